"""How many taps a student needs for what is done most: counted as a student acts, and printed (`pytest -s`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from games.commons.basic.harvest import harvest_limits
from games.island.bundles import NOTHING
from games.island.cards import INDEX
from tests.e2e.arranging import at_step, to_step
from tests.e2e.classroom import EPHEMERAL, SEATS, TEACHER, Classroom, buttons, menus, text_of, truth
from tests.e2e.test_town_meeting import SEVEN, ostrom, thread, words

pytestmark = pytest.mark.usefixtures("no_errors")
RED = SEATS[0]
COUNTED: dict[str, int] = {}


@pytest.fixture(scope="module", autouse=True)
def printed() -> Iterator[None]:
    """The table of all that was counted."""
    yield
    print("\n" + "\n".join(f"| {what} | {taps} |" for what, taps in sorted(COUNTED.items())))  # noqa: T201


@dataclass
class Student:
    """Somebody with one thumb.

    A button is a tap; a menu is one to open it and one to choose; a form is one for each field and one to
    send. They begin at the table's card, and at the private panel as it stands from before, where they have
    one.
    """

    room: Classroom
    taps: int = 0

    async def tap(self, label: str, at: str | int = "table") -> str:
        """Press the button of this label, or open the menu with this choice and pick it; what they are told."""
        if at == "table" and not self._sees(label, at):  # opened once a game: not counted
            await self.room.press(RED, "My turn")
        button = any(one.startswith(label) for one in self.room.labels(RED, at))
        self.taps += 1 if button else 2
        return await (self.room.press if button else self.room.choose)(RED, label, at=at)

    def _sees(self, label: str, at: str | int) -> bool:
        choices = (
            option["label"]
            for message in self.room.read(RED, at)
            for menu in menus(message)
            for option in menu["options"]
        )
        return any(one.startswith(label) for one in (*self.room.labels(RED, at), *choices))

    async def write(self, *texts: str) -> str:
        """Fill in the form that has opened; what they are told."""
        self.taps += len(texts) + 1
        return await self.room.fill_in(RED, *texts)

    def counts(self, what: str, most: int) -> None:
        """It took so many taps, and no more than these."""
        COUNTED[what] = self.taps
        assert self.taps <= most, (what, self.taps)


stands = pytest.mark.parametrize(
    "stands", [False, True], ids=["from the card", "beside the panel that stands"]
)


async def looked_before(room: Classroom, stands: bool) -> None:
    """The private panel stands from an earlier turn."""
    if stands:
        await room.press(RED, "My turn")


async def test_a_turn_with_nothing_to_build_takes_two_and_one_where_the_dice_fall_by_themselves(
    room: Classroom,
) -> None:
    student, table = Student(room), await room.begin()
    await student.tap("Roll")
    await room.arrange(table, to_step("build"))
    await student.tap("End turn")
    assert (await truth(room, table)).active == 1
    student.counts("a turn with nothing to build", 2)


async def test_the_dice_fall_by_themselves_where_that_is_chosen(room: Classroom) -> None:
    table = await room.begin(options="roll=auto")
    await room.arrange(table, to_step("build"))
    await room.press(RED, "End turn")
    state = await truth(room, table)
    assert state.active == 1
    assert state.phase != "roll"
    assert "Roll the dice" not in room.labels(RED)


async def harvest_of_six(room: Classroom, table: str, kind: str) -> None:
    """Red may ask for up to six of a kind."""

    def change(state: Any) -> None:
        state.limits = tuple(
            tuple(6 if (seat, n) == (0, INDEX[kind]) else 0 for n in range(5)) for seat in range(4)
        )
        state.order, state.silent, state.asked, state.received = (0,), [0], [None] * 4, [NOTHING] * 4
        to_step("harvest")(state)

    await room.arrange(table, change)


async def test_a_harvest_takes_one_and_as_many_as_last_time_too(room: Classroom) -> None:
    table = await room.begin(options="dice=instructor")
    state = await truth(room, table)
    number = next(n for n in range(2, 13) if 0 < sum(harvest_limits(state, n)[0]) <= 3 and n != 7)
    await room.slash(TEACHER, "roll", dice=f"{max(1, number - 6)} {number - max(1, number - 6)}")
    kind = next(k for k, n in INDEX.items() if harvest_limits(state, number)[0][n])
    student = Student(room)
    await student.tap("2 ")
    student.counts("a harvest", 1)
    await harvest_of_six(room, table, kind)
    again = Student(room)
    assert "for 2 " in await again.tap("Same as last time")
    again.counts("a harvest as last time", 1)
    assert (await truth(room, table)).last_asked[0][INDEX[kind]] == 2


async def test_who_could_never_ask_for_such_a_card_is_asked_how_many(room: Classroom) -> None:
    """There was a harvest, of other cards."""
    table = await room.begin()
    await harvest_of_six(room, table, "wool")
    await room.slash(RED, "harvest", wool=1)
    await harvest_of_six(room, table, "ore")
    assert "at most" in (await room.press(RED, "Same as last time")) or "up to" in text_of(newest(room))
    assert (await truth(room, table)).phase == "harvest"


def newest(room: Classroom) -> Any:
    """The one private panel of Red."""
    return [m for m in room.read(RED, "table") if int(m["flags"]) & EPHEMERAL][-1]


@stands
async def test_a_road_takes_three_and_two_roads_in_one_choice_four(room: Classroom, stands: bool) -> None:
    table = await at_step(room, "build", brick=3, lumber=3)
    await looked_before(room, stands)
    student = Student(room)
    await student.tap("Road…")
    await student.tap("A: ")
    assert "built a road" in await student.tap("Build a road")
    student.counts("a road", 3)
    both, before = Student(room), (await truth(room, table)).roads.count(0)
    for label in ("Road…", "A: ", "B: "):
        await both.tap(label)
    await both.tap("Build 2 roads: A and B")
    both.counts("two roads in one choice", 4)
    state = await truth(room, table)
    assert state.roads.count(0) == before + 2
    assert sum(state.hands[0]) == 0


async def test_who_taps_another_place_builds_there_and_nothing_is_built_before_it_is_said(
    room: Classroom,
) -> None:
    table = await at_step(room, "build", brick=1, lumber=1)
    before = (await truth(room, table)).roads.count(0)
    for label in ("Road…", "A: ", "B: "):
        await room.press(RED, label)
    assert [one for one in room.labels(RED) if one.startswith("Build")] == ["Build a road at B"]
    await room.press(RED, "B: ")
    assert [one for one in room.labels(RED) if one.startswith("Build")] == [], (
        "tapped again, it is chosen no longer"
    )
    assert (await truth(room, table)).roads.count(0) == before


@stands
async def test_a_trade_takes_three(room: Classroom, stands: bool) -> None:
    table = await at_step(room, "trade", lumber=4)
    await looked_before(room, stands)
    student = Student(room)
    await student.tap("Trade…")
    await student.tap("Take ore")
    assert "took 1" in await student.tap("Give 4")
    student.counts("a trade", 3)
    assert (await truth(room, table)).hands[0][INDEX["ore"]] == 1


@stands
async def test_a_meeting_takes_one_from_any_step_and_a_common_limit_three(
    room: Classroom, stands: bool
) -> None:
    table = await ostrom(room)
    await looked_before(room, stands)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    for _ in range(2):
        await room.press(RED, "My turn")
        labels = room.labels(RED)
        assert "Call a meeting" in labels, labels
        assert "End turn" in labels
        await room.press(RED, "Go on to")
    student = Student(room)
    await student.tap("Call a meeting")
    assert (await truth(room, table)).meeting is not None
    student.counts("a meeting called", 1)
    mover, where = Student(room), thread(room, RED)
    await mover.tap("Propose…", at=where)
    await mover.tap("Nobody takes more than", at=where)
    await mover.tap("2 of one resource", at=where)
    mover.counts("nobody takes more than N", 3)
    assert "Nobody takes more than 2 of one resource per harvest." in words(room, RED, where)


@pytest.mark.parametrize(("preset", "kind", "most"), [("limits", (), 4), ("fines", ("lumber",), 5)])
async def test_the_sanction_that_the_ladder_proposes_takes_four_and_one_more_where_the_monitor_names_the_kind(
    room: Classroom, preset: str, kind: tuple[str, ...], most: int
) -> None:
    table = await ostrom(room, preset=preset)
    student = Student(room)
    for label in ("Monitor", "Sanction Orange by", *kind):
        await student.tap(label)
    await student.write("Took three")
    assert [deed.target for deed in (await truth(room, table)).governance.deeds] == [1]
    student.counts(f"a sanction by the Monitor{', of a kind' * len(kind)}", most)


async def test_my_turn_has_at_most_seven_buttons_and_shows_the_others_when_asked(room: Classroom) -> None:
    await at_step(
        room,
        "build",
        table_options={"options": "steps=trade_build_mixed"},
        brick=9,
        lumber=9,
        wheat=9,
        ore=9,
        wool=9,
    )
    await room.press(RED, "My turn")
    first = [b["label"] for b in buttons(newest(room))]
    assert first == [
        "Trade…",
        "Road…",
        "Settlement…",
        "City…",
        "Buy card…",
        "Go on to: play a card",
        "End turn",
    ]
