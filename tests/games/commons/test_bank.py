"""The bank as an ecosystem (RULES B4)."""

import pytest

from games.audience import EVERYONE, STAFF, seat_audience
from games.commons.basic.events import ClockTicked, Crashed, GameEnded, Grew, Recovered
from games.commons.game import COMMONS
from games.island.actions import Build, Trade
from games.shared_vocabulary import EndTurn, RoundEnded, TurnEnded
from tests.games.any_table import told
from tests.games.commons.table import BLUE, RED, Table, cards


def crash_by_trade(table: Table) -> None:
    """Let the active seat take the last ore of the bank, and its turn go on."""
    table.stock(ore=1)
    table.give(table.state.active, lumber=4)
    table.skip_to("trade")
    table.do(table.state.active, Trade("lumber", "ore"))


@pytest.mark.parametrize(
    ("divisor", "stock", "grown"), [(3, 2, 0), (3, 3, 1), (3, 8, 2), (3, 12, 4), (2, 5, 2), (6, 11, 1)]
)
def test_each_resource_grows_by_one_for_each_three(divisor: int, stock: int, grown: int) -> None:
    """RULES C-30: rounded down, each apart."""
    table = Table(growth_divisor=divisor)
    table.stock(wool=stock)
    table.round()

    assert table.bank("wool") == stock + grown
    assert table.bank("ore") == 6 + 6 // divisor


def test_the_bank_grows_once_a_round_after_the_last_turn() -> None:
    """RULES C-30: and tells staff only, also when nothing grows."""
    table = Table()
    assert told(table.turns(3), Grew) == []
    done = table.turn()

    assert done[1:3] == [RoundEnded(1), Grew((2, 2, 2, 2, 2), (8, 8, 8, 8, 8), box=19, to=STAFF)]


def test_growth_stops_at_the_cap() -> None:
    """RULES C-05, C-30: bank and hands together never have more cards than the box."""
    table = Table()
    table.stock(wool=12)
    table.give(RED, wool=6)
    table.round()
    assert table.bank("wool") == 13
    table.round()

    assert table.bank("wool") == 13


@pytest.mark.parametrize(("cap", "most"), [("19", 19), ("24", 24)])
def test_a_bank_left_alone_fills_up_to_the_box(cap: str, most: int) -> None:
    """RULES C-05."""
    table = Table(cap=cap, rounds_basic=20)
    table.turns(4 * 15)

    assert table.state.bank == [most] * 5


def test_without_a_cap_a_bank_left_alone_grows_and_grows() -> None:
    """RULES C-05: exponential."""
    table = Table(cap="none", rounds_basic=40)
    table.turns(4 * 30)
    bank = 6
    for _ in range(30):
        bank += bank // 3

    assert table.state.bank == [bank] * 5
    assert bank > 2_000


def test_taking_the_last_card_is_a_crash_at_once() -> None:
    """RULES C-31, C-33: told to staff only."""
    table = Table()
    crash_by_trade(table)

    assert table.log[-1] == Crashed("ore", to=STAFF)
    assert table.state.crashes == [0, 0, 0, 0, 1]


