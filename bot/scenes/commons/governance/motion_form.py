"""Moving something in a meeting: what, then its effects by menus, and last its words in a form."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.governance import rule_form, words
from bot.scenes.commons.governance.rule_form import MAKING, QUOTA, Making, read_name
from bot.scenes.commons.table import button, options_of, suit_text
from bot.scenes.island.parts import RESOURCE
from bot.scenes.model import MOST_CHOICES, Button, Choice, Control, Form, Line, Menu, Panel, Row, TableInfo
from bot.scenes.moves import Problem, check_open
from bot.scenes.packing import joined, read_number, tokens
from bot.texts.lookup import t
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.views import CommonsView, MeetingView
from games.island.cards import RESOURCES

MOST_QUOTA = 6
ANY = "any"
RULE_KINDS = ("change", "swap", "remove")


def moving(view: CommonsView, info: TableInfo) -> Panel:
    """What can be moved in this meeting."""
    meeting = words.may_move(view)
    kinds = [
        "most",
        "add.sanction",
        *(["add.reward"] if meeting.scope == "whole" else ()),
        *(RULE_KINDS if own_rules(view, meeting) else ()),
        "resolve",
    ]
    kinds += [kind for kind, motion in (("sue", v.Sue), ("recall", v.Recall)) if motion not in view.refused]
    choices = tuple(_kind(kind, info) for kind in kinds)
    return Panel(
        title=t("commons.move.title"),
        text=t("commons.move.text", scope=words.scope_text(meeting.scope), left=meeting.motions_left),
        rows=(Menu(Control("move", arg=str(meeting.number)), choices, t("commons.move.menu")),),
    )


def _kind(kind: str, info: TableInfo) -> Choice:
    name = kind.replace(".", "_")
    about = t("commons.move.about_sue", suit=suit_text(options_of(info))) if kind == "sue" else t(f"commons.move.about_{name}")
    return Choice(t(f"commons.move.kind_{name}"), kind, about)


def pick(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Form:
    """A kind of motion was chosen, or the first button was pressed. Raises ValueError for what no panel of ours says."""
    meeting = words.may_move(view)
    if arg:
        words.check_meeting(view, arg)
    return begun(view, info, meeting, values[0]) if values else moving(view, info)


def begun(view: CommonsView, info: TableInfo, meeting: MeetingView, kind: str) -> Panel | Form:
    """The first panel of a motion of this kind. Raises ValueError for an unknown kind."""
    if kind in ("add.sanction", "add.reward"):
        return rule_form.panel(view, info, meeting, Making("add", "sanction" if kind == "add.sanction" else "reward"))
    if kind in RULE_KINDS:
        return choosing_rule(view, meeting, kind)
    if kind == "resolve":
        return promising(info, meeting, None)
    if kind == "sue":
        return suing(view, meeting)
    if kind == "most":
        return _at_most(meeting)
    if kind == "recall":
        confirm = button("move_recall", Control("move.do", arg=joined(meeting.number, "recall")), "danger", "🗳️")
        return Panel(title=t("commons.move.kind_recall"), text=t("commons.move.recall_text"), rows=((confirm,),))
    raise ValueError(f"not a kind of motion: {kind[:20]!r}")


def _at_most(meeting: MeetingView) -> Panel:
    """The promise that groups make first, with a button for each number."""
    found = [button("move_most", Control("move.do", arg=joined(meeting.number, "most", n)), "primary", n=n) for n in range(MOST_QUOTA)]
    rows = tuple(tuple(found[start : start + 3]) for start in range(0, len(found), 3))
    return Panel(title=t("commons.move.kind_most"), text=t("commons.promise.text"), rows=rows)


def own_rules(view: CommonsView, meeting: MeetingView) -> list[v.Rule]:
    """The rules that this meeting may change: its own group's, as they will be in force (RULES C-113)."""
    here = words.governance(view)
    return [rule for rule in (here.rules if here.coming is None else here.coming) if rule.scope == meeting.scope]


def choosing_rule(view: CommonsView, meeting: MeetingView, kind: str) -> Panel:
    """Which rule the motion is about."""
    rules = own_rules(view, meeting)[:MOST_CHOICES]
    if not rules:
        raise Problem("commons.problem.no_rules_here", rule="C-113")
    choices = tuple(Choice(words.rule_label(rule), rule.name) for rule in rules)
    menu = Menu(Control("move.rule", arg=joined(meeting.number, kind)), choices, t("commons.move.rule_menu"))
    return Panel(title=t(f"commons.move.kind_{kind}"), text=t(f"commons.move.about_{kind}"), rows=(menu,))


