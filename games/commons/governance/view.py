"""What one viewer may know of the institutions (RULES C-83, C-107, B8 to B11)."""

from dataclasses import replace

from games.audience import EVERYONE, STAFF, Audience, Seat, may_see, seat_of
from games.commons.basic import view as basic
from games.commons.basic.state import received_beside, rounds_audience
from games.commons.basic.turns import outcome as basic_outcome
from games.commons.governance import refusals, views
from games.commons.governance.actions import OF_PEOPLE, ApplyRule, CallMeeting, Elect, EndSpeech, Move, RaiseHand, Settle
from games.commons.governance.choices import check_settle, check_voter
from games.commons.governance.enforcement.deeds import check_office, may_be_rewarded, may_still, used_up
from games.commons.governance.enforcement.effects import crashed_last
from games.commons.governance.enforcement.harvests import binding
from games.commons.governance.enforcement.reasons import listed_reasons
from games.commons.governance.jurisdiction import bounds_of
from games.commons.governance.meetings.deciding import may_reason
from games.commons.governance.meetings.meetings import check_call, may_call
from games.commons.governance.meetings.motions import check_motion, check_mover, check_override
from games.commons.governance.meetings.speaking import check_end_speech, check_hand, speaking_order
from games.commons.governance.state import Ballot, Governance, State, offences, proposed, rewards
from games.commons.governance.turns import coming
from games.commons.governance.vocabulary import CHOICES, Recall, Resolve, Scope, Sue
from games.commons.governance.waiting import gate, may_confer, shown_waits
from games.island.actions import BuyCard
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES, Bundle
from games.protocol import Actor, Outcome
from games.shared_vocabulary import WithdrawLastRound
from games.view_builder import FieldReaders, NestedView, ViewBuilder


def outcome(state: State) -> Outcome | None:
    """That of the Basic game; not final while the Ostrom stage may still follow (RULES C-70)."""
    found = basic_outcome(state)
    return replace(found, final=False) if found is not None and state.resumable else found


def _outcome(state: State, viewer: Audience) -> Outcome | None:
    """What the bank holds and what has crashed stays hidden for as long as the game may go on (RULES C-06, C-33, C-70)."""
    found = outcome(state)
    if found is None or found.final or may_see(state.watching(), viewer):
        return found
    return replace(found, summary={name: found.summary[name] for name in ("survivors", "rounds")})


def _ostrom_rounds(state: State, viewer: Audience) -> int | None:
    told = state.governance is None and not state.finish_called and may_see(rounds_audience(state), viewer)
    return coming(state) if told else None


def _checks(state: State, seat: Seat | None) -> basic.Checks:
    """What the rules say to a seat, or to the instructor, before they look at what an action or a motion is about."""
    found, here = basic.first_checks(state, seat), state.governance
    if here is None:
        return found
    actor = Actor(seat, "instructor" if seat is None else "clock")
    pay = None if seat is None else next((name for name, held in zip(RESOURCES, state.hands[seat], strict=True) if held), None)
    call, moving = CallMeeting("whole", pay), None if seat is None else check_mover(state, here, seat)
    first, turn = gate(state, Move(Recall())), gate(state, BuyCard())
    found = {kind: refusal if kind is WithdrawLastRound else turn or refusal for kind, refusal in found.items()} | {
        CallMeeting: gate(state, call) or check_call(state, actor, call),
        Elect: gate(state, Elect(None)) or check_voter(state, seat),
        Settle: check_settle(state, actor, Settle(NOTHING)),
        ApplyRule: first or check_office(state, here, actor),
        Move: first or (check_override(state) if seat is None else moving),
        RaiseHand: check_hand(state, actor, RaiseHand()),
        EndSpeech: check_end_speech(state, actor, EndSpeech()),
    }
    if seat in state.stand_ins:
        return found | dict.fromkeys(OF_PEOPLE & found.keys(), refusals.stand_in_plays())
    if seat is None:
        found[Resolve] = refusals.external_authority()
    elif here.meeting is not None:
        found |= {type(m): first or moving or check_motion(state, here, here.meeting, seat, m) for m in (Sue("?"), Recall())}
    return found


