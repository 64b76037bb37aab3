"""Trade between players: offers, answers, and chains through the player in turn (RULES M-20 to M-22)."""

from typing import Any

import pytest

from bot.tables.deadlines import deadline_ms, updated_wait_starts
from games.island.actions import Build, PlayCard, Trade
from games.refusal import Refusal
from games.settlers import actions as act
from games.settlers.actions import Leg
from games.settlers.events import DealClosed, Exchanged, OfferMade
from games.settlers.game import SETTLERS
from games.shared_vocabulary import Accept, EndTurn, Refuse, Withdraw
from games.vocabulary import Action
from tests.games.any_table import told
from tests.games.settlers.table import BLUE, ORANGE, RED, WHITE, Table, bundle, one

ORE, WOOL, BRICK, WHEAT = one("ore"), one("wool"), one("brick"), one("wheat")
WOOL_FOR_ORE = act.Offer(WOOL, ORE)


def market(**options: Any) -> Table:
    """Red trades and has wool; Orange and White have ore, Blue brick."""
    table = Table(**options)
    table.trading()
    table.hand(RED, wool=3)
    table.hand(ORANGE, ore=2)
    table.hand(WHITE, ore=1, wheat=1)
    table.hand(BLUE, brick=2)
    return table


def test_only_those_who_could_pay_are_asked_and_the_offerer_picks_among_the_willing() -> None:
    table = market()
    (made,) = told(table.do(RED, WOOL_FOR_ORE), OfferMade)
    assert made.asked == (ORANGE, WHITE)
    table.do(WHITE, Accept(1))
    assert {wait.seat: wait.what for wait in table.view().waiting} == {ORANGE: "deal", RED: "conclude"}
    table.do(ORANGE, Accept(1))

    assert table.legal(RED) == [act.Conclude(1, WHITE), act.Conclude(1, ORANGE), Withdraw(1)]
    done = table.do(RED, act.Conclude(1, ORANGE))
    assert done == [Exchanged(RED, ORANGE, WOOL, ORE), DealClosed(1, "done")]
    assert table.state.hands[:3] == [bundle(wool=2, ore=1), bundle(ore=1, wool=1), bundle(ore=1, wheat=1)]


def test_the_only_yes_is_done_at_once_and_only_noes_close_the_offer() -> None:
    table = market()
    table.do(RED, WOOL_FOR_ORE)
    table.do(ORANGE, Refuse(1))
    assert told(table.do(WHITE, Accept(1)), DealClosed) == [DealClosed(1, "done")]

    table.do(RED, act.Offer(WOOL, BRICK))
    assert told(table.do(BLUE, Refuse(2)), DealClosed) == [DealClosed(2, "refused")]
    assert table.state.phase == "trade"


def test_the_offerer_need_not_wait_for_all_answers() -> None:
    table = market()
    table.do(RED, WOOL_FOR_ORE)
    assert table.refused(RED, act.Conclude(1, WHITE)).code == "not_accepted"
    table.do(WHITE, Accept(1))
    table.do(RED, act.Conclude(1, WHITE))

    assert table.refused(ORANGE, Accept(1)).code == "deal_closed"


def test_an_answer_to_an_earlier_offer_counts_for_nothing() -> None:
    """RULES A4."""
    table = market()
    table.do(RED, WOOL_FOR_ORE)
    table.do(RED, Withdraw(1))
    table.do(RED, WOOL_FOR_ORE)

    assert table.refused(ORANGE, Accept(1)).code == "deal_closed"
    assert table.refused(BLUE, Accept(2)).code == "not_asked"
    assert table.refused(ORANGE, Withdraw(2)).code == "not_your_offer"
    assert table.refused(ORANGE, act.Conclude(2, WHITE)).code == "not_your_offer"


def test_others_may_offer_to_the_player_in_turn_and_to_nobody_else() -> None:
    """RULES M-20."""
    table = market()
    assert table.refused(BLUE, act.Offer(BRICK, ORE, (ORANGE,))).code == "only_with_active"
    table.do(BLUE, act.Offer(BRICK, bundle(wool=2)))
    assert table.legal(RED) == [Accept(1), Refuse(1)]
    done = table.do(RED, Accept(1))

    assert told(done, Exchanged) == [Exchanged(RED, BLUE, bundle(wool=2), BRICK)]


