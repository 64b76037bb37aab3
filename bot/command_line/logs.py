"""Logs as key and value, or as JSON, without tokens, secrets, or names and ids of people
(docs/build/discord.md, Secrets).
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, MutableMapping
from typing import Any, Literal, TextIO

import structlog

Redact = Callable[[Any, str, MutableMapping[str, Any]], MutableMapping[str, Any]]
Form = Literal["text", "json"]

OWN_LOGGERS = ("bot", "games", "storage")
"""Loggers whose DEBUG lines hold nothing private."""
HIDDEN = "[hidden]"
_PRIVATE_KEYS = re.compile(
    r"token|secret|seed|password|authorization|(^|_)(user|member|author|owner|recipient|nick|name|display_name)(_id|_name)?s?$"
)
_PLACE_KEYS = frozenset({"guild", "channel", "message", "interaction", "table", "thread"})
"""Keys whose ids are places and posts, not people: a log is useless without them."""
_TOKEN = re.compile(
    r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|(?<=webhooks/)\d+/[\w-]+|(?<=interactions/)\d+/[\w-]+|(?<=://)[^/\s:@]+:[^/\s@]+(?=@)"
)
_INPUT = re.compile(r"input_value=.*(?=, input_type=)")
"""A value quoted by pydantic, which may be a hand."""
_SNOWFLAKE = re.compile(r"(?<!\d)\d{17,20}(?!\d)")


def configure_logs(
    level: str = "INFO", stream: TextIO | None = None, secrets: tuple[str, ...] = (), form: Form = "text"
) -> None:
    """Send all logs, also discord.py's and the standard library's, as one line each to `stream` (standard
    error).

    `form`: "json" is an object a line with the traceback as `exception`. `secrets`: texts to hide. Foreign
    loggers stay at INFO or above: discord.py's DEBUG lines hold tokens of interactions, a database's whole
    rows.
    """
    redact = redactor(secrets)
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                redact,
                structlog.processors.JSONRenderer() if form == "json" else _render_line,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    for name in OWN_LOGGERS:
        logging.getLogger(name).setLevel(level)


def _render_line(logger: Any, method: str, event: MutableMapping[str, Any]) -> str:
    """Render key and value on one line, with a readable traceback below."""
    exception = event.pop("exception", None)
    render = structlog.processors.KeyValueRenderer(
        key_order=["timestamp", "level", "logger", "event"], drop_missing=True
    )
    return render(logger, method, event) + (f"\n{exception}" if exception else "")


def redactor(secrets: tuple[str, ...] = ()) -> Redact:
    """Return a processor that hides private keys, tokens, ids of people and these secrets."""
    nonempty_secrets = tuple(secret for secret in secrets if secret)

    def redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        for key, value in event.items():
            if key in _PLACE_KEYS and isinstance(value, int):
                continue
            event[key] = HIDDEN if _PRIVATE_KEYS.search(key.lower()) else _clean(value, nonempty_secrets)
        return event

    return redact


def _clean(value: Any, secrets: tuple[str, ...]) -> Any:
    """Return the value without secrets. Ids of 17 to 20 digits may be a person's and are hidden."""
    if isinstance(value, bool | float | None):
        return value
    if isinstance(value, int):
        return HIDDEN if value >= 10**16 else value
    text = value if isinstance(value, str) else repr(value)
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    return _SNOWFLAKE.sub(HIDDEN, _TOKEN.sub(HIDDEN, _INPUT.sub(f"input_value={HIDDEN}", text)))
