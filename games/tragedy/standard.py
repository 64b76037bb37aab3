"""The decks that are played unless a teacher brings others (RULES C2). `decks/standard.json` says the same; a test compares them."""

from __future__ import annotations

from functools import cache

from games.tragedy.cards import CatastropheCard, ChallengeCard, Decks, FreeCard


@cache
def standard_decks() -> Decks:
    """24 Free Resource cards, 24 Challenges, 12 Catastrophes; shares are whole numbers, and larger Challenges pay better a head."""
    return Decks(title="Standard", free=_free(), challenge=_challenges(), catastrophe=_catastrophes())


@cache
def first_decks() -> Decks:
    """What was standard in version 0.4, where hardly a Challenge paid more than what one could do alone."""
    return Decks(title="First", free=_free(), challenge=_first_challenges(), catastrophe=_catastrophes())


def _free() -> tuple[FreeCard, ...]:
    return (
        FreeCard(name="Stale crackers", food=1, copies=3, text="Best before the end of the world."),
        FreeCard(name="Tinned beans", food=2, copies=6, text="No label, no questions."),
        FreeCard(name="Vending machine", food=3, copies=4, text="It still wants exact change."),
        FreeCard(name="Lone wanderer", people=1, copies=7, text="Says little. Eats normally."),
        FreeCard(name="Two cousins", people=2, copies=4, text="They finish each other's sandwiches."),
    )


def _challenges() -> tuple[ChallengeCard, ...]:
    return (
        ChallengeCard(name="Raid the pantry", needs=2, food=4, copies=3, text="One reaches, one keeps watch."),
        ChallengeCard(name="Fish the grey lake", needs=3, food=6, copies=2, text="The fish look back."),
        ChallengeCard(name="Answer the radio", needs=4, people=4, copies=5, text="A voice asks whether anybody is there."),
        ChallengeCard(name="Clear the supermarket", needs=4, food=8, copies=2, text="The trolleys have gone wild."),
        ChallengeCard(name="Hunt the deer herd", needs=5, food=10, copies=4, text="They know this forest. You do not."),
        ChallengeCard(name="Hunt the bear", needs=6, food=18, copies=4, text="The bear has heard about you, too."),
        ChallengeCard(name="Find the lost convoy", needs=9, food=18, people=9, copies=4, text="Nine lorries, and somebody is singing."),
    )


def _first_challenges() -> tuple[ChallengeCard, ...]:
    return (
        ChallengeCard(name="Raid the pantry", needs=2, food=4, copies=5, text="One reaches, one keeps watch."),
        ChallengeCard(name="Fish the grey lake", needs=3, food=6, copies=5, text="The fish look back."),
        ChallengeCard(name="Answer the radio", needs=3, people=3, copies=3, text="A voice asks whether anybody is there."),
        ChallengeCard(name="Clear the supermarket", needs=4, food=8, copies=4, text="The trolleys have gone wild."),
        ChallengeCard(name="Hunt the deer herd", needs=5, food=10, copies=4, text="They know this forest. You do not."),
        ChallengeCard(name="Hunt the bear", needs=6, food=18, copies=2, text="The bear has heard about you, too."),
        ChallengeCard(name="Hunt the bear family", needs=7, food=21, copies=1, text="Whose idea was this?"),
    )


def _catastrophes() -> tuple[CatastropheCard, ...]:
    return (
        CatastropheCard(name="Dust flu", people=1, copies=4, text="It begins with a sneeze."),
        CatastropheCard(name="Raiders", people=2, copies=2, text="They do not knock."),
        CatastropheCard(name="Acid rain", people=3, copies=1, text="Umbrellas were the first thing to go."),
        CatastropheCard(name="Mould", food=2, copies=2, text="The beans have grown a beard."),
        CatastropheCard(name="Locusts", food=3, copies=2, text="They came by invitation of nobody."),
        CatastropheCard(name="Warehouse fire", food=4, copies=1, text="At least it was warm for once."),
    )
