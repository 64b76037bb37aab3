"""The scenes of Settlers, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.game_scenes import GameScenes
from bot.scenes.seats import seat_name
from bot.scenes.settlers import card as cards
from bot.scenes.settlers import result, rules, table
from bot.scenes.settlers.moves import MOVES
from bot.texts.lookup import t
from games.settlers.views import SettlersView
from games.vocabulary import Action

DISTINCT_KINDS = 2
"""Discards of at least so many kinds are no coincidence when somebody else reads of them."""


def _secrets(view: SettlersView, public: SettlersView) -> tuple[tuple[str, ...], ...]:
    """Words which, together in one line, tell a development card that somebody keeps, or a discard that is still sealed.

    Once the game is over nothing is secret any more.
    """
    if view.phase == "over":
        return ()
    found: list[tuple[str, ...]] = []
    if view.you is not None:
        found.append((t("settlers.hand.title", seat=seat_name(view.seats, view.you.seat)),))
    for mine, theirs in zip(view.seats, public.seats, strict=True):
        if mine.development is not None and theirs.development is None:
            kept = [card for card, count in mine.development if count and card not in mine.played]
            found += [(seat_name(view.seats, mine.seat), t(f"words.card.{card}")) for card in kept]
    sealed = None if view.discard is None else view.discard.yours
    if sealed is not None and view.you is not None and sum(1 for count in sealed if count) >= DISTINCT_KINDS:
        found.append((t("settlers.news.discarded", seat=seat_name(view.seats, view.you.seat), cards=sealed),))
    return tuple(found)


class SettlersScenes(GameScenes[SettlersView, Action]):
    """All that Settlers shows. It holds nothing."""

    name = "settlers"
    moves = MOVES
    told_by_card = frozenset({"roll", "end_turn", "choose_start", "confirm_starts", "balance_starts", "accept", "refuse", "conclude"})
    card = staticmethod(cards.card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(table.hand)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(cards.done)
    secrets = staticmethod(_secrets)
