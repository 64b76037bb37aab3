"""What a table shows, as it is remembered: without its pictures' SVG, of which a board has 40 kB, but deflated."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace

from bot.scenes.model import Picture, Post, Scene
from bot.stage.messages.destinations import Destinations

QUICKLY = 1
"""The level of zlib: a board becomes 8 kB within a third of a millisecond."""


class Shown:
    """A scene, and where it stands. `posts`: its posts, for whoever looks at nothing of their pictures."""

    def __init__(self, scene: Scene, destinations: Destinations) -> None:
        drawn = {post.key: post.panel.picture.svg for post in scene.posts if post.panel.picture is not None}
        self._deflated = {key: zlib.compress(svg.encode(), QUICKLY) for key, svg in drawn.items()}
        self._gone = scene.gone
        self.posts = tuple(_redrawn(post, lambda _: "") for post in scene.posts)
        self.destinations = destinations

    @property
    def scene(self) -> Scene:
        """The scene as it was shown, its pictures too."""
        return Scene(tuple(_redrawn(post, lambda key: zlib.decompress(self._deflated[key]).decode()) for post in self.posts), self._gone)


def _redrawn(post: Post, svg: Callable[[str], str]) -> Post:
    """The post with this picture, by its key, where it has one."""
    picture: Picture | None = post.panel.picture
    return post if picture is None else replace(post, panel=replace(post.panel, picture=replace(picture, svg=svg(post.key))))
