"""Votes by reaction: the ballot messages, their voters, and reactions that are not votes.

Joining an existing reaction needs no permission (docs/build/discord.md, Ways to speak), so players need none:
the bot adds the choices.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import structlog

from bot.scenes.model import Post
from bot.stage.discord_api.port import Gone, Port, PortError
from bot.stage.messages.message_sync import MessageSync, signs_key
from bot.stage.silence.breach_log import succeeds
from bot.stage.silence.permissions import SilenceBreach
from bot.stage.silence.service import SilenceService

log = structlog.get_logger(__name__)

OnBallot: TypeAlias = Callable[[str, str, int, str, bool], Awaitable[None]]
"""Called with a vote by reaction: (table, key of the post, user, emoji, whether it was added or removed)."""

OnCleared: TypeAlias = Callable[[str, str, frozenset[str]], Awaitable[None]]
"""Called with choices of a ballot that were cleared: (table, key of the post, emoji)."""

Posts: TypeAlias = Callable[[str], tuple[Post, ...] | None]
"""Returns the posts that a table should show; None before this process has shown any."""


async def _ignore_vote(_table: str, _key: str, _user: int, _emoji: str, _added: bool) -> None:  # noqa: FBT001 - as OnBallot
    return


async def _ignore_cleared(_table: str, _key: str, _emojis: frozenset[str]) -> None:
    return


@dataclass(frozen=True, slots=True)
class Hands:
    """The reactions to a ballot in Discord."""

    raised: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    """By emoji, the voters who reacted; a cleared choice is missing."""
    cleared: frozenset[str] = frozenset()
    """Choices whose reaction by the bot was removed."""
    strangers: tuple[tuple[int, str], ...] = ()
    """Reactions of people without a vote, as (user, emoji)."""


class Ballots:
    """Handles reactions in every table's channels. `show_again` restores missing parts of a table's posts."""

    def __init__(
        self,
        port: Port,
        messages: MessageSync,
        silence: SilenceService,
        posts: Posts,
        show_again: Callable[[str], Awaitable[None]],
    ) -> None:
        self._port = port
        self._messages = messages
        self._silence = silence
        self._posts = posts
        self._show_again = show_again
        self._taken: set[tuple[int, int, str]] = set()
        self.tell: OnBallot = _ignore_vote
        self.tell_cleared: OnCleared = _ignore_cleared

    async def on_reaction(
        self, channel: int, message: int, user: int, emoji: str, parent: int | None = None, *, added: bool
    ) -> list[SilenceBreach]:
        """Handle an added or removed reaction. Undo it unless it is a vote."""
        if user == self._port.own_user_id():
            if not added:
                await self.on_cleared(channel, message, emoji)
            return []
        table, conversation = self._silence.rooms.conversation_in(channel) or ("", None)
        key = await self._ballot_key(table, message, frozenset({emoji})) if conversation else None
        if key is not None and self._silence.tables.may_vote(channel, user):
            await self._report_vote(table, key, message, user, emoji, added=added)
            return []
        if not added:
            return []
        if key is not None:
            return await self._lower_stranger(table, channel, message, user, emoji, is_new=True)
        return await self._silence.events.on_reaction(channel, message, user, emoji, parent=parent)

    async def on_cleared(self, channel: int, message: int, emoji: str | None = None) -> None:
        """Restore the choices of a ballot after all reactions, those of one emoji, or the bot's own were
        cleared.
        """
        table, conversation = self._silence.rooms.conversation_in(channel) or ("", None)
        key = (
            await self._ballot_key(table, message, None if emoji is None else frozenset({emoji}))
            if conversation
            else None
        )
        if key is None:
            return
        choices = frozenset(await self._choices(table, key))
        await self.tell_cleared(table, key, choices if emoji is None else choices & {emoji})
        await self.restore_choices(table, key)

    async def restore_choices(self, table: str, key: str) -> None:
        """Restore the choices of a ballot, at growing intervals if others keep clearing them."""
        if self._silence.wars.may_answer(table, f"signs:{key}"):
            await self._messages.mark_signs_missing(table, key)
            await self._show_again(table)

    async def _lower_stranger(
        self, table: str, channel: int, message: int, user: int, emoji: str, *, is_new: bool
    ) -> list[SilenceBreach]:
        """Lower the hand of a person without a vote. One raised again (`is_new`) is another breach."""

        async def lower() -> bool:
            return await succeeds(self._port.unreact(channel, message, emoji, user))

        breach = self._silence.events.reaction_breach(channel, user)
        if breach is None:
            await lower()
            return []
        mark = f"hand:{message}:{emoji}:{'-' if breach.seat is None else breach.seat}"
        return [await self._silence.breach_log.mend(table, breach, lower, mark, is_new=is_new)]

    async def lower_strangers(self, table: str, key: str, strangers: Iterable[tuple[int, str]]) -> None:
        """Remove the reactions of people without a vote from a ballot."""
        have = await self._messages.posted_artifact(table, key)
        if have is None or have.message is None:
            return
        for user, emoji in strangers:
            await self._lower_stranger(table, have.channel, have.message, user, emoji, is_new=False)

    async def _report_vote(
        self, table: str, key: str, message: int, user: int, emoji: str, *, added: bool
    ) -> None:
        is_own_removal = (message, user, emoji) in self._taken
        self._taken.discard((message, user, emoji))
        if added or not is_own_removal:
            await self.tell(table, key, user, emoji, added)

    async def _ballot_key(self, table: str, message: int, emojis: frozenset[str] | None) -> str | None:
        """Return the key of the post with this message, if it has any of these reactions as choices (None:
        any choice).
        """
        artifacts = await self._messages.artifacts_of(table)
        keys = [
            artifact.key.removeprefix(signs_key(""))
            for artifact in artifacts.values()
            if artifact.key.startswith(signs_key(""))
        ]
        for key in keys:
            have = await self._messages.posted_artifact(table, key)
            if have is None or have.message != message:
                continue
            choices = frozenset(await self._choices(table, key))
            if choices if emojis is None else choices & emojis:
                return key
        return None

    async def _choices(self, table: str, key: str) -> tuple[str, ...]:
        """Return the reactions that count as votes: the scene's, or the stored ones before the first scene."""
        posts = self._posts(table)
        if posts is None:
            signs = (await self._messages.artifacts_of(table)).get(signs_key(key))
            return tuple(signs.digest.split()) if signs else ()
        return next((post.reactions for post in posts if post.key == key), ())

    async def fetch_hands(self, table: str, key: str) -> Hands:
        """Return the reactions to this ballot that Discord shows now. Raises PortError."""
        have = await self._messages.posted_artifact(table, key)
        if have is None or have.message is None or not self._silence.tables.is_open(have.channel):
            return Hands()
        signs = (await self._messages.artifacts_of(table)).get(signs_key(key))
        raised, cleared, strangers = dict[str, tuple[int, ...]](), set[str](), list[tuple[int, str]]()
        for emoji in await self._choices(table, key):
            users = await self._port.reaction_users(have.channel, have.message, emoji)
            speakers = tuple(user for user in users if self._silence.tables.may_vote(have.channel, user))
            strangers += [
                (user, emoji) for user in users if user not in speakers and user != self._port.own_user_id()
            ]
            if self._port.own_user_id() not in users and signs is not None and not signs.pending:
                cleared.add(emoji)
            if speakers or emoji not in cleared:
                raised[emoji] = speakers
        return Hands(raised, frozenset(cleared), tuple(strangers))

    async def is_super_reaction(self, table: str, key: str, user: int, emoji: str) -> bool:
        """Return whether the user's reaction is a super reaction, which Discord lists separately. Raises
        PortError.
        """
        have = await self._messages.posted_artifact(table, key)
        return (
            have is not None
            and have.message is not None
            and user in await self._port.reaction_users(have.channel, have.message, emoji, burst=True)
        )

    async def lower_hand(self, table: str, key: str, user: int, emoji: str) -> None:
        """Remove a user's reaction from a ballot without reporting it. Raises PortError if it may still
        exist.
        """
        have = await self._messages.posted_artifact(table, key)
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
