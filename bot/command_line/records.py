"""`verify FILE` and `replay FILE`: a student's or researcher's checks of an exported game or class."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from bot import catalogue
from bot.command_line.written import REPLACE, check_writable, write_file
from bot.debrief.page import replay_page
from bot.sessions.archive.archive_reading import ZIP, Archive, BadArchiveError, unpack_archive
from bot.sessions.archive.draw_check import redeal_draws
from bot.sessions.archive.sealing import archive_digest
from bot.texts.lookup import ENGLISH, languages, t, use_language
from games import audit
from games.protocol import AnyGame
from games.record import ActionRow, Record, RecordError, decode_record, digest, printable_line

MAX_GAME_BYTES = 16 * 1024 * 1024
"""No game is nearly as long, so a larger file is a mistake."""
FILE = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
DIGEST_OPTION = click.option(
    "--digest", "posted", metavar="DIGEST", help="The digest under the game's result: the file must have it."
)
WORDS_OUTSIDE = "It does not cover what people wrote: words can be changed without a trace."
LATER = "answers at the exit, a table that was closed"


class BadFileError(Exception):
    """The file is not read. The message says why."""


@click.command()
@FILE
@click.option(
    "--digest",
    "posted",
    metavar="DIGEST",
    help="The digest that *The dice* shows under the result of the game, or *The draw* of a class: the file must have the same. "
    "What people wrote is outside of it, and of a game what came after its last move.",
)
def verify(file: Path, *, posted: str | None) -> None:
    """Check an exported game: the promised seed, all that the bot rolled and drew, and every action again by
    the rules.

    Of a class's archive (.zip): each of its games, that their seeds come from the class's own, and who sits
    where.
    """
    name = printable_line(file.name, 60)
    with _errors_of_file(name):
        data = read_content(file)
        if not data.startswith(ZIP):
            _verify_game(name, *_read_game(data), posted)
            return
        archive = unpack_archive(data)
    wrong = [
        *_print_draws(archive),
        *(number for number in archive.tables if not _verify_archived(archive, number)),
    ]
    _print_missing(archive)
    if wrong:
        raise click.ClickException(
            f"{name}: not all of its games were played by the promised dice and the rules."
        )
    if _is_other_archive(name, archive, posted):
        raise click.ClickException(f"{name}: this is not what the class was shown.")


def _print_draws(archive: Archive) -> tuple[int, ...]:
    """Report a class's seating, treatments and table seeds; return the tables where people do not sit as
    drawn.
    """
    head = archive.head
    click.echo(
        f"The draws of this class are sealed as {head.commitment}: compare it with the seal on the class's card (*The draw*)."
    )
    if not head.seed:
        click.echo(
            "Their seed is not in this archive: take it again in the debrief, when no table plays any more."
        )
        return ()
    click.echo("The seed fits the seal, and the seed of every table comes from it.")
    draws = redeal_draws(archive)
    if draws is None:
        click.echo("No deal of seats is in this archive, so none was dealt again.")
        return ()
    if draws.same:
        click.echo(
            f"The seats were dealt again from the seed: people sit as drawn at table {_join_numbers(draws.same)}."
        )
    if draws.by_hand:
        click.echo(
            f"People sit otherwise than drawn at table {_join_numbers(draws.by_hand)}: the staff changed the seating after the draw."
        )
    if draws.wrong:
        click.echo(
            f"Error: people sit otherwise than drawn at table {_join_numbers(draws.wrong)}, and nothing in this archive says why."
        )
    if draws.treatments:
        click.echo("The treatments were dealt again from the seed: the tables have them as drawn.")
    elif draws.treatments is False:
        click.echo(
            "The tables have other treatments than the seed alone deals: a roster, which is not in this archive, may have said so."
        )
    return draws.wrong


def _join_numbers(tables: Sequence[int]) -> str:
    return ", ".join(map(str, tables))


def _print_missing(archive: Archive) -> None:
    for number in archive.missing_tables:
        click.echo(
            f"\ntable-{number}.jsonl is missing: the session names this table, and its game is not in the archive."
        )


def _is_other_archive(name: str, archive: Archive, posted: str | None) -> bool:
    """Print an archive's digest; return whether it differs from the given one."""
    with _errors_of_file(name):
        digest_made = archive_digest(archive, catalogue.find_game)
    click.echo("")
    if posted is None:
        click.echo(
            f"The digest of this archive is {digest_made}: compare it with that of *The draw*, or many changes cannot be seen."
        )
    elif is_posted(digest_made, posted):
        click.echo(f"The digest fits the one that was given. {WORDS_OUTSIDE}")
    else:
        click.echo(
            f"Error: the digest of this archive is {digest_made}, and not the one that was given. The archive was changed, or it was "
            "exported at another time: later answers, notes and erased people change the digest."
        )
        return True
    return False


