"""The random player, and the base class of players without randomness."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from games.player_rng import PlayerRng
from games.vocabulary import Action

A = TypeVar("A")
V = TypeVar("V")


class Whim:
    """Picks legal actions uniformly. It plays every game and finds what sensible players never try."""

    name = "random"

    def choose(self, look: Callable[[], Any], legal: Sequence[A], whims: PlayerRng) -> A:  # noqa: ARG002 - it looks at nothing
        """Return any legal action."""
        count = len(legal)
        return legal[whims.randbelow(count) if count > 1 else 0]


class Weigher(ABC, Generic[V]):
    """Decides from its view alone, without randomness. Computes the view only if there is a choice."""

    name: str

    def choose(self, look: Callable[[], V], legal: Sequence[Action], whims: PlayerRng) -> Action:  # noqa: ARG002
        """Return the only action, or decide."""
        if len(legal) == 1:
            return legal[0]
        view: Any = look()
        return legal[-1] if view.you is None else self.decide(view, view.you, legal)

    @abstractmethod
    def decide(self, view: V, you: Any, legal: Sequence[Action]) -> Action:
        """Return one of several actions."""
