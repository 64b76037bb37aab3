"""What a version of the rules has changed: a game goes on by the rules under which it was dealt."""


def judges_effects(version: int) -> bool:
    """Whether a rule counts by what it does, and not by what it is called (RULES C-87, C-110, C-112)."""
    return version >= 5


def has_group_rewards(version: int) -> bool:
    """Whether a resource group may reward its members, and petition the whole group (RULES C-113)."""
    return version >= 5


def guards_harvests(version: int) -> bool:
    """Whether a seat that could ask for nothing may ask for something in its next harvest (RULES C-88)."""
    return version >= 5


def counts_abstentions(version: int) -> bool:
    """Whether abstentions help to make a quorum (RULES C-106)."""
    return version < 5


def banks_suits(version: int) -> bool:
    """Whether the bank gets the cards of a lost suit, also those of a crashed resource (RULES C-122)."""
    return version >= 5
