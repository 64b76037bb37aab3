"""Seats as they stand in sentences, as people name them, the viewer's own one, and buttons with a game's labels: the same in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from bot.scenes.model import Button, Choice, Control, Style
from bot.scenes.moves import Problem, Refusing, check_open
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.audience import Seat

LABEL = 80
"""Characters of a label (DISCORD.md 2)."""


def game_button(game: str, text: str, control: Control, style: Style = "secondary", emoji: str | None = None, **facts: Fact) -> Button:
    """A button whose label is the text `<game>.button.<text>`, cut to what Discord takes."""
    return Button(t(f"{game}.button.{text}", **facts)[:LABEL], control, style, emoji)


Y = TypeVar("Y")
Y_co = TypeVar("Y_co", covariant=True)


class SeatLike(Protocol):
    """A seat as the view of any game shows it."""

    @property
    def seat(self) -> Seat:
        """Its place in turn order."""
        ...

    @property
    def name(self) -> str:
        """Its colour, as the machine calls it."""
        ...


class ViewLike(Protocol[Y_co]):
    """The view of any game; Y is what it tells of the viewer's own seat."""

    @property
    def you(self) -> Y_co | None:
        """None for a viewer without a seat."""
        ...


def seat_name(seats: Sequence[SeatLike], seat: Seat) -> str:
    """A seat as it stands in sentences: its square and its colour."""
    name = seats[seat].name
    return f"{t(f'words.square.{name}')} {t(f'words.seat.{name}')}"


def seat_names(seats: Sequence[SeatLike], which: Sequence[Seat]) -> tuple[str, ...]:
    """Several of them."""
    return tuple(seat_name(seats, seat) for seat in which)


def seat_named(seats: Sequence[SeatLike], colour: str) -> Seat | None:
    """The seat that somebody means by its colour; None for a colour that does not sit here."""
    wanted = colour.strip().casefold()
    return next((seat.seat for seat in seats if wanted in (seat.name, t(f"words.seat.{seat.name}").casefold())), None)


def read_seat(seats: Sequence[SeatLike], colour: str) -> Seat:
    """The same. Raises ValueError for a colour that does not sit here."""
    seat = seat_named(seats, colour)
    if seat is None:
        raise ValueError("no such colour")
    return seat


def own(view: ViewLike[Y]) -> Y:
    """What the viewing seat can do. Raises Problem for a viewer without a seat."""
    if view.you is None:
        raise Problem("tables.not_a_player")
    return view.you


class Player(ViewLike[Y_co], Refusing, Protocol[Y_co]):
    """The view of a game that tells what is refused."""


def may_begin(view: Player[Y], action: Callable[..., object]) -> Y:
    """The same. Raises Refused where the seat may begin no such action now."""
    you = own(view)
    check_open(view, action)
    return you


def seat_button(seat: SeatLike, control: Control, style: Style) -> Button:
    """A button with a seat's colour and its square."""
    return Button(t(f"words.seat.{seat.name}"), control, style, t(f"words.square.{seat.name}"))


def seat_choices(seats: Iterable[SeatLike]) -> list[Choice]:
    """Seats as completions of a command, by their colours."""
    return [Choice(t(f"words.seat.{seat.name}"), seat.name) for seat in seats]
