"""A run: what is simulated. A game depends on its number alone, so a run's parts can be played apart, anywhere, in any order."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, SerializeAsAny

from bot import catalogue
from bot.command_line.garbage import uncollected
from games.options import GameOptions
from games.simulate import RunSummary, simulate

MOST_GAMES = 1_000_000_000
"""No computer plays as many in a lifetime."""


class Run(BaseModel):
    """What is to be simulated: by names, so that it can be sent to another process, or written down."""

    model_config = ConfigDict(frozen=True)

    game: str
    options: SerializeAsAny[GameOptions]
    players: tuple[str, ...]
    """One for each seat."""
    seed: int
    check: bool = False

    def part(self, numbers: range) -> RunSummary:
        """The games of these numbers, in this process. Raises UnknownGameError, UnknownPlayerError, StuckError."""
        players = [catalogue.player(self.game, name) for name in self.players]
        game = catalogue.find(self.game)
        with uncollected():
            return simulate(game, self.options, players, games=len(numbers), seed=self.seed, check=self.check, first=numbers.start)
