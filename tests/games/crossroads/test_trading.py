"""Offers, splits, middlemen, fees, and one trade for a city in a round (RULES G-16 to G-19, G-21, G-23,
G-24).
"""

from typing import Any

import pytest

from games.audience import EVERYONE, INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.crossroads import actions as act
from games.crossroads.events import DealClosed, DemandSealed, FeeAsked, Gave, Income, OfferMade, Paid, Traded
from games.crossroads.game import CROSSROADS
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, RoundBegan, Withdraw
from games.vocabulary import Action
from tests.games.any_table import told
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, Table, space

A1, E1, I1, A5 = map(space, ("A1", "E1", "I1", "A5"))
ROW = ("1RRR2RRR3.",)
"""1 and 2 are neighbours; 1 reaches 3 only through 2."""
CHAIN = ("1R2R3R4...",)
"""1 reaches 4 only through 2 and 3."""
C1, G1 = space("C1"), space("G1")


def trading(*rows: str, purses: tuple[int, ...] = (5, 5, 5, 5), **options: Any) -> Table:
    """A table in the trade of round 1."""
    return Table(**options).draw(*rows).purses(*purses).at("trade")


def test_a_direct_trade_splits_three_gold_of_the_bank_as_agreed() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, 2))
    done = table.do(ORANGE, Accept(1))

    assert table.state.gold == [7, 6, 5, 5]
    assert told(done, Traded) == [Traded(1, (RED, ORANGE), (A1, E1), ())]
    assert told(done, Paid)[0].shares == ((RED, 2), (ORANGE, 1))


@pytest.mark.parametrize("share", [0, 3])
def test_one_side_may_get_everything(share: int) -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, share))
    table.do(ORANGE, Accept(1))

    assert table.state.gold[:2] == [5 + share, 8 - share]


def test_a_no_ends_an_offer_and_uses_up_no_city() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, 3))
    assert told(table.do(ORANGE, Refuse(1)), DealClosed)[0].reason == "refused"
    assert table.state.used == []

    table.do(RED, act.Offer(A1, E1, 1))
    table.do(ORANGE, Accept(2))
    assert table.state.gold[:2] == [6, 7]


def test_a_city_trades_once_in_a_round_and_again_in_the_next() -> None:
    """RULES G-16."""
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, 1))
    table.do(ORANGE, Accept(1))

    assert table.refused(ORANGE, act.Offer(E1, I1, 1)).code == "city_used"
    assert table.refused(WHITE, act.Offer(I1, E1, 1)).code == "city_used"
    for seat in range(4):
        table.do(seat, act.Done())
    table.at("trade")
    table.do(WHITE, act.Offer(I1, E1, 1))


def test_of_two_offers_for_one_city_the_later_lapses_when_the_first_is_agreed() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, 1))
    table.do(WHITE, act.Offer(I1, E1, 2))
    done = table.do(ORANGE, Accept(1))

    assert [(event.deal, event.reason) for event in told(done, DealClosed)] == [(1, "done"), (2, "lapsed")]
    assert table.refused(ORANGE, Accept(2)).code == "deal_closed"


def test_a_middleman_is_paid_and_its_city_stays_fresh() -> None:
    """RULES G-17."""
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, I1, 2, (ORANGE,), ((ORANGE, 1, 1),)))
    table.do(WHITE, Accept(1))
    done = table.do(ORANGE, Accept(1))

    assert table.state.gold == [6, 7, 5, 5]
    assert told(done, Paid)[0].fees == ((RED, ORANGE, 1), (WHITE, ORANGE, 1))
    assert E1 not in table.state.used


def test_a_trade_through_two_middlemen_of_whom_one_refuses_pays_nobody() -> None:
    """RULES G-17: each must consent; fees are paid only if the trade happens."""
    table = trading(*CHAIN)
    table.do(RED, act.Offer(A1, G1, 1, (ORANGE, WHITE), ((ORANGE, 1, 0), (WHITE, 0, 1))))
    table.do(BLUE, Accept(1))
    table.do(ORANGE, Accept(1))
    done = table.do(WHITE, Refuse(1))

    assert told(done, DealClosed)[0].reason == "refused"
    assert table.state.gold == [5, 5, 5, 5]
    assert table.state.used == []
    assert table.state.deals == []


