"""Small words of the Commons Game: seats and hands, as they stand in every panel."""

from __future__ import annotations

from bot.scenes.face import TableFace
from bot.scenes.seats import own, seat_name
from bot.texts.catalogue import t
from games.audience import Seat
from games.commons.options import CommonsOptions
from games.commons.views import CommonsView
from games.island.cards import Bundle


def seat_and_person(view: CommonsView, face: TableFace, seat: Seat) -> str:
    """A seat with who plays it, where that may be told."""
    return _with_player("commons.card.seat", view, face, seat)


def turn_of(view: CommonsView, face: TableFace) -> str:
    """Whose turn it is."""
    return _with_player("commons.card.turn", view, face, view.active)


def _with_player(key: str, view: CommonsView, face: TableFace, seat: Seat) -> str:
    name, person, automatic = seat_name(view.seats, seat), face.people[seat], face.automatic[seat]
    if automatic is not None:
        return t(f"{key}_automatic", seat=name, player=automatic)
    return t(key, seat=name) if person is None else t(f"{key}_person", seat=name, person=person)


def options_of(face: TableFace) -> CommonsOptions:
    """The table's options. Raises TypeError for a table of another game."""
    if not isinstance(face.options, CommonsOptions):
        raise TypeError(f"not the options of a Commons Game: {type(face.options).__name__}")
    return face.options


def own_hand(view: CommonsView) -> Bundle:
    """The viewing seat's own cards. Raises ValueError for a viewer without a seat."""
    hand = view.seats[own(view).seat].hand
    if hand is None:
        raise ValueError("a seat's own view lacks its hand")
    return hand
