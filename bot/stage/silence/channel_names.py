"""Restores the names and topics of a table's channels and threads: writing there is a way to speak in
silence.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from bot.stage.discord_api.port import Port, TryLater
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.breach_log import BreachLog, succeeds
from bot.stage.silence.guarded_table import Label
from bot.stage.silence.meeting_threads import MeetingThreads
from bot.stage.silence.permissions import SilenceBreach

NameFailure: TypeAlias = tuple[Label, int | None]
"""The label that could not be restored, and when to retry; None: never, since Discord forbids it."""


class ChannelNames:
    """Restores labels: a thread's from its room, a channel's as the first check found it, at the start of the
    game.
    """

    def __init__(  # one part of Discord each
        self,
        port: Port,
        messages: MessageSync,
        breach_log: BreachLog,
        survey: GuildScan,
        *,
        rooms: MeetingThreads,
        now_ms: Callable[[], int],
    ) -> None:
        self._port = port
        self._messages = messages
        self._breach_log = breach_log
        self._survey = survey
        self._rooms = rooms
        self._now_ms = now_ms
        self._failed: dict[str, dict[int, NameFailure]] = {}
        """By table and channel."""

    async def restore_label(
        self, table: str, channel: int, actual: Label, previous: Label | None = None
    ) -> list[SilenceBreach]:
        """Restore the label of a channel or thread. `previous`: its label until just now."""
        expected, failures = (
            await self._expected_label(table, channel, previous or actual),
            self._failed.setdefault(table, {}),
        )
        if expected is None or actual == expected:
            failures.pop(channel, None)
            return []
        work = partial(self._rename, failures, channel, actual, expected)
        failed_label, again_ms = failures.get(channel, (None, None))
        if previous is not None or failed_label != actual:
            mark = f"name:{channel}:{hashlib.sha256(repr(actual).encode()).hexdigest()[:24]}"
            return [
                await self._breach_log.mend(
                    table, SilenceBreach("name"), work, mark, is_new=previous is not None
                )
            ]
        if again_ms is not None:
            await work()
        return []

    def release(self, table: str) -> None:
        """Forget this table."""
        self._failed.pop(table, None)

    async def _expected_label(self, table: str, channel: int, current: Label) -> Label | None:
        """Return the right label of a channel or thread of a table; an unknown one is stored as it is now."""
        artifacts = (await self._messages.artifacts_of(table)).values()
        for artifact in artifacts:
            if artifact.channel == channel and artifact.key.startswith("channel:") and not artifact.pending:
                if not artifact.nonce:
                    await self._messages.save_artifact(
                        replace(artifact, nonce="\n".join(part or "" for part in current))
                    )
                    return current
                name, _, topic = artifact.nonce.partition("\n")
                return name, topic
        conversations = (await self._rooms.conversations_of(table)).values()
        return next(
            ((conversation.label, None) for conversation in conversations if conversation.thread == channel),
            None,
        )

    async def _rename(
        self, failed: dict[int, NameFailure], channel: int, actual: Label, expected: Label
    ) -> bool:
        """Restore the label, unless a retry is not due yet. Returns whether it is right now."""
        not_before = failed.get(channel, (actual, None))[1]
        if not_before is not None and self._now_ms() < not_before:
            failed[channel] = actual, not_before
            return False

        async def rename() -> None:
            failed[channel] = actual, None
            try:
                await self._port.rename(channel, *expected)
            except TryLater as problem:
                failed[channel] = actual, self._now_ms() + round(problem.seconds * 1000)
                raise

        self._survey.mark_changed(channel)
        succeeded = await succeeds(rename())
        self._survey.mark_changed(channel)  # a new look may have begun meanwhile
        if succeeded:
            failed.pop(channel, None)
        return succeeded
