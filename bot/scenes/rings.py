"""What rings: a short message to whoever is waited for, or to whom something happened, and how to switch that off."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import Button, Control, Panel
from bot.texts.lookup import t

RING = "ring"
"""The route of the button that switches it off, and on again."""


def ring(channel: int, kind: str, sentence: str, until_s: int | None = None) -> Panel:
    """The ring in somebody's direct messages. `sentence`: what they are waited for, or what happened; `until_s`: when their time is up, in
    seconds since the epoch.
    """
    key = kind if kind in ("missed", "left", "warning") else "called"
    said = t(f"rings.{key}", table=f"<#{channel}>", sentence=sentence)
    text = "" if until_s is None else t("rings.until", when=f"<t:{until_s}:R>")
    return Panel(text=text, rows=((Button(t("rings.button_off"), Control(RING, arg="off")),),), said=said)


def mention(users: Sequence[int]) -> Panel:
    """The ring in the table's channel: whom, and nothing of what for."""
    return Panel(said=t("rings.mention", people=tuple(f"<@{user}>" for user in users)), mentions=tuple(users))


def chosen(*, on: bool) -> Panel:
    """The answer to who has switched it on or off."""
    if on:
        return Panel(text=t("rings.on"))
    return Panel(text=t("rings.off"), rows=((Button(t("rings.button_on"), Control(RING, arg="on")),),))
