"""A lesson in which calls of one kind fail, once or until they are healed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar
from unittest.mock import patch

from bot.commands.responder import DEFER_AFTER_S
from tests.support.bench import CLASSROOM
from tests.support.failures import FailingDiscord, Failure
from tests.support.interaction import Look, Serve
from tests.support.lesson import LASTING, Lesson, Unheard
from tests.support.power import Power, PoweredPort

T = TypeVar("T")
Meets: TypeAlias = Callable[[str, tuple[Any, ...]], bool]
"""Whether a call of this name with these arguments is of the kind that fails."""
HANGS_S = 5.0
"""So long the answer to a click is waited for that never comes."""
METHODS = (
    *(
        "abilities",
        "powers",
        "channels",
        "channel",
        "categories",
        "create_category",
        "create_channel",
        "delete_channel",
        "rename",
    ),
    *(
        "put_overwrites",
        "put_overwrite",
        "delete_overwrite",
        "send",
        "edit",
        "edit_by_click",
        "delete_by_click",
        "delete",
        "recent",
    ),
    *(
        "direct",
        "unreact",
        "clear_reactions",
        "react",
        "reaction_users",
        "threads",
        "archived_threads",
        "thread",
        "create_thread",
        "open_thread",
    ),
    *(
        "lock_thread",
        "shut_thread",
        "add_to_thread",
        "remove_from_thread",
        "delete_thread",
        "in_voice",
        "disconnect",
    ),
)


@dataclass
class PlannedFailure:
    """What fails, where, and how often; `times` None: until it is healed."""

    failure: Failure
    meets: Meets
    times: int | None
    met: int = 0

    def hits(self, name: str, arguments: tuple[Any, ...]) -> bool:
        """Whether this call fails; each one counts."""
        if (self.times is not None and self.met >= self.times) or not self.meets(name, arguments):
            return False
        self.met += 1
        return True


@dataclass
class FailingPower(Power):
    """Answers to clicks and commands fail, too. `answered`: told when a person has an answer."""

    fault: PlannedFailure | None = None
    answered: Callable[[], None] = lambda: None

    async def stroke(self, name: str, work: Callable[[], Awaitable[T]]) -> T:
        fault = self.fault
        if fault is None or not name.startswith("answer.") or not fault.hits(name, ()):
            return await self._answer(name, work)
        if fault.failure.kind == "cut after":
            await self._answer(name, work)
        if fault.failure.kind == "timeout":
            await asyncio.sleep(HANGS_S)
            raise TimeoutError
        if (error := fault.failure.exception()) is not None:
            raise error
        raise TypeError("string indices must be integers")  # what discord.py makes of a page

    async def _answer(self, name: str, work: Callable[[], Awaitable[T]]) -> T:
        result = await super().stroke(name, work)
        if name.startswith("answer.") and name != "answer.begin":
            self.answered()
        return result


@dataclass
class FailingPort(PoweredPort):
    """A Discord in memory, and a real port for what fails."""

    fault: PlannedFailure | None = None
    real: FailingDiscord | None = None

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in METHODS:
            return found
        fault: PlannedFailure | None = super().__getattribute__("fault")
        return found if fault is None else self._failing(fault, name, found)

    def _failing(
        self, fault: PlannedFailure, name: str, done: Callable[..., Awaitable[Any]]
    ) -> Callable[..., Awaitable[Any]]:
        async def call(*arguments: Any, **named: Any) -> Any:
            return await (
                self._fail(fault, name, done, *arguments, **named)
                if fault.hits(name, arguments)
                else done(*arguments, **named)
            )

        return call

    async def _fail(
        self,
        fault: PlannedFailure,
        name: str,
        done: Callable[..., Awaitable[Any]],
        *arguments: Any,
        **named: Any,
    ) -> Any:
        assert self.real is not None
        if fault.failure.kind == "no effect":
            answer = await self._do_nothing(done, *arguments, **named)
            return self._unchanged_answer(name, arguments[0], answer)
        if fault.failure.kind == "cut after":
            await done(*arguments, **named)
        await self.real.call(fault.failure, name, *arguments, **named)
        return await self._do_nothing(done, *arguments, **named)

    def _unchanged_answer(self, name: str, place: int, answer: Any) -> Any:
        """Return what Discord says of a place in which nothing has changed, where it says anything of it;
        else what it would say.
        """
        if name == "put_overwrites":
            return self._channel(place).overwrites
        return self._thread(place) if name in ("open_thread", "lock_thread", "shut_thread") else answer

    async def _do_nothing(self, done: Callable[..., Awaitable[Any]], *arguments: Any, **named: Any) -> Any:
        """Return what Discord would say, and have everything as it was."""
        kept = {name: copy(getattr(self, name)) for name in (*LASTING, "clicked")}
        messages = {
            number: replace(one, reactions=list(one.reactions)) for number, one in self.messages.items()
        }
        members = {thread: set(there) for thread, there in self.members.items()}
        answer = await done(*arguments, **named)
        last = self.last_id  # what it said it made has a number, which nothing else gets
        vars(self).update(kept, messages=messages, members=members, last_id=last)
        return answer


class FailingLesson(Lesson):
    """A lesson whose Discord fails by plan, in a loop whose time is virtual (`run_virtually`): it is the time
    of everybody there.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        self.power: FailingPower = FailingPower(answered=self._note_answer)
        self.port: FailingPort = FailingPort(power=self.power)
        self.port.add_channel(CLASSROOM, name="classroom")
        self.waits: list[float | None] = []
        """How long each click waited for its answer, in seconds; None: it got none."""
        self._clicked_at: float | None = None

    @classmethod
    def going_on(cls, world: bytes, real: FailingDiscord) -> FailingLesson:
        """Return a lesson that goes on in a saved world. It has no bot yet."""
        lesson = cls.in_world(world)
        assert isinstance(lesson, FailingLesson)
        lesson.port.real = real
        return lesson

    def _read_clock(self) -> int:
        return self._began_ms + int(asyncio.get_running_loop().time() * 1000)

    def _set_clock(self, ms: int) -> None:
        self._began_ms = ms - int(asyncio.get_running_loop().time() * 1000)

    now = property(_read_clock, _set_clock)  # type: ignore[assignment]  # the time, in milliseconds since the epoch

    async def start(self) -> None:
        with patch("tests.support.bench.no_pause", asyncio.sleep):
            await super().start()
        self.client.responder._patience = DEFER_AFTER_S

    async def wait(self, ms: int) -> None:
        """So much time passes, and then the bot looks after its tables."""
        await asyncio.sleep(ms / 1000)
        await self.bot_does(self.client.orchestrator.run_periodic_check)

    async def settle(self) -> None:
        orchestrator = self.client.orchestrator
        while orchestrator.busy or orchestrator.stage._tasks:
            await orchestrator.drain()
            await orchestrator.stage.drain()

    def plant(self, fault: PlannedFailure | None) -> None:
        """Let calls fail from now on; None: Discord is well."""
        self.power.fault = self.port.fault = fault

    async def does(
        self, user: int, serve: Serve, *, channel: int | None = CLASSROOM, anew: bool = True
    ) -> Look:
        """A person does something once; how long they waited is noted."""
        self.waits.append(None)
        self._clicked_at = asyncio.get_running_loop().time()
        letters = self._letters(user)
        try:
            return await super().does(user, serve, channel=channel, anew=anew)
        except Unheard:
            if self._letters(user) > letters:  # what could not be answered was written to them
                self._note_answer()
            return {}
        finally:
            self._clicked_at = None

    def _letters(self, user: int) -> int:
        return len(self.port.standing(self.port.dms.get(user, 0)))

    def _note_answer(self) -> None:
        if self._clicked_at is not None:
            self.waits[-1] = asyncio.get_running_loop().time() - self._clicked_at
            self._clicked_at = None
