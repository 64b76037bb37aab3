"""The Monitor's private panel, and applying a rule: target, rule and reason (RULES C-83 to C-91)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.games.commons.scenes.governance import words
from bot.games.commons.scenes.governance.motion_form import single_line
from bot.games.commons.scenes.governance.proposal import read_name
from bot.games.commons.scenes.governance.rule_words import effects_text, is_bare, unquoted_rule, whom_text
from bot.games.commons.scenes.table import bank_text
from bot.scenes.island.parts import RESOURCE, SEA, card_icons
from bot.scenes.model import (
    MAX_CHOICES,
    MAX_NOTE_CHARS,
    Button,
    Choice,
    Control,
    Form,
    Line,
    Menu,
    Note,
    Panel,
    Row,
    TableInfo,
)
from bot.scenes.moves import Problem
from bot.scenes.packing import UNSET, join_tokens, read_number, split_tokens
from bot.scenes.parts import MAX_LABEL_CHARS, own_seat, seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import ApplyRule
from games.commons.governance.views import CommonsView, PanelView, Proposal
from games.island.cards import RESOURCES

LEDGER = 16
FLAGS = 8


def monitor_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Return the Monitor's knowledge, and the seats it can sanction or reward."""
    knowledge = words.monitor_view(view)
    bank = t("commons.monitor.no_bank") if view.bank is None else bank_text(view.bank)
    harvests = knowledge.ledger[-LEDGER:]
    ledger = [
        t("commons.monitor.took", turn=turn, seat=seat_name(view.seats, seat), cards=card_icons(cards))
        for turn, seat, cards in harvests
    ]
    raised = knowledge.flags[-FLAGS:]
    flags = [
        t("commons.monitor.flag", turn=turn, seat=seat_name(view.seats, seat), rule=rule)
        for turn, seat, rule in raised
    ]
    about = {seat: words.short_label(_proposal_label(view, knowledge, seat.seat), 100) for seat in view.seats}
    seats = tuple(
        Choice(t(f"words.seat.{s.name}"), str(s.seat), text, t(f"words.square.{s.name}"))
        for s, text in about.items()
    )
    return Panel(
        title=t("commons.monitor.title", seat=seat_name(view.seats, words.governance_view(view).watcher)),
        text=t("commons.monitor.text"),
        notes=(
            Note(t("commons.watch.bank"), bank),
            Note(
                t("commons.monitor.ledger"),
                words.last_lines_within(ledger, MAX_NOTE_CHARS) or t("commons.monitor.nothing_yet"),
            ),
            Note(
                t("commons.monitor.flags"),
                words.last_lines_within(flags, MAX_NOTE_CHARS) or t("commons.monitor.no_flags"),
            ),
            Note(
                t("commons.monitor.ladder"),
                "\n".join(_ladder_proposal(view, knowledge, seat.seat) for seat in view.seats),
            ),
            *_ladder_notes(view, knowledge),
        ),
        rows=(*_next_steps(view, knowledge), Menu(Control("apply"), seats, t("commons.monitor.whom"))),
        footer=t("commons.monitor.footer", table=info.called),
        colour=SEA,
    )


def _ladder_notes(view: CommonsView, knowledge: PanelView) -> list[Note]:
    named = {proposal.rule for proposal in knowledge.proposals}
    steps = [
        f"**{rule.name}** {effects_text(rule.draft.effects)}"
        for rule in words.governance_view(view).rules
        if rule.name in named
    ]
    return [Note(t("commons.monitor.steps"), words.last_lines_within(steps, MAX_NOTE_CHARS))] if steps else []


def _next_steps(view: CommonsView, knowledge: PanelView) -> tuple[Row, ...]:
    """Return a button for the sanction that the ladder proposes for each other seat. The panel's text reports
    flags.
    """
    institutions = words.governance_view(view)
    steps = [
        (proposal.seat, proposal.rule)
        for proposal in knowledge.proposals
        if proposal.rule is not None and proposal.may_sanction and proposal.seat != institutions.watcher
    ]
    row = tuple(
        Button(
            t("commons.monitor.form_sanction", seat=t(f"words.seat.{view.seats[seat].name}"), rule=rule)[
                :MAX_LABEL_CHARS
            ],
            Control("apply", arg=join_tokens(seat, rule)),
            "primary",
            t(f"words.square.{view.seats[seat].name}"),
        )
        for seat, rule in steps
    )
    return (row,) if row else ()


