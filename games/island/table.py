"""Development cards and awards of both games on the island (RULES C-14, C-44 to C-48, M-24 to M-27)."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from games.audience import INSTRUCTOR, Seat, seat_audience
from games.chance import Chance
from games.engine import EngineState, EventRecorder
from games.island.actions import BuyCard
from games.island.cards import CARD_INDEX, Card
from games.island.events import Award, AwardMoved, CardBought, CardDrawn, CardPlayed, VictoryCardsShown
from games.island.roads import NOBODY
from games.protocol import Actor

LEAST: dict[Award, int] = {"longest_road": 5, "largest_army": 3}
"""The least count that wins an award."""


class Table(EngineState, Protocol):
    """The part of a state that both games share."""

    active: Seat
    deck: list[Card]
    cards: list[tuple[int, ...]]
    bought: tuple[int, ...]
    card_played: bool
    revealed: list[tuple[Card, ...]]
    points: list[int]
    longest_road: int
    largest_army: int


def _fold_card_drawn(state: Table, event: CardDrawn) -> None:
    state.deck.pop()
    state.cards[event.seat] = add_to_count(state.cards[event.seat], event.card, 1)
    state.bought = add_to_count(state.bought, event.card, 1)


def _fold_card_played(state: Table, event: CardPlayed) -> None:
    state.cards[event.seat] = add_to_count(state.cards[event.seat], event.card, -1)
    state.revealed[event.seat] += (event.card,)
    state.card_played = True
    state.points[event.seat] += event.card == "victory_point"


def _fold_victory_cards_shown(state: Table, event: VictoryCardsShown) -> None:
    card: Card = "victory_point"
    state.cards[event.seat] = add_to_count(state.cards[event.seat], card, -event.count)
    state.revealed[event.seat] += (card,) * event.count
    state.points[event.seat] += event.count


def _fold_award_moved(state: Table, event: AwardMoved) -> None:
    before = getattr(state, event.award)
    if before >= 0:
        state.points[before] -= 2
    if event.seat >= 0:
        state.points[event.seat] += 2
    setattr(state, event.award, event.seat)


def add_to_count(cards: tuple[int, ...], card: Card, more: int) -> tuple[int, ...]:
    """Return the counts with `more` added for one card."""
    return tuple([count + more if index == CARD_INDEX[card] else count for index, count in enumerate(cards)])


def buy(story: EventRecorder[Table], _: Actor, __: BuyCard, ___: Chance) -> None:
    """Pay for a development card and draw the top one, hidden from the others (RULES M-12)."""
    state, seat = story.state, story.state.active
    story.emit(CardBought(seat))
    story.emit(CardDrawn(seat, state.deck[-1], to=seat_audience(seat) | INSTRUCTOR))


def hidden_points(state: Table, seat: Seat) -> int:
    """Return the number of a seat's unrevealed victory-point cards."""
    return state.cards[seat][CARD_INDEX["victory_point"]]


def reveal_victory_cards(story: EventRecorder[Table]) -> None:
    """Reveal all remaining victory-point cards at the end."""
    for seat in range(len(story.state.cards)):
        if hidden := hidden_points(story.state, seat):
            story.emit(VictoryCardsShown(seat, hidden))


def armies(state: Table) -> list[int]:
    """Return the revealed knights by seat."""
    return [cards.count("knight") for cards in state.revealed]


def best(counts: Sequence[int], least: int, holder: int) -> int:
    """Return the seat with the most, or -1 if none has enough or several tie without the holder."""
    most = max(counts)
    if most < least:
        return NOBODY
    if holder >= 0 and counts[holder] == most:
        return holder
    return counts.index(most) if counts.count(most) == 1 else NOBODY


def move_award(story: EventRecorder[Table], award: Award, counts: Sequence[int]) -> None:
    """Move the award to the seat that these counts give it to, if it changes."""
    holder = getattr(story.state, award)
    if (seat := best(counts, LEAST[award], holder)) != holder:
        story.emit(AwardMoved(award, seat))


def misplaced_awards(state: Table, lengths: Sequence[int]) -> Iterator[str]:
    """Describe awards that do not match these road lengths and the knights, between two actions."""
    if best(lengths, LEAST["longest_road"], state.longest_road) != state.longest_road:
        yield f"Longest Road with seat {state.longest_road} at lengths {lengths}"
    if best(armies(state), LEAST["largest_army"], state.largest_army) != state.largest_army:
        yield f"Largest Army with seat {state.largest_army} at {armies(state)}"


def awards(state: Table) -> tuple[tuple[Award, Seat], ...]:
    """Return the awards that are held, with their holders."""
    holders: tuple[tuple[Award, int], ...] = (
        ("longest_road", state.longest_road),
        ("largest_army", state.largest_army),
    )
    return tuple((award, seat) for award, seat in holders if seat >= 0)
