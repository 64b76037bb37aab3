"""Draws the picture of the control card in `docs/teaching.md`: a class of 28 in its lesson, on the rehearsal's page, in Chromium.

In the project's folder: `PYTHONPATH=. python tools/make_control_picture.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

from playwright.async_api import async_playwright

from bot.rehearsal.web.server import serve
from bot.tables.decisions.lobby import Who
from bot.tables.decisions.orders import LogBreach
from bot.tables.table import Table
from games.protocol import Actor
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, followed, lead, opened

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "control.png"
CHROMIUM = os.environ.get("MOOT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
MOVES = {1: 44, 2: 50, 3: 39, 4: 55, 5: 35, 6: 52, 7: 30}
"""How many moves each table has played."""
ASKS, ABSENT, SLOW, LOUD = 5, 7, 1, 3
"""The tables where somebody asks for help, where somebody is absent, where one trades for long, and where one has spoken."""


async def lesson(room: Classroom) -> None:
    """A class in the middle of its games: one table needs help, one has an absent player, one is slow, all else is well."""
    name = await opened(room, plan="ostrom-90", title="Commons 101, Thursday")
    await arrive(room, *STUDENTS)
    for label in ("Deal the seats", "Seat them", "Start all"):
        await lead(room, label)
    tables = await found(room, name)
    for number, table in tables.items():
        await play(room, table, MOVES[number])
    for number, step in ((SLOW, "trade"), (ABSENT, "roll")):
        while (await tables[number].look()).waiting()[0].what != step:
            await play(room, tables[number], 1)
    for _ in range(2):
        await followed(room)
        await room.seam.pass_time(33)
        for number, table in tables.items():
            await play(room, table, 5 if number not in (SLOW, ABSENT) else 0)
    await tables[LOUD].order(Who(0, ""), LogBreach("message", 1))
    room.client.orchestrator.changed(tables[LOUD].table)
    asking = next(key for key in STUDENTS if f"table-{ASKS}" in {place.name for place in room.seam.places(key)})
    await room.press(asking, "I need help")
    await room.fill_in(asking, "I asked for 3 ore but I meant wool. Can I take it back?")
    await followed(room)


async def found(room: Classroom, name: str) -> dict[int, Table]:
    """The session's tables by their numbers."""
    seen = await room.client.follow.sessions.look(name)
    placed = () if seen is None else seen.record.tables
    tables = {one.number: await room.client.orchestrator.tables.find(one.table) for one in placed}
    return {number: table for number, table in tables.items() if table is not None}


async def play(room: Classroom, table: Table, moves: int) -> None:
    """The usual moves, as when the clock runs out."""
    for _ in range(moves):
        snap = await table.look()
        if snap.state is None or not (waiting := snap.waiting()):
            break
        await table.play(Actor(waiting[0].seat), snap.game.default(snap.state, waiting[0].seat))
    room.client.orchestrator.changed(table.table)


async def main() -> None:
    """Play, look, and take the picture."""
    async with classroom(cast=SCHOOL) as room, serve(room.seam, 0) as address, async_playwright() as driver:
        await lesson(room)
        browser = await driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(viewport={"width": 1180, "height": 1400}, color_scheme="dark")
        await page.clock.set_fixed_time(room.seam.now())  # "in 4 minutes" is counted from the lesson's own time
        await page.goto(f"{address}#as={TEACHER}")
        await page.get_by_text("control", exact=True).first.click()
        await page.locator("#log > li", has=page.locator(".container")).screenshot(path=PICTURE)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
