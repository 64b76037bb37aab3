"""Trade with the bank (RULES B5)."""

import pytest

from games.audience import STAFF, seat_audience
from games.commons.basic.actions import NextStep
from games.commons.basic.events import Crashed, TradeDeclined
from games.commons.game import COMMONS
from games.island.actions import Build, Trade
from games.island.cards import Resource
from games.island.events import Traded
from tests.games.any_table import told
from tests.games.commons.table import BLUE, ORANGE, RED, Table, cards


def at_port(resource: Resource | None) -> Table:
    """Red has built at the wheat port (vertex 1), or at the general one (vertex 0), and may trade."""
    table = Table()
    table.lay(RED, 7, 2, 1)
    table.give(RED, lumber=9, brick=9, wheat=9, wool=9)
    table.skip_to("build")
    table.do(RED, Build("settlement", 1 if resource else 0))
    table.round()
    table.skip_to("trade")
    return table


def test_four_for_one_is_what_everybody_has() -> None:
    """RULES C-41."""
    table = Table()
    table.give(RED, wool=5)
    table.skip_to("trade")

    assert table.do(RED, Trade("wool", "ore")) == [Traded(RED, "wool", 4, "ore", 1)]
    assert table.hand(RED) == cards(wool=1, ore=1)
    assert (table.bank("wool"), table.bank("ore")) == (10, 5)


def test_a_trade_may_be_made_several_times_at_once() -> None:
    """RULES C-41: `count` times the rate for `count` cards."""
    table = Table()
    table.give(RED, wool=13)
    table.skip_to("trade")

    assert table.do(RED, Trade("wool", "ore", 3)) == [Traded(RED, "wool", 12, "ore", 3)]


def test_a_general_port_trades_everything_three_for_one() -> None:
    """RULES C-41, C-50: a settlement is enough."""
    table = at_port(None)

    assert table.state.rates[RED] == (3, 3, 3, 3, 3)
    assert table.do(RED, Trade("wool", "ore")) == [Traded(RED, "wool", 3, "ore", 1)]


def test_a_special_port_trades_its_resource_two_for_one() -> None:
    """RULES C-41, C-50."""
    table = at_port("wheat")

    assert table.state.rates[RED] == (4, 4, 2, 4, 4)
    assert table.do(RED, Trade("wheat", "ore", 2)) == [Traded(RED, "wheat", 4, "ore", 2)]


def test_two_ports_give_the_better_rate_of_each() -> None:
    """RULES C-50."""
    table = at_port("wheat")
    table.do(RED, NextStep())
    table.do(RED, Build("settlement", 0))

    assert table.state.rates[RED] == (3, 3, 2, 3, 3)


def test_the_ports_of_others_are_of_no_use() -> None:
    """RULES C-50: an own port."""
    assert at_port(None).state.rates[BLUE] == (4, 4, 4, 4, 4)


def test_who_cannot_pay_is_told_the_price_and_the_own_hand() -> None:
    """RULES C-41."""
    table = Table()
    table.give(RED, wool=7, ore=1)
    table.skip_to("trade")
    refusal = table.refused(RED, Trade("wool", "brick", 2))

    assert (refusal.code, refusal.rule) == ("cannot_pay", "C-41")
    assert dict(refusal.facts) == {"what": "trade", "needs": cards(wool=8), "has": cards(wool=7, ore=1)}


def test_what_the_bank_does_not_have_is_not_available() -> None:
    """RULES C-42: cards are kept, and the seat alone learns of it; the same whether it has crashed or holds
    too few.
    """
    few, crashed = Table(), Table()
    few.stock(ore=1)
    crashed.crash("ore")
    for table in (few, crashed):
        table.give(RED, wool=8)
        table.skip_to("trade")

    declined = few.do(RED, Trade("wool", "ore", 2))
    assert (
        declined
        == crashed.do(RED, Trade("wool", "ore", 2))
        == [TradeDeclined(RED, "ore", to=seat_audience(RED))]
    )
    assert few.hand(RED) == crashed.hand(RED) == cards(wool=8)


