"""The moves of Tragedy of the Commons with their panels, commands and buttons.

Drafts travel in the controls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.games.tragedy.scenes.card import hand_panel
from bot.games.tragedy.scenes.table import (
    ASH,
    board_panel,
    button,
    card_name,
    card_text,
    challenge_at,
    flavour_text,
    who_is_there,
)
from bot.scenes.model import MAX_CHOICES, Choice, Control, Menu, Panel, Row, utf16_length
from bot.scenes.moves import InteractionResult, Invocation, Move, Option, check_open, readonly_move
from bot.scenes.packing import (
    join_tokens,
    number_token,
    read_choice,
    read_number,
    sequence_token,
    split_tokens,
)
from bot.scenes.parts import in_rows, own_seat, read_seat, seat_choices, seat_names
from bot.texts.lookup import t
from games.audience import Seat
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
from games.tragedy.views import OwnView, TragedyView
from games.vocabulary import Action

MOST = 60
"""Maximum of People and of Food in a control."""
FOOD = sequence_token(number_token(MOST), ".")
LONGEST = 100
"""Characters of the line below a choice."""


def send_panel(view: TragedyView, you: OwnView, values: Sequence[str]) -> Panel:
    """Ask for the Challenge, then for the number of People; a first choice comes as the menu's value."""
    most = {**dict(you.start), **dict(you.join)}
    if not most:
        check_open(view, StartChallenge)
        return Panel(text=t("tragedy.ask.send_empty"))
    return _challenge_panel(view, "send", most, values)


def send_action(view: TragedyView, slot: int, people: int) -> Action:
    """Return the action that sends People to a Challenge: starts it if it is empty, otherwise joins."""
    is_begun = 0 <= slot < len(view.challenges) and challenge_at(view, slot).sent
    return JoinChallenge(slot, people) if is_begun else StartChallenge(slot, people)


def confirm_send_panel(view: TragedyView, slot: int, people: int) -> Panel | None:
    """Return the question before the last seat of a round sends People to a Challenge that stays short. None
    if there is nothing to ask.
    """
    you = own_seat(view)
    most = {**dict(you.start), **dict(you.join)}.get(slot, 0)
    missing = challenge_at(view, slot).room - people if 0 < people <= most else 0
    if missing <= 0 or _later_seats(view, you.seat):
        return None
    card = card_name(challenge_at(view, slot).card)
    text = t("tragedy.ask.send_short", card=card, people=people, missing=missing)
    confirm = button(
        "send_short", Control("send.short", f"m{view.moment}", join_tokens(slot, people)), "danger", n=people
    )
    return Panel(text=f"{text} {t('tragedy.ask.send_last')}", rows=((confirm,),), colour=ASH)


def _later_seats(view: TragedyView, seat: Seat) -> list[Seat]:
    """Return the living seats that play after this one in the round."""
    later = view.order[view.order.index(seat) + 1 :] if seat in view.order else ()
    return [one for one in later if view.seats[one].alive]


def pledge_panel(view: TragedyView, you: OwnView, values: Sequence[str]) -> Panel:
    """Return the panel of a pledge; 0 People is a pledge too."""
    check_open(view, Pledge)
    return _challenge_panel(view, "promise", dict(you.pledge), values)


def _challenge_panel(view: TragedyView, what: str, most: dict[int, int], values: Sequence[str]) -> Panel:
    stamp = f"m{view.moment}"
    slot = read_number(values[0], MOST) if values else None
    if slot is None or slot not in most:
        choices = tuple(_challenge_choice(view, slot) for slot in most)
        menu = Menu(Control(what, stamp), choices, t("tragedy.ask.challenge_place"))
        return Panel(text=t(f"tragedy.ask.{what}"), rows=(menu,), colour=ASH)
    numbers = range(0 if what == "promise" else 1, most[slot] + 1)[:MAX_CHOICES]
    menu = Menu(
        Control(f"{what}.do", stamp, str(slot)), tuple(Choice(t("tragedy.people", n=n), str(n)) for n in numbers),
        t("tragedy.ask.number_place"),
    )  # fmt: skip
    card = challenge_at(view, slot).card
    if what == "promise":
        return Panel(text=t("tragedy.ask.promise_count", card=card_name(card)), rows=(menu,), colour=ASH)
    later = _later_seats(view, own_seat(view).seat)
    who = (
        t("tragedy.ask.send_later", seats=seat_names(view.seats, later))
        if later
        else t("tragedy.ask.send_last")
    )
    text = t("tragedy.ask.count", card=card_name(card), most=most[slot], flavour=flavour_text(card))
    return Panel(text=f"{text}\n{who}", rows=(menu,), colour=ASH)


