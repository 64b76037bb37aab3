"""A refused action, as a value: an illegal move is an answer, not an exception."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

import msgspec

K = TypeVar("K")
Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action was not done. A refusal changes nothing.

    `code` names the sentence to show (one text per code, `bot/texts`); `rule` is the paragraph of the rules (`docs/rules`)
    that forbids it; `facts` fill the sentence in, and hold nothing that the actor may not know.
    """

    code: str
    rule: str
    facts: Mapping[str, Fact] = {}


class Reason:
    """A way to say no, declared once: its code, its paragraph ("" where each who refuses names it), and by their names the facts
    that its sentence needs, each with what writes it as a value for people.

    Called with the facts, in this order, it is the refusal.
    """

    __slots__ = ("code", "facts", "rule")

    def __init__(self, code: str, rule: str, /, **facts: Callable[[Any], Fact]) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts

    def __call__(self, *facts: Any, rule: str = "") -> Refusal:
        """Refuse for this reason; `rule` where another paragraph than the usual one forbids it. Raises ValueError for other facts."""
        given = {name: write(fact) for (name, write), fact in zip(self.facts.items(), facts, strict=True)}
        return Refusal(self.code, rule or self.rule, given)


def refused(found: Mapping[K, Refusal | None], over: Refusal | None) -> dict[K, Refusal]:
    """Those of which something was found, with what it is; where it is `over`, all of them with that."""
    return {what: no for what, refusal in found.items() if (no := over or refusal) is not None}


def reasons(*modules: ModuleType | type) -> dict[str, Reason]:
    """The reasons that these modules declare, by their codes."""
    return {value.code: value for module in modules for value in vars(module).values() if isinstance(value, Reason)}
