"""Who may do what now: waits, what happens when nothing comes (RULES A2, A7, M-34), and what an awaited seat may do, in a stable order.

Offers to other players are listed one card for one; any others may be made.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from typing import TypeAlias

from games.audience import Seat
from games.island.actions import BuyCard, PlayCard, Trade, builds
from games.island.bundles import affordable, as_bundle, single
from games.island.cards import CARD_INDEX, PIECE_INDEX, RESOURCES, Bundle, Card
from games.island.topology import VERTICES, island
from games.protocol import PendingInput
from games.settlers import actions as act
from games.settlers.actions import BalanceStarts, ChooseStart, Discard, TakeBonus
from games.settlers.board import sea_edges
from games.settlers.options import STOCK
from games.settlers.pieces import opened_by, spots
from games.settlers.state import HOUSES, Deal, State, chooser, free_starts, placed, placer, silent
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, Withdraw
from games.vocabulary import Action


def waiting_for(state: State) -> tuple[PendingInput, ...]:
    """One wait for each awaited seat; its key lasts as long as the step, so each step and each deal has one time limit.

    While a deal is open the time for the turn stands still. Whoever may already pick among those who have agreed, but waits for
    the others, has the whole time once all have answered.
    """
    deal, phase, seconds = state.deal, state.phase, _seconds(state)
    if deal is None:
        moment = state.turn if phase == "trade" else state.moment  # a deal does not begin the turn's time anew
        return tuple([PendingInput(seat, phase, seconds, _key(moment, phase, seat)) for seat in awaited(state)])
    turn = _key(state.turn, "trade", state.active)
    picking = "conclude_early" if deal.asked else "conclude"
    steps = [(seat, "deal", "deal") if seat in deal.asked else (seat, "conclude", picking) for seat in awaited(state)]
    return tuple([PendingInput(seat, what, seconds, _key(state.moment, step, seat), within=turn) for seat, what, step in steps])


def _key(moment: int, what: str, seat: Seat) -> str:
    return f"{moment}.{what}.{seat}"


def awaited(state: State) -> tuple[Seat, ...]:
    """Who has to act: of a deal those who are asked, and the player in turn as soon as somebody has accepted."""
    match state.phase:
        case "trade" | "roll":
            return (state.active,)
        case "deal" if state.deal is not None:
            return (*state.deal.asked, state.active) if state.deal.accepted else state.deal.asked
        case "discard":
            return tuple(silent(state))
        case "placing":
            return (placer(state),)
        case "choosing":
            return (chooser(state),)
        case "bonus":
            return tuple([seat for seat, left in enumerate(state.bonus_left) if left])
        case _:
            return ()


def _seconds(state: State) -> int:
    """No limit when the table waits for absent players, or for the instructor's dice or placing."""
    options, phase = state.options, state.phase
    if options.absent == "wait":
        return 0
    if phase == "trade":
        return options.turn_seconds
    if phase == "roll":
        return options.roll_seconds if options.dice == "server" else 0
    if phase == "placing":
        return options.place_seconds if options.placer == "player" else 0
    if phase == "deal":
        return options.deal_seconds
    return options.discard_seconds if phase == "discard" else options.choose_seconds


def default(state: State, seat: Seat) -> Action | None:
    """What the clock does for a silent seat: no trade, so an offer that several accepted is taken back (RULES M-34).

    None where nothing is awaited from it, or only the instructor can go on.
    """
    if seat not in awaited(state):
        return None
    match state.phase:
        case "placing":
            return BalanceStarts() if state.options.placer == "player" else None
        case "choosing":
            return ChooseStart()
        case "bonus":
            return TakeBonus()
        case "roll":
            return Roll() if state.options.dice == "server" else None
        case "discard":
            return Discard()
        case "deal" if state.deal is not None:
            return Refuse(state.deal.number) if seat in state.deal.asked else Withdraw(state.deal.number)
        case _:
            return EndTurn()


NONE: tuple[Action, ...] = ()

MOST_CHOICES = 32
"""Up to so many ways to discard are listed one by one."""

