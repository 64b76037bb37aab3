"""Draw pages in Chromium: a student's table for the README, and the control card for
`docs/teach/leading.md` too.

In the project's folder: `PYTHONPATH=. python tools/make_page_pictures.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

from bot.catalogue import automatic_players
from bot.rehearsal.opening import open_table
from bot.rehearsal.web.server import serve_page
from bot.stage.painting.painter import InlinePainter
from bot.tables.automatic import make_automatic_move
from bot.tables.decisions.orders import LogBreach
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table
from games.protocol import Actor
from tests.e2e.classroom import SEATS, TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, followed, lead, opened
from tests.support.browser import CHROMIUM, FLAGS

DOCS = Path(__file__).resolve().parents[1] / "docs"
PICTURE_ROUND = 5
"""The round of the student's table: some of the board is built."""
MOVES = {1: 44, 2: 50, 3: 39, 4: 55, 5: 35, 6: 52, 7: 30}
"""Moves played at each table."""
ASKS, ABSENT, SLOW, LOUD = 5, 7, 1, 3
"""Tables with a student who asks for help, an absent player, a long trade, and a spoken word."""


async def play_lesson(room: Classroom) -> None:
    """Play a class's games to the middle, with tables that need help, miss a player or are slow."""
    name = await opened(room, plan="ostrom-90", title="Commons 101, Thursday")
    await arrive(room, *STUDENTS)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    tables = await session_tables(room, name)
    for number, table in tables.items():
        await play_defaults(room, table, MOVES[number])
    for number, step in ((SLOW, "trade"), (ABSENT, "roll")):
        while (await tables[number].snapshot()).waits()[0].what != step:
            await play_defaults(room, tables[number], 1)
    for _ in range(2):
        await followed(room)
        await room.seam.pass_time(33)
        for number, table in tables.items():
            await play_defaults(room, table, 5 if number not in (SLOW, ABSENT) else 0)
    await tables[LOUD].order(Requester(0, ""), LogBreach("message", 1))
    room.client.orchestrator.schedule_follow_up(tables[LOUD].table)
    asking = next(
        key for key in STUDENTS if f"table-{ASKS}" in {place.name for place in room.seam.places(key)}
    )
    await room.press(asking, "I need help")
    await room.fill_in(asking, "I asked for 3 ore but I meant wool. Can I take it back?")
    await followed(room)


async def session_tables(room: Classroom, name: str) -> dict[int, Table]:
    """Return the session's tables by number."""
    snapshot = await room.client.follow.sessions.snapshot(name)
    placed = () if snapshot is None else snapshot.record.tables
    tables = {one.number: await room.client.orchestrator.tables.find(one.table) for one in placed}
    return {number: table for number, table in tables.items() if table is not None}


async def play_defaults(room: Classroom, table: Table, moves: int) -> None:
    """Play the default moves, as when the clock runs out."""
    for _ in range(moves):
        snap = await table.snapshot()
        if snap.state is None or not (waiting := snap.waits()):
            break
        await table.play(Actor(waiting[0].seat), snap.game.default_action(snap.state, waiting[0].seat))
    room.client.orchestrator.schedule_follow_up(table.table)


async def play_table(room: Classroom) -> None:
    """Play a table to the first student's request to the bank."""
    await open_table(room.seam, "commons", {"options": "rounds_ostrom=0"})
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.press(TEACHER, "Start", at="classroom")
    await room.client.orchestrator.drain()
    (open_one,) = await room.client.orchestrator.tables.readable_tables()
    careful = automatic_players("commons")["careful"]
    while True:
        snap = await open_one.snapshot()
        waits = snap.waits()
        if snap.state.round == PICTURE_ROUND and waits[0].what == "harvest" and waits[0].seat == 0:
            break
        await make_automatic_move(open_one, snap, waits[0], careful, by="player")
    room.client.orchestrator.schedule_follow_up(open_one.table)
    await room.client.orchestrator.drain()


async def open_page(browser: Browser, room: Classroom, address: str, key: str, place: str) -> Page:
    """Open this person's view of a channel. Relative times count from the lesson's own time."""
    page = await browser.new_page(viewport={"width": 1180, "height": 1300}, color_scheme="dark")
    await page.clock.set_fixed_time(room.seam.utc_now())
    await page.goto(f"{address}#as={key}")
    await page.locator("#places").get_by_text(place).first.click()
    return page


async def main() -> None:
    """Play and take the pictures."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        async with classroom(painter=InlinePainter()) as room, serve_page(room.seam, 0) as address:
            await play_table(room)
            page = await open_page(browser, room, address, SEATS[0], "table")
            await page.locator("#log img").last.evaluate("image => image.decode()")
            await page.screenshot(path=DOCS / "table.png")
        async with classroom(cast=SCHOOL) as room, serve_page(room.seam, 0) as address:
            await play_lesson(room)
            page = await open_page(browser, room, address, TEACHER, "control")
            await page.locator("#log > li", has=page.locator(".container")).screenshot(
                path=DOCS / "control.png"
            )
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
