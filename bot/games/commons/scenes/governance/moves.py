"""The moves of self-government: meetings, motions, votes, the Monitor. Buttons and commands lead to the same
actions, panels and forms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from bot.games.commons.scenes.governance import meeting, monitor, motion_form, public_record, rule_form, words
from bot.games.commons.scenes.governance.deciding import (
    address_motion,
    changeable_rules,
    jurisdiction,
    rules_to_come,
)
from bot.games.commons.scenes.governance.motion_form import about_rule, read_back, rules_for, single_line
from bot.games.commons.scenes.governance.proposal import EFFECT, RuleDraft, effects_for, read_sort
from bot.games.commons.scenes.governance.rule_words import effect_text
from bot.games.commons.scenes.table import options_of
from bot.scenes.island.moves import card_options, typed_cards
from bot.scenes.island.parts import BUNDLE, RESOURCE
from bot.scenes.model import Choice
from bot.scenes.moves import (
    Handler,
    InteractionResult,
    Invocation,
    Move,
    Option,
    Options,
    Problem,
    check_open,
    readonly_move,
)
from bot.scenes.packing import read_number
from bot.scenes.parts import read_seat, seat_choices
from games.audience import INSTRUCTOR
from games.commons.governance import actions as act
from games.commons.governance import vocabulary as v
from games.commons.governance.views import CommonsView, MeetingView
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES
from games.vocabulary import Action

Used: TypeAlias = Invocation[CommonsView]
Meant: TypeAlias = InteractionResult[Action]

COLOUR = Option("colour", required=True)
REASON = Option("reason", least=1, most=v.MOST_CHARACTERS, required=True, written=True)
KIND = Option("resource", choices=RESOURCES)
RULE = Option("rule", required=True)
MADE = (Option("effect"), KIND, Option("words", least=1, most=v.MOST_CHARACTERS, written=True))
SORT = Option("sort", choices=v.RULE_SORTS)


def _handle_call(use: Used) -> Meant:
    resource, pay = use.text("resource"), use.text("pay")
    if options_of(use.info).meeting_cost and not pay:
        return meeting.call_meeting_panel(use.view, use.info)
    return act.CallMeeting(
        RESOURCE.read(resource) if resource else "whole", RESOURCE.read(pay) if pay else None
    )


def _from_outside(use: Used, kind: str) -> act.Move:
    """Return the instructor's own change of a rule, if the table allows it; the game decides how far (RULES
    C-130).
    """
    institutions = words.governance_view(use.view)
    check_open(use.view, act.Move)
    rule = (
        None
        if kind == "add"
        else words.the_rule(
            institutions.rules if institutions.coming is None else institutions.coming, use.text("rule")
        )
    )
    if kind == "remove" and rule is not None:
        return act.Move(v.Remove(rule.name))
    if not use.text("words") or not use.text("effect"):
        raise Problem("commons.problem.outside_in_full")
    sort = (
        read_sort(use.text("sort"))
        if use.text("sort")
        else v.RULE_SORTS[0]
        if rule is None
        else rule.draft.sort
    )
    effects = (_typed_effect(use, use.text("effect")),)
    name = "" if rule is None else rule.name
    making = (
        RuleDraft("change", sort, name, effects)
        if kind == "change"
        else RuleDraft("swap" if rule else "add", sort, name, effects)
    )
    return act.Move(making.motion(single_line(use.text("words"))))


def _handle_add(use: Used) -> Meant:
    if use.view.viewer == INSTRUCTOR:
        return _from_outside(use, "add")
    return _motion_or_form(use, words.may_move(use.view), RuleDraft("add", read_sort(use.text("sort"))))


def _rule_motion_move(kind: str) -> Handler[CommonsView, act.Move]:
    """Return the handler of `/motion change`, `swap` and `remove`: a complete motion, or the form for the
    rest.
    """

    def move(use: Used) -> InteractionResult[act.Move]:
        if use.view.viewer == INSTRUCTOR:
            return _from_outside(use, kind)
        open_meeting, name = words.may_move(use.view), use.text("rule")
        if not name:
            return motion_form.choosing_rule(use, open_meeting, kind)
        rule = words.the_rule(changeable_rules(use.view, open_meeting), name)
        if kind == "remove":
            return act.Move(address_motion(use.view, open_meeting, v.Remove(rule.name)))
        if not use.text("effect") and not use.text("words"):
            return about_rule(use, open_meeting, kind, rule.name)
        draft = rule.draft
        if kind == "swap":
            return _motion_or_form(
                use, open_meeting, RuleDraft("swap", read_sort(use.text("sort") or draft.sort), rule.name)
            )
        return _motion_or_form(
            use,
            open_meeting,
            RuleDraft("change", draft.sort, rule.name, draft.effects, draft.condition, draft.once),
        )

    return move


def _motion_or_form(use: Used, open_meeting: MeetingView, making: RuleDraft) -> InteractionResult[act.Move]:
    effect = use.text("effect")
    if effect:
        making = RuleDraft(
            making.kind,
            making.sort,
            making.rule,
            (_typed_effect(use, effect),),
            making.condition,
            making.once,
        )
    if not making.effects:
        if use.text("words"):
            raise Problem("commons.problem.no_effect")
        return rule_form.rule_form(
            jurisdiction(use.view, use.info, open_meeting.scope, making.rule), open_meeting, making
        )
    if not use.text("words"):
        return read_back(use, open_meeting, making)
    return act.Move(address_motion(use.view, open_meeting, making.motion(single_line(use.text("words")))))


def _typed_effect(use: Used, token: str) -> v.Effect:
    effect, resource = EFFECT.read(token.strip()), use.text("resource")
    if not resource or effect.any_resource is None:
        return effect
    return effect.replace(resource=RESOURCE.read(resource))


def _handle_resolve(use: Used) -> Meant:
    open_meeting, most, resource = words.may_move(use.view), use.number("most"), use.text("resource")
    # A group's promise concerns its own resource.
    about = (
        RESOURCE.read(resource) if resource else None if open_meeting.scope == "whole" else open_meeting.scope
    )
    quota = None if most is None else v.Quota(most, about)
    if not use.text("words"):
        return (
            motion_form.promise_form(open_meeting) if quota is None else read_back(use, open_meeting, quota)
        )
    return act.Move(v.Resolve(single_line(use.text("words")), quota))


def _handle_sue(use: Used) -> Meant:
    open_meeting = words.may_move(use.view)
    if use.arg:
        words.check_meeting(use.view, use.arg)
    reason = use.text("reason").strip()
    return act.Move(v.Sue(single_line(reason))) if reason else motion_form.suit_form(use.view, open_meeting)


def _in_its_meeting(action: Action) -> Handler[CommonsView, Action]:
    """Return a handler that works while its meeting is open."""

    def meant(use: Used) -> Action:
        words.check_meeting(use.view, use.arg)
        return action

    return meant


def _apply_handler(sort: v.RuleSort) -> Handler[CommonsView, act.ApplyRule]:

    def apply_typed_rule(use: Used) -> act.ApplyRule:
        words.monitor_view(use.view)
        seat = read_seat(use.view.seats, use.text("colour"))
        rule = words.rule_named(words.governance_view(use.view).rules, use.text("rule").strip().upper())
        if rule is None or rule.draft.sort != sort:
            raise Problem(f"commons.problem.no_such_{sort}", rule="C-86")
        resource = RESOURCE.read(use.text("resource")) if use.text("resource") else None
        reason = single_line(use.text("reason"))
        return act.ApplyRule(rule.name, seat, reason, resource if rule.draft.needs_named_resource else None)

    return apply_typed_rule


def _handle_settle(use: Used) -> Meant:
    typed = typed_cards(use)
    if typed is not None:
        return act.Settle(typed)
    return meeting.pending_choice_panel(use.view, use.info, BUNDLE.read(use.arg) if use.arg else NOTHING)


def _colour_choices(view: CommonsView) -> Iterable[Choice]:
    return seat_choices(view.seats)


def _candidate_choices(view: CommonsView) -> Iterable[Choice]:
    """Return the candidates for Monitor, or every seat if there are none."""
    election = None if view.governance is None else view.governance.election
    names = {view.seats[seat].name for seat in election.candidates} if election else None
    return [choice for choice in _colour_choices(view) if names is None or choice.value in names]


def _effect_choices(view: CommonsView, typed: Options) -> Iterable[Choice]:
    institutions = words.governance_view(view)
    scope, name = (
        "whole" if institutions.meeting is None else institutions.meeting.scope,
        str(typed.get("rule", "")).strip().upper(),
    )
    rule = words.rule_named(rules_to_come(institutions), name)
    sort, where = (
        str(typed.get("sort", "")) or ("" if rule is None else rule.draft.sort),
        jurisdiction(view, None, scope, name),
    )
    effects = [
        effect
        for each_sort in v.RULE_SORTS
        if sort in ("", each_sort)
        for effect in effects_for(each_sort, where)
    ]
    return [
        Choice(words.short_label(effect_text(effect, icons=False), 100), EFFECT.write(effect))
        for effect in effects
    ]


def _rule_completions(kind: str) -> Callable[[CommonsView], Iterable[Choice]]:
    """Return completions: rules open to such a motion in this meeting, or all rules outside of meetings."""

    def rule_choices(view: CommonsView) -> Iterable[Choice]:
        institutions = words.governance_view(view)
        rules = (
            list(institutions.rules)
            if institutions.meeting is None
            else rules_for(view, None, institutions.meeting, kind)
        )
        return [Choice(words.rule_label(rule), rule.name) for rule in rules]

    return rule_choices


def _monitor_rule_completions(sort: v.RuleSort) -> Callable[[CommonsView], Iterable[Choice]]:
    def rule_choices(view: CommonsView) -> Iterable[Choice]:
        return [
            Choice(words.rule_label(rule), rule.name)
            for rule in words.governance_view(view).rules
            if rule.draft.sort == sort
        ]

    return rule_choices


def _monitor_move(sort: v.RuleSort, route: str) -> Move[CommonsView, act.ApplyRule]:
    options = (COLOUR, RULE, REASON, KIND)
    panel = {route: lambda k: monitor.next_question(k.view, k.arg, k.values)}
    completions = {
        "colour": _colour_choices,
        "rule": _monitor_rule_completions(sort),
        "reason": monitor.reasons_of(sort),
    }
    return Move(sort, _apply_handler(sort), options, controls=panel, completions=completions)


MOVES: Mapping[str, Sequence[Move[CommonsView, Action]]] = {
    "calling": (
        Move(
            "meeting call",
            _handle_call,
            (KIND, Option("pay", choices=RESOURCES)),
            controls={
                "call": lambda k: meeting.call_meeting_panel(
                    k.view, k.info, RESOURCE.read(k.values[0]) if k.values else None
                ),
                "call.do": lambda k: meeting.CALL.unpack(k.arg),
            },
        ),
        Move("meeting show", lambda k: meeting.meeting_panel(k.view, k.info), route="meeting"),
        Move(
            "meeting done", lambda _: act.SayDone(), controls={"meeting.done": _in_its_meeting(act.SayDone())}
        ),
        Move(
            "meeting extend",
            lambda _: act.ExtendMeeting(),
            controls={"meeting.more": _in_its_meeting(act.ExtendMeeting())},
        ),
        Move(
            "meeting hand",
            lambda _: act.RaiseHand(),
            controls={"meeting.hand": _in_its_meeting(act.RaiseHand())},
        ),
        Move(
            "meeting hand_down",
            lambda _: act.LowerHand(),
            controls={"meeting.down": _in_its_meeting(act.LowerHand())},
        ),
        Move(
            "meeting next",
            lambda _: act.EndSpeech(),
            controls={"meeting.next": _in_its_meeting(act.EndSpeech())},
        ),
        Move("meeting close", lambda _: act.CloseMeeting()),
    ),
    "moving": (
        Move(
            "motion add",
            _handle_add,
            (Option("sort", choices=v.RULE_SORTS, required=True), *MADE),
            controls={
                "move": motion_form.handle_pick,
                "move.rule": motion_form.rule_chosen,
                "move.make": motion_form.handle_rule_form,
                "move.do": lambda k: motion_form.motion_action(k.view, k.arg, k.values),
            },
            dependent={"effect": _effect_choices},
        ),
        Move(
            "motion change",
            _rule_motion_move("change"),
            (RULE, *MADE),
            completions={"rule": _rule_completions("change")},
            dependent={"effect": _effect_choices},
        ),
        Move(
            "motion swap",
            _rule_motion_move("swap"),
            (RULE, SORT, *MADE),
            completions={"rule": _rule_completions("swap")},
            dependent={"effect": _effect_choices},
        ),
        Move(
            "motion remove",
            _rule_motion_move("remove"),
            (RULE,),
            completions={"rule": _rule_completions("remove")},
        ),
        Move(
            "motion resolve",
            _handle_resolve,
            (
                Option("words", least=1, most=v.MOST_CHARACTERS, written=True),
                Option("most", int, 0, 12),
                KIND,
            ),
        ),
        Move("motion recall", lambda _: act.Move(v.Recall())),
        Move("sue", _handle_sue, (REASON,), "sue"),
        Move("defence", lambda _: act.EndDefence(), route="defence.end"),
    ),
    "voting": (
        Move(
            "vote",
            meeting.parse_vote,
            (
                Option("choice", choices=("yes", "no", "abstain", "none"), required=True),
                Option("reason", least=1, most=v.MOST_CHARACTERS, written=True),
            ),
            "vote",
            {"vote.do": lambda k: meeting.vote_with_reason(k.arg, k.values)},
        ),
        Move(
            "elect",
            lambda k: (
                act.Elect(read_seat(k.view.seats, k.text("colour")))
                if k.text("colour")
                else meeting.election_panel(k.view)
            ),
            (COLOUR,),
            "elect",
            {"elect.do": lambda k: act.Elect(read_number(k.arg))},
            {"colour": _candidate_choices},
        ),
    ),
    "monitor": (
        _monitor_move("sanction", "apply"),
        _monitor_move("reward", "reward"),
        Move(
            "monitor",
            lambda k: monitor.monitor_panel(k.view, k.info),
            route="monitor",
            controls={"apply.do": lambda k: monitor.apply_action(k.view, k.arg, k.values)},
        ),
    ),
    "doing": (
        Move(
            "settle",
            _handle_settle,
            card_options(5),
            "settle",
            {"settle.do": lambda k: act.Settle(BUNDLE.read(k.arg))},
        ),
        Move("stage ostrom", lambda _: act.BeginOstrom()),
        readonly_move("governance", lambda k: public_record.record_page(k.view, k.info, k.arg)),
    ),
}
