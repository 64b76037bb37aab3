"""Draw the pictures of `docs/teach/games/`: an automatic table in the middle of its game, and the bank of a whole
game.

In the project's folder: `PYTHONPATH=. python tools/make_game_pictures.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from bot.catalogue import automatic_players, find_game, scenes
from bot.scenes.model import TableInfo
from bot.stage.painting.painter import InlinePainter
from games.audience import PUBLIC
from games.simulate import play_game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "teach" / "games"
MOMENT, MOMENTS = 150, {"commons": 160, "tragedy": 20}
"""Actions before the picture, in most games and in these."""
BANK_GAME = "commons"
"""The game whose bank is also shown at the end."""
WHOLE_GAME = 100_000


def play_until(name: str, actions: int) -> tuple[Any, TableInfo, list[Any]]:
    """Play `actions` actions of a game. Return its state, the table's info, and all events."""
    game, kinds = find_game(name), cycle(automatic_players(name).values())
    options = game.options_model()
    no_people = (None,) * len(game.seat_names(options))
    first = next(iter(automatic_players(name).values()))
    seat_players = [*islice(kinds, len(no_people))] if actions == WHOLE_GAME else [first] * len(no_people)
    played_game = play_game(game, options, seat_players, b"picture")
    state, log = played_game.initial_state, list[Any]()
    for _, _, events in islice(played_game.journal(), actions):
        for event in events:
            game.evolve(state, event)
            log.append(event)
    return state, TableInfo("picture", 1, options, no_people, no_people, "0" * 64), log


async def main() -> None:
    """Paint all pictures."""
    painter, game_scenes = InlinePainter(), scenes()
    pictures = {}
    for name in game_scenes:
        state, info, _ = play_until(name, MOMENTS.get(name, MOMENT))
        pictures[name] = game_scenes[name].card(find_game(name).view(state, PUBLIC), info, ()).picture
    state, info, log = play_until(BANK_GAME, WHOLE_GAME)
    pictures[f"{BANK_GAME}_bank"] = (
        game_scenes[BANK_GAME]
        .result(find_game(BANK_GAME).view(state, PUBLIC), info, find_game(BANK_GAME).measures(log))
        .picture
    )
    for name, picture in pictures.items():
        if picture is not None:
            (FOLDER / f"{name}.png").write_bytes(await painter.png(picture.svg, picture.width))


if __name__ == "__main__":
    asyncio.run(main())
