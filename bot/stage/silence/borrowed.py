"""Channels that are somebody else's, in which people are silenced: a table's voice channel, and the channels of a class.

What stood there before is in the store before the first call to Discord, so that it comes back whenever the power goes.
Discord works out what somebody may do in voice when they join (docs/discord.md, Voice), so who is in it already is also disconnected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

import structlog
from pydantic import TypeAdapter

from bot.stage.discord_api.port import ChannelSeen, Forbidden, Gone, Overwrite, Port, PortError, TryLater, Unchanged
from bot.stage.discord_api.survey import Survey
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.loans import Change, Judgement, Loan, Part, lent_to_table
from bot.stage.silence.permissions import TEXT, VOICE, Seating, names_of
from games.protocol import Floor
from storage.store import Artifact, Store

log = structlog.get_logger(__name__)

TRIES = 2
"""How often what Discord leaves undone is asked for at once; the next look asks again."""
BORROWED = "borrowed:"
"""How the keys begin by which a session remembers in which channels it silences people."""
_loan: TypeAdapter[Loan] = TypeAdapter(Loan)
_saved: TypeAdapter[tuple[Overwrite, ...]] = TypeAdapter(tuple[Overwrite, ...])


class BorrowedChannels:
    """Keeps borrowed channels silent for exactly those who should be, and gives them back as they were."""

    def __init__(self, port: Port, store: Store, messages: MessageSync, survey: Survey, now_ms: Callable[[], int]) -> None:
        self._port = port
        self._survey = survey
        self._store = store
        self._messages = messages
        self._now_ms = now_ms
        self._loans: dict[int, Loan] = {}
        self._seen: dict[int, ChannelSeen] = {}
        self._locks: dict[int, asyncio.Lock] = {}
        self._changing: set[int] = set()
        """The channels that the bot is changing: it looks at each afterwards, and events of its own single steps mean nothing."""
        self._waiting: set[int] = set()
        """The channels that are to be looked at because of an event: several events are one look."""

    @staticmethod
    def beside(table: str, floor: Floor, seating: Seating) -> dict[int, Part]:
        """Who may not use a table's voice channel now: players while they don't have the floor, and whoever is there without a seat."""
        quiet = {user: Part(table, seat) for seat, user in seating.players.items() if seat not in floor.speakers}
        without = seating.observers | seating.looking.union(*seating.mates.values())
        watching = {user: Part(table) for user in without if user not in seating.players.values()}
        return {user: part for user, part in (quiet | watching).items() if user not in seating.instructors}

    def part(self, channel: int, user: int) -> Part | None:
        """Whose part this person plays, where they are silenced in this channel; what others do there is their own business."""
        loan = self._loans.get(channel)
        return None if loan is None else loan.silenced.get(user)

    def known_channel(self, channel: int) -> ChannelSeen | None:
        """This channel as it was read last, before it was changed; None where it never was."""
        return self._seen.get(channel)

    def judged(self, channel: int, user: int, at_ms: int) -> Judgement:
        """Whether this person might say something there at this time."""
        return self._loans.get(channel, Loan()).judged(user, at_ms)

    def open_to(self, channel: int, overwrites: Iterable[Overwrite]) -> bool:
        """Whether somebody could speak there who should not, as far as these overwrites tell."""
        loan = self._loans.get(channel)
        denied = {one.target: one.deny for one in overwrites if one.member}
        return loan is not None and any(loan.bits & ~denied.get(user, 0) for user in loan.silenced)

    async def keep_all(self, owner: str, wanted: Mapping[int, Mapping[int, Part]], *, shared: bool = False) -> dict[int, PortError]:
        """Silence exactly these people in these channels for this owner, and in no others; what was in the way, by channel. `shared`: what
        the look around shows of the channels will do.
        """
        known = {one.channel for key, one in (await self._messages.known(owner)).items() if key.startswith(BORROWED)}
        failed: dict[int, PortError] = {}
        for channel in sorted(known | wanted.keys()):
            key, quiet = f"{BORROWED}{channel}", wanted.get(channel, {})
            if quiet and channel not in known:
                await self._messages.keep(Artifact(owner, key, channel, None, "", "", pending=False, at_ms=self._now_ms()))
            try:
                await self.keep(owner, channel, quiet, shared=shared)
            except Gone as problem:
                if quiet:
                    failed[channel] = problem
            except PortError as problem:
                failed[channel] = problem
                continue
            if not quiet and channel in known:
                await self._messages.drop(owner, key)
        return failed

    async def keep(self, owner: str, channel: int, quiet: Mapping[int, Part], *, anew: bool = False, shared: bool = False) -> None:
        """Silence exactly these people in this channel for this owner. Raises PortError, Unchanged where Discord only says so.

        `anew`: whom each owner silences is left as it is.
        """
        async with self._locks.setdefault(channel, asyncio.Lock()):
            loan = await self._known(channel, owner)
            asked = loan if anew else loan.asked(owner, quiet)
            if asked.quiet or asked.before:
                await self._make(channel, asked, shared=shared)
            if not asked.quiet:
                await self._store.set_value(f"table:{owner}", "voice", None)

    async def again(self, channel: int) -> None:
        """Somebody has changed this channel: our bits are put back. Raises PortError."""
        if channel in self._loans and channel not in self._changing | self._waiting:
            self._waiting.add(channel)
            try:
                await self.keep("", channel, {}, anew=True)
            finally:
                self._waiting.discard(channel)

    async def _make(self, channel: int, asked: Loan, *, shared: bool) -> None:
        try:
            seen = await self._survey.channel(0, channel, shared=shared)
        except Gone:
            await self._keep(channel, Loan())  # there is nothing left to give back
            raise
        self._seen[channel] = seen
        holds = await self._port.abilities(seen.guild)
        asked = asked.begun(seen.overwrites, _bits(seen) & holds)
        await self._keep(channel, asked)
        result, failed = await self._apply_changes(channel, asked, seen.overwrites, holds)
        done = asked.done(result, holds, self._now_ms())
        await self._keep(channel, done)
        if seen.voice:
            for user in done.silenced.keys() & set(await self._port.in_voice(seen.guild, channel)):
                await self._disconnect(channel, seen.guild, user)
        if failed is not None:
            raise failed
        if done.before.keys() - done.silenced.keys() and (lost := done.bits & ~holds):
            raise Forbidden(names_of(lost))
        if asked.changes(result, holds):
            log.warning("silence.not_as_answered", channel=channel, people=len(asked.changes(result, holds)))
            raise Unchanged

    async def _apply_changes(
        self, channel: int, asked: Loan, now: frozenset[Overwrite], holds: int
    ) -> tuple[frozenset[Overwrite], PortError | None]:
        """Change single overwrites until the channel stands as asked, with a second try for what Discord left undone. Returns what Discord
        shows when it is asked afterwards, and what was in the way.
        """
        failed: PortError | None = None
        for _ in range(TRIES):
            changes = asked.changes(now, holds)
            if not changes or failed is not None:
                break
            self._changing.add(channel)
            self._survey.changed(channel)
            try:
                failed = await self._put(channel, changes)
                now = (await self._port.channel(channel)).overwrites
            finally:
                self._changing.discard(channel)
                self._survey.changed(channel)  # a new look may have begun meanwhile
            self._survey.put(channel, now)
        return now, failed

    async def _put(self, channel: int, changes: Iterable[Change]) -> PortError | None:
        """Make these changes one by one; what was in the way of the first that failed. A refusal for one person holds up nobody else."""
        failed: PortError | None = None
        for user, wanted in changes:
            try:
                await (self._port.delete_overwrite(channel, user) if wanted is None else self._port.put_overwrite(channel, wanted))
            except TryLater as problem:
                return failed or problem
            except Gone as problem:
                if problem.what == "channel":
                    raise
            except PortError as problem:
                failed = failed or problem
        return failed

    async def _known(self, channel: int, owner: str) -> Loan:
        """The loan of this channel, as it stands in the store."""
        if channel in self._loans:
            return self._loans[channel]
        saved = await self._store.get_value(f"channel:{channel}", "loan")
        if saved is not None:
            self._loans[channel] = _loan.validate_json(saved)
        elif (older := await self._store.get_value(f"table:{owner}", "voice")) is not None:
            there = (await self._port.channel(channel)).overwrites
            await self._keep(channel, lent_to_table(owner, _saved.validate_json(older), there, VOICE | TEXT))
        return self._loans.get(channel, Loan())

    async def _keep(self, channel: int, loan: Loan) -> None:
        if self._loans.get(channel, Loan()) == loan:
            return
        empty = not loan.quiet and not loan.before
        await self._store.set_value(f"channel:{channel}", "loan", None if empty else _loan.dump_json(loan).decode())
        self._loans[channel] = loan
        if empty:
            del self._loans[channel]
            self._seen.pop(channel, None)
            self._survey.forget((channel,))

    async def _disconnect(self, channel: int, guild: int, user: int) -> None:
        try:
            await self._port.disconnect(guild, user)
        except PortError as problem:  # who stays connected is found again by their next event
            log.warning("silence.still_connected", channel=channel, problem=type(problem).__name__)


def _bits(seen: ChannelSeen) -> int:
    """All that silences people there. Those of text are among those of voice: a voice channel has a chat of its own."""
    return VOICE | TEXT if seen.voice else TEXT
