"""`doctor`: reports healthy parts, possible improvements, and required actions."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict

import click

from bot.command_line.configured import log_errors_only, settings_or_fail
from bot.runtime.checks.finding import Finding, is_all_well

MARKS = {"ok": "ok   ", "note": "note ", "bad": "TO DO"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print what was found as one JSON object.")
def doctor(*, as_json: bool) -> None:
    """Look at all that the bot needs, and change nothing: database, disk, clock, the way to Discord, token,
    servers.

    The exit code is 1 when something must be done.
    """
    from bot.runtime.app import now_ms, use_addresses  # noqa: PLC0415 - the other commands need not wait for discord.py
    from bot.runtime.checks.everything import run_all_checks  # noqa: PLC0415 - the same

    settings = settings_or_fail()
    log_errors_only(settings)
    use_addresses(settings)
    findings = asyncio.run(run_all_checks(settings, now_ms))
    if as_json:
        click.echo(
            json.dumps(
                {"sound": is_all_well(findings), "findings": [asdict(one) for one in findings]},
                ensure_ascii=False,
            )
        )
    else:
        print_findings(findings)
        click.echo("All is well." if is_all_well(findings) else "Something must be done: see TO DO.")
    sys.exit(0 if is_all_well(findings) else 1)


def print_findings(findings: Iterable[Finding]) -> None:
    """Print a line for each finding, and its remedy below."""
    for finding in findings:
        click.echo(f"{MARKS[finding.level]}  {finding.about}: {finding.text}")
        if finding.todo:
            click.echo(f"       → {finding.todo}")
