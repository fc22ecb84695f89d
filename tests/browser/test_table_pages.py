"""A phone, a refused move, a spectator, a replay, three languages, and no accessibility faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.site import Site
from tests.browser.sitting import SMALL
from tests.browser.staging import look, refused, stage
from tests.browser.test_whole_game import begin_against_bots

from hexhaven.rulebook import in_language

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests" / "playthroughs" / "base-quiet-4.json"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CARDS = ("brick", "lumber", "wool", "grain", "ore")


def play_to_own_turn(person: Person) -> None:
    """Found, and go on until the person has rolled."""
    person.play(lambda: person.step == "main" and person.primary() == "end" and not person.busy)


def faults(person: Person) -> list[str]:
    """The serious accessibility faults of the page that is shown."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: Any = person.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def test_a_click_counts_although_the_page_moves_under_it(invite: Invite) -> None:
    """News that arrive between pressing and letting go may move the button away."""
    person = invite("Ada")
    begin_against_bots(person)
    play_to_own_turn(person)
    box = person.at("trade-open").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(*middle)
    person.page.mouse.down()
    person.page.evaluate("document.querySelector('footer').style.paddingBottom = '200px'")
    moved = person.at("trade-open").bounding_box()
    assert moved is not None
    assert moved["y"] + moved["height"] < middle[1], "the button is no longer under the pointer"
    person.page.mouse.up()
    person.wait("trade-panel")
    person.click("trade-panel-close")
    # Who lets go elsewhere did not mean it.
    again = person.at("trade-open").bounding_box()
    assert again is not None
    person.page.mouse.move(again["x"] + 8, again["y"] + 8)
    person.page.mouse.down()
    person.page.mouse.move(again["x"] + 8, again["y"] - 200)
    person.page.mouse.up()
    person.click("cards-open")
    person.wait("cards-panel")
    assert not person.sees("trade-panel")


