"""Planted faults and outages of the simulated Discord: requests are answered by them before SimCord sees
them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from aiohttp import ServerDisconnectedError
from simcord.backend import Backend, errors, serializers
from simcord.http import router
from simcord.types import HttpLogEntry

from bot.rehearsal.faults import OVERLOADED, PAGE, Caps, PlantedFault
from bot.rehearsal.simcord.refusals import caps_of, error_of

_dispatch = router.dispatch


class PageError(errors.BackendError):
    """A refusal that is not JSON, as sent by a proxy between the bot and Discord."""

    def __init__(self, status: int) -> None:
        super().__init__(status, 0, PAGE)

    def to_json(self) -> Any:
        """Return the page in the place of JSON, as discord.py reads it."""
        return PAGE


def bind_faults() -> None:
    """Have planted faults looked for at each request."""
    vars(router).update(dispatch=_answered_dispatch)


def faults_of(backend: Backend) -> list[PlantedFault]:
    """Return the faults planted in this Discord, in order of precedence."""
    planted: list[PlantedFault] = vars(backend).setdefault("planted", [])
    return planted


class Faults:
    """Plants faults into a server, and has it fail. A part of the seam."""

    _backend: Backend
    _emit: Callable[[str, Mapping[str, Any]], None]
    _is_out = False
    """Whether the server is in an outage."""

    def plant_fault(self, fault: PlantedFault) -> PlantedFault:
        """Let Discord answer by this from now on."""
        faults_of(self._backend).append(fault)
        return fault

    def remove_faults(self) -> None:
        """Let Discord answer as always again."""
        faults_of(self._backend).clear()

    @property
    def caps(self) -> Caps:
        """Return the capacity of this Discord, which may be reduced."""
        return caps_of(self._backend)

    def lose_server(self) -> None:
        """Begin an outage of the class's server: the bot hears that it is unavailable, and nothing of it
        then; requests fail.
        """
        guild = next(iter(self._backend.guilds.values()))
        self._emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
        self._is_out = True
        paths = [
            f"/guilds/{guild.id}",
            *(f"/channels/{one.id}" for one in self._backend.channels.values() if one.guild_id == guild.id),
        ]
        for path in paths:
            self.plant_fault(PlantedFault("*", path, refusal=OVERLOADED, times=None))
            self.plant_fault(PlantedFault("*", f"{path}/*", refusal=OVERLOADED, times=None))

    def return_server(self) -> None:
        """End the outage: send the bot the server's current state."""
        planted = faults_of(self._backend)
        planted[:] = [one for one in planted if one.refusal is not OVERLOADED]
        self._is_out = False
        for guild in self._backend.guilds.values():
            self._emit("GUILD_CREATE", dict(serializers.guild_create_payload(self._backend, guild)))


def _answered_dispatch(backend: Backend, method: str, path: str, **request: Any) -> Any:
    """Answer a request by the first fault that it meets, otherwise by SimCord."""
    fault = next((one for one in faults_of(backend) if one.hits(method, path)), None)
    if fault is None:
        return _dispatch(backend, method, path, **request)
    backend.http_requests.append(
        HttpLogEntry(method, path, request.get("params") or {}, request.get("json"), request.get("reason"))
    )
    match fault.kind:
        case "refusal":
            raise error_of(fault.refusal)
        case "page" if fault.refusal.status < 300:
            return PAGE
        case "page":
            raise PageError(fault.refusal.status)
        case "cut_before":
            raise ServerDisconnectedError
        case "cut_after":
            _dispatch(backend, method, path, **request)
            raise ServerDisconnectedError
        case "no_effect":
            return _answer_without_effect(backend, lambda: _dispatch(backend, method, path, **request))


def _answer_without_effect(backend: Backend, work: Callable[[], Any]) -> Any:
    """Return the answer to a request, and have everything be as it was before; no event tells of it."""
    channels, messages = (
        dict(backend.channels),
        {place: dict(there) for place, there in backend.messages.items()},
    )
    parts = [*channels.values(), *(one for there in messages.values() for one in there.values())]
    states = [deepcopy(vars(one)) for one in parts]
    lists = [(guild, list(guild.channel_ids), list(guild.thread_ids)) for guild in backend.guilds.values()]
    emit, backend.emit = backend.emit, _drop_event  # type: ignore[method-assign, assignment]
    try:
        return deepcopy(work())
    finally:
        backend.emit = emit  # type: ignore[method-assign]
        for saved, now in ((channels, backend.channels), (messages, backend.messages)):
            now.clear()
            now.update(saved)  # type: ignore[arg-type]
        for one, state in zip(parts, states, strict=True):
            vars(one).update(state)
        for guild, own, threads in lists:
            guild.channel_ids[:], guild.thread_ids[:] = own, threads


def _drop_event(_event: str, _payload: Mapping[str, Any]) -> None:
    pass
