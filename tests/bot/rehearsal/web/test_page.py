"""The page in a real browser: what a person does with mouse and keyboard, and what they then see."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Route, expect

from bot.rehearsal.web.server import serve_page
from tests.support.browser import Window, in_chromium, open_table

pytestmark = in_chromium


async def test_a_command_is_completed_filled_in_and_sent_by_the_keyboard(window: Window) -> None:
    """Typing / lists commands; options offer their choices, the bot's own completions too."""
    page = await window.open("rivera")
    await page.locator("#composer").press_sequentially("/ta")
    await expect(page.get_by_role("option")).to_contain_text(
        ["/table open", "/table lock", "/table language"]
    )
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


async def test_a_command_typed_before_its_list_has_come_is_sent_as_soon_as_it_has(window: Window) -> None:
    page = await window.open("rivera")
    has_come = asyncio.Event()

    async def late(route: Route) -> None:
        await has_come.wait()
        await route.continue_()

    await page.route("**/act/commands", late)
    await page.reload()
    await page.locator("#composer").fill("/table open game:commons colour:teal")
    await page.keyboard.press("Enter")
    has_come.set()
    await expect(page.locator("#log > li").last).to_contain_text("teal")


async def test_a_silent_channel_shows_its_lock_and_a_switch_of_person_shows_other_eyes(
    window: Window,
) -> None:
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
    await expect(page.locator(".locked")).to_contain_text("You can’t write here: silence")
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
    await expect(page.locator(".failure")).to_contain_text("Moot didn’t respond")
    await expect(button).to_be_enabled()


SIZES = ((1280, 800), (320, 568))


@pytest.mark.parametrize("size", SIZES)
async def test_the_welcome_is_in_sight_when_somebody_comes_in_and_can_be_read_again(
    window: Window, size: tuple[int, int]
) -> None:
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
    await expect(
        page.get_by_role("dialog").get_by_role("heading", name="Welcome to the rehearsal")
    ).to_be_in_viewport()


async def test_the_drawer_of_a_telephone_closes_by_escape_and_leaves_nothing_behind(window: Window) -> None:
    page = await window.open("rivera")
    wide = await page.locator("#room").bounding_box()
    assert wide is not None
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.get_by_role("button", name="People and channels").click()
    await expect(page.locator("#people")).to_be_in_viewport()
    await page.keyboard.press("Escape")
    await expect(page.locator("#people")).not_to_be_in_viewport()
    await page.get_by_role("button", name="People and channels").click()
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.wait_for_function(
        "width => document.querySelector('#room').clientWidth === width", arg=wide["width"]
    )
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


async def test_the_lists_at_the_sides_are_as_wide_as_discords_and_a_layout_no_wider_than_its_own(
    window: Window,
) -> None:
    """Channels and people 240 pixels each, a container at most 600, and the day above the first message."""
    page = await window.open("rivera")
    await page.set_viewport_size({"width": 1680, "height": 900})
    await page.locator("#composer").fill("/table layout")
    await page.keyboard.press("Enter")
    await expect(page.locator(".container .section button")).to_have_text("Look")
    await expect(page.locator(".container .gallery img")).to_have_count(2)
    widths = [
        await page.locator(name).evaluate("node => node.offsetWidth")
        for name in ("#side", "#members", ".container")
    ]
    assert widths == [240, 240, 600]
    await expect(page.locator("#log > .day")).to_have_count(1)
    await expect(page.locator("#members h2")).to_have_text(["Instructor — 1", "Online — 6"])
    await page.get_by_role("button", name="The class").click()
    await expect(page.locator("#members")).to_be_hidden()


async def test_a_category_folds_and_still_shows_where_one_is(window: Window) -> None:
    page = await window.open("rivera")
    lounge = page.locator("#places").get_by_role("button", name="Lounge")
    await page.get_by_role("button", name="Channels", exact=True).click()
    await expect(lounge).to_have_count(0)
    await expect(page.locator("#places").get_by_role("button", name="classroom")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("button", name="Channels", exact=True)).to_have_attribute(
        "aria-expanded", "false"
    )
    await expect(lounge).to_have_count(0)
    await page.get_by_role("button", name="Channels", exact=True).click()
    await expect(lounge).to_be_visible()


async def test_who_becomes_somebody_else_stays_where_they_look_if_that_is_seen_there(window: Window) -> None:
    """A face is a press away from the same card; a place that is hidden from them they leave."""
    page = await window.open("rivera")
    await page.locator("#composer").fill("/table lock")
    await page.keyboard.press("Enter")
    await page.locator("#places").get_by_role("button", name="silent-table").click()
    await page.get_by_role("link", name="Be Ben").click()
    await expect(page.locator("#me strong")).to_have_text("Ben")
    await expect(page.locator("#top h2")).to_have_text("silent-table")
    await page.get_by_role("link", name="Be Ms Rivera").click()
    await page.locator("#places").get_by_role("button", name="hidden").click()
    await expect(page.locator("#top h2")).to_have_text("hidden")
    await page.get_by_role("link", name="Be Ben").click()
    await expect(page.locator("#top h2")).to_have_text("silent-table")


