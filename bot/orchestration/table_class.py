"""What a table may ask of the class that it is played in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.orchestration.private_rooms import Wish
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import KeptWords, StageBreak
from bot.tables.decisions.order_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audience import Seat
from games.vocabulary import Action


class TableClass:
    """The class of a table that belongs to none: there is nothing to ask for, and nobody to tell."""

    async def category(self, snap: Snapshot) -> int | None:
        """The category in which the table's channels stand; None: none."""

    async def voice_category(self, snap: Snapshot) -> int | None:
        """The category in which the table's own voice channel stands; None: none."""

    async def private_rooms(self, snap: Snapshot) -> Wish | None:
        """Who gets a private room there; None: nobody."""

    async def role_beside(self, user: int, snap: Snapshot) -> str:  # noqa: ARG002
        """What somebody is at the tables that are played together with this one: "player", "looker", or "" for neither."""
        return ""

    async def member_number(self, user: int, snap: Snapshot) -> int | None:
        """This person's number in the class; None for who is not in it."""

    async def seat_of_team(self, user: int, snap: Snapshot) -> Seat | None:
        """The seat on which somebody plays there without holding it; None for everybody else."""

    async def presses(self, who: Requester, snap: Snapshot, delivery: str) -> bool:  # noqa: ARG002
        """Somebody who holds no seat has pressed: whether they press for their team from now on."""
        return False

    async def keeps_words(self, snap: Snapshot) -> KeptWords:  # noqa: ARG002
        """Whether what is written in its meetings is kept for research, or would be if everybody there said yes."""
        return ""

    async def heard(self, snap: Snapshot, user: int, at_ms: int, text: str) -> None:
        """Somebody wrote this in one of its meetings, at this time, and might."""

    async def takes_words_back(self, user: int, session: str = "") -> None:
        """Somebody lets what they wrote in meetings be kept no more: in this session, or "" in all."""

    async def asks_afterwards(self, snap: Snapshot) -> bool:  # noqa: ARG002
        """Whether its players are asked something after the games, also those who have left."""
        return False

    async def holds_seed(self, snap: Snapshot) -> bool:  # noqa: ARG002
        """Whether its seed is not to be told yet, although its game is over: another one has the same dice."""
        return False

    def stage_break(self, table: str) -> StageBreak:  # noqa: ARG002
        """Return what the table's people may do while it stands still between two stages; "" while it does not."""
        return ""

    async def pause_after_stage(self, table: Table, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:  # noqa: ARG002
        """Pause the table where a stage of its game is over and its class stops then; whether that was done now."""
        return False

    def followed(self, snap: Snapshot) -> None:
        """It was followed up, or laid to rest: so it stands."""
