"""How each event changes the state, a function each. Draws nothing and decides nothing, so that a replay needs neither dice nor players."""

from games.crossroads import events as ev
from games.crossroads.grid import ROAD
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.state import Deal, Passage, State
from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, OfferAnswered, RoundBegan


def _rolled(state: State, event: ev.Rolled) -> None:
    state.dice = event.dice
    if not event.useless:
        state.phase = "orient"
        state.moment += 1


def _oriented(state: State, event: ev.Oriented) -> None:
    state.column, state.row = event.column, event.row
    state.phase = "build" if state.round else "site"
    state.moment += 1


def _city_placed(state: State, event: ev.CityPlaced) -> None:
    state.board[event.space] = event.seat


def _income(state: State, event: ev.Income) -> None:
    _mint(state, event.seat, event.gold)


def _city_built(state: State, event: ev.CityBuilt) -> None:
    state.board[event.space] = event.seat
    state.gold[event.seat] -= CITY_PRICE
    state.built += 1


def _road_built(state: State, event: ev.RoadBuilt) -> None:
    state.board[event.space] = ROAD
    state.gold[event.seat] -= ROAD_PRICE
    state.built += 1


def _passage_asked(state: State, event: ev.PassageAsked) -> None:
    state.passage = Passage(event.deal, event.seat, event.space, event.through, event.through)
    state.made, state.phase = event.deal, "passage"
    state.moment += 1


def _passage_answered(state: State, event: ev.PassageAnswered) -> None:
    if state.passage is not None:
        state.passage = state.passage.replace(asked=tuple(seat for seat in state.passage.asked if seat != event.seat))
    if not event.accepted:
        state.unwilling.append(event.seat)


def _passage_closed(state: State, _: ev.PassageClosed) -> None:
    state.passage, state.phase = None, "build"
    state.moment += 1


def _round_began(state: State, event: RoundBegan) -> None:
    state.round, state.order, state.turn = event.round, event.order, 0
    state.phase, state.built = "roll", 0
    state.offers = [0] * state.seats
    state.done = [False] * state.seats
    state.used = []


def _turn_began(state: State, event: ev.TurnBegan) -> None:
    # In a round every seat has one place; in the set-up it is the next place, since a seat may come twice.
    state.turn = state.turn + 1 if event.opening else state.order.index(event.seat)
    state.phase, state.built = "roll", 0
    state.unwilling = []
    state.moment += 1


def _trade_opened(state: State, _: ev.TradeOpened) -> None:
    state.phase = "trade"
    state.moment += 1


def _offer_made(state: State, event: ev.OfferMade) -> None:
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


def _offer_answered(state: State, event: OfferAnswered) -> None:
    if event.accepted:
        place, deal = _find(state, event.deal)
        state.deals[place] = deal.replace(asked=tuple(seat for seat in deal.asked if seat != event.seat))


def _fee_asked(state: State, event: ev.FeeAsked) -> None:
    """The fee takes the place of what was offered; of the others only the traders must answer again."""
    place, deal = _find(state, event.deal)
    fees = (*(fee for fee in deal.fees if fee[0] != event.seat), (event.seat, event.mine, event.theirs))
    still = tuple(seat for seat in deal.asked if seat in deal.through and seat != event.seat)
    state.deals[place] = deal.replace(fees=fees, asked=(*deal.traders, *still))
    for seat in deal.traders:
        state.done[seat] = False


def _demands_opened(state: State, event: ev.DemandsOpened) -> None:
    place, deal = _find(state, event.deal)
    state.deals[place] = deal.replace(demanding=True)
    for seat in deal.traders:
        state.done[seat] = False


def _demand_sealed(state: State, event: ev.DemandSealed) -> None:
    place, deal = _find(state, event.deal)
    first, second = deal.demands
    state.deals[place] = deal.replace(demands=(event.gold, second) if event.seat == deal.proposer else (first, event.gold))


def _traded(state: State, event: ev.Traded) -> None:
    state.used += event.cities


def _paid(state: State, event: ev.Paid) -> None:
    for seat, gold in event.shares:
        _mint(state, seat, gold)
    for payer, middleman, gold in event.fees:
        state.gold[payer] -= gold
        state.gold[middleman] += gold
        state.earned[middleman] += gold


def _deal_closed(state: State, event: ev.DealClosed) -> None:
    state.deals.pop(_find(state, event.deal)[0])


def _gave(state: State, event: ev.Gave) -> None:
    state.gold[event.seat] -= event.gold
    state.gold[event.receiver] += event.gold


def _trade_finished(state: State, event: ev.TradeFinished) -> None:
    state.done[event.seat] = True


def _finish_called(state: State, _: FinishCalled) -> None:
    state.planned_last_round = state.last_round
    state.last_round = max(1, state.round)
    state.finish_called = True


def _last_round_withdrawn(state: State, _: LastRoundWithdrawn) -> None:
    if state.planned_last_round is not None:
        state.last_round, state.planned_last_round = state.planned_last_round, None
    state.finish_called = False


def _game_ended(state: State, event: ev.GameEnded) -> None:
    state.phase = "over"
    state.end_reason, state.winners = event.reason, event.winners
    state.moment += 1


def _mint(state: State, seat: int, gold: int) -> None:
    """Gold from the bank."""
    state.gold[seat] += gold
    state.earned[seat] += gold
    state.minted += gold


def _find(state: State, number: int) -> tuple[int, Deal]:
    """The place of an open deal in the list, and the deal."""
    return next((place, deal) for place, deal in enumerate(state.deals) if deal.number == number)
