"""Folds of Settlers' events. They draw and decide nothing, so a replay needs no dice or players."""

from games.audience import Seat
from games.island.bundles import NOTHING, minus, plus, single
from games.island.cards import COSTS, INDEX, Bundle
from games.island.events import Built, CardBought, Rolled, Traded, TurnBegan
from games.settlers import events as ev
from games.settlers.pieces import place_city, place_road, place_settlement
from games.settlers.state import NOBODY, Deal, State
from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, OfferAnswered


def _fold_start_placed(state: State, event: ev.StartPlaced) -> None:
    state.starts[event.start] += ((event.vertex, event.edge),)


def _fold_start_lifted(state: State, event: ev.StartLifted) -> None:
    state.starts[event.start] = tuple([site for site in state.starts[event.start] if site[0] != event.vertex])


def _fold_starts_confirmed(state: State, _: ev.StartsConfirmed) -> None:
    state.phase = "choosing"
    state.moment += 1


def _fold_handicaps_set(state: State, event: ev.HandicapsSet) -> None:
    state.ranking, state.bonus, state.by_lot = event.ranking, event.bonus, False
    state.bonus_left = list(event.bonus)
    state.active = event.ranking[-1]
    state.moment += 1


def _fold_start_chosen(state: State, event: ev.StartChosen) -> None:
    state.chosen[event.seat] = event.start
    for vertex, edge in state.starts[event.start]:
        place_settlement(state, event.seat, vertex)
        place_road(state, event.seat, edge)
    roads, settlements, cities = state.pieces[event.seat]
    state.pieces[event.seat] = (roads - 2, settlements - 2, cities)
    state.moment += 1


def _fold_start_cards_dealt(state: State, event: ev.StartCardsDealt) -> None:
    _pay_all_seats(state, event.cards)
    state.phase = "bonus"
    state.moment += 1


def _fold_bonus_taken(state: State, event: ev.BonusTaken) -> None:
    _pay_cards(state, event.seat, event.cards)
    state.bonus_left[event.seat] -= sum(event.cards)


def _fold_turn_began(state: State, event: TurnBegan) -> None:
    state.active, state.turn, state.round = event.seat, event.turn, event.round
    if event.turn == 1:
        state.first = event.seat
    state.phase = "roll"
    state.dice = None
    state.bought = NOTHING
    state.card_played = False
    if any(state.offers):
        state.offers = [0] * state.seats
    state.moment += 1


def _fold_rolled(state: State, event: Rolled) -> None:
    state.dice = event.dice
    state.moment += 1
    state.phase = "trade"
    if sum(event.dice) != 7:
        state.immune[event.seat] = False


def _fold_harvested(state: State, event: ev.Harvested) -> None:
    _pay_all_seats(state, event.cards)


def _fold_discard_opened(state: State, event: ev.DiscardOpened) -> None:
    state.due = event.due
    state.dropped = [None] * state.seats
    state.phase = "discard"


def _fold_discard_chosen(state: State, event: ev.DiscardChosen) -> None:
    state.dropped[event.seat] = event.cards


def _fold_discarded(state: State, event: ev.Discarded) -> None:
    _return_cards(state, event.seat, event.cards)


def _fold_prize_drawn(state: State, event: ev.PrizeDrawn) -> None:
    _pay_cards(state, event.seat, event.cards)
    if event.source == "seven":
        state.due, state.dropped = (), []
        state.immune[event.seat] = False
        state.phase = "trade"
        state.moment += 1


def _fold_traded(state: State, event: Traded) -> None:
    _return_cards(state, event.seat, single(INDEX[event.give], event.given))
    _pay_cards(state, event.seat, single(INDEX[event.take], event.taken))


def _fold_built(state: State, event: Built) -> None:
    seat = event.seat
    roads, settlements, cities = state.pieces[seat]
    if event.piece == "road":
        place_road(state, seat, event.place)
        state.pieces[seat] = (roads - 1, settlements, cities)
    elif event.piece == "settlement":
        place_settlement(state, seat, event.place)
        state.pieces[seat] = (roads, settlements - 1, cities)
    else:
        place_city(state, seat, event.place)
        state.pieces[seat] = (roads, settlements + 1, cities - 1)
    if not event.free:
        _return_cards(state, seat, COSTS[event.piece])


def _fold_card_bought(state: State, event: CardBought) -> None:
    _return_cards(state, event.seat, COSTS["card"])


def _fold_card_paid(state: State, event: ev.CardPaid) -> None:
    _pay_cards(state, event.seat, event.cards)


def _fold_offer_made(state: State, event: ev.OfferMade) -> None:
    state.deals = event.deal
    state.offers[event.proposer] += 1
    state.deal = Deal(event.deal, event.proposer, event.legs, event.chain, event.asked)
    state.phase = "deal"
    state.moment += 1


def _fold_offer_answered(state: State, event: OfferAnswered) -> None:
    deal, seat = state.deal, event.seat
    if deal is not None:
        deal.asked = tuple([other for other in deal.asked if other != seat])
        if event.accepted and not deal.chain:
            deal.accepted += (seat,)


def _fold_legs_agreed(state: State, event: ev.LegsAgreed) -> None:
    if state.deal is not None:
        state.deal.agreed = event.agreed
        state.deal.asked = () if event.next == NOBODY else (event.next,)
        state.moment += 1


def _fold_exchanged(state: State, event: ev.Exchanged) -> None:
    hands = state.hands
    hands[event.seat] = plus(minus(hands[event.seat], event.give), event.take)
    hands[event.partner] = plus(minus(hands[event.partner], event.take), event.give)


def _fold_deal_closed(state: State, _: ev.DealClosed) -> None:
    state.deal = None
    state.phase = "trade"
    state.moment += 1


def _fold_declared(state: State, event: ev.Declared) -> None:
    state.declared += (event.seat,)


def _fold_victory_lapsed(state: State, _: ev.VictoryLapsed) -> None:
    state.declared = ()


def _fold_finish_called(state: State, _: FinishCalled) -> None:
    state.finish_called = True


def _fold_last_round_withdrawn(state: State, _: LastRoundWithdrawn) -> None:
    state.finish_called = False


def _fold_game_ended(state: State, event: ev.GameEnded) -> None:
    state.phase = "over"
    state.end_reason, state.winners, state.next_bonus = event.reason, event.winners, event.next_bonus
    state.moment += 1


def _pay_cards(state: State, seat: Seat, cards: Bundle) -> None:
    state.hands[seat] = plus(state.hands[seat], cards)
    state.bank = minus(state.bank, cards)


def _return_cards(state: State, seat: Seat, cards: Bundle) -> None:
    state.hands[seat] = minus(state.hands[seat], cards)
    state.bank = plus(state.bank, cards)


def _pay_all_seats(state: State, cards: tuple[Bundle, ...]) -> None:
    hands, total_paid = state.hands, NOTHING
    for seat, bundle in enumerate(cards):
        if bundle != NOTHING:
            hands[seat] = plus(hands[seat], bundle)
            total_paid = plus(total_paid, bundle) if total_paid is not NOTHING else bundle
    state.bank = minus(state.bank, total_paid)
