"""Plans: our own can be played, a teacher's own is read line by line, and what is wrong is told, never
raised.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from bot import catalogue
from bot.commands.caller import Reply
from bot.commands.session.commands import MAX_PROBLEMS, _problems_reply
from bot.scenes.options import plan_line_text, plan_problem_text
from bot.sessions.plan import problems
from bot.sessions.plan.plans import Plan, UnknownPlanError, load_plan, plan_names
from bot.sessions.plan.problems import MOST_COMPARED, plan_problems
from bot.sessions.plan.questions import READY, with_words
from bot.sessions.plan.text import MOST_BYTES, plan_text, read_plan
from bot.sessions.problems import FileProblem
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import load_sentences, t, use_language
from games.protocol import AnyGame
from tests.pebbles.game import PEBBLES

GAMES: Mapping[str, AnyGame] = {name: catalogue.find_game(name) for name in catalogue.names()}
FRIDAY = """\
name = "friday"
title = "Friday, second hour"
game = "commons"
minutes = 60

[options]
goal = 4
layout = "beginner"
"""
TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=30)
SLUGS = st.from_regex(r"[a-z][a-z0-9-]{0,31}", fullmatch=True)
VALUES = st.booleans() | st.integers(-(2**62), 2**62) | TEXT
KEYS = st.text(string.ascii_letters + string.digits + "_-. é\"'\n", max_size=12)


def told(text: str | bytes, games: Mapping[str, AnyGame] = GAMES) -> list[tuple[int, str]]:
    """Line and code of everything that is wrong with this file."""
    found = read_plan(text.encode() if isinstance(text, str) else text, games)
    assert not isinstance(found, Plan)
    return [(problem.line, problem.code) for problem in found]


def friday(**changes: Any) -> Plan:
    return Plan.model_validate(tomllib.loads(FRIDAY) | changes)


# Treatments that a game knows by their names

COMMONS = GAMES["commons"].options_model


def dealt(more: str, plan: str = FRIDAY) -> Mapping[str, Any]:
    """The treatments of this plan with something more at its end."""
    found = read_plan(f"{plan}{more}".encode(), GAMES)
    assert isinstance(found, Plan), found
    return found.treatments


def test_a_treatment_that_the_game_knows_is_dealt_by_its_name_alone_and_the_journal_keeps_its_options() -> (
    None
):
    assert dealt("[treatments.talk-in-voice]\n[treatments.talk-in-both]\n[treatments.usual]") == {
        "talk-in-voice": {"meeting_form": "voice"},
        "talk-in-both": {"meeting_form": "both"},
        "usual": {},
    }


def test_what_a_plan_writes_under_such_a_name_counts_instead() -> None:
    assert dealt('[treatments.talk-in-voice]\nmeeting_form = "text"') == {
        "talk-in-voice": {"meeting_form": "text"}
    }


@pytest.mark.parametrize(("rounds", "first"), [(4, 3), (5, 3), (6, 4), (0, 5)])
def test_late_talk_begins_in_the_second_half_of_the_plan_s_own_rounds(rounds: int, first: int) -> None:
    assert dealt(f"rounds_ostrom = {rounds}\n[treatments.late-talk]") == {
        "late-talk": {"meetings_from": first}
    }


def test_talk_that_would_come_after_the_last_round_is_a_mistake_of_its_treatment() -> None:
    ((line, code),) = told(f"{FRIDAY}rounds_ostrom = 4\n[treatments.late]\nmeetings_from = 5\n")
    assert (line, code) == (FRIDAY.count("\n") + 2, "says")


def test_a_game_that_knows_none_leaves_such_a_name_to_the_plan() -> None:
    plan = FRIDAY.split("[options]", maxsplit=1)[0].replace("commons", "settlers")
    assert dealt("[treatments.talk-in-voice]", plan) == {"talk-in-voice": {}}


@pytest.mark.parametrize("name", COMMONS.treatments({}))
def test_each_named_treatment_can_be_played_and_stands_on_the_page(name: str) -> None:
    treatment = COMMONS.treatments({})[name]
    assert (
        COMMONS.model_validate(dict(treatment.options)).model_dump().items()
        >= dict(treatment.options).items()
    )
    assert f"| `{name}` | {treatment.about} |" in PAGE


# Our own


@pytest.mark.parametrize("name", plan_names())
def test_each_plan_of_ours_bears_its_name_and_can_be_played(name: str) -> None:
    assert load_plan(name).name == name
    assert plan_problems(load_plan(name), GAMES) == ()
    assert re.search(rf"^name = \"{name}\"$", plan_text(load_plan(name)), re.MULTILINE)


@pytest.mark.parametrize("name", plan_names())
def test_a_teacher_may_save_our_plan_and_hand_it_in_again(name: str) -> None:
    assert read_plan(plan_text(load_plan(name)).encode(), GAMES) == load_plan(name)


def test_a_plan_of_ours_in_which_people_govern_themselves_has_groups_within_the_whole() -> None:
    """Ostrom's eighth principle: on the usual board every resource group is the whole group."""
    rules = GAMES["commons"].options_model
    played = {
        name: rules.model_validate(load_plan(name).options)
        for name in plan_names()
        if load_plan(name).game == "commons"
    }
    governed = {name: options.layout for name, options in played.items() if options.rounds_ostrom}

    assert governed == {"ostrom-90": "nested", "two-lessons": "nested", "week": "nested"}


