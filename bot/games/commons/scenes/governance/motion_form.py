"""Proposals in a meeting: common decisions by one tap, a custom rule by one form that is read back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.commons.scenes.governance import hindsight, rule_form, words
from bot.games.commons.scenes.governance.deciding import (
    address_motion,
    changeable_rules,
    check_decidable,
    jurisdiction,
    refusal_of,
)
from bot.games.commons.scenes.governance.proposal import (
    Proposed,
    RuleDraft,
    decode_proposal,
    effects_for,
    encode_proposal,
    motion_of,
    read_name,
)
from bot.games.commons.scenes.governance.rule_words import effects_text
from bot.games.commons.scenes.governance.templates import MOST_QUOTA, Template, accepted_variants
from bot.games.commons.scenes.table import button, options_of, suit_text
from bot.scenes.island.parts import RESOURCE
from bot.scenes.model import MAX_CHOICES, Button, Choice, Control, Form, Line, Menu, Panel, Pick, TableInfo
from bot.scenes.moves import Invocation, Problem, check_open
from bot.scenes.names import strip_unseen
from bot.scenes.packing import UNSET, join_tokens, read_choice, read_number, split_tokens
from bot.scenes.parts import in_rows
from bot.texts.lookup import t
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.views import CommonsView, MeetingView
from games.island.cards import RESOURCES
from games.vocabulary import Action

RULE_KINDS = ("change", "swap", "remove")
AGENDA = "agenda"
MOST_AGENDA = 10
"""Changes asked for by resource groups that one menu lists."""
IN_A_ROW = 2
"""Buttons, so that a phone shows their labels whole."""


def propose_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Return the possible proposals in this meeting, the common ones first."""
    meeting = words.may_move(view)
    where = jurisdiction(view, info, meeting.scope)
    ready = [
        Button(t(f"commons.move.kind_{kind}"), _motion_control("move", meeting, kind), "primary")
        for kind in accepted_variants(where, options_of(info))
    ]
    kinds = [
        "resolve",
        *(f"add.{sort}" for sort in v.RULE_SORTS if effects_for(sort, where)),
        *(kind for kind in RULE_KINDS if rules_for(view, info, meeting, kind)),
    ]
    kinds += [kind for kind, motion in (("sue", v.Sue), ("recall", v.Recall)) if motion not in view.refused]
    choices = (*_agenda_choices(view, info, meeting), *(_kind_choice(kind, info) for kind in kinds))
    return Panel(
        title=t("commons.move.title"),
        text=t("commons.move.text", scope=words.scope_text(meeting.scope), left=meeting.motions_left),
        rows=(
            *in_rows(ready, IN_A_ROW),
            Menu(Control("move", arg=str(meeting.number)), choices, t("commons.move.menu")),
        ),
    )


