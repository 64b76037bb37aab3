"""How a rehearsal's instructor opens a table."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import CLASS

INSTRUCTOR = CLASS[0].key


def typed(options: Mapping[str, object]) -> Mapping[str, str]:
    """Options of a game as the instructor types them for `/table open`."""
    return {"options": ", ".join(f"{name}={value}" for name, value in options.items())} if options else {}


async def open_table(world: Seam, game: str, options: Mapping[str, object]) -> None:
    """Open a table of this game in the classroom. Raises Refused."""
    await world.slash(INSTRUCTOR, world.find_place(INSTRUCTOR, "classroom"), "table open", {"game": game, **typed(options)})
