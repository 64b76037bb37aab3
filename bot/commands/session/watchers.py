"""The control of those who watch a table of a session: what crashes next there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.commands.answers import say, session_no
from bot.commands.caller import Answer, Caller, No, Redraw, Say
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Control
from bot.scenes.session.predicting import CrashPrediction, parse_prediction, prediction_panel
from bot.sessions.decisions import orders
from bot.sessions.decisions.predictions import is_observer_of, predictions_by_table
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.audience import INSTRUCTOR, OBSERVERS


class WatchersDesk:
    """`order` gives a session an order and says what came of it (`SessionDesk.order`)."""

    def __init__(self, follow: SessionOrchestrator, order: Callable[..., Awaitable[Answer]]) -> None:
        self.follow = follow
        self.order = order

    async def predict(self, caller: Caller, seen: SessionSnapshot, at: Control, values: Sequence[str]) -> Answer:
        """The menu, or a choice in it. Nobody else learns of it, and for who does not watch there this says nothing of the table."""
        number = int(at.arg) if at.arg.isascii() and at.arg.isdecimal() else 0
        me, placed = seen.person(caller.user), seen.record.place(number)
        if placed is None or not is_observer_of(me, placed):
            return session_no("not_watching")
        snap = await self.follow.orchestrator.tables.snapshot(placed.table)
        resources = {} if snap is None else self._resources(snap)
        if snap is None or not resources or seen.record.stage != "playing":
            return session_no("nothing_to_predict")
        now = self.follow.orchestrator.scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round
        if not values:
            return Say(
                prediction_panel(number, resources, now, previous=await self._said(seen, number, me.seat if me else None)), seen.session
            )
        if at.stamp != f"r{now}":
            said = await self._said(seen, number, me.seat if me else None)
            return Redraw(prediction_panel(number, resources, now, previous=said, late=True), seen.session)
        try:
            told = parse_prediction(values[0], resources, now)
        except ValueError:
            return say(t("tables.not_understood"))
        order = orders.Predict(number, snap.version, now, told.what, told.first, told.last)
        done = await self.order(caller, seen.session, order)
        return done if isinstance(done, No) else Redraw(prediction_panel(number, resources, now, previous=told), seen.session)

    def _resources(self, snap: Snapshot) -> Mapping[str, str]:
        counts = snap.state is not None and snap.record.status == "playing" and not snap.record.practice
        return self.follow.orchestrator.scenes[snap.game.name].predictable_crashes(snap.view(OBSERVERS)) if counts else {}

    async def _said(self, seen: SessionSnapshot, number: int, member: int | None) -> CrashPrediction | None:
        """What this member has said last about this table."""
        found = predictions_by_table(await self.follow.sessions.store.journal(seen.session)).get(number, ())
        mine = [one for one in found if one.who == member]
        return CrashPrediction(mine[-1].what, mine[-1].first, mine[-1].last) if mine else None
