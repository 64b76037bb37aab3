"""No log line holds a token, a secret, a name or a person's id."""

import io
import logging
from collections.abc import Iterator

import pytest
import structlog

from bot import logs

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """The logs at DEBUG, in memory; afterwards logging is as it was."""
    root, discord = logging.getLogger(), logging.getLogger("discord")
    before = root.handlers, root.level, discord.level
    stream = io.StringIO()
    logs.configure("DEBUG", stream, secrets=("hush-hush",))
    yield stream
    root.handlers = before[0]
    root.setLevel(before[1])
    discord.setLevel(before[2])
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
    structlog.get_logger("moot").info("repaired", channel=198622483471925248, allowed=True, share=0.5, nothing=None)

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


def test_discord_py_s_debug_lines_are_never_written(lines: io.StringIO) -> None:
    logging.getLogger("discord.http").debug("a body")
    logging.getLogger("discord.gateway").info("connected")

    assert "a body" not in lines.getvalue()
    assert "connected" in lines.getvalue()
