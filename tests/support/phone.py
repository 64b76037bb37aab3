"""A student's telephone: the rehearsal's page at 390 by 844, and what is found when each kind of panel on it
is looked at once.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page

from bot.rehearsal.rendered_message import all_components
from bot.rehearsal.web import page_state
from tests.e2e.classroom import Classroom
from tests.support.panel_checks import DRAWN, foreign_words, grave, misplaced_parts
from tests.support.pressing import Hands, css_string

LANGUAGE = "de"
WIDE, HIGH = 390, 844
BARS = 110
"""Pixels of the page's own lines above and below what is said."""
SHOWN = """() => document.querySelector(".waiting") ? null
    : [...document.querySelectorAll("#log [data-id]:not(:disabled)")].map((node) => node.dataset.id).filter((id) => !/^react-/.test(id))"""
PATIENCE, MOMENT = 60.0, 0.03
"""Seconds until the page has shown what the bot did, also on a busy machine, and between two looks at it."""


@dataclass
class Proof:
    """What was seen of the page, and what was wrong with it. `taps`: by deed, what each time took."""

    folder: Path
    kinds: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    taps: dict[str, list[int]] = field(default_factory=dict)

    async def look(self, kind: str, page: Page, panel: Locator) -> None:
        """Photograph what is in sight, and look through this panel of it."""
        self.kinds.append(kind)
        await page.evaluate(DRAWN)
        await page.screenshot(path=self.folder / f"{len(self.kinds):02}-{kind}.png")
        box = await panel.bounding_box()
        if box is not None and box["height"] > HIGH - BARS:
            await page.set_viewport_size({"width": WIDE, "height": int(box["height"]) + 2 * BARS})
            await page.screenshot(path=self.folder / f"{len(self.kinds):02}-{kind}-whole.png")
            await page.set_viewport_size({"width": WIDE, "height": HIGH})
        found = [*await misplaced_parts(panel), *await foreign_words(panel, LANGUAGE), *await grave(page)]
        self.wrong += [f"{kind}: {one}" for one in found]


