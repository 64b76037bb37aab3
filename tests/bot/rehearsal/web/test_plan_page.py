"""A teacher makes a plan in a browser, by form alone, and gets the file that a session is opened with."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from bot.catalogue import find_game, names
from bot.rehearsal.classroom.school import ClassRequest
from bot.rehearsal.web.start_page import StartPage, serve_start_page
from bot.sessions.plan.plans import Plan, load_plan
from bot.sessions.plan.questions import OwnQuestion
from bot.sessions.plan.text import read_plan
from tests.support.browser import Window, in_chromium

pytestmark = in_chromium

GAMES = {name: find_game(name) for name in names()}


@asynccontextmanager
async def opened_form(
    chromium: Browser, width: int = 1280, locale: str = "en-GB", scheme: Any = "dark"
) -> AsyncIterator[tuple[Page, StartPage]]:
    """Yield the form as somebody finds it who follows the opening page's link."""
    start = StartPage("a-token-for-tests", is_kept=False)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        async with serve_start_page(listening, start) as address:
            context = await chromium.new_context(
                viewport={"width": width, "height": 800}, locale=locale, color_scheme=scheme
            )
            try:
                page = await context.new_page()
                await page.goto(address)
                await page.get_by_role(
                    "link", name="Einen Plan machen" if locale == "de-DE" else "Make a plan"
                ).click()
                await expect(page.locator("#follows")).not_to_be_empty()
                yield page, start
            finally:
                await context.close()


async def saved_plan(page: Page) -> Plan:
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Save the plan file").click()
    file = await download.value
    plan = read_plan(await asyncio.to_thread(Path(await file.path()).read_bytes), GAMES)
    assert isinstance(plan, Plan)
    assert file.suggested_filename == f"{plan.name}.toml"
    return plan


async def test_a_teacher_makes_a_plan_of_their_own_without_reading_its_file_and_tries_it(
    chromium: Browser,
) -> None:
    async with opened_form(chromium) as (page, start):
        assert await saved_plan(page) == load_plan("first-45")

        # What is wrong is said beside the field, and what was typed stays there.
        await page.get_by_label("Title").fill("Friday, second hour")
        await page.get_by_label("Minutes of a lesson").fill("an hour")
        await page.get_by_label("A seat survives with more points than this").fill("40")
        await page.get_by_role("button", name="Save the plan file").click()
        await expect(page.locator("#wrong")).to_be_focused()
        await expect(page.locator("#minutes-wrong")).to_have_text("A whole number from 10 to 20,160.")
        await expect(page.locator("[data-path='options.goal'] .failure")).to_have_text(
            "A whole number from 3 to 12."
        )
        await page.reload()
        await expect(page.get_by_label("Minutes of a lesson")).to_have_value("an hour")
        await expect(page.locator("#minutes-wrong")).to_be_visible()
        await page.get_by_label("Minutes of a lesson").fill("60")
        await page.get_by_label("A seat survives with more points than this").fill("4")
        await expect(page.locator("[data-path='options.goal'] .measured")).to_contain_text(
            "Source: docs/research/plans.md"
        )

        # A question of one's own.
        await page.get_by_text("Questions to the class").click()
        await page.get_by_role("button", name="Add a question").click()
        question = page.get_by_role("group", name="Your question 1")
        await question.get_by_label("How is it answered?").select_option("one of a few answers")
        await question.get_by_label("Question", exact=False).first.fill("Who held back?")
        await question.get_by_label("Answers to choose from").fill("Most of us\nHardly anybody")
        await question.get_by_label("before the game").check()
        trust = page.get_by_role("group", name="What is closer to what you think?")
        await trust.get_by_label("after the game").check()

        # Two sets of rules, one of which Moot knows.
        await page.get_by_text("Different rules for the tables").click()
        await page.get_by_label("Set of rules").select_option("end-secret")
        await page.get_by_role("button", name="Add this set").click()
        await page.get_by_label("Name of the set").fill("Long Crash")
        await page.get_by_role("button", name="Add this set").click()
        crash = page.get_by_role("group", name="long-crash")
        await crash.get_by_label("An option that differs").select_option("crash_turns")
        await crash.get_by_role("button", name="Add this option").click()
        await expect(crash.get_by_label("Player turns until")).to_be_focused()
        await page.keyboard.press("Control+A")
        await page.keyboard.type("16")

        plan = await saved_plan(page)
        assert plan == load_plan("first-45").model_copy(
            update={
                "name": "friday-second-hour",
                "title": "Friday, second hour",
                "minutes": 60,
                "options": {**load_plan("first-45").options, "goal": 4},
                "survey_before": ("question-1",),
                "survey_after": ("question-1", "trust"),
                "treatments": {"end-secret": {"rounds_known": "secret"}, "long-crash": {"crash_turns": 16}},
                "questions": {
                    "question-1": OwnQuestion(
                        kind="choice", words="Who held back?", choices=("Most of us", "Hardly anybody")
                    )
                },
            }
        )

        await page.get_by_label("Students in your class").fill("27")
        await page.keyboard.press("Tab")
        await expect(page.locator("#follows")).to_contain_text("27 students make 7 tables")
        await page.get_by_role("button", name="Try it").click()
        await expect(page.locator("#done")).to_contain_text("the rehearsal is about to open here")
        assert start.choice.result() == ClassRequest(27, plan, 0)


