"""Fold events into the state, without chance or decisions, so that a replay needs neither dice nor players."""

from typing import Literal

from games.audience import EVERYONE, Audience, Seat
from games.commons.basic import events as ev
from games.commons.basic.state import State, place_settlement
from games.island.bundles import NOTHING, as_bundle, minus, plus, single
from games.island.cards import COSTS, INDEX, Bundle
from games.island.events import Built, CardBought, Rolled, Traded, TurnBegan


def _fold_turn_began(state: State, event: TurnBegan) -> None:
    if event.round != state.round and state.seen is not None:
        state.seen.append(NOTHING)
    state.active, state.turn, state.round = event.seat, event.turn, event.round
    state.phase = "roll"
    state.dice = None
    state.bought = NOTHING
    state.card_played = False
    state.declined = ()
    state.moment += 1


def _fold_step_began(state: State, event: ev.StepBegan) -> None:
    state.phase = event.step
    state.moment += 1


def _fold_rolled(state: State, event: Rolled) -> None:
    state.dice = event.dice


def _fold_harvest_opened(state: State, event: ev.HarvestOpened) -> None:
    state.limits, state.order = event.limits, event.order
    state.silent = list(event.order)
    state.asked = [None] * state.seats
    state.received = [None] * state.seats


def _fold_harvest_asked(state: State, event: ev.HarvestAsked) -> None:
    seat, cards = event.seat, event.cards
    state.asked[seat] = cards
    state.silent.remove(seat)
    if state.options.absent_request == "last":
        columns = zip(state.limits[seat], cards, state.habits[seat], strict=True)
        state.habits[seat] = as_bundle([wish if limit else habit for limit, wish, habit in columns])


def _fold_received(state: State, event: ev.Received) -> None:
    if event.cards != NOTHING:  # of half of all requests nothing is paid
        bank, hand = state.bank, state.hands[event.seat]
        for resource, count in enumerate(event.cards):
            if count:
                bank[resource] -= count
                hand[resource] += count
        note_seen_cards(state, event.cards, event.to)
    if event.source == "harvest":
        state.received[event.seat] = event.cards


def _fold_harvest_closed(state: State, _: ev.HarvestClosed) -> None:
    state.last_asked, state.last_received = state.asked, state.received
    state.limits, state.order, state.asked, state.received = (), (), [], []


def _fold_crashed(state: State, event: ev.Crashed) -> None:
    resource = INDEX[event.resource]
    state.clocks[resource] = (
        state.options.crash_turns + 1
    )  # the crashing turn's own end takes the first one off
    state.crashes[resource] += 1


def _fold_clock_ticked(state: State, event: ev.ClockTicked) -> None:
    state.clocks[INDEX[event.resource]] = event.left


def _fold_recovered(state: State, event: ev.Recovered) -> None:
    resource = INDEX[event.resource]
    state.bank[resource] += event.count
    state.reserve[resource] -= event.count - state.held[resource]
    state.held[resource] = state.laid_aside[resource] = 0
    state.clocks[resource] = 0
    if (
        state.stocks is not None and len(state.stocks) > state.round
    ):  # at a round's end growth came first (RULES C-34)
        state.stocks[-1] = as_bundle(state.bank)


def _fold_grew(state: State, event: ev.Grew) -> None:
    for resource, count in enumerate(event.cards):
        if count:
            state.bank[resource] += count
            state.reserve[resource] -= count
    if state.stocks is not None:
        state.stocks.append(as_bundle(state.bank))


def _fold_traded(state: State, event: Traded) -> None:
    state.hands[event.seat][INDEX[event.give]] -= event.given
    put_down_cards(state, INDEX[event.give], event.given, state.options.traded_to)
    if state.options.traded_to == "bank":
        note_seen_cards(state, single(INDEX[event.give], -event.given))
    _pay_out(state, event.seat, INDEX[event.take], event.taken)


def _fold_trade_declined(state: State, event: ev.TradeDeclined) -> None:
    state.declined = (*state.declined, event.take)


def _fold_built(state: State, event: Built) -> None:
    seat, place = event.seat, event.place
    roads, settlements, cities = state.pieces[seat]
    if event.piece == "road":
        state.roads[place] = seat
        state.pieces[seat] = (roads - 1, settlements, cities)
    elif event.piece == "settlement":
        place_settlement(state, seat, place)
        state.pieces[seat] = (roads, settlements - 1, cities)
    else:
        state.is_city[place] = True
        state.points[seat] += 1
        state.pieces[seat] = (roads, settlements + 1, cities - 1)
    if not event.free:
        _spend_cards(state, seat, COSTS[event.piece])


def _fold_card_bought(state: State, event: CardBought) -> None:
    _spend_cards(state, event.seat, COSTS["card"])


def _fold_monopoly_taken(state: State, event: ev.MonopolyTaken) -> None:
    resource = INDEX[event.resource]
    for seat, count in enumerate(event.lost):
        state.hands[seat][resource] -= count
        state.hands[event.seat][resource] += count
    _pay_out(state, event.seat, resource, event.from_bank)


def _fold_seat_safe(state: State, event: ev.SeatSafe) -> None:
    state.safe[event.seat] = True


def _fold_rounds_set(state: State, event: ev.RoundsSet) -> None:
    if event.stage == "now":
        state.rounds = event.rounds
        state.finish_called = False
        state.planned_rounds = None


def _fold_finish_called(state: State, _: ev.FinishCalled) -> None:
    if not state.finish_called:
        state.planned_rounds = state.rounds
    state.rounds = state.round
    state.finish_called = True


def _fold_last_round_withdrawn(state: State, _: ev.LastRoundWithdrawn) -> None:
    if state.planned_rounds is not None:
        state.rounds, state.planned_rounds = state.planned_rounds, None
    state.finish_called = False


def _fold_game_ended(state: State, event: ev.GameEnded) -> None:
    state.phase = "over"
    state.end_reason = event.reason
    state.moment += 1


def put_down_cards(state: State, resource: int, count: int, whereto: Literal["bank", "reserve"]) -> None:
    """Put spent or traded cards into bank or reserve (RULES C-37).

    Those of a crashed resource go to the reserve, or to `held` until it recovers or, with `reopens`, at once
    (C-36).
    """
    if whereto == "reserve":
        state.reserve[resource] += count
    elif not state.clocks[resource]:
        state.bank[resource] += count
    elif state.options.return_to_crashed == "reserve":
        state.reserve[resource] += count
    else:
        state.held[resource] += count


def note_seen_cards(state: State, cards: Bundle, to: Audience = EVERYONE) -> None:
    """Count cards seen leaving the bank in this round, if all saw them (RULES C-22, C-36); negative ones came
    back, even if not kept.
    """
    if state.seen is not None and to == EVERYONE:
        state.seen[-1] = plus(state.seen[-1], cards)


def _pay_out(state: State, seat: Seat, resource: int, count: int) -> None:
    state.bank[resource] -= count
    state.hands[seat][resource] += count
    note_seen_cards(state, single(resource, count))


def _spend_cards(state: State, seat: Seat, cost: Bundle) -> None:
    hand = state.hands[seat]
    for resource, count in enumerate(cost):
        if count:
            hand[resource] -= count
            put_down_cards(state, resource, count, state.options.spent_to)
    if state.options.spent_to == "bank":
        note_seen_cards(state, minus(NOTHING, cost))
