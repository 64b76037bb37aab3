"""What teachers have exported, records of games and archives of sessions. Files may be anybody's, so they are read with care."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.catalogue import UnknownGameError, find, holders
from bot.command_line.records import BadFileError, content
from bot.sessions.archive.archive_reading import SESSION, ZIP, Archive, BadArchiveError, unpack_archive
from bot.sessions.decisions.predictions import group_by_table
from bot.sessions.decisions.surveys import Counts, answer_counts
from bot.sessions.plan.plans import Plan
from games import audit
from games.analysis.foresight import Prediction
from games.record import Record, RecordError, decode_record, printable_line


@dataclass(frozen=True, slots=True)
class Export:
    """One game out of a file."""

    file: str
    """The file's name, without its folder."""
    record: Record
    number: int | None = None
    """Of its table in a session; None for a game of its own."""
    treatment: str = ""
    """What was dealt to that table; "": nothing."""
    predictions: tuple[Prediction, ...] = ()
    """What those who watched it said would crash."""


@dataclass(frozen=True, slots=True)
class Exports:
    """What stands in several files."""

    games: Sequence[Export]
    """In the order of the files."""
    classes: Sequence[tuple[Plan, Counts]]
    """Of each session, how often each answer to its questions was given, as its class may be shown it."""


def exports(files: Sequence[Path]) -> Exports:
    """All of these files. Raises BadFileError, which names the file and says why: also where two hold one game, which would count twice."""
    games: list[Export] = []
    known: dict[str, str] = {}
    classes: list[tuple[Plan, Counts]] = []
    for file in files:
        name = printable_line(file.name, 60)
        try:
            text = content(file)
            if text.startswith(ZIP):
                archive = unpack_archive(text)
                fresh = _games(name, archive)
                classes.append((archive.head.plan, answer_counts(archive.answers())))
            else:
                fresh = [Export(name, _checked(decode_record(text)))]
        except (BadFileError, BadArchiveError, RecordError, UnknownGameError) as error:
            raise BadFileError(f"{name}: {error}") from None
        seals = {one.record.header.commitment for one in fresh}
        if twice := sorted(known[seal] for seal in seals & known.keys()):
            raise BadFileError(f"{name}: a game of this file is in {twice[0]} already")
        known |= dict.fromkeys(seals, name)
        games += fresh
    return Exports(games, classes)


def _games(name: str, archive: Archive) -> list[Export]:
    if not archive.tables:
        raise BadFileError("this archive holds no game that may be told")
    said = _predictions(archive)
    return [
        Export(name, _game(number, archive), number, archive.place(number).treatment, said.get(number, ())) for number in archive.tables
    ]


def _predictions(archive: Archive) -> Mapping[int, tuple[Prediction, ...]]:
    try:
        return group_by_table((line.member, line.order) for line in archive.lines)
    except ValueError:
        raise BadFileError(f"{SESSION} holds a prediction that no session writes") from None


def _game(number: int, archive: Archive) -> Record:
    try:
        return _checked(archive.record_of(number))
    except (RecordError, UnknownGameError) as error:
        raise BadFileError(f"table-{number}.jsonl: {error}") from None


def _checked(record: Record) -> Record:
    """Raises RecordError for one that was not played so, and UnknownGameError."""
    audit.check_record(find(record.header.game), record, holders(record.header.game))
    return record
