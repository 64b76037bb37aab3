"""What games say is written as JSON and read back as strictly as JSON allows."""

import json
from dataclasses import dataclass
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from games.audience import EVERYONE
from games.vocabulary import Action, DecodeError, JsonCodec, PrivateEvent, PublicEvent
from tests.pebbles.game import PebblesOptions


class Spoke(PublicEvent):
    seat: int
    words: str = ""


class Whispered(PrivateEvent):
    seat: int


class Nod(Action):
    pass


@dataclass(slots=True)
class Room:
    options: PebblesOptions
    said: list[tuple[int, str]]


SAYINGS: JsonCodec[Spoke | Whispered] = JsonCodec(Spoke, Whispered)


@pytest.mark.parametrize("event", [Spoke(1), Spoke(1, "yes", to=3), Whispered(2, to=4)])
def test_an_event_comes_back_as_it_was_written(event: Spoke | Whispered) -> None:
    assert SAYINGS.decode(SAYINGS.encode(event)) == SAYINGS.from_builtins(SAYINGS.to_builtins(event)) == event


def test_an_event_has_the_kind_of_its_class_and_everybody_reads_a_public_one() -> None:
    assert (Spoke(1).kind, Spoke(1).to, SAYINGS.kinds) == ("spoke", EVERYONE, {"spoke", "whispered"})


def test_whoever_tells_a_private_event_says_to_whom() -> None:
    with pytest.raises(TypeError):
        Whispered(1)  # type: ignore[call-arg]


def test_a_state_is_written_with_its_options_and_read_with_their_checks() -> None:
    rooms = JsonCodec(Room)
    room = Room(PebblesOptions(pebbles=3), [(1, "yes")])

    assert rooms.decode(rooms.encode(room)) == room
    with pytest.raises(DecodeError, match="pebbles"):
        rooms.from_builtins({"options": {"pebbles": 1000}, "said": []})


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
    with pytest.raises(DecodeError) as refused:
        SAYINGS.from_builtins(value)

    assert "secret-name" not in str(refused.value)


class Chose(PrivateEvent):
    """A word with parts of every sort."""

    one: Annotated[int, Meta(ge=1, le=5)] = 1
    half: float = 0.5
    sure: bool = True
    name: Annotated[str, Meta(max_length=3)] | None = None
    pair: tuple[int, int] = (0, 0)
    kind_of: Literal["a", "b"] = "a"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"to": "x"}, "to: a whole number is expected"),
        ({"one": 0}, "one: a number of 1 or more is expected"),
        ({"one": 6}, "one: a number of 5 or less is expected"),
        ({"half": "x"}, "half: a number is expected"),
        ({"sure": 1}, "sure: true or false is expected"),
        ({"name": 1}, "name: a text or nothing is expected"),
        ({"name": "secret-name"}, "name: a text of 3 characters or fewer is expected"),
        ({"pair": [1]}, "pair: a list of 2 is expected"),
        ({"pair": {}}, "pair: a list is expected"),
        ({"kind_of": "secret-name"}, "kind_of: it is none of the words or numbers that may stand there"),
        ({"one": 10**30}, "one: a number of 5 or less is expected"),
    ],
)
def test_what_is_wrong_with_a_word_is_told_in_plain_words(wrong: dict[str, object], said: str) -> None:
    """Not in those of the library that reads it."""
    chosen: JsonCodec[Chose] = JsonCodec(Chose)
    for read in (chosen.from_builtins, lambda value: chosen.decode(json.dumps(value))):
        with pytest.raises(DecodeError) as refused:
            read({"kind": "chose", "to": 1, **wrong})
        assert str(refused.value) == said


def test_what_is_missing_or_no_json_or_wrong_in_options_is_told_in_plain_words() -> None:
    told = []
    for read, value in (
        (JsonCodec(Chose).decode, '{"kind": "chose"}'),
        (SAYINGS.decode, "{"),
        (SAYINGS.decode, "}"),
        (SAYINGS.decode, "[]"),
    ):
        with pytest.raises(DecodeError) as refused:
            read(value)
        told.append(str(refused.value))
    assert told == [
        "its part to is missing",
        "it is no JSON, or not all of it",
        "it is no JSON, or not all of it",
        "a value with named parts is expected",
    ]
    with pytest.raises(DecodeError, match="options: pebbles: it should be 99 or less"):
        JsonCodec(Room).from_builtins({"options": {"pebbles": 1000}, "said": []})


@pytest.mark.parametrize("text", ["", "{", '{"kind": "spoke", "seat": 1', b"\xff"])
def test_damaged_text_is_refused(text: str | bytes) -> None:
    with pytest.raises(DecodeError):
        SAYINGS.decode(text)


def test_what_nobody_can_write_is_refused() -> None:
    with pytest.raises(DecodeError):
        SAYINGS.encode(object())  # type: ignore[arg-type]


def test_an_action_has_nothing_but_its_kind() -> None:
    assert JsonCodec(Nod).to_builtins(Nod()) == {"kind": "nod"}
