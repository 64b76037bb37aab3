"""What is wrong with a session's cards is told to its staff, and trouble at a table stands on the control
card.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.commands.session.tables import no_effect_panel
from bot.orchestration.session.effects import OrderPreviews
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes.model import Panel
from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.stage.discord_api.port import PortError, RequestRefused, TryLater
from bot.stage.messages.destinations import channel_key
from bot.texts.lookup import languages, t, use_language
from tests.support.bench import TEACHER
from tests.support.class_world import ClassWorld

STUDENTS = range(301, 309)


@dataclass
class Lesson:
    """A class of eight, and what its teacher reads."""

    world: ClassWorld

    @property
    def letters(self) -> list[Panel]:
        return [message.panel for message in self.world.port.standing(self.world.port.dms.get(TEACHER, 0))]

    async def looks_again(self) -> None:
        """Some seconds pass, after which the session is looked at again."""
        self.world.now += 6_000
        await self.world.look_after()

    async def control_card(self) -> str:
        known = {one.key: one for one in await self.world.follow.sessions.store.artifacts(self.world.session)}
        standing = self.world.port.standing(known[channel_key("control")].channel)
        return " ".join(repr(message.panel) for message in standing)

    async def plays(self) -> str:
        """Its tables play; one of them."""
        for order in (orders.Deal(),):
            await self.world.order(TEACHER, order)
        draft = (await self.world.session_snapshot()).record.draft
        assert draft is not None
        await self.world.order(TEACHER, orders.Seat(draft.number))
        await self.looks_again()
        await self.world.order(TEACHER, orders.Begin())
        await self.looks_again()
        return (await self.world.session_snapshot()).record.tables[0].table


@pytest.fixture
async def lesson() -> Lesson:
    world = ClassWorld()
    await world.start()
    await world.open(plans.load_plan(min(plans.plan_names())))
    for user in STUDENTS:
        await world.order(user, orders.Arrive(lot=f"{user:08x}"))
    return Lesson(world)


async def arrives(lesson: Lesson, user: int) -> None:
    await lesson.world.order(user, orders.Arrive(lot=f"{user:08x}"))


async def test_a_control_card_that_discord_refuses_to_change_is_told_once_and_again_when_it_was_well(
    lesson: Lesson,
) -> None:
    lesson.world.port.always["edit"] = RequestRefused(50035)
    for user in (401, 402):
        await arrives(lesson, user)
        await lesson.looks_again()
    (letter,) = lesson.letters
    assert letter.title == t("sessions.card_stuck_title")
    assert trouble_text("bad_request") in letter.text
    failures = lesson.world.follow.orchestrator.failures
    assert [trouble.trouble for trouble in failures.troubles_of(TEACHER)] == ["bad_request"]
    lesson.world.port.always.clear()
    await lesson.looks_again()
    assert failures.troubles_of(TEACHER) == ()
    await lesson.world.stop()


async def test_what_passes_within_seconds_is_told_to_nobody_and_what_stays_is(lesson: Lesson) -> None:
    lesson.world.port.always["edit"] = TryLater()
    await arrives(lesson, 401)
    assert lesson.letters == []
    await lesson.looks_again()
    await lesson.looks_again()
    assert trouble_text("no_answer") in lesson.letters[-1].text
    await lesson.world.stop()


@pytest.mark.parametrize("problem", [RequestRefused(160006), RequestRefused(50035)], ids=trouble_name)
async def test_trouble_at_a_table_stands_on_the_control_card(lesson: Lesson, problem: PortError) -> None:
    table = await lesson.plays()
    orchestrator = lesson.world.follow.orchestrator
    orchestrator.failures.report(table, "table", problem)
    await lesson.world.settle()
    await orchestrator.failures._pause_game(table, "table", trouble_name(problem))
    await lesson.world.settle()
    assert t(f"trouble.{trouble_name(problem)}") in await lesson.control_card()
    await lesson.world.stop()


@pytest.mark.parametrize("language", languages())
async def test_to_let_tables_go_on_says_at_which_something_is_missing(lesson: Lesson, language: str) -> None:
    table = await lesson.plays()
    orchestrator = lesson.world.follow.orchestrator
    lesson.world.port.always["channel"] = RequestRefused(30013)
    orchestrator.silence.invalidate(table)
    orchestrator.schedule_follow_up(table)
    await lesson.world.settle()
    seen = await lesson.world.session_snapshot()
    numbers = [placed.number for placed in seen.record.tables]
    effect = await OrderPreviews(orchestrator).effect_of(
        seen, orders.Tell("resume"), numbers, await lesson.world.follow.table_snapshots(seen)
    )
    assert effect.idle[1] == "channels_full"
    with use_language(language):
        assert t("trouble.channels_full") in no_effect_panel(effect.idle, len(numbers)).text
    await lesson.world.order(TEACHER, orders.Tell("resume"))
    await lesson.looks_again()
    snap = await orchestrator.tables.snapshot(table)
    assert snap is not None
    assert snap.record.is_paused
    await lesson.world.stop()
