"""Whose a click is, while one process takes a shard over from another: Discord tells both of every click, and exactly one answers it.

The one that leaves notes down what it takes, until it takes no more. The one that comes keeps all that it hears until it is told what
those are: whatever is not among them is its own. So no clock is asked, and it does not matter in which order the two have heard of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable


class Handover:
    """What one process has in hand of one shard, for as long as it has it. Clicks are told by Discord's number of their interactions."""

    def __init__(self, *, comes: bool = False) -> None:
        """`comes`: in the place of another process, which still serves; else it answers and acts from the first."""
        self.connected = asyncio.Event()
        """Whether Discord tells this process of every click."""
        self._told = asyncio.Event()
        self._acts = asyncio.Event()
        self._theirs: frozenset[int] | None = None
        """The clicks that the other one has taken; None while that is not known, or will never be."""
        self._ours: set[int] | None = None
        self._takes = True
        self._in_vain = False
        if not comes:
            self.act()

    @property
    def acts(self) -> bool:
        """Whether the shard is this process's own, so that it may do more than listen."""
        return self._acts.is_set() and not self._in_vain

    @property
    def left(self) -> bool:
        """Whether what is clicked is another process's by now."""
        return not self._takes

    async def mine(self, click: int) -> bool:
        """Whether this process has to answer this click, as soon as anybody can tell.

        What was heard before another process died is nobody's: it may have answered, and nobody knows.
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

    async def acting(self) -> bool:
        """Wait until this process has the shard; False: it never will."""
        await self._acts.wait()
        return self.acts

    def note_down(self) -> None:
        """It will leave: note down from now on what it takes. More than once is no more than once."""
        self._ours = set() if self._ours is None else self._ours

    def take_no_more(self) -> list[int]:
        """It leaves: what it hears from now on is the other one's. Returns what it has taken, in order."""
        self._takes = False
        return sorted(self._ours or ())

    def leave_to_it(self, theirs: Iterable[int]) -> None:
        """The other one takes no more, and these are the clicks that it has taken."""
        if not self._told.is_set():
            self._theirs = frozenset(theirs)
            self._told.set()

    def act(self) -> None:
        """The other one is gone, and this process has the shard."""
        self._told.set()
        self._acts.set()

    def give_up(self) -> None:
        """This connection ends: nothing waits any longer."""
        self._in_vain = not self._acts.is_set()
        self.act()
