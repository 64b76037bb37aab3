"""The rules that a table begins with: ours, in our own words, or a teacher's own, from a file (RULES C-90)."""

from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator, StringConstraints, field_validator

from games.commons.governance.vocabulary import WRITTEN, Condition, Draft, Effect, GiveBack, Limit, Points, Rate, Receive, Rule, Skip, Sort
from games.own_file import plain_line, read_own
from games.vocabulary import Written

Preset: TypeAlias = Literal["limits", "fines", "2+2", "empty"]

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

MOST_RULES = 8
EFFECT: Written[Effect] = Written(*get_args(Effect))
CONDITION: Written[Condition] = Written(Condition)


def _effect(value: Any) -> Effect:
    return value if isinstance(value, Effect) else EFFECT.of_plain(value)


def _condition(value: Any) -> Condition:
    return value if isinstance(value, Condition) else CONDITION.of_plain(value)


OwnEffect: TypeAlias = Annotated[Effect, PlainValidator(_effect), PlainSerializer(EFFECT.plain)]
OwnCondition: TypeAlias = Annotated[Condition, PlainValidator(_condition), PlainSerializer(CONDITION.plain)]
"""Written and read like those of the journal."""


class OwnRule(BaseModel):
    """A rule: what it says, in one line, and what it does, in the vocabulary of consequences."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=WRITTEN)]
    effects: Annotated[tuple[OwnEffect, ...], Field(min_length=1, max_length=3)]
    condition: OwnCondition | None = None
    once: bool = False

    _one_line = field_validator("words")(plain_line)

    def draft(self, sort: Sort) -> Draft:
        """The rule as if it had been moved."""
        return Draft(sort, self.words, self.effects, self.condition, self.once)


class OwnRules(BaseModel):
    """Both lists, the sanctions in the order of the ladder: at least two of each, as in any rule book of this game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Annotated[str, Field(min_length=1, max_length=60)]
    sanctions: Annotated[tuple[OwnRule, ...], Field(min_length=2, max_length=MOST_RULES)]
    rewards: Annotated[tuple[OwnRule, ...], Field(min_length=2, max_length=MOST_RULES)]

    _one_line = field_validator("title")(plain_line)


def read_rules(text: str) -> OwnRules:
    """The rules that this JSON text describes. Raises FileError, naming each mistake and its rule."""
    return read_own(text, OwnRules, "rule")


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
