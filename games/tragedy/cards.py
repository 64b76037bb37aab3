"""The three decks: cards, built-in decks, and the parser of a teacher's own.

`decks/standard.json`, the pattern for a file, equals `standard_decks`, as a test checks.
"""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator, model_validator

from games.user_file import check_plain_line, confusable_key, parse_user_file
from games.validation_errors import MistakeError

DeckName: TypeAlias = Literal["free", "challenge", "catastrophe"]
DECK_NAMES: tuple[DeckName, ...] = ("free", "challenge", "catastrophe")
"""The order of the decks in a state."""

MIN_CARDS = 5
"""Least cards of a deck on the table: the most that are open at once (RULES T-01)."""
MAX_CARDS = 200


class _Card(BaseModel):
    """The fields of every card. `copies` are in its deck. `text` has no effect."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=40)]
    copies: Annotated[int, Field(ge=1, le=40)] = 1
    text: Annotated[str, Field(max_length=200)] = ""

    _one_line = field_validator("name", "text")(check_plain_line)


class FreeCard(_Card):
    """A Free Resource card. Its taker gets the goods at once (RULES T-07)."""

    food: Annotated[int, Field(ge=0, le=20)] = 0
    people: Annotated[int, Field(ge=0, le=10)] = 0

    @model_validator(mode="after")
    def _check_gives(self) -> Self:
        if not self.food and not self.people:
            raise MistakeError("gives_nothing", "it gives neither food nor people")
        return self


class ChallengeCard(_Card):
    """A Challenge, met by exactly `needs` People, whose senders share the reward (RULES T-09, T-10)."""

    needs: Annotated[int, Field(ge=1, le=30)]
    food: Annotated[int, Field(ge=0, le=60)] = 0
    people: Annotated[int, Field(ge=0, le=30)] = 0

    @model_validator(mode="after")
    def _check_rewards(self) -> Self:
        if not self.food and not self.people:
            raise MistakeError("gives_nothing", "it rewards neither food nor people")
        return self


class CatastropheCard(_Card):
    """A Catastrophe. Every living player loses this many People, or this much Food (RULES T-18 to T-20)."""

    food: Annotated[int, Field(ge=0, le=20)] = 0
    people: Annotated[int, Field(ge=0, le=10)] = 0

    @model_validator(mode="after")
    def _check_takes_one_kind(self) -> Self:
        if bool(self.food) == bool(self.people):
            raise MistakeError("takes_one", "it takes either food or people: exactly one of the two")
        return self


class Decks(BaseModel):
    """The decks of a game. A card is its index in its list, shared by its copies."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Annotated[str, Field(min_length=1, max_length=60)]
    free: tuple[FreeCard, ...]
    challenge: tuple[ChallengeCard, ...]
    catastrophe: tuple[CatastropheCard, ...]

    _one_line = field_validator("title")(check_plain_line)

    @field_validator("free", "challenge", "catastrophe")
    @classmethod
    def _check_names_and_size(cls, cards: tuple[_Card, ...], info: ValidationInfo) -> tuple[_Card, ...]:
        names = [confusable_key(card.name, info) for card in cards]
        duplicates = sorted(
            {card.name for card, name in zip(cards, names, strict=True) if names.count(name) > 1}
        )
        if duplicates:
            message = (
                f"{', '.join(duplicates)}: this name stands there twice; more of the same card are its copies"
            )
            raise MistakeError("name_twice", message, names=tuple(duplicates))
        if sum(card.copies for card in cards) > MAX_CARDS:
            raise MistakeError("many_cards", f"a deck has at most {MAX_CARDS} cards", most=MAX_CARDS)
        return cards

    @field_validator("free", "challenge")
    @classmethod
    def _check_enough_cards(cls, cards: tuple[_Card, ...]) -> tuple[_Card, ...]:
        if sum(card.copies for card in cards) < MIN_CARDS:
            message = f"at least {MIN_CARDS} cards are needed, with their copies, to lay the table"
            raise MistakeError("few_cards", message, least=MIN_CARDS)
        return cards

    @field_validator("catastrophe")
    @classmethod
    def _check_has_catastrophe(cls, cards: tuple[CatastropheCard, ...]) -> tuple[CatastropheCard, ...]:
        if not cards:
            raise MistakeError("few_cards", "at least one card is needed", least=1)
        return cards

    def cards_of(self, deck: DeckName) -> Sequence[FreeCard | ChallengeCard | CatastropheCard]:
        """Return the different cards of a deck."""
        cards: dict[DeckName, Sequence[FreeCard | ChallengeCard | CatastropheCard]]
        cards = {"free": self.free, "challenge": self.challenge, "catastrophe": self.catastrophe}
        return cards[deck]

    def card_places(self, deck: DeckName) -> list[int]:
        """Return the index of every card of a deck, copies included."""
        return [place for place, card in enumerate(self.cards_of(deck)) for _ in range(card.copies)]


