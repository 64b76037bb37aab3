"""Who could write where in a Discord in memory at each moment, beside who might: silence at the edges of
meetings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.permissions import IN_THREADS, SEND, _bits
from tests.support.port import ME, FakePort

Speaker: TypeAlias = tuple[str, int]
"""A room's name, or "" for the table's channel, and a person."""
ALOUD = "aloud"
"""The table's own voice channel, as a room."""
LATE_MS = 1000
"""So long after the power went people still write, where they can."""
CONNECT = _bits("connect")


@dataclass
class Speech:
    """Compares what Discord allows with what the last state in the database says. `wrong` tells what should
    never have been.
    """

    port: FakePort
    users: tuple[int, ...]
    might: Callable[[], frozenset[Speaker]]
    """Who may speak by the state that is on disk now."""
    wrong: list[str] = field(default_factory=list)
    _lately: frozenset[Speaker] = frozenset()
    _said: list[tuple[int, Speaker, bool]] = field(default_factory=list)

    def moment(self) -> None:
        """After every call: only who may speak now, or might until the change that is being followed up, can
        write, or talk. Who can talk goes there at once, and goes only when sent out.
        """
        self._lately |= self.might()
        can = self.can()
        self.port.connected |= {user for room, user in can if room == ALOUD}
        if extra := can - self._lately:
            self.wrong.append(f"can write and may not: {sorted(extra)}")

    def quiet(self) -> None:
        """Nothing is in hand: exactly those who may speak can write, and exactly those who may talk are where
        one talks.
        """
        self._lately = self.might()
        if (can := self.can()) != self._lately:
            self.wrong.append(f"can write: {sorted(can)}, may: {sorted(self._lately)}")
        if self.port.connected != (talking := {user for room, user in self._lately if room == ALOUD}):
            self.wrong.append(f"are in voice: {sorted(self.port.connected)}, may: {sorted(talking)}")

    def outage(self, now_ms: int) -> None:
        """The bot is away: whoever can write does so."""
        may = self.might()
        for room, user in sorted(speaker for speaker in self.can() if speaker[0] != ALOUD):
            self.port.last_id = max(self.port.last_id, (now_ms + LATE_MS - snowflake_ms(0)) << 22)
            self._said.append((self.port.say(self._place(room), user), (room, user), (room, user) in may))

    def on_bot_return(self) -> None:
        """The next bot has looked: what was said in time stands, the rest is gone."""
        for message, speaker, might in self._said:
            if (message in self.port.messages) != might and (not might or speaker in self.might()):
                self.wrong.append(
                    f"said while the bot was away by {speaker}, who {'might' if might else 'might not'}"
                )
        self._said.clear()

    def can(self) -> frozenset[Speaker]:
        """Who can write where, by overwrites, locks and memberships."""
        found = {
            ("", user)
            for seen in self.port.channels_there.values()
            for user in self.users
            if self._is_allowed(seen.channel, user, SEND)
        }
        voices = [seen.channel for seen in self.port.channels_there.values() if seen.voice]
        found |= {
            (ALOUD, user) for voice in voices for user in self.users if self._is_allowed(voice, user, CONNECT)
        }
        for thread in self.port.threads_there.values():
            if thread.owner == ME and not (thread.archived or thread.locked):
                members = self.port.members[thread.thread] if thread.private else self.users
                found |= {
                    (thread.name, user)
                    for user in self.users
                    if user in members and self._is_allowed(thread.parent, user, IN_THREADS)
                }
        return frozenset(found)

    def _is_allowed(self, channel: int, user: int, bit: int) -> bool:
        """Everybody may by their role, unless the overwrites of the bot's channels say otherwise. Others are
        left aside.
        """
        overwrites = self.port.channels_there[channel].overwrites
        mine = next((one for one in overwrites if one.member and one.target == user), None)
        if mine is not None and (mine.allow | mine.deny) & bit:
            return bool(mine.allow & bit)
        return bool(overwrites) and not any(one.deny & bit for one in overwrites if not one.member)

    def _place(self, room: str) -> int:
        if not room:
            return next(
                seen.channel
                for seen in self.port.channels_there.values()
                if seen.name.startswith("table") and not seen.voice
            )
        return next(thread.thread for thread in self.port.threads_there.values() if thread.name == room)
