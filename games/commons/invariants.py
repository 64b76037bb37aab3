"""What must hold after every single event, whatever happens: the engine's check on itself."""

from __future__ import annotations

from collections.abc import Iterator

from games.commons.box import full_deck
from games.commons.points import LARGEST_ARMY, LONGEST_ROAD, armies, best
from games.commons.state import MOST_RATE, NOBODY, UNLIMITED, State
from games.island.cards import CARD_INDEX, CARDS, PIECES, RESOURCES
from games.island.layouts import layout
from games.island.roads import is_spaced, road_length
from games.island.topology import island


def violations(state: State) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug."""
    checks = (_cards_conserved, _clocks, _board, _pieces, _rates, _deck, _points, _awards, _harvest)
    return [problem for check in checks for problem in check(state)]


def _cards_conserved(state: State) -> Iterator[str]:
    """Bank, hands, held and reserve together are the box, and none is negative (RULES C-05)."""
    box = UNLIMITED if state.options.cap == "none" else int(state.options.cap)
    for index, resource in enumerate(RESOURCES):
        places = [state.bank[index], state.held[index], state.reserve[index], *(hand[index] for hand in state.hands)]
        if sum(places) != box:
            yield f"{resource}: {sum(places)} cards in all, {box} in the box"
        if min(places) < 0:
            yield f"{resource}: a negative number of cards in {places}"


def _clocks(state: State) -> Iterator[str]:
    """A running clock means an empty stock; cards are laid aside for crashed resources only (RULES C-31, C-36).

    The other way round holds between actions only: an emptied stock crashes with the very next event.
    """
    for index, resource in enumerate(RESOURCES):
        clock = state.clocks[index]
        if not 0 <= clock <= state.options.crash_turns + 1:
            yield f"{resource}: clock at {clock}"
        if clock and state.bank[index]:
            yield f"{resource}: crashed with {state.bank[index]} cards in the bank"
        if state.held[index] and not clock:
            yield f"{resource}: {state.held[index]} cards laid aside though it has not crashed"


def settled(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events: an empty stock has crashed, awards are where they belong."""
    for index, resource in enumerate(RESOURCES):
        if not state.bank[index] and not state.clocks[index]:
            yield f"{resource}: empty, but not crashed"
    if state.options.awards:
        lengths = [road_length(state.roads, state.owners, seat) for seat in range(state.seats)]
        if best(lengths, LONGEST_ROAD, state.longest_road) != state.longest_road:
            yield f"Longest Road with seat {state.longest_road} at lengths {lengths}"
        if best(armies(state), LARGEST_ARMY, state.largest_army) != state.largest_army:
            yield f"Largest Army with seat {state.largest_army} at {armies(state)}"


def _board(state: State) -> Iterator[str]:
    """The distance rule, and every building and road connected (RULES C-43)."""
    shape = island()
    for vertex, seat in enumerate(state.owners):
        if seat == NOBODY:
            if state.is_city[vertex]:
                yield f"vertex {vertex}: nobody's city"
            continue
        if not is_spaced(state.owners, vertex):
            yield f"vertex {vertex}: too close to a neighbour"
        if all(state.roads[edge] != seat for edge in shape.vertex_edges[vertex]):
            yield f"vertex {vertex}: a building without a road"
    for seat in range(state.seats):
        loose = _loose_roads(state, seat)
        if loose:
            yield f"seat {seat}: roads {loose} lead to no building of its own"


def _loose_roads(state: State, seat: int) -> list[int]:
    """The seat's roads that none of its buildings reaches over its own roads. A building of another may stand on the way."""
    shape = island()
    own = {edge for edge, owner in enumerate(state.roads) if owner == seat}
    front = [vertex for vertex, owner in enumerate(state.owners) if owner == seat]
    seen = set(front)
    while front:
        vertex = front.pop()
        for edge in shape.vertex_edges[vertex]:
            if edge in own:
                own.remove(edge)
                end = sum(shape.edge_vertices[edge]) - vertex
                if end not in seen:
                    seen.add(end)
                    front.append(end)
    return sorted(own)


def _pieces(state: State) -> Iterator[str]:
    """Pieces on the board and in the box are all there are (RULES C-43)."""
    for seat, left in enumerate(state.pieces):
        towns = [state.is_city[vertex] for vertex, owner in enumerate(state.owners) if owner == seat]
        standing = (state.roads.count(seat), towns.count(False), towns.count(True))
        for (piece, box), count, rest in zip(PIECES.items(), standing, left, strict=True):
            if count + rest != box or rest < 0:
                yield f"seat {seat}: {count} {piece} pieces on the board, {rest} left of {box}"


def _rates(state: State) -> Iterator[str]:
    """Rates are what the seat's ports say (RULES C-41, C-50)."""
    ports = layout(state.options.layout).harbour_by_vertex
    for seat, rates in enumerate(state.rates):
        own = [port for port, owner in zip(ports, state.owners, strict=True) if port is not None and owner == seat]
        for rate, resource in zip(rates, RESOURCES, strict=True):
            true = min((port.rate for port in own if port.resource in (None, resource)), default=MOST_RATE)
            if rate != true:
                yield f"seat {seat}: trades {resource} at {rate}, not {true}"


def _deck(state: State) -> Iterator[str]:
    """Every development card is in the deck, in a hand, or revealed (RULES C-44)."""
    full = full_deck(state.options.knights, state.options.monopoly)
    for card in CARDS:
        index = CARD_INDEX[card]
        count = state.deck.count(card) + sum(own[index] for own in state.cards) + sum(cards.count(card) for cards in state.revealed)
        if count != full.count(card) or min(own[index] for own in state.cards) < 0:
            yield f"{card}: {count} cards in all, {full.count(card)} in the deck"


def _points(state: State) -> Iterator[str]:
    """Points are buildings, revealed victory cards and awards (RULES C-10, C-14, C-48)."""
    for seat, points in enumerate(state.points):
        towns = [2 if state.is_city[vertex] else 1 for vertex, owner in enumerate(state.owners) if owner == seat]
        true = sum(towns) + state.revealed[seat].count("victory_point") + 2 * [state.longest_road, state.largest_army].count(seat)
        if points != true:
            yield f"seat {seat}: {points} points, {true} by count"


def _awards(state: State) -> Iterator[str]:
    """No award without the option (RULES C-14)."""
    holders = [seat for seat in (state.longest_road, state.largest_army) if seat != NOBODY]
    if holders and not state.options.awards:
        yield f"awards held by seats {holders} without the option"


def _harvest(state: State) -> Iterator[str]:
    """In an open harvest, who has not asked is still awaited, and no request is over its limit (RULES C-20, C-23)."""
    if state.limits and state.silent != [seat for seat in state.order if state.asked[seat] is None]:
        yield f"harvest: {state.silent} awaited, with requests {state.asked}"
    for seat, asked in enumerate(state.asked):
        if asked is not None and any(not 0 <= wish <= most for wish, most in zip(asked, state.limits[seat], strict=True)):
            yield f"seat {seat}: asked for {asked} of at most {state.limits[seat]}"
