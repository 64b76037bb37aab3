"""The form that makes a plan: what it asks, what was measured, and what becomes of what a teacher types."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.catalogue import find_game, names
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web.plan_form.checking import check_draft, read_plan_file
from bot.rehearsal.web.plan_form.description import SECTIONS, form_description
from bot.rehearsal.web.plan_form.measured import load_figures, measured_sentences
from bot.rehearsal.web.server import Server
from bot.rehearsal.web.start_page import StartPage
from bot.rehearsal.world import ActRefused
from bot.scenes.options import option_description
from bot.sessions.plan.plans import Plan, load_plan, plan_names, seats_option
from bot.sessions.plan.questions import OwnQuestion
from bot.sessions.plan.text import read_plan
from bot.texts.lookup import languages, use_language

ROOT = Path(__file__).resolve().parents[4]
TOKEN = "a-token-for-tests"
GAMES = {name: find_game(name) for name in names()}
FRIDAY: dict[str, Any] = {"name": "friday", "title": "Friday", "game": "commons", "minutes": 45}


def fields(description: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every field of every game's options."""
    for game in description["games"]:
        for group in game["groups"]:
            yield from group["fields"]


# What the form asks


def test_every_entry_of_a_plan_is_asked_for_once() -> None:
    asked = [name for entries in SECTIONS.values() for name in entries]

    assert sorted(asked) == sorted(
        {*Plan.model_fields} - {"options", "treatments", "questions", "survey_before", "survey_after"}
    )


@pytest.mark.parametrize("language", languages())
def test_every_option_is_asked_for_with_what_it_does_its_bounds_and_what_is_usual(language: str) -> None:
    with use_language(language):
        description = form_description(may_begin=True)
        assert [game["name"] for game in description["games"]] == [*names()]
        for game in description["games"]:
            model = GAMES[game["name"]].options_model
            by_name = {field["name"]: field for group in game["groups"] for field in group["fields"]}
            assert by_name.keys() == model.model_fields.keys() - {seats_option(model)}
            for name, field in by_name.items():
                about = option_description(game["name"], model, name)
                assert about.startswith(field["label"])
                assert about.lower().endswith(field["about"].lower() or field["label"].lower() + ".")
        commons = {field["name"]: field for field in fields(description)}
        assert {key: commons["crash_turns"][key] for key in ("kind", "least", "most")} == {
            "kind": "number",
            "least": 4,
            "most": 24,
        }
        assert commons["crash_turns"]["usual"]["typed"] == "12"
        assert [one["value"] for one in commons["trade_value"]["choices"]] == [3, 5, 8]
        assert [one["value"] for one in commons["gentle_start"]["choices"]] == [True, False]
        assert (commons["cap"]["kind"], commons["own_rules"]["kind"]) == ("text", "long")


def test_the_options_that_plans_of_ours_set_and_those_that_were_measured_come_first() -> None:
    for game in form_description(may_begin=True)["games"]:
        first = {field["name"] for field in game["groups"][0]["fields"]}
        clocks = {field["name"] for field in game["groups"][1]["fields"]}
        for plan in map(load_plan, plan_names()):
            if plan.game == game["name"]:
                assert plan.options.keys() <= first | clocks


def test_the_form_says_every_label_and_every_part_of_a_question_in_each_language() -> None:
    said: list[set[str]] = []
    for language in languages():
        with use_language(language):
            description = form_description(may_begin=False)
        parts = description["question_parts"]
        assert [part["name"] for part in parts] == [*OwnQuestion.model_fields]
        entries = [field for section in description["sections"] for field in section["fields"]]
        said.append({field["label"] for field in [*entries, *parts]})
        assert len(said[-1]) == len([*entries, *parts])
    assert not set.intersection(*said) - {"Version"}


# From a plan to the form, and from the form to a file


@pytest.mark.parametrize("name", plan_names())
def test_a_plan_of_ours_goes_through_the_form_and_its_file_unchanged(name: str) -> None:
    start = next(one for one in form_description(may_begin=True)["starts"] if one["name"] == name)
    sent_by_browser = json.loads(json.dumps(start["entries"]))

    checked = check_draft(sent_by_browser, 28)
    assert checked["problems"] == []
    assert checked["file"]["name"] == f"{name}.toml"
    assert read_plan(checked["file"]["text"].encode(), GAMES) == load_plan(name)
    opened = read_plan_file(checked["file"]["text"])
    assert check_draft(opened["entries"], 28)["file"] == checked["file"]


