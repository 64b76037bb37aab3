"""The store or Discord fails for a while: people get a plain answer, the game goes on, and what is shown is
put right afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Literal

import discord
import pytest
from structlog.testing import capture_logs

from bot.orchestration.follow_ups import RETRY_S
from bot.runtime.client import WATCH_S
from bot.stage.discord_api.port import Forbidden, RequestRefused, Sheet, TryLater
from bot.stage.messages.message_sync import LIVING_MS
from bot.tables.decisions.orders import Close
from bot.texts.lookup import t
from storage.errors import DamagedError, StoreUnavailable
from storage.memory import MemoryStore
from storage.store import Appended, Artifact, Change, Conflict, Duplicate
from tests.e2e import aftermath
from tests.e2e.lesson_script import (
    OPTIONS,
    ORANGE,
    RED,
    WHITE,
    admit,
    destinations,
    game,
    harvest,
    look,
    sign_up,
    start,
)
from tests.support import bench
from tests.support.bench import CLASSROOM
from tests.support.interaction import FakeInteraction, Look, Told
from tests.support.lesson import TEACHER, Lesson
from tests.support.power import Cut, PoweredPort


@pytest.fixture
async def lesson() -> AsyncIterator[Lesson]:
    """Red has rolled and everybody has harvested: the trade step."""
    running = Lesson()
    await running.start()
    await sign_up(running)
    await start(running)
    yield running
    await running.stop()


def words(look: Look) -> str:
    return "\n".join((look["embed"].get("title", ""), look["embed"].get("description", "")))


def letters_to(lesson: Lesson, user: int) -> list[str]:
    return [
        words(lesson.port.shows[message.id]) for message in lesson.port.standing(lesson.port.dms.get(user, 0))
    ]


async def press(lesson: Lesson, label: str, user: int = RED) -> Look:
    return await lesson.press(user, label, (await destinations(lesson)).table)


async def watch(lesson: Lesson) -> None:
    """The check that the bot makes every minute."""
    await lesson.bot_does(lesson.client.orchestrator.run_periodic_check)


async def still_paused(lesson: Lesson) -> bool:
    return (await look(lesson)).record.is_paused


# The store


async def test_what_cannot_be_saved_has_not_happened_and_the_next_click_works(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, failures = MemoryStore.append, [StoreUnavailable("the disk is full")]

    async def once(store: MemoryStore, change: Change) -> Appended | Conflict | Duplicate:
        if failures:
            raise failures.pop()
        return await append(store, change)

    monkeypatch.setattr(MemoryStore, "append", once)
    before, shown = aftermath.journal(lesson), aftermath.seen(lesson)
    told = await press(lesson, "Go on")
    assert words(told).strip() == t("tables.not_saved")
    assert (aftermath.journal(lesson), aftermath.seen(lesson)) == (before, shown)
    await press(lesson, "Go on")
    assert (await game(lesson)).phase == "build"
    await aftermath.shows_the_scene(lesson)


@pytest.mark.parametrize(
    ("problem", "soon"), [(StoreUnavailable("the disk is full"), True), (DamagedError("a page"), False)]
)
async def test_a_store_that_fails_while_something_is_shown_is_made_good_by_the_next_check_which_comes_soon(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch, problem: StoreUnavailable, *, soon: bool
) -> None:
    """Until then the card's buttons are out of date. What is damaged stays so: it is no reason to look at
    everything so often.
    """

    async def full(_store: MemoryStore, _artifact: Artifact) -> None:
        raise problem

    with monkeypatch.context() as broken:
        broken.setattr(MemoryStore, "put_artifact", full)
        with contextlib.suppress(BaseExceptionGroup):  # of the stage's work, which only tests wait for
            await press(lesson, "End turn")
    assert (await game(lesson)).active == 1
    assert lesson.client._watch.seconds == (RETRY_S if soon else WATCH_S)
    await lesson.bot_does(lesson.client._check_everything)
    await aftermath.shows_the_scene(lesson)
    assert lesson.client._watch.seconds == WATCH_S


async def test_a_database_that_is_away_as_the_bot_comes_back_is_asked_again_soon_until_it_is_there(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only when everything is looked at anyway, a minute later; and from then on every minute again."""
    monkeypatch.setattr("bot.runtime.client.RETRY_S", 0.0)
    watched, tables, away = (
        lesson.client._watch,
        MemoryStore.table_versions,
        [StoreUnavailable("it starts")] * 3,
    )

    async def asked(store: MemoryStore) -> list[tuple[str, int, int]]:
        if away:
            raise away.pop()
        return await tables(store)

    monkeypatch.setattr(MemoryStore, "table_versions", asked)
    back, change = asyncio.Event(), watched.change_interval

    def changed(*, seconds: float) -> None:
        change(seconds=seconds)
        (back.set if seconds == WATCH_S else back.clear)()

    monkeypatch.setattr(watched, "change_interval", changed)
    watched.start()
    try:
        await lesson.client._resume()
        assert watched.seconds == 0
        async with asyncio.timeout(30):
            await back.wait()
    finally:
        watched.cancel()
    assert away == []