def test_a_plan_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(UnknownPlanError, match=plan_names()[0]):
        load_plan("../plans")


def test_a_plan_survives_the_journal() -> None:
    plan = friday(treatments={"rich": {"bank_start": 9}}, quiet="20:00-07:00", time_zone="UTC")

    assert Plan.model_validate_json(plan.model_dump_json()) == plan


def test_a_plan_cannot_be_changed_and_has_no_other_entries() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        friday().minutes = 5  # type: ignore[misc]
    with pytest.raises(ValidationError, match="Extra inputs"):
        friday(beamer=True)


def test_a_table_gets_the_plan_s_options_then_its_treatment_s_and_its_own_size() -> None:
    plan = friday(options={"goal": 4, "cap": 24}, treatments={"rich": {"cap": 30}})

    assert plan.table_options(GAMES["commons"].options_model, 3) == {"goal": 4, "cap": 24, "players": 3}
    assert plan.table_options(GAMES["commons"].options_model, 4, "rich") == {
        "goal": 4,
        "cap": 30,
        "players": 4,
    }


def test_a_plan_plays_the_game_as_its_author_wrote_it_and_its_own_options_win() -> None:
    plan = friday(preset="as-written", options={"goal": 4}, treatments={"few": {"cap": 24}})
    model = GAMES["commons"].options_model

    assert plan.table_options(model, 4) == {**model.as_written, "goal": 4, "players": 4}
    assert plan.table_options(model, 4, "few") == {**model.as_written, "goal": 4, "cap": 24, "players": 4}
    assert read_plan(plan_text(plan).encode(), GAMES) == plan


def test_a_preset_that_there_is_not_is_told_at_its_line() -> None:
    """The first rules of the Commons Game are an option called preset too: that stands below [options], and
    is no preset of the game.
    """
    line = FRIDAY.replace("minutes = 60", 'minutes = 60\npreset = "limits"')
    rules = FRIDAY.replace("goal = 4", 'preset = "as-written"')

    assert told(line) == [(5, "one_of")]
    assert [line for line, _ in told(rules)] == [7]
    both = FRIDAY.replace("minutes = 60", 'minutes = 60\npreset = "as-written"').replace(
        "goal = 4", 'preset = "fines"'
    )
    plan = read_plan(both.encode(), GAMES)
    assert isinstance(plan, Plan)
    assert (plan.preset, plan.table_options(GAMES["commons"].options_model, 4)["preset"]) == (
        "as-written",
        "fines",
    )


def test_a_game_without_that_preset_is_told_at_its_line() -> None:
    pebbles = 'name = "p"\ntitle = "P"\ngame = "pebbles"\npreset = "as-written"\nminutes = 30\nseats = 2\nfewest = 2\nremainder = "watch"\n'

    assert told(pebbles, {"pebbles": PEBBLES}) == [(4, "no_preset")]
    assert (
        plan_problem_text("no_preset", {"given": "as-written", "game": "pebbles"})
        == "pebbles has no preset as-written. Leave preset out."
    )


def test_tables_of_a_game_that_has_always_as_many_seats_are_told_no_number() -> None:
    plan = friday(game="pebbles", options={"polite": True}, seats=2, fewest=2, remainder="watch")

    assert plan_problems(plan, {"pebbles": PEBBLES}) == ()
    assert plan.table_options(PEBBLES.options_model, 2) == {"polite": True}
    assert plan_problems(friday(game="pebbles", options={}), {"pebbles": PEBBLES}) == (
        FileProblem(0, "number", {"key": "seats", "least": 2, "most": 2}),
    )


