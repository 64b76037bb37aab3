"""A member's private side of self-government.

Covers voting (also by reactions under a show of hands, RULES C-107), calling a meeting, its actions, the
ballot for Monitor, and choosing cards to return or take, one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.commons.scenes.governance import words
from bot.games.commons.scenes.governance.motion_form import single_line
from bot.games.commons.scenes.governance.rule_words import quote_rule
from bot.games.commons.scenes.table import button, options_of, own_hand
from bot.scenes.game_scenes import ShowOfHands, VoteProgress
from bot.scenes.island.parts import BUNDLE, RESOURCE, card_icons
from bot.scenes.model import Button, Choice, Control, Form, Line, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Invocation
from bot.scenes.options import seconds_text
from bot.scenes.packing import Packer, choice_token, optional_token, read_choice
from bot.scenes.parts import alternatives, in_rows, own_seat, seat_button, seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CallMeeting, Elect, EndSpeech, Move, RaiseHand, Settle, Vote
from games.commons.governance.events import MeetingCalled
from games.commons.governance.views import BallotView, CommonsView, MeetingView, PendingView
from games.commons.governance.vocabulary import Scope
from games.island.bundles import NOTHING, plus, single
from games.island.cards import RESOURCES, Bundle, Resource

FOR, AGAINST = "👍", "👎"
"""The two reactions that the bot puts under a ballot."""

_EMOJI = {"yes": FOR, "no": AGAINST}


def ballot_key(motion: int) -> str:
    """Return the key of this motion's ballot post."""
    return f"ballot:{motion}"


def vote_reactions(by_consent: bool) -> tuple[str, ...]:  # noqa: FBT001 - of which ballots there are two sorts
    """Return the reactions that cast votes. An objection needs a reason, so it has no reaction."""
    return (FOR,) if by_consent else (FOR, AGAINST)


def vote_progress(view: CommonsView) -> VoteProgress | None:
    """Return how many have voted, and the totals if votes are public; None without an open vote."""
    institutions = view.governance
    if institutions is not None and institutions.election is not None:
        return VoteProgress(len(view.seats))
    ballot = None if institutions is None or institutions.meeting is None else institutions.meeting.ballot
    if ballot is None or ballot.defending:
        return None
    if not ballot.open_votes:
        return VoteProgress(len(ballot.voters))
    casts = [ballot.votes[seat] for seat in ballot.voters]
    voted = sum(cast not in (None, "absent") for cast in casts)  # the clock's "absent" is no vote
    return VoteProgress(len(ballot.voters), voted, casts.count("yes"), casts.count("no"))


def show_of_hands(view: CommonsView) -> ShowOfHands[Vote] | None:
    """Return the open show of hands in which the viewer votes; None if there is no such ballot."""
    meeting = None if view.governance is None else view.governance.meeting
    ballot = None if meeting is None else meeting.ballot
    if (
        view.you is None
        or ballot is None
        or ballot.defending
        or not ballot.open_votes
        or view.you.seat not in ballot.voters
    ):
        return None
    votes = {sign: Vote("yes" if sign == FOR else "no") for sign in vote_reactions(ballot.by_consent)}
    return ShowOfHands(ballot_key(ballot.motion), votes, _EMOJI.get(ballot.yours or ""), Vote(None))


VOTES: tuple[tuple[v.VoteChoice, str], ...] = (("yes", FOR), ("no", AGAINST), ("abstain", "⚪"))
"""The possible votes, each with its sign."""


def meeting_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Return the viewer's actions in the open meeting."""
    meeting = words.at_meeting(view)
    lines = [t("commons.meeting.private", number=meeting.number, scope=words.scope_text(meeting.scope))]
    rows: list[Row] = []
    ballot = meeting.ballot
    if ballot is not None:
        lines += _ballot_lines(view, info, ballot)
    rows += member_rows(view, meeting)
    lines += [speaking_text(view, meeting), still_talking(view, meeting)]
    return Panel(
        title=t("commons.meeting.title", number=meeting.number),
        text="\n\n".join(line for line in lines if line),
        rows=tuple(rows),
    )


def meeting_buttons(meeting: MeetingView) -> dict[str, Button]:
    """Return the buttons of a meeting, the same for all members."""
    number = str(meeting.number)
    buttons = {
        "move": button("move", Control("move", arg=number), emoji="🗳️"),
        "done": button("done", Control("meeting.done", arg=number), emoji="✅"),
        "extend": button("extend", Control("meeting.more", arg=number), emoji="⏳"),
    }
    if meeting.scope == "whole":
        buttons["sue"] = button("sue", Control("sue", arg=number), emoji="⚖️")
    return dict(zip(buttons, alternatives(*buttons.values()), strict=True))


