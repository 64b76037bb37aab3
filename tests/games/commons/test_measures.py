"""The figures of a game, from its events alone."""

import json

import pytest

from games.audience import OBSERVERS
from games.commons.basic.actions import Harvest
from games.commons.basic.measures import gini
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.island.actions import Build, BuyCard, PlayCard, Trade
from tests.games.commons.subject import SUBJECT
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, Table, cards


def test_requests_receipts_and_unmet_demand_are_counted() -> None:
    """RULES C-22, C-38: what a debrief is about."""
    table = Table()
    table.stock(lumber=4)
    table.roll(8)
    table.harvest(red=cards(lumber=3), blue=cards(lumber=3))
    figures = COMMONS.measures(table.log)

    assert [seat["asked"] for seat in figures["seats"]] == [
        [3, 0, 0, 0, 0],
        [0] * 5,
        [0] * 5,
        [3, 0, 0, 0, 0],
    ]
    assert [seat["received"][0] for seat in figures["seats"]] == [3, 0, 0, 1]
    assert [seat["requests"] for seat in figures["seats"]] == [1, 0, 1, 1]
    assert figures["seats"][2]["empty_requests"] == 1
    assert figures["unmet"] == [2, 0, 0, 0, 0]
    assert figures["harvest_share"] == [0.75, 0.0, 0.0, 0.25]
    assert figures["harvest_gini"] == 0.625


def test_crashes_are_listed_with_their_turn_and_the_bank_by_round() -> None:
    """RULES C-30, C-31."""
    table = Table(rounds_basic=8)
    table.stock(ore=1)
    table.turn()
    table.give(ORANGE, wool=4)
    table.skip_to("trade")
    table.do(ORANGE, Trade("wool", "ore"))
    table.turns(13)
    figures = COMMONS.measures(table.log)

    assert figures["crashes"] == [{"resource": "ore", "turn": 2, "round": 1}]
    assert figures["crashes_by_resource"] == {"lumber": 0, "brick": 0, "wheat": 0, "wool": 0, "ore": 1}
    assert figures["recoveries"] == [{"resource": "ore", "count": 6, "turn": 14, "round": 4}]
    assert figures["bank_by_round"] == [[8, 8, 8, 13, 0], [10, 10, 10, 17, 0], [13, 13, 13, 19, 0]]
    assert (figures["rounds"], figures["turns"]) == (4, 15)


def test_what_recovers_at_the_end_of_a_round_is_in_the_bank_of_that_round() -> None:
    """RULES C-34: growth first, then clocks."""
    table = Table(rounds_basic=8)
    table.turns(3)
    table.stock(ore=1)
    table.give(BLUE, wool=4)
    table.skip_to("trade")
    table.do(BLUE, Trade("wool", "ore"))
    table.turns(13)
    figures = COMMONS.measures(table.log)

    assert [recovery["turn"] for recovery in figures["recoveries"]] == [16]
    assert [stock[4] for stock in figures["bank_by_round"]] == [0, 0, 0, 6]
    assert [stock[4] for stock in table.view(OBSERVERS).stocks] == [6, 0, 0, 0, 6]


def test_what_seats_did_is_counted() -> None:
    table = Table()
    table.deal(RED, "monopoly")
    table.give(RED, lumber=5, brick=1, wheat=1, wool=1, ore=1)
    table.skip_to("trade")
    table.do(RED, Trade("lumber", "ore"))
    table.skip_to("build")
    table.do(RED, Build("road", 42))
    table.do(RED, BuyCard())
    table.skip_to("cards")
    table.do(RED, PlayCard("monopoly", (), ("ore",)))
    red = COMMONS.measures(table.log)["seats"][RED]

    assert (red["trades"], red["given"], red["taken"]) == (1, [4, 0, 0, 0, 0], [0, 0, 0, 0, 1])
    assert red["built"] == {"road": 1, "settlement": 0, "city": 0}
    assert (red["cards_bought"], red["cards_played"]) == (1, {"monopoly": 1})


def test_what_the_clock_did_is_counted_by_seat() -> None:
    """RULES A7, C-25."""
    table = Table()
    table.roll(8)
    table.do(BLUE, Harvest(NOTHING), by="clock")
    table.do(RED, Harvest(NOTHING), by="clock")
    table.do(2, Harvest(NOTHING))
    table.do(RED, COMMONS.default_action(table.state, RED), by="clock")

    assert [seat["auto_actions"] for seat in COMMONS.measures(table.log)["seats"]] == [2, 0, 0, 1]


def test_a_game_that_goes_on_has_no_survivors_yet() -> None:
    figures = COMMONS.measures(Table().roll(7))

    assert (figures["end"], figures["survivors"], figures["points"]) == (None, None, None)
    assert figures["harvest_gini"] == 0.0


def test_nothing_measured_is_nothing() -> None:
    assert COMMONS.measures([])["seats"] == []


@pytest.mark.parametrize("seed", range(3))
def test_the_figures_of_a_whole_game_agree_with_its_outcome_and_are_json(seed: int) -> None:
    game = SUBJECT.play(
        seed, CommonsOptions(awards=True, knights="mcguire", goal=5, rounds_basic=20, rounds_ostrom=0)
    )
    figures, outcome = COMMONS.measures(game.log), COMMONS.outcome(game.state)

    assert outcome is not None
    assert (figures["survivors"], figures["points"]) == (list(outcome.winners), list(outcome.points))
    assert len(figures["crashes"]) == outcome.summary["crashes"]
    assert len(figures["bank_by_round"]) == figures["rounds"] == 20
    assert figures["bank_by_round"][-1] == list(game.state.bank)
    assert [list(stock) for stock in COMMONS.view(game.state, OBSERVERS).stocks[1:]] == figures[
        "bank_by_round"
    ]
    assert json.loads(json.dumps(figures)) == figures


@pytest.mark.parametrize(
    ("amounts", "value"), [([1, 1, 1, 1], 0.0), ([4, 0, 0, 0], 0.75), ([0, 0], 0.0), ([3, 1], 0.25)]
)
def test_gini_runs_from_equal_to_all_in_one_hand(amounts: list[int], value: float) -> None:
    assert gini(amounts) == value
