"""What a screen reader, weak eyes, a keyboard or a thumb need of our pages, looked for by axe-core and by
measuring.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from bot.debrief.page import page_html as debrief
from bot.debrief.story import AnalysedTable
from bot.research.commons.alternatives import analyse_table
from bot.research.commons.debrief import FullCommonsDebrief
from tests.bot.rehearsal.demo_client import LAST
from tests.games.analysis.test_course import played
from tests.support.browser import Window, in_chromium, open_table
from tests.support.panel_checks import foreign_words, grave, misplaced_parts

pytestmark = in_chromium

SIZES = ((1280, 800), (390, 844))
SCHEMES = ("dark", "light")
PRESSED = "button, a[href], input:not([type=hidden]), textarea, [role=option], [role=button]"
THUMB = 40
"""Pixels that whatever is pressed on a telephone measures at least; links within a sentence are as high as
its line.
"""

SMALL = """([pressed, thumb]) => [...document.querySelectorAll(pressed)]
    .filter((node) => !node.closest(".markdown") && !node.matches(".skip") && node.checkVisibility({ visibilityProperty: true }))
    .map((node) => [node.outerHTML.slice(0, 120), node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < thumb || box.width < thumb))
    .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""


async def everything(page: Page) -> None:
    """A card, what was said, a lay-out, a private answer, and a reply in sight."""
    await open_table(page)
    await page.locator("#composer").fill("/table layout")
    await page.keyboard.press("Enter")
    await expect(page.locator(".container")).to_be_visible()
    await page.locator("#composer").fill("hello **all**")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log > li").last).to_contain_text("hello all")
    await page.get_by_role("button", name="My hand").first.click()
    await expect(page.locator(".ephemeral")).to_be_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES, ids=["wide", "telephone"])
async def test_nothing_on_the_page_is_gravely_hard_to_use(
    window: Window, size: tuple[int, int], scheme: Any
) -> None:
    """The messages, an open menu, a form, the lists at the sides, and the welcome."""
    page = await window.open("rivera")
    await page.emulate_media(color_scheme=scheme)
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.reload()
    await everything(page)
    assert await grave(page) == []
    await page.get_by_role("button", name="Pick one or two colours").click()
    assert await grave(page) == []
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Write a note").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await grave(page) == []
    await page.keyboard.press("Escape")
    if size[0] < 1000:
        await page.get_by_role("button", name="People and channels").click()
        await expect(page.locator("#places")).to_be_in_viewport()
        assert await grave(page) == []


async def test_whatever_is_pressed_on_a_telephone_is_as_large_as_a_thumb(window: Window) -> None:
    page = await window.open("rivera")
    await page.set_viewport_size({"width": 390, "height": 844})
    await everything(page)
    await page.get_by_role("button", name="People and channels").click()
    small = await page.evaluate(SMALL, [PRESSED, THUMB])
    assert small == []


async def test_who_wants_no_motion_sees_none(window: Window) -> None:
    page = await window.open("rivera")
    await page.set_viewport_size({"width": 390, "height": 844})
    assert await page.locator("#side").evaluate("node => getComputedStyle(node).transitionDuration") != "0s"
    await page.emulate_media(reduced_motion="reduce")
    assert await page.locator("#side").evaluate("node => getComputedStyle(node).transitionDuration") == "0s"


async def test_the_keyboard_comes_back_to_the_button_whose_form_is_closed(window: Window) -> None:
    """Though the message was drawn anew meanwhile; and a list closes by Escape to where it was opened."""
    page = await window.open("rivera")
    await open_table(page)
    button = page.get_by_role("button", name="Write a note")
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(button).to_be_focused()
    menu = page.get_by_role("button", name="Pick one or two colours")
    await menu.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("option", name="Amber")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("option", name="Azure")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(menu).to_be_focused()


