"""Both stages in any order of right and wrong actions: meetings, motions, ballots, suits, deeds, the clock,
the instructor.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from games.audience import INSTRUCTOR as TEACHER
from games.audience import OBSERVERS, may_see, seat_audience
from games.commons.basic import actions as act
from games.commons.game import COMMONS
from games.commons.governance import actions as gov
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from games.island.cards import RESOURCES
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import CountSpeech, MarkSeat
from games.vocabulary import Action
from tests.games.commons.strategies import options
from tests.games.commons.subject import ACTIONS, AMOUNT, RESOURCE, SUBJECT
from tests.games.commons.table import INSTRUCTOR
from tests.games.contract.machine import SEED, Machine

SCOPE = st.sampled_from(("whole", *RESOURCES))
RULE = st.sampled_from([f"{letter}{number}" for letter in "SR" for number in range(1, 7)])
WORDS = st.sampled_from(["Because.", " two  words ", "x" * 200])
KIND = st.sampled_from(("chosen", "named", *RESOURCES))
EFFECT: st.SearchStrategy[v.Effect] = st.one_of(
    st.builds(v.GiveBack, st.integers(1, 5), KIND),
    st.builds(v.Receive, st.integers(1, 5), KIND),
    st.builds(v.Points, st.integers(-2, 2)),
    st.builds(v.Skip, st.integers(1, 2)),
    st.builds(v.Limit, st.integers(0, 6), st.none() | RESOURCE, st.integers(1, 2)),
    st.builds(v.Rate, st.sampled_from((2, 3)), st.integers(1, 2)),
)
CONDITION = st.builds(
    v.Condition, st.integers(0, 3), st.none() | RESOURCE, st.sampled_from(("roll", "round"))
)
DRAFT = st.builds(
    v.Draft,
    st.sampled_from(v.RULE_SORTS),
    WORDS,
    st.lists(EFFECT, min_size=1, max_size=3).map(tuple),
    st.none() | CONDITION,
    st.booleans(),
)
QUOTA = st.builds(v.Quota, st.integers(0, 12), st.none() | RESOURCE, st.booleans())
MOTION: st.SearchStrategy[v.Motion] = st.one_of(
    st.builds(v.Add, DRAFT),
    st.builds(v.Alter, RULE, DRAFT),
    st.builds(v.Remove, RULE),
    st.builds(v.Swap, RULE, DRAFT),
    st.builds(v.Resolve, WORDS, st.none() | QUOTA),
    st.builds(v.Sue, WORDS),
    st.sampled_from((v.Recall(), v.Sue("Unfair."))),
)
CHOICE: st.SearchStrategy[v.VoteChoice] = st.sampled_from(("yes", "no", "abstain"))
SEAT = st.integers(-1, 4)
GOVERNING: st.SearchStrategy[Action] = st.one_of(
    st.builds(gov.Move, MOTION),
    st.builds(gov.Vote, st.sampled_from(("yes", "no", "abstain", "absent", None)), st.none() | WORDS),
    st.builds(gov.ApplyRule, RULE, SEAT, WORDS, st.none() | RESOURCE),
    st.builds(gov.CallMeeting, SCOPE, st.none() | RESOURCE),
    st.builds(gov.Elect, st.none() | SEAT),
    st.builds(gov.Settle, st.tuples(AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT)),
    st.builds(CountSpeech, st.integers(0, 3), st.integers(-1, 3), st.integers(-40, 200), st.integers(0, 60)),
    st.sampled_from([gov.RaiseHand(), gov.RaiseHand(), gov.LowerHand(), gov.EndSpeech()]),
    st.sampled_from(
        [
            gov.SayDone(),
            gov.EndDefence(),
            gov.CountVotes(),
            gov.ExtendMeeting(),
            gov.CloseMeeting(),
            gov.BeginOstrom(),
        ]
    ),
)
"""What self-government could be sent, sensible or not."""


def sort_of(action: Action) -> str:
    """The kind of an action, and of the motion in it."""
    return f"{action.kind} {action.motion.kind}" if isinstance(action, gov.Move) else action.kind


def told(state: Any, event: Any) -> bool:
    """Votes for Monitor are told to who cast them alone, and so are those of a ballot that is no show of
    hands, and reasons of any vote (RULES C-80, C-106, C-107).
    """
    if event.kind not in {"elected", "vote_reasoned"} and (
        event.kind != "voted" or state.options.ballot == "show_of_hands"
    ):
        return True
    seats = [seat for seat in range(state.seats) if may_see(event.to, seat_audience(seat))]
    return seats == [event.seat] and not may_see(event.to, OBSERVERS) and not may_see(event.to, TEACHER)


class TownMachine(Machine):
    """One table in both stages, treated in every way."""

    subject = replace(SUBJECT, actions=ACTIONS | GOVERNING, told=told)

    @initialize(chosen=options(rounds_ostrom=12, early_end="off"), seed=SEED, fills=st.booleans())
    def open(self, chosen: CommonsOptions, seed: int, fills: bool) -> None:
        """Through three rounds of the Basic stage, in which hands may fill, and in a few games from there."""
        self.begin(chosen.model_copy(update={"rounds_basic": 3}), seed)
        whim = random.Random(seed)
        while seed % 8 and (self.state.governance is None or self.state.governance.election is not None):
            seat = COMMONS.pending_inputs(self.state)[0].seat
            wishes = (
                [wish for wish in COMMONS.legal_actions(self.state, seat) if isinstance(wish, act.Harvest)]
                if fills
                else []
            )
            self.go_on(seat, whim.choice(wishes) if wishes else None)

    def go_on(self, seat: int, wish: Action | None) -> None:
        """The seat's wish, or what the clock does for it."""
        action = wish or COMMONS.default_action(self.state, seat)
        done = (
            self.send(INSTRUCTOR, act.Roll((3, 4)))
            if action is None
            else self.send(Actor(seat, "player" if wish else "clock"), action)
        )
        assert not isinstance(done, Refusal), done

    @rule(seat=st.integers(0, 3), messages=st.integers(-2, 3), characters=st.integers(-40, 200))
    def the_table_counts_what_was_said(self, seat: int, messages: int, characters: int) -> None:
        """In the meeting that is held or was held last, whatever goes on, after the end too."""
        here = self.state.governance
        if seat < self.state.seats and here is not None and here.meetings:
            assert not isinstance(
                self.send(Actor(seat, "clock"), CountSpeech(here.meetings, messages, characters)), Refusal
            )

    @precondition(lambda self: self.is_free())
    @rule(scope=SCOPE)
    def the_active_seat_calls_a_meeting(self, scope: v.Scope) -> None:
        """When the harvest is over; who cannot pay for it, or does not belong, is refused."""
        turn = self.state.turn
        while self.state.turn == turn and self.state.phase in ("roll", "harvest"):
            self.go_on(COMMONS.pending_inputs(self.state)[0].seat, None)
        pay = next(
            (name for name, held in zip(RESOURCES, self.state.hands[self.state.active], strict=True) if held),
            None,
        )
        self.send(Actor(self.state.active), gov.CallMeeting(scope, pay))

    @rule(seat=st.integers(0, 3))
    def somebody_goes_away_or_comes_back(self, seat: int) -> None:
        """The table notes it, whatever goes on."""
        if seat < self.state.seats and self.state.phase != "over":
            action = MarkSeat(seat not in self.state.stand_ins)
            assert not isinstance(self.send(Actor(seat, "clock"), action), Refusal)

    def is_free(self) -> bool:
        here = self.state.governance
        return (
            here is not None
            and self.state.phase != "over"
            and not here.pending
            and here.election is None
            and here.meeting is None
        )

    @precondition(lambda self: self.is_open())
    @rule(motion=MOTION, mover=st.integers(0, 3), votes=st.lists(CHOICE, max_size=6), agreed=st.booleans())
    def a_motion_is_voted_on(
        self, motion: v.Motion, mover: int, votes: list[v.VoteChoice], agreed: bool
    ) -> None:
        """The Monitor may speak first; minds are changed; the clock answers for who says nothing."""
        if isinstance(self.send(Actor(mover), gov.Move(motion)), Refusal):
            return
        here = self.state.governance
        assert here is not None
        if (
            isinstance(motion, v.Sue)
            and here.meeting is not None
            and here.meeting.ballot is not None
            and here.meeting.ballot.defending
        ):
            self.go_on(here.watcher, gov.EndDefence())
        for number, choice in enumerate(votes):
            self.send(Actor(number % self.state.seats), gov.Vote("yes" if agreed else choice))

    def is_open(self) -> bool:
        here = self.state.governance
        return (
            here is not None and here.meeting is not None and here.meeting.ballot is None and not here.pending
        )

    @rule(actions=st.lists(GOVERNING, min_size=1, max_size=4))
    def whoever_may_does_it(self, actions: list[Action]) -> None:
        """So that ballots are opened on all kinds of motions, and rules of all kinds applied."""
        for action in actions:
            for actor in (*map(Actor, range(self.state.seats)), INSTRUCTOR):
                if not isinstance(self.send(actor, action), Refusal):
                    break

    @precondition(lambda self: self.state.phase != "over")
    @rule(steps=st.integers(1, 30), seed=SEED)
    def the_awaited_play_on(self, steps: int, seed: int) -> None:
        """Each kind of action is as likely as the others, so that they do not just move and deal."""
        whim = random.Random(seed)
        for _ in range(steps):
            waiting = [wait.seat for wait in COMMONS.pending_inputs(self.state)]
            able = {
                seat: choices
                for seat in waiting
                if (choices := list(COMMONS.legal_actions(self.state, seat)))
            }
            if not waiting:
                return
            if not able:
                assert (
                    self.state.options.dice == "instructor"
                    or COMMONS.pending_inputs(self.state)[0].what == "count"
                )
                self.go_on(waiting[0], None)
                continue
            seat = whim.choice(list(able))
            kind = whim.choice(sorted({sort_of(choice) for choice in able[seat]}))
            done = self.send(
                Actor(seat), whim.choice([choice for choice in able[seat] if sort_of(choice) == kind])
            )
            assert not isinstance(done, Refusal) or done.code == "not_available"

    @precondition(lambda self: self.state.phase != "over")
    @rule(which=st.integers(0, 7), steps=st.integers(1, 6))
    def somebody_stays_silent(self, which: int, steps: int) -> None:
        """The clock acts for one wait after the other, in any order; a seat may be awaited for its vote and
        for its Done.
        """
        for step in range(steps):
            waiting = COMMONS.pending_inputs(self.state)
            if not waiting:
                return
            assert len({(wait.seat, wait.key) for wait in waiting}) == len(waiting)
            self.go_on(waiting[(which + step) % len(waiting)].seat, None)

    @precondition(lambda self: self.state.phase != "over")
    @rule(act_=st.sampled_from([gov.ExtendMeeting(), gov.CloseMeeting()]))
    def the_instructor_steps_in(self, act_: Action) -> None:
        """That works whenever a meeting is open, and never else (RULES C-130)."""
        here = self.state.governance
        open_now = here is not None and here.meeting is not None
        assert isinstance(self.send(INSTRUCTOR, act_), Refusal) != open_now

    @invariant()
    def only_a_meeting_or_an_election_gives_anybody_the_floor(self) -> None:
        floor, here = COMMONS.floor(self.state), self.state.governance
        if self.state.phase == "over":
            assert not floor.silent
            return
        assert floor.speakers == frozenset()
        speakers = [room.speakers for room in floor.rooms if room.speakers]
        held, form = None if here is None else here.meeting, self.state.options.meeting_form
        assert (floor.voice is not None) == (bool(floor.rooms) and form != "text")
        assert {room.spoken for room in floor.rooms} <= {form == "voice"}
        if here is not None and held is not None:
            members, defending = frozenset(held.members), held.ballot is not None and held.ballot.defending
            if self.state.options.speaking == "queue":
                speaking = () if held.speaker is None else (held.speaker.seat,)
                only = frozenset((here.watcher,) if defending else speaking)
                assert speakers == ([only] if only else []), "one by one: never two, and never who only waits"
                assert floor.voice in (None, only)
                assert floor.listeners == (frozenset() if floor.voice is None else members - only)
                assert [room.attending for room in floor.rooms if room.attending] == [members]
                assert not set(speaking) & set(self.state.stand_ins)
            else:
                assert floor.voice in (None, members)
                assert speakers == [frozenset({here.watcher}) if defending else members]
                assert not floor.listeners
        elif speakers or floor.voice:
            assert here is not None
            assert here.election is not None
            assert self.state.options.monitor_tie_talk

    @invariant()
    def everybody_can_be_shown_the_table(self) -> None:
        for viewer in (*map(seat_audience, range(self.state.seats)), OBSERVERS):
            view = COMMONS.view(self.state, viewer)
            assert view.moment == self.state.moment
            if view.governance is not None and view.governance.panel is not None:
                assert view.governance.you_watch or viewer == OBSERVERS

    def teardown(self) -> None:
        """What is written and read again is the same game, and a copy is independent of it."""
        codec = COMMONS.codec
        written = codec.state.encode(self.state)
        assert codec.state.decode(written) == self.state
        if COMMONS.outcome(self.state) is None:
            copy = COMMONS.clone(self.state)
            wait = COMMONS.pending_inputs(copy)[0]
            action = COMMONS.default_action(copy, wait.seat) or act.Roll((3, 4))
            actor = (
                INSTRUCTOR
                if isinstance(action, act.Roll) and copy.options.dice == "instructor"
                else Actor(wait.seat, "clock")
            )
            assert not isinstance(COMMONS.apply(copy, actor, action, self.chance), Refusal)
            assert codec.state.encode(self.state) == written


TestTownMachine = TownMachine.TestCase
TestTownMachine.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
