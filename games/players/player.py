"""What an automatic player is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from games.whims import Whims

A = TypeVar("A")


class Player(Protocol[A]):
    """Decides for one seat. It keeps nothing between two decisions, so that it plays on after a restart as before."""

    @property
    def name(self) -> str:
        """The temperament's name in commands and files: `careful`."""
        ...

    def choose(self, look: Callable[[], Any], legal: Sequence[A], whims: Whims) -> A:
        """One of the legal actions, or another that the rules allow. `look` gives the seat's own view, never the state.

        `legal` is not empty. `whims` are its own, apart from the game's dice.
        """
        ...


AnyPlayer: TypeAlias = Player[Any]
