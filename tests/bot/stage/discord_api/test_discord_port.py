"""The stage over a real discord.py client: what the fake promises, Discord's simulation keeps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.scenes.model import Button, Control, Panel, Picture, Post, Scene
from bot.stage.channel_setup import ChannelPlan
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.footer_tag import has_mark
from bot.stage.discord_api.port import (
    DirectClosed,
    Forbidden,
    Gone,
    OpeningsRefused,
    PortError,
    RequestRefused,
    Sheet,
    TooOld,
    TryLater,
)
from bot.stage.silence.permissions import Missing
from tests.bot.stage.simulated import TABLE, Sim, client, simulated

BOARD = Picture("<svg>1</svg>", "a board")
CARD = Post(
    "card",
    "table",
    Panel(title="Round 1", picture=BOARD, rows=((Button("Roll", Control("roll", "m1")),),)),
    living=True,
)
NOTES = Post("notes", "watch", Panel(text="the bank has 20"))
HANDS = tuple(Post(f"hand:{seat}", f"hand:{seat}", Panel(text=f"cards of seat {seat}")) for seat in range(4))


async def show(sim: Sim, *posts: Post) -> None:
    await sim.do(sim.stage.show(TABLE, Scene(posts), sim.destinations))


async def test_a_table_is_set_up_shown_changed_and_found_again_by_a_restarted_bot() -> None:
    async with simulated() as sim:
        await sim.set_up_channels()
        await show(sim, CARD, NOTES, *HANDS)
        (card,) = sim.messages(sim.destinations.table)
        assert card.embeds[0]["image"]["url"].endswith("board.png")
        assert card.attachments[0]["filename"] == "board.png"
        assert card.components[0]["components"][0]["custom_id"] == "moot:k3:roll:m1:"
        await _pictures_are_kept(sim, card)
        await _hands_are_private(sim)
        await _a_restart_sends_nothing(sim)
        await _a_lost_announcement_is_recognised(sim)
        assert sim.env.bot._connection._view_store._views == {}


async def _pictures_are_kept(sim: Sim, card: Any) -> None:
    first = card.attachments[0]["id"]
    await show(sim, replace(CARD, panel=replace(CARD.panel, title="Round 2")))
    assert (card.embeds[0]["title"], card.attachments[0]["id"]) == ("Round 2", first)
    await show(
        sim,
        replace(CARD, panel=replace(CARD.panel, title="Round 2", picture=replace(BOARD, svg="<svg>2</svg>"))),
    )
    assert [attachment["id"] == first for attachment in card.attachments] == [False]


async def _hands_are_private(sim: Sim) -> None:
    for seat, user in sim.seating.players.items():
        (hand,) = sim.messages(sim.env.backend.dm_channels[user])
        assert hand.embeds[0]["description"] == f"cards of seat {seat}"


async def _a_restart_sends_nothing(sim: Sim) -> None:
    posts = (
        replace(CARD, panel=replace(CARD.panel, title="Round 2", picture=replace(BOARD, svg="<svg>2</svg>"))),
        NOTES,
        *HANDS,
    )
    destinations = sim.destinations
    bot = client()
    sim.attach(bot)
    await sim.env.restart_bot(bot)
    sim.orchestrator.destinations = destinations
    before = len(sim.requests())
    await show(sim, *posts)
    assert sim.requests()[before:] == ["GET /channels/messages"] * 2


async def _a_lost_announcement_is_recognised(sim: Sim) -> None:
    """SimCord knows no nonces: the mark alone must do."""
    known = {artifact.key: artifact for artifact in await sim.store.artifacts(TABLE)}
    await sim.store.put_artifact(replace(known["post:notes"], message=None, pending=True))
    destinations = sim.destinations
    bot = client()
    sim.attach(bot)
    await sim.env.restart_bot(bot)
    sim.orchestrator.destinations = destinations
    await show(sim, NOTES)
    assert len(sim.messages(sim.destinations.watch)) == 1
    assert {artifact.key: artifact.message for artifact in await sim.store.artifacts(TABLE)}[
        "post:notes"
    ] == known["post:notes"].message


async def test_what_is_read_back_is_what_discord_has_and_not_what_was_sent() -> None:
    async with simulated() as sim:
        await sim.set_up_channels()
        await show(sim, CARD, NOTES)
        (card,), (notes,) = sim.messages(sim.destinations.table), sim.messages(sim.destinations.watch)
        port = sim.stage._port
        await port.react(card.channel_id, card.id, "👍")
        read = await port.message(card.channel_id, card.id)
        assert (read.message, read.author, read.files, read.controls) == (
            card.id,
            port.own_user_id(),
            1,
            True,
        )
        assert read.reactions == {"👍"}
        assert has_mark(read.footer, TABLE, "card")
        read = await port.message(notes.channel_id, notes.id)
        assert (read.files, read.controls, read.reactions) == (0, False, frozenset())
        card.attachments.clear()
        card.embeds[0]["image"] = {"url": "https://cdn.example/board.png"}
        assert (await port.message(card.channel_id, card.id)).files == 1, "the embed shows it all the same"
        del card.embeds[0]["image"]
        assert (await port.message(card.channel_id, card.id)).files == 0
        with pytest.raises(Gone):
            await port.message(card.channel_id, card.id + 1)


async def test_roles_are_ranked_as_discord_ranks_them() -> None:
    async with simulated() as sim:
        guild = next(iter(sim.env.backend.guilds))
        sim.env.backend.create_role(guild, "Year 10")
        sim.env.backend.create_role(
            guild, "Heads", position=50, permissions=discord.Permissions(manage_guild=True).value
        )
        roles = {role.name: role for role in await sim.stage._port.roles(guild)}
        own = max(role.rank for role in roles.values() if role.own)
        assert roles["@everyone"].rank == 0
        assert roles["Year 10"].rank < own < roles["Heads"].rank
        assert roles["Heads"].permissions == discord.Permissions(manage_guild=True).value


CODES: list[tuple[int, int, type[PortError]]] = [
    (403, 50007, DirectClosed),
    (403, 40003, OpeningsRefused),
    (403, 20026, OpeningsRefused),
    (400, 50278, DirectClosed),
    (400, 30046, TooOld),
    (404, 10008, Gone),
    (404, 10003, Gone),
    (404, 0, Gone),
    (403, 50013, Forbidden),
    (400, 50035, RequestRefused),
    (503, 0, TryLater),
    (429, 0, TryLater),
]


async def test_every_refusal_of_discord_becomes_the_ports_own() -> None:
    async with simulated() as sim:
        await sim.set_up_channels()
        port = DiscordPort(sim.env.bot)
        for status, code, kind in CODES:
            sim.env.inject_error("POST", "/channels/*/messages", status=status, code=code)
            with pytest.raises(kind):
                await port.send(sim.destinations.table, Sheet(Panel(text="x"), TABLE), "n")
        sim.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008)
        with pytest.raises(Gone) as gone:
            await port.edit(sim.destinations.table, 5, Sheet(Panel(text="x"), TABLE))
        assert gone.value.what == "message"
        for error in (OSError("reset"), TimeoutError(), discord.RateLimited(200.0)):
            with pytest.raises(TryLater):
                async with port._asking():
                    raise error


async def test_a_pulled_permission_is_named_and_channels_come_and_go() -> None:
    async with simulated() as sim:
        await sim.set_up_channels()
        port = DiscordPort(sim.env.bot)
        backend = sim.env.backend
        seen = await port.channel(sim.destinations.table)
        assert (seen.guild, seen.name) == (sim.guild.id, "table-k3")
        assert seen.topic.startswith("Table k3.")
        assert {found.channel for found in await port.channels(sim.guild.id)} >= {
            sim.destinations.table,
            sim.destinations.watch,
        }
        assert await port.put_overwrites(sim.destinations.table, seen.overwrites) == seen.overwrites

        backend.edit_channel(sim.destinations.table, {}, overwrites=[_deny(sim, "send_messages")])
        await sim.env.settle()
        with pytest.raises(Forbidden) as forbidden:
            await port.send(sim.destinations.table, Sheet(Panel(text="x"), TABLE), "n")
        assert forbidden.value.missing[0] == "send_messages"

        await port.delete_channel(sim.destinations.watch)
        for lost in (sim.destinations.watch, 123):
            with pytest.raises(Gone):
                await port.channel(lost)
        bot_role = next(role for role in backend.guilds[sim.guild.id].roles.values() if role.managed)
        bot_role.permissions &= ~discord.Permissions(manage_roles=True).value
        backend.emit("GUILD_ROLE_UPDATE", {"guild_id": str(sim.guild.id), "role": _role(bot_role)})
        await sim.env.settle()
        found = await sim.stage.channel_setup.set_up_channels(
            ChannelPlan("k9", sim.guild.id, {"table": "a", "watch": "b"})
        )
        assert found == Missing((("manage_roles", "to control who may see and write in them"),))


def _deny(sim: Sim, name: str) -> Any:
    from simcord.backend.models import Overwrite
    from simcord.enums import OverwriteType

    bit = int(getattr(discord.Permissions, name).flag)
    return Overwrite(target_id=sim.env.backend.bot_user.id, type=OverwriteType.MEMBER, allow=0, deny=bit)


def _role(role: Any) -> dict[str, Any]:
    from simcord.backend import serializers

    return dict(serializers.role_payload(role))
