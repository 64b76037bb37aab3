"""Draws the pictures of `docs/games/`: a table in the middle of a game, played by automatic players.

In the project's folder: `PYTHONPATH=. python tools/make_game_pictures.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

from bot.pictures.painter import InlinePainter
from bot.scenes.catalogue import scenes
from bot.scenes.table_info import TableInfo
from games.audience import PUBLIC, seat_audience
from games.catalogue import find
from games.chance import SeededChance
from games.players.registry import players
from games.protocol import Actor
from games.whims import Whims

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "games"
TABLES = {"tragedy": 20, "settlers": 150, "crossroads": 150}
"""So many actions have been done when the picture is taken."""


def middle(name: str, actions: int) -> tuple[Any, TableInfo]:
    """The public's view of a game after so many actions, and the table's info."""
    game, whims, chance = find(name), Whims(b"picture"), SeededChance(b"picture", "")
    player, options = next(iter(players(name).values())), game.options()
    state = game.setup(options, chance)
    for _ in range(1, actions):
        seat = game.waiting_for(state)[0].seat
        wish = player.choose(partial(game.view, state, seat_audience(seat)), game.legal(state, seat), whims)
        game.apply(state, Actor(seat), wish, chance)
    nobody = (None,) * len(game.seats(options))
    return game.view(state, PUBLIC), TableInfo("picture", 1, options, nobody, nobody, "0" * 64)


async def main() -> None:
    """Paint them all."""
    painter = InlinePainter()
    for name, actions in TABLES.items():
        picture = scenes()[name].card(*middle(name, actions), ()).picture
        if picture is not None:
            (FOLDER / f"{name}.png").write_bytes(await painter.png(picture.svg, picture.width))


if __name__ == "__main__":
    asyncio.run(main())
