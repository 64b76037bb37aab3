"""When the tables of a session will end, by their own pace so far and by what their plan is expected to take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.sessions.pace import ends, round_seconds
from bot.sessions.session import Seen
from bot.tables.snapshot import Snapshot
from bot.tables.table import AnyGame
from games.audience import INSTRUCTOR
from games.vocabulary import Action


class Paces:
    """Of all sessions."""

    def __init__(self, games: Mapping[str, AnyGame], scenes: Mapping[str, GameScenes[Any, Action]]) -> None:
        self._games = games
        self._scenes = scenes
        self._rounds: dict[str, tuple[float, ...]] = {}
        """How long each round of a session's plan is expected to take: hundreds of imagined rounds, and the same all lesson long."""

    def slowest(self, seen: Seen, tables: Mapping[str, Snapshot], now_ms: int) -> tuple[int, int] | None:
        """The table that will end last, and when."""
        record = seen.record
        if record.stage != "playing" or record.plan.quiet:
            return None
        if seen.session not in self._rounds:
            self._rounds[seen.session] = round_seconds(record.plan, self._games[record.plan.game])
        expected = self._rounds[seen.session]
        rest_ms = record.rest_ms + (now_ms - record.paused_ms if record.paused_ms else 0)
        found: list[tuple[int, int]] = []
        for placed in record.tables:
            snap = tables.get(placed.table)
            if snap is None or snap.record.status != "playing" or snap.record.practice or snap.state is None:
                continue
            done = max(0, self._scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round - 1)
            took = max(0, now_ms - max(snap.record.started_at, record.started_ms) - rest_ms) / 1000
            # the round being played is half over, on average
            left = ends(expected, done, took * done / (done + 0.5), took * 0.5 / (done + 0.5))
            found.append((now_ms + int(left.likely * 60_000), placed.number))
        return None if not found else (max(found)[1], max(found)[0])

    def release(self, session: str) -> None:
        """Forget this session."""
        self._rounds.pop(session, None)
