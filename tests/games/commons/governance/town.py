"""A table that has come to the Ostrom stage, with Red as its Monitor unless a test says otherwise."""

from __future__ import annotations

from typing import Any

from games.audience import seat_audience
from games.commons.governance import actions as gov
from games.commons.governance import vocabulary as v
from games.commons.governance.state import Governance
from games.commons.governance.views import PanelView
from games.shared_vocabulary import EndTurn
from games.vocabulary import Event
from tests.games.commons.table import RED, Table

SANCTION = v.Draft("sanction", "Took too much.", (v.GiveBack(2),))
REWARD = v.Draft("reward", "Left much.", (v.Receive(1),))


class Town(Table):
    """The first turn of the Ostrom stage is Red's; tokens of the board decide who is Monitor."""

    def __init__(self, *, leader: int | None = RED, **options: Any) -> None:
        super().__init__(
            **{
                "rounds_basic": 3,
                "rounds_ostrom": 8,
                "preset": "fines",
                "vote_grace": 0,
                "reasons": "free",
                **options,
            }
        )
        if leader is not None:
            self.point(leader)
        self.turns(12)

    @property
    def here(self) -> Governance:
        """The institutions."""
        assert self.state.governance is not None
        return self.state.governance

    def point(self, seat: int) -> None:
        """A revealed victory card, out of the deck."""
        self.state.deck.remove("victory_point")
        self.state.revealed[seat] = (*self.state.revealed[seat], "victory_point")
        self.state.points[seat] += 1

    def meet(self, scope: v.Scope = "whole") -> list[Event]:
        """The active seat calls a meeting."""
        if self.state.phase == "roll":
            self.roll(7)
        return self.do(self.state.active, gov.CallMeeting(scope))

    def move(self, motion: v.Motion, seat: int | None = None) -> list[Event]:
        """Somebody moves; the caller unless said otherwise."""
        return self.do(self.state.active if seat is None else seat, gov.Move(motion))

    def vote(self, *choices: str) -> list[Event]:
        """The voters of the open ballot answer in turn order."""
        ballot = self.here.meeting.ballot if self.here.meeting else None
        assert ballot is not None
        done: list[Event] = []
        for seat, choice in zip(ballot.voters, choices, strict=False):
            done += self.do(seat, gov.Vote(choice))  # type: ignore[arg-type]
        return done

    def done(self, by: Any = "player") -> list[Event]:
        """All members are done."""
        assert self.here.meeting is not None
        return [event for seat in self.here.meeting.members for event in self.do(seat, gov.SayDone(), by)]

    def apply(self, rule: str, target: int, resource: Any = None) -> list[Event]:
        """The watcher applies a rule."""
        return self.do(self.here.watcher, gov.ApplyRule(rule, target, "Because.", resource))

    def pass_turn(self) -> list[Event]:
        """The active seat does nothing."""
        if self.state.phase == "roll":
            self.roll(7)
        return self.do(self.state.active, EndTurn())

    def here_panel(self) -> PanelView:
        """What the watcher sees of its own office."""
        seen = self.view(seat_audience(self.here.watcher)).governance
        assert seen is not None
        assert seen.panel is not None
        return seen.panel

    def names(self) -> list[str]:
        """The rules in force."""
        return [rule.name for rule in self.here.book]


def kinds(events: list[Event]) -> list[str]:
    """What happened, in words."""
    return [event.kind for event in events]
