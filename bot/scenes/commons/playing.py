"""Playing a development card: choose the card, then what it asks for, then confirm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.commons import controls as c
from bot.scenes.commons.boards import side
from bot.scenes.commons.guards import at_step
from bot.scenes.commons.words import options_of
from bot.scenes.game_scenes import Problem
from bot.scenes.island import building as island_building
from bot.scenes.island import playing as island
from bot.scenes.island.drafts import NAMES, Choosing, picked, read_choosing
from bot.scenes.model import Button, Choice, Control, Panel
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.commons.actions import PlayCard
from games.commons.views import CommonsView
from games.island.cards import RESOURCES, Card


def card_text(card: Card, info: TableInfo) -> str:
    """What a card does at this table."""
    options = options_of(info)
    variant = {"monopoly": f"_{options.monopoly}", "knight": f"_{options.knights}"}.get(card, "")
    return t(f"commons.play.does_{card}{variant}")


def hand_of_cards(view: CommonsView, info: TableInfo) -> Panel | Problem:
    """Which card to play."""
    you = at_step(view, "cards")
    if isinstance(you, Problem):
        return you
    held = view.seats[you.seat].development or ()
    if not you.playable:
        why = "commons.play.none" if not any(n for _, n in held) else _none_now(info)
        return Panel(title=t("commons.play.title"), text=t(why))
    lines = [card_text(card, info) for card in you.playable]
    buttons = tuple(Button(t(f"words.card.{card}"), Control(c.PLAY_PICK, f"m{view.moment}", card), "primary") for card in you.playable)
    return Panel(title=t("commons.play.title"), text="\n".join(lines), rows=(buttons,))


def _none_now(info: TableInfo) -> str:
    """Why none of the cards in hand can be played (RULES C-46, C-47)."""
    return "commons.play.none_now_same_turn" if options_of(info).play_same_turn else "commons.play.none_now"


def choosing(view: CommonsView, info: TableInfo, choice: Choosing) -> Panel | Problem:
    """What the card asks for, with the choice so far."""
    you = at_step(view, "cards")
    if isinstance(you, Problem):
        return you
    panel, mine = Panel(title=t(f"words.card.{choice.card}"), text=card_text(choice.card, info)), side(view)
    if choice.card == "road_building":
        return island.road_panel(mine, info, choice, panel)
    rows = island.named_rows(mine, info, choice, RESOURCES) if choice.card in NAMES else (island.confirm_row(mine, info, choice),)
    return replace(panel, rows=rows)


def pick(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A card's button or one of its menus was used. Raises ValueError for what no panel of ours says."""
    return choosing(view, info, picked(arg, values))


def confirmed(arg: str) -> PlayCard:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    return PlayCard(*read_choosing(arg).played)


def road_places(view: CommonsView, chosen: Sequence[int] = ()) -> dict[str, int]:
    """Places for a free road by letter, once the roads of `chosen` stand."""
    return island.road_places(side(view), chosen)


def suggestions(view: CommonsView) -> list[Choice]:
    """Lettered places for a free road as completions of a command."""
    mine = side(view)
    return island_building.suggestions(mine, "road", island.road_places(mine))
