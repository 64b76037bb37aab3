"""Talk in the meetings of a table, and the motions decided: shares and their inequality."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import seat_name
from bot.debrief.html import figures_table, percent, table_heads
from bot.debrief.story import Section
from bot.games.commons.debrief.table import CommonsTable, Named, by_group_order
from bot.scenes.pictures.svg import escape_xml
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.commons.analysis.speech import SeatSpeech, speech_amounts
from games.commons.basic.measures import gini


def speech_section(tables: Sequence[Named]) -> Section | None:
    """Return the shares of talk; None without counted talk in meetings."""
    spoken = [named for named in by_group_order(tables) if sum(_speech_amounts(named.table))]
    if not spoken:
        return None
    lines = "".join(f"<p>{escape_xml(_table_line(named))}</p>" for named in spoken)
    columns = table_heads(
        "debrief.speech", "share", "messages", "characters", "seconds", "motions", "carried"
    )
    rows = [row for named in spoken for row in _speech_rows(named)]
    return Section(
        "speech",
        t("debrief.speech.title"),
        escape_xml(t("debrief.speech.lead")),
        lines + figures_table(columns, rows),
    )


def _people_speech(table: CommonsTable) -> list[SeatSpeech]:
    return [speech for speech in table.said if table.played_by.has_mostly_person(speech.seat)]


def _speech_amounts(table: CommonsTable) -> list[int]:
    return speech_amounts(_people_speech(table), aloud=table.options.meeting_form == "voice")


def _table_line(named: Named) -> str:
    table, amounts = named.table, _speech_amounts(named.table)
    shares = [
        t("debrief.speech.seat", seat=seat_name(table, speech.seat), share=percent(amount / sum(amounts)))
        for speech, amount in zip(_people_speech(table), amounts, strict=True)
    ]
    carried = [
        t("debrief.speech.decided", seat=seat_name(table, speech.seat), n=speech.carried)
        for speech in _people_speech(table)
        if speech.carried
    ]
    key = "debrief.speech.table" if carried else "debrief.speech.table_undecided"
    return t(
        key,
        table=named.name,
        shares=tuple(shares),
        gini=format_figure(gini(amounts), 2),
        carried=tuple(carried),
    )


def _speech_rows(named: Named) -> list[tuple[object, ...]]:
    amounts, people = _speech_amounts(named.table), _people_speech(named.table)
    is_known = any(speech.characters for speech in people)
    return [
        (
            named.name,
            seat_name(named.table, speech.seat),
            percent(amount / sum(amounts)),
            speech.messages,
            speech.characters if is_known else "",
            speech.seconds,
            speech.motions,
            speech.carried,
        )
        for speech, amount in zip(people, amounts, strict=True)
    ]