def test_a_trade_through_two_middlemen_who_agree_pays_both() -> None:
    table = trading(*CHAIN)
    table.do(RED, act.Offer(A1, G1, 1, (WHITE, ORANGE), ((ORANGE, 1, 0), (WHITE, 0, 1))))
    for seat in (WHITE, BLUE, ORANGE):
        table.do(seat, Accept(1))

    assert table.state.gold == [5, 6, 6, 6]
    assert table.state.used == [A1, G1]


def through_orange(fee: int = 0, **options: Any) -> Table:
    """Red asks White for a trade through Orange."""
    table = trading(*ROW, **options)
    table.do(RED, act.Offer(A1, I1, 1, (ORANGE,), ((ORANGE, fee, 0),) if fee else ()))
    return table


def test_a_middleman_may_name_its_fee_and_both_traders_answer_anew() -> None:
    """RULES G-17: they share it, and the proposer pays the odd gold; what the offer would have paid is no
    more.
    """
    table = through_orange(fee=1)
    table.do(WHITE, Accept(1))
    done = table.do(ORANGE, act.AskFee(1, 3))

    assert done == [FeeAsked(1, ORANGE, 2, 1)]
    assert table.view().deals[0].fees == ((ORANGE, 2, 1),)
    assert table.view().deals[0].asked == (RED, WHITE)
    assert table.refused(ORANGE, act.AskFee(1, 1)).code == "not_asked"
    table.do(RED, Accept(1))
    assert told(table.do(WHITE, Accept(1)), Paid)[0].fees == ((RED, ORANGE, 2), (WHITE, ORANGE, 1))
    assert table.state.gold == [5 + 1 - 2, 5 + 3, 5 + 2 - 1, 5]
    assert CROSSROADS.measures([RoundBegan(1, (0, 1, 2, 3)), *table.log])["seats"][ORANGE]["charged"] == 1


@pytest.mark.parametrize("seat", [RED, WHITE])
def test_either_trader_may_refuse_the_fee_and_the_proposer_may_take_the_offer_back(seat: int) -> None:
    table = through_orange()
    table.do(ORANGE, act.AskFee(1, 2))

    assert told(table.do(seat, Refuse(1)), DealClosed) == [DealClosed(1, "refused")]
    back = through_orange()
    back.do(ORANGE, act.AskFee(1, 2))
    assert told(back.do(RED, Withdraw(1)), DealClosed) == [DealClosed(1, "withdrawn")]


def test_who_cannot_pay_the_fee_cannot_agree_to_it() -> None:
    table = through_orange()
    table.do(ORANGE, act.AskFee(1, 13))

    assert table.refused(RED, Accept(1)).facts == {"needs": 7 - 1, "has": 5}
    assert table.state.deals, "its purse is its own affair until it agrees"


def test_a_trader_who_was_done_is_asked_for_the_fee() -> None:
    table = through_orange()
    table.do(WHITE, Accept(1))
    table.do(WHITE, act.Done())
    table.do(ORANGE, act.AskFee(1, 1))

    assert not table.state.done[WHITE]
    assert Accept(1) in table.legal(WHITE)


def test_each_middleman_names_its_own_fee_once() -> None:
    table = trading(*CHAIN)
    table.do(RED, act.Offer(A1, G1, 3, (ORANGE, WHITE)))
    table.do(ORANGE, act.AskFee(1, 1))
    table.do(WHITE, act.AskFee(1, 2))

    assert table.view().deals[0].fees == ((ORANGE, 1, 0), (WHITE, 1, 1))
    assert table.view().deals[0].asked == (RED, BLUE)


@pytest.mark.parametrize(
    ("seat", "fee", "options", "code"),
    [
        (WHITE, act.AskFee(1, 1), {}, "not_asked"),
        (BLUE, act.AskFee(1, 1), {}, "not_asked"),
        (ORANGE, act.AskFee(2, 1), {}, "deal_closed"),
        (ORANGE, act.AskFee(1, 0), {}, "bad_fee"),
        (ORANGE, act.AskFee(1, 1), {"fees": False}, "no_fees"),
        (BLUE, act.AskFee(1, 1), {"gold": "hidden_until_end"}, "deal_closed"),
    ],
)
def test_only_a_middleman_who_is_asked_names_a_fee_where_there_are_fees(
    seat: int, fee: act.AskFee, options: dict[str, Any], code: str
) -> None:
    assert through_orange(**options).refused(seat, fee).code == code


