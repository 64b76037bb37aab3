"""The tempers differ in what they take, and in nothing else; and the dilemma shows."""

from typing import Any

import pytest

from bot.catalogue import find_game, player
from games.commons.basic.views import HarvestView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.commons.players.land import guess, ran_short
from games.commons.players.player import (
    Temper,
    careful,
    conditional,
    fair_share,
    slip_request,
    somebody_was_greedy,
    take_all,
    useful,
)
from games.island.cards import RESOURCES, Bundle
from games.player_rng import PlayerRng
from games.simulate import RunSummary, simulate
from tests.games.players.tables import NOTHING, RARE, STEADY, land, lines, opening, seen, with_hand
from tests.support.replacing import replace

LIMIT = (3, 0, 6, 3, 0)


def asked(temper: Temper, view: CommonsView, whims: PlayerRng = STEADY) -> Bundle:
    """What the first seat asks under this temper; with steady whims it leaves nine cards of a kind in the
    bank.
    """
    assert view.harvest is not None
    return temper(view, 0, view.harvest, whims)


def harvest(
    hand: Bundle = NOTHING, limits: tuple[Bundle, ...] = (LIMIT, LIMIT, NOTHING, NOTHING), **changes: Any
) -> CommonsView:
    """The first seat's view of an open harvest, with another seat that may ask for as much."""
    quiet = (NOTHING,) * changes.get("round", 1)
    return with_hand(
        seen(opening(start_hand="none")),
        hand,
        **{"harvest": HarvestView(limits, (False,) * 4, None), "seen": quiet, **changes},
    )


def guessed(view: CommonsView) -> list[int]:
    """The whole bank, as it is guessed."""
    return [guess(view, resource) for resource in range(len(RESOURCES))]


def test_take_all_takes_all() -> None:
    assert asked(take_all, harvest()) == LIMIT


def test_careful_lets_a_young_bank_grow_but_not_every_time() -> None:
    """In the first round the bank holds six cards of each: now and then somebody would leave fewer of them in
    it.
    """
    assert asked(careful, harvest(round=1)) == NOTHING
    assert asked(careful, harvest(round=1), RARE) == (1, 0, 1, 1, 0)


def test_four_careful_people_do_not_ask_as_one() -> None:
    view = harvest(round=1, limits=(LIMIT,) * 2 + (NOTHING,) * 2)
    assert view.harvest is not None
    whims = PlayerRng(b"four people")
    assert len({careful(view, 0, view.harvest, whims) for _ in range(20)}) > 1


def test_now_and_then_a_card_too_many_is_asked_for_within_the_limit() -> None:
    assert slip_request((1, 0, 2, 0, 0), LIMIT, STEADY) == (1, 0, 2, 0, 0)
    assert slip_request((1, 0, 2, 0, 0), LIMIT, RARE) == (2, 0, 2, 0, 0)
    assert slip_request((3, 0, 0, 0, 0), LIMIT, RARE) == (3, 0, 0, 0, 0)
    assert slip_request(NOTHING, LIMIT, RARE) == NOTHING


def test_careful_takes_its_share_of_what_has_grown() -> None:
    """Ten of each after two rounds, one of them to spare, or six, for two seats that may ask for as much."""
    assert guessed(harvest(round=3)) == [10, 10, 10, 10, 10]
    assert asked(careful, harvest(round=3)) == (1, 0, 1, 1, 0)
    assert asked(careful, harvest(round=3), RARE) == (3, 0, 3, 3, 0)
    assert asked(careful, harvest(round=3, limits=(LIMIT, NOTHING, NOTHING, NOTHING))) == (1, 0, 1, 1, 0)


def test_half_a_card_of_a_fair_share_is_a_card() -> None:
    assert [fair_share(spare, 3, 6) for spare in (-2, 0, 1, 2, 3)] == [0, 0, 1, 1, 2]


def test_careful_takes_all_when_the_bank_is_full() -> None:
    assert asked(careful, harvest(round=12)) == LIMIT


def test_careful_does_not_hoard() -> None:
    view = harvest((12, 12, 12, 12, 12), round=12)

    assert useful(view, 0, LIMIT) == NOTHING
    assert asked(careful, view) == NOTHING


def test_careful_leaves_alone_what_ran_short() -> None:
    """Its own seat or another's: a gap between asked and received is how players learn of a crash (RULES
    C-22).
    """
    view = harvest(round=12, last_harvest=lines((2, (0, 0, 3, 0, 0), (0, 0, 1, 0, 0))))

    assert [ran_short(view, resource) for resource in range(5)] == [False, False, True, False, False]
    assert asked(careful, view) == (3, 0, 0, 3, 0)


def test_where_requests_are_secret_nothing_is_concluded() -> None:
    view = harvest(
        round=3, last_harvest=tuple(replace(line, asked=None) for line in lines((2, LIMIT, NOTHING)))
    )

    assert not any(ran_short(view, resource) for resource in range(5))
    assert asked(conditional, view) == asked(careful, view)


def test_what_everybody_saw_leave_the_bank_is_counted_and_what_came_back() -> None:
    """Six, less three, and one grows; six, of which two came back, and two grow."""
    view = harvest(round=2, seen=((3, 0, 0, 0, 0), (0, -2, 0, 0, 0)))

    assert guessed(view) == [4, 10, 8, 8, 8]


