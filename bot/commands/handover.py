"""Decides which process answers a click while one takes a shard over from another: Discord delivers every
click to both, and exactly one answers.

The leaving process records the clicks it takes until it stops. The new one holds all clicks until it has that
list; all others are its own. So no clock is involved, and the order of delivery does not matter.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable


class Handover:
    """One process's claim on one shard. Clicks are identified by their interaction ids."""

    def __init__(self, *, takes_over: bool = False) -> None:
        """`takes_over`: from another process that still serves; otherwise it answers and acts from the start."""
        self.connected = asyncio.Event()
        """Set once Discord delivers every click to this process."""
        self._told = asyncio.Event()
        self._acts = asyncio.Event()
        self._theirs: frozenset[int] | None = None
        """The clicks that the other one has taken; None while that is not known, or will never be."""
        self._ours: set[int] | None = None
        self._takes = True
        self._in_vain = False
        if not takes_over:
            self.take_ownership()

    @property
    def owns_shard(self) -> bool:
        """Return whether the shard is this process's own, so that it may do more than listen."""
        return self._acts.is_set() and not self._in_vain

    @property
    def has_left(self) -> bool:
        """Return whether clicks belong to another process now."""
        return not self._takes

    async def is_ours(self, click: int) -> bool:
        """Return, as soon as it is decided, whether this process must answer this click.

        No process answers clicks from before another one's death: that one may have answered them.
        """
        if not self._told.is_set():
            await self._told.wait()
            if self._theirs is None:
                return False
        if not self._takes or click in (self._theirs or ()):
            return False
        if self._ours is not None:
            self._ours.add(click)
        return True

    async def wait_for_ownership(self) -> bool:
        """Wait until this process has the shard; return False if it never will."""
        await self._acts.wait()
        return self.owns_shard

    def start_recording(self) -> None:
        """Record from now on the clicks that this process takes. Idempotent."""
        self._ours = set() if self._ours is None else self._ours

    def stop_taking(self) -> list[int]:
        """Leave all later clicks to the other process; return those taken, in order."""
        self._takes = False
        return sorted(self._ours or ())

    def set_their_clicks(self, clicks: Iterable[int]) -> None:
        """Set the clicks that the other process has taken, which takes no more."""
        if not self._told.is_set():
            self._theirs = frozenset(clicks)
            self._told.set()

    def take_ownership(self) -> None:
        """Take the shard: the other process is gone."""
        self._told.set()
        self._acts.set()

    def give_up(self) -> None:
        """Release everything that waits: this connection ends."""
        self._in_vain = not self._acts.is_set()
        self.take_ownership()
