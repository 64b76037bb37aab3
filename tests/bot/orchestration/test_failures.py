"""What Discord refuses is told: what stays wrong stops a table's clocks, and what passes lets the game go on
by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pytest

from bot.commands.caller import RefusalReply, Reply
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.model import Panel
from bot.stage.discord_api.codes import (
    BY_NAME,
    CATEGORY_FULL,
    DISCORD_ILL,
    SHUT_OUT,
    TIMED_OUT,
    code_of_answer,
)
from bot.stage.discord_api.port import (
    DirectClosed,
    Forbidden,
    Overwrite,
    PortError,
    RequestRefused,
    TryLater,
    Unchanged,
)
from bot.tables.deadlines import RETURN_MS, deadline_ms
from bot.tables.decisions.orders import Join, Pause
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import languages, t, use_language
from storage.store import Person
from tests.support.bench import CLASSROOM, PLAYERS, TEACHER, Bench, RecordingPort, bench


@dataclass
class Reader:
    """What the teacher of a table reads."""

    bench: Bench

    @property
    def letters(self) -> list[Panel]:
        """Their direct messages."""
        return [message.panel for message in self.bench.port.standing(self.bench.port.dms.get(TEACHER, 0))]

    async def waits(self) -> None:
        """Some seconds pass, after which what is wrong is looked at again."""
        self.bench.clock.ms += 6_000
        for timer in list(self.bench.orchestrator.failures._checks._timers):
            self.bench.orchestrator.failures._checks._timers[timer].cancel()
            self.bench.orchestrator.failures._checks._fire(timer)
        await self.bench.settle()


@pytest.fixture
async def reader() -> Reader:
    return Reader(await bench())


def refused(number: int) -> PortError:
    return RequestRefused(number)


LASTING = [
    refused(160006),
    refused(30013),
    RequestRefused(50035, CATEGORY_FULL),
    refused(50035),
    refused(123456),
    Forbidden((), BY_NAME["two_factor"]),
    Forbidden((), TIMED_OUT),
    Forbidden(("embed_links",)),
]
PASSING = [
    TryLater(),
    TryLater(reason=SHUT_OUT),
    TryLater(reason=DISCORD_ILL),
    TryLater(reason=code_of_answer(429, 0)),
]


async def is_wrong(reader: Reader, problem: PortError) -> None:
    """The table's card can no longer be changed, and somebody has just acted."""
    reader.bench.port.always["edit"] = problem
    reader.bench.port.always["channel"] = problem
    reader.bench.orchestrator.silence.invalidate(reader.bench.table.table)
    await reader.bench.settle()


@pytest.mark.parametrize("problem", LASTING, ids=trouble_name)
async def test_what_lasts_stops_the_clocks_and_is_told_in_words(reader: Reader, problem: PortError) -> None:
    await is_wrong(reader, problem)
    await reader.waits()
    snap = await reader.bench.look()
    assert snap.record.is_paused
    assert snap.record.trouble == trouble_name(problem)
    (letter,) = reader.letters
    assert trouble_text(trouble_name(problem)) in letter.text
    assert "`/table resume`" in letter.text
    await reader.waits()
    hosts = reader.bench.orchestrator.stage.metrics.value("moot_host_troubles_total")
    assert hosts == (problem.reason.fault == "host"), (
        "whoever runs the bot is alerted once, if it is theirs to mend"
    )


@pytest.mark.parametrize("problem", [*PASSING, Unchanged()], ids=trouble_name)
async def test_what_passes_stops_the_clocks_after_some_seconds_and_lets_the_game_go_on_by_itself(
    reader: Reader, problem: PortError
) -> None:
    await is_wrong(reader, problem)
    assert not (await reader.bench.look()).record.is_paused
    await reader.waits()
    assert (await reader.bench.look()).record.is_paused
    assert trouble_text(trouble_name(problem)) in reader.letters[-1].text
    assert "by itself" in reader.letters[-1].text
    reader.bench.port.always.clear()
    since = (await reader.bench.look()).record.since
    await reader.waits()
    after = (await reader.bench.look()).record
    assert (after.is_paused, after.trouble) == (False, "")
    assert all(after.since[key] >= began + 6_000 for key, began in since.items())
    assert "by itself" in reader.letters[-1].text


