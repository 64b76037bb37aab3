"""The dress rehearsal as the teacher acts: `/rehearse` on their own server, and the list that they read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from simcord.backend.errors import BackendError

from bot.commands.caller import Caller
from bot.orchestration.dress_rehearsal.findings import CHECKS
from bot.orchestration.dress_rehearsal.rehearsal import invitation_url
from bot.orchestration.dress_rehearsal.student import Attempt, StudentUnavailableError
from bot.rehearsal.world import CLASS
from bot.texts.lookup import t
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, text_of

STUDENT = OBSERVER
LATE = next(person.key for person in CLASS if not person.joined)
VOICE = 2


def answer(room: Classroom) -> str:
    """What the private answer to `/rehearse` says now."""
    return text_of(
        next(m for m in reversed(room.read(TEACHER, "classroom")) if t("dress.title") in text_of(m))
    )


async def rehearse(room: Classroom) -> str:
    """The list that the teacher reads when a dress rehearsal is over."""
    await room.slash(TEACHER, "rehearse")
    await room.client.dress_rehearsals.drain()
    return answer(room)


def failed(told: str) -> list[str]:
    """The checks that this list says did not hold, in its order."""
    return [check for check in CHECKS if f"❌ {t(f'dress.name_{check}')}\n" in told]


def places(room: Classroom) -> set[int]:
    """All channels, categories and threads of the server, whoever sees them. At Discord the threads of a
    channel go with it.
    """
    there = backend(room).channels
    return {number for number, one in there.items() if not one.is_thread or one.parent_id in there}


def backend(room: Classroom) -> Any:
    """The simulated Discord behind the server."""
    return room.seam._backend


async def nothing_is_left(room: Classroom, before: set[int], *tables: str) -> None:
    """Discord and the database are as they were, but for the answer to the command."""
    assert places(room) == before
    assert room.read(TEACHER, "dm") == []
    assert [name for name, _ in await room.store.all_tables()] == [*tables]
    assert await room.store.scopes_with_prefix("dress") == []


class Pretender:
    """A pretended student who acts as a member of the simulated server, with exactly that member's rights."""

    def __init__(self, room: Classroom, key: str = STUDENT) -> None:
        self.room, self.key = room, key
        self.tried: list[tuple[str, Attempt]] = []

    def user(self) -> int:
        return self.room.seam.user_id(self.key)

    async def write(self, channel: int) -> Attempt:
        return self._attempt("write", channel, "send_messages")

    async def react(self, channel: int, message: int, emoji: str) -> Attempt:
        there = any(
            str(one.emoji) == emoji for one in backend(self.room).messages[channel][message].reactions
        )
        return self._attempt("react", channel, "read_message_history" if there else "add_reactions")

    async def open_thread(self, channel: int) -> Attempt:
        return self._attempt("open_thread", channel, "create_public_threads")

    async def join_thread(self, thread: int) -> Attempt:
        return self._attempt("join_thread", thread, "view_channel")

    def _attempt(self, act: str, place: int, right: str) -> Attempt:
        """Whether Discord would let them: by their rights there, and by whether a thread is open."""
        there = backend(self.room)
        channel = there.channels[place]
        meta = channel.thread_metadata
        names = {"send_messages": "send_messages_in_threads"} if meta is not None else {}
        held = discord.Permissions(there.compute_permissions(self.room.seam.guild_id, self.user(), place))
        may = getattr(held, names.get(right, right)) and not (
            meta is not None and (meta.locked or meta.archived)
        )
        self.tried.append((act, "done" if may else "refused"))
        return self.tried[-1][1]


def let_in(student: Pretender) -> Callable[[], Any]:
    @asynccontextmanager
    async def enter() -> Any:
        yield student

    return enter


@asynccontextmanager
async def turn_away() -> Any:
    """Let no pretended student in, as Discord does with an old token."""
    raise StudentUnavailableError
    yield


async def test_everything_holds_nothing_is_left_behind_and_another_table_of_the_server_is_untouched(
    room: Classroom,
) -> None:
    """A pretended student fails in silence, and succeeds in the meeting."""
    student = Pretender(room)
    room.client.dress_rehearsals.enter_student = let_in(student)
    table = await room.begin()
    before, card, version = places(room), room.card(SEATS[0]), (await room.look(table)).version
    told = await rehearse(room)
    assert failed(told) == []
    assert t("dress.all_held") in told
    for check in CHECKS:
        assert t(f"dress.held_{check}") in told, check
    assert {
        ("write", "done"),
        ("write", "refused"),
        ("join_thread", "done"),
        ("react", "done"),
        ("react", "refused"),
    } <= set(student.tried)
    await nothing_is_left(room, before, table)
    assert await room.store.scopes_with_prefix(f"user:{student.user()}") == [], (
        "a second bot is nobody to remember"
    )
    assert (room.card(SEATS[0]), (await room.look(table)).version) == (card, version)
    await room.slash(TEACHER, "table pause")
    assert (await room.look(table)).record.is_paused, "it is still the only table that the teacher can mean"


