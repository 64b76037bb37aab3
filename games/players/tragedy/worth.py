"""What People and Food are worth to a player at the end of a round, as far as it can foresee it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from games.tragedy.box import hunger, starvation

DEATH = -40.0
"""Being dead."""
CALM = 0.5
"""How much of the danger counts while a catastrophe is still a round or more away."""
FALL_ILL = (1.0, 0.6, 0.25, 0.1)
"""About how likely a catastrophe kills who has 0, 1, 2 or 3 People; more are safe."""
GO_HUNGRY = 0.4
"""About how likely a catastrophe kills who has no Food."""


@dataclass(frozen=True, slots=True)
class Taste:
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
