"""`disclose PERSON FILE` and `erase PERSON`: a person's rights towards the operator, whether or not the bot
runs.
"""

from __future__ import annotations

from pathlib import Path

import click

from bot.command_line.database.hall import BOT_NOTICES, AllTables, run_on_database
from bot.command_line.database.tables import USER, YES, confirm_erasure
from bot.command_line.written import write_file
from bot.people.disclosed import DisclosedData, disclose_person
from bot.people.erasing import Erasure
from bot.runtime.called import program_name
from bot.tables.decisions.table_context import Requester
from games.record import printable_line

LEADS = "{user} leads what is not closed: {names}. Close it or hand it over first ({called} tables, {called} sessions)"
KEPT = "What Moot wrote to them stays in Discord; so do backups, as long as you keep them."
COPIES = "Copies may stand in the database's log until no other program reads it: a bot that runs tries every minute."


@click.command()
@USER
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def disclose(*, user: int, file: Path) -> None:
    """Write all that is kept of the Discord user with the id USER to FILE, as /privacy export does. Only you
    can read the file.
    """

    async def read_data(hall: AllTables) -> DisclosedData:
        return await disclose_person(user, hall.tables, hall.sessions)

    disclosure = run_on_database(read_data)
    write_file(file, disclosure.content, private=True)
    unreadable_text = (
        f" but what cannot be read: {printable_line(', '.join(disclosure.unread))}"
        if disclosure.unread
        else ""
    )
    click.echo(
        f"{printable_line(file.name, 60)} holds all that is kept of {user}{unreadable_text}. Give it to nobody else."
    )


@click.command()
@USER
@YES
def erase(*, user: int, yes: bool) -> None:
    """Erase who the Discord user with the id USER was, as /privacy delete does. The games stay, without them."""

    async def measure_erasure(hall: AllTables) -> Erasure:
        erasing = Erasure(hall.tables, hall.sessions)
        owned, led = await erasing.led_by(user)
        if owned or led:
            names = ", ".join(
                [*(session_snap.session for session_snap in owned), *(snap.table for snap in led)]
            )
            raise click.ClickException(LEADS.format(user=user, names=names, called=program_name()))
        return erasing

    async def erase_person(hall: AllTables) -> tuple[int, bool]:
        erasing, who = await measure_erasure(hall), Requester(user, "")
        links = len(await hall.store.tables_of_user(user))
        await erasing.leave_tables(who)
        await erasing.erase_person(who)
        return links, not hall.tables.erasing

    confirm_erasure(measure_erasure, yes=yes)
    links, scrubbed = run_on_database(erase_person)
    sentences = [
        f"{user} is erased: {links} tables and sessions knew of them.",
        BOT_NOTICES if links else "",
        KEPT,
        "" if scrubbed else COPIES,
    ]
    click.echo(" ".join(filter(None, sentences)))
