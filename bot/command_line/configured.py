"""The settings for a command, with a sentence if they are unusable, and logs without their secrets."""

from __future__ import annotations

import click

from bot.command_line import logs
from bot.runtime.settings import BadSettingsError, Settings, load_settings


class NotSetUpError(click.ClickException):
    """A failure that only the host can repair: systemd does not restart (`ops/moot.service`)."""

    exit_code = 78  # EX_CONFIG of sysexits.h


def settings_or_fail() -> Settings:
    """Return the settings. Raises NotSetUpError, which names unusable settings and never their values."""
    try:
        return load_settings()
    except BadSettingsError as error:
        raise NotSetUpError(str(error)) from None


def settings_with_logs() -> Settings:
    """Return the settings after setting up the logs accordingly."""
    settings = settings_or_fail()
    logs.configure_logs(settings.log_level, secrets=secrets_of(settings), form=settings.log_format)
    return settings


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """Return the texts that no log may hold: the token, and a database address with a password."""
    database = settings.database.get_secret_value()
    return (
        *((settings.token.get_secret_value(),) if settings.token else ()),
        *((database,) if "@" in database else ()),
    )


def log_errors_only(settings: Settings, *secrets: str) -> None:
    """Log errors alone beneath a command, whose output is its own."""
    logs.configure_logs("ERROR", secrets=(*secrets_of(settings), *secrets))
