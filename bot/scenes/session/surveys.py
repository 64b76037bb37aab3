"""Questions before and after the games: the button, the private panel that says who sees the answers, its forms, and what all have said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.model import NOTE as LONGEST
from bot.scenes.model import Button, Choice, Control, Form, Line, Note, Panel, Pick, length, whole_lines
from bot.scenes.names import harmless, plain
from bot.scenes.pictures.palette import BAIZE, edge
from bot.scenes.session.views import QuestionView, ResultView, SurveyView, When
from bot.texts.lookup import t

PAGE = 5
"""Questions of one form."""
LABEL = 45
"""Characters of a question that stands above its field; a longer one stands below a number."""
BAR = 10
ROOM = 2500
"""Characters of what all have said, on a card with other words; the page of the debrief has the rest."""


def survey_button(when: When) -> Button:
    """On the class's card, and for who has just come."""
    return Button(t(f"surveys.button_{when}"), Control("s_ask", arg=when), emoji="📝")


def survey_panel(asked: Sequence[QuestionView], when: When, answered: int | None, *, research: bool) -> Panel:
    """What is asked, who will see the answers, and a button for each form. `answered`: how many questions this person has answered, once
    they have sent a form; `research`: whether the class is asked for its data.
    """
    told = t("surveys.panel_research" if research else "surveys.panel_data")
    kept = "" if answered is None else t("surveys.kept", n=answered, of=len(asked))
    text = "\n".join(filter(None, (t("surveys.panel", n=len(asked)), told, t(f"surveys.until_{when}"), kept)))
    starts = range(0, len(asked), PAGE)
    rows = tuple(Button(_page(asked, start), Control("s_ask", arg=f"{when}.{n}"), "primary") for n, start in enumerate(starts))
    return Panel(title=t(f"surveys.button_{when}"), text=text, rows=(rows,), colour=edge(BAIZE))


def _page(asked: Sequence[QuestionView], start: int) -> str:
    if len(asked) <= PAGE:
        return t("surveys.button_answer")
    end = min(start + PAGE, len(asked))
    return t("surveys.button_page_one" if end == start + 1 else "surveys.button_page", first=start + 1, last=end)


def survey_form(asked: Sequence[QuestionView], when: When, page: int, given: Mapping[str, str]) -> Form:
    """The questions of a page with what this person has answered so far, by question. Raises ValueError for a page that there is not."""
    start = page * PAGE
    here = asked[start : start + PAGE]
    if not here or page < 0:
        raise ValueError(f"there is no page {page}")
    title = t(f"surveys.form_{when}")
    if len(asked) > PAGE:
        title = t("surveys.form_page", title=title, first=start + 1, last=start + len(here), of=len(asked))
    lines = (_line(one, n, given.get(one.name, "")) for n, one in enumerate(here, start + 1))
    return Form(title, Control("s_ask", arg=f"{when}.{page}"), tuple(lines))


def _line(asked: QuestionView, n: int, given: str) -> Line | Pick:
    words = plain(asked.words, 100)
    short = length(words) <= LABEL
    label, about = (words, "") if short else (t("surveys.question", n=n), words)
    if not asked.options:
        return Line(asked.name, label, asked.longest, required=not asked.optional, value=given, long=True, about=about)
    choices = tuple(Choice(plain(one, 100), str(k), chosen=str(k) == given) for k, one in enumerate(asked.options, 1))
    return Pick(asked.name, label, choices, required=not asked.optional, about=about)


def counted(survey: SurveyView) -> str:
    """How many have answered, as the staff see it."""
    return t(f"surveys.counted_{survey.when}", n=survey.answered, of=survey.of)


def results(found: Sequence[ResultView]) -> tuple[Note, ...]:
    """What all have said, as many questions as there is room for."""
    notes: list[Note] = []
    room = ROOM
    for one in found:
        title = t(f"surveys.results_{one.when}", words=harmless(one.words, 100))
        of = max(1, sum(n for _, n in one.counts))
        lines = [t("surveys.result", bar=_bar(n, of), n=n, answer=harmless(answer, 80)) for answer, n in one.counts]
        note = Note(title[:256], whole_lines(lines, LONGEST)[0])
        room -= length(note.title) + length(note.text)
        if room < 0:
            break
        notes.append(note)
    return tuple(notes)


def _bar(n: int, of: int) -> str:
    full = round(BAR * n / of)
    return "▰" * full + "▱" * (BAR - full)
