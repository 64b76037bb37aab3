"""Everybody gets all that is kept of them as a file, theirs alone; and whoever runs the bot gives it or
erases them, while it runs.
"""

from __future__ import annotations

import json
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bot.commands.caller import Caller
from bot.commands.privacy import Privacy
from bot.people.erasing import Erasure
from bot.people.notebooks import Notebooks, ObserverNote
from bot.sessions.archive.meeting_words import MeetingMessage, MeetingWords
from bot.sessions.decisions.orders import AnswerCall, AnswerQuestions, Arrive, CallForHelp, GiveData, Note
from bot.sessions.groups.roster import Expected, Roster
from bot.sessions.plan.plans import Plan, load_plan
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.tables.decisions.orders import Close, Join, LogBreach, TakeOver
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import ERASED, LOOKS, Venue
from games.refusal import Refusal
from storage.memory import MemoryDatabase, MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Person
from tests.support import operator
from tests.support.bench import CLASSROOM, Bench, bench, followed_by
from tests.support.port import GUILD, PowerCut
from tests.support.power import Cut, Power, PoweredStore

TEACHER, ANN, BEN = (900_000_000_000_000_000 + n for n in range(3))
RIVERA = Requester(TEACHER, "Planted Rivera", manager=True)
OWN = {"hope": {"kind": "text", "words": "What do you hope for?"}}
ASKING = {"research": "For my thesis.", "meeting_words": True, "survey_before": ["hope"], "questions": OWN}


pytestmark = pytest.mark.usefixtures("own_house")


@pytest.fixture
async def running() -> AsyncIterator[Bench]:
    """A bot with a table that Ann and Ben have sat down at, in the database that the commands find."""
    store = await SqliteStore.open(Path("moot.db"))
    made = await bench(store)
    venue, leads = Venue(GUILD, CLASSROOM), Person(TEACHER, "instructor", None, RIVERA.name)
    made.table = await made.orchestrator.tables.open(
        "own", venue, "commons", {}, leads, strict=True, real_names=True
    )
    await made.orchestrator.channels.set_up(await made.look())
    for user, name in ((ANN, "Planted Ann"), (BEN, "Planted Ben")):
        await made.table.order(Requester(user, name), Join(contribution=f"{user % 10:08x}"))
    await made.settle()
    yield made
    await store.close()


async def done(session: Session, who: Requester, order: Any) -> None:
    result = await session.order(who, order)
    assert not isinstance(result, Refusal), result


async def a_session(running: Bench) -> Session:
    """Ann and Ben have come, answered, called and written; the teacher has written down something about them."""
    sessions = followed_by(running.orchestrator).sessions
    plan = Plan.model_validate(load_plan("ostrom-90").model_dump() | ASKING)
    session = await sessions.open("open", Venue(GUILD, CLASSROOM + 1), RIVERA, plan)
    assert isinstance(session, Session)
    await session.keep_roster(
        Roster((Expected("Planted Ann", "7b", apart=frozenset(["Planted Ben"])), Expected("Planted Ben")))
    )
    for user, name, word in ((ANN, "Planted Ann", "anemone"), (BEN, "Planted Ben", "begonia")):
        answers, call = (
            AnswerQuestions("before", {"hope": f"hope {word}"}),
            CallForHelp(f"call {word}", stuck=True),
        )
        for order in (Arrive(), answers, GiveData(yes=True), call):
            await done(session, Requester(user, name), order)
        note = ObserverNote(f"seen {word}", 1, given=True)
        await Notebooks(running.store).add_note(user, running.table.table, note, f"note {user}")
        await MeetingWords(running.store).keep(
            user, session.table, MeetingMessage(1, 0, 5_000, f"said {word}")
        )
    await done(session, RIVERA, AnswerCall(1, "anemone, come to my desk"))
    await done(session, RIVERA, Note("Planted Ann and Planted Ben quarrel", 0, 0))
    return session


async def given(running: Bench, user: int, name: str) -> dict[str, Any]:
    """What this person gets of the bot."""
    privacy = Privacy(running.orchestrator, followed_by(running.orchestrator).sessions)
    answer = await privacy.export(Caller(user, name, GUILD, CLASSROOM, 0, f"export-{user}"))
    assert answer.panel.file is not None
    found: dict[str, Any] = json.loads(answer.panel.file[1])
    return found


async def typed(command: str, *lines: str) -> Result:
    return await operator.run_command(command, *lines, MOOT_DATABASE="moot.db")


