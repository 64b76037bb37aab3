"""Draws what pages show, in Chromium: a student's table in the README; the control card and a class's debrief in `docs/teaching.md`.

In the project's folder: `PYTHONPATH=. python tools/make_page_pictures.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from benchmarks.debrief import OSTROM
from benchmarks.silence import a_game
from bot.catalogue import players
from bot.command_line.debrief import debrief
from bot.rehearsal.opening import open_table
from bot.rehearsal.web.server import serve
from bot.stage.painting.painter import InlinePainter
from bot.tables.automatic import move
from bot.tables.decisions.lobby import Who
from bot.tables.decisions.orders import LogBreach
from bot.tables.table import Table
from games.protocol import Actor
from games.record import write
from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, followed, lead, opened
from tests.support.browser import CHROMIUM, FLAGS

DOCS = Path(__file__).resolve().parents[1] / "docs"
ROUND = 5
"""In which the student's table stands: some of the board is built."""
MOVES = {1: 44, 2: 50, 3: 39, 4: 55, 5: 35, 6: 52, 7: 30}
"""How many moves each table has played."""
ASKS, ABSENT, SLOW, LOUD = 5, 7, 1, 3
"""The tables where somebody asks for help, where somebody is absent, where one trades for long, and where one has spoken."""


async def lesson(room: Classroom) -> None:
    """A class in the middle of its games: one table needs help, one has an absent player, one is slow, all else is well."""
    name = await opened(room, plan="ostrom-90", title="Commons 101, Thursday")
    await arrive(room, *STUDENTS)
    for label in ("Assign seats", "Seat them", "Start all"):
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


async def table(room: Classroom) -> None:
    """Four students in the middle of a game, of whom the first is to say what they ask the bank for."""
    await open_table(room.seam, "commons", {"rounds_ostrom": 0})
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.press(TEACHER, "Start", at="classroom")
    await room.client.orchestrator.settle()
    (one,) = await room.client.orchestrator.tables.running()
    careful = players("commons")["careful"]
    while True:
        snap = await one.look()
        waits = snap.waiting()
        if snap.state.round == ROUND and waits[0].what == "harvest" and waits[0].seat == 0:
            break
        await move(one, snap, waits[0], careful, by="player")
    room.client.orchestrator.changed(one.table)
    await room.client.orchestrator.settle()


def debriefed(page: Path) -> None:
    """The page of a class of seven tables by automatic players of several temperaments."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"table-{number}.moot" for number in range(1, 8)]
        for number, file in enumerate(files):
            file.write_text(write(a_game(number, OSTROM)), encoding="utf-8")
        debrief(["--out", str(page), *map(str, files)], standalone_mode=False)


async def page_of(browser: Browser, room: Classroom, address: str, key: str, place: str) -> Page:
    """What this person sees in a channel: times such as "in 4 minutes" are counted from the lesson's own time."""
    page = await browser.new_page(viewport={"width": 1180, "height": 1300}, color_scheme="dark")
    await page.clock.set_fixed_time(room.seam.now())
    await page.goto(f"{address}#as={key}")
    await page.locator("#places").get_by_text(place).first.click()
    return page


async def main() -> None:
    """Play, look, and take the pictures."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        async with classroom(painter=InlinePainter()) as room, serve(room.seam, 0) as address:
            await table(room)
            page = await page_of(browser, room, address, SEATS[0], "table")
            await page.locator("#log img").last.evaluate("image => image.decode()")
            await page.screenshot(path=DOCS / "table.png")
        async with classroom(cast=SCHOOL) as room, serve(room.seam, 0) as address:
            await lesson(room)
            page = await page_of(browser, room, address, TEACHER, "control")
            await page.locator("#log > li", has=page.locator(".container")).screenshot(path=DOCS / "control.png")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "debrief.html"
            debriefed(file)
            page = await browser.new_page(viewport={"width": 1180, "height": 1130}, color_scheme="light")
            await page.goto(file.as_uri())
            await page.screenshot(path=DOCS / "debrief.png")
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
