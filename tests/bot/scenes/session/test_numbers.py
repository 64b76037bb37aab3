"""Numbers of tables as they are typed, read, and carried in ids."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.scenes.session.numbers import (
    MAX_TABLE_NUMBER,
    NotNumbersError,
    decode_numbers,
    encode_numbers,
    parse_numbers,
    spans,
)

NUMBERS = st.sets(st.integers(1, MAX_TABLE_NUMBER))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("", ()),
        ("  ", ()),
        ("3", (3,)),
        ("1,3,5-7", (1, 3, 5, 6, 7)),
        ("7 1 3", (1, 3, 7)),
        ("5 - 7; 1", (1, 5, 6, 7)),
        ("2\u20134, 3", (2, 3, 4)),
        ("1, 2,", (1, 2)),
    ],
)
def test_what_is_typed_is_read_each_once_and_in_order(text: str, numbers: tuple[int, ...]) -> None:
    assert parse_numbers(text) == numbers


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("all", "all"),
        ("1, two", "two"),
        *((one, one) for one in ("7-5", "0", "1-201", "1--3", "-3", "1.5", "²", "٣")),
    ],
)
def test_what_are_no_numbers_is_named(text: str, part: str) -> None:
    with pytest.raises(NotNumbersError) as problem:
        parse_numbers(text)
    assert str(problem.value) == part


@given(NUMBERS)
def test_what_is_shown_and_what_travels_in_an_id_is_read_again(numbers: set[int]) -> None:
    assert parse_numbers(", ".join(spans(numbers))) == tuple(sorted(numbers))
    assert decode_numbers(encode_numbers(numbers)) == tuple(sorted(numbers))
    assert len(encode_numbers(numbers)) <= 60, "an id has a hundred characters"


def test_three_in_a_row_are_one_part_and_two_are_not() -> None:
    assert spans((7, 1, 2, 4, 5, 6)) == ("1", "2", "4-7")


@pytest.mark.parametrize(
    "token", ["x", "x2", "xg", "03", "x06", "1,2", "201", "x" + "f" * 61, "-1", "x1", "X6"]
)
def test_an_id_that_was_never_written_is_refused(token: str) -> None:
    with pytest.raises(ValueError, match="no numbers of tables"):
        decode_numbers(token)
