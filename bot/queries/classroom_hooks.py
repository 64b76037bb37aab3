"""The hooks through which a table asks its class."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import KeptWords, StageBreak
from bot.sessions.plan.plans import Rooms
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audience import Seat
from games.vocabulary import Action


@dataclass(frozen=True, slots=True)
class RoomWish:
    """What a session wants of a table's channels and private rooms. `category` returns the category of a
    seat's room.
    """

    policy: Rooms
    category: Callable[[int], Awaitable[int]]
    mates: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """By seat, its other team members."""
    lookers: frozenset[int] = frozenset()
    """Members who look on and may still get a seat."""


class ClassroomHooks:
    """The hooks of a table without a class: every answer is the neutral one."""

    async def category(self, snap: Snapshot) -> int | None:
        """Return the category of the table's channels, if any."""

    async def voice_category(self, snap: Snapshot) -> int | None:
        """Return the category of the table's own voice channel, if any."""

    async def room_wish(self, snap: Snapshot) -> RoomWish | None:
        """Return the class's wish for private rooms, if any."""

    async def role_elsewhere(self, user: int, snap: Snapshot) -> str:  # noqa: ARG002
        """Return the user's role at the other tables of the class: "player", "looker", or "" for neither."""
        return ""

    async def member_number(self, user: int, snap: Snapshot) -> int | None:
        """Return the user's number in the class; None for people outside of it."""

    async def seat_of_team(self, user: int, snap: Snapshot) -> Seat | None:
        """Return the seat that the user shares without holding it, if any."""

    async def claim_team_seat(self, who: Requester, snap: Snapshot, delivery: str) -> bool:  # noqa: ARG002
        """Handle a click of a user without a seat. Returns whether they press for their team from now on."""
        return False

    async def words_policy(self, snap: Snapshot) -> KeptWords:  # noqa: ARG002
        """Return whether words written in its meetings are kept for research, or would be with everyone's
        consent.
        """
        return ""

    async def on_meeting_message(self, snap: Snapshot, user: int, at_ms: int, text: str) -> None:
        """Handle a permitted message in one of its meetings."""

    async def withdraw_words(self, user: int, session: str = "") -> None:
        """Withdraw a user's consent to keep their words in meetings: in this session, or in all with ""."""

    async def has_final_questions(self, snap: Snapshot) -> bool:  # noqa: ARG002
        """Return whether its players, also those who have left, answer questions after the games."""
        return False

    async def is_seed_held(self, snap: Snapshot) -> bool:  # noqa: ARG002
        """Return whether its seed must stay secret after its game, because another game has the same dice."""
        return False

    def stage_break(self, table: str) -> StageBreak:  # noqa: ARG002
        """Return what the table's people may do while it is stopped between two stages; "" while it is not."""
        return ""

    async def pause_after_stage(self, table: Table, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:  # noqa: ARG002
        """Pause the table if a stage of its game is over and its class stops then. Returns whether it was
        paused now.
        """
        return False

    def on_followed_up(self, snap: Snapshot) -> None:
        """Handle the end of a follow-up, or of putting the table to rest."""
