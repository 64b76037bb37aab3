"""Who sits at a table: the sign-up card and the buttons that everybody needs; silence promised, and asked about at the exit; who comes
while its game runs, and who goes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pydantic import BaseModel

from bot.scenes.lesson import learn_button
from bot.scenes.model import NOTE, Button, Choice, Control, Menu, Note, Panel, length, whole_lines
from bot.scenes.names import harmless, how_long_ago
from bot.scenes.parts import alternatives
from bot.scenes.pictures.palette import BAIZE, HOT, edge
from bot.texts.lookup import sentences, t
from games.chance import SeededChance
from games.protocol import AnyGame

Silence: TypeAlias = Literal["never", "at_times", "always"]
"""When the players of a table may not talk."""

_BY_TALK: Mapping[str, Silence] = {
    "open": "never",
    "private_allowed": "never",
    "trade_only": "at_times",
    "challenge_phase_only": "at_times",
    "offers_only": "always",
    "none": "always",
}
"""What the values of an option `talk` mean; a game that has it uses these words."""


_SILENT: Mapping[Silence, str] = {"always": "tables.signup_silent_always", "at_times": "tables.signup_silent_at_times"}


@dataclass(frozen=True, slots=True)
class Unusual:
    """An option that differs from its default, all in words. `says`: what it is about, in a line."""

    says: str
    value: str
    usual: str


@dataclass(frozen=True, slots=True)
class SignUp:
    """What the sign-up card says. `holders` by seat: a harmless name, "" for somebody unnamed, None for nobody."""

    table: str
    game: str
    status: str
    seats: Sequence[str]
    holders: Sequence[str | None]
    automatic: Sequence[str | None]
    observers: int
    unusual: Sequence[Unusual]
    channel: int | None
    """The table's own channel."""
    watched: bool = True
    """Whether there may be observers."""
    quiet: Silence = "never"
    pledged: Sequence[int] = ()
    """Seats whose players have promised to keep silence (RULES C-61)."""
    teaches: bool = False
    """Whether the game has a lesson."""
    is_as_written: bool = False
    """Whether the options are those of the preset `as-written` (RULES A14)."""
    asked: tuple[int, int] | None = None
    """How many people have answered the questions about the game, of how many; None where nobody is asked."""

    @property
    def unpledged(self) -> tuple[str, ...]:
        """The seats of people who have not promised yet; nobody where there is no silence."""
        asked = [n for n, holder in enumerate(self.holders) if holder is not None and self.automatic[n] is None and self.quiet != "never"]
        return tuple(self.seats[n] for n in asked if n not in self.pledged)


def sign_up(info: SignUp) -> Panel:
    """The card on which people take their seats."""
    notes = [Note(t("tables.signup_seats"), "\n".join(_seat(info, n) for n in range(len(info.seats))))]
    if info.observers:
        notes.append(Note(t("tables.signup_observers"), str(info.observers), inline=True))
    if info.quiet != "never" and info.status in ("lobby", "playing"):
        notes.append(Note(t("tables.signup_silence"), t(_SILENT[info.quiet])))
    if info.asked is not None:
        ready, players = info.asked
        notes.append(Note(t("tables.signup_quiz"), t("tables.signup_quiz_text", ready=ready, players=players)))
    if info.unusual:
        notes.append(Note(t("tables.signup_options"), _options(info)))
    return Panel(
        title=t("tables.signup_title", game=info.game),
        text=_text(info),
        notes=tuple(notes),
        rows=_buttons(info),
        footer=t("tables.signup_footer"),
        colour=edge(BAIZE),
    )


def sealed(commitment: str, client: str) -> Panel:
    """What is fixed of the chance, for all to see: the seed from the beginning, the players' part (`client`) with the start."""
    added = t("tables.signup_added", client=client) if client else ""
    return Panel(t("tables.after_seal"), "\n".join(filter(None, (t("tables.signup_sealed", commitment=commitment), added))))


