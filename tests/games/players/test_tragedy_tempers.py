"""The tempers of Tragedy of the Commons differ in trust, taste and spite; the same view always gives the same
action.
"""

from typing import Any

import pytest

from games.audience import seat_audience
from games.player_rng import PlayerRng
from games.simulate import play_game
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, StartChallenge, TakeFree
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.players.player import (
    DEATH,
    Taste,
    feed_people,
    let_be,
    pull_down,
    survivors,
    take_spare,
    worth,
)
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE, Table
from tests.support.replacing import replace

PLAYERS = {player.name: player for player in survivors()}
TASTE = Taste(person=4.0, food=1.0, rounds=3, spare=0.1)


def chosen(name: str, table: Table, seat: int) -> Any:
    """What this temper does here."""
    return PLAYERS[name].choose(
        lambda: table.view(seat_audience(seat)), table.legal(seat), PlayerRng(b"whim")
    )


def test_there_are_three_tempers() -> None:
    assert list(PLAYERS) == ["careful", "trusting", "greedy"]


def test_the_meal_is_foreseen_as_the_rules_have_it() -> None:
    """RULES T-16."""
    assert [feed_people(5, 3), feed_people(5, 2), feed_people(1, 0)] == [(5, 0), (3, 0), (0, 0)]


def test_to_die_is_worse_than_anything() -> None:
    assert worth(1, 0, TASTE, 3) == DEATH < worth(1, 1, TASTE, 1) < worth(2, 2, TASTE, 1)


def test_the_nearer_the_catastrophe_the_more_its_dangers_count() -> None:
    assert worth(2, 5, TASTE, 1) < worth(2, 5, TASTE, 2)
    assert worth(9, 20, TASTE, 1) == worth(9, 20, TASTE, 3)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_sure_challenge_is_better_than_a_small_gift(name: str) -> None:
    table = Table()
    table.lay_free("Stale crackers", "Stale crackers", "Stale crackers")
    table.lay_challenges("Raid the pantry", "Hunt the bear", "Hunt the bear")

    assert chosen(name, table, RED) == StartChallenge(0, 2)


@pytest.mark.parametrize("name", PLAYERS)
def test_everybody_fills_a_challenge_that_others_have_begun(name: str) -> None:
    """What is filled is sure."""
    table = Table()
    table.lay_free("Stale crackers", "Stale crackers", "Stale crackers")
    table.lay_challenges("Fish the grey lake", "Hunt the bear", "Hunt the bear")
    table.send(RED, 0, 1)

    assert chosen(name, table, ORANGE) == JoinChallenge(0, 2)


def test_only_the_trusting_begins_what_it_cannot_finish_alone() -> None:
    def table() -> Table:
        table = Table()
        table.lay_free("Stale crackers", "Stale crackers", "Stale crackers")
        table.lay_challenges("Hunt the deer herd", "Hunt the bear", "Hunt the bear")
        table.everybody(food=3, people=4)
        return table

    assert isinstance(chosen("trusting", table(), RED), StartChallenge)
    assert isinstance(chosen("careful", table(), RED), TakeFree)


def test_the_more_could_fill_a_challenge_the_more_the_trusting_hopes() -> None:
    """Who could do it alone is one more chance; where several must come, less is hoped."""
    player = PLAYERS["trusting"]

    hopes = [player._hope(able, 3) for able in ((1, 1), (2, 2), (3,), (3, 4))]
    assert hopes == sorted(hopes)
    assert hopes[0] == 0 < hopes[-1] < 1


def test_only_the_trusting_rather_saves_others_than_it_takes_a_little_more() -> None:
    """To fill the deer herd is worth 2 Food to it, the vending machine 3: but a Person of Red is saved."""

    def table() -> Table:
        table = Table()
        table.lay_free("Vending machine", "Stale crackers", "Stale crackers")
        table.lay_challenges("Hunt the deer herd", "Hunt the bear", "Hunt the bear")
        table.everybody(food=3, people=4)
        table.send(RED, 0, 4)
        table.passes(ORANGE, WHITE)
        return table

    assert chosen("trusting", table(), BLUE) == JoinChallenge(0, 1)
    assert chosen("greedy", table(), BLUE) == TakeFree(0)


