"""What keeps Discord from showing a table: a short form, which is kept with the table, and its words for whoever leads it."""

from __future__ import annotations

from bot.stage.discord_api.codes import BY_NAME, UNKNOWN, DiscordCode
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.silence.permissions import purpose
from bot.texts.lookup import t


def trouble_name(problem: PortError) -> str:
    """The short form of this problem: the name of its row in the table of refusals, and the permissions that are missing."""
    missing = problem.missing if isinstance(problem, Forbidden) else ()
    return " ".join((problem.reason.name, *missing))


def trouble_row(trouble: str) -> DiscordCode:
    """The row of the table of refusals that this short form names."""
    return BY_NAME.get(trouble.partition(" ")[0], UNKNOWN)


def trouble_text(trouble: str) -> str:
    """What is wrong and what to do about it, in words."""
    row, missing = trouble_row(trouble), trouble.split()[1:]
    if missing:
        lines = (f"• **{name.replace('_', ' ').capitalize()}**: {purpose(name)}" for name in missing)
        return "\n".join((t("tables.trouble_missing"), *lines))
    if row.name == "no_permission":
        return t("tables.trouble_unknown")
    return " ".join((t(f"trouble.{row.name}"), *([t(f"trouble.todo_{row.todo}")] if row.todo else [])))
