"""The names and topics of a table's channels and threads: whoever writes something there speaks in silence. They are put back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from bot.stage.discord_api.port import Port, TryLater
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.breach_log import BreachLog, tried
from bot.stage.silence.guarded_table import Label
from bot.stage.silence.meeting_threads import MeetingThreads
from bot.stage.silence.permissions import Breach

Failure: TypeAlias = tuple[Label, int | None]
"""How a channel is called that could not be put back, and when another attempt may help; None: never, for Discord forbids it."""


class ChannelNames:
    """A thread is called after its room, and a channel as the first look found it, which is at the start of the game."""

    def __init__(  # one part of Discord each
        self, port: Port, messages: MessageSync, breach_log: BreachLog, survey: Survey, *, rooms: MeetingThreads, now_ms: Callable[[], int]
    ) -> None:
        self._port = port
        self._messages = messages
        self._breach_log = breach_log
        self._survey = survey
        self._rooms = rooms
        self._now_ms = now_ms
        self._failed: dict[str, dict[int, Failure]] = {}
        """By table and channel."""

    async def compare(self, table: str, channel: int, there: Label, before: Label | None = None) -> list[Breach]:
        """Put back how a channel or a thread is called. `before`: how it was called until just now."""
        right, failed = await self._right(table, channel, before or there), self._failed.setdefault(table, {})
        if right is None or there == right:
            failed.pop(channel, None)
            return []
        work = partial(self._rename, failed, channel, there, right)
        known, again_ms = failed.get(channel, (None, None))
        if before is not None or known != there:
            mark = f"name:{channel}:{hashlib.sha256(repr(there).encode()).hexdigest()[:24]}"
            return [await self._breach_log.mend(table, Breach("name"), work, mark, anew=before is not None)]
        if again_ms is not None:
            await work()
        return []

    def release(self, table: str) -> None:
        """Forget this table."""
        self._failed.pop(table, None)

    async def _right(self, table: str, channel: int, known: Label) -> Label | None:
        """How a channel or a thread of a table should be called; where nobody knows yet, as it is known now."""
        artifacts = (await self._messages.known(table)).values()
        for artifact in artifacts:
            if artifact.channel == channel and artifact.key.startswith("channel:") and not artifact.pending:
                if not artifact.nonce:
                    await self._messages.keep(replace(artifact, nonce="\n".join(part or "" for part in known)))
                    return known
                name, _, topic = artifact.nonce.partition("\n")
                return name, topic
        conversations = (await self._rooms.of(table)).values()
        return next(((conversation.label, None) for conversation in conversations if conversation.thread == channel), None)

    async def _rename(self, failed: dict[int, Failure], channel: int, there: Label, right: Label) -> bool:
        """Give a channel its right name, unless it is too early to; whether it bears that now."""
        not_before = failed.get(channel, (there, None))[1]
        if not_before is not None and self._now_ms() < not_before:
            failed[channel] = there, not_before
            return False

        async def rename() -> None:
            failed[channel] = there, None
            try:
                await self._port.rename(channel, *right)
            except TryLater as problem:
                failed[channel] = there, self._now_ms() + round(problem.seconds * 1000)
                raise

        self._survey.changed(channel)
        done = await tried(rename())
        self._survey.changed(channel)  # a new look may have begun meanwhile
        if done:
            failed.pop(channel, None)
        return done
