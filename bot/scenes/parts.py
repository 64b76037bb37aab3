"""What the panels of every game are made of: seats as they stand in sentences and as people name them, the viewer's own one, buttons with a
game's labels, for whom the table waits, what can always be looked at; what happened, and the end.

News are told from the events that a viewer may know, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.scenes.model import Button, Choice, Control, LastAwaited, Menu, Panel, Row, Style, TableInfo, packed
from bot.scenes.moves import Problem, Refusing, check_open
from bot.scenes.names import quoted
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.audience import Audience, Seat, seat_audience, seat_of
from games.protocol import PendingInput

LABEL = 80
"""Characters of a label (docs/discord.md, Limits)."""


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
    """The view of any game, as far as all of them are alike; Y is what it tells of the viewer's own seat."""

    @property
    def viewer(self) -> Audience:
        """Whom it was made for."""
        ...

    @property
    def you(self) -> Y_co | None:
        """None for a viewer without a seat."""
        ...

    @property
    def seats(self) -> Sequence[SeatLike]:
        """In turn order."""
        ...

    @property
    def waiting(self) -> tuple[PendingInput, ...]:
        """For whom the table waits, and for what."""
        ...


def seat_name(seats: Sequence[SeatLike], seat: Seat) -> str:
    """A seat as it stands in sentences: its square and its colour."""
    name = seats[seat].name
    return f"{t(f'words.square.{name}')} {t(f'words.seat.{name}')}"


def seat_names(seats: Sequence[SeatLike], which: Sequence[Seat]) -> tuple[str, ...]:
    """The names of several seats."""
    return tuple(seat_name(seats, seat) for seat in which)


def seat_named(seats: Sequence[SeatLike], colour: str) -> Seat | None:
    """The seat that somebody means by its colour; None for a colour that does not sit here."""
    wanted = colour.strip().casefold()
    return next((seat.seat for seat in seats if wanted in (seat.name, t(f"words.seat.{seat.name}").casefold())), None)


def read_seat(seats: Sequence[SeatLike], colour: str) -> Seat:
    """The same. Raises Problem for a colour that does not sit here."""
    seat = seat_named(seats, colour)
    if seat is None:
        raise Problem("tables.no_such_colour", {"name": quoted(colour)})
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


def seat_and_person(view: ViewLike[object], info: TableInfo, seat: Seat, key: str = "tables.who") -> str:
    """A seat with who plays it, where that may be told; `key`: of the three sentences that say so."""
    name, person, automatic = seat_name(view.seats, seat), info.people[seat], info.automatic[seat]
    if automatic is not None:
        return t(f"{key}_automatic", seat=name, player=automatic)
    return t(key, seat=name) if person is None else t(f"{key}_person", seat=name, person=person)


_STILL = {"": "tables.card_paused", "alone": "tables.card_between_alone", "class": "tables.card_between_class"}
"""What is said of a table that stands still, by what its people may do meanwhile."""


def waiting_line(view: ViewLike[object], info: TableInfo) -> str:
    """For whom the table waits, and until when; "" for nobody."""
    if info.trouble:
        return t("tables.card_trouble")
    if info.paused:
        return t(_STILL[info.stage_break], channel=f"<#{info.classroom}>")
    if not view.waiting:
        return ""
    waiting = tuple(dict.fromkeys(wait.seat for wait in view.waiting))
    seats, when = seat_names(view.seats, waiting), f"<t:{info.deadline_s}:R>"
    if len(waiting) == 1 and view.viewer == seat_audience(waiting[0]):
        return t("tables.waiting_you") if info.deadline_s is None else t("tables.waiting_you_until", when=when)
    return t("tables.waiting", seats=seats) if info.deadline_s is None else t("tables.waiting_until", seats=seats, when=when)


HURRY = "hurry"
"""The route of the button by which those who wait ask the one player for whom they wait to hurry."""


def hurry_text(last: LastAwaited, seat: str) -> str:
    """How many have asked the player called `seat` to hurry, or that the clock is shorter since all have; "" while nobody has."""
    if last.shortened_s:
        return t("tables.hurry_shortened", seat=seat, n=last.shortened_s)
    return t("tables.hurry_asked", n=len(last.asked), others=len(last.others), seat=seat, seconds=last.left_s) if last.asked else ""


def hurry_button(view: ViewLike[object], info: TableInfo) -> tuple[Button, ...]:
    """The button by which the viewer asks the one player for whom all wait to hurry; () if there is nothing to ask, or no more."""
    last, seat = info.last_awaited, seat_of(view.viewer)
    if last is None or not last.may_be_asked or seat not in last.others or seat in last.asked:
        return ()
    return (Button(t("tables.hurry_button", seat=view.seats[last.seat].name), Control(HURRY, arg=str(last.seat)), emoji="⏱️"),)


def stamped(game: str, stamp: str) -> Callable[..., Button]:
    """Makes the buttons of a step: each is called like its route, unless that is named."""

    def made(name: str, style: Style = "secondary", emoji: str | None = None, *, route: str = "", arg: str = "", **facts: Fact) -> Button:
        return game_button(game, name, Control(route or name, stamp, arg), style, emoji, **facts)

    return made


