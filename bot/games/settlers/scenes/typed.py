"""Typed input: cards in words, steps of a chain, orders of strength."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.games.settlers.scenes.table import options_of
from bot.scenes.model import TableInfo
from bot.scenes.moves import Problem
from bot.scenes.names import as_code_span
from bot.scenes.parts import read_seat
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import NOTHING, plus, single
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.settlers.actions import Chain, Leg, SetHandicaps
from games.settlers.options import MAX_BONUS, STOCK
from games.settlers.views import SettlersView


def _resource_words() -> dict[str, Resource]:
    return {
        word: resource
        for resource in RESOURCES
        for word in (resource, t(f"words.resource.{resource}").casefold())
    }


def _word_pattern(machine: str, key: str) -> str:
    return rf"\b(?:{machine}|{re.escape(t(key))})\b"


def read_cards(text: str) -> Bundle:
    """Parse cards such as "2 lumber, 1 ore" or "wheat and wool", also in the reader's language."""
    rest, cards, kinds = text.strip().casefold(), NOTHING, _resource_words()
    kind, more = "|".join(map(re.escape, kinds)), _word_pattern("and", "settlers.typed.and")
    some = re.compile(rf"(?:([0-9]{{1,2}})\s*x?\s+)?({kind})\b[\s,+]*(?:{more}\s*)?")
    while rest:
        match = some.match(rest)
        count = int(match[1] or 1) if match else 0
        if match is None or count > STOCK:
            raise Problem("settlers.problem.no_cards_typed", {"text": as_code_span(text)})
        cards = plus(cards, single(INDEX[kinds[match[2]]], count))
        rest = rest[match.end() :]
    return cards


def read_chain(view: SettlersView, text: str) -> Chain:
    """Parse steps such as "orange: 1 wool for 1 ore; blue: ore for brick"."""
    parts = filter(None, (piece.strip() for piece in text.casefold().replace("\n", ";").split(";")))
    return Chain(tuple([_read_leg(view, part) for part in parts]))


def _read_leg(view: SettlersView, text: str) -> Leg:
    against = _word_pattern("for", "settlers.typed.for")
    match = re.fullmatch(rf"([^\W\d_]+)\s*[:\s]\s*(.+?)\s*(?:{against}|>)\s*(.+)", text)
    if match is None:
        raise Problem("settlers.problem.no_steps_typed", {"text": as_code_span(text)})
    partner, give, take = read_seat(view.seats, match[1]), read_cards(match[2]), read_cards(match[3])
    return Leg(partner, give, take)


def read_colours(view: SettlersView, text: str) -> tuple[Seat, ...]:
    """Parse colours such as "blue white" or "blue, white"."""
    return tuple([read_seat(view.seats, name) for name in text.replace(",", " ").split()])


def read_handicaps(view: SettlersView, info: TableInfo, order: str, bonus: str) -> SetHandicaps:
    """Parse the order of strength and the bonus cards, weakest first (RULES M-07, M-10).

    Without an order the current one stays; without numbers the proposed ones apply along the named order.
    """
    ranking = read_colours(view, order) if order.strip() else view.ranking
    if sorted(ranking) != list(range(len(view.seats))):
        raise Problem("settlers.problem.order", {"example": order_text(view)})
    words = bonus.replace(",", " ").split()
    if not words:
        handicaps = proposed_handicaps(view, info)
        return SetHandicaps(
            ranking, bonus_by_seat(ranking, [handicaps.bonus[seat] for seat in handicaps.ranking])
        )
    small = all(
        word.isascii() and word.isdecimal() and len(word) <= 2 and int(word) <= MAX_BONUS for word in words
    )
    if not small or len(words) > len(ranking):
        raise Problem("settlers.problem.bonus", {"most": MAX_BONUS})
    return SetHandicaps(ranking, bonus_by_seat(ranking, [int(word) for word in words]))


def bonus_by_seat(ranking: Sequence[Seat], bonus: Sequence[int]) -> tuple[int, ...]:
    """Return bonus cards by seat, from a list that begins with the weakest."""
    by_seat = dict(zip(ranking, bonus, strict=False))
    return tuple(by_seat.get(seat, 0) for seat in range(len(ranking)))


def proposed_handicaps(view: SettlersView, info: TableInfo) -> SetHandicaps:
    """Return the proposal from the players' last games: the seat with the most bonus cards counts as the
    weakest (RULES M-31).

    Seats without a record keep their values. Without any record or bonus, the table's options apply: bonus
    cards by strength, once it is known (RULES M-10).
    """
    bonus = [seat.bonus for seat in view.seats]
    if not any(info.remembered):
        return SetHandicaps(
            view.ranking, tuple(bonus) if any(bonus) else bonus_by_seat(view.ranking, options_of(info).bonus)
        )
    for seat, figures in enumerate(info.remembered[: len(bonus)]):
        bonus[seat] = figures.get("bonus", bonus[seat])
    return SetHandicaps(tuple(sorted(view.ranking, key=lambda seat: -bonus[seat])), tuple(bonus))


def order_text(view: SettlersView, ranking: Sequence[Seat] = ()) -> str:
    """Return an order of strength as typed; by default the table's own."""
    return " ".join(t(f"words.seat.{view.seats[seat].name}").casefold() for seat in ranking or view.ranking)