def test_what_was_taken_wholly_is_gone_for_as_long_as_a_crash_lasts() -> None:
    """Twelve player turns are three rounds of four seats; then six cards are back (RULES C-32, C-35)."""
    rounds = [((6, 0, 0, 0, 0), *(NOTHING,) * more) for more in range(5)]

    assert [guess(harvest(round=len(seen), seen=seen), 0) for seen in rounds] == [0, 0, 0, 6, 8]


def test_whoever_got_a_card_of_what_was_thought_gone_shows_that_it_is_back() -> None:
    assert guess(harvest(round=3, seen=((6, 0, 0, 0, 0), NOTHING, (2, 0, 0, 0, 0))), 0) == 4


@pytest.mark.parametrize(("cap", "stock"), [("none", 17), ("24", 17), ("19", 12)])
def test_the_bank_grows_as_far_as_the_box_of_this_table_goes(cap: str, stock: int) -> None:
    """Without a request: 6, 8, 10, 13, 17. With seven cards of each in hands, a box of 19 holds twelve more
    at the most.
    """
    view = seen(opening(cap=cap))
    seats = tuple(replace(seat, resource_count=35 if seat.seat == 3 else 0) for seat in view.seats)

    assert guess(replace(view, seen=(NOTHING,) * 5, round=5, seats=seats), 0) == stock


def test_where_harvests_are_secret_the_size_of_hands_tells_a_little() -> None:
    few, many = (
        guessed(replace(view, seats=tuple(replace(seat, resource_count=held) for seat in view.seats)))
        for view in [replace(harvest(round=6), seen=None)]
        for held in (1, 15)
    )

    assert min(few) > max(many)


def test_conditional_is_careful_among_the_careful() -> None:
    view = harvest(round=12, last_harvest=lines((2, (0, 0, 1, 0, 0), (0, 0, 1, 0, 0))))

    assert asked(conditional, view) == asked(careful, view)


def test_conditional_answers_greed_with_greed() -> None:
    """Three of a single hex is all that White could ask, and there was no more of it."""
    view = harvest(round=3, last_harvest=lines((2, (0, 0, 3, 0, 0), (0, 0, 2, 0, 0))))

    assert asked(conditional, view) == LIMIT


def test_conditional_does_not_mind_much_asked_of_plenty() -> None:
    view = harvest(round=12, last_harvest=lines((2, (0, 0, 3, 0, 0), (0, 0, 3, 0, 0))))

    assert not somebody_was_greedy(view, 0)


def test_conditional_does_not_answer_itself() -> None:
    view = harvest(round=3, last_harvest=lines((0, (0, 0, 3, 0, 0), (0, 0, 2, 0, 0))))

    assert not somebody_was_greedy(view, 0)


def test_greed_is_measured_by_what_a_seat_could_ask() -> None:
    """A city may ask twice as much as a settlement without being greedy."""
    state = opening()
    wheat = 2
    place = next(v for v, owner in enumerate(state.owners) if owner == 2 and land(seen(state)).pips(v)[wheat])
    short = lines((2, (0, 0, 4, 0, 0), (0, 0, 2, 0, 0)))
    small = replace(seen(state), last_harvest=short)
    state.is_city[place] = True
    large = replace(seen(state), last_harvest=short)

    assert somebody_was_greedy(small, 0)
    assert not somebody_was_greedy(large, 0)


def table(*names: str, games: int = 12, rounds: int = 15) -> RunSummary:
    """The figures of a table of these players."""
    players = [player("commons", name) for name in (names if len(names) == 4 else names * 4)]
    return simulate(
        find_game("commons"),
        CommonsOptions(rounds_basic=rounds, rounds_ostrom=0),
        players,
        games=games,
        seed=11,
    )


@pytest.fixture(scope="module")
def tables() -> dict[str, RunSummary]:
    alike = {name: table(name) for name in ("careful", "conditional", "take_all")}
    return alike | {
        "one greedy": table("take_all", "careful", "careful", "careful"),
        "one careful": table("careful", "take_all", "take_all", "take_all"),
    }


def test_the_more_careful_a_table_the_more_survive(tables: dict[str, RunSummary]) -> None:
    """Survivors a game, measured over hundreds of games: 2.5 careful, 0.8 with one greedy, 0.2 with one
    careful, 0.1 greedy.
    """
    games = tables["careful"].games

    assert tables["careful"].survivors > 1.5 * games
    assert tables["careful"].survivors > tables["one greedy"].survivors + games / 2
    assert tables["one greedy"].survivors > tables["one careful"].survivors
    assert tables["take_all"].survivors < 0.5 * games
    assert tables["careful"].crashes * 4 < tables["take_all"].crashes


def test_conditional_players_do_as_well_as_careful_ones_among_their_like(
    tables: dict[str, RunSummary],
) -> None:
    assert sum(tables["conditional"].points) > 0.85 * sum(tables["careful"].points)


def test_who_takes_all_from_the_careful_does_best_and_harms_them(tables: dict[str, RunSummary]) -> None:
    """This is the dilemma that the game is about."""
    greedy, *others = tables["one greedy"].points

    assert greedy > tables["careful"].points[0]
    assert sum(others) < 0.7 * sum(tables["careful"].points[1:])


def test_who_alone_is_careful_fares_worst(tables: dict[str, RunSummary]) -> None:
    careful_one, *others = tables["one careful"].points

    assert careful_one < min(others)