Kinds: TypeAlias = tuple[bool, bool, bool, bool, bool]
"""Some of the resources: for each, in the order of RESOURCES, whether it is among them."""


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Every action of the seat; of placing, those for the first start that is not complete."""
    phase = state.phase
    if phase == "trade":
        return _trading(state, seat) if seat == state.active else NONE
    if phase == "roll":
        return _ROLL if seat == state.active and state.options.dice == "server" else NONE
    if phase == "deal" and state.deal is not None:
        return _answers(state.deal, seat, state.active)
    if phase == "discard":
        return discards(state.hands[seat], state.due[seat]) if state.due[seat] and state.dropped[seat] is None else NONE
    return _opening(state, seat)


def _opening(state: State, seat: Seat) -> Sequence[Action]:
    if state.phase == "placing":
        return _placing(state) if seat == placer(state) and state.options.placer == "player" else NONE
    if state.phase == "choosing":
        return [act.ChooseStart(start) for start in free_starts(state)] if seat == chooser(state) else NONE
    if state.phase == "bonus" and state.bonus_left[seat]:
        return [act.TakeBonus(single(resource)) for resource, stock in enumerate(state.bank) if stock]
    return NONE


def _placing(state: State) -> list[Action]:
    """Every place for the next settlement and its road, or the end of it; what stands may be lifted."""
    shape = island()
    settled = {vertex for vertex, _ in placed(state)}
    start = next((start for start, sites in enumerate(state.starts) if len(sites) < HOUSES), None)
    found: list[Action] = [_CONFIRM if start is None else _BALANCE]
    if start is not None:
        closed = settled.union(*[shape.vertex_vertices[vertex] for vertex in settled])
        sites = _sites(start, state.board.harbour)
        found += chain.from_iterable([sites[vertex] for vertex in range(VERTICES) if vertex not in closed])
    found += [act.LiftStart(vertex) for vertex in sorted(settled)]
    return found


@cache
def _sites(start: int, harbour: int) -> tuple[tuple[act.PlaceStart, ...], ...]:
    """By vertex: its settlement with every road that it may have, none in the water."""
    water, edges = sea_edges(harbour), island().vertex_edges
    return tuple(tuple(act.PlaceStart(start, v, edge) for edge in edges[v] if edge not in water) for v in range(VERTICES))


def discards(hand: Bundle, due: int) -> tuple[act.Discard, ...]:
    """Every way to discard so many if there are few; else those that go through the resources in their order, beginning with any."""
    every = 1
    for count in hand:
        every *= min(count, due) + 1
    if every <= MOST_CHOICES:
        return tuple(act.Discard(as_bundle(cards)) for cards in product(*[range(count + 1) for count in hand]) if sum(cards) == due)
    return tuple([act.Discard(cards) for cards in dict.fromkeys([_in_order(hand, due, order) for order in _ORDERS])])


_ORDERS = tuple(tuple((first + step) % 5 for step in range(5)) for first in range(5))


def _in_order(hand: Bundle, due: int, order: tuple[int, ...]) -> Bundle:
    """So many cards, all of the first resource before any of the next."""
    cards = [0] * 5
    for resource in order:
        held = hand[resource]
        if held >= due:
            cards[resource] = due
            break
        cards[resource] = held
        due -= held
    return as_bundle(cards)


def _answers(deal: Deal, seat: Seat, active: Seat) -> Sequence[Action]:
    """Yes or no for who is asked; for the player in turn, whom to trade with."""
    if seat in deal.asked:
        return (Accept(deal.number), Refuse(deal.number))
    if seat == active and deal.accepted:
        return (*[act.Conclude(deal.number, partner) for partner in deal.accepted], Withdraw(deal.number))
    return NONE


def _trading(state: State, seat: Seat) -> Sequence[Action]:
    hand = state.hands[seat]
    found: list[Action] = []
    for what in affordable(hand):
        if what == "card":
            if state.deck:
                found.append(_BUY)
        elif state.pieces[seat][PIECE_INDEX[what]]:
            every = builds()[what]
            found += [every[place] for place in spots(state, seat, what)]
    givers = _givers(hand, state.rates[seat])
    if True in givers:
        found += _trades(givers, _kinds(state.bank) if 0 in state.bank else _ALL_KINDS)
    if state.offers[seat] < state.options.offers:
        found += _offers(_kinds(hand), _elsewhere(hand, state.bank))
    if not state.card_played and state.cards[seat] != _NO_CARDS and (cards := ripe(state.cards[seat], state.bought)):
        for card in cards:
            found += _plays(state, seat, card)
    if not found:
        return _ONLY_END
    found.append(_END)
    return found


def _givers(hand: Bundle, rates: Bundle) -> Kinds:
    """The resources that a hand could give to the bank."""
    a, b, c, d, e = hand
    v, w, x, y, z = rates
    return (a >= v, b >= w, c >= x, d >= y, e >= z)


@cache
def _trades(givers: Kinds, takers: Kinds) -> tuple[Trade, ...]:
    """One card for each resource that may be given and each that the bank has."""
    return tuple([Trade(RESOURCES[give], RESOURCES[take]) for give, take in _pairs(givers, takers)])


@cache
def _offers(givers: Kinds, takers: Kinds) -> tuple[act.Offer, ...]:
    """One card for one, to everybody who has it."""
    return tuple([act.Offer(single(give), single(take)) for give, take in _pairs(givers, takers)])


def _pairs(givers: Kinds, takers: Kinds) -> list[tuple[int, int]]:
    return [(give, take) for give in range(5) if givers[give] for take in range(5) if takers[take] and give != take]


def _kinds(hand: Bundle) -> Kinds:
    """The resources in a hand."""
    a, b, c, d, e = hand
    return (a > 0, b > 0, c > 0, d > 0, e > 0)


def _elsewhere(hand: Bundle, bank: Bundle) -> Kinds:
    """The resources in other hands: cards that are neither in this one nor in the bank are there."""
    a, b, c, d, e = hand
    v, w, x, y, z = bank
    return (a + v < STOCK, b + w < STOCK, c + x < STOCK, d + y < STOCK, e + z < STOCK)


def playable(state: State, seat: Seat) -> list[Card]:
    """Cards that the active seat could play now, once each: a Road Building without room, or a Year of Plenty without a bank, stays."""
    cards = () if state.card_played else ripe(state.cards[seat], state.bought)
    room = {"road_building": state.road_spots[seat] and state.pieces[seat][0], "year_of_plenty": sum(state.bank) >= 2}
    return [card for card in cards if room.get(card, True)]


@lru_cache(maxsize=2048)
def ripe(held: tuple[int, ...], bought: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards that are ever played, of those that were not bought this turn (RULES M-23, M-27)."""
    return tuple([card for card, index in CARD_INDEX.items() if card != "victory_point" and held[index] > bought[index]])


