"""A real browser over a rehearsal's page, for the tests that look at it."""

from __future__ import annotations

import os
import shutil

import pytest
from playwright.async_api import BrowserContext, Page, expect

from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import CLASS

CHROMIUM = (
    os.environ.get("MOOT_CHROMIUM")
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or shutil.which("google-chrome")
)

in_chromium = [
    pytest.mark.skipif(
        CHROMIUM is None, reason="no Chromium on this machine (set MOOT_CHROMIUM to its path)"
    ),
    pytest.mark.asyncio(loop_scope="module"),
]

PATIENCE_S = 60
"""So long a busy machine may take for what a page shows at once."""
expect.set_options(timeout=1000 * PATIENCE_S)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Window:
    """A browser over a running rehearsal, and everything that went wrong or left the machine."""

    def __init__(self, context: BrowserContext, world: Seam, address: str) -> None:
        self.context, self.world, self.address = context, world, address
        self.trouble: list[str] = []

    async def open(self, key: str) -> Page:
        page = await self.context.new_page()
        page.on(
            "console", lambda message: self.trouble.append(message.text) if message.type == "error" else None
        )
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on(
            "request",
            lambda request: (
                None if request.url.startswith(self.address) else self.trouble.append(request.url)
            ),
        )
        await page.goto(f"{self.address}#as={key}")
        await expect(page.locator("#me strong")).to_have_text(
            next(one.name for one in CLASS if one.key == key)
        )
        return page


async def open_table(page: Page) -> None:
    await page.locator("#composer").fill("/table open game:commons colour:amber")
    await page.keyboard.press("Enter")
    await expect(page.locator(".embed-title")).to_have_text("A demo table")
