"""Building and buying: the legal places lettered on a private picture, chosen from a menu or by letter, then confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.commons import controls as c
from bot.scenes.commons.boards import board_picture, place_text
from bot.scenes.commons.controls import button
from bot.scenes.commons.guards import at_step
from bot.scenes.commons.words import own_hand
from bot.scenes.face import TableFace
from bot.scenes.game_scenes import Problem
from bot.scenes.island.arguments import joined, read_number, tokens
from bot.scenes.island.letters import lettered, page_text, pages
from bot.scenes.island.words import missing
from bot.scenes.model import Choice, Control, Menu, Panel, Row
from bot.scenes.seats import own
from bot.texts.catalogue import t
from games.commons.actions import Build
from games.commons.views import CommonsView
from games.island.cards import COSTS, Piece

PIECES: tuple[Piece, ...] = ("road", "settlement", "city")


def read_piece(token: str) -> Piece:
    """A piece by its name. Raises ValueError for anything else."""
    for piece in PIECES:
        if piece == token:
            return piece
    raise ValueError(f"not a piece: {token[:20]!r}")


def places(view: CommonsView, piece: Piece) -> Mapping[str, int]:
    """The viewing seat's legal places by letter: the same letters on the picture, in the menu and in the command."""
    you = own(view)
    return lettered({"road": you.roads, "settlement": you.settlements, "city": you.cities}[piece])


def building(view: CommonsView, face: TableFace, piece: Piece, chosen: int | None = None) -> Panel | Problem:
    """Where this piece may stand, what it costs, and the choice so far."""
    you = at_step(view, "build")
    if isinstance(you, Problem):
        return you
    found = places(view, piece)
    text = "\n".join(_lines(view, piece, found))
    if not found:
        return Panel(title=t("commons.build.title", piece=piece), text=text)
    return Panel(
        title=t("commons.build.title", piece=piece),
        text=text,
        picture=board_picture(view, found, piece),
        rows=_rows(view, face, piece, found, chosen),
    )


def pick(view: CommonsView, face: TableFace, arg: str, values: Sequence[str]) -> Panel | Problem:
    """A place was chosen in the menu. Raises ValueError for what no panel of ours says."""
    piece = read_piece(tokens(arg)[0])
    return building(view, face, piece, read_number(values[0]))


def confirmed(arg: str) -> Build:
    """The action that a confirm button means. Raises ValueError for what no panel of ours says."""
    piece, place = tokens(arg)
    return Build(read_piece(piece), read_number(place))


def buying(view: CommonsView, face: TableFace) -> Panel | Problem:
    """What a development card costs, and the button that buys it."""
    you = at_step(view, "build")
    if isinstance(you, Problem):
        return you
    text = "\n".join((_cost_line(view, "card"), t("commons.build.deck", count=view.deck_left)))
    payable = "card" in you.affordable and view.deck_left > 0
    rows: tuple[Row, ...] = ((button("buy_confirm", Control(c.BUY_DO, face.once), "success", "🎴"),),) if payable else ()
    return Panel(title=t("commons.build.title_card"), text=text, rows=rows)


def suggestions(view: CommonsView, piece: Piece, found: Mapping[str, int]) -> list[Choice]:
    """Lettered places as completions of a command; the value is the letter."""
    return [Choice(_label(view, piece, letter, place), letter) for letter, place in found.items()]


def _label(view: CommonsView, piece: Piece, letter: str, place: int) -> str:
    return t("commons.build.choice", letter=letter, place=place_text(view.board, piece, place))


def _lines(view: CommonsView, piece: Piece, found: Mapping[str, int]) -> list[str]:
    lines = [_cost_line(view, piece)]
    seat = view.seats[own(view).seat]
    left = {"road": seat.roads_left, "settlement": seat.settlements_left, "city": seat.cities_left}[piece]
    lines.append(t("commons.build.left", count=left))
    lines.append(t("commons.build.choose" if found else f"commons.build.nowhere_{piece}", piece=piece))
    return lines


def _cost_line(view: CommonsView, what: str) -> str:
    lacking = missing(own_hand(view), COSTS[what])
    return t("commons.build.lacking" if any(lacking) else "commons.build.cost", what=what, cost=COSTS[what], lacking=lacking)


def _rows(view: CommonsView, face: TableFace, piece: Piece, found: Mapping[str, int], chosen: int | None) -> tuple[Row, ...]:
    rows: list[Row] = []
    for number, page in enumerate(pages(found)):
        choices = tuple(Choice(_label(view, piece, letter, place), str(place), chosen=place == chosen) for letter, place in page)
        rows.append(Menu(Control(c.BUILD_AT, face.once, joined(piece, number)), choices, page_text("commons.build.menu", page)))
    letter = next((letter for letter, place in found.items() if place == chosen), None)
    if letter is not None and chosen is not None and piece in own(view).affordable:
        control = Control(c.BUILD_DO, face.once, joined(piece, chosen))
        confirm = button("build_confirm", control, "success", "🔨", piece=piece, letter=letter)
        rows.append((confirm,))
    return tuple(rows)
