"""What a game is: one small protocol that four very different games satisfy; and what an automatic player is.

A state is a slotted dataclass, changed in place on a clone. `apply` decides (events or a refusal) and evolves
the state event by event through `evolve`; a replay folds the recorded events through the same `evolve`, so it
needs neither dice nor decisions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, Self, TypeAlias, TypeVar

from games.audience import Audience, Seat
from games.chance import Chance
from games.options import GameOptions
from games.refusal import Reason, Refusal
from games.vocabulary import Written
from games.whims import Whims

By: TypeAlias = Literal["player", "clock", "instructor", "automatic"]


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts. `seat` is None for the instructor acting as instructor.

    `by` tells how the action came about: the seat's own `player`, the `clock` (timer ran out: the action is the
    seat's default and is flagged `auto` in the events, RULES A7 and C-25), the `instructor`, or an `automatic`
    player that holds the seat.
    """

    seat: Seat | None
    by: By = "player"


SPEECH = "speech"
"""What a wait is called that is one speaker's part of a time to talk: it says nothing about the end of that time."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seat that the game waits for.

    `what` is a word for the awaited thing ("roll", "harvest", "trade", ...); `seconds` its time limit, 0 for none
    (RULES A7). `key` is equal for as long as it is the same wait, so that a deadline is set once and survives
    restarts: the limit runs from when the key first appears. Seats with one key have one clock.

    `within` is the key of a longer wait that is interrupted: its time stands still meanwhile, and runs on afterwards.
    `talk`: the time is there to be used up, by talking: whoever lets it run out was not absent.
    """

    seat: Seat
    what: str
    seconds: int
    key: str
    talk: bool = False
    within: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A place beside the table where somebody may speak: a meeting. `name` is stable for its life: lower-case words.

    A room without speakers is prepared and closed: its thread is made beforehand and stands locked. `readers` may read it
    at all times; where these are only some of the seats, nobody else sees that it is there. `spoken`: those who have the floor
    talk aloud instead, and only vote and move here. `attending`: the members of a meeting in which one speaks after another: they vote
    here, and its thread stays open, with its buttons, also while nobody may speak.
    """

    name: str
    speakers: frozenset[Seat]
    readers: frozenset[Seat]
    spoken: bool = False
    attending: frozenset[Seat] = frozenset()

    @property
    def in_use(self) -> bool:
        """Whether its thread stands open."""
        return bool(self.attending or self.speakers)


@dataclass(frozen=True, slots=True)
class Floor:
    """Who may speak now, and where. In silence there are no speakers: neither in the channel nor in any room."""

    speakers: frozenset[Seat] = frozenset()
    """Seats that may speak in the table's own channel."""
    rooms: tuple[Room, ...] = ()
    voice: frozenset[Seat] | None = None
    """Seats that may speak aloud in the table's own voice channel; None: it needs none."""
    listeners: frozenset[Seat] = frozenset()
    """Seats that may be in that channel and hear, and say nothing."""
    meeting: int = 0
    """The number of the meeting that is held, or was held last; 0: none yet. What is said in meetings is counted by it."""

    @property
    def silent(self) -> bool:
        """Whether nobody may speak anywhere."""
        return not self.speakers and not self.voice and not any(room.speakers for room in self.rooms)

    @property
    def hushed(self) -> Self:
        """The same with nobody speaking but in the table's own channel."""
        rooms = tuple(replace(room, speakers=frozenset[Seat](), attending=frozenset[Seat]()) for room in self.rooms)
        return replace(self, rooms=rooms, voice=None if self.voice is None else frozenset[Seat](), listeners=frozenset[Seat]())

    @property
    def in_text(self) -> Self:
        """The same where there is no voice channel: who would talk aloud writes."""
        return replace(self, rooms=tuple(replace(room, spoken=False) for room in self.rooms), voice=None, listeners=frozenset[Seat]())


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended. `points` by seat; `winners` are the seats that reached what the game asks for
    (survivors in the Commons Game; may be empty, may be all); `summary` holds further figures of the game.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    summary: Mapping[str, int]
    final: bool = True
    """False: the instructor may still let it go on, so that nothing of what is hidden or sealed may be told yet."""

    def keepsakes(self, seat: Seat) -> dict[str, int]:
        """Figures called `next_<name>_<seat>` in the summary, by their names: what whoever leads this player's next game of this kind
        may want to know.
        """
        ends = f"_{seat}"
        return {key[len("next_") : -len(ends)]: n for key, n in self.summary.items() if key.startswith("next_") and key.endswith(ends)}


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)


def never_listed(_text: str) -> bool:
    """Whether a text is a sentence of a game that has none."""
    return False


@dataclass(frozen=True, slots=True)
class Codec:
    """How a game's values are written as JSON and read back."""

    state: Written[Any]
    action: Written[Any]
    event: Written[Any]
    free_text: frozenset[str] = frozenset()
    """Names of fields in which actions carry what people wrote: an export leaves that out unless it was asked for."""
    is_listed: Callable[[str], bool] = never_listed
    """Whether a text in such a field is one of the game's own sentences, chosen from a list: it stays in every export."""


