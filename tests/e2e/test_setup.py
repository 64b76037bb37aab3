"""`setup` and `doctor` against a Discord on the wire, as an operator types."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web
from click.testing import Result
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.command_line.setup import steps
from bot.stage.silence.permissions import INVITED
from tests.support import operator
from tests.support.wire import Wire, cut_connection, wire
from tests.support.wire_limits import json_answer
from tests.support.wire_payloads import APPLICATION, BOT_MAY, CLASSROOM, GUILD, role

ROOT = Path(__file__).resolve().parents[2]
TOKEN, WRONG = "bm9ib2R5LWtub3dz.Zm9y.c3VyZQ-a-secret-of-ours", "bm9ib2R5LWtub3dz.Zm9y.an-older-one-of-ours"
TIDY, PINS, ADMINISTRATOR = 1 << 13, 1 << 51, 1 << 3


pytestmark = pytest.mark.usefixtures("own_house")


@pytest.fixture(autouse=True)
def discords_addresses_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    for owner, name in ((Route, "BASE"), (discord.Asset, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    monkeypatch.setattr(steps, "CHECK_INTERVAL_S", 0.01)


async def typed(there: Wire, command: str, *lines: str, **settings: str) -> Result:
    """What the command answers at this Discord; it never shows a token."""
    result = await operator.run_command(
        command, *lines, MOOT_DISCORD_API=there.api, MOOT_DISCORD_GATEWAY=there.address, **settings
    )
    assert TOKEN not in result.output
    assert WRONG not in result.output
    return result


def files(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def knows(token: str) -> Callable[[web.Request], web.Response | None]:
    """Discord, for which only this token is one."""

    def meddle(request: web.Request) -> web.Response | None:
        asked = request.headers.get("Authorization")
        return (
            json_answer({"message": "401: Unauthorized", "code": 0}, 401)
            if asked not in (None, f"Bot {token}")
            else None
        )

    return meddle


async def found(there: Wire, **settings: str) -> tuple[int, dict[str, list[tuple[str, str, str]]]]:
    """What `doctor --json` says, by what it is about; and its exit code."""
    result = await typed(there, "doctor --json", **settings)
    told = json.loads(result.stdout)
    assert told["sound"] == (result.exit_code == 0)
    by: dict[str, list[tuple[str, str, str]]] = {}
    for one in told["findings"]:
        by.setdefault(one["about"], []).append((one["level"], one["text"], one["todo"]))
    return result.exit_code, by


async def test_a_whole_setup_with_all_that_goes_wrong_in_it(tmp_path: Path) -> None:
    """A wrong token, nothing like a token, no server yet, a missing permission; then all is well, and nothing
    is left in the server.
    """
    async with wire() as there:
        there.meddle, there.guilds, there.bot_may = knows(TOKEN), [], BOT_MAY & ~TIDY & ~PINS
        (tmp_path / ".env").write_text("# mine\nMOOT_LOG_LEVEL=ERROR\n#MOOT_TOKEN=\nMOOT_BACKUP_KEEP=3\n")

        async def invited() -> None:
            await there.wait_for(lambda: sum(path == "/users/@me/guilds" for _, path in there.calls) > 2)
            there.guilds = [GUILD]
            await there.wait_for(
                lambda: any(path == f"/guilds/{GUILD}/members/101" for _, path in there.calls)
            )
            there.bot_may = BOT_MAY

        friend = asyncio.create_task(invited())
        result = await typed(there, "setup", str(APPLICATION), WRONG, TOKEN, *("y" for _ in range(20)))
        await friend
        out = result.output
        assert result.exit_code == 0, out
        steps = (
            "That is no bot token",
            "Discord does not know this token",
            "It stands in .env now",
            "that of the bot Moot",
            f"client_id={APPLICATION}&scope=bot+applications.commands&permissions={INVITED}",
            "Waiting until it is there",
            "The permission Pin Messages is missing (so that I can take it from players while a game is silent",
            "Switch it on: Server Settings, Roles, Moot, Permissions.",
            "The permission Manage Messages is missing (to take away messages and reactions that break the silence).",
            "A channel was made, used as a table uses it, and removed again.",
            "Everything is there. Start the bot with python3 -m bot",
        )
        places = [out.find(step) for step in steps]
        assert -1 not in places, (steps[places.index(-1)], out)
        assert places == sorted(places)
        assert (
            tmp_path / ".env"
        ).read_text() == f"# mine\nMOOT_LOG_LEVEL=ERROR\nMOOT_TOKEN={TOKEN}\nMOOT_BACKUP_KEEP=3\n"
        assert (tmp_path / ".env").stat().st_mode & 0o777 == 0o600
        assert files(tmp_path) == [".env"]
        assert {number for number, one in there.channels.items() if "thread_metadata" not in one} == {
            CLASSROOM
        }
        assert there.unknown == []
        again = await typed(there, "setup")
        assert (again.exit_code, "Paste it here" in again.output) == (0, False), (
            "what is done is not asked again"
        )


async def test_what_discord_refuses_in_the_trial_is_named_and_the_channel_goes_all_the_same(
    tmp_path: Path,
) -> None:
    """The role has all permissions, and Discord does not let it make threads."""
    async with wire() as there:

        def refuse(request: web.Request) -> web.Response | None:
            refused = request.method == "POST" and request.path.endswith("/threads")
            return json_answer({"message": "Missing Permissions", "code": 50013}, 403) if refused else None

        there.meddle = refuse
        result = await typed(there, "setup", "n", MOOT_TOKEN=TOKEN)
        assert result.exit_code == 1
        assert "Discord refused what takes Create Public Threads (to open meetings)" in result.output
        assert "run python3 -m bot setup again" in result.output.replace("Run", "run")
        assert list(there.channels) == [CLASSROOM]
        assert not (tmp_path / ".env").exists(), "a token of the environment is not written down"


async def test_what_cannot_be_written_is_said_and_a_token_of_the_environment_that_wins_too(
    tmp_path: Path,
) -> None:
    async with wire() as there:
        there.meddle = knows(TOKEN)
        result = await typed(there, "setup", TOKEN, MOOT_TOKEN=WRONG)
        assert "the environment has another one, which wins" in result.output
        (tmp_path / ".env").unlink()
        (tmp_path / ".env").mkdir()
        result = await typed(there, "setup", TOKEN)
        assert (result.exit_code, ".env cannot be written: Is a directory" in result.output) == (1, True)


@pytest.mark.parametrize(
    ("meddle", "says"),
    [
        (cut_connection, "Discord is not reached: the connection is refused or cut."),
        (
            lambda _request: json_answer({"message": "", "code": 0}, 503),
            "Discord answers that it has a fault of its own (503).",
        ),
    ],
)
async def test_where_discord_is_not_reached_it_is_said_whose_fault_that_is(
    tmp_path: Path, meddle: Callable[[web.Request], web.Response], says: str
) -> None:
    async with wire() as there:
        there.meddle = meddle
        result = await typed(there, "setup", "y", "n")
        assert result.exit_code == 1
        assert result.output.count(says) == 2
        assert not (tmp_path / ".env").exists()
        code, by = await found(there, MOOT_TOKEN=TOKEN, MOOT_DATABASE="moot.db")
        assert (code, by["discord"][0][:2]) == (1, ("bad", says))
        assert "token" not in by, "nobody knows"


async def test_the_doctor_finds_nothing_to_do_where_all_is_well(tmp_path: Path) -> None:
    async with wire() as there:
        code, by = await found(there, MOOT_TOKEN=TOKEN, MOOT_DATABASE=str(tmp_path / "moot.db"))
        assert (code, {level for lines in by.values() for level, _, _ in lines} <= {"ok", "note"}) == (
            0,
            True,
        )
        assert set(by) == {
            "database",
            "disk",
            "backups",
            "discord",
            "clock",
            "gateway",
            "token",
            "intents",
            "server School",
        }
        assert files(tmp_path) == [], "it makes nothing"
        assert {method for method, _ in there.calls} == {"GET"}
        assert there.unknown == []
        result = await typed(there, "doctor", MOOT_TOKEN=TOKEN, MOOT_DATABASE=str(tmp_path / "moot.db"))
        assert result.output.endswith("All is well.\n")


async def test_the_doctor_names_all_that_must_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "moot.db").write_bytes(b"no database")
    (tmp_path / "kept").mkdir()
    async with wire() as there:
        application = there._application()
        switched = {
            "flags": 1 << 14,
            "bot_require_code_grant": True,
            "interactions_endpoint_url": "https://school.example/",
        }
        there.meddle = lambda request: (
            json_answer(application | switched) if request.path.endswith("/oauth2/applications/@me") else None
        )
        there.bot_may = ADMINISTRATOR
        monkeypatch.setattr("bot.runtime.app.now_ms", lambda: 1_000)
        code, by = await found(
            there,
            MOOT_TOKEN=TOKEN,
            MOOT_DATABASE="moot.db",
            MOOT_BACKUP_DIR="kept",
            MOOT_MESSAGE_CONTENT="true",
        )
    assert code == 1
    assert by["database"][0][:2] == ("bad", "it is damaged, or no database.")
    assert "behind Discord's" in by["clock"][0][1]
    assert [text for level, text, _ in (*by["intents"], *by["application"]) if level == "bad"] == [
        "MOOT_MESSAGE_CONTENT asks for the Message Content Intent, and it is off: the bot cannot connect.",
        "Requires OAuth2 Code Grant is on: nobody can invite the bot.",
        "An Interactions Endpoint URL is set: no click reaches the bot.",
    ]
    assert [level for level, text, _ in by["server School"] if "administrator" in text] == ["note"]


async def test_what_to_type_next_is_said_as_this_program_is_called_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Moot was installed as a package there is no module to start, but `moot`."""
    monkeypatch.setattr(sys, "argv", ["/opt/moot/bin/moot", "setup"])
    async with wire() as there:
        assert (await found(there, MOOT_DATABASE=str(tmp_path / "moot.db")))[1]["token"][0][
            2
        ] == "Run moot setup."
        done = await typed(there, "setup", MOOT_TOKEN=TOKEN)
    assert "Everything is there. Start the bot with moot, then type /table open" in done.output


