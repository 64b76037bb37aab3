"""A class without a page: it is led through a lesson, who drops out stands in its data, and what it counts
can be other than nought.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.command_line.rehearsal import world as module
from bot.command_line.rehearsal.starts import play_class
from bot.command_line.rehearsal.world import rehearsal_client
from bot.rehearsal.classroom.class_company import ClassCompany
from bot.rehearsal.classroom.class_figures import ClassFigures
from bot.rehearsal.classroom.class_lesson import SEAT_AND_START
from bot.rehearsal.classroom.class_truth import ClassTruth, PlayerWait, SessionTruth, TableTruth, table_lines
from bot.rehearsal.classroom.class_watch import AbsenceWatch, ControlWatch
from bot.rehearsal.classroom.lesson_guide import LessonGuide, NextStep, step_of_games
from bot.rehearsal.classroom.school import TEACHER, ClassRequest, draw_school, school_of
from bot.rehearsal.headless.clicker import Clicker
from bot.rehearsal.headless.governance_driver import GovernanceDriver
from bot.rehearsal.headless.silence_attacks import SilenceAttacks
from bot.rehearsal.held_faces import HeldFaces
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web import page_state
from bot.rehearsal.web.showroom import Showroom
from bot.sessions.plan import plans
from bot.stage.side_process import run_inline
from tests.support.painter import PlainPainter

PROMISED = (
    "students tables seated observers unseated stuck_tables lost_people absences absences_in_data clicks unanswered actions rest_calls "
    "rest_calls_per_action silence_breaches secrets_leaked control_lag_worst_s teacher_acts finished"
)
SHORT = {"rounds_basic": 3, "rounds_ostrom": 1, "goal": 3, "meeting_seconds": 30, "motions_per_meeting": 1}
"""Options with which both stages are soon over."""


@pytest.fixture(autouse=True)
def told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The debrief is worked out in this very process, so that here too a few plays are enough for it.
    `test_aside` has it done apart.
    """
    monkeypatch.setattr(module, "run_in_process", run_inline)


