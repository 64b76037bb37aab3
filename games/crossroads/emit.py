"""How a rule makes things happen: it tells an event, and the event changes the state that moment."""

from __future__ import annotations

from games.audience import EVERYONE, INSTRUCTOR, Audience, Seat, seat_audience
from games.crossroads.events import Event
from games.crossroads.evolve import evolve
from games.crossroads.state import State


class Emit:
    """Collects the events of one action and folds each into the state at once."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def __call__(self, event: Event) -> None:
        """This has happened."""
        evolve(self.state, event)
        self.events.append(event)

    def concerned(self, *seats: Seat) -> Audience:
        """Who may know of gold that these seats get or owe: all, or with hidden gold they and the instructor (RULES G-21)."""
        if not self.state.options.hides_gold:
            return EVERYONE
        audience = INSTRUCTOR
        for seat in seats:
            audience |= seat_audience(seat)
        return audience
