"""A voice channel that a table uses. It is somebody else's: only our bits of the table's people are touched (docs/discord.md, Permissions).

Discord works out what somebody may do when they join (docs/discord.md, Voice), so who is in it already is also disconnected.
"""

from __future__ import annotations

import structlog
from pydantic import TypeAdapter

from bot.stage.discord_api.port import Overwrite, Port, PortError
from bot.stage.silence.permissions import Breach, Seating, voice_overwrites
from games.protocol import Floor
from storage.store import Store

log = structlog.get_logger(__name__)

_saved: TypeAdapter[tuple[Overwrite, ...]] = TypeAdapter(tuple[Overwrite, ...])


class VoiceSilence:
    """Keeps voice channels silent, and gives them back as they were."""

    def __init__(self, port: Port, store: Store) -> None:
        self._port = port
        self._store = store

    @staticmethod
    def silenced(floor: Floor, seating: Seating) -> frozenset[int]:
        """Who may not use voice now: observers always, players while they don't have the floor."""
        quiet = {user for seat, user in seating.players.items() if seat not in floor.speakers}
        return (frozenset(quiet) | seating.observers) - seating.instructors

    async def keep(self, table: str, guild: int, voice: int, floor: Floor, seating: Seating, holds: int) -> list[Breach]:  # noqa: PLR0917
        """Make the channel as the floor says. What stood there before is saved before the first change."""
        there = (await self._port.channel(voice)).overwrites
        scope = f"table:{table}"
        saved = await self._store.recall(scope, "voice")
        if saved is None:
            await self._store.remember(scope, "voice", _saved.dump_json(tuple(there)).decode())
        before = there if saved is None else _saved.validate_json(saved)
        quiet = self.silenced(floor, seating)
        wanted = frozenset(voice_overwrites(there, before, quiet, holds=holds))
        result = await self._port.put_overwrites(voice, wanted) if wanted != there else there
        for user in quiet & set(await self._port.in_voice(guild, voice)):
            await self._disconnect(table, guild, user)
        return [] if result == wanted else [Breach("permissions", detail="voice")]

    async def give_back(self, table: str, voice: int, holds: int) -> None:
        """The table is over: our bits go back to what they were."""
        saved = await self._store.recall(f"table:{table}", "voice")
        if saved is None:
            return
        there = (await self._port.channel(voice)).overwrites
        wanted = frozenset(voice_overwrites(there, _saved.validate_json(saved), frozenset(), holds=holds))
        if wanted != there:
            await self._port.put_overwrites(voice, wanted)
        await self._store.remember(f"table:{table}", "voice", None)

    async def _disconnect(self, table: str, guild: int, user: int) -> None:
        try:
            await self._port.disconnect(guild, user)
        except PortError as problem:  # who stays connected is found again by their next event
            log.warning("silence.still_connected", table=table, problem=type(problem).__name__)
