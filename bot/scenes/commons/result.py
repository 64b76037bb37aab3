"""How a game ended: who survived, what the class did to its commons, what to talk about, and how to check the dice."""

from __future__ import annotations

from bot.scenes.commons.figures import Measures, bank_picture, benchmark_text, crash_text, group_text, taking_text
from bot.scenes.commons.governance import result as governance
from bot.scenes.commons.words import options_of, seat_and_person
from bot.scenes.island.words import SEA
from bot.scenes.model import Note, Panel
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.governance.views import CommonsView
from games.protocol import Outcome


def result(view: CommonsView, info: TableInfo, measures: Measures) -> Panel:
    """The end of a game, with its figures. Raises ValueError while it goes on."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    options = options_of(info)
    if not measures:
        return _until_decided(view, info, outcome)
    picture = bank_picture(options, measures)
    parts = {
        "standing" if info.early else "seats": "\n".join(_seat(view, info, outcome, seat) for seat in range(len(view.seats))),
        "ranking": _ranking(view, outcome) if options.show_ranking else "",
        "group": f"{_group(outcome)}\n{group_text(measures)}",
        "taking": taking_text(view.seats, measures, options.requests_public),
        "crashes": crash_text(measures),
        "stages": governance.stages_text(measures),
        "governance": governance.governance_text(measures),
        "principles": governance.principles_text(measures, info.external),
        "external": governance.external_text(info.external, measures),
        "comparison": benchmark_text(options, measures),
        "silence": t("commons.result.breaches", count=info.breaches) if info.breaches else t("commons.result.no_breach"),
        "talk": governance.questions_text(measures) or t("commons.result.questions"),
        "dice": _dice(info, options.dice),
    }
    return Panel(
        title=t("tables.early_title") if info.early else t("commons.result.title"),
        text="\n".join([_headline(info, outcome, len(view.seats)), *([t("commons.result.picture")] if picture else [])]),
        notes=tuple(Note(t(f"commons.result.{name}"), text) for name, text in parts.items() if text),
        picture=picture,
        footer=t("commons.hand.footer", table=info.table),
        colour=SEA,
    )


def _until_decided(view: CommonsView, info: TableInfo, outcome: Outcome) -> Panel:
    """The end of a Basic game that may still go on with the Ostrom Variant: nothing of what is hidden or sealed (RULES C-70)."""
    parts = {
        "seats": "\n".join(_seat(view, info, outcome, seat) for seat in range(len(view.seats))),
        "ranking": _ranking(view, outcome) if options_of(info).show_ranking else "",
        "talk": t("commons.result.questions_between"),
        "dice": _dice(info, options_of(info).dice),
    }
    return Panel(
        title=t("commons.result.title"),
        text=f"{_headline(info, outcome, len(view.seats))}\n{t('commons.result.not_yet')}",
        notes=tuple(Note(t(f"commons.result.{name}"), text) for name, text in parts.items() if text),
        footer=t("commons.hand.footer", table=info.table),
        colour=SEA,
    )


def _headline(info: TableInfo, outcome: Outcome, seats: int) -> str:
    survivors = len(outcome.winners)
    if info.early:
        return t("tables.early_text")
    if survivors == 0:
        return t("commons.result.none")
    return t("commons.result.all") if survivors == seats else t("commons.result.some", survivors=survivors, seats=seats)


def _seat(view: CommonsView, info: TableInfo, outcome: Outcome, seat: int) -> str:
    how = "so_far" if info.early else "survived" if seat in outcome.winners else "failed"
    return t(f"commons.result.{how}", seat=seat_and_person(view, info, seat), points=outcome.points[seat], goal=view.goal)


def _group(outcome: Outcome) -> str:
    figures = outcome.summary
    return t("commons.result.group_text", points=sum(outcome.points), rounds=figures["rounds"], bank=figures["bank"])


def _ranking(view: CommonsView, outcome: Outcome) -> str:
    """Equal points share a place."""
    order = sorted(range(len(outcome.points)), key=lambda seat: -outcome.points[seat])
    lines = []
    for seat in order:
        place = 1 + sum(points > outcome.points[seat] for points in outcome.points)
        lines.append(t("commons.result.place", place=place, seat=seat_name(view.seats, seat), points=outcome.points[seat]))
    return "\n".join(lines)


def _dice(info: TableInfo, dice: str) -> str:
    """How to check them; the seal vouches for no roll that the instructor typed (RULES A1)."""
    if info.seed is None:
        return t(f"commons.result.sealed_{dice}", commitment=info.commitment)
    return t(f"commons.result.verify_{dice}", commitment=info.commitment, seed=info.seed, table=info.table)
