"""The engine of every game: rules decide, events are folded into the state, and consequences follow; each written once.

A game is declared: for each action a rule, for each event its folds, and what follows upon some events whoever told them. A variant is
laid over a game by the same means: with rules of its own, with folds and consequences beside those of the game, and with gates before all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import FunctionType, ModuleType, NoneType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, get_args, get_type_hints

import msgspec

from games.audience import Audience, Seat
from games.chance import Chance
from games.copying import copier
from games.options import adopt
from games.protocol import Actor, Codec, never_listed
from games.refusal import Reason, Refusal, reasons
from games.shared_words import SeatBack
from games.vocabulary import Action, Event, Written, events_of


class Played(Protocol):
    """What the engine knows of a state."""

    options: Any
    seats: int
    phase: Any


S = TypeVar("S", bound=Played)
S_co = TypeVar("S_co", bound=Played, covariant=True)
Fold: TypeAlias = Callable[[S, Any], None]
"""Changes the state as an event did: draws nothing and decides nothing, so that a replay needs neither dice nor players."""


class Story(msgspec.Struct, Generic[S_co]):
    """What happens while an action is done: a rule tells events, each changes the state that moment, and what follows is told next."""

    state: S_co
    course: Course
    events: list[Event] = []

    def tell(self, event: Event) -> None:
        """This has happened."""
        folds, follows = self.course[type(event)]
        for fold in folds:
            fold(self.state, event)
        self.events.append(event)
        for follow in follows:
            follow(self)


Consequence: TypeAlias = Callable[[Story[S]], None]
"""What follows upon an event, whoever told it: looks at the state, and tells what comes of it."""
Course: TypeAlias = Mapping[type[Event], tuple[Sequence[Fold[Any]], Sequence[Consequence[Any]]]]
"""For each event its folds, and what follows upon it."""


def no_decision(_event: Event) -> str:
    """Return the decision of players in an event of a game in which they decide nothing together."""
    return ""


class Rule(NamedTuple):
    """What an action may do and does."""

    check: Callable[[Any, Actor, Any], Refusal | None]
    """Why it may not be done now, or None. Changes nothing."""
    do: Callable[[Any, Actor, Any, Chance], None]
    """Does what was checked: decides, draws, and tells."""


def folds_of(*modules: ModuleType) -> Mapping[type[Event], Sequence[Fold[Any]]]:
    """The folds in these modules, by their events: each function that takes a state and an event, or one of several, and returns nothing.

    An event without any only tells.
    """
    found: dict[type[Event], list[Fold[Any]]] = {}
    for module in modules:
        for fold in vars(module).values():
            if isinstance(fold, FunctionType) and fold.__module__ == module.__name__:
                hints = [*get_type_hints(fold).values()]
                for event in (get_args(hints[1]) or (hints[1],)) if len(hints) == 3 and hints[2] is NoneType else ():
                    if isinstance(event, type) and issubclass(event, Event):
                        found.setdefault(event, []).append(fold)
    return found


class Engine(Generic[S]):
    """The part of a game that is the same in all: what is left to say of one stands in its own class (`games.protocol.Game`)."""

    state: type[S]
    vocabulary: Sequence[ModuleType | type[Event]]
    """Its events, and the modules that declare events and reasons to refuse; among these `game_over` and `no_such_seat`."""
    rules: ClassVar[Mapping[type[Action], Rule]]
    """For each of its actions."""
    folds: Sequence[ModuleType]
    """The modules with the game's own folds, then with those of what is laid over it."""
    consequences: ClassVar[Mapping[type[Event], Sequence[Consequence[Any]]]] = {}
    free_text: ClassVar[frozenset[str]] = frozenset()
    is_listed: Callable[[str], bool] = staticmethod(never_listed)
    decision: Callable[[Event], str] = staticmethod(no_decision)
    of_people: frozenset[type[Action]] = frozenset()
    """Kinds of actions that a stand-in never does of its own. A game that notes stand-ins declares a reason `stand_in_plays`."""

    @cached_property
    def codec(self) -> Codec:
        """Made on first use, then kept."""
        events = events_of(*self.vocabulary)
        return Codec(
            state=Written(self.state),
            action=Written(*self.rules),
            event=Written(*events),
            free_text=self.free_text,
            is_listed=self.is_listed,
        )

    @cached_property
    def reasons(self) -> Mapping[str, Reason]:
        """Every reason to refuse, by its code."""
        return reasons(*self.vocabulary)

    @cached_property
    def clone(self) -> Callable[[S], S]:
        """Makes an independent copy of a state."""
        return copier(self.state)

    adopt = staticmethod(adopt)
    view: Callable[[S, Audience], Any]
    """What a viewer may know, and nothing more."""
    awaited: Callable[[S], Sequence[Seat]]
    """The seats that the game waits for, without their waits."""
    turn_key: Callable[[S], str]
    """A word for the turn that is being played, another one in each."""
    colours: Callable[[int], tuple[str, ...]]
    """Names of so many seats in turn order."""

    def seats(self, options: Any) -> tuple[str, ...]:
        """Their names under these options."""
        return self.colours(options.players)

    def next_seat(self, state: S) -> Seat | None:
        """The first of the awaited seats."""
        return next(iter(self.awaited(state)), None)

    def glance(self, state: S, viewer: Audience, happened: Callable[[], int]) -> Any:  # noqa: ARG002 - a whole view stays true
        """A view for who decides at once; whole, where a game's views are not made field by field."""
        return self.view(state, viewer)

    def stopped(self, state: S) -> S:
        """A copy that is over as it stands, since the table was closed before its game ended: for the debrief, never for the journal."""
        copy = self.clone(state)
        copy.phase = "over"
        return copy

    def gate(self, state: S, action: Action) -> Refusal | None:  # noqa: ARG002 - a game may let some actions pass
        """Why this must not be done now, whoever asks: looked at before the action's own rule."""
        return self.reasons["game_over"]() if state.phase == "over" else None

    def stand_ins(self, state: S) -> tuple[Seat, ...] | None:  # noqa: ARG002 - a game may keep a note of it
        """The seats that stand-ins play; None: the game keeps no note of it."""
        return None

    def apply(self, state: S, actor: Actor, action: Action, chance: Chance) -> list[Event] | Refusal:
        """Do the action, or refuse it and change nothing. A person's own action on a stand-in's seat returns the seat first."""
        if refusal := self.gate(state, action):
            return refusal
        if not (0 <= actor.seat < state.seats if actor.seat is not None else actor.by == "instructor"):
            return self.reasons["no_such_seat"]()
        check, do = self.rules[type(action)]
        story = Story(state, self.course)
        if actor.seat in (self.stand_ins(state) or ()):
            if actor.by == "player":
                return self._return_and_apply(story, actor, action, chance)
            if type(action) in self.of_people:
                return self.reasons["stand_in_plays"]()
        if refusal := check(state, actor, action):
            return refusal
        do(story, actor, action, chance)
        return story.events

    def _return_and_apply(self, story: Story[S], actor: Actor, action: Action, chance: Chance) -> list[Event] | Refusal:
        """Tell that the seat's person is back, then do the action. Its checks are made on a copy, so that a refusal changes nothing."""
        check, do = self.rules[type(action)]
        back, copy = SeatBack(actor.seat or 0), self.clone(story.state)
        Story(copy, self.course).tell(back)
        if refusal := check(copy, actor, action):
            return refusal
        story.tell(back)
        do(story, actor, action, chance)
        return story.events

    def evolve(self, state: S, event: Event) -> None:
        """Change `state` as this event did. Total on the game's own events."""
        for fold in self.course[type(event)][0]:
            fold(state, event)

    @cached_property
    def course(self) -> Course:
        """What each event does, and what follows upon it."""
        folds = folds_of(*self.folds)
        return {event: (folds.get(event, ()), self.consequences.get(event, ())) for event in events_of(*self.vocabulary)}