def test_a_phone_plays_with_one_thumb(invite: Invite) -> None:
    person = invite("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    begin_against_bots(person)
    play_to_own_turn(person)
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "nothing may stick out sideways"
    for testid in ("primary", "trade-open", "cards-open", "build-open"):
        box = person.at(testid).bounding_box()
        assert box is not None
        assert box["y"] > PHONE["height"] / 2, f"{testid} is out of the thumb's reach"
        assert box["height"] >= 40


def test_a_refused_move_explains_itself(invite: Invite) -> None:
    person = invite("Ada")

    def spoil(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def onward(message: str | bytes) -> None:
            said = json.loads(message)
            if said.get("move") == "end":
                said["move"] = "city 0"  # what no button of the page would send
            server.send(json.dumps(said))

        route.on_message(onward)

    person.page.route_web_socket("**/ws", spoil)
    begin_against_bots(person)
    play_to_own_turn(person)
    before = person.version
    person.click("primary")
    refusal = person.wait("refusal")
    assert refusal.get_attribute("data-error") == "illegal_move"
    assert "BASE-" in refusal.inner_text()
    person.click("refusal-rule")
    assert "BASE-" in person.wait("rules-list").inner_text()
    assert person.version == before


WHOLE = """it => {
  const box = it.getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
    && it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight;
}"""


@pytest.mark.parametrize(
    ("locale", "move", "words"),
    [
        ("ru-RU", "city 0 BASE-CITY-1", "Город ставят вместо своего поселения."),
        (
            "cs-CZ",
            "settlement 0 BASE-SETTLE-1",
            "Vesnice potřebuje volnou křižovatku u vlastní silnice.",
        ),
    ],
)
def test_a_refusal_is_read_whole_on_a_phone_in_the_own_language(
    invite: Invite, site: Site, locale: str, move: str, words: str
) -> None:
    person = invite("Ada", locale=locale, **SMALL)
    move, _, rule = move.rpartition(" ")

    def spoil(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def onward(message: str | bytes) -> None:
            said = json.loads(message)
            if said.get("move") == "end":
                said["move"] = move
            server.send(json.dumps(said))

        route.on_message(onward)

    person.page.route_web_socket("**/ws", spoil)
    look(person, stage(site, "base", 3, refused(move, rule), 1, "Ada", setup="variable"))
    person.click("primary")
    refusal = person.wait("refusal")
    assert words in refusal.inner_text()
    person.until(lambda: bool(refusal.evaluate(WHOLE)))
    assert faults(person) == []
    person.click("refusal-rule")
    person.wait("rules-list")


def test_a_rule_is_found_by_word_and_by_number(invite: Invite) -> None:
    person = invite("Ada")
    person.visit("/rules")
    person.wait("rules-query").fill("BASE-ROBBER-3")
    person.until(lambda: "BASE-ROBBER-3" in person.at("rules-list").inner_text())
    person.at("rules-query").fill("monopoly")
    person.until(lambda: "monopoly" in person.at("rules-list").inner_text().lower())


def test_a_rule_is_found_by_a_word_of_the_own_language(invite: Invite) -> None:
    person = invite("Ada", locale="ru-RU")
    person.visit("/rules")
    person.wait("rules-query").fill("разбойнику")
    person.until(lambda: "BASE-ROBBER-" in person.at("rules-list").inner_text())
    told = person.page.locator("search [role=status]")
    assert told.evaluate("it => getComputedStyle(it).position") == "static"  # covers no rule
    wanted = in_language("ru").rule("BASE-ROBBER-1")
    person.at("rules-query").fill(wanted.number)
    person.until(lambda: wanted.text in person.at("rules-list").inner_text())
    assert wanted.topic in person.at("rules-list").inner_text()


def test_the_rules_follow_the_language_that_is_chosen(invite: Invite) -> None:
    person = invite("Ada")
    person.visit("/rules#BASE-ROBBER-1")
    english, czech = (in_language(one).rule("BASE-ROBBER-1") for one in ("en", "cs"))
    person.wait("rules-list")
    person.until(lambda: english.text in person.at("rules-list").inner_text())
    person.page.evaluate("localStorage.setItem('hexhaven.language', 'cs')")
    person.page.reload()
    person.until(lambda: czech.text in person.at("rules-list").inner_text())


def test_a_spectator_sees_the_table_and_no_hidden_card(invite: Invite) -> None:
    person, other = invite("Ada"), invite("Eve")
    begin_against_bots(person)
    play_to_own_turn(person)
    heard: list[str] = []
    other.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    other.visit(f"/t/{person.code}")
    other.wait("watching")
    assert not other.sees("hand-ore")
    other.wait("player-0")

    def stirred() -> bool:
        """Something has been told; until then the person goes on with what is next."""
        told = any('"update"' in frame for frame in heard)
        if not told:
            person.decide()
        return told

    other.until(stirred)
    welcome = next(json.loads(frame) for frame in heard if '"welcome"' in frame)
    for seat in welcome["view"]["seats"]:
        assert set(seat["cards"]["hand"]) == {"count"}
    assert not any('"seed"' in frame for frame in heard)


def test_a_build_is_taken_back(invite: Invite) -> None:
    person = invite("Ada")
    begin_against_bots(person)
    own = person.page.locator('[data-piece="settlement"][data-owner="0"]')
    person.until(lambda: person.step == "found_settlement" and person.targets().count() > 0)
    person.place()
    person.until(lambda: own.count() == 1)
    person.wait("take-back").click()
    person.until(lambda: person.step == "found_settlement" and own.count() == 0)


def test_a_replay_is_scrubbed_and_linked(invite: Invite) -> None:
    person = invite("Ada")
    person.visit("/replay")
    person.at("record-file").set_input_files(RECORD)
    person.wait("replay")

    def moment() -> int:
        return int(person.read("replay", "data-moment") or -1)

    person.click("step")  # the island is laid in one step
    person.until(lambda: moment() > 0)
    laid = moment()
    person.click("step")
    person.until(lambda: moment() > laid)
    after = moment()
    person.click("turn")
    person.until(lambda: moment() > after)
    later = moment()
    person.click("step-back")
    person.until(lambda: after <= moment() < later)
    moves = len(json.loads(RECORD.read_text())["moves"])
    person.page.keyboard.press("End")
    person.until(lambda: moment() >= moves - 1)
    person.page.keyboard.press("Home")
    person.until(lambda: moment() <= 1)
    with person.page.expect_download() as download:
        person.click("download")
    kept = json.loads(Path(download.value.path()).read_text())
    assert kept["moves"] == json.loads(RECORD.read_text())["moves"]


def test_a_bad_record_is_refused_in_words(invite: Invite, tmp_path: Path) -> None:
    person = invite("Ada")
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": "hexhaven-record"}', encoding="utf-8")
    person.visit("/replay")
    person.at("record-file").set_input_files(wrong)
    assert "schema" in person.wait("refusal").inner_text()


@pytest.mark.parametrize(
    ("locale", "word"), [("en-GB", "Play now"), ("ru-RU", "Играть"), ("cs-CZ", "Hrát")]
)
def test_the_browsers_language_is_spoken(invite: Invite, locale: str, word: str) -> None:
    person = invite("Ada", locale=locale)
    person.visit()
    assert word in person.wait("quick").inner_text()
    begin_against_bots(person)
    play_to_own_turn(person)
    text = person.page.inner_text("body")
    assert "table." not in text and "undefined" not in text


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_no_serious_accessibility_fault(invite: Invite, colours: str) -> None:
    person = invite("Ada", color_scheme=colours)
    person.visit()
    person.wait("quick")
    assert faults(person) == []
    begin_against_bots(person)
    play_to_own_turn(person)
    assert faults(person) == []
    person.open("trade", "trade-panel")
    assert faults(person) == []
    person.visit("/rules")
    person.wait("rules-list")
    assert faults(person) == []
    person.visit("/replay")
    person.at("record-file").set_input_files(RECORD)
    person.wait("replay")
    assert faults(person) == []
