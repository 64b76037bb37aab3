"""What games say is written as JSON and read back as strictly as JSON allows."""

from dataclasses import dataclass

import pytest

from games.audience import EVERYONE
from games.vocabulary import Action, Private, Public, UnreadableError, Written
from tests.pebbles.game import PebblesOptions


class Spoke(Public):
    seat: int
    words: str = ""


class Whispered(Private):
    seat: int


class Nod(Action):
    pass


@dataclass(slots=True)
class Room:
    options: PebblesOptions
    said: list[tuple[int, str]]


SAYINGS: Written[Spoke | Whispered] = Written(Spoke, Whispered)


@pytest.mark.parametrize("event", [Spoke(1), Spoke(1, "yes", to=3), Whispered(2, to=4)])
def test_an_event_comes_back_as_it_was_written(event: Spoke | Whispered) -> None:
    assert SAYINGS.decode(SAYINGS.encode(event)) == SAYINGS.of_plain(SAYINGS.plain(event)) == event


def test_an_event_has_the_kind_of_its_class_and_everybody_reads_a_public_one() -> None:
    assert (Spoke(1).kind, Spoke(1).to, SAYINGS.kinds) == ("spoke", EVERYONE, {"spoke", "whispered"})


def test_whoever_tells_a_private_event_says_to_whom() -> None:
    with pytest.raises(TypeError):
        Whispered(1)  # type: ignore[call-arg]


def test_a_state_is_written_with_its_options_and_read_with_their_checks() -> None:
    rooms = Written(Room)
    room = Room(PebblesOptions(pebbles=3), [(1, "yes")])

    assert rooms.decode(rooms.encode(room)) == room
    with pytest.raises(UnreadableError, match="pebbles"):
        rooms.of_plain({"options": {"pebbles": 1000}, "said": []})


@pytest.mark.parametrize(
    "value",
    [
        {"kind": "spoke", "seat": True},
        {"kind": "spoke", "seat": "1"},
        {"kind": "spoke", "seat": 1.5},
        {"kind": "spoke"},
        {"kind": "secret-name", "seat": 1},
        {"seat": 1},
        None,
        ["spoke"],
        float("nan"),
        object(),
    ],
)
def test_what_is_no_word_is_refused_and_not_quoted(value: object) -> None:
    with pytest.raises(UnreadableError) as refused:
        SAYINGS.of_plain(value)

    assert "secret-name" not in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", '{"kind": "spoke", "seat": 1', b"\xff"])
def test_damaged_text_is_refused(text: str | bytes) -> None:
    with pytest.raises(UnreadableError):
        SAYINGS.decode(text)


def test_what_nobody_can_write_is_refused() -> None:
    with pytest.raises(UnreadableError):
        SAYINGS.encode(object())  # type: ignore[arg-type]


def test_an_action_has_nothing_but_its_kind() -> None:
    assert Written(Nod).plain(Nod()) == {"kind": "nod"}