@pytest.mark.parametrize(
    ("offer", "code"),
    [
        (act.Offer(WOOL, (0, 0, 0, 0, 0)), "one_sided"),
        (act.Offer((0, 0, 0, 0, 0), ORE), "one_sided"),
        (act.Offer(bundle(wool=2), bundle(ore=1, wool=1)), "same_kind"),
        (act.Offer((0, 0, 0, 2, -1), ORE), "bad_amount"),
        (act.Offer(bundle(wool=4), ORE), "cannot_pay"),
        (act.Offer(WOOL, bundle(ore=3)), "nobody_can_pay"),
        (act.Offer(WOOL, ORE, (BLUE,)), "nobody_can_pay"),
        (act.Offer(WOOL, ORE, (RED,)), "bad_partner"),
        (act.Offer(WOOL, ORE, (ORANGE, ORANGE)), "bad_partner"),
        (act.Offer(WOOL, ORE, (7,)), "bad_partner"),
        (act.Chain((Leg(ORANGE, WOOL, ORE),)), "chain_length"),
        (act.Chain((Leg(ORANGE, WOOL, ORE), Leg(RED, ORE, BRICK))), "bad_partner"),
        (act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, bundle(ore=2), BRICK))), "partner_cannot_pay"),
        (act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, ORE, bundle(brick=3)))), "partner_cannot_pay"),
        (act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, ORE, ORE))), "same_kind"),
    ],
)
def test_offers_against_the_rules_are_refused(offer: Action, code: str) -> None:
    assert market().refused(RED, offer).code == code


def test_ports_building_cards_and_the_end_of_the_turn_wait_for_the_open_deal() -> None:
    """RULES M-22."""
    table = market()
    table.hand(RED, wool=4, lumber=1, brick=1)
    table.holds(RED, "knight")
    table.do(RED, WOOL_FOR_ORE)

    for action in (Trade("wool", "ore"), Build("road", 0), PlayCard("knight"), EndTurn(), WOOL_FOR_ORE):
        assert table.refused(RED, action) == Refusal("deal_open", "M-22", {"proposer": "red"})


def test_offers_are_limited_and_may_be_forbidden() -> None:
    table = market(offers=1)
    table.do(RED, WOOL_FOR_ORE)
    table.do(RED, Withdraw(1))
    assert table.refused(RED, WOOL_FOR_ORE).code == "too_many_offers"
    assert not any(isinstance(action, act.Offer) for action in table.legal(RED))
    table.do(BLUE, act.Offer(BRICK, WOOL))

    assert market(offers=0).refused(RED, WOOL_FOR_ORE).code == "no_player_trade"


def test_who_waits_makes_fewer_offers_than_who_plays() -> None:
    table = market(offers=4, waiting_offers=1)
    table.do(BLUE, act.Offer(BRICK, WOOL))
    table.do(RED, Refuse(1))
    assert table.refused(BLUE, act.Offer(BRICK, WOOL)) == Refusal("too_many_offers", "M-20", {"most": 1})
    for number in (2, 3, 4, 5):
        table.do(RED, WOOL_FOR_ORE)
        table.do(RED, Withdraw(number))
    assert table.refused(RED, WOOL_FOR_ORE) == Refusal("too_many_offers", "M-20", {"most": 4})


def test_a_deal_stops_the_time_for_the_turn_and_does_not_begin_it_anew() -> None:
    table = market()
    (turn,) = SETTLERS.pending_inputs(table.state)
    since = updated_wait_starts({}, [turn], 1_000)
    table.do(BLUE, act.Offer(BRICK, WOOL))
    since = updated_wait_starts(since, SETTLERS.pending_inputs(table.state), 101_000)
    table.do(RED, Refuse(1))
    assert SETTLERS.pending_inputs(table.state) == (turn,)
    since = updated_wait_starts(since, SETTLERS.pending_inputs(table.state), 141_000)
    assert deadline_ms(since, turn) == 221_000, "100 of 180 seconds were gone"


def test_who_waits_for_all_answers_has_the_whole_time_to_pick_one() -> None:
    table = market()
    table.do(RED, WOOL_FOR_ORE)
    since = updated_wait_starts({}, SETTLERS.pending_inputs(table.state), 1_000)
    table.do(ORANGE, Accept(1))
    since = updated_wait_starts(since, SETTLERS.pending_inputs(table.state), 3_000)
    assert {deadline_ms(since, wait) for wait in SETTLERS.pending_inputs(table.state)} == {46_000, 48_000}
    table.do(WHITE, Accept(1))
    (choice,) = SETTLERS.pending_inputs(table.state)

    assert (choice.seat, choice.what) == (RED, "conclude")
    assert deadline_ms(updated_wait_starts(since, [choice], 45_000), choice) == 90_000
    assert deadline_ms({f"{table.state.moment}.conclude.{RED}": 3_000}, choice) == 48_000, (
        "a game that 0.19.0 left here still has a clock"
    )


