"""The scenes of the Commons Game, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.commons import card, done, hand, live_options, reaction_votes, result, rules, watch
from bot.scenes.commons import clicks as clicked
from bot.scenes.commons import command as typed
from bot.scenes.commons.governance.rooms import rooms
from bot.scenes.commons.secrets import secrets


class CommonsScenes:
    """Satisfies `GameScenes` for the Commons Game. It holds nothing."""

    routes = frozenset(clicked.HANDLERS)
    commands = frozenset(typed.HANDLERS)
    looks = frozenset({"hand", "board", "bank", "rules", "help", "governance"})
    told_by_card = frozenset({"roll", "next_step", "end_turn"})
    card = staticmethod(card.card)
    watch = staticmethod(watch.watch)
    hand = staticmethod(hand.hand)
    rooms = staticmethod(rooms)
    rules = staticmethod(rules.rules)
    result = staticmethod(result.result)
    done = staticmethod(done.done)
    press = staticmethod(clicked.press)
    command = staticmethod(typed.command)
    suggest = staticmethod(typed.suggest)
    show_of_hands = staticmethod(reaction_votes.show_of_hands)
    change = staticmethod(live_options.change)
    finish = staticmethod(live_options.finish)
    secrets = staticmethod(secrets)
