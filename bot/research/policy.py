"""A learned policy as an automatic player: it sees numbers and answers with one, and sits wherever any other player does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.encodings.encoding import Encoding
from games.player_rng import PlayerRng
from games.protocol import NoAnswerError

Decide: TypeAlias = Callable[[list[float], Sequence[int]], int]
"""What a seat sees and the numbers of what it may do in, one of these numbers out."""


class Policy:
    """Plays what a function of numbers decides."""

    def __init__(self, name: str, encoding: Encoding[Any], decide: Decide) -> None:
        self.name = name
        self._encoding = encoding
        self._decide = decide

    def choose(self, look: Callable[[], Any], legal: Sequence[Any], whims: PlayerRng) -> Any:  # noqa: ARG002 - chance is the function's own
        """The action of the number. Raises SilentError where no legal action has it."""
        view = look()
        choices = self._encoding.numbered_actions(legal, view)
        number = self._decide(self._encoding.encode_view(view), [*choices])
        if number not in choices:
            raise NoAnswerError
        return choices[number]
