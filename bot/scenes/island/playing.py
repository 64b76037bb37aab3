"""What a development card asks for: resources from menus, roads one after the other, then the button that plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.buttons import game_button
from bot.scenes.island.building import place_menus
from bot.scenes.island.drafts import CHOOSING, Choosing
from bot.scenes.island.letters import letter
from bot.scenes.island.side import Side
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row
from bot.scenes.packing import joined
from bot.scenes.pictures.places import place_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.island.cards import Resource
from games.island.roads import NOBODY, road_spots
from games.island.topology import EDGES, VERTICES

ROADS = 2


def road_places(side: Side, chosen: Sequence[int] = ()) -> dict[str, int]:
    """Places for a free road by letter, once the roads of `chosen` stand.

    A place keeps its letter from the first road to the second; places that the first road opens get the letters after.
    """
    first = _free_roads(side, ())
    found = _free_roads(side, chosen) if chosen else first
    order = [*first, *(place for place in found if place not in first)]
    return {letter(number): place for number, place in enumerate(order) if place in found}


def confirm_row(side: Side, info: TableInfo, choice: Choosing) -> tuple[Button, ...]:
    """The button that plays the card."""
    return (
        game_button(side.game, "play_confirm", Control("play.do", info.once, CHOOSING.pack(choice)), "success", "🃏", card=choice.card),
    )


def named_rows(side: Side, info: TableInfo, choice: Choosing, there: Sequence[Resource]) -> tuple[Row, ...]:
    """A menu of the resources that are `there` for each that the card names, and the button once all are named."""
    rows: list[Row] = []
    for slot, chosen in enumerate(choice.resources if there else ()):
        choices = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == chosen) for r in there)
        rows.append(Menu(_control(info, slot, choice), choices, t(f"{side.game}.play.name", n=slot + 1)))
    return tuple(rows) if None in choice.resources else (*rows, confirm_row(side, info, choice))


def road_panel(side: Side, info: TableInfo, choice: Choosing, panel: Panel) -> Panel:
    """Choose one road after the other; either may be the last. `panel`: what the card does."""
    found = road_places(side, choice.places) if len(choice.places) < min(ROADS, side.left["road"]) else {}
    chosen = [place_name(side.board, "road", place) for place in choice.places]
    lines = [panel.text, *(t(f"{side.game}.play.road_chosen", n=n, place=place) for n, place in enumerate(chosen, 1))]
    rows = place_menus(side, "road", found, lambda number: _control(info, number, choice))
    if choice.places:
        rows.append(confirm_row(side, info, choice))
    elif not found:
        lines.append(t(f"{side.game}.play.no_road"))
    return replace(panel, text="\n".join(lines), rows=tuple(rows), picture=side.picture(found, "road") if found else None)


def _control(info: TableInfo, slot: int, choice: Choosing) -> Control:
    return Control("play.pick", info.once, joined(slot, CHOOSING.pack(choice)))


def _free_roads(side: Side, first: Sequence[int]) -> list[int]:
    """Edges where the seat may build a road by the rules of place, once its roads on `first` stand."""
    roads, owners = [NOBODY] * EDGES, [NOBODY] * VERTICES
    for edge, holder in side.board.roads:
        roads[edge] = holder
    for vertex, holder in (*side.board.settlements, *side.board.cities):
        owners[vertex] = holder
    for edge in first:
        roads[edge] = side.seat
    return [edge for edge in road_spots(roads, owners, side.seat) if edge not in side.water]
