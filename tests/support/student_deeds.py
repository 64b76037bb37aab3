"""What a student does in a Commons Game, each thing as people do it on the rehearsal's page, and counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.island.bundles import missing
from games.island.cards import COSTS, INDEX, Ware
from tests.support.phone import Student, fits

BANK_RATE = 4
PIECES: tuple[Ware, ...] = ("road", "settlement", "card")
LOOKS = ("hand", "board", "rules", "help", "turn", "governance", "monitor")
"""Routes of what only shows something."""


@dataclass
class Deeds:
    """One student's. `mine`, `other`: the seats of the student, and of whom they sanction."""

    student: Student
    mine: int
    other: int

    async def look_around(self, state: Any) -> None:
        """Once in each stage, at all that only shows something."""
        stage = "basic" if state.governance is None else "ostrom"
        for route in LOOKS:
            if self.student.has(route) and self.student.is_first_time(f"{stage} {route}"):
                async with self.student.count_taps("looking at something"):
                    await self.student.use(route)

    async def settle(self) -> None:
        """Card after card, until so many are chosen as are asked for."""
        await self.student.use("settle")
        for _ in range(6):
            if self.student.has("settle.do"):
                await self.student.use("settle.do")
                return
            picks = [
                one for one in self.student.controls() if fits(one, "settle") and not fits(one, "settle", "")
            ]  # "" is from the start
            await self.student.press(picks[-1], "settle")

    async def harvest(self) -> None:
        """By the number on the card; else once by choosing, and then as last time."""
        student = self.student
        if not student.has("harvest.same"):
            async with student.count_taps("a harvest of one kind"):
                await student.use("harvest")
        elif student.is_first_time("asked"):
            async with student.count_taps("a harvest of which one chooses how many of each kind"):
                await student.use("ask")
                for menu in student.menus("ask")[:1]:
                    await student.press(menu, "ask", "1")
                await student.use("harvest")
        else:
            async with student.count_taps("a harvest as last time"):
                await student.use("harvest.same")
                if any(
                    fits(one, "harvest") for one in student.private_ids()
                ):  # who never could ask for such a card is asked how many
                    await student.use("harvest")

    async def turn(self, state: Any) -> None:
        """One thing of the own turn after the harvest: each once, where it can be done; else the turn is
        ended.
        """
        student, here = self.student, state.governance
        if await self._in_step(state.phase, state.hands[self.mine]):
            return
        if here is not None and here.monitor == self.mine and student.is_first_time("sanction"):
            await self._sanction()
        elif student.has("call.do") and student.is_first_time(f"meeting {state.round}"):
            async with student.count_taps("calling a meeting"):
                await student.use("call.do")
        elif state.phase != "cards" and student.has("next") and student.is_first_time("next"):
            await student.use("next")
        else:
            async with student.count_taps("ending the turn"):
                await student.use("end")

    async def _in_step(self, step: str, hand: Sequence[int]) -> bool:
        """What belongs to this step, if it was not done yet. Whether there was anything."""
        student = self.student
        if step == "build":
            found = [(piece, not any(missing(hand, COSTS[piece]))) for piece in PIECES]
            piece, paid = next((one for one in found if student.is_first_time(str(one))), ("", False))
            await (self._build(piece, paid=paid) if piece else _no_deed())
            return bool(piece)
        if step == "trade" and max(hand) >= BANK_RATE and student.is_first_time("trade"):
            await self._trade("brick" if hand[INDEX["lumber"]] else "lumber")
            return True
        if step == "cards" and student.is_first_time("cards"):
            await student.use("play")
            return True
        return False

    async def _trade(self, kind: str) -> None:
        """For a card of this kind, where it is offered."""
        student = self.student
        async with student.count_taps("a trade"):
            await student.use("trade")
            takes = [one for one in student.controls() if ":trade.pick:" in one and ":take." in one]
            await student.press(next((one for one in takes if f".{kind}." in one), takes[-1]), "trade")
            await student.use("trade.do")

    async def _build(self, piece: str, *, paid: bool) -> None:
        """Where there is a place for it, and it can be `paid`; else the panel is looked at."""
        student = self.student
        before = student.hands.pressed
        await (student.use("buy") if piece == "card" else student.use("build", arg=piece))
        if place := paid and student.has("build.at"):
            await student.press(place, "build", *([""] if place in student.menus("build.at") else []))
        done = paid and (student.has("build.do") or student.has("buy.do"))
        if done:
            await student.press(done, "build")
        deed = ("buying a card" if piece == "card" else f"a {piece}") if done else "looking at something"
        student.proof.taps.setdefault(deed, []).append(student.hands.pressed - before)

    async def _sanction(self) -> None:
        student = self.student
        async with student.count_taps("a sanction by the Monitor"):
            await student.use("monitor")
            await student.press(
                next(one for one in student.controls() if f":apply::{self.other}." in one), "apply"
            )
            if menus := student.menus("apply.do"):  # outside of meetings a reason is chosen
                await student.press(menus[0], "apply.do", "I will say why in the next meeting.")
            else:
                await student.fill_in("Zu viel genommen")

    async def meet(self, state: Any, table: int) -> None:
        """What the student does in a meeting, one thing at a time."""
        student, meeting = self.student, state.meeting
        room = next(
            (
                one.id
                for one in student.room.seam.places(student.key)
                if one.parent == table and not one.archived
            ),
            table,
        )
        await student.go("meeting", room)
        if meeting.ballot is not None and student.has("defence.end"):
            await student.card("defence")
            async with student.count_taps("ending one's defence"):
                await student.use("defence.end")
        elif meeting.ballot is not None:
            await student.card("ballot")
            async with student.count_taps("a vote"):
                await student.use("vote", arg="yes")
        elif student.has("move") and student.is_first_time("template"):
            async with student.count_taps("proposing: nobody takes more than N"):
                await student.use("move")
                await student.use("move", arg=f"{meeting.number}.most")
                await student.use("move.do")
        elif student.has("move") and student.is_first_time("form"):
            async with student.count_taps("proposing a rule of one's own, by the form"):
                await student.use("move")
                await student.use("move", "add.sanction")
                await student.fill_in()
                await student.use("move.do")
        elif student.has("sue") and student.is_first_time("sue"):
            async with student.count_taps("suing the Monitor"):
                await student.use("sue")
                await student.fill_in("Niemand wurde bestraft")
        else:
            async with student.count_taps("being done with a meeting"):
                await student.use("meeting.done")


async def _no_deed() -> None:
    """What there was to do in this step is done."""