def speaking_buttons(meeting: MeetingView) -> dict[str, Button]:
    """Return the buttons of the speaking queue, if members speak one after another."""
    number = str(meeting.number)
    if not meeting.one_by_one:
        return {}
    return {
        "raise_hand": button("raise_hand", Control("meeting.hand", arg=number), "primary", "✋"),
        "lower_hand": button("lower_hand", Control("meeting.down", arg=number)),
        "end_speech": button("end_speech", Control("meeting.next", arg=number), emoji="🎤"),
    }


def speaking_row(meeting: MeetingView) -> Row:
    """Return the speaking buttons that are useful at this moment, for all members."""
    buttons = speaking_buttons(meeting)
    able = {"raise_hand": True, "lower_hand": bool(meeting.hands), "end_speech": meeting.speaker is not None}
    return tuple(speaking_button for name, speaking_button in buttons.items() if able[name])


def own_speaking_row(view: CommonsView, meeting: MeetingView) -> Row:
    """Return the speaking buttons that the viewer may press. The Monitor can end another speaker's turn."""
    seat, speaker = own_seat(view).seat, meeting.speaker
    able = {
        "raise_hand": RaiseHand not in view.refused,
        "lower_hand": seat in meeting.hands,
        "end_speech": EndSpeech not in view.refused,
    }
    buttons = speaking_buttons(meeting)
    if buttons and speaker is not None and speaker.seat != seat:
        buttons["end_speech"] = button(
            "next_speaker", Control("meeting.next", arg=str(meeting.number)), emoji="🎤"
        )
    return tuple(speaking_button for name, speaking_button in buttons.items() if able[name])


def member_rows(view: CommonsView, meeting: MeetingView) -> list[Row]:
    """Return the buttons that this member may press: first an open ballot or its own defence, then the
    meeting's.
    """
    seat, ballot = own_seat(view).seat, meeting.ballot
    able = {
        "move": Move not in view.refused,
        "done": ballot is None and not meeting.done[seat],
        "extend": seat == meeting.caller and not meeting.extended,
        "sue": v.Sue not in view.refused,
    }
    rows: list[Row] = []
    if ballot is not None and (
        seat == words.governance_view(view).watcher if ballot.defending else seat in ballot.voters
    ):
        rows += ballot_rows(view, ballot)
    meeting_row = tuple(
        meeting_button for name, meeting_button in meeting_buttons(meeting).items() if able[name]
    )
    return [*rows, *(row for row in (own_speaking_row(view, meeting), meeting_row) if row)]


def ballot_rows(view: CommonsView, ballot: BallotView) -> list[Row]:
    """Return the buttons of an open ballot, or of the defence before it."""
    if ballot.defending:
        return [(button("end_defence", Control("defence.end", f"m{view.moment}"), "primary", "🎤"),)]
    named = {choice: _CONSENT.get(choice, choice) if ballot.by_consent else choice for choice, _ in VOTES}
    return [
        tuple(
            button(f"vote_{named[choice]}", Control("vote", f"m{view.moment}", choice), emoji=sign)
            for choice, sign in VOTES
        )
    ]


_CONSENT = {"yes": "agree", "no": "object"}
"""Names of the vote buttons under consent: not objecting is agreeing."""


def parse_vote(use: Invocation[CommonsView]) -> Vote | Form:
    """Return the vote of a button, a sign or `/vote`, or a form for its reason. Raises ValueError for an
    invalid choice.
    """
    arg, reason = use.arg or use.text("choice"), use.text("reason")
    choice = None if arg == "none" else read_choice(arg, v.VOTE_CHOICES)
    if reason:
        return Vote(choice, single_line(reason))
    meeting = None if use.view.governance is None else use.view.governance.meeting
    ballot = None if meeting is None else meeting.ballot
    if (
        ballot is None
        or choice not in ballot.with_reason
        or use.view.you is None
        or use.view.you.seat not in ballot.voters
    ):
        return Vote(choice)
    is_objection = ballot.by_consent and choice == "no"
    return (
        _reason_form(use.view, ballot, choice, needed=is_objection)
        if use.arg or is_objection
        else Vote(choice)
    )


def _reason_form(view: CommonsView, ballot: BallotView, choice: v.VoteChoice, *, needed: bool) -> Form:
    line = Line(
        "reason",
        t("commons.ballot.why_needed" if needed else "commons.ballot.why"),
        v.MOST_CHARACTERS,
        needed,
        value=ballot.your_reason,
        long=True,
    )
    title = t("commons.ballot.why_object" if needed else "commons.ballot.why_title", cast=choice)
    return Form(title, Control("vote.do", f"m{view.moment}", choice), (line,))


