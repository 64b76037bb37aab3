"""Encodes Tragedy of the Commons."""

from __future__ import annotations

from functools import cached_property
from itertools import product

from games.encodings.encoding import UNKNOWN, Encoding, Key, first, plain_key, whose_turn, word_of
from games.tragedy import actions as act
from games.tragedy.cards import FEWEST_CARDS
from games.tragedy.views import ChallengeView, TragedyView
from games.vocabulary import TaggedStruct

PHASES = ("turns", "animals", "roles", "over")
ROLES = ("herbivore", "carnivore")
SLOTS = FEWEST_CARDS
"""The most cards of a kind on display."""
MOST_PEOPLE = 30
"""The most People of a colour, and that a Challenge may need."""


class TragedyEncoding(Encoding[TragedyView]):
    """A meal is identified by what it takes from each seat: any amount from one, or one Food from each of
    several.
    """

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """Cards and Challenges by slot; Animals' actions by seat distance."""
        seats = range(self.seats)
        alone = {tuple(count if seat == prey else 0 for seat in seats) for prey in seats for count in range(1, self.seats)}
        spread = {meal for meal in product((0, 1), repeat=self.seats) if any(meal)}
        return (
            plain_key(act.Pass()),
            *(plain_key(act.TakeFree(slot)) for slot in range(SLOTS)),
            *((way, slot, people) for way in ("start_challenge", "join_challenge") for slot in range(SLOTS) for people in _people_counts()),
            *(("choose_role", role) for role in ROLES),
            *(("hunt", away) for away in seats),
            *(("graze", meal) for meal in sorted(alone | spread)),
        )

    def key(self, action: TaggedStruct, view: TragedyView) -> Key:
        """Return an action's key, with seats relative to the viewer."""
        match action:
            case act.Hunt(target=target):
                return action.kind, self.away(view, target)
            case act.Graze(food=food):
                return action.kind, tuple(self.turned(view, food))
            case _:
                return plain_key(action)

    def numbers(self, view: TragedyView) -> list[float]:
        """Encode clock, pile, displayed cards, decks, seats, and what may be grazed."""
        return [
            *word_of(view.phase, PHASES),
            float(view.round),
            float(view.last_round),
            float(view.to_catastrophe),
            float(view.pile),
            float(view.gone),
            *whose_turn(self, view),
            *first([[1.0, float(card.food), float(card.people)] if card else [0.0] * 3 for card in view.free], SLOTS, 3),
            *first([self._challenge(view, one) for one in view.challenges], SLOTS, 5 + self.seats),
            *(float(value) for deck in view.decks for value in (deck.left, deck.discarded)),
            *(value for seat in self.turned(view, range(self.seats)) for value in self._seat_numbers(view, seat)),
            float(view.you.graze if view.you else 0),
        ]

    def _challenge(self, view: TragedyView, one: ChallengeView | None) -> list[float]:
        """Encode whether there is one, its needs, gains and room, and the People each seat has sent."""
        if one is None:
            return [0.0] * (5 + self.seats)
        sent = dict(one.sent)
        card = (1.0, float(one.card.needs), float(one.card.food), float(one.card.people), float(one.room))
        return [*card, *(float(sent.get(seat, 0)) for seat in self.turned(view, range(self.seats)))]

    def _seat_numbers(self, view: TragedyView, seat: int) -> list[float]:
        one = view.seats[seat]
        counts = (one.alive, one.food, one.people, one.home, one.hunger, one.supply, one.died, one.to_play)
        pledge = one.pledge or (UNKNOWN, 0)
        return [
            *map(float, counts),
            *word_of(one.role, ROLES),
            *map(float, pledge),
            float(view.order.index(seat) if one.alive else UNKNOWN),
        ]


def _people_counts() -> range:
    return range(1, MOST_PEOPLE + 1)
