"""Roll and harvest (RULES B3). On the beginner board an 8 pays lumber to Red and Blue, and ore to White."""

from typing import Any

import pytest

from games.audience import EVERYONE, STAFF, seat_audience
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.events import (
    Crashed,
    HarvestAnswered,
    HarvestAsked,
    HarvestClosed,
    HarvestOpened,
    Received,
    RequestShown,
    StepBegan,
)
from games.commons.basic.harvest import harvest_limits
from games.commons.game import COMMONS
from games.island.events import Rolled
from tests.games.any_table import told
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, WHITE, Table, cards


def received(table: Table) -> dict[int, int]:
    """Cards by seat out of the last harvest."""
    return {event.seat: sum(event.cards) for event in told(table.log, Received)}


def test_a_roll_opens_the_harvest_with_3_cards_for_a_settlement() -> None:
    """RULES C-20, C-26: the roll comes before everything else."""
    table = Table()
    done = table.roll(8)

    assert done == [
        Rolled(RED, (2, 6)),
        StepBegan(RED, "harvest"),
        HarvestOpened((cards(lumber=3), NOTHING, cards(ore=3), cards(lumber=3)), (RED, WHITE, BLUE)),
    ]


def test_a_city_may_ask_for_6_and_both_hexes_of_a_number_count() -> None:
    """RULES C-20: Orange lies at the wool 4 and at the wheat 4."""
    table = Table()
    table.state.is_city[40] = True
    table.state.points[ORANGE] += 1
    table.state.pieces[ORANGE] = (13, 4, 3)
    table.roll(4)

    assert table.state.limits[ORANGE] == cards(wheat=6, wool=3)
    assert table.state.limits[BLUE] == cards(wheat=3)


def test_two_buildings_on_one_hex_add_up() -> None:
    """RULES C-20: per building."""
    table = Table()
    table.state.owners[10] = RED
    table.state.roads[16] = RED
    table.state.owners[6] = RED
    table.state.roads[5] = RED

    assert harvest_limits(table.state, 9)[RED] == cards(lumber=6, wheat=3)


def test_who_has_nothing_on_the_number_is_not_asked() -> None:
    """RULES C-20."""
    table = Table()
    table.roll(8)

    assert [wait.seat for wait in COMMONS.pending_inputs(table.state)] == [RED, WHITE, BLUE]
    assert table.refused(ORANGE, Harvest(NOTHING)).code == "not_awaited"
    assert COMMONS.legal_actions(table.state, ORANGE) == ()


def test_a_seven_pays_nothing_and_asks_nobody() -> None:
    """RULES C-24."""
    table = Table()

    assert table.roll(7) == [Rolled(RED, (1, 6)), StepBegan(RED, "trade")]
    assert table.state.bank == [6] * 5


def test_a_number_without_buildings_goes_on_to_trade() -> None:
    """RULES C-20: nobody touches the wheat 12 on the nested board."""
    table = Table(layout="nested")

    assert table.roll(12) == [Rolled(RED, (6, 6)), StepBegan(RED, "trade")]


def test_the_bank_hands_out_what_was_asked() -> None:
    """RULES C-20, C-22: the whole way of one harvest."""
    table = Table()
    table.roll(8)
    assert table.do(BLUE, Harvest(cards(lumber=2))) == [
        HarvestAnswered(BLUE),
        HarvestAsked(BLUE, cards(lumber=2), to=seat_audience(BLUE)),
    ]
    table.do(WHITE, Harvest(NOTHING))
    done = table.do(RED, Harvest(cards(lumber=3)))

    assert done[2:] == [
        RequestShown(RED, cards(lumber=3), to=EVERYONE),
        Received(RED, cards(lumber=3), to=EVERYONE),
        RequestShown(WHITE, NOTHING, to=EVERYONE),
        Received(WHITE, NOTHING, to=EVERYONE),
        RequestShown(BLUE, cards(lumber=2), to=EVERYONE),
        Received(BLUE, cards(lumber=2), to=EVERYONE),
        HarvestClosed(),
        StepBegan(RED, "trade"),
    ]
    assert table.hand(RED) == cards(lumber=3)
    assert table.bank("lumber") == 1


def test_zero_is_a_legal_request_and_recorded() -> None:
    """RULES C-20."""
    table = Table()
    table.roll(8)

    assert HarvestAsked(RED, NOTHING, to=seat_audience(RED)) in table.do(RED, Harvest(NOTHING))


@pytest.mark.parametrize("wish", [cards(lumber=4), cards(lumber=3, ore=1), cards(wool=1)])
def test_more_than_the_limit_is_refused(wish: tuple[int, int, int, int, int]) -> None:
    """RULES C-20."""
    table = Table()
    table.roll(8)
    refusal = table.refused(RED, Harvest(wish))

    assert (refusal.code, refusal.rule, dict(refusal.facts)) == (
        "over_limit",
        "C-20",
        {"limit": cards(lumber=3), "asked": wish},
    )


