"""`tables`: list, count those that play, close, hand over, export and erase tables of the database, whether the bot runs or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from time import sleep as rest

import click

from bot.command_line.asking import confirmed
from bot.command_line.database.hall import SEEN, Hall, done, in_the_hall, listed
from bot.command_line.kinds import USER_ID, Whole
from bot.command_line.written import write
from bot.scenes.names import strip_unseen as shown
from bot.sessions.disclosure import may_disclose_record
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Close, TakeOver
from bot.tables.results.export import journal_file
from games.record import printable_line

AGAIN_S = 30.0
NAME = click.argument("name")
USER = click.argument("user", type=USER_ID)
CALLED = click.option(
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
    click.echo(listed(in_the_hall(lambda hall: hall.rows(sessions=False, everything=everything)), as_json=as_json))


@tables.command()
@click.option(
    "--within",
    type=Whole(1, 1440),
    default=20,
    show_default=True,
    help="A game without an act for so many minutes does not count.",
)
@click.option("--wait", is_flag=True, help="Look again twice a minute, until no game is played.")
def playing(*, within: int, wait: bool) -> None:
    """Tell whether games are being played, before an update: the exit code is 0 when there are none, and 1 when there are."""
    while count := in_the_hall(lambda hall: hall.playing(within * 60_000)):
        click.echo(f"Games that are being played: {count}.")
        if not wait:
            raise click.exceptions.Exit(1)
        rest(AGAIN_S)
    click.echo("No game is being played.")


@tables.command()
@NAME
def close(*, name: str) -> None:
    """Close a table, in the name of whoever leads it; its journal stays."""

    async def work(hall: Hall) -> None:
        table, snap = await hall.table(name)
        leads = next((person for person in snap.people if person.role == "instructor"), None)
        if leads is None:
            raise click.ClickException(f"nobody leads table {name}: hand it over first")
        done(await table.order(Requester(leads.user, leads.name), Close()), snap.record.game)

    in_the_hall(work)
    click.echo(f"Table {name} is closed. {SEEN}")


@tables.command("hand-over")
@NAME
@USER
@CALLED
def hand_over(*, name: str, user: int, called: str) -> None:
    """Make the Discord user with the id USER the instructor of a table, in the place of those that it has. The table is told."""

    async def work(hall: Hall) -> None:
        table, snap = await hall.table(name)
        if snap.record.session:
            raise click.ClickException(f"table {name} belongs to a session: hand over {snap.record.session}")
        beside = await hall.tables.roles_elsewhere(user, snap)
        done(await table.order(Requester(user, called, manager=True, beside=beside), TakeOver()), snap.record.game)

    in_the_hall(work)
    click.echo(f"Table {name} has a new instructor. {SEEN}")


@tables.command()
@NAME
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@TEXTS
def export(*, name: str, file: Path, texts: bool) -> None:
    """Write the record of a game that is over to FILE, as /table export does."""

    async def work(hall: Hall) -> bytes:
        _, snap = await hall.table(name)
        if not await may_disclose_record(snap, await hall.sessions.snapshot(snap.record.session), hall.tables):
            raise click.ClickException(f"the game of table {name} is not over, or another one with the same dice still goes on")
        return await journal_file(snap, hall.store, texts=texts)

    write(file, in_the_hall(work), private=True)
    click.echo(f"{printable_line(file.name, 60)} holds the record of table {name}.")


@tables.command()
@NAME
@YES
def erase(*, name: str, yes: bool) -> None:
    """Take a table that is closed, or cannot be read, out of the database, with its journal and people. What it left in Discord stays."""

    async def look(hall: Hall) -> None:
        await hall.there("table", name)
        await hall.at_rest([name])

    async def work(hall: Hall) -> bool:
        await look(hall)
        await hall.store.erase_tables([name])
        return await hall.store.overwrite_erased()

    make_sure(look, yes=yes)
    click.echo(erased(f"Table {name}", scrubbed=in_the_hall(work)))


def make_sure(look: Callable[[Hall], Awaitable[object]], *, yes: bool) -> None:
    """Ask, unless that is not wanted, once a look has found that there is something to erase. Raises Abort and ClickException."""
    if not yes:
        in_the_hall(look)
        if not confirmed("It cannot be had back, except from a backup. Erase it", "With --yes it is erased without a question."):
            raise click.Abort


def erased(what: str, *, scrubbed: bool) -> str:
    """What is said of it."""
    left = "" if scrubbed else " Copies may stand in the database's log until no other program reads it."
    return f"{what} is erased. It may still stand in backups.{left}"
