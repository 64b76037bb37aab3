"""The settings, for a command: a sentence where they cannot be used, and logs that show no secret of theirs."""

from __future__ import annotations

import click

from bot.command_line import logs
from bot.runtime.settings import BadSettingsError, Settings, load


class NotSetUpError(click.ClickException):
    """What no further try mends, but its host alone: systemd tries no more (`ops/moot.service`)."""

    exit_code = 78  # EX_CONFIG of sysexits.h


def configured() -> Settings:
    """The settings. Raises NotSetUpError, which names what cannot be used and never its value."""
    try:
        return load()
    except BadSettingsError as error:
        raise NotSetUpError(str(error)) from None


def with_logs() -> Settings:
    """The same, with the logs set up as they say."""
    settings = configured()
    logs.configure(settings.log_level, secrets=secrets_of(settings), form=settings.log_format)
    return settings


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """The texts that no log may hold: the token, and a database's address with a password in it."""
    database = settings.database.get_secret_value()
    return (*((settings.token.get_secret_value(),) if settings.token else ()), *((database,) if "@" in database else ()))


def quiet(settings: Settings, *secrets: str) -> None:
    """Of what happens beneath a command only errors are told; what it prints is its own."""
    logs.configure("ERROR", secrets=(*secrets_of(settings), *secrets))
