"""Spaces and dice to choose from: their names on a private map, their menus, typed places such as B3 or 3,2;
and both ways to orient the dice with the income of each (RULES G-03).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, get_args

from bot.games.crossroads.scenes.table import FIELD, button, spaces_text, step_stamp, table_picture
from bot.scenes.island.building import page_text, place_pages
from bot.scenes.model import Button, Choice, Control, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Problem, check_open
from bot.scenes.names import as_code_span
from bot.scenes.packing import read_choice, read_number
from bot.scenes.parts import alternatives, may_begin, own_seat, seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads.actions import BuildCity, BuildRoad, Orient, PlaceCity, Top
from games.crossroads.grid import (
    EMPTY,
    ROAD,
    SIZE,
    all_neighbours,
    orthogonal_neighbours,
    space_at,
    space_name,
)
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.views import CrossroadsView, Turning
from games.shared_vocabulary import Roll

Piece: TypeAlias = Literal["city", "road"]
COLUMNS = "ABCDEFGHIJ"
PRICES: Mapping[Piece, int] = {"city": CITY_PRICE, "road": ROAD_PRICE}
_TOPS: tuple[Top, ...] = get_args(Top)


def read_piece(word: str) -> Piece:
    """Parse a piece's name. Raises ValueError for an unknown name."""
    return read_choice(word, PRICES)


def read_space(text: str) -> int | None:
    """Parse a space, typed as B3, 3B or row and column as in 3,2 (RULES G-04); None outside the grid."""
    if match := re.fullmatch(r"\s*([a-j])\s*(\d\d?)\s*", text, re.ASCII | re.IGNORECASE):
        column, row = COLUMNS.index(match[1].upper()) + 1, int(match[2])
    elif match := re.fullmatch(r"\s*(\d\d?)\s*([a-j])\s*", text, re.ASCII | re.IGNORECASE):
        column, row = COLUMNS.index(match[2].upper()) + 1, int(match[1])
    elif match := re.fullmatch(r"\s*(\d\d?)\s*[,;/ ]\s*(\d\d?)\s*", text, re.ASCII):
        row, column = int(match[1]), int(match[2])
    else:
        return None
    return space_at(row, column) if 1 <= row <= SIZE and 1 <= column <= SIZE else None


def legal_places(view: CrossroadsView, piece: Piece) -> dict[str, int]:
    """Return the viewing seat's legal spaces by their names on the map, in the menus and in the command."""
    you = own_seat(view)
    founding: Sequence[int] = you.sites if piece == "city" else ()
    spaces = founding if view.phase == "site" else you.city_sites if piece == "city" else you.road_sites
    return {space_name(space): space for space in sorted(spaces)}


def placing_action(view: CrossroadsView, piece: Piece) -> type[PlaceCity | BuildCity | BuildRoad]:
    """Return the action: cities are founded before the first round and bought later."""
    if piece == "road":
        return BuildRoad
    return PlaceCity if view.phase == "site" else BuildCity


def typed_placement(
    view: CrossroadsView, info: TableInfo, piece: Piece, text: str
) -> PlaceCity | BuildCity | BuildRoad | Panel:
    """Return the map for `/build` without a place, otherwise the action."""
    if not text.strip():
        return place_panel(view, info, piece)
    space = read_space(text)
    if space is None:
        raise Problem("crossroads.problem.no_such_space", {"place": as_code_span(text, 8)})
    return placing_action(view, piece)(space)


def place_panel(view: CrossroadsView, info: TableInfo, piece: Piece, chosen: int | None = None) -> Panel:
    """Return the map with named spaces, the menus, and a button for the chosen space."""
    you, spaces = own_seat(view), legal_places(view, piece)
    asking = dict(you.asking_sites)
    founding = view.phase == "site"
    picture = table_picture(view, {space: name for name, space in spaces.items()})
    title = t("crossroads.place.title_site" if founding else f"crossroads.place.title_{piece}")
    if not spaces:
        check_open(view, placing_action(view, piece))
        return Panel(title=title, text=t(f"crossroads.place.nowhere_{piece}"), colour=FIELD)
    purse = t("crossroads.place.purse", gold=view.seats[you.seat].gold or 0, price=PRICES[piece])
    lines = [t("crossroads.place.free") if founding else purse, t("crossroads.place.choose", n=len(spaces))]
    rows: list[Row] = [
        Menu(
            Control("place", info.version_stamp, f"{piece}.{number}"),
            tuple(
                Choice(
                    name, str(space), _surroundings_text(view, piece, space, asking), chosen=space == chosen
                )
                for name, space in page
            ),
            page_text("crossroads.place.menu", page),
        )
        for number, page in enumerate(place_pages(spaces))
    ]
    if chosen is not None:
        control = Control("place.do", info.version_stamp, f"{piece}.{chosen}")
        rows.append(
            (button("found" if founding else f"build_{piece}", control, "success", space=space_name(chosen)),)
        )
    return Panel(title=title, text="\n".join(lines), picture=picture, rows=tuple(rows), colour=FIELD)


