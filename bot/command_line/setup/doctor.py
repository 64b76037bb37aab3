"""`doctor`: what is well, what may be better, and what must be done, and where."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict

import click

from bot.command_line.configured import configured, quiet
from bot.runtime.checks.finding import Finding, sound

MARKS = {"ok": "ok   ", "note": "note ", "bad": "TO DO"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print what was found as one JSON object.")
def doctor(*, as_json: bool) -> None:
    """Look at all that the bot needs, and change nothing: database, disk, clock, the way to Discord, token, servers.

    The exit code is 1 when something must be done.
    """
    from bot.runtime.app import now_ms, point_at  # noqa: PLC0415 - the other commands need not wait for discord.py
    from bot.runtime.checks.everything import everything  # noqa: PLC0415 - the same

    settings = configured()
    quiet(settings)
    point_at(settings)
    found = asyncio.run(everything(settings, now_ms))
    if as_json:
        click.echo(json.dumps({"sound": sound(found), "findings": [asdict(one) for one in found]}, ensure_ascii=False))
    else:
        tell(found)
        click.echo("All is well." if sound(found) else "Something must be done: see TO DO.")
    sys.exit(0 if sound(found) else 1)


def tell(found: Iterable[Finding]) -> None:
    """One line for each, and one below it for what there is to do."""
    for one in found:
        click.echo(f"{MARKS[one.level]}  {one.about}: {one.text}")
        if one.todo:
            click.echo(f"       → {one.todo}")
