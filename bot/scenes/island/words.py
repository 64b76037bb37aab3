"""Words for cards and dice, and the colours of panels."""

from __future__ import annotations

from bot.scenes.pictures import palette
from bot.texts.lookup import t
from games.island.cards import RESOURCES, Bundle

PIPS = "⚀⚁⚂⚃⚄⚅"
COLOURS = {name: palette.edge(paint.fill) for name, paint in palette.SEATS.items()}
SEA = palette.edge(palette.SEA)


def dice_text(dice: tuple[int, int]) -> str:
    """The two dice as they fell, and their sum."""
    return f"{PIPS[dice[0] - 1]} + {PIPS[dice[1] - 1]} = {sum(dice)}"


def resource_text(resource: str) -> str:
    """A resource with its picture: "🌾 wheat"."""
    return f"{t(f'words.icon.{resource}')} {t(f'words.resource.{resource}')}"


def icons(cards: Bundle) -> str:
    """Cards in little: "🪵 2 · ⛰️ 1"; "no cards" for none."""
    parts = [f"{t(f'words.icon.{name}')} {count}" for name, count in zip(RESOURCES, cards, strict=True) if count]
    return " · ".join(parts) if parts else t("words.no_cards")
