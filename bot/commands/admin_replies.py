"""What somebody is told, privately, of an order to a table that was done."""

from __future__ import annotations

from bot.commands.caller import Caller
from bot.orchestration.composition import channel_names, signing_up
from bot.scenes.lobby import Silence, promise_button, silence
from bot.scenes.model import Note, Panel
from bot.stage.messages.destinations import Destinations
from bot.tables.orders import (
    Admit,
    Ask,
    ChangeOptions,
    Close,
    Exit,
    Fill,
    Join,
    Leave,
    LogBreach,
    Observe,
    Order,
    Pause,
    Pledge,
    Replace,
    Resume,
    Start,
    TakeOver,
    TurnAway,
)
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t


def reply_to(caller: Caller, order: Order, snap: Snapshot, destinations: Destinations) -> Panel:
    """What the person is told of an order that was done."""
    part = snap.part(caller.user)
    match order:
        case Join():
            if part is None or part.seat is None:
                return Panel(text=t("tables.left"))  # an old delivery that came again, after its person had left
            seat = snap.record.seats[part.seat].name
            return _joined(seat, silence(snap.game, snap.options))
        case Observe():
            text = "tables.observing_later" if snap.record.status == "lobby" else "tables.observing"
            return Panel(text=t(text, channel=channel_names(snap.table)["watch"]))
        case TakeOver():
            return Panel(text=t("tables.taken_over", table=snap.table))
        case Start():
            missing = signing_up(snap, destinations.table).unpledged
            began = t("tables.started", channel=f"<#{destinations.table}>")
            return Panel(text=f"{began}\n{t('tables.unpledged', seats=missing)}" if missing else began)
        case Fill(player=player):
            seats = tuple(s.name for s in snap.record.seats if s.automatic == player)
            return Panel(text=t("tables.filled", player=player, seats=seats))
        case Replace(seat=number):
            taken = any(p.seat == number for p in snap.people)
            return Panel(text=t("tables.replaced" if taken else "tables.freed", seat=snap.record.seats[number].name))
        case ChangeOptions(options=options):
            lines = tuple(f"{key} = {value}" for key, value in options.items())
            return Panel(notes=(Note(t("tables.options_changed"), "\n".join(lines)),))
        case _:
            return Panel(text=t(f"tables.{_WORDS[type(order)]}"))


def _joined(seat: str, when: Silence) -> Panel:
    """The seat, and the promise to ask for (RULES C-61)."""
    if when == "never":
        return Panel(text=t("tables.joined_open", seat=seat))
    return Panel(text=t("tables.joined" if when == "always" else "tables.joined_at_times", seat=seat), rows=((promise_button(),),))


_WORDS: dict[type, str] = {
    Leave: "left",
    Ask: "asked",
    Admit: "decided",
    TurnAway: "decided",
    Pledge: "pledged",
    Exit: "exit_thanks",
    Pause: "paused",
    Resume: "resumed",
    Close: "closed",
    LogBreach: "breach_thanks",
}