def _challenge_choice(view: TragedyView, slot: int) -> Choice:
    """Return a Challenge by its place, since two may be alike, with its People."""
    challenge = challenge_at(view, slot)
    who = who_is_there(view, challenge)
    if utf16_length(who) > LONGEST:
        who = t("tragedy.so_many_there", n=challenge.card.needs - challenge.room, more=challenge.room)
    return Choice(t("tragedy.place", n=slot + 1, card=card_text(challenge.card)), str(slot), who)


def role_panel(view: TragedyView, you: OwnView) -> Panel:
    """Return the choice of an Animal."""
    check_open(view, ChooseRole)
    row = tuple(button(role, Control("role.do", f"m{view.moment}", role), "primary") for role in you.roles)
    return Panel(text=t("tragedy.ask.role"), rows=(row,), colour=ASH)


def animal_panel(view: TragedyView, you: OwnView, arg: str) -> Panel:
    """Return an Animal's deed: prey, or Food by seat as counted in `arg`; before that, the choice of an
    Animal.
    """
    stamp, text, rows = f"m{view.moment}", [t("tragedy.ask.animal")], list[Row]()
    if you.prey:
        text.append(t("tragedy.ask.hunt"))
        prey = tuple(Choice(t(f"words.seat.{view.seats[s].name}"), str(s)) for s in you.prey)
        rows.append(Menu(Control("hunt.do", stamp), prey, t("tragedy.ask.hunt")))
    elif you.graze:
        food = grazed_by_seat(view, arg)
        text.append(t("tragedy.ask.graze", n=you.graze))
        more = [s.seat for s in view.seats if s.alive and s.food > food[s.seat] and sum(food) < you.graze]
        plus = [
            button(
                "graze_one",
                Control("animal", stamp, FOOD.write(tuple(n + (s == seat) for s, n in enumerate(food)))),
                seat=t(f"words.seat.{view.seats[seat].name}"),
                n=food[seat] + 1,
            )
            for seat in more
        ]
        rows += in_rows(plus)
        if sum(food):
            rows.append(
                (button("graze", Control("graze.do", stamp, FOOD.write(food)), "success", n=sum(food)),)
            )
    if you.roles:
        rows.append(tuple(button(role, Control("role.do", stamp, role)) for role in you.roles))
    if not rows:
        check_open(view, Graze)
        return Panel(text=t("tragedy.ask.animal_empty"))
    return Panel(text="\n".join(text), rows=tuple(rows), colour=ASH)


def grazed_by_seat(view: TragedyView, arg: str) -> tuple[int, ...]:
    """Return Food by seat from a control. Raises ValueError for another number of seats."""
    food = FOOD.read(arg) if arg else (0,) * len(view.seats)
    if len(food) != len(view.seats):
        raise ValueError("not one number a seat")
    return food


def role_action(name: str) -> Action:
    """Return the choice of an Animal. Raises ValueError for an unknown name."""
    return ChooseRole(read_choice(name, ("herbivore", "carnivore")))


Used: TypeAlias = Invocation[TragedyView]
Meant: TypeAlias = InteractionResult[Action]
PREY = 7
"""Maximum number of bands that a Herbivore can rob at once: all others at a table of eight (RULES T-29)."""
CARD = Option("card")


def _typed_slot(use: Used) -> int:
    """Return a typed place as an index. Places are counted from 1, as on the table."""
    return read_number(use.text("card"), MOST) - 1


def _has_both_options(use: Used) -> bool:
    return {"card", "people"} <= use.options.keys()


def _named_challenge(use: Used) -> Sequence[str]:
    return (str(_typed_slot(use)),) if use.text("card") else use.values


