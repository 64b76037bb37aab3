"""How a rule makes things happen: it tells an event, and the event changes the state that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.commons.events import Event
from games.commons.evolve import FOLDS
from games.commons.state import State

Observer: TypeAlias = Callable[[State, Event], None]
"""Called after each event with the state as it is then; must not change it."""


class Emit:
    """Collects the events of one action and folds each into the state at once."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """This has happened."""
        fold = FOLDS[type(event)]
        if fold is not None:
            fold(self.state, event)
        self.events.append(event)

    def all(self, events: Sequence[Event]) -> None:
        """These have happened, one after another."""
        state = self.state
        for event in events:
            fold = FOLDS[type(event)]
            if fold is not None:
                fold(state, event)
        self.events += events

    __call__ = tell
    """Shorter to read, longer to do: what happens at every turn is told by name."""


class WatchedEmit(Emit):
    """Tells an observer of each event as well."""

    __slots__ = ("_observe",)

    def __init__(self, state: State, observe: Observer) -> None:
        super().__init__(state)
        self._observe = observe

    def tell(self, event: Event) -> None:
        """This has happened, and somebody looks on."""
        super().tell(event)
        self._observe(self.state, event)

    def all(self, events: Sequence[Event]) -> None:
        """These have happened, and somebody looks on at each."""
        for event in events:
            self.tell(event)

    __call__ = tell
