"""A class in SimCord with the bot of `demo_client`."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.web.server import serve_page
from bot.rehearsal.world import CLASS
from tests.bot.rehearsal.demo_client import DemoClient
from tests.support.browser import CHROMIUM, FLAGS, Window


@pytest.fixture
async def world() -> AsyncIterator[Seam]:
    async with open_world(DemoClient(), CLASS) as seam:
        yield seam


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Browser]:
    """One for all tests, since it takes long to begin: each has a profile of its own in it."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def window(chromium: Browser) -> AsyncIterator[Window]:
    async with open_world(DemoClient(), CLASS, patient=False) as world, serve_page(world, 0) as address:
        context = await chromium.new_context(viewport={"width": 1280, "height": 800})
        try:
            opened = Window(context, world, address)
            yield opened
            assert opened.trouble == []
        finally:
            await context.close()
