"""A run to simulate. A game depends only on its number, so parts of a run can be played anywhere and in any
order.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, SerializeAsAny

from bot import catalogue
from bot.command_line.garbage import without_gc
from games.options import GameOptions
from games.simulate import RunSummary, simulate

MOST_GAMES = 1_000_000_000
"""Upper bound of a run's games."""


class Run(BaseModel):
    """A run described by names, so that it can be sent to another process or stored."""

    model_config = ConfigDict(frozen=True)

    game: str
    options: SerializeAsAny[GameOptions]
    players: tuple[str, ...]
    """One for each seat."""
    seed: int
    check: bool = False

    def part(self, numbers: range) -> RunSummary:
        """Play the games of these numbers in this process. Raises UnknownGameError, UnknownPlayerError,
        StuckError.
        """
        players = [catalogue.player(self.game, name) for name in self.players]
        game = catalogue.find_game(self.game)
        with without_gc():
            return simulate(
                game,
                self.options,
                players,
                games=len(numbers),
                seed=self.seed,
                check=self.check,
                first=numbers.start,
            )
