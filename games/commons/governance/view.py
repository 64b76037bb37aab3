"""Build a viewer's view of the institutions (RULES C-83, C-107, B8 to B11)."""

from dataclasses import replace
from typing import Any

from games.audience import EVERYONE, STAFF, Audience, Seat, may_see, seat_of
from games.commons.basic import view as basic
from games.commons.basic.state import others_received_audience, rounds_audience
from games.commons.basic.turns import outcome as basic_outcome
from games.commons.governance import refusals, views
from games.commons.governance.actions import (
    HUMAN_ACTIONS,
    ApplyRule,
    CallMeeting,
    Elect,
    EndSpeech,
    Move,
    RaiseHand,
    Settle,
)
from games.commons.governance.choices import check_settle, check_voter
from games.commons.governance.effects import (
    LASTING_KINDS,
    LastingEffect,
)
from games.commons.governance.enforcement.deeds import (
    check_office,
    exhausted_seats,
    has_applications_left,
    may_be_rewarded,
)
from games.commons.governance.enforcement.effects import crashed_in_hand
from games.commons.governance.enforcement.harvests import binding_promise
from games.commons.governance.enforcement.reasons import listed_reasons
from games.commons.governance.jurisdiction import rule_bounds
from games.commons.governance.meetings.deciding import may_give_reason
from games.commons.governance.meetings.meetings import check_call, may_call
from games.commons.governance.meetings.motions import check_motion, check_mover, check_override
from games.commons.governance.meetings.speaking import check_end_speech, check_hand, speaking_order
from games.commons.governance.state import (
    Ballot,
    Governance,
    State,
    next_ladder_step,
    offence_count,
    reward_count,
)
from games.commons.governance.turns import coming_rounds
from games.commons.governance.vocabulary import (
    VOTE_CHOICES,
    Recall,
    Resolve,
    Scope,
    Sue,
)
from games.commons.governance.waiting import busy_refusal, may_confer, shown_waits
from games.island.actions import BuyCard
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES, Bundle
from games.protocol import Actor, Outcome
from games.shared_vocabulary import WithdrawLastRound
from games.view_builder import FieldReaders, NestedView, ViewBuilder


def outcome(state: State) -> Outcome | None:
    """Return the Basic game's outcome, not final while the Ostrom stage may follow (RULES C-70)."""
    result = basic_outcome(state)
    return replace(result, final=False) if result is not None and state.resumable else result


def _shown_outcome(state: State, viewer: Audience) -> Outcome | None:
    """Return the outcome without bank and crashes while the game may go on (RULES C-06, C-33, C-70)."""
    result = outcome(state)
    if result is None or result.final or may_see(state.watcher_audience(), viewer):
        return result
    return replace(result, summary={name: result.summary[name] for name in ("survivors", "rounds")})


def _ostrom_rounds(state: State, viewer: Audience) -> int | None:
    is_shown = (
        state.governance is None and not state.finish_called and may_see(rounds_audience(state), viewer)
    )
    return coming_rounds(state) if is_shown else None


def _first_checks(state: State, seat: Seat | None) -> basic.Checks:
    """Return the refusals for a seat, or the instructor, that do not depend on an action's or motion's
    content.
    """
    checks, governance = basic.first_checks(state, seat), state.governance
    if governance is None:
        return checks
    actor = Actor(seat, "instructor" if seat is None else "clock")
    pay = (
        None
        if seat is None
        else next((name for name, count in zip(RESOURCES, state.hands[seat], strict=True) if count), None)
    )
    call, mover_refusal = (
        CallMeeting("whole", pay),
        None if seat is None else check_mover(state, governance, seat),
    )
    busy, turn_busy = busy_refusal(state, Move(Recall())), busy_refusal(state, BuyCard())
    checks = {
        kind: refusal if kind is WithdrawLastRound else turn_busy or refusal
        for kind, refusal in checks.items()
    } | {
        CallMeeting: busy_refusal(state, call) or check_call(state, actor, call),
        Elect: busy_refusal(state, Elect(None)) or check_voter(state, seat),
        Settle: check_settle(state, actor, Settle(NOTHING)),
        ApplyRule: busy or check_office(state, governance, actor),
        Move: busy or (check_override(state) if seat is None else mover_refusal),
        RaiseHand: check_hand(state, actor, RaiseHand()),
        EndSpeech: check_end_speech(state, actor, EndSpeech()),
    }
    if seat in state.stand_ins:
        return checks | dict.fromkeys(HUMAN_ACTIONS & checks.keys(), refusals.stand_in_plays())
    if seat is None:
        checks[Resolve] = refusals.external_authority()
    elif governance.meeting is not None:
        checks |= {
            type(m): busy or mover_refusal or check_motion(state, governance, governance.meeting, seat, m)
            for m in (Sue("?"), Recall())
        }
    return checks


