"""Who may do what now: waits, what a seat may do, what is done for a silent one, who may speak (RULES A2, A7, G-03, G-19, G-22, G-25).

Offers are listed with every split but only small fees; any others may be made.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.audience import Seat
from games.crossroads import actions as act
from games.crossroads.actions import Demand, Done, Orient, PlaceCity
from games.crossroads.answers import check_answer, check_fee
from games.crossroads.grid import EMPTY, open_sites, touching, ways
from games.crossroads.offers import check_offer
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.rounds import check_done
from games.crossroads.sites import city_sites, road_sites
from games.crossroads.state import State, active, demanding, may_build_more
from games.crossroads.turns import tops
from games.protocol import Actor, Floor, PendingInput
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, Withdraw
from games.vocabulary import Action


def awaited(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is, those who are asked to let a road pass, or all that still trade and do not only wait for an answer."""
    if state.phase == "over":
        return ()
    if state.phase == "passage":
        return state.passage.asked if state.passage is not None else ()
    if state.phase == "trade":
        return tuple(seat for seat in range(state.seats) if not state.done[seat] and _has_the_word(state, seat))
    return (active(state),)


def _has_the_word(state: State, seat: Seat) -> bool:
    """Whether it is this seat that the trade waits for: not one whose offer lies with others, who asks for nothing more."""
    if not any(deal.proposer == seat for deal in state.deals):
        return True
    return any(seat in deal.asked for deal in state.deals) or demanding(state, seat) is not None


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """A wait for each awaited seat. The time to trade is one for all, so that it runs on for a seat that waits for an answer, too.

    A demand has its own, and beside it stands the trade's: or the trade's clock would begin anew when the last demand is in, where
    nobody but those who demand is awaited (RULES G-19, G-23).
    """
    return tuple(wait for seat in awaited(state) for wait in _waits(state, seat))


def _waits(state: State, seat: Seat) -> tuple[PendingInput, ...]:
    whose = "all" if state.phase == "trade" else seat
    step = PendingInput(
        seat, state.phase, _seconds(state, state.phase), f"{state.moment}.{state.phase}.{whose}", talk=state.phase == "trade"
    )
    deal = demanding(state, seat)
    if deal is None:
        return (step,)
    own = _seconds(state, "demand")
    # Whoever is asked for a demand just before the end of the trade still has the time for it.
    longer = replace(step, seconds=step.seconds and step.seconds + own)
    return PendingInput(seat, "demand", own, f"{state.moment}.demand.{deal.number}.{seat}"), longer


def _seconds(state: State, what: str) -> int:
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


def default(state: State, seat: Seat) -> Action | None:
    """A silent seat rolls, lets the lot turn the dice, builds nothing, lets no road pass, and trades nothing.

    Owed a demand, it asks for half. Its first city goes where most is free around it. None while the instructor holds the dice.
    """
    if seat not in awaited(state):
        return None
    match state.phase:
        case "roll":
            return Roll() if state.options.dice == "server" else None
        case "orient":
            return Orient("lot")
        case "site":
            return PlaceCity(roomiest(state))
        case "build":
            return EndTurn()
        case "passage" if state.passage is not None:
            return Refuse(state.passage.number)
        case _:
            deal = demanding(state, seat)
            return Done() if deal is None else Demand(deal.number, state.options.trade_value // 2)


def roomiest(state: State) -> int:
    """Of the legal spaces for a first city the one with most empty spaces around it, the first of several."""
    sites = open_sites(state.board, state.column, state.row)
    return max(sites, key=lambda space: sum(state.board[near] == EMPTY for near in touching()[space]))


def floor(state: State) -> Floor:
    """All at once, or nobody: always, while there is trade, or never. Once the game is over all may speak again."""
    talk = state.options.talk
    if state.phase == "over" or talk == "open" or (talk == "trade_only" and state.phase == "trade"):
        return Floor(frozenset(range(state.seats)))
    return Floor()


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
            return [Roll()] if state.options.dice == "server" else []
        case "orient":
            return _orients(state)
        case "site":
            return [act.PlaceCity(space) for space in open_sites(state.board, state.column, state.row)]
        case _:
            return [*_buildings(state, seat), EndTurn()]


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
    return [Accept(passage.number), Refuse(passage.number)]


def _trading(state: State, seat: Seat) -> list[Action]:
    """Demands that are awaited come before everything."""
    deal = demanding(state, seat)
    if deal is not None:
        return [act.Demand(deal.number, gold) for gold in range(state.options.trade_value + 1)]
    actor = Actor(seat)
    found: list[Action] = []
    for open_ in state.deals:
        found += [answer for answer in (Accept(open_.number), Refuse(open_.number)) if check_answer(state, actor, answer) is None]
        found += [fee for gold in SMALL_FEES if check_fee(state, actor, fee := act.AskFee(open_.number, gold)) is None]
        if open_.proposer == seat and not open_.demanding:
            found.append(Withdraw(open_.number))
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
