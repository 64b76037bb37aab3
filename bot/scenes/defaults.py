"""What the scenes of a game answer where it has nothing of the kind: no meetings, no votes, no options that stay open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.scenes.game_scenes import Show
from bot.scenes.model import Post
from bot.scenes.table_info import TableInfo


class DefaultScenes:
    """The part of `GameScenes` that is the same for every game without self-government. What is secret, each game says for itself."""

    def rooms(self, _view: Any, _info: TableInfo, _news: Sequence[Any]) -> tuple[Post, ...]:
        """There are no meetings: in the rooms that there are, people only talk."""
        return ()

    def show_of_hands(self, _view: Any) -> Show | None:
        """There are no votes."""
        return None

    def change(self, _options: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Every option is frozen at the start."""
        return None

    def finish(self) -> Mapping[str, Any]:
        """The round that is being played becomes the last one."""
        return {"kind": "finish_game"}
