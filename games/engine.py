"""The engine of every game: rules decide, events are folded into the state, consequences follow.

A game declares a rule per action, folds per event, and consequences. A variant adds its own to those of its
base game, and gates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import FunctionType, ModuleType, NoneType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, get_args, get_type_hints

import msgspec

from games.audience import Audience, Seat
from games.chance import Chance
from games.options import apply_live_options
from games.protocol import Actor, Codec, never_listed
from games.refusal import Reason, Refusal, declared_reasons
from games.shared_vocabulary import SeatBack
from games.state_copy import make_copier
from games.vocabulary import Action, Event, JsonCodec, declared_events


class EngineState(Protocol):
    """The part of a state that the engine needs."""

    options: Any
    seats: int
    phase: Any


S = TypeVar("S", bound=EngineState)
S_co = TypeVar("S_co", bound=EngineState, covariant=True)
Fold: TypeAlias = Callable[[S, Any], None]
"""Changes the state as an event did. Draws and decides nothing, so that a replay needs neither dice nor
players.
"""


class EventRecorder(msgspec.Struct, Generic[S_co]):
    """Collects an action's events. Each is folded at once, then its consequences run."""

    state: S_co
    handlers: EventHandlers
    events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Record an event, apply its folds and run its consequences."""
        folds, follows = self.handlers[type(event)]
        for fold in folds:
            fold(self.state, event)
        self.events.append(event)
        for follow in follows:
            follow(self)


Consequence: TypeAlias = Callable[[EventRecorder[S]], None]
"""Runs after an event, whichever rule emitted it: reads the state and may emit further events."""
EventHandlers: TypeAlias = Mapping[type[Event], tuple[Sequence[Fold[Any]], Sequence[Consequence[Any]]]]
"""The folds and the consequences of each event type."""


def no_decision(_event: Event) -> str:
    """Return "": players decide nothing together in this game."""
    return ""


class ActionRule(NamedTuple):
    """The check and the effect of an action."""

    check: Callable[[Any, Actor, Any], Refusal | None]
    """Returns the refusal, or None. Changes nothing."""
    execute: Callable[[Any, Actor, Any, Chance], None]
    """Does a checked action: decides, draws, and emits events."""


def declared_folds(*modules: ModuleType) -> Mapping[type[Event], Sequence[Fold[Any]]]:
    """Return the functions `(state, event) -> None` in these modules by event type, which may be a union."""
    result_by_key: dict[type[Event], list[Fold[Any]]] = {}
    for module in modules:
        for fold in vars(module).values():
            if isinstance(fold, FunctionType) and fold.__module__ == module.__name__:
                hints = [*get_type_hints(fold).values()]
                for event in (
                    (get_args(hints[1]) or (hints[1],)) if len(hints) == 3 and hints[2] is NoneType else ()
                ):
                    if isinstance(event, type) and issubclass(event, Event):
                        result_by_key.setdefault(event, []).append(fold)
    return result_by_key


class Engine(Generic[S]):
    """The shared implementation of `games.protocol.Game`."""

    state_type: type[S]
    vocabulary: Sequence[ModuleType | type[Event]]
    """The game's events, and the modules that declare events and reasons. The reasons include `game_over` and
    `no_such_seat`.
    """
    rules: ClassVar[Mapping[type[Action], ActionRule]]
    """The rule of each action."""
    fold_modules: Sequence[ModuleType]
    """The modules with the base game's folds, then those of its variant."""
    consequences: ClassVar[Mapping[type[Event], Sequence[Consequence[Any]]]] = {}
    free_text_fields: ClassVar[frozenset[str]] = frozenset()
    is_listed: Callable[[str], bool] = staticmethod(never_listed)
    decision: Callable[[Event], str] = staticmethod(no_decision)
    people_only_actions: frozenset[type[Action]] = frozenset()
    """Kinds of actions that only people decide. A game that notes stand-ins declares the reason
    `stand_in_plays`.
    """

    @cached_property
    def codec(self) -> Codec:
        """Return the game's codec, cached."""
        events = declared_events(*self.vocabulary)
        return Codec(
            state=JsonCodec(self.state_type),
            action=JsonCodec(*self.rules),
            event=JsonCodec(*events),
            free_text_fields=self.free_text_fields,
            is_listed=self.is_listed,
        )

    @cached_property
    def refusal_reasons(self) -> Mapping[str, Reason]:
        """Return all reasons to refuse, by code."""
        return declared_reasons(*self.vocabulary)

    @cached_property
    def clone(self) -> Callable[[S], S]:
        """Return the function that copies a state."""
        return make_copier(self.state_type)

    apply_live_options = staticmethod(apply_live_options)
    view: Callable[[S, Audience], Any]
    """Returns everything that a viewer may know."""
    awaited_seats: Callable[[S], Sequence[Seat]]
    """Returns the seats that the game waits for, without their inputs."""
    turn_key: Callable[[S], str]
    """Returns a key that is different for each turn."""
    seat_colours: Callable[[int], tuple[str, ...]]
    """Returns the names of `n` seats in turn order."""

    def seat_names(self, options: Any) -> tuple[str, ...]:
        """Return the seats' names under these options."""
        return self.seat_colours(options.players)

    def next_seat(self, state: S) -> Seat | None:
        """Return the first of the awaited seats."""
        return next(iter(self.awaited_seats(state)), None)

    def lazy_view(self, state: S, viewer: Audience, happened: Callable[[], int]) -> Any:  # noqa: ARG002 - a whole view stays true
        """Return the whole view. Games with field-by-field views override this."""
        return self.view(state, viewer)

    def as_ended(self, state: S) -> S:
        """Return a copy that ends now, for a debrief, never for the journal."""
        copy = self.clone(state)
        copy.phase = "over"
        return copy

    def gate(self, state: S, action: Action) -> Refusal | None:  # noqa: ARG002 - a game may let some actions pass
        """Return a refusal that precedes the action's own rule, for every actor."""
        return self.refusal_reasons["game_over"]() if state.phase == "over" else None

    def stand_in_seats(self, state: S) -> tuple[Seat, ...] | None:  # noqa: ARG002 - a game may keep a note of it
        """Return the seats that stand-ins play. None: the game does not note them."""
        return None

    def apply(self, state: S, actor: Actor, action: Action, chance: Chance) -> list[Event] | Refusal:
        """Do the action, or refuse it unchanged. A person's action on a stand-in's seat returns the seat
        first.
        """
        if refusal := self.gate(state, action):
            return refusal
        if not (0 <= actor.seat < state.seats if actor.seat is not None else actor.by == "instructor"):
            return self.refusal_reasons["no_such_seat"]()
        check, do = self.rules[type(action)]
        story = EventRecorder(state, self.handlers)
        if actor.seat in (self.stand_in_seats(state) or ()):
            if actor.by == "player":
                return self._return_and_apply(story, actor, action, chance)
            if type(action) in self.people_only_actions:
                return self.refusal_reasons["stand_in_plays"]()
        if refusal := check(state, actor, action):
            return refusal
        do(story, actor, action, chance)
        return story.events

    def _return_and_apply(
        self, story: EventRecorder[S], actor: Actor, action: Action, chance: Chance
    ) -> list[Event] | Refusal:
        """Return the seat to its person, then do the action. A copy is checked first, so that a refusal
        changes nothing.
        """
        check, do = self.rules[type(action)]
        back, copy = SeatBack(actor.seat or 0), self.clone(story.state)
        EventRecorder(copy, self.handlers).emit(back)
        if refusal := check(copy, actor, action):
            return refusal
        story.emit(back)
        do(story, actor, action, chance)
        return story.events

    def evolve(self, state: S, event: Event) -> None:
        """Apply the folds of this event."""
        for fold in self.handlers[type(event)][0]:
            fold(state, event)

    @cached_property
    def handlers(self) -> EventHandlers:
        """Return the folds and consequences by event type."""
        folds = declared_folds(*self.fold_modules)
        return {
            event: (folds.get(event, ()), self.consequences.get(event, ()))
            for event in declared_events(*self.vocabulary)
        }
