"""Turns a player's click or command into a move, a private panel or a refusal, in plain values."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeAlias

from bot.commands.answers import (
    panel_with_why,
    refusal_panel,
    resolve_table,
    text_reply,
    unknown_table_reply,
    with_welcome,
)
from bot.commands.caller import Answer, Caller, EditReply, FormReply, RefusalReply, Reply
from bot.orchestration.composition import public_card, table_scene
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.own_panels import (
    Meaning,
    OwnPanels,
    PanelContext,
    ViewerAnswer,
    with_back_button,
    with_next_moves,
)
from bot.scenes.game_scenes import with_current_task
from bot.scenes.lesson import learn_button
from bot.scenes.model import Choice, Control, Form, Panel
from bot.scenes.moves import ActionSequence, Options, Problem
from bot.scenes.parts import HURRY, TURN
from bot.scenes.rulebook import paragraph_panel
from bot.tables.decisions.orders import ComeBack, Hurry
from bot.tables.decisions.table_context import Requester
from bot.tables.presence import is_away
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.texts.lookup import t
from games.audience import Audience
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action, visible_events
from storage.errors import StoreUnavailable

CHANNEL_KEYS = ("channel:", "thread:")
"""Prefixes of the artifact keys of channels and threads. Posts may be in places that are not the bot's."""


TablePredicate: TypeAlias = Callable[[Snapshot], bool]
"""For which tables a command makes sense."""

WithoutTable: TypeAlias = Callable[[Caller, str], Awaitable[Answer | None]]
"""Answers a command of this name from a caller without a table; None if it cannot."""


