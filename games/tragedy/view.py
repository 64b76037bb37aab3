"""What one viewer may know of a state: all but the decks' order and the others' sealed answers (RULES T-34, A3)."""

from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.options import seat_colours
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.shared_vocabulary import WithdrawLastRound
from games.tragedy import refusals, views
from games.tragedy.actions import ChooseRole, Graze, Hunt, JoinChallenge, Pass, Pledge, StartChallenge, TakeFree
from games.tragedy.cards import DECK_NAMES
from games.tragedy.legal import legal, waiting_for
from games.tragedy.options import hunger
from games.tragedy.rounds import check_withdraw, leaders, outcome
from games.tragedy.state import NONE, State, challenge, home, most_food, room, still_to_play, supply
from games.tragedy.turns import check_animal, check_pledging, check_role, check_turn
from games.vocabulary import TaggedStruct


def view(state: State, viewer: Audience) -> views.TragedyView:
    """The table for one viewer: a seat, the observers, the instructor, or the public."""
    you = seat_of(viewer)
    cards = state.options.cards
    return views.TragedyView(
        viewer=viewer,
        moment=state.moment,
        round=state.round,
        last_round=state.last_round,
        phase=state.phase,
        order=state.order,
        active=state.active if state.active != NONE else None,
        waiting=waiting_for(state),
        to_catastrophe=state.options.catastrophe_every - state.counter,
        catastrophe_every=state.options.catastrophe_every,
        pile=state.pile,
        gone=state.gone,
        free=tuple(cards.free[card] if card != NONE else None for card in state.free),
        challenges=tuple(_challenge(state, slot) for slot in range(len(state.challenges))),
        decks=tuple(
            views.DeckView(name, len(left), len(away)) for name, left, away in zip(DECK_NAMES, state.decks, state.discards, strict=True)
        ),
        last_catastrophe=cards.catastrophe[state.last_catastrophe] if state.last_catastrophe != NONE else None,
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        dead=tuple(state.dead),
        pledges=state.options.pledges,
        you=_own(state, you) if you is not None and you < state.seats else None,
        refused=_refused(state, viewer),
        outcome=outcome(state),
        end_reason=state.end_reason,
        leaders=leaders(state),
    )


def _challenge(state: State, slot: int) -> views.ChallengeView | None:
    if state.challenges[slot] == NONE:
        return None
    return views.ChallengeView(slot, challenge(state, slot), state.sent[slot], room(state, slot))


def _seat(state: State, seat: Seat) -> views.SeatView:
    people = state.people[seat]
    return views.SeatView(
        seat=seat,
        name=seat_colours(state.seats)[seat],
        alive=not state.died[seat],
        food=state.food[seat],
        people=people,
        home=home(state, seat),
        hunger=hunger(people),
        supply=supply(state, seat),
        role=state.roles[seat],
        died=state.died[seat],
        to_play=still_to_play(state, seat),
        pledge=state.pledges[seat],
    )


def _refused(state: State, viewer: Audience) -> dict[type[TaggedStruct], Refusal]:
    """What the rules say before they look at the Challenge, the number or the prey that an action names."""
    seat = seat_of(viewer)
    if viewer != INSTRUCTOR and (seat is None or seat >= state.seats):
        return {}
    is_herbivore = seat is not None and state.roles[seat] == "herbivore"
    return blocked_choices(
        {
            StartChallenge: check_turn(state, seat),
            Pledge: check_pledging(state, seat),
            Graze: check_animal(state, seat),
            ChooseRole: check_role(state, Actor(seat), ChooseRole("carnivore" if is_herbivore else "herbivore")),
            **({WithdrawLastRound: check_withdraw(state, Actor(None, "instructor"), WithdrawLastRound())} if seat is None else {}),
        },
        refusals.game_over() if state.phase == "over" else None,
    )


def _own(state: State, seat: Seat) -> views.OwnView:
    """Read off the legal actions, so that what is offered and what is allowed cannot differ."""
    actions = legal(state, seat)
    return views.OwnView(
        seat=seat,
        take=tuple(action.slot for action in actions if isinstance(action, TakeFree)),
        start=_most([action for action in actions if isinstance(action, StartChallenge)]),
        join=_most([action for action in actions if isinstance(action, JoinChallenge)]),
        may_pass=Pass() in actions,
        pledge=_pledges(state, seat),
        roles=tuple(action.role for action in actions if isinstance(action, ChooseRole)),
        graze=most_food(state) if any(isinstance(action, Graze) for action in actions) else 0,
        prey=tuple(action.target for action in actions if isinstance(action, Hunt)),
        answered=state.answers[seat],
    )


def _most(actions: list[StartChallenge] | list[JoinChallenge]) -> tuple[tuple[int, int], ...]:
    """The most People for each slot: a slot's actions stand in order of People."""
    return tuple({action.slot: action.people for action in actions}.items())


def _pledges(state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    if not state.options.pledges or not still_to_play(state, seat):
        return ()
    return tuple((slot, min(challenge(state, slot).needs, state.people[seat])) for slot in range(len(state.challenges)))