def dice_proof(game: str, info: TableInfo, dice: str) -> str:
    """How to check the dice; the seal vouches for no roll that the instructor typed (RULES A1)."""
    if info.seed is None:
        return t(f"{game}.result.sealed_{dice}", commitment=info.commitment)
    return t(f"{game}.result.verify_{dice}", commitment=info.commitment, seed=info.seed, table=info.table)


TURN = "turn"
"""The route and command of a seat's own panel."""
LATELY = 3
"""Happenings in it."""
MORE = "more"
"""The page of a seat's own panel with all its buttons."""
BUTTONS = 5
"""In it, unless somebody asks for more."""


def turn_button() -> Button:
    """Leads to the panel of whoever presses it."""
    return game_button("tables", TURN, Control(TURN), emoji="👉")


def alternatives(*buttons: Button, style: Style = "primary") -> tuple[Button, ...]:
    """The answers to one question, or the ways in which a turn can go on, all in one style: no colour speaks for one of them."""
    return tuple(replace(button, style=style) for button in buttons)


WAYS_ON = frozenset({"end", "next", "pass", "done", "meeting.done"})
"""The routes of buttons that end something: a panel with few buttons has one of them, if there is one."""


def few(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The likeliest of these buttons, in one row: those in colour first, in their order, and another for the rest where there is one."""
    buttons = [button for row in rows if not isinstance(row, Menu) for button in row]
    found = sorted(buttons, key=lambda button: button.style == "secondary")
    if len(found) > BUTTONS:
        rest = found[BUTTONS - 2 :]
        last = next((button for button in rest if button.style == "success" or button.control.route in WAYS_ON), rest[0])
        found = [*found[: BUTTONS - 2], last, game_button("tables", MORE, Control(TURN, arg=MORE))]
    return (tuple(found or [turn_button()]),)


def in_rows(buttons: Sequence[Button], each: int = BUTTONS) -> tuple[tuple[Button, ...], ...]:
    """So many in each row, and in the last one what is left."""
    return tuple(tuple(buttons[start : start + each]) for start in range(0, len(buttons), each))


def look_row(game: str, signs: Mapping[str, str]) -> tuple[Button, ...]:
    """What anybody may look at at any time, each with its sign: first one's own panel."""
    return (turn_button(), *(game_button(game, name, Control(name), emoji=sign or None) for name, sign in signs.items()))


PROOFS = ("dice", "seal")
"""Parts of a result that are for whoever checks the dice."""


def ending(game: str, info: TableInfo, headline: str, parts: Mapping[str, str | Sequence[str]]) -> Panel:
    """How a game ended, with a note for each part that has something to tell; that it was closed, where it was closed in its middle."""
    texts = {name: [part] if isinstance(part, str) else part for name, part in parts.items() if part}
    return Panel(
        title=t("tables.early_title" if info.early else f"{game}.result.title"),
        text=t("tables.early_text") if info.early else headline,
        notes=tuple(
            replace(note, proof=name in PROOFS) for name, lines in texts.items() for note in packed(t(f"{game}.result.{name}"), lines)
        ),
    )


C = TypeVar("C")
LONGEST = 2400
"""Characters of news in one panel."""
Facts: TypeAlias = dict[str, Any]
"""What a sentence needs beside the fields of its event, which it may name as well. "text": which sentence, where it is not named after
the event; "more": what stands behind it."""
Tellers: TypeAlias = Mapping[type, Callable[[Any, C], Facts | None]]
"""By event the facts of its sentence; None: no sentence after all."""


def plain(_event: object, _context: object) -> Facts:
    """An event whose sentence needs nothing but its fields."""
    return {}


def late_only(event: Any, _context: object) -> Facts | None:
    """An event that is told only where the clock did it, in a sentence that says so."""
    return {"late": ""} if event.auto else None


def sentence(game: str, event: Any, facts: Facts, seats: Sequence[SeatLike]) -> str:
    """An event in words, with who did it, and whether the clock did it for them."""
    known = {field: getattr(event, field) for field in event.__struct_fields__}
    if isinstance(seat := known.get("seat"), int):
        known["seat"] = seat_name(seats, seat) if seat >= 0 else ""
    known["late"] = t("tables.late") if known.get("auto") else ""
    known |= facts
    told, late = t(f"{game}.news.{known.get('text', event.kind)}", **known), str(known["late"])
    return f"{told}{'' if late in told else late}{known.get('more', '')}"


def sentences_of(
    game: str, events: Sequence[object], tellers: Tellers[C], context: C, seats: Sequence[SeatLike], *, most: int | None = None
) -> list[str]:
    """What happened, one sentence an item, oldest first; `most`: the last ones, at most so many: others are not even put into words."""
    told: list[str] = []
    for event in reversed(events):
        if len(told) == most:
            break
        facts = tellers[type(event)](event, context) if type(event) in tellers else None
        if facts is not None:
            told.append(sentence(game, event, facts, seats))
    return told[::-1]
