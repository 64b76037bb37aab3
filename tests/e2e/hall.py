"""A game in silence, with everybody who might try to break it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import simcord
from simcord.http.router import dispatch

from bot.rehearsal.world import CLASS, CastMember
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom
from tests.e2e.powers import allow, backend, new_role, settled
from tests.support.ways import EVERY_RIGHT, REFUSALS, Attempt, Way, visible_state

PLAIN, EARLY_ROLE, LATE_ROLE, MIGHTY = SEATS
"""A player without any role, one with a role that allows everything, one who is given it later, one who
becomes administrator.
"""

LATE_OBSERVER, LATE = "omar", "lena"
"""They join the server while the game runs: one observes, the other has a role that allows everything and no
part.
"""

CAST = (
    *CLASS,
    CastMember(LATE_OBSERVER, "Omar", "latecomer", joined=False),
    CastMember("pia", "Pia", "latecomer", joined=False),
)

Breach = tuple[str, int | None]
"""The way and the seat, as the journal has them."""


@dataclass
class Hall:
    """A classroom with a silent table, as `tests.support.ways` asks for it."""

    room: Classroom
    table: str

    @property
    def env(self) -> Any:
        return self.room.seam._env

    @property
    def guild(self) -> Any:
        return self.room.seam._guild

    @property
    def people(self) -> dict[str, Any]:
        return {key: self.room.seam._members[key] for key in self.room.seam._members}

    @property
    def destinations(self) -> Any:
        return SimpleNamespace(table=self.place)

    @property
    def orchestrator(self) -> Any:
        return SimpleNamespace(take=list)

    @property
    def place(self) -> int:
        """The table's channel."""
        return self.room.place(TEACHER, "table")

    def channel(self, number: int) -> Any:
        return simcord.ChannelHandle(self.env, self.guild, backend(self.room).channels[number])

    async def breaches(self) -> list[Breach]:
        """Every breach of the silence in the journal, oldest first."""
        actions = [json.loads(row.action) for row in await self.room.store.journal(self.table)]
        return [(action["way"], action["seat"]) for action in actions if action["kind"] == "log_breach"]

    async def attempt(self, key: str, way: Way) -> tuple[bool, bool, list[Breach]]:
        """Somebody tries: (refused by Discord, nothing is left of it, what the journal says of it)."""
        attempt, noted = Attempt(self, self.people[key]), len(await self.breaches())
        before, refused = visible_state(attempt), False
        try:
            await way(attempt)
        except REFUSALS:
            refused = True
        await settled(self.room)
        return refused, visible_state(attempt) == before, (await self.breaches())[noted:]


async def silent(room: Classroom, **options: Any) -> Hall:
    """A game that has begun, with everybody who might try to break its silence; the thread of its meetings to
    come stands there, shut.
    """
    guild = room.seam._guild
    guild.create_text_channel("lounge")
    voice = guild.create_voice_channel("Voice")
    await new_role(room, EVERY_RIGHT, EARLY_ROLE)
    table = await room.begin(voice=voice.id, **{"options": "rounds_ostrom=3", **options})
    await room.observe(OBSERVER)
    for key in (LATE_OBSERVER, LATE):
        await room.seam.join_server(key)
    await new_role(room, EVERY_RIGHT, LATE)
    await room.observe(LATE_OBSERVER)
    hall = Hall(room, table)
    role = await new_role(room, EVERY_RIGHT, LATE_ROLE)
    await allow(room, hall.place, role, EVERY_RIGHT, member=False)
    _other_bots_command(room)
    await settled(room)
    return hall


def _other_bots_command(room: Classroom) -> None:
    command = {"name": "say", "description": "says it", "type": 1, "options": []}
    dispatch(
        backend(room),
        "PUT",
        f"/applications/{backend(room).application_id}/guilds/{room.seam.guild_id}/commands",
        json=[command],
    )