def test_a_negative_request_is_refused() -> None:
    table = Table()
    table.roll(8)

    assert table.refused(RED, Harvest((-1, 0, 0, 0, 0))).code == "bad_amount"


def test_a_request_stands_once_made() -> None:
    """RULES C-23: what is sealed cannot be taken back."""
    table = Table()
    table.roll(8)
    table.do(RED, Harvest(cards(lumber=1)))
    refusal = table.refused(RED, Harvest(cards(lumber=3)))

    assert (refusal.code, dict(refusal.facts)) == ("already_asked", {"asked": cards(lumber=1)})


def test_a_request_after_the_harvest_is_refused_and_not_carried_over() -> None:
    """RULES A4."""
    table = Table()
    assert table.refused(RED, Harvest(NOTHING)).code == "no_harvest"
    table.roll(8)
    table.harvest()

    assert table.refused(RED, Harvest(cards(lumber=1))).code == "no_harvest"


def test_the_active_seat_waits_for_the_harvest_to_close() -> None:
    """RULES C-26."""
    table = Table()
    table.roll(8)
    table.do(RED, Harvest(NOTHING))
    refusal = table.refused(RED, NextStep())

    assert (refusal.code, dict(refusal.facts)) == ("harvest_open", {"waiting": ("white", "blue")})


def test_the_active_seat_is_served_first() -> None:
    """RULES C-21: then in turn order, whoever answered first; partial fills are allowed."""
    table = Table()
    table.turns(3)
    table.stock(lumber=4)
    table.roll(8)
    assert table.state.active == BLUE
    table.do(RED, Harvest(cards(lumber=3)))
    table.do(WHITE, Harvest(NOTHING))
    table.do(BLUE, Harvest(cards(lumber=3)))

    assert received(table) == {BLUE: 3, RED: 1, WHITE: 0}


def test_with_fixed_service_red_always_comes_first() -> None:
    """RULES C-21."""
    table = Table(service="fixed")
    table.turns(3)
    table.stock(lumber=4)
    table.roll(8)
    table.harvest(blue=cards(lumber=3), red=cards(lumber=3))

    assert received(table) == {RED: 3, WHITE: 0, BLUE: 1}


@pytest.mark.parametrize(
    ("stock", "asked", "paid"),
    [
        (6, (3, 3), (3, 3)),
        (4, (3, 3), (2, 2)),
        (3, (3, 3), (2, 1)),
        (2, (3, 1), (2, 0)),
        (3, (3, 1), (2, 1)),
        (1, (1, 3), (0, 1)),
        (1, (3, 3), (1, 0)),
    ],
)
def test_pro_rata_service_shares_by_request(
    stock: int, asked: tuple[int, int], paid: tuple[int, int]
) -> None:
    """RULES C-21, A6: rounded down, the rest by the largest fraction, a tie to who is served first."""
    table = Table(service="pro_rata")
    table.stock(lumber=stock)
    table.roll(8)
    table.harvest(red=cards(lumber=asked[0]), blue=cards(lumber=asked[1]))

    assert received(table) == {RED: paid[0], WHITE: 0, BLUE: paid[1]}


def test_random_service_draws_the_order_when_the_harvest_closes() -> None:
    """RULES C-21: nobody can know beforehand whether it comes last."""
    table = Table(service="random")
    table.stock(lumber=3)
    table.roll(8)
    table.chance.order = [[BLUE, WHITE, RED]]
    assert table.chance.purposes == ["deck", "two dice"]
    table.harvest(red=cards(lumber=3), blue=cards(lumber=3))

    assert table.chance.purposes[-1] == "service order"
    assert received(table) == {RED: 0, WHITE: 0, BLUE: 3}


def test_the_crash_fires_in_the_middle_of_a_harvest() -> None:
    """RULES C-31: who comes later gets 0."""
    table = Table()
    table.stock(lumber=3)
    table.roll(8)
    done = table.harvest(red=cards(lumber=3), blue=cards(lumber=1))

    assert [type(event) for event in done[-9:]] == [
        RequestShown, Received, Crashed, RequestShown, Received, RequestShown, Received, HarvestClosed, StepBegan
    ]  # fmt: skip
    assert received(table) == {RED: 3, WHITE: 0, BLUE: 0}


def test_a_crashed_resource_is_still_asked_for_and_nobody_is_told() -> None:
    """RULES C-24: the harvest opens as always; only the gap between asked and received tells."""
    alive, dead = Table(), Table()
    dead.crash("lumber")

    assert dead.roll(8) == alive.roll(8)
    assert COMMONS.legal_actions(dead.state, RED) == COMMONS.legal_actions(alive.state, RED)
    done = dead.harvest(red=cards(lumber=3))
    assert Received(RED, NOTHING, to=EVERYONE) in done
    assert told(done, Crashed) == []


