"""Reports trouble to a table's instructor, once per reason: of places, wars with other bots, voice, and its
data.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.orchestration.table_channels import TableChannels
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Panel
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.messages.destinations import channel_key
from bot.stage.messages.outbox import payload_of
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import write_letters
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.texts.lookup import t, use_language

Reason = tuple[str, ...]
WARS = {
    "post": "war_post",
    "thread": "war_thread",
    "rights": "war_rights",
    "signs": "war_signs",
    "channel": "war_channel",
}
"""The message for what others keep undoing."""


class TroubleLetters:
    """Writes all letters about trouble at tables. `changed` schedules a table's follow-up."""

    def __init__(self, tables: Tables, channels: TableChannels, changed: Callable[[str], None]) -> None:
        self._tables = tables
        self._channels = channels
        self._changed = changed
        self._sent: set[tuple[str, Reason]] = set()
        """By table and reason, the letters that were sent."""
        self._reading = asyncio.Lock()

    def note_sent(self, table: str, reason: Reason) -> None:
        """Note that the instructor has a letter about this reason."""
        self._sent.add((table, reason))

    def forget(self, table: str, reason: Reason) -> None:
        """Forget the letter about this reason: if it returns, it is new."""
        self._sent.discard((table, reason))

    def release(self, table: str) -> None:
        """Forget all letters about this table."""
        self._sent = {letter for letter in self._sent if letter[0] != table}

    async def tell_unreadable(self, name: str) -> None:
        """Report once that the table cannot be read. Its state stays as it is. Raises DamagedError."""
        store, scope = self._tables.store, f"table:{name}"
        async with self._reading:  # two looks may find it at once
            if await store.get_value(scope, "unreadable"):
                return
            where = [
                f"<#{one.channel}>"
                for one in await store.artifacts(name)
                if one.key == channel_key("table") and one.channel
            ]
            text = "\n".join([*where, t("tables.unreadable", table=name)])
            panel = payload_of(Panel(title=t("tables.unreadable_title"), text=text, colour=WARNING_COLOUR))
            letters = [
                (f"user:{person.user}", panel)
                for person in await store.people(name)
                if person.role == "instructor"
            ]
            await store.enqueue_letters(name, letters)
            await store.set_value(scope, "unreadable", "told")

    async def tell_voice_kept(self, table: Table) -> None:
        """Report once that players of a closed table are still silenced in the voice channel that it used."""
        snap = await table.snapshot()
        if snap.record.voice is not None:
            facts = {"table": snap.label, "channel": f"<#{snap.record.voice}>"}
            await self._tell_once(
                table, snap, ("voice_kept",), "voice_kept", title="tables.voice_kept_title", **facts
            )

    async def tell_war(self, name: str, what: str) -> None:
        """Report, once per kind, that others keep undoing the same thing at the table."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.refresh()
        if table is not None and snap is not None and snap.record.status != "closed":
            where = await self._channel_mention(snap)
            await self._tell_once(
                table, snap, ("war", what), WARS[what], title="tables.war_title", channel=where
            )

    async def tell_voiceless(self, name: str, problem: PortError) -> None:
        """Report, once per reason, why the table's meetings write instead of talking aloud. The game goes on."""
        reason = problem.missing if isinstance(problem, Forbidden) else (type(problem).__name__,)
        table = await self._tables.find(name)
        snap = None if table is None else await table.refresh()
        if table is not None and snap is not None and snap.record.status not in ("over", "closed"):
            with use_language(snap.record.language):
                why = trouble_text(trouble_name(problem))
            await self._tell_once(
                table, snap, reason, "voiceless", why, channel=await self._channel_mention(snap)
            )

    async def tell_stuck(self, table: Table, snap: Snapshot, trouble: str, why: str, channel: str) -> None:
        """Report, once per trouble, something wrong at the table while its game goes on or is paused."""
        await self._tell_once(table, snap, (trouble,), "trouble_stuck", why, channel=channel)

    async def _tell_once(
        self, table: Table, snap: Snapshot, reason: Reason, sentence: str, why: str = "", /, **facts: str
    ) -> None:
        if (table.table, reason) in self._sent:
            return
        self.note_sent(table.table, reason)
        await write_letters(table, trouble_letters(snap, sentence, why, **facts))
        self._changed(table.table)

    async def _channel_mention(self, snap: Snapshot) -> str:
        return f"<#{(await self._channels.destinations(snap)).table or snap.record.classroom}>"


def trouble_letters(
    snap: Snapshot, sentence: str, why: str = "", *, title: str = "tables.trouble_title", **facts: str
) -> list[tuple[str, str]]:
    """Return the letters to the instructor, in the table's language; none at a dress rehearsal, whose list
    shows the trouble. `why`: the text beneath the sentence.
    """
    if snap.record.dress_rehearsal:
        return []
    with use_language(snap.record.language):
        words = "\n\n".join(filter(None, (t(f"tables.{sentence}", **facts), why)))
        panel = payload_of(Panel(title=t(title), text=words, colour=WARNING_COLOUR))
    return [(f"user:{person.user}", panel) for person in snap.people if person.role == "instructor"]
