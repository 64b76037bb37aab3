"""The tempers of Crossroads differ in what they share and let pass; the same view always gives the same
action.
"""

from typing import Any

import pytest

from games.audience import seat_audience
from games.crossroads import actions as act
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.crossroads.players.player import city_worth, is_nearer, opened_city_worth, road_worth, traders
from games.player_rng import PlayerRng
from games.shared_vocabulary import Accept, EndTurn, Refuse, Withdraw
from games.simulate import play_game
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, Table, drawn, space
from tests.support.replacing import replace

PLAYERS = {player.name: player for player in traders()}


def chosen(name: str, table: Table, seat: int) -> Any:
    """What this temper does here."""
    return PLAYERS[name].choose(
        lambda: table.view(seat_audience(seat)), table.legal(seat), PlayerRng(b"whim")
    )


def trading(*rows: str, **options: Any) -> Table:
    return Table(**options).draw(*rows).purses(5, 5, 5, 5).at("trade")


def test_there_are_three_tempers() -> None:
    assert list(PLAYERS) == ["neighbourly", "builder", "hoarder"]


def test_a_city_in_the_open_is_worth_more_than_one_in_a_corner() -> None:
    assert city_worth(drawn("."), space("E5")) == (5 + 8 * 3) / 25 > city_worth(drawn("."), space("A1"))


def test_a_road_is_worth_the_cities_that_it_joins_less_what_the_space_brought() -> None:
    board = drawn("1.........", "R.........", "R.........", "..........")

    assert road_worth(board, RED, space("A4"), transparent=True) == 1 / 25
    assert road_worth(board, RED, space("B1"), transparent=True) == (1 - 3) / 25


def test_a_road_opens_ground_for_a_city_and_leads_to_a_neighbour() -> None:
    board = drawn("1....2....")

    assert opened_city_worth(board, space("B1")) == city_worth(board, space("C1"))
    assert is_nearer(board, RED, space("B1"))
    assert not is_nearer(board, RED, space("A2"))
    assert not is_nearer(drawn("1........."), RED, space("B1"))


@pytest.mark.parametrize("name", PLAYERS)
def test_dice_are_turned_to_ones_own_gain(name: str) -> None:
    table = Table().draw("..........", "..........", ".1........", "..........", "....2.....")
    table.roll(RED, 3, 2)

    assert chosen(name, table, RED) == act.Orient("second")


@pytest.mark.parametrize("name", PLAYERS)
def test_a_city_is_built_early(name: str) -> None:
    table = Table().draw("1R......2.").purses(10).at("build")
    assert chosen(name, table, RED) == act.BuildCity(space("C1"))


def test_who_has_nearly_won_builds_nothing() -> None:
    table = Table().draw("1R......2.").purses(99).at("build")
    assert {chosen(name, table, RED) for name in PLAYERS} == {EndTurn()}


def test_the_hoarder_asks_for_more_than_the_neighbourly() -> None:
    shares = {name: chosen(name, trading("1RRR2....."), RED).share for name in PLAYERS}
    assert shares["hoarder"] > shares["neighbourly"]


def test_only_the_hoarder_says_no_to_one_of_three() -> None:
    table = trading("1RRR2.....")
    table.do(RED, act.Offer(space("A1"), space("E1"), 2))

    assert {name: type(chosen(name, table, ORANGE)) for name in PLAYERS} == {
        "neighbourly": Accept,
        "builder": Accept,
        "hoarder": Refuse,
    }


def test_the_neighbourly_lets_pass_for_nothing_the_others_want_their_toll() -> None:
    table = trading("1RRR2RRR3.")
    table.do(RED, act.Offer(space("A1"), space("I1"), 2, (ORANGE,)))
    free = {name: isinstance(chosen(name, table, ORANGE), Accept) for name in PLAYERS}
    table.do(RED, Withdraw(1))
    table.do(RED, act.Offer(space("A1"), space("I1"), 2, (ORANGE,), ((ORANGE, 1, 0),)))
    paid = {name: isinstance(chosen(name, table, ORANGE), Accept) for name in PLAYERS}

    assert free == {"neighbourly": True, "builder": False, "hoarder": False}
    assert paid == {"neighbourly": True, "builder": True, "hoarder": False}


