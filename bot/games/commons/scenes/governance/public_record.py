"""The public record of self-government: rules in force, their history, promises and their keeping, deeds,
Ostrom's principles.
"""

from __future__ import annotations

from bot.games.commons.scenes.governance.rule_words import promise_text, quote_rule, standing_text
from bot.games.commons.scenes.governance.words import governance_view, rule_text, scope_text
from bot.games.commons.scenes.table import button, options_of
from bot.scenes.island.parts import SEA
from bot.scenes.model import Control, Panel, Row, TableInfo, whole_lines
from bot.scenes.packing import join_tokens, read_number, split_tokens
from bot.scenes.parts import seat_name
from bot.texts.lookup import t
from games.commons.governance import vocabulary as v
from games.commons.governance.views import CommonsView, GovernanceView

PAGES = ("rules", "history", "promises", "deeds", "principles")
SHEET = 3600
"""Characters of one sheet: a long page has several."""
PRINCIPLES = 8


def record_page(view: CommonsView, info: TableInfo, arg: str = "") -> Panel:
    """Return one page, by default "rules". Raises ValueError for an unknown page."""
    page, number = [*split_tokens(arg or PAGES[0]), "0"][:2]
    if page not in PAGES:
        raise ValueError(f"not a page: {page[:20]!r}")
    sheets = pack_sheets(page_lines(view, info, page))
    index = min(read_number(number), len(sheets) - 1)
    return Panel(
        title=t(f"commons.book.title_{page}"),
        text=sheets[index],
        rows=_page_rows(page, index, len(sheets)),
        footer=t("commons.book.footer", table=info.called, sheet=index + 1, sheets=len(sheets)),
        colour=SEA,
    )


def pack_sheets(lines: list[str]) -> list[str]:
    """Lay out lines on as many sheets as they need, at least one."""
    return whole_lines(lines, SHEET) or [t("commons.book.empty")]


def _page_rows(page: str, index: int, count: int) -> tuple[Row, ...]:
    pages = tuple(
        button(f"book_{other}", Control("governance", arg=other), "primary" if other == page else "secondary")
        for other in PAGES
    )
    turning = []
    if index > 0:
        turning.append(
            button("book_before", Control("governance", arg=join_tokens(page, index - 1)), emoji="◀️")
        )
    if index + 1 < count:
        turning.append(
            button("book_after", Control("governance", arg=join_tokens(page, index + 1)), emoji="▶️")
        )
    return (pages, tuple(turning)) if turning else (pages,)


def page_lines(view: CommonsView, info: TableInfo, page: str) -> list[str]:
    """Return all lines of one of the `PAGES`, whatever their length."""
    institutions = governance_view(view)
    if page == "history":
        return _rule_history(institutions)
    if page == "promises":
        return [
            _promise_text(view, *both)
            for both in zip(institutions.promises, institutions.exceeded, strict=True)
        ] or [t("commons.book.no_promises")]
    if page == "deeds":
        return [deed_text(view, deed) for deed in reversed(institutions.deeds)] or [
            t("commons.book.no_deeds")
        ]
    if page == "principles":
        return _principle_lines(info)
    return _rules_in_force(view, institutions)


def _principle_lines(info: TableInfo) -> list[str]:
    """Return Ostrom's principles and their place in this game, the seventh as kept at this table (RULES
    C-130).
    """
    allowed = options_of(info).instructor_override
    keys = [f"p{number}" for number in range(1, PRINCIPLES + 1)]
    if allowed != "off":
        keys[6] = f"p7_{allowed}"
    return [t(f"commons.principle.{key}") for key in keys]


