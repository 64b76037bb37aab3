"""What is kept of a person themself, shown to them and erased: `/privacy`; and whether they are told when they are waited for: `/ring`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.commands.attendance import letters_of_leaving
from bot.commands.caller import Answer, Caller, No, Redraw, Say
from bot.orchestration.languages import CHOSEN, DISCORD
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.rings import CHOICE_KEY
from bot.people.disclosed import disclose_person
from bot.people.erasing import Erasure
from bot.scenes.languages import language_panel
from bot.scenes.lobby import confirm_erase_panel
from bot.scenes.model import MAX_NOTE_CHARS, Note, Panel, whole_lines
from bot.scenes.names import session_title
from bot.scenes.rings import ring_setting_panel
from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.decisions.session_context import is_in_class
from bot.sessions.decisions.surveys import all_answers, last_answers
from bot.sessions.plan.questions import TIMES, with_words
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions, is_session
from bot.tables.decisions.order_context import Requester
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t
from storage.rows import user_scope

WISHES = frozenset({CHOSEN, DISCORD, CHOICE_KEY})
"""Under which keys it is remembered how somebody is to be spoken to."""


class Privacy:
    """Answers `/privacy`, `/ring` and `/language`: what is kept of a person themself.

    Erasing leaves the games as they were: the seat stays, and nobody can tell any more whose it was.
    """

    def __init__(self, orchestrator: Orchestrator, sessions: Sessions) -> None:
        self._orchestrator = orchestrator
        self._sessions = sessions
        self._said = MeetingWords(sessions.store)
        self._erasing = Erasure(orchestrator.tables, sessions)

    async def ring(self, caller: Caller, *, on: bool) -> Answer:
        """Whether the caller is told when a table waits for them, from now on."""
        await self._orchestrator.rings.set_wants_rings(caller.user, on=on)
        return Say(ring_setting_panel(is_on=on))

    async def language(self, caller: Caller, chosen: str | None = None) -> Answer:
        """In which language Moot speaks to the caller; `chosen`: from now on, what a button brought."""
        known = self._orchestrator.languages
        if chosen is not None:
            await known.set_language(caller.user, chosen)
            for snap in await self._orchestrator.tables.tables_of_player(caller.user, None):
                self._orchestrator.schedule_follow_up(snap.table)
        with said_in(await known.language_of(caller.user)):
            panel = language_panel(await known.chosen_language(caller.user))
        return Say(panel) if chosen is None else Redraw(panel, "")

    async def show(self, caller: Caller) -> Answer:
        """Everything that is kept of the caller."""
        names, remembered = await self._known(caller.user)
        if not names and not await self._notes(caller):
            kept = "nothing" if not remembered else "wishes" if remembered <= WISHES else "remembered"
            return Say(Panel(text=t(f"privacy.{kept}")))
        parts = await self._orchestrator.tables.tables_knowing(caller.user)
        known = sorted({person.name for snap in parts if (person := snap.person(caller.user)) is not None}) or [caller.name]
        classes = [await self._sessions.snapshot(name) for name in names if is_session(name)]
        told = [_in_session(caller, seen) for seen in classes if seen is not None]
        wrote = [(seen, await self._said.get(caller.user, seen.session)) for seen in classes if seen is not None]
        told += [t("privacy.words", title=session_title(seen.record.title), messages=len(found)) for seen, found in wrote if found]
        told += await self._notes(caller)
        answers = [line for seen in classes if seen is not None for line in await self._answers(caller, seen)]
        file = ("answers.txt", "\n".join(answers).encode()) if answers else None
        known_of = {snap.table for snap in parts} | {seen.session for seen in classes if seen is not None}
        lost = [t("privacy.unreadable", table=name) for name in names if name not in known_of]
        lines = [*told, *(_line(caller, snap) for snap in parts), *lost]
        text = "\n".join((t("privacy.kept", name=", ".join(known)), *((t("privacy.answers"),) if answers else ())))
        return Say(Panel(title=t("privacy.title"), text=text, notes=(_tables(lines),), file=file))

    async def _notes(self, caller: Caller) -> list[str]:
        """How many notes are kept of the caller about each table, a line each."""
        store, counts = self._sessions.store, Counter[str]()
        for entry in await store.notebook_entries_of_user(caller.user):
            snap = await self._orchestrator.tables.snapshot(entry.table)
            counts[entry.table if snap is None else snap.label] += 1
        return [t("privacy.notebook", table=table, notes=number) for table, number in counts.items()]

    async def export(self, caller: Caller) -> Answer:
        """The same as a file, with all that belongs to it."""
        held = await disclose_person(caller.user, self._orchestrator.tables, self._sessions)
        file = (f"moot-{caller.user}.json", held.content)
        text = t("privacy.exported_without", tables=held.unread) if held.unread else t("privacy.exported")
        return Say(Panel(title=t("privacy.title"), text=text, file=file))

    async def _known(self, user: int) -> tuple[Sequence[str], frozenset[str]]:
        """The tables and sessions that know of somebody, and under which keys something is remembered of them beside."""
        store = self._orchestrator.tables.store
        return await store.tables_of_user(user), frozenset(await store.get_values(user_scope(user)))

    async def _answers(self, caller: Caller, seen: SessionSnapshot) -> list[str]:
        """What the caller has answered to the questions of a session, a line each."""
        me = seen.person(caller.user)
        mine = [one for one in all_answers(await self._sessions.store.journal(seen.session)) if me is not None and one.member == me.seat]
        asked = {(when, one.name): with_words(one, t) for when in TIMES for one in seen.record.plan.questions_asked(when)}
        found = [(one, asked[one.when, one.question]) for one in last_answers(mine) if (one.when, one.question) in asked]
        return [t(f"privacy.answer_{one.when}", words=q.words, answer=q.answer_text(one.answer)) for one, q in found]

    async def delete(self, caller: Caller, *, sure: bool = False) -> Answer:
        """Erase it. Who is still at an open table is asked first, and leaves it; a table that they lead needs somebody to lead it."""
        parts = await self._orchestrator.tables.tables_knowing(caller.user)
        owned, led = await self._erasing.led_by(caller.user)
        if led or owned:
            lines = [*(_in_session(caller, seen) for seen in owned), *(_line(caller, snap) for snap in led)]
            return No(Panel(text=t("privacy.needed"), notes=(_tables(lines),)))
        here = [snap for snap in parts if snap.record.status in ("lobby", "playing") and snap.part(caller.user) is not None]
        if here and not sure:
            return Say(replace(confirm_erase_panel(), notes=(_tables([_line(caller, snap) for snap in here]),)))
        known = any(await self._known(caller.user)) or bool(await self._sessions.store.notebook_entries_of_user(caller.user))
        who, orchestrator = Requester(caller.user, caller.name), self._orchestrator
        await self._erasing.leave_tables(who, lambda snap: letters_of_leaving(orchestrator, caller.user, snap), orchestrator.follow_up)
        await orchestrator.stage.forget_user(caller.user)
        await self._erasing.erase_person(who)
        told = "privacy.nothing" if not known else "privacy.deleted_soon" if self._orchestrator.tables.erasing else "privacy.deleted"
        return Redraw(Panel(text=t(told)), "") if sure else Say(Panel(text=t(told)))


def _in_session(caller: Caller, seen: SessionSnapshot) -> str:
    person = seen.person(caller.user)
    line = t("privacy.session", title=session_title(seen.record.title), role="" if person is None else t(f"sessions.role_{person.role}"))
    if not seen.record.plan.research or person is None or person.seat is None or not is_in_class(person):
        return line
    choice = seen.record.consents.get(person.seat)
    return t(f"privacy.research_{'open' if choice is None else 'yes' if choice else 'no'}", line=line)


def _tables(lines: Sequence[str]) -> Note:
    return Note(t("privacy.tables"), whole_lines(lines, MAX_NOTE_CHARS)[0])


def _line(caller: Caller, snap: Snapshot) -> str:
    known = snap.person(caller.user)
    if known is None:
        raise ValueError(f"{snap.table} does not know this person")
    seat = "" if known.seat is None else snap.record.seats[known.seat].name
    return t(f"privacy.{known.role}", table=snap.table, game=snap.game.name, seat=seat, status=snap.record.status)
