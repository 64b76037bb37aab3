"""A bundle: every game and session that it is made of, told one after another, then described, then packed; or nothing at all.

Rows go straight into files, so its size is no matter. It is made in a folder beside its place and moved there when it is whole.
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

from bot import catalogue
from bot.study import parquet
from bot.study.between import Compared, Lasted, compared, comparisons, lasted, survival
from bot.study.checking import wrong
from bot.study.consent import Consent
from bot.study.described.codebook import codebook, readme
from bot.study.described.croissant import croissant
from bot.study.described.datapackage import datapackage
from bot.study.described.facts import Facts
from bot.study.described.psychds import dataset_description, of_folder, of_sheet
from bot.study.notebook import jupyter, source
from bot.study.origin import BadSourceError, Held, Played, Source
from bot.study.people import merge_people
from bot.study.sheets import SHEETS, PersonRow, described
from bot.study.telling import rows_of
from bot.study.writing import Sheets, lines, path_of
from bot.version import VERSION
from games.analysis.data.columns import Row, columns
from games.analysis.data.sheets import DecisionRow, TableRow
from games.record import printable_line
from storage.private_files import make_private_file

AT = (2020, 1, 1, 0, 0, 0)
"""The time of every file in a bundle: when something happened stands in the data alone."""
AHEAD = 4
"""Games that wait for their turn to be written, for each process."""
BESIDE = {
    ".psychds-ignore": ".psychds-ignore\nparquet\nchecksums.sha256\ndatapackage.json\ncroissant.json\n",
    "materials/README.md": "The rules of the games stand in Moot's own documents, by the versions that `tables.rules_version` names.\n",
    "results/README.md": "Nothing yet: results are the reader's.\n",
    "CHANGES.md": "# Changes\n\nThis is the bundle as it was made; none since.\n",
}
"""What Psych-DS expects beside the data."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """What one source gives: lines of CSV by sheet, and what it is called, so that nothing stands twice."""

    origins: tuple[tuple[str, str], ...]
    """(What it is called in a bundle, where it comes from)."""
    csv: dict[str, tuple[str, int]]
    rules: tuple[tuple[str, int], ...] = ()
    masked: bool = False
    compared: tuple[Compared, ...] = ()
    """Tables that are told beside others of their session."""
    lasted: tuple[Lasted, ...] = ()
    """Likewise."""
    people: tuple[PersonRow, ...] = ()
    """The people of each table: who sat at several of a session gets one row of all."""
    complaint: str = ""
    left_out: str = ""


Tell: TypeAlias = Callable[[], list[Source]]
"""Opens what a bundle is made of. Raises BadSourceError."""


@dataclass(slots=True)
class Made:
    """A bundle as it was made."""

    tables: int = 0
    decisions: int = 0
    columns: int = 0
    described: int = 0
    parquet: bool = False
    left_out: list[str] = field(default_factory=list[str])
    """Of our own games, those that cannot be told, each with a sentence."""

    @property
    def valid(self) -> bool:
        """Whether every column is described: every row is as its sheet says, or nothing would have been made."""
        return self.described == self.columns


@dataclass(slots=True)
class _Course:
    known: dict[str, str] = field(default_factory=dict[str, str])
    rules: dict[str, int] = field(default_factory=dict[str, int])
    complaints: list[str] = field(default_factory=list[str])
    left_out: list[str] = field(default_factory=list[str])
    compared: list[Compared] = field(default_factory=list[Compared])
    lasted: list[Lasted] = field(default_factory=list[Lasted])
    people: list[PersonRow] = field(default_factory=list[PersonRow])
    whole: bool = True


def chunk(tell: Tell, consent: Consent, games: int) -> Chunk:
    """What this source, one of so many, gives, or why it gives nothing."""
    sources = list[Source]()
    try:
        sources = tell()
        games = max(games, sum(isinstance(one, Played) for one in sources))
        told = [(one, rows_of(one, consent, games)) for one in sources]
        masked = any(isinstance(row, TableRow) and row.masked_seats for _, found in told for row in found)
        for one, found in told:
            _check(one, found, whole=not masked)
    except BadSourceError as error:
        why = printable_line(str(error), 400)
        ours = any(isinstance(one, Played) and one.ours for one in sources)
        return Chunk((), {}, left_out=why) if ours else Chunk((), {}, complaint=why)
    rows = [row for _, found in told for row in found]
    tables = [row for row in rows if isinstance(row, TableRow)]
    origins = [(one.commitment if isinstance(one, Held) else one.record.header.commitment, one.origin) for one in sources]
    rules = {(row.game, row.rules_version) for row in tables}
    people = tuple(row for row in rows if isinstance(row, PersonRow))
    csv = lines(row for row in rows if not isinstance(row, PersonRow))
    return Chunk(tuple(origins), csv, tuple(sorted(rules)), masked, compared(rows), lasted(rows), people)


def _check(source: Source, rows: Sequence[Row], *, whole: bool) -> None:
    """Raises BadSourceError where these rows contradict themselves: no bundle with them is ever there."""
    if mistakes := wrong(rows, whole=whole):
        raise BadSourceError(f"{source.origin}: not every row of it would be as its sheet says; the first: {mistakes[0]}")


def make(
    sources: Iterable[Tell],
    out: Path,
    consent: Consent,
    *,
    made_on: str,
    games: int = 1,
    named: bool = False,
    pool: tuple[Executor, int] | None = None,
) -> Made:
    """Make the bundle at `out`. Raises BadSourceError with a line for each file that is not sound, and OSError; then nothing is there.

    `pool`: processes that read games, and how many. `games`: how many there will be, as far as it is known: where they are many, less is
    tried for each. `made_on`: the day, as 2026-11-22.
    """
    with _workshop(out) as folder:
        course = _Course()
        with Sheets(folder) as sheets:
            for one in _chunks((partial(chunk, tell, consent, games) for tell in sources), pool):
                _take(course, one)
                if not course.complaints:
                    sheets.add(one.csv)
            if not course.known and not course.complaints:
                course.complaints += [*course.left_out, "There is no game to tell of."]
            if course.complaints:
                raise BadSourceError("\n".join(course.complaints))
            of_several = [*merge_people(course.people), *comparisons(course.compared), *survival(course.lasted)]
            sheets.add(lines([*of_several, *_definitions(course.rules)]))
        with_parquet = parquet.possible()
        if with_parquet:
            parquet.write(folder)
        files = dict(zip(SHEETS, sheets.written(), strict=True))
        facts = Facts(VERSION, course.rules, made_on, files, course.whole, named, with_parquet)
        _describe(folder, facts)
        _checksums(folder, {written.path: written.sha256 for written in files.values()})
        _pack(folder, out)
    every = [column for sheet in SHEETS for column in columns(sheet)]
    return Made(
        tables=files[TableRow].rows,
        decisions=files[DecisionRow].rows,
        columns=len(every),
        described=sum(column.name in described() and bool(column.means.text) for column in every),
        parquet=with_parquet,
        left_out=course.left_out,
    )


def _chunks(sources: Iterable[Callable[[], Chunk]], pool: tuple[Executor, int] | None) -> Iterator[Chunk]:
    """In their order, at any time no more than a few ahead of the writing."""
    if pool is None:
        yield from (tell() for tell in sources)
        return
    executor, processes = pool
    waiting: deque[Future[Chunk]] = deque()
    for tell in sources:
        waiting.append(executor.submit(tell))
        if len(waiting) > processes * AHEAD:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _take(course: _Course, one: Chunk) -> None:
    if one.complaint:
        course.complaints.append(one.complaint)
    if one.left_out:
        course.left_out.append(one.left_out)
    for name, origin in one.origins:
        if name in course.known:
            course.complaints.append(f"{origin}: this is in the bundle already, from {course.known[name]}")
        course.known[name] = origin
    course.rules.update(one.rules)
    course.compared += one.compared
    course.lasted += one.lasted
    course.people += one.people
    course.whole = course.whole and not one.masked


def _definitions(rules: Iterable[str]) -> Iterator[Row]:
    return (figure.row(game) for game in sorted(rules) for figure in catalogue.reading(game).figures)


def _describe(folder: Path, facts: Facts) -> None:
    texts = {
        "README.md": readme(facts),
        "datapackage.json": _json(datapackage(facts)),
        "dataset_description.json": _json(dataset_description(facts)),
        "croissant.json": _json(croissant(facts)),
        "documentation/codebook.md": codebook(facts),
        "analysis/check.ipynb": jupyter(source("check.md")),
        "analysis/check.Rmd": source("check.Rmd"),
        "data/file_metadata.json": _json(of_folder()),
        **{path_of(sheet).replace(".csv", ".json"): _json(of_sheet(sheet)) for sheet in SHEETS},
        **BESIDE,
    }
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _checksums(folder: Path, known: dict[str, str]) -> None:
    told = {}
    for path in _files(folder):
        with (folder / path).open("rb") as file:
            told[path] = known.get(path) or hashlib.file_digest(file, "sha256").hexdigest()
    text = "".join(f"{digest}  {path}\n" for path, digest in told.items())
    (folder / "checksums.sha256").write_text(text, encoding="utf-8")


def _pack(folder: Path, out: Path) -> None:
    """Pack the folder's files into one file that only its owner may read, under another name until it is whole."""
    part = folder / f"{out.name}.part"
    make_private_file(part)
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in _files(folder):
            if path != part.name:
                about = zipfile.ZipInfo(path, AT)
                about.compress_type = zipfile.ZIP_STORED if path.endswith(".parquet") else zipfile.ZIP_DEFLATED
                about.file_size = (folder / path).stat().st_size
                with (folder / path).open("rb") as file, packed.open(about, "w") as target:
                    shutil.copyfileobj(file, target, 1 << 20)
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(out)


@contextmanager
def _workshop(out: Path) -> Iterator[Path]:
    """A folder beside the bundle's place, so that moving it there is one step; gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=out.absolute().parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