def vote_with_reason(arg: str, values: Sequence[str]) -> Vote:
    """Return the vote of the form for its reason. Raises ValueError for an invalid choice."""
    choice = read_choice(arg, v.VOTE_CHOICES)
    return Vote(choice, single_line(values[0])) if values and values[0].strip() else Vote(choice)


def who_may_speak(view: CommonsView, meeting: MeetingView | MeetingCalled, may: str = "speak") -> str:
    """Return the whole group or the meeting's members by name, and what they may do.

    `may`: "speak" (also propose and vote), "vote" or "talk"; if members speak one after another, "propose" or
    "only_vote".
    """
    if meeting.scope == "whole":
        return t(f"commons.card.all_may_{may}")
    return t(f"commons.card.may_{may}", seats=words.seat_labels(view, meeting.members))


def speaking_text(view: CommonsView, meeting: MeetingView) -> str:
    """Return the current speaker and the queue; "" if all may speak, and while only the Monitor may (RULES
    C-116, C-123).
    """
    if not meeting.one_by_one or (meeting.ballot is not None and meeting.ballot.defending):
        return ""
    if meeting.speaker is None:
        return t("commons.meeting.nobody_speaks")
    key = "commons.meeting.speaker_time_up" if meeting.speaker.time_up else "commons.meeting.speaker"
    waiting = (
        [t("commons.meeting.hands", seats=words.seat_labels(view, meeting.hands))] if meeting.hands else []
    )
    return "\n".join([t(key, seat=seat_name(view.seats, meeting.speaker.seat)), *waiting])


def who_may_now(view: CommonsView, meeting: MeetingView) -> str:
    """Return who may speak at this moment; "" during the Monitor's defence, which the ballot's own text
    covers (RULES C-123).
    """
    if meeting.ballot is not None and meeting.ballot.defending:
        return ""
    if meeting.one_by_one:
        is_free = meeting.ballot is None and meeting.motions_left
        return who_may_speak(view, meeting, "propose" if is_free else "only_vote")
    if meeting.ballot is not None:
        return who_may_speak(view, meeting, "vote")
    return who_may_speak(view, meeting, "speak" if meeting.motions_left else "talk")


def still_talking(view: CommonsView, meeting: MeetingView) -> str:
    """Return the members who have not said Done yet."""
    waiting = tuple(seat for seat in meeting.members if not meeting.done[seat])
    return t("commons.meeting.still_talking", seats=words.seat_labels(view, waiting)) if waiting else ""


def _ballot_lines(view: CommonsView, info: TableInfo, ballot: BallotView) -> list[str]:
    institutions = words.governance_view(view)
    lines = [
        t(
            "commons.ballot.motion",
            number=ballot.motion,
            motion=words.motion_text(ballot.asks, institutions.history),
        )
    ]
    if ballot.defending:
        return [*lines, t("commons.ballot.defending", seats=words.seat_labels(view, (institutions.watcher,)))]
    if own_seat(view).seat in ballot.voters:
        lines.append(words.takes_text(options_of(info)))
        lines.append(
            t("commons.ballot.yours", cast=ballot.yours) if ballot.yours else words.time_to_vote(info)
        )
        lines += (
            [t("commons.ballot.your_reason", reason=quote_rule(ballot.your_reason))]
            if ballot.your_reason
            else []
        )
    return [*lines, words.count_progress_text(view, info)]


_SCOPES: tuple[Scope, ...] = ("whole", *RESOURCES)
CALL = Packer(CallMeeting, {"scope": choice_token(_SCOPES), "pay": optional_token(RESOURCE)})


def call_meeting_panel(view: CommonsView, info: TableInfo, pay: Resource | None = None) -> Panel:
    """Return the choice of a meeting to call; if it costs a card, first the choice of that card."""
    institutions, options = words.governance_view(view), options_of(info)
    words.own_side(view, CallMeeting)
    time = (
        seconds_text(info.scaled_seconds(options.meeting_seconds))
        if options.meeting_seconds
        else t("commons.call.no_limit")
    )
    lines = [t("commons.call.text", time=time)]
    rows: list[Row] = []
    if options.meeting_cost:
        lines.append(t("commons.call.cost"))
        own_resources = [r for r, count in zip(RESOURCES, own_hand(view), strict=True) if count]
        choices = tuple(
            Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == pay)
            for r in own_resources
        )
        if choices:
            rows.append(Menu(Control("call", f"m{view.moment}"), choices, t("commons.call.pay")))
    if not options.meeting_cost or pay is not None:
        buttons = [_vote_button(view, scope, pay) for scope in institutions.callable]
        rows += in_rows(buttons)
    lines += [
        t(
            "commons.call.members",
            scope=words.scope_text(scope),
            seats=words.seat_labels(view, members_of(view, scope)),
        )
        for scope in institutions.callable
    ]
    return Panel(title=t("commons.call.title"), text="\n".join(lines), rows=tuple(rows))


