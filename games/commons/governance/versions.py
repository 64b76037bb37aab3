"""Answer which rules apply to a game dealt under an earlier version."""


def judges_effects(version: int) -> bool:
    """Return whether a rule counts by its effects instead of its sort (RULES C-87, C-110, C-112)."""
    return version >= 5


def has_group_rewards(version: int) -> bool:
    """Return whether a resource group may reward its members and petition the whole group (RULES C-113)."""
    return version >= 5


def guards_harvests(version: int) -> bool:
    """Return whether a seat with nothing to request may request something in its next harvest (RULES C-88)."""
    return version >= 5


def counts_abstentions(version: int) -> bool:
    """Return whether abstentions count towards a quorum (RULES C-106)."""
    return version < 5


def banks_suits(version: int) -> bool:
    """Return whether the bank gets all cards of a lost suit, crashed resources included (RULES C-122)."""
    return version >= 5
