"""The world of a rehearsal: the real bot over a simulated Discord, with its own randomness, clock and pauses."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from bot.rehearsal.amends import forget_missing
from bot.rehearsal.instruments import StillClock, WallClock
from bot.rehearsal.simcord.keeping import SavedWorld
from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS, CastMember
from bot.runtime.app import build_client, new_seed
from bot.runtime.client import MootClient
from bot.stage.discord_api.port import Painter
from bot.stage.painting.painter import ResvgPainter
from bot.stage.side_process import run_in_process
from storage.open import store_context


@asynccontextmanager
async def open_painter(ready_painter: Painter | None) -> AsyncIterator[Painter]:
    """Yield the given painter, or the real one, closed at the end."""
    if ready_painter is not None:
        yield ready_painter
        return
    painter = ResvgPainter()
    try:
        yield painter
    finally:
        await painter.close()


@asynccontextmanager
async def rehearsal_client(
    seed: int | None,
    painter: Painter,
    *,
    patient: bool,
    cast: Sequence[CastMember] = CLASS,
    paced: bool = False,
    journal: str = "memory:",
    saved_server: SavedWorld | None = None,
) -> AsyncIterator[tuple[Seam, MootClient]]:
    """Open the real bot in a simulated class.

    `journal`: its store's address; `saved_server`: the server of an earlier rehearsal with that journal.
    Raises Unreadable and StoreError if they cannot be read. `paced`: it waits between messages as on Discord,
    in this world's time.
    """
    seeds = new_seed if seed is None else _seed_sequence(seed)
    clock = StillClock() if patient else WallClock()
    seams: list[Seam] = []

    async def pause(seconds: float) -> None:
        await (
            seams[0].pause(seconds) if paced else _yield_once(seconds) if patient else asyncio.sleep(seconds)
        )

    async with store_context(journal) as store:
        if saved_server is not None:
            await forget_missing(store, saved_server)
        client = build_client(
            store, painter, clock=clock.now_ms, seeds=seeds, pause=pause, aside=run_in_process, words=True
        )
        async with open_world(client, cast, patient=patient, clock=clock, saved_world=saved_server) as world:
            seams.append(world)
            try:
                yield world, client
            finally:
                await client.close()


async def _yield_once(seconds: float) -> None:
    """Yield to the loop: SimCord has no rate limits."""
    del seconds
    await asyncio.sleep(0)


def _seed_sequence(seed: int) -> Callable[[], bytes]:
    """Return a source of table seeds derived from one number."""
    numbers = iter(range(1_000_000))
    return lambda: hashlib.sha256(f"rehearsal {seed} {next(numbers)}".encode()).digest()
