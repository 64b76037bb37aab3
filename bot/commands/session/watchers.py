"""The observers' control in a session: predict what crashes next at their table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.commands.answers import session_refusal, text_reply
from bot.commands.caller import Answer, Caller, EditReply, RefusalReply, Reply
from bot.orchestration.session.follow import SessionOrchestrator
from bot.scenes.model import Control
from bot.scenes.session.predicting import CrashPrediction, parse_prediction, prediction_panel
from bot.sessions.decisions import orders
from bot.sessions.decisions.predictions import is_observer_of, predictions_by_table
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import t
from games.audience import INSTRUCTOR, OBSERVERS


class WatcherControls:
    """Answers predictions. `order` gives a session an order and returns its answer (`SessionControls.order`)."""

    def __init__(self, follow: SessionOrchestrator, order: Callable[..., Awaitable[Answer]]) -> None:
        self.follow = follow
        self.order = order

    async def predict(
        self, caller: Caller, session_snap: SessionSnapshot, at: Control, values: Sequence[str]
    ) -> Answer:
        """Show the menu, or record a choice in it. Nobody else sees it, and for others than the table's
        observers it reveals nothing of the table.
        """
        number = int(at.arg) if at.arg.isascii() and at.arg.isdecimal() else 0
        me, placed = session_snap.person(caller.user), session_snap.record.table_place(number)
        if placed is None or not is_observer_of(me, placed):
            return session_refusal("not_watching")
        snap = await self.follow.orchestrator.tables.snapshot(placed.table)
        resources = {} if snap is None else self._predictable_resources(snap)
        if snap is None or not resources or session_snap.record.stage != "playing":
            return session_refusal("nothing_to_predict")
        round_number = self.follow.orchestrator.scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round
        if not values:
            return Reply(
                prediction_panel(
                    number,
                    resources,
                    round_number,
                    previous=await self._last_prediction(session_snap, number, me.seat if me else None),
                ),
                session_snap.session,
            )
        if at.stamp != f"r{round_number}":
            previous = await self._last_prediction(session_snap, number, me.seat if me else None)
            return EditReply(
                prediction_panel(number, resources, round_number, previous=previous, late=True),
                session_snap.session,
            )
        try:
            prediction = parse_prediction(values[0], resources, round_number)
        except ValueError:
            return text_reply(t("tables.not_understood"))
        order = orders.Predict(
            number, snap.version, round_number, prediction.what, prediction.first, prediction.last
        )
        answer = await self.order(caller, session_snap.session, order)
        return (
            answer
            if isinstance(answer, RefusalReply)
            else EditReply(
                prediction_panel(number, resources, round_number, previous=prediction), session_snap.session
            )
        )

    def _predictable_resources(self, snap: Snapshot) -> Mapping[str, str]:
        is_counted = snap.state is not None and snap.record.status == "playing" and not snap.record.practice
        return (
            self.follow.orchestrator.scenes[snap.game.name].predictable_crashes(snap.view(OBSERVERS))
            if is_counted
            else {}
        )

    async def _last_prediction(
        self, session_snap: SessionSnapshot, number: int, member: int | None
    ) -> CrashPrediction | None:
        """Return this member's last prediction about this table."""
        predictions = predictions_by_table(
            await self.follow.sessions.store.journal(session_snap.session)
        ).get(number, ())
        own_predictions = [prediction for prediction in predictions if prediction.who == member]
        return (
            CrashPrediction(own_predictions[-1].what, own_predictions[-1].first, own_predictions[-1].last)
            if own_predictions
            else None
        )