async def test_a_role_above_closed_messages_a_lost_picture_and_a_refused_voice_channel_are_named_with_where_to_click(
    room: Classroom,
) -> None:
    there = backend(room)
    there.create_role(room.seam.guild_id, "Year 10", position=50)
    await room.seam.close_messages(TEACHER, closed=True)
    commit, create = there.commit_message, there.create_channel

    def without_files(message: Any, **how: Any) -> Any:
        message.attachments.clear()
        for embed in message.embeds:
            embed.pop("image", None)
        return commit(message, **how)

    def without_voice(*given: Any, **how: Any) -> Any:
        if VOICE in (*given, *how.values()):
            raise BackendError(400, 30013, "Maximum number of guild channels reached (500)")
        return create(*given, **how)

    there.commit_message, there.create_channel = without_files, without_voice
    stop_when_found(room, "pictures")
    before = places(room)
    told = await rehearse(room)
    assert failed(told) == ["rank", "pictures", "direct", "voice", "played"]
    assert "Server Settings → Roles: drag Moot above Year 10." in told
    for check in ("pictures", "direct", "voice"):
        assert t(f"dress.todo_{check}") in told
    for check in ("student_silent", "student_meets"):
        assert t(f"dress.untried_{check}") in told, "there is no second bot"
    await nothing_is_left(room, before)


async def test_a_denial_that_is_ignored_and_a_thread_that_stays_writable_are_named_with_where_to_click(
    room: Classroom,
) -> None:
    """Discord answers that all is done, and it is not."""
    there = backend(room)
    edit = there.edit_channel

    def half_done(channel: int, changes: Any, *, overwrites: Any = None, thread_metadata: Any = None) -> Any:
        for overwrite in overwrites or ():
            overwrite.deny &= ~discord.Permissions(send_messages=True).value
        thread = {key: value for key, value in (thread_metadata or {}).items() if key != "locked"}
        return edit(channel, changes, overwrites=overwrites, thread_metadata=thread)

    there.edit_channel = half_done
    stop_when_found(room, "denied", "shut")
    before = places(room)
    told = await rehearse(room)
    assert {"denied", "shut"} <= set(failed(told)), told
    assert (
        "In #table-1-commons-game, @everyone still had rights that Moot had taken away: Send Messages."
        in told
    )
    assert t("dress.todo_denied") in told
    assert t("dress.todo_shut") in told
    there.edit_channel = edit
    await nothing_is_left(room, before)


async def test_a_full_category_is_named_and_what_stands_already_goes(room: Classroom) -> None:
    there = backend(room)
    create = there.create_channel

    def full(*given: Any, **how: Any) -> Any:
        if how.get("parent_id") is not None:
            full = {
                "_errors": [
                    {
                        "code": "CHANNEL_PARENT_MAX_CHANNELS",
                        "message": "Maximum number of channels in category reached (50)",
                    }
                ]
            }
            raise BackendError(400, 50035, "Invalid Form Body", errors={"parent_id": full})
        return create(*given, **how)

    there.create_channel = full
    room.client.dress_rehearsals.enter_student = turn_away
    before = places(room)
    told = await rehearse(room)
    assert failed(told) == ["channels", "student_silent"]
    assert "Copy its token again into MOOT_REHEARSAL_TOKEN" in told
    assert "This category is full: it has 50 channels, the most that Discord allows." in told
    assert "Delete channels that you do not need any more" in told
    await nothing_is_left(room, before)


async def test_a_missing_permission_is_named_and_no_table_is_made(room: Classroom) -> None:
    role = next(role for role in backend(room).guilds[room.seam.guild_id].roles.values() if role.managed)
    role.permissions &= ~discord.Permissions(manage_threads=True).value
    backend(room).announce_role_updates(room.seam.guild_id, [role])
    before = places(room)
    told = await rehearse(room)
    assert failed(told) == ["permissions"]
    assert "Moot’s role lacks: Manage Threads." in told
    assert "Server Settings → Roles → Moot → Permissions: switch them on." in told
    assert t("dress.untried_shut") in told
    await nothing_is_left(room, before)


