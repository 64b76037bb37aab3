"""A table that plays Tragedy of the Commons as its author wrote it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.tragedy import actions as act
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.vocabulary import Action, Event
from tests.games.tragedy import table as tables

DEER = "Hunt the deer herd"
"""It needs 5 People and rewards 10 Food: the example of the text."""


class Written(tables.Table):
    """Three crackers of 1 Food each lie open, the deer herd, a pantry for two, and a lake for three."""

    def __init__(self, players: int = 4, **options: Any) -> None:
        super().__init__(**{**TragedyOptions.as_written, "players": players, **options})
        self.lay_free("Stale crackers", "Stale crackers", "Stale crackers")
        self.lay_challenges(DEER, "Raid the pantry", "Fish the grey lake")

    def awaited(self) -> list[int]:
        """The seats for which the game waits."""
        return [wait.seat for wait in TRAGEDY.pending_inputs(self.state)]

    def plays(self, seat: int) -> list[Event]:
        """The seat does something harmless: it takes a card, else it goes alone to a Challenge for which it
        has the People.
        """
        return self.do(seat, _harmless(self.legal(seat), [one.room for one in self.view().challenges]))

    def finish_round(self) -> list[Event]:
        """Whoever is awaited does something harmless, to the end of this round."""
        here, told = self.view().round, list[Event]()
        while self.view().round == here and self.awaited():
            told += self.plays(self.awaited()[0])
        return told

    def food(self) -> list[int]:
        """By seat."""
        return [seat.food for seat in self.view().seats]

    def people(self) -> list[int]:
        """By seat."""
        return [seat.people for seat in self.view().seats]

    def deck(self, name: str) -> tuple[int, int]:
        """How many cards of this deck lie face down, and how many beside it."""
        return next((deck.left, deck.discarded) for deck in self.view().decks if deck.deck == name)


def _harmless(legal: Sequence[Action], room: Sequence[int]) -> Action:
    for action in legal:
        alone = isinstance(action, act.StartChallenge) and action.people == room[action.slot]
        if alone or isinstance(action, act.TakeFree | act.ChooseRole):
            return action
    return legal[-1]
