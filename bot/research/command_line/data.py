"""`data FILE…`, `data --session NAME`, `data --all`: tidy sheets for research, in one file."""

from __future__ import annotations

import asyncio
import hashlib
import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click

from bot.command_line.database.database import open_database, store_errors_as_sentences
from bot.command_line.digests import DIGEST_OPTION, check_digests
from bot.command_line.garbage import without_gc
from bot.command_line.records import BadFileError, read_content
from bot.command_line.simulating.figures import pluralise
from bot.command_line.simulating.workers import cores, pool_of
from bot.command_line.written import REPLACE, check_not_database, check_writable, exit_on_sigterm
from bot.research.study import parquet
from bot.research.study.bundle import BundleResult, SourceOpener, make_bundle
from bot.research.study.codes import BadKeyError, Codes, codes_from_key_file, random_codes
from bot.research.study.consent import NO_REFUSALS
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.research.study.described.facts import NO_LICENCE
from bot.research.study.files import sources_in_file
from bot.research.study.origin import BadSourceError, SessionSource, Source
from bot.research.study.teacher import NoParticipantsError, teacher_sheet
from bot.texts.lookup import ENGLISH, languages, use_language
from games.record import printable_line
from storage.backup import is_same_file
from storage.private_files import make_private_file

MAX_ARCHIVE_BYTES = 512 * 1024 * 1024
"""Size limit of a session's archive."""
MAX_LICENCE = 200
"""Characters of the licence."""
MIN_FILES_FOR_POOL = 20
"""Fewer files are read in one process."""
PROGRESS_INTERVAL = 1_000
"""Files between two progress messages."""


def _one_line(_: click.Context, option: click.Parameter, text: str) -> str:
    """Return the text. Raises BadParameter unless it is one line that fits."""
    if not text.strip() or text != printable_line(text, MAX_LICENCE):
        raise click.BadParameter(f"one line of at most {MAX_LICENCE} characters is expected", param=option)
    return text


@click.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--session", help="Instead of files: a session of the database, by its name.")
@click.option(
    "--all", "everything", is_flag=True, help="Instead of files: all games of the database that are over."
)
@click.option(
    "--out",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The bundle that is written: a .zip file.",
)
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The study's key for codes of people; made if it is not there.",
)
@click.option(
    "--names",
    "named",
    is_flag=True,
    help="With names and times of day, as the teacher asks for them; from the database alone.",
)
@click.option(
    "--licence",
    default=NO_LICENCE,
    callback=_one_line,
    help="The licence of the data, as CC-BY-4.0 or a sentence; without it nobody is given one.",
)
@click.option(
    "--teacher",
    is_flag=True,
    help="Instead of the bundle a spreadsheet of one page: a CSV file with a line for each person.",
)
@click.option(
    "--language",
    type=click.Choice(languages()),
    default=ENGLISH,
    show_default=True,
    help="The language of that spreadsheet.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures of the bundle as one JSON line.")
@DIGEST_OPTION
@REPLACE
def data(
    *,
    files: tuple[Path, ...],
    session: str | None,
    everything: bool,
    out: Path,
    key: Path | None,
    named: bool,
    licence: str,
    teacher: bool,
    language: str,
    as_json: bool,
    posted: tuple[str, ...],
    replace: bool,
) -> None:
    """Put the games of FILES (exported records and session archives), or of the database, into one bundle of
    tidy data.
    """
    if sum((bool(files), session is not None, everything)) != 1:
        raise click.UsageError("Name files, or --session, or --all: one of them.")
    _check_source_options(files, named=named, posted=posted)
    if key is not None:
        _check_key(key, out)
    check_writable(out, replace=replace, inputs=files)
    begin = time.perf_counter()
    try:
        codes = random_codes() if key is None else codes_from_key_file(key)
        check_digests(files, posted, MAX_ARCHIVE_BYTES)
        today = datetime.now(UTC).date().isoformat()
        with exit_on_sigterm():
            make = (
                partial(_bundle_files, files, codes=codes, today=today, licence=licence)
                if files
                else partial(
                    _bundle_database,
                    session,
                    options=PeopleOptions(codes, named),
                    today=today,
                    licence=licence,
                )
            )
            bundle = _make_teacher_sheet(make, out, language) if teacher else make(out)
    except BadSourceError as error:
        *first, last = str(error).split("\n")
        for sentence in first:
            click.echo(f"Error: {sentence}", err=True)
        raise click.ClickException(last) from None
    except (BadKeyError, BadFileError) as error:
        raise click.ClickException(str(error)) from None
    except BrokenExecutor:
        raise click.ClickException(
            "a process that read games was ended from outside: there may be too little memory"
        ) from None
    except OSError as error:
        raise click.ClickException(
            f"{printable_line(out.name, 60)} cannot be written: {error.strerror}"
        ) from None
    _print_result(bundle, out, time.perf_counter() - begin, teacher=teacher, as_json=as_json)


def _check_source_options(files: Sequence[Path], *, named: bool, posted: Sequence[str]) -> None:
    """Raise UsageError for options that do not go with files, or with the database."""
    if named and files:
        raise click.UsageError("No file has names or times of day: --names goes with --session or --all.")
    if posted and not files:
        raise click.UsageError("--digest goes with files: what is in the database is not compared.")


