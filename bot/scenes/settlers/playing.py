"""Playing a development card: choose the card, then what it asks for, then confirm (RULES M-23 to M-26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.pictures.settlers_text import place_text
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, read_resource
from bot.scenes.island.drafts import NAMES, Choosing, read_choosing
from bot.scenes.island.letters import letter, page_text, pages
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row
from bot.scenes.seats import own
from bot.scenes.settlers.boards import board_picture, free_roads
from bot.scenes.settlers.guards import trading
from bot.scenes.settlers.words import button
from bot.texts.catalogue import t
from games.island.cards import INDEX, RESOURCES
from games.settlers.actions import PlayCard
from games.settlers.views import SettlersView

ROADS = 2


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


def choosing(view: SettlersView, face: TableFace, choice: Choosing) -> Panel | Problem:
    """What the card asks for, with the choice so far."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    panel = Panel(title=t(f"words.card.{choice.card}"), text=t(f"settlers.play.does_{choice.card}"))
    if choice.card == "road_building":
        return _roads(view, face, choice, panel)
    if choice.card in NAMES:
        return replace(panel, rows=_named(view, face, choice))
    return panel if choice.card == "victory_point" else replace(panel, rows=(_confirm(face, choice),))


def pick(view: SettlersView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A card's button or one of its menus was used. Raises ValueError for what no panel of ours says."""
    if not values:
        return choosing(view, face, read_choosing(arg))
    slot, _, rest = arg.partition(".")
    choice, number = read_choosing(rest), read_number(slot)
    if choice.card in NAMES:
        resources = list(choice.resources)
        resources[number] = read_resource(values[0])
        return choosing(view, face, replace(choice, resources=tuple(resources)))
    return choosing(view, face, replace(choice, places=(*choice.places, read_number(values[0]))))


def confirmed(arg: str) -> PlayCard:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    choice = read_choosing(arg)
    if None in choice.resources:
        raise ValueError("an unfinished choice")
    return PlayCard(choice.card, choice.places, tuple(r for r in choice.resources if r is not None))


def road_places(view: SettlersView, chosen: Sequence[int] = ()) -> dict[str, int]:
    """Places for a free road by letter, once the roads of `chosen` stand.

    A place keeps its letter from the first road to the second; places that the first road opens get the letters after.
    """
    seat = own(view).seat
    first = free_roads(view.board, seat, ())
    found = free_roads(view.board, seat, chosen)
    order = [*first, *(place for place in found if place not in first)]
    return {letter(number): place for number, place in enumerate(order) if place in found}


def _confirm(face: TableFace, choice: Choosing) -> tuple[Button, ...]:
    return (button("play_confirm", Control("play.do", face.once, choice.arg), "success", "🃏", card=choice.card),)


def _named(view: SettlersView, face: TableFace, choice: Choosing) -> tuple[Row, ...]:
    """A menu for each resource that the card names; for Year of Plenty, only of what the bank has."""
    rows: list[Row] = []
    there = [r for r in RESOURCES if choice.card == "monopoly" or view.bank[INDEX[r]]]
    for slot, chosen in enumerate(choice.resources if there else ()):
        choices = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == chosen) for r in there)
        rows.append(Menu(Control("play.pick", face.once, joined(slot, choice.arg)), choices, t("settlers.play.name", n=slot + 1)))
    return tuple(rows) if None in choice.resources else (*rows, _confirm(face, choice))


def _roads(view: SettlersView, face: TableFace, choice: Choosing, panel: Panel) -> Panel:
    """Choose one road after the other; either may be the last."""
    chosen = [place_text(view.board, "road", place) for place in choice.places]
    lines = [panel.text, *(t("settlers.play.road_chosen", n=n, place=place) for n, place in enumerate(chosen, 1))]
    most = min(ROADS, view.seats[own(view).seat].roads_left)
    found = road_places(view, choice.places) if len(choice.places) < most else {}
    rows: list[Row] = [
        Menu(
            Control("play.pick", face.once, joined(number, choice.arg)),
            tuple(Choice(t("settlers.build.choice", letter=a, place=place_text(view.board, "road", p))[:100], str(p)) for a, p in page),
            page_text("settlers.build.menu", page),
        )
        for number, page in enumerate(pages(found))
    ]
    if choice.places:
        rows.append(_confirm(face, choice))
    elif not found:
        lines.append(t("settlers.play.no_road"))
    picture = board_picture(view, found, "road") if found else None
    return replace(panel, text="\n".join(lines), rows=tuple(rows), picture=picture)
