"""What a table keeps alike in both games on the island: development cards and awards (RULES C-14, C-44 to C-48, M-24 to M-27)."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from games.audience import INSTRUCTOR, Seat, seat_audience
from games.chance import Chance
from games.engine import Played, Story
from games.island.actions import BuyCard
from games.island.cards import CARD_INDEX, Card
from games.island.events import Award, AwardMoved, CardBought, CardDrawn, CardPlayed, VictoryCardsShown
from games.island.roads import NOBODY
from games.protocol import Actor

LEAST: dict[Award, int] = {"longest_road": 5, "largest_army": 3}
"""The least that an award takes."""


class Table(Played, Protocol):
    """What is known here of a state, as its own class says."""

    active: Seat
    deck: list[Card]
    cards: list[tuple[int, ...]]
    bought: tuple[int, ...]
    card_played: bool
    revealed: list[tuple[Card, ...]]
    points: list[int]
    longest_road: int
    largest_army: int


def _card_drawn(state: Table, event: CardDrawn) -> None:
    state.deck.pop()
    state.cards[event.seat] = counted(state.cards[event.seat], event.card, 1)
    state.bought = counted(state.bought, event.card, 1)


def _card_played(state: Table, event: CardPlayed) -> None:
    state.cards[event.seat] = counted(state.cards[event.seat], event.card, -1)
    state.revealed[event.seat] += (event.card,)
    state.card_played = True
    state.points[event.seat] += event.card == "victory_point"


def _victory_cards_shown(state: Table, event: VictoryCardsShown) -> None:
    card: Card = "victory_point"
    state.cards[event.seat] = counted(state.cards[event.seat], card, -event.count)
    state.revealed[event.seat] += (card,) * event.count
    state.points[event.seat] += event.count


def _award_moved(state: Table, event: AwardMoved) -> None:
    before = getattr(state, event.award)
    if before >= 0:
        state.points[before] -= 2
    if event.seat >= 0:
        state.points[event.seat] += 2
    setattr(state, event.award, event.seat)


def counted(cards: tuple[int, ...], card: Card, more: int) -> tuple[int, ...]:
    """This count of cards with so many more of one."""
    return tuple([count + more if index == CARD_INDEX[card] else count for index, count in enumerate(cards)])


def buy(story: Story[Table], _: Actor, __: BuyCard, ___: Chance) -> None:
    """Pay for a development card, and draw the top one unseen by the others (RULES M-12)."""
    state, seat = story.state, story.state.active
    story.tell(CardBought(seat))
    story.tell(CardDrawn(seat, state.deck[-1], to=seat_audience(seat) | INSTRUCTOR))


def hidden_points(state: Table, seat: Seat) -> int:
    """Unrevealed victory-point cards of a seat."""
    return state.cards[seat][CARD_INDEX["victory_point"]]


def reveal_victory_cards(story: Story[Table]) -> None:
    """At the end each victory-point card that is left is revealed for its owner."""
    for seat in range(len(story.state.cards)):
        if hidden := hidden_points(story.state, seat):
            story.tell(VictoryCardsShown(seat, hidden))


def armies(state: Table) -> list[int]:
    """Revealed knights by seat."""
    return [cards.count("knight") for cards in state.revealed]


def best(counts: Sequence[int], least: int, holder: int) -> int:
    """The seat with the most, or -1 when nobody has enough or several tie without the holder."""
    most = max(counts)
    if most < least:
        return NOBODY
    if holder >= 0 and counts[holder] == most:
        return holder
    return counts.index(most) if counts.count(most) == 1 else NOBODY


def move_award(story: Story[Table], award: Award, counts: Sequence[int]) -> None:
    """The award goes to whom these counts by seat say, if that is not who has it."""
    holder = getattr(story.state, award)
    if (seat := best(counts, LEAST[award], holder)) != holder:
        story.tell(AwardMoved(award, seat))


def misplaced_awards(state: Table, lengths: Sequence[int]) -> Iterator[str]:
    """In words: an award that is not where these lengths of roads and the knights say, between two actions."""
    if best(lengths, LEAST["longest_road"], state.longest_road) != state.longest_road:
        yield f"Longest Road with seat {state.longest_road} at lengths {lengths}"
    if best(armies(state), LEAST["largest_army"], state.largest_army) != state.largest_army:
        yield f"Largest Army with seat {state.largest_army} at {armies(state)}"


def awards(state: Table) -> tuple[tuple[Award, Seat], ...]:
    """The awards that somebody holds, with who does."""
    held: tuple[tuple[Award, int], ...] = (("longest_road", state.longest_road), ("largest_army", state.largest_army))
    return tuple((award, seat) for award, seat in held if seat >= 0)