# A teacher's own


def test_the_plan_of_the_tests_can_be_played() -> None:
    assert read_plan(FRIDAY.encode(), GAMES) == friday()


@pytest.mark.parametrize(
    ("instead_of", "stands", "line", "code"),
    [
        ('name = "friday"\n', "", 0, "missing"),
        ('name = "friday"', 'name = "Friday!"', 1, "name"),
        ("minutes = 60", "minuets = 60", 4, "unknown_near"),
        ("minutes = 60", "minutes = 60\nxyzzy = 1", 5, "unknown"),
        ("minutes = 60", 'minutes = "sixty"', 4, "number"),
        ("minutes = 60", "minutes = 3", 4, "number"),
        ("minutes = 60", "minutes = 60\nminutes = 61", 5, "twice"),
        ("minutes = 60", "minutes = 60\npractice = true", 5, "number"),
        ("minutes = 60", "minutes = 60\nstrict = 1", 5, "yes_no"),
        ("minutes = 60", 'minutes = 60\nmethod = "magic"', 5, "one_of"),
        ("minutes = 60", 'minutes = 60\nquiet = "20-7"', 5, "hours"),
        ("minutes = 60", 'minutes = 60\ntime_zone = "UTC"\nquiet = "20:00-20:00"', 6, "hours"),
        ("minutes = 60", 'minutes = 60\nquiet = "20:00-07:00"', 5, "zone_missing"),
        ("minutes = 60", 'minutes = 60\ntime_zone = "Moon/Sea_of_Rains"', 5, "zone"),
        ("minutes = 60", 'minutes = 60\ntime_zone = "../../etc/passwd"', 5, "zone"),
        ("minutes = 60", "minutes = 60\nfewest = 4", 0, "no_smaller"),
        ("minutes = 60", 'minutes = 60\nfewest = 5\nremainder = "watch"', 5, "fewest"),
        ("minutes = 60", "minutes = 60\nseats = 6", 5, "one_of"),
        ("minutes = 60", "minutes = 60\noptions = 3", 7, "twice"),
        ("minutes = 60", "minutes = 60\ntreatments = 3", 5, "section"),
        ("minutes = 60", "minutes = 60\ntreatments.a = 3", 5, "section"),
        ("minutes = 60", "minutes = 60\ntreatments = {a = {goal = 5}, b = {goal = 99}}", 5, "number"),
        ('title = "Friday, second hour"', 'title = ""', 2, "words"),
        ('title = "Friday, second hour"', 'title = "*Friday*"', 2, "says"),
        ('title = "Friday, second hour"', 'title = "Friday', 2, "syntax"),
        ('title = "Friday, second hour"', "title = '''Friday\n", 9, "unfinished"),
        ('game = "commons"', 'game = "chess"', 3, "game"),
        ("goal = 4", "gaol = 4", 7, "unknown_near"),
        ("goal = 4", "goal = 99", 7, "number"),
        ("goal = 4", "goal = [4]", 7, "value"),
        ("goal = 4", "goal = 4.5", 7, "value"),
        ("goal = 4", "cap = 99", 7, "says"),
        ("goal = 4", "bank_start = 19\ncap = 15", 6, "says"),
        ("goal = 4", "players = 4", 7, "seats_option"),
        ('layout = "beginner"', 'layout = "beginer"', 8, "says"),
        ('layout = "beginner"', "layout = 5", 8, "says"),
        ('layout = "beginner"', 'layout = "custom d"', 8, "says"),
        ('layout = "beginner"', 'hands = "closed"', 8, "one_of"),
        ('layout = "beginner"', 'layout = "beginner"\n[treatments.rich]\ngoal = 1', 10, "number"),
        ('layout = "beginner"', 'layout = "beginner"\n[treatments."Rich one"]\ngoal = 4', 9, "name"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_line(instead_of: str, stands: str, line: int, code: str) -> None:
    assert instead_of in FRIDAY
    assert told(FRIDAY.replace(instead_of, stands)) == [(line, code)]


@pytest.mark.parametrize(
    ("stands", "code"), [('bonus = "2 many"', "several"), ("bonus = true", "several"), ("skill = 3", "says")]
)
def test_an_option_of_several_words_is_told_what_may_stand_there(stands: str, code: str) -> None:
    plan = f'name = "friday"\ntitle = "Friday"\ngame = "settlers"\nminutes = 60\n[options]\n{stands}\n'
    assert [code for _, code in told(plan)] == [code]


def test_a_board_of_ones_own_stands_in_a_plan_row_by_row() -> None:
    board = "custom\n  o10 wo2 l9\n wh12 b6 wo4 b10\nwh9 l11 d l3 o8\n l8 o3 wh4 wo5\n  b5 wh6 wo11\nstarts fair\n"
    plan = read_plan(FRIDAY.replace('"beginner"', f'"""\n{board}"""').encode(), GAMES)

    assert isinstance(plan, Plan)
    assert f"layout = '''\n{board}'''" in plan_text(plan)
    assert COMMONS(**plan.options).layout.endswith("b5 wh6 wo11 / starts fair")


def test_mistakes_of_one_board_are_told_in_the_order_of_its_fields() -> None:
    board = "custom x10 y2 l9 / wh12 b6 wo4 b10 / wh9 l11 d l3 o8 / l8 o3 wh4 / b5 wh6 wo11"
    found = read_plan(FRIDAY.replace("beginner", board).encode(), GAMES)

    assert not isinstance(found, Plan)
    said = [plan_problem_text(problem.code, problem.facts) for problem in found]
    assert [re.findall(r"row \d(?:, tile \d)?", sentence) for sentence in said] == [
        ["row 1, tile 1"],
        ["row 1, tile 2"],
        ["row 4"],
    ]


HOPE = 'survey_before = ["trust", "hope"]\n[questions.hope]\n'
WORDS = 'words = "What do you hope for?"\n'


@pytest.mark.parametrize(
    ("survey", "line", "code"),
    [
        ('survey_before = "thrust"', 5, "no_survey"),
        ('survey_after = ["trust", "hope"]', 5, "no_survey"),
        ('survey_after = ["trust", "trust"]', 5, "survey_twice"),
        ("survey_before = 3", 5, "survey"),
        ("survey_before = [3]", 5, "survey"),
        ("questions = 3", 5, "section"),
        ('questions.hope = "What?"', 5, "section"),
        ('[questions.hope]\nkind = "text"\n' + WORDS, 5, "unasked"),
        ('survey_before = "trust"\n[questions.trust]\nkind = "text"\n' + WORDS, 6, "survey_name"),
        ('survey_before = "Hope"\n[questions.Hope]\nkind = "text"\n' + WORDS, 6, "name"),
        (HOPE + WORDS, 6, "missing"),
        (HOPE + 'kind = "text"', 6, "missing"),
        (HOPE + 'kind = "essay"\n' + WORDS, 7, "one_of"),
        (HOPE + 'kind = "text"\nwords = ""', 8, "words"),
        (HOPE + f'kind = "text"\nwords = "{"x" * 101}"', 8, "words"),
        (HOPE + 'kind = "text"\nwords = "*What?*"', 8, "says"),
        (HOPE + WORDS + 'kind = "text"\nwrods = 3', 9, "unknown_near"),
        (HOPE + WORDS + 'kind = "text"\noptional = "no"', 9, "yes_no"),
        (HOPE + WORDS + 'kind = "choice"', 6, "choices"),
        (HOPE + WORDS + 'kind = "choice"\nchoices = ["Yes"]', 9, "choices"),
        (HOPE + WORDS + 'kind = "choice"\nchoices = ["Yes", "Yes"]', 9, "choices"),
        (HOPE + WORDS + 'kind = "choice"\nchoices = ["Yes", 3]', 9, "choices"),
        (HOPE + WORDS + 'kind = "choice"\nchoices = "Yes"', 9, "choices"),
        (HOPE + WORDS + f'kind = "choice"\nchoices = ["Yes", "{"x" * 81}"]', 9, "choices"),
        (HOPE + WORDS + f'kind = "choice"\nchoices = {[str(n) for n in range(11)]}', 9, "choices"),
        (HOPE + WORDS + 'kind = "choice"\nchoices = ["Yes", "@everyone"]', 9, "says"),
        (HOPE + WORDS + 'kind = "scale"\nlow = "not at all"', 6, "ends"),
        (HOPE + WORDS + 'kind = "scale"\nlow = "no"\nhigh = "yes"\nsteps = 11', 11, "number"),
        (HOPE + WORDS + 'kind = "text"\nsteps = 7', 9, "stray"),
        (HOPE + WORDS + 'kind = "text"\nchoices = ["Yes", "No"]', 9, "stray"),
    ],
)
def test_a_mistake_in_a_survey_is_told_at_its_line(survey: str, line: int, code: str) -> None:
    options = FRIDAY.index("[options]")
    content = f"{FRIDAY[:options].rstrip()}\n{survey}\n{FRIDAY[options:]}".encode()
    found = read_plan(content, GAMES)
    assert not isinstance(found, Plan)
    assert [(problem.line, problem.code) for problem in found] == [(line, code)]
    assert plan_problem_text(code, found[0].facts)


def test_a_plan_asks_no_more_questions_than_three_forms_hold() -> None:
    names = [f"q{n}" for n in range(14)]
    asked = f"survey_after = {[*names, 'trust']}\n".replace("'", '"')
    sections = "".join(f'[questions.{name}]\nkind = "text"\n{WORDS}' for name in names)
    assert told(FRIDAY.replace("[options]", f"{asked}[options]") + sections) == [(6, "too_many_questions")]
    fewer = asked.replace('"trust"', "").replace(", ]", "]")
    assert isinstance(
        read_plan((FRIDAY.replace("[options]", f"{fewer}[options]") + sections).encode(), GAMES), Plan
    )


def test_of_thousands_of_unknown_names_all_are_told_and_the_first_alone_are_compared_with_those_that_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A comparison takes a millisecond, and the bot can do nothing else meanwhile."""
    compared: list[str] = []

    def counted(key: str, *args: Any, **named: Any) -> list[str]:
        compared.append(key)
        return get_close_matches(key, *args, **named)

    monkeypatch.setattr(problems, "get_close_matches", counted)
    found = told(f"{FRIDAY}{''.join(f'rounds_basik{n} = 4{chr(10)}' for n in range(2000))}")
    assert [code for _, code in found] == [
        *["unknown_near"] * MOST_COMPARED,
        "unknown",
        *["unknown_too"] * (1999 - MOST_COMPARED),
    ]
    assert len(compared) == len({*compared}) == MOST_COMPARED > MAX_PROBLEMS


def test_several_mistakes_are_told_at_once_from_above() -> None:
    assert told(FRIDAY.replace("goal", "gaol").replace('"beginner"', "7")) == [
        (7, "unknown_near"),
        (8, "says"),
    ]


@pytest.mark.parametrize(
    ("language", "last"), [("en-GB", "… and 25 problems more."), ("de", "… und 25 Probleme mehr.")]
)
def test_many_mistakes_are_counted_and_what_options_there_are_is_listed_once(
    language: str, last: str
) -> None:
    found = read_plan((FRIDAY + "".join(f"z{n}qqq = 1\n" for n in range(40))).encode(), GAMES)
    assert not isinstance(found, Plan)
    with use_language(language):
        answer = _problems_reply(found, plan_line_text)
    assert isinstance(answer, Reply)
    assert len(lines := answer.panel.text.splitlines()) == 16
    assert (lines[-1], sum("turn_seconds" in line for line in lines)) == (last, 1)
    long = _problems_reply([FileProblem(1, "value", {"key": "k" * 900})] * 9, plan_line_text)
    assert isinstance(long, Reply)
    check_panel(long.panel, "t1")
    assert long.panel.text.endswith("… and 5 problems more.")


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        (b"name = 1\ntitle = '\xff'", 2, "not_text"),
        ("name = 'é'".encode("utf-16"), 1, "not_text"),
        (b"x" * 400_000, 0, "too_long"),
        (b"a = " + b"[" * 20_000, 0, "strange"),
        (b"a = " + b"1" * 9_000, 0, "strange"),
        (b"\x00", 1, "syntax"),
    ],
)
def test_a_file_that_is_no_plan_at_all_is_answered_too(content: bytes, line: int, code: str) -> None:
    assert told(content) == [(line, code)]


def test_lines_are_counted_through_texts_of_several_lines_and_lists() -> None:
    file = FRIDAY.replace(
        "goal = 4", 'own_rules = """\ngoal = 1 # [no] """\n"absent" = [ # a list [\n  "x",\n]\ngoal = 99'
    )

    assert (9, "value") in told(file)
    assert (7 + 5, "number") in told(file.replace('"absent" = [ # a list [\n  "x",\n]', "cap = '''\n\n24'''"))


def test_windows_files_are_read_as_well() -> None:
    assert read_plan(b"\xef\xbb\xbf" + FRIDAY.replace("\n", "\r\n").encode(), GAMES) == friday()


# By property


OWN = (
    {"kind": "text", "words": "Why, é?"},
    {"kind": "scale", "words": "How much?", "low": "nothing", "high": "all", "steps": 7},
    {"kind": "choice", "words": "Which?", "choices": ["é", 'Say "no"'], "optional": False},
)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Any plan that the model allows, whatever a game would say to its options."""
    options = st.dictionaries(KEYS, VALUES, max_size=4)
    fields = tomllib.loads(FRIDAY) | {
        "name": draw(SLUGS),
        "version": draw(st.integers(1, 9999)),
        "pause": draw(st.booleans()),
        "seats": draw(st.integers(2, 8)),
        "quiet": draw(st.sampled_from(["", "22:15-06:00"])),
        "time_zone": draw(TEXT),
        "options": draw(options),
        "treatments": draw(st.dictionaries(SLUGS, options, max_size=3)),
        "survey_before": draw(st.sampled_from(["", "trust", "hope", ["trust", "hope"], []])),
        "questions": draw(st.dictionaries(SLUGS, st.sampled_from(OWN), max_size=3)),
    }
    return Plan.model_validate(fields)


@pytest.mark.long
@given(plans())
def test_every_plan_survives_its_file(plan: Plan) -> None:
    assert Plan.model_validate(tomllib.loads(plan_text(plan))) == plan


@settings(max_examples=200)
@given(
    st.binary(max_size=200)
    | TEXT.map(str.encode)
    | st.integers(0, len(FRIDAY)).map(lambda end: FRIDAY[:end].encode())
)
def test_no_file_raises_and_every_complaint_stands_in_the_file(content: bytes) -> None:
    found = read_plan(content, GAMES)

    assert isinstance(found, Plan) or all(0 <= problem.line <= content.count(b"\n") + 1 for problem in found)


@pytest.mark.long
@settings(max_examples=100)
@given(plans(), st.sampled_from(sorted(GAMES)))
def test_every_complaint_can_be_said(plan: Plan, game: str) -> None:
    for problem in plan_problems(plan.model_copy(update={"game": game}), GAMES):
        assert plan_problem_text(problem.code, problem.facts)


def test_a_plan_that_is_too_long_by_a_byte_is_not_read() -> None:
    padded = FRIDAY.encode() + b"#" * (MOST_BYTES - len(FRIDAY))

    assert isinstance(read_plan(padded, GAMES), Plan)
    assert told(padded + b"#") == [(0, "too_long")]


def test_no_sentence_about_plans_is_left_over() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8")
        for path in (Path(__file__).resolve().parents[4] / "bot").rglob("*.py")
    )
    codes = {
        key.removeprefix("sessions.plan.")
        for key in load_sentences().keys
        if key.startswith("sessions.plan.")
    }

    assert {code for code in codes - {"line", "whole"} if f'"{code}"' not in sources} == set()


# The page for teachers

PAGE = (Path(__file__).resolve().parents[4] / "docs/teach/plans.md").read_text(encoding="utf-8")
MEASURED = (Path(__file__).resolve().parents[4] / "docs/research/plans.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", plan_names())
def test_the_page_tells_each_plan_and_what_its_options_are_for(name: str) -> None:
    assert f"| `{name}` |" in PAGE
    assert f"`{name}`" in MEASURED


def test_the_plan_on_the_page_can_be_handed_in() -> None:
    example = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)

    assert example
    assert isinstance(read_plan(example[1].encode(), GAMES), Plan)


def test_the_page_has_every_question_of_our_surveys_with_its_answers() -> None:
    for name, found in READY.items():
        assert f"| `{name}` |" in PAGE
        for question in (with_words(one, t) for one in found):
            scale = f"1 ({question.low}) to {question.steps} ({question.high})"
            answers = {"choice": " · ".join(question.choices), "scale": scale, "text": "in one's own words"}[
                question.kind
            ]
            assert (
                f" | {question.words} | {answers} |" in PAGE or f"| | {question.words} | {answers} |" in PAGE
            )


def test_the_survey_on_the_page_can_be_handed_in() -> None:
    (block,) = re.findall(r"```toml\n(survey_before.*?)```", PAGE, re.DOTALL)
    survey, own = block.split("\n\n")
    plan = read_plan(FRIDAY.replace("[options]", f"{survey}\n[options]").encode() + own.encode(), GAMES)
    assert isinstance(plan, Plan), plan
    assert len(plan.questions_asked("after")) == 6
