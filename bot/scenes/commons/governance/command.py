"""What the slash commands of the Ostrom Variant mean. They lead to the same actions, panels and forms as the buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.scenes.commons.governance import calling, card_choice, electing, meeting, monitor, motion_form, public_record, rule_form
from bot.scenes.commons.governance.clicks import Meaning
from bot.scenes.commons.governance.guards import may_move, watching
from bot.scenes.commons.governance.motion_codec import Making, effect_token, read_effect, read_sort
from bot.scenes.commons.governance.motion_form import about_rule, own_rules, written
from bot.scenes.commons.governance.words import WRITTEN, effect_text, governance, label, rule_label, rule_named
from bot.scenes.commons.words import options_of
from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Typed
from bot.scenes.island.arguments import read_resource
from bot.scenes.island.typed import typed_cards
from bot.scenes.model import Choice
from bot.scenes.names import quoted
from bot.scenes.seats import seat_named
from bot.texts.catalogue import t
from games.audience import INSTRUCTOR
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import (
    ApplyRule,
    BeginOstrom,
    CallMeeting,
    CloseMeeting,
    Elect,
    EndDefence,
    ExtendMeeting,
    Move,
    SayDone,
    Settle,
)
from games.commons.governance.views import MeetingView
from games.commons.options import CommonsOptions
from games.commons.views import CommonsView

Handler: TypeAlias = Callable[[Typed[CommonsView]], Meaning]


def _call(typed: Typed[CommonsView]) -> Meaning:
    resource, pay = typed.text("resource"), typed.text("pay")
    if options_of(typed.info).meeting_cost and not pay:
        return calling.calling(typed.view, typed.info)
    return CallMeeting(read_resource(resource) if resource else "whole", read_resource(pay) if pay else None)


def _from_outside(typed: Typed[CommonsView], kind: str) -> Meaning:
    """The instructor's own change of a rule, where the table allows it; the game decides how far (RULES C-130)."""
    here, words = governance(typed.view), written(typed.text("words"))
    if options_of(typed.info).instructor_override == "off":
        return Problem("commons.refusals.external_authority", rule="C-130")
    rule = rule_named(here.rules if here.coming is None else here.coming, typed.text("rule").strip().upper())
    if kind != "add" and rule is None:
        return Problem("commons.problem.no_such_rule", rule="C-86")
    if kind == "remove" and rule is not None:
        return Move(v.Remove(rule.name))
    if words is None or not typed.text("effect"):
        return Problem("commons.problem.outside_in_full")
    sort = read_sort(typed.text("sort")) if typed.text("sort") else v.SORTS[0] if rule is None else rule.draft.sort
    effects = (_effect(typed, typed.text("effect")),)
    name = "" if rule is None else rule.name
    making_ = Making("change", sort, name, effects) if kind == "change" else Making("swap" if rule else "add", sort, name, effects)
    return Move(making_.motion(words))


def _move_add(typed: Typed[CommonsView]) -> Meaning:
    if typed.view.viewer == INSTRUCTOR:
        return _from_outside(typed, "add")
    here = may_move(typed.view)
    return here if isinstance(here, Problem) else _made(typed, here, Making("add", read_sort(typed.text("sort"))))


def _move_rule(kind: str) -> Handler:
    """`/motion change`, `swap` and `remove`: with all that is needed a motion, else the panel that asks for the rest."""

    def move(typed: Typed[CommonsView]) -> Meaning:
        if typed.view.viewer == INSTRUCTOR:
            return _from_outside(typed, kind)
        here = may_move(typed.view)
        if isinstance(here, Problem):
            return here
        name = typed.text("rule")
        if not name:
            return motion_form.choosing_rule(typed.view, here, kind)
        rule = rule_named(own_rules(typed.view, here), name.strip().upper())
        if rule is None:
            return Problem("commons.problem.no_such_rule", rule="C-86")
        if kind == "remove":
            return Move(v.Remove(rule.name))
        if not typed.text("effect") and not typed.text("words"):
            return about_rule(typed.view, typed.info, here, kind, rule.name)
        draft = rule.draft
        if kind == "swap":
            sort = read_sort(typed.text("sort")) if typed.text("sort") else draft.sort
            return _made(typed, here, Making("swap", sort, rule.name))
        return _made(typed, here, Making("change", draft.sort, rule.name, draft.effects, draft.condition, draft.once))

    return move


def _made(typed: Typed[CommonsView], here: MeetingView, making_: Making) -> Meaning:
    """The motion, where effect and words were typed; else the panel with what was."""
    effect = typed.text("effect")
    if effect:
        making_ = Making(making_.kind, making_.sort, making_.rule, (_effect(typed, effect),), making_.condition, making_.once)
    words = typed.text("words")
    if not words or not making_.effects:
        return rule_form.panel(typed.view, typed.info, here, making_)
    said = written(words)
    return Problem("commons.problem.words", {"most": WRITTEN}, rule="C-86") if said is None else Move(making_.motion(said))


def _effect(typed: Typed[CommonsView], token: str) -> v.Effect:
    """The effect that was typed, about the resource that was typed with it."""
    effect, resource = read_effect(token.strip()), typed.text("resource")
    if not resource:
        return effect
    if isinstance(effect, v.GiveBack):
        return v.GiveBack(effect.count, read_resource(resource))
    if isinstance(effect, v.Receive):
        return v.Receive(effect.count, read_resource(resource))
    return v.Limit(effect.most, read_resource(resource), effect.turns) if isinstance(effect, v.Limit) else effect


