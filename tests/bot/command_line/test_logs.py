"""No log line holds a token, a secret, a name or a person's id."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.command_line import logs
from storage.open import open_store
from tests.support.bench import PLAYERS, bench

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """The logs at DEBUG, in memory; afterwards logging is as it was."""
    loggers = [logging.getLogger(name) for name in (None, *logs.OWN_LOGGERS)]
    before = loggers[0].handlers, [logger.level for logger in loggers]
    stream = io.StringIO()
    logs.configure_logs("DEBUG", stream, secrets=("hush-hush",))
    yield stream
    loggers[0].handlers = before[0]
    for logger, level in zip(loggers, before[1], strict=True):
        logger.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def test_a_line_is_key_and_value(lines: io.StringIO) -> None:
    structlog.contextvars.bind_contextvars(table="oak")
    structlog.get_logger("moot").info("played", sequence=3)

    assert "level='info'" in lines.getvalue()
    assert "event='played'" in lines.getvalue()
    assert "table='oak'" in lines.getvalue()
    assert "sequence=3" in lines.getvalue()


@pytest.mark.parametrize(
    "fields",
    [
        {"token": "abc-canary"},
        {"bot_token": "abc-canary"},
        {"user": "canary"},
        {"user_id": "canary"},
        {"member": "canary"},
        {"display_name": "canary"},
        {"seed": "canary"},
        {"text": "so hush-hush, canary"[:12]},
        {"user": 198622483471925248},
        {"actor": 198622483471925248},
        {"text": "by 198622483471925248"},
        {"thing": {"id": 198622483471925248}},
        {"text": f"with {TOKEN} in it"},
        {"url": "https://discord.com/api/webhooks/123/abcdefcanary"},
        {"url": "https://discord.com/api/v10/interactions/123/abcdefcanary/callback"},
        {"address": "postgresql://moot:canary@localhost/moot"},
    ],
    ids=str,
)
def test_what_is_private_is_hidden(lines: io.StringIO, fields: dict[str, object]) -> None:
    structlog.get_logger("moot").warning("something", **fields)
    text = lines.getvalue()

    assert not [secret for secret in ("canary", "hush-hush", "198622483471925248", TOKEN) if secret in text]
    assert logs.HIDDEN in text


def test_places_may_be_named(lines: io.StringIO) -> None:
    structlog.get_logger("moot").info(
        "repaired", channel=198622483471925248, allowed=True, share=0.5, nothing=None
    )

    assert "channel=198622483471925248" in lines.getvalue()
    assert "allowed=True share=0.5 nothing=None" in lines.getvalue()


def test_the_standard_library_s_logs_are_cleaned_too(lines: io.StringIO) -> None:
    logging.getLogger("elsewhere").error("logging in with %s", TOKEN)

    assert TOKEN not in lines.getvalue()
    assert "logging in with" in lines.getvalue()


def test_a_traceback_is_cleaned(lines: io.StringIO) -> None:
    try:
        int(f"{TOKEN} and hush-hush")
    except ValueError:
        structlog.get_logger("moot").exception("failed")

    assert "ValueError: invalid literal for int() with base 10: '[hidden] and [hidden]'" in lines.getvalue()
    assert TOKEN not in lines.getvalue()
    assert "hush-hush" not in lines.getvalue()


def test_as_json_each_line_is_one_object_and_hides_the_same(lines: io.StringIO) -> None:
    logs.configure_logs("DEBUG", lines, secrets=("hush-hush",), form="json")
    structlog.get_logger("moot").info(
        "repaired", channel=198622483471925248, user="canary", thing={"id": 198622483471925248}, share=0.5
    )
    logging.getLogger("elsewhere").error("logging in with %s", TOKEN)
    try:
        int(f'"{TOKEN}"\nand hush-hush')
    except ValueError:
        structlog.get_logger("moot").exception("failed")

    told, foreign, failed = (json.loads(line) for line in lines.getvalue().splitlines())
    assert (told["event"], told["level"], told["logger"], told["channel"], told["share"]) == (
        "repaired",
        "info",
        "moot",
        198622483471925248,
        0.5,
    )
    assert (told["user"], told["thing"]) == (logs.HIDDEN, str({"id": "x"}).replace("'x'", logs.HIDDEN))
    assert foreign["event"] == f"logging in with {logs.HIDDEN}"
    assert "ValueError: invalid literal" in failed["exception"]
    assert not [secret for secret in ("canary", "hush-hush", TOKEN) if secret in lines.getvalue()]


@pytest.mark.parametrize(
    "library",
    ["discord.http", "discord.gateway", "aiosqlite", "asyncpg", "aiohttp.client", "asyncio", "elsewhere"],
)
def test_debug_lines_of_what_is_not_ours_are_never_written(lines: io.StringIO, library: str) -> None:
    """They hold bodies, tokens of interactions, and whole rows on their way to the database."""
    logging.getLogger(library).debug("a body")
    logging.getLogger(library).info("connected")

    assert "a body" not in lines.getvalue()
    assert "connected" in lines.getvalue()


@pytest.mark.parametrize("ours", ["bot.orchestration.orchestrator", "storage.sqlite", "games.simulate"])
def test_our_own_debug_lines_are_written_when_asked_for(lines: io.StringIO, ours: str) -> None:
    structlog.get_logger(ours).debug("looked")

    assert "event='looked'" in lines.getvalue()


async def test_at_debug_a_game_in_sqlite_leaves_no_seed_no_name_and_no_hand_in_the_log(
    lines: io.StringIO, tmp_path: Path
) -> None:
    store = await open_store(str(tmp_path / "moot.sqlite3"))
    try:
        playing = await bench(store)
        await playing.command(PLAYERS[0], "roll")
        seed = await store.secret(playing.table.table)
    finally:
        await store.close()

    assert not [
        canary for canary in (seed, "Person 1", '"hands"', "commitment") if canary in lines.getvalue()
    ]
