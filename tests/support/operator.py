"""Somebody who types commands: no setting comes from outside, and the logs are as they were afterwards."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import structlog
from click.testing import CliRunner, Result

from bot.command_line.cli import main


@contextmanager
def quiet_house(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """In a folder of its own."""
    for name in list(os.environ):
        if name.startswith(("MOOT_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(folder)
    root = logging.getLogger()
    before = root.handlers, root.level
    yield
    root.handlers = before[0]
    root.setLevel(before[1])
    structlog.reset_defaults()


async def run_command(command: str, *lines: str, **settings: str) -> Result:
    """What the command answers to somebody who types these lines, in a thread of its own: what else there is
    goes on meanwhile.
    """
    given = "".join(f"{line}\n" for line in lines)
    result = await asyncio.to_thread(
        lambda: CliRunner().invoke(main, command.split(), input=given, env=settings)
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result
