"""The notebooks of observers: notes by button and `/note`, the automatic sheet, their file, and notes given
to the debrief.

The staff of a class keep their notes in its journal (`SessionControls.note`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from bot.commands.answers import panel_with_why, resolve_table, sanitise, text_reply
from bot.commands.caller import Answer, Caller, EditReply, FormReply, RefusalReply, Reply
from bot.commands.interaction_data import Click, caller_of
from bot.commands.player_actions import PlayerActions
from bot.commands.responder import Responder
from bot.commands.slash_commands import Command, build_commands, command_spec
from bot.orchestration.notebooks import note_line
from bot.orchestration.sheets import ObserverSheets
from bot.people.notebooks import (
    MAX_CHARACTERS,
    MAX_GIVEN,
    MAX_NOTES,
    Notebooks,
    ObserverNote,
    may_write_notes,
    watches_table,
)
from bot.scenes.model import Choice, Control, Panel
from bot.scenes.moves import Option, matching_choices
from bot.scenes.names import as_code_span
from bot.scenes.notebook import (
    GIVEN,
    OPEN,
    TABLE,
    WRITE,
    NotebookView,
    file_panel,
    file_rows,
    give_notes_panel,
    note_form,
    note_saved_panel,
    notes_page,
    sheet_page,
    subject_panel,
)
from bot.sessions.decisions.session_context import is_staff
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions, is_session
from bot.sessions.spreadsheet import write_spreadsheet
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, t, use_language

STAFF_NOTE = "s_note"
"""The route of the staff's notes. Cards of earlier versions have it for all observers."""
ROUTES = frozenset({WRITE, OPEN, STAFF_NOTE})


class ClassControls(Protocol):
    """What the notebook needs of a class's controls (`SessionControls`)."""

    sessions: Sessions

    async def session_for(self, caller: Caller) -> SessionSnapshot | Reply:
        """Return the session that a command means."""
        ...

    async def press(self, caller: Caller, name: str, at: Control, values: Sequence[str], /) -> Answer:
        """Answer one of the controls of a session."""
        ...

    async def note(self, caller: Caller, text: str, table: int) -> Answer:
        """Store a note of the staff."""
        ...


