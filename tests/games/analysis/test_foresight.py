"""A prediction is right by a rule of one sentence, and each crash tells who had it right when it came."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.foresight import ForeseenCrash, Prediction, ResourceCrash, foreseen_crashes, is_correct

WHEAT = ResourceCrash(row=50, round=4, what="wheat")
"""Crashes in round 4."""


def said(
    what: str, first: int, last: int | None, *, who: int = 1, row: int = 10, made_in: int = 2
) -> Prediction:
    return Prediction(who, row, made_in, what, first, last)


@pytest.mark.parametrize(
    ("one", "true"),
    [
        (said("wheat", 4, 4), True),
        (said("wheat", 3, 4), True),
        (said("wheat", 2, None), True),
        (said("wheat", 3, 3), False),
        (said("wheat", 5, None), False),
        (said("ore", 4, 4), False),
        (said("", 2, None), False),
        (said("", 2, None, row=50), True),
        (said("wheat", 4, 4, row=50), False),
    ],
)
def test_who_is_right_has_named_the_resource_and_one_of_the_rounds_before_it_crashed(
    one: Prediction, true: bool
) -> None:
    assert is_correct(one, [WHEAT], 8, over=True) is true


def test_only_the_first_crash_of_a_resource_since_counts() -> None:
    again = ResourceCrash(row=90, round=7, what="wheat")
    assert is_correct(said("wheat", 7, 7), [WHEAT, again], 8, over=True) is False
    assert is_correct(said("wheat", 7, 7, row=60), [WHEAT, again], 8, over=True) is True
    assert [one.ahead for one in foreseen_crashes([said("wheat", 3, None)], [WHEAT, again])] == [(2,), ()]


def test_what_cannot_be_told_where_a_game_was_stopped_is_neither_right_nor_wrong() -> None:
    assert is_correct(said("ore", 5, 6), [WHEAT], 5, over=False) is None
    assert is_correct(said("ore", 5, 6), [WHEAT], 6, over=False) is False
    assert is_correct(said("ore", 5, None), [WHEAT], 9, over=False) is None
    assert is_correct(said("", 2, None, row=60), [WHEAT], 9, over=False) is None


def test_the_last_word_counts_and_how_long_somebody_has_stood_by_it() -> None:
    steadily = [said("wheat", 3, None, made_in=1, row=5), said("wheat", 4, 5, made_in=3, row=20)]
    wavering = [said("wheat", 3, None, who=2, row=5), said("ore", 4, 4, who=2, row=20)]
    returned = [
        said("wheat", 3, None, who=3, row=5),
        said("ore", 4, 4, who=3, row=20),
        said("wheat", 4, 4, who=3, row=30, made_in=4),
    ]
    late = [said("wheat", 4, 4, who=4, row=50)]
    assert foreseen_crashes([*steadily, *wavering, *returned, *late], [WHEAT]) == (
        ForeseenCrash(WHEAT, 3, (3, 0)),
    )


WHAT = st.sampled_from(["wheat", "ore", "wool"])
CRASHES = st.lists(st.tuples(st.integers(1, 5), WHAT), max_size=5).map(
    lambda found: [ResourceCrash(10 * n, n, what) for n, (_, what) in enumerate(found, 1)]
)


@st.composite
def predictions(draw: st.DrawFn) -> list[Prediction]:
    """In the order of a journal: a row belongs to the round in which its tens stand."""
    rows = sorted(draw(st.lists(st.integers(1, 60), max_size=12)))
    found = []
    for row in rows:
        now, wait = 1 + row // 10, draw(st.sampled_from([0, 1, 3]))
        last = {0: now, 1: now + 2, 3: None}[wait]
        found.append(Prediction(draw(st.integers(1, 4)), row, now, draw(WHAT), now + wait, last))
    return found


@given(predictions(), CRASHES)
def test_whoever_saw_a_crash_had_said_right_what_they_said_last(
    made: list[Prediction], crashes: list[ResourceCrash]
) -> None:
    for one in foreseen_crashes(made, crashes):
        before = {who: [p for p in made if p.who == who and p.row < one.crash.row] for who in range(1, 5)}
        last = [said[-1] for said in before.values() if said]
        hits = [
            p
            for p in last
            if p.what == one.crash.what
            and is_correct(p, [c for c in crashes if c.row <= one.crash.row], 9, over=True)
        ]
        fresh = [
            p for p in hits if not any(c.what == p.what and p.row < c.row < one.crash.row for c in crashes)
        ]
        assert (one.asked, len(one.ahead)) == (len(last), len(fresh))
        assert all(ahead >= 0 for ahead in one.ahead)


@given(predictions(), CRASHES, st.permutations([1, 2, 3, 4]))
def test_nobody_is_told_from_anybody_else(
    made: list[Prediction], crashes: list[ResourceCrash], names: list[int]
) -> None:
    assert foreseen_crashes(
        [replace(one, who=names[one.who - 1]) for one in made], crashes
    ) == foreseen_crashes(made, crashes)


@given(predictions(), CRASHES)
def test_what_is_said_after_a_crash_changes_nothing_about_it(
    made: list[Prediction], crashes: list[ResourceCrash]
) -> None:
    for n, crash in enumerate(crashes):
        known = [one for one in made if one.row < crash.row]
        assert foreseen_crashes(known, crashes[: n + 1])[n] == foreseen_crashes(made, crashes)[n]
