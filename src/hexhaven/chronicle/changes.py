"""Changes: the difference of two views, small enough to send after every move."""

from __future__ import annotations

from typing import Any


def changes(old: Any, new: Any) -> list[list[Any]]:
    """What turns `old` into `new`: [path, value] sets, [path] removes. See `apply`.

    Parts that are equal are passed over as a whole, so a field must not change between 1 and True.
    """
    found: list[list[Any]] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: list[Any], found: list[list[Any]]) -> None:
    if old is new or (old == new and type(old) is type(new)):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                found.append([[*path, key]])
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*path, key], found)
            else:
                found.append([[*path, key], value])
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and path:
        for index, value in enumerate(new):
            _compare(old[index], value, [*path, index], found)
    else:
        found.append([path, new])


def apply(view: Any, changed: list[list[Any]]) -> Any:
    """The view after the changes; what the browser does, here for tests and scripted clients."""
    for change in changed:
        path = change[0]
        if not path:
            view = change[1]
            continue
        place = view
        for key in path[:-1]:
            place = place[key]
        if len(change) == 1:
            del place[path[-1]]
        else:
            place[path[-1]] = change[1]
    return view
