"""Waits, legal and default actions, and the floor (RULES A2, A7, G-03, G-19, G-22, G-25).

Offers are listed with every split but only small fees. Others are allowed too.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.audience import Seat
from games.crossroads import actions as act
from games.crossroads.actions import Demand, Done, Orient, PlaceCity
from games.crossroads.answers import check_answer, check_ask_fee
from games.crossroads.grid import EMPTY, all_neighbours, founding_sites, middlemen_sets
from games.crossroads.offers import check_offer
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.rounds import check_finish_trading
from games.crossroads.sites import city_sites, road_sites
from games.crossroads.state import State, active_seat, deal_awaiting_demand, may_build_more
from games.crossroads.turns import orientations
from games.protocol import Actor, Floor, PendingInput
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, Withdraw
from games.vocabulary import Action


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """Return the seat on turn, the owners asked for passage, or the traders that do not only wait for
    answers.
    """
    if state.phase == "over":
        return ()
    if state.phase == "passage":
        return state.passage.asked if state.passage is not None else ()
    if state.phase == "trade":
        return tuple(
            seat for seat in range(state.seats) if not state.done[seat] and _is_awaited_in_trade(state, seat)
        )
    return (active_seat(state),)


def _is_awaited_in_trade(state: State, seat: Seat) -> bool:
    """Return whether the trade waits for this seat, unlike one whose offer waits for others."""
    if not any(deal.proposer == seat for deal in state.deals):
        return True
    return any(seat in deal.asked for deal in state.deals) or deal_awaiting_demand(state, seat) is not None


def pending_inputs(state: State) -> tuple[PendingInput, ...]:
    """Return the awaited seats' waits. Trading has one clock for all, which also runs for a seat that waits
    for answers.

    A demand's clock runs beside it. Without that, the trade's clock would start again after the last demand,
    if only its traders are awaited (RULES G-19, G-23).
    """
    return tuple(wait for seat in awaited_seats(state) for wait in _seat_inputs(state, seat))


def _seat_inputs(state: State, seat: Seat) -> tuple[PendingInput, ...]:
    clock_owner = "all" if state.phase == "trade" else seat
    step = PendingInput(
        seat,
        state.phase,
        _limit_seconds(state, state.phase),
        f"{state.moment}.{state.phase}.{clock_owner}",
        talk=state.phase == "trade",
    )
    deal = deal_awaiting_demand(state, seat)
    if deal is None:
        return (step,)
    demand_seconds = _limit_seconds(state, "demand")
    # Whoever is asked for a demand just before the end of the trade still has the time for it.
    extended = replace(step, seconds=step.seconds and step.seconds + demand_seconds)
    return PendingInput(
        seat, "demand", demand_seconds, f"{state.moment}.demand.{deal.number}.{seat}"
    ), extended


def _limit_seconds(state: State, what: str) -> int:
    options = state.options
    if options.absent == "wait" or (what == "roll" and options.dice == "instructor"):
        return 0
    return {
        "roll": options.orient_seconds,
        "orient": options.orient_seconds,
        "site": options.site_seconds,
        "build": options.build_seconds,
        "passage": options.passage_seconds,
        "trade": options.trade_seconds,
        "demand": options.demand_seconds,
    }[what]


def default_action(state: State, seat: Seat) -> Action | None:
    """Return a silent seat's action: roll, orient at random, build and trade nothing, refuse passage, demand
    half.

    A first city goes to the roomiest site. None while the instructor holds the dice.
    """
    if seat not in awaited_seats(state):
        return None
    match state.phase:
        case "roll":
            return Roll() if state.options.dice == "server" else None
        case "orient":
            return Orient("lot")
        case "site":
            return PlaceCity(roomiest_site(state))
        case "build":
            return EndTurn()
        case "passage" if state.passage is not None:
            return Refuse(state.passage.number)
        case _:
            deal = deal_awaiting_demand(state, seat)
            return Done() if deal is None else Demand(deal.number, state.options.trade_value // 2)


def roomiest_site(state: State) -> int:
    """Return the first city's legal space with most empty spaces around it."""
    sites = founding_sites(state.board, state.column, state.row)
    return max(sites, key=lambda space: sum(state.board[near] == EMPTY for near in all_neighbours()[space]))


def floor(state: State) -> Floor:
    """Return the floor: all seats or none, as `talk` says. All may speak after the game."""
    talk = state.options.talk
    if state.phase == "over" or talk == "open" or (talk == "trade_only" and state.phase == "trade"):
        return Floor(frozenset(range(state.seats)))
    return Floor()


