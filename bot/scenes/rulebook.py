"""The rules' paragraphs behind refusals, shown by *Why?*.

They are in `bot/texts/<language>/rules_*.ftl` under the rule of a `Refusal`; `docs/reference/rules` is built
from the same texts.
"""

from __future__ import annotations

from bot.scenes.model import Button, Control, Panel
from bot.scenes.pictures.palette import SEA, discord_colour
from bot.texts.lookup import load_sentences, t

WHY = "why"
"""Route of the button; its argument is the rule."""


def why_row(rule: str) -> tuple[tuple[Button, ...], ...]:
    """Return the row with *Why?* under a refusal, () without a rule."""
    return ((Button(t("tables.why"), Control(WHY, arg=rule), emoji="📖"),),) if _has_paragraph(rule) else ()


def paragraph_panel(rule: str) -> Panel | None:
    """Return the rule's paragraph in plain words. None for an unknown rule: forged, or an older version's."""
    if not _has_paragraph(rule):
        return None
    return Panel(
        title=t(f"rules.{rule}.title"),
        text=t(f"rules.{rule}.text"),
        footer=t("tables.why_footer"),
        colour=discord_colour(SEA),
    )


def _has_paragraph(rule: str) -> bool:
    return f"rules.{rule}.text" in load_sentences().keys
