"""In which language somebody is spoken to is looked up at each click and for each seat, so it must cost little."""

from __future__ import annotations

from collections.abc import Sequence

from bot.orchestration.languages import Languages
from storage.memory import MemoryStore

ANN, BEN = 11, 12


class Counting(MemoryStore):
    """Counts what it is asked."""

    asked = 0

    async def recall(self, scope: str, key: str) -> str | None:
        self.asked += 1
        return await super().recall(scope, key)

    async def recall_all(self, scope: str) -> dict[str, str]:
        self.asked += 1
        return await super().recall_all(scope)

    async def recall_each(self, scopes: Sequence[str]) -> dict[str, dict[str, str]]:
        before = self.asked
        found = await super().recall_each(scopes)
        self.asked = before + 1
        return found


async def test_how_somebody_is_spoken_to_is_one_question_to_the_store() -> None:
    store = Counting()
    languages = Languages(store)
    assert await languages.heard(ANN, "de") == "de"
    assert await languages.of(ANN) == "de"
    await languages.choose(ANN, "en-GB")
    assert await languages.heard(ANN, "de") == "en-GB"
    assert await languages.of(ANN) == "en-GB"
    assert store.asked == 4


async def test_how_a_whole_table_is_spoken_to_is_one_question_too() -> None:
    store = Counting()
    languages = Languages(store)
    await languages.heard(ANN, "de")
    store.asked = 0
    assert await languages.of_each([ANN, BEN]) == {ANN: "de", BEN: "en-GB"}
    assert store.asked == 1
