"""Refusals as values: an illegal move is an answer, not an exception."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

import msgspec

K = TypeVar("K")
Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action was not done.

    `code` selects the sentence (`bot/texts`), `rule` the paragraph (`docs/reference/rules`). `facts` fill in
    the sentence and contain nothing hidden from the actor.
    """

    code: str
    rule: str
    facts: Mapping[str, Fact] = {}


class Reason:
    """A kind of refusal: its code, its paragraph ("" if the caller names it), and a formatter for each fact.

    Call it with the facts in order.
    """

    __slots__ = ("code", "facts", "rule")

    def __init__(self, code: str, rule: str, /, **facts: Callable[[Any], Fact]) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts

    def __call__(self, *facts: Any, rule: str = "") -> Refusal:
        """Build the refusal, with another paragraph if `rule` is given. Raises ValueError if facts are
        missing.
        """
        fact_texts = {
            name: write(fact) for (name, write), fact in zip(self.facts.items(), facts, strict=True)
        }
        return Refusal(self.code, rule or self.rule, fact_texts)


def blocked_choices(refusals: Mapping[K, Refusal | None], over: Refusal | None) -> dict[K, Refusal]:
    """Return the refused choices. `over` blocks all of them."""
    return {what: no for what, refusal in refusals.items() if (no := over or refusal) is not None}


def declared_reasons(*modules: ModuleType | type) -> dict[str, Reason]:
    """Return the reasons that these modules declare, by code."""
    return {
        value.code: value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Reason)
    }
