"""Votes by reaction: which message is a ballot, who reacted to it, and which reactions are no votes.

Joining a reaction that stands needs no permission (docs/discord.md, Ways to speak), so players need none: the bot puts the choices there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from bot.scenes.model import Post
from bot.stage.discord_api.port import Gone, Port, PortError
from bot.stage.messages.message_sync import MessageSync, signs_key
from bot.stage.silence.breach_log import tried
from bot.stage.silence.permissions import Breach
from bot.stage.silence.service import SilenceService

log = structlog.get_logger(__name__)

OnBallot: TypeAlias = Callable[[str, str, int, str, bool], Awaitable[None]]
"""Told of a vote by reaction as (table, key of the post, user, emoji, whether it was added; else it was taken away)."""

OnCleared: TypeAlias = Callable[[str, str, frozenset[str]], Awaitable[None]]
"""Told of choices of a ballot that somebody has cleared, as (table, key of the post, emoji)."""

Posts: TypeAlias = Callable[[str], tuple[Post, ...] | None]
"""The posts that a table should show now; None where this run of the bot has shown nothing yet."""


async def _nobody(_table: str, _key: str, _user: int, _emoji: str, _added: bool) -> None:  # noqa: FBT001 - as OnBallot
    return


async def _no_choice(_table: str, _key: str, _emojis: frozenset[str]) -> None:
    return


@dataclass(frozen=True, slots=True)
class Hands:
    """The reactions to a ballot as Discord shows them."""

    raised: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    """By emoji, who has the floor and reacted; a choice that was cleared is missing."""
    cleared: frozenset[str] = frozenset()
    """Choices from which somebody has taken the bot's own reaction."""
    strangers: tuple[tuple[int, str], ...] = ()
    """Reactions of people without a vote, as (user, emoji)."""


