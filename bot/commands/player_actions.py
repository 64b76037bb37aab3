"""What a player's click or command leads to, in plain values: a move, a private panel, or a clear no."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeAlias

from bot.commands.answers import no_panel, not_found, refusal_panel, say, welcomed, within_reach
from bot.commands.caller import Answer, Ask, Caller, No, Redraw, Say
from bot.orchestration.composition import public_card, table_scene
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.own_panels import Meaning, OwnPanels, PanelContext, ViewerAnswer
from bot.scenes.game_scenes import with_current_task
from bot.scenes.lesson import learn_button
from bot.scenes.model import Choice, Control, Form, Panel
from bot.scenes.moves import ActionSequence, Options, Problem
from bot.scenes.parts import HURRY
from bot.scenes.rulebook import paragraph_panel
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import ComeBack, Hurry
from bot.tables.presence import is_away
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.texts.lookup import t
from games.audience import Audience, may_see
from games.protocol import Actor
from games.refusal import Refusal
from games.vocabulary import Action
from storage.errors import StoreUnavailable

MADE = ("channel:", "thread:")
"""How the keys of artifacts begin that are channels and threads; posts may stand in places that are not the bot's."""


Sensible: TypeAlias = Callable[[Snapshot], bool]
"""For which tables a command makes sense."""

WithoutTable: TypeAlias = Callable[[Caller, str], Awaitable[Answer | None]]
"""Answers a command of this name from somebody who has no table; None: it cannot."""