def test_a_fee_of_hidden_gold_is_for_those_concerned() -> None:
    """RULES G-21."""
    (asked,) = through_orange(gold="hidden_until_end").do(ORANGE, act.AskFee(1, 2))

    assert asked.to == INSTRUCTOR | seat_audience(RED) | seat_audience(ORANGE) | seat_audience(WHITE)


def test_own_cities_are_seen_through_by_their_owner_unless_the_option_says_otherwise() -> None:
    """RULES G-09."""
    rows = ("1R1R2R2...",)
    ends = act.Offer(A1, space("G1"), 1)
    open_ = trading(*rows, players=2)
    open_.do(RED, ends)

    closed = trading(*rows, players=2, own_cities="block")
    assert closed.refused(RED, ends).code == "not_connected"


OFFER = act.Offer(A1, E1, 1)


@pytest.mark.parametrize(
    ("seat", "action", "code", "rule"),
    [
        (RED, act.Offer(A1, E1, 4), "bad_share", "G-16"),
        (RED, act.Offer(A1, E1, -1), "bad_share", "G-16"),
        (RED, act.Offer(A1, E1, None), "bad_share", "G-16"),
        (RED, act.Offer(A1, 100, 1), "no_such_space", "G-04"),
        (RED, act.Offer(-1, E1, 1), "no_such_space", "G-04"),
        (RED, act.Offer(A1, space("B1"), 1), "no_city", "G-16"),
        (RED, act.Offer(space("J9"), E1, 1), "no_city", "G-16"),
        (RED, act.Offer(E1, I1, 1), "not_your_city", "G-16"),
        (RED, act.Offer(A1, A1, 1), "own_partner", "G-18"),
        (RED, act.Offer(A1, I1, 1), "not_connected", "G-17"),
        (RED, act.Offer(A1, I1, 1, (BLUE,)), "not_connected", "G-17"),
        (RED, act.Offer(A1, I1, 1, (ORANGE, BLUE)), "middleman_not_needed", "G-17"),
        (RED, act.Offer(A1, E1, 1, (WHITE,)), "middleman_not_needed", "G-17"),
        (RED, act.Offer(A1, I1, 1, (RED,)), "bad_middleman", "G-17"),
        (RED, act.Offer(A1, I1, 1, (WHITE,)), "bad_middleman", "G-17"),
        (RED, act.Offer(A1, I1, 1, (9,)), "bad_middleman", "G-17"),
        (RED, act.Offer(A1, I1, 1, (ORANGE, ORANGE)), "bad_middleman", "G-17"),
        (RED, act.Offer(A1, I1, 1, (ORANGE,), ((BLUE, 1, 1),)), "bad_fee", "G-17"),
        (RED, act.Offer(A1, I1, 1, (ORANGE,), ((ORANGE, -1, 1),)), "bad_fee", "G-17"),
        (RED, act.Offer(A1, I1, 1, (ORANGE,), ((ORANGE, 1, 0), (ORANGE, 1, 0))), "bad_fee", "G-17"),
        (RED, act.Offer(A1, I1, 1, (ORANGE,), ((ORANGE, 7, 0),)), "too_little_gold", "G-17"),
        (RED, Accept(1), "deal_closed", "A4"),
        (RED, Withdraw(7), "deal_closed", "A4"),
        (RED, act.Demand(1, 1), "not_asked", "A4"),
        (RED, act.Give(ORANGE, 1), "no_gifts", "G-24"),
        (RED, Roll(), "dice_by_server", "A1"),
        (RED, EndTurn(), "wrong_phase", "A4"),
        (RED, act.BuildRoad(5), "wrong_phase", "A4"),
        (7, act.Done(), "no_such_seat", "G-01"),
        (-1, act.Done(), "no_such_seat", "G-01"),
    ],
)
def test_bad_input_is_refused_with_its_rule_and_reason(
    seat: int, action: Action, code: str, rule: str
) -> None:
    refusal = trading(*ROW).refused(seat, action)

    assert (refusal.code, refusal.rule) == (code, rule)