class NotebookControls:
    """Answers for the notebooks. Only their writers read them, and nothing of them appears at the table."""

    def __init__(self, desk: ClassControls, player_actions: PlayerActions) -> None:
        self._desk = desk
        self._player_actions = player_actions
        self._orchestrator = player_actions.orchestrator
        self._notebooks = Notebooks(self._orchestrator.tables.store)
        self._sheets = ObserverSheets(self._orchestrator.queries)

    async def press(
        self, caller: Caller, table: str, control: Control, values: Sequence[str], *, on_card: bool
    ) -> Answer:
        """Answer one of the controls of `ROUTES`. `on_card`: pressed on a public card."""
        if is_session(table):
            return await self._desk.press(caller, table, control, values)
        snap = await resolve_table(self._orchestrator.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        if control.route != OPEN and await self._is_class_staff(caller, snap):
            return await self._desk.press(
                caller, table, Control(STAFF_NOTE, arg=str(snap.record.number)), values
            )
        arg = control.arg if control.route != STAFF_NOTE else ""
        if control.route == OPEN:
            answer = await self._open(caller, snap, arg, values)
        else:
            answer = await self._write(caller, snap, replace(control, arg=arg), values)
        return (
            answer
            if on_card or isinstance(answer, FormReply | RefusalReply)
            else EditReply(answer.panel, answer.table, refresh=answer.refresh)
        )

    async def _is_class_staff(self, caller: Caller, snap: Snapshot) -> bool:
        """Return whether this person is on the staff of the table's class, and so writes into its journal."""
        session_snap = (
            await self._desk.sessions.snapshot(snap.record.session) if snap.record.session else None
        )
        return session_snap is not None and is_staff(session_snap.person(caller.user))

    async def _write(self, caller: Caller, snap: Snapshot, control: Control, values: Sequence[str]) -> Answer:
        """Ask for the subject, then for the text, then store the note."""
        if not may_write_notes(snap, caller.user):
            return await self._refuse(caller, snap)
        seats = [seat.name for seat in snap.record.seats]
        if not control.arg:
            return self._reply_while_same_role(caller, snap, subject_panel(seats))
        try:
            seat = None if control.arg == TABLE else range(len(seats))[int(control.arg)]
            row = int(control.stamp.removeprefix("v") or snap.version)
        except (ValueError, IndexError):
            return text_reply(t("tables.not_understood"))
        if not values:
            return FormReply(
                note_form(
                    control.arg, "" if seat is None else seats[seat], f"v{snap.version}", MAX_CHARACTERS
                ),
                snap.table,
            )
        return await self._save_note(caller, snap, values[0], seat, min(max(row, 0), snap.version))

    async def _save_note(
        self, caller: Caller, snap: Snapshot, words: str, seat: int | None, row: int
    ) -> Answer:
        """Store a note, bound to the journal row of its form's opening."""
        text = sanitise(words, MAX_CHARACTERS)
        if not text:
            return RefusalReply(panel_with_why(t("notebook.no_words"), ""), snap.table)
        turns = [turn for turn in await self._sheets.turns(snap) if turn.row <= row]
        number, seat_to_move = (turns[-1].round, turns[-1].seat) if turns else (0, None)
        note = ObserverNote(text, seat, row, number, seat_to_move, at_ms=self._orchestrator.now_ms())
        if not await self._notebooks.add_note(caller.user, snap.table, note, caller.delivery):
            return RefusalReply(panel_with_why(t("notebook.no_full", most=MAX_NOTES), ""), snap.table)
        return self._reply_while_same_role(
            caller, snap, note_saved_panel(note_line(note, snap), await self.view(caller.user, snap))
        )

    async def _refuse(self, caller: Caller, snap: Snapshot) -> Answer:
        """Explain why no note can be added, with the caller's existing notes of this table."""
        part, notes = snap.part(caller.user), await self._notebooks.notes_of(caller.user, snap.table)
        if _is_playing(snap, caller.user):
            why = "no_player_notes" if notes else "no_player"
        elif part is None:
            why = "no_watching"
        else:
            why = "no_start" if snap.state is None else "no_closed"
        if not notes:
            return RefusalReply(panel_with_why(t(f"notebook.{why}"), ""), snap.table)
        panel = notes_page(await self.view(caller.user, snap))
        return self._reply_while_same_role(
            caller, snap, replace(panel, text=f"{t(f'notebook.{why}')}\n\n{panel.text}")
        )

    async def _open(self, caller: Caller, snap: Snapshot, arg: str, values: Sequence[str]) -> Answer:
        """Show a page of the notebook."""
        view = await self.view(caller.user, snap)
        if not (view.writes or view.turns or view.notes) or _is_playing(snap, caller.user):
            return await self._refuse(caller, snap)
        page, _, number = arg.partition(".")
        chosen = int(number) if number.isascii() and number.isdecimal() else None
        match page:
            case "give" | "given" if view.gives and view.notes:
                return await self._choose_given(caller, snap, view, values if page == GIVEN else None)
            case "give" | "given":
                return RefusalReply(panel_with_why(t("notebook.no_giving"), ""), snap.table)
            case "file":
                return self._reply_while_same_role(
                    caller, snap, file_panel(view, write_spreadsheet(file_rows(view), current_language()))
                )
            case "s" if view.turns:
                return self._sheet_reply(caller, snap, view, chosen)
            case _:
                return self._reply_while_same_role(caller, snap, notes_page(view, chosen or 0))

    async def _choose_given(
        self, caller: Caller, snap: Snapshot, view: NotebookView, values: Sequence[str] | None
    ) -> Answer:
        """Show the menu of notes for the debrief, or store the writer's choice in it, which they can change."""
        if values is None:
            return self._reply_while_same_role(caller, snap, give_notes_panel(view))
        numbers = {int(value) for value in values if value.isascii() and value.isdecimal()}
        if len(numbers) > MAX_GIVEN:
            return text_reply(t("tables.not_understood"))
        changed = await self._notebooks.give_notes(caller.user, snap.table, numbers)
        return self._reply_while_same_role(
            caller, snap, give_notes_panel(await self.view(caller.user, snap), given_count=changed)
        )

    async def view(self, user: int, snap: Snapshot) -> NotebookView:
        """Return a user's notebook of a table, with as much of the sheet as they may see now."""
        notes = await self._notebooks.notes_of(user, snap.table)
        return NotebookView(
            called=snap.label,
            seats=tuple(seat.name for seat in snap.record.seats),
            notes=tuple(note_line(note, snap) for note in notes),
            turns=await self._sheets.sheet(snap) if await self._may_read_sheet(snap, user) else (),
            writes=may_write_notes(snap, user),
            gives=snap.is_counted and await self._may_give(snap),
            most_given=MAX_GIVEN,
            at_s=self._orchestrator.now_ms() // 1000,
        )

    async def _may_read_sheet(self, snap: Snapshot, user: int) -> bool:
        """Return whether this person may read the sheet: while observing, or, if the table knows them, once
        everything may be disclosed. Until then another table of the class may play with the same dice.
        """
        if snap.state is None or watches_table(snap, user):
            return snap.state is not None
        return snap.person(user) is not None and await self._orchestrator.queries.endings.may_disclose(snap)

    async def _may_give(self, snap: Snapshot) -> bool:
        """Return whether the class's session is still open. A table without a session accepts notes for as
        long as it is kept.
        """
        session_snap = (
            await self._desk.sessions.snapshot(snap.record.session) if snap.record.session else None
        )
        return session_snap is None or session_snap.record.stage != "closed"

    def _sheet_reply(self, caller: Caller, snap: Snapshot, view: NotebookView, number: int | None) -> Reply:
        """Show a round of the sheet; the newest one keeps filling itself."""
        reader_language, panel = current_language(), sheet_page(view, number)

        async def later_panel(now: Snapshot) -> Panel | None:
            if now.part(caller.user) != snap.part(caller.user) or not await self._may_read_sheet(
                now, caller.user
            ):
                return None
            if number is not None:
                return panel
            with use_language(reader_language):
                return sheet_page(await self.view(caller.user, now))

        return Reply(panel, snap.table, refresh=later_panel)

    def _reply_while_same_role(self, caller: Caller, snap: Snapshot, panel: Panel) -> Reply:
        """Return a page as the caller's one panel while their role at the table is unchanged. When the game
        ends it becomes their notes.
        """
        spoken, part, status = current_language(), snap.part(caller.user), snap.record.status

        async def later_panel(now: Snapshot) -> Panel | None:
            if now.part(caller.user) != part:
                return None
            if now.record.status == status:
                return panel
            with use_language(spoken):
                return notes_page(await self.view(caller.user, now))

        return Reply(panel, snap.table, refresh=later_panel)

    # By command

    async def command(self, caller: Caller, text: str, player: str, number: int) -> Answer:
        """Answer `/note`: staff write into the class's journal, others into their own notebook, which opens
        without text.
        """
        session_snap = await self._desk.session_for(caller)
        staff = not isinstance(session_snap, Reply) and is_staff(session_snap.person(caller.user))
        if staff and text:
            return await self._desk.note(caller, text, number)
        snap = await self._table_for(caller, number)
        if isinstance(snap, Reply):
            return snap
        if not text:
            return await self._open(caller, snap, "", ())
        if not may_write_notes(snap, caller.user):
            return await self._refuse(caller, snap)
        seats = [seat.name for seat in snap.record.seats]
        seat = seat_of_colour(seats, player) if player else None
        if player and seat is None:
            return RefusalReply(
                panel_with_why(t("notebook.no_seat", name=as_code_span(player)), ""), snap.table
            )
        return await self._save_note(caller, snap, text, seat, snap.version)

    async def suggest(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """Complete the players of the table that the caller observes."""
        snap = await self._table_for(caller)
        names = [] if isinstance(snap, Reply) else [seat.name for seat in snap.record.seats]
        return matching_choices([Choice(t(f"words.seat.{name}"), name) for name in names], typed)

    async def _table_for(self, caller: Caller, number: int = 0) -> Snapshot | Reply:
        """Return the channel's table, otherwise the one that the caller observes, otherwise the last one on
        this server with notes of theirs.
        """
        tables = self._orchestrator.tables
        channel_table = self._orchestrator.channels.table_in(caller.channel)
        if (
            not number
            and channel_table is not None
            and (snap := await tables.snapshot(channel_table)) is not None
        ):
            return snap
        watched = [
            snap
            for snap in await tables.tables_of_player(caller.user, caller.guild)
            if watches_table(snap, caller.user)
        ]
        watched = [snap for snap in watched if number in (0, snap.record.number)]
        if len(watched) > 1:
            return text_reply(t("tables.which_table"))
        if watched:
            return watched[0]
        for name in reversed(await self._notebooks.tables_of(caller.user)):
            snap = await tables.snapshot(name)
            if snap is not None and caller.guild in (None, snap.guild) and number in (0, snap.record.number):
                return snap
        return text_reply(t("notebook.no_table"))


def seat_of_colour(seats: Sequence[str], typed: str) -> int | None:
    """Return the seat of a colour's name, None if unknown."""
    wanted = typed.strip().casefold()
    return next(
        (n for n, name in enumerate(seats) if wanted in (name, t(f"words.seat.{name}").casefold())), None
    )


def _is_playing(snap: Snapshot, user: int) -> bool:
    """Return whether this person plays there and the game is not final."""
    part = snap.part(user)
    return part is not None and part.seat is not None and not snap.is_final


def notebook_commands(responder: Responder, desk: NotebookControls) -> list[Command]:
    """Return `/note` for one client."""

    async def players(interaction: Click, typed: str) -> Sequence[Choice]:
        return await desk.suggest(caller_of(interaction), typed)

    return build_commands(
        (
            command_spec(
                responder,
                "note",
                lambda who, given: desk.command(
                    who, given.get("text", ""), given.get("player", ""), given.get("table", 0)
                ),
                Option("text", written=True),
                Option("player"),
                Option("table", int, 0, 200),
                player=players,
            ),
        )
    )
