"""What each game has for research, as the catalogue names it."""

from __future__ import annotations

from collections.abc import Mapping

from bot import catalogue
from bot.research_door import resolve
from games.analysis.research.data.reading import SheetReader
from games.analysis.research.encoding import EncodingFactory


def sheet_reader(game: str) -> type[SheetReader]:
    """Return how this game's records are read into data. Raises KeyError for an unknown game."""
    reader: type[SheetReader] = resolve(catalogue.research_parts(game).sheet_reader)
    return reader


def encodings() -> Mapping[str, EncodingFactory]:
    """Return the numeric encoding of each game by name; a foreign game need not have one."""
    references = {name: catalogue.research_parts(name).encoding for name in catalogue.names()}
    return {name: resolve(reference) for name, reference in references.items() if reference}