MAX_LISTED_MIDDLEMEN = 2
"""Most middlemen of a listed offer."""
SMALL_FEES = (1, 2)
"""The fees that are listed for a middleman. Any others are allowed too."""


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return an awaited seat's actions, offers bounded as above."""
    if state.phase == "trade":
        return _trading_actions(state, seat) if seat in awaited_seats(state) else []
    if state.phase == "passage":
        return _passage_actions(state, seat)
    if seat != active_seat(state):
        return []
    match state.phase:
        case "roll":
            return [Roll()] if state.options.dice == "server" else []
        case "orient":
            return _orient_actions(state)
        case "site":
            return [act.PlaceCity(space) for space in founding_sites(state.board, state.column, state.row)]
        case _:
            return [*_build_actions(state, seat), EndTurn()]


def _orient_actions(state: State) -> list[Action]:
    first, second = state.dice
    allowed = orientations(state)
    actions: list[Action] = []
    if (first, second) in allowed:
        actions.append(act.Orient("first"))
    if (second, first) in allowed:
        actions.append(act.Orient("second"))
    return [*actions, act.Orient("lot")]


def _build_actions(state: State, seat: Seat) -> list[Action]:
    gold = state.gold[seat]
    if gold < ROAD_PRICE or not may_build_more(state):
        return []
    cities = [act.BuildCity(space) for space in city_sites(state, seat)] if gold >= CITY_PRICE else []
    return [*cities, *(act.BuildRoad(space) for space in road_sites(state, seat))]


def _passage_actions(state: State, seat: Seat) -> list[Action]:
    passage = state.passage
    if passage is None or seat not in passage.asked:
        return []
    return [Accept(passage.number), Refuse(passage.number)]


def _trading_actions(state: State, seat: Seat) -> list[Action]:
    """Return a trading seat's actions. An awaited demand comes first."""
    deal = deal_awaiting_demand(state, seat)
    if deal is not None:
        return [act.Demand(deal.number, gold) for gold in range(state.options.trade_value + 1)]
    actor = Actor(seat)
    actions: list[Action] = []
    for open_deal in state.deals:
        actions += [
            answer
            for answer in (Accept(open_deal.number), Refuse(open_deal.number))
            if check_answer(state, actor, answer) is None
        ]
        actions += [
            fee
            for gold in SMALL_FEES
            if check_ask_fee(state, actor, fee := act.AskFee(open_deal.number, gold)) is None
        ]
        if open_deal.proposer == seat and not open_deal.demanding:
            actions.append(Withdraw(open_deal.number))
    actions += _offer_actions(state, seat)
    if state.options.gifts and state.gold[seat]:
        actions += [act.Give(other, 1) for other in range(state.seats) if other != seat]
    return actions if check_finish_trading(state, actor, act.Done()) else [*actions, act.Done()]


def _offer_actions(state: State, seat: Seat) -> list[Action]:
    if state.offers[seat] >= state.options.offers or any(deal.proposer == seat for deal in state.deals):
        return []
    actor = Actor(seat)
    return [
        offer
        for mine, theirs, through in connections(state, seat)
        if len(through) <= MAX_LISTED_MIDDLEMEN
        for offer in _offers_between(state, mine, theirs, through)
        if check_offer(state, actor, offer) is None
    ]


def connections(state: State, seat: Seat) -> list[tuple[int, int, tuple[Seat, ...]]]:
    """Return joined pairs of an own and another's city, both unused, with minimal middlemen (RULES G-17)."""
    board = tuple(state.board)
    unused_cities = [space for space, owner in enumerate(board) if owner >= 0 and space not in state.used]
    return [
        (mine, theirs, middlemen)
        for mine in unused_cities
        if board[mine] == seat
        for theirs in unused_cities
        if board[theirs] != seat
        for middlemen in middlemen_sets(board, mine, theirs, transparent=state.options.transparent)
    ]


def _offers_between(state: State, mine: int, theirs: int, through: tuple[Seat, ...]) -> list[act.Offer]:
    """Return each split without fees and, with middlemen, each with fees of 1 from both traders to every
    middleman.
    """
    shares = [None] if state.options.sealed_split else [*range(state.options.trade_value + 1)]
    without_fees = [act.Offer(mine, theirs, share, through) for share in shares]
    if not through or not state.options.fees:
        return without_fees
    return without_fees + [
        act.Offer(mine, theirs, share, through, tuple((middleman, 1, 1) for middleman in through))
        for share in shares
    ]
