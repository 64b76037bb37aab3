"""A refused action, as a value: an illegal move is an answer, not an exception."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action was not done. A refusal changes nothing.

    `code` names the sentence to show (one text per code, `bot/texts`); `rule` is the paragraph of RULES.md
    that forbids it; `facts` fill the sentence in, and hold nothing that the actor may not know.
    """

    code: str
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
