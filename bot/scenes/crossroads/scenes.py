"""The scenes of Crossroads, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.crossroads import card as cards
from bot.scenes.crossroads import result, rules
from bot.scenes.crossroads.moves import MOVES
from bot.scenes.crossroads.table import demand_text, gold_text, terms_text
from bot.scenes.game_scenes import GameScenes
from bot.scenes.seats import own, seat_name
from games.crossroads.views import CrossroadsView
from games.vocabulary import Action


def _secrets(view: CrossroadsView, public: CrossroadsView) -> tuple[tuple[str, ...], ...]:
    """Words which, together in one line, tell a hidden purse, the terms of a hidden deal, or a sealed demand."""
    found: list[tuple[str, ...]] = [
        (seat_name(view.seats, mine.seat), gold_text(mine))
        for mine, theirs in zip(view.seats, public.seats, strict=True)
        if mine.gold is not None and theirs.gold is None
    ]
    known = {deal.number for deal in public.deals}
    found += [(terms_text(view, deal),) for deal in view.deals if deal.number not in known]
    if view.you is not None:
        seat = own(view).seat
        found += [(text,) for deal in view.deals if (text := demand_text(view, deal, seat))]
    return tuple(found)


class CrossroadsScenes(GameScenes[CrossroadsView, Action]):
    """All that Crossroads shows. It holds nothing."""

    name = "crossroads"
    moves = MOVES
    told_by_card = frozenset({"roll", "end_turn", "done"})
    card = staticmethod(cards.card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(cards.done)
    secrets = staticmethod(_secrets)
