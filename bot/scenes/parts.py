"""Parts of every game's panels: seats, buttons, waits, news and the end.

News are built only from events that the viewer may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.scenes.model import (
    MAX_ROWS,
    Button,
    Choice,
    Control,
    LastAwaited,
    Menu,
    Panel,
    Row,
    Style,
    TableInfo,
    pack_notes,
)
from bot.scenes.moves import Problem, RefusingView, check_open
from bot.scenes.names import as_code_span
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.audience import Audience, Seat, seat_audience, seat_of
from games.protocol import PendingInput

MAX_LABEL_CHARS = 80
"""Characters of a label (docs/build/discord.md, Limits)."""


def game_button(
    game: str,
    text: str,
    control: Control,
    style: Style = "secondary",
    emoji: str | None = None,
    **facts: Fact,
) -> Button:
    """Return a button labelled `<game>.button.<text>`, cut to Discord's limit."""
    return Button(t(f"{game}.button.{text}", **facts)[:MAX_LABEL_CHARS], control, style, emoji)


Y = TypeVar("Y")
Y_co = TypeVar("Y_co", covariant=True)


class SeatLike(Protocol):
    """A seat as any game's view shows it."""

    @property
    def seat(self) -> Seat:
        """Return its place in turn order."""
        ...

    @property
    def name(self) -> str:
        """Return its colour's id."""
        ...


class ViewLike(Protocol[Y_co]):
    """The common part of any game's view. Y is its part about the viewer's own seat."""

    @property
    def viewer(self) -> Audience:
        """Return the audience of the view."""
        ...

    @property
    def you(self) -> Y_co | None:
        """Return None for a viewer without a seat."""
        ...

    @property
    def seats(self) -> Sequence[SeatLike]:
        """Return the seats in turn order."""
        ...

    @property
    def waiting(self) -> tuple[PendingInput, ...]:
        """Return the current waits."""
        ...


def seat_name(seats: Sequence[SeatLike], seat: Seat) -> str:
    """Return a seat's square and colour, for sentences."""
    name = seats[seat].name
    return f"{t(f'words.square.{name}')} {t(f'words.seat.{name}')}"


def seat_names(seats: Sequence[SeatLike], which: Sequence[Seat]) -> tuple[str, ...]:
    """Return the names of several seats."""
    return tuple(seat_name(seats, seat) for seat in which)


def seat_named(seats: Sequence[SeatLike], colour: str) -> Seat | None:
    """Return the seat of a typed colour, or None."""
    wanted = colour.strip().casefold()
    return next(
        (seat.seat for seat in seats if wanted in (seat.name, t(f"words.seat.{seat.name}").casefold())), None
    )


def read_seat(seats: Sequence[SeatLike], colour: str) -> Seat:
    """Return the seat of a typed colour. Raises Problem for an unknown one."""
    seat = seat_named(seats, colour)
    if seat is None:
        raise Problem("tables.no_such_colour", {"name": as_code_span(colour)})
    return seat


def own_seat(view: ViewLike[Y]) -> Y:
    """Return the viewer's own part of the view. Raises Problem for a viewer without a seat."""
    if view.you is None:
        raise Problem("tables.not_a_player")
    return view.you


class Player(ViewLike[Y_co], RefusingView, Protocol[Y_co]):
    """A view that lists refused actions."""


def may_begin(view: Player[Y], action: Callable[..., object]) -> Y:
    """Return the viewer's own part. Raises Refused if the seat may not begin this action now."""
    you = own_seat(view)
    check_open(view, action)
    return you


def span_text(first: str | int, last: str | int) -> str:
    """Return "A to F", or "A" for one."""
    return str(first) if first == last else t("tables.span", first=str(first), last=str(last))


def seat_button(seat: SeatLike, control: Control, style: Style) -> Button:
    """Return a button with a seat's colour and square."""
    return Button(t(f"words.seat.{seat.name}"), control, style, t(f"words.square.{seat.name}"))


def seat_choices(seats: Iterable[SeatLike]) -> list[Choice]:
    """Return seats as completions, by colour."""
    return [Choice(t(f"words.seat.{seat.name}"), seat.name) for seat in seats]


def seat_and_person(view: ViewLike[object], info: TableInfo, seat: Seat, key: str = "tables.who") -> str:
    """Return a seat with its player, if known, or that they are away. `key`: of the four sentences."""
    name, person, automatic = seat_name(view.seats, seat), info.people[seat], info.automatic[seat]
    if automatic is not None:
        return t(f"{key}_automatic", seat=name, player=automatic)
    if seat in info.away:
        return t(f"{key}_away", seat=name)
    return t(key, seat=name) if person is None else t(f"{key}_person", seat=name, person=person)


_STILL = {
    "": "tables.card_paused",
    "alone": "tables.card_between_alone",
    "class": "tables.card_between_class",
}
"""Texts of a paused table, by what its players may do meanwhile."""


