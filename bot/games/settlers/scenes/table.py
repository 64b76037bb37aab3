"""The island in a panel, a seat's own pieces and cards, and small phrases shared by all panels.

A hand has no controls: a control redraws its message, and the hand should stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from bot.games.settlers.pictures.island import as_picture_board, island_svg
from bot.games.settlers.pictures.island_text import island_text, island_words
from bot.scenes.island.parts import (
    COLOURS,
    SeatSide,
    card_icons,
    developments_text,
    hand_picture,
    pieces_text,
    prices_text,
    rates_text,
)
from bot.scenes.model import Note, Panel, Picture, TableInfo, options_as
from bot.scenes.parts import game_button, own_seat, seat_name
from bot.texts.lookup import t
from games.island.cards import Bundle, Piece
from games.settlers.options import SettlersOptions
from games.settlers.views import SettlersView

button = partial(game_button, "settlers")
"""Build a button with a label of this game."""
options_of = partial(options_as, SettlersOptions)
"""Return the table's options. Raises TypeError for a table of another game."""


def own_hand(view: SettlersView) -> Bundle:
    """Return the viewing seat's cards. Raises ValueError for a viewer without a seat."""
    return view.seats[own_seat(view).seat].hand


def board_picture(
    view: SettlersView, letters: Mapping[str, int] | None = None, piece: Piece = "road"
) -> Picture:
    """Return the island, with letters at these places for a piece."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    drawn = island_svg(view.board, names, view.starts, marks, piece, thrown=view.roll)
    return Picture(drawn, island_text(view.board, names, view.starts, view.roll))


def board_in_words(view: SettlersView) -> str:
    """Return the picture's full contents as text."""
    return island_words(view.board, tuple(seat.name for seat in view.seats), view.starts, view.roll)


def side_panel_parts(view: SettlersView) -> SeatSide:
    """Return the parts of the viewing seat's panels. Raises ValueError for a viewer without a seat."""
    you = own_seat(view)
    seat = view.seats[you.seat]
    return SeatSide(
        game="settlers",
        seat=you.seat,
        board=as_picture_board(view.board),
        water=view.board.sea_edges,
        picture=partial(board_picture, view),
        hand=seat.hand,
        development=seat.development or (),
        playable=you.playable,
        played=seat.played,
        rates=seat.rates,
        left={"road": seat.roads_left, "settlement": seat.settlements_left, "city": seat.cities_left},
        sites={"road": you.roads, "settlement": you.settlements, "city": you.cities},
        affordable=you.affordable,
        deck_left=view.deck_left,
    )


def hand_panel(view: SettlersView, info: TableInfo) -> Panel:
    """Return the seat's private facts. Resource cards are public, so no message reports them (RULES M-12).

    Raises ValueError for a view without a seat.
    """
    you = own_seat(view)
    seat = view.seats[you.seat]
    points = t("settlers.hand.points_text", points=you.points, shown=seat.points, goal=view.goal)
    return Panel(
        title=t("settlers.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("settlers.hand.text"),
        notes=(
            Note(t("settlers.hand.developments"), developments_text(side_panel_parts(view))),
            Note(t("settlers.hand.points"), points),
        ),
        footer=t("settlers.hand.footer", table=info.called),
        colour=COLOURS[seat.name],
    )


def whole_hand(view: SettlersView, info: TableInfo) -> Panel:
    """Return all cards, with the affordable purchases. Raises ValueError for a view without a seat."""
    mine, private = side_panel_parts(view), hand_panel(view, info)
    return replace(
        private,
        text=t("settlers.hand.text_whole", cards=card_icons(mine.hand), count=sum(mine.hand)),
        notes=(
            *private.notes,
            Note(t("settlers.hand.pieces"), pieces_text(mine)),
            Note(t("settlers.hand.prices"), prices_text(mine)),
            Note(t("settlers.hand.rates"), rates_text(mine)),
        ),
        picture=hand_picture(mine),
    )
