"""The scenes of Tragedy of the Commons, as the rest of the bot uses them."""

from __future__ import annotations

from bot.scenes.game_scenes import GameScenes
from bot.scenes.tragedy import card as cards
from bot.scenes.tragedy import result as ends
from bot.scenes.tragedy import rules as pages
from bot.scenes.tragedy.moves import MOVES
from games.tragedy.views import TragedyView
from games.vocabulary import Action


class TragedyScenes(GameScenes[TragedyView, Action]):
    """All that Tragedy of the Commons shows. It holds nothing."""

    name = "tragedy"
    moves = MOVES
    told_by_card = frozenset({"take_free"})
    card = staticmethod(cards.card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand)
    rules = staticmethod(pages.rules)
    result = staticmethod(ends.result)
    done = staticmethod(cards.done)

    def secrets(self, _view: TragedyView, _public: TragedyView) -> tuple[tuple[str, ...], ...]:
        """Bands lie open, and nobody is shown the decks' order or an answer that is sealed."""
        return ()
