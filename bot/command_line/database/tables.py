"""`tables`: list, count, close, hand over, export and erase tables of the database, whether or not the bot
runs.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from time import sleep as rest

import click

from bot.command_line.asking import confirm
from bot.command_line.database.hall import (
    BOT_NOTICES,
    AllTables,
    format_list,
    raise_if_refused,
    run_on_database,
)
from bot.command_line.kinds import USER_ID, WholeNumber
from bot.command_line.written import write_file
from bot.scenes.names import strip_unseen as shown
from bot.sessions.disclosure import may_disclose_record
from bot.tables.decisions.orders import Close, TakeOver
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from games.record import printable_line

CHECK_INTERVAL_S = 30.0
NAME = click.argument("name")
USER = click.argument("user", type=USER_ID)
CALLED_OPTION = click.option(
    "--called",
    default="the new instructor",
    callback=lambda _context, _option, name: shown(name),
    help="What they are called in this table or session.",
)
ALL = click.option("--all", "everything", is_flag=True, help="Closed ones too.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print them as one JSON list.")
TEXTS = click.option("--texts", is_flag=True, help="With what people wrote: motions, promises, notes.")
YES = click.option("--yes", is_flag=True, help="Do not ask.")


@click.group()
def tables() -> None:
    """Tables of the database, whether the bot runs or not: list, playing, close, hand-over, export, erase."""


@tables.command("list")
@ALL
@JSON
def list_tables(*, everything: bool, as_json: bool) -> None:
    """List the tables; nobody is named."""
    click.echo(
        format_list(
            run_on_database(lambda hall: hall.rows(sessions=False, everything=everything)), as_json=as_json
        )
    )


@tables.command()
@click.option(
    "--within",
    type=WholeNumber(1, 1440),
    default=20,
    show_default=True,
    help="A game without an act for so many minutes does not count.",
)
@click.option("--wait", is_flag=True, help="Look again twice a minute, until no game is played.")
def playing(*, within: int, wait: bool) -> None:
    """Tell whether games are being played, before an update: the exit code is 0 when there are none, and 1
    when there are.
    """
    while count := run_on_database(lambda hall: hall.count_playing(within * 60_000)):
        click.echo(f"Games that are being played: {count}.")
        if not wait:
            raise click.exceptions.Exit(1)
        rest(CHECK_INTERVAL_S)
    click.echo("No game is being played.")


@tables.command()
@NAME
def close(*, name: str) -> None:
    """Close a table, in the name of whoever leads it; its journal stays."""

    async def close_table(hall: AllTables) -> None:
        table, snap = await hall.table(name)
        instructor = next((person for person in snap.people if person.role == "instructor"), None)
        if instructor is None:
            raise click.ClickException(f"nobody leads table {name}: hand it over first")
        raise_if_refused(
            await table.order(Requester(instructor.user, instructor.name), Close()), snap.record.game
        )

    run_on_database(close_table)
    click.echo(f"Table {name} is closed. {BOT_NOTICES}")


@tables.command("hand-over")
@NAME
@USER
@CALLED_OPTION
def hand_over(*, name: str, user: int, called: str) -> None:
    """Make the Discord user with the id USER the instructor of a table, in the place of those that it has.
    The table is told.
    """

    async def hand_over_table(hall: AllTables) -> None:
        table, snap = await hall.table(name)
        if snap.record.session:
            raise click.ClickException(f"table {name} belongs to a session: hand over {snap.record.session}")
        elsewhere = await hall.tables.roles_elsewhere(user, snap)
        raise_if_refused(
            await table.order(Requester(user, called, manager=True, beside=elsewhere), TakeOver()),
            snap.record.game,
        )

    run_on_database(hand_over_table)
    click.echo(f"Table {name} has a new instructor. {BOT_NOTICES}")


@tables.command()
@NAME
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@TEXTS
def export(*, name: str, file: Path, texts: bool) -> None:
    """Write the record of a game that is over to FILE, as /table export does."""

    async def export_journal(hall: AllTables) -> bytes:
        _, snap = await hall.table(name)
        if not await may_disclose_record(
            snap, await hall.sessions.snapshot(snap.record.session), hall.tables
        ):
            raise click.ClickException(
                f"the game of table {name} is not over, or another one with the same dice still goes on"
            )
        return await journal_file(snap, hall.store, texts=texts)

    write_file(file, run_on_database(export_journal), private=True)
    click.echo(f"{printable_line(file.name, 60)} holds the record of table {name}.")


@tables.command()
@NAME
@YES
def erase(*, name: str, yes: bool) -> None:
    """Take a table that is closed, or cannot be read, out of the database, with its journal and people. What
    it left in Discord stays.
    """

    async def check_table_erasable(hall: AllTables) -> None:
        await hall.require("table", name)
        await hall.require_at_rest([name])

    async def erase_table(hall: AllTables) -> bool:
        await check_table_erasable(hall)
        await hall.store.erase_tables([name])
        return await hall.store.overwrite_erased()

    confirm_erasure(check_table_erasable, yes=yes)
    click.echo(erasure_text(f"Table {name}", scrubbed=run_on_database(erase_table)))


def confirm_erasure(check: Callable[[AllTables], Awaitable[object]], *, yes: bool) -> None:
    """Ask for confirmation, unless `yes`, after checking for something to erase. Raises Abort and
    ClickException.
    """
    if not yes:
        run_on_database(check)
        if not confirm(
            "It cannot be had back, except from a backup. Erase it",
            "With --yes it is erased without a question.",
        ):
            raise click.Abort


def erasure_text(what: str, *, scrubbed: bool) -> str:
    """Return the confirmation of an erasure."""
    copies_text = (
        "" if scrubbed else " Copies may stand in the database's log until no other program reads it."
    )
    return f"{what} is erased. It may still stand in backups.{copies_text}"
