"""Makes one message show one post, whatever happened to it before.

A message is announced in the store before it is posted. After a crash it is recognised by nonce or by the
mark in the footer, and adopted instead of posted again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

import structlog

from bot.scenes.model import Panel, Post
from bot.stage.discord_api.footer_tag import has_mark
from bot.stage.discord_api.port import (
    DirectClosed,
    Forbidden,
    Gone,
    Painter,
    Port,
    PortError,
    RequestRefused,
    Sheet,
    SignsLate,
    TooOld,
    TryLater,
)
from bot.stage.discord_api.render import make_sheet
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.leases import Leases
from storage.store import Artifact, Store

log = structlog.get_logger(__name__)
LIVING_MS = 40 * 60 * 1000
"""Age of a living card before reposting: after an hour Discord accepts few edits (docs/build/discord.md,
Limits).
"""
MAX_NEWER_POSTS = 8
"""Maximum newer posts of the bot below a living card before reposting it."""
MAX_MESSAGES_BELOW = 12
"""The same for people's messages below it."""
LOOK_BACK = 100
"""Number of messages searched for the bot's own posts and for breaches: one request."""


class MessageSync:
    """Keeps messages in sync with the scenes, and caches the stored artifacts of its tables."""

    def __init__(
        self, port: Port, store: Store, painter: Painter, survey: GuildScan, now_ms: Callable[[], int]
    ) -> None:
        self._port = port
        self._store = store
        self._painter = painter
        self._survey = survey
        self._now_ms = now_ms
        self.leases = Leases(now_ms)
        self._known: dict[str, dict[str, Artifact]] = {}
        self._written: dict[int, int] = {}
        """By channel, the number of people's messages since a living card was posted."""
        self._tall: dict[int, int] = {}
        """By channel, the message of a tall post, noted at each sync, so that a restart loses it only
        briefly.
        """

    def note_foreign_message(self, channel: int) -> None:
        """Count a person's message in a table's channel."""
        self._written[channel] = self._written.get(channel, 0) + 1

    async def artifacts_of(self, table: str) -> dict[str, Artifact]:
        """Return the bot's artifacts in Discord for this table, by key."""
        if table not in self._known:
            artifacts = {artifact.key: artifact for artifact in await self._store.artifacts(table)}
            self._known.setdefault(table, artifacts)
        return self._known[table]

    async def stored_artifacts(self, table: str) -> list[Artifact]:
        """Read the artifacts from the store: another process may have added some."""
        return await self._store.artifacts(table)

    def release(self, table: str) -> None:
        """Drop this table from the cache."""
        self._known.pop(table, None)

    async def save_artifact(self, artifact: Artifact) -> None:
        """Store an artifact."""
        artifacts = await self.artifacts_of(artifact.table)
        await self._store.put_artifact(artifact)
        artifacts[artifact.key] = artifact

    async def drop_artifact(self, table: str, key: str) -> None:
        """Delete an artifact from the store."""
        artifacts = await self.artifacts_of(table)
        await self._store.delete_artifact(table, key)
        artifacts.pop(key, None)

    async def forget_channel(self, channel: int) -> None:
        """Delete all artifacts of this channel; its messages stay."""
        self._written.pop(channel, None)
        self._tall.pop(channel, None)
        for table, artifacts in list(self._known.items()):
            for key in [key for key, artifact in artifacts.items() if artifact.channel == channel]:
                await self.drop_artifact(table, key)

    async def posted_artifact(self, table: str, key: str) -> Artifact | None:
        """Return the message of this post, unless it was never posted or that is uncertain."""
        have = (await self.artifacts_of(table)).get(_post_key(key))
        return have if have and not have.pending else None

    async def may_exist(self, table: str, key: str) -> bool:
        """Return whether a message of this post may exist in Discord."""
        artifacts = await self.artifacts_of(table)
        return _post_key(key) in artifacts or _stale_key(key) in artifacts

    async def posts_with_prefix(self, table: str, prefix: str) -> dict[str, bool]:
        """Return the posts with this key prefix that may exist, each with whether that is certain."""
        artifacts = (await self.artifacts_of(table)).items()
        return {
            key.removeprefix(_post_key("")): not artifact.pending
            for key, artifact in artifacts
            if key.startswith(_post_key(prefix))
        }

    async def is_shown(self, table: str, channel: int, post: Post) -> bool:
        """Return whether this post is up to date in this channel."""
        have = await self.posted_artifact(table, post.key)
        artifacts = await self.artifacts_of(table)
        if (
            have is None
            or have.channel != channel
            or _stale_key(post.key) in artifacts
            or not self._has_signs(post, artifacts)
        ):
            return False
        return have.digest == digest(self._panel_to_show(post, have)) and not self._is_outlived(post, have)

    async def sync_post(self, table: str, channel: int, post: Post) -> None:
        """Bring this post up to date in this channel. Raises PortError; completed steps remain."""
        have = (await self.artifacts_of(table)).get(_post_key(post.key))
        if have is not None and have.channel != channel:
            await self.remove_post(table, post.key)
            have = None
        if have is not None and have.pending:
            have = await self._find_announced(table, post.key, have)
        await self._clear_stale(table, post.key)
        if have is None or have.pending or self._is_outlived(post, have):
            await self._send_post(table, channel, post, have)
            if post.living:
                self._written.pop(channel, None)
        elif have.digest != (new_digest := digest(face := self._panel_to_show(post, have))):
            await self._edit_post(table, replace(post, panel=face), new_digest, have)
        await self._put_signs(table, post)
        if post.tall and (posted := await self.posted_artifact(table, post.key)) is not None:
            self._tall[channel] = posted.message or 0

    async def remove_post(self, table: str, key: str) -> None:
        """Delete a post, if it exists."""
        have = (await self.artifacts_of(table)).get(_post_key(key))
        if have is not None and have.pending:
            have = await self._find_announced(table, key, have)
        await self._clear_stale(table, key)
        await self._drop_signs(table, key)
        if have is not None:
            await self._delete(have)
            await self.drop_artifact(table, have.key)

    async def clear_table(self, table: str, *, deleted_channels: Collection[int]) -> None:
        """Delete every post and artifact of this table. `deleted_channels` are skipped. Raises TryLater;
        undeletable messages stay.
        """
        for key, have in list((await self.artifacts_of(table)).items()):
            if key.startswith(_post_key("")) and have.channel not in deleted_channels:
                try:
                    await self.remove_post(table, key.removeprefix(_post_key("")))
                except TryLater:
                    raise
                except PortError as problem:
                    log.warning("stage.message_left", table=table, problem=type(problem).__name__)
            if key in await self.artifacts_of(table):
                await self.drop_artifact(table, key)

    async def note_panel(self, table: str, key: str, panel: Panel | None) -> None:
        """Note the panel that another edit made this post show; None: unknown."""
        have = await self.posted_artifact(table, key)
        if have is not None:
            await self.save_artifact(replace(have, digest=digest(panel) if panel else ""))

    async def has_picture(self, table: str, key: str, panel: Panel) -> bool:
        """Return whether the message of this post has the panel's picture already."""
        have = await self.posted_artifact(table, key)
        return have is not None and panel.file is None and same_picture(have.digest, digest(panel))

    async def find_posts(self, table: str, channel: int) -> None:
        """Look for the table's posts in a channel, and mark missing ones as uncertain. Raises TryLater."""
        posts = [
            one
            for key, one in (await self.artifacts_of(table)).items()
            if key.startswith(_post_key("")) and one.channel == channel
        ]
        try:
            present = (
                {summary.message for summary in await self._survey.recent(channel, LOOK_BACK)}
                if posts
                else set()
            )
        except TryLater:
            raise
        except PortError:
            present = set[int]()  # changing the posts will tell
        for lost in posts:
            if not lost.pending and lost.message not in present:
                await self.save_artifact(replace(lost, digest=""))

    def _panel_to_show(self, post: Post, have: Artifact) -> Panel:
        """Return the post's panel, or its cover until its reader has uncovered it, as far as is known."""
        is_uncovered = (
            post.cover is None or have.digest == digest(post.panel) or self.leases.token_for(have.message)
        )
        return post.panel if is_uncovered or post.cover is None else post.cover

    async def _send_post(self, table: str, channel: int, post: Post, old: Artifact | None) -> None:
        """Send the post in place of the message `old`; a first message is covered."""
        face = post.cover if post.cover is not None and old is None else post.panel
        new_digest = digest(face)
        sheet = await make_sheet(face, table, self._painter, key=post.key)
        before = old.message if old else None
        nonce = hashlib.sha256(f"{table}/{post.key}/{before}/{new_digest}".encode()).hexdigest()[:24]
        announced = Artifact(
            table, _post_key(post.key), channel, before, new_digest, nonce, pending=True, at_ms=self._now_ms()
        )
        if post.reactions:
            await self.save_artifact(
                replace(announced, key=signs_key(post.key), digest=" ".join(post.reactions))
            )
        await self.save_artifact(announced)
        try:
            message = await self._port.send(channel, sheet, nonce)
        except TryLater:
            raise  # it may be there: the announcement stays, and the next attempt looks first
        except PortError:
            await self._drop_signs(table, post.key)
            await (self.save_artifact(old) if old else self.drop_artifact(table, announced.key))
            raise
        await self._confirm_sent(table, post.key, announced, message)

    async def _edit_post(self, table: str, post: Post, new_digest: str, have: Artifact) -> None:
        retain = post.panel.file is None and same_picture(have.digest, new_digest)
        sheet = await make_sheet(post.panel, table, self._painter, key=post.key, retain=retain)
        await self.save_artifact(
            replace(have, digest="")
        )  # from here on nobody knows what it shows, until Discord has answered
        try:
            await self._edit_message(have, sheet)
        except (Gone, TooOld) as problem:
            if isinstance(problem, Gone) and problem.what != "message":
                raise
            await self._send_post(table, have.channel, post, have)
        else:
            now = (await self.artifacts_of(table)).get(
                have.key
            )  # a click may have been answered by a change of it meanwhile
            await self.save_artifact(
                replace(have, digest=new_digest if now is not None and not now.digest else "")
            )

    async def _edit_message(self, have: Artifact, sheet: Sheet) -> None:
        """Edit a message, by its last click's token if possible."""
        if token := self.leases.token_for(have.message):
            try:
                await self._port.edit_by_click(token, sheet)
            except TryLater:
                raise
            except PortError:
                self.leases.revoke(have.message)
            else:
                return
        await self._port.edit(have.channel, have.message or 0, sheet)

    def _has_signs(self, post: Post, artifacts: Mapping[str, Artifact]) -> bool:
        signs = artifacts.get(signs_key(post.key))
        return (
            not post.reactions
            if signs is None
            else tuple(signs.digest.split()) == post.reactions and not signs.pending
        )

    async def _put_signs(self, table: str, post: Post) -> None:
        """Add the reactions to a new message; idempotent. Those of an older message stay. Refused ones are
        tried again at the next sync.
        """
        signs = (await self.artifacts_of(table)).get(signs_key(post.key))
        have = await self.posted_artifact(table, post.key)
        if not post.reactions:
            await self._drop_signs(table, post.key)
        elif (
            have is not None
            and have.message is not None
            and (signs is None or not self._has_signs(post, await self.artifacts_of(table)))
        ):
            try:
                for emoji in post.reactions:
                    await self._port.react(have.channel, have.message, emoji)
            except TryLater as problem:
                raise SignsLate(problem.seconds, problem.reason) from problem
            except (Forbidden, RequestRefused) as problem:
                log.info("stage.signs_refused", table=table, post=post.key, problem=type(problem).__name__)
                return
            await self.save_artifact(replace(have, key=signs_key(post.key), digest=" ".join(post.reactions)))

    async def mark_signs_missing(self, table: str, key: str) -> None:
        """Note that a post may lack reactions, which the next sync adds."""
        signs = (await self.artifacts_of(table)).get(signs_key(key))
        if signs is not None:
            await self.save_artifact(replace(signs, pending=True))

    async def _drop_signs(self, table: str, key: str) -> None:
        if signs_key(key) in await self.artifacts_of(table):
            await self.drop_artifact(table, signs_key(key))

    async def _confirm_sent(self, table: str, key: str, announced: Artifact, message: int) -> None:
        """Confirm an announced message. The one it replaces is stored as stale before it is deleted."""
        if announced.message is not None:
            await self.save_artifact(replace(announced, key=_stale_key(key), pending=False))
        await self.save_artifact(replace(announced, message=message, pending=False))
        await self._clear_stale(table, key)

    async def _find_announced(self, table: str, key: str, announced: Artifact) -> Artifact:
        """Return the announced message if it was posted, otherwise the announcement."""
        after, me = announced.message or 0, self._port.own_user_id()
        own_messages = [
            summary.message
            for summary in await self._port.recent(announced.channel, LOOK_BACK)
            if summary.author == me
            and summary.message > after
            and (summary.nonce == announced.nonce or has_mark(summary.footer, table, key))
        ]
        if not own_messages:
            return announced
        await self._confirm_sent(table, key, announced, own_messages[0])
        for double in own_messages[1:]:
            await self._delete(replace(announced, message=double))
        return (await self.artifacts_of(table))[announced.key]

    async def _clear_stale(self, table: str, key: str) -> None:
        stale = (await self.artifacts_of(table)).get(_stale_key(key))
        if stale is not None:
            await self._delete(stale)
            await self.drop_artifact(table, stale.key)

    async def _delete(self, artifact: Artifact) -> None:
        if artifact.message is None:
            return
        try:
            await self._port.delete(artifact.channel, artifact.message)
        except (Gone, DirectClosed):
            return  # somebody else was faster, or has closed the door: it is as it should be

    def _is_outlived(self, post: Post, have: Artifact) -> bool:
        if not post.living or (post.cover is not None and have.digest == digest(post.cover)):
            return False
        others = self._known[have.table].values()
        newer = sum(
            other.channel == have.channel and (other.message or 0) > (have.message or 0) for other in others
        )
        buried = self._written.get(have.channel, 0) >= MAX_MESSAGES_BELOW or self._tall.get(
            have.channel, 0
        ) > (have.message or 0)
        return newer >= MAX_NEWER_POSTS or buried or self._now_ms() - have.at_ms > LIVING_MS


def _post_key(key: str) -> str:
    return f"post:{key}"


def signs_key(key: str) -> str:
    """Return the key of the artifact with this post's reactions; it is pending until all are added."""
    return f"signs:{key}"


def _stale_key(key: str) -> str:
    return f"stale:{key}"


def digest(panel: Panel) -> str:
    """Return a digest that is equal for equal-looking panels: a hash without the picture, a dot, and a hash
    of the picture.
    """
    return f"{_hash(repr(replace(panel, picture=None)))}.{picture_digest(panel)}"


def picture_digest(panel: Panel) -> str:
    """Return the digest of the picture alone, "" without one."""
    return _hash(repr(panel.picture)) if panel.picture else ""


def same_picture(old: str, new: str) -> bool:
    """Return whether two digests have the same picture, False without one."""
    before, after = old.rpartition(".")[2], new.rpartition(".")[2]
    return bool(after) and before == after


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
