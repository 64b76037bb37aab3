"""What a teacher is told who opens a session where that cannot be; and files with mistakes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
import pytest

from bot.commands.caller import Caller, FormReply, RefusalReply, Reply
from bot.commands.session import commands
from bot.commands.session.desk import SessionControls
from bot.commands.slash_commands import OptionValues
from bot.scenes.model import Control
from bot.sessions.archive.study_bundle import NAME, Bundle
from bot.sessions.decisions.orders import Arrive, Begin, CallForHelp, Close, Deal, Grant, Seat
from bot.sessions.plan.plans import load_plan
from bot.sessions.record import StaffRole
from bot.stage.discord_api.port import RequestRefused, TryLater
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t
from games.refusal import Refusal
from storage.memory import MemoryStore
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, build_orchestrator, followed_by
from tests.support.port import ALL, GUILD


def desk(port: RecordingPort) -> SessionControls:
    port.add_channel(CLASSROOM)
    return SessionControls(followed_by(build_orchestrator(MemoryStore(), port)))


def teacher(guild: int | None = GUILD, delivery: str = "a click") -> Caller:
    return Caller(TEACHER, "Ms Rivera", guild, CLASSROOM, 0, delivery)


async def told(made: SessionControls, caller: Caller | None = None) -> str:
    answer = await made.open(caller or teacher(), load_plan("basic-60"), "", None, "en-GB")
    assert isinstance(answer, Reply)
    await made.follow.drain()
    return answer.panel.text


async def test_a_bot_without_a_right_names_it_and_leaves_nothing_behind() -> None:
    port = RecordingPort(holds=ALL & ~discord.Permissions.manage_threads.flag)
    made = desk(port)
    assert "Manage threads" in (await told(made)).replace("manage_threads", "Manage threads")
    assert set(port.channels_there) == {CLASSROOM}
    assert port.categories_there == {}
    assert await made.sessions.sessions_of_guild(GUILD) == []


async def test_a_server_that_is_full_says_so_and_the_next_try_is_a_new_session() -> None:
    port = RecordingPort()
    port.always["create_channel"] = RequestRefused(30013)
    made = desk(port)
    assert await told(made) != ""
    assert await made.sessions.sessions_of_guild(GUILD) == []
    port.always.clear()
    assert "open" in await told(made, teacher(delivery="another click"))


async def test_what_discord_puts_off_follows_by_itself() -> None:
    port = RecordingPort()
    port.always["create_channel"] = TryLater(0.0)
    made = desk(port)
    assert "open" in await told(made)
    port.always.clear()
    await made.follow.resume_sessions()
    await made.follow.drain()
    assert [channel.name for channel in port.channels_there.values()][1:] == ["control"]


async def test_a_session_is_opened_in_a_server_alone() -> None:
    assert "server" in await told(desk(RecordingPort()), teacher(guild=None))


class Upload:
    """A file that somebody has sent."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self.size = len(content)

    async def read(self) -> bytes:
        return self._content


MISTAKES: list[tuple[OptionValues, str]] = [
    ({"roster": Upload(b"name\nAna\nana\n")}, "Line 3"),
    ({"roster": Upload(b"who\nAna\n")}, "Line 1"),
    ({"roster": Upload(b"name,tabel\nAna,1\n")}, "almost the name of a column"),
    ({"roster": Upload(b"\xff\xfe\x00")}, ""),
    ({"roster": Upload(b"name\n" + b"".join(f"P{n}\n".encode() for n in range(400)))}, "400"),
    ({"file": Upload(b'name = "x"\nminutes = "long"\n')}, "Line 2"),
    ({"file": Upload(b"\xff")}, "Line 1"),
    ({"roster": Upload(b"x" * 300_000)}, "200"),
    ({"plan": "nothing"}, "basic-60"),
]


@pytest.mark.parametrize(("given", "words"), MISTAKES)
async def test_a_file_with_mistakes_opens_nothing_and_says_where_they_are(
    given: OptionValues, words: str
) -> None:
    made = desk(RecordingPort())
    answer = await commands._open_session(made, teacher(), given)
    assert isinstance(answer, Reply)
    assert words in answer.panel.text
    assert answer.panel.text
    assert await made.sessions.sessions_of_guild(GUILD) == []


async def test_a_roster_seats_by_its_columns_and_names_who_is_missing() -> None:
    made = desk(RecordingPort())
    answer = await commands._open_session(
        made, teacher(), {"plan": "first-45", "roster": Upload(b"name;table\nAna;1\nBo;2\n")}
    )
    assert isinstance(answer, Reply)
    (seen,) = await made.sessions.sessions_of_guild(GUILD)
    assert seen.record.expected == 2
    assert (await made.follow.staff_view(seen)).missing == ("Ana", "Bo")


