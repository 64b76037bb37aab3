"""Brings a table to a chosen situation: clicks open and join it, automatic players play it up to there, and
the people of the page take over.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TypeVar

from bot.catalogue import player, situations
from bot.orchestration.orchestrator import Orchestrator
from bot.rehearsal.opening import INSTRUCTOR, open_table, typed_options
from bot.rehearsal.rendered_message import RenderedControl, controls_of
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused, Place
from bot.tables.table import Table
from bot.texts.lookup import t
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from games.situations import Situation, next_move

STEPS = 1000
"""Maximum moves to reach a situation. Every one takes fewer than half of them (tests)."""
PATIENCE = 15.0
"""Seconds until the bot has shown what a click brought about."""
JOIN, START = "join", "start"
"""Routes of the buttons on a sign-up card."""

T = TypeVar("T")


class Showroom:
    """The situations that this rehearsal can show."""

    def __init__(self, world: Seam, orchestrator: Orchestrator) -> None:
        self._world, self._orchestrator = world, orchestrator
        self._tables = orchestrator.tables
        self._one = asyncio.Lock()

    def situation_list(self) -> list[dict[str, str]]:
        """Return each situation's key, name and game's name, in the order of the catalogue."""
        return [
            {
                "key": f"{game}.{one.name}",
                "game": t(f"words.game.{game}"),
                "name": t(f"situation.{game}.{one.name}"),
            }
            for game, entries in situations().items()
            for one in entries
        ]

    async def show_situation(self, key: str) -> int:
        """Bring a table of its own there, and return where to look at it: its channel, or the room of its
        open meeting. Raises Refused.
        """
        game, _, name = key.partition(".")
        wanted = next((one for one in situations().get(game, ()) if one.name == name), None)
        if wanted is None:
            raise ActRefused("page.no.situation")
        async with self._one:
            before = {table.table for table in await self._tables.readable_tables()}
            old_channels = {place.id for place in self._world.places(INSTRUCTOR)}
            await open_table(self._world, game, typed_options(wanted.options))
            table = next(
                (one for one in await self._tables.readable_tables() if one.table not in before), None
            )
            if table is None:
                raise ActRefused("page.no.table")
            await self._sit_down(table)
            await self._play(table, wanted)
            channel = (await self._wait_for_result(lambda: self._channel(old_channels))).id
            floor = (await table.snapshot()).floor()
            if floor.speakers or not any(room.is_open for room in floor.rooms):
                return channel
            return (await self._wait_for_result(lambda: self._room(channel))).id

    def _room(self, channel: int) -> Place | None:
        """Return the thread of this table's meeting."""
        return next(
            (
                place
                for place in self._world.places(INSTRUCTOR)
                if place.parent == channel and not place.archived
            ),
            None,
        )

    def _channel(self, old_channels: set[int]) -> Place | None:
        """Return the new table's channel, as its first player sees it."""
        places = self._world.places(self._students()[0])
        return next(
            (place for place in places if place.kind == "text" and place.id not in old_channels), None
        )

    def _students(self) -> list[str]:
        return [person.key for person in self._world.cast if person.role == "student"]

    async def _sit_down(self, table: Table) -> None:
        for key in self._students()[: len((await table.snapshot()).record.seats)]:
            await self._press(key, table, JOIN)
        await self._press(INSTRUCTOR, table, START)
        async with asyncio.timeout(PATIENCE):
            while (await table.snapshot()).record.status == "lobby":
                await self._wait_for_change()

    async def _press(self, key: str, table: Table, route: str) -> None:
        """Press this button of the table's sign-up card, once it is there."""
        place = self._world.find_place(key, "classroom")

        def button() -> RenderedControl | None:
            able = [
                control
                for message in self._world.messages(key, place)
                for control in controls_of(message, place)
            ]
            return next(
                (one for one in able if one.route == route and one.custom_id.split(":")[1] == table.table),
                None,
            )

        found = await self._wait_for_result(button)
        await self._world.click(key, place, found.message, found.custom_id)

    async def _play(self, table: Table, wanted: Situation) -> None:
        """Play until the table reaches the situation. Raises Refused if it does not."""
        who, whims = player(table.game.name, wanted.player), PlayerRng(secrets.token_bytes(8))
        for _ in range(STEPS):
            snap = await table.snapshot()
            if wanted.is_reached(snap.state):
                break
            move = next_move(table.game, snap.state, wanted, who, whims)
            if move is None:
                raise ActRefused("page.no.come_to")
            seat, action = move
            if isinstance(await table.play(Actor(seat), action, stamp=f"v{snap.version}"), Refusal):
                await table.play(
                    Actor(seat), table.game.default_action(snap.state, seat), stamp=f"v{snap.version}"
                )
        self._orchestrator.schedule_follow_up(table.table)
        await self._orchestrator.follow_up(table.table)

    async def _wait_for_result(self, look: Callable[[], T | None]) -> T:
        """Return the result of `look` as soon as it is not None. Raises Refused after a time."""
        try:
            async with asyncio.timeout(PATIENCE):
                while (outcome := look()) is None:
                    await self._wait_for_change()
        except TimeoutError:
            raise ActRefused("page.no.in_time") from None
        return outcome

    async def _wait_for_change(self) -> None:
        event = self._world.subscribe()
        try:
            await event.wait()
        finally:
            self._world.unsubscribe(event)
