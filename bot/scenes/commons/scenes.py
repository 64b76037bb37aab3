"""The scenes of the Commons Game, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.commons import card, done, hand, result, rules, watch
from bot.scenes.commons import command as typed
from bot.scenes.commons import press as clicked


class CommonsScenes:
    """Satisfies `GameScenes` for the Commons Game. It holds nothing."""

    routes = frozenset(clicked.HANDLERS)
    commands = frozenset(typed.HANDLERS)
    card = staticmethod(card.card)
    watch = staticmethod(watch.watch)
    hand = staticmethod(hand.hand)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(done.done)
    press = staticmethod(clicked.press)
    command = staticmethod(typed.command)
    suggest = staticmethod(typed.suggest)