def _is_watcher(state: State, viewer: Audience) -> bool:
    return basic.viewer_seat(state, viewer) == state.institutions.watcher


def _seat_views(state: State, _: Audience) -> tuple[views.SeatGovernance, ...]:
    return tuple([_seat_view(state.institutions, seat) for seat in range(state.seats)])


def _seat_view(governance: Governance, seat: Seat) -> views.SeatGovernance:
    return views.SeatGovernance(
        seat=seat,
        tokens=governance.tokens[seat],
        skips=governance.skips[seat],
        offences=offence_count(governance, seat),
        rewards=reward_count(governance, seat),
        starved=seat in governance.starving,
        **{kind.standing: _lasting_parts(governance, kind, seat) for kind in LASTING_KINDS},
    )


def _lasting_parts(governance: Governance, kind: type[LastingEffect], seat: Seat) -> Any:
    """Return the fields of each of a seat's lasting effects of a kind."""
    records = [record for record in getattr(governance, kind.standing) if record.seat == seat]
    return tuple([tuple([getattr(record, name) for name in kind.__struct_fields__]) for record in records])


def _meeting_view(state: State, viewer: Audience) -> views.MeetingView | None:
    meeting = state.meeting
    if meeting is None:
        return None
    return views.MeetingView(
        number=meeting.number,
        caller=meeting.caller,
        scope=meeting.scope,
        members=meeting.members,
        done=meeting.done,
        extended=meeting.extended,
        motions_left=max(0, state.options.motions_per_meeting - meeting.motions + meeting.undecided),
        motions=meeting.motions,
        one_by_one=state.options.speaking == "queue",
        hands=speaking_order(state, meeting),
        speaker=None
        if meeting.speaker is None
        else views.SpeakerView(meeting.speaker.seat, meeting.speaker.time_up),
        ballot=_ballot_view(state, meeting.ballot, basic.viewer_seat(state, viewer)),
    )


def _ballot_view(state: State, ballot: Ballot | None, you: Seat | None) -> views.BallotView | None:
    """Return the ballot with all votes in a show of hands, otherwise with the viewer's own."""
    if ballot is None:
        return None
    are_votes_open = state.options.ballot == "show_of_hands"
    votes = tuple(cast if are_votes_open or seat == you else None for seat, cast in enumerate(ballot.votes))
    yours, your_reason = (None, "") if you is None else (ballot.votes[you], ballot.reason_of(you))
    return views.BallotView(
        ballot.motion,
        ballot.mover,
        ballot.asks,
        ballot.voters,
        votes,
        ballot.defending,
        yours,
        open_votes=are_votes_open,
        your_reason=your_reason,
        with_reason=tuple([choice for choice in VOTE_CHOICES if may_give_reason(state.options, choice)]),
        by_consent=state.options.majority == "consent",
    )


def _election_view(state: State, viewer: Audience) -> views.ElectionView | None:
    election, you = state.institutions.election, basic.viewer_seat(state, viewer)
    return (
        None
        if election is None
        else views.ElectionView(
            state.candidates, None if you is None else election.votes[you], may_confer(state)
        )
    )


def _pending_views(state: State, viewer: Audience) -> tuple[views.PendingView, ...]:
    """Return the pending choices; crashed resources only for the choosing seat (RULES C-33, C-122)."""
    you = basic.viewer_seat(state, viewer)
    return tuple(
        [
            views.PendingView(
                pending.seat,
                pending.way,
                pending.count,
                pending.why,
                crashed_in_hand(state, pending) if pending.seat == you else (),
            )
            for pending in state.institutions.pending
        ]
    )


def _meetings_left(state: State, _: Audience) -> int:
    return (
        max(0, state.options.meetings_per_turn - state.institutions.meetings_this_turn)
        if state.may_talk
        else 0
    )


def _callable_scopes(state: State, viewer: Audience) -> tuple[Scope, ...]:
    you, governance = basic.viewer_seat(state, viewer), state.institutions
    is_own_turn = (
        you is not None and you == state.active and state.phase not in ("roll", "harvest", "election", "over")
    )
    is_free = (
        not governance.pending
        and governance.election is None
        and governance.meeting is None
        and not governance.ending
    )
    return (
        may_call(state, you)
        if you is not None and you not in state.stand_ins and is_own_turn and is_free
        else ()
    )


def _monitor_panel(state: State, viewer: Audience) -> views.PanelView | None:
    if not (_is_watcher(state, viewer) or viewer & STAFF):
        return None
    governance, is_ladder_off = state.institutions, state.options.graduated == "off"
    exhausted_by_reward = [
        (rule.name, exhausted_seats(state, governance, rule))
        for rule in governance.book
        if rule.draft.sort == "reward"
    ]
    return views.PanelView(
        ledger=governance.ledger,
        flags=governance.flags,
        proposals=tuple(
            views.Proposal(
                seat,
                None if is_ladder_off else next_ladder_step(governance, seat),
                has_applications_left(state, governance, seat, "sanction"),
                has_applications_left(state, governance, seat, "reward")
                and may_be_rewarded(state, governance, seat),
                tuple([name for name, exhausted in exhausted_by_reward if seat not in exhausted]),
                listed_reasons(state, governance, seat, "sanction"),
                listed_reasons(state, governance, seat, "reward"),
            )
            for seat in range(state.seats)
        ),
    )


