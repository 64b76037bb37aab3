"""A no to somebody who reads a card that others use too: it leads on to what they can do there themselves."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.caller import Answer, Caller, No
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.panels import PanelRefresh
from bot.scenes.model import Button, Control, Panel
from bot.scenes.rulebook import WHY
from bot.scenes.users import Reader, allowed_readers, class_buttons, table_buttons
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions, is_session
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from storage.store import Person

_AT_TABLE = {"player": Reader.PLAYER, "observer": Reader.OBSERVER, "instructor": Reader.INSTRUCTOR}
_IN_CLASS = {
    "student": Reader.STUDENT,
    "watcher": Reader.WATCHER,
    "owner": Reader.LEADER,
    "co": Reader.LEADER,
    "assistant": Reader.ASSISTANT,
    "observer": Reader.GUEST,
}


class OtherWays:
    """Adds them to answers, and decides nothing."""

    def __init__(self, orchestrator: Orchestrator, sessions: Sessions) -> None:
        self._orchestrator = orchestrator
        self._sessions = sessions

    async def add_to(self, answer: Answer, caller: Caller, name: str, control: Control) -> Answer:
        """Return the answer; a no to somebody whom the control is not for, with what is for them. `name`: of a table or a session."""
        if not isinstance(answer, No) or any(_leads_on(button) for row in answer.panel.rows if isinstance(row, tuple) for button in row):
            return answer
        snap = None if is_session(name) else await self._orchestrator.tables.snapshot(name)
        seen = await self._sessions.snapshot(name if is_session(name) else "" if snap is None else snap.record.session)
        reader = reader_of(caller, snap, seen)
        if not reader or reader & allowed_readers(control):
            return answer
        ways = self._ways(caller, reader, snap, seen)
        again = None if answer.again is None else _with_ways_later(answer.again, ways)
        return replace(answer, panel=_with_ways(answer.panel, ways), table=name, again=again)

    def _ways(self, caller: Caller, reader: Reader, snap: Snapshot | None, seen: SessionSnapshot | None) -> tuple[Button, ...]:
        if snap is not None:
            observing = not snap.record.session and snap.record.observers != "none" and snap.record.status in ("lobby", "playing")
            return table_buttons(reader, has_begun=snap.state is not None, may_observe=observing)
        if seen is None:
            return ()
        record, me = seen.record, seen.person(caller.user)
        numbers = tuple(placed.number for placed in record.tables)
        if reader & Reader.ASSISTANT and me is not None and me.seat is not None:
            numbers = record.assistants.get(me.seat, ())
        teaches = self._orchestrator.scenes[record.plan.game].teaches
        return class_buttons(reader, numbers, teaches=teaches, admits=record.stage in ("gathering", "seated", "playing"))


def reader_of(caller: Caller, snap: Snapshot | None, seen: SessionSnapshot | None) -> Reader:
    """What the caller is at the table and in the class that are meant."""
    table = Reader(0) if snap is None else _role(_AT_TABLE, snap.part(caller.user), Reader.STRANGER)
    return table | (Reader(0) if seen is None else _role(_IN_CLASS, seen.person(caller.user), Reader.OUTSIDER))


def _role(roles: dict[str, Reader], person: Person | None, other: Reader) -> Reader:
    return other if person is None else roles.get(person.role, other)


def _leads_on(button: Button) -> bool:
    return button.control.route != WHY and not button.disabled


def _with_ways(panel: Panel, ways: tuple[Button, ...]) -> Panel:
    return replace(panel, text="\n\n".join(filter(None, (panel.text, t("tables.other_ways")))), rows=(*panel.rows, ways)) if ways else panel


def _with_ways_later(again: PanelRefresh, ways: tuple[Button, ...]) -> PanelRefresh:
    async def later_panel(now: Snapshot) -> Panel | None:
        panel = await again(now)
        return None if panel is None or not panel.text else _with_ways(panel, ways)

    return later_panel
