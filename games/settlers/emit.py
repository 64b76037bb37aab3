"""How a rule makes things happen: it tells an event, and the event changes the state that moment."""

from __future__ import annotations

from games.settlers.events import Event
from games.settlers.evolve import FOLDS
from games.settlers.state import State


class Emit:
    """Collects the events of one action and folds each into the state at once.

    Who makes one gives it its state and an empty list: an `__init__` would take longer than that alone.
    """

    __slots__ = ("events", "state")

    state: State
    events: list[Event]

    def tell(self, event: Event) -> None:
        """This has happened."""
        fold = FOLDS[type(event)]
        if fold is not None:
            fold(self.state, event)
        self.events.append(event)

    __call__ = tell
    """Shorter to read, longer to do: what happens at every turn is told by name."""