def test_questions_and_rules_by_lot_go_through_it_too() -> None:
    entries = {
        **FRIDAY,
        "options": {"rounds_basic": 6, "rounds_ostrom": 4, "roll": "auto"},
        "survey_before": ["trust", "hope"],
        "survey_after": ["hope", "why"],
        "treatments": {"late-talk": {}, "seen": {"rounds_known": "public", "vote_reasons": True}},
        "questions": {
            "hope": {"kind": "scale", "words": "How much hope?", "low": "none", "high": "much", "steps": 7},
            "why": {"kind": "choice", "words": "Why?", "choices": ["Luck", "Skill"], "optional": False},
        },
    }
    checked = check_draft(entries, 28)

    assert checked["problems"] == []
    plan = read_plan(checked["file"]["text"].encode(), GAMES)
    assert isinstance(plan, Plan)
    assert (plan.options, plan.survey_before) == (entries["options"], ("trust", "hope"))
    assert plan.treatments == {
        "late-talk": {"meetings_from": 3},
        "seen": {"rounds_known": "public", "vote_reasons": True},
    }
    assert plan.questions["why"].choices == ("Luck", "Skill")
    assert check_draft(read_plan_file(checked["file"]["text"])["entries"], 28)["file"] == checked["file"]


# What is wrong is said beside its field


@pytest.mark.parametrize(
    ("entries", "path", "words"),
    [
        ({"minutes": "an hour"}, ["minutes"], "A whole number from 10 to 20,160."),
        ({"minutes": None}, ["minutes"], "A whole number from 10 to 20,160."),
        ({"options": {"goal": 40}}, ["options", "goal"], "A whole number from 3 to 12."),
        ({"options": {"crash_turns": "soon"}}, ["options", "crash_turns"], "A whole number from 4 to 24."),
        ({"options": {"cap": 99}}, ["options", "cap"], "Type a whole number from 15 to 36, or none."),
        ({"quiet": "at night"}, ["quiet"], "Two different times, like 20:00-07:00."),
        ({"quiet": "20:00-07:00"}, ["quiet"], "Hours of rest need a time zone."),
        ({"name": "My plan"}, ["name"], "Small letters, digits and hyphens, at most 32."),
        ({"seats": 3, "fewest": 4}, ["fewest"], "A table has only 3 seats."),
        ({"meeting_words": True}, ["meeting_words"], "This needs your words about the research."),
        ({"title": "x" * 90}, ["title"], "At most 80 characters."),
        ({"title": "Friday @everyone"}, ["title"], "These characters are not allowed here"),
        (
            {"treatments": {"a": {"goal": 1}}},
            ["treatments", "a", "goal"],
            "A whole number from 3 to 12.",
        ),
        (
            {"questions": {"q": {"kind": "text", "words": "Why?"}}},
            ["questions", "q"],
            "Choose when it is asked",
        ),
        (
            {
                "survey_after": ["q"],
                "questions": {"q": {"kind": "choice", "words": "Why?", "choices": ["a"]}},
            },
            ["questions", "q", "choices"],
            "Two to ten different answers",
        ),
        (
            {"survey_after": ["q"], "questions": {"q": {"kind": "scale", "words": "Why?"}}},
            ["questions", "q"],
            "Say what the first and the last step mean.",
        ),
    ],
)
def test_what_cannot_be_played_is_said_beside_its_field(
    entries: dict[str, Any], path: list[str], words: str
) -> None:
    checked = check_draft({**FRIDAY, **entries}, 28)

    assert checked["file"] is None
    [problem] = checked["problems"]
    assert problem["path"] == path
    assert problem["text"].startswith(words)
    assert "`" not in problem["text"]
    with use_language("de"):
        [german] = check_draft({**FRIDAY, **entries}, 28)["problems"]
    assert german["text"] != problem["text"]


def test_a_mistake_in_one_place_hides_none_in_another() -> None:
    checked = check_draft(
        {**FRIDAY, "minutes": 1, "options": {"goal": 40}, "treatments": {"a": {"cap": 1}}}, 28
    )

    assert [one["path"] for one in checked["problems"]] == [
        ["minutes"],
        ["options", "goal"],
        ["treatments", "a", "cap"],
    ]


@pytest.mark.parametrize("students", [0, 61, "many", "", None, True, 2.5])
def test_the_size_of_the_class_is_no_part_of_the_plan(students: Any) -> None:
    """So a plan can be saved without it."""
    checked = check_draft(FRIDAY, students)

    assert checked["problems"] == [
        {"path": ["students"], "text": "A whole number from 1 to 60.", "missing": False}
    ]
    assert (checked["tables"], bool(checked["file"])) == ("", True)


def test_an_empty_form_lacks_what_every_plan_needs() -> None:
    checked = check_draft({}, 28)

    assert [(one["path"], one["missing"]) for one in checked["problems"]] == [
        ([name], True) for name in ("name", "title", "game", "minutes")
    ]
    assert {one["text"] for one in checked["problems"]} == {"This is needed."}


@pytest.mark.parametrize(
    "entries",
    [None, [], "plan", 3, {"options": []}, {"treatments": {"a": 3}}, {"seats": 10**30}, {"title": "\ud800"}],
)
def test_what_no_page_of_ours_sends_breaks_nothing(entries: Any) -> None:
    if isinstance(entries, dict):
        assert check_draft({**FRIDAY, **entries}, 28)["file"] is None
    else:
        with pytest.raises(ActRefused):
            check_draft(entries, 28)


