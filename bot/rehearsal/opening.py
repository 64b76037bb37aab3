"""How a rehearsal's instructor opens a table."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import CLASS
from games.options import GameOptions

INSTRUCTOR = CLASS[0].key


def typed_options(options: Mapping[str, object]) -> Mapping[str, str]:
    """Return a game's options as the instructor types them for `/table open`."""
    return {"options": ", ".join(f"{name}={value}" for name, value in options.items())} if options else {}


def typed_options_with_preset(
    model: type[GameOptions], options: Mapping[str, object], preset: str, *, must_end: bool = False
) -> Mapping[str, str]:
    """Return options and the preset of a whole game as the instructor types them. The preset wins; "" is
    none.

    `must_end`: no teacher is there to end the game, so it keeps a limit of rounds even if the preset has
    none.
    """
    if not preset:
        return typed_options(options)
    decided = model.preset_options(preset)
    beside = {name: value for name, value in options.items() if name not in decided}
    rounds = model.aliases["rounds"]
    if must_end and decided.get(rounds) == 0:
        beside[rounds] = options.get(rounds, model.model_fields[rounds].default)
    return {**typed_options(beside), "preset": preset}


async def open_table(world: Seam, game: str, typed_options: Mapping[str, str]) -> None:
    """Open a table of this game in the classroom with these command values. Raises Refused."""
    await world.slash(
        INSTRUCTOR, world.find_place(INSTRUCTOR, "classroom"), "table open", {"game": game, **typed_options}
    )
