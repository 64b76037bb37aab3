"""What the author of each game says, sentence by sentence: one list a game, of which the tests and the table
on its page are made.

`.venv/bin/python -m tests.games.written_sentences` writes the tables anew, and gives the tests their names.
"""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("commons", "tragedy", "settlers", "crossroads")
BEGIN, END = "<!-- as-written: begin -->", "<!-- as-written: end -->"
SAME = "✓"
OTHERWISE = "_otherwise"
"""Ends the name of a test that plays what Moot does in place of the sentence."""
_TEST = re.compile(r"^def (test_(\d+)\w*)\(", re.MULTILINE)


class Sentence(BaseModel):
    """One sentence of the author's that states a rule, in our words; and how Moot plays it, where that is
    otherwise.

    `usual`: in the usual game; `differs`: even in the preset `as-written`; `why` says the reason for either.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    n: int
    says: str = Field(min_length=8, max_length=110, pattern=r"\.$")
    usual: str = ""
    differs: str = ""
    why: str = ""

    @model_validator(mode="after")
    def _reason_given(self) -> Self:
        if bool(self.why) != bool(self.usual or self.differs):
            raise ValueError(f"sentence {self.n}: what is otherwise has a reason, and nothing else has one")
        return self

    @property
    def test_name(self) -> str:
        """The name of the test that plays this sentence."""
        words = re.sub(r"[^a-z0-9]+", "_", self.says.lower().replace("’", "")).strip("_")
        return f"test_{self.n:02}_{words}{OTHERWISE if self.differs else ''}"

    @property
    def row(self) -> str:
        """The sentence in the table of the game's page."""
        return f"| {self.n} | {self.says} | {self.usual or self.differs or SAME} | {self.differs or SAME} | {self.why} |"


def folder_of(game: str) -> Path:
    return ROOT / "tests/games" / game / "as_written"


def page_of(game: str) -> Path:
    return ROOT / "docs/teach/games" / f"{game}.md"


def sentences(game: str) -> tuple[Sentence, ...]:
    """The sentences of this game's author, in their order."""
    listed = tomllib.loads((folder_of(game) / "sentences.toml").read_text(encoding="utf-8"))["sentence"]
    return tuple(Sentence.model_validate(one) for one in listed)


def names_of_tests(game: str) -> list[str]:
    """The names of all tests that play sentences of this game's author."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder_of(game).glob("test_*.py"))
    ]
    return [
        node.name
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def table(game: str) -> str:
    """The table on the game's page."""
    head = "| | the author says | usually | `as-written` | why |\n|---|---|---|---|---|"
    return "\n".join([BEGIN, head, *(one.row for one in sentences(game)), END])


def with_table(game: str, page: str) -> str:
    """The page with its table made anew. Raises ValueError where the page has no place for it."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page of {game} has no place for the table")
    return f"{before}{table(game)}{after}"


def _rename_tests(game: str) -> None:
    """Give each test the name of the sentence with its number."""
    names = {one.n: one.test_name for one in sentences(game)}
    for path in folder_of(game).glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        path.write_text(
            _TEST.sub(lambda found: f"def {names.get(int(found[2]), found[1])}(", text), encoding="utf-8"
        )


def main() -> None:
    """Write the tables of all games, and the names of their tests."""
    for game in GAMES:
        _rename_tests(game)
        page_of(game).write_text(
            with_table(game, page_of(game).read_text(encoding="utf-8")), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
