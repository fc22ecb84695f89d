"""A player over the network: python network_bot.py http://127.0.0.1:8000 CODE"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def join(server, code, name):
    head, body = {"Content-Type": "application/json"}, json.dumps({"name": name}).encode()
    return json.load(urlopen(Request(f"{server}/api/tables/{code}/join", body, head)))


def changed(view, changes):
    whole = {"view": view}
    for path, *value in changes:
        place, (*way, last) = whole, ("view", *path)
        for step in way:
            place = place[step]
        if value:
            place[last] = value[0]
        else:
            del place[last]
    return whole["view"]


def play(server, code, name="Robin", choose=lambda view: random.choice(view["moves"])["move"]):
    me, asked, waiting, view = join(server, code, name), 0, False, None
    with connect(server.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
        hello = {"type": "hello", "protocol": 2, "table": code, "token": me["token"], "log": 0}
        socket.send(json.dumps(hello))
        while not (view and view["over"]):
            heard = json.loads(socket.recv())
            view = heard["view"] if heard["type"] == "welcome" else view
            if heard["type"] == "update":
                view = changed(view, heard["changes"])
            elif heard["type"] == "refused" and heard["error"] != "stale":
                raise RuntimeError(f"{heard['message']} ({heard['rule']})")
            waiting = waiting and heard["type"] not in ("welcome", "accepted")
            if view and not waiting and me["seat"] in view["prompt"].get("must", []):
                asked, waiting = asked + 1, True
                move = {"type": "move", "id": asked, "version": heard["version"]}
                socket.send(json.dumps({**move, "move": choose(view)}))
    return view["winner"]


if __name__ == "__main__":
    print("seat", play(*sys.argv[1:3]), "has won")
