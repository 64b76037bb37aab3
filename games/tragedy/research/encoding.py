"""Encodes Tragedy of the Commons."""

from __future__ import annotations

from functools import cached_property
from itertools import product

from games.analysis.research.encoding import (
    UNKNOWN,
    Encoding,
    Key,
    padded_rows,
    plain_key,
    turn_numbers,
    word_one_hot,
)
from games.tragedy import actions as act
from games.tragedy.cards import MIN_CARDS
from games.tragedy.views import ChallengeView, TragedyView
from games.vocabulary import TaggedStruct

PHASES = ("turns", "animals", "roles", "over")
ROLES = ("herbivore", "carnivore")
SLOTS = MIN_CARDS
"""Most open cards of a kind."""
MAX_PEOPLE = 30
"""Most People of a colour, and most that a Challenge may need."""


class TragedyEncoding(Encoding[TragedyView]):
    """A meal's key is what it takes from each seat: any amount from one, or one Food from several."""

    @cached_property
    def action_keys(self) -> tuple[Key, ...]:
        """Return cards and Challenges by slot, then Animals' actions by seat distance."""
        seats = range(self.seats)
        single_meals = {
            tuple(count if seat == prey else 0 for seat in seats)
            for prey in seats
            for count in range(1, self.seats)
        }
        shared_meals = {meal for meal in product((0, 1), repeat=self.seats) if any(meal)}
        return (
            plain_key(act.Pass()),
            *(plain_key(act.TakeFree(slot)) for slot in range(SLOTS)),
            *(
                (way, slot, people)
                for way in ("start_challenge", "join_challenge")
                for slot in range(SLOTS)
                for people in _people_counts()
            ),
            *(("choose_role", role) for role in ROLES),
            *(("hunt", away) for away in seats),
            *(("graze", meal) for meal in sorted(single_meals | shared_meals)),
        )

    def action_key(self, action: TaggedStruct, view: TragedyView) -> Key:
        """Return an action's key, with seats relative to the viewer."""
        match action:
            case act.Hunt(target=target):
                return action.kind, self.seat_distance(view, target)
            case act.Graze(food=food):
                return action.kind, tuple(self.rotate_to_viewer(view, food))
            case _:
                return plain_key(action)

    def encode_view(self, view: TragedyView) -> list[float]:
        """Encode clock, pile, open cards, decks, seats, and the grazing limit."""
        return [
            *word_one_hot(view.phase, PHASES),
            float(view.round),
            float(view.last_round),
            float(view.to_catastrophe),
            float(view.pile),
            float(view.gone),
            *turn_numbers(self, view),
            *padded_rows(
                [[1.0, float(card.food), float(card.people)] if card else [0.0] * 3 for card in view.free],
                SLOTS,
                3,
            ),
            *padded_rows(
                [self._challenge_numbers(view, challenge) for challenge in view.challenges],
                SLOTS,
                5 + self.seats,
            ),
            *(float(value) for deck in view.decks for value in (deck.left, deck.discarded)),
            *(
                value
                for seat in self.rotate_to_viewer(view, range(self.seats))
                for value in self._seat_numbers(view, seat)
            ),
            float(view.you.graze if view.you else 0),
        ]

    def _challenge_numbers(self, view: TragedyView, challenge: ChallengeView | None) -> list[float]:
        """Encode a Challenge's needs, gains and room, and the People sent by seat."""
        if challenge is None:
            return [0.0] * (5 + self.seats)
        people_by_seat = dict(challenge.sent)
        card = (
            1.0,
            float(challenge.card.needs),
            float(challenge.card.food),
            float(challenge.card.people),
            float(challenge.room),
        )
        return [
            *card,
            *(float(people_by_seat.get(seat, 0)) for seat in self.rotate_to_viewer(view, range(self.seats))),
        ]

    def _seat_numbers(self, view: TragedyView, seat: int) -> list[float]:
        seat_view = view.seats[seat]
        counts = (
            seat_view.alive,
            seat_view.food,
            seat_view.people,
            seat_view.home,
            seat_view.hunger,
            seat_view.supply,
            seat_view.died,
            seat_view.to_play,
        )
        pledge = seat_view.pledge or (UNKNOWN, 0)
        return [
            *map(float, counts),
            *word_one_hot(seat_view.role, ROLES),
            *map(float, pledge),
            float(view.order.index(seat) if seat_view.alive else UNKNOWN),
        ]


def _people_counts() -> range:
    return range(1, MAX_PEOPLE + 1)
