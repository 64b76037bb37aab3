"""An automatic player of Tragedy of the Commons. It values each action by the expected position at the end of
the round.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from games.automatic_player import Weigher
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, Role, StartChallenge, TakeFree
from games.tragedy.options import food_needed, starved_people
from games.tragedy.views import ChallengeView, OwnView, SeatView, TragedyView
from games.vocabulary import Action, FrozenStruct

DEATH = -40.0
"""The value of being dead."""
CALM = 0.5
"""Weight of a catastrophe's danger while it is more than a round away."""
ILLNESS_RISK = (1.0, 0.6, 0.25, 0.1)
"""Approximate risk that a catastrophe kills a player with 0, 1, 2 or 3 People; more are safe."""
HUNGER_RISK = 0.4
"""Approximate risk that a catastrophe kills a player without Food."""


class Taste(FrozenStruct):
    """A player's valuation. Each further Person is worth less, and so is Food beyond `rounds` of hunger."""

    person: float
    food: float
    rounds: int
    spare: float
    """Value of Food not needed soon."""


def feed_people(people: int, food: int) -> tuple[int, int]:
    """Return People and Food after the meal that ends a round (RULES T-16)."""
    needs = food_needed(people)
    return (people, food - needs) if food >= needs else (people - starved_people(people), 0)


def worth(people: int, food: int, taste: Taste, to_catastrophe: int) -> float:
    """Return the value of these People and this Food before the meal."""
    people, food = feed_people(max(0, people), food)
    if not people:
        return DEATH
    larder = min(food, food_needed(people) * taste.rounds)
    goods = (
        taste.person * sum(1 / sqrt(count) for count in range(1, people + 1))
        + taste.food * larder
        + taste.spare * (food - larder)
    )
    risk = ILLNESS_RISK[people] if people < len(ILLNESS_RISK) else 0.0
    risk += HUNGER_RISK * (food == 0)
    return goods + DEATH * min(1.0, risk) * (1.0 if to_catastrophe == 1 else CALM)


AnimalPolicy: TypeAlias = Callable[[TragedyView, Sequence[Action]], Action]
"""Chooses an Animal's action from its view and legal actions."""


def let_be(_: TragedyView, __: Sequence[Action]) -> Action:
    """Pass."""
    return Pass()


def take_spare(view: TragedyView, legal: Sequence[Action]) -> Action:
    """Take Food from the richest, but only what they need not eat this round."""
    meals = [action for action in legal if isinstance(action, Graze)]
    spared = [
        meal
        for meal in meals
        if all(not count or seat.food - count >= seat.hunger for count, seat in _meals_by_seat(view, meal))
    ]
    return max(
        spared,
        key=lambda meal: (
            sum(meal.food),
            max(seat.food for count, seat in _meals_by_seat(view, meal) if count),
        ),
        default=Pass(),
    )


def pull_down(view: TragedyView, legal: Sequence[Action]) -> Action:
    """Hunt the player with the most People, of equals the nearest clockwise, so that no colour is always the
    prey.
    """
    prey = [action for action in legal if isinstance(action, Hunt)]
    own_seat, seats = view.you.seat if view.you else 0, len(view.seats)
    return max(
        prey,
        key=lambda hunt: (view.seats[hunt.target].people, -((hunt.target - own_seat) % seats)),
        default=Pass(),
    )


def _meals_by_seat(view: TragedyView, meal: Graze) -> list[tuple[int, SeatView]]:
    return list(zip(meal.food, view.seats, strict=True))


MARGIN = 1e-9
"""Of actions within this margin the first wins, so that decisions are deterministic."""


@dataclass(frozen=True)
class Survivor(Weigher[TragedyView]):
    """A tempered player. `trust`: estimated chance that another player fills a Challenge when able to.

    `care`: value of sparing others the loss of a Person by filling a Challenge.
    """

    name: str
    trust: float
    care: float
    taste: Taste
    role: Role
    animal_policy: AnimalPolicy

    def decide(self, view: TragedyView, you: OwnView, legal: Sequence[Action]) -> Action:
        """Return a player's action, an Animal's, or a choice of Animal."""
        match view.phase:
            case "turns":
                return self._best(view, you, legal)
            case "roles":
                return ChooseRole(self.role)
            case _:
                return self.animal_policy(view, legal)

    def _best(self, view: TragedyView, you: OwnView, legal: Sequence[Action]) -> Action:
        mine = view.seats[you.seat]
        best, most = legal[-1], float("-inf")
        for action in legal:
            value = self._action_value(view, mine, action)
            if value > most + MARGIN:
                best, most = action, value
        return best

    def _action_value(self, view: TragedyView, mine: SeatView, action: Action) -> float:
        """Return the expected value of an action."""
        match action:
            case TakeFree(slot=slot):
                card = view.free[slot]
                if card is None:
                    return float("-inf")
                return self._position_value(
                    view, mine, min(card.food, view.pile), min(card.people, mine.supply)
                )
            case StartChallenge(slot=slot, people=people) | JoinChallenge(slot=slot, people=people):
                challenge = view.challenges[slot]
                return (
                    float("-inf")
                    if challenge is None
                    else self._challenge_value(view, mine, challenge, people)
                )
            case _:
                return self._position_value(view, mine, 0, 0)

    def _challenge_value(
        self, view: TragedyView, mine: SeatView, challenge: ChallengeView, people: int
    ) -> float:
        """Return the value of joining: certain if it fills the card, otherwise a bet on the seats still to
        play.
        """
        card, missing = challenge.card, challenge.room - people
        food, tokens = card.food * people // card.needs, card.people * people // card.needs
        met = self._position_value(view, mine, min(food, view.pile), min(tokens, mine.supply))
        if not missing:
            return met + self.care * challenge.room * len(challenge.sent)
        hope = self._hope(
            [seat.home for seat in view.seats if seat.to_play and seat.seat != mine.seat], missing
        )
        return hope * met + (1 - hope) * self._position_value(view, mine, 0, -missing)

    def _hope(self, able: Sequence[int], missing: int) -> float:
        """Estimate the chance that the remaining seats fill the card. Each seat that can do so alone counts."""
        if sum(able) < missing:
            return 0.0
        alone = sum(home >= missing for home in able)
        return 1 - (1 - self.trust) ** alone if alone else self.trust**2

    def _position_value(self, view: TragedyView, mine: SeatView, food: int, people: int) -> float:
        return worth(mine.people + people, mine.food + food, self.taste, view.to_catastrophe)


def survivors() -> tuple[Survivor, ...]:
    """Return one player of each temper."""
    return (
        Survivor(
            "careful", 0.0, 0.0, Taste(person=4.0, food=1.0, rounds=3, spare=0.1), "herbivore", take_spare
        ),
        Survivor("trusting", 0.8, 2.0, Taste(person=5.0, food=1.0, rounds=3, spare=0.1), "herbivore", let_be),
        Survivor(
            "greedy", 0.2, 0.0, Taste(person=7.0, food=1.0, rounds=2, spare=0.8), "carnivore", pull_down
        ),
    )
