"""Make a bundle: read sources, write rows, describe, pack; or leave nothing at all.

Rows go straight into files, so size does not matter. The bundle is moved to its place once complete.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
import zipfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeAlias

from bot.research.game_parts import sheet_reader
from bot.research.study import parquet
from bot.research.study.between import (
    ComparedTable,
    TableSurvival,
    comparable_tables,
    comparison_rows,
    survival_rows,
    table_survivals,
)
from bot.research.study.checking import row_mistakes
from bot.research.study.consent import Consent
from bot.research.study.described.codebook import codebook, readme
from bot.research.study.described.croissant import croissant
from bot.research.study.described.datapackage import datapackage
from bot.research.study.described.facts import NO_LICENCE, BundleFacts
from bot.research.study.described.levels import level_rows
from bot.research.study.described.psychds import dataset_description, folder_metadata, sheet_metadata
from bot.research.study.notebook import notebook_text, to_jupyter
from bot.research.study.origin import BadSourceError, GameSource, SessionSource, Source
from bot.research.study.participants import coded_choices, merge_participants
from bot.research.study.people import merge_people
from bot.research.study.sheets import SHEETS, ParticipantRow, PersonRow, columns_by_name
from bot.research.study.telling import source_rows
from bot.research.study.writing import SheetFiles, csv_lines, sheet_path
from bot.version import VERSION
from games.analysis.research.data.columns import SheetRow, columns
from games.analysis.research.data.sheets import AnswerRow, DecisionRow, TableRow
from games.record import printable_line
from storage.private_files import make_private_file

FILE_TIME = (2020, 1, 1, 0, 0, 0)
"""The time of every file in a bundle: real times are in the data alone."""
MAX_AHEAD = 4
"""Games per process that wait to be written."""
EXTRA_FILES = {
    ".psychds-ignore": ".psychds-ignore\nparquet\nchecksums.sha256\ndatapackage.json\ncroissant.json\n",
    "materials/README.md": "The rules of the games stand in Moot's own documents, by the versions that `tables.rules_version` names.\n",
    "results/README.md": "Nothing yet: results are the reader's.\n",
    "CHANGES.md": "# Changes\n\nThis is the bundle as it was made; none since.\n",
}
"""Files that Psych-DS expects beside the data."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """The rows of one opener's sources: lines of CSV by sheet, and the codes that show duplicates."""

    origins: tuple[tuple[str, str], ...]
    """(Code in the bundle, origin)."""
    csv: dict[str, tuple[str, int]]
    rules: tuple[tuple[str, int], ...] = ()
    masked: bool = False
    compared: tuple[ComparedTable, ...] = ()
    """Tables that are compared with others of their session."""
    lasted: tuple[TableSurvival, ...] = ()
    """Tables whose resources count in the survival curve of their session."""
    people: tuple[PersonRow, ...] = ()
    """The people of each table: a person with several gets one row for all."""
    participants: tuple[ParticipantRow, ...] = ()
    """Likewise."""
    answers: tuple[AnswerRow, ...] = ()
    """Of a session, the answers to choices and scales."""
    complaint: str = ""
    left_out: str = ""


SourceOpener: TypeAlias = Callable[[], list[Source]]
"""Opens the sources of a bundle. Raises BadSourceError."""


@dataclass(slots=True)
class BundleResult:
    """A finished bundle."""

    tables: int = 0
    decisions: int = 0
    columns: int = 0
    described: int = 0
    parquet: bool = False
    left_out: list[str] = field(default_factory=list[str])
    """For each of our own games that could not be included, a sentence."""

    @property
    def is_valid(self) -> bool:
        """Return whether every column is described. Every row matches its sheet, or nothing would have been
        made.
        """
        return self.described == self.columns


@dataclass(slots=True)
class _Progress:
    known: dict[str, str] = field(default_factory=dict[str, str])
    rules: dict[str, int] = field(default_factory=dict[str, int])
    complaints: list[str] = field(default_factory=list[str])
    left_out: list[str] = field(default_factory=list[str])
    compared: list[ComparedTable] = field(default_factory=list[ComparedTable])
    lasted: list[TableSurvival] = field(default_factory=list[TableSurvival])
    people: list[PersonRow] = field(default_factory=list[PersonRow])
    participants: list[ParticipantRow] = field(default_factory=list[ParticipantRow])
    answers: list[AnswerRow] = field(default_factory=list[AnswerRow])
    whole: bool = True


