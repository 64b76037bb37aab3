"""The golden games of every game: `tests/games/<name>/playthroughs.py` of each."""

from importlib import import_module

from bot.catalogue import names
from tests.games.contract.playthroughs import Golden

GOLDEN: dict[str, Golden] = {
    name: import_module(f"tests.games.{name}.playthroughs").GOLDEN for name in names()
}
