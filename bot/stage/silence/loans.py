"""Records the original overwrites of others' channels while the bot silences people there. Pure
(docs/build/discord.md, Permissions).

Only our bits of the silenced people's own overwrites change. The originals are stored before the first change
and restored by a merge, which keeps others' changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from bot.stage.discord_api.port import Overwrite

SKEW_MS = 1_000
"""Possible difference between Discord's clock and ours. Messages just before the closing are not breaches."""
Judgement: TypeAlias = Literal["fine", "late", "breach"]


Change: TypeAlias = tuple[int, Overwrite | None]
"""A user and their new overwrite; None deletes it."""


@dataclass(frozen=True, slots=True)
class SilencedSeat:
    """The table and seat that record a silenced person's breaches."""

    table: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Loan:
    """A silenced channel of others. `quiet`: by owner, a table or a session, the silenced people. `before`:
    the original overwrites of changed people, None if missing. `since`: when each was locked out. `bits`: all
    bits ever denied.
    """

    quiet: Mapping[str, Mapping[int, SilencedSeat]] = field(
        default_factory=dict[str, Mapping[int, SilencedSeat]]
    )
    before: Mapping[int, Overwrite | None] = field(default_factory=dict[int, Overwrite | None])
    since: Mapping[int, int] = field(default_factory=dict[int, int])
    bits: int = 0

    @property
    def silenced_seats(self) -> dict[int, SilencedSeat]:
        """Return all people to be silenced there."""
        return {user: part for owner in sorted(self.quiet) for user, part in self.quiet[owner].items()}

    def with_silenced(self, owner: str, quiet: Mapping[int, SilencedSeat]) -> Loan:
        """Return the loan with exactly these people silenced by this owner."""
        others = {name: people for name, people in self.quiet.items() if name != owner}
        return replace(self, quiet=others | ({owner: dict(quiet)} if quiet else {}))

    def with_saved(self, now: Iterable[Overwrite], bits: int) -> Loan:
        """Return the loan with the current overwrites of newly silenced people saved."""
        current = {one.target: one for one in now if one.member}
        before = {user: current.get(user) for user in self.silenced_seats if user not in self.before}
        return replace(
            self, before={**self.before, **before}, bits=self.bits | bits if self.quiet else self.bits
        )

    def after_applied(self, now: Iterable[Overwrite], holds: int, at_ms: int) -> Loan:
        """Return the loan after Discord applied the overwrites. Restored people are dropped, unless Discord
        still shows our denials.
        """
        current, silenced = {one.target: one for one in now if one.member}, self.silenced_seats
        desired = {one.target: one for one in self.desired_overwrites(current.values(), holds) if one.member}
        restored = self.before.keys() - silenced.keys()
        unrestored = {
            user
            for user in restored & current.keys()
            if self._own_bits(user, current[user]) or current[user] != desired.get(user)
        }
        remembered = silenced.keys() | unrestored
        return replace(
            self,
            before={user: was for user, was in self.before.items() if user in remembered},
            since={user: self.since.get(user, at_ms) for user in silenced},
        )

    def judge(self, user: int, at_ms: int) -> Judgement:
        """Judge whether this user might speak there at this time."""
        if user not in self.silenced_seats:
            return "fine"
        since = self.since.get(user)
        if since is None or at_ms <= since - SKEW_MS:
            return "fine"
        return "late" if at_ms <= since + SKEW_MS else "breach"

    def desired_overwrites(self, now: Iterable[Overwrite], holds: int) -> frozenset[Overwrite]:
        """Return the overwrites that the channel should have, given its current ones."""
        silenced, bits, result = self.silenced_seats, self.bits & holds, set[Overwrite]()
        there = {(one.target, one.member): one for one in now}
        for user in silenced:
            there.setdefault((user, True), Overwrite(user, member=True, allow=0, deny=0))
        for (target, member), current in there.items():
            if not member or target not in self.before:
                result.add(current)
            elif target in silenced:
                result.add(replace(current, allow=current.allow & ~bits, deny=current.deny | bits))
            else:
                was = self.before[target] or Overwrite(target, member=True, allow=0, deny=0)
                ours = self._own_bits(target, current) & holds
                back = replace(current, allow=current.allow | was.allow & ours, deny=current.deny & ~ours)
                if back.allow or back.deny or any(back.unknown) or self.before[target] is not None:
                    result.add(back)
        return frozenset(result)

    def changes(self, now: Iterable[Overwrite], holds: int) -> list[Change]:
        """Return the changes of single overwrites of our people that lead to the desired ones. Denials come
        first.
        """
        current = {one.target: one for one in now if one.member}
        desired = {one.target: one for one in self.desired_overwrites(current.values(), holds) if one.member}
        changed = [
            user for user in sorted(current.keys() | desired.keys()) if current.get(user) != desired.get(user)
        ]
        return [
            (user, desired.get(user))
            for user in sorted(changed, key=lambda user: user not in self.silenced_seats)
        ]

    def _own_bits(self, user: int, overwrite: Overwrite) -> int:
        was = self.before[user]
        return self.bits & overwrite.deny & ~(was.deny if was is not None else 0)


def legacy_loan(table: str, saved: Iterable[Overwrite], now: Iterable[Overwrite], bits: int) -> Loan:
    """Return the loan of a table's voice channel from the originals that versions up to 0.7 stored."""
    old = {one.target: one for one in saved}
    people = [one.target for one in now if one.member and one.deny & bits]
    return Loan(
        {table: {user: SilencedSeat(table) for user in people}},
        {user: old.get(user) for user in people},
        bits=bits,
    )