def make_chunk(open_sources: SourceOpener, consent: Consent, games: int) -> Chunk:
    """Return these sources' rows, or the reason for their absence. `games`: of the whole bundle."""
    sources = list[Source]()
    try:
        sources = open_sources()
        games = max(games, sum(isinstance(one, GameSource) for one in sources))
        rows_by_source = [(one, source_rows(one, consent, games)) for one in sources]
        masked = any(
            isinstance(row, TableRow) and row.masked_seats
            for _, its_rows in rows_by_source
            for row in its_rows
        )
        for one, table_rows in rows_by_source:
            _check_rows(one, table_rows, whole=not masked)
    except BadSourceError as error:
        complaint = printable_line(str(error), 400)
        is_from_database = any(isinstance(one, GameSource) and one.is_from_database for one in sources)
        return Chunk((), {}, left_out=complaint) if is_from_database else Chunk((), {}, complaint=complaint)
    rows = [row for _, table_rows in rows_by_source for row in table_rows]
    tables = [row for row in rows if isinstance(row, TableRow)]
    origins = [
        (one.commitment if isinstance(one, SessionSource) else one.record.header.commitment, one.origin)
        for one in sources
    ]
    rules = {(row.game, row.rules_version) for row in tables}
    people = tuple(row for row in rows if isinstance(row, PersonRow))
    participants = tuple(row for row in rows if isinstance(row, ParticipantRow))
    csv = csv_lines(row for row in rows if not isinstance(row, PersonRow | ParticipantRow))
    of_session = comparable_tables(rows), table_survivals(rows), people, participants, coded_choices(rows)
    return Chunk(tuple(origins), csv, tuple(sorted(rules)), masked, *of_session)


def _check_rows(source: Source, rows: Sequence[SheetRow], *, whole: bool) -> None:
    """Raise BadSourceError if these rows contradict themselves."""
    if mistakes := row_mistakes(rows, whole=whole):
        raise BadSourceError(
            f"{source.origin}: not every row of it would be as its sheet says; the first: {mistakes[0]}"
        )


def make_bundle(
    sources: Iterable[SourceOpener],
    out: Path,
    consent: Consent,
    *,
    made_on: str,
    games: int = 1,
    named: bool = False,
    licence: str = NO_LICENCE,
    pool: tuple[Executor, int] | None = None,
) -> BundleResult:
    """Make the bundle at `out`. Raises BadSourceError with a line per bad file, and OSError, and leaves
    nothing then.

    `pool`: processes that read games, and their number. `games`: the expected number; with many, fewer plays
    are made for each. `made_on`: the day, as 2026-11-22. `licence`: of the data, as the study sets it.
    """
    with _temporary_folder(out) as folder:
        progress = _Progress()
        with SheetFiles(folder) as sheets:
            for one in _chunks_in_order(
                (partial(make_chunk, tell, consent, games) for tell in sources), pool
            ):
                _add_chunk(progress, one)
                if not progress.complaints:
                    sheets.add_lines(one.csv)
            if not progress.known and not progress.complaints:
                progress.complaints += [*progress.left_out, "There is no game to tell of."]
            if progress.complaints:
                raise BadSourceError("\n".join(progress.complaints))
            people = [
                *merge_people(progress.people),
                *merge_participants(progress.participants, progress.answers),
            ]
            session_rows = [*people, *comparison_rows(progress.compared), *survival_rows(progress.lasted)]
            sheets.add_lines(csv_lines([*session_rows, *_definition_rows(progress.rules), *level_rows()]))
        with_parquet = parquet.is_available()
        if with_parquet:
            parquet.write_sheets(folder)
        files = dict(zip(SHEETS, sheets.written_files(), strict=True))
        facts = BundleFacts(
            VERSION, progress.rules, made_on, files, progress.whole, named, with_parquet, licence
        )
        _write_descriptions(folder, facts)
        _write_checksums(folder, {written.path: written.sha256 for written in files.values()})
        _pack(folder, out)
    all_columns = [column for sheet in SHEETS for column in columns(sheet)]
    return BundleResult(
        tables=files[TableRow].rows,
        decisions=files[DecisionRow].rows,
        columns=len(all_columns),
        described=sum(column.name in columns_by_name() and bool(column.means.text) for column in all_columns),
        parquet=with_parquet,
        left_out=progress.left_out,
    )