def handle_pick(view: CrossroadsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel:
    """Handle the choice of a space in a menu. Raises ValueError for an invalid argument."""
    piece = read_piece(arg.partition(".")[0])
    return place_panel(view, info, piece, read_number(values[0], SIZE * SIZE - 1))


def placement_action(view: CrossroadsView, arg: str) -> PlaceCity | BuildCity | BuildRoad:
    """Return the action of a confirm button. Raises ValueError for an invalid argument."""
    piece, _, space = arg.partition(".")
    return placing_action(view, read_piece(piece))(read_number(space, SIZE * SIZE - 1))


def place_completions(view: CrossroadsView, piece: Piece) -> list[Choice]:
    """Return spaces as completions of a command."""
    return [Choice(name, name) for name in legal_places(view, piece)]


def _surroundings_text(
    view: CrossroadsView, piece: Piece, space: int, asking: Mapping[int, Sequence[Seat]]
) -> str:
    """Return the surroundings: empty spaces that feed a city; a road's joints, or the seats it must ask."""
    if piece == "city":
        return t(
            "crossroads.place.around", n=sum(view.board[near] == EMPTY for near in all_neighbours()[space])
        )
    seats = asking.get(space)
    if seats is not None:
        return t(
            "crossroads.place.asks", seats=tuple(t(f"words.seat.{view.seats[seat].name}") for seat in seats)
        )
    joined = sum(view.board[near] == ROAD or view.board[near] >= 0 for near in orthogonal_neighbours()[space])
    return t("crossroads.place.joins", n=joined)


def orient_panel(view: CrossroadsView) -> Panel:
    """Show both possible ways side by side; the map marks their spaces with the number at the top."""
    ways = may_begin(view, Orient).turnings
    marks = {space: str(way.column) for way in ways for space in way.spaces}
    lot = (button("lot", Control("orient.do", step_stamp(view), "lot")),) if len(ways) > 1 else ()
    buttons = alternatives(*(_confirm_button(view, way) for way in ways), *lot)
    return Panel(
        title=t("crossroads.turn.title"),
        text="\n\n".join([t("crossroads.turn.text"), *(_direction_text(view, way) for way in ways)]),
        picture=table_picture(view, marks),
        rows=(buttons,),
        colour=FIELD,
    )


def orient_action(word: str) -> Orient:
    """Return the action. Raises ValueError for another word."""
    return Orient(read_choice(word, _TOPS))


def roll_action(dice: str) -> Roll:
    """Return the action of `/roll`, or of the instructor's `/roll 3 5` with real dice."""
    if not dice.strip():
        return Roll()
    numbers = re.fullmatch(r"\s*([0-9])\s*[ ,+/-]?\s*([0-9])\s*", dice, re.ASCII)
    if numbers is None:
        raise Problem("crossroads.problem.dice")
    return Roll((int(numbers[1]), int(numbers[2])))


def _confirm_button(view: CrossroadsView, way: Turning) -> Button:
    return button("turn", Control("orient.do", step_stamp(view), way.top), column=way.column, row=way.row)


def _direction_text(view: CrossroadsView, way: Turning) -> str:
    line = t("crossroads.turn.way", column=way.column, row=way.row, spaces=spaces_text(way.spaces))
    if not view.round:
        return f"{line}\n{t('crossroads.turn.no_income')}"
    if view.options.hides_gold:
        return f"{line}\n{t('crossroads.turn.brings_you', n=way.gold[own_seat(view).seat] or 0)}"
    gains = tuple(
        t("crossroads.turn.gain", seat=seat_name(view.seats, seat), n=gold)
        for seat, gold in enumerate(way.gold)
        if gold
    )
    return f"{line}\n{t('crossroads.turn.brings', gains=gains or (t('words.nothing'),))}"
