"""Requests of the instructor and players to a table: open, join, start, pause, close, export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from bot.commands.answers import missing_permissions_panel, refusal_panel, resolve_table, text_reply
from bot.commands.caller import Answer, Caller, EditReply, RefusalReply, Reply
from bot.commands.player_actions import PlayerActions, TablePredicate
from bot.commands.signup import SignUpControls, as_edit, instructor_refusal
from bot.commands.typed_options import (
    bad_options,
    change_clocks,
    parse_options,
    suggest_options,
    unreadable_change,
)
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.trouble_texts import trouble_name, trouble_text
from bot.scenes import going_back
from bot.scenes.game_scenes import OPTIONS, Progress
from bot.scenes.going_back import with_undone_decisions
from bot.scenes.lobby import WARNING_COLOUR, led_table_line, play_style
from bot.scenes.model import Choice, Control, Panel
from bot.scenes.moves import matching_choices
from bot.scenes.session.confirmations import LAST_ROUND, Confirmation, not_last_button, table_confirmation
from bot.stage.discord_api.port import PortError, TryLater
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import Missing
from bot.tables.decisions.orders import (
    CONFESSION,
    ChangeOptions,
    Close,
    Fill,
    LogBreach,
    Pause,
    Replace,
    Resume,
    TableOrder,
)
from bot.tables.decisions.table_context import Requester
from bot.tables.record import CONSENT_S, MOST_OBSERVERS, Observing
from bot.tables.results.export import journal_file
from bot.tables.rewind import (
    NEEDS_CONSENT,
    Goal,
    answer_question,
    ask_consent,
    decisions_since,
    goal_of,
    roll_back,
    unanswered_seats,
    undo,
    withdraw_question,
)
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Venue
from bot.texts.lookup import ENGLISH, t, use_language
from games.audience import INSTRUCTOR
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import DecodeError
from storage.store import Person

CONSENT_MINUTES = CONSENT_S // 60
"""Minutes that players have to agree to a rollback."""
MAX_ENDED_TABLES = 100
"""Of a person's tables, how many are searched for ended games."""


ROUTES = frozenset({LAST_ROUND, going_back.GO_BACK})
"""Routes of the buttons that lead a table without a session, and of its players' answers."""