def _plays(state: State, seat: Seat, card: Card) -> Sequence[PlayCard]:
    """Every way to play a card."""
    if card == "road_building":
        return _double_roads(state, seat)
    if card == "year_of_plenty":
        return _plenties(tuple([min(stock, 2) for stock in state.bank]))
    if card == "monopoly":
        return [PlayCard(card, (), (resource,)) for resource in RESOURCES]
    return [PlayCard(card)]


def _double_roads(state: State, seat: Seat) -> list[PlayCard]:
    """Every single road and every pair that can be built, each pair once."""
    left = state.pieces[seat][0]
    first = state.road_spots[seat] if left else ()
    chosen = [places for count in range(1, min(left, 2) + 1) for places in combinations(first, count)]
    if left > 1:
        chosen += [(edge, other) for edge in first for other in opened_by(state, seat, edge) if other not in first]
    return [PlayCard("road_building", places) for places in chosen]


@cache
def _plenties(bank: tuple[int, ...]) -> tuple[PlayCard, ...]:
    """Every two cards that the bank has; of each resource, `bank` counts no further than to two."""
    pairs = combinations_with_replacement(range(5), 2)
    there = [(one, two) for one, two in pairs if bank[one] and bank[two] and (one != two or bank[one] > 1)]
    return tuple([PlayCard("year_of_plenty", (), (RESOURCES[one], RESOURCES[two])) for one, two in there])


_ROLL: tuple[Action, ...] = (Roll(),)
_BALANCE, _CONFIRM, _END, _BUY = act.BalanceStarts(), act.ConfirmStarts(), EndTurn(), BuyCard()
_ONLY_END: tuple[Action, ...] = (_END,)
_ALL_KINDS: Kinds = (True,) * 5
_NO_CARDS = (0,) * len(CARD_INDEX)