def _watches(state: State, viewer: Audience) -> bool:
    return basic.viewing(state, viewer) == state.here.watcher


def _seats(state: State, _: Audience) -> tuple[views.SeatGovernance, ...]:
    return tuple([_seat(state.here, seat) for seat in range(state.seats)])


def _seat(here: Governance, seat: Seat) -> views.SeatGovernance:
    return views.SeatGovernance(
        seat=seat,
        tokens=here.tokens[seat],
        skips=here.skips[seat],
        offences=offences(here, seat),
        rewards=rewards(here, seat),
        curbs=tuple((curb.most, curb.resource, curb.turns) for curb in here.curbs if curb.seat == seat),
        boons=tuple((boon.rate, boon.turns) for boon in here.boons if boon.seat == seat),
        allowances=tuple((one.more, one.resource, one.turns) for one in here.allowances if one.seat == seat),
        starved=seat in here.starving,
    )


def _meeting(state: State, viewer: Audience) -> views.MeetingView | None:
    held = state.meeting
    if held is None:
        return None
    return views.MeetingView(
        number=held.number,
        caller=held.caller,
        scope=held.scope,
        members=held.members,
        done=held.done,
        extended=held.extended,
        motions_left=max(0, state.options.motions_per_meeting - held.motions + held.undecided),
        motions=held.motions,
        one_by_one=state.options.speaking == "queue",
        hands=speaking_order(state, held),
        speaker=None if held.speaker is None else views.SpeakerView(held.speaker.seat, held.speaker.time_up),
        ballot=_ballot(state, held.ballot, basic.viewing(state, viewer)),
    )


def _ballot(state: State, ballot: Ballot | None, you: Seat | None) -> views.BallotView | None:
    """A show of hands is open; in every other ballot one sees one's own vote."""
    if ballot is None:
        return None
    shown = state.options.ballot == "show_of_hands"
    votes = tuple(cast if shown or seat == you else None for seat, cast in enumerate(ballot.votes))
    yours, why = (None, "") if you is None else (ballot.votes[you], ballot.reason_of(you))
    return views.BallotView(
        ballot.motion,
        ballot.mover,
        ballot.asks,
        ballot.voters,
        votes,
        ballot.defending,
        yours,
        open_votes=shown,
        your_reason=why,
        with_reason=tuple([choice for choice in CHOICES if may_reason(state.options, choice)]),
        by_consent=state.options.majority == "consent",
    )


def _election(state: State, viewer: Audience) -> views.ElectionView | None:
    held, you = state.here.election, basic.viewing(state, viewer)
    return None if held is None else views.ElectionView(state.candidates, None if you is None else held.votes[you], may_confer(state))


def _pending(state: State, viewer: Audience) -> tuple[views.PendingView, ...]:
    """The choices that the game waits for; which resources have crashed is told to the seat that chooses alone (RULES C-33, C-122)."""
    you = basic.viewing(state, viewer)
    return tuple(
        [
            views.PendingView(one.seat, one.way, one.count, one.why, crashed_last(state, one) if one.seat == you else ())
            for one in state.here.pending
        ]
    )


def _meetings_left(state: State, _: Audience) -> int:
    return max(0, state.options.meetings_per_turn - state.here.meetings_this_turn) if state.may_talk else 0


def _callable(state: State, viewer: Audience) -> tuple[Scope, ...]:
    you, here = basic.viewing(state, viewer), state.here
    own_turn = you is not None and you == state.active and state.phase not in ("roll", "harvest", "election", "over")
    free = not here.pending and here.election is None and here.meeting is None and not here.ending
    return may_call(state, you) if you is not None and you not in state.stand_ins and own_turn and free else ()


def _panel(state: State, viewer: Audience) -> views.PanelView | None:
    if not (_watches(state, viewer) or viewer & STAFF):
        return None
    here, off = state.here, state.options.graduated == "off"
    rewards = [(rule.name, used_up(state, here, rule)) for rule in here.book if rule.draft.sort == "reward"]
    return views.PanelView(
        ledger=here.ledger,
        flags=here.flags,
        proposals=tuple(
            views.Proposal(
                seat,
                None if off else proposed(here, seat),
                may_still(state, here, seat, "sanction"),
                may_still(state, here, seat, "reward") and may_be_rewarded(state, here, seat),
                tuple([name for name, without in rewards if seat not in without]),
                listed_reasons(state, here, seat, "sanction"),
                listed_reasons(state, here, seat, "reward"),
            )
            for seat in range(state.seats)
        ),
    )


