"""Offers with their results, and middlemen: fees offered, named, paid, and passage refused."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, seat_name, seats_of_others
from bot.debrief.html import figures_table, glyph_html, percent, rich_text, table_heads
from bot.debrief.story import Section
from bot.debrief.strips import Square, Strip, strips_html
from bot.games.crossroads.debrief.table import Named, by_shared_roads
from bot.scenes.pictures.charts.chart import seat_letters
from bot.texts.lookup import t
from games.crossroads.analysis.course import Course, Offer
from games.crossroads.analysis.figures import middleman_figures as figures_of


def offers_section(tables: Sequence[Named]) -> Section:
    """Return a square for each offer with its result."""
    offers = [offer for named in judged_tables(tables) for offer in named.table.people_offers]
    done_count = sum(offer.result == "done" for offer in offers)
    title = t("debrief.crossroads.offers.title_none")
    if offers:
        title = t(
            "debrief.crossroads.offers.title",
            offers=len(offers),
            done=done_count,
            share=percent(done_count / len(offers)),
        )
    marks = {
        "done": glyph_html("sq_"),
        "refused": glyph_html("sqb", seat_letters(["red"])[0]),
        "open": glyph_html("sqo"),
    }
    body = strips_html(_offers_strip(named) for named in by_shared_roads(tables))
    columns = table_heads("debrief.crossroads.offers", "made", "done", "asked", "refused")
    rows = [row for named in by_shared_roads(tables) for row in _offer_rows(named)]
    return Section(
        "offers",
        title,
        rich_text("debrief.crossroads.offers.lead", marks),
        body + figures_table(columns, rows),
    )


def _offers_strip(named: Named) -> Strip:
    offers, letters = named.table.people_offers, seat_letters(named.table.seats)
    counts = {
        "done": sum(offer.result == "done" for offer in offers),
        "refused": sum(bool(offer.refused_by_people) for offer in offers),
    }
    text = t("debrief.crossroads.offers.told", table=named.name, offers=len(offers), **counts)
    counted = t("debrief.crossroads.offers.counted", offers=len(offers), **counts)
    squares = [_offer_square(offer, letters) for offer in named.table.course.offers]
    return Strip(
        named.number_text,
        squares,
        t("debrief.crossroads.offers.none"),
        counted,
        _with_seats(text, named),
        not named.table.played_by.is_people_only,
    )


def _with_seats(text: str, one: Named) -> str:
    return f"{text} {seats_of_others([one])}".strip()


def _offer_square(offer: Offer, letters: Sequence[str]) -> Square:
    """Return the mark of an offer: done; refused, with the refuser's letter; or neither. Hatched if
    automatic.
    """
    if not offer.is_by_person:
        return "others", ""
    if offer.result == "done":
        return "full", ""
    if offer.refused and not offer.refused_by_people:
        return "others", ""
    return ("gone", letters[offer.refused_by_people[0]]) if offer.refused else ("open", "")


def _offer_rows(named: Named) -> list[tuple[object, ...]]:
    offers = named.table.people_offers
    rows: list[tuple[object, ...]] = []
    for seat in range(len(named.table.seats)):
        mine = [offer for offer in offers if offer.proposer == seat]
        requested = sum(seat in (offer.partner, *offer.through) for offer in offers)
        done_count, refused = (
            sum(offer.result == "done" for offer in mine),
            sum(seat in offer.refused_by_people for offer in offers),
        )
        rows.append((named.name, seat_name(named.table, seat), len(mine), done_count, requested, refused))
    return rows


def passages_section(tables: Sequence[Named]) -> Section:
    """Return a square for each trade or road that needed a third player's consent, with the fees paid."""
    counted = judged_tables(tables)
    offers = [offer for named in counted for offer in named.table.through_others()]
    passages = [passage for named in counted for passage in named.table.passages]
    done_count, fees = sum(offer.result == "done" for offer in offers), sum(offer.paid for offer in offers)
    title = t("debrief.crossroads.between.title_none")
    if offers or passages:
        granted = sum(passage.result == "granted" for passage in passages)
        title = t(
            "debrief.crossroads.between.title",
            asked=len(offers) + len(passages),
            done=done_count + granted,
            fees=fees,
        )
    marks = {
        "done": glyph_html("sq_"),
        "paid": glyph_html("sqf", "2"),
        "refused": glyph_html("sqb", seat_letters(["red"])[0]),
        "open": glyph_html("sqo"),
    }
    any_asked = any(named.table.through_others() or named.table.passages for named in tables)
    body = strips_html(_passages_strip(named) for named in by_shared_roads(tables)) if any_asked else ""
    columns = table_heads("debrief.crossroads.between", "asked", "let", "named", "earned", "paid", "refused")
    table = (
        figures_table(columns, (row for named in by_shared_roads(tables) for row in _middleman_rows(named)))
        if body
        else ""
    )
    lead = rich_text(
        "debrief.crossroads.between.lead" if body else "debrief.crossroads.between.lead_none", marks
    )
    return Section("between", title, lead, body + table)


def _passages_strip(named: Named) -> Strip:
    letters, deals, passages = (
        seat_letters(named.table.seats),
        named.table.through_others(),
        named.table.passages,
    )
    squares = [_passage_square(offer, letters) for offer in deals]
    squares += [
        ("full", "")
        if passage.result == "granted"
        else _refusal_square(passage.refused, passage.refused_by_people, letters)
        for passage in passages
    ]
    facts = {
        "done": sum(offer.result == "done" for offer in deals)
        + sum(passage.result == "granted" for passage in passages),
        "asked": len(deals) + len(passages),
        "fees": sum(offer.paid for offer in deals),
    }
    text, by_others = (
        t("debrief.crossroads.between.told", table=named.name, **facts),
        not named.table.played_by.is_people_only,
    )
    return Strip(
        named.number_text,
        squares,
        t("debrief.crossroads.between.none"),
        t("debrief.crossroads.between.counted", **facts),
        _with_seats(text, named),
        by_others,
    )


def _passage_square(offer: Offer, letters: Sequence[str]) -> Square:
    if offer.result == "done":
        return "full", str(offer.paid) if offer.paid else ""
    refused, by_people = (
        [seat for seat in seats if seat in offer.through]
        for seats in (offer.refused, offer.refused_by_people)
    )
    return _refusal_square(refused, by_people, letters)


def _refusal_square(refused: Sequence[int], by_people: Sequence[int], letters: Sequence[str]) -> Square:
    if refused and not by_people:
        return "others", ""
    return ("gone", letters[by_people[0]]) if refused else ("open", "")


def _middleman_rows(named: Named) -> list[tuple[object, ...]]:
    course: Course = named.table.course
    rows: list[tuple[object, ...]] = []
    for seat in range(len(named.table.seats)):
        did = figures_of(course, seat)
        earned, paid = course.income[seat, "fees"], course.fees_paid[seat]
        rows.append(
            (
                named.name,
                seat_name(named.table, seat),
                did.asked,
                did.let,
                did.named,
                earned,
                paid,
                did.refused,
            )
        )
    return rows
