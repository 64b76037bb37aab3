"""What the instructor and everybody at the sign-up card can ask of a table: open, join, start, pause, close, export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from bot.commands.answers import lacking, refusal_panel, say, within_reach
from bot.commands.caller import Answer, Caller, No, Redraw, Say
from bot.commands.player_actions import PlayerActions, Sensible
from bot.commands.signup import SignUp, instead, refused_to
from bot.commands.typed_options import bad_options, change_clocks, parse_options, suggest_options, unusable
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
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import CONFESSION, ChangeOptions, Close, Fill, LogBreach, Order, Pause, Replace, Resume
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
from bot.texts.lookup import ENGLISH, said_in, t
from games.audience import INSTRUCTOR
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import DecodeError
from storage.store import Person

MINUTES = CONSENT_S // 60
"""For so long players are asked whether the game may go back."""
MOST_ENDED = 100
"""Of the tables that somebody was ever at, so many are looked at for the list of those whose game is over."""


ROUTES = frozenset({LAST_ROUND, going_back.GO_BACK})
"""Of the buttons with which a table of its own is led, and its players answer its instructor."""


class TableAdmin:
    """Handles orders to tables. Every method changes a table at most through `Table.order` (or `Table.play`, when live)."""

    def __init__(self, orchestrator: Orchestrator, player_actions: PlayerActions) -> None:
        self.orchestrator = orchestrator
        self.player_actions = player_actions
        self.signup = SignUp(orchestrator)

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
        """Open a table: check the options and the permissions, make its channels, show the sign-up card."""
        if caller.guild is None:
            return say(t("tables.guild_only"))
        if await self.orchestrator.channels.is_rehearsed_in(caller.channel):
            return say(t("dress.not_here"))
        if quiz and not self.orchestrator.scenes[game].teaches:
            return say(t("tables.no_quiz"))
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
            made = await self.orchestrator.channels.set_up(snap)
        except TryLater:
            return Say(Panel(text=t("tables.furnishing")), table.table, changed=True)
        except PortError as problem:
            await table.order(_who(caller), Close())
            why = trouble_text(trouble_name(problem))
            return Say(Panel(text="\n\n".join((t("tables.not_furnished"), why))), table.table, changed=True)
        if isinstance(made, Missing):
            await table.order(_who(caller), Close())
            return Say(lacking("tables.missing_permissions", made), table.table, changed=True)
        opened = Panel(text=t("tables.opened", table=f"<#{made.table}>"))

        async def again(now: Snapshot) -> Panel | None:
            return opened if now.record.status == "lobby" else None

        return Say(opened, table.table, changed=True, again=again)

    async def start(self, caller: Caller, fill: str | None) -> Answer:
        """Start the table of this channel, or the only one that waits for its start; `fill`: the automatic player for free seats."""
        found = await self._mine(caller, _in("lobby"))
        return found if isinstance(found, Say) else await self.signup.begin(caller, found, fill)

    async def fillers(self, caller: Caller, typed: str, *, statuses: Sequence[str]) -> Sequence[Choice]:
        """The automatic players of the table that is meant, each with how it plays."""
        found = await self._mine(caller, _in(*statuses))
        if isinstance(found, Say):
            return ()
        game = found.game.name
        return matching_choices(
            [Choice(f"{name}: {play_style(game, name)}", name) for name in self.orchestrator.tables.players(game)], typed
        )

    async def seats(self, caller: Caller, seat: str, member: Requester | None, player: str | None) -> Answer:
        """Give a seat to a member or to an automatic player, or free it."""
        found = await self._mine(caller, _in("lobby", "playing"))
        if isinstance(found, Say):
            return found
        if member is not None and player is not None:
            return say(t("tables.seat_for_one"))
        names = [s.name for s in found.record.seats]
        number = names.index(seat.lower()) if seat.lower() in names else -1
        order: Order = Fill(player, number) if player is not None else Replace(number)
        return await self.signup.order(caller, found.table, order, other=member)

    async def admit(self, caller: Caller, member: Requester) -> Answer:
        """Let somebody observe."""
        found = await self._mine(caller, _in("lobby", "playing"))
        return found if isinstance(found, Say) else await self.signup.attendance.admit(caller, found, member)

    async def leave(self, caller: Caller) -> Answer:
        """Leave the table that the caller is at."""
        found = await self.player_actions.table_for(caller, _in("lobby", "playing"))
        return found if isinstance(found, Say) else await self.signup.attendance.leave(caller, found, sure=False)

    async def pause(self, caller: Caller) -> Answer:
        """Stop the clocks."""
        return await self._at_own_table(caller, Pause(), _in("playing"))

    async def resume(self, caller: Caller) -> Answer:
        """Go on, unless the table would be paused again at once."""
        found = await self.player_actions.table_for(caller, _in("playing"))
        if isinstance(found, Say):
            return found
        return await self.player_actions.at_seat(caller, found, lambda: self._resume_table(caller, found))

    async def _resume_table(self, caller: Caller, found: Snapshot) -> Answer:
        if refused_to(caller, found) is None and self.orchestrator.failures.trouble_of(found):
            trouble = await self.orchestrator.failures.probe(found.table)
            if trouble:
                return No(Panel(text="\n\n".join((t("tables.trouble_not_yet"), trouble_text(trouble))), colour=WARNING_COLOUR), found.table)
        return await self.signup.order(caller, found.table, Resume())

    async def close(self, caller: Caller, *, after_round: bool) -> Answer:
        """Ask whether to end the table at once; or end its game after the round that is being played."""
        found = await self._mine(caller)
        if isinstance(found, Say):
            return found
        if not after_round:
            return await self.signup.ask_to_close(caller, found)
        if self.orchestrator.scenes[found.game.name].finish() is None:
            return say(t("tables.no_last_round"))
        return refused_to(caller, found) or Say(self._last_round_question(found).panel, found.table)

    def _last_round_question(self, snap: Snapshot) -> Confirmation:
        scenes, runs = self.orchestrator.scenes[snap.game.name], snap.state is not None and snap.record.status == "playing"
        return table_confirmation(snap.label, scenes.progress(snap.view(INSTRUCTOR)) if runs else Progress(0), runs=runs)

    async def press(self, caller: Caller, table: str, control: Control) -> Answer:
        """One of the controls of `ROUTES`."""
        press = self.press_last_round if control.route == LAST_ROUND else self.press_go_back
        return await press(caller, table, control)

    async def press_last_round(self, caller: Caller, table: str, control: Control) -> Answer:
        """Make the round that is played the last, after a yes to what was asked; or take that back."""
        found = await within_reach(self.orchestrator, caller, table)
        if isinstance(found, Say):
            return found
        if no := refused_to(caller, found):
            return no
        scenes = self.orchestrator.scenes[found.game.name]
        action, question = scenes.finish(), self._last_round_question(found)
        if control.arg == "no":
            action, done = scenes.withdraw_last_round(), "tables.not_finishing"
        elif control.stamp != question.stamp:
            return Redraw(question.panel, found.table)
        else:
            done = "tables.finishing"
        if action is None:
            return say(t("tables.no_last_round"))
        answer = await self._live(caller, found, action, done)
        now = await self.orchestrator.tables.snapshot(found.table)
        if answer.changed and now is not None and scenes.progress(now.view(INSTRUCTOR)).is_last:
            answer = replace(answer, panel=replace(answer.panel, rows=((not_last_button(),),)))
        return instead(answer) if answer.changed else answer

    async def roll_back(self, caller: Caller, turns: int) -> Answer:
        """Take the game back to the start of a turn, for all to see (RULES A5)."""
        found = await self._mine(caller, _in("playing"))
        if isinstance(found, Say):
            return found
        table = await self._up_to_date_table(found.table)
        if table is None:
            return say(t("tables.unknown_control"))
        goal = await goal_of(table, turns)
        if isinstance(goal, Refusal):
            return Say(refusal_panel(goal, found.game.name))
        seat = found.record.seats[goal.seat].name
        notice = self._in_its_language(
            found, lambda: Panel(text=with_undone_decisions(t("tables.rolled_back_notice", seat=seat), goal.falls))
        )
        result = await roll_back(table, turns, delivery=caller.delivery, notice=notice)
        if isinstance(result, Refusal) and result.code == NEEDS_CONSENT:
            return await self._ask_consent(caller, table, goal)
        if isinstance(result, Refusal):
            return Say(refusal_panel(result, found.game.name))
        return Say(Panel(text=with_undone_decisions(t("tables.rolled_back", seat=seat), goal.falls)), found.table, changed=True)

    async def _ask_consent(self, caller: Caller, table: Table, goal: Goal) -> Answer:
        """Ask the table, since players' decisions would fall; the instructor can take the question back (RULES A5, C-130)."""
        found = await table.snapshot()
        seat, now_ms = found.record.seats[goal.seat].name, self.orchestrator.now_ms()
        left = unanswered_seats(found, now_ms)
        if found.record.question is not None and found.record.question.to == goal.to and left:
            return Say(going_back.awaited_answers_panel(_colours_of(found, left), found.record.question.number, MINUTES), found.table)
        result = await ask_consent(
            table,
            goal,
            delivery=caller.delivery,
            notice=lambda number: self._in_its_language(found, lambda: going_back.rewind_question(seat, goal.falls, number, MINUTES)),
        )
        if isinstance(result, Refusal):
            return Say(refusal_panel(result, found.game.name))
        question = result.snapshot.record.question
        number = 0 if question is None else question.number
        panel = going_back.awaited_answers_panel(_colours_of(result.snapshot, unanswered_seats(result.snapshot, now_ms)), number, MINUTES)
        return Say(panel, found.table, changed=True)

    async def press_go_back(self, caller: Caller, table: str, control: Control) -> Answer:
        """A player's answer to the question whether the game may go back, or the instructor's taking it back."""
        found = await within_reach(self.orchestrator, caller, table)
        if isinstance(found, Say):
            return found
        choice, number = going_back.parse_answer(control.arg)
        if choice == "withdraw":
            return refused_to(caller, found) or instead(await self._withdraw(caller, found, number))
        return await self.player_actions.at_seat(caller, found, lambda: self._answer(caller, found, number, agrees=choice == "yes"))

    async def _withdraw(self, caller: Caller, found: Snapshot, number: int) -> Say:
        at = await self._up_to_date_table(found.table)
        if at is None:
            return say(t("tables.unknown_control"))
        notice = self._in_its_language(found, lambda: Panel(text=t("tables.back_withdrawn_notice")))
        result = await withdraw_question(at, number, delivery=caller.delivery, notice=notice)
        if isinstance(result, Refusal):
            return Say(refusal_panel(result, found.game.name), found.table)
        return Say(Panel(text=t("tables.back_withdrawn")), found.table, changed=True)

    async def _answer(self, caller: Caller, found: Snapshot, number: int, *, agrees: bool) -> Answer:
        part, at = found.part(caller.user), await self._up_to_date_table(found.table)
        if part is None or part.seat is None or at is None:
            return No(Panel(text=t("tables.not_a_player")), found.table)
        question = found.record.question
        if question is None:
            return No(refusal_panel(Refusal("question_closed", "C-130"), found.game.name), found.table)
        seat, falls = found.record.seats[question.seat].name, await decisions_since(at, question.to)
        done = self._in_its_language(found, lambda: Panel(text=with_undone_decisions(t("tables.rolled_back_agreed", seat=seat), falls)))
        ended = self._in_its_language(found, lambda: Panel(text=t("tables.back_declined_notice")))
        result = await answer_question(at, part.seat, number, agrees=agrees, delivery=caller.delivery, done=done, ended=ended)
        if isinstance(result, Refusal):
            return No(refusal_panel(result, found.game.name), found.table)
        return Say(Panel(text=t("tables.back_agreed" if agrees else "tables.back_declined")), found.table, changed=True)

    async def _up_to_date_table(self, name: str) -> Table | None:
        """Return the table with missed outages added to its clocks: a click right after an outage is in time."""
        table = await self.orchestrator.tables.find(name)
        if table is not None:
            await self.orchestrator.outages.add_missed(table)
        return table

    def _in_its_language(self, found: Snapshot, panel: Callable[[], Panel]) -> str:
        """The payload of a letter to the whole table."""
        with said_in(found.record.language):
            return payload_of(panel())

    async def undo(self, caller: Caller) -> Answer:
        """A player takes back the last action, where nothing hidden was shown (RULES A5)."""
        found = await self.player_actions.table_for(caller)
        if isinstance(found, Say):
            return found
        return await self.player_actions.at_seat(caller, found, lambda: self._undone(caller, found))

    async def _undone(self, caller: Caller, found: Snapshot) -> Answer:
        part, table = found.part(caller.user), await self.orchestrator.tables.find(found.table)
        if part is None or part.seat is None or table is None:
            return say(t("tables.not_a_player"))
        undone = found.record.seats[part.seat].name
        notice = self._in_its_language(found, lambda: Panel(text=t("tables.undone_notice", seat=undone)))
        result = await undo(table, part.seat, delivery=caller.delivery, notice=notice)
        done = Say(Panel(text=t("tables.undone")), found.table, changed=True)
        answer = No(refusal_panel(result, found.game.name)) if isinstance(result, Refusal) else done
        return self.player_actions.living(caller, found, found.viewer(caller.user), answer, None)

    async def confess(self, caller: Caller) -> Answer:
        """Somebody says that they broke the silence (RULES C-61)."""
        return await self._at_own_table(caller, LogBreach(CONFESSION))

    async def options(self, caller: Caller, typed: str) -> Answer:
        """Show the options; with a change, change them before the start, or the live ones later.

        Raises BadOptionsError for a change that cannot be read.
        """
        found = await self.player_actions.table_for(caller)
        if isinstance(found, Say):
            return found
        change = parse_options(typed, found.game.options_model)
        if not change:
            view = None if found.state is None else found.view(found.viewer(caller.user))
            return Say(self.orchestrator.scenes[found.game.name].rules(view, self.orchestrator.table_info(found), OPTIONS), found.table)
        live = None if found.state is None else self.orchestrator.scenes[found.game.name].options_change(change)
        if live is not None:
            return await self._live(caller, found, live, "tables.rounds_changed", change)
        if found.record.status == "playing":
            return await change_clocks(self.orchestrator, caller, found, change)
        try:
            found.game.options_model.model_validate({**found.record.options, **change})
        except ValidationError as error:
            return bad_options(error, found.game.options_model)
        return await self.signup.order(caller, found.table, ChangeOptions(dict(change)))

    async def suggest_options(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """Completions for a change of options that is being typed."""
        found = await self.player_actions.table_for(caller)
        return () if isinstance(found, Say) else suggest_options(found, typed)

    async def export(self, caller: Caller, named: str = "", *, texts: bool = False) -> Answer:
        """The journal as a file, for the instructor, once the game is over. `named`: a table of theirs; "" that of this channel. `texts`:
        with what people wrote.
        """
        found = await self._ended_table(caller, named) if named else await self._mine(caller, _in("over", "closed"))
        if isinstance(found, Say):
            return found
        if found.state is None or not await self.orchestrator.endings.may_disclose(found):
            return say(t("tables.export_early"))
        content = await journal_file(found, self.orchestrator.tables.store, texts=texts)
        return Say(Panel(text=t("tables.exported"), file=(f"moot-{found.table}.jsonl", content)), found.table)

    async def suggest_ended(self, caller: Caller, typed: str) -> Sequence[Choice]:
        """The tables of this server that the caller leads or has led, and whose game is over, newest first."""
        now_ms = self.orchestrator.now_ms()
        labels = [
            (led_table_line(snap.label, snap.game.name, now_ms - snap.record.started_at), snap.table)
            for snap in await self._ended_tables(caller)
        ]
        return matching_choices([Choice(label, table) for label, table in labels], typed)

    async def _ended_table(self, caller: Caller, named: str) -> Snapshot | Say:
        ended = await self._ended_tables(caller)
        meant = [snap for snap in ended if snap.table == named.strip()] or [snap for snap in ended if snap.label == named.strip()]
        return meant[0] if len(meant) == 1 else say(t("tables.no_such_table"))

    async def _ended_tables(self, caller: Caller) -> list[Snapshot]:
        """Those of a session stand in what is exported of it."""
        tables = await self.orchestrator.tables.tables_knowing(caller.user, newest=MOST_ENDED)
        ended = [snap for snap in tables if snap.state is not None and snap.record.status in ("over", "closed") and not snap.record.session]
        return [snap for snap in ended if snap.guild == caller.guild and refused_to(caller, snap) is None]

    async def _live(
        self, caller: Caller, found: Snapshot, action: Mapping[str, Any], done: str, typed: Mapping[str, Any] | None = None
    ) -> Say:
        """Play it as the instructor. `typed`: the change of options that it was read from, if it was."""
        part = found.part(caller.user)
        if part is None or part.role != "instructor":
            return Say(refusal_panel(Refusal("instructor_only", "A10")))
        table = await self.orchestrator.tables.find(found.table)
        if table is None:
            return say(t("tables.unknown_control"))
        try:
            move = found.game.codec.action.from_builtins(action)
        except DecodeError:
            return unusable(found.options, typed or {})
        result = await table.play(Actor(None, "instructor"), move, delivery=caller.delivery, at_ms=caller.at_ms)
        if isinstance(result, Refusal):
            return Say(refusal_panel(result, found.game.name))
        return Say(Panel(text=t(done)), found.table, changed=True)

    async def _at_own_table(self, caller: Caller, order: Order, meant: Sensible | None = None) -> Answer:
        found = await self.player_actions.table_for(caller, meant)
        if isinstance(found, Say):
            return found
        return await self.player_actions.at_seat(caller, found, lambda: self.signup.order(caller, found.table, order))

    async def _mine(self, caller: Caller, meant: Sensible | None = None) -> Snapshot | Say:
        """The table that the caller means, if they are its instructor."""
        found = await self.player_actions.table_for(caller, meant)
        return found if isinstance(found, Say) else refused_to(caller, found) or found


def _colours_of(snap: Snapshot, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(t(f"words.seat.{snap.record.seats[seat].name}") for seat in seats)


def _who(caller: Caller) -> Requester:
    return Requester(caller.user, caller.name, caller.unsilenceable)


def _in(*statuses: str) -> Sensible:
    """Whether a table stands at one of these."""
    return lambda snap: snap.record.status in statuses
