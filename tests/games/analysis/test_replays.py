"""What silence would have given holds what silence gives, can be worked out early, and is the same from the same record."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from benchmarks.silence import replayed, silent_game
from games.analysis.commons.bands import Band
from games.analysis.commons.counterfactuals.replays import Comparison, compared, expected_rounds, in_silence, prefix, replays, rounds_after
from games.analysis.commons.rounds import MEASURES
from games.audit import told
from games.chance import SeededChance
from games.commons.game import COMMONS
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.options import CommonsOptions
from games.players.commons.player import commoners
from games.protocol import Actor
from games.record import ActionRow, Record, who
from games.refusal import Refusal
from games.simulate import NOBODYS_PART, Play, play_on, record_of
from games.whims import Whims
from tests.games.analysis.test_course import played
from tests.games.analysis.test_fitting import row_of

pytestmark = pytest.mark.long


@cache
def table() -> Record:
    return played(6, rounds_basic=4, rounds_ostrom=3)[0]


def test_the_bands_hold_what_silence_really_gave_in_most_cases() -> None:
    """A sample of `benchmarks.silence`, which finds 0.81 in 200 games."""
    found = [replayed(silent_game(number), 10) for number in range(3)]
    held = [not one.news for game in found for one in game.measures]

    assert sum(held) / len(held) > 0.5


def test_it_begins_where_the_first_stage_ended() -> None:
    start = prefix(table())
    ended = next(one.state for one in told(COMMONS, table()) if one.event.kind == "stage_ended")

    assert start is not None
    assert (start.state.bank, start.state.hands, start.state.points) == (ended.bank, ended.hands, ended.points)
    assert start.state.governance is None
    assert [one.number for one in start.rounds] == [1, 2, 3, 4]
    assert start.rounds == rounds_after(table(), 0)[:4]


def test_it_needs_neither_what_came_later_nor_the_seed() -> None:
    """So it can be done while the last rounds are played, and tells nothing of the dice to come."""
    early = Record(replace(table().header, seed=None), table().rows[: row_of(table(), "stage_ended")])
    start, later = prefix(early), prefix(table())

    assert start is not None
    assert later is not None
    assert (start.seed, start.fits, start.rounds) == (later.seed, later.fits, later.rounds)
    assert in_silence(start, 3, 2) == in_silence(later, 3, 2)
    assert expected_rounds(start) == 3
    assert replays(early) is None
    assert prefix(Record(early.header, early.rows[:-1])) is None


def test_plays_in_silence_are_as_long_and_differ_among_each_other() -> None:
    start = prefix(table())
    assert start is not None
    before = COMMONS.clone(start.state)
    plays = in_silence(start, 3, 6)

    assert {tuple(one.number for one in play) for play in plays} == {(5, 6, 7)}
    assert len(set(plays)) == 6
    assert in_silence(start, 3, 2) + in_silence(start, 3, 4, first=2) == plays
    assert {one.tokens for play in plays for one in play} == {(0, 0, 0, 0)}
    assert start.state == before


@pytest.mark.parametrize("transition", ["carry_over", "fresh_board"])
def test_no_play_ends_before_the_rounds_that_it_stands_beside(transition: str) -> None:
    start = prefix(table())
    assert start is not None
    ended = COMMONS.clone(start.state)
    ended.options = ended.options.model_copy(update={"transition": transition, "early_end": "all_survive", "goal": 1})

    assert [len(play) for play in in_silence(replace(start, state=ended), 4, 2)] == [4, 4]


def test_another_game_has_other_plays() -> None:
    start = prefix(table())
    assert start is not None

    assert in_silence(start, 3, 2) != in_silence(replace(start, seed=b"another"), 3, 2)


def test_the_stage_stands_beside_its_plays() -> None:
    found = replays(table(), 8)
    start = prefix(table())

    assert found is not None
    assert start is not None
    assert found == replays(table(), 8) == compared(start, in_silence(start, 3, 8), rounds_after(table(), 4))
    assert [one.name for one in found.measures] == [one.name for one in MEASURES]
    assert (found.count, found.rounds) == (8, (5, 6, 7))
    assert all(len(course) == 3 for course in (*found.real.values(), *found.silent.values()))


def test_a_stage_that_is_not_over_stands_beside_as_many_rounds() -> None:
    rows = table().rows
    ends = [row.sequence for row in rows if any(event["kind"] == "round_ended" for event in getattr(row, "events", ()))]
    found = replays(Record(table().header, rows[: ends[5]]), 3)

    assert found is not None
    assert found.rounds == (5, 6)


@pytest.mark.parametrize(
    ("name", "real", "news", "better"),
    [
        ("growth_lost", 3.0, False, None),
        ("growth_lost", 1.9, True, True),
        ("growth_lost", 4.1, True, False),
        ("survivors", 4.1, True, True),
        ("survivors", 1.0, True, False),
        ("taken", 5.0, True, None),
    ],
)
def test_only_what_lies_outside_of_the_band_is_news(name: str, real: float, news: bool, better: bool | None) -> None:
    measure = next(one for one in MEASURES if one.name == name)
    found = Comparison(name, measure.good, real, Band(2.0, 3.0, 4.0))

    assert (found.news, found.better) == (news, better)


def test_a_stage_on_a_fresh_board_is_compared_with_fresh_boards() -> None:
    record = played(7, rounds_basic=3, rounds_ostrom=4, transition="fresh_board")[0]
    start = prefix(record)
    assert start is not None
    plays = in_silence(start, 4, 3)
    found = compared(start, plays, rounds_after(record, 3))

    assert {tuple(one.number for one in play) for play in plays} == {(1, 2, 3, 4)}
    assert all(min(play[0].points) >= 2 and max(play[0].points) <= 3 for play in plays), "nobody has built much after a round"
    assert found.rounds == (4, 5, 6, 7)


def announced(options: CommonsOptions, *, late: bool) -> Record:
    """A game of which the instructor announced the Ostrom stage, before its first move or after its end."""
    chance = SeededChance(b"late", NOBODYS_PART)
    done = Play(lambda: COMMONS.setup(options, chance), COMMONS.setup(options, chance))
    if late:
        play_on(COMMONS, done, commoners(), chance, Whims(b"late"))
    action, instructor = BeginOstrom(), Actor(None, "instructor")
    events = COMMONS.apply(done.state, instructor, action, chance)
    assert not isinstance(events, Refusal)
    done.moves += (instructor, action, len(events))
    done.log += events
    if not late:
        play_on(COMMONS, done, commoners(), chance, Whims(b"late"))
    return record_of(COMMONS, options, done, b"late")


def test_a_stage_that_the_instructor_announced_is_compared_too() -> None:
    """Also after the game had ended with its first stage (RULES C-70)."""
    start = prefix(announced(CommonsOptions(rounds_basic=3, rounds_ostrom=0), late=True))

    assert start is not None
    assert start.state.options.rounds_ostrom == 0
    assert expected_rounds(start) == 8
    assert [one.number for one in in_silence(start, 3, 1)[0]] == [4, 5, 6]


def test_a_stage_that_was_announced_during_the_first_does_not_begin_in_the_silence() -> None:
    start = prefix(announced(CommonsOptions(rounds_basic=3), late=False))

    assert start is not None
    assert [one.number for one in start.rounds] == [1]
    assert [one.number for one in in_silence(start, 3, 1)[0]] == [2, 3, 4]


def test_where_dice_were_thrown_by_hand_they_fall_by_themselves() -> None:
    start = prefix(table())
    assert start is not None
    by_hand = COMMONS.clone(start.state)
    by_hand.options = by_hand.options.model_copy(update={"dice": "instructor"})

    assert in_silence(replace(start, state=by_hand), 3, 1) == in_silence(start, 3, 1)


def test_a_game_without_such_a_stage_has_nothing_to_compare() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=0)[0]

    assert prefix(record) is None
    assert replays(record) is None
    start = prefix(record, 2)
    assert start is not None
    with pytest.raises(ValueError, match="no round"):
        compared(start, in_silence(start, 1, 1), [])


def test_what_was_taken_back_is_not_what_a_table_did() -> None:
    """A record in which the stage's end was taken back and came once more begins where it stands."""
    record = table()
    at = row_of(record, "stage_ended")
    row = record.rows[at - 1]
    assert isinstance(row, ActionRow)
    assert row.actor == who(Actor(row.actor.seat, "automatic"))
    back: Any = {"table": "rolled_back", "to_sequence": at - 1}
    rows = [*record.rows[:at], type(record.rows[0])(at + 1, **back), replace(row, sequence=at + 2)]
    start, once = prefix(Record(record.header, rows)), prefix(record)

    assert start is not None
    assert once is not None
    assert (start.state, start.fits) == (once.state, once.fits)
    assert start.seed != once.seed
