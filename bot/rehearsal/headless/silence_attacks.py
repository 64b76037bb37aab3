"""Attempts to break the silence in every way that people have, and a count of what gets through."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused

Way = tuple[str, Callable[[], Awaitable[object]]]


class SilenceAttacks:
    """Attacks on one table's channel. `breaches` names what got through."""

    def __init__(self, world: Seam, place: int, rng: Random) -> None:
        self._world = world
        self._place = place
        self._rng = rng
        self.tries = 0
        self.breaches: list[str] = []

    async def try_one(self, key: str) -> None:
        """Try one way at random."""
        await self._attempt(key, *self._rng.choice(self._all_ways(key)))

    async def try_all(self, key: str) -> None:
        """Try every way in turn."""
        for name, way in self._all_ways(key):
            await self._attempt(key, name, way)

    async def whisper(self, key: str, thread: int) -> None:
        """Write into a meeting's thread as a person without a say there. SimCord ignores locks, so the
        permissions must stop it.
        """
        await self._attempt(
            key, "message in a meeting", partial(self._world.say, key, thread, "psst", heed_lock=False)
        )

    async def intrude(self, key: str, voice: int) -> None:
        """Enter a meeting's voice channel as a person without a say there."""
        await self._attempt(key, "voice", partial(self._world.join_voice, key, voice))

    async def _attempt(self, key: str, name: str, way: Callable[[], Awaitable[object]]) -> None:
        self.tries += 1
        try:
            await way()
        except ActRefused:
            return
        self.breaches.append(f"{key}: {name}")

    def _all_ways(self, key: str) -> list[Way]:
        world, place = self._world, self._place
        ways: list[Way] = [
            ("message", partial(world.say, key, place, "psst, take less wheat")),
            ("poll", partial(world.post_poll, key, place, "Take less?", ["yes", "no"])),
            ("thread", partial(world.create_thread, key, place, "whispers")),
            ("private thread", partial(world.create_thread, key, place, "whispers", private=True)),
        ]
        for message, _ in world.marks(key, place)[-1:]:
            ways.append(("reaction", partial(world.react, key, place, message, "👍")))
            ways.append(("reply", partial(world.say, key, place, "me too", reply_to=message)))
        # SimCord lets people write in locked threads, so that only what the permissions allow counts here.
        threads = [thread.id for thread in world.places(key) if thread.parent == place]
        ways += [
            ("message in a thread", partial(world.say, key, thread, "psst", heed_lock=False))
            for thread in threads
        ]
        return ways