async def test_an_empty_plan_says_what_it_needs_and_the_plan_from_before_comes_back(
    chromium: Browser, tmp_path: Path
) -> None:
    """By the keyboard alone; a plan file can be opened, and a broken one says its line."""
    async with opened_form(chromium) as (page, _):
        await page.get_by_label("Start from").focus()
        await page.keyboard.press("End")
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(page.get_by_label("Which game?")).to_be_focused()
        await page.get_by_role("button", name="Save the plan file").press("Enter")
        for name in ("game", "title", "minutes"):
            await expect(page.locator(f"#{name}-wrong")).to_have_text("This is needed.")

        # Another game has options of its own; those of the first come back with it.
        await page.get_by_label("Which game?").select_option("Settlers, house rules")
        await page.get_by_label("Points that win").fill("7")
        await page.get_by_label("Which game?").select_option("Crossroads")
        await expect(page.get_by_label("Points that win")).to_have_count(0)
        await page.get_by_label("Which game?").select_option("Settlers, house rules")
        await expect(page.get_by_label("Points that win")).to_have_value("7")
        await page.get_by_role("button", name="Bring back my plan").press("Enter")
        await expect(page.get_by_label("Title")).to_have_value("Commons Game: a first lesson")

        file = tmp_path / "week.toml"
        file.write_text("name = \n", "utf-8")
        await page.get_by_label("Or open a plan file of yours").set_input_files(file)
        await expect(page.locator("#file-wrong")).to_contain_text("Line 1:")
        file.write_text('name = "tuesday"\ntitle = "T"\ngame = "tragedy"\nminutes = 45\n', "utf-8")
        await page.get_by_label("Or open a plan file of yours").set_input_files(file)
        await expect(page.get_by_label("Title")).to_be_focused()
        assert await saved_plan(page) == Plan(name="tuesday", title="T", game="tragedy", minutes=45)


@pytest.mark.parametrize(("width", "locale", "scheme"), [(1280, "en-GB", "light"), (360, "de-DE", "dark")])
async def test_the_form_can_be_read_and_used_by_everybody(
    chromium: Browser, width: int, locale: str, scheme: str
) -> None:
    """With all its parts open, each with something in it, and a mistake in sight; without scrolling sideways."""
    async with opened_form(chromium, width, locale, scheme) as (page, _):
        for at in range(await page.locator("details").count()):
            await page.locator("summary").nth(at).click()
        await page.locator("#add-question").click()
        await page.locator("#lot").select_option("end-known")
        await page.locator("#lot ~ button, .field:has(#lot-name) + button").first.click()
        await page.locator("#minutes").fill("1")
        await page.locator(".result .primary").click()
        await expect(page.locator("#wrong li").first).to_be_visible()
        told: Any = (await Axe().run(page)).response
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in told["violations"]] == []
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = "(node) => node.checkVisibility() && node.getBoundingClientRect().height < 40"
        pressed = page.locator("button, summary, select, input:not([type=checkbox]), textarea, .tick")
        assert await pressed.evaluate_all(f"nodes => nodes.filter({small}).map(node => node.outerHTML)") == []


async def test_the_instructor_of_a_rehearsal_finds_the_form_too(window: Window) -> None:
    page = await window.open("rivera")
    await page.locator("#scroll").evaluate("node => { node.scrollTop = 0; }")
    async with page.expect_popup() as popup:
        await page.get_by_role("link", name="Make a plan").click()
    form = await popup.value
    await expect(form.get_by_role("heading", name="Make a plan")).to_be_visible()
    await expect(form.get_by_role("button", name="Try it")).to_have_count(0)
    student = await window.open("ben")
    await expect(student.get_by_role("link", name="Make a plan")).to_have_count(0)