CHAIN = act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, ORE, BRICK)))
"""Red gets ore from Orange, and with it a brick from Blue."""


def test_a_chain_goes_from_leg_to_leg() -> None:
    """RULES M-21: a chain of trades of two, each complete before the next."""
    table = market()
    table.do(RED, CHAIN)
    assert table.legal(BLUE) == []
    assert told(table.do(ORANGE, Accept(1)), Exchanged) == [Exchanged(RED, ORANGE, WOOL, ORE)]
    done = table.do(BLUE, Accept(1))

    assert told(done, Exchanged) == [Exchanged(RED, BLUE, ORE, BRICK)]
    assert told(done, DealClosed) == [DealClosed(1, "done")]
    assert table.state.hands[RED] == bundle(wool=2, brick=1)


def test_a_chain_refused_in_the_middle_leaves_what_was_done() -> None:
    """RULES M-21, `multiway=chain`: the middleman keeps the ore that it wanted to pass on. That is its risk."""
    table = market()
    table.do(RED, CHAIN)
    table.do(ORANGE, Accept(1))
    done = table.do(BLUE, Refuse(1))

    assert told(done, DealClosed) == [DealClosed(1, "broken")]
    assert table.state.hands[RED] == bundle(wool=2, ore=1)
    assert table.state.phase == "trade"


def test_an_atomic_chain_refused_in_the_middle_changes_nothing() -> None:
    """RULES M-21, `multiway=atomic`: all legs or none."""
    table = market(multiway="atomic")
    before = list(table.state.hands)
    table.do(RED, CHAIN)
    assert told(table.do(ORANGE, Accept(1)), Exchanged) == []
    done = table.do(BLUE, Refuse(1))

    assert told(done, DealClosed) == [DealClosed(1, "broken")]
    assert table.state.hands == before


def test_an_atomic_chain_that_all_agree_to_is_done_together() -> None:
    table = market(multiway="atomic")
    table.do(RED, CHAIN)
    table.do(ORANGE, Accept(1))

    assert told(table.do(BLUE, Accept(1)), Exchanged) == [
        Exchanged(RED, ORANGE, WOOL, ORE),
        Exchanged(RED, BLUE, ORE, BRICK),
    ]


@pytest.mark.parametrize("multiway", ["chain", "atomic"])
def test_somebody_elses_chain_needs_the_middlemans_consent_first(multiway: str) -> None:
    """RULES M-21: Blue wants ore, which Orange has; Red may earn wool on the way."""
    table = market(multiway=multiway)
    chain = act.Chain((Leg(BLUE, WOOL, bundle(brick=2)), Leg(ORANGE, BRICK, ORE)))
    table.do(BLUE, chain)
    assert table.refused(ORANGE, Accept(1)).code == "not_asked"
    table.do(RED, Accept(1))
    table.do(ORANGE, Accept(1))

    assert table.state.hands[RED] == bundle(wool=2, brick=1, ore=1)
    assert table.state.hands[BLUE] == bundle(wool=1)


def test_the_middleman_may_refuse_somebody_elses_chain() -> None:
    table = market()
    table.do(BLUE, act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, ORE, BRICK))))
    assert told(table.do(RED, Refuse(1)), DealClosed) == [DealClosed(1, "refused")]

    table.do(BLUE, act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, ORE, BRICK))))
    table.do(RED, Accept(2))
    assert told(table.do(ORANGE, Accept(2)), DealClosed) == [DealClosed(2, "done")]


def test_nobody_trades_before_the_roll_or_while_discards_are_awaited() -> None:
    """RULES M-18."""
    table = Table()
    table.hand(BLUE, brick=1)
    table.hand(RED, wool=9)
    assert table.refused(BLUE, act.Offer(BRICK, WOOL)).code == "roll_first"
    table.state.immune[RED] = False
    table.roll(3, 4)

    assert table.refused(BLUE, act.Offer(BRICK, WOOL)).code == "discards_open"


def test_the_clock_trades_for_nobody_it_refuses_for_who_is_asked_and_takes_back_for_the_offerer() -> None:
    from games.settlers.game import SETTLERS

    table = market()
    table.do(RED, WOOL_FOR_ORE)
    table.do(ORANGE, Accept(1))
    table.do(WHITE, Accept(1))

    assert SETTLERS.default_action(table.state, RED) == Withdraw(1)
    fresh = market()
    fresh.do(RED, WOOL_FOR_ORE)
    assert SETTLERS.default_action(fresh.state, WHITE) == Refuse(1)
    assert SETTLERS.default_action(fresh.state, RED) is None