class Ballots:
    """Hears of reactions in every table's channels. `show_again`: puts back what is missing of a table's posts."""

    def __init__(
        self, port: Port, messages: MessageSync, silence: SilenceService, posts: Posts, show_again: Callable[[str], Awaitable[None]]
    ) -> None:
        self._port = port
        self._messages = messages
        self._silence = silence
        self._posts = posts
        self._show_again = show_again
        self._taken: set[tuple[int, int, str]] = set()
        self.tell: OnBallot = _nobody
        self.tell_cleared: OnCleared = _no_choice

    async def on_reaction(
        self, channel: int, message: int, user: int, emoji: str, parent: int | None = None, *, added: bool
    ) -> list[Breach]:
        """Somebody reacted, or took a reaction away. What is no vote is taken back."""
        if user == self._port.me():
            if not added:
                await self.on_cleared(channel, message, emoji)
            return []
        table, conversation = self._silence.rooms.at(channel) or ("", None)
        key = await self._ballot(table, message, frozenset({emoji})) if conversation else None
        if key is not None and self._silence.tables.may_vote(channel, user):
            await self._vote(table, key, message, user, emoji, added=added)
            return []
        if not added:
            return []
        if key is not None:
            return await self._stranger(table, channel, message, user, emoji, anew=True)
        return await self._silence.events.on_reaction(channel, message, user, emoji, parent=parent)

    async def on_cleared(self, channel: int, message: int, emoji: str | None = None) -> None:
        """Somebody has taken all reactions from a message (or the bot's own, or all of one emoji): the choices of a ballot come back."""
        table, conversation = self._silence.rooms.at(channel) or ("", None)
        key = await self._ballot(table, message, None if emoji is None else frozenset({emoji})) if conversation else None
        if key is None:
            return
        choices = frozenset(await self._choices(table, key))
        await self.tell_cleared(table, key, choices if emoji is None else choices & {emoji})
        await self.restore_choices(table, key)

    async def restore_choices(self, table: str, key: str) -> None:
        """Put the choices of a ballot back, less and less often where somebody keeps clearing them."""
        if self._silence.wars.may_answer(table, f"signs:{key}"):
            await self._messages.lose_signs(table, key)
            await self._show_again(table)

    async def _stranger(self, table: str, channel: int, message: int, user: int, emoji: str, *, anew: bool) -> list[Breach]:
        """Somebody without a vote raised a hand: it goes. One that goes up again is another breach."""

        async def lower() -> bool:
            return await tried(self._port.unreact(channel, message, emoji, user))

        breach = self._silence.events.trespass(channel, user)
        if breach is None:
            await lower()
            return []
        mark = f"hand:{message}:{emoji}:{'-' if breach.seat is None else breach.seat}"
        return [await self._silence.breach_log.mend(table, breach, lower, mark, anew=anew)]

    async def lower_strangers(self, table: str, key: str, strangers: Iterable[tuple[int, str]]) -> None:
        """Take the reactions of people without a vote from a ballot."""
        have = await self._messages.standing(table, key)
        if have is None or have.message is None:
            return
        for user, emoji in strangers:
            await self._stranger(table, have.channel, have.message, user, emoji, anew=False)

    async def _vote(self, table: str, key: str, message: int, user: int, emoji: str, *, added: bool) -> None:
        ours = (message, user, emoji) in self._taken
        self._taken.discard((message, user, emoji))
        if added or not ours:
            await self.tell(table, key, user, emoji, added)

    async def _ballot(self, table: str, message: int, emojis: frozenset[str] | None) -> str | None:
        """The key of the post that is this message, if it bears one of these reactions for people to join (None: any)."""
        known = await self._messages.known(table)
        keys = [artifact.key.removeprefix(signs_key("")) for artifact in known.values() if artifact.key.startswith(signs_key(""))]
        for key in keys:
            have = await self._messages.standing(table, key)
            if have is None or have.message != message:
                continue
            choices = frozenset(await self._choices(table, key))
            if choices if emojis is None else choices & emojis:
                return key
        return None

    async def _choices(self, table: str, key: str) -> tuple[str, ...]:
        """The reactions that count as votes: those that the scene wants, or the store knows of while none was shown yet."""
        posts = self._posts(table)
        if posts is None:
            signs = (await self._messages.known(table)).get(signs_key(key))
            return tuple(signs.digest.split()) if signs else ()
        return next((post.reactions for post in posts if post.key == key), ())

    async def hands(self, table: str, key: str) -> Hands:
        """Who reacted to this ballot, as Discord shows it now. Raises PortError."""
        have = await self._messages.standing(table, key)
        if have is None or have.message is None or not self._silence.tables.is_open(have.channel):
            return Hands()
        signs = (await self._messages.known(table)).get(signs_key(key))
        raised, cleared, strangers = dict[str, tuple[int, ...]](), set[str](), list[tuple[int, str]]()
        for emoji in await self._choices(table, key):
            users = await self._port.reacted(have.channel, have.message, emoji)
            speakers = tuple(user for user in users if self._silence.tables.may_vote(have.channel, user))
            strangers += [(user, emoji) for user in users if user not in speakers and user != self._port.me()]
            if self._port.me() not in users and signs is not None and not signs.pending:
                cleared.add(emoji)
            if speakers or emoji not in cleared:
                raised[emoji] = speakers
        return Hands(raised, frozenset(cleared), tuple(strangers))

    async def is_super(self, table: str, key: str, user: int, emoji: str) -> bool:
        """Whether somebody's reaction to this ballot is a super reaction, which Discord lists apart. Raises PortError."""
        have = await self._messages.standing(table, key)
        return (
            have is not None
            and have.message is not None
            and user in await self._port.reacted(have.channel, have.message, emoji, burst=True)
        )

    async def take(self, table: str, key: str, user: int, emoji: str) -> None:
        """Take one person's reaction from a ballot; nobody is told that it is gone. Raises PortError where it may still be there."""
        have = await self._messages.standing(table, key)
        if have is None or have.message is None:
            return
        echo = (have.message, user, emoji)
        self._taken.add(echo)
        try:
            await self._port.unreact(have.channel, have.message, emoji, user)
        except Gone:
            self._taken.discard(echo)  # it was not there any more
        except PortError:
            self._taken.discard(echo)
            raise
