"""Panels of the seating: sign-up card, the promise of silence and its exit question, observers, and players
who leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pydantic import BaseModel

from bot.scenes.lesson import learn_button
from bot.scenes.model import (
    MAX_NOTE_CHARS,
    Button,
    Choice,
    Control,
    Menu,
    Note,
    Panel,
    utf16_length,
    whole_lines,
)
from bot.scenes.names import escape_markdown, how_long_ago
from bot.scenes.parts import alternatives
from bot.scenes.pictures.palette import BAIZE, HOT, discord_colour
from bot.texts.lookup import load_sentences, t
from games.chance import SeededChance
from games.protocol import AnyGame

Silence: TypeAlias = Literal["never", "at_times", "always"]
"""When the players of a table must be silent."""

_BY_TALK: Mapping[str, Silence] = {
    "open": "never",
    "private_allowed": "never",
    "trade_only": "at_times",
    "challenge_phase_only": "at_times",
    "offers_only": "always",
    "none": "always",
}
"""Silence by value of a game's option `talk`."""


_SILENT: Mapping[Silence, str] = {
    "always": "tables.signup_silent_always",
    "at_times": "tables.signup_silent_at_times",
}


@dataclass(frozen=True, slots=True)
class UnusualOption:
    """An option that differs from its default, in words. `says`: its subject in a line."""

    says: str
    value: str


@dataclass(frozen=True, slots=True)
class SignUp:
    """The content of the sign-up card. `holders` by seat: an escaped name, "" for an unnamed person, None for
    a free seat.
    """

    table: str
    game: str
    status: str
    seats: Sequence[str]
    holders: Sequence[str | None]
    automatic: Sequence[str | None]
    observers: int
    unusual: Sequence[UnusualOption]
    channel: int | None
    """The table's own channel."""
    watched: bool = True
    """Whether observers are allowed."""
    quiet: Silence = "never"
    pledged: Sequence[int] = ()
    """Seats whose players have promised silence (RULES C-61)."""
    teaches: bool = False
    """Whether the game has a lesson."""
    is_as_written: bool = False
    """Whether the options are the preset `as-written` (RULES A14)."""
    asked: tuple[int, int] | None = None
    """How many people have passed the quiz, and of how many. None without a quiz."""

    @property
    def unpledged(self) -> tuple[str, ...]:
        """Return the seats of people who have yet to promise silence; none in a game without silence."""
        silent_seats = [
            n
            for n, holder in enumerate(self.holders)
            if holder is not None and self.automatic[n] is None and self.quiet != "never"
        ]
        return tuple(self.seats[n] for n in silent_seats if n not in self.pledged)


def sign_up_card(info: SignUp) -> Panel:
    """Return the card with the seats of a table."""
    notes = [Note(t("tables.signup_seats"), "\n".join(_seat_line(info, n) for n in range(len(info.seats))))]
    if info.observers:
        notes.append(Note(t("tables.signup_observers"), str(info.observers), inline=True))
    if info.quiet != "never" and info.status in ("lobby", "playing"):
        notes.append(Note(t("tables.signup_silence"), t(_SILENT[info.quiet])))
    if info.asked is not None:
        ready, players = info.asked
        notes.append(
            Note(t("tables.signup_quiz"), t("tables.signup_quiz_text", ready=ready, players=players))
        )
    if info.unusual:
        notes.append(Note(t("tables.signup_options"), _options_text(info)))
    return Panel(
        title=t("tables.signup_title", game=info.game),
        text=_intro_text(info),
        notes=tuple(notes),
        rows=_button_rows(info),
        footer=t("tables.signup_footer"),
        colour=discord_colour(BAIZE),
    )


def seal_panel(commitment: str, client: str) -> Panel:
    """Return the published commitments of the dice: the seed's from the beginning, the players' part
    (`client`) from the start.
    """
    client_line = t("tables.signup_added", client=client) if client else ""
    return Panel(
        t("tables.after_seal"),
        "\n".join(filter(None, (t("tables.signup_sealed", commitment=commitment), client_line))),
    )


def _intro_text(info: SignUp) -> str:
    if info.status == "playing":
        return t("tables.signup_started", channel=f"<#{info.channel}>")
    if info.status == "lobby":
        return t("tables.signup_text", game=info.game)
    return t("tables.signup_over" if info.status == "over" else "tables.signup_closed")