def stop_when_found(room: Classroom, *checks: str) -> None:
    """Let the next rehearsal end as soon as it has found that these do not hold: what comes later says
    nothing of them.
    """
    rehearsals = room.client.dress_rehearsals

    async def pause(_seconds: float) -> None:
        run = rehearsals._runs[room.seam.guild_id]
        if {one.check for one in run.findings.all_findings() if one.held is False} >= {*checks}:
            run.stop()

    rehearsals.pause = pause


async def hold(_seconds: float) -> None:
    """A pause that lasts until a test lets time pass."""
    await asyncio.sleep(300)


async def test_one_that_is_killed_in_the_middle_is_taken_away_by_the_next_start(room: Classroom) -> None:
    before = places(room)
    room.client.dress_rehearsals.pause = hold
    await room.slash(TEACHER, "rehearse")
    assert len(places(room)) > len(before)
    await room.restart()
    await room.client.dress_rehearsals.remove_leftovers()
    assert places(room) == before
    assert await room.store.all_tables() == []
    assert await room.store.get_values("dress_rehearsals") == {}
    (letter,) = room.read(TEACHER, "dm")
    assert t("dress.cut_off") in text_of(letter)


@pytest.mark.parametrize(
    ("deed", "number"),
    [("create_channel", 1), ("create_channel", 2), ("create_channel", 4), ("delete_channel", 2)],
)
async def test_one_that_is_killed_while_channels_come_or_go_leaves_nothing_either(
    room: Classroom, deed: str, number: int
) -> None:
    """The category, the first channel, the voice channel; and the removal. What Discord did last was never
    heard of.
    """
    there, done = backend(room), list[object]()
    do = getattr(there, deed)

    def do_and_die(*given: Any, **how: Any) -> Any:
        done.append(do(*given, **how))
        if len(done) == number:
            raise asyncio.CancelledError
        return done[-1]

    setattr(there, deed, do_and_die)
    stop_when_found(room)
    before = places(room)
    await room.slash(TEACHER, "rehearse")
    assert places(room) != before
    await room.restart()
    await room.client.dress_rehearsals.remove_leftovers()
    assert len(done) >= number
    assert places(room) == before
    assert await room.store.all_tables() == []
    assert await room.store.get_values("dress_rehearsals") == {}


async def test_a_second_one_is_refused_and_the_first_can_be_ended_early(room: Classroom) -> None:
    """The second bot that was to pretend to be a student is on another server."""
    before = places(room)
    room.client.dress_rehearsals.enter_student = let_in(Pretender(room, LATE))
    room.client.dress_rehearsals.pause = hold
    await room.slash(TEACHER, "rehearse")
    assert "silent" in answer(room)
    assert t("dress.running") in await room.slash(TEACHER, "rehearse")
    student = Caller(
        room.seam.user_id(STUDENT), "Ben", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    assert t("dress.not_yours") in str(await room.client.router.dress_rehearsals.stop_rehearsal(student)), (
        "who forges the button ends nothing"
    )
    assert t("dress.stopping") in await room.press(TEACHER, "Stop", at="classroom")
    await room.seam.pass_time(300)
    await room.client.dress_rehearsals.drain()
    told = "\n".join(text_of(message) for message in room.read(TEACHER, "classroom"))
    assert "You stopped the game before its end." in told
    assert "The second bot is not on this server." in told
    assert f"Invite it: {invitation_url(room.seam.user_id(LATE))}" in told
    await nothing_is_left(room, before)


async def test_no_class_plays_in_its_category_meanwhile(room: Classroom) -> None:
    role = next(
        role for role in backend(room).guilds[room.seam.guild_id].roles.values() if role.name == "Instructor"
    )
    role.permissions |= discord.Permissions(
        administrator=True
    ).value  # who may type commands in every channel
    room.client.dress_rehearsals.pause = hold
    await room.slash(TEACHER, "rehearse")
    for command, options in (("table open", {"game": "commons"}), ("session open", {"plan": "basic-60"})):
        assert t("dress.not_here") in await room.slash(TEACHER, command, at="table", **options)
    assert len(await room.store.all_tables()) == 1


async def test_a_student_is_not_offered_the_command(room: Classroom) -> None:
    offered = {
        str(command["path"]) for command in room.seam.commands(SEATS[0], room.place(SEATS[0], "classroom"))
    }
    assert "rehearse" not in offered
    assert "rehearse" in {
        str(command["path"]) for command in room.seam.commands(TEACHER, room.place(TEACHER, "classroom"))
    }