async def test_a_look_at_who_is_there_is_taken_for_who_leads_alone_and_whoever_has_left_is_named_to_the_staff() -> (
    None
):
    port = RecordingPort()
    made = desk(port)
    await told(made)
    (seen,) = await made.sessions.sessions_of_guild(GUILD)
    for user in (501, 502, 503):
        await made.order(
            Caller(user, f"P{user}", GUILD, CLASSROOM, 0, f"arrive {user}"), seen.session, Arrive()
        )
    port.absentees = frozenset({502, 503})
    assert isinstance(
        await made.order(Caller(501, "P501", GUILD, CLASSROOM, 0, "forged"), seen.session, Deal()),
        RefusalReply,
    )
    await made.order(teacher(delivery="deal"), seen.session, Deal())
    session = await made.sessions.find(seen.session)
    assert session is not None
    view = await made.follow.staff_view(await session.snapshot())
    assert (view.here, view.off) == (1, ("P502", "P503"))
    port.absentees = frozenset()
    await made.order(teacher(delivery="seat"), seen.session, Seat(1))
    await made.follow.drain()
    assert [person.name for person in (await session.snapshot()).people if person.role == "student"] == [
        "P501"
    ]
    await session.order(Requester(502, "P502"), Arrive())
    assert (await made.follow.staff_view(await session.snapshot())).off == ("P503",)


async def test_the_staff_are_told_how_many_tables_could_not_be_read_for_the_data_that_they_are_given() -> (
    None
):
    made = desk(RecordingPort())
    await told(made)
    (seen,) = await made.sessions.sessions_of_guild(GUILD)

    async def bundle(_session: str, lost: int) -> Bundle:
        return Bundle("made", 4, b"data", lost)

    texts = []
    for lost in (0, 1, 2):
        made.follow.bundle = partial(bundle, lost=lost)
        answer = await made.press(teacher(), seen.session, Control("s_data"), ())
        assert isinstance(answer, Reply)
        assert answer.panel.file == (NAME, b"data")
        texts.append(answer.panel.text)
    assert ["not complete" in text for text in texts] == [False, True, True]
    assert "1 table could not be read, or not checked, and is not in it" in texts[1]
    assert "2 tables could not be read, or not checked, and are not in it" in texts[2]


async def test_a_press_for_data_that_nothing_makes_any_more_is_answered() -> None:
    made = desk(RecordingPort())
    await told(made)
    (seen,) = await made.sessions.sessions_of_guild(GUILD)
    made.follow.bundle = None

    answer = await made.press(teacher(), seen.session, Control("s_data"), ())

    assert isinstance(answer, Reply)
    assert answer.panel.file is None


async def test_no_form_opens_for_whoever_may_not_send_it() -> None:
    made = desk(RecordingPort())
    await told(made)
    (seen,) = await made.sessions.sessions_of_guild(GUILD)
    session = await made.sessions.find(seen.session)
    assert session is not None
    staff: dict[StaffRole, int] = {"observer": 601, "assistant": 602}
    for role, user in staff.items():
        await session.order(
            Requester(TEACHER, ""),
            Grant(role, (2,) if role == "assistant" else ()),
            subject=Requester(user, role),
        )
    for user in range(501, 505):
        await session.order(Requester(user, f"P{user}"), Arrive())
    for order in (Deal(), Seat(1), Begin()):
        await session.order(Requester(TEACHER, ""), order)
    await session.order(Requester(501, ""), CallForHelp("How?"))
    member = (await session.snapshot()).people[-1].seat

    async def opens(user: int, route: str, arg: str, *values: str) -> bool:
        answer = await made.press(
            Caller(user, "", GUILD, CLASSROOM, 0, "-"), seen.session, Control(route, arg=arg), values
        )
        assert isinstance(answer, FormReply | RefusalReply)
        return isinstance(answer, FormReply)

    forms = (
        ("s_announce", ""),
        ("s_answer", "1"),
        ("s_note", "1"),
        ("s_message", "whom", str(member)),
        ("s_help", ""),
    )
    assert [await opens(TEACHER, *form) for form in forms] == [True, True, True, True, False]
    assert [await opens(staff["observer"], *form) for form in forms] == [False, False, True, False, False]
    assert [await opens(staff["assistant"], *form) for form in forms] == [False, True, True, False, False], (
        "theirs is another table"
    )
    assert [await opens(502, *form) for form in forms] == [False, False, False, False, True]
    assert [await opens(999, *form) for form in forms] == [False] * 5


