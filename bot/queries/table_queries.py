"""Read-only questions about tables, and about the people at them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Protocol

from bot.queries.classroom_hooks import ClassroomHooks
from bot.queries.languages import Languages
from bot.queries.table_info import table_info
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import TableInfo
from bot.tables.results.carry_over import CarryOver
from bot.tables.results.ending import Endings
from bot.tables.snapshot import Snapshot
from bot.tables.tables import Tables
from games.audience import Audience, Seat, seat_audience
from games.vocabulary import Action


class MeetingPlaces(Protocol):
    """Knows where a table's meetings take place."""

    def room_threads(self, table: str) -> Mapping[str, int]:
        """Return the existing threads of its rooms, by room."""
        ...

    def voice_channel_of(self, table: str) -> int | None:
        """Return the voice channel of its meetings, None if they write."""
        ...


class TableQueries:
    """Answers questions about tables. It changes nothing, and knows no loop that does."""

    def __init__(
        self,
        tables: Tables,
        places: MeetingPlaces,
        scenes: Mapping[str, GameScenes[Any, Action]],
        classroom: ClassroomHooks,
    ) -> None:
        """`classroom`: what a table may ask of its class."""
        self.tables = tables
        self.scenes = scenes
        self.languages = Languages(tables.store)
        self.endings = Endings(tables.store, classroom.is_seed_held)
        self.carry_over = CarryOver(tables.store)
        self._places = places
        self._classroom = classroom

    def scenes_of(self, snap: Snapshot) -> GameScenes[Any, Action]:
        """Return the scenes of the table's game."""
        return self.scenes[snap.game.name]

    def table_info(self, snap: Snapshot) -> TableInfo:
        """Return how a table presents itself, apart from its game."""
        info = table_info(
            snap,
            self._places.room_threads(snap.table),
            aloud=self._places.voice_channel_of(snap.table),
            between=self._classroom.stage_break(snap.table),
        )
        return replace(info, remembered=self.carry_over.keepsakes(snap.table))

    async def viewer_of(self, user: int, snap: Snapshot) -> Audience:
        """Return the audience as which this user sees the table: team members of a seat see what its player
        sees (RULES C-09).
        """
        seat = None if snap.part(user) is not None else await self._classroom.seat_of_team(user, snap)
        return snap.viewer(user) if seat is None else seat_audience(seat)

    async def roles_elsewhere(self, user: int, snap: Snapshot) -> frozenset[str]:
        """Return the user's roles at other tables that restrict their role at this one."""
        roles = await self.tables.roles_elsewhere(user, snap)
        return roles | ({await self._classroom.role_elsewhere(user, snap)} - {""})

    async def member_number(self, user: int, snap: Snapshot) -> int | None:
        """Return the user's number in the table's session; None outside of sessions."""
        return await self._classroom.member_number(user, snap)

    async def seat_languages(self, users_by_seat: Mapping[Seat, Collection[int]]) -> dict[Seat, str]:
        """Return the language of each seat whose people all share one."""
        languages = await self.languages.languages_of(
            {user for users in users_by_seat.values() for user in users}
        )
        by_seat = {seat: {languages[user] for user in users} for seat, users in users_by_seat.items()}
        return {seat: language.pop() for seat, language in by_seat.items() if len(language) == 1}