def _verify_archived(archive: Archive, number: int) -> bool:
    """Report the verification of one game of an archive, and return whether it is right."""
    name = f"table-{number}.jsonl"
    click.echo(f"\n{name}")
    try:
        record = archive.record_of(number)
        with _errors_of_file(name):
            _verify_game(name, catalogue.find_game(record.header.game), record)
    except (BadArchiveError, click.ClickException) as error:
        click.echo(f"Error: {error}")
        return False
    return True


def _verify_game(name: str, game: AnyGame, record: Record, posted: str | None = None) -> None:
    findings = audit.verification_findings(game, record, catalogue.holders(game.name))
    end = audit.record_end(game, record) if not findings else "over"
    click.echo(
        f"This game is sealed as {record.header.commitment}: compare it with the seal on the sign-up card (*The dice*)."
    )
    click.echo(
        f"The players have added {printable_line(record.header.client)}: compare it with what stands there."
    )
    digest_made = record_digest(record)
    if posted is None:
        click.echo(
            f"The digest of the game is {digest_made}: compare it with that under its result (*The dice*), or many changes cannot be seen."
        )
    elif not is_posted(digest_made, posted):
        findings.append(
            f"The digest of this file is {digest_made}, and not the one that was given: this is not the game that was played."
        )
    else:
        click.echo(
            f"The digest fits the one that was given. {WORDS_OUTSIDE} Nor does it cover what came after the last move: {LATER}."
        )
    for finding in findings:
        click.echo(finding)
    if findings:
        raise click.ClickException(
            f"{name}: this is not a game that was played by the promised dice and the rules."
        )
    actions = sum(isinstance(row, ActionRow) for row in record.rows)
    click.echo(
        f"The seed fits the seal, and all {actions} actions, with what the bot rolled and drew, are as the rules say."
    )
    if back := audit.describe_rollbacks(record):
        times = "once" if len(back) == 1 else f"{len(back)} times"
        click.echo(f"The game was taken back {times}; the record does not say by whom. {' '.join(back)}")
    if end == "cut":
        raise click.ClickException(f"{name}: {audit.CUT_MESSAGE}.")
    if end == "closed":
        click.echo("The table was closed before the game was over.")


@click.command()
@FILE
@click.option("--json", "as_json", is_flag=True, help="Print the whole last state as JSON.")
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Also write a page that plays the game again turn by turn.",
)
@click.option(
    "--language",
    type=click.Choice(languages()),
    default=ENGLISH,
    show_default=True,
    help="The page's language.",
)
@DIGEST_OPTION
@REPLACE
def replay(
    file: Path, *, as_json: bool, page: Path | None, language: str, posted: str | None, replace: bool
) -> None:
    """Play an exported game again from its events, and tell how it stands at the end of the file.

    Results that do not follow from the promised dice and the rules are told with a warning.
    """
    if page is not None:
        check_writable(page, replace=replace, inputs=(file,))
    game, record = load_game(file, posted)
    try:
        if page is not None:
            write_file(page, _replay_page(record, language), replace=replace)
        state = audit.replay(game, record)
        result = audit.attempt(
            "the end of the record", _state_json if as_json else _result_text, game, record, state
        )
    except RecordError as error:
        raise click.ClickException(f"{printable_line(file.name, 60)}: {error}") from None
    _warn_if_unfair(printable_line(file.name, 60), game, record)
    click.echo(result)


