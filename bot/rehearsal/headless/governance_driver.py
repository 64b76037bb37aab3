"""Simulates self-government: players vote, talk in a meeting's thread, move, raise hands, sue, and choose
cards.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from random import Random

from bot.rehearsal.headless.clicker import Clicker
from bot.rehearsal.headless.silence_attacks import SilenceAttacks
from bot.rehearsal.rendered_message import EPHEMERAL, RenderedControl, controls_of
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused, Wire

DONE, MOVE, SUE, VOTE, DEFEND = "meeting.done", "move", "sue", "vote", "defence.end"
ELECT, SETTLE, MONITOR = "elect", "settle", "monitor"
"""Routes of the controls that belong to self-government."""

RAISE_A_HAND, AGREE, SUE_SOMEBODY, MOST_MOTIONS = 0.5, 0.7, 0.4, 2
"""How often somebody votes by a reaction, votes for a motion, and sues in a meeting; motions tried in one."""

TALK = (
    "I think we take too much wool.",
    "Two cards are enough for each of us.",
    "Then let us write it down.",
    "Who will watch that it is kept?",
)


async def _no_pause() -> None:
    """No time passes."""


class GovernanceDriver:
    """Governs for the players of one table. `is_settling`: whether a player has to choose cards. `breathe`:
    lets time pass so that the bot shows their acts.
    """

    def __init__(
        self,
        world: Seam,
        clicker: Clicker,
        rng: Random,
        players: Sequence[str],
        is_settling: Callable[[], Awaitable[bool]],
        *,
        breathe: Callable[[], Awaitable[None]] = _no_pause,
    ) -> None:
        self._world = world
        self._clicker = clicker
        self._rng = rng
        self._players = players
        self._is_settling = is_settling
        self._breathe = breathe
        self.said = 0
        """Messages that were taken in meetings."""

    async def govern(self, table: int, attacks: SilenceAttacks, outsiders: Sequence[str]) -> bool:
        """Do what self-government requires of the group now; return False if there is nothing."""
        if await self._is_settling():
            for key in self._players:
                await self._clicker.press_own(key, table, SETTLE)
            return True
        if self._newest_with_route(self._players[0], table, ELECT) is not None:
            for key in self._players:
                await self._press_route(key, table, ELECT)
            return True
        thread = self._meeting_thread(table)
        if thread is None:
            return False
        voice = await self._gather_in_voice(attacks, outsiders)
        await self._hold_meeting(thread, attacks, outsiders)
        await self._breathe()
        first = self._players[0]
        goes_on = self._clicker.newest_card(first, table) is not None  # once the game is over all may talk
        if goes_on and self._meeting_thread(table) is None and not await self._is_settling():
            for key in self._unheld_keys(self._players):
                await attacks.whisper(key, thread)
                if voice is not None:
                    await attacks.intrude(key, voice)
        return True

    async def press_monitor_button(self, table: int) -> None:
        """Let everybody look at their own panel, and the Monitor press the button that only it has there."""
        for key in self._players:
            if table in {place.id for place in self._world.places(key)}:  # a game may have fewer seats
                await self._clicker.press_own(key, table, MONITOR)

    async def _hold_meeting(self, thread: int, attacks: SilenceAttacks, outsiders: Sequence[str]) -> None:
        """Hold a meeting: talk, motions and votes, perhaps a suit, until everybody is done."""
        await self._talk_in_thread(thread)
        for key in self._unheld_keys(outsiders):
            await attacks.whisper(key, thread)
        for _ in range(MOST_MOTIONS):
            await self._press_route(self._rng.choice(self._players), thread, MOVE)
            await self._breathe()
            await self._vote_on_newest(thread)
            await self._breathe()
        if self._rng.random() < SUE_SOMEBODY:
            await self._press_route(self._rng.choice(self._players), thread, SUE)
            await self._breathe()
            for key in self._players:
                await self._press_route(key, thread, DEFEND)
            await self._breathe()
            await self._vote_on_newest(thread)
            await self._breathe()
        for key in self._players:
            await self._press_route(key, thread, DONE)

    async def _gather_in_voice(self, attacks: SilenceAttacks, outsiders: Sequence[str]) -> int | None:
        """Let a meeting's members enter its voice channel and everybody else try to. Returns the channel,
        which only its members see.
        """
        members = {
            key: place.id
            for key in self._players
            for place in self._world.places(key)
            if place.name.endswith("-voice")
        }
        if not members:
            return None
        voice = next(iter(members.values()))
        for key in self._unheld_keys((*self._players, *outsiders)):
            if key in members:
                await self._world.join_voice(key, voice)
            else:
                await attacks.intrude(key, voice)
        return voice

    async def _talk_in_thread(self, thread: int) -> None:
        for key, words in zip(self._unheld_keys(self._players), TALK, strict=False):
            try:
                await self._world.say(key, thread, words)
            except ActRefused:
                continue  # no member of this meeting
            self.said += 1

    async def _vote_on_newest(self, thread: int) -> None:
        """Vote as everybody on the newest open ballot, by a reaction or a button."""
        for key in self._unheld_keys(self._players):
            control = self._newest_with_route(key, thread, VOTE)
            if control is None:
                return
            message, able = control
            hands = [str(mark["emoji"]["name"]) for mark in message.get("reactions") or []]
            likes = self._rng.random() < AGREE
            if hands and self._rng.random() < RAISE_A_HAND:
                await self._world.react(key, thread, int(message["id"]), hands[0 if likes else -1])
            else:
                await self._clicker.press_control(key, able[0] if likes else self._rng.choice(able))

    def _unheld_keys(self, keys: Sequence[str]) -> list[str]:
        """Return those whom no person plays."""
        return [key for key in keys if not self._clicker.is_held(key)]

    def _meeting_thread(self, table: int) -> int | None:
        """Return the thread of a running meeting."""
        threads = [place.id for place in self._world.places(self._players[0]) if place.parent == table]
        routes = (DONE, DEFEND, VOTE)
        return next(
            (
                thread
                for thread in threads
                if any(self._newest_with_route(self._players[0], thread, route) for route in routes)
            ),
            None,
        )

    async def _press_route(self, key: str, place: int, route: str) -> None:
        control = self._newest_with_route(key, place, route)
        if control is not None:
            await self._clicker.press_control(key, self._rng.choice(control[1]))

    def _newest_with_route(
        self, key: str, place: int, route: str
    ) -> tuple[Wire, list[RenderedControl]] | None:
        """Return the newest public message with controls of this route, and those controls."""
        try:
            messages = self._world.messages(key, place)
        except ActRefused:
            return None
        for message in reversed(messages):
            able = [control for control in controls_of(message, place) if control.route == route]
            if able and not message["flags"] & EPHEMERAL:
                return message, able
        return None
