"""The page in a real browser: what a person does with mouse and keyboard, and what they then see."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from bot.rehearsal.server import serve
from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS
from tests.bot.rehearsal.demo_client import DemoClient

CHROMIUM = os.environ.get("MOOT_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine (set MOOT_CHROMIUM to its path)"),
    pytest.mark.asyncio(loop_scope="module"),
]

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
        page.on("console", lambda message: self.trouble.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("request", lambda request: None if request.url.startswith(self.address) else self.trouble.append(request.url))
        await page.goto(f"{self.address}#as={key}")
        await expect(page.locator("#me strong")).to_have_text(next(one.name for one in CLASS if one.key == key))
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[Browser]:
    """One for all tests, since it takes long to begin: each has a profile of its own in it."""
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def window(chromium: Browser) -> AsyncIterator[Window]:
    async with open_world(DemoClient(), CLASS, patient=False) as world, serve(world, 0) as address:
        context = await chromium.new_context(viewport={"width": 1280, "height": 800})
        try:
            opened = Window(context, world, address)
            yield opened
            assert opened.trouble == []
        finally:
            await context.close()


async def open_table(page: Page) -> None:
    await page.locator("#composer").fill("/table open game:commons colour:amber")
    await page.keyboard.press("Enter")
    await expect(page.locator(".embed-title")).to_have_text("A demo table")


async def test_a_command_is_completed_filled_in_and_sent_by_the_keyboard(window: Window) -> None:
    """Typing / lists commands; options offer their choices, the bot's own completions too."""
    page = await window.open("rivera")
    await page.locator("#composer").press_sequentially("/ta")
    await expect(page.get_by_role("option")).to_contain_text(["/table open", "/table lock", "/table later"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-name")).to_have_text("/table open")
    await expect(page.get_by_role("option")).to_have_text(["The Commons Game"])
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="+ colour").click()
    await page.locator("#option-colour").press_sequentially("az")
    await expect(page.get_by_role("option")).to_have_text(["Azure"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")

    message = page.locator("#log > li").last
    await expect(message).to_contain_text("The Commons Game for 4 in azure with nobody")
    await expect(message.locator(".above")).to_contain_text("Ms Rivera used /table open")
    await expect(message.locator(".embed strong")).to_have_text("Bold")
    await expect(message.locator(".embed")).to_contain_text("<script>alert(1)</script>")
    picture = message.locator(".embed img")
    await expect(picture).to_have_attribute("alt", "A teal square")
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 64


async def test_buttons_menus_and_forms_answer_privately(window: Window) -> None:
    """Two windows are two people: what one is told privately, the other never sees."""
    rivera = await window.open("rivera")
    await open_table(rivera)
    amara, ben = await window.open("amara"), await window.open("ben")

    await amara.bring_to_front()
    await amara.get_by_role("button", name="My hand").click()
    await expect(amara.locator(".ephemeral")).to_contain_text("the Amara secret")
    await expect(amara.locator(".ephemeral")).to_contain_text("Only you can see this")
    await amara.get_by_role("button", name="Dismiss message").click()
    await expect(amara.locator(".ephemeral")).to_have_count(0)

    await amara.get_by_role("button", name="Pick one or two colours").click()
    for name in ("Amber", "Crimson"):
        await amara.get_by_role("option", name=name).click()
    await amara.get_by_role("button", name="Done").click()
    await expect(amara.locator(".ephemeral")).to_contain_text("You picked amber, crimson.")

    await amara.get_by_role("button", name="Write a note").click()
    form = amara.get_by_role("dialog", name="A note for the table")
    await form.locator("textarea").fill("<b>less</b> is more")
    await form.locator(".menu").click()
    await amara.get_by_role("option", name="Calm").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(amara.locator(".ephemeral").last).to_contain_text("Noted: <b>less</b> is more (Calm)")

    await amara.get_by_role("button", name="Count me in").click()
    await expect(ben.locator("#log")).to_contain_text("Amara is in.")
    assert "secret" not in await ben.content()
    assert "picked" not in await ben.content()


async def test_a_silent_channel_shows_its_lock_and_a_switch_of_person_shows_other_eyes(window: Window) -> None:
    """Who may not write sees why, and keeps the buttons; hidden places are not in the list."""
    page = await window.open("rivera")
    await page.locator("#composer").fill("/table lock")
    await page.keyboard.press("Enter")
    places = page.locator("#places")
    await expect(places.get_by_role("button", name="hidden")).to_be_visible()
    await expect(places.locator(".count")).to_have_text("1")

    await page.get_by_role("link", name="Be Ben").click()
    await expect(page.locator("#me strong")).to_have_text("Ben")
    await expect(places.get_by_role("button", name="hidden")).to_have_count(0)
    await places.get_by_role("button", name="silent-table").click()
    await expect(page.locator(".locked")).to_contain_text("You can't write here: silence")
    await expect(page.locator("#composer")).to_have_attribute("placeholder", "Type / for a command")

    await places.get_by_role("button", name="no-commands").click()
    await expect(page.locator("#composer")).to_have_attribute("placeholder", "Message #no-commands")

    await page.get_by_role("link", name="Be Lena").click()
    await page.get_by_role("button", name="Join the server").click()
    await expect(places.get_by_role("button", name="classroom")).to_be_visible()


async def test_talk_reactions_threads_and_polls(window: Window) -> None:
    """The rest of a chat, seen live by somebody else."""
    ben, amara = await window.open("ben"), await window.open("amara")
    await ben.bring_to_front()
    await ben.locator("#composer").fill("hello **class** <img src=x onerror=alert(1)>")
    await ben.keyboard.press("Enter")
    await amara.bring_to_front()
    message = amara.locator("#log > li").last
    await expect(message.locator("strong").last).to_have_text("class")
    await expect(message.locator("img")).to_have_count(0)
    await message.hover()
    await message.get_by_role("button", name="React with 👍").click()
    await expect(ben.locator(".reaction")).to_have_text("👍 1")

    await ben.bring_to_front()
    await ben.get_by_role("button", name="More to post").click()
    await ben.get_by_role("menuitem", name="Create a poll").click()
    form = ben.get_by_role("dialog")
    for label, text in (("Question", "Tea?"), ("Answer 1", "Yes"), ("Answer 2", "No")):
        await form.get_by_label(label).fill(text)
    await form.get_by_role("button", name="Post").click()
    await amara.bring_to_front()
    await amara.locator(".poll").get_by_role("button", name="Yes").click()
    await expect(ben.locator(".poll .answer").first).to_contain_text("1 · 100 %")

    await ben.bring_to_front()
    await ben.get_by_role("button", name="More to post").click()
    await ben.get_by_role("menuitem", name="Create a thread").click()
    await ben.get_by_role("dialog").get_by_label("Thread name").fill("side talk")
    await ben.get_by_role("button", name="Create", exact=True).click()
    await expect(ben.locator("#top h2")).to_have_text("side talk")
    await expect(amara.locator("#places").get_by_role("button", name="side talk")).to_be_visible()


async def test_an_unanswered_click_says_so(window: Window) -> None:
    """The button waits, then the page tells that nothing came."""
    page = await window.open("rivera")
    await open_table(page)
    button = page.get_by_role("button", name="Silent")
    await button.click()
    await expect(button).to_be_disabled()
    await expect(page.locator(".failure")).to_contain_text("Moot didn't respond", timeout=6000)
    await expect(button).to_be_enabled()


SIZES = ((1280, 800), (320, 568))


@pytest.mark.parametrize("size", SIZES)
async def test_the_welcome_is_in_sight_when_somebody_comes_in_and_can_be_read_again(window: Window, size: tuple[int, int]) -> None:
    """With a table's card below it already, on a computer and on a telephone."""
    first = await window.open("rivera")
    await open_table(first)
    page = await window.open("rivera")
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.reload()
    await expect(page.locator("#log .embed")).to_be_visible()
    await expect(page.get_by_role("heading", name="Welcome to the rehearsal")).to_be_in_viewport(ratio=1)
    await page.locator("#composer").fill("/table open game:commons colour:azure")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log > li").last).to_contain_text("azure")
    await expect(page.locator("#log > li").last.locator(".row").last).to_be_in_viewport()
    await page.get_by_role("button", name="How to start").click()
    await expect(page.get_by_role("dialog").get_by_role("heading", name="Welcome to the rehearsal")).to_be_in_viewport()


async def test_the_drawer_of_a_telephone_closes_by_escape_and_leaves_nothing_behind(window: Window) -> None:
    page = await window.open("rivera")
    wide = await page.locator("#room").bounding_box()
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.get_by_role("button", name="People and channels").click()
    await expect(page.locator("#people")).to_be_in_viewport()
    await page.keyboard.press("Escape")
    await expect(page.locator("#people")).not_to_be_in_viewport()
    await page.get_by_role("button", name="People and channels").click()
    await page.set_viewport_size({"width": 1280, "height": 800})
    assert await page.locator("#room").bounding_box() == wide, "no strip beside the channels"


async def test_messages_look_as_in_discord(window: Window) -> None:
    """An app's badge, the day of a message, and cards no wider than Discord draws them."""
    page = await window.open("rivera")
    await open_table(page)
    await expect(page.locator(".badge").first).to_have_text("APP")
    await expect(page.locator("#log .clock").last).to_contain_text("Today at")
    await expect(page.locator(".embed-field h4").first).to_have_text("Waiting for: {all}")
    box = await page.locator(".embed").first.bounding_box()
    assert box is not None
    assert box["width"] <= 520


async def test_the_page_is_light_where_the_computer_is_and_can_be_turned(window: Window) -> None:
    page = await window.open("rivera")
    await page.emulate_media(color_scheme="dark")
    await page.reload()
    dark = await page.evaluate("getComputedStyle(document.querySelector('#room')).backgroundColor")
    await page.emulate_media(color_scheme="light")
    await page.reload()
    await expect(page.locator("#room")).to_have_css("background-color", "rgb(255, 255, 255)")
    await page.get_by_role("button", name="More that you can do").click()
    await page.get_by_role("menuitem", name="Dark page").click()
    await expect(page.locator("#room")).to_have_css("background-color", dark)
    await page.reload()
    await expect(page.locator("#room")).to_have_css("background-color", dark)


async def test_the_skip_link_leads_to_what_is_there_and_changes_nobody(window: Window) -> None:
    page = await window.open("rivera")
    await page.locator("#composer").fill("/table lock")
    await page.keyboard.press("Enter")
    await page.get_by_role("link", name="Be Ben").click()
    await expect(page.locator("#me strong")).to_have_text("Ben")
    await page.locator("#skip").focus()
    await expect(page.locator("#skip")).to_have_text("Skip to the message box")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer")).to_be_focused()
    await expect(page.locator("#me strong")).to_have_text("Ben")


async def test_an_address_of_an_earlier_rehearsal_says_so_in_words(window: Window) -> None:
    page = await window.open("rivera")
    await page.goto(window.address.replace(window.address.split("/")[3], "x" * 32))
    await expect(page.locator("body")).to_contain_text("keeps nothing")
    await expect(page.locator("body")).to_contain_text("the terminal shows now")
    window.trouble[:] = [line for line in window.trouble if "404" not in line and "xxx" not in line]


async def test_a_window_that_is_open_when_the_rehearsal_is_started_anew_says_that_its_game_is_gone(window: Window) -> None:
    page = await window.open("rivera")
    await page.route("**/live**", lambda route: route.fulfill(status=404))
    await page.route(window.address, lambda route: route.fulfill(status=404))
    await page.get_by_role("link", name="Be Ben").click()
    await expect(page.get_by_role("heading", name="This rehearsal is over")).to_be_visible()
    window.trouble[:] = [line for line in window.trouble if "404" not in line]
