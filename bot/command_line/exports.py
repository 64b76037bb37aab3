"""Loads exported records and session archives. They are untrusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.catalogue import UnknownGameError, find_game, holders
from bot.command_line.records import BadFileError, read_content
from bot.sessions.archive.archive_reading import SESSION, ZIP, Archive, BadArchiveError, unpack_archive
from bot.sessions.decisions.predictions import group_by_table
from bot.sessions.decisions.surveys import Counts, answer_counts
from bot.sessions.plan.plans import Plan
from games import audit
from games.analysis.foresight import Prediction
from games.record import Record, RecordError, decode_record, printable_line


@dataclass(frozen=True, slots=True)
class Export:
    """One game of a file."""

    file: str
    """The file's name without its folder."""
    record: Record
    number: int | None = None
    """Its table's number in a session; None outside one."""
    treatment: str = ""
    """The table's treatment; "" for none."""
    predictions: tuple[Prediction, ...] = ()
    """The observers' predictions of crashes."""
    plan: str = ""
    """The title of its session's plan."""


@dataclass(frozen=True, slots=True)
class LoadedExports:
    """The contents of several files."""

    games: Sequence[Export]
    """In the order of the files."""
    classes: Sequence[tuple[Plan, Counts]]
    """The answer counts of each session's questions, as its class may see them."""


def load_exports(files: Sequence[Path]) -> LoadedExports:
    """Load all files. Raises BadFileError with the file's name and the reason, also if two hold the same
    game.
    """
    games: list[Export] = []
    file_by_digest: dict[str, str] = {}
    classes: list[tuple[Plan, Counts]] = []
    for file in files:
        name = printable_line(file.name, 60)
        try:
            text = read_content(file)
            if text.startswith(ZIP):
                archive = unpack_archive(text)
                file_games = _games_of(name, archive)
                classes.append((archive.head.plan, answer_counts(archive.answers())))
            else:
                file_games = [Export(name, _check_record(decode_record(text)))]
        except (BadFileError, BadArchiveError, RecordError, UnknownGameError) as error:
            raise BadFileError(f"{name}: {error}") from None
        seals = {one.record.header.commitment for one in file_games}
        if duplicates := sorted(file_by_digest[seal] for seal in seals & file_by_digest.keys()):
            raise BadFileError(f"{name}: a game of this file is in {duplicates[0]} already")
        file_by_digest |= dict.fromkeys(seals, name)
        games += file_games
    return LoadedExports(games, classes)


def _games_of(name: str, archive: Archive) -> list[Export]:
    if not archive.tables:
        raise BadFileError("this archive holds no game that may be told")
    predictions = _predictions_by_table(archive)
    return [
        Export(
            name,
            _checked_game(number, archive),
            number,
            archive.table_place(number).treatment,
            predictions.get(number, ()),
            archive.head.plan.title,
        )
        for number in archive.tables
    ]


def _predictions_by_table(archive: Archive) -> Mapping[int, tuple[Prediction, ...]]:
    try:
        return group_by_table((line.member, line.order) for line in archive.lines)
    except ValueError:
        raise BadFileError(f"{SESSION} holds a prediction that no session writes") from None


def _checked_game(number: int, archive: Archive) -> Record:
    try:
        return _check_record(archive.record_of(number))
    except (RecordError, UnknownGameError) as error:
        raise BadFileError(f"table-{number}.jsonl: {error}") from None


def _check_record(record: Record) -> Record:
    """Return the record. Raises RecordError if it was not played so, and UnknownGameError."""
    audit.check_record(find_game(record.header.game), record, holders(record.header.game))
    return record
