"""Notifications of awaited or affected players, and the switch for them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.model import Button, Control, Panel
from bot.texts.lookup import t

RING = "ring"
"""Route of the button that switches them off and on."""


def direct_ring_panel(channel: int, kind: str, sentence: str, until_s: int | None = None) -> Panel:
    """Return the direct message. `sentence`: the wait or event. `until_s`: the deadline, in seconds since the
    epoch.
    """
    key = kind if kind in ("missed", "left", "warning") else "called"
    preview = t(f"rings.{key}", table=f"<#{channel}>", sentence=sentence)
    text = "" if until_s is None else t("rings.until", when=f"<t:{until_s}:R>")
    return Panel(text=text, rows=((Button(t("rings.button_off"), Control(RING, arg="off")),),), said=preview)


def mention_ring_panel(users: Sequence[int]) -> Panel:
    """Return the mention in the table's channel, without its reason."""
    return Panel(said=t("rings.mention", people=tuple(f"<@{user}>" for user in users)), mentions=tuple(users))


def ring_setting_panel(*, is_on: bool) -> Panel:
    """Confirm that notifications are on or off."""
    if is_on:
        return Panel(text=t("rings.on"))
    return Panel(text=t("rings.off"), rows=((Button(t("rings.button_on"), Control(RING, arg="on")),),))