def test_only_those_asked_answer_and_only_the_proposer_withdraws() -> None:
    table = trading(*ROW)
    table.do(RED, OFFER)

    assert table.refused(RED, Accept(1)).code == "not_asked"
    assert table.refused(WHITE, Refuse(1)).code == "not_asked"
    assert table.refused(ORANGE, Withdraw(1)).facts == {"proposer": "red"}
    assert table.refused(RED, OFFER).code == "offer_open"
    table.do(RED, Withdraw(1))
    assert table.refused(ORANGE, Accept(1)).code == "deal_closed"


def test_a_round_has_only_so_many_offers() -> None:
    table = trading(*ROW, offers=1)
    table.do(RED, OFFER)
    table.do(RED, Withdraw(1))

    assert table.refused(RED, OFFER).facts == {"limit": 1}


def test_without_fees_nobody_is_paid() -> None:
    assert (
        trading(*ROW, fees=False).refused(RED, act.Offer(A1, I1, 1, (ORANGE,), ((ORANGE, 1, 0),))).code
        == "no_fees"
    )


def test_a_partner_who_cannot_pay_its_fee_cannot_accept() -> None:
    table = trading(*ROW, purses=(5, 5, 0))
    table.do(RED, act.Offer(A1, I1, 3, (ORANGE,), ((ORANGE, 0, 1),)))

    assert table.refused(WHITE, Accept(1)).facts == {"needs": 1, "has": 0}


def test_who_is_done_has_said_no_to_what_was_on_offer_and_offers_nothing_more() -> None:
    """RULES G-19, G-25: the clock says no for a silent seat."""
    table = trading(*ROW)
    table.do(RED, OFFER)
    done = table.do(ORANGE, act.Done(), by="clock")

    assert told(done, DealClosed)[0].reason == "refused"
    assert table.refused(ORANGE, act.Offer(space("E1"), A1, 1)).code == "already_done"
    assert table.refused(ORANGE, act.Done()).code == "already_done"


def test_what_one_has_agreed_to_stands_when_one_is_done() -> None:
    """RULES G-16, G-19."""
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, I1, 2, (ORANGE,)))
    table.do(ORANGE, Accept(1))
    table.do(ORANGE, act.Done())

    assert told(table.do(WHITE, Accept(1)), Traded)
    assert table.state.done == [False, True, False, False]


def test_a_trader_who_is_done_still_writes_the_demand_that_it_owes() -> None:
    table = trading(*ROW, sealed_split=True)
    table.do(RED, act.Offer(A1, I1, None, (ORANGE,)))
    table.do(WHITE, Accept(1))
    table.do(WHITE, act.Done())
    table.do(ORANGE, Accept(1))

    assert table.state.done == [False, False, False, False]
    assert table.own(WHITE).to_demand == 1


def test_who_is_done_is_asked_again_when_an_offer_comes() -> None:
    """RULES G-19: as partner and as middleman; the trade is over when all are done at once."""
    table = trading(*ROW)
    for seat in (ORANGE, WHITE, BLUE):
        table.do(seat, act.Done())
    table.do(RED, act.Offer(A1, I1, 1, (ORANGE,)))

    assert table.state.done == [False, False, False, True]
    table.do(ORANGE, Accept(1))
    table.do(WHITE, Accept(1))
    for seat in (RED, ORANGE):
        table.do(seat, act.Done())
    assert table.state.phase == "trade"
    table.do(WHITE, act.Done())
    assert table.state.round == 2


def test_a_proposer_is_not_awaited_while_others_think_but_may_take_its_offer_back() -> None:
    table = trading(*ROW)
    table.do(RED, OFFER)

    assert [wait.seat for wait in CROSSROADS.pending_inputs(table.state)] == [ORANGE, WHITE, BLUE]
    assert table.legal(RED) == []
    assert table.own(RED).to_withdraw == (1,)
    assert told(table.do(RED, act.Done()), DealClosed)[0].reason == "withdrawn"


SEALED: dict[str, Any] = {"sealed_split": True}


def demanded(first: int, second: int) -> Table:
    """A sealed deal in which both have demanded."""
    table = trading(*ROW, **SEALED)
    table.do(RED, act.Offer(A1, E1, None))
    table.do(ORANGE, Accept(1))
    table.do(RED, act.Demand(1, first))
    table.do(ORANGE, act.Demand(1, second))
    return table


