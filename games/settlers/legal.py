"""Waits, default actions (RULES A2, A7, M-34), and legal actions in a stable order.

Offers are listed one card for one. Others are allowed too.
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
from games.settlers.pieces import adjacent_free_edges, building_spots
from games.settlers.state import (
    SITES_PER_START,
    Deal,
    State,
    choosing_seat,
    free_starts,
    placed_sites,
    placing_seat,
    seats_owing_discards,
)
from games.shared_vocabulary import Accept, EndTurn, Refuse, Roll, Withdraw
from games.vocabulary import Action


def pending_inputs(state: State) -> tuple[PendingInput, ...]:
    """Return one wait per awaited seat. Its key lasts as long as the step or deal.

    An open deal interrupts the turn's clock. A seat that could conclude early gets the whole limit again once
    all have answered.
    """
    deal, phase, seconds = state.deal, state.phase, _limit_seconds(state)
    if deal is None:
        moment = (
            state.turn if phase == "trade" else state.moment
        )  # a deal does not begin the turn's time anew
        return tuple(
            [
                PendingInput(seat, phase, seconds, _wait_key(moment, phase, seat))
                for seat in awaited_seats(state)
            ]
        )
    turn = _wait_key(state.turn, "trade", state.active)
    picking = "conclude_early" if deal.asked else "conclude"
    steps = [
        (seat, "deal", "deal") if seat in deal.asked else (seat, "conclude", picking)
        for seat in awaited_seats(state)
    ]
    return tuple(
        [
            PendingInput(seat, what, seconds, _wait_key(state.moment, step, seat), within=turn)
            for seat, what, step in steps
        ]
    )


def _wait_key(moment: int, what: str, seat: Seat) -> str:
    return f"{moment}.{what}.{seat}"


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats to act. In a deal: those asked, and the seat on turn after a first acceptance."""
    match state.phase:
        case "trade" | "roll":
            return (state.active,)
        case "deal" if state.deal is not None:
            return (*state.deal.asked, state.active) if state.deal.accepted else state.deal.asked
        case "discard":
            return tuple(seats_owing_discards(state))
        case "placing":
            return (placing_seat(state),)
        case "choosing":
            return (choosing_seat(state),)
        case "bonus":
            return tuple([seat for seat, left in enumerate(state.bonus_left) if left])
        case _:
            return ()


def _limit_seconds(state: State) -> int:
    """Return the phase's limit. 0 (none) if the table waits for absent players, or for the instructor's dice
    or placing.
    """
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


def default_action(state: State, seat: Seat) -> Action | None:
    """Return a silent seat's action, which trades nothing: even an accepted offer is withdrawn (RULES M-34).

    None if the seat is not awaited, or only the instructor can go on.
    """
    if seat not in awaited_seats(state):
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


NO_ACTIONS: tuple[Action, ...] = ()

MAX_LISTED_DISCARDS = 32
"""Most ways to discard that are listed one by one."""

ResourceFlags: TypeAlias = tuple[bool, bool, bool, bool, bool]
"""A set of resources, as one flag each in the order of RESOURCES."""


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Return the seat's actions. Placing is listed for the first incomplete start."""
    phase = state.phase
    if phase == "trade":
        return _trading_actions(state, seat) if seat == state.active else NO_ACTIONS
    if phase == "roll":
        return _ROLL if seat == state.active and state.options.dice == "server" else NO_ACTIONS
    if phase == "deal" and state.deal is not None:
        return _deal_actions(state.deal, seat, state.active)
    if phase == "discard":
        return (
            discard_actions(state.hands[seat], state.due[seat])
            if state.due[seat] and state.dropped[seat] is None
            else NO_ACTIONS
        )
    return _opening_actions(state, seat)


def _opening_actions(state: State, seat: Seat) -> Sequence[Action]:
    if state.phase == "placing":
        return (
            _placing_actions(state)
            if seat == placing_seat(state) and state.options.placer == "player"
            else NO_ACTIONS
        )
    if state.phase == "choosing":
        return (
            [act.ChooseStart(start) for start in free_starts(state)]
            if seat == choosing_seat(state)
            else NO_ACTIONS
        )
    if state.phase == "bonus" and state.bonus_left[seat]:
        return [act.TakeBonus(single(resource)) for resource, stock in enumerate(state.bank) if stock]
    return NO_ACTIONS


