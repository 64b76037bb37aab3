"""The program itself, as an operator starts, kills and stops it, against a Discord on the wire that shares no
code with SimCord.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, web
from yarl import URL

from bot.runtime.app import build_client
from bot.runtime.pretended_student import second_bot
from bot.stage.discord_api.discord_port import DiscordPort
from bot.texts.lookup import t
from storage.memory import MemoryStore
from tests.support.marks import key_of
from tests.support.painter import PlainPainter
from tests.support.wire import Wire, cut_connection, wire
from tests.support.wire_limits import Limits, json_answer, rate_limit_response
from tests.support.wire_payloads import CLASSROOM, DIRECT, GUILD, SEND, TEACHER, THREAD, user

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "bm9ib2R5.Zm9y.c3VyZQ-a-secret-of-ours"
SECOND, SECOND_TOKEN = 300_000_000_000_399, "bm9ib2R5.Zm9y.c3VyZQ-the-second-of-ours"
AMARA, BORIS = 300_000_000_000_301, 300_000_000_000_302
CLASS = {AMARA: "Amara", BORIS: "Boris", 300_000_000_000_303: "Chen", 300_000_000_000_304: "Dalia"}
"""As long as Discord's own numbers, so that no time or count in a log looks like one."""


@asynccontextmanager
async def program(there: Wire, folder: Path, **more: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`python -m bot` with a token, logged in, with as many lines in its log as there can be."""
    given = {
        "MOOT_TOKEN": TOKEN,
        "MOOT_DISCORD_API": there.api,
        "MOOT_DISCORD_GATEWAY": there.address,
        "MOOT_LOG_LEVEL": "DEBUG",
    }
    there.identified.clear()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot"),
        cwd=ROOT,
        env={**os.environ, **given, **more, "MOOT_DATABASE": str(folder / "moot.db")},
        stderr=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(60):
            await there.identified.wait()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def stopped(process: asyncio.subprocess.Process) -> str:
    """Told to stop it does so; what it wrote."""
    process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(60):
        out, err = await process.communicate()
    assert process.returncode == 0, err.decode()
    return out.decode() + err.decode()


def keys(messages: list[dict[str, Any]]) -> Counter[str]:
    """How often each of a table's messages stands there."""
    return Counter(key_of(message) for message in messages)


def only(there: Wire, answer: dict[str, Any]) -> int | None:
    """Who alone sees an answer; None: everybody."""
    return there.readers.get(int(answer["message"]["id"]))


def journal(folder: Path) -> list[tuple[str, str]]:
    """Rows of moves with their deliveries."""
    with closing(sqlite3.connect(folder / "moot.db")) as db:
        return db.execute("SELECT action, delivery FROM journal ORDER BY sequence").fetchall()


def seed(folder: Path) -> str:
    """The seed of the one table."""
    with closing(sqlite3.connect(folder / "moot.db")) as db:
        return str(db.execute("SELECT secret FROM secrets").fetchone()[0])


async def test_the_program_logs_in_registers_its_commands_once_answers_tells_how_it_is_and_stops_when_told(
    tmp_path: Path,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
    async with wire() as there:
        async with program(there, tmp_path, MOOT_METRICS_PORT=str(port), MOOT_LOG_FORMAT="json") as process:
            await there.wait_for(lambda: there.commands)
            answer = await there.slash(TEACHER, "help")
            assert answer["type"] == 4
            assert answer["data"]["flags"] == 64, "every answer is private"
            await told_on(port)
            logged = await stopped(process)
        assert TOKEN not in logged
        assert not re.search(r"token-\d|warning|error", logged)
        assert all(
            {"event", "level", "logger", "timestamp"} <= json.loads(line).keys()
            for line in logged.splitlines()
        )
        there.calls.clear()
        async with program(there, tmp_path):
            await there.wait_for(
                lambda: [
                    path for method, path in there.calls if method == "GET" and path.endswith("/commands")
                ]
            )
            assert not [
                path for method, path in there.calls if method == "PUT" and path.endswith("/commands")
            ], "all is as it was"


async def told_on(port: int) -> None:
    """The program, which has answered one command, says on this port how it is."""
    async with ClientSession(f"http://127.0.0.1:{port}") as asked:
        assert (await asked.get("/live")).status == 200
        ready = await asked.get("/ready")
        assert (ready.status, (await ready.json())["discord"]["connected"]) == (200, 1)
        figures = await (await asked.get("/metrics")).text()
    assert 'moot_calls_total{counted="yes",result="done",route="PUT /applications/*/commands"} 1.0' in figures
    assert (
        'moot_calls_total{counted="no",result="done",route="POST /interactions/*/*/callback"} 1.0' in figures
    )
    assert 'moot_click_seconds_count{kind="command"} 1.0' in figures
    assert not re.search(r"\d{3}", re.sub(r" \S+$|le=\S+|^#.*$", "", figures, flags=re.MULTILINE)), (
        "no id stands in a label"
    )


async def test_a_class_plays_on_through_lost_answers_and_a_kill(tmp_path: Path) -> None:
    """Each message stands there once, no move is lost or done twice, nobody can write, and the log names
    nobody.
    """
    async with wire() as there:
        there.people |= CLASS
        async with program(there, tmp_path) as process:
            table = await seated(there)
            card = deepcopy(
                await there.wait_for(
                    lambda: next((m for m in there.visible_messages(table) if m["components"]), None)
                )
            )
            own = await there.own_panel(AMARA, card)
            there.lose_answer = losing_every_third_post()
            await there.wait_for(
                lambda: all(
                    there.direct(person) and there.visible_messages(there.direct(person)) for person in CLASS
                )
            )
            assert not any(there.may(person, table, SEND) for person in CLASS)
            assert only(there, await there.press(BORIS, own, "Roll")) == BORIS, (
                "it is not Boris's turn: told to him alone"
            )
            rolled = await there.press(AMARA, own, "Roll")
            assert rolled["type"] in (4, 7)
            rows = journal(tmp_path)
            hurried = asyncio.create_task(
                there.press(AMARA, own, "Roll")
            )  # a double click, and the power goes
            await asyncio.sleep(0)  # it is on its way
            process.kill()
            await process.communicate()
            hurried.cancel()
            with suppress(asyncio.CancelledError):
                await hurried
        assert journal(tmp_path)[: len(rows)] == rows
        async with program(there, tmp_path) as process:
            again = await there.press(AMARA, own, "Roll")
            assert only(there, again) == AMARA, "the old button is answered, and changes nothing"
            assert journal(tmp_path) == rows
            there.lose_answer = lambda _method, _path: False
            await there.wait_for(lambda: "rolled" in str(there.visible_messages(table)[0]["embeds"]))
            logged = await stopped(process)
        assert keys(there.visible_messages(table)) == {"card": 1}
        assert [keys(there.visible_messages(there.direct(person))) for person in CLASS] == [
            {f"hand:{seat}": 1} for seat in range(4)
        ]
        assert there.unknown == []
        assert not re.search(
            "|".join([TOKEN, seed(tmp_path), r"token-\d", '"hands"', *map(str, CLASS), *CLASS.values()]),
            logged,
        )
        deliveries = [delivery for _, delivery in journal(tmp_path) if delivery]
        assert len(set(deliveries)) == len(deliveries)


async def test_what_people_do_while_discord_lets_the_connection_go_is_done_once_and_answered(
    tmp_path: Path,
) -> None:
    """As it does every few hours: what was missed is told when the bot is back, and is as good as told at
    once.
    """
    async with wire() as there, program(there, tmp_path) as process:
        there.people |= CLASS
        table = await seated(there)
        card = deepcopy(
            await there.wait_for(
                lambda: next((m for m in there.visible_messages(table) if m["components"]), None)
            )
        )
        own = await there.own_panel(AMARA, card)
        await there.let_go()
        assert (await there.press(AMARA, own, "Roll"))["type"] in (4, 7)
        await there.wait_for(lambda: "rolled" in str(there.visible_messages(table)[0]["embeds"]))
        assert there.resumed == 1
        await there.let_go()
        await there.wait_for(lambda: there.resumed == 2)
        assert t("tables.paused") in str((await there.slash(TEACHER, "table pause"))["data"])
        logged = await stopped(process)
    assert [json.loads(action)["kind"] for action, _ in journal(tmp_path)].count("roll") == 1
    assert keys(there.visible_messages(table)) == {"card": 1}
    assert not re.search("error|Traceback", logged)


async def test_whoever_was_not_answered_is_told_all_the_same_what_was_done_and_it_is_never_denied(
    tmp_path: Path,
) -> None:
    """A move none of whose answers arrives is told in direct messages; of a command another answer is tried.

    discord.py raises something else for each of these, and none of it is an error of Discord's own.
    """
    faults: dict[str, Callable[[web.Request], web.Response]] = {
        "table pause": cut_connection,
        "table resume": lambda _request: rate_limit_response(retry_after=0.3),
        "confess": lambda _request: rate_limit_response("Via", "Retry-After"),
    }
    async with wire() as there, program(there, tmp_path) as process:
        there.people |= CLASS
        table = await seated(there)
        card = deepcopy(
            await there.wait_for(
                lambda: next((m for m in there.visible_messages(table) if m["components"]), None)
            )
        )
        own = await there.own_panel(AMARA, card)
        there.meddle = lambda request: cut_connection(request) if request.path.endswith("/callback") else None
        click = asyncio.create_task(there.press(AMARA, own, "Roll"))
        await there.wait_for(
            lambda: t("tables.answer_lost") in json.dumps(there.visible_messages(there.direct(AMARA)))
        )
        click.cancel()
        assert [json.loads(action)["kind"] for action, _ in journal(tmp_path)].count("roll") == 1
        for command, fault in faults.items():
            there.meddle = once(lambda request: request.path.endswith("/callback"), fault)
            answer = await there.slash(TEACHER, command)
            assert answer["data"]["embeds"][0]["description"] in (
                t("tables.paused"),
                t("tables.resumed"),
                t("tables.breach_thanks"),
            )
        assert [json.loads(action)["kind"] for action, _ in journal(tmp_path)[-3:]] == [
            "pause",
            "resume",
            "log_breach",
        ]
        await stopped(process)


async def test_a_click_in_hand_is_answered_before_the_program_stops_and_a_hanging_discord_does_not_keep_it(
    tmp_path: Path,
) -> None:
    """The database is locked for a moment by somebody else; later no request about a channel is ever
    answered.
    """
    async with wire() as there:
        there.people |= CLASS
        async with program(there, tmp_path) as process:
            await seated(there)
            with closing(sqlite3.connect(tmp_path / "moot.db", isolation_level=None)) as db:
                db.execute("BEGIN IMMEDIATE")
                click = asyncio.create_task(there.slash(TEACHER, "table pause"))
                await asyncio.sleep(0.5)  # it is at the database, which waits 5 seconds for the lock
                process.send_signal(signal.SIGTERM)
                await asyncio.sleep(0.2)
                db.execute("ROLLBACK")
            assert t("tables.paused") in str((await click)["data"])
            await stopped(process)
        async with program(there, tmp_path) as process:
            there.hang = lambda path: path.startswith("/api/v10/channels/")
            await there.slash(TEACHER, "table resume")
            async with asyncio.timeout(60):
                await stopped(process)


async def test_however_much_there_is_to_ask_discord_is_never_asked_too_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the whole connection: what the bot, its commands and discord.py itself ask counts together."""
    async with wire() as there, build_client(MemoryStore(), PlainPainter()) as client:
        monkeypatch.setattr("discord.http.Route.BASE", there.api)
        for number in range(1000, 1090):
            there.add_class(GUILD, number)
        there.limits = Limits()
        await client.login(TOKEN)
        port = DiscordPort(client)
        await asyncio.gather(
            *(port.channel(number) for number in range(1000, 1090)),
            *(port.recent(1000, 50) for _ in range(5)),
        )
        assert there.limits.refused == {}
        assert there.limits.counted >= 95


async def no_pause(_seconds: float) -> None:
    """A dress rehearsal waits for nobody."""


async def test_a_dress_rehearsal_is_read_back_over_http_while_a_second_bot_tries_what_a_student_may_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As far as its first silence; the second bot has the rights that the channels' overwrites leave it, and
    nothing else.
    """
    needed = {"messages": SEND, "reactions": 1 << 6, "threads": 1 << 35, "join": 1 << 10}
    async with wire() as there:
        monkeypatch.setattr("discord.http.Route.BASE", there.api)
        monkeypatch.setattr("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", URL(there.address))
        there.people[SECOND] = "Second"
        tried: list[tuple[str, bool]] = []

        def judge_second(request: web.Request) -> web.Response | None:
            if request.headers.get("Authorization") != f"Bot {SECOND_TOKEN}":
                return None
            path = request.path.removeprefix("/api/v10").split("/")
            if path[1] != "channels":
                return json_answer(user(SECOND, "Second")) if path[1:] == ["users", "@me"] else None
            act, place = (
                path[-1] if path[-1] in needed else path[-3] if "reactions" in path else "join",
                int(path[2]),
            )
            shut = there.channels[place].get("thread_metadata", {}).get("archived", False)
            tried.append((act, not shut and there.may(SECOND, place, needed[act])))
            return (
                None if tried[-1][1] else json_answer({"message": "Missing Permissions", "code": 50013}, 403)
            )

        there.meddle = judge_second
        enter = partial(second_bot, SECOND_TOKEN)
        async with build_client(MemoryStore(), PlainPainter(), pause=no_pause, enter_student=enter) as client:
            running = asyncio.create_task(client.start(TOKEN))
            await there.wait_for(lambda: there.commands)
            answer = await there.slash(TEACHER, "rehearse")
            await there.wait_for(lambda: len(tried) > 4)
            client.dress_rehearsals.stop(GUILD)
            await client.dress_rehearsals.drain()
            told = json.dumps(there.messages[CLASSROOM][int(answer["message"]["id"])], ensure_ascii=False)
            await client.close()
            await running
        for check in (
            "permissions",
            "rank",
            "category",
            "channels",
            "denied",
            "allowed",
            "cards",
            "pictures",
            "direct",
            "student_silent",
        ):
            assert t(f"dress.held_{check}") in told, (check, told)
        assert tried[:5] == [(act, False) for act in ("messages", "reactions", "threads", "join", "messages")]
        assert [number for number, one in there.channels.items() if one["type"] not in (DIRECT, THREAD)] == [
            CLASSROOM
        ]
        assert there.unknown == []


def once(
    aim: Callable[[web.Request], bool], fault: Callable[[web.Request], web.Response]
) -> Callable[[web.Request], web.Response | None]:
    """Something that meddles with the first of these requests alone."""
    left = [fault]
    return lambda request: left.pop()(request) if left and aim(request) else None


async def seated(there: Wire) -> int:
    """The teacher opens a table, four people sit down, and it begins; the table's channel."""
    await there.wait_for(lambda: there.commands)
    await there.slash(TEACHER, "table open", game="commons")
    sheet = (await there.wait_for(lambda: there.visible_messages(CLASSROOM)))[0]
    for person in CLASS:
        assert only(there, await there.press(person, sheet, "Join")) == person
    await there.slash(TEACHER, "table start")
    return await there.wait_for(
        lambda: next((n for n, one in there.channels.items() if one["name"].startswith("table-")), 0)
    )


def losing_every_third_post() -> Callable[[str, str], bool]:
    """Of what is posted and changed in channels, every third answer is lost; those to clicks are not."""
    count = iter(range(10**6))
    return lambda method, path: (
        method in ("POST", "PATCH", "PUT") and path.startswith("/channels") and next(count) % 3 == 0
    )