def _check_key(key: Path, out: Path) -> None:
    """Check the key's path before the bundle is made. Raises UsageError if the bundle would overwrite it, and
    ClickException.
    """
    try:
        if is_same_file(key, out):
            raise click.UsageError("--key and --out name one file: the bundle would be written over the key.")
        if not key.exists():
            check_not_database(key)
    except OSError as error:
        raise click.ClickException(
            f"{printable_line(key.name, 60)} cannot be read: {error.strerror}"
        ) from None


def _print_result(bundle: BundleResult, out: Path, seconds: float, *, teacher: bool, as_json: bool) -> None:
    for why in bundle.left_out:
        click.echo(f"Left out: {why}", err=True)
    if teacher:
        click.echo(f"{printable_line(out.name, 60)} has a line for each person.")
        return
    if not bundle.parquet:
        click.echo(parquet.PYARROW_MISSING, err=True)
    if as_json:
        figures: dict[str, Any] = {
            "tables": bundle.tables,
            "decisions": bundle.decisions,
            "columns": bundle.columns,
            "described": bundle.described,
            "valid": bundle.is_valid,
            "seconds": round(seconds, 3),
        }
        click.echo(json.dumps(figures))
    else:
        click.echo(
            f"{printable_line(out.name, 60)} holds {pluralise(bundle.tables, 'table')} with {pluralise(bundle.decisions, 'decision')}; "
            f"each of its {bundle.columns} columns is described."
        )


def _make_teacher_sheet(make: Callable[[Path], BundleResult], out: Path, language: str) -> BundleResult:
    """Make the teacher's sheet of a bundle that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="moot-") as folder, use_language(language):
        bundle = Path(folder) / "study.zip"
        made = make(bundle)
        try:
            sheet = teacher_sheet(bundle)
        except NoParticipantsError:
            raise click.ClickException(
                "these files know no people: hand in the archive of the session"
            ) from None
    part = out.with_name(f".{out.name}.part")
    make_private_file(part)
    part.write_bytes(sheet)
    part.replace(out)
    return made


def _bundle_files(files: tuple[Path, ...], out: Path, codes: Codes, today: str, licence: str) -> BundleResult:
    tells = (
        partial(_sources_of_file, file, codes) for file in _with_progress(sorted(files, key=_order_of_file))
    )
    processes = cores()
    pool = pool_of(processes) if len(files) >= MIN_FILES_FOR_POOL and processes > 1 else None
    with without_gc():
        if pool is None:
            return make_bundle(tells, out, NO_REFUSALS, made_on=today, games=len(files), licence=licence)
        with pool:
            return make_bundle(
                tells,
                out,
                NO_REFUSALS,
                made_on=today,
                games=len(files),
                licence=licence,
                pool=(pool, processes),
            )


def _order_of_file(file: Path) -> tuple[str, bytes]:
    """Return the order of files in a bundle, whatever the order in which they were named: by name, then by
    content.
    """
    try:
        with file.open("rb") as opened:
            return file.name, hashlib.file_digest(opened, "sha256").digest()
    except OSError:
        return file.name, b""  # whoever reads it says why


def _with_progress(files: Sequence[Path]) -> Iterator[Path]:
    """Yield the files, reporting progress on standard error."""
    for number, file in enumerate(files):
        if number and number % PROGRESS_INTERVAL == 0:
            click.echo(f"{number} of {len(files)} files", err=True)
        yield file


def _sources_of_file(file: Path, codes: Codes) -> list[Source]:
    name = printable_line(file.name, 60)
    try:
        return sources_in_file(name, read_content(file, MAX_ARCHIVE_BYTES), codes)
    except BadFileError as error:
        raise BadSourceError(f"{name}: {error}") from None


def _bundle_database(
    session: str | None, out: Path, options: PeopleOptions, today: str, licence: str
) -> BundleResult:
    with store_errors_as_sentences(), asyncio.Runner() as runner:
        store_context = open_database()
        store = runner.run(store_context.__aenter__())
        try:
            tells = _sources(runner, StudyDatabase(store, options), session)
            return make_bundle(tells, out, NO_REFUSALS, made_on=today, named=options.named, licence=licence)
        finally:
            runner.run(store_context.__aexit__(None, None, None))


def _sources(runner: asyncio.Runner, database: StudyDatabase, session: str | None) -> Iterator[SourceOpener]:
    """Yield sources lazily. Of all games, an unreadable one is reported and left out."""
    sessions, tables = runner.run(database.session_and_table_names()) if session is None else ([session], [])
    left_out: list[str] = []
    for name in sessions:
        try:
            session_held, of_it = runner.run(database.session_source(name))
        except BadSourceError as error:
            if session is not None:
                raise
            _report_left_out(str(error), left_out)
            continue
        yield partial(list, [session_held])
        yield from _table_sources(runner, database, of_it, session_held, left_out)
    yield from _table_sources(runner, database, tables, None, left_out)


def _table_sources(
    runner: asyncio.Runner,
    database: StudyDatabase,
    names: list[str],
    held: SessionSource | None,
    left_out: list[str],
) -> Iterator[SourceOpener]:
    for name in names:
        try:
            source = runner.run(database.table_source(name, held))
        except BadSourceError as error:
            _report_left_out(str(error), left_out)
            continue
        if source is not None:
            yield partial(list, [source])


def _report_left_out(why: str, left_out: list[str]) -> None:
    """Report a reason once: an unreadable table is listed in its session and by itself."""
    if not any(one.endswith(why) for one in left_out):
        left_out.append(why)
        click.echo(f"Left out: {why}", err=True)