def test_nobody_trusts_where_too_few_are_still_to_play() -> None:
    table = Table()
    table.lay_challenges("Hunt the bear", "Find the lost convoy", "Hunt the deer herd")
    table.everybody(food=3, people=2)
    table.passes(RED, ORANGE, WHITE)

    assert isinstance(chosen("trusting", table, BLUE), TakeFree)


def test_who_has_no_food_takes_food() -> None:
    table = Table()
    table.lay_free("Vending machine", "Two cousins")
    table.lay_challenges("Hunt the bear", "Find the lost convoy", "Hunt the deer herd")
    table.own_goods(RED, food=0)

    assert {name: chosen(name, table, RED) for name in PLAYERS} == dict.fromkeys(PLAYERS, TakeFree(0))


def haunted(role: Any) -> Table:
    """Blue is an Animal and acts now; Orange is rich and White has most People."""
    table = Table()
    table.everybody(food=3, people=3)
    table.kill(BLUE, role)
    table.own_goods(ORANGE, food=9)
    table.own_goods(WHITE, people=5)
    table.passes(RED, ORANGE, WHITE)
    return table


def test_the_careful_takes_of_the_richest_what_it_does_not_need() -> None:
    assert chosen("careful", haunted("herbivore"), BLUE) == Graze((0, 3, 0, 0))


def test_the_careful_spares_who_would_starve() -> None:
    table = haunted("herbivore")
    for seat, food in ((RED, 2), (ORANGE, 2), (WHITE, 3)):
        table.own_goods(seat, food=food)

    assert take_spare(table.view(seat_audience(BLUE)), table.legal(BLUE)) == Pass()


def test_the_greedy_pulls_down_who_has_most_people() -> None:
    table = haunted("carnivore")

    assert chosen("greedy", table, BLUE) == Hunt(WHITE)
    assert pull_down(table.view(), [Pass()]) == Pass()


def test_the_trusting_bears_no_grudge() -> None:
    table = haunted("herbivore")

    assert chosen("trusting", table, BLUE) == Pass() == let_be(table.view(), table.legal(BLUE))


def test_each_has_its_animal() -> None:
    table = Table()
    table.everybody(food=5, people=4)
    table.own_goods(RED, people=1)
    table.threaten("Dust flu")
    table.passes(RED, ORANGE, WHITE, BLUE)

    assert [chosen(name, table, RED) for name in PLAYERS] == [
        ChooseRole("herbivore"),
        ChooseRole("herbivore"),
        ChooseRole("carnivore"),
    ]


def test_the_only_thing_that_can_be_done_needs_no_look() -> None:
    def nobody_looks() -> Any:
        raise AssertionError("it looked")

    assert PLAYERS["careful"].choose(nobody_looks, [Pass()], PlayerRng(b"")) == Pass()


def test_a_view_without_a_seat_or_a_card_is_no_reason_to_fail() -> None:
    """Cards that are gone since are simply not chosen."""
    table = Table()
    view = table.view(seat_audience(RED))
    legal = table.legal(RED)
    player = PLAYERS["greedy"]

    assert player.choose(lambda: replace(view, you=None), legal, PlayerRng(b"")) == Pass()
    bare = replace(view, free=(None,) * 3, challenges=(None,) * 3)
    assert player.choose(lambda: bare, legal, PlayerRng(b"")) == Pass()


def left_alive(name: str) -> int:
    """Of 40 games with four players of one temper, how many win in all."""
    outcomes = [
        TRAGEDY.outcome(play_game(TRAGEDY, TragedyOptions(), [PLAYERS[name]] * 4, bytes([number])).state)
        for number in range(40)
    ]
    return sum(len(outcome.winners) for outcome in outcomes if outcome is not None)


def test_trust_among_the_trusting_keeps_more_of_them_alive() -> None:
    """The dilemma shows: whoever waits for sure things leaves the large Challenges undone."""
    assert left_alive("trusting") > left_alive("careful")
