"""The power goes at every write, every call to Discord and every answer of a lesson, before and after it was
done.

Whatever the moment: nothing acknowledged is lost, nothing is done twice, and the next bot makes Discord look
as if nothing had happened. The lesson has parts; each begins with a new bot in the world that the one before
has left, so a part that ends in the same world as undisturbed leads to the same end.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
from typing import Any

import pytest

from bot.stage.messages.message_sync import MessageSync
from storage.store import Artifact, Change
from tests.e2e import aftermath
from tests.e2e.cutting import TELLING, Ended, Part, cut_at, cuts, disturbed, sample, undisturbed
from tests.e2e.lesson_script import PARTS, look
from tests.support.lesson import OBSERVER, PLAYERS, Lesson
from tests.support.port import PowerCut
from tests.support.power import Cut, PoweredStore

pytestmark = pytest.mark.usefixtures("quiet")


async def old_controls_are_answered(lesson: Lesson) -> None:
    """In another copy of the world, whatever stood before the power cut is pressed: an answer each time, and
    a sound game.
    """
    other = Lesson.in_world(lesson.pickled_world())
    other.stood = lesson.stood
    await other.start()
    pressed = sum([await other.try_old_controls(user) for user in (*PLAYERS, OBSERVER)])
    assert pressed > 0
    await aftermath.shows_the_scene(other)
    await aftermath.can_be_replayed(other, await look(other))
    await other.stop()


@pytest.fixture(scope="module")
def lesson_parts() -> list[Ended]:
    """The lesson without a power cut, once for all tests."""
    return asyncio.run(undisturbed(PARTS))


def test_the_lesson_has_all_that_may_be_cut(lesson_parts: list[Ended]) -> None:
    """Else the rest would prove little. Where this fails after a change of the dice, another `FIRST` in
    tests/support/lesson.py helps.
    """
    kinds = {kind for _, _, kind in lesson_parts[-1].deeds}
    assert kinds >= {
        "join",
        "leave",
        "pledge",
        "admit",
        "start",
        "roll",
        "harvest",
        "trade",
        "build",
        "next_step",
        "end_turn",
    }
    assert kinds >= {"roll_back", "pause", "resume", "buy_card", "fill", "close"}
    assert any('"by":"clock"' in actor for _, actor, _ in lesson_parts[-1].deeds)
    strokes = {name for part in lesson_parts for name in part.strokes}
    assert strokes >= {
        "store.create",
        "store.append",
        "store.delete_letter",
        "discord.send",
        "discord.create_channel",
        "discord.direct",
        *TELLING,
    }


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
async def test_the_power_may_go_at_any_moment(part: Part, lesson_parts: list[Ended]) -> None:
    wanted = next(ended for ended in lesson_parts if ended.part is part)
    await cut_at(wanted, sample(wanted, lesson_parts))


@pytest.mark.parametrize("number", range(1, 4))
async def test_the_parts_together_are_the_lesson(number: int, lesson_parts: list[Ended]) -> None:
    """One bot through all of it, cut once somewhere, ends as the parts do."""
    lesson = Lesson(Cut(number * 111, "after"))
    await lesson.start()
    for part in PARTS:
        await part(lesson)
    assert lesson.restarts == 1
    assert aftermath.journal(lesson) == lesson_parts[-1].journal
    assert aftermath.seen(lesson) == lesson_parts[-1].seen
    await lesson.stop()


@pytest.mark.parametrize("part", PARTS[1:-1], ids=lambda part: part.__name__)
async def test_the_old_buttons_are_answered_after_a_restart(part: Part, lesson_parts: list[Ended]) -> None:
    wanted = next(ended for ended in lesson_parts if ended.part is part)
    for cut, habit in cuts(wanted)[::80]:
        lesson = Lesson.in_world(wanted.world, cut, habit)
        lesson.check = old_controls_are_answered
        await lesson.start()
        await part(lesson)
        await lesson.stop()


async def does_harm(wanted: Ended, how: str) -> bool:
    """Whether some power cut does harm of this kind. Without a cut all must be well."""
    lesson = Lesson.in_world(wanted.world)
    await lesson.start()
    await wanted.part(lesson)
    assert aftermath.journal(lesson) == wanted.journal
    await lesson.stop()
    for cut, habit in sample(wanted, [wanted]):
        try:
            await disturbed(wanted, cut, habit)
        except AssertionError as error:
            if how in f"{wanted.strokes[cut.number - 1]} {error}":
                return True
    return False


async def test_a_bot_that_answers_before_all_is_on_disk_is_caught(
    lesson_parts: list[Ended], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: what is appended is in the system's memory at first, and reaches the disk a moment later."""
    honest, restart = PoweredStore.__getattr__, Lesson._restart
    on_disk: list[bytes] = []
    syncing: set[asyncio.Task[None]] = set()

    async def sync(store: PoweredStore) -> None:
        with contextlib.suppress(PowerCut):
            for _ in range(30):
                await asyncio.sleep(0)
            await store._power.stroke("store.append", nothing)
            on_disk.clear()

    def careless(store: PoweredStore, name: str) -> Any:
        async def append(change: Change) -> Any:
            store._power.alive()
            on_disk.append(pickle.dumps(store._inner._database))
            syncing.add(asyncio.get_running_loop().create_task(sync(store)))
            return await store._inner.append(change)

        return append if name == "append" else honest(store, name)

    async def restart_from_disk(lesson: Lesson) -> None:
        if on_disk:
            lesson.database = pickle.loads(on_disk[0])  # noqa: S301 - our own
        on_disk.clear()
        await restart(lesson)

    monkeypatch.setattr(PoweredStore, "__getattr__", careless)
    monkeypatch.setattr(Lesson, "_restart", restart_from_disk)
    assert await does_harm(lesson_parts[1], "is lost")


async def nothing() -> None:
    """No work."""


async def test_a_bot_that_does_not_announce_its_messages_is_caught(
    lesson_parts: list[Ended], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = MessageSync.save_artifact

    async def forgetful(messages: MessageSync, artifact: Artifact) -> None:
        if not artifact.pending:
            await keep(messages, artifact)

    monkeypatch.setattr(MessageSync, "save_artifact", forgetful)
    assert await does_harm(lesson_parts[1], "discord.send")