@pytest.mark.parametrize(
    ("option", "asked_to", "received_to"),
    [
        ("on", EVERYONE, EVERYONE),
        ("received_only", seat_audience(RED) | STAFF, EVERYONE),
        ("secret", seat_audience(RED) | STAFF, seat_audience(RED) | STAFF),
    ],
)
def test_what_everybody_sees_after_a_harvest_is_an_option(
    option: str, asked_to: int, received_to: int
) -> None:
    """RULES C-22: staff keeps the full log."""
    table = Table(requests_public=option)
    table.roll(8)
    done = table.harvest(red=cards(lumber=2))

    assert RequestShown(RED, cards(lumber=2), to=asked_to) in done
    assert Received(RED, cards(lumber=2), to=received_to) in done


def test_sequential_asking_goes_in_the_order_of_service_and_aloud() -> None:
    """RULES C-23."""
    table = Table(asking="sequential")
    table.turns(2)
    assert told(table.roll(8), HarvestOpened)[0].order == (WHITE, BLUE, RED)
    assert [wait.seat for wait in COMMONS.pending_inputs(table.state)] == [WHITE]

    refusal = table.refused(RED, Harvest(NOTHING))
    assert (refusal.code, dict(refusal.facts)) == ("wait_to_ask", {"waiting": "white"})
    assert COMMONS.legal_actions(table.state, RED) == ()
    assert table.do(WHITE, Harvest(cards(ore=1)))[1] == HarvestAsked(WHITE, cards(ore=1), to=EVERYONE)
    assert [wait.seat for wait in COMMONS.pending_inputs(table.state)] == [BLUE]


def test_with_random_service_sequential_asking_draws_its_order_first() -> None:
    """RULES C-21, C-23."""
    table = Table(asking="sequential", service="random")
    table.chance.order = [[BLUE, RED, WHITE]]
    table.stock(lumber=2)

    assert told(table.roll(8), HarvestOpened)[0].order == (BLUE, RED, WHITE)
    table.harvest(red=cards(lumber=3), blue=cards(lumber=2))
    assert received(table) == {BLUE: 2, RED: 0, WHITE: 0}
    assert table.chance.purposes.count("service order") == 1


@pytest.mark.parametrize(
    ("option", "request_"),
    [("0", NOTHING), ("last", NOTHING), ("max", NOTHING), ("half", NOTHING)],
)
def test_the_clock_asks_as_the_option_says(option: str, request_: Any) -> None:
    """RULES C-25: without a last time, last is nothing; all and half, which earlier versions knew, are
    nothing too.
    """
    table = Table(absent_request=option)
    table.roll(8)
    action = COMMONS.default_action(table.state, RED)

    assert action == Harvest(request_)
    assert table.do(RED, action, by="clock")[0] == HarvestAnswered(RED, auto=True)


def test_last_means_what_the_seat_last_asked_of_that_resource() -> None:
    """RULES C-25: never more than it may ask now."""
    table = Table(absent_request="last")
    table.roll(8)
    table.harvest(red=cards(lumber=2))
    table.do(RED, NextStep())
    table.turn()
    table.roll(10)
    table.harvest(red=cards(ore=3))
    table.turn()
    table.roll(11)

    assert COMMONS.default_action(table.state, RED) == Harvest(cards(lumber=2))
    assert COMMONS.default_action(table.state, WHITE) == Harvest(NOTHING)
    assert COMMONS.default_action(table.state, ORANGE) is None


def test_only_the_active_seat_rolls_and_only_once() -> None:
    """RULES C-40."""
    table = Table()
    refusal = table.refused(ORANGE, Roll())
    assert (refusal.code, dict(refusal.facts)) == ("not_your_turn", {"active": "red"})
    table.roll(7)

    assert table.refused(RED, Roll()).code == "already_rolled"


def test_nobody_chooses_the_bots_dice() -> None:
    """RULES A1."""
    table = Table()

    assert table.refused(RED, Roll((6, 2))).code == "dice_by_bot"
    assert table.refused(None, Roll((6, 2)), by="instructor").code == "not_your_turn"


def test_with_physical_dice_the_instructor_types_them() -> None:
    """RULES A1: the table still waits for the seat, without a limit, and no clock rolls for it."""
    table = Table(dice="instructor")

    assert [(wait.seat, wait.what, wait.seconds) for wait in COMMONS.pending_inputs(table.state)] == [
        (RED, "roll", 0)
    ]
    assert COMMONS.legal_actions(table.state, RED) == ()
    assert COMMONS.default_action(table.state, RED) is None
    assert table.refused(RED, Roll()).code == "dice_by_instructor"
    assert table.refused(RED, Roll((6, 2))).code == "dice_by_instructor"
    assert table.refused(RED, Roll(), by="clock").code == "dice_by_instructor"
    assert table.refused(None, Roll(), by="instructor").code == "dice_by_instructor"
    assert table.refused(None, Roll((0, 7)), by="instructor").code == "bad_dice"
    assert table.do(None, Roll((6, 2)), by="instructor")[0] == Rolled(RED, (6, 2))
    assert table.refused(None, Roll((6, 2)), by="instructor").code == "already_rolled"
    assert table.chance.purposes == ["deck"]