async def test_the_doctor_sees_a_token_that_is_wrong_a_bot_without_a_server_and_a_gateway_behind_a_firewall(
    tmp_path: Path,
) -> None:
    database = {"MOOT_DATABASE": str(tmp_path / "moot.db")}
    async with wire() as there:
        assert (await found(there, **database))[1]["token"] == [
            ("bad", "None is set.", "Run python3 -m bot setup.")
        ]
        there.meddle = knows(TOKEN)
        assert (await found(there, MOOT_TOKEN=WRONG, **database))[1]["token"][0][:2] == (
            "bad",
            "Discord does not know it.",
        )
        there.guilds = []
        there.address = there.api.replace("http", "ws") + "/nothing"
        code, by = await found(there, MOOT_TOKEN=TOKEN, **database)
        assert (code, by["servers"][0][0], by["gateway"][0][0]) == (1, "bad", "bad")
        assert f"client_id={APPLICATION}" in by["servers"][0][2]


async def test_roles_above_the_bot_s_are_named_and_permissions_that_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wire() as there:
        there.bot_may = BOT_MAY & ~TIDY
        above = [role(500, "Students", 0, 3), role(501, "Teachers", 8, 4)]
        guild = there._guild(GUILD)
        monkeypatch.setattr("tests.support.wire.shape.guild", lambda *_: guild)
        monkeypatch.setattr("tests.support.wire.shape.roles", lambda *_: [*guild["roles"], *above])
        code, by = await found(there, MOOT_TOKEN=TOKEN, MOOT_DATABASE=str(tmp_path / "moot.db"))
    assert code == 1
    assert [(level, text) for level, text, _ in by["server School"]] == [
        (
            "bad",
            "The permission Manage Messages is missing (to take away messages and reactions that break the silence).",
        ),
        ("note", "Above the bot's role stand Students."),
    ]


async def test_a_person_at_a_terminal_sees_nothing_of_the_token(tmp_path: Path) -> None:
    """The program itself, on a terminal: what is pasted there is not shown."""
    async with wire() as there:
        ours, theirs = pty.openpty()
        env = {
            **os.environ,
            "MOOT_DISCORD_API": there.api,
            "MOOT_DISCORD_GATEWAY": there.address,
            "PYTHONPATH": str(ROOT),
        }
        given: dict[str, Any] = {
            "stdin": theirs,
            "stdout": theirs,
            "stderr": theirs,
            "start_new_session": True,
            "cwd": tmp_path,
            "env": env,
        }
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", "setup", **given)
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # the terminal is closed when the program ends
            while part := await asyncio.to_thread(os.read, ours, 1024):
                shown += part
                if shown.endswith(b"(it is not shown): "):
                    os.write(ours, f"{TOKEN}\r".encode())
                elif shown.endswith(b"[Y/n]: "):
                    process.kill()  # something is missing, and nobody sits there to answer
        os.close(ours)
        assert await process.wait() == 0, shown.decode()
        assert b"Everything is there." in shown
        assert TOKEN.encode() not in shown
        assert TOKEN in (tmp_path / ".env").read_text()