async def test_the_keyboard_goes_on_in_the_private_answer_that_came_and_a_key_held_down_presses_once(
    window: Window,
) -> None:
    page = await window.open("rivera")
    await open_table(page)
    await page.get_by_role("button", name="My hand").focus()
    for _ in range(2):  # the second time it is held down
        await page.keyboard.down("Enter")
    await expect(page.locator(".ephemeral")).to_be_focused()
    await page.keyboard.up("Enter")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Dismiss message")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("#log > li").last).to_be_focused()
    told = window.world.messages("rivera", window.world.find_place("rivera", "classroom"))
    assert len(told) == 2, "the card, and one answer"


async def test_the_same_key_again_and_again_turns_page_after_page(window: Window) -> None:
    """The button that leads back has the address that the one leading on had two pages before."""
    page = await window.open("rivera")
    await page.locator("#composer").fill("/table book")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="On").focus()
    for leaf in range(2, 6):
        await page.keyboard.press("Enter")
        await expect(page.locator(".ephemeral")).to_contain_text(f"Page {leaf}")
        await expect(page.get_by_role("button", name="On")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_contain_text(f"Page {LAST}")
    await expect(page.locator(".ephemeral")).to_be_focused()


async def test_what_is_out_of_sight_cut_off_small_or_covered_is_found(window: Window) -> None:
    """By what a student's whole game is looked through with (tests/support/student.py)."""
    page = await window.open("rivera")
    await page.set_viewport_size({"width": 390, "height": 844})
    await open_table(page)
    card = page.locator("#log > li").last
    assert await misplaced_parts(card) == []
    for style, found in (
        ("width: 500px; flex: none", "out of sight"),
        ("width: 60px; overflow: hidden; white-space: nowrap", "cut off"),
        ("height: 20px; min-height: 0", "too small"),
        ("margin-right: -60px; position: relative", "one over another"),
    ):
        await card.locator(".row .button").first.evaluate(
            "(node, style) => { node.style.cssText = style; }", style
        )
        assert found in " ".join(await misplaced_parts(card))
    below = page.locator("#foot")
    assert await foreign_words(below, "en-GB") == []
    assert "words of another language" in " ".join(await foreign_words(below, "de"))


async def test_a_screen_reader_hears_what_is_new_and_not_the_whole_place(window: Window) -> None:
    page, other = await window.open("rivera"), await window.open("ben")
    await open_table(page)
    await page.reload()
    await expect(page.locator(".embed-title")).to_be_visible()
    await expect(page.locator("#heard")).to_be_empty()
    await other.bring_to_front()
    await other.locator("#composer").fill("good morning")
    await other.keyboard.press("Enter")
    await page.bring_to_front()
    await expect(page.locator("#log > li").last).to_contain_text("good morning")
    await expect(page.locator("#heard")).to_have_text("Ben: good morning")


@pytest.fixture(scope="module")
def debrief_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables of two stages, one of them greedy, with all that a debrief tells of them."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("PLAYS", "TRIES", "IN_ALL", "FEWEST"):
            patch.setattr(f"games.commons.analysis.limits.{name}", 1)
        games = [
            played(n, (who,) * 4, rounds_basic=4, rounds_ostrom=3)[0]
            for n, who in enumerate(("careful", "take_all"))
        ]
        story = FullCommonsDebrief().class_debrief(
            [AnalysedTable(f"Table {n}", analyse_table(game)) for n, game in enumerate(games, 1)]
        )
    file = tmp_path_factory.mktemp("debrief") / "debrief.html"
    file.write_text(debrief(story, tables=len(games)), "utf-8")
    return file


@pytest.mark.parametrize("scheme", SCHEMES)
async def test_nothing_on_a_debriefs_page_is_gravely_hard_to_use(
    chromium: Browser, debrief_page: Path, scheme: Any
) -> None:
    context = await chromium.new_context(viewport={"width": 1280, "height": 800}, color_scheme=scheme)
    try:
        page = await context.new_page()
        await page.goto(debrief_page.as_uri())
        assert await grave(page) == []
        await page.set_viewport_size({"width": 390, "height": 844})
        assert await grave(page) == []
    finally:
        await context.close()
