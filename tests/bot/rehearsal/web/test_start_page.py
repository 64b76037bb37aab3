"""The page before a rehearsal: who may ask it, what can be chosen, and how a person chooses it in a browser."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from playwright.async_api import Browser, Page, expect

from bot.rehearsal.classroom.school import ClassRequest
from bot.rehearsal.web.acts import RequestBody
from bot.rehearsal.web.start_page import StartPage, TableRequest, read_choice, serve_start_page
from bot.rehearsal.world import ActRefused
from bot.sessions.plan.plans import Plan
from tests.support.browser import in_chromium
from tests.support.panel_checks import grave

TOKEN = "a-token-for-tests"
FRIDAY = 'name = "friday"\ntitle = "Friday"\ngame = "tragedy"\nminutes = 45\n'
CLASS: dict[str, Any] = {"what": "class", "plan": "first-45", "students": 28, "absent": 7}


def chosen(**asked: Any) -> object:
    return read_choice(RequestBody(asked), "en-GB")


def test_what_is_asked_for_is_what_is_rehearsed() -> None:
    assert chosen(**CLASS) == ClassRequest(28, "first-45", 0.25)
    assert chosen(what="table", game="tragedy") == TableRequest("tragedy")
    assert chosen(what="table", game="commons", from_start=True) == TableRequest("commons", from_start=True)
    own = chosen(**{**CLASS, "plan": "own", "file": FRIDAY})
    assert isinstance(own, ClassRequest)
    assert isinstance(own.plan, Plan)
    assert own.plan.name == "friday"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"students": 2}, "A class with this plan has 3 to 60 students."),
        ({"students": 61}, "students must be between 0 and 60."),
        ({"absent": 29}, "The class has only 28 students: no more can drop out."),
        ({"plan": "chess-60"}, "That was not understood."),
        ({"plan": "own"}, "Choose your plan file. It can have 50 kB at most."),
        ({"plan": "own", "file": FRIDAY + "colour = 3\n"}, "Line 5: I don’t know colour"),
        ({"plan": "own", "file": 'name = "'}, "Line 1: "),
        ({"what": "table", "game": "chess"}, "That was not understood."),
        ({"what": "lunch"}, "That was not understood."),
    ],
)
def test_what_cannot_be_rehearsed_is_refused_in_words(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(ActRefused) as refused:
        chosen(**{**CLASS, **asked})
    assert str(refused.value).startswith(says)


async def test_the_start_page_lets_nobody_in_but_its_own_browser() -> None:
    page = StartPage(TOKEN, is_kept=False)
    async with TestClient(TestServer(page.app())) as client:
        for path in ("/", "/begin", "/choices", f"/{TOKEN}/app.js", f"/{TOKEN}/live"):
            assert (await client.get(path)).status == 404
        assert (await client.get(f"/{TOKEN}/", headers={"Host": "evil.example"})).status == 403
        assert (
            await client.post(f"/{TOKEN}/begin", json=CLASS, headers={"Origin": "http://evil.example"})
        ).status == 403
        assert (
            await client.post(f"/{TOKEN}/begin", data=b"{}", headers={"Content-Type": "text/plain"})
        ).status == 403
        assert (
            await client.post(f"/{TOKEN}/begin", data=b"[", headers={"Content-Type": "application/json"})
        ).status == 400
        assert (
            (await client.get(f"/{TOKEN}/"))
            .headers["Content-Security-Policy"]
            .startswith("default-src 'none'")
        )
        assert not page.choice.done()

        told = await (await client.get(f"/{TOKEN}/choices", params={"in": "de"})).json()
        assert [game["title"] for game in told["games"]][:1] == ["Allmende-Spiel"]
        assert told["kept"] is False
        refused = await (
            await client.post(f"/{TOKEN}/begin", json={**CLASS, "absent": 29, "in": "de"})
        ).json()
        assert refused == {
            "ok": False,
            "refused": "Die Klasse hat nur 28 Leute: Mehr können nicht ausfallen.",
        }
        assert (await (await client.post(f"/{TOKEN}/begin", json={**CLASS, "in": "de"})).json()) == {
            "ok": True
        }
        assert (page.choice.result(), page.language) == (ClassRequest(28, "first-45", 0.25), "de")


@asynccontextmanager
async def opened(
    chromium: Browser, *, width: int, locale: str = "en-GB", is_kept: bool = False
) -> AsyncIterator[tuple[Page, StartPage]]:
    """Yield the page as a new window of a browser shows it."""
    start = StartPage(TOKEN, is_kept=is_kept)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        async with serve_start_page(listening, start) as address:
            context = await chromium.new_context(viewport={"width": width, "height": 780}, locale=locale)
            try:
                page = await context.new_page()
                await page.goto(address)
                yield page, start
            finally:
                await context.close()


@pytest.mark.skipif(in_chromium[0].args[0], reason="no Chromium on this machine")
@pytest.mark.asyncio(loop_scope="module")
async def test_a_teacher_chooses_a_class_in_three_answers_and_is_told_what_does_not_fit(
    chromium: Browser,
) -> None:
    async with opened(chromium, width=1280) as (page, start):
        card = page.locator("form", has=page.get_by_role("heading", name="A whole class"))
        await expect(card.get_by_label("How many students?")).to_have_value("28")
        await card.get_by_label("How many students?").fill("6")
        await card.get_by_label("Which plan?").select_option(
            label="Tragedy of the Commons: one lesson · 45 minutes"
        )
        await card.get_by_label("How many drop out").fill("9")
        await card.get_by_role("button", name="Open the class").click()
        await expect(card.get_by_role("alert")).to_have_text(
            "The class has only 6 students: no more can drop out."
        )
        await card.get_by_label("How many drop out").fill("3")
        await card.get_by_label("Which plan?").select_option("own")
        await card.get_by_label("Your plan file").set_input_files(
            {"name": "friday.toml", "mimeType": "text/plain", "buffer": FRIDAY.encode()}
        )
        await card.get_by_role("button", name="Open the class").click()
        await expect(page.get_by_role("status")).to_have_text(
            "One moment: the rehearsal is about to open here."
        )
        request = start.choice.result()
    assert isinstance(request, ClassRequest)
    assert (request.students, request.absent) == (6, 0.5)
    assert isinstance(request.plan, Plan)


@pytest.mark.skipif(in_chromium[0].args[0], reason="no Chromium on this machine")
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("width", "locale", "table"), [(1280, "en-GB", "One table"), (360, "de-DE", "Ein Tisch")]
)
async def test_the_start_page_can_be_read_and_used_by_everybody(
    chromium: Browser, width: int, locale: str, table: str
) -> None:
    """Also on a small telephone, without scrolling sideways; the tables of last time go on if nothing else is
    said.
    """
    async with opened(chromium, width=width, locale=locale, is_kept=True) as (page, start):
        card = page.locator("form", has=page.get_by_role("heading", name=table))
        await expect(card).to_be_visible()
        assert await grave(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await card.get_by_role("combobox").select_option("settlers")
        await card.get_by_role("button").click()
        await expect(page.get_by_role("status")).to_be_visible()
        assert start.choice.result() == TableRequest("settlers")
