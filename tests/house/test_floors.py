"""Nobody loses their way in a folder: drawn by imports, it has few floors, and no arrow runs back up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from tests.house.contract import _imports, parsed, sources

MOST_FLOORS = 8


def rooms(edges: Mapping[str, Iterable[str]], folder: str) -> dict[str, set[str]]:
    """What stands in a folder, files and folders, each with what of the same folder it imports."""
    prefix = f"{folder}."
    found: dict[str, set[str]] = {}
    for module, targets in edges.items():
        if module.startswith(prefix) and module != f"{prefix}__init__":
            room = module.removeprefix(prefix).partition(".")[0]
            inside = (
                target.removeprefix(prefix).partition(".")[0]
                for target in targets
                if target.startswith(prefix)
            )
            found.setdefault(room, set()).update(other for other in inside if other not in {room, "__init__"})
    return found


def problem(rooms: Mapping[str, set[str]]) -> str:
    """Why a stranger would lose their way here; empty when they would not."""
    left, floors = dict(rooms), 0
    while left:
        lowest = {room for room, below in left.items() if not below & left.keys()}
        if not lowest:
            return f"arrows run back up among {', '.join(sorted(left))}"
        left = {room: below for room, below in left.items() if room not in lowest}
        floors += 1
    return f"{floors} floors" if floors > MOST_FLOORS else ""


def drawn() -> dict[str, set[str]]:
    """Every module with all that it imports, wherever in it."""
    modules = sources()
    return {
        name: {line.target for line in _imports(name, parsed(text), modules)}
        for name, text in modules.items()
    }


@pytest.mark.long
def test_no_folder_is_deeper_than_eight_floors_and_no_arrow_runs_back_up() -> None:
    edges = drawn()
    folders = {".".join(name.split(".")[:end]) for name in edges for end in range(1, name.count(".") + 1)}

    assert {"bot", "bot.stage.silence", "storage", "games", "games.commons.basic"} <= folders
    assert {folder: why for folder in sorted(folders) if (why := problem(rooms(edges, folder)))} == {}


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ({f"a.m{n}": {f"a.m{n - 1}"} for n in range(9)}, "9 floors"),
        ({f"a.m{n}": {f"a.m{n - 1}"} for n in range(8)}, ""),
        ({"a.one": {"a.two"}, "a.two": {"a.one"}}, "arrows run back up among one, two"),
        ({"a.b.low": set(), "a.b.high": {"a.c"}, "a.c": {"a.b.low"}}, "arrows run back up among b, c"),
        ({"a.b.low": set(), "a.b.high": {"a.b.low", "x.y"}, "a.c": {"a.b.low"}}, ""),
    ],
)
def test_what_makes_a_stranger_lose_their_way_is_found(edges: dict[str, set[str]], expected: str) -> None:
    assert problem(rooms(edges, "a")) == expected
