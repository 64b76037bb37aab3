import sys
from dataclasses import replace

from bot.scenes.model import Panel, Picture, Post, Scene
from bot.scenes.pictures.svg import circle, svg_document
from bot.stage.messages.destinations import Destinations
from bot.stage.messages.shown import CachedScene

BOARD = svg_document(10, 10, [circle((x, 5), 4, "#c62828") for x in range(500)], "Brücke 🌉")
CARD = Post("card", "table", Panel(text="Red's turn", picture=Picture(BOARD, "A board")), living=True)
HAND = Post("hand:0", "hand:0", Panel(text="Two wood"), cover=Panel(text="Your hand"))
SCENE = Scene((CARD, HAND), ("ballot",))
THERE = Destinations(7, 8, {0: 9})


def test_a_scene_is_remembered_as_it_was() -> None:
    shown = CachedScene(SCENE, THERE)

    assert shown.scene == SCENE
    assert shown.destinations is THERE


def test_of_its_pictures_little_is_kept() -> None:
    shown = CachedScene(SCENE, THERE)

    assert shown.posts == (replace(CARD, panel=replace(CARD.panel, picture=Picture("", "A board"))), HAND)
    assert sum(map(sys.getsizeof, shown._deflated.values())) < len(BOARD) / 4
