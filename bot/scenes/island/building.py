"""Building and buying: the legal places lettered on a private picture, chosen from a menu or by letter, then confirmed.

Whether it is the time to build, each game says before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.scenes.buttons import game_button
from bot.scenes.island.drafts import SITE, Site
from bot.scenes.island.letters import lettered, page_text, pages
from bot.scenes.island.side import Side
from bot.scenes.model import Choice, Control, Menu, Panel, Row
from bot.scenes.packing import joined
from bot.scenes.pictures.places import place_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.island.bundles import missing
from games.island.cards import COSTS, Piece, Ware


def places(side: Side, piece: Piece) -> Mapping[str, int]:
    """The seat's legal places by letter: the same letters on the picture, in the menu and in the command."""
    return lettered(side.sites[piece])


def building(side: Side, info: TableInfo, piece: Piece, chosen: int | None = None) -> Panel:
    """Where this piece may stand, what it costs, and the choice so far; there is none where the hand cannot pay."""
    found = places(side, piece)
    lines = (
        _cost_line(side, piece),
        t(f"{side.game}.build.left", count=side.left[piece]),
        *([t(f"{side.game}.build.choose", piece=piece)] if found and piece in side.affordable else []),
        *([] if found else [t(f"{side.game}.build.nowhere_{piece}", piece=piece)]),
    )
    return Panel(
        title=t(f"{side.game}.build.title", piece=piece),
        text="\n".join(lines),
        picture=side.picture(found, piece) if found else None,
        rows=_rows(side, info, piece, found, chosen) if piece in side.affordable else (),
    )


def buying(side: Side, info: TableInfo, deck: str | None = None) -> Panel:
    """What a development card costs, and the button that buys it. `deck`: another sentence about the deck than the game's usual one."""
    text = "\n".join((_cost_line(side, "card"), t(deck or f"{side.game}.build.deck", count=side.deck_left)))
    confirm = game_button(side.game, "buy_confirm", Control("buy.do", info.once), "success", "🎴")
    payable = "card" in side.affordable and side.deck_left > 0
    return Panel(title=t(f"{side.game}.build.title_card"), text=text, rows=((confirm,),) if payable else ())


def suggestions(side: Side, piece: Piece, found: Mapping[str, int]) -> list[Choice]:
    """Lettered places as completions of a command; the value is the letter."""
    return [Choice(_label(side, piece, letter, place), letter) for letter, place in found.items()]


def place_menus(
    side: Side, piece: Piece, found: Mapping[str, int], control: Callable[[int], Control], chosen: int | None = None
) -> list[Row]:
    """Lettered places in as many menus as hold them; `control`: of the menu of this number, from 0."""
    return [
        Menu(
            control(number),
            tuple(Choice(_label(side, piece, letter, place), str(place), chosen=place == chosen) for letter, place in page),
            page_text(f"{side.game}.build.menu", page),
        )
        for number, page in enumerate(pages(found))
    ]


def _label(side: Side, piece: Piece, letter: str, place: int) -> str:
    return t(f"{side.game}.build.choice", letter=letter, place=place_name(side.board, piece, place))[:100]


def _cost_line(side: Side, what: Ware) -> str:
    lacking = missing(side.hand, COSTS[what])
    key = f"{side.game}.build.lacking" if any(lacking) else f"{side.game}.build.cost"
    return t(key, what=what, cost=COSTS[what], lacking=lacking)


def _rows(side: Side, info: TableInfo, piece: Piece, found: Mapping[str, int], chosen: int | None) -> tuple[Row, ...]:
    rows = place_menus(side, piece, found, lambda number: Control("build.at", info.once, joined(piece, number)), chosen)
    letter = next((letter for letter, place in found.items() if place == chosen), None)
    if letter is not None and chosen is not None:
        control = Control("build.do", info.once, SITE.pack(Site(piece, chosen)))
        rows.append((game_button(side.game, "build_confirm", control, "success", "🔨", piece=piece, letter=letter),))
    return tuple(rows)
