"""Two ways to use the rehearsal's page: by the keyboard alone, and by a finger alone. Both count what they
press.

Nothing is clicked by its place on the screen: a keyboard goes as the browser leads it, a finger taps what is
in sight.
"""

from __future__ import annotations

from typing import Protocol

from playwright.async_api import Locator, Page

FARTHEST = 80
"""So many steps of the Tab key somebody goes; what is farther away cannot be reached."""

WHERE = """node => {
    const at = document.activeElement;
    if (at === node) return "here";
    return at.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
}"""
RING = """node => {
    const style = getComputedStyle(node);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 || node.closest(".composer") !== null;
}"""


def choice(page: Page, value: str) -> Locator:
    """The row of the open menu with this value; of "" the first."""
    rows = page.locator(".popup .option")
    return rows.first if value == "" else rows.and_(page.locator(f"[data-value={css_string(value)}]"))


def css_string(text: str) -> str:
    """As CSS writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Hands(Protocol):
    """How somebody presses. `pressed`: keys or taps so far; `trouble`: what could not be used so."""

    pressed: int
    trouble: list[str]

    async def press(self, control: Locator) -> None: ...

    async def pick(self, menu: Locator, *values: str) -> None:
        """Choose these in a select menu; "" is its first."""

    async def write(self, field: Locator, text: str) -> None: ...


class Keyboard:
    """Tab, Shift and Tab, arrows, Enter, Space and Escape; letters in fields."""

    def __init__(self, page: Page) -> None:
        self._page, self.pressed, self.trouble = page, 0, list[str]()

    async def _key(self, key: str) -> None:
        self.pressed += 1
        await self._page.keyboard.press(key)

    async def reach(self, control: Locator) -> None:
        """Go to it, the shorter way as the page lies; its ring must be seen there."""
        for _ in range(FARTHEST):
            where = await control.evaluate(WHERE)
            if where == "here":
                break
            await self._key("Tab" if where == "after" else "Shift+Tab")
        else:
            raise AssertionError(f"no Tab key leads to {await control.evaluate('node => node.outerHTML')}")
        if not await control.evaluate(RING):
            self.trouble.append(
                f"nobody sees that the keyboard is at {await control.evaluate('node => node.outerHTML')}"
            )

    async def press(self, control: Locator) -> None:
        await self.reach(control)
        await self._key("Enter")

    async def pick(self, menu: Locator, *values: str) -> None:
        await self.press(menu)
        several = await self._page.locator(".popup .done").count() > 0
        for value in values:
            option = choice(self._page, value)
            for _ in range(FARTHEST):
                where = await option.evaluate(WHERE)
                if where == "here":
                    break
                await self._key("ArrowUp" if where == "before" else "ArrowDown")
            await self._key("Space")
        if several:
            await self._key("Escape")

    async def write(self, field: Locator, text: str) -> None:
        await self.reach(field)
        await self._page.keyboard.type(text)


class Finger:
    """Taps; the telephone's own keyboard writes into the field that was tapped."""

    def __init__(self, page: Page) -> None:
        self._page, self.pressed, self.trouble = page, 0, list[str]()

    async def press(self, control: Locator) -> None:
        self.pressed += 1
        await control.tap()

    async def pick(self, menu: Locator, *values: str) -> None:
        await self.press(menu)
        for value in values:
            await self.press(choice(self._page, value))
        done = self._page.locator(".popup .done")
        if await done.count():
            await self.press(done)

    async def write(self, field: Locator, text: str) -> None:
        await self.press(field)
        await self._page.keyboard.insert_text(text)
