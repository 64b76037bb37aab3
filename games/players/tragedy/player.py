"""An automatic player of Tragedy of the Commons: weighs every action by what it would have at the end of the round, as its temper tells."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from games.players.player import Weigher
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, Role, StartChallenge, TakeFree
from games.tragedy.options import hunger, starvation
from games.tragedy.views import ChallengeView, OwnView, SeatView, TragedyView
from games.vocabulary import Action, Part

DEATH = -40.0
"""Being dead."""
CALM = 0.5
"""How much of the danger counts while a catastrophe is still a round or more away."""
FALL_ILL = (1.0, 0.6, 0.25, 0.1)
"""About how likely a catastrophe kills who has 0, 1, 2 or 3 People; more are safe."""
GO_HUNGRY = 0.4
"""About how likely a catastrophe kills who has no Food."""


class Taste(Part):
    """What somebody values: each further Person is worth less than the one before, and so is Food beyond `rounds` of hunger."""

    person: float
    food: float
    rounds: int
    spare: float
    """What a Food is worth that is not needed so soon."""


def fed(people: int, food: int) -> tuple[int, int]:
    """People and Food after the meal that ends a round (RULES T-16)."""
    needs = hunger(people)
    return (people, food - needs) if food >= needs else (people - starvation(people), 0)


def worth(people: int, food: int, taste: Taste, to_catastrophe: int) -> float:
    """How good it is to have so many People and so much Food before the meal."""
    people, food = fed(max(0, people), food)
    if not people:
        return DEATH
    larder = min(food, hunger(people) * taste.rounds)
    goods = taste.person * sum(1 / sqrt(count) for count in range(1, people + 1)) + taste.food * larder + taste.spare * (food - larder)
    risk = FALL_ILL[people] if people < len(FALL_ILL) else 0.0
    risk += GO_HUNGRY * (food == 0)
    return goods + DEATH * min(1.0, risk) * (1.0 if to_catastrophe == 1 else CALM)


Haunt: TypeAlias = Callable[[TragedyView, Sequence[Action]], Action]
"""What an Animal does, from its view and its legal actions."""


def let_be(_: TragedyView, __: Sequence[Action]) -> Action:
    """Bears no grudge."""
    return Pass()


def take_spare(view: TragedyView, legal: Sequence[Action]) -> Action:
    """Takes from the richest what they need not eat this round."""
    meals = [action for action in legal if isinstance(action, Graze)]
    spared = [meal for meal in meals if all(not count or seat.food - count >= seat.hunger for count, seat in _plates(view, meal))]
    return max(spared, key=lambda meal: (sum(meal.food), max(seat.food for count, seat in _plates(view, meal) if count)), default=Pass())


def pull_down(view: TragedyView, legal: Sequence[Action]) -> Action:
    """Goes for whoever has most People; of equals for the nearest clockwise, so that no colour is everybody's prey."""
    prey = [action for action in legal if isinstance(action, Hunt)]
    here, seats = view.you.seat if view.you else 0, len(view.seats)
    return max(prey, key=lambda hunt: (view.seats[hunt.target].people, -((hunt.target - here) % seats)), default=Pass())


def _plates(view: TragedyView, meal: Graze) -> list[tuple[int, SeatView]]:
    return list(zip(meal.food, view.seats, strict=True))


CLEARLY = 1e-9
"""Of actions that are equally good, the first: no draw, so the same view gives the same action."""


@dataclass(frozen=True)
class Survivor(Weigher[TragedyView]):
    """One sort of player. `trust`: how likely it thinks another is to fill a Challenge when it can.

    `care`: what it is worth to it that somebody else does not lose a Person at a Challenge which it fills.
    """

    name: str
    trust: float
    care: float
    taste: Taste
    role: Role
    haunt: Haunt

    def decide(self, view: TragedyView, you: OwnView, legal: Sequence[Action]) -> Action:
        """A player's action, an Animal's, or which Animal to be."""
        match view.phase:
            case "turns":
                return self._best(view, you, legal)
            case "roles":
                return ChooseRole(self.role)
            case _:
                return self.haunt(view, legal)

    def _best(self, view: TragedyView, you: OwnView, legal: Sequence[Action]) -> Action:
        mine = view.seats[you.seat]
        best, most = legal[-1], float("-inf")
        for action in legal:
            value = self._value(view, mine, action)
            if value > most + CLEARLY:
                best, most = action, value
        return best

    def _value(self, view: TragedyView, mine: SeatView, action: Action) -> float:
        """What the seat expects to have of an action."""
        match action:
            case TakeFree(slot=slot):
                card = view.free[slot]
                if card is None:
                    return float("-inf")
                return self._worth(view, mine, min(card.food, view.pile), min(card.people, mine.supply))
            case StartChallenge(slot=slot, people=people) | JoinChallenge(slot=slot, people=people):
                challenge = view.challenges[slot]
                return float("-inf") if challenge is None else self._challenge(view, mine, challenge, people)
            case _:
                return self._worth(view, mine, 0, 0)

    def _challenge(self, view: TragedyView, mine: SeatView, challenge: ChallengeView, people: int) -> float:
        """A sure thing where it fills the card, and saves what those who are there would lose; else a bet on who is still to play."""
        card, missing = challenge.card, challenge.room - people
        food, tokens = card.food * people // card.needs, card.people * people // card.needs
        met = self._worth(view, mine, min(food, view.pile), min(tokens, mine.supply))
        if not missing:
            return met + self.care * challenge.room * len(challenge.sent)
        hope = self._hope([seat.home for seat in view.seats if seat.to_play and seat.seat != mine.seat], missing)
        return hope * met + (1 - hope) * self._worth(view, mine, 0, -missing)

    def _hope(self, able: Sequence[int], missing: int) -> float:
        """How likely it thinks those who are still to play fill the card: each that can do so alone is one more chance."""
        if sum(able) < missing:
            return 0.0
        alone = sum(home >= missing for home in able)
        return 1 - (1 - self.trust) ** alone if alone else self.trust**2

    def _worth(self, view: TragedyView, mine: SeatView, food: int, people: int) -> float:
        return worth(mine.people + people, mine.food + food, self.taste, view.to_catastrophe)


def survivors() -> tuple[Survivor, ...]:
    """All of them."""
    return (
        Survivor("careful", 0.0, 0.0, Taste(person=4.0, food=1.0, rounds=3, spare=0.1), "herbivore", take_spare),
        Survivor("trusting", 0.8, 2.0, Taste(person=5.0, food=1.0, rounds=3, spare=0.1), "herbivore", let_be),
        Survivor("greedy", 0.2, 0.0, Taste(person=7.0, food=1.0, rounds=2, spare=0.8), "carnivore", pull_down),
    )
