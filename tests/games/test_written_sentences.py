"""The list of an author's sentences, the tests that play them and the table on the game's page say the same
(RULES A14).
"""

import pytest

from tests.games.written_sentences import GAMES, Sentence, names_of_tests, page_of, sentences, with_table


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_played_by_one_test_of_its_name(game: str) -> None:
    assert names_of_tests(game) == [one.test_name for one in sentences(game)]


@pytest.mark.parametrize("game", GAMES)
def test_sentences_are_numbered_through_and_said_once(game: str) -> None:
    listed = sentences(game)

    assert [one.n for one in listed] == [*range(1, len(listed) + 1)]
    assert len({one.says for one in listed}) == len(listed)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_what_is_listed_and_nothing_else(game: str) -> None:
    """Rewrite it with `.venv/bin/python -m tests.games.written_sentences`."""
    page = page_of(game).read_text(encoding="utf-8")

    assert with_table(game, page) == page


def test_what_is_otherwise_needs_a_reason_and_stands_in_the_name_of_its_test() -> None:
    other = Sentence(
        n=7, says="Nobody talks.", differs="phones cannot be silenced", why="a bot is no teacher"
    )

    assert other.test_name == "test_07_nobody_talks_otherwise"
    assert (
        other.row
        == "| 7 | Nobody talks. | phones cannot be silenced | phones cannot be silenced | a bot is no teacher |"
    )
    with pytest.raises(ValueError, match="has a reason"):
        Sentence(n=7, says="Nobody talks.", differs="phones cannot be silenced")
    with pytest.raises(ValueError, match="has a reason"):
        Sentence(n=7, says="Nobody talks.", why="it is so")


def test_a_page_without_a_place_for_the_table_is_named() -> None:
    with pytest.raises(ValueError, match="tragedy has no place"):
        with_table("tragedy", "A page.")


def test_some_two_hundred_sentences_are_played() -> None:
    assert sum(len(sentences(game)) for game in GAMES) >= 200
