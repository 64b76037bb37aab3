"""`--digest`: checks files against the digests that a class was shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from bot.catalogue import UnknownGameError, find_game
from bot.command_line.records import BadFileError, is_posted, read_content, record_digest
from bot.sessions.archive.archive_reading import ZIP, BadArchiveError, unpack_archive
from bot.sessions.archive.sealing import archive_digest
from games.record import RecordError, decode_record, printable_line

OTHER_FILE = "it was changed, or exported at another time than that of which the digest was shown"
DIGEST_OPTION = click.option(
    "--digest",
    "posted",
    multiple=True,
    metavar="DIGEST",
    help="A digest that the class was shown: every file must have one of those that are given. May be given several times.",
)


def check_digests(files: Sequence[Path], posted: Sequence[str], most: int | None = None) -> None:
    """Raise BadFileError for the first file with none of the given digests, if any is given."""
    for file in files if posted else ():
        name = printable_line(file.name, 60)
        try:
            digest = _digest_of(read_content(file, most))
        except (BadFileError, BadArchiveError, RecordError, UnknownGameError) as error:
            raise BadFileError(f"{name}: {error}") from None
        if not any(is_posted(digest, one) for one in posted):
            raise BadFileError(f"{name}: its digest is {digest}, and not one that was given: {OTHER_FILE}")


def _digest_of(data: bytes) -> str:
    return (
        archive_digest(unpack_archive(data), find_game)
        if data.startswith(ZIP)
        else record_digest(decode_record(data))
    )