def _text(info: SignUp) -> str:
    if info.status == "playing":
        return t("tables.signup_started", channel=f"<#{info.channel}>")
    if info.status == "lobby":
        return t("tables.signup_text", game=info.game)
    return t("tables.signup_over" if info.status == "over" else "tables.signup_closed")


def _options(info: SignUp) -> str:
    """As many as a note holds; `/table options` lists them all."""
    more = t("tables.more_options")
    written = [t("tables.signup_as_written")] if info.is_as_written else []
    lines = [*written, *(t("tables.option_line", says=one.says, value=one.value, usual=one.usual) for one in info.unusual)]
    parts = whole_lines(lines, NOTE - length(more) - 1)
    return parts[0] if len(parts) == 1 else f"{parts[0]}\n{more}"


def _seat(info: SignUp, seat: int) -> str:
    name, automatic, holder = info.seats[seat], info.automatic[seat], info.holders[seat]
    if automatic is not None:
        who = t("tables.seat_automatic", player=automatic)
    elif holder is None:
        who = t("tables.seat_free")
    else:
        who = holder or t("tables.seat_taken")
        if seat in info.pledged and info.quiet != "never":
            who = t("tables.seat_pledged", who=who)
    return t("tables.seat_line", seat=name, who=who)


def _buttons(info: SignUp) -> tuple[tuple[Button, ...], ...]:
    observe = (Button(t("tables.observe"), Control("observe"), emoji="👀"),) if info.watched else ()
    leave = Button(t("tables.leave"), Control("leave"))
    promise = (promise_button(),) if info.unpledged else ()
    seal = Button(t("tables.after_seal"), Control("seal"), emoji="🎲")
    if info.status == "lobby":
        start = Button(t("tables.start"), Control("start"), style="primary", emoji="▶️")
        learn = (learn_button(),) if info.teaches else ()
        return (Button(t("tables.join"), Control("join"), style="success"), *observe, leave), (*promise, *learn, seal, start)
    return ((*observe, leave, *promise, seal),) if info.status == "playing" else ()


def promise_button() -> Button:
    """By which a player promises to keep the silence (RULES C-61)."""
    return Button(t("tables.pledge_button"), Control("pledge"), style="success", emoji="🤝")


def colour_menu(game: str, free: Sequence[str]) -> Menu:
    """A choice of another colour than one's own (RULES T-38). Each says what else comes with it, where the game says that."""
    about = f"words.colour.{game}"
    said = t(about) if about in sentences().keys else ""
    choices = tuple(Choice(t(f"words.seat.{seat}"), seat, said, emoji=t(f"words.square.{seat}")) for seat in free)
    return Menu(Control("join", arg="colour"), choices, t("tables.colour_menu"))


def colours_to_choose(colours: Sequence[str]) -> Menu:
    """A choice of colour for somebody of a class who has no table yet: any of them, or none."""
    choices = tuple(Choice(t(f"words.seat.{seat}"), seat, emoji=t(f"words.square.{seat}")) for seat in colours)
    none = Choice(t("sessions.colour_any"), "none")
    return Menu(Control("s_colour"), (*choices, none), t("tables.colour_menu_first"))


def silence(game: AnyGame, options: BaseModel) -> Silence:
    """Whether the players have a silence to promise; "always" apart from meetings. Without an option `talk`, the opening tells."""
    talk = getattr(options, "talk", None)
    if talk is not None:
        return _BY_TALK[talk]
    return "always" if game.floor(game.setup(options, SeededChance(b"", ""))).silent else "never"


def asking_at_the_exit(result: Panel) -> Panel:
    """The result with the question for everybody on their way out (RULES C-61)."""
    ask = Button(t("tables.exit_button"), Control("exit"), style="primary", emoji="🚪")
    return replace(result, rows=(*result.rows, (ask,)))


def filling(game: str, free: Sequence[str], players: Sequence[str]) -> Panel:
    """For whoever starts a table with free seats: which they are, and the automatic players that could take them."""
    choices = tuple(Choice(name.replace("_", " "), name, way(game, name)) for name in players)
    menu = Menu(Control("start", arg="fill"), choices, t("tables.fill_menu"))
    return Panel(text=t("tables.fill_text", seats=tuple(free)), rows=(menu,))


