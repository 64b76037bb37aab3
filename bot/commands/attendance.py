"""Coming to a table and leaving it, also while its game runs: observing, giving up a seat, being admitted, taking over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.commands.answers import refusal_panel, say
from bot.commands.caller import Answer, Caller, No, Redraw, Say
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.lobby import confirm_leave_panel, confirm_take_over_panel, left_notice, observe_request_panel
from bot.scenes.model import Control, Panel
from bot.scenes.names import escape_markdown, file_labels
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.observers import needs_admission
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import Admit, Ask, Leave, Observe, TakeOver, TurnAway
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t
from games.refusal import Refusal


class Attendance:
    """Answers whoever wants to come, go, observe or take over. `order` gives a table an order and says what came of it (`SignUp.order`)."""

    def __init__(self, orchestrator: Orchestrator, order: Callable[..., Awaitable[Say]]) -> None:
        self.orchestrator = orchestrator
        self._order = order

    async def press(self, caller: Caller, snap: Snapshot, control: Control) -> Answer:
        """One of the controls that are about coming and going."""
        match control.route:
            case "observe":
                return await self.observe(caller, snap)
            case "leave":
                return await self.leave(caller, snap, sure=control.arg == "yes")
            case "take_over":
                return await self.take_over(caller, snap)
            case _:
                return await self.decide(caller, snap, control.arg, admit=control.route == "admit")

    async def observe(self, caller: Caller, snap: Snapshot) -> Answer:
        """Watch, or ask the instructor for it where that is the table's way."""
        known = snap.person(caller.user)
        if not needs_admission(snap.record) or snap.part(caller.user) is not None or (known is not None and known.role == "watched"):
            return await self._order(caller, snap.table, Observe())
        with said_in(snap.record.language):
            panel = payload_of(observe_request_panel(snap.label, caller.user, _told_apart(caller, snap)))
        letters = [(f"user:{person.user}", panel) for person in snap.people if person.role == "instructor"]
        return await self._order(caller, snap.table, Ask(), letters=letters)

    async def decide(self, caller: Caller, snap: Snapshot, user: str, *, admit: bool) -> Answer:
        """The instructor's answer to somebody who has asked, by a button."""
        if not _leads(caller, snap):
            return No(refusal_panel(Refusal("instructor_only", "A10")))
        known = snap.person(int(user)) if user.isdecimal() else None
        if known is None or known.role != "asking":
            return Redraw(refusal_panel(Refusal("not_asking", "A13")), snap.table)
        done = await self.admit(caller, snap, Requester(known.user, known.name), admit=admit)
        return Redraw(done.panel, snap.table, changed=True) if done.changed else done

    async def admit(self, caller: Caller, snap: Snapshot, other: Requester, *, admit: bool = True) -> Say:
        """Let somebody observe, or not; they are told."""
        watch = f"<#{(await self.orchestrator.channels.destinations(snap)).watch}>"
        with said_in(await self.orchestrator.languages.language_of(other.user)):
            text = t("tables.admitted_you", table=snap.label, channel=watch) if admit else t("tables.turned_away_you", table=snap.label)
        letters = [(f"user:{other.user}", payload_of(Panel(text=text)))]
        done = await self._order(caller, snap.table, Admit() if admit else TurnAway(), other=other, letters=letters)
        told = t("tables.admitted" if admit else "tables.turned_away", name=escape_markdown(other.name), table=snap.label)
        return replace(done, panel=Panel(text=told)) if done.changed else done

    async def leave(self, caller: Caller, snap: Snapshot, *, sure: bool) -> Answer:
        """Give up a seat or stop observing. Who leaves a running game is asked first, and a stand-in takes the seat."""
        part = snap.part(caller.user)
        if part is None or part.seat is None or snap.record.status != "playing":
            return await self._order(caller, snap.table, Leave())
        if not sure:
            asked = await self.orchestrator.table_class.has_final_questions(snap)  # with the seat they lose sight of this channel
            asks_in = snap.record.classroom if asked else 0
            return Say(confirm_leave_panel(snap.record.seats[part.seat].name, _stand_in(self.orchestrator, snap), asks_in), snap.table)
        done = await self._order(caller, snap.table, Leave(), letters=letters_of_leaving(self.orchestrator, caller.user, snap))
        return Redraw(done.panel, snap.table, changed=True) if done.changed else done

    async def may_take_over(self, caller: Caller, name: str) -> Answer:
        """Ask a manager of the server whether to lead a table that somebody else leads; `name` says which, where there are several: its
        number, its channel as it is called, or its id.
        """
        if not caller.manager:
            return No(refusal_panel(Refusal("manager_only", "A10")))
        running = [await table.snapshot() for table in await self.orchestrator.tables.readable_tables()]
        others = [snap for snap in running if snap.guild == caller.guild and snap.record.status != "closed" and not _leads(caller, snap)]
        here = self.orchestrator.channels.table_in(caller.channel)
        wanted = set(re.findall(r"\w+", name.lower())) or ({here} if here else set())
        meant = [snap for snap in others if not wanted.isdisjoint((snap.table, snap.label))] if wanted else others
        if len(meant) == 1:
            leaders = [person.name for person in meant[0].people if person.role == "instructor"]
            return Say(confirm_take_over_panel(meant[0].label, meant[0].game.name, leaders), meant[0].table)
        numbers = Counter(snap.label for snap in others)
        tables = tuple(
            f"`{snap.label if numbers[snap.label] == 1 else snap.table}` ({t(f'words.game.{snap.game.name}')})" for snap in others[:20]
        )
        return say(t("tables.take_over_which", tables=tables) if others else t("tables.take_over_none"))

    async def take_over(self, caller: Caller, snap: Snapshot) -> Answer:
        """Lead a table in place of whoever does; everybody is told."""
        with said_in(snap.record.language):
            you = payload_of(Panel(text=t("tables.taken_over_you", table=snap.label)))
            letters = [(f"user:{person.user}", you) for person in snap.people if person.role == "instructor"]
            letters.append(("table", payload_of(Panel(text=t("tables.taken_over_notice")))))
        done = await self._order(caller, snap.table, TakeOver(), letters=letters)
        return Redraw(done.panel, snap.table, changed=True) if done.changed else done


def _told_apart(caller: Caller, snap: Snapshot) -> str:
    """The caller's name, with the user name where somebody at the table has the same."""
    others = {n: person.name for n, person in enumerate(snap.other_people(caller.user), 1)}
    return file_labels({0: caller.name} | others, {0: caller.user_name})[0]


def letters_of_leaving(orchestrator: Orchestrator, user: int, snap: Snapshot) -> list[tuple[str, str]]:
    """What tells the table that this player leaves its running game."""
    part = snap.part(user)
    if part is None or part.seat is None or snap.record.status != "playing":
        return []
    with said_in(snap.record.language):
        return [("table", payload_of(left_notice(snap.record.seats[part.seat].name, _stand_in(orchestrator, snap))))]


def _stand_in(orchestrator: Orchestrator, snap: Snapshot) -> str:
    return stand_in_player(tuple(orchestrator.tables.players(snap.game.name)))


def _leads(caller: Caller, snap: Snapshot) -> bool:
    part = snap.part(caller.user)
    return part is not None and part.role == "instructor"