def test_the_clock_shows_12_after_the_crashing_turn_and_drops_each_turn() -> None:
    """RULES C-32."""
    table = Table(rounds_basic=8)
    crash_by_trade(table)
    shown = [table.clock("ore")]
    for _ in range(13):
        table.turn()
        shown.append(table.clock("ore"))

    assert shown == [12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert table.bank("ore") == 6
    assert table.state.active == 1
    assert table.state.phase == "roll"


def test_it_recovers_three_full_rounds_later_before_the_same_seats_successor_rolls() -> None:
    """RULES C-32: 12 turns after the crashing one."""
    table = Table(rounds_basic=8)
    crash_by_trade(table)
    table.turn()
    turns = 0
    while not told(table.log, Recovered):
        table.turn()
        turns += 1

    assert turns == 12
    assert told(table.log, Recovered) == [Recovered("ore", 6, to=STAFF)]
    assert [event.left for event in told(table.log, ClockTicked)] == list(range(12, 0, -1))


@pytest.mark.parametrize("turns", [4, 24])
def test_the_length_of_a_crash_is_an_option(turns: int) -> None:
    """RULES C-32."""
    table = Table(crash_turns=turns, rounds_basic=20)
    crash_by_trade(table)
    table.turns(1 + turns - 1)
    assert table.bank("ore") == 0
    table.turn()

    assert table.bank("ore") == 6


def test_a_crashed_resource_does_not_grow() -> None:
    """RULES C-30, C-32: it stays at 0."""
    table = Table()
    crash_by_trade(table)
    table.round()
    table.round()

    assert table.bank("ore") == 0


def test_what_recovers_at_a_rounds_end_does_not_grow_in_it() -> None:
    """RULES C-34: growth first, then clocks."""
    table = Table()
    table.turns(3)
    table.stock(ore=0)
    table.state.clocks[4] = 1
    done = table.turn()

    assert [type(event) for event in done[:4]] == [TurnEnded, RoundEnded, Grew, Recovered]
    assert table.bank("ore") == 6


def test_recovery_brings_no_more_than_the_box_holds() -> None:
    """RULES C-35: min(6, cap room)."""
    table = Table()
    table.stock(ore=0)
    table.give(RED, ore=15)
    table.state.clocks[4] = 1
    table.turn()

    assert table.bank("ore") == 4
    assert told(table.log, Recovered) == [Recovered("ore", 4, to=STAFF)]


def test_recovery_waits_while_all_cards_are_in_hands() -> None:
    """RULES C-35: with no room there is nothing to bring; it stays crashed until a card is in the box again."""
    table = Table()
    table.stock(ore=0)
    table.give(BLUE, ore=19)
    table.state.clocks[4] = 1
    table.turns(2)
    assert told(table.log, Recovered) == []
    assert table.clock("ore") == 1

    table.state.hands[BLUE][4] -= 2
    table.state.reserve[4] += 2
    table.turn()
    assert told(table.log, Recovered) == [Recovered("ore", 2, to=STAFF)]


def test_cards_given_for_a_crashed_resource_go_to_the_reserve() -> None:
    """RULES C-36: it stays at 0."""
    table = Table()
    table.crash("lumber")
    table.give(RED, lumber=4)
    reserve = table.state.reserve[0]
    table.skip_to("trade")
    table.do(RED, Trade("lumber", "ore"))

    assert table.bank("lumber") == 0
    assert table.state.reserve[0] == reserve + 4


def test_cards_may_be_held_until_recovery() -> None:
    """RULES C-36: they come on top of the 6."""
    table = Table(return_to_crashed="held_until_recovery")
    table.crash("lumber")
    table.give(RED, lumber=4)
    table.skip_to("trade")
    table.do(RED, Trade("lumber", "ore"))
    assert (table.bank("lumber"), table.state.held[0]) == (0, 4)
    table.state.clocks[0] = 1
    table.turn()

    assert told(table.log, Recovered) == [Recovered("lumber", 10, to=STAFF)]
    assert (table.bank("lumber"), table.state.held[0]) == (10, 0)


def test_cards_may_reopen_a_crashed_resource() -> None:
    """RULES C-36: with just the cards that came back."""
    table = Table(return_to_crashed="reopens")
    table.crash("lumber", "brick")
    table.give(RED, lumber=5, brick=1)
    table.skip_to("trade")
    table.do(RED, Trade("lumber", "ore"))
    assert told(table.log, Recovered) == [Recovered("lumber", 4, to=STAFF)]
    assert (table.bank("lumber"), table.clock("lumber")) == (4, 0)
    table.skip_to("build")
    done = table.do(RED, Build("road", 42))

    assert told(done, Recovered) == [Recovered("brick", 1, to=STAFF)]
    assert table.bank("lumber") == 5


def test_the_clocks_stop_with_the_game() -> None:
    """RULES C-32: the last turn's end still counts."""
    table = Table(rounds_basic=3)
    table.turns(11)
    table.crash("ore")
    done = table.turn()

    assert told(done, ClockTicked) == [ClockTicked("ore", 11, to=STAFF)]
    assert isinstance(done[-1], GameEnded)


@pytest.mark.parametrize(("option", "readers"), [("hidden", STAFF), ("public", EVERYONE)])
def test_whether_a_crash_is_announced_is_an_option(option: str, readers: int) -> None:
    """RULES C-33: the same for the clock, for recovery and for what is scarce."""
    table = Table(announce_crash=option)
    crash_by_trade(table)
    table.stock(wool=3, wheat=4)
    table.turns(13)
    view = COMMONS.view(table.state, seat_audience(RED))

    assert {event.to for event in table.log if isinstance(event, Crashed | ClockTicked | Recovered)} == {
        readers
    }
    assert (view.crashed is None) == (view.scarce is None) == (option == "hidden")


def test_announced_crashes_and_scarcity_stand_in_the_view() -> None:
    """RULES C-33: 1 to 3 cards are scarce."""
    table = Table(announce_crash="public")
    table.crash("ore")
    table.stock(wool=3, wheat=4, brick=1)
    view = COMMONS.view(table.state, seat_audience(RED))

    assert (view.crashed, view.scarce) == (("ore",), ("brick", "wool"))


@pytest.mark.parametrize(("option", "bank", "reserve"), [("bank", 7, 12), ("reserve", 6, 13)])
def test_where_spent_cards_go_is_an_option(option: str, bank: int, reserve: int) -> None:
    """RULES C-37."""
    table = Table(spent_to=option)
    table.give(RED, lumber=1, brick=1)
    table.skip_to("build")
    table.do(RED, Build("road", 42))

    assert (table.state.bank[0], table.state.reserve[0]) == (bank, reserve)


@pytest.mark.parametrize(("option", "bank", "reserve"), [("bank", 10, 9), ("reserve", 6, 13)])
def test_where_traded_cards_go_is_an_option(option: str, bank: int, reserve: int) -> None:
    """RULES C-37."""
    table = Table(traded_to=option)
    table.give(RED, lumber=4)
    table.skip_to("trade")
    table.do(RED, Trade("lumber", "ore"))

    assert (table.state.bank[0], table.state.reserve[0]) == (bank, reserve)
    assert table.hand(RED) == cards(ore=1)


def test_ending_a_turn_with_nothing_crashed_tells_nothing_of_clocks() -> None:
    table = Table()
    table.skip_to("cards")

    assert told(table.do(RED, EndTurn()), ClockTicked) == []


def test_growth_that_the_box_cannot_pay_is_told_as_such() -> None:
    """RULES C-05: an empty box is no withered plant."""
    table = Table()
    table.stock(lumber=18, ore=1)
    table.turns(3)
    (grew,) = told(table.turn(), Grew)

    assert (grew.cards[0], grew.short[0]) == (1, 5)
    assert (grew.cards[4], grew.short[4]) == (0, 0)
    assert grew.box == 19


def test_without_a_cap_nothing_is_ever_short() -> None:
    table = Table(cap="none")
    table.turns(3)
    (grew,) = told(table.turn(), Grew)

    assert (grew.short, grew.box) == ((0, 0, 0, 0, 0), 0)
