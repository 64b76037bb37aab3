"""The scenes of Settlers, as the rest of the bot uses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Show
from bot.scenes.model import Post
from bot.scenes.settlers import card, hand, panels, result, rules
from bot.scenes.settlers import command as typed
from bot.scenes.settlers import press as clicked
from bot.scenes.settlers.secrets import secrets
from games.settlers.views import SettlersView


class SettlersScenes:
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

    def rooms(self, _view: SettlersView, _face: TableFace, _news: Sequence[Any]) -> tuple[Post, ...]:
        """Everybody talks in the table's own channel."""
        return ()

    def show_of_hands(self, _view: SettlersView) -> Show | None:
        """There are no votes."""
        return None

    def change(self, _options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Every option is frozen at the start; strength and bonus cards have a command of their own."""
        return None

    def finish(self) -> Mapping[str, Any]:
        """The round that is being played becomes the last one."""
        return {"kind": "finish_game"}