def members_of(view: CommonsView, scope: Scope) -> tuple[Seat, ...]:
    """Return the members of such a meeting, if it were called now."""
    if scope == "whole":
        return tuple(seat.seat for seat in view.seats)
    return next((seats for resource, seats in words.governance_view(view).groups if resource == scope), ())


def _vote_button(view: CommonsView, scope: Scope, pay: Resource | None) -> Button:
    control = Control("call.do", f"m{view.moment}", CALL.pack(CallMeeting(scope, pay)))
    return button("call_do", control, "primary", "🏛️", scope=words.scope_title(scope))


def election_panel(view: CommonsView) -> Panel:
    """Return the ballot for Monitor with the viewer's current vote."""
    words.own_side(view, Elect)
    election = words.governance_view(view).election
    if election is None:
        raise ValueError("no election")
    controls = ((seat, Control("elect.do", f"m{view.moment}", str(seat))) for seat in election.candidates)
    buttons = tuple(seat_button(view.seats[seat], control, "primary") for seat, control in controls)
    lines = [t("commons.election.private")]
    if election.yours is not None:
        lines.append(t("commons.election.yours", seat=seat_name(view.seats, election.yours)))
    return Panel(title=t("commons.election.title"), text="\n".join(lines), rows=(buttons,))


def pending_choice_panel(view: CommonsView, info: TableInfo, chosen: Bundle = NOTHING) -> Panel:
    """Return the pending choice of cards, as far as it is made. Raises ValueError for an impossible choice."""
    pending = own_pending_choice(view)
    total = required_cards(view, pending)
    if sum(chosen) > total or (
        pending.way == "give_back"
        and any(n > own_count for n, own_count in zip(chosen, own_hand(view), strict=True))
    ):
        raise ValueError("more than can be chosen")
    lines = [
        t(f"commons.settle.{pending.way}", count=total, why=pending.why),
        t("commons.settle.chosen", cards=card_icons(chosen)),
    ]
    if pending.way == "give_back":
        lines.append(t("commons.settle.hand", cards=card_icons(own_hand(view))))
        lines += [t("commons.settle.last", resources=pending.last)] if pending.last else []
    else:
        lines.append(t("commons.settle.bank"))
    rows: list[Row] = []
    if sum(chosen) < total:
        rows.append(tuple(_one_more(view, info, pending, chosen)))
    last: list[Button] = []
    if sum(chosen) == total:
        last.append(
            button(
                "settle_confirm",
                Control("settle.do", info.version_stamp, BUNDLE.write(chosen)),
                "success",
                "✅",
                cards=chosen,
            )
        )
    if any(chosen):
        last.append(button("settle_again", Control("settle", info.version_stamp), emoji="↩️"))
    return Panel(
        title=t(f"commons.settle.title_{pending.way}"),
        text="\n".join(lines),
        rows=tuple(row for row in (*rows, tuple(last)) if row),
    )


def own_pending_choice(view: CommonsView) -> PendingView:
    """Return the choice that the viewer has to make. Raises Refused if there is none."""
    words.own_side(view, Settle)
    return words.governance_view(view).pending[0]


def required_cards(view: CommonsView, pending: PendingView) -> int:
    """Return how many cards to name: a seat cannot return more than its hand holds (RULES C-88)."""
    return min(pending.count, sum(own_hand(view))) if pending.way == "give_back" else pending.count


def _one_more(view: CommonsView, info: TableInfo, pending: PendingView, chosen: Bundle) -> list[Button]:
    hand = own_hand(view)
    buttons = []
    left = [resource for n, resource in enumerate(RESOURCES) if chosen[n] < hand[n]]
    first = [resource for resource in left if resource not in pending.last]
    for n, resource in enumerate(RESOURCES):
        if pending.way == "receive" or resource in (first or left):
            control = Control("settle", info.version_stamp, BUNDLE.write(plus(chosen, single(n))))
            buttons.append(
                Button(t(f"words.resource.{resource}"), control, "primary", t(f"words.icon.{resource}"))
            )
    return buttons
