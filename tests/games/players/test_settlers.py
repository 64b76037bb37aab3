"""Automatic players of Settlers: they plan, trade sensibly, answer everything, and their tempers differ."""

from typing import Any

import pytest

from games.audience import seat_audience
from games.automatic_player import Whim
from games.island.actions import Build, PlayCard, Trade
from games.island.bundles import missing
from games.island.cards import COSTS
from games.player_rng import PlayerRng
from games.protocol import AnyPlayer
from games.settlers.actions import Chain, Conclude, Discard, Leg, Offer
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.players.plans import plans, tempers
from games.settlers.players.player import settlers
from games.shared_vocabulary import Accept, EndTurn, Refuse
from games.simulate import RunSummary, play_game, simulate
from games.vocabulary import Action
from tests.games.settlers.table import BLUE, ORANGE, RED, WHITE, Table, bundle, one

pytestmark = pytest.mark.long

SETTLER, MERCHANT, KNIGHT, HERMIT = settlers()


def trading(**cards: int) -> Table:
    """Red trades, and holds these."""
    table = Table()
    table.trading()
    table.hand(RED, **cards)
    return table


def choice(table: Table, player: Any, seat: int = RED) -> Action:
    """What a player does now."""
    action: Action = player.choose(
        lambda: table.view(seat_audience(seat)), table.legal(seat), PlayerRng(b"players")
    )
    return action


@pytest.mark.parametrize("player", settlers(), ids=lambda player: player.name)
def test_a_city_is_built_when_the_hand_pays_for_it(player: AnyPlayer) -> None:
    action = choice(trading(wheat=2, ore=3), player)

    assert isinstance(action, Build)
    assert action.piece == "city"


def test_the_bank_is_given_only_what_the_plan_leaves_over() -> None:
    action = choice(trading(wheat=2, ore=2, lumber=4), HERMIT)

    assert action == Trade("lumber", "ore")


def test_an_offer_gives_what_is_left_over_for_what_is_missing() -> None:
    table = trading(wheat=2, ore=2, lumber=1)
    table.hand(BLUE, ore=2)

    assert choice(table, MERCHANT) == Offer(one("lumber"), one("ore"))
    assert choice(table, HERMIT) == EndTurn()


@pytest.mark.parametrize("player", [SETTLER, MERCHANT], ids=lambda player: player.name)
def test_an_offer_that_was_refused_is_not_made_again_in_that_turn(player: AnyPlayer) -> None:
    """RULES M-20: the others, who wait, may make fewer than who is in turn."""
    table = trading(wheat=2, ore=2, lumber=2, wool=1)
    table.hand(BLUE, ore=2)
    made: list[Action] = []
    while isinstance(offer := choice(table, player), Offer):
        made.append(offer)
        table.do(RED, offer)
        table.do(BLUE, Refuse(len(made)))

    assert made
    assert len(set(made)) == len(made)


def test_an_offer_that_helps_is_accepted_and_one_that_harms_is_not() -> None:
    table = trading(lumber=2)
    table.hand(ORANGE, wheat=2, ore=3, wool=1)
    table.do(RED, Offer(one("lumber"), one("ore")))
    assert choice(table, SETTLER, ORANGE) == Refuse(1)
    table.do(ORANGE, Refuse(1))
    table.hand(RED, ore=1)
    table.hand(ORANGE, wheat=2, ore=2, wool=1)
    table.do(RED, Offer(one("ore"), one("wool")))

    assert choice(table, KNIGHT, ORANGE) in (Accept(2), Refuse(2))
    assert choice(table, Temperless(), ORANGE) == Accept(2)


class Temperless:
    """Takes anything: to see that a choice was there to be made."""

    def choose(self, _look: object, legal: list[Action], _chance: object) -> Action:
        return legal[0]


