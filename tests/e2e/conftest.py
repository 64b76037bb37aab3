"""What holds for every test that acts as people in Discord: the bot sends nothing that Discord would not
take.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from discord.app_commands import AppCommand, Command, CommandTree, Group
from structlog.testing import capture_logs

from bot.commands.slash_commands import CommandTranslator
from bot.runtime.client import MootClient
from tests.e2e.classroom import Classroom, classroom
from tests.e2e.cutting import quietly
from tests.support.operator import quiet_house
from tests.support.sent import Sent, checked_requests


@pytest.fixture(autouse=True)
def sent() -> Iterator[Sent]:
    """Every request of the test, checked against Discord's own description and against the sums that it
    leaves out.
    """
    with checked_requests() as recorded:
        yield recorded
    assert recorded.violations == []


@pytest.fixture(autouse=True, scope="session")
def described_once() -> Iterator[None]:
    """What the same commands are in all languages is put into words once for all bots of a process, and not
    for each of many classrooms.
    """
    describe, sync = MootClient._commands_digest, CommandTree.sync
    digests, payloads = dict[frozenset[str], str](), dict[frozenset[str], dict[str, Any]]()

    async def described(client: MootClient) -> str:
        names = _command_names(client.tree)
        if names not in digests:
            digests[names] = await describe(client)
        await client.tree.set_translator(CommandTranslator())
        return digests[names]

    async def synced(tree: CommandTree[MootClient], **given: Any) -> list[AppCommand]:
        known = payloads.setdefault(_command_names(tree), {})
        with pytest.MonkeyPatch.context() as once:
            for kind in (Command, Group):
                once.setattr(kind, "get_translated_payload", _kept_in(known, kind.get_translated_payload))
            return await sync(tree, **given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MootClient, "_commands_digest", described)
        patch.setattr(CommandTree, "sync", synced)
        yield


def _command_names(tree: CommandTree[MootClient]) -> frozenset[str]:
    return frozenset(command.qualified_name for command in tree.walk_commands())


def _kept_in(
    known: dict[str, Any], translate: Callable[..., Awaitable[Any]]
) -> Callable[..., Awaitable[Any]]:
    """Return what puts a command into words, but for a command that is known from before."""

    async def translated(command: Command[Any, ..., Any] | Group, *given: Any) -> Any:
        name = command.qualified_name
        if name not in known:
            known[name] = await translate(command, *given)
        return known[name]

    return translated


@pytest.fixture(autouse=True, scope="module")
def few_plays() -> Iterator[None]:
    """What a debrief would have come to in silence is worked out in these very processes: one play of it says
    as much here as twenty.
    """
    with pytest.MonkeyPatch.context() as patch:
        for name in ("PLAYS", "TRIES", "IN_ALL", "FEWEST"):
            patch.setattr(f"games.commons.analysis.limits.{name}", 1)
        yield


@pytest.fixture(scope="module")
def quiet() -> Iterator[None]:
    """A bot that dies logs it; thousands of tracebacks help nobody."""
    with quietly():
        yield


@pytest.fixture
def own_house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Whoever types commands is in a folder of their own."""
    with quiet_house(monkeypatch, tmp_path):
        yield


@pytest.fixture
def no_errors() -> Iterator[None]:
    """What people do wrong is no error of the bot."""
    with capture_logs() as logs:
        yield
    # a click that Discord tells again after a power cut looks like one that another program has answered
    told = [entry for entry in logs if entry["event"] != "token_used_elsewhere"]
    assert [entry for entry in told if entry["log_level"] in ("error", "critical")] == []


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    """A class of four; a file whose class is another has a `room` of its own."""
    async with classroom() as opened:
        yield opened