def parse_decks(text: str) -> Decks:
    """Return the decks in this JSON text. Raises FileError, naming each mistake and its card."""
    return parse_user_file(text, Decks, "card")


@cache
def standard_decks() -> Decks:
    """Return 24 Free Resource cards, 24 Challenges and 12 Catastrophes. Shares are whole numbers."""
    return Decks(
        title="Standard",
        free=(
            FreeCard(name="Stale crackers", food=1, copies=3, text="Best before the end of the world."),
            FreeCard(name="Tinned beans", food=2, copies=6, text="No label, no questions."),
            FreeCard(name="Vending machine", food=3, copies=4, text="It still wants exact change."),
            FreeCard(name="Lone wanderer", people=1, copies=7, text="Says little. Eats normally."),
            FreeCard(name="Two cousins", people=2, copies=4, text="They finish each other's sandwiches."),
        ),
        challenge=(
            ChallengeCard(
                name="Raid the pantry", needs=2, food=4, copies=3, text="One reaches, one keeps watch."
            ),
            ChallengeCard(name="Fish the grey lake", needs=3, food=6, copies=2, text="The fish look back."),
            ChallengeCard(
                name="Answer the radio",
                needs=4,
                people=4,
                copies=5,
                text="A voice asks whether anybody is there.",
            ),
            ChallengeCard(
                name="Clear the supermarket", needs=4, food=8, copies=2, text="The trolleys have gone wild."
            ),
            ChallengeCard(
                name="Hunt the deer herd",
                needs=5,
                food=10,
                copies=4,
                text="They know this forest. You do not.",
            ),
            ChallengeCard(
                name="Hunt the bear", needs=6, food=18, copies=4, text="The bear has heard about you, too."
            ),
            ChallengeCard(
                name="Find the lost convoy",
                needs=9,
                food=18,
                people=9,
                copies=4,
                text="Nine lorries, and somebody is singing.",
            ),
        ),
        catastrophe=(
            CatastropheCard(name="Dust flu", people=1, copies=4, text="It begins with a sneeze."),
            CatastropheCard(name="Raiders", people=2, copies=2, text="They do not knock."),
            CatastropheCard(
                name="Acid rain", people=3, copies=1, text="Umbrellas were the first thing to go."
            ),
            CatastropheCard(name="Mould", food=2, copies=2, text="The beans have grown a beard."),
            CatastropheCard(name="Locusts", food=3, copies=2, text="They came by invitation of nobody."),
            CatastropheCard(name="Warehouse fire", food=4, copies=1, text="At least it was warm for once."),
        ),
    )


@cache
def first_decks() -> Decks:
    """Return the standard decks of version 0.4. Its Challenges seldom paid more than acting alone."""
    challenges = (
        ChallengeCard(
            name="Raid the pantry", needs=2, food=4, copies=5, text="One reaches, one keeps watch."
        ),
        ChallengeCard(name="Fish the grey lake", needs=3, food=6, copies=5, text="The fish look back."),
        ChallengeCard(
            name="Answer the radio",
            needs=3,
            people=3,
            copies=3,
            text="A voice asks whether anybody is there.",
        ),
        ChallengeCard(
            name="Clear the supermarket", needs=4, food=8, copies=4, text="The trolleys have gone wild."
        ),
        ChallengeCard(
            name="Hunt the deer herd", needs=5, food=10, copies=4, text="They know this forest. You do not."
        ),
        ChallengeCard(
            name="Hunt the bear", needs=6, food=18, copies=2, text="The bear has heard about you, too."
        ),
        ChallengeCard(name="Hunt the bear family", needs=7, food=21, copies=1, text="Whose idea was this?"),
    )
    return standard_decks().model_copy(update={"title": "First", "challenge": challenges})
