"""The control channel of a session: made where it is not there, with exactly the staff in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.sessions.decisions.session_context import is_staff
from bot.sessions.session import SessionSnapshot
from bot.stage.channel_setup import ChannelSetup, Plan
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.messages.destinations import channel_key
from bot.stage.silence.permissions import Missing, Seating
from bot.texts.lookup import of_data, t
from storage.store import Store

log = structlog.get_logger(__name__)


class ControlChannels:
    """Makes the control channel of each session, and lets its staff in."""

    def __init__(self, store: Store, channel_setup: ChannelSetup, failed: Callable[[str, PortError], None]) -> None:
        """`failed`: told of a session whose control channel could not be made or kept."""
        self._failed = failed
        self._store = store
        self._channel_setup = channel_setup
        self._staff: dict[str, frozenset[int]] = {}
        """The staff that each of them lets in."""

    async def of(self, seen: SessionSnapshot) -> int:
        """The control channel, with exactly the staff in it; 0 where it cannot be made now."""
        try:
            made = await self.furnished(seen)
        except PortError as problem:
            log.warning("no_control_channel", session=seen.session, problem=type(problem).__name__)
            self._failed(seen.session, problem)
            return await self._known(seen)
        if isinstance(made, Missing):
            self._failed(seen.session, Forbidden([name for name, _ in made.permissions]))
            return 0
        return made

    async def furnished(self, seen: SessionSnapshot) -> int | Missing:
        """The control channel, made where it is not there; or what the bot lacks. Raises PortError."""
        setup, control = self._channel_setup, await self._known(seen)
        staff = frozenset(person.user for person in seen.people if is_staff(person))
        if (control and self._staff.get(seen.session) == staff) or seen.record.stage == "closed":
            return control
        plan = Plan(seen.session, seen.guild, {"control": t("sessions.control_name")}, Seating(instructors=staff))
        if control:
            await setup.keep(plan, "control")
        else:
            lacking = await setup.lacking(seen.guild)
            if lacking is not None:
                return lacking
            category = await setup.category(seen.session, seen.guild, 1, category_name(seen, 1))
            made = await setup.set_up_channels(replace(plan, category=category))
            if isinstance(made, Missing):
                return made
            control = made.table
        self._staff[seen.session] = staff
        return control

    def release(self, session: str) -> None:
        """Forget this session; the store knows its channel."""
        self._staff.pop(session, None)

    async def _known(self, seen: SessionSnapshot) -> int:
        known = {a.key: a.channel for a in await self._store.artifacts(seen.session) if not a.pending}
        return known.get(channel_key("control"), 0)


def category_name(seen: SessionSnapshot, number: int) -> str:
    """What a category of the session is called."""
    return t("sessions.category" if number == 1 else "sessions.category_more", title=of_data("plan", seen.record.title)[:60], n=number)
