"""The rules that a table begins with, in our own words (RULES C-90)."""

from __future__ import annotations

from games.commons.governance.options import Preset
from games.commons.governance.own_rules import OwnRules
from games.commons.governance.vocabulary import Condition, Draft, GiveBack, Limit, Points, Rate, Receive, Rule, Skip

OVER_TAKEN = 2
"""More cards than this of one resource in a roll raise a flag by the preset's first sanction."""

LIMITS = (
    Draft("sanction", "At most 1 of each kind in harvests until your next turn is over.", (Limit(1),), Condition(OVER_TAKEN)),
    Draft(
        "sanction",
        "Return 3 of the kind that was over-taken, and at most 1 of each kind for two turns.",
        (GiveBack(3, "named"), Limit(1, turns=2)),
    ),
    Draft("sanction", "Ask for nothing for two turns.", (Limit(0, turns=2),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
)
"""They protect the bank, and print no points."""
RATES = (
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Trade 2:1 with the bank on your next turn.", (Rate(2),)),
)
FINES = (
    Draft("sanction", "Return 1 card of the kind that was over-taken.", (GiveBack(1, "named"),), Condition(OVER_TAKEN)),
    Draft("sanction", "Return 3 cards of your choice.", (GiveBack(3),)),
    Draft("sanction", "Skip your next turn.", (Skip(1),)),
    Draft("sanction", "Lose 1 victory point.", (Points(-1),)),
)
GIFTS = (
    Draft("reward", "Take 1 card of your choice from the bank.", (Receive(1),)),
    Draft("reward", "Trade 3:1 with the bank on your next turn.", (Rate(3),)),
    Draft("reward", "Gain 1 victory point, once in a game.", (Points(1),), once=True),
)
_PRESETS: dict[Preset, tuple[tuple[Draft, ...], tuple[Draft, ...]]] = {
    "limits": (LIMITS, RATES),
    "fines": (FINES, GIFTS),
    "2+2": (FINES[:2], GIFTS[:2]),
    "empty": ((), ()),
}
"""Sanctions, in the order of the ladder, and rewards."""


def preset(name: Preset, own: OwnRules | None = None) -> tuple[Rule, ...]:
    """The rules in force when the stage begins, sanctions first, in the order of the ladder. `own` ones take the preset's place."""
    ladder, rewards = _PRESETS[name]
    if own is not None:
        ladder = tuple(rule.draft("sanction") for rule in own.sanctions)
        rewards = tuple(rule.draft("reward") for rule in own.rewards)
    return (
        *(Rule(f"S{n}", draft) for n, draft in enumerate(ladder, 1)),
        *(Rule(f"R{n}", draft) for n, draft in enumerate(rewards, 1)),
    )
