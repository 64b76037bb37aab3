"""Sanctions and rewards of a teacher's own, from a file, in the place of the preset (RULES C-90)."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator

from games.commons.governance.vocabulary import Condition, Draft, Effect, Sort, Words
from games.own_file import plain_line, read_own

MOST_RULES = 8


class OwnRule(BaseModel):
    """A rule: what it says, in one line, and what it does, in the vocabulary of consequences."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: Words
    effects: Annotated[tuple[Effect, ...], Field(min_length=1, max_length=3)]
    condition: Condition | None = None
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