def _chunks_in_order(
    sources: Iterable[Callable[[], Chunk]], pool: tuple[Executor, int] | None
) -> Iterator[Chunk]:
    """Yield the chunks in order, made only a little ahead of the writing."""
    if pool is None:
        yield from (tell() for tell in sources)
        return
    executor, processes = pool
    waiting: deque[Future[Chunk]] = deque()
    for tell in sources:
        waiting.append(executor.submit(tell))
        if len(waiting) > processes * MAX_AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _add_chunk(progress: _Progress, chunk: Chunk) -> None:
    if chunk.complaint:
        progress.complaints.append(chunk.complaint)
    if chunk.left_out:
        progress.left_out.append(chunk.left_out)
    for name, origin in chunk.origins:
        if name in progress.known:
            progress.complaints.append(
                f"{origin}: this is in the bundle already, from {progress.known[name]}"
            )
        progress.known[name] = origin
    progress.rules.update(chunk.rules)
    progress.compared += chunk.compared
    progress.lasted += chunk.lasted
    progress.people += chunk.people
    progress.participants += chunk.participants
    progress.answers += chunk.answers
    progress.whole = progress.whole and not chunk.masked


def _definition_rows(rules: Iterable[str]) -> Iterator[SheetRow]:
    return (figure.definition_row(game) for game in sorted(rules) for figure in sheet_reader(game).figures)


def _write_descriptions(folder: Path, facts: BundleFacts) -> None:
    texts = {
        "README.md": readme(facts),
        "datapackage.json": _to_json(datapackage(facts)),
        "dataset_description.json": _to_json(dataset_description(facts)),
        "croissant.json": _to_json(croissant(facts)),
        "documentation/codebook.md": codebook(facts),
        "analysis/check.ipynb": to_jupyter(notebook_text("check.md")),
        "analysis/check.Rmd": notebook_text("check.Rmd"),
        "analysis/example.py": notebook_text("example.py.txt"),
        "analysis/example.R": notebook_text("example.R"),
        "LICENCE.md": f"# Licence of the data\n\n{facts.licence}\n",
        "data/file_metadata.json": _to_json(folder_metadata()),
        **{sheet_path(sheet).replace(".csv", ".json"): _to_json(sheet_metadata(sheet)) for sheet in SHEETS},
        **EXTRA_FILES,
    }
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def _to_json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _file_paths(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _write_checksums(folder: Path, checksums: dict[str, str]) -> None:
    digests = {}
    for path in _file_paths(folder):
        with (folder / path).open("rb") as file:
            digests[path] = checksums.get(path) or hashlib.file_digest(file, "sha256").hexdigest()
    text = "".join(f"{digest}  {path}\n" for path, digest in digests.items())
    (folder / "checksums.sha256").write_text(text, encoding="utf-8")


def _pack(folder: Path, out: Path) -> None:
    """Pack the folder into one file for its owner only, under another name until complete."""
    part = folder / f"{out.name}.part"
    make_private_file(part)
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in _file_paths(folder):
            if path != part.name:
                entry = zipfile.ZipInfo(path, FILE_TIME)
                entry.compress_type = (
                    zipfile.ZIP_STORED if path.endswith(".parquet") else zipfile.ZIP_DEFLATED
                )
                entry.file_size = (folder / path).stat().st_size
                with (folder / path).open("rb") as file, packed.open(entry, "w") as target:
                    shutil.copyfileobj(file, target, 1 << 20)
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(out)


@contextmanager
def _temporary_folder(out: Path) -> Iterator[Path]:
    """Yield a folder beside the bundle's place, so that the move is one step."""
    folder = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=out.absolute().parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
