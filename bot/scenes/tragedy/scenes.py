"""The scenes of Tragedy of the Commons, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.defaults import DefaultScenes
from bot.scenes.tragedy import card as cards
from bot.scenes.tragedy import clicks as used
from bot.scenes.tragedy import result as ends
from bot.scenes.tragedy import rules as pages
from games.tragedy.views import TragedyView


class TragedyScenes(DefaultScenes):
    """Satisfies `GameScenes` for Tragedy of the Commons. It holds nothing."""

    routes = frozenset(used.HANDLERS)
    commands = used.COMMANDS
    looks = used.LOOKS
    told_by_card = frozenset({"take_free"})
    card = staticmethod(cards.card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand)
    rules = staticmethod(pages.rules)
    result = staticmethod(ends.result)
    done = staticmethod(cards.done)
    press = staticmethod(used.press)
    command = staticmethod(used.command)
    suggest = staticmethod(used.suggest)

    def secrets(self, _view: TragedyView, _public: TragedyView) -> tuple[tuple[str, ...], ...]:
        """Bands lie open, and nobody is shown the decks' order or an answer that is sealed."""
        return ()
