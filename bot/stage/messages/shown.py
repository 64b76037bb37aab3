"""Caches a table's scene with its pictures' SVG compressed (a board has 40 kB)."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace

from bot.scenes.model import Picture, Post, Scene
from bot.stage.messages.destinations import Destinations

ZLIB_LEVEL = 1
"""The level of zlib: a board becomes 8 kB within a third of a millisecond."""


class CachedScene:
    """A scene and its destinations. `posts`: its posts without their pictures' SVG."""

    def __init__(self, scene: Scene, destinations: Destinations) -> None:
        drawn = {post.key: post.panel.picture.svg for post in scene.posts if post.panel.picture is not None}
        self._deflated = {key: zlib.compress(svg.encode(), ZLIB_LEVEL) for key, svg in drawn.items()}
        self._gone = scene.gone
        self.posts = tuple(_with_svg(post, lambda _: "") for post in scene.posts)
        self.destinations = destinations

    @property
    def scene(self) -> Scene:
        """Return the whole scene, with its pictures."""
        return Scene(
            tuple(
                _with_svg(post, lambda key: zlib.decompress(self._deflated[key]).decode())
                for post in self.posts
            ),
            self._gone,
        )


def _with_svg(post: Post, svg: Callable[[str], str]) -> Post:
    picture: Picture | None = post.panel.picture
    return (
        post
        if picture is None
        else replace(post, panel=replace(post.panel, picture=replace(picture, svg=svg(post.key))))
    )
