"""`sessions`: list, close, hand over, export and erase sessions of the database, whether or not the bot runs."""

from __future__ import annotations

from pathlib import Path

import click

from bot.catalogue import find_game
from bot.command_line.database.hall import (
    BOT_NOTICES,
    AllTables,
    format_list,
    raise_if_refused,
    run_on_database,
)
from bot.command_line.database.tables import (
    ALL,
    CALLED_OPTION,
    JSON,
    NAME,
    TEXTS,
    USER,
    YES,
    confirm_erasure,
    erasure_text,
)
from bot.command_line.written import write_file
from bot.sessions.archive.archive_reading import unpack_archive
from bot.sessions.archive.export import archive_of_session
from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.archive.sealing import archive_digest
from bot.sessions.decisions.orders import Close, TakeOver
from bot.sessions.disclosure import may_disclose_record
from bot.sessions.matched import may_unseal
from bot.tables.decisions.table_context import Requester
from games.record import printable_line


@click.group()
def sessions() -> None:
    """Sessions of the database, whether the bot runs or not: list, close, hand-over, export, erase."""


@sessions.command("list")
@ALL
@JSON
def list_sessions(*, everything: bool, as_json: bool) -> None:
    """List the sessions; nobody is named."""
    click.echo(
        format_list(
            run_on_database(lambda hall: hall.rows(sessions=True, everything=everything)), as_json=as_json
        )
    )


@sessions.command()
@NAME
@click.option("--keep", is_flag=True, help="Leave its channels in Discord.")
def close(*, name: str, keep: bool) -> None:
    """Close a session and its tables, in the name of its owner; the bot removes its channels. The journals
    stay.
    """

    async def close_session(hall: AllTables) -> None:
        session, session_snap = await hall.session(name)
        owner = next((person for person in session_snap.people if person.role == "owner"), None)
        if owner is None:
            raise click.ClickException(f"nobody leads session {name}: hand it over first")
        raise_if_refused(
            await session.order(Requester(owner.user, owner.name), Close(remove=not keep)), "sessions"
        )

    run_on_database(close_session)
    click.echo(f"Session {name} ends. {BOT_NOTICES}")


@sessions.command("hand-over")
@NAME
@USER
@CALLED_OPTION
def hand_over(*, name: str, user: int, called: str) -> None:
    """Make the Discord user with the id USER the owner of a session; who owned it leads it beside them."""

    async def hand_over_session(hall: AllTables) -> None:
        session, _ = await hall.session(name)
        raise_if_refused(await session.order(Requester(user, called, manager=True), TakeOver()), "sessions")

    run_on_database(hand_over_session)
    click.echo(f"Session {name} has a new owner. {BOT_NOTICES}")


@sessions.command()
@NAME
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@TEXTS
def export(*, name: str, file: Path, texts: bool) -> None:
    """Write the records of a session to FILE, a .zip file: of those of its games that may be told, and what
    staff and class did.
    """

    async def export_archive(hall: AllTables) -> tuple[bytes, int, int]:
        _, session_snap = await hall.session(name)
        snaps = [
            (placed.number, await hall.tables.snapshot(placed.table)) for placed in session_snap.record.tables
        ]
        disclosable = {
            number: snap
            for number, snap in snaps
            if snap is not None and await may_disclose_record(snap, session_snap, hall.tables)
        }
        unsealed = may_unseal(
            session_snap.record, {snap.table: snap for _, snap in snaps if snap is not None}
        )
        return (
            await archive_of_session(hall.store, session_snap, disclosable, texts=texts, unsealed=unsealed),
            len(disclosable),
            len(snaps),
        )

    content, disclosable, total = run_on_database(export_archive)
    digest = archive_digest(unpack_archive(content), find_game)
    write_file(file, content, private=True)
    missing_text = "" if disclosable == total else " The games of the others may not be told yet."
    click.echo(
        f"{printable_line(file.name, 60)} holds the records of session {name}: {disclosable} of its {total} tables.{missing_text}"
    )
    click.echo(
        f"Its digest is {digest}. Once no table plays any more, the class reads the same under *The draw*."
    )


@sessions.command()
@NAME
@YES
def erase(*, name: str, yes: bool) -> None:
    """Take a session that is closed, or cannot be read, out of the database, with all its tables and what was
    kept of its meetings.
    """

    async def erasable_tables(hall: AllTables) -> list[tuple[str, int, list[int]]]:
        await hall.require("session", name)
        session_snap = await hall.sessions.snapshot(name)
        if session_snap is None:
            parts = await _tables_of_session(hall, name)
        else:
            users = [person.user for person in session_snap.people]
            parts = [(placed.table, placed.number, users) for placed in session_snap.record.tables]
        await hall.require_at_rest([name, *(table for table, _, _ in parts)])
        return parts

    async def erase_session(hall: AllTables) -> bool:
        parts = await erasable_tables(hall)
        for _, number, users in parts:
            await MeetingWords(hall.store).erase(users, name, number)
        await hall.store.erase_tables([name, *(table for table, _, _ in parts)])
        return await hall.store.overwrite_erased()

    confirm_erasure(erasable_tables, yes=yes)

    click.echo(erasure_text(f"Session {name}, with its tables,", scrubbed=run_on_database(erase_session)))


async def _tables_of_session(hall: AllTables, session: str) -> list[tuple[str, int, list[int]]]:
    """Return the tables of an unreadable session with numbers and people, from the tables' own records."""
    names = [row.name for row in await hall.rows(sessions=False, everything=True) if row.session == session]
    snaps = [snap for name in names if (snap := await hall.tables.snapshot(name)) is not None]
    return [(snap.table, snap.record.number, [person.user for person in snap.people]) for snap in snaps]
