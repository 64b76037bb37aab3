"""The second bot as Discord hears of it: what it asks for, and what it makes of each answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import unquote

import discord
import pytest
from aiohttp import web
from discord.http import Route

from bot.orchestration.dress_rehearsal.student import Attempt, PretendedStudent, StudentUnavailableError
from bot.runtime.pretended_student import second_bot
from tests.support.wire import Wire, cut_connection, wire
from tests.support.wire_limits import json_answer
from tests.support.wire_payloads import BOT

TOKEN = "bm9ib2R5LWtub3dz.Zm9y.c3VyZQ-the-second-of-ours"
CHANNEL, MESSAGE = 777, 778
ACTS: dict[str, tuple[str, Callable[[PretendedStudent], Awaitable[Attempt]]]] = {
    "write": ("POST /channels/777/messages", lambda student: student.write(CHANNEL)),
    "react": (
        "PUT /channels/777/messages/778/reactions/🙃/@me",
        lambda student: student.react(CHANNEL, MESSAGE, "🙃"),
    ),
    "open_thread": ("POST /channels/777/threads", lambda student: student.open_thread(CHANNEL)),
    "join_thread": ("PUT /channels/777/thread-members/@me", lambda student: student.join_thread(CHANNEL)),
}


@pytest.fixture(autouse=True)
def discords_addresses_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    for owner in (Route, discord.Asset):
        monkeypatch.setattr(owner, "BASE", owner.BASE)


async def attempted(
    there: Wire, act: str, answer: Callable[[web.Request], web.Response]
) -> tuple[Attempt, list[str]]:
    """What the second bot makes of this answer, and what it asked about channels."""
    asked: list[str] = []

    def meddle(request: web.Request) -> web.Response | None:
        path = unquote(request.path.removeprefix("/api/v10"))
        if not path.startswith("/channels"):
            return None
        asked.append(f"{request.method} {path}")
        return answer(request)

    Route.BASE, there.meddle = there.api, meddle
    async with second_bot(TOKEN) as student:
        assert student.user() == BOT
        return await ACTS[act][1](student), asked


@pytest.mark.parametrize("act", list(ACTS))
async def test_each_attempt_is_one_request_of_its_own_kind(act: str) -> None:
    done = {
        "id": "1",
        "type": 11,
        "name": "x",
        "channel_id": "777",
        "author": {"id": "1", "username": "x", "discriminator": "0", "avatar": None},
    }
    fields = {
        "content": "",
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": [],
        "mention_roles": [],
        "type": 0,
        "flags": 0,
    }
    times = {
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "pinned": False,
    }
    async with wire() as there:
        assert await attempted(there, act, lambda _: json_answer(done | fields | times)) == (
            "done",
            [ACTS[act][0]],
        )


@pytest.mark.parametrize(
    ("answer", "attempt"),
    [
        (lambda _: json_answer({"message": "Missing Permissions", "code": 50013}, 403), "refused"),
        (lambda _: json_answer({"message": "Missing Access", "code": 50001}, 403), "refused"),
        (lambda _: json_answer({"message": "Thread is archived", "code": 50083}, 400), "refused"),
        (lambda _: json_answer({"message": "Unknown Channel", "code": 10003}, 404), "refused"),
        (cut_connection, "unanswered"),
    ],
    ids=["forbidden", "unseen", "archived", "unknown", "cut"],
)
async def test_a_refusal_is_one_and_an_answer_that_is_lost_says_nothing(
    answer: Callable[[web.Request], web.Response], attempt: Attempt
) -> None:
    async with wire() as there:
        assert (await attempted(there, "write", answer))[0] == attempt


async def test_a_token_that_discord_does_not_know_lets_no_student_in() -> None:
    async with wire() as there:
        Route.BASE, there.meddle = (
            there.api,
            lambda _: json_answer({"message": "401: Unauthorized", "code": 0}, 401),
        )
        with pytest.raises(StudentUnavailableError):
            async with second_bot(TOKEN):
                pytest.fail("it was let in")
