"""Adds to a refusal on a shared card what its reader can do there instead."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.caller import Answer, Caller, RefusalReply
from bot.orchestration.panels import PanelRefresh
from bot.queries.table_queries import TableQueries
from bot.scenes.model import Button, Control, Panel
from bot.scenes.rulebook import WHY
from bot.scenes.users import Reader, allowed_readers, class_buttons, table_buttons
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions, is_session
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from storage.store import Person

_READERS_AT_TABLE = {"player": Reader.PLAYER, "observer": Reader.OBSERVER, "instructor": Reader.INSTRUCTOR}
_READERS_IN_CLASS = {
    "student": Reader.STUDENT,
    "watcher": Reader.WATCHER,
    "owner": Reader.LEADER,
    "co": Reader.LEADER,
    "assistant": Reader.ASSISTANT,
    "observer": Reader.GUEST,
}


class OtherWays:
    """Adds these buttons to answers, and decides nothing."""

    def __init__(self, queries: TableQueries, sessions: Sessions) -> None:
        self._queries = queries
        self._sessions = sessions

    async def add_to(self, answer: Answer, caller: Caller, name: str, control: Control) -> Answer:
        """Return the answer, a refusal with buttons for the caller's role if the control is not for it.
        `name`: of a table or a session.
        """
        if not isinstance(answer, RefusalReply) or any(
            _is_way_on(button) for row in answer.panel.rows if isinstance(row, tuple) for button in row
        ):
            return answer
        snap = None if is_session(name) else await self._queries.tables.snapshot(name)
        session_snap = await self._sessions.snapshot(
            name if is_session(name) else "" if snap is None else snap.record.session
        )
        reader = reader_of(caller, snap, session_snap)
        if not reader or reader & allowed_readers(control):
            return answer
        ways = self._ways_for(caller, reader, snap, session_snap)
        refresh = None if answer.refresh is None else _refresher_with_ways(answer.refresh, ways)
        return replace(answer, panel=_with_ways(answer.panel, ways), table=name, refresh=refresh)

    def _ways_for(
        self, caller: Caller, reader: Reader, snap: Snapshot | None, session_snap: SessionSnapshot | None
    ) -> tuple[Button, ...]:
        if snap is not None:
            observing = (
                not snap.record.session
                and snap.record.observers != "none"
                and snap.record.status in ("lobby", "playing")
            )
            return table_buttons(reader, has_begun=snap.state is not None, may_observe=observing)
        if session_snap is None:
            return ()
        record, me = session_snap.record, session_snap.person(caller.user)
        numbers = tuple(placed.number for placed in record.tables)
        if reader & Reader.ASSISTANT and me is not None and me.seat is not None:
            numbers = record.assistants.get(me.seat, ())
        teaches = self._queries.scenes[record.plan.game].teaches
        return class_buttons(
            reader, numbers, teaches=teaches, admits=record.stage in ("gathering", "seated", "playing")
        )


def reader_of(caller: Caller, snap: Snapshot | None, session_snap: SessionSnapshot | None) -> Reader:
    """Return the caller's roles at the table and in the class."""
    table = (
        Reader(0)
        if snap is None
        else _reader_of_role(_READERS_AT_TABLE, snap.part(caller.user), Reader.STRANGER)
    )
    return table | (
        Reader(0)
        if session_snap is None
        else _reader_of_role(_READERS_IN_CLASS, session_snap.person(caller.user), Reader.OUTSIDER)
    )


def _reader_of_role(roles: dict[str, Reader], person: Person | None, other: Reader) -> Reader:
    return other if person is None else roles.get(person.role, other)


def _is_way_on(button: Button) -> bool:
    return button.control.route != WHY and not button.disabled


def _with_ways(panel: Panel, ways: tuple[Button, ...]) -> Panel:
    return (
        replace(
            panel,
            text="\n\n".join(filter(None, (panel.text, t("tables.other_ways")))),
            rows=(*panel.rows, ways),
        )
        if ways
        else panel
    )


def _refresher_with_ways(again: PanelRefresh, ways: tuple[Button, ...]) -> PanelRefresh:
    async def later_panel(now: Snapshot) -> Panel | None:
        panel = await again(now)
        return None if panel is None or not panel.text else _with_ways(panel, ways)

    return later_panel