def test_who_wants_a_toll_names_it_and_the_others_pay_what_is_fair() -> None:
    table = trading("1RRR2RRR3.")
    table.do(RED, act.Offer(space("A1"), space("I1"), 2, (ORANGE,)))
    assert {name: chosen(name, table, ORANGE) for name in PLAYERS} == {
        "neighbourly": Accept(1),
        "builder": act.AskFee(1, 1),
        "hoarder": act.AskFee(1, 2),
    }
    table.do(ORANGE, act.AskFee(1, 2))
    assert {name: type(chosen(name, table, RED)) for name in PLAYERS} == {
        "neighbourly": Accept,
        "builder": Accept,
        "hoarder": Refuse,
    }


def test_the_neighbourly_looks_to_the_poorest_even_through_others() -> None:
    table = trading("1RRR2RRR3.").purses(5, 20, 5, 5)
    offers = {name: chosen(name, table, RED) for name in PLAYERS}

    assert {name: offer.through for name, offer in offers.items()} == {
        "neighbourly": (ORANGE,),
        "builder": (),
        "hoarder": (),
    }
    assert offers["neighbourly"].fees == ((ORANGE, 1, 0),)


def test_after_a_no_a_middleman_is_offered_more_and_then_it_is_left_alone() -> None:
    table = trading("1RRR2RRR3.").purses(5, 20, 5, 5)
    fees = []
    for _ in range(2):
        offer = chosen("neighbourly", table, RED)
        fees.append(offer.fees)
        table.do(RED, offer)
        table.do(ORANGE, Refuse(table.state.made))

    assert fees == [((ORANGE, 1, 0),), ((ORANGE, 1, 1),)]
    assert chosen("neighbourly", table, RED) == act.Done()


def test_an_offer_that_was_taken_is_no_reason_to_give_up() -> None:
    """Each city of its own is worth an offer."""
    table = trading("1RRR2.....", "..........", "1RRR2.....", "..........", "1RRR2.....")
    for number in range(1, 4):
        table.do(RED, chosen("builder", table, RED))
        table.do(ORANGE, Accept(number))

    assert len(table.state.used) == 6


def test_the_hoarder_shuns_who_is_near_the_goal() -> None:
    table = trading("1RRR2.....").purses(90, 5)
    table.do(RED, act.Offer(space("A1"), space("E1"), 0))

    assert chosen("hoarder", table, ORANGE) == Refuse(1)
    assert chosen("builder", table, ORANGE) == Accept(1)


def test_a_demand_is_the_temper_s_claim() -> None:
    table = trading("1RRR2.....", sealed_split=True, trade_value=8)
    table.do(RED, chosen("builder", table, RED))
    table.do(ORANGE, chosen("hoarder", table, ORANGE))

    assert [chosen(name, table, RED).gold for name in PLAYERS] == [4, 4, 5]


def test_with_nobody_to_trade_with_it_is_done() -> None:
    table = trading("1..2......", gifts=True)
    assert {chosen(name, table, BLUE) for name in PLAYERS} == {act.Done()}
    assert chosen("builder", table, WHITE) == act.Done()


def test_a_view_without_a_seat_is_no_reason_to_fail() -> None:
    table = trading("1RRR2.....")
    legal = table.legal(RED)
    view = replace(table.view(seat_audience(RED)), you=None)

    assert PLAYERS["builder"].choose(lambda: view, legal, PlayerRng(b"")) == act.Done()


def trades(name: str) -> int:
    """In three games with four players of one temper."""
    games = [
        play_game(CROSSROADS, CrossroadsOptions(), [PLAYERS[name]] * 4, bytes([number]))
        for number in range(3)
    ]
    return sum(CROSSROADS.measures(game.log)["trades"] for game in games)


def test_neighbours_trade_more_than_hoarders() -> None:
    """The dilemma shows."""
    assert trades("neighbourly") > trades("hoarder")
