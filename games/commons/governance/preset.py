"""The rules that a table begins with, in our own words (RULES C-90)."""

from __future__ import annotations

from typing import Literal

from games.commons.governance.own_rules import OwnRules
from games.commons.governance.vocabulary import Condition, Draft, GiveBack, Points, Rate, Receive, Rule, Skip

OVER_TAKEN = 2
"""More cards than this of one resource in a roll raise a flag by the preset's first sanction."""

LADDER = (
    Draft("sanction", "Return 1 card of the kind that was over-taken.", (GiveBack(1, "named"),), Condition(OVER_TAKEN)),
    Draft("sanction", "Return 3 cards of your choice.", (GiveBack(3),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
    Draft("sanction", "Lose 1 victory point.", (Points(-1),)),
)
REWARDS = (
    Draft("reward", "Take 1 card of your choice from the bank.", (Receive(1),)),
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Gain 1 victory point, once in a game.", (Points(1),), once=True),
)


def preset(name: Literal["2+2", "4+3", "empty"], own: OwnRules | None = None) -> tuple[Rule, ...]:
    """The rules in force when the stage begins, sanctions first, in the order of the ladder. `own` ones take the preset's place."""
    if own is not None:
        ladder, rewards = [rule.draft("sanction") for rule in own.sanctions], [rule.draft("reward") for rule in own.rewards]
    else:
        many, few = {"2+2": (2, 2), "4+3": (4, 3), "empty": (0, 0)}[name]
        ladder, rewards = list(LADDER[:many]), list(REWARDS[:few])
    return (
        *(Rule(f"S{n}", draft) for n, draft in enumerate(ladder, 1)),
        *(Rule(f"R{n}", draft) for n, draft in enumerate(rewards, 1)),
    )
