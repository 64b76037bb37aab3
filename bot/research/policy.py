"""A learned policy as an automatic player of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.analysis.research.encoding import Encoding
from games.player_rng import PlayerRng
from games.protocol import NoAnswerError

DecisionFunction: TypeAlias = Callable[[list[float], Sequence[int]], int]
"""Maps a seat's numbers and the numbers of its legal actions to one of the latter."""


class Policy:
    """Plays the decisions of a function of numbers."""

    def __init__(self, name: str, encoding: Encoding[Any], decide: DecisionFunction) -> None:
        self.name = name
        self._encoding = encoding
        self._decide = decide

    def choose(self, get_view: Callable[[], Any], legal: Sequence[Any], rng: PlayerRng) -> Any:  # noqa: ARG002 - chance is the function's own
        """Return the action of the chosen number. Raises SilentError if no legal action has it."""
        view = get_view()
        choices = self._encoding.numbered_actions(legal, view)
        number = self._decide(self._encoding.encode_view(view), [*choices])
        if number not in choices:
            raise NoAnswerError
        return choices[number]
