"""Why Discord can't show a table: a short form, stored with the table, and its text for the instructor."""

from __future__ import annotations

from bot.stage.discord_api.codes import BY_NAME, UNKNOWN, DiscordCode
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.silence.permissions import purpose
from bot.texts.lookup import t


def trouble_name(problem: PortError) -> str:
    """Return the short form of this problem: its row in the table of refusals and the missing permissions."""
    missing = problem.missing if isinstance(problem, Forbidden) else ()
    return " ".join((problem.reason.name, *missing))


def trouble_row(trouble: str) -> DiscordCode:
    """Return the row of the table of refusals for this short form."""
    return BY_NAME.get(trouble.partition(" ")[0], UNKNOWN)


def trouble_text(trouble: str) -> str:
    """Describe the trouble and its remedy."""
    row, missing = trouble_row(trouble), trouble.split()[1:]
    if missing:
        lines = (f"• **{name.replace('_', ' ').capitalize()}**: {purpose(name)}" for name in missing)
        return "\n".join((t("tables.trouble_missing"), *lines))
    if row.name == "no_permission":
        return t("tables.trouble_unknown")
    return " ".join((t(f"trouble.{row.name}"), *([t(f"trouble.todo_{row.todo}")] if row.todo else [])))