def test_nobody_trades_with_who_is_about_to_win() -> None:
    table = trading(ore=2)
    table.hand(ORANGE, wheat=2, ore=2, wool=1)
    table.do(RED, Offer(one("ore"), one("wool")))
    assert choice(table, SETTLER, ORANGE) == Accept(1)
    table.state.points[RED] = 9

    assert choice(table, SETTLER, ORANGE) == Refuse(1)


def test_among_several_willing_it_trades_with_the_weakest() -> None:
    table = trading(lumber=1)
    table.hand(ORANGE, ore=1)
    table.hand(WHITE, ore=1)
    table.do(RED, Offer(one("lumber"), one("ore")))
    table.do(ORANGE, Accept(1))
    table.do(WHITE, Accept(1))
    table.state.points[ORANGE] = 6

    assert choice(table, SETTLER) == Conclude(1, WHITE)


def test_a_middleman_looks_at_the_whole_chain() -> None:
    table = trading(wool=1, wheat=2, ore=2)
    table.hand(ORANGE, brick=1)
    table.hand(BLUE, ore=1)
    table.do(BLUE, Chain((Leg(ORANGE, one("wool"), one("brick")), Leg(BLUE, one("brick"), one("ore")))))

    assert choice(table, SETTLER) == Accept(1)


def test_a_discard_keeps_what_the_plan_needs() -> None:
    table = Table(first=BLUE)
    table.hand(RED, wheat=2, ore=3, lumber=4)
    table.state.immune[RED] = False
    table.roll(3, 4)
    action = choice(table, HERMIT)

    assert isinstance(action, Discard)
    assert action.cards is not None
    assert action.cards[4] == 0 or action.cards[2] == 0


def test_a_knight_is_played() -> None:
    table = trading(lumber=1)
    table.holds(RED, "knight")

    assert choice(table, SETTLER) == PlayCard("knight")


def test_plans_come_best_first_and_can_be_paid_in_the_end() -> None:
    table = trading(wheat=2, ore=3)
    view = table.view(seat_audience(RED))
    assert view.you is not None
    ranked = plans(view, view.you, tempers()[0])

    assert not any(missing(view.seats[RED].hand, ranked[0].price))
    assert {plan.price for plan in ranked} <= set(COSTS.values())
    assert missing(bundle(ore=1), COSTS["city"]) == bundle(wheat=2, ore=2)


def test_the_same_view_gives_the_same_action_whatever_the_whims() -> None:
    table = trading(wheat=1, wool=4, ore=2)
    for player in settlers():
        first = choice(table, player)
        again = player.choose(lambda: table.view(seat_audience(RED)), table.legal(RED), PlayerRng(b"others"))
        assert again == first


@pytest.fixture(scope="module")
def tables() -> dict[str, RunSummary]:
    """Five games each."""
    alike = {
        player.name: simulate(SETTLERS, SettlersOptions(), [player] * 4, games=5, seed=4)
        for player in settlers()
    }
    mixed = simulate(SETTLERS, SettlersOptions(), [SETTLER, MERCHANT, KNIGHT, Whim()], games=5, seed=4)
    return alike | {"one random": mixed}


def test_every_temper_finishes_its_games_and_is_never_refused(tables: dict[str, RunSummary]) -> None:
    assert all(summary.refused == 0 for summary in tables.values())
    assert all(summary.rounds < 30 * summary.games for summary in tables.values())
    assert all(summary.survivors >= summary.games for summary in tables.values())


def test_whoever_plans_beats_whoever_does_not(tables: dict[str, RunSummary]) -> None:
    *planning, random = tables["one random"].points

    assert random < 0.75 * min(planning)


def test_merchants_trade_more_than_hermits() -> None:
    figures = [
        SETTLERS.measures(play_game(SETTLERS, SettlersOptions(), [player] * 4, b"trade").log)
        for player in (MERCHANT, HERMIT)
    ]
    merchants, hermits = (sum(seat["exchanges"] for seat in figure["seats"]) for figure in figures)

    assert merchants > 0
    assert hermits == 0