@dataclass
class Student:
    """Whoever plays, with the page and the hands, and what they have done so far."""

    key: str
    room: Classroom
    page: Page
    hands: Hands
    proof: Proof
    place: int = 0
    """The channel that is open."""
    private: dict[str, Any] = field(default_factory=dict)
    seen: set[object] = field(default_factory=set)
    done: set[str] = field(default_factory=set)

    def messages(self) -> list[Any]:
        """What the page should show."""
        seam = self.room.seam
        return page_state.encode_messages(seam, self.key, self.place, frozenset(seam.dismissed[self.key]))

    def controls(self) -> list[str]:
        """The ids of all that can be used now, oldest first."""
        found = (part for message in self.messages() for part in all_components(message["components"]))
        return [part["custom_id"] for part in found if part.get("custom_id") and not part.get("disabled")]

    def has(self, route: str, arg: str | None = None) -> str | None:
        """The id of the newest control of this route."""
        return next((one for one in reversed(self.controls()) if fits(one, route, arg)), None)

    def private_ids(self) -> list[str]:
        """The same of the private answers alone."""
        found = (
            part
            for message in self.messages()
            if message["ephemeral"]
            for part in all_components(message["components"])
        )
        return [part["custom_id"] for part in found if part.get("custom_id")]

    def menus(self, route: str) -> list[str]:
        """The ids of the menus of this route that can be used now, oldest first."""
        found = (
            part
            for message in self.messages()
            for part in all_components(message["components"])
            if part.get("options")
        )
        return [part["custom_id"] for part in found if fits(part["custom_id"], route)]

    async def settle(self) -> None:
        """The bot has done all, and the page shows it."""
        bot = self.room.client.orchestrator
        async with asyncio.timeout(PATIENCE):
            while await self.page.evaluate(SHOWN) != self.controls() or bot.busy:
                await asyncio.sleep(MOMENT)
                await bot.drain()
                await bot.stage.drain()

    async def use(self, route: str, *values: str, arg: str | None = None) -> None:
        """Press the newest control of this route, or choose these values in it; and look at what comes."""
        found = self.has(route, arg)
        assert found is not None, (route, arg, self.controls())
        await self.press(found, route, *values)

    async def press(self, found: str, route: str, *values: str) -> None:
        """The same with the control of this id."""
        control = self.page.locator(f"#log [data-id={css_string(found)}]").last
        await (self.hands.pick(control, *values) if values else self.hands.press(control))
        await self.settle()
        await self.look(route)

    async def look(self, route: str) -> None:
        """Look at the form, or at the private answer that is new, where it is of a new kind."""
        form = self.page.locator("dialog.form")
        if await form.count():
            await self._look_once(f"form-{route}", ("form", route), form)
            return
        private = {one["id"]: one for one in self.messages() if one["ephemeral"]}
        fresh = [one for key, one in private.items() if self.private.get(key) != one]
        self.private = private
        for one in fresh:
            routes = frozenset(
                part["custom_id"].split(":")[2]
                for part in all_components(one["components"])
                if part.get("custom_id")
            )
            titles = tuple(embed.get("title") for embed in one["embeds"])
            await self._look_once(
                f"{route}",
                ("private", route, routes, titles),
                self.page.locator(f'#log [data-message="{one["id"]}"]'),
            )

    async def card(self, name: str) -> None:
        """Look at the newest public card."""
        public = [one for one in self.messages() if not one["ephemeral"] and one["components"]]
        if public:
            await self._look_once(
                f"card-{name}", ("card", name), self.page.locator(f'#log [data-message="{public[-1]["id"]}"]')
            )

    async def _look_once(self, name: str, key: object, panel: Locator) -> None:
        if key in self.seen:
            return
        self.seen.add(key)
        await self.proof.look(re.sub(r"[^\w]+", "-", name), self.page, panel)

    async def form(self) -> bool:
        """Whether a form is open."""
        return await self.page.locator("dialog.form").count() > 0

    def is_first_time(self, deed: str) -> bool:
        """Whether this was not done yet; it is now."""
        new = deed not in self.done
        self.done.add(deed)
        return new

    async def fill_in(self, *texts: str) -> None:
        """Fill in the lines of the form that is open, the first choice of each menu that has none, and send
        it.
        """
        form, words = self.page.locator("dialog.form"), iter(texts)
        for line in await form.locator("input[type=text], textarea, .menu").all():
            if "menu" in (await line.get_attribute("class") or ""):
                await self.hands.pick(line, "")
            else:
                await self.hands.write(line, next(words, "Wir nehmen weniger."))
        await self.hands.press(form.locator("button[type=submit]"))
        await form.wait_for(state="detached")
        await self.settle()
        await self.look("sent")

    async def go(self, name: str, place: int) -> None:
        """Open another channel: by a link to it that is in sight, or from the list."""
        if place == self.place:
            return
        self.place = place
        link = self.page.locator(f'#log a.mention[data-place="{place}"]')
        if await link.count():
            await self.hands.press(link.last)
        else:
            await self.hands.press(self.page.locator(".burger"))
            await self._look_once("places", "places", self.page.locator("#side"))
            await self.hands.press(self.page.locator(f'#places [data-place="{place}"]'))
        await self.settle()
        self.private = {one["id"]: one for one in self.messages() if one["ephemeral"]}
        await self.card(name)

    @asynccontextmanager
    async def count_taps(self, deed: str) -> AsyncIterator[None]:
        """What is pressed meanwhile is counted for this deed."""
        before = self.hands.pressed
        yield
        self.proof.taps.setdefault(deed, []).append(self.hands.pressed - before)


def fits(custom_id: str, route: str, arg: str | None = None) -> bool:
    """Whether this id is of that route, and about that."""
    _, _, its, _, about = [*custom_id.split(":"), "", "", "", ""][:5]
    return its == route and arg in (None, about)