def reasons_of(sort: v.RuleSort) -> Callable[[CommonsView], Iterable[Choice]]:
    """Return completions for a reason: the listed sentences, if the Monitor has to choose one."""

    def complete(view: CommonsView) -> Iterable[Choice]:
        panel = None if view.governance is None else view.governance.panel
        proposals = () if panel is None else panel.proposals
        listed = dict.fromkeys(reason for proposal in proposals for reason in _reasons_for(proposal, sort))
        return [Choice(words.short_label(unquoted_rule(reason), 100), reason) for reason in listed]

    return complete


def _reasons_for(proposal: Proposal, sort: v.RuleSort) -> tuple[str, ...]:
    return proposal.sanction_reasons if sort == "sanction" else proposal.reward_reasons


def next_question(view: CommonsView, arg: str, values: Sequence[str]) -> Panel | Form:
    """Return the next question on the way to a sanction or reward. Raises ValueError for an invalid argument."""
    knowledge = words.monitor_view(view)
    chosen = [*split_tokens(arg), *values]
    target = _parse_target(view, chosen[0])
    if len(chosen) == 1:
        return _rules_for(view, knowledge, target)
    rule = words.the_rule(words.governance_view(view).rules, read_name(chosen[1]))
    if len(chosen) == 2 and rule.draft.needs_named_resource:
        return _resource_panel(view, target, rule)
    resource = chosen[2] if len(chosen) > 2 else UNSET
    listed = next(
        (
            _reasons_for(proposal, rule.draft.sort)
            for proposal in knowledge.proposals
            if proposal.seat == target
        ),
        (),
    )
    return (
        _reason_panel(view, target, rule, resource, listed)
        if listed
        else reason_form(view, target, rule, resource)
    )


def apply_action(view: CommonsView, arg: str, values: Sequence[str]) -> ApplyRule:
    """Return the deed of a submitted form. Raises ValueError for an invalid argument."""
    words.monitor_view(view)
    target, name, version, resource = split_tokens(arg)
    rule = words.rule_named(words.governance_view(view).rules, read_name(name))
    if rule is None or rule.version != read_number(version):
        raise Problem("commons.problem.rule_changed", rule="C-111")
    reason = single_line(values[0])
    return ApplyRule(
        rule.name, _parse_target(view, target), reason, None if resource == UNSET else RESOURCE.read(resource)
    )


def reason_form(view: CommonsView, target: Seat, rule: v.Rule, resource: str) -> Form:
    """Return the form for the public reason."""
    if resource != UNSET:
        RESOURCE.read(resource)
    line = Line(
        "reason",
        t("commons.monitor.reason"),
        v.MOST_CHARACTERS,
        placeholder=t(f"commons.monitor.hint_{rule.draft.sort}"),
        long=True,
    )
    title = t(
        f"commons.monitor.form_{rule.draft.sort}",
        seat=t(f"words.seat.{view.seats[target].name}"),
        rule=rule.name,
    )
    return Form(
        title, Control("apply.do", arg=join_tokens(target, rule.name, rule.version, resource)), (line,)
    )


def _reason_panel(
    view: CommonsView, target: Seat, rule: v.Rule, resource: str, listed: Sequence[str]
) -> Panel:
    """Ask for a listed reason: outside of meetings the Monitor has no words of their own (RULES C-86)."""
    if resource != UNSET:
        RESOURCE.read(resource)
    choices = tuple(Choice(words.short_label(unquoted_rule(reason), 100), reason) for reason in listed)[
        :MAX_CHOICES
    ]
    control = Control("apply.do", arg=join_tokens(target, rule.name, rule.version, resource))
    return Panel(
        title=t(
            f"commons.monitor.form_{rule.draft.sort}", seat=seat_name(view.seats, target), rule=rule.name
        ),
        text=f"{words.rule_text(rule)}\n\n{t('commons.monitor.listed')}",
        rows=(Menu(control, choices, t("commons.monitor.reason")),),
    )


