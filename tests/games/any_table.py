"""A table to try the rules of any game on; its own `table.py` adds how it begins, and what is set up past its
rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from games.audience import PUBLIC, seat_audience
from games.protocol import Actor, AnyGame, Decider
from games.refusal import Refusal
from games.vocabulary import Action, Event

E = TypeVar("E")
T = TypeVar("T")


class AnyTable:
    """One game under test. After every event of every action all invariants are checked, on a copy that
    follows by the events alone.
    """

    game: ClassVar[AnyGame]
    settled: ClassVar[Callable[[Any], Iterable[str]]]
    """What else must hold once an action is done."""

    def __init__(self, state: Any, chance: Any) -> None:
        self.state = state
        self.chance = chance
        self.log: list[Event] = []

    def try_(self, actor: Actor, action: Action) -> list[Event] | Refusal:
        """Do it or be refused; a refusal must have changed nothing."""
        follower = self.game.clone(self.state)
        done = self.game.apply(self.state, actor, action, self.chance)
        if isinstance(done, Refusal):
            assert self.state == follower
        else:
            self.log += done
            follow(self.game, follower, done, self.state)
            assert list(self.settled(self.state)) == []
        return done

    def do(self, seat: int | None, action: Action, by: Decider = "player") -> list[Event]:
        """Do it; it must be allowed."""
        done = self.try_(Actor(seat, by), action)
        assert not isinstance(done, Refusal), done
        return done

    def refused(self, seat: int | None, action: Action, by: Decider = "player") -> Refusal:
        """Try it; it must be refused."""
        done = self.try_(Actor(seat, by), action)
        assert isinstance(done, Refusal), done
        return done

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return list(self.game.legal_actions(self.state, seat))

    def view(self, viewer: int = PUBLIC) -> Any:
        """What a viewer sees."""
        return self.game.view(self.state, viewer)

    def own(self, seat: int) -> Any:
        """What a seat sees of itself and may do, in its own view."""
        own = self.view(seat_audience(seat)).you
        assert own is not None
        return own


class NoDie:
    """Chance that a test tells beforehand: the draws are each game's own."""

    def die(self, purpose: str, _at: int) -> int:
        raise AssertionError(f"one die for {purpose}, which no game throws")


@dataclass
class ToldOrder(NoDie):
    """Shuffles leave everything as it is, unless `order` says otherwise; `purposes` are what was drawn."""

    order: list[list[Any]] = field(default_factory=list, kw_only=True)
    purposes: list[str] = field(default_factory=list, kw_only=True)

    def permutation(self, items: Sequence[T], purpose: str, _at: int) -> list[T]:
        self.purposes.append(purpose)
        order = self.order.pop(0) if self.order else list(items)
        assert sorted(map(str, order)) == sorted(map(str, items)), f"{order} is no order of {items}"
        return order


def follow(game: AnyGame, before: Any, events: Sequence[Event], after: Any) -> None:
    """One event after another leads from the state before to the one after, and the invariants hold after
    each.
    """
    for event in events:
        game.evolve(before, event)
        assert game.violations(before) == [], event
    assert before == after


def told(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
