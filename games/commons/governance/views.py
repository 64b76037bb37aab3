"""Define the views of the Ostrom Variant, and with it of the whole game."""

from typing import Literal

from games.audience import Seat
from games.commons.basic.views import BasicView
from games.commons.governance.effects import (
    LASTING_KINDS,
    LastingEffect,
)
from games.commons.governance.state import Speech
from games.commons.governance.vocabulary import (
    AgendaItem,
    Deed,
    Motion,
    Resolution,
    Rule,
    RuleSort,
    Scope,
    VoteChoice,
    VoteValue,
)
from games.island.cards import Bundle, Resource
from games.vocabulary import FrozenStruct


class BallotView(FrozenStruct):
    """The open motion. `votes` by seat: None for no vote, or one hidden from this viewer."""

    motion: int
    mover: Seat
    asks: Motion
    voters: tuple[Seat, ...]
    votes: tuple[VoteValue | None, ...]
    defending: bool
    yours: VoteValue | None
    """The viewer's own vote."""
    open_votes: bool
    """Whether `votes` shows every vote (a show of hands)."""
    your_reason: str = ""
    """The viewer's reason for it."""
    with_reason: tuple[VoteChoice, ...] = ()
    """Votes that may have a reason."""
    by_consent: bool = False
    """Whether a vote against is an objection, which needs a reason."""


class SpeakerView(FrozenStruct):
    """The current speaker. `time_up`: it goes on until a hand is raised."""

    seat: Seat
    time_up: bool


class MeetingView(FrozenStruct):
    """The open meeting."""

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]
    done: tuple[bool, ...]
    """By seat."""
    extended: bool
    motions_left: int
    ballot: BallotView | None
    motions: int = 0
    """Those made so far."""
    one_by_one: bool = False
    """Whether members speak in turn, by raised hands."""
    hands: tuple[Seat, ...] = ()
    """Waiting seats, in the current order of their calls."""
    speaker: SpeakerView | None = None


class ElectionView(FrozenStruct):
    """The open ballot for Monitor; secret, so it has only the viewer's own vote (RULES C-80)."""

    candidates: tuple[Seat, ...]
    yours: Seat | None
    talk: bool = False
    """Whether the group may talk while it votes."""


class SeatGovernance(FrozenStruct):
    """Public facts of a seat."""

    seat: Seat
    tokens: int
    skips: int
    offences: int
    rewards: int
    curbs: tuple[tuple[int, Resource | None, int], ...]
    """Limits in force: most, resource (None: each), own turns left."""
    boons: tuple[tuple[int, int], ...]
    """Better rates to come or in force: rate, own turns left."""
    allowances: tuple[tuple[int, Resource, int], ...] = ()
    """Higher limits in force: how many more cards, resource, own turns left."""
    starved: bool = False
    """Whether it could request nothing in its last harvest, so that it may in the next (RULES C-88)."""

    @property
    def lasting_effects(self) -> tuple[LastingEffect, ...]:
        """Return the lasting effects on it, each with the turns left."""
        return tuple([kind(*parts) for kind in LASTING_KINDS for parts in getattr(self, kind.standing)])


class PendingView(FrozenStruct):
    """A choice of cards that the game waits for."""

    seat: Seat
    way: str
    count: int
    why: str
    last: tuple[Resource, ...] = ()
    """For the seat itself: crashed resources given only when nothing else is left (RULES C-122)."""


class Proposal(FrozenStruct):
    """The ladder's next step for a seat (RULES C-89); None with `graduated=off`, or without a sanction in
    force.
    """

    seat: Seat
    rule: str | None
    may_sanction: bool
    may_reward: bool
    """Whether this player turn's limits allow another one (RULES C-85)."""
    rewards: tuple[str, ...] = ()
    """Rewards in force that this seat may still get in this round."""
    sanction_reasons: tuple[str, ...] = ()
    """Reasons to choose from now (RULES C-86); (): own words are free."""
    reward_reasons: tuple[str, ...] = ()


class PanelView(FrozenStruct):
    """The Monitor's private panel (RULES C-83, C-91). The stock itself is `CommonsView.bank`."""

    ledger: tuple[tuple[int, Seat, Bundle], ...]
    """Player turn, seat, cards received."""
    flags: tuple[tuple[int, Seat, str], ...]
    """Player turn, seat, rule."""
    proposals: tuple[Proposal, ...]


class Bounds(FrozenStruct):
    """The bounds of rules that players make at this table, and the deciding rules version (RULES C-88,
    C-112).
    """

    cards: int = 5
    points: int = 2
    turns: int = 2
    absent: tuple[RuleSort, ...] = ()
    """Sorts that the table plays without (RULES C-110)."""
    version: int = 4


class GovernanceView(FrozenStruct):
    """The institutions of a table, for one viewer."""

    monitor: int
    """-1 until there is one."""
    watcher: int
    """The seat that holds the office now."""
    you_watch: bool
    """Whether the viewer is that seat."""
    rules: tuple[Rule, ...]
    """In force."""
    coming: tuple[Rule, ...] | None
    """From the next player turn on."""
    history: tuple[Rule, ...]
    removed: tuple[tuple[str, int], ...]
    promises: tuple[Resolution, ...]
    exceeded: tuple[tuple[int, ...] | None, ...]
    """For each promise, by seat: harvests since it above the quota. None: no quota, or secret harvests (RULES
    C-22).
    """
    deeds: tuple[Deed, ...]
    seats: tuple[SeatGovernance, ...]
    meeting: MeetingView | None
    election: ElectionView | None
    pending: tuple[PendingView, ...]
    meetings_left: int
    """Meetings that the active player may still call this turn."""
    callable: tuple[Scope, ...]
    """Meetings that the viewer may call now."""
    panel: PanelView | None
    """None: hidden from this viewer."""
    groups: tuple[tuple[Resource, tuple[Seat, ...]], ...]
    """Members of each resource's group (RULES C-102)."""
    speech: tuple[Speech, ...] = ()
    """Speech amounts by meeting and seat, for the staff alone."""
    harvests: tuple[tuple[int, Seat, Bundle], ...] | None = None
    """Public harvests of this stage: player turn, seat, cards received. None: secret (RULES C-22)."""
    convictions: tuple[tuple[int, Seat], ...] = ()
    """Carried suits: player turn, and the losing Monitor."""
    first_round: int = 1
    """The stage's first round."""
    ending: bool = False
    """Whether the turn waits only for the Monitor."""
    began: int = 0
    """The stage's first player turn."""
    agenda: tuple[AgendaItem, ...] = ()
    """Changes that resource groups request from the whole group."""
    bounds: Bounds = Bounds()


class CommonsView(BasicView):
    """A whole table for one viewer."""

    stage: Literal["basic", "ostrom"] = "basic"
    ostrom_rounds: int | None = None
    """Rounds of the Ostrom stage to come, 0 for none. None: secret from this viewer, or already decided."""
    meetings_from: int | None = None
    """First round of the Ostrom stage with meetings. None: secret from this viewer."""
    governance: GovernanceView | None = None
    """The institutions of the Ostrom stage; None before it."""
