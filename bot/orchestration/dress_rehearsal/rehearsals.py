"""The dress rehearsals of all servers: one at a time in each, and what a killed process left of one is taken away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import structlog

from bot.orchestration.dress_rehearsal.list_panel import cut_off_panel, list_panel, progress_panel
from bot.orchestration.dress_rehearsal.rehearsal import Cast, DressRehearsal, Pause, Step
from bot.orchestration.dress_rehearsal.removal import Removal
from bot.orchestration.dress_rehearsal.student import Enter
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Panel
from bot.stage.discord_api.port import Port, PortError
from bot.texts.lookup import said_in

log = structlog.get_logger(__name__)
ANSWERED_S = 5.0
"""So long the first change of an answer waits until it is given, at most."""


class DressRehearsals:
    """Begins dress rehearsals, and shows each teacher how theirs goes."""

    def __init__(
        self,
        orchestrator: Orchestrator,
        port: Port,
        *,
        minds: Callable[[int], bool] | None = None,
        enter_student: Enter | None = None,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """`minds`: whether a server is this process's; `enter_student`: lets the pretended student in, where the host has a second bot."""
        self._orchestrator = orchestrator
        self._port = port
        self._minds = minds or (lambda _guild: True)
        self.enter_student = enter_student
        self.pause = pause
        self._removal = Removal(orchestrator, self._wait)
        self._runs: dict[int, DressRehearsal] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def is_running(self, guild: int) -> bool:
        """Whether one is being played on this server."""
        return guild in self._tasks

    def begin(self, cast: Cast, token: str) -> bool:
        """Begin one, which goes on by itself; False where one is being played on this server. `token`: of the command, whose private answer
        is changed from then on, in the language of the moment.
        """
        if self.is_running(cast.guild):
            return False
        show = partial(self._show_step, token)
        run = DressRehearsal(self._orchestrator, self._port, self._removal, cast, enter=self.enter_student, pause=self._wait, show=show)
        self._runs[cast.guild] = run
        task = self._tasks[cast.guild] = asyncio.get_running_loop().create_task(self._run(run, cast, token))
        task.add_done_callback(partial(self._end, cast.guild))
        return True

    def began_by(self, guild: int) -> int | None:
        """Return the user who began the one on this server; None where there is none."""
        return self._runs[guild].teacher if guild in self._runs else None

    def stop(self, guild: int) -> None:
        """Let the one on this server end early, with the list of what it has found by then."""
        self._runs[guild].stop()

    async def resume(self) -> None:
        """Take away what a killed process has left, where none is being played; what cannot be taken away is tried with the next look."""
        for guild, table in (await self._removal.noted_tables()).items():
            if self.is_running(guild) or not self._minds(guild):
                continue
            teacher = await self._removal.teacher(table)
            try:
                removed = await self._removal.remove(guild)
            except PortError as problem:
                log.info("dress_rehearsal_not_removed", problem=type(problem).__name__)
                continue
            if teacher is not None and removed:
                with said_in(await self._orchestrator.languages.of(teacher)):
                    await self._orchestrator.stage.whisper(teacher, cut_off_panel())

    async def settle(self) -> None:
        """Wait until none is being played."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Break off what is being played: the next start takes it away."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _wait(self, seconds: float) -> None:
        await self.pause(seconds)

    async def _run(self, run: DressRehearsal, cast: Cast, token: str) -> None:
        await self._orchestrator.answered(ANSWERED_S)
        panel = list_panel((await run.run()).in_order())
        if not await self._change_answer(token, panel):
            await self._orchestrator.stage.whisper(cast.user, panel)

    async def _show_step(self, token: str, step: Step) -> None:
        await self._change_answer(token, progress_panel(step, stoppable=step != "removing"))

    async def _change_answer(self, token: str, panel: Panel) -> bool:
        """Let the private answer to the command show this; whether it does, as far as is known."""
        try:
            return await self._orchestrator.stage.change_answer("", token, None, panel)
        except PortError as problem:
            log.info("dress_rehearsal_not_shown", problem=type(problem).__name__)
            return False

    def _end(self, guild: int, task: asyncio.Task[None]) -> None:
        self._runs.pop(guild, None)
        self._tasks.pop(guild, None)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("dress_rehearsal_failed", exc_info=problem)
