"""Building and buying: the legal places lettered on a private picture, chosen from a menu or by letter, then confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.pictures.settlers_text import place_text
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, tokens
from bot.scenes.island.letters import lettered, page_text, pages
from bot.scenes.island.words import missing
from bot.scenes.model import Choice, Control, Menu, Panel, Row
from bot.scenes.seats import own
from bot.scenes.settlers.boards import board_picture
from bot.scenes.settlers.guards import trading
from bot.scenes.settlers.words import button, own_hand
from bot.texts.catalogue import t
from games.island.cards import COSTS, Piece
from games.settlers.actions import Build
from games.settlers.views import SettlersView

PIECES: tuple[Piece, ...] = ("road", "settlement", "city")


def read_piece(token: str) -> Piece:
    """A piece by its name. Raises ValueError for anything else."""
    for piece in PIECES:
        if piece == token:
            return piece
    raise ValueError(f"not a piece: {token[:20]!r}")


def places(view: SettlersView, piece: Piece) -> Mapping[str, int]:
    """The viewing seat's legal places by letter: the same letters on the picture, in the menu and in the command."""
    you = own(view)
    return lettered({"road": you.roads, "settlement": you.settlements, "city": you.cities}[piece])


def building(view: SettlersView, face: TableFace, piece: Piece, chosen: int | None = None) -> Panel | Problem:
    """Where this piece may stand, what it costs, and the choice so far."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    found = places(view, piece)
    seat = view.seats[you.seat]
    left = {"road": seat.roads_left, "settlement": seat.settlements_left, "city": seat.cities_left}[piece]
    lines = (
        _cost_line(view, piece),
        t("settlers.build.left", count=left),
        t("settlers.build.choose", piece=piece) if found else t(f"settlers.build.nowhere_{piece}"),
    )
    return Panel(
        title=t("settlers.build.title", piece=piece),
        text="\n".join(lines),
        picture=board_picture(view, found, piece) if found else None,
        rows=_rows(view, face, piece, found, chosen),
    )


def pick(view: SettlersView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A place was chosen in the menu. Raises ValueError for what no panel of ours says."""
    piece = read_piece(tokens(arg)[0])
    return building(view, face, piece, read_number(values[0]))


def confirmed(arg: str) -> Build:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    piece, place = tokens(arg)
    return Build(read_piece(piece), read_number(place))


def buying(view: SettlersView, face: TableFace) -> Panel | Problem:
    """What a development card costs, and the button that buys it."""
    you = trading(view)
    if isinstance(you, Problem):
        return you
    text = "\n".join((_cost_line(view, "card"), t("settlers.build.deck", count=view.deck_left)))
    payable = "card" in you.affordable and view.deck_left > 0
    rows: tuple[Row, ...] = ((button("buy_confirm", Control("buy.do", face.once), "success", "🎴"),),) if payable else ()
    return Panel(title=t("settlers.build.title_card"), text=text, rows=rows)


def suggestions(view: SettlersView, piece: Piece, found: Mapping[str, int]) -> list[Choice]:
    """Lettered places as completions of a command; the value is the letter."""
    return [Choice(_label(view, piece, letter, place), letter) for letter, place in found.items()]


def _label(view: SettlersView, piece: Piece, letter: str, place: int) -> str:
    return t("settlers.build.choice", letter=letter, place=place_text(view.board, piece, place))[:100]


def _cost_line(view: SettlersView, what: str) -> str:
    lacking = missing(own_hand(view), COSTS[what])
    return t("settlers.build.lacking" if any(lacking) else "settlers.build.cost", what=what, cost=COSTS[what], lacking=lacking)


def _rows(view: SettlersView, face: TableFace, piece: Piece, found: Mapping[str, int], chosen: int | None) -> tuple[Row, ...]:
    rows: list[Row] = []
    for number, page in enumerate(pages(found)):
        choices = tuple(Choice(_label(view, piece, letter, place), str(place), chosen=place == chosen) for letter, place in page)
        rows.append(Menu(Control("build.at", face.once, joined(piece, number)), choices, page_text("settlers.build.menu", page)))
    letter = next((letter for letter, place in found.items() if place == chosen), None)
    if letter is not None and chosen is not None and piece in own(view).affordable:
        control = Control("build.do", face.once, joined(piece, chosen))
        rows.append((button("build_confirm", control, "success", "🔨", piece=piece, letter=letter),))
    return tuple(rows)
