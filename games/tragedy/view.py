"""Builds views: everything but the decks' order and others' sealed answers (RULES T-34, A3)."""

from games.audience import INSTRUCTOR, Audience, Seat, seat_of
from games.options import seat_colours
from games.protocol import Actor
from games.refusal import Refusal, blocked_choices
from games.shared_vocabulary import WithdrawLastRound
from games.tragedy import refusals, views
from games.tragedy.actions import (
    ChooseRole,
    Graze,
    Hunt,
    JoinChallenge,
    Pass,
    Pledge,
    StartChallenge,
    TakeFree,
)
from games.tragedy.cards import DECK_NAMES
from games.tragedy.legal import legal_actions, pending_inputs
from games.tragedy.options import food_needed
from games.tragedy.rounds import check_withdraw_last_round, leaders, outcome
from games.tragedy.state import (
    NONE,
    State,
    challenge_card,
    free_circles,
    graze_limit,
    is_yet_to_play,
    people_at_home,
    people_supply,
)
from games.tragedy.turns import check_animal, check_choose_role, check_may_pledge, check_turn
from games.vocabulary import TaggedStruct


def view(state: State, viewer: Audience) -> views.TragedyView:
    """Return the table as seen by a seat, the observers, the instructor, or the public."""
    own_seat = seat_of(viewer)
    cards = state.options.cards
    return views.TragedyView(
        viewer=viewer,
        moment=state.moment,
        round=state.round,
        last_round=state.last_round,
        phase=state.phase,
        order=state.order,
        active=state.active if state.active != NONE else None,
        waiting=pending_inputs(state),
        to_catastrophe=state.options.catastrophe_every - state.counter,
        catastrophe_every=state.options.catastrophe_every,
        pile=state.pile,
        gone=state.gone,
        free=tuple(cards.free[card] if card != NONE else None for card in state.free),
        challenges=tuple(_challenge_view(state, slot) for slot in range(len(state.challenges))),
        decks=tuple(
            views.DeckView(name, len(remaining), len(discards))
            for name, remaining, discards in zip(DECK_NAMES, state.decks, state.discards, strict=True)
        ),
        last_catastrophe=cards.catastrophe[state.last_catastrophe]
        if state.last_catastrophe != NONE
        else None,
        seats=tuple(_seat_view(state, seat) for seat in range(state.seats)),
        dead=tuple(state.dead),
        pledges=state.options.pledges,
        you=_own_view(state, own_seat) if own_seat is not None and own_seat < state.seats else None,
        refused=_blocked_actions(state, viewer),
        outcome=outcome(state),
        end_reason=state.end_reason,
        leaders=leaders(state),
    )


def _challenge_view(state: State, slot: int) -> views.ChallengeView | None:
    if state.challenges[slot] == NONE:
        return None
    return views.ChallengeView(slot, challenge_card(state, slot), state.sent[slot], free_circles(state, slot))


def _seat_view(state: State, seat: Seat) -> views.SeatView:
    people = state.people[seat]
    return views.SeatView(
        seat=seat,
        name=seat_colours(state.seats)[seat],
        alive=not state.died[seat],
        food=state.food[seat],
        people=people,
        home=people_at_home(state, seat),
        hunger=food_needed(people),
        supply=people_supply(state, seat),
        role=state.roles[seat],
        died=state.died[seat],
        to_play=is_yet_to_play(state, seat),
        pledge=state.pledges[seat],
    )


def _blocked_actions(state: State, viewer: Audience) -> dict[type[TaggedStruct], Refusal]:
    """Return refusals that hold whatever Challenge, number or prey an action names."""
    seat = seat_of(viewer)
    if viewer != INSTRUCTOR and (seat is None or seat >= state.seats):
        return {}
    is_herbivore = seat is not None and state.roles[seat] == "herbivore"
    return blocked_choices(
        {
            StartChallenge: check_turn(state, seat),
            Pledge: check_may_pledge(state, seat),
            Graze: check_animal(state, seat),
            ChooseRole: check_choose_role(
                state, Actor(seat), ChooseRole("carnivore" if is_herbivore else "herbivore")
            ),
            **(
                {
                    WithdrawLastRound: check_withdraw_last_round(
                        state, Actor(None, "instructor"), WithdrawLastRound()
                    )
                }
                if seat is None
                else {}
            ),
        },
        refusals.game_over() if state.phase == "over" else None,
    )


def _own_view(state: State, seat: Seat) -> views.OwnView:
    """Return the seat's choices, derived from its legal actions so that both agree."""
    actions = legal_actions(state, seat)
    return views.OwnView(
        seat=seat,
        take=tuple(action.slot for action in actions if isinstance(action, TakeFree)),
        start=_max_people_by_slot([action for action in actions if isinstance(action, StartChallenge)]),
        join=_max_people_by_slot([action for action in actions if isinstance(action, JoinChallenge)]),
        may_pass=Pass() in actions,
        pledge=_pledge_limits(state, seat),
        roles=tuple(action.role for action in actions if isinstance(action, ChooseRole)),
        graze=graze_limit(state) if any(isinstance(action, Graze) for action in actions) else 0,
        prey=tuple(action.target for action in actions if isinstance(action, Hunt)),
        answered=state.answers[seat],
    )


def _max_people_by_slot(actions: list[StartChallenge] | list[JoinChallenge]) -> tuple[tuple[int, int], ...]:
    """Return the most People by slot, from its last action."""
    return tuple({action.slot: action.people for action in actions}.items())


def _pledge_limits(state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    if not state.options.pledges or not is_yet_to_play(state, seat):
        return ()
    return tuple(
        (slot, min(challenge_card(state, slot).needs, state.people[seat]))
        for slot in range(len(state.challenges))
    )
