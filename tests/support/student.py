"""One student's whole two-stage Commons Game on the rehearsal's page, on a telephone, in German: by keyboard alone, or by touch alone.

    python -m tests.support.student --by keyboard --out FOLDER

The other seats play by themselves. Each kind of panel is photographed once, looked through by axe-core and measured; what is pressed is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import async_playwright

from bot.catalogue import player
from bot.rehearsal.server import serve
from bot.stage.painter import ResvgPainter
from games.audience import Seat
from games.commons.governance import actions as act
from games.commons.governance import vocabulary as v
from games.protocol import Actor
from games.refusal import Refusal
from games.situations import Situation, first, onward
from games.vocabulary import Action
from games.whims import Whims
from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom
from tests.support.any_control import AnyControl
from tests.support.browser import CHROMIUM, FLAGS
from tests.support.phone import HIGH, LANGUAGE, WIDE, Proof, Student, fits
from tests.support.pressing import Finger, Keyboard

WAYS = {"keyboard": Keyboard, "touch": Finger}
ME, MINE, OTHER = SEATS[0], 0, 1
"""The student, their seat, and the seat of whom they sanction."""
OPTIONS = "rounds_basic=3, rounds_ostrom=3, start_hand=both, monitor_term=rounds, monitor_rounds=1, vote_grace=0, roll_seconds=300, harvest_seconds=300, turn_seconds=300"
MOST_ACTS, MOST_SUITS = 500, 2
LOOKS = ("hand", "board", "rules", "help", "turn")


def wish(state: Any, legal: Any) -> Action | None:
    """What the others do so that the student comes to see it: they elect the student as Monitor, and sue them once."""
    here = state.governance
    if here is None:
        return None
    suing = here.monitor == MINE and here.suits < MOST_SUITS
    return (
        first(legal, act.Elect, lambda one: one.candidate == MINE)
        or (first(legal, act.CallMeeting) if suing else None)
        or (first(legal, act.Move, lambda one: isinstance(one.motion, v.Sue)) if suing else None)
        or first(legal, act.EndDefence)
        or first(legal, act.SayDone)
    )


OTHERS = Situation("student", {}, "take_all", lambda state: state.phase == "over", wish)


class Game:
    """The whole lesson: the student acts wherever the table waits for them, somebody else elsewhere."""

    def __init__(self, student: Student) -> None:
        self.student, self.room = student, student.room
        self._whims, self._player = Whims(bytes(8)), player("commons", OTHERS.player)

    async def play(self) -> None:
        await self._sign_up()
        for _ in range(MOST_ACTS):
            snap = await self.room.look(self.table)
            if snap.record.status != "playing" or snap.state.phase == "over":
                return await self._afterwards()
            if self.awaited(snap):
                await self._act(snap.state)
            else:
                await self._others(snap)
        raise AssertionError("the game does not end")

    @staticmethod
    def awaited(snap: Any) -> bool:
        """Whether the table waits for the student; in a meeting, for what comes before its end."""
        waiting = snap.waiting()
        return any(one.seat == MINE for one in [one for one in waiting if one.what != "meeting"] or waiting)

    async def _sign_up(self) -> None:
        student, room = self.student, self.room
        await room.slash(TEACHER, "table open", game="commons", options=OPTIONS, language=LANGUAGE)
        self.table = (await room.client.orchestrator.tables.running())[-1].table
        self.classroom = student.place = room.place(ME, "classroom")
        await student.settle()
        await student.card("sign-up")
        async with student.counted("learning the game: all cards and questions"):
            await self._learn()
        async with student.counted("joining, and promising silence"):
            await student.use("join")
            await student.use("pledge")
        others = AnyControl(room.seam, Random(1))  # noqa: S311  # nothing is drawn
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

    async def _others(self, snap: Any) -> None:
        """One move of somebody else."""
        table = await self.room.client.orchestrator.tables.find(self.table)
        assert table is not None
        moves = self._move(snap)
        assert moves is not None, snap.waiting()
        seat, action = moves
        if isinstance(await table.play(Actor(seat), action, stamp=f"v{snap.version}"), Refusal):
            await table.play(Actor(seat), snap.game.default(snap.state, seat), stamp=f"v{snap.version}")
        self.room.client.orchestrator.changed(self.table)
        await self.student.settle()
        await self.student.look("waiting")

    def _move(self, snap: Any) -> tuple[Seat, Action] | None:
        return onward(snap.game, snap.state, OTHERS, self._player, self._whims)

    async def _act(self, state: Any) -> None:
        """Whatever the table waits for from the student."""
        student, here = self.student, state.governance
        if here is not None and here.meeting is not None and not here.pending:
            return await self._meet(state)
        await student.go("table", self.channel)
        await student.card(state.phase)
        if here is not None and here.pending:
            async with student.counted("choosing cards that one loses or gets"):
                await self._settle()
        elif here is not None and here.election is not None:
            async with student.counted("electing a Monitor"):
                await student.use("elect")
                await student.use("elect.do", arg=str(MINE) if student.has("elect.do", str(MINE)) else None)
        elif state.phase == "roll":
            await self._look_around(state)
            async with student.counted("rolling the dice"):
                await student.use("roll")
        elif state.phase == "harvest":
            await self._harvest()
        else:
            await self._turn(state)
        return None

    async def _look_around(self, state: Any) -> None:
        """Once in each stage, at all that only shows something."""
        stage = "basic" if state.governance is None else "ostrom"
        for route in (*LOOKS, "governance", "monitor"):
            if self.student.has(route) and self.student.once(f"{stage} {route}"):
                async with self.student.counted("looking at something"):
                    await self.student.use(route)

    async def _settle(self) -> None:
        await self.student.use("settle")
        for _ in range(6):
            if self.student.has("settle.do"):
                await self.student.use("settle.do")
                return
            picks = [one for one in self.student.controls() if fits(one, "settle")]
            await self.student.press(picks[-1], "settle")

    async def _harvest(self) -> None:
        student = self.student
        if not student.has("harvest.same"):
            async with student.counted("a harvest of one kind"):
                await student.use("harvest")
        elif student.once("asked"):
            async with student.counted("a harvest of which one chooses how many of each kind"):
                await student.use("ask")
                for menu in student.menus("ask")[:1]:
                    await student.press(menu, "ask", "1")
                await student.use("harvest")
        else:
            async with student.counted("a harvest as last time"):
                await student.use("harvest.same")
                if self.awaited(await self.room.look(self.table)):  # who never could ask for such a card is asked how many
                    await student.use("harvest")

    async def _turn(self, state: Any) -> None:
        """The steps of the own turn after the harvest."""
        student = self.student
        if state.phase == "trade" and student.has("trade") and student.once("trade"):
            async with student.counted("a trade"):
                await student.use("trade")
                while (menu := student.has("trade.pick")) and not student.has("trade.do"):
                    await student.press(menu, "trade", "")
                if student.has("trade.do"):
                    await student.use("trade.do")
        elif state.phase == "build" and student.once("road"):
            await self._build("road")
        elif state.phase == "build" and student.once("settlement"):
            await self._build("settlement")
        elif state.phase == "build" and student.once("card"):
            async with student.counted("buying a card"):
                await student.use("buy")
                if student.has("buy.do"):
                    await student.use("buy.do")
        elif state.phase == "cards" and student.once("cards"):
            await student.use("play")
        elif state.governance is not None and state.governance.monitor == MINE and student.once("sanction"):
            await self._sanction()
        elif student.has("call") and student.once(f"meeting {state.round}"):
            async with student.counted("calling a meeting"):
                await student.use("call")
                if whole := next((one for one in student.controls() if fits(one, "call.do")), None):
                    await student.press(whole, "call")
        elif state.phase != "cards" and student.has("next") and student.once("steps"):
            await student.use("next")
        else:
            async with student.counted("ending the turn"):
                await student.use("end")

    async def _build(self, piece: str) -> None:
        student = self.student
        async with student.counted(f"a {piece}"):
            await student.use("build", arg=piece)
            if menu := student.has("build.at"):
                await student.press(menu, "build", "")
            for done in ("build.do", "build.all"):
                if student.has(done):
                    await student.use(done)
                    return

    async def _sanction(self) -> None:
        student = self.student
        async with student.counted("a sanction by the Monitor"):
            await student.use("monitor")
            if menu := student.has("apply"):
                await student.press(menu, "apply", str(OTHER))
                await student.use("apply", "")
                if await student.form():
                    await student.fill_in("Zu viel genommen")

    async def _meet(self, state: Any) -> None:
        """What the student does in a meeting, one thing at a time."""
        student, meeting = self.student, state.meeting
        room = next((one.id for one in self.room.seam.places(ME) if one.parent == self.channel and not one.archived), self.channel)
        await student.go("meeting", room)
        if meeting.ballot is not None and student.has("defence.end"):
            await student.card("defence")
            async with student.counted("ending one's defence"):
                await student.use("defence.end")
        elif meeting.ballot is not None:
            await student.card("ballot")
            async with student.counted("a vote"):
                await student.use("vote", arg="yes")
        elif student.has("move") and student.once("template"):
            async with student.counted("proposing: nobody takes more than N"):
                await student.use("move")
                await student.use("move", "most")
                await student.use("move.do")
        elif student.has("move") and student.once("form"):
            async with student.counted("proposing a rule of one's own, by the form"):
                await student.use("move")
                await student.use("move", "add.sanction")
                await student.fill_in()
                await student.use("move.do")
        elif student.has("sue") and student.once("sue"):
            async with student.counted("suing the Monitor"):
                await student.use("sue")
                await student.fill_in("Niemand wurde bestraft")
        else:
            async with student.counted("being done with a meeting"):
                await student.use("meeting.done")

    async def _afterwards(self) -> None:
        student = self.student
        await student.go("table", self.channel)
        await student.card("over")
        if student.has("exit"):
            async with student.counted("the question at the exit"):
                await student.use("exit")
                await student.use("exit", arg="no")
        for control in [one for one in student.controls() if fits(one, "after")]:
            await student.press(control, "after")
        await student.go("letters", self.room.seam.dm_of(ME))


async def whole_game(by: str, folder: Path) -> Proof:
    """Play it, and look at all of it."""
    folder.mkdir(parents=True, exist_ok=True)
    painter, proof = ResvgPainter(), Proof(folder)
    try:
        async with async_playwright() as driver, classroom(painter=painter, still=False) as room, serve(room.seam, 0) as address:
            browser = await driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            context = await browser.new_context(
                locale="de-DE", reduced_motion="reduce", viewport={"width": WIDE, "height": HIGH}, has_touch=by == "touch", is_mobile=by == "touch"
            )
            page = await context.new_page()
            page.on("console", lambda message: proof.wrong.append(message.text) if message.type == "error" else None)
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
    proof = asyncio.run(whole_game(given.by, given.out))
    for deed, taps in sorted(proof.taps.items()):
        print(f"| {deed} | {min(taps)} to {max(taps)} |")  # noqa: T201
    print(f"{len(proof.kinds)} kinds of panels:", *proof.kinds)  # noqa: T201
    print(*sorted(set(proof.wrong)), sep="\n")  # noqa: T201
    return 1 if proof.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
