"""One table says what each of Discord's refusals is; the port follows it, and every row has its words in both
languages.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.scenes.model import Panel
from bot.stage.discord_api.codes import BY_NAME, CODES, UNNUMBERED, code_of_answer, number_of
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, Gone, PortError, RequestRefused, Sheet, TryLater
from bot.texts.lookup import languages, load_sentences
from tests.support import wire_payloads as shape
from tests.support.wire_payloads import CLASSROOM, GUILD

FULL = {
    "parent_id": {
        "_errors": [
            {"code": "CHANNEL_PARENT_MAX_CHANNELS", "message": "Maximum number of channels reached (50)"}
        ]
    }
}
BAD = {
    "name": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 1 and 100 in length."}]}
}
CLOUDFLARE = "<!DOCTYPE html><title>Attention Required! | Cloudflare</title>"


def json(number: int, errors: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"code": number, "message": "no", **({"errors": errors} if errors else {})}


@pytest.fixture
async def client() -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents(guilds=True)) as there:
        there._connection.user = discord.ClientUser(
            state=there._connection, data=shape.user(shape.BOT, "Moot")
        )  # type: ignore[arg-type]
        there._connection._add_guild_from_data(shape.guild([shape.channel(CLASSROOM, 0, "class")]))  # type: ignore[arg-type]
        yield there


def refusing(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch, status: int, body: dict[str, Any] | str
) -> DiscordPort:
    async def request(*_: Any, **__: Any) -> Any:
        response: Any = SimpleNamespace(status=status, reason="no", headers={})
        if status >= 300:
            raise discord.HTTPException(response, body)  # type: ignore[arg-type]
        return body

    monkeypatch.setattr(client.http, "request", request)
    return DiscordPort(client)


ANSWERS: list[tuple[int, dict[str, Any] | str, type[PortError], str]] = [
    (400, json(160006), RequestRefused, "threads_full"),
    (400, json(30013), RequestRefused, "channels_full"),
    (400, json(50035, FULL), RequestRefused, "category_full"),
    (400, json(50035, BAD), RequestRefused, "bad_request"),
    (400, json(50083), RequestRefused, "archived"),
    (400, json(123456), RequestRefused, "unknown"),
    (405, json(0), RequestRefused, "unknown"),
    (501, json(0), TryLater, "discord_ill"),
    (503, "<html>", TryLater, "discord_ill"),
    (400, CLOUDFLARE, TryLater, "shut_out"),
    (403, CLOUDFLARE, TryLater, "shut_out"),
    (403, json(40333), TryLater, "shut_out"),
    (429, CLOUDFLARE, TryLater, "slow_down"),
    (429, json(40062), TryLater, "slow_down"),
    (403, json(60003), Forbidden, "two_factor"),
    (403, json(50001), Forbidden, "no_access"),
    (403, json(50013), Forbidden, "no_permission"),
    (403, json(0), Forbidden, "no_permission"),
    (403, json(20026), TryLater, "quarantine"),
    (403, json(40003), TryLater, "openings_limited"),
    (404, json(10003), Gone, "channel_gone"),
    (404, json(0), Gone, "gone"),
]


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
async def test_each_refusal_is_what_the_table_says(
    client: discord.Client,
    monkeypatch: pytest.MonkeyPatch,
    answer: tuple[int, dict[str, Any] | str, type[PortError], str],
) -> None:
    status, body, kind, name = answer
    port = refusing(client, monkeypatch, status, body)
    with pytest.raises(kind) as told:
        await port.send(CLASSROOM, Sheet(Panel(text="x"), "t"), "n")
    assert told.value.reason.name == name


async def test_a_bot_in_time_out_lacks_no_permission(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = client.get_guild(GUILD)
    assert guild is not None
    guild.me.timed_out_until = datetime.now(UTC) + timedelta(hours=1)
    with pytest.raises(Forbidden) as told:
        await refusing(client, monkeypatch, 403, json(50013)).send(
            CLASSROOM, Sheet(Panel(text="x"), "t"), "n"
        )
    assert (told.value.reason.name, told.value.missing) == ("timed_out", ())


async def test_a_page_in_the_place_of_an_answer_is_no_yes(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = refusing(client, monkeypatch, 200, CLOUDFLARE)
    for call in (
        port.send(CLASSROOM, Sheet(Panel(text="x"), "t"), "n"),
        port.edit(CLASSROOM, 5, Sheet(Panel(text="x"), "t")),
        port.delete(CLASSROOM, 5),
        port.delete_channel(CLASSROOM),
        port.react(CLASSROOM, 5, "👍"),
        port.rename(CLASSROOM, "x"),
        port.add_to_thread(5, 6),
        port.delete_overwrite(CLASSROOM, 6),
        port.put_overwrites(CLASSROOM, ()),
        port.create_thread(CLASSROOM, "x", private=False),
        port.lock_thread(5),
        port.threads(GUILD),
        port.direct(6),
    ):
        with pytest.raises(TryLater) as told:
            await call
        assert told.value.reason.name == "unreadable"


@pytest.mark.parametrize("language", languages())
def test_every_row_has_its_words_and_what_to_do_and_no_words_are_left_over(language: str) -> None:
    rows = BY_NAME.values()
    wanted = {f"trouble-{row.name}" for row in rows} | {
        f"trouble-todo_{row.todo}" for row in rows if row.todo
    }
    assert wanted == {
        message for message in load_sentences(language).messages if message.startswith("trouble-")
    }


def test_rows_of_one_name_say_one_thing() -> None:
    for row in (*CODES.values(), *UNNUMBERED):
        named = BY_NAME[row.name]
        assert (row.passing, row.fault, row.todo) == (named.passing, named.fault, named.todo)


def test_what_passes_is_nobodys_to_mend_and_what_lasts_says_who_can_mend_it() -> None:
    for row in BY_NAME.values():
        assert row.fault == "discord" if row.passing else row.fault != "discord"
        assert bool(row.todo) or row.fault == "nobody" or row.means == "gone"


def test_a_number_is_had_by_its_name() -> None:
    assert code_of_answer(400, number_of("archived")).name == "archived"