def _rules_in_force(view: CommonsView, institutions: GovernanceView) -> list[str]:
    """Return sanctions before rewards; at the end, voted changes that take effect from the next turn on."""
    lines = [
        t("commons.book.monitor", seat=seat_name(view.seats, institutions.watcher))
        if institutions.watcher >= 0
        else t("commons.book.no_monitor")
    ]
    for sort in v.RULE_SORTS:
        rules = [rule for rule in institutions.rules if rule.draft.sort == sort]
        lines.append(t(f"commons.book.{sort}s"))
        lines += [rule_text(rule) for rule in rules] or [t("commons.book.none")]
    if institutions.coming is not None:
        lines.append(t("commons.book.coming"))
        old = {(rule.name, rule.version) for rule in institutions.rules}
        new = {(rule.name, rule.version) for rule in institutions.coming}
        names = {rule.name for rule in institutions.coming}
        lines += [rule_text(rule) for rule in institutions.coming if (rule.name, rule.version) not in old]
        lines += [
            t("commons.book.goes", rule=rule.name)
            for rule in institutions.rules
            if (rule.name, rule.version) not in new and rule.name not in names
        ]
    standing = [_standing_text(view, institutions, seat.seat) for seat in view.seats]
    return [*lines, *(line for line in standing if line)]


def _standing_text(view: CommonsView, institutions: GovernanceView, seat: int) -> str:
    line = next((line for line in institutions.seats if line.seat == seat), None)
    if line is None:
        return ""
    parts = []
    if line.tokens:
        parts.append(t("commons.book.tokens", count=f"{line.tokens:+d}"))
    if line.skips:
        parts.append(t("commons.book.skips", turns=line.skips))
    parts += [standing_text(effect, icons=False) for effect in line.lasting_effects]
    if line.starved:
        parts.append(t("commons.book.starved"))
    if line.offences:
        parts.append(t("commons.book.offences", count=line.offences))
    if line.rewards:
        parts.append(t("commons.book.rewards_got", count=line.rewards))
    return (
        t("commons.book.standing", seat=seat_name(view.seats, seat), what=" · ".join(parts)) if parts else ""
    )


def _rule_history(institutions: GovernanceView) -> list[str]:
    removed = dict(institutions.removed)
    lines: list[str] = []
    for name in dict.fromkeys(rule.name for rule in institutions.history):
        for rule in (rule for rule in institutions.history if rule.name == name):
            origin = "version" if rule.meeting else "version_outside" if rule.since else "version_preset"
            lines.append(
                t(
                    f"commons.book.{origin}",
                    version=rule.version,
                    meeting=rule.meeting,
                    turn=rule.since,
                    rule=rule_text(rule),
                )
            )
        if name in removed:
            lines.append(
                t(
                    "commons.book.removed" if removed[name] else "commons.book.removed_outside",
                    rule=name,
                    meeting=removed[name],
                )
            )
    return lines


def _promise_text(view: CommonsView, promise: v.Resolution, over: tuple[int, ...] | None) -> str:
    wording = promise_text(promise.words, promise.quota)
    parts = [
        t(
            "commons.book.promise",
            number=promise.number,
            scope=scope_text(promise.scope),
            turn=promise.since,
            words=wording,
        )
    ]
    if over is not None:
        broken = tuple(
            t("commons.book.over", seat=seat_name(view.seats, seat), count=count)
            for seat, count in enumerate(over)
            if count
        )
        parts.append(t("commons.book.broken", seats=broken) if broken else t("commons.book.kept"))
    return " ".join(parts)


def deed_text(view: CommonsView, deed: v.Deed) -> str:
    """Return a deed of the Monitor with its reason."""
    resource = "" if deed.resource is None else t("commons.book.deed_resource", resource=deed.resource)
    text = t(
        f"commons.book.deed_{deed.sort}",
        number=deed.number,
        turn=deed.turn,
        monitor=seat_name(view.seats, deed.monitor),
        seat=seat_name(view.seats, deed.target),
        rule=deed.rule,
        resource=resource,
        reason=quote_rule(deed.reason),
    )
    notes = [t("commons.book.deviates")] if deed.deviates else []
    notes += [t("commons.book.reversed")] if deed.reversed_ else []
    return " ".join((text, *notes))