def rule_chosen(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel:
    """A rule was chosen. Raises ValueError for what no panel of ours says."""
    number, kind = tokens(arg)
    meeting = words.may_move(view)
    words.check_meeting(view, number)
    return about_rule(view, info, meeting, kind, values[0])


def about_rule(view: CommonsView, info: TableInfo, meeting: MeetingView, kind: str, name: str) -> Panel:
    """A motion about this rule. Raises ValueError for an unknown kind."""
    rule = words.the_rule(own_rules(view, meeting), name)
    if kind == "remove":
        confirm = button("move_remove", Control("move.do", arg=joined(meeting.number, "remove", rule.name)), "danger", "🗳️", rule=rule.name)
        return Panel(title=t("commons.move.kind_remove"), text=words.rule_text(rule), rows=((confirm,),))
    draft = rule.draft
    if kind == "change":
        return rule_form.panel(view, info, meeting, Making("change", draft.sort, rule.name, draft.effects, draft.condition, draft.once))
    if kind == "swap":
        return rule_form.panel(view, info, meeting, Making("swap", draft.sort, rule.name))
    raise ValueError(f"not a kind of motion: {kind[:20]!r}")


def made(view: CommonsView, info: TableInfo, arg: str, values: Sequence[str]) -> Panel | Form:
    """One of the menus or buttons with which a rule is put together. Raises ValueError for what no panel of ours says."""
    number, _, chosen = arg.partition(".")
    slot, _, rest = chosen.partition(".")
    meeting = words.may_move(view)
    words.check_meeting(view, number)
    if slot == "words":
        return rule_form.form(view, meeting, MAKING.unpack(rest))
    if slot.startswith("quota"):
        return promising(info, meeting, _quota(slot, QUOTA.read(rest), values))
    if slot == "promise":
        line = Line("words", t("commons.promise.words"), v.WRITTEN, placeholder=t("commons.promise.hint"), long=True)
        motion = joined(meeting.number, "resolve", QUOTA.write(QUOTA.read(rest)))
        return Form(t("commons.move.kind_resolve"), Control("move.do", arg=motion), (line,))
    return rule_form.panel(view, info, meeting, rule_form.changed(MAKING.unpack(rest), slot, values))


def promising(info: TableInfo, meeting: MeetingView, quota: v.Quota | None) -> Panel:
    """A promise, with or without a number in it."""
    number, token = meeting.number, QUOTA.write(quota)
    numbers = (
        Choice(t("commons.promise.no_quota"), ANY, chosen=quota is None),
        *(Choice(t("commons.promise.most", n=n), str(n), chosen=quota is not None and quota.most == n) for n in range(MOST_QUOTA + 1)),
    )
    rows: list[Row] = [Menu(Control("move.make", arg=joined(number, "quota", token)), numbers, t("commons.promise.quota_menu"))]
    last: list[Button] = [button("promise_words", Control("move.make", arg=joined(number, "promise", token)), "success", "✍️")]
    if quota is not None:
        kinds = RESOURCES if meeting.scope == "whole" else (meeting.scope,)
        of = (
            Choice(t("commons.promise.each"), ANY, chosen=quota.resource is None),
            *(Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=quota.resource == r) for r in kinds),
        )
        rows.append(Menu(Control("move.make", arg=joined(number, "quotaof", token)), of, t("commons.promise.of_menu")))
        if meeting.scope == "whole":
            label = "promise_binding" if quota.delegated else "promise_delegated"
            last.append(button(label, Control("move.make", arg=joined(number, "quotaway", token))))
    enforced = "commons.promise.enforced" if options_of(info).rule_enforcement == "engine" else "commons.promise.free"
    lines = [t("commons.promise.text"), t(enforced)]
    if quota is not None:
        lines.append(words.quota_text(quota))
    return Panel(title=t("commons.move.kind_resolve"), text="\n".join(lines), rows=(*rows, tuple(last)))


def suing(view: CommonsView, meeting: MeetingView) -> Form:
    """The form in which somebody says why the Monitor is sued."""
    check_open(view, v.Sue)
    line = Line("reason", t("commons.move.reason"), v.WRITTEN, placeholder=t("commons.move.reason_hint"), long=True)
    return Form(t("commons.move.kind_sue"), Control("move.do", arg=joined(meeting.number, "sue")), (line,))


def confirmed(view: CommonsView, arg: str, values: Sequence[str]) -> Move:
    """The motion that a form or a last button means. Raises ValueError for what no panel of ours says."""
    number, _, motion = arg.partition(".")
    kind, _, rest = motion.partition(".")
    meeting = words.at_meeting(view)
    words.check_meeting(view, number)
    if kind == "most":
        quota = v.Quota(read_number(rest, MOST_QUOTA), None if meeting.scope == "whole" else meeting.scope)
        return Move(v.Resolve(words.quota_text(quota), quota))
    if kind == "recall":
        return Move(v.Recall())
    if kind == "remove":
        return Move(v.Remove(read_name(rest)))
    said = written(values[0])
    if kind == "sue":
        return Move(v.Sue(said))
    if kind == "resolve":
        return Move(v.Resolve(said, QUOTA.read(rest)))
    return Move(MAKING.unpack(motion).motion(said))


def written(text: str) -> str:
    """What somebody wrote, in one line."""
    return " ".join(text.split())


def _quota(slot: str, quota: v.Quota | None, values: Sequence[str]) -> v.Quota | None:
    if slot == "quota":
        if values[0] == ANY:
            return None
        return (quota or v.Quota(0)).with_(most=read_number(values[0]))
    if quota is None:
        raise ValueError("no quota yet")
    if slot == "quotaof":
        return quota.with_(resource=None if values[0] == ANY else RESOURCE.read(values[0]))
    if slot == "quotaway":
        return quota.with_(delegated=not quota.delegated)
    raise ValueError(f"not a part of a quota: {slot[:20]!r}")