async def test_a_database_that_is_away_keeps_nobody_from_stopping(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the gateway would not be told, and Discord would show the bot as there for a while."""

    async def away(*_: object) -> None:
        raise StoreUnavailable("it stops too")

    monkeypatch.setattr(MemoryStore, "outbox", away)
    await lesson.client.orchestrator.stage.deliver_letters()
    with capture_logs() as logs:
        await lesson.client.close()
    assert lesson.client.is_closed()
    told = [one for one in logs if one["event"] == "closed_in_the_middle"]
    assert [(one["log_level"], one.get("why")) for one in told] == [("warning", "it stops too")], (
        "a database that is away is no bug"
    )


# Discord


@pytest.mark.parametrize(
    "method", ["edit", "send", "channel", "put_overwrites", "recent", "direct", "threads", "abilities"]
)
async def test_a_discord_that_is_down_holds_nobody_up(lesson: Lesson, method: str) -> None:
    lesson.port.always[method] = TryLater(0.0)
    await lesson.type(RED, "end")
    await lesson.type(ORANGE, "roll")
    await watch(lesson)
    await harvest(lesson)
    assert (await game(lesson)).active == 1
    lesson.port.always.clear()
    await watch(lesson)
    assert not await still_paused(lesson)
    await aftermath.shows_the_scene(lesson)


async def test_a_deleted_card_is_posted_again_at_once(lesson: Lesson) -> None:
    (card,) = lesson.port.standing((await destinations(lesson)).table)
    del lesson.port.messages[card.id]
    await lesson.bot_does(lambda: lesson.client.orchestrator.stage.on_message_deleted(card.channel, card.id))
    await aftermath.shows_the_scene(lesson)


async def test_a_card_deleted_while_nobody_looked_is_posted_again_with_the_next_move(lesson: Lesson) -> None:
    (card,) = lesson.port.standing((await destinations(lesson)).table)
    del lesson.port.messages[card.id]
    await lesson.type(RED, "next")
    await aftermath.shows_the_scene(lesson)


@pytest.mark.parametrize("which", ["table", "watch"])
async def test_a_deleted_channel_is_made_again_with_all_that_belongs_there(
    lesson: Lesson, which: str
) -> None:
    lost = getattr(await destinations(lesson), which)
    del lesson.port.channels_there[lost]
    for message in lesson.port.standing(lost):
        del lesson.port.messages[message.id]
    await lesson.type(RED, "next")
    await watch(lesson)
    assert not await still_paused(lesson)
    await aftermath.shows_the_scene(lesson)
    assert getattr(await destinations(lesson), which) != lost
    rights = aftermath.seen(lesson)
    await watch(lesson)
    assert aftermath.seen(lesson) == rights
    await press(lesson, "End turn")
    assert (await game(lesson)).active == 1


async def test_a_channel_deleted_while_the_bot_was_away_is_made_again_when_it_starts(lesson: Lesson) -> None:
    lost = (await destinations(lesson)).table
    await lesson.stop()
    del lesson.port.channels_there[lost]
    for message in lesson.port.standing(lost):
        del lesson.port.messages[message.id]
    await lesson.start()
    await aftermath.shows_the_scene(lesson)
    await press(lesson, "End turn")


async def test_whoever_takes_no_direct_messages_plays_on_and_gets_the_hand_when_they_do_again() -> None:
    lesson = Lesson()
    lesson.port.closed.add(WHITE)
    await lesson.start()
    await sign_up(lesson)
    await start(lesson)
    await press(lesson, "End turn")
    await lesson.type(ORANGE, "roll")
    await harvest(lesson)
    assert lesson.port.standing(lesson.port.dms[WHITE]) == []
    assert "Your hand" in words(await press(lesson, "My hand", WHITE))
    calls = lesson.port.names().count("send")
    await lesson.type(ORANGE, "end")
    await watch(lesson)
    assert lesson.port.names().count("send") == calls, (
        "nobody asks again and again (docs/build/discord.md, Direct messages)"
    )

    lesson.port.closed.clear()
    await lesson.type(WHITE, "hand", at=None)
    await aftermath.shows_the_scene(lesson)
    await lesson.stop()


async def test_a_bot_stopped_before_it_could_show_a_table_as_closed_does_so_when_it_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resting = asyncio.Event()

    async def pause(seconds: float) -> None:
        if seconds > 4:  # and not the rest of a private panel
            resting.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(bench, "no_pause", pause)
    lesson = Lesson()
    await lesson.start()
    await sign_up(lesson)
    lesson.port.always["edit"] = TryLater(5.0)
    teacher = FakeInteraction(lesson.port, Told(), 1, TEACHER, CLASSROOM)
    await lesson.serve(
        teacher, lambda c: lesson.client.router.table_admin.signup.order(c, lesson.table, Close())
    )
    await resting.wait()
    await asyncio.wait_for(lesson.client.orchestrator.close(), 60)
    assert lesson.database.tables[lesson.table].status == "closing"

    lesson.port.always.clear()
    await lesson.stop()
    await lesson.start()
    await aftermath.shows_the_scene(lesson)
    assert lesson.database.tables[lesson.table].status == "closed"
    calls = len(lesson.port.calls)
    await lesson.stop()
    await lesson.start()
    assert len(lesson.port.calls) == calls
    await lesson.stop()


@pytest.mark.parametrize("how", ["restarted", "connected anew"])
async def test_cards_deleted_while_the_bot_was_away_come_back(lesson: Lesson, how: str) -> None:
    home = (await destinations(lesson)).table
    for place in (home, CLASSROOM):
        for message in lesson.port.standing(place):
            del lesson.port.messages[message.id]
    if how == "restarted":
        await lesson.stop()
        await lesson.start()
    else:
        await lesson.bot_does(lesson.client.on_ready)
    assert [len(lesson.port.standing(place)) for place in (home, CLASSROOM)] == [1, 1]
    await aftermath.shows_the_scene(lesson)


@pytest.mark.parametrize("state", ["over", "paused", "playing"])
async def test_only_a_game_that_goes_on_posts_its_card_afresh_without_end(lesson: Lesson, state: str) -> None:
    if state == "over":
        await lesson.slash(
            TEACHER, lambda c: lesson.client.router.table_admin.options(c, "absent=default_after_timer")
        )
        for _ in range(100):
            await lesson.wait(120_000)
        assert (await look(lesson)).record.status == "over"
    elif state == "paused":
        await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.pause(c))  # noqa: PLW0108 - of the bot of that moment
    sent = lesson.port.names().count("send")
    for _ in range(3):
        lesson.now += LIVING_MS + 1
        await watch(lesson)
    assert (lesson.port.names().count("send") > sent) == (state == "playing")


# Permissions


LOST = [
    ("edit", ("embed_links",), "Embed links"),
    ("put_overwrites", ("manage_roles",), "Manage roles"),
    ("edit", (), "does not say which"),
]


@pytest.mark.parametrize(("method", "missing", "said"), LOST)
async def test_a_lost_permission_pauses_the_game_and_tells_the_instructor_which(
    lesson: Lesson, method: str, missing: tuple[str, ...], said: str
) -> None:
    lesson.port.always[method] = Forbidden(missing)
    if method == "put_overwrites":
        await admit(lesson, 90)
    else:
        await lesson.type(RED, "next")
    assert await still_paused(lesson)
    pauses = [
        actor for _, actor, action, _, _ in aftermath.journal(lesson) if json.loads(action)["kind"] == "pause"
    ]
    assert [json.loads(actor)["by"] for actor in pauses] == ["clock"]
    (letter,) = letters_to(lesson, TEACHER)
    assert "/table resume" in letter
    assert said in letter
    await watch(lesson)
    assert len(letters_to(lesson, TEACHER)) == 1

    lesson.port.always.clear()
    await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.resume(c))  # noqa: PLW0108 - of the bot of that moment
    assert not await still_paused(lesson)
    await aftermath.shows_the_scene(lesson)


async def test_a_right_that_the_bot_could_not_take_away_again_pauses_the_game_and_lifts_nothing(
    lesson: Lesson,
) -> None:
    home = (await destinations(lesson)).table
    before = lesson.port.channels_there[home].overwrites
    lesson.port.holds &= ~discord.Permissions.add_reactions.flag
    await watch(lesson)
    assert await still_paused(lesson)
    (letter,) = letters_to(lesson, TEACHER)
    assert "Add reactions" in letter
    assert (await look(lesson)).record.breaches == 0
    await watch(lesson)
    assert len(letters_to(lesson, TEACHER)) == 1
    assert lesson.port.channels_there[home].overwrites == before


async def test_whoever_lets_a_game_go_on_too_early_is_told_what_is_missing(lesson: Lesson) -> None:
    lesson.port.always["edit"] = Forbidden(("view_channel",))
    await lesson.type(RED, "next")
    answer = await lesson.slash(TEACHER, lambda c: lesson.client.router.table_admin.resume(c))  # noqa: PLW0108
    assert await still_paused(lesson)
    assert t("tables.trouble_not_yet") in words(answer)
    assert "View channel" in words(answer)
    assert len(letters_to(lesson, TEACHER)) == 1


async def test_a_sign_up_card_out_of_reach_is_told_but_stops_no_game(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit = PoweredPort.edit

    async def elsewhere(port: PoweredPort, channel: int, message: int, sheet: Sheet) -> None:
        if channel == CLASSROOM:
            raise Forbidden(("view_channel",))
        await edit(port, channel, message, sheet)

    with monkeypatch.context() as shut:
        shut.setattr(PoweredPort, "edit", elsewhere)
        lesson.port.clicked.clear()  # a click's token would reach it all the same
        lesson.port.told.clear()
        await admit(lesson, 90)
        await watch(lesson)
        assert not await still_paused(lesson)
        (letter,) = letters_to(lesson, TEACHER)
        assert "View channel" in letter
    await watch(lesson)
    await aftermath.shows_the_scene(lesson)


# Opening


async def opened(lesson: Lesson) -> Look:
    return await lesson.slash(
        TEACHER,
        lambda c: lesson.client.router.table_admin.open(c, "commons", OPTIONS, strict=True, names=True),
    )


async def test_a_table_whose_channels_come_late_is_finished_by_the_next_check() -> None:
    lesson = Lesson()
    await lesson.start()
    lesson.port.always["create_channel"] = TryLater(0.0)
    assert words(await opened(lesson)).strip() == t("tables.furnishing")
    lesson.port.always.clear()
    await watch(lesson)
    await aftermath.shows_the_scene(lesson)
    await lesson.press(RED, "Join", CLASSROOM)
    await lesson.stop()


@pytest.mark.parametrize("lacking", ["manage_roles", "send_polls"])
async def test_a_bot_that_lacks_permissions_names_them_and_leaves_nothing_behind(lacking: str) -> None:
    lesson = Lesson()
    await lesson.start()
    lesson.port.holds &= ~getattr(discord.Permissions, lacking).flag
    assert lacking in words(await opened(lesson))
    await nothing_is_left(lesson)


async def test_channels_that_discord_refuses_are_no_table() -> None:
    lesson = Lesson()
    await lesson.start()
    lesson.port.always["create_channel"] = RequestRefused(30013)
    told = words(await opened(lesson))
    assert t("tables.not_furnished") in told
    assert t("trouble.channels_full") in told
    await nothing_is_left(lesson)


async def nothing_is_left(lesson: Lesson) -> None:
    for _ in range(2):
        assert (lesson.port.messages, len(lesson.port.channels_there)) == ({}, 1)
        assert await lesson.client.orchestrator.tables.readable_tables() == []
        await lesson.stop()
        await lesson.start()
    await lesson.stop()


# The silence


async def says(lesson: Lesson, user: int) -> int:
    """Somebody writes into the silent table; the message, of which the bot hears if it lives."""
    table = (await destinations(lesson)).table
    message = lesson.port.say(table, user)
    said = discord.MessageType.default
    event = SimpleNamespace(
        type=said, guild=True, id=message, channel=SimpleNamespace(id=table), author=SimpleNamespace(id=user)
    )
    await lesson.bot_does(lambda: lesson.client.on_message(event))  # type: ignore[attr-defined]
    return message


def breaches(lesson: Lesson) -> list[str]:
    return [action for _, _, action, _, _ in aftermath.journal(lesson) if '"log_breach"' in action]


async def test_a_message_that_cannot_be_deleted_for_a_while_is_noted_once(lesson: Lesson) -> None:
    lesson.port.always["delete"] = TryLater()
    message = await says(lesson, RED)
    await watch(lesson)
    await watch(lesson)
    assert message in lesson.port.messages
    del lesson.port.always["delete"]
    await watch(lesson)
    assert message not in lesson.port.messages
    assert len(breaches(lesson)) == 1


@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("stroke", [1, 2], ids=["note", "deletion"])
async def test_a_breach_is_noted_once_and_mended_wherever_the_power_goes(
    lesson: Lesson, stroke: int, side: Literal["before", "after"]
) -> None:
    table, done = (await destinations(lesson)).table, len(lesson.power.strokes)
    lesson.power.cut = Cut(done + stroke, side)
    message = await says(lesson, RED)
    assert lesson.restarts == 1
    assert lesson.power.strokes[done + stroke - 1] == ("store.append", "discord.delete")[stroke - 1]
    assert message not in {standing.id for standing in lesson.port.standing(table)}
    assert len(breaches(lesson)) == 1