def led_table(called: str, game: str, age_ms: int) -> str:
    """A table in a list of those that somebody has led."""
    return t("tables.led", table=called, game=t(f"words.game.{game}"), ago=how_long_ago(age_ms))


def way(game: str, player: str) -> str:
    """How an automatic player plays this game, in a few words."""
    own = f"way.{game}.{player}"
    return t(own if own in sentences().keys else f"way.any.{player}")


_CLOSING = {"lobby": "tables.close_lobby", "playing": "tables.close_playing", "over": "tables.close_over"}


def closing(status: str, channel: int | None) -> Panel:
    """Asks whether the table should be closed, and says what that does. The control tells for which status it was asked."""
    yes = Button(t("tables.close_yes"), Control("close", arg=status), style="danger")
    no = Button(t("tables.close_no"), Control("close", arg="no"))
    return Panel(title=t("tables.close_title"), text=t(_CLOSING[status], channel=f"<#{channel}>"), rows=((yes, no),))


def giving_up(seat: str) -> Panel:
    """Asks somebody who sits at the table whether they give up the seat, to observe."""
    yes = Button(t("tables.give_up_yes"), Control("observe", arg="yes"), style="danger")
    return Panel(text=t("tables.give_up_text", seat=seat), rows=((yes,),))


def exit_question() -> Panel:
    """Did you keep silence? Only who answers sees it, and only the count is told."""
    broke = Button(t("tables.exit_yes"), Control("exit", arg="yes"))
    kept = Button(t("tables.exit_no"), Control("exit", arg="no"))
    return Panel(title=t("tables.exit_title"), text=t("tables.exit_text"), rows=(alternatives(kept, broke, style="secondary"),))


RED = edge(HOT)
"""Of what should be read before it is done, and of what has gone wrong."""


def leaving(seat: str, player: str, asks_in: int = 0) -> Panel:
    """Asks a player whether to leave a game that runs. `player`: the automatic one that takes the seat. `asks_in`: the class's channel,
    where its card asks after the games; 0: nothing is asked.
    """
    asked = (t("tables.leave_asked", channel=f"<#{asks_in}>"),) if asks_in else ()
    yes = Button(t("tables.leave_yes"), Control("leave", arg="yes"), style="danger")
    text = "\n".join((t("tables.leave_text", seat=seat, player=player), *asked))
    return Panel(title=t("tables.leave_title"), text=text, rows=((yes,),), colour=RED)


def has_left(seat: str, player: str) -> Panel:
    """Tells the table that the player of this seat is gone."""
    return Panel(text=t("tables.left_notice", seat=seat, player=player))


def asks_to_observe(table: str, user: int, name: str) -> Panel:
    """Asks the instructor. It stands in their direct messages alone, so its controls may name the person."""
    admit = Button(t("tables.ask_admit"), Control("admit", arg=str(user)), style="success")
    refuse = Button(t("tables.ask_refuse"), Control("turn_away", arg=str(user)))
    return Panel(title=t("tables.ask_title"), text=t("tables.ask_text", name=harmless(name), table=table), rows=((admit, refuse),))


def taking_over(table: str, game: str, leaders: Sequence[str]) -> Panel:
    """Asks a manager of the server whether to lead this table in place of the one who does."""
    yes = Button(t("tables.take_over_yes"), Control("take_over", arg="yes"), style="danger")
    names = ", ".join(f"**{harmless(name)}**" for name in leaders) or t("tables.take_over_nobody")
    text = t("tables.take_over_text", table=table, game=game, names=names)
    return Panel(title=t("tables.take_over_title"), text=text, rows=((yes,),), colour=RED)


def erasing() -> Panel:
    """Asks somebody who is still at open tables whether to leave them and be erased."""
    yes = Button(t("privacy.sure_yes"), Control("erase", arg="yes"), style="danger")
    return Panel(title=t("privacy.sure_title"), text=t("privacy.sure_text"), rows=((yes,),), colour=RED)
