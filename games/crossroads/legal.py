"""What a seat may do now, in a stable order. Offers are listed with every split but only small fees; any others may be made."""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.crossroads import actions as act
from games.crossroads.answers import check_answer, check_fee
from games.crossroads.grid import open_sites, ways
from games.crossroads.offers import check_offer
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.rounds import check_done
from games.crossroads.sites import city_sites, road_sites
from games.crossroads.state import State, active, demanding, may_build_more
from games.crossroads.turns import tops
from games.crossroads.waiting import awaited
from games.protocol import Actor
from games.vocabulary import Action

MOST_MIDDLEMEN = 2
"""Offers through more middlemen are not listed."""
SMALL_FEES = (1, 2)
"""Fees that a middleman's list has; it may ask for any others."""


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat, offers bounded as said above. Empty when it is not awaited."""
    if state.phase == "trade":
        return _trading(state, seat) if seat in awaited(state) else []
    if state.phase == "passage":
        return _passing(state, seat)
    if seat != active(state):
        return []
    match state.phase:
        case "roll":
            return [act.Roll()] if state.options.dice == "server" else []
        case "orient":
            return _orients(state)
        case "site":
            return [act.PlaceCity(space) for space in open_sites(state.board, state.column, state.row)]
        case _:
            return [*_buildings(state, seat), act.EndTurn()]


def _orients(state: State) -> list[Action]:
    one, other = state.dice
    open_ = tops(state)
    found: list[Action] = []
    if (one, other) in open_:
        found.append(act.Orient("first"))
    if (other, one) in open_:
        found.append(act.Orient("second"))
    return [*found, act.Orient("lot")]


def _buildings(state: State, seat: Seat) -> list[Action]:
    gold = state.gold[seat]
    if gold < ROAD_PRICE or not may_build_more(state):
        return []
    cities = [act.BuildCity(space) for space in city_sites(state, seat)] if gold >= CITY_PRICE else []
    return [*cities, *(act.BuildRoad(space) for space in road_sites(state, seat))]


def _passing(state: State, seat: Seat) -> list[Action]:
    """Yes and no, for those who are asked."""
    passage = state.passage
    if passage is None or seat not in passage.asked:
        return []
    return [act.Accept(passage.number), act.Refuse(passage.number)]


def _trading(state: State, seat: Seat) -> list[Action]:
    """Demands that are awaited come before everything."""
    deal = demanding(state, seat)
    if deal is not None:
        return [act.Demand(deal.number, gold) for gold in range(state.options.trade_value + 1)]
    actor = Actor(seat)
    found: list[Action] = []
    for open_ in state.deals:
        found += [answer for answer in (act.Accept(open_.number), act.Refuse(open_.number)) if check_answer(state, actor, answer) is None]
        found += [fee for gold in SMALL_FEES if check_fee(state, actor, fee := act.AskFee(open_.number, gold)) is None]
        if open_.proposer == seat and not open_.demanding:
            found.append(act.Withdraw(open_.number))
    found += _offers(state, seat)
    if state.options.gifts and state.gold[seat]:
        found += [act.Give(other, 1) for other in range(state.seats) if other != seat]
    return found if check_done(state, actor, act.Done()) else [*found, act.Done()]


def _offers(state: State, seat: Seat) -> list[Action]:
    if state.offers[seat] >= state.options.offers or any(deal.proposer == seat for deal in state.deals):
        return []
    actor = Actor(seat)
    return [
        offer
        for mine, theirs, through in connections(state, seat)
        if len(through) <= MOST_MIDDLEMEN
        for offer in _terms(state, mine, theirs, through)
        if check_offer(state, actor, offer) is None
    ]


def connections(state: State, seat: Seat) -> list[tuple[int, int, tuple[Seat, ...]]]:
    """Unused cities of this seat and of others that are joined, with each least set of middlemen (RULES G-17)."""
    board = tuple(state.board)
    fresh = [space for space, owner in enumerate(board) if owner >= 0 and space not in state.used]
    return [
        (mine, theirs, way)
        for mine in fresh
        if board[mine] == seat
        for theirs in fresh
        if board[theirs] != seat
        for way in ways(board, mine, theirs, transparent=state.options.transparent)
    ]


def _terms(state: State, mine: int, theirs: int, through: tuple[Seat, ...]) -> list[act.Offer]:
    """Every split without fees; with middlemen, also those in which each trader pays each of them 1."""
    shares = [None] if state.options.sealed_split else [*range(state.options.trade_value + 1)]
    free = [act.Offer(mine, theirs, share, through) for share in shares]
    if not through or not state.options.fees:
        return free
    return free + [act.Offer(mine, theirs, share, through, tuple((middleman, 1, 1) for middleman in through)) for share in shares]
