"""A person's own data, shown and erased (`/privacy`), and their notifications and language (`/ring`,
`/language`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.commands.attendance import departure_letters
from bot.commands.caller import Answer, Caller, EditReply, RefusalReply, Reply
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.rings import CHOICE_KEY
from bot.people.disclosed import disclose_person
from bot.people.erasing import Erasure
from bot.queries.languages import CHOSEN, DISCORD
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
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t, use_language
from storage.rows import user_scope

PREFERENCE_KEYS = frozenset({CHOSEN, DISCORD, CHOICE_KEY})
"""Keys of a person's preferences in the store."""


class Privacy:
    """Answers `/privacy`, `/ring` and `/language`.

    Erasing leaves games as they were: the seat stays without a trace of its player.
    """

    def __init__(self, orchestrator: Orchestrator, sessions: Sessions) -> None:
        self._orchestrator = orchestrator
        self._sessions = sessions
        self._said = MeetingWords(sessions.store)
        self._erasing = Erasure(orchestrator.tables, sessions)

    async def ring(self, caller: Caller, *, on: bool) -> Answer:
        """Set whether the caller is notified when a table waits for them."""
        await self._orchestrator.rings.set_wants_rings(caller.user, on=on)
        return Reply(ring_setting_panel(is_on=on))

    async def language(self, caller: Caller, chosen: str | None = None) -> Answer:
        """Show the caller's language, or set it to `chosen` after a click."""
        languages = self._orchestrator.queries.languages
        if chosen is not None:
            await languages.set_language(caller.user, chosen)
            for snap in await self._orchestrator.tables.tables_of_player(caller.user, None):
                self._orchestrator.schedule_follow_up(snap.table)
        with use_language(await languages.language_of(caller.user)):
            panel = language_panel(await languages.chosen_language(caller.user))
        return Reply(panel) if chosen is None else EditReply(panel, "")

    async def show_data(self, caller: Caller) -> Answer:
        """Show everything that is stored about the caller."""
        names, remembered = await self._known_data(caller.user)
        if not names and not await self._note_count_lines(caller):
            text_key = (
                "nothing" if not remembered else "wishes" if remembered <= PREFERENCE_KEYS else "remembered"
            )
            return Reply(Panel(text=t(f"privacy.{text_key}")))
        parts = await self._orchestrator.tables.tables_knowing(caller.user)
        names_known = sorted(
            {person.name for snap in parts if (person := snap.person(caller.user)) is not None}
        ) or [caller.name]
        classes = [await self._sessions.snapshot(name) for name in names if is_session(name)]
        session_lines = [
            _session_line(caller, session_snap) for session_snap in classes if session_snap is not None
        ]
        messages_by_session = [
            (session_snap, await self._said.get(caller.user, session_snap.session))
            for session_snap in classes
            if session_snap is not None
        ]
        session_lines += [
            t("privacy.words", title=session_title(session_snap.record.title), messages=len(words))
            for session_snap, words in messages_by_session
            if words
        ]
        session_lines += await self._note_count_lines(caller)
        answers = [
            line
            for session_snap in classes
            if session_snap is not None
            for line in await self._answer_lines(caller, session_snap)
        ]
        file = ("answers.txt", "\n".join(answers).encode()) if answers else None
        readable = {snap.table for snap in parts} | {
            session_snap.session for session_snap in classes if session_snap is not None
        }
        unreadable_lines = [t("privacy.unreadable", table=name) for name in names if name not in readable]
        lines = [*session_lines, *(_table_line(caller, snap) for snap in parts), *unreadable_lines]
        text = "\n".join(
            (t("privacy.kept", name=", ".join(names_known)), *((t("privacy.answers"),) if answers else ()))
        )
        return Reply(Panel(title=t("privacy.title"), text=text, notes=(_tables_note(lines),), file=file))

    async def _note_count_lines(self, caller: Caller) -> list[str]:
        """Return a line for each table with the number of the caller's notes."""
        store, counts = self._sessions.store, Counter[str]()
        for entry in await store.notebook_entries_of_user(caller.user):
            snap = await self._orchestrator.tables.snapshot(entry.table)
            counts[entry.table if snap is None else snap.label] += 1
        return [t("privacy.notebook", table=table, notes=number) for table, number in counts.items()]

    async def export(self, caller: Caller) -> Answer:
        """Return the same as a file, complete."""
        disclosure = await disclose_person(caller.user, self._orchestrator.tables, self._sessions)
        file = (f"moot-{caller.user}.json", disclosure.content)
        text = (
            t("privacy.exported_without", tables=disclosure.unread)
            if disclosure.unread
            else t("privacy.exported")
        )
        return Reply(Panel(title=t("privacy.title"), text=text, file=file))

    async def _known_data(self, user: int) -> tuple[Sequence[str], frozenset[str]]:
        """Return the tables and sessions that know this user, and the keys of what else is remembered of
        them.
        """
        store = self._orchestrator.tables.store
        return await store.tables_of_user(user), frozenset(await store.get_values(user_scope(user)))

    async def _answer_lines(self, caller: Caller, session_snap: SessionSnapshot) -> list[str]:
        """Return a line for each of the caller's answers to a session's questions."""
        me = session_snap.person(caller.user)
        mine = [
            one
            for one in all_answers(await self._sessions.store.journal(session_snap.session))
            if me is not None and one.member == me.seat
        ]
        questions = {
            (when, one.name): with_words(one, t)
            for when in TIMES
            for one in session_snap.record.plan.questions_asked(when)
        }
        answered = [
            (one, questions[one.when, one.question])
            for one in last_answers(mine)
            if (one.when, one.question) in questions
        ]
        return [
            t(f"privacy.answer_{one.when}", words=q.words, answer=q.answer_text(one.answer))
            for one, q in answered
        ]

    async def delete(self, caller: Caller, *, sure: bool = False) -> Answer:
        """Erase the caller's data. A caller at an open table must confirm and leaves it; tables that they
        lead need another instructor first.
        """
        parts = await self._orchestrator.tables.tables_knowing(caller.user)
        owned, tables_led = await self._erasing.led_by(caller.user)
        if tables_led or owned:
            lines = [
                *(_session_line(caller, session_snap) for session_snap in owned),
                *(_table_line(caller, snap) for snap in tables_led),
            ]
            return RefusalReply(Panel(text=t("privacy.needed"), notes=(_tables_note(lines),)))
        open_tables = [
            snap
            for snap in parts
            if snap.record.status in ("lobby", "playing") and snap.part(caller.user) is not None
        ]
        if open_tables and not sure:
            return Reply(
                replace(
                    confirm_erase_panel(),
                    notes=(_tables_note([_table_line(caller, snap) for snap in open_tables]),),
                )
            )
        is_known = any(await self._known_data(caller.user)) or bool(
            await self._sessions.store.notebook_entries_of_user(caller.user)
        )
        who, orchestrator = Requester(caller.user, caller.name), self._orchestrator
        await self._erasing.leave_tables(
            who, lambda snap: departure_letters(orchestrator, caller.user, snap), orchestrator.follow_up
        )
        await orchestrator.stage.forget_user(caller.user)
        await self._erasing.erase_person(who)
        text_key = (
            "privacy.nothing"
            if not is_known
            else "privacy.deleted_soon"
            if self._orchestrator.tables.erasing
            else "privacy.deleted"
        )
        return EditReply(Panel(text=t(text_key)), "") if sure else Reply(Panel(text=t(text_key)))


def _session_line(caller: Caller, session_snap: SessionSnapshot) -> str:
    person = session_snap.person(caller.user)
    line = t(
        "privacy.session",
        title=session_title(session_snap.record.title),
        role="" if person is None else t(f"sessions.role_{person.role}"),
    )
    if (
        not session_snap.record.plan.research
        or person is None
        or person.seat is None
        or not is_in_class(person)
    ):
        return line
    choice = session_snap.record.consents.get(person.seat)
    return t(f"privacy.research_{'open' if choice is None else 'yes' if choice else 'no'}", line=line)


def _tables_note(lines: Sequence[str]) -> Note:
    return Note(t("privacy.tables"), whole_lines(lines, MAX_NOTE_CHARS)[0])


def _table_line(caller: Caller, snap: Snapshot) -> str:
    person = snap.person(caller.user)
    if person is None:
        raise ValueError(f"{snap.table} does not know this person")
    seat = "" if person.seat is None else snap.record.seats[person.seat].name
    return t(
        f"privacy.{person.role}", table=snap.table, game=snap.game.name, seat=seat, status=snap.record.status
    )