async def class_over(made: SessionControls, click: str, *students: str) -> str:
    """A class that came and went; its name."""
    opened = await made.open(teacher(delivery=click), load_plan("basic-60"), f"Class {click}", None, "en-GB")
    assert isinstance(opened, Reply)
    (seen,) = await made.sessions.sessions_of_guild(GUILD)
    session = await made.sessions.find(seen.session)
    assert session is not None
    for n, name in enumerate(students):
        assert not isinstance(await session.order(Requester(50 + n, name), Arrive()), Refusal)
    assert not isinstance(await session.order(Requester(TEACHER, "Ms Rivera"), Close()), Refusal)
    await made.follow.drain()
    return seen.session


async def test_once_another_class_was_open_the_files_of_the_first_are_there_by_its_name_and_the_newest_is_the_default() -> (
    None
):
    made = desk(RecordingPort())
    first = await class_over(made, "first", "Ana", "Bo")
    second = await class_over(made, "second", "Chidi")

    choices = await made.led.suggest(teacher(), "")
    assert [choice.value for choice in choices] == [second, first]
    assert [choice.label.split(",")[0] for choice in choices] == ["Class second", "Class first"]
    assert "2 people, over" in choices[1].label
    assert [choice.value for choice in await made.led.suggest(teacher(), "FIRST")] == [first]

    async def names(named: str) -> str:
        answer = await made.export_participation(teacher(), named)
        assert isinstance(answer, Reply)
        assert answer.panel.file is not None, answer.panel.text
        return answer.panel.file[1].decode("utf-8-sig")

    assert "Ana" in await names(first)
    assert "Bo" in await names("class first")
    assert "Chidi" in await names("")
    exported = await made.export_data(teacher(), first, texts=False)
    assert isinstance(exported, Reply)
    assert exported.panel.file is not None
    assert exported.panel.file[0] == f"moot-{first}.zip"
    plan = await made.plan(teacher(), first)
    assert not isinstance(plan, Reply)


async def test_a_class_of_somebody_else_is_neither_listed_nor_given() -> None:
    made = desk(RecordingPort())
    first = await class_over(made, "first", "Ana")
    for stranger in (
        replace(teacher(), user=50),
        replace(teacher(), user=999),
        replace(teacher(), guild=GUILD + 1),
    ):
        assert list(await made.led.suggest(stranger, "")) == []
        for answer in (
            await made.export_participation(stranger, first),
            await made.export_data(stranger, first, texts=False),
        ):
            assert isinstance(answer, Reply)
            assert answer.panel.file is None
            assert answer.panel.text == t("sessions.no_such_session")


async def test_the_answer_to_a_roster_says_how_many_it_names_and_which_letters_are_to_be_checked() -> None:
    made = desk(RecordingPort())
    content = "name;table\nAda;1\nJörg;1\n"
    for encoding, words in (("utf-8", ""), ("cp1252", "Jörg")):
        answer = await commands._open_session(
            made, teacher(delivery=encoding), {"roster": Upload(content.encode(encoding))}
        )
        assert isinstance(answer, Reply)
        assert "Your list has 2 people." in answer.panel.text
        assert (f"check the letters: {words}" in answer.panel.text) == bool(words)
        (seen,) = await made.sessions.sessions_of_guild(GUILD)
        session = await made.sessions.find(seen.session)
        assert session is not None
        roster = await session.roster()
        assert roster is not None
        assert roster.unsure == (), "nothing of it is kept beside the lines"
        await session.order(Requester(TEACHER, "Ms Rivera"), Close())
        await made.follow.drain()


async def test_the_answer_to_a_roster_names_the_columns_that_do_nothing_but_come_back_in_the_grade_list() -> (
    None
):
    made = desk(RecordingPort())
    content = b"name,table,email,Section\nAna,1,ana@x.edu,7b\nBo,1,bo@x.edu,7b\n"
    answer = await commands._open_session(made, teacher(), {"plan": "first-45", "roster": Upload(content)})
    assert isinstance(answer, Reply)
    assert "Moot uses these columns only for your grade list: email and Section." in answer.panel.text
    (seen,) = await made.sessions.sessions_of_guild(GUILD)
    session = await made.sessions.find(seen.session)
    assert session is not None
    for n, name in enumerate(("Ana", "Bo", "Cem")):
        await session.order(Requester(50 + n, name), Arrive())

    async def grades() -> Reply:
        answer = await made.press(teacher(), seen.session, Control("s_grades", arg="platform"), ())
        assert isinstance(answer, Reply)
        return answer

    listed = (await grades()).panel
    assert listed.file is not None
    assert "ana@x.edu,7b," in listed.file[1].decode("utf-8-sig")
    assert "not on your class list: Cem." in listed.text
    await session.order(Requester(TEACHER, "Ms Rivera"), Close())
    await made.follow.drain()
    after = (await grades()).panel
    assert after.file is not None
    assert b"ana@x.edu" not in after.file[1], "the roster ends with the lesson"
    assert "take this file before you end it" in after.text
