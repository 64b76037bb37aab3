"""Where a session's players are silent: desired state derived from the session and its tables, compared with
Discord's permissions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import structlog

from bot.orchestration.session.talk import may_class_talk
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import Gone, TryLater
from bot.stage.silence.loans import SilencedSeat
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables

log = structlog.get_logger(__name__)
SilencedByChannel: TypeAlias = Mapping[int, Mapping[int, SilencedSeat]]
"""By channel, the silenced users."""
TRUST_MS = 75_000
"""How long to trust applied overwrites if the once-a-minute check does not run."""


class SessionSilence:
    """Enforces the silence in the class's own channels, for all sessions."""

    def __init__(self, sessions: Sessions, tables: Tables, stage: Stage, now_ms: Callable[[], int]) -> None:
        self._sessions = sessions
        self._tables = tables
        self._stage = stage
        self._now_ms = now_ms
        self._kept: dict[str, tuple[SilencedByChannel, int]] = {}
        """The state last applied, and when."""
        self._noisy: dict[str, tuple[int, ...]] = {}

    def invalidate(self) -> None:
        """Forget the applied state of all sessions."""
        self._kept.clear()

    def release(self, session: str) -> None:
        """Forget this session."""
        self._kept.pop(session, None)
        self._noisy.pop(session, None)

    def unenforceable_channels(self, session: str) -> tuple[int, ...]:
        """Return the channels where the bot lacks the permissions for the silence."""
        return self._noisy.get(session, ())

    async def enforce(self, session_snap: SessionSnapshot) -> bool:
        """Reconcile the channels if their desired state has changed or has expired. Returns whether all are
        right.
        """
        desired = await self.desired_silence(session_snap)
        enforced, at_ms = self._kept.get(session_snap.session, (None, 0))
        if enforced == desired and self._now_ms() - at_ms < TRUST_MS:
            return not self.unenforceable_channels(session_snap.session)
        failed = await self._stage.silence.silence_class(
            session_snap.session, desired, sweep=enforced is None
        )
        for channel, problem in failed.items():
            log.warning(
                "class_not_silent",
                session=session_snap.session,
                channel=channel,
                problem=type(problem).__name__,
            )
        self._noisy[session_snap.session] = tuple(
            sorted(place for place, why in failed.items() if not isinstance(why, Gone | TryLater))
        )
        self._stage.metrics.unkept.inc(len(self._noisy[session_snap.session]))
        self._kept[session_snap.session] = desired, self._now_ms()
        if any(isinstance(why, TryLater) for why in failed.values()):
            del self._kept[session_snap.session]
        return not failed

    async def desired_silence(self, session_snap: SessionSnapshot) -> SilencedByChannel:
        """Return who must be silent where now. Until the debrief, players of a running session must not write
        where others of the class can read.
        """
        record = session_snap.record
        tables = [(placed, await self._tables.snapshot(placed.table)) for placed in record.tables]
        if may_class_talk(session_snap, {placed.table: snap for placed, snap in tables if snap is not None}):
            silent_tables = []
        elif record.stage == "playing" and any(
            snap is None or snap.record.status in ("lobby", "playing") for _, snap in tables
        ):
            silent_tables = tables
        elif record.stage in ("seated", "playing"):
            silent_tables = [
                (placed, snap)
                for placed, snap in tables
                if snap is not None and snap.record.status == "playing"
            ]
        else:
            silent_tables = []
        by_channel: dict[int, dict[int, SilencedSeat]] = {}
        for channel in (record.classroom, *record.silent):
            silenced = {
                user: part
                for placed, snap in silent_tables
                if _is_other_channel(snap, channel)
                for user, part in _silenced_seats(session_snap, placed, snap).items()
            }
            if silenced:
                by_channel[channel] = silenced
        return by_channel


def _is_other_channel(snap: Snapshot | None, channel: int) -> bool:
    """Return whether the channel is not the table's own voice channel, which follows the table's floor."""
    return snap is None or snap.record.voice != channel


def _silenced_seats(
    session_snap: SessionSnapshot, placed: Placed, snap: Snapshot | None
) -> dict[int, SilencedSeat]:
    """Return a table's players by user: seat holders, their team members, and members about to sit down."""
    has_begun = snap is not None and snap.record.status != "lobby"
    latecomers = {
        errand.member
        for errand in session_snap.record.errands
        if errand.task == "late" and errand.arg != "watch"
    }
    seats_by_user: dict[int, SilencedSeat] = {}
    for seat, members in enumerate(placed.seats):
        for n, member in enumerate(members):
            person = session_snap.member(member)
            if person is not None and (n or not has_begun or member in latecomers):
                seats_by_user[person.user] = SilencedSeat(placed.table, seat)
    for person in snap.people if snap is not None and has_begun else ():
        if person.seat is not None:
            seats_by_user[person.user] = SilencedSeat(placed.table, person.seat)
    return seats_by_user