@pytest.mark.parametrize(
    ("first", "second", "gold"), [(1, 2, [6, 7]), (1, 1, [6, 6]), (2, 2, [5, 5]), (0, 3, [5, 8])]
)
def test_demands_are_met_when_they_ask_for_no_more_than_there_is(
    first: int, second: int, gold: list[int]
) -> None:
    """RULES G-23: a Nash demand game. The cities have had their trade either way."""
    table = demanded(first, second)

    assert table.state.gold[:2] == gold
    assert table.state.used == [A1, E1]


def test_a_demand_is_nobody_elses_until_both_are_in() -> None:
    """RULES A3, G-23."""
    table = trading(*ROW, **SEALED)
    table.do(RED, act.Offer(A1, E1, None))
    table.do(ORANGE, Accept(1))
    sealed = told(table.do(RED, act.Demand(1, 3)), DemandSealed)

    assert sealed[0].to == seat_audience(RED)
    assert table.view(seat_audience(RED)).deals[0].demands == (3, None)
    for viewer in (seat_audience(ORANGE), OBSERVERS, INSTRUCTOR, PUBLIC):
        assert table.view(viewer).deals[0].demands == (None, None)
    assert table.refused(RED, act.Demand(1, 1)).code == "already_answered"
    assert table.refused(ORANGE, act.Demand(1, 4)).code == "bad_share"
    assert table.refused(ORANGE, act.Done()).code == "demand_first"
    assert table.refused(RED, Withdraw(1)).code == "demand_first"
    assert CROSSROADS.default_action(table.state, ORANGE) == act.Demand(1, 1)


def test_with_sealed_demands_an_offer_names_no_share() -> None:
    assert trading(*ROW, **SEALED).refused(RED, OFFER).code == "split_is_sealed"


def test_gifts_change_hands_where_the_options_allow_them() -> None:
    """RULES G-24."""
    table = trading(*ROW, gifts=True)
    assert told(table.do(RED, act.Give(BLUE, 5)), Gave)[0].to == EVERYONE
    assert table.state.gold == [0, 5, 5, 10]

    assert table.refused(RED, act.Give(BLUE, 1)).facts == {"needs": 1, "has": 0}
    for bad in (act.Give(ORANGE, 1), act.Give(9, 1), act.Give(RED, 0), act.Give(RED, -2)):
        assert table.refused(ORANGE, bad).code == "bad_gift"


def test_an_offer_that_its_maker_can_no_longer_pay_lapses() -> None:
    table = trading(*ROW, gifts=True)
    table.do(RED, act.Offer(A1, I1, 0, (ORANGE,), ((ORANGE, 5, 0),)))

    assert told(table.do(RED, act.Give(BLUE, 1)), DealClosed)[0].reason == "lapsed"


def test_hidden_gold_and_terms_are_for_those_concerned() -> None:
    """RULES G-21."""
    table = trading(*ROW, gold="hidden_until_end")
    made = told(table.do(RED, OFFER), OfferMade)[0]

    assert made.to == seat_audience(RED) | seat_audience(ORANGE) | INSTRUCTOR
    assert table.view(seat_audience(WHITE)).deals == ()
    assert [seat.gold for seat in table.view(seat_audience(WHITE)).seats] == [None, None, 5, None]
    assert table.refused(WHITE, Accept(1)).code == "deal_closed"
    done = table.do(ORANGE, Accept(1))
    assert told(done, Traded)[0].to == EVERYONE
    assert told(done, Paid)[0].to == made.to


def test_hidden_income_is_its_owners() -> None:
    table = Table(gold="hidden_until_end").draw("1...2...3.")
    income = told(table.roll(RED, 1, 1), Income)

    assert {event.seat: event.to for event in income}[RED] == seat_audience(RED) | INSTRUCTOR


def test_what_is_listed_is_allowed_and_fees_are_among_it() -> None:
    table = trading(*CHAIN)
    listed = table.legal(RED)

    assert act.Offer(A1, G1, 2, (ORANGE, WHITE), ((ORANGE, 1, 1), (WHITE, 1, 1))) in listed
    assert act.Offer(A1, C1, 0) in listed
    for action in listed:
        state = CROSSROADS.clone(table.state)
        assert not isinstance(CROSSROADS.apply(state, Actor(RED), action, table.chance), Refusal), action
