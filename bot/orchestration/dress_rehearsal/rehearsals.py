"""The dress rehearsals of all servers: one at a time in each. Leftovers of a killed process are removed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import structlog

from bot.orchestration.dress_rehearsal.list_panel import cut_off_panel, findings_panel, progress_panel
from bot.orchestration.dress_rehearsal.rehearsal import DressRehearsal, Pause, RehearsalRequest, Step
from bot.orchestration.dress_rehearsal.removal import Removal
from bot.orchestration.dress_rehearsal.student import Enter
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Panel
from bot.stage.discord_api.port import Port, PortError
from bot.texts.lookup import use_language

log = structlog.get_logger(__name__)
ANSWERED_S = 5.0
"""Longest wait for the command's answer before it is first edited."""


class DressRehearsals:
    """Begins dress rehearsals, and shows each teacher its progress."""

    def __init__(
        self,
        orchestrator: Orchestrator,
        port: Port,
        *,
        is_responsible: Callable[[int], bool] | None = None,
        enter_student: Enter | None = None,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """`is_responsible`: whether this process serves a server. `enter_student`: lets the pretended student
        in, if the host has a second bot.
        """
        self._orchestrator = orchestrator
        self._port = port
        self._minds = is_responsible or (lambda _guild: True)
        self.enter_student = enter_student
        self.pause = pause
        self._removal = Removal(orchestrator, self._wait)
        self._runs: dict[int, DressRehearsal] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def is_running(self, guild: int) -> bool:
        """Return whether one is running on this server."""
        return guild in self._tasks

    def begin_rehearsal(self, request: RehearsalRequest, token: str) -> bool:
        """Begin one in the background. Returns False if one is running on this server. `token`: of the
        command, whose private answer shows the progress.
        """
        if self.is_running(request.guild):
            return False
        show = partial(self._show_step, token)
        run = DressRehearsal(
            self._orchestrator,
            self._port,
            self._removal,
            request,
            enter=self.enter_student,
            pause=self._wait,
            show=show,
        )
        self._runs[request.guild] = run
        task = self._tasks[request.guild] = asyncio.get_running_loop().create_task(
            self._run(run, request, token)
        )
        task.add_done_callback(partial(self._end, request.guild))
        return True

    def teacher_on(self, guild: int) -> int | None:
        """Return the user who began the one on this server, if any."""
        return self._runs[guild].teacher if guild in self._runs else None

    def stop(self, guild: int) -> None:
        """Let the one on this server end early, with its findings so far."""
        self._runs[guild].stop()

    async def remove_leftovers(self) -> None:
        """Remove what a killed process has left, unless a rehearsal is running there. A failed removal is
        retried with the next check.
        """
        for guild, table in (await self._removal.noted_tables()).items():
            if self.is_running(guild) or not self._minds(guild):
                continue
            teacher = await self._removal.teacher_of(table)
            try:
                removed = await self._removal.remove(guild)
            except PortError as problem:
                log.info("dress_rehearsal_not_removed", problem=type(problem).__name__)
                continue
            if teacher is not None and removed:
                with use_language(await self._orchestrator.queries.languages.language_of(teacher)):
                    await self._orchestrator.stage.whisper(teacher, cut_off_panel())

    async def drain(self) -> None:
        """Wait until none is running."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Cancel running ones: the next start removes them."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _wait(self, seconds: float) -> None:
        await self.pause(seconds)

    async def _run(self, run: DressRehearsal, request: RehearsalRequest, token: str) -> None:
        await self._orchestrator.answered(ANSWERED_S)
        panel = findings_panel((await run.run_rehearsal()).all_findings())
        if not await self._change_answer(token, panel):
            await self._orchestrator.stage.whisper(request.user, panel)

    async def _show_step(self, token: str, step: Step) -> None:
        await self._change_answer(token, progress_panel(step, stoppable=step != "removing"))

    async def _change_answer(self, token: str, panel: Panel) -> bool:
        """Edit the command's private answer. Returns whether it shows the panel, as far as is known."""
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
