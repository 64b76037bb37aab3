"""Playing a development card: choose the card, then what it asks for, then confirm (RULES M-23 to M-26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.game_scenes import Problem
from bot.scenes.island import building as island_building
from bot.scenes.island import playing as island
from bot.scenes.island.drafts import NAMES, Choosing, picked, read_choosing
from bot.scenes.model import Button, Choice, Control, Panel
from bot.scenes.settlers.boards import side
from bot.scenes.settlers.guards import trading
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.island.cards import INDEX, RESOURCES
from games.settlers.actions import PlayCard
from games.settlers.views import SettlersView


def hand_of_cards(view: SettlersView) -> Panel | Problem:
    """Which card to play."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    held = [card for card, count in view.seats[you.seat].development or () if count]
    lines = [t(f"settlers.play.does_{card}") for card in held]
    if not you.playable:
        lines.append(t("settlers.play.none_now" if held else "settlers.play.none"))
    buttons = tuple(Button(t(f"words.card.{card}"), Control("play.pick", f"m{view.moment}", card), "primary") for card in you.playable)
    return Panel(title=t("settlers.play.title"), text="\n".join(lines), rows=(buttons,) if buttons else ())


def choosing(view: SettlersView, info: TableInfo, choice: Choosing) -> Panel | Problem:
    """What the card asks for, with the choice so far."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    panel, mine = Panel(title=t(f"words.card.{choice.card}"), text=t(f"settlers.play.does_{choice.card}")), side(view)
    if choice.card == "road_building":
        return island.road_panel(mine, info, choice, panel)
    if choice.card in NAMES:
        there = [r for r in RESOURCES if choice.card == "monopoly" or view.bank[INDEX[r]]]
        return replace(panel, rows=island.named_rows(mine, info, choice, there))
    return panel if choice.card == "victory_point" else replace(panel, rows=(island.confirm_row(mine, info, choice),))


def pick(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A card's button or one of its menus was used. Raises ValueError for what no panel of ours says."""
    return choosing(view, info, picked(arg, values))


def confirmed(arg: str) -> PlayCard:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    return PlayCard(*read_choosing(arg).played)


def road_places(view: SettlersView, chosen: Sequence[int] = ()) -> dict[str, int]:
    """Places for a free road by letter, once the roads of `chosen` stand."""
    return island.road_places(side(view), chosen)


def suggestions(view: SettlersView) -> list[Choice]:
    """Lettered places for a free road as completions of a command."""
    mine = side(view)
    return island_building.suggestions(mine, "road", island.road_places(mine))
