"""The scenes of Crossroads, as the rest of the bot uses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenes.crossroads import card as cards
from bot.scenes.crossroads import command as typed
from bot.scenes.crossroads import press as clicked
from bot.scenes.crossroads import result, rules
from bot.scenes.crossroads.secrets import secrets
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Show
from bot.scenes.model import Post
from games.crossroads.views import CrossroadsView


class CrossroadsScenes:
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

    def rooms(self, _view: CrossroadsView, _face: TableFace, _news: Sequence[Any]) -> tuple[Post, ...]:
        """All talk is at the table."""
        return ()

    def show_of_hands(self, _view: CrossroadsView) -> Show | None:
        """There are no votes."""
        return None

    def change(self, _options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Every option is frozen at the start."""
        return None

    def finish(self) -> Mapping[str, Any]:
        """The round that is being played becomes the last one."""
        return {"kind": "finish_game"}