def _harvests(state: State, _: Audience) -> tuple[tuple[int, Seat, Bundle], ...] | None:
    return state.here.ledger if received_beside(state) == EVERYONE else None


def _exceeded(state: State, viewer: Audience) -> tuple[tuple[int, ...] | None, ...]:
    """By promise with a number, and by seat: the harvests in which it bound the seat, who took more (RULES C-105, C-113)."""
    harvests, promises = _harvests(state, viewer), state.here.resolutions
    if harvests is None:
        return (None,) * len(promises)
    found = {promise.number: [0] * state.seats for promise in promises if promise.quota is not None}
    least = min([promise.quota.most for promise in promises if promise.quota is not None], default=0)
    for turn, seat, cards in harvests if found else ():
        for number in _broken(state, turn, seat, cards) if max(cards) > least else ():
            found[number][seat] += 1
    return tuple([tuple(found[promise.number]) if promise.number in found else None for promise in promises])


def _broken(state: State, turn: int, seat: Seat, cards: Bundle) -> set[int]:
    """The numbers of the promises that one harvest was more than."""
    taken = [(resource, count) for resource, count in zip(RESOURCES, cards, strict=True) if count]
    bound = [(binding(state, state.here, seat, resource, turn), count) for resource, count in taken]
    return {promise[0].number for promise, count in bound if promise is not None and count > promise[1].most}


def _bank_told(state: State, viewer: Audience) -> Bundle | None:
    """As in the Basic game; in the first round on a fresh board, as it was dealt there."""
    told = basic.FIELDS["bank_told"](state, viewer)
    afresh = state.options.transition == "fresh_board" and state.governance is not None and state.round <= state.rounds_before + 1
    return (state.options.bank_start,) * 5 if told is not None and afresh else told


INSTITUTIONS: FieldReaders[State] = {
    "monitor": lambda state, _: state.here.monitor,
    "watcher": lambda state, _: state.here.watcher,
    "you_watch": _watches,
    "rules": lambda state, _: state.here.book,
    "coming": lambda state, _: state.here.coming,
    "history": lambda state, _: state.here.history,
    "removed": lambda state, _: state.here.removed,
    "promises": lambda state, _: state.here.resolutions,
    "exceeded": _exceeded,
    "deeds": lambda state, _: state.here.deeds,
    "seats": _seats,
    "meeting": _meeting,
    "election": _election,
    "pending": _pending,
    "speech": lambda state, viewer: state.here.speech if viewer & STAFF else (),
    "meetings_left": _meetings_left,
    "callable": _callable,
    "panel": _panel,
    "groups": lambda state, _: state.groups(),
    "harvests": _harvests,
    "convictions": lambda state, _: state.here.convictions,
    "first_round": lambda state, _: state.rounds_before + 1,
    "ending": lambda state, _: bool(state.here.ending),
    "began": lambda state, _: state.here.began,
    "agenda": lambda state, _: state.here.agenda,
    "bounds": lambda state, _: bounds_of(state.options, state.rules_version),
}
"""The institutions of the Ostrom stage."""
FIELDS: FieldReaders[State] = {
    **basic.FIELDS,
    "waiting": lambda state, viewer: shown_waits(state, seat_of(viewer)),
    "bank_told": _bank_told,
    "outcome": _outcome,
    "refused": lambda state, viewer: basic.refusing(state, viewer, _checks),
    "stage": lambda state, _: "basic" if state.governance is None else "ostrom",
    "ostrom_rounds": _ostrom_rounds,
    "meetings_from": lambda state, viewer: state.options.meetings_from if may_see(rounds_audience(state), viewer) else None,
    "governance": NestedView(views.GovernanceView, INSTITUTIONS, lambda state: state.governance is not None),
}
"""The whole table for one viewer: the Basic one, and what self-government adds."""
SIGHT = ViewBuilder(views.CommonsView, FIELDS)