def _placing_actions(state: State) -> list[Action]:
    """Return balancing and sites for the next settlement and road, or the confirmation, and settlements to
    lift.
    """
    shape = island()
    settled = {vertex for vertex, _ in placed_sites(state)}
    start = next((start for start, sites in enumerate(state.starts) if len(sites) < SITES_PER_START), None)
    actions: list[Action] = [_CONFIRM if start is None else _BALANCE]
    if start is not None:
        closed_vertices = settled.union(*[shape.vertex_vertices[vertex] for vertex in settled])
        sites = _sites_by_vertex(start, state.board.harbour)
        actions += chain.from_iterable(
            [sites[vertex] for vertex in range(VERTICES) if vertex not in closed_vertices]
        )
    actions += [act.LiftStart(vertex) for vertex in sorted(settled)]
    return actions


@cache
def _sites_by_vertex(start: int, harbour: int) -> tuple[tuple[act.PlaceStart, ...], ...]:
    """Return by vertex its settlement with each possible road, none in the water."""
    water, edges = sea_edges(harbour), island().vertex_edges
    return tuple(
        tuple(act.PlaceStart(start, v, edge) for edge in edges[v] if edge not in water)
        for v in range(VERTICES)
    )


def discard_actions(hand: Bundle, due: int) -> tuple[act.Discard, ...]:
    """Return all ways to discard `due` cards, or, if too many, those that use up resources in cyclic order."""
    ways = 1
    for count in hand:
        ways *= min(count, due) + 1
    if ways <= MAX_LISTED_DISCARDS:
        return tuple(
            act.Discard(as_bundle(cards))
            for cards in product(*[range(count + 1) for count in hand])
            if sum(cards) == due
        )
    return tuple(
        [
            act.Discard(cards)
            for cards in dict.fromkeys([_discard_in_order(hand, due, order) for order in _RESOURCE_ORDERS])
        ]
    )


_RESOURCE_ORDERS = tuple(tuple((first + step) % 5 for step in range(5)) for first in range(5))


def _discard_in_order(hand: Bundle, due: int, order: tuple[int, ...]) -> Bundle:
    cards = [0] * 5
    for resource in order:
        owned = hand[resource]
        if owned >= due:
            cards[resource] = due
            break
        cards[resource] = owned
        due -= owned
    return as_bundle(cards)


def _deal_actions(deal: Deal, seat: Seat, active: Seat) -> Sequence[Action]:
    """Return an asked seat's answers, or the partners of the seat on turn."""
    if seat in deal.asked:
        return (Accept(deal.number), Refuse(deal.number))
    if seat == active and deal.accepted:
        return (*[act.Conclude(deal.number, partner) for partner in deal.accepted], Withdraw(deal.number))
    return NO_ACTIONS


def _trading_actions(state: State, seat: Seat) -> Sequence[Action]:
    hand = state.hands[seat]
    actions: list[Action] = []
    for ware in affordable(hand):
        if ware == "card":
            if state.deck:
                actions.append(_BUY)
        elif state.pieces[seat][PIECE_INDEX[ware]]:
            build_actions = builds()[ware]
            actions += [build_actions[place] for place in building_spots(state, seat, ware)]
    givers = _affordable_givers(hand, state.rates[seat])
    if True in givers:
        actions += _bank_trades(givers, _resources_in(state.bank) if 0 in state.bank else _ALL_KINDS)
    if state.offers[seat] < state.options.offers:
        actions += _single_card_offers(_resources_in(hand), _resources_in_other_hands(hand, state.bank))
    if (
        not state.card_played
        and state.cards[seat] != _NO_CARDS
        and (cards := matured_cards(state.cards[seat], state.bought))
    ):
        for card in cards:
            actions += _play_card_actions(state, seat, card)
    if not actions:
        return _ONLY_END
    actions.append(_END)
    return actions


def _affordable_givers(hand: Bundle, rates: Bundle) -> ResourceFlags:
    """Return the resources that a hand can trade to the bank."""
    a, b, c, d, e = hand
    v, w, x, y, z = rates
    return (a >= v, b >= w, c >= x, d >= y, e >= z)