def _parse_target(view: CommonsView, token: str) -> Seat:
    seat = read_number(token)
    if seat >= len(view.seats):
        raise ValueError("no such seat")
    return seat


def _rules_for(view: CommonsView, knowledge: PanelView, target: Seat) -> Panel:
    rules = words.governance_view(view).rules
    proposal = next((p for p in knowledge.proposals if p.seat == target), None)
    rows: list[Row] = []
    for sort in v.RULE_SORTS:
        bound_rules = [rule for rule in rules if rule.draft.sort == sort and _is_bound(view, rule, target)][
            :MAX_CHOICES
        ]
        if bound_rules:
            choices = tuple(
                _rule_choice(rule, None if proposal is None else proposal.rule) for rule in bound_rules
            )
            route = (
                "apply" if sort == "sanction" else "reward"
            )  # two menus of one panel need different addresses
            rows.append(Menu(Control(route, arg=str(target)), choices, t(f"commons.monitor.menu_{sort}")))
    return Panel(
        title=t("commons.monitor.target", seat=seat_name(view.seats, target)),
        text="\n".join((_ladder_proposal(view, knowledge, target), t("commons.monitor.public"))),
        rows=tuple(rows),
    )


def _rule_choice(rule: v.Rule, proposed: str | None) -> Choice:
    """Return a choice labelled by its author's words and its effects; without such words, by effects and
    target.
    """
    draft, does = rule.draft, words.short_label(effects_text(rule.draft.effects, icons=False), 90)
    if is_bare(draft):
        whom = "" if draft.condition is None else whom_text(draft.condition, once=draft.once, icons=False)
        name, about = f"{rule.name}: {does}", whom
    else:
        name, about = words.rule_label(rule), does
    return Choice(name, rule.name, about, "👉" if rule.name == proposed else None)


def _resource_panel(view: CommonsView, target: Seat, rule: v.Rule) -> Panel:
    kinds = tuple(
        Button(
            t(f"words.resource.{r}"),
            Control("apply", arg=join_tokens(target, rule.name, r)),
            "primary",
            t(f"words.icon.{r}"),
        )
        for r in RESOURCES
    )
    return Panel(
        title=t("commons.monitor.target", seat=seat_name(view.seats, target)),
        text=f"{words.rule_text(rule)}\n\n{t('commons.monitor.kind')}",
        rows=(kinds,),
    )


def _is_bound(view: CommonsView, rule: v.Rule, target: Seat) -> bool:
    """Return whether the rule can be applied to this seat: a resource group's rules bind only its members
    (RULES C-113).
    """
    return rule.scope == "whole" or target in dict(words.governance_view(view).groups).get(rule.scope, ())


def _ladder_proposal(view: CommonsView, knowledge: PanelView, seat: Seat) -> str:
    return t(
        "commons.monitor.seat_line",
        seat=seat_name(view.seats, seat),
        what=_proposal_label(view, knowledge, seat),
    )


def _proposal_label(view: CommonsView, knowledge: PanelView, seat: Seat) -> str:
    proposal = next((p for p in knowledge.proposals if p.seat == seat), None)
    offences = next((line.offences for line in words.governance_view(view).seats if line.seat == seat), 0)
    parts = [t("commons.monitor.offences", count=offences)]
    if proposal is not None:
        if proposal.rule is not None:
            parts.append(t("commons.monitor.next_step", rule=proposal.rule))
        if not proposal.may_sanction:
            parts.append(t("commons.monitor.no_sanction_now"))
        if not proposal.may_reward:
            parts.append(
                t(
                    "commons.monitor.no_own_reward"
                    if seat == own_seat(view).seat
                    else "commons.monitor.no_reward_now"
                )
            )
    return " · ".join(parts)