@pytest.mark.long
async def test_a_class_plays_a_lesson_of_two_stages_by_clicking_and_nobody_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seven people, of whom three drop out and one is late: two tables, seven acts of the teacher, and no
    channel is left over.

    They are German, so that their channels have other names too; an English class plays on the page, below.
    """
    file, plan = tmp_path / "class.zip", plans.load_plan("ostrom-90")
    short = plan.model_copy(update={"options": {**plan.options, **SHORT}})
    monkeypatch.setattr(plans, "load_plan", lambda _name: short)
    coming = school_of(ClassRequest(7, "ostrom-90", 0.4, 1), 3)
    figures = await play_class(3, coming, "ostrom-90", PlainPainter(), file.write_bytes, language="de")

    assert figures.is_clean
    assert (figures.students, figures.seated, figures.tables) == (7, 7, 2)
    assert figures.teacher_acts == 7, "one of them lets the tables go on after the first stage"
    assert figures.control_lag_worst_s <= 2
    assert figures.absences > 0
    assert figures.silence_tries > 0
    assert figures.messages_in_meetings > 0
    assert figures.rest_calls_per_action <= 1.5, "a meeting asks more of Discord than turns do"
    assert sorted(zipfile.ZipFile(io.BytesIO(file.read_bytes())).namelist()) == [
        "session.jsonl",
        "table-1.jsonl",
        "table-2.jsonl",
    ]
    head = json.loads(zipfile.ZipFile(io.BytesIO(file.read_bytes())).read("session.jsonl").splitlines()[0])
    assert head["plan"]["name"] == "ostrom-90"


def test_the_figures_that_were_asked_for_are_there() -> None:
    assert set(PROMISED.split()) <= {field.name for field in fields(ClassFigures)}


def test_the_same_seed_gives_the_same_class_and_the_shares_are_kept() -> None:
    one = draw_school(28, absent=0.3, late=3, seed=1, minutes=30)
    assert one == draw_school(28, absent=0.3, late=3, seed=1, minutes=30)
    assert one != draw_school(28, absent=0.3, late=3, seed=2, minutes=30)
    gone, late = [s for s in one.students if s.leaves is not None], [s for s in one.students if s.late]
    assert (len(gone), len(late)) == (8, 3)
    assert not set(gone) & set(late)
    assert {s.returns is None for s in gone} == {True, False}
    assert len({person.key for person in one.cast}) == 29


class Truth(SessionTruth):
    """A class of which one says what is true."""

    def __init__(self) -> None:
        self.acted: tuple[int, ...] = ()
        self.lines = frozenset[str]()

    async def automatic_act_times(self, table: str, seat: int) -> tuple[int, ...]:
        return self.acted if (table, seat) == ("t", 0) else ()

    async def expected_control_lines(self) -> frozenset[str]:
        return self.lines


def waiting(due_ms: int | None, outages_ms: int = 0, *, users: tuple[int, ...] = (7,)) -> ClassTruth:
    table = TableTruth(
        1,
        "t",
        "playing",
        9,
        silent=True,
        waits=tuple(PlayerWait(user, due_ms) for user in users),
        users=(7,),
        held=(),
    )
    table = replace(table, outages_ms=outages_ms)
    return ClassTruth(
        "playing", 3, students=1, seated=1, observers=0, unseated=0, tables=(table,), busy=False, still=False
    )


@pytest.mark.parametrize(("acted", "shown"), [((60_200,), 1), ((), 0), ((90_000,), 0)])
async def test_an_absence_counts_when_the_clock_has_run_out_and_is_looked_for_in_the_journal(
    acted: tuple[int, ...], shown: int
) -> None:
    truth = Truth()
    watch = AbsenceWatch(truth)
    watch.check_clocks(waiting(60_000), 50_000, {7})
    assert watch.absence_count == 0
    watch.check_clocks(waiting(70_000), 60_100, {7})
    watch.check_clocks(waiting(80_000), 75_000, {7})
    assert watch.absence_count == 1, "one absence, however many turns it takes"
    truth.acted = acted
    assert await watch.count_in_journals() == shown


def test_who_is_back_in_time_was_not_absent() -> None:
    watch = AbsenceWatch(Truth())
    watch.check_clocks(waiting(60_000), 50_000, {7})
    watch.check_clocks(waiting(60_000), 55_000, set())
    watch.check_clocks(waiting(90_000), 61_000, {7})
    watch.check_clocks(waiting(90_000), 62_000, set())
    watch.check_clocks(waiting(None), 95_000, {7})
    assert watch.absence_count == 0


def test_nobody_is_absent_in_an_outage() -> None:
    watch = AbsenceWatch(Truth())
    watch.check_clocks(waiting(60_000), 50_000, {7})
    watch.check_clocks(waiting(180_000, 120_000), 170_000, {7})
    assert watch.absence_count == 0
    watch.check_clocks(waiting(180_000, 120_000), 171_000, set())
    watch.check_clocks(waiting(None, 120_000), 200_000, {7})
    assert watch.absence_count == 0, "they were back in time"


async def test_an_absence_is_looked_for_when_the_clock_ran_out_after_an_outage() -> None:
    truth = Truth()
    truth.acted = (180_100,)
    watch = AbsenceWatch(truth)
    watch.check_clocks(waiting(60_000), 50_000, {7})
    watch.check_clocks(waiting(None, 120_000, users=()), 181_000, {7})
    assert (watch.absence_count, await watch.count_in_journals()) == (1, 1)


class Card(ControlWatch):
    """A control card of which one says what it shows."""

    shown = frozenset[str]()

    async def _shown_lines(self) -> frozenset[str]:
        return self.shown


class Clock:
    seconds_since_start = 0.0


async def test_the_lag_is_counted_from_the_oldest_change_that_is_not_shown() -> None:
    truth, clock = Truth(), Clock()
    card = Card(clock, truth)  # type: ignore[arg-type]  # of the world it asks the time alone
    for at, true, shown in [
        (0, "a", "a"),
        (1, "b", "a"),
        (2, "c", "a"),
        (2.5, "c", "b"),
        (4, "c", "b"),
        (4.5, "c", "c"),
        (9, "c", "c"),
    ]:
        clock.seconds_since_start, truth.lines = at, frozenset({f"<#5> {true}", "<#6> e"})
        card.shown = frozenset({"<#6> e", f"<#5> {shown}"})
        await card.compare()
    assert card.worst == 2.0
    assert not card.is_behind


def test_signs_that_the_time_changes_are_no_change_of_a_table() -> None:
    beside = table_lines([("🟢 <#5> · Basic 1/8\nRed", True)])
    in_a_line = table_lines([("The bell rings\n🟠 <#5> · Basic 1/8 · Red", False)])
    assert beside == in_a_line
    assert table_lines([("🟢 <#5> · Basic 1/8", True)]) != beside, "what is not so any more is behind, too"


async def test_on_the_page_the_class_comes_and_plays_by_itself_when_it_is_led() -> None:
    """Seven students, of whom one is late: the page lists them by table, once they sit."""
    coming = school_of(ClassRequest(7, "first-45", 0.0, 1), 3)
    async with rehearsal_client(3, PlainPainter(), patient=True, cast=coming.cast, paced=True) as (
        world,
        client,
    ):
        truth = SessionTruth(client.follow)
        company = ClassCompany(world, truth, coming, 3)
        room, hands = world.find_place(TEACHER, "classroom"), Clicker(world, Random(1))
        with pytest.raises(LookupError):
            await company.act_if_due()
        await world.slash(TEACHER, room, "session open", {"plan": "first-45"})
        await world.pass_time(3)
        for _ in range(4):
            await company.act_if_due()
            await world.pass_time(5)
        assert (await truth.class_truth()).students == 6
        for route, arg in SEAT_AND_START:
            await hands.press_only(TEACHER, await truth.control_channel(), route, arg)
            await world.pass_time(30)
        before = sum(table.version for table in (await truth.class_truth()).tables)
        for _ in range(15):
            await company.act_if_due()
            await world.pass_time(20)
        standing = await truth.class_truth()
        told = page_state.state(world, TEACHER)
    assert standing.students == 7
    assert sum(table.version for table in standing.tables) > before + 10
    assert told["led"]
    assert sorted(person["table"] for person in told["people"]) == [0, 1, 1, 1, 1, 2, 2, 2]


async def test_on_the_page_the_class_comes_to_a_second_lesson_too() -> None:
    coming = school_of(ClassRequest(4, "first-45", 0.0, 0), 3)
    async with rehearsal_client(3, PlainPainter(), patient=True, cast=coming.cast, paced=True) as (
        world,
        client,
    ):
        truth = SessionTruth(client.follow)
        company, room = ClassCompany(world, truth, coming, 3), world.find_place(TEACHER, "classroom")
        for _ in range(2):
            await world.slash(TEACHER, room, "session open", {"plan": "first-45"})
            for _ in range(6):
                await world.pass_time(5)
                await company.act_if_due()
            assert (await truth.class_truth()).students == 4
            await Clicker(world, Random(1)).press_only(
                TEACHER, await truth.control_channel(), "s_close", "keep"
            )
            await world.pass_time(30)


async def test_on_the_page_a_student_whom_a_person_plays_does_nothing_alone_until_the_person_lets_go() -> (
    None
):
    """From the first card on: they do not say that they are here, harvest or vote; afterwards their automatic
    play goes on.
    """
    coming = school_of(ClassRequest(4, "first-45", 0.0, 0), 3)
    faces = HeldFaces()
    async with rehearsal_client(3, PlainPainter(), patient=True, cast=coming.cast, paced=True) as (
        world,
        client,
    ):
        truth = SessionTruth(client.follow)
        company, hands = ClassCompany(world, truth, coming, 3, faces.is_held), Clicker(world, Random(1))
        key, room = coming.students[0].key, world.find_place(TEACHER, "classroom")

        async def let_play(rounds: int) -> int:
            """Let the class act, and return how many of its acts were those of the student."""
            before = acts.count(key)
            for _ in range(rounds):
                await company.act_if_due()
                await world.pass_time(6)
            return acts.count(key) - before

        acts = _observed_acts(world)
        await world.slash(TEACHER, room, "session open", {"plan": "first-45"})
        await world.pass_time(3)
        faces.hold("window", key)
        assert await let_play(4) == 0
        assert (await truth.class_truth()).students == 3
        faces.release("window")
        assert await let_play(2) > 0
        for route, arg in SEAT_AND_START:
            await hands.press_only(TEACHER, await truth.control_channel(), route, arg)
            await world.pass_time(30)

        faces.hold("window", key)
        assert await let_play(12) == 0
        assert len(set(acts)) == 5, (
            "the others do play, and the teacher has opened, dealt, seated and started"
        )
        faces.release("window")
        assert await let_play(20) > 0


def _observed_acts(world: Seam) -> list[str]:
    """Return a list that grows by the key of whoever acts on this server."""
    acts: list[str] = []

    def note(name: str, true: Callable[..., Any]) -> None:
        def act(key: str, *given: Any, **named: Any) -> Any:
            acts.append(key)
            return true(key, *given, **named)

        setattr(world, name, act)

    for name in ("click", "choose", "submit", "say", "react", "slash"):
        note(name, getattr(world, name))
    return acts


async def nobody_settles() -> bool:
    return False


async def test_nobody_votes_speaks_or_sues_for_a_student_whom_a_person_plays() -> None:
    """Of four players at a table in a meeting, a person plays one."""
    async with rehearsal_client(5, PlainPainter(), patient=True) as (world, client):
        await Showroom(world, client.orchestrator).show_situation("commons.motion")
        keys = [person.key for person in world.cast if person.role == "student"]
        table = next(
            one.id for one in world.places(keys[0]) if one.kind == "text" and one.name.startswith("table")
        )
        acts = _observed_acts(world)
        faces = HeldFaces()
        faces.hold("window", keys[0])
        rng = Random(1)
        clicker = Clicker(world, rng, faces.is_held)
        attacks = SilenceAttacks(world, table, rng)
        driver = GovernanceDriver(
            world, clicker, rng, keys, nobody_settles, breathe=partial(world.pass_time, 2)
        )
        assert await driver.govern(table, attacks, ())
    assert keys[0] not in acts
    assert set(keys[1:]) <= set(acts)
    assert driver.said == 3


async def test_a_teacher_is_led_from_opening_to_the_end_by_the_next_button_to_press() -> None:
    """Each step names a button that the teacher then really has; pressing it leads to the next step."""
    coming = school_of(ClassRequest(4, "first-45", 0.0, 0), 3)
    async with rehearsal_client(3, PlainPainter(), patient=True, cast=coming.cast, paced=True) as (
        world,
        client,
    ):
        truth = SessionTruth(client.follow)
        guide, company = LessonGuide(world, truth), ClassCompany(world, truth, coming, 3)
        hands, steps = Clicker(world, Random(1)), list[str]()

        async def press(arg: str = "") -> None:
            """Press what the guide names."""
            step = await guide.next_step()
            steps.append(step.step)
            assert await hands.press_only(TEACHER, step.place, step.route, arg or step.arg), step
            await world.pass_time(30)

        assert await guide.next_step() == NextStep("open")
        await world.slash(
            TEACHER, world.find_place(TEACHER, "classroom"), "session open", {"plan": "first-45"}
        )
        await world.pass_time(3)
        for _ in range(4):
            await company.act_if_due()
            await world.pass_time(5)
        for _ in range(3):
            await press()
        watching = await guide.next_step()
        assert (watching.step, watching.route) == ("watch", "")
        await hands.press_only(TEACHER, watching.place, "s_debrief")
        await hands.press_only(TEACHER, watching.place, "s_debrief", "yes")
        await world.pass_time(30)
        await press()
        await hands.press_only(TEACHER, watching.place, "s_close", "remove")
        await world.pass_time(30)
        assert await guide.next_step() == NextStep("open")
    assert steps == ["deal", "seat", "start", "end"]


@pytest.mark.parametrize(
    ("statuses", "still", "step"),
    [
        (("playing", "over"), False, NextStep("watch", place=9)),
        (("playing", "over"), True, NextStep("watch", "s_tell", "resume", 9)),
        (("over", "closed"), False, NextStep("debrief", "s_debrief", place=9)),
    ],
)
def test_while_the_games_are_on_the_teacher_watches_goes_on_after_a_stage_and_debriefs_at_the_end(
    statuses: tuple[str, ...], *, still: bool, step: NextStep
) -> None:
    tables = tuple(
        TableTruth(n, f"t{n}", status, 1, silent=True, waits=(), users=(), held=())
        for n, status in enumerate(statuses, start=1)
    )
    truth = ClassTruth(
        "playing", 1, students=8, seated=8, observers=0, unseated=0, tables=tables, busy=False, still=still
    )
    assert step_of_games(truth, 9) == step
