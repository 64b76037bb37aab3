"""Folds of Crossroads' events. They draw and decide nothing, so a replay needs no dice or players."""

from games.crossroads import events as ev
from games.crossroads.grid import ROAD
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.state import Deal, Passage, State
from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, OfferAnswered, RoundBegan


def _fold_rolled(state: State, event: ev.Rolled) -> None:
    state.dice = event.dice
    if not event.useless:
        state.phase = "orient"
        state.moment += 1


def _fold_oriented(state: State, event: ev.Oriented) -> None:
    state.column, state.row = event.column, event.row
    state.phase = "build" if state.round else "site"
    state.moment += 1


def _fold_city_placed(state: State, event: ev.CityPlaced) -> None:
    state.board[event.space] = event.seat


def _fold_income(state: State, event: ev.Income) -> None:
    _mint_gold(state, event.seat, event.gold)


def _fold_city_built(state: State, event: ev.CityBuilt) -> None:
    state.board[event.space] = event.seat
    state.gold[event.seat] -= CITY_PRICE
    state.built += 1


def _fold_road_built(state: State, event: ev.RoadBuilt) -> None:
    state.board[event.space] = ROAD
    state.gold[event.seat] -= ROAD_PRICE
    state.built += 1


def _fold_passage_asked(state: State, event: ev.PassageAsked) -> None:
    state.passage = Passage(event.deal, event.seat, event.space, event.through, event.through)
    state.made, state.phase = event.deal, "passage"
    state.moment += 1


def _fold_passage_answered(state: State, event: ev.PassageAnswered) -> None:
    if state.passage is not None:
        state.passage = state.passage.replace(
            asked=tuple(seat for seat in state.passage.asked if seat != event.seat)
        )
    if not event.accepted:
        state.unwilling.append(event.seat)


def _fold_passage_closed(state: State, _: ev.PassageClosed) -> None:
    state.passage, state.phase = None, "build"
    state.moment += 1


def _fold_round_began(state: State, event: RoundBegan) -> None:
    state.round, state.order, state.turn = event.round, event.order, 0
    state.phase, state.built = "roll", 0
    state.offers = [0] * state.seats
    state.done = [False] * state.seats
    state.used = []


def _fold_turn_began(state: State, event: ev.TurnBegan) -> None:
    # In a round every seat has one place; in the set-up it is the next place, since a seat may come twice.
    state.turn = state.turn + 1 if event.opening else state.order.index(event.seat)
    state.phase, state.built = "roll", 0
    state.unwilling = []
    state.moment += 1


def _fold_trade_opened(state: State, _: ev.TradeOpened) -> None:
    state.phase = "trade"
    state.moment += 1


def _fold_offer_made(state: State, event: ev.OfferMade) -> None:
    state.deals.append(
        Deal(
            number=event.deal,
            proposer=event.proposer,
            partner=event.partner,
            mine=event.mine,
            theirs=event.theirs,
            share=event.share,
            through=event.through,
            fees=event.fees,
            asked=(event.partner, *event.through),
        )
    )
    state.made = event.deal
    state.offers[event.proposer] += 1
    for seat in (event.partner, *event.through):
        state.done[seat] = False


def _fold_offer_answered(state: State, event: OfferAnswered) -> None:
    if event.accepted:
        place, deal = _find_deal(state, event.deal)
        state.deals[place] = deal.replace(asked=tuple(seat for seat in deal.asked if seat != event.seat))


def _fold_fee_asked(state: State, event: ev.FeeAsked) -> None:
    """Replace the middleman's fee. The traders must answer again."""
    place, deal = _find_deal(state, event.deal)
    fees = (*(fee for fee in deal.fees if fee[0] != event.seat), (event.seat, event.mine, event.theirs))
    middlemen_left = tuple(seat for seat in deal.asked if seat in deal.through and seat != event.seat)
    state.deals[place] = deal.replace(fees=fees, asked=(*deal.traders, *middlemen_left))
    for seat in deal.traders:
        state.done[seat] = False


def _fold_demands_opened(state: State, event: ev.DemandsOpened) -> None:
    place, deal = _find_deal(state, event.deal)
    state.deals[place] = deal.replace(demanding=True)
    for seat in deal.traders:
        state.done[seat] = False


def _fold_demand_sealed(state: State, event: ev.DemandSealed) -> None:
    place, deal = _find_deal(state, event.deal)
    first, second = deal.demands
    state.deals[place] = deal.replace(
        demands=(event.gold, second) if event.seat == deal.proposer else (first, event.gold)
    )


def _fold_traded(state: State, event: ev.Traded) -> None:
    state.used += event.cities


def _fold_paid(state: State, event: ev.Paid) -> None:
    for seat, gold in event.shares:
        _mint_gold(state, seat, gold)
    for payer, middleman, gold in event.fees:
        state.gold[payer] -= gold
        state.gold[middleman] += gold
        state.earned[middleman] += gold


def _fold_deal_closed(state: State, event: ev.DealClosed) -> None:
    state.deals.pop(_find_deal(state, event.deal)[0])


def _fold_gave(state: State, event: ev.Gave) -> None:
    state.gold[event.seat] -= event.gold
    state.gold[event.receiver] += event.gold


def _fold_trade_finished(state: State, event: ev.TradeFinished) -> None:
    state.done[event.seat] = True


def _fold_finish_called(state: State, _: FinishCalled) -> None:
    state.planned_last_round = state.last_round
    state.last_round = max(1, state.round)
    state.finish_called = True


def _fold_last_round_withdrawn(state: State, _: LastRoundWithdrawn) -> None:
    if state.planned_last_round is not None:
        state.last_round, state.planned_last_round = state.planned_last_round, None
    state.finish_called = False


def _fold_game_ended(state: State, event: ev.GameEnded) -> None:
    state.phase = "over"
    state.end_reason, state.winners = event.reason, event.winners
    state.moment += 1


def _mint_gold(state: State, seat: int, gold: int) -> None:
    state.gold[seat] += gold
    state.earned[seat] += gold
    state.minted += gold


def _find_deal(state: State, number: int) -> tuple[int, Deal]:
    return next((place, deal) for place, deal in enumerate(state.deals) if deal.number == number)
