"""A table that plays the city-and-road trading game as its author wrote it."""

from __future__ import annotations

from typing import Any

from games.crossroads import actions as act
from games.crossroads.options import CrossroadsOptions
from games.shared_vocabulary import EndTurn
from games.vocabulary import Event
from tests.games.crossroads import table as tables
from tests.games.crossroads.table import space


class Written(tables.Table):
    """One game under test."""

    def __init__(self, *dice: int, **options: Any) -> None:
        super().__init__(*dice, **{**CrossroadsOptions.as_written, **options})

    def board(self, name: str) -> int:
        """What stands on a space: a seat, a road or nothing."""
        return self.view().board[space(name)]

    def gold(self) -> list[int]:
        """By seat."""
        return [seat.gold for seat in self.view().seats]

    def finish_round(self) -> list[Event]:
        """Nobody builds, and nobody trades, to the end of this round."""
        here, told = self.view().round, list[Event]()
        while self.view().round == here and self.view().phase != "over":
            wait = self.view().waiting[0]
            actions = {"build": EndTurn(), "orient": act.Orient("first"), "trade": act.Done()}
            told += self.do(wait.seat, actions[wait.what])
        return told
