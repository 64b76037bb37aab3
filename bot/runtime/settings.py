"""The operator's settings, from the environment or `.env`, read on demand and never at import."""

from __future__ import annotations

import os
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import (
    AliasChoices,
    AnyHttpUrl,
    AnyWebsocketUrl,
    Field,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

from games.validation_errors import to_plain_english
from storage.errors import BadAddressError
from storage.open import sqlite_path

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat = Literal["text", "json"]


class BadSettingsError(Exception):
    """A setting is unusable. The message names it and its allowed values, never its value."""


class Settings(BaseSettings):
    """All settings, each `MOOT_<NAME>` in the environment or in `.env`; the environment wins."""

    model_config = SettingsConfigDict(
        env_prefix="MOOT_",
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = Field(
        None,
        validation_alias=AliasChoices("MOOT_TOKEN", "DISCORD_TOKEN"),
        description="The bot's token. Without one, Moot runs the rehearsal.",
    )
    database: SecretStr = Field(
        SecretStr("data/moot.sqlite3"),
        description="A path for SQLite, or a postgresql:// address (it may hold a password: never shown).",
    )
    backup_dir: Path | None = Field(
        None,
        description="The folder in which the running bot puts a backup of a SQLite database each day. Without: none is made.",
    )
    backup_keep: int = Field(
        14, ge=1, le=1000, description="How many of these backups are kept; the oldest go."
    )
    keep_days: int = Field(
        180,
        ge=0,
        le=36_500,
        description="After so many days without anybody doing anything, people are erased from a game; 0: never.",
    )
    rehearsal: Path = Field(
        Path("data/rehearsal"),
        description="The folder in which the rehearsal on this computer keeps its games, to go on after a restart.",
    )
    rehearsal_token: SecretStr | None = Field(
        None,
        description="The token of a second bot without rights, which pretends to be a student in /rehearse. Without: that is not tried.",
    )
    discord_api: AnyHttpUrl | None = Field(
        None,
        description="Address of Discord's REST API, for a proxy that shares rate limits between processes, or a local stand-in.",
    )
    discord_gateway: AnyWebsocketUrl | None = Field(
        None, description="Address of Discord's gateway, for a local stand-in."
    )
    log_level: LogLevel = Field("INFO", description="How much is logged: DEBUG, INFO, WARNING or ERROR.")
    log_format: LogFormat = Field(
        "text", description="How a line of the log is written: text for people, json for programs."
    )
    metrics_port: int | None = Field(
        None,
        ge=1,
        le=65_535,
        description="The port for /live, /ready and /metrics; each process needs its own. Without: none is opened.",
    )
    metrics_host: str = Field(
        "127.0.0.1",
        description="The address that this port is bound to: this computer's own, unless told otherwise.",
    )
    alert_channel: int | None = Field(
        None,
        ge=1,
        description="The id of a channel in which the operator is told what is wrong. Without: the log alone says it.",
    )
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = Field(
        None,
        description="The shards of this process, as numbers with commas; needs shard_count. Without: all of them.",
    )
    shard_count: int | None = Field(
        None, ge=1, le=10_000, description="How many shards all processes have together."
    )
    message_content: bool = Field(
        False,
        description="Whether Discord is asked for what people write (a privileged intent): for plans that keep words of meetings.",
    )
    model_player: SecretStr | None = Field(
        None,
        description="A program of your own that asks a language model: seats may be given to it. Without: there is no such player.",
    )
    model_patience: int = Field(
        30, ge=1, le=600, description="Seconds that it has for one move, before the stand-in moves for it."
    )
    sync_guild: int | None = Field(
        None,
        ge=1,
        description="The id of one server that gets the slash commands at once, while developing. Without: all servers.",
    )

    @field_validator("token", "rehearsal_token")
    @classmethod
    def _not_blank(cls, value: SecretStr | None) -> SecretStr | None:
        """Strip a copied token; a blank one becomes None."""
        text = value.get_secret_value().strip() if value else ""
        return SecretStr(text) if text else None

    @field_validator("model_player")
    @classmethod
    def _a_command(cls, value: SecretStr | None) -> SecretStr | None:
        """Raise ValueError for unbalanced quotes or an empty command."""
        if value is not None and not shlex.split(value.get_secret_value()):
            raise ValueError("a program has a name")
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        """Accept "0,1,2", which is easier to write than JSON."""
        return tuple(part.strip() for part in value.split(",")) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _shards_fit(self) -> Settings:
        if self.shard_ids is not None:
            if self.shard_count is None:
                raise ValueError("MOOT_SHARD_IDS needs MOOT_SHARD_COUNT")
            if not all(0 <= shard < self.shard_count for shard in self.shard_ids):
                raise ValueError("MOOT_SHARD_IDS must lie between 0 and MOOT_SHARD_COUNT - 1")
        return self

    @model_validator(mode="after")
    def _backups_fit(self) -> Settings:
        with suppress(BadAddressError):  # who opens it says what is wrong with its address
            if self.backup_dir is not None and sqlite_path(self.database.get_secret_value()) is None:
                raise ValueError(
                    "MOOT_BACKUP_DIR is for SQLite alone: back PostgreSQL up with pg_dump (docs/host/backup.md)"
                )
        return self


def load_settings(env_file: Path | None = Path(".env")) -> Settings:
    """Read the settings. Raises BadSettingsError with a sentence for each unusable one."""
    try:
        return Settings(_env_file=env_file)
    except UnicodeDecodeError:
        raise BadSettingsError(f"{env_file} is not UTF-8: save it as UTF-8") from None
    except ValidationError as error:
        raise BadSettingsError(
            "; ".join(
                _problem_text(part["loc"], to_plain_english(part))
                for part in error.errors(include_input=False)
            )
        ) from None


def unknown_variables(env_file: Path = Path(".env")) -> list[str]:
    """Return the names of variables that resemble settings but are not, since no other check reports them."""
    variables = {*os.environ, *DotEnvSettingsSource(Settings, env_file, case_sensitive=True).env_vars}
    setting_names = {"MOOT_TOKEN", *map(variable_name, Settings.model_fields)}
    return sorted(
        name for name in variables if name.upper().startswith("MOOT_") and name.upper() not in setting_names
    )


def _problem_text(where: tuple[int | str, ...], message: str) -> str:
    name = str(where[0]) if where else ""
    return f"{variable_name(name)}: {message}" if name else message


def variable_name(name: str) -> str:
    """Return the environment variable of a setting: MOOT_LOG_LEVEL for log_level."""
    return (
        name.upper()
        if name.upper().startswith(("MOOT_", "DISCORD_")) and name.isupper()
        else f"MOOT_{name.upper()}"
    )