def _handle_send(use: Used) -> Meant:
    you = own_seat(use.view)
    return (
        send_action(use.view, _typed_slot(use), read_number(use.text("people"), MOST))
        if _has_both_options(use)
        else send_panel(use.view, you, _named_challenge(use))
    )


def _handle_chosen_send(use: Used) -> Meant:
    slot, people = read_number(use.arg, MOST), read_number(use.values[0], MOST)
    return confirm_send_panel(use.view, slot, people) or send_action(use.view, slot, people)


def _confirmed_send_action(use: Used) -> Action:
    slot, people = (read_number(token, MOST) for token in split_tokens(use.arg))
    return send_action(use.view, slot, people)


def _handle_pledge(use: Used) -> Meant:
    you = own_seat(use.view)
    return (
        Pledge(_typed_slot(use), read_number(use.text("people"), MOST))
        if _has_both_options(use)
        else pledge_panel(use.view, you, _named_challenge(use))
    )


def _typed_graze(use: Used) -> Graze:
    """Return one Food from each band named without a number; repeated names add up."""
    by_seat = [0] * len(use.view.seats)
    for option, colour in use.options.items():
        if option.startswith("colour"):
            food = use.options.get(option.replace("colour", "food"), 1)
            by_seat[read_seat(use.view.seats, str(colour))] += read_number(str(food), MOST)
    return Graze(tuple(by_seat))


def _free_cards(view: TragedyView) -> Iterable[Choice]:
    return [Choice(f"{n}. {card_text(card)}"[:100], str(n)) for n, card in enumerate(view.free, 1) if card]


def _challenge_choices(view: TragedyView) -> Iterable[Choice]:
    return [
        Choice(f"{n}. {card_text(there.card)}"[:100], str(n))
        for n, there in enumerate(view.challenges, 1)
        if there
    ]


def _living_seat_choices(view: TragedyView) -> Iterable[Choice]:
    return seat_choices(seat for seat in view.seats if seat.alive)


TURN: tuple[Move[TragedyView, Action], ...] = (
    Move(
        "take",
        lambda k: TakeFree(_typed_slot(k)),
        (Option("card", required=True),),
        controls={"take": lambda k: TakeFree(read_number(k.arg, MOST))},
        completions={"card": _free_cards},
    ),
    Move(
        "send",
        _handle_send,
        (CARD, Option("people", int, 0, 60)),
        "send",
        {"send.do": _handle_chosen_send, "send.short": _confirmed_send_action},
        {"card": _challenge_choices},
    ),
    Move(
        "pledge",
        _handle_pledge,
        (CARD, Option("people", int, 0, 60)),
        "promise",
        {"promise.do": lambda k: Pledge(read_number(k.arg, MOST), read_number(k.values[0], MOST))},
        {"card": _challenge_choices},
    ),
    Move("pass", lambda _: Pass(), route="pass"),
    Move(
        "animal",
        lambda k: role_action(k.text("kind")) if k.options else animal_panel(k.view, own_seat(k.view), k.arg),
        (Option("kind", choices=("herbivore", "carnivore")),),
        "animal",
        {"role": lambda k: role_panel(k.view, own_seat(k.view)), "role.do": lambda k: role_action(k.arg)},
    ),
    Move(
        "hunt",
        lambda k: Hunt(read_seat(k.view.seats, k.text("colour"))),
        (Option("colour", required=True),),
        controls={"hunt.do": lambda k: Hunt(read_number(k.values[0], MOST))},
        completions={"colour": _living_seat_choices},
    ),
    Move(
        "graze",
        _typed_graze,
        tuple(
            o
            for n in range(1, PREY + 1)
            for o in (Option(f"colour{n}", required=n == 1), Option(f"food{n}", int, 1, 20))
        ),
        controls={"graze.do": lambda k: Graze(grazed_by_seat(k.view, k.arg))},
        completions={f"colour{n}": _living_seat_choices for n in range(1, PREY + 1)},
    ),
)
LOOKS: tuple[Move[TragedyView, Action], ...] = (
    readonly_move("hand", lambda k: hand_panel(k.view, k.info)),
    readonly_move("board", lambda k: board_panel(k.view, k.info)),
)
MOVES = {"turn": TURN, "look": LOOKS}
