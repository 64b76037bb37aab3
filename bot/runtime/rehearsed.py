"""The world of a rehearsal: the very bot, over a simulated Discord, with chance, clock and pauses of its own."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from bot.rehearsal.amends import forget_what_is_gone
from bot.rehearsal.instruments import StillClock, WallClock
from bot.rehearsal.simcord.keeping import Kept
from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS, Person
from bot.runtime.app import build_client, new_seed
from bot.runtime.client import MootClient
from bot.stage.discord_api.port import Painter
from bot.stage.painting.painter import ResvgPainter
from bot.stage.side_process import run_in_process
from storage.open import store_context


@asynccontextmanager
async def painter_of(given: Painter | None) -> AsyncIterator[Painter]:
    """This one; or the real one, closed in the end."""
    if given is not None:
        yield given
        return
    painter = ResvgPainter()
    try:
        yield painter
    finally:
        await painter.close()


@asynccontextmanager
async def rehearsed(
    seed: int | None,
    painter: Painter,
    *,
    patient: bool,
    cast: Sequence[Person] = CLASS,
    paced: bool = False,
    journal: str = "memory:",
    kept: Kept | None = None,
) -> AsyncIterator[tuple[Seam, MootClient]]:
    """The very bot that a token would connect to Discord, in a class of its own.

    `journal`: the address of its store; `kept`: the server of an earlier rehearsal with that journal, which goes on. Raises Unreadable
    and StoreError where they cannot be read. `paced`: it waits between its messages as on the real service, in the time of this world.
    """
    seeds = new_seed if seed is None else _seeds(seed)
    clock = StillClock() if patient else WallClock()
    seams: list[Seam] = []

    async def pause(seconds: float) -> None:
        await (seams[0].pause(seconds) if paced else _at_once(seconds) if patient else asyncio.sleep(seconds))

    async with store_context(journal) as store:
        if kept is not None:
            await forget_what_is_gone(store, kept)
        client = build_client(store, painter, clock=clock.now_ms, seeds=seeds, pause=pause, aside=run_in_process, words=True)
        async with open_world(client, cast, patient=patient, clock=clock, kept=kept) as world:
            seams.append(world)
            try:
                yield world, client
            finally:
                await client.close()


async def _at_once(seconds: float) -> None:
    """Paces nothing: SimCord has no limits that pacing would respect."""
    del seconds
    await asyncio.sleep(0)


def _seeds(seed: int) -> Callable[[], bytes]:
    """Seeds for the dice of one table after another, all from one number."""
    numbers = iter(range(1_000_000))
    return lambda: hashlib.sha256(f"rehearsal {seed} {next(numbers)}".encode()).digest()