@cache
def _bank_trades(givers: ResourceFlags, takers: ResourceFlags) -> tuple[Trade, ...]:
    return tuple([Trade(RESOURCES[give], RESOURCES[take]) for give, take in _exchange_pairs(givers, takers)])


@cache
def _single_card_offers(givers: ResourceFlags, takers: ResourceFlags) -> tuple[act.Offer, ...]:
    """Return offers of one card for one to all that have it."""
    return tuple([act.Offer(single(give), single(take)) for give, take in _exchange_pairs(givers, takers)])


def _exchange_pairs(givers: ResourceFlags, takers: ResourceFlags) -> list[tuple[int, int]]:
    return [
        (give, take)
        for give in range(5)
        if givers[give]
        for take in range(5)
        if takers[take] and give != take
    ]


def _resources_in(hand: Bundle) -> ResourceFlags:
    a, b, c, d, e = hand
    return (a > 0, b > 0, c > 0, d > 0, e > 0)


def _resources_in_other_hands(hand: Bundle, bank: Bundle) -> ResourceFlags:
    """Return the resources with cards in neither this hand nor the bank."""
    a, b, c, d, e = hand
    v, w, x, y, z = bank
    return (a + v < STOCK, b + w < STOCK, c + x < STOCK, d + y < STOCK, e + z < STOCK)


def playable_cards(state: State, seat: Seat) -> list[Card]:
    """Return the kinds of cards that the seat on turn can play. Road Building needs a spot, Year of Plenty
    two cards in the bank.
    """
    cards = () if state.card_played else matured_cards(state.cards[seat], state.bought)
    conditions = {
        "road_building": state.road_spots[seat] and state.pieces[seat][0],
        "year_of_plenty": sum(state.bank) >= 2,
    }
    return [card for card in cards if conditions.get(card, True)]


@lru_cache(maxsize=2048)
def matured_cards(owned: tuple[int, ...], bought: tuple[int, ...]) -> tuple[Card, ...]:
    """Return the playable kinds not all bought this turn (RULES M-23, M-27)."""
    return tuple(
        [
            card
            for card, index in CARD_INDEX.items()
            if card != "victory_point" and owned[index] > bought[index]
        ]
    )


def _play_card_actions(state: State, seat: Seat, card: Card) -> Sequence[PlayCard]:
    if card == "road_building":
        return _road_building_actions(state, seat)
    if card == "year_of_plenty":
        return _year_of_plenty_actions(tuple([min(stock, 2) for stock in state.bank]))
    if card == "monopoly":
        return [PlayCard(card, (), (resource,)) for resource in RESOURCES]
    return [PlayCard(card)]


def _road_building_actions(state: State, seat: Seat) -> list[PlayCard]:
    """Return each single road and each pair that can be built."""
    roads_left = state.pieces[seat][0]
    free_spots = state.road_spots[seat] if roads_left else ()
    road_choices = [
        places for count in range(1, min(roads_left, 2) + 1) for places in combinations(free_spots, count)
    ]
    if roads_left > 1:
        road_choices += [
            (edge, other)
            for edge in free_spots
            for other in adjacent_free_edges(state, seat, edge)
            if other not in free_spots
        ]
    return [PlayCard("road_building", places) for places in road_choices]


@cache
def _year_of_plenty_actions(bank: tuple[int, ...]) -> tuple[PlayCard, ...]:
    """Return each pair of cards in the bank, counted up to two."""
    pairs = combinations_with_replacement(range(5), 2)
    available_pairs = [
        (one, two) for one, two in pairs if bank[one] and bank[two] and (one != two or bank[one] > 1)
    ]
    return tuple(
        [PlayCard("year_of_plenty", (), (RESOURCES[one], RESOURCES[two])) for one, two in available_pairs]
    )


_ROLL: tuple[Action, ...] = (Roll(),)
_BALANCE, _CONFIRM, _END, _BUY = act.BalanceStarts(), act.ConfirmStarts(), EndTurn(), BuyCard()
_ONLY_END: tuple[Action, ...] = (_END,)
_ALL_KINDS: ResourceFlags = (True,) * 5
_NO_CARDS = (0,) * len(CARD_INDEX)
