"""Ways of speaking at a table, as somebody tries them in SimCord: whoever acts, and whichever bot is there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Overwrite, Poll, PollAnswer, Reaction
from simcord.enums import ChannelType, OverwriteType
from simcord.results import to_discord_message

from bot.stage.silence.permissions import TEXT, VOICE, _bits

EVERY_RIGHT = discord.Permissions(TEXT | VOICE | _bits("view_channel", "read_message_history"))
"""Everything that a table closes, and seeing it: what a careless role may allow."""


@dataclass
class Attempt:
    """Somebody tries something. `needs` checks a permission as Discord's server would, where SimCord has no
    such act.
    """

    sim: Any
    """Where: `env`, `guild`, `people`, `destinations`, `channel` and `orchestrator.take` are asked of it."""
    who: Any

    @property
    def table(self) -> Any:
        return self.sim.channel(self.sim.destinations.table)

    @property
    def card(self) -> Any:
        return self.table.history()[0]

    @property
    def backend(self) -> Any:
        return self.sim.env.backend

    def needs(self, *permissions: str) -> None:
        self.backend.require_permissions(self.sim.guild.id, self.who.id, self.table.id, *permissions)

    async def settle(self) -> None:
        await self.sim.env.settle()


REFUSALS = (BackendError, SetupError)
"""How SimCord says that Discord would not let somebody do a thing, or not even show it."""

Way = Callable[[Attempt], Awaitable[Any]]


async def send(a: Attempt) -> None:
    await a.who.send(a.table, "take two wheat")


async def reply(a: Attempt) -> None:
    await a.who.send(a.table, "yes", reply_to=a.card)


async def send_file(a: Attempt) -> None:
    await a.who.send(a.table, attachments=[("plan.txt", b"take two wheat")])


async def forward(a: Attempt) -> None:
    elsewhere = await a.who.send(a.sim.guild.channels["lounge"], "from elsewhere")
    await a.who.forward(elsewhere, a.table)


async def edit_an_old_message(a: Attempt) -> None:
    """SimCord lets an author edit anything of theirs, as Discord's API does (docs/build/discord.md): there
    must be nothing to edit.
    """
    old = a.backend.create_message(a.table.id, a.who.id, "hello")
    await a.settle()
    a.sim.orchestrator.take()
    await a.who.edit(to_discord_message(a.sim.env, old), "take two wheat")


async def typing(a: Attempt) -> None:
    await a.who.typing(a.table)


async def react(a: Attempt) -> None:
    await a.who.react(a.card, "👍")


async def pile_on(a: Attempt) -> None:
    """Joining somebody's reaction needs no right but to read (docs/build/discord.md, Ways to speak)."""
    reactions, earlier = (
        a.backend.messages[a.table.id][a.card.id].reactions,
        Reaction("👍", [a.sim.people["rivera"].id]),
    )
    reactions.append(earlier)
    try:
        await a.who.react(a.card, "👍")
    except REFUSALS:
        reactions.remove(earlier)
        raise


async def pin(a: Attempt) -> None:
    await a.who.set_pinned(a.card, pinned=True)


async def thread(a: Attempt) -> None:
    a.needs("create_public_threads")
    a.backend.create_thread(a.table.id, "let's talk", a.who.id)
    await a.settle()


async def private_thread(a: Attempt) -> None:
    a.needs("create_private_threads")
    a.backend.create_thread(a.table.id, "psst", a.who.id, type=ChannelType.PRIVATE_THREAD)
    await a.settle()


async def thread_on_the_card(a: Attempt) -> None:
    a.needs("create_public_threads")
    a.backend.create_thread(a.table.id, "about this", a.who.id, message_id=a.card.id)
    await a.settle()


async def post_in_the_bots_thread(a: Attempt) -> None:
    """A meeting's thread that is not in session; SimCord's own lock would let the message in
    (docs/build/discord.md, The stand-in).
    """
    meeting = next(thread for thread in a.table.threads if thread.name == "town-meeting")
    await a.who.send(meeting, "psst")


async def poll(a: Attempt) -> None:
    a.needs("send_messages", "send_polls")
    a.backend.create_message(a.table.id, a.who.id, poll=_poll())
    await a.settle()


async def vote_in_a_poll(a: Attempt) -> None:
    """Voting needs no right at all: no poll may stand at the table."""
    other = a.backend.create_message(a.table.id, a.sim.people["rivera"].id, poll=_poll())
    await a.settle()
    a.sim.orchestrator.take()
    try:
        await a.who.vote(to_discord_message(a.sim.env, other), answer=1)
    except REFUSALS:
        a.backend.delete_message(a.table.id, other.id)
        raise


async def another_bots_command(a: Attempt) -> None:
    await a.who.slash(a.table, "say")


async def webhook(a: Attempt) -> None:
    a.needs("manage_webhooks")
    await a.sim.guild.create_webhook(a.table, "a friend").send("take two wheat")


async def voice(a: Attempt) -> None:
    await a.who.join_voice(a.sim.guild.channels["Voice"])


async def enter(a: Attempt) -> None:
    """Into the voice channel that is asked about, which one has to see."""
    a.needs("view_channel")
    await a.who.join_voice(a.table)


async def rename(a: Attempt) -> None:
    a.needs("manage_channels")
    a.backend.edit_channel(a.table.id, {"topic": "take two wheat"})
    await a.settle()


async def open_the_channel(a: Attempt) -> None:
    a.needs("manage_roles")
    bit = _bits("send_messages")
    a.backend.set_overwrite(a.table.id, Overwrite(a.who.id, OverwriteType.MEMBER, allow=bit, deny=0))
    await a.settle()
    await a.who.send(a.table, "take two wheat")


WAYS: tuple[Way, ...] = (
    send,
    reply,
    send_file,
    forward,
    edit_an_old_message,
    typing,
    react,
    pile_on,
    pin,
    thread,
    private_thread,
    thread_on_the_card,
    post_in_the_bots_thread,
    poll,
    vote_in_a_poll,
    another_bots_command,
    webhook,
    voice,
    rename,
    open_the_channel,
)


def _poll() -> Poll:
    return Poll("Two wheat?", [PollAnswer(1, "yes"), PollAnswer(2, "no")], "2100-01-01T00:00:00+00:00")


NOT_REFUSED = {"pile_on", "vote_in_a_poll"}
"""The ways for which Discord has no right to take away: the silence service alone closes them."""


def visible_state(a: Attempt) -> dict[str, Any]:
    """All that somebody could read, hear or notice of the others at the table; the bot's own posts and typing
    included.
    """
    backend, table, guild = a.backend, a.table.id, a.sim.guild.id
    return {
        "messages": [
            (
                m.id,
                m.content,
                m.edited_timestamp,
                m.pinned,
                m.poll,
                [(r.emoji, r.user_ids) for r in m.reactions],
            )
            for m in messages(a, table)
        ],
        "threads": [
            (c.id, [m.id for m in messages(a, c.id)])
            for c in backend.channels.values()
            if c.parent_id == table
        ],
        "topic": backend.channels[table].topic,
        "overwrites": sorted((o.target_id, o.allow, o.deny) for o in backend.channels[table].overwrites),
        "voice": [user for user, state in backend.guilds[guild].voice_states.items() if state.channel_id],
        "webhooks": [hook.id for hook in backend.webhooks.values() if hook.channel_id == table],
        "who": a.who.id,
    }


def messages(a: Attempt, channel: int) -> list[Any]:
    """What stands in a channel, oldest first."""
    return sorted(a.backend.messages.get(channel, {}).values(), key=lambda message: message.id)