def agenda_items(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[v.AgendaItem]:
    """Return resource groups' requests to this meeting that the rules would still accept."""
    where = jurisdiction(view, info, meeting.scope)
    items = words.governance_view(view).agenda if meeting.scope == "whole" else ()
    return [item for item in items if refusal_of(where, item.change) is None][:MOST_AGENDA]


def _agenda_choices(view: CommonsView, info: TableInfo, meeting: MeetingView) -> list[Choice]:
    history = words.governance_view(view).history
    return [
        Choice(
            words.short_label(t("commons.move.kind_agenda", scope=words.scope_title(item.scope)), 100),
            f"{AGENDA}.{item.number}",
            words.short_label(words.motion_text(item.change, history), 100),
        )
        for item in agenda_items(view, info, meeting)
    ]


def _kind_choice(kind: str, info: TableInfo) -> Choice:
    name = kind.replace(".", "_")
    about = (
        t("commons.move.about_sue", suit=suit_text(options_of(info)))
        if kind == "sue"
        else t(f"commons.move.about_{name}")
    )
    return Choice(t(f"commons.move.kind_{name}"), kind, about)


def handle_pick(use: Invocation[CommonsView]) -> Panel | Form:
    """Handle the choice of a kind of motion, or the first button. Raises ValueError for an invalid argument."""
    meeting = words.may_move(use.view)
    number, _, kind = use.arg.partition(".")
    if number:
        words.check_meeting(use.view, number)
    kind = use.values[0] if use.values else kind
    return begin_motion(use, meeting, kind) if kind else propose_panel(use.view, use.info)


def begin_motion(use: Invocation[CommonsView], meeting: MeetingView, kind: str) -> Panel | Form:
    """Return the panel or form of a motion of this kind. Raises ValueError for an unknown kind."""
    where = jurisdiction(use.view, use.info, meeting.scope)
    if kind in ("add.sanction", "add.reward"):
        return rule_form.rule_form(
            where, meeting, RuleDraft("add", "sanction" if kind == "add.sanction" else "reward")
        )
    if kind in RULE_KINDS:
        return choosing_rule(use, meeting, kind)
    if kind.startswith(AGENDA):
        return _put_to_vote(use, meeting, kind)
    if kind == "resolve":
        return promise_form(meeting)
    if kind == "sue":
        return suit_form(use.view, meeting)
    if kind == "recall":
        check_open(use.view, v.Recall)
        confirm = button(
            "move_recall", Control("move.do", arg=join_tokens(meeting.number, "recall")), "success", "🗳️"
        )
        return Panel(
            title=t("commons.move.kind_recall"), text=t("commons.move.recall_text"), rows=((confirm,),)
        )
    ready = accepted_variants(where, options_of(use.info))
    template = read_choice(kind, ready)
    return _ready_made(use, meeting, template, ready[template])


def _put_to_vote(use: Invocation[CommonsView], meeting: MeetingView, kind: str) -> Panel:
    item = _agenda_item(use.view, read_number(kind.removeprefix(AGENDA + ".")))
    check_decidable(use.view, use.info, meeting, item.change)
    text = words.motion_text(item.change, words.governance_view(use.view).history)
    row = (button("propose", _motion_control("move.do", meeting, AGENDA, str(item.number)), "success", "🗳️"),)
    return Panel(
        title=t("commons.move.kind_agenda", scope=words.scope_title(item.scope)), text=text, rows=(row,)
    )


def _agenda_item(view: CommonsView, number: int) -> v.AgendaItem:
    """Return the request of this number. Raises Problem if it has already been put to the vote."""
    item = next((item for item in words.governance_view(view).agenda if item.number == number), None)
    if item is None:
        raise Problem("commons.problem.no_agenda_item", rule="C-113")
    return item


def _ready_made(
    use: Invocation[CommonsView],
    meeting: MeetingView,
    template: Template,
    variants: Sequence[tuple[str, Proposed]],
) -> Panel:
    buttons = [
        Button(label, _motion_control("move.do", meeting, encode_proposal(proposal)), "primary")
        for label, proposal in variants
    ]
    first = variants[0][1]
    if isinstance(first, RuleDraft):
        about = t("commons.move.monitor")
        if first.condition is not None:
            about = f"{t('commons.move.over', per=first.condition.per, effects=effects_text(first.effects))} {about}"
        other = button(
            "make_change", _motion_control("move.make", meeting, "form", encode_proposal(first)), emoji="✏️"
        )
    else:
        about, other = (
            promise_about(use),
            button("make_promise", _motion_control("move.make", meeting, "promise"), emoji="✏️"),
        )
    lines = hindsight.of_each(use.view, variants, meeting.scope)
    return Panel(
        title=t(f"commons.move.kind_{template}"),
        text="\n".join((about, "", *lines)),
        rows=(*in_rows(buttons, IN_A_ROW), (other,)),
    )


def promise_about(use: Invocation[CommonsView]) -> str:
    """Return what a promise is worth at this table."""
    enforced = options_of(use.info).rule_enforcement == "engine"
    return t("commons.promise.enforced" if enforced else "commons.promise.text")


def rules_for(view: CommonsView, info: TableInfo | None, meeting: MeetingView, kind: str) -> list[v.Rule]:
    """Return the rules about which this meeting may make a motion of this kind (RULES C-110, C-113)."""
    rules = changeable_rules(view, meeting)
    if kind != "remove":
        return [
            rule
            for rule in rules
            if rule.draft.sort not in jurisdiction(view, info, meeting.scope).bounds.absent
        ]
    return [
        rule
        for rule in rules
        if refusal_of(jurisdiction(view, info, meeting.scope, rule.name), v.Remove(rule.name)) is None
    ]


def choosing_rule(use: Invocation[CommonsView], meeting: MeetingView, kind: str) -> Panel:
    """Return the choice of the rule that the motion is about."""
    rules = rules_for(use.view, use.info, meeting, kind)[:MAX_CHOICES]
    if not rules:
        raise Problem("commons.problem.no_rules_here", rule="C-113")
    choices = tuple(
        Choice(words.rule_label(rule), rule.name, _petition_note(rule, meeting)) for rule in rules
    )
    menu = Menu(
        Control("move.rule", arg=join_tokens(meeting.number, kind)), choices, t("commons.move.rule_menu")
    )
    return Panel(title=t(f"commons.move.kind_{kind}"), text=t(f"commons.move.about_{kind}"), rows=(menu,))


def _petition_note(rule: v.Rule, meeting: MeetingView) -> str:
    return "" if rule.scope == meeting.scope else t("commons.move.about_petition")


def rule_chosen(use: Invocation[CommonsView]) -> Panel | Form:
    """Handle the choice of a rule. Raises ValueError for an invalid argument."""
    number, kind = split_tokens(use.arg)
    meeting = words.may_move(use.view)
    words.check_meeting(use.view, number)
    return about_rule(use, meeting, kind, use.values[0])


def about_rule(use: Invocation[CommonsView], meeting: MeetingView, kind: str, name: str) -> Panel | Form:
    """Return a motion about this rule. Raises ValueError for an unknown kind."""
    rule = words.the_rule(changeable_rules(use.view, meeting), name)
    where = jurisdiction(use.view, use.info, meeting.scope, rule.name)
    if kind == "remove":
        check_decidable(use.view, use.info, meeting, address_motion(use.view, meeting, v.Remove(rule.name)))
        confirm = button(
            "move_remove",
            Control("move.do", arg=join_tokens(meeting.number, "remove", rule.name)),
            "success",
            "🗳️",
            rule=rule.name,
        )
        text = "\n".join(filter(None, (words.rule_text(rule), _petition_note(rule, meeting))))
        return Panel(title=t("commons.move.kind_remove"), text=text, rows=((confirm,),))
    draft = rule.draft
    if kind == "change":
        making = RuleDraft("change", draft.sort, rule.name, draft.effects, draft.condition, draft.once)
        return rule_form.rule_form(where, meeting, making)
    if kind == "swap":
        return rule_form.rule_form(where, meeting, RuleDraft("swap", draft.sort, rule.name))
    raise ValueError(f"not a kind of motion: {kind[:20]!r}")


def handle_rule_form(use: Invocation[CommonsView]) -> Panel | Form:
    """Handle a rule's submitted form, or the button that opens it. Raises ValueError for an invalid argument."""
    number, _, rest = use.arg.partition(".")
    slot, _, arg = rest.partition(".")
    meeting = words.may_move(use.view)
    words.check_meeting(use.view, number)
    if slot == "promise":
        return promise_form(meeting)
    proposed = decode_proposal(arg)
    if slot == "words":
        return _wording_form(use, meeting, proposed)
    if isinstance(proposed, v.Quota):
        raise ValueError("a promise is no rule")  # noqa: TRY004 (it came from a control, like any wrong token)
    where = jurisdiction(use.view, use.info, meeting.scope, proposed.rule)
    if slot in ("form", "also"):
        return rule_form.rule_form(where, meeting, proposed, more=slot == "also")
    if slot in ("set", "more"):
        return read_back(
            use, meeting, rule_form.parse_rule_form(where, proposed, use.values, more=slot == "more")
        )
    raise ValueError(f"not a part of a rule: {slot[:20]!r}")


def read_back(use: Invocation[CommonsView], meeting: MeetingView, proposed: Proposed) -> Panel:
    """Return the draft in one sentence, with the seats it would have affected. Raises Refused if it is not
    allowed.
    """
    packed, motion = encode_proposal(proposed), address_motion(use.view, meeting, motion_of(proposed))
    check_decidable(use.view, use.info, meeting, motion)
    text = words.motion_text(motion, words.governance_view(use.view).history)
    where = jurisdiction(
        use.view, use.info, meeting.scope, proposed.rule if isinstance(proposed, RuleDraft) else ""
    )
    row = [
        button("propose", _motion_control("move.do", meeting, packed), "success", "🗳️"),
        button("make_words", _motion_control("move.make", meeting, "words", packed), emoji="✍️"),
    ]
    if isinstance(proposed, RuleDraft):
        row.append(button("make_change", _motion_control("move.make", meeting, "form", packed), emoji="✏️"))
        if rule_form.has_room(where, proposed):
            row.append(button("make_also", _motion_control("move.make", meeting, "also", packed)))
    touched = hindsight.of_proposal(use.view, proposed, where.scope)
    return Panel(title=t("commons.move.read_back"), text=f"{text}\n\n{touched}", rows=(tuple(row),))


def _wording_form(use: Invocation[CommonsView], meeting: MeetingView, proposed: Proposed) -> Form:
    """Return the form for a player's own words. Raises ValueError for an unfinished draft."""
    view = use.view
    check_decidable(view, use.info, meeting, address_motion(view, meeting, motion_of(proposed)))
    hint, value = "commons.promise.hint", ""
    if isinstance(proposed, RuleDraft):
        old = (
            words.rule_named(words.governance_view(view).rules, proposed.rule)
            if proposed.kind == "change"
            else None
        )
        hint, value = (
            f"commons.make.hint_{proposed.sort}",
            "" if old is None else strip_unseen(old.draft.words, v.MOST_CHARACTERS),
        )
    line = Line(
        "words", t("commons.make.words"), v.MOST_CHARACTERS, placeholder=t(hint), value=value, long=True
    )
    return Form(
        t("commons.move.read_back"), _motion_control("move.do", meeting, encode_proposal(proposed)), (line,)
    )


def promise_form(meeting: MeetingView) -> Form:
    """Return the form for a promise in the player's own words, with or without a countable number."""
    numbers = tuple(Choice(t("commons.promise.most", n=n), str(n)) for n in range(MOST_QUOTA + 1))
    lines: list[Line | Pick] = [
        Line(
            "words",
            t("commons.promise.words"),
            v.MOST_CHARACTERS,
            placeholder=t("commons.promise.hint"),
            long=True,
        ),
        Pick(
            "most",
            t("commons.promise.quota_menu"),
            (Choice(t("commons.promise.no_quota"), UNSET, chosen=True), *numbers),
        ),
    ]
    if meeting.scope == "whole":
        kinds = tuple(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}")) for r in RESOURCES)
        lines.append(
            Pick(
                "of",
                t("commons.promise.of_menu"),
                (Choice(t("commons.promise.each"), UNSET, chosen=True), *kinds),
            )
        )
        ways = (
            Choice(t("commons.promise.binding"), "k", chosen=True),
            Choice(t("commons.promise.delegated"), "d"),
        )
        lines.append(Pick("ways", t("commons.promise.ways"), ways))
    return Form(
        t("commons.move.kind_resolve"),
        Control("move.do", arg=join_tokens(meeting.number, "promise")),
        tuple(lines),
    )


def _promise_motion(meeting: MeetingView, values: Sequence[str]) -> v.Resolve:
    wording, most, *rest = values
    whole = meeting.scope == "whole"
    of, way = rest if whole else (meeting.scope, "k")
    if way not in ("k", "d"):
        raise ValueError(f"not a part of a promise: {way[:20]!r}")
    if most == UNSET:
        return v.Resolve(single_line(wording))
    return v.Resolve(
        single_line(wording),
        v.Quota(read_number(most, MOST_QUOTA), None if of == UNSET else RESOURCE.read(of), way == "d"),
    )


def suit_form(view: CommonsView, meeting: MeetingView) -> Form:
    """Return the form for the reason of a suit against the Monitor."""
    check_open(view, v.Sue)
    line = Line(
        "reason",
        t("commons.move.reason"),
        v.MOST_CHARACTERS,
        placeholder=t("commons.move.reason_hint"),
        long=True,
    )
    return Form(
        t("commons.move.kind_sue"), Control("move.do", arg=join_tokens(meeting.number, "sue")), (line,)
    )


def motion_action(view: CommonsView, arg: str, values: Sequence[str]) -> Action:
    """Return the motion of a form or a last button. Raises ValueError for an invalid argument."""
    number, _, motion = arg.partition(".")
    kind, _, rest = motion.partition(".")
    meeting = words.at_meeting(view)
    words.check_meeting(view, number)
    if kind == "recall":
        return Move(v.Recall())
    if kind == "remove":
        return Move(address_motion(view, meeting, v.Remove(read_name(rest))))
    if kind == AGENDA:
        return Move(_agenda_item(view, read_number(rest)).change)
    if kind == "promise":
        return Move(_promise_motion(meeting, values))
    if kind == "sue":
        return Move(v.Sue(single_line(values[0])))
    return Move(
        address_motion(
            view, meeting, motion_of(decode_proposal(motion), single_line(values[0]) if values else None)
        )
    )


def single_line(text: str) -> str:
    """Return typed text in one line."""
    return " ".join(text.split())


def _motion_control(route: str, meeting: MeetingView, *parts: str) -> Control:
    return Control(route, arg=join_tokens(meeting.number, *parts))
