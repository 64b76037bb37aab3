"""New functions are named by what they do or return; the list of old bare names only shrinks."""

import pytest

from tests.house.bare_names import all_bare_names, bare_names, complaints, is_bare, old_names

AT_FIRST = 1279
"""Lines of the list when the rule began."""


def test_no_function_is_given_a_bare_name_and_names_that_are_gone_leave_the_list() -> None:
    assert complaints(all_bare_names(), old_names()) == []


def test_the_list_of_old_names_is_sorted_and_never_longer_than_at_first() -> None:
    assert old_names() == sorted(old_names())
    assert len(old_names()) <= AT_FIRST


@pytest.mark.parametrize(
    "name",
    [
        "told",
        "_asked",
        "opened",
        "withdrawn",
        "unseen",
        "led",
        "with_",
        "_of",
        "here",
        "every",
        "who",
        "one_by_one",
        "in_short",
        "plainly",
        "_Told",
    ],
)
def test_a_bare_participle_or_small_word_says_nothing(name: str) -> None:
    assert is_bare(name)


@pytest.mark.parametrize(
    "name",
    [
        "mark_active",
        "alt_text",
        "by_channel",
        "language_of",
        "is_closed",
        "feed",
        "embed",
        "proceed",
        "apply",
        "reply",
        "present",
        "red",
        "get",
        "run",
        "seats_taken",
        "on_turn_began",
        "__contains__",
        "_",
        "beat",
    ],
)
def test_a_verb_a_noun_and_a_bool_by_its_form_are_names(name: str) -> None:
    assert not is_bare(name)


def test_functions_methods_and_what_is_defined_within_them_are_looked_at() -> None:
    source = """
def told(table: str) -> str:
    async def _within() -> None: ...

class Floor:
    def names(self) -> list[str]: ...

    @property
    @deprecated("for a reason")
    def said(self) -> str: ...

    def told(self) -> str: ...
"""
    assert bare_names(source) == ["told", "_within", "said", "told"]


def test_a_property_that_is_true_or_false_may_be_an_adjective_and_never_an_adverb() -> None:
    adjective = "class Floor:\n    @property\n    def closed(self) -> bool: ...\n"

    assert bare_names(adjective) == []
    assert bare_names(adjective.replace("closed", "here")) == ["here"]
    assert bare_names(adjective.replace("@property", "@cache")) == ["closed"]
    assert bare_names(adjective.replace("bool", "str")) == ["closed"]


def test_a_new_bare_name_is_found_wherever_it_is_planted() -> None:
    old = ["bot/tables/play.py told", "games/engine.py of"]

    assert complaints([*old, "bot/tables/play.py said"], old) == [
        "new: bot/tables/play.py said: say what it does or returns, as a verb with its noun or as that noun"
    ]
    assert len(complaints([*old, "bot/tables/play.py told"], old)) == 1, (
        "a second one of an old name in the same file"
    )
    assert len(complaints([*old, "bot/other.py told"], old)) == 1, "an old name in another file"


def test_an_old_name_that_is_gone_must_leave_the_list() -> None:
    assert complaints(["games/engine.py of"], ["bot/tables/play.py told", "games/engine.py of"]) == [
        "gone: bot/tables/play.py told: take this line out of old_names.txt"
    ]