def _shown_harvests(state: State, _: Audience) -> tuple[tuple[int, Seat, Bundle], ...] | None:
    return state.institutions.ledger if others_received_audience(state) == EVERYONE else None


def _breach_counts(state: State, viewer: Audience) -> tuple[tuple[int, ...] | None, ...]:
    """Return by promise with a quota, and by seat, the harvests beyond it by the bound seat (RULES C-105,
    C-113).
    """
    harvests, promises = _shown_harvests(state, viewer), state.institutions.resolutions
    if harvests is None:
        return (None,) * len(promises)
    counts = {promise.number: [0] * state.seats for promise in promises if promise.quota is not None}
    least = min([promise.quota.most for promise in promises if promise.quota is not None], default=0)
    for turn, seat, cards in harvests if counts else ():
        for number in _broken_promise_numbers(state, turn, seat, cards) if max(cards) > least else ():
            counts[number][seat] += 1
    return tuple(
        [tuple(counts[promise.number]) if promise.number in counts else None for promise in promises]
    )


def _broken_promise_numbers(state: State, turn: int, seat: Seat, cards: Bundle) -> set[int]:
    """Return the numbers of the promises that one harvest exceeded."""
    amounts = [(resource, count) for resource, count in zip(RESOURCES, cards, strict=True) if count]
    bindings = [
        (binding_promise(state, state.institutions, seat, resource, turn), count)
        for resource, count in amounts
    ]
    return {
        promise[0].number for promise, count in bindings if promise is not None and count > promise[1].most
    }


def _shown_stock(state: State, viewer: Audience) -> Bundle | None:
    """Return the Basic game's shown stock; in a fresh board's first round, the dealt one."""
    stock = basic.FIELDS["bank_told"](state, viewer)
    is_first_fresh_round = (
        state.options.transition == "fresh_board"
        and state.governance is not None
        and state.round <= state.rounds_before + 1
    )
    return (state.options.bank_start,) * 5 if stock is not None and is_first_fresh_round else stock


GOVERNANCE_FIELDS: FieldReaders[State] = {
    "monitor": lambda state, _: state.institutions.monitor,
    "watcher": lambda state, _: state.institutions.watcher,
    "you_watch": _is_watcher,
    "rules": lambda state, _: state.institutions.book,
    "coming": lambda state, _: state.institutions.coming,
    "history": lambda state, _: state.institutions.history,
    "removed": lambda state, _: state.institutions.removed,
    "promises": lambda state, _: state.institutions.resolutions,
    "exceeded": _breach_counts,
    "deeds": lambda state, _: state.institutions.deeds,
    "seats": _seat_views,
    "meeting": _meeting_view,
    "election": _election_view,
    "pending": _pending_views,
    "speech": lambda state, viewer: state.institutions.speech if viewer & STAFF else (),
    "meetings_left": _meetings_left,
    "callable": _callable_scopes,
    "panel": _monitor_panel,
    "groups": lambda state, _: state.groups(),
    "harvests": _shown_harvests,
    "convictions": lambda state, _: state.institutions.convictions,
    "first_round": lambda state, _: state.rounds_before + 1,
    "ending": lambda state, _: bool(state.institutions.ending),
    "began": lambda state, _: state.institutions.began,
    "agenda": lambda state, _: state.institutions.agenda,
    "bounds": lambda state, _: rule_bounds(state.options, state.rules_version),
}
"""Readers of the Ostrom stage's institutions."""
FIELDS: FieldReaders[State] = {
    **basic.FIELDS,
    "waiting": lambda state, viewer: shown_waits(state, seat_of(viewer)),
    "bank_told": _shown_stock,
    "outcome": _shown_outcome,
    "refused": lambda state, viewer: basic.viewer_refusals(state, viewer, _first_checks),
    "stage": lambda state, _: "basic" if state.governance is None else "ostrom",
    "ostrom_rounds": _ostrom_rounds,
    "meetings_from": lambda state, viewer: (
        state.options.meetings_from if may_see(rounds_audience(state), viewer) else None
    ),
    "governance": NestedView(
        views.GovernanceView, GOVERNANCE_FIELDS, lambda state: state.governance is not None
    ),
}
"""Readers of the whole table: the Basic ones and those of self-government."""
VIEW_BUILDER = ViewBuilder(views.CommonsView, FIELDS)
