"""The scenes of Crossroads, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.crossroads import card as cards
from bot.scenes.crossroads import clicks as clicked
from bot.scenes.crossroads import command as typed
from bot.scenes.crossroads import result, rules
from bot.scenes.crossroads.secrets import secrets
from bot.scenes.defaults import DefaultScenes


class CrossroadsScenes(DefaultScenes):
    """Satisfies `GameScenes` for Crossroads. It holds nothing."""

    routes = frozenset(clicked.HANDLERS)
    commands = typed.COMMANDS
    looks = typed.LOOKS
    told_by_card = frozenset({"roll", "end_turn", "done"})
    card = staticmethod(cards.card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(cards.done)
    press = staticmethod(clicked.press)
    command = staticmethod(typed.command)
    suggest = staticmethod(typed.suggest)
    secrets = staticmethod(secrets)
