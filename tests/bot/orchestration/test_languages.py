"""In which language somebody is spoken to is looked up at each click and for each seat, so it must cost
little.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.queries.languages import Languages
from storage.memory import MemoryStore

ANN, BEN = 11, 12


class Counting(MemoryStore):
    """Counts what it is asked."""

    asked = 0

    async def get_value(self, scope: str, key: str) -> str | None:
        self.asked += 1
        return await super().get_value(scope, key)

    async def get_values(self, scope: str) -> dict[str, str]:
        self.asked += 1
        return await super().get_values(scope)

    async def get_values_by_scope(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        before = self.asked
        found = await super().get_values_by_scope(scopes)
        self.asked = before + 1
        return found


async def test_how_somebody_is_spoken_to_is_one_question_to_the_store() -> None:
    store = Counting()
    languages = Languages(store)
    assert await languages.note_client_locale(ANN, "de") == "de"
    assert await languages.language_of(ANN) == "de"
    await languages.set_language(ANN, "en-GB")
    assert await languages.note_client_locale(ANN, "de") == "en-GB"
    assert await languages.language_of(ANN) == "en-GB"
    assert store.asked == 4


async def test_how_a_whole_table_is_spoken_to_is_one_question_too() -> None:
    store = Counting()
    languages = Languages(store)
    await languages.note_client_locale(ANN, "de")
    store.asked = 0
    assert await languages.languages_of([ANN, BEN]) == {ANN: "de", BEN: "en-GB"}
    assert store.asked == 1