def _resolve(typed: Typed[CommonsView]) -> Meaning:
    here = may_move(typed.view)
    if isinstance(here, Problem):
        return here
    resource = typed.text("resource")
    quota = v.Quota(int(typed.options["most"]), read_resource(resource) if resource else None) if "most" in typed.options else None
    words = written(typed.text("words"))
    if not typed.text("words"):
        return motion_form.promising(typed.info, here, quota)
    return Problem("commons.problem.words", {"most": WRITTEN}, rule="C-86") if words is None else Move(v.Resolve(words, quota))


def _recall(typed: Typed[CommonsView]) -> Meaning:
    here = may_move(typed.view)
    return here if isinstance(here, Problem) else Move(v.Recall())


def _sue(typed: Typed[CommonsView]) -> Meaning:
    here = may_move(typed.view)
    if isinstance(here, Problem):
        return here
    words = written(typed.text("reason"))
    return motion_form.suing(typed.view, here) if words is None else Move(v.Sue(words))


def _elect(typed: Typed[CommonsView]) -> Meaning:
    if not typed.text("colour"):
        return electing.electing(typed.view)
    seat = seat_named(typed.view.seats, typed.text("colour"))
    return Problem("commons.problem.no_such_colour", {"name": quoted(typed.text("colour"))}) if seat is None else Elect(seat)


def _apply(sort: v.Sort) -> Handler:
    """`/sanction` and `/reward`: the deed; what is missing is asked for."""

    def apply(typed: Typed[CommonsView]) -> Meaning:
        known = watching(typed.view)
        if isinstance(known, Problem):
            return known
        seat = seat_named(typed.view.seats, typed.text("colour"))
        if seat is None:
            return Problem("commons.problem.no_such_colour", {"name": quoted(typed.text("colour"))})
        rule = rule_named(governance(typed.view).rules, typed.text("rule").strip().upper())
        if rule is None or rule.draft.sort != sort:
            return Problem(f"commons.problem.no_such_{sort}", rule="C-86")
        resource = read_resource(typed.text("resource")) if typed.text("resource") else None
        reason = written(typed.text("reason"))
        if reason is None:
            return Problem("commons.problem.words", {"most": WRITTEN}, rule="C-86")
        if resource is None and monitor.names_a_resource(rule):
            return Problem("commons.problem.name_a_resource", {"rule": rule.name}, rule="C-88")
        return ApplyRule(rule.name, seat, reason, resource if monitor.names_a_resource(rule) else None)

    return apply


def _settle(typed: Typed[CommonsView]) -> Meaning:
    cards = typed_cards(typed)
    if cards is None:
        return card_choice.settling(typed.view, typed.info)
    return Problem("commons.problem.unreadable") if min(cards) < 0 else Settle(cards)


HANDLERS: dict[str, Handler] = {
    "meeting call": _call,
    "meeting done": lambda _: SayDone(),
    "meeting extend": lambda _: ExtendMeeting(),
    "meeting close": lambda _: CloseMeeting(),
    "meeting show": lambda typed: meeting.panel(typed.view, typed.info),
    "motion add": _move_add,
    "motion change": _move_rule("change"),
    "motion remove": _move_rule("remove"),
    "motion swap": _move_rule("swap"),
    "motion resolve": _resolve,
    "motion recall": _recall,
    "vote": lambda typed: meeting.voted(typed.text("choice")),
    "elect": _elect,
    "sanction": _apply("sanction"),
    "reward": _apply("reward"),
    "sue": _sue,
    "defence": lambda _: EndDefence(),
    "settle": _settle,
    "monitor": lambda typed: monitor.panel(typed.view, typed.info),
    "governance": lambda typed: public_record.book(typed.view, typed.info),
    "stage ostrom": lambda _: BeginOstrom(),
}


def suggest(view: CommonsView, name: str, option: str) -> list[Choice]:
    """Completions for an option of one of these commands: from the viewer's own view."""
    here = view.governance
    if view.you is None:
        return []
    if option == "colour":
        names = [seat.name for seat in view.seats]
        if name == "elect" and here is not None and here.election is not None:
            names = [view.seats[seat].name for seat in here.election.candidates]
        return [Choice(t(f"words.seat.{colour}"), colour) for colour in names]
    if option == "effect":
        return [Choice(label(effect_text(effect, icons=False), 100), effect_token(effect)) for effect in _effects(view)]
    if option != "rule" or here is None:
        return []
    if name.startswith("motion "):
        rules = list(here.rules) if here.meeting is None else own_rules(view, here.meeting)
    else:
        rules = [rule for rule in here.rules if rule.draft.sort == name]
    return [Choice(rule_label(rule), rule.name) for rule in rules]


def _effects(view: CommonsView) -> list[v.Effect]:
    options, meeting = CommonsOptions(), None if view.governance is None else view.governance.meeting
    scope = "whole" if meeting is None else meeting.scope
    return [*rule_form.effects_for("sanction", options, scope), *rule_form.effects_for("reward", options, scope)]
