"""The scenes of Tragedy of the Commons, as the rest of the bot uses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Show
from bot.scenes.model import Post
from bot.scenes.tragedy import card as cards
from bot.scenes.tragedy import press as used
from bot.scenes.tragedy import rules as pages
from games.tragedy.views import TragedyView


class TragedyScenes:
    """Satisfies `GameScenes` for Tragedy of the Commons. It holds nothing."""

    routes = frozenset(used.HANDLERS)
    commands = used.COMMANDS
    looks = used.LOOKS
    told_by_card = frozenset({"take_free"})
    card = staticmethod(cards.card)
    watch = staticmethod(cards.watch)
    hand = staticmethod(cards.hand)
    rules = staticmethod(pages.rules)
    result = staticmethod(pages.result)
    done = staticmethod(cards.done)
    press = staticmethod(used.press)
    command = staticmethod(used.command)
    suggest = staticmethod(used.suggest)

    def rooms(self, _view: TragedyView, _face: TableFace, _news: Sequence[Any]) -> tuple[Post, ...]:
        """The rooms of Animals and pairs are for talk alone."""
        return ()

    def show_of_hands(self, _view: TragedyView) -> Show | None:
        """There are no votes."""
        return None

    def secrets(self, _view: TragedyView, _public: TragedyView) -> tuple[tuple[str, ...], ...]:
        """Bands lie open, and nobody is shown the decks' order or an answer that is sealed."""
        return ()

    def change(self, _options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Every option is frozen at the start."""
        return None

    def finish(self) -> Mapping[str, Any]:
        """The round that is being played becomes the last one."""
        return {"kind": "finish_game"}
