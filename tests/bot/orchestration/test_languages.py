"""In which language somebody is spoken to is looked up at each click and for each seat, so it must cost little."""

from __future__ import annotations

from bot.orchestration.languages import Languages
from storage.memory import MemoryStore

ANN = 11


class Counting(MemoryStore):
    """Counts what it is asked."""

    asked = 0

    async def recall(self, scope: str, key: str) -> str | None:
        self.asked += 1
        return await super().recall(scope, key)

    async def recall_all(self, scope: str) -> dict[str, str]:
        self.asked += 1
        return await super().recall_all(scope)


async def test_how_somebody_is_spoken_to_is_one_question_to_the_store() -> None:
    store = Counting()
    languages = Languages(store)
    assert await languages.heard(ANN, "de") == "de"
    assert await languages.of(ANN) == "de"
    await languages.choose(ANN, "en-GB")
    assert await languages.heard(ANN, "de") == "en-GB"
    assert await languages.of(ANN) == "en-GB"
    assert store.asked == 4