def test_nobody_can_try_numbers_until_the_stock_is_known() -> None:
    """RULES C-42: a kind that was declined is closed to the seat for this turn, also for a number that the
    bank could pay.
    """
    table = Table()
    table.stock(ore=1)
    table.give(RED, wool=12)
    table.skip_to("trade")
    table.do(RED, Trade("wool", "ore", 2))

    refusal = table.refused(RED, Trade("wool", "ore", 1))
    assert (refusal.code, refusal.rule, dict(refusal.facts)) == ("not_available", "C-42", {"resource": "ore"})
    assert table.own(RED).declined == ("ore",)
    assert not any(
        isinstance(action, Trade) and action.take == "ore"
        for action in COMMONS.legal_actions(table.state, RED)
    )
    assert told(table.do(RED, Trade("wool", "wheat", 1)), Traded)
    table.turn()
    assert table.state.declined == ()


def test_only_who_could_pay_learns_that_the_bank_is_empty() -> None:
    """RULES C-42: it reveals scarcity to that player alone, and for a price."""
    table = Table()
    table.crash("ore")
    table.give(RED, wool=3)
    table.skip_to("trade")

    assert table.refused(RED, Trade("wool", "ore")).code == "cannot_pay"


def test_taking_the_last_card_is_a_crash() -> None:
    """RULES C-31, C-42."""
    table = Table()
    table.stock(ore=2)
    table.give(RED, wool=8)
    table.skip_to("trade")

    assert told(table.do(RED, Trade("wool", "ore", 2)), Crashed) == [Crashed("ore", to=STAFF)]


def test_a_resource_for_itself_is_no_trade() -> None:
    """RULES C-41."""
    table = Table()
    table.give(RED, wool=4)
    table.skip_to("trade")

    assert table.refused(RED, Trade("wool", "wool")).code == "same_resource"
    assert table.refused(RED, Trade("wool", "ore", 0)).code == "bad_amount"


def test_trade_comes_between_the_harvest_and_building() -> None:
    """RULES C-40: strict order."""
    table = Table()
    table.give(RED, wool=4)
    assert table.refused(RED, Trade("wool", "ore")).code == "roll_first"
    table.skip_to("build")
    refusal = table.refused(RED, Trade("wool", "ore"))

    assert (refusal.code, dict(refusal.facts)) == ("wrong_step", {"now": "build", "needed": "trade"})
    assert table.refused(ORANGE, Trade("wool", "ore")).code == "not_your_turn"


def test_trade_and_build_may_be_one_step() -> None:
    """RULES C-40: usual Catan."""
    table = Table(steps="trade_build_mixed")
    table.give(RED, wool=4, lumber=1, brick=1)
    table.roll(7)
    assert table.state.phase == "build"
    table.do(RED, Build("road", 42))
    table.do(RED, Trade("wool", "ore"))
    table.do(RED, NextStep())

    assert table.state.phase == "cards"
    assert COMMONS.view(table.state, 1).steps == ("roll", "harvest", "build", "cards")


@pytest.mark.parametrize("bank", [0, 1, 6])
def test_the_list_of_trades_does_not_depend_on_the_bank(bank: int) -> None:
    """RULES C-42, C-06: else the buttons would tell what the bank holds."""
    table = Table()
    table.give(RED, wool=4)
    if bank:
        table.stock(ore=bank, lumber=bank)
    else:
        table.crash("ore", "lumber")
    table.skip_to("trade")
    trades = [action for action in COMMONS.legal_actions(table.state, RED) if isinstance(action, Trade)]

    assert trades == [
        Trade("wool", "lumber"),
        Trade("wool", "brick"),
        Trade("wool", "wheat"),
        Trade("wool", "ore"),
    ]
