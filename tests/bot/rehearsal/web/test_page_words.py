"""The page's sentences stand where translators find all others, and the page speaks the language that its
reader chose.
"""

from __future__ import annotations

import re

import pytest

from bot.rehearsal.web.page_files import PAGE
from bot.rehearsal.web.page_words import page_words
from bot.rehearsal.world import CLASS, ActRefused
from bot.texts.lookup import languages, load_sentences, use_language

SCRIPTS = "\n".join(
    file.read_text(encoding="utf-8") for file in sorted(PAGE.iterdir()) if file.suffix in (".js", ".html")
)
BY_NAME = {f"role_{person.role}" for person in CLASS}
OF_THE_SERVER = {"topic", "no_script", "nothing_here", "nothing_here_text"}


def test_every_sentence_that_the_page_names_is_there_and_none_is_left_over() -> None:
    named = set(re.findall(r"""(?:\bt|pieces|step|group)\(\s*"(\w+)\"""", SCRIPTS)) | set(
        re.findall(r'data-(?:words|label)="(\w+)"', SCRIPTS)
    )
    quoted = set(re.findall(r'"(\w+)"', SCRIPTS))
    ours = {key for key in page_words()["en-GB"]["words"] if not key.startswith("no.")}

    assert named - ours == set()
    assert ours - quoted - BY_NAME - OF_THE_SERVER == set()


@pytest.mark.parametrize("language", languages())
def test_the_page_is_given_each_sentence_with_the_names_of_its_facts_in_their_places(language: str) -> None:
    told = page_words()[language]

    assert told["words"].keys() == {
        key.removeprefix("page.") for key in load_sentences().keys if key.startswith("page.")
    }
    assert re.findall(r"\{\w+\}", told["words"]["be"]) == ["{name}", "{role}", "{where}"]


def test_a_button_that_the_page_names_is_called_as_the_bot_calls_it() -> None:
    assert f"**{load_sentences('de').text('tables.join')}**" in page_words()["de"]["words"]["step_students"]


@pytest.mark.parametrize("language", languages())
def test_the_teacher_is_sent_to_the_control_channel_by_the_name_that_it_has(language: str) -> None:
    assert (
        f"**{load_sentences(language).text('sessions.control_name')}**"
        in page_words()[language]["words"]["led_deal"]
    )


def test_what_is_not_allowed_is_said_in_the_language_of_whoever_asks() -> None:
    no = ActRefused("page.no.option", command="table open", name="speed")

    assert str(no) == "/table open has no option speed."
    with use_language("de"):
        assert str(no) == "/table open hat keine Option speed."
    assert str(ActRefused("No key, but words.")) == "No key, but words."
