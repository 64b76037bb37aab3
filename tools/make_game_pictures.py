"""Draws the pictures of `docs/games/`: a table in the middle of a game, played by automatic players, and the bank of a whole game.

In the project's folder: `PYTHONPATH=. python tools/make_game_pictures.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from bot.catalogue import find, players, scenes
from bot.scenes.model import TableInfo
from bot.stage.painting.painter import InlinePainter
from games.audience import PUBLIC
from games.simulate import play_game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "games"
MOMENT, MOMENTS = 150, {"commons": 160, "tragedy": 20}
"""So many actions have been done when the picture is taken, in most games and in these."""
WHOLE = "commons"
"""The game of which the end is shown as well: what became of the bank."""
FOREVER = 100_000


def played(name: str, actions: int) -> tuple[Any, TableInfo, list[Any]]:
    """The state of a game after so many actions, or at its end, the table's face, and all that has happened."""
    game, kinds = find(name), cycle(players(name).values())
    options = game.options_model()
    nobody = (None,) * len(game.seat_names(options))
    first = next(iter(players(name).values()))
    people = [*islice(kinds, len(nobody))] if actions == FOREVER else [first] * len(nobody)
    done = play_game(game, options, people, b"picture")
    state, log = done.initial_state, list[Any]()
    for _, _, events in islice(done.journal(), actions):
        for event in events:
            game.evolve(state, event)
            log.append(event)
    return state, TableInfo("picture", 1, options, nobody, nobody, "0" * 64), log


async def main() -> None:
    """Paint them all."""
    painter, shown = InlinePainter(), scenes()
    pictures = {}
    for name in shown:
        state, info, _ = played(name, MOMENTS.get(name, MOMENT))
        pictures[name] = shown[name].card(find(name).view(state, PUBLIC), info, ()).picture
    state, info, log = played(WHOLE, FOREVER)
    pictures[f"{WHOLE}_bank"] = shown[WHOLE].result(find(WHOLE).view(state, PUBLIC), info, find(WHOLE).measures(log)).picture
    for name, picture in pictures.items():
        if picture is not None:
            (FOLDER / f"{name}.png").write_bytes(await painter.png(picture.svg, picture.width))


if __name__ == "__main__":
    asyncio.run(main())
