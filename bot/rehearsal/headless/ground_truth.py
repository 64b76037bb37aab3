"""The true state of a table, to compare with what people can read: the only part of a headless game that
reads the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from bot.queries.table_queries import TableQueries
from bot.scenes.game_scenes import GameScenes
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, use_language
from games.audience import PUBLIC
from games.vocabulary import Action

PRIVATE_WORDS: Mapping[str, tuple[str, ...]] = {
    "en-GB": (
        "Your hand",
        "Only you see this",
        "No other player sees this",
        "Only you know",
        "It stays sealed",
    ),
    "de": (
        "Deine Hand",
        "Nur du siehst das",
        "Sonst sieht das niemand am Tisch",
        "Das weißt nur du",
        "Die anderen sehen es erst",
    ),
}
"""By language, the beginnings of the bot's private texts, which no public message may contain."""


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret of the `knowers` (user ids). A line discloses it if it contains all of `words`: its owner and
    its content. One of them alone discloses nothing.
    """

    knowers: frozenset[int]
    words: tuple[str, ...]
    openly: bool = False
    """Count it only where everybody of a channel reads it: in an answer that one person sees, it is about
    that person.
    """


@dataclass(frozen=True, slots=True)
class TrueStatus:
    """A table according to its journal."""

    status: str
    actions: int
    """Rows of its journal: every order and every move."""
    silent: bool
    """Whether no player may speak now."""
    settling: bool
    """Whether a player has to choose cards to give back or to take."""
    winners: tuple[str, ...]
    measures: Mapping[str, Any]
    """The game's own figures of the whole of it; empty while it goes on."""
    secrets: tuple[Secret, ...]


class GroundTruth(Protocol):
    """Returns the true state of a headless game's one table."""

    async def table_truth(self) -> TrueStatus:
        """Return the table. Raises LookupError before it is opened."""
        ...


class TableGroundTruth:
    """The truth of a bot that serves one table."""

    def __init__(self, queries: TableQueries) -> None:
        self._queries = queries

    async def table_truth(self) -> TrueStatus:
        """Return the table. Raises LookupError before it is opened."""
        snap = await self._table_snapshot()
        outcome = None if snap.state is None else snap.game.outcome(snap.state)
        ending = await self._queries.endings.ending_of(snap)
        return TrueStatus(
            status=snap.record.status,
            actions=snap.version,
            silent=snap.state is not None and snap.floor().silent,
            settling=snap.state is not None and any(wait.what == "settle" for wait in snap.waits()),
            winners=()
            if outcome is None
            else tuple(snap.record.seats[seat].name for seat in outcome.winners),
            measures={} if ending is None else ending.measures,
            secrets=self._secrets_at(snap) if snap.record.status == "playing" else (),
        )

    def _secrets_at(self, snap: Snapshot) -> tuple[Secret, ...]:
        with use_language(snap.record.language):
            return secrets_of(snap, self._queries.scenes[snap.game.name])

    async def record_file(self) -> bytes:
        """Return the game's journal as a file."""
        return await journal_file(await self._table_snapshot(), self._queries.tables.store)

    async def _table_snapshot(self) -> Snapshot:
        tables = await self._queries.tables.readable_tables()
        if not tables:
            raise LookupError("no table is open")
        return await tables[0].refresh()


def secrets_of(snap: Snapshot, scenes: GameScenes[Any, Action]) -> tuple[Secret, ...]:
    """Return the secrets of each person's view, in the current language."""
    public, knowers = snap.view(PUBLIC), dict[tuple[str, ...], set[int]]()
    for person in snap.people:
        for words in scenes.secrets(snap.view(snap.viewer(person.user)), public):
            knowers.setdefault(words, set()).add(person.user)
    openly = tuple(Secret(frozenset(), (words,), openly=True) for words in PRIVATE_WORDS[current_language()])
    return (*openly, *(Secret(frozenset(users), words) for words, users in knowers.items()))