def _replay_page(record: Record, language: str) -> bytes:
    with use_language(language):
        steps = catalogue.debriefs()[record.header.game].replay_steps(record)
        return replay_page(record.header.game, t("debrief.table_name", n=1), steps).encode()


def _warn_if_unfair(name: str, game: AnyGame, record: Record) -> None:
    """Warn of a game that does not follow the promised dice and the rules: its events can say anything."""
    try:
        audit.check_record(game, record, catalogue.holders(game.name))
    except RecordError as error:
        click.echo(
            f"Warning: {name}: what follows is not the result of a game that was played so: {error}", err=True
        )


def _state_json(game: AnyGame, _record: Record, state: Any) -> str:
    return game.codec.state.encode(state).decode()


def _result_text(game: AnyGame, record: Record, state: Any) -> str:
    actions = sum(isinstance(row, ActionRow) for row in record.rows)
    by = ", ".join(record.header.seats)
    return (
        f"{record.header.game}: {actions} actions by {by}.\n{_outcome_text(game, state, record.header.seats)}"
    )


def _outcome_text(game: AnyGame, state: Any, seats: tuple[str, ...]) -> str:
    outcome = game.outcome(state)
    if outcome is None:
        return (
            "The game is not over: "
            + ", ".join(f"{seats[wait.seat]} is awaited ({wait.what})" for wait in game.pending_inputs(state))
            + "."
        )
    points = ", ".join(f"{seat} {count}" for seat, count in zip(seats, outcome.points, strict=True))
    winners = ", ".join(seats[seat] for seat in outcome.winners) or "nobody"
    figures = ", ".join(f"{name} {figure}" for name, figure in outcome.summary.items())
    return f"The game is over. Points: {points}. Reached the goal: {winners}." + (
        f" Also: {figures}." if figures else ""
    )


def load_game(file: Path, posted: str | None = None) -> tuple[AnyGame, Record]:
    """Return a file's game and record, which must have the `posted` digest if given."""
    with _errors_of_file(printable_line(file.name, 60)):
        data = read_content(file)
        if data.startswith(ZIP):
            raise BadFileError(
                "this is an archive: unpack it, and take one of the games in it (table-1.jsonl, table-2.jsonl, ...)"
            )
        game, record = _read_game(data)
        if posted is not None and not is_posted(digest := record_digest(record), posted):
            raise BadFileError(
                f"its digest is {digest}, and not the one that was given: this is not the game that was played"
            )
        return game, record


def record_digest(record: Record) -> str:
    """Return the digest shown with a game's result. Raises UnknownGameError."""
    return digest(record, catalogue.find_game(record.header.game).codec.free_text_fields)


def is_posted(digest: str, posted: str) -> bool:
    """Return whether this is the given digest, regardless of case and spaces."""
    return posted.strip().lower() == digest


def _read_game(content: bytes) -> tuple[AnyGame, Record]:
    record = decode_record(content)
    return catalogue.find_game(record.header.game), record


@contextmanager
def _errors_of_file(name: str) -> Iterator[None]:
    """Turn errors of this file into one sentence."""
    try:
        yield
    except (BadFileError, BadArchiveError, RecordError, catalogue.UnknownGameError) as error:
        raise click.ClickException(f"{name}: {error}") from None


def read_content(file: Path, max_bytes: int | None = None) -> bytes:
    """Return the file's content. Raises BadFileError if it exceeds `max_bytes` (a game's limit), is missing,
    or is no ordinary file: a pipe would block.
    """
    max_bytes = max_bytes or MAX_GAME_BYTES
    try:
        with open(file, "rb", opener=_open_nonblocking) as stream:
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise BadFileError("this is no ordinary file")
            data = stream.read(max_bytes + 1)
    except OSError as error:
        raise BadFileError(error.strerror or "it cannot be read") from None
    if len(data) > max_bytes:
        raise BadFileError(f"this file is too large: {max_bytes // 2**20} MB are the most")
    return data


def _open_nonblocking(path: str, flags: int) -> int:
    """Open a file, also a pipe without a writer, if the system can: Windows cannot."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
