"""What is kept of a channel that is somebody else's while the bot silences people there. Pure (docs/discord.md, Permissions).

Only our bits of the silenced people's own overwrites change. What stood there before is written down before the first
change, and comes back by a merge: what somebody else has changed meanwhile stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from bot.stage.discord_api.port import Overwrite

SKEW_MS = 1_000
"""So far Discord's clock and ours may lie apart: nobody is accused of what Discord took just before it closed the channel."""
Judgement: TypeAlias = Literal["fine", "late", "breach"]


Change: TypeAlias = tuple[int, Overwrite | None]
"""Whose overwrite is to be this; None: none at all."""


@dataclass(frozen=True, slots=True)
class Part:
    """At which table somebody plays, and on which seat: what they do where they are silenced is noted there."""

    table: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Loan:
    """`quiet`: whom each owner, a table or a session, silences there. `before`: what stood for each person whose overwrite we have
    changed; None: nothing. `since`: when each of them could write no more. `bits`: all that was ever denied to them.
    """

    quiet: Mapping[str, Mapping[int, Part]] = field(default_factory=dict[str, Mapping[int, Part]])
    before: Mapping[int, Overwrite | None] = field(default_factory=dict[int, Overwrite | None])
    since: Mapping[int, int] = field(default_factory=dict[int, int])
    bits: int = 0

    @property
    def silenced(self) -> dict[int, Part]:
        """Everybody who is to be silent there."""
        return {user: part for owner in sorted(self.quiet) for user, part in self.quiet[owner].items()}

    def asked(self, owner: str, quiet: Mapping[int, Part]) -> Loan:
        """The loan when this owner silences exactly these people."""
        others = {name: people for name, people in self.quiet.items() if name != owner}
        return replace(self, quiet=others | ({owner: dict(quiet)} if quiet else {}))

    def begun(self, now: Iterable[Overwrite], bits: int) -> Loan:
        """The loan with what stands now for those who are silenced for the first time."""
        here = {one.target: one for one in now if one.member}
        before = {user: here.get(user) for user in self.silenced if user not in self.before}
        return replace(self, before={**self.before, **before}, bits=self.bits | bits if self.quiet else self.bits)

    def done(self, now: Iterable[Overwrite], holds: int, at_ms: int) -> Loan:
        """The loan when the channel stands so after the change: who is given back is forgotten, unless Discord still shows our denials."""
        here, silenced = {one.target: one for one in now if one.member}, self.silenced
        should = {one.target: one for one in self.overwrites(here.values(), holds) if one.member}
        back = self.before.keys() - silenced.keys()
        left = {user for user in back & here.keys() if self._ours(user, here[user]) or here[user] != should.get(user)}
        kept = silenced.keys() | left
        return replace(
            self,
            before={user: was for user, was in self.before.items() if user in kept},
            since={user: self.since.get(user, at_ms) for user in silenced},
        )

    def judged(self, user: int, at_ms: int) -> Judgement:
        """Whether this person might say something there at this time."""
        if user not in self.silenced:
            return "fine"
        since = self.since.get(user)
        if since is None or at_ms <= since - SKEW_MS:
            return "fine"
        return "late" if at_ms <= since + SKEW_MS else "breach"

    def overwrites(self, now: Iterable[Overwrite], holds: int) -> frozenset[Overwrite]:
        """What should stand in the channel where this stands now."""
        silenced, bits, result = self.silenced, self.bits & holds, set[Overwrite]()
        there = {(one.target, one.member): one for one in now}
        for user in silenced:
            there.setdefault((user, True), Overwrite(user, member=True, allow=0, deny=0))
        for (target, member), here in there.items():
            if not member or target not in self.before:
                result.add(here)
            elif target in silenced:
                result.add(replace(here, allow=here.allow & ~bits, deny=here.deny | bits))
            else:
                was = self.before[target] or Overwrite(target, member=True, allow=0, deny=0)
                ours = self._ours(target, here) & holds
                back = replace(here, allow=here.allow | was.allow & ours, deny=here.deny & ~ours)
                if back.allow or back.deny or any(back.unknown) or self.before[target] is not None:
                    result.add(back)
        return frozenset(result)

    def changes(self, now: Iterable[Overwrite], holds: int) -> list[Change]:
        """What makes the channel so where this stands now: single overwrites of our people, and of nobody else. Denials come first."""
        here = {one.target: one for one in now if one.member}
        wanted = {one.target: one for one in self.overwrites(here.values(), holds) if one.member}
        changed = [user for user in sorted(here.keys() | wanted.keys()) if here.get(user) != wanted.get(user)]
        return [(user, wanted.get(user)) for user in sorted(changed, key=lambda user: user not in self.silenced)]

    def _ours(self, user: int, here: Overwrite) -> int:
        """The bits of somebody's overwrite that stand as we have put them, and did not before."""
        was = self.before[user]
        return self.bits & here.deny & ~(was.deny if was is not None else 0)


def lent_to_table(table: str, saved: Iterable[Overwrite], now: Iterable[Overwrite], bits: int) -> Loan:
    """A table's voice channel as the versions up to 0.7 have kept it: all that stood there before."""
    old = {one.target: one for one in saved}
    people = [one.target for one in now if one.member and one.deny & bits]
    return Loan({table: {user: Part(table) for user in people}}, {user: old.get(user) for user in people}, bits=bits)