def in_the_files(text: str) -> bool:
    """Whether it stands anywhere in a byte of the database."""
    return any(text.encode() in file.read_bytes() for file in Path().glob("moot.db*"))


def written(file: str) -> tuple[int, Any]:
    """Who may read it, and what stands in it."""
    return stat.S_IMODE(Path(file).stat().st_mode), json.loads(Path(file).read_bytes())


async def test_a_person_gets_everything_of_theirs_and_nothing_of_anybody_else(running: Bench) -> None:
    await a_session(running)
    await running.table.order(Requester(ANN, "Planted Ann"), LogBreach("message", 0))
    found = await given(running, ANN, "Planted Ann")
    text = json.dumps(found)
    for other in ("Ben", "begonia", str(BEN), "Rivera", str(TEACHER), "quarrel"):
        assert other not in text
    assert (found["format"], found["user"]) == ("moot-person-1", str(ANN))

    (session,), (table,), (note,) = found["sessions"], found["tables"], found["notebooks"]
    assert (note["table"], note["text"], note["about_seat"], note["given_to_debrief"]) == (
        running.table.table,
        "seen anemone",
        1,
        True,
    )
    assert (session["name"], session["role"], session["gives_data"]) == ("Planted Ann", "student", True)
    assert session["expected"] == {"name": "Planted Ann", "group": "7b", "table": None}
    assert [one["answer"] for one in session["answers"]] == ["hope anemone"]
    assert [(one["text"], one["stuck"]) for one in session["calls"]] == [("call anemone", True)]
    assert [one["act"]["kind"] for one in session["did"]] == [
        "arrive",
        "answer_questions",
        "give_data",
        "call",
    ]
    assert found["remembered"][f"words:{session['session']}"] == [[1, 0, 5_000, "said anemone"]]
    assert (table["table"], table["name"], table["seat"], table["broke_silence"]) == (
        running.table.table,
        "Planted Ann",
        "red",
        1,
    )
    assert (await given(running, ANN + 50, "Zoe"))["tables"] == []


async def test_the_staff_get_what_they_did_and_not_whom_it_was_about(running: Bench) -> None:
    await a_session(running)
    text = json.dumps(found := await given(running, TEACHER, RIVERA.name))
    assert [one["act"] for one in found["sessions"][0]["did"]] == [{"kind": "answer_call"}, {"kind": "note"}]
    assert not any(other in text for other in ("Ann", "Ben", "anemone", "quarrel"))


async def test_whoever_runs_the_bot_writes_the_same_file_which_they_alone_can_read(running: Bench) -> None:
    await a_session(running)
    assert (await typed(f"disclose {ANN} ann.json")).exit_code == 0
    mode, disclosed = written("ann.json")
    assert mode == 0o600
    exported = await given(running, ANN, "Planted Ann")
    assert disclosed | {"made": ""} == exported | {"made": ""}
    assert "is there already" in (await typed(f"disclose {ANN} ann.json")).output
    assert "is not the id of a Discord user" in (await typed("disclose Ann other.json")).output


@pytest.mark.parametrize("damage", ["action = '{}'", "action = 'not json'", "actor = 'zzz'"])
async def test_what_cannot_be_read_of_one_journal_is_named_and_the_rest_is_told(
    running: Bench, damage: str
) -> None:
    session = await a_session(running)
    with closing(sqlite3.connect("moot.db")) as db:
        db.execute(f"UPDATE journal SET {damage} WHERE sequence < 9")  # noqa: S608 - it is ours
        db.commit()
    lost = [running.table.table, session.table]
    told = await typed(f"disclose {ANN} ann.json")
    assert (told.exit_code, f"but what cannot be read: {', '.join(lost)}." in told.output) == (0, True), (
        told.output
    )
    found = written("ann.json")[1]
    assert found["cannot_be_read"] == (await given(running, ANN, "Planted Ann"))["cannot_be_read"] == lost
    assert "said anemone" in str(found["remembered"])
    assert (await typed(f"erase {ANN} --yes")).exit_code == 0
    await running.store.overwrite_erased()
    assert not any(in_the_files(word) for word in ("anemone", str(ANN)))


