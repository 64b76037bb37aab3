"""The control channel of a session, made if it is missing, with exactly the staff in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.sessions.decisions.session_context import is_staff
from bot.sessions.session import SessionSnapshot
from bot.stage.channel_setup import ChannelPlan, ChannelSetup
from bot.stage.discord_api.port import Forbidden, PortError
from bot.stage.messages.destinations import channel_key
from bot.stage.silence.permissions import Missing, Seating
from bot.texts.lookup import t, translate_data_word
from storage.store import Store

log = structlog.get_logger(__name__)


class ControlChannels:
    """Makes the control channel of each session, and gives its staff access."""

    def __init__(
        self, store: Store, channel_setup: ChannelSetup, on_failure: Callable[[str, PortError], None]
    ) -> None:
        """`on_failure`: called with a session whose control channel could not be made or updated."""
        self._failed = on_failure
        self._store = store
        self._channel_setup = channel_setup
        self._staff: dict[str, frozenset[int]] = {}
        """The staff with access to each control channel."""

    async def ensure_or_report(self, session_snap: SessionSnapshot) -> int:
        """Return the control channel with exactly the staff in it; 0, and a report, if it cannot be made now."""
        try:
            result = await self.ensure_control_channel(session_snap)
        except PortError as problem:
            log.warning("no_control_channel", session=session_snap.session, problem=type(problem).__name__)
            self._failed(session_snap.session, problem)
            return await self._stored_channel(session_snap)
        if isinstance(result, Missing):
            self._failed(session_snap.session, Forbidden([name for name, _ in result.permissions]))
            return 0
        return result

    async def ensure_control_channel(self, session_snap: SessionSnapshot) -> int | Missing:
        """Return the control channel, made if it is missing, or the missing permissions. Raises PortError."""
        setup, control = self._channel_setup, await self._stored_channel(session_snap)
        staff = frozenset(person.user for person in session_snap.people if is_staff(person))
        if (
            control and self._staff.get(session_snap.session) == staff
        ) or session_snap.record.stage == "closed":
            return control
        plan = ChannelPlan(
            session_snap.session,
            session_snap.guild,
            {"control": t("sessions.control_name")},
            Seating(instructors=staff),
        )
        if control:
            await setup.sync_overwrites(plan, "control")
        else:
            missing = await setup.missing_permissions(session_snap.guild)
            if missing is not None:
                return missing
            category = await setup.ensure_category(
                session_snap.session, session_snap.guild, 1, category_name(session_snap, 1)
            )
            destinations = await setup.set_up_channels(replace(plan, category=category))
            if isinstance(destinations, Missing):
                return destinations
            control = destinations.table
        self._staff[session_snap.session] = staff
        return control

    def release(self, session: str) -> None:
        """Forget this session; the store knows its channel."""
        self._staff.pop(session, None)

    async def _stored_channel(self, session_snap: SessionSnapshot) -> int:
        channels = {
            a.key: a.channel for a in await self._store.artifacts(session_snap.session) if not a.pending
        }
        return channels.get(channel_key("control"), 0)


def category_name(session_snap: SessionSnapshot, number: int) -> str:
    """Return the name of a category of the session."""
    return t(
        "sessions.category" if number == 1 else "sessions.category_more",
        title=translate_data_word("plan", session_snap.record.title)[:60],
        n=number,
    )
