"""Placing the starts: a start, a lettered place for its settlement, then the road next to it (RULES M-06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.settlers.pictures.island_text import place_text
from bot.games.settlers.scenes.table import board_picture, button
from bot.scenes.island.building import place_pages, places_by_letter
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row, TableInfo
from bot.scenes.moves import check_open
from bot.scenes.packing import Packer, join_tokens, number_token, read_number, split_tokens
from bot.scenes.parts import span_text
from bot.texts.lookup import t
from games.island.topology import VERTICES, island
from games.settlers.actions import PlaceStart
from games.settlers.views import SettlersView

PLACE = Packer(PlaceStart, {"start": number_token(), "vertex": number_token(), "edge": number_token()})
HOUSES = 2
"""Settlements of a start."""


def has_all_settlements(view: SettlersView) -> bool:
    """Return whether every start has its settlements."""
    return all(len(start.settlements) == HOUSES for start in view.starts)


def settlement_places(view: SettlersView) -> dict[str, int]:
    """Return the places for a settlement by letter: land, free, and two roads away from every other."""
    settled = {vertex for start in view.starts for vertex in start.settlements}
    closed = settled.union(view.board.sea_vertices, *(island().vertex_vertices[vertex] for vertex in settled))
    return places_by_letter(vertex for vertex in range(VERTICES) if vertex not in closed)


def road_places(view: SettlersView, vertex: int) -> dict[str, int]:
    """Return the places for the road of a settlement there, by letter."""
    return places_by_letter(
        edge for edge in island().vertex_edges[vertex] if edge not in view.board.sea_edges
    )


def place_panel(view: SettlersView, info: TableInfo, chosen: int | None = None) -> Panel:
    """Return the choice of a start and its place, or of a settlement to remove. Raises ValueError for an
    unknown start.
    """
    check_open(view, PlaceStart)
    wanted = [start.start for start in view.starts if len(start.settlements) < HOUSES]
    if chosen is not None and not 0 <= chosen < len(view.starts):
        raise ValueError("no such start")
    start = chosen if chosen in wanted else next(iter(wanted), None)
    rows: list[Row] = [_start_buttons(view, info, start)]
    places = {} if start is None else settlement_places(view)
    rows += [
        _place_menu(view, info, start or 0, page, number) for number, page in enumerate(place_pages(places))
    ]
    choices = tuple(Choice(text, str(vertex)) for vertex, text in placed_settlements(view).items())
    rows += [Menu(Control("lift", info.version_stamp), choices, t("settlers.place.lift"))] if choices else []
    rows += [] if places else [(button("confirm", Control("confirm", f"m{view.moment}"), "success", "✅"),)]
    return Panel(
        title=t("settlers.place.title"),
        text=t("settlers.place.text" if places else "settlers.place.full"),
        picture=board_picture(view, places, "settlement"),
        rows=tuple(rows),
    )


def road_panel(view: SettlersView, info: TableInfo, start: int, vertex: int) -> Panel:
    """Return the choice of a settlement's road. Raises ValueError for an invalid place."""
    check_open(view, PlaceStart)
    if not (0 <= start < len(view.starts) and vertex in settlement_places(view).values()):
        raise ValueError("no such place")
    places = road_places(view, vertex)
    buttons = tuple(
        button(
            "place_road",
            Control("place.do", info.version_stamp, PLACE.pack(PlaceStart(start, vertex, edge))),
            "success",
            letter=letter,
            place=place_text(view.board, "road", edge),
        )
        for letter, edge in places.items()
    )
    return Panel(
        title=t("settlers.place.road_title", n=start + 1),
        text=t("settlers.place.road_text", place=place_text(view.board, "settlement", vertex)),
        picture=board_picture(view, places, "road"),
        rows=(buttons, (button("back", Control("place", info.version_stamp, str(start))),)),
    )


def pick_place(view: SettlersView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel:
    """Handle the choice of a place in a menu. Raises ValueError for an invalid argument."""
    start, _page = split_tokens(arg)
    return road_panel(view, info, read_number(start), read_number(values[0]))


def placed_settlements(view: SettlersView) -> Mapping[int, str]:
    """Return the first settlements on the island with their labels."""
    return {
        vertex: t(
            "settlers.place.lift_choice",
            n=start.start + 1,
            place=place_text(view.board, "settlement", vertex),
        )[:100]
        for start in view.starts
        for vertex in start.settlements
    }


def _start_buttons(view: SettlersView, info: TableInfo, chosen: int | None) -> tuple[Button, ...]:
    return tuple(
        Button(
            t("settlers.button.place_start", n=start.start + 1),
            Control("place", info.version_stamp, str(start.start)),
            "primary" if start.start == chosen else "secondary",
            disabled=len(start.settlements) == HOUSES,
        )
        for start in view.starts
    )


def _place_menu(
    view: SettlersView, info: TableInfo, start: int, page: Sequence[tuple[str, int]], number: int
) -> Menu:
    choices = tuple(Choice(_place_label(view, letter, vertex), str(vertex)) for letter, vertex in page)
    text = t("settlers.place.menu", n=start + 1, places=span_text(page[0][0], page[-1][0]))
    return Menu(Control("place.at", info.version_stamp, join_tokens(start, number)), choices, text)


def _place_label(view: SettlersView, letter: str, vertex: int) -> str:
    return t("settlers.place.choice", letter=letter, place=place_text(view.board, "settlement", vertex))[:100]


def place_completions(view: SettlersView) -> list[Choice]:
    """Return lettered places as completions of a command."""
    return [
        Choice(_place_label(view, letter, vertex), letter)
        for letter, vertex in settlement_places(view).items()
    ]