def waiting_line(view: ViewLike[object], info: TableInfo) -> str:
    """Return whom the table waits for, and until when, or ""."""
    if info.trouble:
        return t("tables.card_trouble")
    if info.paused:
        return t(_STILL[info.stage_break], channel=f"<#{info.classroom}>")
    if not view.waiting:
        return ""
    waiting = tuple(dict.fromkeys(wait.seat for wait in view.waiting))
    seats, when = seat_names(view.seats, waiting), f"<t:{info.deadline_s}:R>"
    if len(waiting) == 1 and view.viewer == seat_audience(waiting[0]):
        return (
            t("tables.waiting_you") if info.deadline_s is None else t("tables.waiting_you_until", when=when)
        )
    return (
        t("tables.waiting", seats=seats)
        if info.deadline_s is None
        else t("tables.waiting_until", seats=seats, when=when)
    )


HURRY = "hurry"
"""Route of the button that asks the last awaited player to hurry."""


def hurry_text(last: LastAwaited, seat: str) -> str:
    """Return how many asked the player to hurry, or that the clock was shortened, or ""."""
    if last.shortened_s:
        return t("tables.hurry_shortened", seat=seat, n=last.shortened_s)
    return (
        t("tables.hurry_asked", n=len(last.asked), others=len(last.others), seat=seat, seconds=last.left_s)
        if last.asked
        else ""
    )


def hurry_button(view: ViewLike[object], info: TableInfo) -> tuple[Button, ...]:
    """Return the button that asks the last awaited player to hurry, or () if the viewer cannot or already
    has.
    """
    last, seat = info.last_awaited, seat_of(view.viewer)
    if last is None or not last.may_be_asked or seat not in last.others or seat in last.asked:
        return ()
    return (
        Button(
            t("tables.hurry_button", seat=view.seats[last.seat].name),
            Control(HURRY, arg=str(last.seat)),
            emoji="⏱️",
        ),
    )


def step_button_factory(game: str, stamp: str) -> Callable[..., Button]:
    """Return a factory of a step's buttons. Their route is their name by default."""

    def make_button(
        name: str,
        style: Style = "secondary",
        emoji: str | None = None,
        *,
        route: str = "",
        arg: str = "",
        **facts: Fact,
    ) -> Button:
        return game_button(game, name, Control(route or name, stamp, arg), style, emoji, **facts)

    return make_button


def dice_proof(game: str, info: TableInfo, dice: str) -> str:
    """Return how to check the dice. The seal does not cover rolls typed by the instructor (RULES A1)."""
    if info.seed is None:
        return t(f"{game}.result.sealed_{dice}", commitment=info.commitment)
    return t(f"{game}.result.verify_{dice}", commitment=info.commitment, seed=info.seed, table=info.table)


TURN = "turn"
"""Route and command of a seat's own panel."""
RECENT_EVENTS = 3
"""Events shown in it."""
MORE = "more"
"""Page of a seat's own panel with the moves that have no room on its first page."""
IN_A_ROW = 5
"""Buttons in a row."""
MOST_ENABLED = 7
"""Enabled buttons of a card or panel: a phone shows no more at a glance."""


def turn_button() -> Button:
    """Return the button to the presser's own panel."""
    return game_button("tables", TURN, Control(TURN), emoji="👉")


def alternatives(*buttons: Button, style: Style = "primary") -> tuple[Button, ...]:
    """Return the buttons in one style, so that no colour favours an answer."""
    return tuple(replace(button, style=style) for button in buttons)


def enabled_buttons(rows: Sequence[Row]) -> list[Button]:
    """Return the buttons that can be pressed."""
    return [button for row in rows if not isinstance(row, Menu) for button in row if not button.disabled]


def first_buttons(rows: Sequence[Row], most: int = MOST_ENABLED) -> tuple[Row, ...]:
    """Return the rows without the enabled buttons beyond the first `most`."""
    surplus = {id(button) for button in enabled_buttons(rows)[most:]}
    kept = [
        row if isinstance(row, Menu) else tuple(button for button in row if id(button) not in surplus)
        for row in rows
    ]
    return tuple(row for row in kept if row)


ENDING_ROUTES = frozenset({"end", "next", "pass", "done", "meeting.done"})
"""Routes that end something. A first page keeps the last of them."""


