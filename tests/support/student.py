"""One student's whole two-stage Commons Game on the rehearsal's page, on a telephone, in German: by keyboard
alone, or by touch alone.

    python -m tests.support.student --by keyboard --out FOLDER

The other seats play by themselves. Each kind of panel is photographed once, looked through by axe-core and
measured; what is pressed is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Page, async_playwright

from bot.catalogue import player
from bot.rehearsal.web.server import serve_page
from bot.stage.painting.painter import ResvgPainter
from games.audience import Seat
from games.commons.governance import actions as act
from games.commons.situations import suit_move
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from games.situations import Situation, first_legal, next_move
from games.vocabulary import Action
from tests.e2e.classroom import SEATS, TEACHER, classroom
from tests.support.any_control import AnyControl
from tests.support.browser import CHROMIUM, FLAGS
from tests.support.phone import HIGH, LANGUAGE, WIDE, Proof, Student, fits
from tests.support.pressing import Finger, Hands, Keyboard
from tests.support.student_deeds import Deeds

GONE = "404"
"""What a browser says of a picture whose panel was replaced while it was fetched."""
WAYS: Mapping[str, Callable[[Page], Hands]] = {"keyboard": Keyboard, "touch": Finger}
ME, MINE, OTHER = SEATS[0], 0, 1
"""The student, their seat, and the seat of whom they sanction."""
OPTIONS = (
    "rounds_basic=3, rounds_ostrom=3, start_hand=both, monitor_term=rounds, monitor_rounds=1, vote_grace=0"
)
SLOW = "roll_seconds=300, harvest_seconds=300, turn_seconds=300"
"""A short game with all of self-government in it; and more time, so that no clock acts for a student on a
busy computer.
"""
MOST_ACTS, MOST_SUITS = 500, 2
MOVES = ("roll", "harvest", "ask", "end", "settle")
"""Routes of which one stands on the own panel of whom the table waits for."""


def wish(state: Any, legal: Any) -> Action | None:
    """What the others do so that the student comes to see it: they elect the student as Monitor, and sue them
    once.
    """
    here = state.governance
    if here is None:
        return None
    against = here.monitor == MINE and here.suits < MOST_SUITS
    return (
        first_legal(legal, act.Elect, lambda one: one.candidate == MINE)
        or (first_legal(legal, act.CallMeeting) or suit_move(legal) if against else None)
        or first_legal(legal, act.EndDefence)
        or first_legal(legal, act.SayDone)
    )


OTHERS = Situation("student", {}, "take_all", lambda state: state.phase == "over", wish)


class Game:
    """The whole lesson: the student acts wherever the table waits for them, somebody else elsewhere."""

    def __init__(self, student: Student) -> None:
        self.student, self.room, self.deeds = student, student.room, Deeds(student, MINE, OTHER)
        self._whims, self._player = PlayerRng(bytes(8)), player("commons", OTHERS.player)

    async def play(self) -> None:
        """From the sign-up to the last question. Raises AssertionError where it does not end."""
        await self._sign_up()
        for _ in range(MOST_ACTS):
            snap = await self.room.look(self.table)
            if snap.state is None or snap.record.status != "playing" or snap.state.phase == "over":
                return await self._afterwards()
            if self.is_awaited(snap):
                await self._act(snap.state)
            else:
                await self._play_other_seat(snap)
        raise AssertionError("the game does not end")

    @staticmethod
    def is_awaited(snap: Any) -> bool:
        """Whether the table waits for the student; in a meeting, for what comes before its end."""
        waiting = snap.waiting()
        return any(one.seat == MINE for one in [one for one in waiting if one.what != "meeting"] or waiting)

    async def _sign_up(self) -> None:
        student, room = self.student, self.room
        await room.slash(
            TEACHER, "table open", game="commons", options=f"{OPTIONS}, {SLOW}", language=LANGUAGE
        )
        self.table = (await room.client.orchestrator.tables.readable_tables())[-1].table
        self.classroom = student.place = room.place(ME, "classroom")
        await student.settle()
        await student.card("sign-up")
        async with student.count_taps("learning the game: all cards and questions"):
            await self._learn()
        async with student.count_taps("joining, and promising silence"):
            await student.use("join")
            await student.use("pledge")
        others = AnyControl(room.seam, Random(1))  # nothing is drawn
        for key in SEATS[1:]:
            await others.press_route(key, self.classroom, "join")
        await room.slash(TEACHER, "table start")
        self.channel = room.place(ME, "table")
        await student.settle()
        await student.go("table", self.channel)

    async def _learn(self) -> None:
        """The cards, and the questions; the last answer says how many were right."""
        await self.student.use("learn")
        answers, card = "q", 2
        while not self.student.has("learn", answers):
            await self.student.use("learn", arg=str(card))
            card += 1
        for answer in "0120":
            await self.student.use("learn", arg=answers)
            answers += answer
        await self.student.use("learn", arg=answers)

    async def _play_other_seat(self, snap: Any) -> None:
        """One move of somebody else."""
        table = await self.room.client.orchestrator.tables.find(self.table)
        assert table is not None
        moves = self._move(snap)
        assert moves is not None, snap.waiting()
        seat, action = moves
        if isinstance(await table.play(Actor(seat), action, stamp=f"v{snap.version}"), Refusal):
            await table.play(
                Actor(seat), snap.game.default_action(snap.state, seat), stamp=f"v{snap.version}"
            )
        self.room.client.orchestrator.schedule_follow_up(self.table)
        await self.student.settle()
        await self.student.look("waiting")

    def _move(self, snap: Any) -> tuple[Seat, Action] | None:
        return next_move(snap.game, snap.state, OTHERS, self._player, self._whims)

    async def _act(self, state: Any) -> None:
        """Whatever the table waits for from the student."""
        student, here = self.student, state.governance
        if here is not None and here.meeting is not None and not here.pending:
            return await self.deeds.meet(state, self.channel)
        await student.go("table", self.channel)
        await student.card(state.phase)
        if here is None or here.election is None:
            await self._open_own_panel()
        if here is not None and here.pending:
            async with student.count_taps("choosing cards that one loses or gets"):
                await self.deeds.settle()
        elif here is not None and here.election is not None:
            async with student.count_taps("electing a Monitor"):
                await student.use("elect")
                await student.use("elect.do", arg=str(MINE) if student.has("elect.do", str(MINE)) else None)
        elif state.phase == "roll":
            await self.deeds.look_around(state)
            if student.is_first_time("letters"):
                await self._letters()
            await self._open_own_panel()
            async with student.count_taps("rolling the dice"):
                await student.use("roll")
        elif state.phase == "harvest":
            await self.deeds.harvest()
        else:
            await self.deeds.turn(state)
        return None

    async def _open_own_panel(self) -> None:
        """Open the own panel, unless it stands open with its moves: what is pressed for that is not counted."""
        if not any(self.student.has(route) for route in MOVES):
            await self.student.use("turn")

    async def _letters(self) -> None:
        """The hand that stands in the direct messages, and the own turn from there."""
        await self.student.go("letters", self.room.seam.dm_of(ME))
        await self.student.use("turn")
        await self.student.go("table", self.channel)

    async def _afterwards(self) -> None:
        student = self.student
        await student.go("table", self.channel)
        await student.card("over")
        if student.has("exit"):
            async with student.count_taps("the question at the exit"):
                await student.use("exit")
                await student.use("exit", arg="no")
        for control in [one for one in student.controls() if fits(one, "after")]:
            await student.press(control, "after")


async def whole_game(by: str, folder: Path) -> Proof:
    """Play it, and look at all of it."""
    painter, proof = ResvgPainter(), Proof(folder)
    try:
        async with (
            async_playwright() as driver,
            classroom(painter=painter, still=False) as room,
            serve_page(room.seam, 0) as address,
        ):
            browser = await driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            context = await browser.new_context(
                locale="de-DE",
                reduced_motion="reduce",
                viewport={"width": WIDE, "height": HIGH},
                has_touch=by == "touch",
                is_mobile=by == "touch",
            )
            page = await context.new_page()
            page.on(
                "console",
                lambda told: (
                    proof.wrong.append(told.text) if told.type == "error" and GONE not in told.text else None
                ),
            )
            page.on("pageerror", lambda error: proof.wrong.append(str(error)))
            for person in room.seam.cast:
                room.seam.speak(person.key, LANGUAGE)
            await page.goto(f"{address}#as={ME}")
            student = Student(ME, room, page, WAYS[by](page), proof)
            try:
                await Game(student).play()
            except Exception:
                await page.screenshot(path=folder / "failed.png")
                raise
            finally:
                proof.wrong += student.hands.trouble
                await browser.close()
    finally:
        await painter.close()
    return proof


def main() -> int:
    """Print what was pressed and what was wrong; 1 where anything was."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--by", choices=WAYS, required=True)
    asked.add_argument("--out", type=Path, required=True)
    given = asked.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    proof = asyncio.run(whole_game(given.by, given.out))
    for deed, taps in sorted(proof.taps.items()):
        print(f"| {deed} | {min(taps)} to {max(taps)} |")  # noqa: T201
    print(f"{len(proof.kinds)} kinds of panels:", *proof.kinds)  # noqa: T201
    print(*sorted(set(proof.wrong)), sep="\n")  # noqa: T201
    return 1 if proof.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
