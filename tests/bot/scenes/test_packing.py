"""What travels in a control comes back the same, or is not taken for anything."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.scenes.packing import (
    Packer,
    choice_token,
    code_token,
    compact_token,
    digits_token,
    number_token,
    optional_token,
    sequence_token,
    union_token,
)


@dataclass(frozen=True)
class Draft:
    colour: str
    count: int | None = None
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Step:
    length: int
    up: bool


PARTS = {"colour": choice_token(("red", "blue")), "count": optional_token(number_token(24))}
DRAFT = Packer(Draft, PARTS, rest=("places", number_token(99)))
STEP = compact_token(Step, "s", length=digits_token("1[0-2]|[1-9]"), up=code_token({"u": True, "d": False}))


@pytest.mark.parametrize(
    ("draft", "arg"),
    [(Draft("red"), "red.-"), (Draft("blue", 24), "blue.24"), (Draft("red", 0, (7, 99)), "red.0.7.99")],
)
def test_a_draft_is_written_field_by_field_and_comes_back(draft: Draft, arg: str) -> None:
    assert DRAFT.pack(draft) == arg
    assert DRAFT.unpack(arg) == draft


@pytest.mark.parametrize(
    "arg",
    ["", "red", "green.1", "red.25", "red.-1", "red.x", "red.1.100", "red.1.", "red.²", "2~red.1", "x~red.1"],
)
def test_what_no_packer_wrote_is_refused(arg: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        DRAFT.unpack(arg)


def test_without_a_rest_there_is_no_token_too_many() -> None:
    with pytest.raises(ValueError, match="not as many tokens"):
        Packer(Draft, PARTS).unpack("red.1.1")


def test_a_new_version_is_marked_and_the_old_one_is_still_read() -> None:
    new = Packer(
        Draft,
        {"count": number_token(), "colour": choice_token(("red", "blue"))},
        version=2,
        older={1: DRAFT.unpack},
    )

    assert new.pack(Draft("red", 3)) == "2~3.red"
    assert new.unpack("2~3.red") == new.unpack("red.3") == Draft("red", 3)
    with pytest.raises(ValueError, match="not one of"):
        new.unpack("3~3.red")


@pytest.mark.parametrize("step", [Step(1, True), Step(12, False)])
def test_a_compact_token_comes_back(step: Step) -> None:
    assert STEP.read(STEP.write(step)) == step


@pytest.mark.parametrize("token", ["s0u", "s13u", "s1x", "t1u", "s1u1", ""])
def test_a_compact_token_keeps_to_its_pattern(token: str) -> None:
    with pytest.raises(ValueError, match="begins with s"):
        STEP.read(token)


def test_one_of_several_kinds_is_told_by_its_first_letter() -> None:
    either_way = union_token(
        {"s": (Step, STEP), "d": (Draft, compact_token(Draft, "d", colour=digits_token("[1-3]")))}
    )

    assert either_way.read("s3d") == Step(3, False)
    assert either_way.write(Draft("2")) == "d2"
    with pytest.raises(ValueError, match="not one of"):
        either_way.read("x1")


def test_nothing_of_several_has_a_token_of_its_own() -> None:
    assert sequence_token(number_token(9), empty="d").write(()) == "d"
    assert sequence_token(number_token(9), empty="d").read("d") == ()
    assert sequence_token(number_token(9)).read("123") == (1, 2, 3)
