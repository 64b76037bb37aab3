"""One post at a time: make one message show one panel, whatever happened to it before.

A message is announced in the store before it is posted. After a crash the bot looks for what it had announced, by nonce
and by the mark in the footer, and takes it for its own instead of posting it again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

import structlog

from bot.scenes.model import Panel, Post
from bot.stage.discord_api.footer_tag import bears
from bot.stage.discord_api.port import (
    DirectClosed,
    Forbidden,
    Gone,
    Painter,
    Port,
    PortError,
    Refused,
    Sheet,
    SignsLate,
    TooOld,
    TryLater,
)
from bot.stage.discord_api.render import make_sheet
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.leases import Leases
from storage.store import Artifact, Store

log = structlog.get_logger(__name__)
LIVING_MS = 40 * 60 * 1000
"""A living card is posted afresh at this age: after an hour Discord takes few edits (docs/discord.md, Limits)."""
SCROLLED = 8
"""... or when this many newer posts of the bot push it out of sight."""
BURIED = 12
"""... or when people have written so many messages below it."""
LOOK_BACK = 100
"""How many messages are searched for those that the bot has posted or announced, and for what breaks the silence: one request."""


class MessageSync:
    """Keeps messages as the scenes want them. It remembers what the store says of its tables."""

    def __init__(self, port: Port, store: Store, painter: Painter, survey: Survey, now_ms: Callable[[], int]) -> None:
        self._port = port
        self._store = store
        self._painter = painter
        self._survey = survey
        self._now_ms = now_ms
        self.leases = Leases(now_ms)
        self._known: dict[str, dict[str, Artifact]] = {}
        self._written: dict[int, int] = {}
        """By channel, how many messages people have written there since a living card was posted."""
        self._tall: dict[int, int] = {}
        """By channel, the message of a tall post, noted whenever it is seen to stand: so a restart forgets it for a moment alone."""

    def written(self, channel: int) -> None:
        """Somebody has written something in a table's channel."""
        self._written[channel] = self._written.get(channel, 0) + 1

    async def known(self, table: str) -> dict[str, Artifact]:
        """What the bot has put into Discord for this table, by the artifact's key."""
        if table not in self._known:
            found = {artifact.key: artifact for artifact in await self._store.artifacts(table)}
            self._known.setdefault(table, found)
        return self._known[table]

    async def stored(self, table: str) -> list[Artifact]:
        """The same, read afresh: another process may have put something there."""
        return await self._store.artifacts(table)

    def release(self, table: str) -> None:
        """Forget what is remembered of this table; the store keeps it."""
        self._known.pop(table, None)

    async def keep(self, artifact: Artifact) -> None:
        """Write down an artifact."""
        known = await self.known(artifact.table)
        await self._store.put_artifact(artifact)
        known[artifact.key] = artifact

    async def drop(self, table: str, key: str) -> None:
        """Forget an artifact for good."""
        known = await self.known(table)
        await self._store.delete_artifact(table, key)
        known.pop(key, None)

    async def forget(self, channel: int) -> None:
        """Nothing is known any more of what stands in this channel; it stays there."""
        self._written.pop(channel, None)
        self._tall.pop(channel, None)
        for table, known in list(self._known.items()):
            for key in [key for key, artifact in known.items() if artifact.channel == channel]:
                await self.drop(table, key)

    async def standing(self, table: str, key: str) -> Artifact | None:
        """The message of this post, unless it was never posted or nobody knows whether it was."""
        have = (await self.known(table)).get(_post(key))
        return have if have and not have.pending else None

    async def has(self, table: str, key: str) -> bool:
        """Whether something of this post may be in Discord."""
        known = await self.known(table)
        return _post(key) in known or _stale(key) in known

    async def begun(self, table: str, start: str) -> dict[str, bool]:
        """Of posts that may be in Discord and whose keys begin so, whether they are known to be."""
        found = (await self.known(table)).items()
        return {key.removeprefix(_post("")): not artifact.pending for key, artifact in found if key.startswith(_post(start))}

    async def stands(self, table: str, channel: int, post: Post) -> bool:
        """Whether this post stands in this channel as it should."""
        have = await self.standing(table, post.key)
        known = await self.known(table)
        if have is None or have.channel != channel or _stale(post.key) in known or not self._signed(post, known):
            return False
        return have.digest == digest(self._face(post, have)) and not self._outlived(post, have)

    async def put(self, table: str, channel: int, post: Post) -> None:
        """Make this post stand in this channel as it should. Raises PortError; what is done stays done."""
        have = (await self.known(table)).get(_post(post.key))
        if have is not None and have.channel != channel:
            await self.take(table, post.key)
            have = None
        if have is not None and have.pending:
            have = await self._recognise(table, post.key, have)
        await self._clear_stale(table, post.key)
        if have is None or have.pending or self._outlived(post, have):
            await self._post(table, channel, post, have)
            if post.living:
                self._written.pop(channel, None)
        elif have.digest != (shows := digest(face := self._face(post, have))):
            await self._edit(table, replace(post, panel=face), shows, have)
        await self._put_signs(table, post)
        if post.tall and (stands := await self.standing(table, post.key)) is not None:
            self._tall[channel] = stands.message or 0

    async def take(self, table: str, key: str) -> None:
        """Take a post away, if it is there."""
        have = (await self.known(table)).get(_post(key))
        if have is not None and have.pending:
            have = await self._recognise(table, key, have)
        await self._clear_stale(table, key)
        await self._drop_signs(table, key)
        if have is not None:
            await self._delete(have)
            await self.drop(table, have.key)

    async def clear(self, table: str, *, gone: Collection[int]) -> None:
        """Take every post away and forget all else that is known of this table. `gone`: channels that are not there any more. Raises
        TryLater; what cannot be taken away otherwise stays.
        """
        for key, have in list((await self.known(table)).items()):
            if key.startswith(_post("")) and have.channel not in gone:
                try:
                    await self.take(table, key.removeprefix(_post("")))
                except TryLater:
                    raise
                except PortError as problem:
                    log.warning("stage.message_left", table=table, problem=type(problem).__name__)
            if key in await self.known(table):
                await self.drop(table, key)

    async def changed(self, table: str, key: str, panel: Panel | None) -> None:
        """This post was changed by other means and shows this panel now; None: nobody knows what it shows."""
        have = await self.standing(table, key)
        if have is not None:
            await self.keep(replace(have, digest=digest(panel) if panel else ""))

    async def retains(self, table: str, key: str, panel: Panel) -> bool:
        """Whether the message of this post has the panel's very picture already."""
        have = await self.standing(table, key)
        return have is not None and panel.file is None and same_picture(have.digest, digest(panel))

    async def look(self, table: str, channel: int) -> None:
        """Look for the posts that should stand in a channel: of one that is not found, nobody knows whether it does. Raises TryLater."""
        posts = [one for key, one in (await self.known(table)).items() if key.startswith(_post("")) and one.channel == channel]
        try:
            found = {seen.message for seen in await self._survey.recent(channel, LOOK_BACK)} if posts else set()
        except TryLater:
            raise
        except PortError:
            found = set[int]()  # changing the posts will tell
        for lost in posts:
            if not lost.pending and lost.message not in found:
                await self.keep(replace(lost, digest=""))

    def _face(self, post: Post, have: Artifact) -> Panel:
        """What the message is to show: its panel, or its cover where nobody has looked at the panel, as far as anybody can tell."""
        stays = post.cover is None or have.digest == digest(post.panel) or self.leases.of(have.message)
        return post.panel if stays or post.cover is None else post.cover

    async def _post(self, table: str, channel: int, post: Post, old: Artifact | None) -> None:
        """Post it in the place of the message `old`; what is posted for the first time, nobody has looked at, and it is covered."""
        face = post.cover if post.cover is not None and old is None else post.panel
        shows = digest(face)
        sheet = await make_sheet(face, table, self._painter, key=post.key)
        before = old.message if old else None
        nonce = hashlib.sha256(f"{table}/{post.key}/{before}/{shows}".encode()).hexdigest()[:24]
        announced = Artifact(table, _post(post.key), channel, before, shows, nonce, pending=True, at_ms=self._now_ms())
        if post.reactions:
            await self.keep(replace(announced, key=signs_key(post.key), digest=" ".join(post.reactions)))
        await self.keep(announced)
        try:
            message = await self._port.send(channel, sheet, nonce)
        except TryLater:
            raise  # it may be there: the announcement stays, and the next attempt looks first
        except PortError:
            await self._drop_signs(table, post.key)
            await (self.keep(old) if old else self.drop(table, announced.key))
            raise
        await self._arrived(table, post.key, announced, message)

    async def _edit(self, table: str, post: Post, shows: str, have: Artifact) -> None:
        """Change the message; `shows`: the digest of its panel."""
        retain = post.panel.file is None and same_picture(have.digest, shows)
        sheet = await make_sheet(post.panel, table, self._painter, key=post.key, retain=retain)
        await self.keep(replace(have, digest=""))  # from here on nobody knows what it shows, until Discord has answered
        try:
            await self._change(have, sheet)
        except (Gone, TooOld) as problem:
            if isinstance(problem, Gone) and problem.what != "message":
                raise
            await self._post(table, have.channel, post, have)
        else:
            now = (await self.known(table)).get(have.key)  # a click may have been answered by a change of it meanwhile
            await self.keep(replace(have, digest=shows if now is not None and not now.digest else ""))

    async def _change(self, have: Artifact, sheet: Sheet) -> None:
        """Change a message, by the last click on it where that will do."""
        if token := self.leases.of(have.message):
            try:
                await self._port.edit_by_click(token, sheet)
            except TryLater:
                raise
            except PortError:
                self.leases.end(have.message)
            else:
                return
        await self._port.edit(have.channel, have.message or 0, sheet)

    def _signed(self, post: Post, known: Mapping[str, Artifact]) -> bool:
        """Whether a post's message bears its reactions, as far as is known."""
        signs = known.get(signs_key(post.key))
        return not post.reactions if signs is None else tuple(signs.digest.split()) == post.reactions and not signs.pending

    async def _put_signs(self, table: str, post: Post) -> None:
        """Put a fresh message's reactions under it; doing it twice does no harm. Those of an older message stay as they are.

        What is refused is tried again when the post is shown next: there are buttons, too.
        """
        signs = (await self.known(table)).get(signs_key(post.key))
        have = await self.standing(table, post.key)
        if not post.reactions:
            await self._drop_signs(table, post.key)
        elif have is not None and have.message is not None and (signs is None or not self._signed(post, await self.known(table))):
            try:
                for emoji in post.reactions:
                    await self._port.react(have.channel, have.message, emoji)
            except TryLater as problem:
                raise SignsLate(problem.seconds, problem.reason) from problem
            except (Forbidden, Refused) as problem:
                log.info("stage.signs_refused", table=table, post=post.key, problem=type(problem).__name__)
                return
            await self.keep(replace(have, key=signs_key(post.key), digest=" ".join(post.reactions)))

    async def lose_signs(self, table: str, key: str) -> None:
        """Note that a post may lack some of its reactions: they are put there again when it is shown next."""
        signs = (await self.known(table)).get(signs_key(key))
        if signs is not None:
            await self.keep(replace(signs, pending=True))

    async def _drop_signs(self, table: str, key: str) -> None:
        if signs_key(key) in await self.known(table):
            await self.drop(table, signs_key(key))

    async def _arrived(self, table: str, key: str, announced: Artifact, message: int) -> None:
        """An announced message is there. What it replaces is written down before it is taken away."""
        if announced.message is not None:
            await self.keep(replace(announced, key=_stale(key), pending=False))
        await self.keep(replace(announced, message=message, pending=False))
        await self._clear_stale(table, key)

    async def _recognise(self, table: str, key: str, announced: Artifact) -> Artifact:
        """The message that was announced, if it was posted; else the announcement."""
        after, me = announced.message or 0, self._port.me()
        mine = [
            seen.message
            for seen in await self._port.recent(announced.channel, LOOK_BACK)
            if seen.author == me and seen.message > after and (seen.nonce == announced.nonce or bears(seen.footer, table, key))
        ]
        if not mine:
            return announced
        await self._arrived(table, key, announced, mine[0])
        for double in mine[1:]:
            await self._delete(replace(announced, message=double))
        return (await self.known(table))[announced.key]

    async def _clear_stale(self, table: str, key: str) -> None:
        stale = (await self.known(table)).get(_stale(key))
        if stale is not None:
            await self._delete(stale)
            await self.drop(table, stale.key)

    async def _delete(self, artifact: Artifact) -> None:
        if artifact.message is None:
            return
        try:
            await self._port.delete(artifact.channel, artifact.message)
        except (Gone, DirectClosed):
            return  # somebody else was faster, or has closed the door: it is as it should be

    def _outlived(self, post: Post, have: Artifact) -> bool:
        if not post.living or (post.cover is not None and have.digest == digest(post.cover)):
            return False
        others = self._known[have.table].values()
        newer = sum(other.channel == have.channel and (other.message or 0) > (have.message or 0) for other in others)
        buried = self._written.get(have.channel, 0) >= BURIED or self._tall.get(have.channel, 0) > (have.message or 0)
        return newer >= SCROLLED or buried or self._now_ms() - have.at_ms > LIVING_MS


def _post(key: str) -> str:
    return f"post:{key}"


def signs_key(key: str) -> str:
    """The key of the artifact that says which reactions this post bears; pending until it bears all."""
    return f"signs:{key}"


def _stale(key: str) -> str:
    return f"stale:{key}"


def digest(panel: Panel) -> str:
    """Equal for panels that look equal: a hash of everything but the picture, a dot, a hash of the picture."""
    return f"{_hash(repr(replace(panel, picture=None)))}.{picture_digest(panel)}"


def picture_digest(panel: Panel) -> str:
    """The digest of the picture alone; empty where there is none."""
    return _hash(repr(panel.picture)) if panel.picture else ""


def same_picture(old: str, new: str) -> bool:
    """Whether two digests stand for one and the same picture; False where there is none."""
    before, after = old.rpartition(".")[2], new.rpartition(".")[2]
    return bool(after) and before == after


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