async def test_an_answer_shows_above_what_it_answers(window: Window) -> None:
    page = await window.open("ben")
    await page.locator("#composer").fill("tea?")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log > .message")).to_have_count(1)
    await page.locator("#log > .message").hover()
    await page.get_by_role("button", name="Reply").click()
    await page.locator("#composer").fill("coffee")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log > .message").last.locator(".above")).to_have_text("BBentea?")


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


async def test_ones_discord_speaks_the_language_that_one_sets(window: Window) -> None:
    """One's own alone; and it stays set."""
    page = await window.open("ben")
    await page.get_by_role("button", name="More that you can do").click()
    await page.get_by_role("menuitem", name="My Discord speaks German").click()
    for key, language in (("ben", "de"), ("amara", "en-GB")):
        other = await window.open(key)
        await other.locator("#composer").fill("/table language")
        await other.keyboard.press("Enter")
        await expect(other.locator("#log > li").last).to_contain_text(f"You speak {language}.")


async def test_a_situation_is_shown_by_one_choice_and_its_place_is_opened(window: Window) -> None:
    """By the keyboard: the instructor alone has the menu."""

    class Showroom:
        def situation_list(self) -> list[dict[str, str]]:
            return [
                {"key": f"{game}.{name}", "game": game, "name": f"The {name}"}
                for game, name in (("a", "suit"), ("b", "deal"))
            ]

        async def show_situation(self, key: str) -> int:
            assert key == "b.deal"
            await window.world.slash(
                "rivera", window.world.find_place("rivera", "classroom"), "table lock", {}
            )
            return window.world.find_place("rivera", "silent-table")

    async with serve_page(window.world, 0, showroom=Showroom()) as address:  # type: ignore[arg-type]  # all that the page asks of one
        window.address = address
        page = await window.open("rivera")
        await page.get_by_role("button", name="Show me…").focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("menuitem", name="The suit")).to_be_focused()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await expect(page.locator("#top h2")).to_have_text("silent-table")
        await page.get_by_role("link", name="Be Ben").click()
        await expect(page.locator("#me strong")).to_have_text("Ben")
        await expect(page.get_by_role("button", name="Show me…")).to_have_count(0)


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
    await expect(page.locator("body")).to_contain_text("it goes on where it was")
    await expect(page.locator("body")).to_contain_text("the terminal shows now")
    window.trouble[:] = [line for line in window.trouble if "404" not in line and "xxx" not in line]


async def test_a_window_that_is_open_when_the_rehearsal_is_started_anew_says_that_its_game_is_gone(
    window: Window,
) -> None:
    page = await window.open("rivera")
    await page.route("**/live**", lambda route: route.fulfill(status=404))
    await page.route(window.address, lambda route: route.fulfill(status=404))
    await page.get_by_role("link", name="Be Ben").click()
    await expect(page.get_by_role("heading", name="This rehearsal is over")).to_be_visible()
    window.trouble[:] = [line for line in window.trouble if "404" not in line]


async def test_a_german_browser_gets_a_german_page_whose_language_can_be_changed_and_all_people_follow(
    window: Window,
) -> None:
    """The bot's answers too: each person's Discord speaks what is chosen for the page."""
    german = await window.context.browser.new_context(locale="de-DE", viewport={"width": 390, "height": 844})  # type: ignore[union-attr]
    try:
        page = await german.new_page()
        await page.goto(f"{window.address}#as=rivera")
        await expect(page.get_by_role("heading", name="Willkommen in der Probe")).to_be_visible()
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await page.locator("#composer").fill("/table language")
        await page.keyboard.press("Enter")
        await expect(page.locator("#log > li").last).to_contain_text("You speak de.")
        await expect(page.locator("#log > li").last).to_contain_text("Das siehst nur du")
        assert window.world.language("ben") == "de"

        await page.get_by_role("button", name="Leute und Kanäle").click()
        await page.get_by_role("button", name="Sprache dieser Seite").click()
        await page.get_by_role("menuitem", name="English").click()
        await expect(page.get_by_role("heading", name="Welcome to the rehearsal")).to_be_visible()
    finally:
        await german.close()


async def test_the_name_under_each_face_is_whole_however_many_they_are(window: Window) -> None:
    page = await window.open("rivera")
    await page.set_viewport_size({"width": 390, "height": 300})
    await page.locator(".burger").click()

    assert (
        max(
            await page.locator("#people small").evaluate_all(
                "all => all.map(one => one.scrollHeight - one.clientHeight)"
            )
        )
        <= 1
    )
