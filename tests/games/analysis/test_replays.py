"""What silence would have given holds what silence gives, can be worked out early, and is the same from the
same record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from benchmarks.nulls import learn_late, silent_table
from benchmarks.silence import compare_halves, silent_game
from games.audit import replayed_events
from games.chance import SeededChance
from games.commons.analysis.alternatives import largest_usual_count
from games.commons.analysis.rounds import MEASURES, Round
from games.commons.game import COMMONS
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.options import CommonsOptions
from games.commons.players.player import commoners, take_all
from games.commons.research.counterfactuals.silent_replays import (
    MAX_TREND,
    compare_with_silence,
    expected_rounds,
    game_prefix,
    is_predicted,
    play_in_silence,
    rounds_after,
    silence_comparison,
    trend_score,
)
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.record import ActionRow, Record, recorded_actor
from games.refusal import Refusal
from games.simulate import EMPTY_CLIENT_SEED, PlayedGame, continue_game, to_record
from tests.games.analysis.test_course import played
from tests.games.analysis.test_fitting import row_of

pytestmark = pytest.mark.long


@cache
def table() -> Record:
    return played(6, rounds_basic=4, rounds_ostrom=3)[0]


def test_the_bands_hold_what_silence_really_gave_in_most_cases() -> None:
    """A sample of `benchmarks.silence`, which finds 0.81 in 200 games."""
    found = [compare_halves(silent_game(number), 10) for number in range(3)]
    held = [not one.is_outside for game in found for one in game.measures]

    assert sum(held) / len(held) > 0.5


def test_it_begins_where_the_first_stage_ended() -> None:
    start = game_prefix(table())
    ended = next(one.state for one in replayed_events(COMMONS, table()) if one.event.kind == "stage_ended")

    assert start is not None
    assert (start.state.bank, start.state.hands, start.state.points) == (
        ended.bank,
        ended.hands,
        ended.points,
    )
    assert start.state.governance is None
    assert [one.number for one in start.rounds] == [1, 2, 3, 4]
    assert start.rounds == rounds_after(table(), 0)[:4]


def test_it_needs_neither_what_came_later_nor_the_seed() -> None:
    """So it can be done while the last rounds are played, and tells nothing of the dice to come."""
    early = Record(replace(table().header, seed=None), table().rows[: row_of(table(), "stage_ended")])
    start, later = game_prefix(early), game_prefix(table())

    assert start is not None
    assert later is not None
    assert (start.seed, start.fits, start.rounds) == (later.seed, later.fits, later.rounds)
    assert play_in_silence(start, 3, 2) == play_in_silence(later, 3, 2)
    assert expected_rounds(start) == 3
    assert silence_comparison(early) is None
    assert game_prefix(Record(early.header, early.rows[:-1])) is None


def test_plays_in_silence_are_as_long_and_differ_among_each_other() -> None:
    start = game_prefix(table())
    assert start is not None
    before = COMMONS.clone(start.state)
    plays = play_in_silence(start, 3, 6)

    assert {tuple(one.number for one in play) for play in plays} == {(5, 6, 7)}
    assert len(set(plays)) == 6
    assert play_in_silence(start, 3, 2) + play_in_silence(start, 3, 4, first=2) == plays
    assert {one.tokens for play in plays for one in play} == {(0, 0, 0, 0)}
    assert start.state == before


@pytest.mark.parametrize("transition", ["carry_over", "fresh_board"])
def test_no_play_ends_before_the_rounds_that_it_stands_beside(transition: str) -> None:
    start = game_prefix(table())
    assert start is not None
    ended = COMMONS.clone(start.state)
    ended.options = ended.options.model_copy(
        update={"transition": transition, "early_end": "all_survive", "goal": 1}
    )

    assert [len(play) for play in play_in_silence(replace(start, state=ended), 4, 2)] == [4, 4]


def test_another_game_has_other_plays() -> None:
    start = game_prefix(table())
    assert start is not None

    assert play_in_silence(start, 3, 2) != play_in_silence(replace(start, seed=b"another"), 3, 2)


def test_the_stage_stands_beside_its_plays() -> None:
    found = silence_comparison(table(), 8)
    start = game_prefix(table())

    assert found is not None
    assert start is not None
    assert (
        found
        == silence_comparison(table(), 8)
        == compare_with_silence(start, play_in_silence(start, 3, 8), rounds_after(table(), 4))
    )
    assert [one.name for one in found.measures] == [one.name for one in MEASURES]
    assert (found.count, found.rounds) == (8, (5, 6, 7))
    assert all(len(course) == 3 for course in (*found.real.values(), *found.silent.values()))


def test_a_stage_that_is_not_over_stands_beside_as_many_rounds() -> None:
    rows = table().rows
    ends = [
        row.sequence
        for row in rows
        if any(event["kind"] == "round_ended" for event in getattr(row, "events", ()))
    ]
    found = silence_comparison(Record(table().header, rows[: ends[5]]), 3)

    assert found is not None
    assert found.rounds == (5, 6)


def silent_plays(figures: Sequence[int]) -> list[tuple[Round, ...]]:
    """Plays of one round each that lost so much growth."""
    usual = rounds_after(table(), 4)[0]
    return [(replace(usual, growth_lost=lost),) for lost in figures]


@pytest.mark.parametrize(
    ("lost", "predicted", "verdict"),
    [
        (1, True, "better"),
        (2, True, "open"),
        (5, True, "open"),
        (8, True, "open"),
        (9, True, "worse"),
        (1, False, "unpredicted"),
        (9, False, "unpredicted"),
    ],
)
def test_better_and_worse_take_a_figure_beyond_all_plays_on_either_side(
    lost: int, predicted: bool, verdict: str
) -> None:
    start = game_prefix(table())
    assert start is not None
    plays = silent_plays([2, 8, *[5] * 18])
    (real,) = silent_plays([lost])

    assert compare_with_silence(start, plays, real, predicted=predicted).verdict == verdict


def test_the_rule_is_the_same_on_both_sides() -> None:
    """Whatever is better among plays is worse among their mirror images."""
    start = game_prefix(table())
    assert start is not None
    for lost in range(11):
        (real,), (mirror,) = silent_plays([lost]), silent_plays([10 - lost])
        verdicts = [
            compare_with_silence(start, silent_plays(plays), lived, predicted=True).verdict
            for plays, lived in (([3, *[6] * 19], real), ([7, *[4] * 19], mirror))
        ]
        assert verdicts in (["better", "worse"], ["worse", "better"], ["open", "open"])


def test_a_table_whose_people_learnt_during_the_silence_is_not_compared() -> None:
    """They took all for five rounds, then held back: nobody can tell from their mean how they would have gone
    on.
    """
    record = silent_table(learn_late)
    start = game_prefix(record, 8)
    assert start is not None
    assert trend_score(start.fits) < -MAX_TREND
    assert not is_predicted(start)


def test_a_table_that_plays_as_before_is_compared() -> None:
    start = game_prefix(silent_table(take_all), 8)
    assert start is not None
    assert is_predicted(start)


def test_so_many_tables_are_no_surprise() -> None:
    """Of seven tables of which each is called better with one in ten, three or more are in 26 of 1,000
    classes, four or more in 3.
    """
    assert [largest_usual_count(count, 0.1) for count in (1, 2, 7, 20)] == [1, 1, 3, 5]


def test_a_stage_on_a_fresh_board_is_compared_with_fresh_boards() -> None:
    record = played(7, rounds_basic=3, rounds_ostrom=4, transition="fresh_board")[0]
    start = game_prefix(record)
    assert start is not None
    plays = play_in_silence(start, 4, 3)
    found = compare_with_silence(start, plays, rounds_after(record, 3))

    assert {tuple(one.number for one in play) for play in plays} == {(1, 2, 3, 4)}
    assert all(min(play[0].points) >= 2 and max(play[0].points) <= 3 for play in plays), (
        "nobody has built much after a round"
    )
    assert found.rounds == (4, 5, 6, 7)


def announced(options: CommonsOptions, *, late: bool) -> Record:
    """A game of which the instructor announced the Ostrom stage, before its first move or after its end."""
    chance = SeededChance(b"late", EMPTY_CLIENT_SEED)
    done = PlayedGame(lambda: COMMONS.setup(options, chance), COMMONS.setup(options, chance))
    if late:
        continue_game(COMMONS, done, commoners(), chance, PlayerRng(b"late"))
    action, instructor = BeginOstrom(), Actor(None, "instructor")
    events = COMMONS.apply(done.state, instructor, action, chance)
    assert not isinstance(events, Refusal)
    done.moves += (instructor, action, len(events))
    done.log += events
    if not late:
        continue_game(COMMONS, done, commoners(), chance, PlayerRng(b"late"))
    return to_record(COMMONS, options, done, b"late")


def test_a_stage_that_the_instructor_announced_is_compared_too() -> None:
    """Also after the game had ended with its first stage (RULES C-70)."""
    start = game_prefix(announced(CommonsOptions(rounds_basic=3, rounds_ostrom=0), late=True))

    assert start is not None
    assert start.state.options.rounds_ostrom == 0
    assert expected_rounds(start) == 8
    assert [one.number for one in play_in_silence(start, 3, 1)[0]] == [4, 5, 6]


def test_a_stage_that_was_announced_during_the_first_does_not_begin_in_the_silence() -> None:
    start = game_prefix(announced(CommonsOptions(rounds_basic=3), late=False))

    assert start is not None
    assert [one.number for one in start.rounds] == [1]
    assert [one.number for one in play_in_silence(start, 3, 1)[0]] == [2, 3, 4]


def test_where_dice_were_thrown_by_hand_they_fall_by_themselves() -> None:
    start = game_prefix(table())
    assert start is not None
    by_hand = COMMONS.clone(start.state)
    by_hand.options = by_hand.options.model_copy(update={"dice": "instructor"})

    assert play_in_silence(replace(start, state=by_hand), 3, 1) == play_in_silence(start, 3, 1)


def test_a_game_without_such_a_stage_has_nothing_to_compare() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=0)[0]

    assert game_prefix(record) is None
    assert silence_comparison(record) is None
    start = game_prefix(record, 2)
    assert start is not None
    with pytest.raises(ValueError, match="no round"):
        compare_with_silence(start, play_in_silence(start, 1, 1), [])


def test_what_was_taken_back_is_not_what_a_table_did() -> None:
    """A record in which the stage's end was taken back and came once more begins where it stands."""
    record = table()
    at = row_of(record, "stage_ended")
    row = record.rows[at - 1]
    assert isinstance(row, ActionRow)
    assert row.actor == recorded_actor(Actor(row.actor.seat, "automatic"))
    back: Any = {"table": "rolled_back", "to_sequence": at - 1}
    rows = [*record.rows[:at], type(record.rows[0])(at + 1, **back), replace(row, sequence=at + 2)]
    start, once = game_prefix(Record(record.header, rows)), game_prefix(record)

    assert start is not None
    assert once is not None
    assert (start.state, start.fits) == (once.state, once.fits)
    assert start.seed != once.seed
