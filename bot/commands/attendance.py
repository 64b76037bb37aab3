"""Joins and departures at a table, also in a running game: observing, giving up a seat, admitting, taking
over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.commands.answers import refusal_panel, text_reply
from bot.commands.caller import Answer, Caller, EditReply, RefusalReply, Reply
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.lobby import confirm_leave_panel, confirm_take_over_panel, left_notice, observe_request_panel
from bot.scenes.model import Control, Panel
from bot.scenes.names import escape_markdown, file_labels
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.observers import needs_admission
from bot.tables.decisions.orders import Admit, Ask, Leave, Observe, TakeOver, TurnAway
from bot.tables.decisions.seats import stand_in_player
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, use_language
from games.refusal import Refusal


class Attendance:
    """Answers requests to observe, leave, admit or take over. `order` gives a table an order and returns its
    answer (`SignUp.order`).
    """

    def __init__(self, orchestrator: Orchestrator, order: Callable[..., Awaitable[Reply]]) -> None:
        self.orchestrator = orchestrator
        self._order = order

    async def press(self, caller: Caller, snap: Snapshot, control: Control) -> Answer:
        """Answer one of these controls."""
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
        """Let the caller observe, or ask the instructor if the table requires that."""
        own_entry = snap.person(caller.user)
        if (
            not needs_admission(snap.record)
            or snap.part(caller.user) is not None
            or (own_entry is not None and own_entry.role == "watched")
        ):
            return await self._order(caller, snap.table, Observe())
        with use_language(snap.record.language):
            panel = payload_of(observe_request_panel(snap.label, caller.user, _distinct_name(caller, snap)))
        letters = [(f"user:{person.user}", panel) for person in snap.people if person.role == "instructor"]
        return await self._order(caller, snap.table, Ask(), letters=letters)

    async def decide(self, caller: Caller, snap: Snapshot, user: str, *, admit: bool) -> Answer:
        """Answer the instructor's button that admits an applicant or turns them away."""
        if not _is_instructor(caller, snap):
            return RefusalReply(refusal_panel(Refusal("instructor_only", "A10")))
        person = snap.person(int(user)) if user.isdecimal() else None
        if person is None or person.role != "asking":
            return EditReply(refusal_panel(Refusal("not_asking", "A13")), snap.table)
        answer = await self.admit(caller, snap, Requester(person.user, person.name), admit=admit)
        return EditReply(answer.panel, snap.table, changed=True) if answer.changed else answer

    async def admit(self, caller: Caller, snap: Snapshot, other: Requester, *, admit: bool = True) -> Reply:
        """Let a person observe, or turn them away, and write to them."""
        watch = f"<#{(await self.orchestrator.channels.destinations(snap)).watch}>"
        with use_language(await self.orchestrator.queries.languages.language_of(other.user)):
            letter_text = (
                t("tables.admitted_you", table=snap.label, channel=watch)
                if admit
                else t("tables.turned_away_you", table=snap.label)
            )
        letters = [(f"user:{other.user}", payload_of(Panel(text=letter_text)))]
        result = await self._order(
            caller, snap.table, Admit() if admit else TurnAway(), other=other, letters=letters
        )
        text = t(
            "tables.admitted" if admit else "tables.turned_away",
            name=escape_markdown(other.name),
            table=snap.label,
        )
        return replace(result, panel=Panel(text=text)) if result.changed else result

    async def leave(self, caller: Caller, snap: Snapshot, *, sure: bool) -> Answer:
        """Give up a seat or stop observing. A running game asks for confirmation first, and a stand-in takes
        the seat.
        """
        part = snap.part(caller.user)
        if part is None or part.seat is None or snap.record.status != "playing":
            return await self._order(caller, snap.table, Leave())
        if not sure:
            asks_survey = await self.orchestrator.table_class.has_final_questions(
                snap
            )  # with the seat they lose sight of this channel
            asks_in = snap.record.classroom if asks_survey else 0
            return Reply(
                confirm_leave_panel(
                    snap.record.seats[part.seat].name, _stand_in_player(self.orchestrator, snap), asks_in
                ),
                snap.table,
            )
        result = await self._order(
            caller, snap.table, Leave(), letters=departure_letters(self.orchestrator, caller.user, snap)
        )
        return EditReply(result.panel, snap.table, changed=True) if result.changed else result

    async def confirm_take_over(self, caller: Caller, name: str) -> Answer:
        """Ask a manager of the server whether to lead another instructor's table. `name` selects one of
        several by number, channel or id.
        """
        if not caller.manager:
            return RefusalReply(refusal_panel(Refusal("manager_only", "A10")))
        running = [await table.snapshot() for table in await self.orchestrator.tables.readable_tables()]
        others = [
            snap
            for snap in running
            if snap.guild == caller.guild
            and snap.record.status != "closed"
            and not _is_instructor(caller, snap)
        ]
        table_here = self.orchestrator.channels.table_in(caller.channel)
        wanted = set(re.findall(r"\w+", name.lower())) or ({table_here} if table_here else set())
        matches = (
            [snap for snap in others if not wanted.isdisjoint((snap.table, snap.label))] if wanted else others
        )
        if len(matches) == 1:
            leaders = [person.name for person in matches[0].people if person.role == "instructor"]
            return Reply(
                confirm_take_over_panel(matches[0].label, matches[0].game.name, leaders), matches[0].table
            )
        numbers = Counter(snap.label for snap in others)
        tables = tuple(
            f"`{snap.label if numbers[snap.label] == 1 else snap.table}` ({t(f'words.game.{snap.game.name}')})"
            for snap in others[:20]
        )
        return text_reply(
            t("tables.take_over_which", tables=tables) if others else t("tables.take_over_none")
        )

    async def take_over(self, caller: Caller, snap: Snapshot) -> Answer:
        """Make the caller the table's instructor, and notify the former ones and the table."""
        with use_language(snap.record.language):
            you = payload_of(Panel(text=t("tables.taken_over_you", table=snap.label)))
            letters = [(f"user:{person.user}", you) for person in snap.people if person.role == "instructor"]
            letters.append(("table", payload_of(Panel(text=t("tables.taken_over_notice")))))
        result = await self._order(caller, snap.table, TakeOver(), letters=letters)
        return EditReply(result.panel, snap.table, changed=True) if result.changed else result


def _distinct_name(caller: Caller, snap: Snapshot) -> str:
    """Return the caller's name, with the user name if another person at the table has the same."""
    others = {n: person.name for n, person in enumerate(snap.other_people(caller.user), 1)}
    return file_labels({0: caller.name} | others, {0: caller.user_name})[0]


def departure_letters(orchestrator: Orchestrator, user: int, snap: Snapshot) -> list[tuple[str, str]]:
    """Return the notice to the table that this player leaves its running game."""
    part = snap.part(user)
    if part is None or part.seat is None or snap.record.status != "playing":
        return []
    with use_language(snap.record.language):
        return [
            (
                "table",
                payload_of(
                    left_notice(snap.record.seats[part.seat].name, _stand_in_player(orchestrator, snap))
                ),
            )
        ]


def _stand_in_player(orchestrator: Orchestrator, snap: Snapshot) -> str:
    return stand_in_player(tuple(orchestrator.tables.players(snap.game.name)))


def _is_instructor(caller: Caller, snap: Snapshot) -> bool:
    part = snap.part(caller.user)
    return part is not None and part.role == "instructor"