def _options_text(info: SignUp) -> str:
    """Return as many unusual options as a note holds. `/table options` lists them all."""
    more = t("tables.more_options")
    preset_line = [t("tables.signup_as_written")] if info.is_as_written else []
    lines = [
        *preset_line,
        *(t("tables.option_line", says=option.says, value=option.value) for option in info.unusual),
    ]
    parts = whole_lines(lines, MAX_NOTE_CHARS - utf16_length(more) - 1)
    return parts[0] if len(parts) == 1 else f"{parts[0]}\n{more}"


def _seat_line(info: SignUp, seat: int) -> str:
    name, automatic, holder = info.seats[seat], info.automatic[seat], info.holders[seat]
    if automatic is not None:
        holder_text = t("tables.seat_automatic", player=automatic)
    elif holder is None:
        holder_text = t("tables.seat_free")
    else:
        holder_text = holder or t("tables.seat_taken")
        if seat in info.pledged and info.quiet != "never":
            holder_text = t("tables.seat_pledged", who=holder_text)
    return t("tables.seat_line", seat=name, who=holder_text)


def _button_rows(info: SignUp) -> tuple[tuple[Button, ...], ...]:
    observe = (Button(t("tables.observe"), Control("observe"), emoji="👀"),) if info.watched else ()
    leave = Button(t("tables.leave"), Control("leave"))
    promise = (promise_button(),) if info.unpledged else ()
    seal = Button(t("tables.after_seal"), Control("seal"), emoji="🎲")
    if info.status == "lobby":
        start = Button(t("tables.start"), Control("start"), style="primary", emoji="▶️")
        learn = (learn_button(),) if info.teaches else ()
        return (Button(t("tables.join"), Control("join"), style="success"), *observe, leave), (
            *promise,
            *learn,
            seal,
            start,
        )
    return ((*observe, leave, *promise, seal),) if info.status == "playing" else ()


def promise_button() -> Button:
    """Return the button that promises silence (RULES C-61)."""
    return Button(t("tables.pledge_button"), Control("pledge"), style="success", emoji="🤝")


def colour_menu(game: str, free: Sequence[str]) -> Menu:
    """Return a menu of the free colours (RULES T-38), each with its role if the game describes one."""
    about = f"words.colour.{game}"
    description = t(about) if about in load_sentences().keys else ""
    choices = tuple(
        Choice(t(f"words.seat.{seat}"), seat, description, emoji=t(f"words.square.{seat}")) for seat in free
    )
    return Menu(Control("join", arg="colour"), choices, t("tables.colour_menu"))


def class_colour_menu(colours: Sequence[str]) -> Menu:
    """Return a menu of colours, or none, for a student without a table yet."""
    choices = tuple(
        Choice(t(f"words.seat.{seat}"), seat, emoji=t(f"words.square.{seat}")) for seat in colours
    )
    none = Choice(t("sessions.colour_any"), "none")
    return Menu(Control("s_colour"), (*choices, none), t("tables.colour_menu_first"))


def promised_silence(game: AnyGame, options: BaseModel) -> Silence:
    """Return the silence that players promise, "always" apart from meetings. Without an option `talk`, the
    game's opening decides.
    """
    talk = getattr(options, "talk", None)
    if talk is not None:
        return _BY_TALK[talk]
    return "always" if game.floor(game.setup(options, SeededChance(b"", ""))).silent else "never"


def with_exit_button(result: Panel) -> Panel:
    """Return the result with a button to the exit question (RULES C-61)."""
    ask = Button(t("tables.exit_button"), Control("exit"), style="primary", emoji="🚪")
    return replace(result, rows=(*result.rows, (ask,)))


def fill_seats_panel(game: str, free: Sequence[str], players: Sequence[str]) -> Panel:
    """Ask the starter of a table with free seats which automatic player takes them."""
    choices = tuple(Choice(name.replace("_", " "), name, play_style(game, name)) for name in players)
    menu = Menu(Control("start", arg="fill"), choices, t("tables.fill_menu"))
    return Panel(text=t("tables.fill_text", seats=tuple(free)), rows=(menu,))