class PlayerActions:
    """Handles the moves of players. Every method changes a table at most through `Table.play`."""

    def __init__(self, orchestrator: Orchestrator, without_table: WithoutTable | None = None) -> None:
        """`without_table`: who answers a command for which there is no table, where somebody does."""
        self.orchestrator = orchestrator
        self._without_table = without_table
        self.own_panels = OwnPanels(orchestrator)

    async def table_for(self, caller: Caller, meant: Sensible | None = None) -> Snapshot | Say:
        """The table that a command means: that of its channel, else the only one that the caller is at.

        Somebody at several means the only one for which the command makes sense (`meant`); one whose game goes on before those that
        are over.

        Only the class's channel and direct messages are no table's own: what is typed in any other may be meant for a
        table that is closed, and reaches no other one.
        """
        name = self.orchestrator.channels.table_in(caller.channel)
        snap = None if name is None else await self.orchestrator.tables.snapshot(name)
        if snap is not None:
            return snap
        if name is not None and name in self.orchestrator.tables.unreadable:
            return not_found(self.orchestrator, name)
        found = await self.orchestrator.tables.tables_of_player(caller.user, caller.guild)
        here = [snap for snap in found if caller.guild is None or snap.record.classroom == caller.channel]
        for likely in (meant, _goes_on):
            if len(here) > 1 and likely is not None:
                here = [snap for snap in here if likely(snap)] or here
        if len(here) == 1:
            return here[0]
        if here:
            return say(t("tables.which_table"))
        once = await self._once_here(caller)
        return once or say(t("tables.not_here" if found else "tables.no_table_here"))

    async def _once_here(self, caller: Caller) -> Snapshot | None:
        """The table of the caller, closed ones too, for which the bot made this channel or thread."""
        for name in await self.orchestrator.tables.store.tables_of_user(caller.user):
            made = await self.orchestrator.tables.store.artifacts(name)
            if any(thing.channel == caller.channel and thing.key.startswith(MADE) for thing in made):
                return await self.orchestrator.tables.snapshot(name)
        return None

    async def command(self, caller: Caller, name: str, options: Options) -> Answer:
        """A slash command of a player: `/harvest lumber:2`, `/build road`, `/hand`, ..."""
        found = await self.table_for(caller, _waiting_for(caller))
        if isinstance(found, Say):
            return (None if self._without_table is None else await self._without_table(caller, name)) or found
        if caller.guild is None and await self.orchestrator.stage.reopen(caller.user):
            self.orchestrator.schedule_follow_up(found.table)  # who writes to the bot may well take its direct messages again
        scenes = self.orchestrator.scenes[found.game.name]
        if name not in scenes.commands:
            return say(t("tables.no_command", name=name, known=tuple(sorted(scenes.commands))))
        return await self._carry_out(
            caller, found, Control(name), lambda seen: scenes.command(seen.view, name, options, seen.info, seen.news), on_card=False
        )

    async def suggest(
        self, caller: Caller, name: str, option: str, typed: str, options: Options = MappingProxyType({})
    ) -> Sequence[Choice]:
        """Completions for an option that is being typed: from the caller's own view, empty where there is nothing to say. `options`: what
        is typed so far.
        """
        found = await self.table_for(caller, _waiting_for(caller))
        if isinstance(found, Say) or found.state is None:
            return ()
        return self.orchestrator.scenes[found.game.name].suggest(found.view(found.viewer(caller.user)), name, option, typed, options)

    async def why(self, caller: Caller, table: str, rule: str) -> Answer:
        """The paragraph behind a no. The rules are public, so it is told of closed and unknown tables too."""
        panel = paragraph_panel(rule)
        if panel is None:
            return say(t("tables.unknown_control"))
        snap, answer = await self.orchestrator.tables.snapshot(table) if table else None, Say(panel, table)
        if snap is None or snap.state is None:
            return answer
        told: Answer = welcomed(answer, table) if await self._noticed(caller, snap) else answer
        return self.living(caller, snap, await self.own_panels.viewer_of(caller.user, snap), told, lambda _: panel, back=told is not answer)

    async def press(self, caller: Caller, table: str, control: Control, values: tuple[str, ...], *, on_card: bool) -> Answer:
        """A button or a menu of the game. `on_card`: it stands on the table's public card."""
        if control.route == HURRY:
            return await self._hurry(caller, table, control.arg)
        snap = await within_reach(self.orchestrator, caller, table)
        if isinstance(snap, Say):
            return snap
        scenes = self.orchestrator.scenes[snap.game.name]
        return await self._carry_out(
            caller, snap, control, lambda seen: scenes.press(seen.view, control, values, seen.info, seen.news), on_card=on_card
        )

    async def _hurry(self, caller: Caller, table: str, seat: str) -> Answer:
        """Somebody who waits asks the player on this seat, for whom alone the table waits, to hurry (RULES A7)."""
        snap = await within_reach(self.orchestrator, caller, table)
        if isinstance(snap, Say):
            return snap
        back, viewer = await self._noticed(caller, snap), await self.own_panels.viewer_of(caller.user, snap)
        found = await self.orchestrator.tables.find(table)
        if found is None or snap.state is None:
            return not_found(self.orchestrator, table)
        order = Hurry(int(seat) if seat.isascii() and seat.isdecimal() else -1)
        result = await found.order(Requester(caller.user, caller.name), order, delivery=caller.delivery)
        if isinstance(result, Refusal):
            no = No(self.own_panels.with_next_moves(refusal_panel(result, snap.game.name), snap, viewer), table)
            return self.living(caller, snap, viewer, welcomed(no, table) if back else no, None, back=back)
        scenes, now = self.orchestrator.scenes[snap.game.name], result.snapshot
        panel = scenes.turn_panel(now.view(viewer), self.orchestrator.table_info(now), now.news_for(viewer))
        done = Redraw(panel, table, changed=True)

        def meaning(seen: PanelContext) -> Panel:
            return scenes.turn_panel(seen.view, seen.info, seen.news)

        return self.living(caller, now, viewer, welcomed(done, table) if back else done, meaning, back=back)

    async def uncover(self, caller: Caller, table: str, key: str, message: int) -> Answer:
        """Show a card that is covered: whoever sees its message may see it. Where another process minds the table, privately."""
        snap = await within_reach(self.orchestrator, caller, table)
        if isinstance(snap, Say):
            return snap
        back = await self._noticed(caller, snap)
        snap = await self.orchestrator.tables.snapshot(table) or snap
        channel = (await self.orchestrator.channels.destinations(snap)).table
        spoken = await self.orchestrator.seat_languages(await self.orchestrator.channels.rooms.seating_with_rooms(snap))
        posts = table_scene(
            snap, self.orchestrator.scenes[snap.game.name], self.orchestrator.stage.room_threads(table), channel, spoken=spoken
        ).posts
        panel = next((post.panel for post in posts if post.key == key and post.cover is not None), None)
        if panel is None or not await self.orchestrator.stage.is_post(table, key, message):
            return say(t("tables.on_the_new_card"))
        minded = await self.orchestrator.tables.is_responsible_for(table)
        answer = Redraw(panel, table, key, changed=True, private=True) if minded else Say(panel, table)
        return welcomed(answer, table) if back else answer

    async def _carry_out(self, caller: Caller, snap: Snapshot, control: Control, meaning: Meaning, *, on_card: bool) -> Answer:
        part, viewer = snap.part(caller.user), await self.own_panels.viewer_of(caller.user, snap)
        if snap.state is None:
            return self.living(caller, snap, viewer, self._before_the_start(snap, control, on_card=on_card), None)
        if control.route not in self.orchestrator.scenes[snap.game.name].readonly_names and (part is None or part.role == "observer"):
            return self.living(caller, snap, viewer, await self._without_a_seat(caller, snap), None)
        back = await self._noticed(caller, snap)
        wish = meaning(PanelContext(snap, viewer, self.orchestrator.table_info(snap)))
        answer = await self._wished(caller, snap, control, wish, on_card=on_card, back=back)
        answer = welcomed(answer, snap.table) if back else answer
        return self.living(caller, snap, viewer, answer, meaning if isinstance(wish, Panel) else None, back=back)

    def _before_the_start(self, snap: Snapshot, control: Control, *, on_card: bool) -> Answer:
        """The rules and the help are there from the first; on their first page stands what to do now, with the lesson beside it."""
        scenes = self.orchestrator.scenes[snap.game.name]
        if control.route not in ("rules", "help"):
            return say(t("tables.not_yet"))
        info = self.orchestrator.table_info(snap)
        panel = scenes.rules(None, info, control.arg) if control.route == "rules" else scenes.help(None, info, control.arg)
        if not control.arg and snap.record.status == "lobby":
            panel = with_current_task(panel, t("tables.not_yet"))
            panel = replace(panel, rows=(*panel.rows, (learn_button(),))) if scenes.teaches else panel
        return Say(panel, snap.table) if on_card else Redraw(panel, snap.table)

    def living(
        self, caller: Caller, snap: Snapshot, viewer: Audience, answer: Answer, meaning: Meaning | None, *, back: bool = False
    ) -> Answer:
        """The answer, knowing what it says later; `meaning`: what was asked, where that is answered by a panel."""
        if isinstance(answer, Ask):
            return answer
        panel = answer.panel if meaning is None else self.own_panels.with_back_button(answer.panel, snap, viewer)
        no = isinstance(answer, No)
        again = self.own_panels.make_refresher(caller.user, snap, viewer, answer.panel, meaning, is_refusal=no, is_return=back)
        return replace(answer, panel=panel, table=snap.table, again=again)

    async def _without_a_seat(self, caller: Caller, snap: Snapshot) -> Say:
        """A move by somebody who holds no seat: of a team, they press for it from now on, where nobody else does."""
        table_class = self.orchestrator.table_class
        if await table_class.claim_team_seat(Requester(caller.user, caller.name), snap, caller.delivery):
            return No(Panel(text=t("tables.captain_you")))
        team = await table_class.seat_of_team(caller.user, snap) is not None
        return No(Panel(text=t("tables.captain_other" if team else "tables.not_a_player")))

    async def _noticed(self, caller: Caller, snap: Snapshot) -> bool:
        """What every click at a table shows: what this person may do in the channel, and that they are there. Whether they were away."""
        if caller.guild == snap.guild:
            await self.orchestrator.silence.check_clicker(snap, caller.user, caller.channel, caller.permissions)
        return await self.returned(caller, snap) is not None

    async def returned(self, caller: Caller, snap: Snapshot) -> Snapshot | None:
        """Whoever clicks is at their seat again, whatever they clicked (RULES A2). The table after it; None for who was not away."""
        part = snap.part(caller.user)
        self.orchestrator.rings.mark_active(snap.table, caller.user, self.orchestrator.now_ms())
        if caller.guild == snap.guild:
            self.orchestrator.departures.on_click(snap.guild, caller.user)
        if part is None or part.seat is None or not is_away(snap.record, part.seat):
            return None
        table = await self.orchestrator.tables.find(snap.table)
        done = None if table is None else await table.order(Requester(caller.user, caller.name), ComeBack(part.seat))
        return done.snapshot if isinstance(done, TableResult) else None

    async def at_seat(self, caller: Caller, snap: Snapshot, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """Do the work of a command at this table, which brings whoever was away back to their seat."""
        back = await self.returned(caller, snap)
        answer = await work()
        return answer if back is None else welcomed(answer, snap.table)

    async def _wished(self, caller: Caller, snap: Snapshot, control: Control, wish: ViewerAnswer, *, on_card: bool, back: bool) -> Answer:
        part, viewer = snap.part(caller.user), snap.viewer(caller.user)
        if isinstance(wish, Form):
            return Ask(wish, snap.table)
        if isinstance(wish, Panel):
            return Say(wish, snap.table) if on_card else Redraw(wish, snap.table)
        table = await self.orchestrator.tables.find(snap.table)
        if isinstance(wish, Problem | Refusal):
            again = (
                None if table is None else await table.previous_answer(caller.delivery)
            )  # what is a problem now, was none the first time
            if again is None:
                no = refusal_panel(wish, snap.game.name) if isinstance(wish, Refusal) else no_panel(wish.text, wish.rule)
                return No(self.own_panels.with_next_moves(no, snap, viewer), snap.table)
            return self._done(again, None, viewer, on_card=on_card, back=back)
        if table is None or part is None:
            return say(t("tables.not_a_player"))
        actor = Actor(part.seat, "instructor" if part.role == "instructor" else "player")
        if isinstance(wish, ActionSequence):
            return await self._several(caller, table, actor, wish.actions, stamp=control.stamp, viewer=viewer)
        result = await table.play(actor, wish, delivery=caller.delivery, stamp=control.stamp, at_ms=caller.at_ms)
        if isinstance(result, Refusal):
            return No(self.own_panels.with_next_moves(refusal_panel(result, snap.game.name), snap, viewer), snap.table)
        return self._done(result, wish, viewer, on_card=on_card, back=back)

    async def _several(
        self, caller: Caller, table: Table, actor: Actor, actions: Sequence[Action], *, stamp: str, viewer: Audience
    ) -> Answer:
        """Do actions one after the other; the first no ends it, and is told beside what was done. Each has a delivery of its own."""
        done: TableResult | None = None
        events: tuple[Any, ...] = ()
        for n, action in enumerate(actions):
            delivery = f"{caller.delivery}+{n}" if n else caller.delivery
            try:
                result = await table.play(actor, action, delivery=delivery, stamp="" if n else stamp, at_ms=caller.at_ms)
            except StoreUnavailable:
                if done is None:
                    raise
                result = None
            if result is None or isinstance(result, Refusal):
                no = Panel(text=t("tables.not_saved")) if result is None else refusal_panel(result, table.game.name)
                if done is None:
                    return No(no, table.table)
                told = self._done(replace(done, events=events), None, viewer, on_card=False, back=False)
                text = f"{told.panel.text}\n\n{t('tables.only_so_many', done=n, wanted=len(actions))} {no.text}"
                return replace(told, panel=replace(told.panel, text=text))
            done, events = result, (*events, *result.events)
        if done is None:
            return say(t("tables.unknown_control"))
        return self._done(replace(done, events=events), None, viewer, on_card=False, back=False)

    def _done(self, played: TableResult, action: Action | None, viewer: int, *, on_card: bool, back: bool) -> Say | Redraw:
        """The private confirmation; or the card itself, where it says all that there is to say. Who is back is told so, privately."""
        snap = played.snapshot
        scenes = self.orchestrator.scenes[snap.game.name]
        told_by_card = action is not None and action.kind in scenes.told_by_card
        if on_card and not back and not played.repeated and told_by_card:
            return Redraw(public_card(snap, scenes, self.orchestrator.table_info(snap)), snap.table, "card", changed=True)
        seen = tuple(event for event in played.events if may_see(event.to, viewer))
        panel = scenes.answer_panel(snap.view(viewer), self.orchestrator.table_info(snap), seen)
        return Say(panel, snap.table, changed=True) if on_card else Redraw(panel, snap.table, changed=True)


def _waiting_for(caller: Caller) -> Sensible:
    """Whether a table waits for this person."""

    def waits(snap: Snapshot) -> bool:
        part = snap.part(caller.user)
        return part is not None and part.seat in {waiting.seat for waiting in snap.waits()}

    return waits


def _goes_on(snap: Snapshot) -> bool:
    return snap.record.status in ("lobby", "playing")
