"""Others' channels with silenced people: a table's voice channel, and a class's channels.

The originals are stored before the first request, so that they survive any crash. Voice permissions take
effect on joining (docs/build/discord.md, Voice), so people in the channel are also disconnected.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

import structlog
from pydantic import TypeAdapter

from bot.stage.discord_api.port import (
    ChannelInfo,
    Forbidden,
    Gone,
    Overwrite,
    Port,
    PortError,
    TryLater,
    Unchanged,
)
from bot.stage.discord_api.survey import GuildScan
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.loans import Change, Judgement, Loan, SilencedSeat, legacy_loan
from bot.stage.silence.permissions import TEXT, VOICE, Seating, names_of
from games.protocol import Floor
from storage.store import Artifact, Store

log = structlog.get_logger(__name__)

TRIES = 2
"""Number of tries for changes that Discord left undone; the next check tries again."""
BORROWED_PREFIX = "borrowed:"
"""Key prefix of a session's silenced channels."""
_loan: TypeAdapter[Loan] = TypeAdapter(Loan)
_saved: TypeAdapter[tuple[Overwrite, ...]] = TypeAdapter(tuple[Overwrite, ...])


class BorrowedChannels:
    """Silences exactly the right people in borrowed channels, and restores the channels afterwards."""

    def __init__(
        self, port: Port, store: Store, messages: MessageSync, survey: GuildScan, now_ms: Callable[[], int]
    ) -> None:
        self._port = port
        self._survey = survey
        self._store = store
        self._messages = messages
        self._now_ms = now_ms
        self._loans: dict[int, Loan] = {}
        self._seen: dict[int, ChannelInfo] = {}
        self._locks: dict[int, asyncio.Lock] = {}
        self._changing: set[int] = set()
        """Channels that the bot is changing: it checks each afterwards, so events of its single steps are
        ignored.
        """
        self._waiting: set[int] = set()
        """Channels to be checked after an event: several events lead to one check."""

    @staticmethod
    def silenced_in_voice(table: str, floor: Floor, seating: Seating) -> dict[int, SilencedSeat]:
        """Return the people who may not use a table's voice channel now: players without the floor, and
        people without a seat.
        """
        quiet = {
            user: SilencedSeat(table, seat)
            for seat, user in seating.players.items()
            if seat not in floor.speakers
        }
        without_seat = seating.observers | seating.lookers.union(*seating.mates.values())
        watching = {
            user: SilencedSeat(table) for user in without_seat if user not in seating.players.values()
        }
        return {user: part for user, part in (quiet | watching).items() if user not in seating.instructors}

    def silenced_seat(self, channel: int, user: int) -> SilencedSeat | None:
        """Return the seat of a user who is silenced in this channel; None for others, whose acts there are
        not judged.
        """
        loan = self._loans.get(channel)
        return None if loan is None else loan.silenced_seats.get(user)

    def known_channel(self, channel: int) -> ChannelInfo | None:
        """Return this channel as last read, before its change; None if it never was."""
        return self._seen.get(channel)

    def judge(self, channel: int, user: int, at_ms: int) -> Judgement:
        """Judge whether this user might speak there at this time."""
        return self._loans.get(channel, Loan()).judge(user, at_ms)

    def is_too_open(self, channel: int, overwrites: Iterable[Overwrite]) -> bool:
        """Return whether any silenced person could speak under these overwrites."""
        loan = self._loans.get(channel)
        denied = {one.target: one.deny for one in overwrites if one.member}
        return loan is not None and any(loan.bits & ~denied.get(user, 0) for user in loan.silenced_seats)

    async def silence_channels(
        self, owner: str, wanted: Mapping[int, Mapping[int, SilencedSeat]], *, shared: bool = False
    ) -> dict[int, PortError]:
        """Silence exactly these people in these channels, and no others, for this owner. Returns problems by
        channel. `shared`: the scan of the guild will do.
        """
        borrowed = {
            one.channel
            for key, one in (await self._messages.artifacts_of(owner)).items()
            if key.startswith(BORROWED_PREFIX)
        }
        failed: dict[int, PortError] = {}
        for channel in sorted(borrowed | wanted.keys()):
            key, quiet = f"{BORROWED_PREFIX}{channel}", wanted.get(channel, {})
            if quiet and channel not in borrowed:
                await self._messages.save_artifact(
                    Artifact(owner, key, channel, None, "", "", pending=False, at_ms=self._now_ms())
                )
            try:
                await self.silence_channel(owner, channel, quiet, shared=shared)
            except Gone as problem:
                if quiet:
                    failed[channel] = problem
            except PortError as problem:
                failed[channel] = problem
                continue
            if not quiet and channel in borrowed:
                await self._messages.drop_artifact(owner, key)
        return failed

    async def silence_channel(
        self,
        owner: str,
        channel: int,
        quiet: Mapping[int, SilencedSeat],
        *,
        reapply_only: bool = False,
        shared: bool = False,
    ) -> None:
        """Silence exactly these people in this channel for this owner. Raises PortError, Unchanged if Discord
        accepts a change without applying it.

        `reapply_only`: keep the silenced people of all owners.
        """
        async with self._locks.setdefault(channel, asyncio.Lock()):
            loan = await self._load_loan(channel, owner)
            requested = loan if reapply_only else loan.with_silenced(owner, quiet)
            if requested.quiet or requested.before:
                await self._apply_loan(channel, requested, shared=shared)
            if not requested.quiet:
                await self._store.set_value(f"table:{owner}", "voice", None)

    async def reapply_silence(self, channel: int) -> None:
        """Restore our bits after others have changed this channel. Raises PortError."""
        if channel in self._loans and channel not in self._changing | self._waiting:
            self._waiting.add(channel)
            try:
                await self.silence_channel("", channel, {}, reapply_only=True)
            finally:
                self._waiting.discard(channel)

    async def _apply_loan(self, channel: int, loan: Loan, *, shared: bool) -> None:
        try:
            info = await self._survey.channel(0, channel, shared=shared)
        except Gone:
            await self._save_loan(channel, Loan())  # there is nothing left to give back
            raise
        self._seen[channel] = info
        holds = await self._port.abilities(info.guild)
        loan = loan.with_saved(info.overwrites, _bits(info) & holds)
        await self._save_loan(channel, loan)
        result, failed = await self._apply_changes(channel, loan, info.overwrites, holds)
        applied = loan.after_applied(result, holds, self._now_ms())
        await self._save_loan(channel, applied)
        if info.voice:
            for user in applied.silenced_seats.keys() & set(await self._port.in_voice(info.guild, channel)):
                await self._disconnect(channel, info.guild, user)
        if failed is not None:
            raise failed
        if applied.before.keys() - applied.silenced_seats.keys() and (lost := applied.bits & ~holds):
            raise Forbidden(names_of(lost))
        if loan.changes(result, holds):
            log.warning("silence.not_as_answered", channel=channel, people=len(loan.changes(result, holds)))
            raise Unchanged

    async def _apply_changes(
        self, channel: int, loan: Loan, now: frozenset[Overwrite], holds: int
    ) -> tuple[frozenset[Overwrite], PortError | None]:
        """Apply the changes of single overwrites, with a second try for those that Discord left undone.
        Returns the overwrites afterwards, and the problem.
        """
        failed: PortError | None = None
        for _ in range(TRIES):
            changes = loan.changes(now, holds)
            if not changes or failed is not None:
                break
            self._changing.add(channel)
            self._survey.mark_changed(channel)
            try:
                failed = await self._put_changes(channel, changes)
                now = (await self._port.channel(channel)).overwrites
            finally:
                self._changing.discard(channel)
                self._survey.mark_changed(channel)  # a new look may have begun meanwhile
            self._survey.note_overwrites(channel, now)
        return now, failed

    async def _put_changes(self, channel: int, changes: Iterable[Change]) -> PortError | None:
        """Make these changes one by one, and return the first problem. A refusal for one person does not stop
        the others.
        """
        failed: PortError | None = None
        for user, wanted in changes:
            try:
                await (
                    self._port.delete_overwrite(channel, user)
                    if wanted is None
                    else self._port.put_overwrite(channel, wanted)
                )
            except TryLater as problem:
                return failed or problem
            except Gone as problem:
                if problem.what == "channel":
                    raise
            except PortError as problem:
                failed = failed or problem
        return failed

    async def _load_loan(self, channel: int, owner: str) -> Loan:
        if channel in self._loans:
            return self._loans[channel]
        saved = await self._store.get_value(f"channel:{channel}", "loan")
        if saved is not None:
            self._loans[channel] = _loan.validate_json(saved)
        elif (older := await self._store.get_value(f"table:{owner}", "voice")) is not None:
            there = (await self._port.channel(channel)).overwrites
            await self._save_loan(
                channel, legacy_loan(owner, _saved.validate_json(older), there, VOICE | TEXT)
            )
        return self._loans.get(channel, Loan())

    async def _save_loan(self, channel: int, loan: Loan) -> None:
        if self._loans.get(channel, Loan()) == loan:
            return
        empty = not loan.quiet and not loan.before
        await self._store.set_value(
            f"channel:{channel}", "loan", None if empty else _loan.dump_json(loan).decode()
        )
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


def _bits(channel_info: ChannelInfo) -> int:
    """Return all bits that silence people there. A voice channel's include those of text, since it has a
    chat.
    """
    return VOICE | TEXT if channel_info.voice else TEXT
