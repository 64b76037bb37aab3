"""Who watches over the commons: naming the Monitor, elections, and standing in for one who is absent (RULES C-80 to C-82)."""

from __future__ import annotations

from collections.abc import Iterable

from games.audience import Seat
from games.commons.basic.state import NOBODY
from games.commons.governance.events import ElectionOpened, MonitorNamed
from games.commons.governance.state import Governance, State
from games.engine import Story

MISSED = 2
"""Own turns in a row that the clock ends for a Monitor before somebody stands in (RULES C-82)."""


def first_monitor(story: Story[State]) -> None:
    """The seat with most public points, or a ballot among those who share them."""
    leaders = _leaders(story.state, range(story.state.seats))
    if len(leaders) == 1:
        story.tell(MonitorNamed(leaders[0], "points"))
    else:
        story.tell(ElectionOpened(leaders))


def is_election_due(state: State, here: Governance, *, round_over: bool) -> bool:
    """Whether a Monitor has to be elected before the next turn (RULES C-81, C-122)."""
    served = state.round - here.elected_round
    return here.election_due or (round_over and state.options.monitor_term == "rounds" and served >= state.options.monitor_rounds)


def open_election(story: Story[State]) -> None:
    """A ballot for Monitor among all seats."""
    story.tell(ElectionOpened(tuple(range(story.state.seats))))


def has_moment(state: State, here: Governance) -> bool:
    """Whether the Monitor may act before this turn of somebody else is over, and has not been asked yet (RULES C-84)."""
    if here.ending or here.watcher in {NOBODY, state.active}:
        return False
    return state.options.sanction_when == "end_of_turn" and state.phase != "roll"


def note_absence(story: Story[State]) -> None:
    """After a turn: who misses two own turns in a row is stood in for by the next by points, until back (RULES C-82)."""
    state, here = story.state, story.state.governance
    if here is None or here.monitor == NOBODY or state.active != here.monitor:
        return
    if here.missed >= MISSED and here.acting == NOBODY:
        others = [seat for seat in range(state.seats) if seat != here.monitor]
        story.tell(MonitorNamed(_leaders(state, others)[0], "stand_in"))
    elif here.missed == 0 and here.acting != NOBODY:
        story.tell(MonitorNamed(here.monitor, "back"))


def _leaders(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Of these seats, those with most public points, in turn order."""
    found = list(seats)
    most = max(state.points[seat] for seat in found)
    return tuple(seat for seat in found if state.points[seat] == most)
