"""The scenes of the Commons Game, as the rest of the bot uses them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.scenes.commons import card as cards
from bot.scenes.commons import result, rules, table, watch
from bot.scenes.commons.governance.meeting import show_of_hands
from bot.scenes.commons.governance.rooms import rooms
from bot.scenes.commons.moves import MOVES
from bot.scenes.game_scenes import GameScenes
from bot.scenes.island.words import icons, resource_text
from bot.scenes.seats import seat_name
from bot.texts.lookup import t
from games.commons.basic.views import SeatView
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES
from games.vocabulary import Action

DISTINCT_KINDS = 3
"""A hand of at least so many kinds is no coincidence in a line: harvests and trades, which are public, name at most two."""


def _secrets(view: CommonsView, public: CommonsView) -> tuple[tuple[str, ...], ...]:
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


LIVE = {"rounds_basic": "basic", "rounds_ostrom": "ostrom"}
"""Options that stay open: the number of rounds of each stage."""


def _change(options: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The action, as JSON, that changes these options now; None where one of them is frozen."""
    if len(options) != 1 or not options.keys() <= LIVE.keys():
        return None
    name, rounds = next(iter(options.items()))
    return {"kind": "set_rounds", "rounds": int(rounds) if str(rounds).isdecimal() else rounds, "stage": LIVE[name]}


class CommonsScenes(GameScenes[CommonsView, Action]):
    """All that the Commons Game shows. It holds nothing."""

    name = "commons"
    moves = MOVES
    told_by_card = frozenset({"roll", "next_step", "end_turn"})
    card = staticmethod(cards.card)
    watch = staticmethod(watch.watch)
    hand = staticmethod(table.hand)
    rooms = staticmethod(rooms)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(cards.done)
    show_of_hands = staticmethod(show_of_hands)
    change = staticmethod(_change)
    secrets = staticmethod(_secrets)
