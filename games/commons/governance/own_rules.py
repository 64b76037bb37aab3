"""Sanctions and rewards of a teacher's own, from a file, in the place of the preset (RULES C-90)."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator, StringConstraints, field_validator

from games.commons.governance.vocabulary import Condition, Draft, Effect, Sort
from games.own_file import plain_line, read_own
from games.vocabulary import Written

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

    words: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
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