async def test_an_act_of_a_kind_that_no_session_knows_is_not_told_as_one(running: Bench) -> None:
    session = await a_session(running)
    with closing(sqlite3.connect("moot.db")) as db:
        db.execute(
            'UPDATE journal SET action = \'{"kind": "planted"}\' WHERE table_name = ? AND sequence > 2',
            (session.table,),
        )
        db.commit()
    for user, name in ((ANN, "Planted Ann"), (TEACHER, RIVERA.name)):
        found = await given(running, user, name)
        assert (found["cannot_be_read"], found["sessions"]) == ([session.table], [])


@pytest.mark.parametrize("kept", ["no JSON of {}", '["{}"]', '{{"quiet": ["{}"]}}'])
async def test_a_channel_whose_silence_cannot_be_read_is_named_to_whom_it_names_and_the_rest_is_told(
    running: Bench, kept: str
) -> None:
    await running.store.set_value("channel:77", "loan", kept.format(ANN))
    found = await given(running, ANN, "Planted Ann")
    assert (found["cannot_be_read"], found["silenced"], len(found["tables"])) == (["channel:77"], [], 1)
    assert (await given(running, BEN, "Planted Ben"))["cannot_be_read"] == []


async def test_whoever_runs_the_bot_erases_a_person_while_it_runs_and_they_are_not_written_back(
    running: Bench,
) -> None:
    session = await a_session(running)
    asked = await typed(f"erase {ANN}", "n")
    assert (asked.exit_code, in_the_files("Planted Ann")) == (1, True)
    told = await typed(f"erase {ANN} --yes")
    assert (told.exit_code, "2 tables and sessions" in told.output) == (0, True), told.output
    await done(session, RIVERA, Note("later", 0, 0))  # by a process that remembers how it stood before
    await running.table.order(Requester(TEACHER + 9, "Planted Colleague", manager=True), TakeOver())
    await running.orchestrator.run_periodic_check()
    await running.settle()
    await running.store.overwrite_erased()
    assert not any(in_the_files(word) for word in ("anemone", str(ANN)))
    assert [p.name for p in (await running.look()).people] == ["Planted Colleague", "Planted Ben"]
    assert in_the_files("begonia")


async def test_what_still_names_them_while_their_channels_are_given_back_is_overwritten_by_the_next_look(
    running: Bench,
) -> None:
    await running.store.set_value("channel:77", "loan", f'{{"before": {{"{ANN}": null}}}}')
    assert (await typed(f"erase {ANN} --yes")).exit_code == 0
    running.orchestrator.tables.erasing = False  # as in a bot that has run for long
    await running.store.set_value("channel:77", "loan", None)
    assert in_the_files(str(ANN))
    await running.orchestrator.run_periodic_check()
    assert not in_the_files(str(ANN))
    for _ in range(LOOKS):
        await running.orchestrator.run_periodic_check()
    assert await running.store.get_value(*ERASED) is None, "and not for ever"


async def test_who_is_erased_once_more_after_a_kill_is_erased_wholly() -> None:
    """Whatever the bot had written when it was killed, but for what the staff have noted, what is left names
    them no more.
    """
    strokes, n = 1, 0
    while n < strokes:
        database, power = MemoryDatabase(), Power()
        made = await bench(PoweredStore(MemoryStore(database), power))
        session = await a_session(made)
        n, power.strokes = n + 1, []
        power.cut = Cut(n, "after")
        erasing = Erasure(
            made.orchestrator.tables, Sessions(made.store, now_ms=made.clock, new_seed=lambda: bytes(32))
        )
        with suppress(PowerCut):
            await erasing.erase_person(Requester(ANN, "Planted Ann"))
        power.restore()
        await erasing.erase_person(Requester(ANN, "Planted Ann"))
        strokes = max(strokes, len(power.strokes))
        rows = [row.action for rows in database.journals.values() for row in rows if "note" not in row.action]
        kept = f"{database.people} {database.memory} {database.entries} {rows}"
        assert [word for word in (str(ANN), "Planted Ann", "anemone") if word in kept] == [], (
            n,
            session.table,
        )
    assert strokes > 5


async def test_who_leads_is_not_erased_before_somebody_else_does(running: Bench) -> None:
    told = await typed(f"erase {TEACHER}")
    assert (told.exit_code, running.table.table in told.output, "Erase it" in told.output) == (
        1,
        True,
        False,
    ), "it is looked at first"
    assert in_the_files("Planted Rivera")
    await running.table.order(RIVERA, Close())
    assert (await typed(f"erase {TEACHER} --yes")).exit_code == 0
    await running.store.overwrite_erased()
    assert not in_the_files("Planted Rivera")