class Game(Protocol[S, A, E, V_co]):
    """One game. Every method is pure but `apply` and `evolve`, which change the state given to them."""

    @property
    def name(self) -> str:
        """The name in commands and files: `commons`."""

    @property
    def rules_version(self) -> int:
        """The version of the rules by which games are dealt, written into every journal."""

    @property
    def oldest_rules_version(self) -> int:
        """The oldest version by whose rules a game can still be decided as it was; a record of one before it is refused, never misread."""

    def decision(self, event: E, /) -> str:
        """What players have decided together with this event, in a word the same for ever ("rule.S5"); "" for any other event.

        The instructor takes it back only with their consent, or where `GameOptions.is_overridable` (RULES A5, C-130).
        """

    @property
    def options(self) -> type[GameOptions]:
        """The options' model: bounds, default and one line of description for each (frozen at the start)."""

    @property
    def of_people(self) -> frozenset[type[Any]]:
        """Kinds of actions that a stand-in never does of its own: where it owes one, it does the seat's default (RULES A2)."""

    @property
    def undoable(self) -> frozenset[str]:
        """Kinds of events that show no die, no card and no other hidden fact: an action that brought nothing else about may be
        taken back (RULES A5).
        """

    @property
    def codec(self) -> Codec:
        """Made on first use, then kept."""

    @property
    def reasons(self) -> Mapping[str, Reason]:
        """Every reason to refuse, by its code."""

    def seats(self, options: Any) -> tuple[str, ...]:
        """Names of the seats in turn order under these options, e.g. ("red", "orange", "white", "blue")."""

    def setup(self, options: Any, chance: Chance) -> S:
        """The state before the first action."""

    def adopt(self, state: S, changes: Mapping[str, Any]) -> None:
        """Play on with these live options changed (`GameOptions.live`). Raises ValueError for others, and for values out of bounds."""

    def clone(self, state: S) -> S:
        """An independent copy: changing either leaves the other alone."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Every action that this seat may do now, in a stable order; empty when it is not awaited.

        Where an action is free-form (a bundle), this is a bounded list that covers every single choice.
        """

    def default(self, state: S, seat: Seat) -> A | None:
        """What is done for a seat that stays silent; None when nothing is awaited from it."""

    def apply(self, state: S, actor: Actor, action: A, chance: Chance) -> list[E] | Refusal:
        """Do the action: changes `state` and returns what happened, or refuses and changes nothing."""

    def evolve(self, state: S, event: E) -> None:
        """Change `state` as this recorded event did. Total on a game's own events; draws and decides nothing."""

    def waiting_for(self, state: S) -> tuple[Waiting, ...]:
        """Whom the game waits for, several at once where they answer sealed; empty when it is over."""

    def next_seat(self, state: S) -> Seat | None:
        """The seat of the first wait, None when nobody is awaited: cheaper, for who plays on and sets no deadlines."""

    def turn_key(self, state: S) -> str:
        """A word for the turn that is being played, another one in each: within one, no clock is shortened twice for a seat."""

    def floor(self, state: S) -> Floor:
        """Who may speak now. A function of state, never a thing to switch on and restore."""

    def view(self, state: S, viewer: Audience) -> V_co:
        """What this viewer may know, and nothing more."""

    def glance(self, state: S, viewer: Audience, happened: Callable[[], int]) -> V_co:
        """A view for who decides at once and reads little of it (`games.sight.Sight.glance`)."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def stopped(self, state: S) -> S:
        """A copy that is over as it stands, for the debrief of a game that was closed before its end."""

    def measures(self, log: Sequence[E]) -> Mapping[str, Any]:
        """The figures that a debrief shows and a researcher needs, from the events alone; JSON values."""

    def stand_ins(self, state: S) -> tuple[Seat, ...] | None:
        """The seats that stand-ins play, as `MarkSeat` has noted them; None: this game keeps no note of it, and has no such action."""

    def violations(self, state: S) -> list[str]:
        """The invariants that this state breaks, in words: always empty unless the engine has a bug."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any of the games, for code that serves all of them."""


class SilentError(Exception):
    """A player does not answer: its seat's default action is done, as for a person who stays silent."""


class Player(Protocol[A]):
    """An automatic player: decides for one seat. It keeps nothing between two decisions, so that it plays on after a restart as before."""

    @property
    def name(self) -> str:
        """The temperament's name in commands and files: `careful`."""

    def choose(self, look: Callable[[], Any], legal: Sequence[A], whims: Whims) -> A:
        """One of the legal actions, or another that the rules allow. `look` gives the seat's own view, never the state.

        `legal` is not empty. `whims` are its own, apart from the game's dice. Raises SilentError, if it is not one of Moot's own.
        """


AnyPlayer: TypeAlias = Player[Any]
