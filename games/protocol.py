"""The protocol of every game and every automatic player.

A state is a slotted dataclass, mutated in place on a clone. `apply` decides (events or a refusal) and evolves
the state event by event. A replay folds recorded events through the same `evolve`, without dice or decisions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, Self, TypeAlias, TypeVar

from games.audience import Audience, Seat
from games.chance import Chance
from games.options import GameOptions
from games.player_rng import PlayerRng
from games.refusal import Reason, Refusal
from games.vocabulary import JsonCodec

Decider: TypeAlias = Literal["player", "clock", "instructor", "automatic"]


@dataclass(frozen=True, slots=True)
class Actor:
    """The acting seat (None: the instructor), and who decided.

    `by`: the seat's `player`, the `clock` (time ran out: the default action, flagged `auto`, RULES A7 and
    C-25), the `instructor`, or an `automatic` player on the seat.
    """

    seat: Seat | None
    by: Decider = "player"


SPEECH = "speech"
"""The `what` of an input that is one speaker's part of a discussion. It does not end the discussion."""


@dataclass(frozen=True, slots=True)
class PendingInput:
    """An action that the game waits for from a seat.

    `what` names it ("roll", "harvest"). `seconds` is its limit, 0 for none (RULES A7). `key` is stable while
    it is pending, so that a deadline survives restarts. Seats with one key share a clock.

    `within` is the key of an interrupted longer wait, whose clock is paused. `talk`: time to talk. Letting it
    run out does not make a seat absent.
    """

    seat: Seat
    what: str
    seconds: int
    key: str
    talk: bool = False
    within: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A place for a meeting beside the table. `name` is stable.

    Without speakers it is prepared but locked. Only `readers` see it. `spoken`: speakers use voice, and only
    vote and move here. `attending`: members of a meeting with one speaker at a time. They vote here, so its
    thread stays open.
    """

    name: str
    speakers: frozenset[Seat]
    readers: frozenset[Seat]
    spoken: bool = False
    attending: frozenset[Seat] = frozenset()

    @property
    def is_open(self) -> bool:
        """Return whether the room's thread is unlocked."""
        return bool(self.attending or self.speakers)


@dataclass(frozen=True, slots=True)
class Floor:
    """The seats that may speak now, and their channels. In silence it has no speakers."""

    speakers: frozenset[Seat] = frozenset()
    """Seats that may write in the table's channel."""
    rooms: tuple[Room, ...] = ()
    voice: frozenset[Seat] | None = None
    """Seats that may speak in the table's voice channel. None: the table needs no voice channel."""
    listeners: frozenset[Seat] = frozenset()
    """Seats that may be in the voice channel but not speak."""
    meeting: int = 0
    """Number of the current or latest meeting, 0 before the first. Speech is counted per meeting."""

    @property
    def silent(self) -> bool:
        """Return whether no seat may speak anywhere."""
        return not self.speakers and not self.voice and not any(room.speakers for room in self.rooms)

    @property
    def channel_only(self) -> Self:
        """Return a copy without speakers outside the table's own channel."""
        rooms = tuple(
            replace(room, speakers=frozenset[Seat](), attending=frozenset[Seat]()) for room in self.rooms
        )
        return replace(
            self,
            rooms=rooms,
            voice=None if self.voice is None else frozenset[Seat](),
            listeners=frozenset[Seat](),
        )

    @property
    def without_voice(self) -> Self:
        """Return a copy for tables without a voice channel: the speakers write instead."""
        return replace(
            self,
            rooms=tuple(replace(room, spoken=False) for room in self.rooms),
            voice=None,
            listeners=frozenset[Seat](),
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game. `points` are by seat.

    `winners` reached its goal (survivors in the Commons Game): possibly none or all. `summary` holds further
    figures.
    """

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    summary: Mapping[str, int]
    final: bool = True
    """False while the instructor may still continue the game: nothing hidden or sealed may be revealed yet.
    """

    def carry_over_figures(self, seat: Seat) -> dict[str, int]:
        """Return figures for the player's next game of this kind: summary keys `next_<name>_<seat>`, by name."""
        ends = f"_{seat}"
        return {
            key[len("next_") : -len(ends)]: n
            for key, n in self.summary.items()
            if key.startswith("next_") and key.endswith(ends)
        }


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)


def never_listed(_text: str) -> bool:
    """Return False: the game has no predefined sentences."""
    return False


@dataclass(frozen=True, slots=True)
class Codec:
    """The JSON codecs of a game."""

    state: JsonCodec[Any]
    action: JsonCodec[Any]
    event: JsonCodec[Any]
    free_text_fields: frozenset[str] = frozenset()
    """Fields of actions that hold what people wrote. Exports leave them out unless asked."""
    is_listed: Callable[[str], bool] = never_listed
    """Whether a text in such a field is one of the game's own predefined sentences, which stay in every
    export.
    """


