"""What one viewer may know of the Ostrom Variant, and with it of the whole game."""

from typing import Literal

from games.audience import Seat
from games.commons.basic.views import BasicView
from games.commons.governance.state import Speech
from games.commons.governance.vocabulary import AgendaItem, Cast, Choice, Deed, Motion, Resolution, Rule, Scope, Sort
from games.island.cards import Bundle, Resource
from games.vocabulary import FrozenStruct


class BallotView(FrozenStruct):
    """The open motion. `votes` by seat, as far as this viewer may know: None is no vote, or not to be known."""

    motion: int
    mover: Seat
    asks: Motion
    voters: tuple[Seat, ...]
    votes: tuple[Cast | None, ...]
    defending: bool
    yours: Cast | None
    """The viewer's own vote."""
    open_votes: bool
    """Whether `votes` tells everything (a show of hands)."""
    your_reason: str = ""
    """The reason that the viewer has given with it."""
    with_reason: tuple[Choice, ...] = ()
    """Votes that may have a reason."""
    by_consent: bool = False
    """Whether a vote against is an objection, which needs one."""


class SpeakerView(FrozenStruct):
    """Whose turn to speak it is. `time_up`: the seat speaks on until somebody raises a hand."""

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
    """Whether one speaks after another, by raised hands."""
    hands: tuple[Seat, ...] = ()
    """Who waits, in the order in which they will be called as it is now."""
    speaker: SpeakerView | None = None


class ElectionView(FrozenStruct):
    """The open ballot for Monitor: secret, so only the viewer's own vote is told (RULES C-80)."""

    candidates: tuple[Seat, ...]
    yours: Seat | None
    talk: bool = False
    """Whether the group may talk while it votes."""


class SeatGovernance(FrozenStruct):
    """What the whole table sees of a seat."""

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
    """Whether it could ask for nothing in its last harvest, so that it may ask for something in the next (RULES C-88)."""


class PendingView(FrozenStruct):
    """A choice of cards that the game waits for."""

    seat: Seat
    way: str
    count: int
    why: str
    last: tuple[Resource, ...] = ()
    """To the seat itself: crashed resources of which it gives only when nothing else is left (RULES C-122)."""


class Proposal(FrozenStruct):
    """The ladder's next step for a seat (RULES C-89); None with `graduated=off`, or without a sanction in force."""

    seat: Seat
    rule: str | None
    may_sanction: bool
    may_reward: bool
    """Whether the limits of this player turn allow another one (RULES C-85)."""
    rewards: tuple[str, ...] = ()
    """The rewards in force that this seat may still get in this round."""
    sanction_reasons: tuple[str, ...] = ()
    """The reasons of which one is to be chosen now (RULES C-86); (): words of one's own are free."""
    reward_reasons: tuple[str, ...] = ()


class PanelView(FrozenStruct):
    """The Monitor's private panel (RULES C-83, C-91). The stock itself stands in `CommonsView.bank`."""

    ledger: tuple[tuple[int, Seat, Bundle], ...]
    """Player turn, seat, cards received."""
    flags: tuple[tuple[int, Seat, str], ...]
    """Player turn, seat, rule."""
    proposals: tuple[Proposal, ...]


class Bounds(FrozenStruct):
    """What rules that players make may move at this table, and by which version of the rules that is decided (RULES C-88, C-112)."""

    cards: int = 5
    points: int = 2
    turns: int = 2
    absent: tuple[Sort, ...] = ()
    """Sorts of rules that the table plays without (RULES C-110)."""
    version: int = 4


class GovernanceView(FrozenStruct):
    """The institutions of a table, for one viewer."""

    monitor: int
    """-1 until there is one."""
    watcher: int
    """Who holds the office now."""
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
    """For each promise, by seat: in how many harvests since it took more than the quota. None: it has none, or they are secret (C-22)."""
    deeds: tuple[Deed, ...]
    seats: tuple[SeatGovernance, ...]
    meeting: MeetingView | None
    election: ElectionView | None
    pending: tuple[PendingView, ...]
    meetings_left: int
    """How many the active player may still call this turn."""
    callable: tuple[Scope, ...]
    """Meetings that the viewer may call now; empty when it may not."""
    panel: PanelView | None
    """None: not this viewer's to see."""
    groups: tuple[tuple[Resource, tuple[Seat, ...]], ...]
    """Who belongs to the group of each resource (RULES C-102)."""
    speech: tuple[Speech, ...] = ()
    """How much each seat has said in each meeting; for the staff alone."""
    harvests: tuple[tuple[int, Seat, Bundle], ...] | None = None
    """Every harvest of this stage, as all have seen it: player turn, seat, cards received. None: they are secret (RULES C-22)."""
    convictions: tuple[tuple[int, Seat], ...] = ()
    """Suits that were carried: player turn, and the Monitor who lost."""
    first_round: int = 1
    """The round with which the stage began."""
    ending: bool = False
    """Whether the turn is over but for the Monitor, who may act now."""
    began: int = 0
    """The player turn with which this stage began."""
    agenda: tuple[AgendaItem, ...] = ()
    """Changes that resource groups ask the whole group for."""
    bounds: Bounds = Bounds()


class CommonsView(BasicView):
    """A whole table for one viewer."""

    stage: Literal["basic", "ostrom"] = "basic"
    ostrom_rounds: int | None = None
    """Rounds of the Ostrom stage that will follow the one being played, 0 for none. None: secret from this viewer, or decided by now."""
    meetings_from: int | None = None
    """The round of the Ostrom stage from which on there are meetings. None: secret from this viewer."""
    governance: GovernanceView | None = None
    """The institutions of the Ostrom stage; None before it."""
