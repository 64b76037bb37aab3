"""An automatic player without any plan; and what all have in common that weigh what they see by a temper."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from games.vocabulary import Action
from games.whims import Whims

A = TypeVar("A")
V = TypeVar("V")


class Whim:
    """Picks any legal action, each equally likely: it plays every game, and finds what reasonable players never try."""

    name = "random"

    def choose(self, look: Callable[[], Any], legal: Sequence[A], whims: Whims) -> A:  # noqa: ARG002 - it looks at nothing
        """Any legal action."""
        count = len(legal)
        return legal[whims.below(count) if count > 1 else 0]


class Weigher(ABC, Generic[V]):
    """Decides from its view alone, and the same way from the same view: it draws nothing. Looks only where there is something to decide."""

    name: str

    def choose(self, look: Callable[[], V], legal: Sequence[Action], whims: Whims) -> Action:  # noqa: ARG002
        """The only action that there is, or what it decides on."""
        if len(legal) == 1:
            return legal[0]
        view: Any = look()
        return legal[-1] if view.you is None else self.decide(view, view.you, legal)

    @abstractmethod
    def decide(self, view: V, you: Any, legal: Sequence[Action]) -> Action:
        """One of several actions."""
