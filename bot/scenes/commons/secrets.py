"""What a viewer knows and the public does not, in the very words in which the panels write it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.scenes.island.words import icons, resource_text
from bot.scenes.seats import seat_name
from bot.texts.catalogue import t
from games.commons.views import CommonsView, SeatView
from games.island.cards import RESOURCES

DISTINCT_KINDS = 3
"""A hand of at least so many kinds is no coincidence in a line: harvests and trades, which are public, name at most two."""


def secrets(view: CommonsView, public: CommonsView) -> tuple[tuple[str, ...], ...]:
    """Words which, together in one line, tell a hidden stock, whose hand it is, or a card that somebody keeps."""
    found: list[tuple[str, ...]] = []
    if view.bank is not None and public.bank is None:
        found += [(f"{resource_text(name)}: **{count}**",) for name, count in zip(RESOURCES, view.bank.stock, strict=True)]
    if view.you is not None:
        found.append((t("commons.hand.title", seat=seat_name(view.seats, view.you.seat)),))
    for mine, theirs in zip(view.seats, public.seats, strict=True):
        found += [(seat_name(view.seats, mine.seat), what) for what in _hidden(mine, theirs)]
    return tuple(found)


def _hidden(own: SeatView, public: SeatView) -> Iterator[str]:
    """A seat's hand, and its unplayed cards by name."""
    if own.hand is not None and public.hand is None and sum(1 for count in own.hand if count) >= DISTINCT_KINDS:
        yield icons(own.hand)
    if public.development is None:
        yield from (t(f"words.card.{card}") for card, count in own.development or () if count and card not in own.played)