def led_table_line(label: str, game: str, age_ms: int) -> str:
    """Return a line for a list of tables that a person has led."""
    return t("tables.led", table=label, game=t(f"words.game.{game}"), ago=how_long_ago(age_ms))


def play_style(game: str, player: str) -> str:
    """Return how an automatic player plays this game, in a few words."""
    key = f"way.{game}.{player}"
    return t(key if key in load_sentences().keys else f"way.any.{player}")


_CLOSE_TEXTS = {"lobby": "tables.close_lobby", "playing": "tables.close_playing", "over": "tables.close_over"}


def confirm_close_panel(status: str, channel: int | None) -> Panel:
    """Ask whether to close the table, and name the effect. The control carries the status at that time."""
    yes = Button(t("tables.close_yes"), Control("close", arg=status), style="danger")
    no = Button(t("tables.close_no"), Control("close", arg="no"))
    return Panel(
        title=t("tables.close_title"),
        text=t(_CLOSE_TEXTS[status], channel=f"<#{channel}>"),
        rows=((yes, no),),
    )


def confirm_give_up_panel(seat: str) -> Panel:
    """Ask a seated person whether to give up the seat to observe."""
    yes = Button(t("tables.give_up_yes"), Control("observe", arg="yes"), style="danger")
    return Panel(text=t("tables.give_up_text", seat=seat), rows=((yes,),))


def exit_question_panel() -> Panel:
    """Ask whether the player kept silence. The answer is private; only the count is published."""
    yes = Button(t("tables.exit_yes"), Control("exit", arg="yes"))
    no = Button(t("tables.exit_no"), Control("exit", arg="no"))
    return Panel(
        title=t("tables.exit_title"),
        text=t("tables.exit_text"),
        rows=(alternatives(no, yes, style="secondary"),),
    )


WARNING_COLOUR = discord_colour(HOT)
"""Colour of confirmations to read first, and of failures."""


def confirm_leave_panel(seat: str, player: str, class_channel: int = 0) -> Panel:
    """Ask a player whether to leave a running game to the automatic `player`.

    `class_channel`: channel of the class's card with questions after the games, 0 without questions.
    """
    question_line = (t("tables.leave_asked", channel=f"<#{class_channel}>"),) if class_channel else ()
    yes = Button(t("tables.leave_yes"), Control("leave", arg="yes"), style="danger")
    text = "\n".join((t("tables.leave_text", seat=seat, player=player), *question_line))
    return Panel(title=t("tables.leave_title"), text=text, rows=((yes,),), colour=WARNING_COLOUR)


def left_notice(seat: str, player: str) -> Panel:
    """Tell the table that the player of this seat has left."""
    return Panel(text=t("tables.left_notice", seat=seat, player=player))


def observe_request_panel(table: str, user: int, name: str) -> Panel:
    """Ask the instructor to admit an observer. It is sent only as a direct message, so its controls may name
    the person.
    """
    admit = Button(t("tables.ask_admit"), Control("admit", arg=str(user)), style="success")
    refuse = Button(t("tables.ask_refuse"), Control("turn_away", arg=str(user)))
    return Panel(
        title=t("tables.ask_title"),
        text=t("tables.ask_text", name=escape_markdown(name), table=table),
        rows=((admit, refuse),),
    )


def confirm_take_over_panel(table: str, game: str, leaders: Sequence[str]) -> Panel:
    """Ask a manager of the server whether to take this table over from its leaders."""
    yes = Button(t("tables.take_over_yes"), Control("take_over", arg="yes"), style="danger")
    names = ", ".join(f"**{escape_markdown(name)}**" for name in leaders) or t("tables.take_over_nobody")
    text = t("tables.take_over_text", table=table, game=game, names=names)
    return Panel(title=t("tables.take_over_title"), text=text, rows=((yes,),), colour=WARNING_COLOUR)


def confirm_erase_panel() -> Panel:
    """Ask a person at open tables whether to leave them and be erased."""
    yes = Button(t("privacy.sure_yes"), Control("erase", arg="yes"), style="danger")
    return Panel(
        title=t("privacy.sure_title"), text=t("privacy.sure_text"), rows=((yes,),), colour=WARNING_COLOUR
    )
