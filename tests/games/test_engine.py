"""The engine of every game: rules tell events, folds change the state, consequences follow, and copies are
independent.
"""

import sys
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import ClassVar

import pytest

from games.engine import Engine, EventRecorder, declared_folds
from games.state_copy import make_copier
from games.vocabulary import Event, PublicEvent


class Taken(PublicEvent):
    count: int


class Emptied(PublicEvent):
    pass


@dataclass(slots=True)
class Jar:
    options: None = None
    seats: int = 1
    phase: str = "open"
    left: int = 3
    empty: bool = False


def taken(state: Jar, event: Taken) -> None:
    state.left -= event.count


def closed(state: Jar, _: Emptied) -> None:
    state.empty = state.left == 0


def empties(story: EventRecorder[Jar]) -> None:
    """An empty jar is told once."""
    if story.state.left == 0 and not story.state.empty:
        story.emit(Emptied())


class Jars(Engine[Jar]):
    state_type = Jar
    vocabulary = (Taken, Emptied)
    fold_modules = (sys.modules[__name__],)
    rules: ClassVar = {}
    consequences: ClassVar = {Taken: (empties,)}


def told(*events: Event) -> list[str]:
    story = EventRecorder(Jar(), Jars().handlers)
    for event in events:
        story.emit(event)
    return [event.kind for event in story.events]


def test_what_follows_upon_an_event_is_told_right_after_it() -> None:
    assert told(Taken(3)) == ["taken", "emptied"]
    assert told(Taken(1), Taken(2), Taken(0)) == ["taken", "taken", "emptied", "taken"]


def test_an_event_that_no_game_of_this_engine_knows_is_a_fault() -> None:
    class Strange(PublicEvent):
        pass

    with pytest.raises(KeyError):
        told(Strange())


@dataclass(slots=True)
class Shelf:
    books: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class House:
    name: str
    rooms: list[list[int]]
    doors: dict[str, list[int]]
    shelf: Shelf
    guest: Shelf | None = None
    keys: tuple[int, ...] = ()
    size: int | None = None


def test_a_copy_shares_nothing_that_may_change() -> None:
    house = House("A", [[1], [2]], {"front": [1]}, Shelf([7]), Shelf([8]), (1, 2))
    copy = make_copier(House)(house)
    assert copy == house

    copy.rooms[0].append(9)
    copy.doors["front"].append(9)
    copy.doors["back"] = []
    copy.shelf.books.append(9)
    assert copy.guest is not None
    copy.guest.books.append(9)

    assert house == House("A", [[1], [2]], {"front": [1]}, Shelf([7]), Shelf([8]), (1, 2))
    assert make_copier(House)(House("B", [], {}, Shelf())).guest is None
    assert copy.keys is house.keys


def test_what_python_puts_into_a_module_by_itself_is_no_fold() -> None:
    """Since 3.14 a module with notes of its types has a function `__annotate__`, which itself has none."""
    module = ModuleType("rules")
    vars(module)["__annotate__"] = FunctionType((lambda _format: {}).__code__, {"__name__": "rules"})
    assert not declared_folds(module)