def test_a_plan_file_with_mistakes_is_refused_line_by_line() -> None:
    with pytest.raises(ActRefused) as refused:
        read_plan_file('name = "friday"\ntitle = "Friday"\ngame = "commons"\nminutes = 4\ncolour = 3\n')

    assert str(refused.value).startswith("Line 4: minutes is a whole number")
    assert "Line 5: I don’t know colour" in str(refused.value)


# What follows from a plan


def test_the_form_says_how_many_tables_there_are_and_how_long_the_lesson_takes() -> None:
    checked = check_draft(FRIDAY | {"options": {"rounds_basic": 6, "rounds_ostrom": 0}}, 27)

    assert checked["tables"] == "27 students make 7 tables: 6 of 4 and 1 of 3."
    assert checked["forecast"].startswith("Half of all classes need ")
    assert "docs/research/plans.md" in checked["forecast_source"]
    endless = check_draft(FRIDAY | {"options": {"rounds_basic": 0, "rounds_ostrom": 0}}, 27)
    assert endless["forecast"] == "This game has no last round, so there is no forecast."


def test_the_form_says_what_is_usual_with_what_was_chosen_already() -> None:
    nested = check_draft(FRIDAY | {"options": {"layout": "nested"}}, 28)
    assert nested["usual"]["goal"]["typed"] == "6"
    written = check_draft(FRIDAY | {"preset": "as-written"}, 28)
    assert written["usual"]["cap"]["typed"] == "none"
    assert "layout" not in nested["usual"]


def test_every_measured_figure_stands_in_its_source() -> None:
    figures = load_figures()
    for figure in figures:
        lines = (ROOT / figure.source).read_text(encoding="utf-8").splitlines()
        cited = [line for line in lines if any(part in line for part in figure.lines)]
        assert len(cited) == len(figure.lines), figure
        for value in figure.facts.values():
            assert any(value in line for line in cited), (figure.text, value)
        assert figure.entry in {*GAMES[figure.game].options_model.model_fields, "seats"}
    assert {figure.game for figure in figures} == {*names()}


@pytest.mark.parametrize("language", languages())
def test_a_measured_consequence_is_a_sentence_with_its_figures_and_its_source(language: str) -> None:
    with use_language(language):
        [crowns] = measured_sentences("crossroads")["options.trade_value"]
        [fines] = measured_sentences("commons")["options.preset"]
    assert "25" in crowns["text"]
    assert crowns["source"] == "docs/research/balance.md"
    assert ("2,29" if language == "de" else "2.29") in fines["text"]
    commons = measured_sentences("commons").keys()
    assert commons >= {f"options.{name}" for name in ("rounds_ostrom", "goal", "cap", "layout")}
    assert not commons & {"options.quorum", "preset"}
    assert "seats" in measured_sentences("tragedy")


# Who may ask


async def test_the_form_is_served_only_to_its_own_page(world: Seam) -> None:
    for app, may_begin in (
        (StartPage(TOKEN, is_kept=False).app(), True),
        (Server(world, TOKEN).app(), False),
    ):
        async with TestClient(TestServer(app)) as client:
            for path in ("/plan", "/plan-form", "/wrong/plan-form"):
                assert (await client.get(path)).status == 404
            for path in ("plan", "plan-form"):
                assert (await client.get(f"/{TOKEN}/{path}", headers={"Host": "evil.example"})).status == 403
            for path in ("plan-check", "plan-file"):
                address = f"/{TOKEN}/{path}"
                assert (await client.post(f"/{path}", json={})).status == 404
                assert (
                    await client.post(address, json={}, headers={"Origin": "http://evil.example"})
                ).status == 403
                assert (
                    await client.post(address, data=b"{}", headers={"Content-Type": "text/plain"})
                ).status == 403
                broken = await client.post(address, data=b"[", headers={"Content-Type": "application/json"})
                assert broken.status == 400
            page = await client.get(f"/{TOKEN}/plan")
            assert page.headers["Content-Security-Policy"].startswith("default-src 'none'")
            assert "{no_script}" not in await page.text()
            described = await (await client.get(f"/{TOKEN}/plan-form", params={"in": "de"})).json()
            assert described["may_begin"] is may_begin
            assert described["games"][0]["title"] == "Allmende-Spiel"
            asked = {"in": "de", "entries": FRIDAY | {"minutes": 1}, "students": 28}
            checked = await (await client.post(f"/{TOKEN}/plan-check", json=asked)).json()
            assert checked["problems"] == [
                {"path": ["minutes"], "text": "Eine ganze Zahl von 10 bis 20.160.", "missing": False}
            ]
            refused = await (
                await client.post(f"/{TOKEN}/plan-file", json={"in": "de", "file": 'name = "'})
            ).json()
            assert refused["ok"] is False
            assert refused["refused"].startswith("Zeile 1: ")