class PlayerActions:
    """Handles the moves of players. Every method changes a table at most through `Table.play`."""

    def __init__(self, orchestrator: Orchestrator, without_table: WithoutTable | None = None) -> None:
        """Create the actions. `without_table`: answers commands without a table."""
        self.orchestrator = orchestrator
        self._without_table = without_table
        self.queries = orchestrator.queries
        self.own_panels = OwnPanels(orchestrator.queries)

    async def table_for(self, caller: Caller, is_meant: TablePredicate | None = None) -> Snapshot | Reply:
        """Return the table of the channel, otherwise the caller's only one.

        Of several it returns the only one for which the command makes sense (`is_meant`), open games first.

        Only the class's channel and direct messages belong to no table: a command in another channel may be
        for a closed table, and reaches no other one.
        """
        name = self.orchestrator.channels.table_in(caller.channel)
        snap = None if name is None else await self.orchestrator.tables.snapshot(name)
        if snap is not None:
            return snap
        if name is not None and name in self.orchestrator.tables.unreadable:
            return unknown_table_reply(self.queries, name)
        snaps = await self.orchestrator.tables.tables_of_player(caller.user, caller.guild)
        candidates = [
            snap for snap in snaps if caller.guild is None or snap.record.classroom == caller.channel
        ]
        for likely in (is_meant, _is_open):
            if len(candidates) > 1 and likely is not None:
                candidates = [snap for snap in candidates if likely(snap)] or candidates
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            return text_reply(t("tables.which_table"))
        former = await self._former_table_here(caller)
        return former or text_reply(t("tables.not_here" if snaps else "tables.no_table_here"))

    async def _former_table_here(self, caller: Caller) -> Snapshot | None:
        """Return the caller's table, possibly closed, with this channel or thread."""
        for name in await self.orchestrator.tables.store.tables_of_user(caller.user):
            artifacts = await self.orchestrator.tables.store.artifacts(name)
            if any(
                thing.channel == caller.channel and thing.key.startswith(CHANNEL_KEYS) for thing in artifacts
            ):
                return await self.orchestrator.tables.snapshot(name)
        return None

    async def command(self, caller: Caller, name: str, options: Options) -> Answer:
        """Answer a player's slash command: `/harvest lumber:2`, `/build road`, `/hand`, ..."""
        snap = await self.table_for(caller, _waits_for(caller))
        if isinstance(snap, Reply):
            return (None if self._without_table is None else await self._without_table(caller, name)) or snap
        if caller.guild is None and await self.orchestrator.stage.reopen(caller.user):
            self.orchestrator.schedule_follow_up(
                snap.table
            )  # who writes to the bot may well take its direct messages again
        scenes = self.orchestrator.scenes[snap.game.name]
        if name not in scenes.commands:
            return text_reply(t("tables.no_command", name=name, known=tuple(sorted(scenes.commands))))
        return await self._carry_out(
            caller,
            snap,
            Control(name),
            lambda seen: scenes.command(seen.view, name, options, seen.info, seen.news),
            on_card=False,
        )

    async def suggest(
        self, caller: Caller, name: str, option: str, typed: str, options: Options = MappingProxyType({})
    ) -> Sequence[Choice]:
        """Return completions for an option from the caller's own view. `options`: the values typed so far."""
        snap = await self.table_for(caller, _waits_for(caller))
        if isinstance(snap, Reply) or snap.state is None:
            return ()
        return self.orchestrator.scenes[snap.game.name].suggest(
            snap.view(snap.viewer(caller.user)), name, option, typed, options
        )

    async def explain_rule(self, caller: Caller, table: str, rule: str) -> Answer:
        """Show the paragraph behind a refusal. The rules are public, so closed and unknown tables show it
        too.
        """
        panel = paragraph_panel(rule)
        if panel is None:
            return text_reply(t("tables.unknown_control"))
        snap, answer = await self.orchestrator.tables.snapshot(table) if table else None, Reply(panel, table)
        if snap is None or snap.state is None:
            return answer
        reply: Answer = with_welcome(answer, table) if await self._note_presence(caller, snap) else answer
        context = self.own_panels.context(snap, await self.queries.viewer_of(caller.user, snap))
        return self.with_refresh(caller, context, reply, lambda _: panel, is_return=reply is not answer)

    async def press(
        self, caller: Caller, table: str, control: Control, values: tuple[str, ...], *, on_card: bool
    ) -> Answer:
        """Answer a button or menu of the game. `on_card`: it is on the table's public card."""
        if control.route == HURRY:
            return await self._hurry(caller, table, control.arg)
        snap = await resolve_table(self.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        scenes = self.orchestrator.scenes[snap.game.name]
        return await self._carry_out(
            caller,
            snap,
            control,
            lambda seen: scenes.press(seen.view, control, values, seen.info, seen.news),
            on_card=on_card,
        )

    async def _hurry(self, caller: Caller, table: str, seat: str) -> Answer:
        """Ask the player on this seat, the only one awaited, to hurry (RULES A7)."""
        snap = await resolve_table(self.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        is_return, viewer = (
            await self._note_presence(caller, snap),
            await self.queries.viewer_of(caller.user, snap),
        )
        table_object = await self.orchestrator.tables.find(table)
        if table_object is None or snap.state is None:
            return unknown_table_reply(self.queries, table)
        order = Hurry(int(seat) if seat.isascii() and seat.isdecimal() else -1)
        result = await table_object.order(
            Requester(caller.user, caller.name), order, delivery=caller.delivery
        )
        if isinstance(result, Refusal):
            context = self.own_panels.context(snap, viewer)
            refusal = RefusalReply(with_next_moves(refusal_panel(result, snap.game.name), context), table)
            return self.with_refresh(
                caller,
                context,
                with_welcome(refusal, table) if is_return else refusal,
                None,
                is_return=is_return,
            )
        context = self.own_panels.context(result.snapshot, viewer)
        outcome = EditReply(context.turn_panel, table, changed=True)
        return self.with_refresh(
            caller,
            context,
            with_welcome(outcome, table) if is_return else outcome,
            lambda now: now.turn_panel,
            is_return=is_return,
        )

    async def uncover(self, caller: Caller, table: str, key: str, message: int) -> Answer:
        """Show a covered card: everybody who sees its message may see it. If another process is responsible
        for the table, show it privately.
        """
        snap = await resolve_table(self.queries, caller, table)
        if isinstance(snap, Reply):
            return snap
        is_return = await self._note_presence(caller, snap)
        snap = await self.orchestrator.tables.snapshot(table) or snap
        channel = (await self.orchestrator.channels.destinations(snap)).table
        seating = await self.orchestrator.channels.rooms.seating_with_rooms(snap)
        spoken = await self.queries.seat_languages(seating.users_by_seat)
        posts = table_scene(
            snap,
            self.orchestrator.scenes[snap.game.name],
            self.orchestrator.stage.room_threads(table),
            channel,
            spoken=spoken,
        ).posts
        panel = next((post.panel for post in posts if post.key == key and post.cover is not None), None)
        if panel is None or not await self.orchestrator.stage.is_post(table, key, message):
            return text_reply(t("tables.on_the_new_card"))
        is_responsible = await self.orchestrator.tables.is_responsible_for(table)
        answer = (
            EditReply(panel, table, key, changed=True, repeats_privately=True)
            if is_responsible
            else Reply(panel, table)
        )
        return with_welcome(answer, table) if is_return else answer

    async def _carry_out(
        self, caller: Caller, snap: Snapshot, control: Control, answer_for: Meaning, *, on_card: bool
    ) -> Answer:
        part, viewer = snap.part(caller.user), await self.queries.viewer_of(caller.user, snap)
        context = self.own_panels.context(snap, viewer)
        if snap.state is None:
            return self.with_refresh(
                caller, context, self._reply_before_start(context, control, on_card=on_card), None
            )
        without_seat = part is None or part.role == "observer"
        if without_seat and control.route not in context.scenes.readonly_names:
            return self.with_refresh(caller, context, await self._claim_team_or_refuse(caller, snap), None)
        if without_seat and control.route == TURN and await self._claim_team_seat(caller, snap):
            claimed = RefusalReply(Panel(text=t("tables.captain_you")))
            return self.with_refresh(caller, context, claimed, None)
        is_return = await self._note_presence(caller, snap)
        scene_answer = answer_for(context)
        answer = await self._perform(
            caller, context, control, scene_answer, on_card=on_card, is_return=is_return
        )
        answer = with_welcome(answer, snap.table) if is_return else answer
        return self.with_refresh(
            caller,
            context,
            answer,
            answer_for if isinstance(scene_answer, Panel) else None,
            is_return=is_return,
        )

    def _reply_before_start(self, context: PanelContext, control: Control, *, on_card: bool) -> Answer:
        """Show the rules or the help before the start, on the first page with what to do now and the lesson."""
        snap, scenes, info = context.snap, context.scenes, context.info
        if control.route not in ("rules", "help"):
            return text_reply(t("tables.not_yet"))
        panel = (
            scenes.rules_page(None, info, control.arg)
            if control.route == "rules"
            else scenes.help_page(None, info, control.arg)
        )
        if not control.arg and snap.record.status == "lobby":
            panel = with_current_task(panel, t("tables.not_yet"))
            panel = replace(panel, rows=(*panel.rows, (learn_button(),))) if scenes.teaches else panel
        return Reply(panel, snap.table) if on_card else EditReply(panel, snap.table)

    def with_refresh(
        self,
        caller: Caller,
        context: PanelContext,
        answer: Answer,
        answer_for: Meaning | None,
        *,
        is_return: bool = False,
    ) -> Answer:
        """Return the answer with its refresher. `answer_for`: the request, if a panel answers it."""
        if isinstance(answer, FormReply):
            return answer
        panel = answer.panel if answer_for is None else with_back_button(answer.panel, context)
        is_refusal = isinstance(answer, RefusalReply)
        refresh = self.own_panels.make_refresher(
            caller.user, context, answer.panel, answer_for, is_refusal=is_refusal, is_return=is_return
        )
        return replace(answer, panel=panel, table=context.snap.table, refresh=refresh)

    async def _claim_team_or_refuse(self, caller: Caller, snap: Snapshot) -> Reply:
        """Answer a move of a caller without a seat: a team member now presses for the team if no other does."""
        if await self._claim_team_seat(caller, snap):
            return RefusalReply(Panel(text=t("tables.captain_you")))
        team = await self.orchestrator.table_class.seat_of_team(caller.user, snap) is not None
        return RefusalReply(Panel(text=t("tables.captain_other" if team else "tables.not_a_player")))

    async def _claim_team_seat(self, caller: Caller, snap: Snapshot) -> bool:
        """Let a team member press for their team from now on, unless another one does. Return whether they may."""
        requester = Requester(caller.user, caller.name)
        return await self.orchestrator.table_class.claim_team_seat(requester, snap, caller.delivery)

    async def _note_presence(self, caller: Caller, snap: Snapshot) -> bool:
        """Note the caller's permissions in the channel and their presence; return whether they were away."""
        if caller.guild == snap.guild:
            await self.orchestrator.silence.check_clicker(
                snap, caller.user, caller.channel, caller.permissions
            )
        return await self.mark_returned(caller, snap) is not None

    async def mark_returned(self, caller: Caller, snap: Snapshot) -> Snapshot | None:
        """Mark the caller as back at their seat, whatever they clicked (RULES A2). Return the table
        afterwards; None if they were not away.
        """
        part = snap.part(caller.user)
        self.orchestrator.rings.mark_active(snap.table, caller.user, self.orchestrator.now_ms())
        if caller.guild == snap.guild:
            self.orchestrator.departures.on_click(snap.guild, caller.user)
        if part is None or part.seat is None or not is_away(snap.record, part.seat):
            return None
        table = await self.orchestrator.tables.find(snap.table)
        result = (
            None
            if table is None
            else await table.order(Requester(caller.user, caller.name), ComeBack(part.seat))
        )
        return result.snapshot if isinstance(result, TableResult) else None

    async def run_with_return(
        self, caller: Caller, snap: Snapshot, work: Callable[[], Awaitable[Answer]]
    ) -> Answer:
        """Do the work of a command at this table after marking the caller as back."""
        snap_after_return = await self.mark_returned(caller, snap)
        answer = await work()
        return answer if snap_after_return is None else with_welcome(answer, snap.table)

    async def _perform(
        self,
        caller: Caller,
        context: PanelContext,
        control: Control,
        scene_answer: ViewerAnswer,
        *,
        on_card: bool,
        is_return: bool,
    ) -> Answer:
        snap = context.snap
        part, viewer = snap.part(caller.user), snap.viewer(caller.user)
        if isinstance(scene_answer, Form):
            return FormReply(scene_answer, snap.table)
        if isinstance(scene_answer, Panel):
            return Reply(scene_answer, snap.table) if on_card else EditReply(scene_answer, snap.table)
        table = await self.orchestrator.tables.find(snap.table)
        if isinstance(scene_answer, Problem | Refusal):
            previous = (
                None if table is None else await table.previous_answer(caller.delivery)
            )  # what is a problem now, was none the first time
            if previous is None:
                panel = (
                    refusal_panel(scene_answer, snap.game.name)
                    if isinstance(scene_answer, Refusal)
                    else panel_with_why(scene_answer.text, scene_answer.rule)
                )
                return RefusalReply(panel if part is None else with_next_moves(panel, context), snap.table)
            return self._confirmation(previous, None, viewer, on_card=on_card, is_return=is_return)
        if table is None or part is None:
            return text_reply(t("tables.not_a_player"))
        actor = Actor(part.seat, "instructor" if part.role == "instructor" else "player")
        if isinstance(scene_answer, ActionSequence):
            return await self._play_several(
                caller, table, actor, scene_answer.actions, stamp=control.stamp, viewer=viewer
            )
        result = await table.play(
            actor, scene_answer, delivery=caller.delivery, stamp=control.stamp, at_ms=caller.at_ms
        )
        if isinstance(result, Refusal):
            return RefusalReply(with_next_moves(refusal_panel(result, snap.game.name), context), snap.table)
        return self._confirmation(result, scene_answer, viewer, on_card=on_card, is_return=is_return)

    async def _play_several(
        self,
        caller: Caller,
        table: Table,
        actor: Actor,
        actions: Sequence[Action],
        *,
        stamp: str,
        viewer: Audience,
    ) -> Answer:
        """Play actions in order until the first refusal, which is added to the confirmation of the others.
        Each has its own delivery id.
        """
        last_result: TableResult | None = None
        events: tuple[Any, ...] = ()
        for n, action in enumerate(actions):
            delivery = f"{caller.delivery}+{n}" if n else caller.delivery
            try:
                result = await table.play(
                    actor, action, delivery=delivery, stamp="" if n else stamp, at_ms=caller.at_ms
                )
            except StoreUnavailable:
                if last_result is None:
                    raise
                result = None
            if result is None or isinstance(result, Refusal):
                refusal = (
                    Panel(text=t("tables.not_saved"))
                    if result is None
                    else refusal_panel(result, table.game.name)
                )
                if last_result is None:
                    return RefusalReply(refusal, table.table)
                reply = self._confirmation(
                    replace(last_result, events=events), None, viewer, on_card=False, is_return=False
                )
                text = f"{reply.panel.text}\n\n{t('tables.only_so_many', done=n, wanted=len(actions))} {refusal.text}"
                return replace(reply, panel=replace(reply.panel, text=text))
            last_result, events = result, (*events, *result.events)
        if last_result is None:
            return text_reply(t("tables.unknown_control"))
        return self._confirmation(
            replace(last_result, events=events), None, viewer, on_card=False, is_return=False
        )

    def _confirmation(
        self, played: TableResult, action: Action | None, viewer: int, *, on_card: bool, is_return: bool
    ) -> Reply | EditReply:
        """Return the private confirmation, or the card itself if it says everything. A returned player gets
        it privately.
        """
        snap = played.snapshot
        scenes = self.orchestrator.scenes[snap.game.name]
        told_by_card = action is not None and action.kind in scenes.told_by_card
        if on_card and not is_return and not played.repeated and told_by_card:
            return EditReply(
                public_card(snap, scenes, self.queries.table_info(snap)),
                snap.table,
                "card",
                changed=True,
            )
        news = visible_events(played.events, viewer)
        panel = scenes.answer_panel(snap.view(viewer), self.queries.table_info(snap), news)
        return (
            Reply(panel, snap.table, changed=True) if on_card else EditReply(panel, snap.table, changed=True)
        )


def _waits_for(caller: Caller) -> TablePredicate:
    """Return a predicate: whether a table waits for this person."""

    def waits(snap: Snapshot) -> bool:
        part = snap.part(caller.user)
        return part is not None and part.seat in {waiting.seat for waiting in snap.waits()}

    return waits


def _is_open(snap: Snapshot) -> bool:
    return snap.record.status in ("lobby", "playing")
