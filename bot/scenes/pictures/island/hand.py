"""A hand as cards on a table, for its owner."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.pictures.island.scenery import symbol_definitions, symbol_use
from bot.scenes.pictures.palette import CREAM, LAND
from bot.scenes.pictures.svg import INK, Spot, box, circle, label, svg_document
from bot.texts.lookup import t
from games.island.cards import RESOURCES, Bundle, Card, Resource

_CARD: Spot = (148, 178)
_GAP = 12
_LINE = 50
WIDTH = len(RESOURCES) * (_CARD[0] + _GAP) + _GAP
_FELT, _PURPLE = "#245b47", "#6a4c93"


def hand_svg(hand: Bundle, development: Sequence[tuple[Card, int]]) -> str:
    """Return five resource cards with their numbers (pale for 0), and a line per kind of development card."""
    cards = [(card, count) for card, count in development if count]
    height = _CARD[1] + 2 * _GAP + len(cards) * (_LINE + _GAP)
    parts = [symbol_definitions(), box((0, 0), (WIDTH, height), _FELT)]
    for place, (resource, count) in enumerate(zip(RESOURCES, hand, strict=True)):
        parts += _resource_card((_GAP + place * (_CARD[0] + _GAP), _GAP), resource, count)
    for row, (card, count) in enumerate(cards):
        parts += _development_card((_GAP, _CARD[1] + 2 * _GAP + row * (_LINE + _GAP)), card, count)
    return svg_document(WIDTH, height, parts, t("pictures.hand.title"))


def _resource_card(at: Spot, resource: Resource, count: int) -> list[str]:
    x, y = at
    middle = x + _CARD[0] / 2
    card = [
        box(at, _CARD, LAND[resource], CREAM, 5, round_by=14),
        symbol_use(resource, (middle, y + 52)),
        label((middle, y + 106), t(f"words.resource.{resource}"), 24),
        circle((middle, y + 146), 26, CREAM, INK, 2.5),
        label((middle, y + 146), str(count), 32),
    ]
    return card if count else ['<g opacity="0.4">', *card, "</g>"]


def _development_card(at: Spot, card: Card, count: int) -> list[str]:
    x, y = at
    return [
        box(at, (WIDTH - 2 * _GAP, _LINE), _PURPLE, CREAM, 3, round_by=10),
        circle((x + 30, y + _LINE / 2), 19, CREAM, INK, 2),
        label((x + 30, y + _LINE / 2), str(count), 24),
        label((x + 66, y + _LINE / 2), t(f"words.card.{card}"), 26, "#ffffff", anchor="start"),
    ]