def page_of_moves(
    rows: Sequence[Row], page: str, *, beside: Sequence[Button] = (), if_room: Sequence[Button] = ()
) -> tuple[Row, ...]:
    """Return a page of a seat's moves: the first one, or `page` MORE with the rest. Their order never depends
    on what the seat can pay.

    `beside`: buttons that stand on both pages. `if_room`: buttons that the last page has if it has room.
    """
    moves = [button for row in rows if not isinstance(row, Menu) for button in row]
    most, rest = MOST_ENABLED - len(beside), list[Button]()
    if len(moves) > most:
        first = moves[: most - 2]
        ending = [move for move in moves[most - 2 :] if move.control.route in ENDING_ROUTES]
        first.append(ending[-1] if ending else moves[most - 2])
        rest = [move for move in moves if move not in first]
        moves = [*first, game_button("tables", MORE, Control(TURN, arg=MORE))]
    if page == MORE and rest:
        moves, rest = [*rest, turn_button()], []
    buttons = [*(moves or [turn_button()]), *beside]
    room = 0 if rest else MOST_ENABLED - len(buttons)
    return in_rows([*buttons, *if_room[:room]])


def in_rows(buttons: Sequence[Button], each: int = IN_A_ROW) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons in rows of `each`."""
    return tuple(tuple(buttons[start : start + each]) for start in range(0, len(buttons), each))


def lookup_row(game: str, signs: Mapping[str, str]) -> tuple[Button, ...]:
    """Return the buttons that only show something, first the viewer's own panel."""
    return (turn_button(), *finished_row(game, signs))


def finished_row(game: str, signs: Mapping[str, str]) -> tuple[Button, ...]:
    """Return the buttons of a card whose game is over: those that still show something."""
    return tuple(game_button(game, name, Control(name), emoji=sign or None) for name, sign in signs.items())


PROOF_PARTS = ("dice", "seal")
"""Parts of a result that serve to check the dice."""


def result_panel(
    game: str, info: TableInfo, headline: str, parts: Mapping[str, str | Sequence[str]], goal: str
) -> Panel:
    """Return a game's end with its goal and a note for each non-empty part, or that it was closed early."""
    texts = {name: [part] if isinstance(part, str) else part for name, part in parts.items() if part}
    return Panel(
        title=t("tables.early_title" if info.early else f"{game}.result.title"),
        text="\n".join((t("tables.early_text") if info.early else headline, goal)),
        notes=tuple(
            replace(note, proof=name in PROOF_PARTS)
            for name, lines in texts.items()
            for note in pack_notes(t(f"{game}.result.{name}"), lines)
        ),
    )


C = TypeVar("C")
MAX_NEWS_CHARS = 2400
"""Characters of news in one panel."""
SentenceFacts: TypeAlias = dict[str, Any]
"""Additional facts for an event's sentence, which may replace its fields. "text": key of the sentence, if it
differs from the event's name; "more": text to append.
"""
Tellers: TypeAlias = Mapping[type, Callable[[Any, C], SentenceFacts | None]]
"""Facts of the sentence by event; None for no sentence."""


def no_extra_facts(_event: object, _context: object) -> SentenceFacts:
    """Return no facts, for an event whose fields suffice."""
    return {}


def facts_if_late(event: Any, _context: object) -> SentenceFacts | None:
    """Return facts only for an event caused by the clock."""
    return {"late": ""} if event.auto else None


def event_sentence(game: str, event: Any, facts: SentenceFacts, seats: Sequence[SeatLike]) -> str:
    """Return an event in words, with its seat and whether the clock acted."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    if isinstance(seat := fields.get("seat"), int):
        fields["seat"] = seat_name(seats, seat) if seat >= 0 else ""
    fields["late"] = t("tables.late") if fields.get("auto") else ""
    fields |= facts
    text, late = t(f"{game}.news.{fields.get('text', event.kind)}", **fields), str(fields["late"])
    return f"{text}{'' if late in text else late}{facts.get('more', '')}"


def event_sentences(
    game: str,
    events: Sequence[object],
    tellers: Tellers[C],
    context: C,
    seats: Sequence[SeatLike],
    *,
    most: int | None = None,
) -> list[str]:
    """Return a sentence for each event, oldest first. `most`: only the last ones; earlier ones are not
    formatted.
    """
    texts: list[str] = []
    for event in reversed(events):
        if len(texts) == most:
            break
        facts = tellers[type(event)](event, context) if type(event) in tellers else None
        if facts is not None:
            texts.append(event_sentence(game, event, facts, seats))
    return texts[::-1]


CALL = "s_help"
"""Route of the buttons that ask the class's staff for help."""


def call_buttons() -> tuple[Button, Button]:
    """Return the buttons that ask the class's staff for help."""
    return (
        Button(t("sessions.button_help"), Control(CALL), emoji="🙋"),
        Button(t("sessions.button_stuck"), Control(CALL, arg="stuck"), emoji="🆘"),
    )


def with_call_buttons(panel: Panel, *, is_of_class: bool) -> Panel:
    """Return the panel with these buttons first, if it is of a class's table and has room."""
    return (
        replace(panel, rows=(call_buttons(), *panel.rows))
        if is_of_class and len(panel.rows) < MAX_ROWS
        else panel
    )
