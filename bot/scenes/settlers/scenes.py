"""The scenes of Settlers, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.defaults import DefaultScenes
from bot.scenes.settlers import card, hand, panels, result, rules
from bot.scenes.settlers import clicks as clicked
from bot.scenes.settlers import command as typed
from bot.scenes.settlers.secrets import secrets


class SettlersScenes(DefaultScenes):
    """Satisfies `GameScenes` for Settlers. It holds nothing."""

    routes = frozenset(clicked.HANDLERS)
    commands = frozenset(typed.HANDLERS)
    looks = frozenset({"hand", "board", "bank", "rules", "help"})
    told_by_card = frozenset({"roll", "end_turn", "choose_start", "confirm_starts", "balance_starts", "accept", "refuse", "conclude"})
    card = staticmethod(card.card)
    watch = staticmethod(panels.watch)
    hand = staticmethod(hand.hand)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(panels.done)
    press = staticmethod(clicked.press)
    command = staticmethod(typed.command)
    suggest = staticmethod(typed.suggest)
    secrets = staticmethod(secrets)