async def test_a_lock_that_discord_grants_and_does_not_set_stops_the_clocks(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, table = reader.bench.port, await reader.bench.look()
    home = (await reader.bench.orchestrator.channels.destinations(table)).table

    async def put_nothing(channel: int, _overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        return port.channels_there[channel].overwrites

    monkeypatch.setattr(port, "put_overwrites", put_nothing)
    port.channels_there[home] = replace(port.channels_there[home], overwrites=frozenset())
    reader.bench.orchestrator.silence.invalidate(table.table)
    await reader.bench.settle()
    assert not (await reader.bench.look()).record.is_paused
    await reader.waits()
    snap = await reader.bench.look()
    assert (snap.record.trouble, snap.record.breaches) == ("no_effect", 1), (
        "others took the rights away once, and the rest is Discord's"
    )
    monkeypatch.undo()
    await reader.waits()
    assert not (await reader.bench.look()).record.is_paused


@pytest.mark.parametrize("by_itself", [True, False], ids=["by itself", "by its teacher"])
async def test_nobody_loses_their_turn_just_as_the_game_goes_on_again(*, by_itself: bool) -> None:
    """A game that goes on after trouble comes as unexpected as after an outage: no wait ends before people
    have found that out.
    """
    reader = Reader(await bench(roll_seconds=60))
    snap = await reader.bench.look()
    reader.bench.clock.ms = (
        min(end for wait in snap.waits() if (end := deadline_ms(snap.record.since, wait)) is not None) - 7_000
    )
    await is_wrong(reader, TryLater() if by_itself else refused(160006))
    await reader.waits()
    assert (await reader.bench.look()).record.is_paused
    reader.bench.port.always.clear()
    await reader.waits()
    if not by_itself:
        await reader.bench.table_admin.resume(reader.bench.caller(TEACHER))
    after = await reader.bench.look()
    assert not after.record.is_paused
    left = [
        end - reader.bench.clock.ms
        for wait in after.waits()
        if (end := deadline_ms(after.record.since, wait)) is not None
    ]
    assert left == [RETURN_MS]


async def test_what_passes_within_seconds_is_told_to_nobody(reader: Reader) -> None:
    await is_wrong(reader, TryLater())
    reader.bench.port.always.clear()
    await reader.waits()
    assert not (await reader.bench.look()).record.is_paused
    assert reader.letters == []


async def test_while_discord_is_away_for_everybody_no_table_is_stopped_and_nobody_gets_a_letter(
    reader: Reader,
) -> None:
    """Also when nobody knows of it yet: a look that fails asks for something else, before it stops a game."""

    async def is_away() -> None:
        reader.bench.orchestrator.reachability.note_request()

    well, reader.bench.orchestrator.reachability.request = (
        reader.bench.orchestrator.reachability.request,
        is_away,
    )
    await is_wrong(reader, TryLater())
    await reader.waits()
    assert not (await reader.bench.look()).record.is_paused
    assert reader.letters == []
    reader.bench.orchestrator.reachability.request = well
    await reader.waits()
    assert (await reader.bench.look()).record.trouble == "no_answer"


async def test_a_table_that_its_teacher_stops_meanwhile_does_not_go_on_by_itself(reader: Reader) -> None:
    await is_wrong(reader, TryLater())
    await reader.waits()
    await reader.bench.table.order(Requester(TEACHER, "Person 1"), Pause(), delivery="pause")
    reader.bench.port.always.clear()
    await reader.waits()
    assert (await reader.bench.look()).record.is_paused


async def test_what_lasted_and_is_mended_waits_for_its_teacher(reader: Reader) -> None:
    await is_wrong(reader, refused(160006))
    await reader.waits()
    reader.bench.port.always.clear()
    await reader.waits()
    assert (await reader.bench.look()).record.is_paused
    assert reader.letters[-1].title == t("tables.trouble_over_title")
    answer = await reader.bench.table_admin.resume(reader.bench.caller(TEACHER))
    assert not isinstance(answer, RefusalReply)
    after = (await reader.bench.look()).record
    assert (after.is_paused, after.trouble) == (False, "")


@pytest.mark.parametrize("language", languages())
async def test_to_resume_says_what_is_missing_and_not_that_the_game_goes_on(
    reader: Reader, language: str
) -> None:
    problem = Forbidden((), BY_NAME["two_factor"])
    await is_wrong(reader, problem)
    await reader.waits()
    with use_language(language):
        answer = await reader.bench.table_admin.resume(reader.bench.caller(TEACHER))
        assert isinstance(answer, RefusalReply)
        assert answer.panel.text.endswith(trouble_text("two_factor"))
    assert (await reader.bench.look()).record.is_paused


async def test_the_card_for_all_says_so_in_neutral_words(reader: Reader) -> None:
    await is_wrong(reader, refused(30013))
    await reader.waits()
    reader.bench.port.always.pop("edit")
    await reader.bench.settle()
    home = (await reader.bench.orchestrator.channels.destinations(await reader.bench.look())).table
    shown = [
        f"{message.panel.title} {message.panel.text} {message.panel.notes}"
        for message in reader.bench.port.standing(home)
    ]
    assert any(t("tables.card_trouble") in text for text in shown)
    assert not any("500" in text for text in shown)


async def test_a_letter_that_is_refused_waits_for_the_next_private_answer(reader: Reader) -> None:
    reader.bench.port.always["send"] = DirectClosed()
    await is_wrong(reader, refused(160006))
    await reader.waits()
    assert reader.letters == []
    (words,) = await reader.bench.orchestrator.stage.unread.letters_to(TEACHER)
    assert trouble_text("threads_full") in words
    (trouble,) = reader.bench.orchestrator.failures.troubles_of(TEACHER)
    assert trouble.trouble == "threads_full"
    assert reader.bench.orchestrator.failures.troubles_of(11) == ()


async def test_no_game_begins_before_people_who_cannot_see_it() -> None:
    there = await bench()
    snap = await there.look()
    teacher = Person(TEACHER, "instructor", None, "Person 1")
    table = await there.orchestrator.tables.open(
        "second", Venue(snap.guild, CLASSROOM), "commons", {}, teacher, strict=True, real_names=True
    )
    await there.orchestrator.channels.set_up(await table.snapshot())
    home = (await there.orchestrator.channels.destinations(await table.snapshot())).table
    for user in range(21, 21 + len(snap.record.seats)):
        await table.order(
            Requester(user, f"Person {user}"), Join(contribution=str(user)), delivery=f"join-{user}"
        )
    there.port.always["put_overwrites"] = RequestRefused(123456)
    answer = await there.table_admin.signup.start_table(there.caller(TEACHER), await table.snapshot(), None)
    assert isinstance(answer, Reply)
    assert t("trouble.unknown") in answer.panel.text
    assert (await table.snapshot()).record.status == "lobby"
    there.port.always.clear()
    assert isinstance(
        await there.table_admin.signup.start_table(there.caller(TEACHER), await table.snapshot(), None), Reply
    )
    assert (await table.snapshot()).record.status == "playing"
    assert home


async def ostrom_table(port: RecordingPort) -> Reader:
    """A table whose players have elected a Monitor and are about to call a meeting."""
    there = await bench(
        port=port,
        dice="instructor",
        rounds_basic=3,
        preset="fines",
        absent="default_after_timer",
        vote_grace=0,
    )
    await there.command(TEACHER, "stage ostrom")
    for player in PLAYERS:
        await there.command(TEACHER, "roll", dice="3 4")
        await there.command(player, "end")
    for player in PLAYERS:
        await there.command(player, "elect", colour="red")
    await there.command(TEACHER, "roll", dice="3 4")
    await there.settle()
    return Reader(there)


async def test_a_meeting_without_a_thread_does_not_begin() -> None:
    port = RecordingPort()
    port.always["create_thread"] = refused(160006)
    reader = await ostrom_table(port)
    await reader.waits()
    assert not (await reader.bench.look()).record.is_paused, "no meeting needs one yet"
    assert [trouble_text("threads_full") in letter.text for letter in reader.letters] == [True], (
        "but it is told in time"
    )
    await reader.bench.command(PLAYERS[0], "meeting call")
    await reader.bench.settle()
    assert (await reader.bench.look()).record.trouble == "threads_full"
    await reader.waits()
    assert isinstance(await reader.bench.table_admin.resume(reader.bench.caller(TEACHER)), RefusalReply)
    port.always.clear()
    await reader.waits()
    await reader.bench.table_admin.resume(reader.bench.caller(TEACHER))
    await reader.bench.settle()
    assert not (await reader.bench.look()).record.is_paused
    assert [(thread.archived, thread.locked) for thread in port.threads_there.values()] == [(False, False)]
