"""What could have been made of a Commons Game: the bounds hold, and the lower one is a course of the game
that the rules allow.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.catalogue import automatic_players
from games.audit import replayed_events
from games.chance import SeededChance
from games.commons.analysis.alternatives import PossiblePoints
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.research.optimum.bound import count_free_places, purse_bound, room_bound, upper_bound
from games.commons.research.optimum.optimum import greedy_points, optimum_by_part, possible_points
from games.commons.research.optimum.parts import GamePart, card_points, game_parts
from games.commons.research.optimum.search import PlanSearch
from games.island.events import Rolled
from games.record import Record
from games.refusal import Refusal
from games.simulate import EMPTY_CLIENT_SEED, play_game, to_record
from tests.games.analysis.test_course import taken_back, up_to
from tests.support.optimum_bounds import solved_game

FEW = 3
"""Plans: enough for a test."""


@cache
def played(line_up: str = "careful", **options: Any) -> Record:
    """A game of four automatic players of one temper."""
    chosen, dice = CommonsOptions(**options), hashlib.sha256(b"7|0").digest()
    return to_record(
        COMMONS, chosen, play_game(COMMONS, chosen, [automatic_players("commons")[line_up]] * 4, dice), dice
    )


def short(**options: Any) -> Record:
    return played(rounds_basic=3, rounds_ostrom=3, **options)


def best_moves(part: GamePart) -> object:
    """The best plan of a few."""
    search = PlanSearch(part)
    search.try_plans(FEW)
    return search.best and (search.best.points, search.best.moves)


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 1, 3])
def test_the_true_optimum_of_a_small_game_lies_between_the_bounds(number: int) -> None:
    small = solved_game(number)

    assert max(small.low, small.greedy) <= small.best <= small.high, small


def test_the_low_bound_is_a_course_that_the_rules_allow_with_the_same_dice() -> None:
    record = short()
    fell = {
        one.state.turn: one.event.dice
        for one in replayed_events(COMMONS, record)
        if isinstance(one.event, Rolled)
    }
    chance = SeededChance(bytes.fromhex(record.header.seed or ""), EMPTY_CLIENT_SEED)

    for part in game_parts(record).values():
        search = PlanSearch(part)
        search.try_plans(FEW)
        assert search.best is not None
        state = COMMONS.clone(part.start)
        for actor, action in search.best.moves:
            events = COMMONS.apply(state, actor, action, chance)
            assert not isinstance(events, Refusal)
            assert all(event.dice == fell[state.turn] for event in events if isinstance(event, Rolled))
        assert card_points(state) - card_points(part.start) == search.best.points
        assert COMMONS.violations(state) == []


def test_what_the_group_got_is_what_its_points_say() -> None:
    record = played()
    found = optimum_by_part(record, 1)
    figures = COMMONS.measures([one.event for one in replayed_events(COMMONS, record)])

    assert found["basic"].got == figures["stages"][0]["gained"]
    assert found["both"].got == sum(figures["points"]) - 8
    assert found["basic"].got + found["ostrom"].got == found["both"].got


@pytest.mark.parametrize("line_up", ["careful", "take_all"])
def test_no_group_gets_more_than_the_bounds_allow(line_up: str) -> None:
    for name, part in optimum_by_part(played(line_up, rounds_basic=4, rounds_ostrom=4), FEW).items():
        assert max(part.got, part.greedy) <= part.low <= part.high, name
        least, most = part.share
        assert 0 <= least <= most <= 1


def test_more_plans_never_find_less_and_the_same_plans_find_the_same() -> None:
    part = game_parts(short())["basic"]
    one, other = PlanSearch(part), PlanSearch(part)
    one.try_plans(FEW)
    first = one.best.points if one.best else 0
    one.try_plans(4 * FEW)
    other.try_plans(5 * FEW)

    assert one.best is not None
    assert other.best is not None
    assert first <= one.best.points
    assert one.best.moves == other.best.moves


@pytest.mark.long
def test_without_its_seed_a_record_tells_the_same_dice() -> None:
    record = short()
    unsealed = Record(replace(record.header, seed=None), record.rows)

    for one, other in zip(game_parts(unsealed).values(), game_parts(record).values(), strict=True):
        assert greedy_points(one) == greedy_points(other)
        assert best_moves(one) == best_moves(other)
    assert upper_bound(game_parts(unsealed)["basic"]) == upper_bound(game_parts(record)["basic"])


def test_dice_that_an_instructor_typed_are_kept() -> None:
    part = game_parts(short())["basic"]
    by_themselves = greedy_points(part)
    part.start.options = part.start.options.model_copy(update={"dice": "instructor"})
    search = PlanSearch(part)
    search.try_plans(FEW)

    assert search.best is not None
    assert search.best.points >= 0
    assert greedy_points(part) == by_themselves


def test_what_was_taken_back_before_the_table_closed_is_no_part_of_it() -> None:
    record = short()
    back, cut = (game_parts(of(record, 6))["basic"] for of in (taken_back, up_to))

    assert (back.start, back.last, back.got) == (cut.start, cut.last, cut.got)
    assert cut.last == 6


@pytest.mark.long
def test_a_fresh_board_makes_two_games_that_add_up() -> None:
    found = optimum_by_part(short(transition="fresh_board"), FEW)

    for name in ("got", "low", "high", "greedy"):
        assert getattr(found["both"], name) == getattr(found["basic"], name) + getattr(found["ostrom"], name)


def test_a_game_of_one_stage_has_one_part() -> None:
    assert list(optimum_by_part(played(rounds_basic=3, rounds_ostrom=0), 1)) == ["basic"]


def test_there_is_room_for_what_board_and_box_hold() -> None:
    part = game_parts(short())["basic"]
    state = COMMONS.clone(part.start)

    assert count_free_places(state) == 17
    assert room_bound(state) == 17 + 4 * 4 + 5
    state.deck = []
    state.pieces[0] = (13, 3, 0)
    assert room_bound(state) == 17 + 3 * 4


def test_purses_hold_more_with_more_turns_and_bound_a_short_part() -> None:
    part = game_parts(short())["basic"]
    held = [purse_bound(replace(part, last=last)) for last in (4, 8, 12)]

    assert held == sorted(held)
    assert upper_bound(part) == held[-1] < room_bound(part.start)


def test_a_hand_that_pays_nothing_makes_nothing() -> None:
    part = game_parts(short())["basic"]
    start = COMMONS.clone(part.start)
    start.hands = [[0] * 5 for _ in range(4)]
    start.clocks = [9] * 5

    assert possible_points(replace(part, start=start, last=1, got=0), FEW) == PossiblePoints(0, 0, 0, 0)


def test_the_share_of_nothing_is_all_of_it() -> None:
    assert PossiblePoints(0, 0, 0, 0).share == (1.0, 1.0)
    assert PossiblePoints(3, 4, 6, 1).share == (0.5, 0.75)