class TableAdmin:
    """Handles orders to tables. Every method changes a table at most through `Table.order` (or `Table.play`,
    when live).
    """

    def __init__(self, orchestrator: Orchestrator, player_actions: PlayerActions) -> None:
        self.orchestrator = orchestrator
        self.player_actions = player_actions
        self.signup = SignUpControls(orchestrator)

    async def open(
        self,
        caller: Caller,
        game: str,
        options: Mapping[str, Any],
        *,
        strict: bool,
        names: bool,
        quiz: bool = False,
        language: str = ENGLISH,
        voice: int | None = None,
        observers: Observing = "ask_staff",
        most_observers: int = MOST_OBSERVERS,
    ) -> Answer:
        """Open a table: check options and permissions, make its channels, show the sign-up card."""
        if caller.guild is None:
            return text_reply(t("tables.guild_only"))
        if await self.orchestrator.channels.is_rehearsed_in(caller.channel):
            return text_reply(t("dress.not_here"))
        if quiz and not self.orchestrator.scenes[game].teaches:
            return text_reply(t("tables.no_quiz"))
        try:
            opener = Person(caller.user, "instructor", None, caller.name)
            table = await self.orchestrator.tables.open(
                caller.delivery,
                Venue(caller.guild, caller.channel, voice),
                game,
                options,
                opener,
                strict=strict,
                real_names=names,
                quiz=quiz,
                language=language,
                observers=observers,
                most_observers=most_observers,
            )
        except ValidationError as error:
            return bad_options(error, self.orchestrator.tables.games[game].options_model)
        snap = await table.snapshot()
        try:
            destinations = await self.orchestrator.channels.set_up(snap)
        except TryLater:
            return Reply(Panel(text=t("tables.furnishing")), table.table, changed=True)
        except PortError as problem:
            await table.order(_requester(caller), Close())
            why = trouble_text(trouble_name(problem))
            return Reply(Panel(text="\n\n".join((t("tables.not_furnished"), why))), table.table, changed=True)
        if isinstance(destinations, Missing):
            await table.order(_requester(caller), Close())
            return Reply(
                missing_permissions_panel("tables.missing_permissions", destinations),
                table.table,
                changed=True,
            )
        panel = Panel(text=t("tables.opened", table=f"<#{destinations.table}>"))

        async def refresh(now: Snapshot) -> Panel | None:
            return panel if now.record.status == "lobby" else None

        return Reply(panel, table.table, changed=True, refresh=refresh)

    async def start(self, caller: Caller, fill: str | None) -> Answer:
        """Start this channel's table, or the only one in its lobby. `fill`: the automatic player for free
        seats.
        """
        snap = await self._table_led(caller, _has_status("lobby"))
        return snap if isinstance(snap, Reply) else await self.signup.start_table(caller, snap, fill)

    async def suggest_players(
        self, caller: Caller, typed: str, *, statuses: Sequence[str]
    ) -> Sequence[Choice]:
        """Complete the automatic players of the table, each with its strategy."""
        snap = await self._table_led(caller, _has_status(*statuses))
        if isinstance(snap, Reply):
            return ()
        game = snap.game.name
        return matching_choices(
            [
                Choice(f"{name}: {play_style(game, name)}", name)
                for name in self.orchestrator.tables.players(game)
            ],
            typed,
        )

    async def assign_seat(
        self, caller: Caller, seat: str, member: Requester | None, player: str | None
    ) -> Answer:
        """Give a seat to a member or an automatic player, or free it."""
        snap = await self._table_led(caller, _has_status("lobby", "playing"))
        if isinstance(snap, Reply):
            return snap
        if member is not None and player is not None:
            return text_reply(t("tables.seat_for_one"))
        names = [s.name for s in snap.record.seats]
        number = names.index(seat.lower()) if seat.lower() in names else -1
        order: TableOrder = Fill(player, number) if player is not None else Replace(number)
        return await self.signup.order(caller, snap.table, order, other=member)

    async def admit(self, caller: Caller, member: Requester) -> Answer:
        """Let a member observe."""
        snap = await self._table_led(caller, _has_status("lobby", "playing"))
        return snap if isinstance(snap, Reply) else await self.signup.attendance.admit(caller, snap, member)

    async def leave(self, caller: Caller) -> Answer:
        """Leave the caller's table."""
        snap = await self.player_actions.table_for(caller, _has_status("lobby", "playing"))
        return (
            snap if isinstance(snap, Reply) else await self.signup.attendance.leave(caller, snap, sure=False)
        )

    async def pause(self, caller: Caller) -> Answer:
        """Stop the clocks."""
        return await self._order_own_table(caller, Pause(), _has_status("playing"))

    async def resume(self, caller: Caller) -> Answer:
        """Resume, unless the table would be paused again at once."""
        snap = await self.player_actions.table_for(caller, _has_status("playing"))
        if isinstance(snap, Reply):
            return snap
        return await self.player_actions.run_with_return(
            caller, snap, lambda: self._resume_table(caller, snap)
        )

    async def _resume_table(self, caller: Caller, snap: Snapshot) -> Answer:
        if instructor_refusal(caller, snap) is None and self.orchestrator.failures.trouble_of(snap):
            trouble = await self.orchestrator.failures.probe(snap.table)
            if trouble:
                return RefusalReply(
                    Panel(
                        text="\n\n".join((t("tables.trouble_not_yet"), trouble_text(trouble))),
                        colour=WARNING_COLOUR,
                    ),
                    snap.table,
                )
        return await self.signup.order(caller, snap.table, Resume())

    async def close(self, caller: Caller, *, after_round: bool) -> Answer:
        """Ask whether to end the table at once, or its game after the current round."""
        snap = await self._table_led(caller)
        if isinstance(snap, Reply):
            return snap
        if not after_round:
            return await self.signup.confirm_close(caller, snap)
        if self.orchestrator.scenes[snap.game.name].finish() is None:
            return text_reply(t("tables.no_last_round"))
        return instructor_refusal(caller, snap) or Reply(self._last_round_question(snap).panel, snap.table)

    def _last_round_question(self, snap: Snapshot) -> Confirmation:
        scenes, is_running = (
            self.orchestrator.scenes[snap.game.name],
            snap.state is not None and snap.record.status == "playing",
        )
        return table_confirmation(
            snap.label, scenes.progress(snap.view(INSTRUCTOR)) if is_running else Progress(0), runs=is_running
        )

    async def press(self, caller: Caller, table: str, control: Control) -> Answer:
        """Answer one of the controls of `ROUTES`."""
        handler = self.press_last_round if control.route == LAST_ROUND else self.press_go_back
        return await handler(caller, table, control)

    async def press_last_round(self, caller: Caller, table: str, control: Control) -> Answer:
        """Make the current round the last after confirmation, or withdraw that."""
        snap = await resolve_table(self.orchestrator.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        if refusal := instructor_refusal(caller, snap):
            return refusal
        scenes = self.orchestrator.scenes[snap.game.name]
        action, question = scenes.finish(), self._last_round_question(snap)
        if control.arg == "no":
            action, text_key = scenes.withdraw_last_round(), "tables.not_finishing"
        elif control.stamp != question.stamp:
            return EditReply(question.panel, snap.table)
        else:
            text_key = "tables.finishing"
        if action is None:
            return text_reply(t("tables.no_last_round"))
        answer = await self._play_as_instructor(caller, snap, action, text_key)
        updated = await self.orchestrator.tables.snapshot(snap.table)
        if answer.changed and updated is not None and scenes.progress(updated.view(INSTRUCTOR)).is_last:
            answer = replace(answer, panel=replace(answer.panel, rows=((not_last_button(),),)))
        return as_edit(answer) if answer.changed else answer

    async def roll_back(self, caller: Caller, turns: int) -> Answer:
        """Take the game back to the start of a turn, visibly to all (RULES A5)."""
        snap = await self._table_led(caller, _has_status("playing"))
        if isinstance(snap, Reply):
            return snap
        table = await self._up_to_date_table(snap.table)
        if table is None:
            return text_reply(t("tables.unknown_control"))
        goal = await goal_of(table, turns)
        if isinstance(goal, Refusal):
            return Reply(refusal_panel(goal, snap.game.name))
        seat = snap.record.seats[goal.seat].name
        notice = self._table_letter(
            snap,
            lambda: Panel(text=with_undone_decisions(t("tables.rolled_back_notice", seat=seat), goal.falls)),
        )
        result = await roll_back(table, turns, delivery=caller.delivery, notice=notice)
        if isinstance(result, Refusal) and result.code == NEEDS_CONSENT:
            return await self._ask_consent(caller, table, goal)
        if isinstance(result, Refusal):
            return Reply(refusal_panel(result, snap.game.name))
        return Reply(
            Panel(text=with_undone_decisions(t("tables.rolled_back", seat=seat), goal.falls)),
            snap.table,
            changed=True,
        )

    async def _ask_consent(self, caller: Caller, table: Table, goal: Goal) -> Answer:
        """Ask the table, since players' decisions would be lost. The instructor can withdraw the question
        (RULES A5, C-130).
        """
        snap = await table.snapshot()
        seat, now_ms = snap.record.seats[goal.seat].name, self.orchestrator.now_ms()
        unanswered = unanswered_seats(snap, now_ms)
        if snap.record.question is not None and snap.record.question.to == goal.to and unanswered:
            return Reply(
                going_back.awaited_answers_panel(
                    _seat_labels(snap, unanswered), snap.record.question.number, CONSENT_MINUTES
                ),
                snap.table,
            )
        result = await ask_consent(
            table,
            goal,
            delivery=caller.delivery,
            notice=lambda number: self._table_letter(
                snap, lambda: going_back.rewind_question(seat, goal.falls, number, CONSENT_MINUTES)
            ),
        )
        if isinstance(result, Refusal):
            return Reply(refusal_panel(result, snap.game.name))
        question = result.snapshot.record.question
        number = 0 if question is None else question.number
        panel = going_back.awaited_answers_panel(
            _seat_labels(result.snapshot, unanswered_seats(result.snapshot, now_ms)), number, CONSENT_MINUTES
        )
        return Reply(panel, snap.table, changed=True)

    async def press_go_back(self, caller: Caller, table: str, control: Control) -> Answer:
        """Record a player's answer to a rollback, or the instructor's withdrawal."""
        snap = await resolve_table(self.orchestrator.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        choice, number = going_back.parse_answer(control.arg)
        if choice == "withdraw":
            return instructor_refusal(caller, snap) or as_edit(
                await self._withdraw_question(caller, snap, number)
            )
        return await self.player_actions.run_with_return(
            caller, snap, lambda: self._answer_question(caller, snap, number, agrees=choice == "yes")
        )

    async def _withdraw_question(self, caller: Caller, snap: Snapshot, number: int) -> Reply:
        table = await self._up_to_date_table(snap.table)
        if table is None:
            return text_reply(t("tables.unknown_control"))
        notice = self._table_letter(snap, lambda: Panel(text=t("tables.back_withdrawn_notice")))
        result = await withdraw_question(table, number, delivery=caller.delivery, notice=notice)
        if isinstance(result, Refusal):
            return Reply(refusal_panel(result, snap.game.name), snap.table)
        return Reply(Panel(text=t("tables.back_withdrawn")), snap.table, changed=True)

    async def _answer_question(self, caller: Caller, snap: Snapshot, number: int, *, agrees: bool) -> Answer:
        part, table = snap.part(caller.user), await self._up_to_date_table(snap.table)
        if part is None or part.seat is None or table is None:
            return RefusalReply(Panel(text=t("tables.not_a_player")), snap.table)
        question = snap.record.question
        if question is None:
            return RefusalReply(
                refusal_panel(Refusal("question_closed", "C-130"), snap.game.name), snap.table
            )
        seat, falls = snap.record.seats[question.seat].name, await decisions_since(table, question.to)
        agreed_notice = self._table_letter(
            snap, lambda: Panel(text=with_undone_decisions(t("tables.rolled_back_agreed", seat=seat), falls))
        )
        declined_notice = self._table_letter(snap, lambda: Panel(text=t("tables.back_declined_notice")))
        result = await answer_question(
            table,
            part.seat,
            number,
            agrees=agrees,
            delivery=caller.delivery,
            done_letter=agreed_notice,
            ended=declined_notice,
        )
        if isinstance(result, Refusal):
            return RefusalReply(refusal_panel(result, snap.game.name), snap.table)
        return Reply(
            Panel(text=t("tables.back_agreed" if agrees else "tables.back_declined")),
            snap.table,
            changed=True,
        )

    async def _up_to_date_table(self, name: str) -> Table | None:
        """Return the table with missed outages added to its clocks: a click right after an outage is in time."""
        table = await self.orchestrator.tables.find(name)
        if table is not None:
            await self.orchestrator.outages.add_missed(table)
        return table

    def _table_letter(self, snap: Snapshot, make_panel: Callable[[], Panel]) -> str:
        """Return the payload of a letter to the whole table, in its language."""
        with use_language(snap.record.language):
            return payload_of(make_panel())

    async def undo(self, caller: Caller) -> Answer:
        """Take back a player's last action if it revealed nothing hidden (RULES A5)."""
        snap = await self.player_actions.table_for(caller)
        if isinstance(snap, Reply):
            return snap
        return await self.player_actions.run_with_return(
            caller, snap, lambda: self._undo_last_action(caller, snap)
        )

    async def _undo_last_action(self, caller: Caller, snap: Snapshot) -> Answer:
        part, table = snap.part(caller.user), await self.orchestrator.tables.find(snap.table)
        if part is None or part.seat is None or table is None:
            return text_reply(t("tables.not_a_player"))
        seat_name = snap.record.seats[part.seat].name
        notice = self._table_letter(snap, lambda: Panel(text=t("tables.undone_notice", seat=seat_name)))
        result = await undo(table, part.seat, delivery=caller.delivery, notice=notice)
        reply = Reply(Panel(text=t("tables.undone")), snap.table, changed=True)
        answer = RefusalReply(refusal_panel(result, snap.game.name)) if isinstance(result, Refusal) else reply
        context = self.player_actions.own_panels.context(snap, snap.viewer(caller.user))
        return self.player_actions.with_refresh(caller, context, answer, None)

    async def confess(self, caller: Caller) -> Answer:
        """Record a player's confession to breaking the silence (RULES C-61)."""
        return await self._order_own_table(caller, LogBreach(CONFESSION))

    async def options(self, caller: Caller, typed: str) -> Answer:
        """Show the options, or change them: any before the start, live ones later.

        Raises BadOptionsError for an unreadable change.
        """
        snap = await self.player_actions.table_for(caller)
        if isinstance(snap, Reply):
            return snap
        change = parse_options(typed, snap.game.options_model)
        if not change:
            view = None if snap.state is None else snap.view(snap.viewer(caller.user))
            return Reply(
                self.orchestrator.scenes[snap.game.name].rules(
                    view, self.orchestrator.queries.table_info(snap), OPTIONS
                ),
                snap.table,
            )
        action = (
            None if snap.state is None else self.orchestrator.scenes[snap.game.name].options_change(change)
        )
        if action is not None:
            return await self._play_as_instructor(caller, snap, action, "tables.rounds_changed", change)
        if snap.record.status == "playing":
            return await change_clocks(self.orchestrator, caller, snap, change)
        try:
            snap.game.options_model.model_validate({**snap.record.options, **change})
        except ValidationError as error:
            return bad_options(error, snap.game.options_model)
        return await self.signup.order(caller, snap.table, ChangeOptions(dict(change)))

    async def suggest_options(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """Complete a change of options."""
        snap = await self.player_actions.table_for(caller)
        return () if isinstance(snap, Reply) else suggest_options(snap, typed)

    async def export(self, caller: Caller, named: str = "", *, texts: bool = False) -> Answer:
        """Return the journal as a file for the instructor, once the game is over. `named`: one of their
        tables, "" for this channel's; `texts`: with what people wrote.
        """
        snap = (
            await self._ended_table(caller, named)
            if named
            else await self._table_led(caller, _has_status("over", "closed"))
        )
        if isinstance(snap, Reply):
            return snap
        if snap.state is None or not await self.orchestrator.queries.endings.may_disclose(snap):
            return text_reply(t("tables.export_early"))
        content = await journal_file(snap, self.orchestrator.tables.store, texts=texts)
        return Reply(Panel(text=t("tables.exported"), file=(f"moot-{snap.table}.jsonl", content)), snap.table)

    async def suggest_ended(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """Complete the caller's tables on this server with ended games, newest first."""
        now_ms = self.orchestrator.now_ms()
        labels = [
            (led_table_line(snap.label, snap.game.name, now_ms - snap.record.started_at), snap.table)
            for snap in await self._ended_tables(caller)
        ]
        return matching_choices([Choice(label, table) for label, table in labels], typed)

    async def _ended_table(self, caller: Caller, named: str) -> Snapshot | Reply:
        ended = await self._ended_tables(caller)
        matches = [snap for snap in ended if snap.table == named.strip()] or [
            snap for snap in ended if snap.label == named.strip()
        ]
        return matches[0] if len(matches) == 1 else text_reply(t("tables.no_such_table"))

    async def _ended_tables(self, caller: Caller) -> list[Snapshot]:
        """Return these tables, except those of a session, whose export contains them."""
        tables = await self.orchestrator.tables.tables_knowing(caller.user, newest=MAX_ENDED_TABLES)
        ended = [
            snap
            for snap in tables
            if snap.state is not None and snap.record.status in ("over", "closed") and not snap.record.session
        ]
        return [
            snap for snap in ended if snap.guild == caller.guild and instructor_refusal(caller, snap) is None
        ]

    async def _play_as_instructor(
        self,
        caller: Caller,
        snap: Snapshot,
        action: Mapping[str, Any],
        text_key: str,
        typed: Mapping[str, Any] | None = None,
    ) -> Reply:
        """Play an action as the instructor. `typed`: the change of options that it comes from."""
        part = snap.part(caller.user)
        if part is None or part.role != "instructor":
            return Reply(refusal_panel(Refusal("instructor_only", "A10")))
        table = await self.orchestrator.tables.find(snap.table)
        if table is None:
            return text_reply(t("tables.unknown_control"))
        try:
            move = snap.game.codec.action.from_builtins(action)
        except DecodeError:
            return unreadable_change(snap.options, typed or {})
        result = await table.play(
            Actor(None, "instructor"), move, delivery=caller.delivery, at_ms=caller.at_ms
        )
        if isinstance(result, Refusal):
            return Reply(refusal_panel(result, snap.game.name))
        return Reply(Panel(text=t(text_key)), snap.table, changed=True)

    async def _order_own_table(
        self, caller: Caller, order: TableOrder, is_meant: TablePredicate | None = None
    ) -> Answer:
        snap = await self.player_actions.table_for(caller, is_meant)
        if isinstance(snap, Reply):
            return snap
        return await self.player_actions.run_with_return(
            caller, snap, lambda: self.signup.order(caller, snap.table, order)
        )

    async def _table_led(self, caller: Caller, is_meant: TablePredicate | None = None) -> Snapshot | Reply:
        """Return the table meant, if the caller is its instructor."""
        snap = await self.player_actions.table_for(caller, is_meant)
        return snap if isinstance(snap, Reply) else instructor_refusal(caller, snap) or snap


def _seat_labels(snap: Snapshot, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(t(f"words.seat.{snap.record.seats[seat].name}") for seat in seats)


def _requester(caller: Caller) -> Requester:
    return Requester(caller.user, caller.name, caller.unsilenceable)


def _has_status(*statuses: str) -> TablePredicate:
    """Return a predicate: whether a table has one of these statuses."""
    return lambda snap: snap.record.status in statuses
