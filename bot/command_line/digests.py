"""`--digest`: whether files are those of which a class was shown the digest."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from bot.catalogue import UnknownGameError, find
from bot.command_line.records import BadFileError, content, is_posted, record_digest
from bot.sessions.archive.archive_reading import ZIP, BadArchiveError, unpack_archive
from bot.sessions.archive.sealing import archive_digest
from games.record import RecordError, decode_record, printable_line

OTHER = "it was changed, or exported at another time than that of which the digest was shown"
OF_FILES = click.option(
    "--digest",
    "posted",
    multiple=True,
    metavar="DIGEST",
    help="A digest that the class was shown: every file must have one of those that are given. May be given several times.",
)


def check_digests(files: Sequence[Path], posted: Sequence[str], most: int | None = None) -> None:
    """Raises BadFileError for the first of these games and archives that has none of the given digests, if any is given."""
    for file in files if posted else ():
        name = printable_line(file.name, 60)
        try:
            made = _digest_of(content(file, most))
        except (BadFileError, BadArchiveError, RecordError, UnknownGameError) as error:
            raise BadFileError(f"{name}: {error}") from None
        if not any(is_posted(made, one) for one in posted):
            raise BadFileError(f"{name}: its digest is {made}, and not one that was given: {OTHER}")


def _digest_of(found: bytes) -> str:
    return archive_digest(unpack_archive(found), find) if found.startswith(ZIP) else record_digest(decode_record(found))