class Game(Protocol[S, A, E, V_co]):
    """The rules of a game. All methods are pure, except that `apply` and `evolve` mutate the state."""

    @property
    def name(self) -> str:
        """Return the name in commands and files: `commons`."""

    @property
    def rules_version(self) -> int:
        """Return the version of new games, stored in every journal."""

    @property
    def oldest_rules_version(self) -> int:
        """Return the oldest version whose games can still be decided. Older records are refused."""

    def decision(self, event: E, /) -> str:
        """Return a stable word for the players' joint decision in this event ("rule.S5"), "" for other
        events.

        The instructor undoes such an event only with their consent, or if `GameOptions.is_overridable` (RULES
        A5, C-130).
        """

    @property
    def options_model(self) -> type[GameOptions]:
        """Return the model of the options: bounds, defaults, descriptions."""

    @property
    def people_only_actions(self) -> frozenset[type[Any]]:
        """Return the kinds of actions that stand-ins leave to people. They do the seat's default instead
        (RULES A2).
        """

    @property
    def undoable_events(self) -> frozenset[str]:
        """Return the kinds of events that reveal nothing hidden. Actions with only these may be undone (RULES
        A5).
        """

    @property
    def codec(self) -> Codec:
        """Return the game's codec, cached."""

    @property
    def refusal_reasons(self) -> Mapping[str, Reason]:
        """Return all reasons to refuse, by code."""

    def seat_names(self, options: Any) -> tuple[str, ...]:
        """Return the seats' names in turn order: ("red", "orange", "white", "blue")."""

    def setup(self, options: Any, chance: Chance) -> S:
        """Build the state before the first action."""

    def apply_live_options(self, state: S, changes: Mapping[str, Any]) -> None:
        """Change live options (`GameOptions.live_options`) during play. Raises ValueError for others and for
        values out of bounds.
        """

    def clone(self, state: S) -> S:
        """Return an independent copy."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Return the seat's legal actions in a stable order, () if it is not awaited.

        Free-form actions (bundles) are a bounded list that covers every single choice.
        """

    def default_action(self, state: S, seat: Seat) -> A | None:
        """Return the action for a seat that does not answer, None if it is not awaited."""

    def apply(self, state: S, actor: Actor, action: A, chance: Chance) -> list[E] | Refusal:
        """Mutate `state` and return the events, or refuse and change nothing."""

    def evolve(self, state: S, event: E) -> None:
        """Apply a recorded event to `state`, without draws or decisions. Accepts every event of the game."""

    def pending_inputs(self, state: S) -> tuple[PendingInput, ...]:
        """Return all awaited inputs, several for sealed answers, none after the end."""

    def next_seat(self, state: S) -> Seat | None:
        """Return the first awaited seat. Cheaper than `pending_inputs`."""

    def turn_key(self, state: S) -> str:
        """Return a key of the current turn. A seat's clock can be shortened once per turn."""

    def floor(self, state: S) -> Floor:
        """Return who may speak now, from the state alone."""

    def view(self, state: S, viewer: Audience) -> V_co:
        """Return all that this viewer may know."""

    def lazy_view(self, state: S, viewer: Audience, happened: Callable[[], int]) -> V_co:
        """Return a view for a single decision that reads few fields (`games.view_builder.Sight.glance`)."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, None during the game."""

    def as_ended(self, state: S) -> S:
        """Return a copy that ends now, for the debrief of a game closed early."""

    def measures(self, log: Sequence[E]) -> Mapping[str, Any]:
        """Return JSON figures for debrief and research, from the events alone."""

    def stand_in_seats(self, state: S) -> tuple[Seat, ...] | None:
        """Return the seats marked by `MarkSeat`. None: the game has no such action."""

    def violations(self, state: S) -> list[str]:
        """Return the broken invariants: empty unless the engine has a bug."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any game, for code that serves all of them."""


class NoAnswerError(Exception):
    """The automatic player did not answer. The seat's default action is done."""


class Player(Protocol[A]):
    """An automatic player for one seat, without memory between decisions, so that restarts change nothing."""

    @property
    def name(self) -> str:
        """Return the temper's name: `careful`."""

    def choose(self, get_view: Callable[[], Any], legal: Sequence[A], rng: PlayerRng) -> A:
        """Return a legal action, or another that the rules allow.

        `get_view` returns the seat's view, never the state. `legal` is not empty. `rng` is separate from the
        game's dice. Raises NoAnswerError (external programs only).
        """


AnyPlayer: TypeAlias = Player[Any]
