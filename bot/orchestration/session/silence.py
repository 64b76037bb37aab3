"""Where the players of a session are silent while it plays: a function of the session and of its tables, compared with Discord's rights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import structlog

from bot.orchestration.session.talk import may_class_talk
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import Gone, TryLater
from bot.stage.silence.loans import Part
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables

log = structlog.get_logger(__name__)
Wanted: TypeAlias = Mapping[int, Mapping[int, Part]]
"""By channel, who is silent there."""
AGAIN_MS = 75_000
"""So long it is believed that Discord has what it was told, should the periodic check not come, which asks once a minute."""


class SessionSilence:
    """Keeps those silent in a class's own channels who are to be, for all sessions."""

    def __init__(self, sessions: Sessions, tables: Tables, stage: Stage, now_ms: Callable[[], int]) -> None:
        self._sessions = sessions
        self._tables = tables
        self._stage = stage
        self._now_ms = now_ms
        self._kept: dict[str, tuple[Wanted, int]] = {}
        """What was last made so, and when."""
        self._noisy: dict[str, tuple[int, ...]] = {}

    def look_again(self) -> None:
        """Nothing is taken to be as it was left."""
        self._kept.clear()

    def release(self, session: str) -> None:
        """Forget this session."""
        self._kept.pop(session, None)
        self._noisy.pop(session, None)

    def noisy(self, session: str) -> tuple[int, ...]:
        """The channels where the bot may not do what the session wants of it."""
        return self._noisy.get(session, ())

    async def keep(self, seen: SessionSnapshot) -> bool:
        """Make the channels as they should be, where that has changed or was last looked at a minute ago; whether all are."""
        wanted = await self.wanted(seen)
        known, at_ms = self._kept.get(seen.session, (None, 0))
        if known == wanted and self._now_ms() - at_ms < AGAIN_MS:
            return not self.noisy(seen.session)
        failed = await self._stage.silence.keep_class(seen.session, wanted, sweep=known is None)
        for channel, problem in failed.items():
            log.warning("class_not_silent", session=seen.session, channel=channel, problem=type(problem).__name__)
        self._noisy[seen.session] = tuple(sorted(place for place, why in failed.items() if not isinstance(why, Gone | TryLater)))
        self._stage.metrics.unkept.inc(len(self._noisy[seen.session]))
        self._kept[seen.session] = wanted, self._now_ms()
        if any(isinstance(why, TryLater) for why in failed.values()):
            del self._kept[seen.session]
        return not failed

    async def wanted(self, seen: SessionSnapshot) -> Wanted:
        """Who is silent where now. While any game of a session goes on, nobody talks of it where others of the class can read; with the
        debrief all may.
        """
        record = seen.record
        tables = [(placed, await self._tables.snapshot(placed.table)) for placed in record.tables]
        if may_class_talk(seen, {placed.table: snap for placed, snap in tables if snap is not None}):
            silent = []
        elif record.stage == "playing" and any(snap is None or snap.record.status in ("lobby", "playing") for _, snap in tables):
            silent = tables
        elif record.stage in ("seated", "playing"):
            silent = [(placed, snap) for placed, snap in tables if snap is not None and snap.record.status == "playing"]
        else:
            silent = []
        found: dict[int, dict[int, Part]] = {}
        for channel in (record.classroom, *record.silent):
            quiet = {user: part for placed, snap in silent if _beside(snap, channel) for user, part in _players(seen, placed, snap).items()}
            if quiet:
                found[channel] = quiet
        return found


def _beside(snap: Snapshot | None, channel: int) -> bool:
    """Whether this is not the voice channel of the table itself, which opens and closes with its own floor."""
    return snap is None or snap.record.voice != channel


def _players(seen: SessionSnapshot, placed: Placed, snap: Snapshot | None) -> dict[int, Part]:
    """Who plays at a table, by user: who sits there, those on one seat with them, and who is about to sit down."""
    begun = snap is not None and snap.record.status != "lobby"
    coming = {errand.member for errand in seen.record.errands if errand.task == "late" and errand.arg != "watch"}
    found: dict[int, Part] = {}
    for seat, members in enumerate(placed.seats):
        for n, member in enumerate(members):
            person = seen.member(member)
            if person is not None and (n or not begun or member in coming):
                found[person.user] = Part(placed.table, seat)
    for person in snap.people if snap is not None and begun else ():
        if person.seat is not None:
            found[person.user] = Part(placed.table, person.seat)
    return found
