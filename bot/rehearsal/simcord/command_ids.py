"""Numbers the bot's commands apart from all else: a new command changes none of the ids that a rehearsal's
chance is mixed with.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from simcord.backend import Backend

RESERVED_IDS = 53
"""Ids reserved for commands, fixed by the number of commands when the recorded games were played."""
FIRST_COMMAND_ID = 10**15


def number_commands_apart(backend: Backend) -> None:
    """Give commands ids of a row of their own, so that the same seed plays the same game whatever commands
    there are.
    """
    register, take_id = backend.register_commands, backend.snowflake

    def register_apart(guild_id: int | None, payloads: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if not backend.commands.get(guild_id):
            for _ in range(RESERVED_IDS):
                take_id()
        own_ids = (number for number in count(FIRST_COMMAND_ID) if number not in backend._reserved_ids)  # noqa: SLF001
        vars(backend)["snowflake"] = lambda: backend.reserve_id(next(own_ids))
        try:
            return register(guild_id, payloads)
        finally:
            del vars(backend)["snowflake"]

    vars(backend)["register_commands"] = register_apart
