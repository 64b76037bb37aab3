"""Offers and what became of them; and those who stood between: fees offered, named, paid, and passage refused."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.crossroads.table import Named, by_shared_roads
from bot.debrief.deciders import judged_tables, seat_name, seats_of_others
from bot.debrief.html import figures_table, glyph_html, percent, rich_text, table_heads
from bot.debrief.story import Section
from bot.debrief.strips import Square, Strip, strips_html
from bot.scenes.pictures.charts.chart import seat_letters
from bot.texts.lookup import t
from games.analysis.crossroads.course import Course, Offer
from games.analysis.crossroads.figures import middleman_figures as figures_of


def offers_section(tables: Sequence[Named]) -> Section:
    """How each offer went, a square for each."""
    made = [offer for one in judged_tables(tables) for offer in one.table.people_offers]
    done = sum(offer.result == "done" for offer in made)
    title = t("debrief.crossroads.offers.title_none")
    if made:
        title = t("debrief.crossroads.offers.title", offers=len(made), done=done, share=percent(done / len(made)))
    marks = {"done": glyph_html("sq_"), "refused": glyph_html("sqb", seat_letters(["red"])[0]), "open": glyph_html("sqo")}
    body = strips_html(_offers_strip(one) for one in by_shared_roads(tables))
    columns = table_heads("debrief.crossroads.offers", "made", "done", "asked", "refused")
    rows = [row for one in by_shared_roads(tables) for row in _offer_rows(one)]
    return Section("offers", title, rich_text("debrief.crossroads.offers.lead", marks), body + figures_table(columns, rows))


def _offers_strip(one: Named) -> Strip:
    found, letters = one.table.people_offers, seat_letters(one.table.seats)
    counts = {"done": sum(offer.result == "done" for offer in found), "refused": sum(bool(offer.refused_by_people) for offer in found)}
    told = t("debrief.crossroads.offers.told", table=one.name, offers=len(found), **counts)
    counted = t("debrief.crossroads.offers.counted", offers=len(found), **counts)
    squares = [_offer_square(offer, letters) for offer in one.table.course.offers]
    return Strip(
        one.number_text,
        squares,
        t("debrief.crossroads.offers.none"),
        counted,
        _with_seats(told, one),
        not one.table.played_by.is_people_only,
    )


def _with_seats(told: str, one: Named) -> str:
    return f"{told} {seats_of_others([one])}".strip()


def _offer_square(offer: Offer, letters: Sequence[str]) -> Square:
    """Done; or refused, with the letter of who said no; or neither: taken back, too late, or too much demanded. Hatched: what no person
    did.
    """
    if not offer.is_by_person:
        return "others", ""
    if offer.result == "done":
        return "full", ""
    if offer.refused and not offer.refused_by_people:
        return "others", ""
    return ("gone", letters[offer.refused_by_people[0]]) if offer.refused else ("open", "")


def _offer_rows(one: Named) -> list[tuple[object, ...]]:
    found = one.table.people_offers
    rows: list[tuple[object, ...]] = []
    for seat in range(len(one.table.seats)):
        mine = [offer for offer in found if offer.proposer == seat]
        asked = sum(seat in (offer.partner, *offer.through) for offer in found)
        done, refused = sum(offer.result == "done" for offer in mine), sum(seat in offer.refused_by_people for offer in found)
        rows.append((one.name, seat_name(one.table, seat), len(mine), done, asked, refused))
    return rows


def passages_section(tables: Sequence[Named]) -> Section:
    """Trades and roads that needed somebody between to agree: a square for each, with the fees that were paid."""
    counted = judged_tables(tables)
    found = [offer for one in counted for offer in one.table.through_others()]
    passages = [passage for one in counted for passage in one.table.passages]
    done, fees = sum(offer.result == "done" for offer in found), sum(offer.paid for offer in found)
    title = t("debrief.crossroads.between.title_none")
    if found or passages:
        granted = sum(passage.result == "granted" for passage in passages)
        title = t("debrief.crossroads.between.title", asked=len(found) + len(passages), done=done + granted, fees=fees)
    marks = {
        "done": glyph_html("sq_"),
        "paid": glyph_html("sqf", "2"),
        "refused": glyph_html("sqb", seat_letters(["red"])[0]),
        "open": glyph_html("sqo"),
    }
    any_asked = any(one.table.through_others() or one.table.passages for one in tables)
    body = strips_html(_passages_strip(one) for one in by_shared_roads(tables)) if any_asked else ""
    columns = table_heads("debrief.crossroads.between", "asked", "let", "named", "earned", "paid", "refused")
    table = figures_table(columns, (row for one in by_shared_roads(tables) for row in _middleman_rows(one))) if body else ""
    lead = rich_text("debrief.crossroads.between.lead" if body else "debrief.crossroads.between.lead_none", marks)
    return Section("between", title, lead, body + table)


def _passages_strip(one: Named) -> Strip:
    letters, deals, passages = seat_letters(one.table.seats), one.table.through_others(), one.table.passages
    squares = [_passage_square(offer, letters) for offer in deals]
    squares += [
        ("full", "") if passage.result == "granted" else _refusal_square(passage.refused, passage.refused_by_people, letters)
        for passage in passages
    ]
    facts = {
        "done": sum(offer.result == "done" for offer in deals) + sum(passage.result == "granted" for passage in passages),
        "asked": len(deals) + len(passages),
        "fees": sum(offer.paid for offer in deals),
    }
    told, by_others = t("debrief.crossroads.between.told", table=one.name, **facts), not one.table.played_by.is_people_only
    return Strip(
        one.number_text,
        squares,
        t("debrief.crossroads.between.none"),
        t("debrief.crossroads.between.counted", **facts),
        _with_seats(told, one),
        by_others,
    )


def _passage_square(offer: Offer, letters: Sequence[str]) -> Square:
    if offer.result == "done":
        return "full", str(offer.paid) if offer.paid else ""
    refused, by_people = ([seat for seat in seats if seat in offer.through] for seats in (offer.refused, offer.refused_by_people))
    return _refusal_square(refused, by_people, letters)


def _refusal_square(refused: Sequence[int], by_people: Sequence[int], letters: Sequence[str]) -> Square:
    if refused and not by_people:
        return "others", ""
    return ("gone", letters[by_people[0]]) if refused else ("open", "")


def _middleman_rows(one: Named) -> list[tuple[object, ...]]:
    """For each seat: how often it stood between, let pass, named a fee, earned in fees, paid in fees, and said no."""
    course: Course = one.table.course
    rows: list[tuple[object, ...]] = []
    for seat in range(len(one.table.seats)):
        did = figures_of(course, seat)
        earned, paid = course.income[seat, "fees"], course.fees_paid[seat]
        rows.append((one.name, seat_name(one.table, seat), did.asked, did.let, did.named, earned, paid, did.refused))
    return rows
