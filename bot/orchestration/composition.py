"""From a snapshot to what should stand where: the one place where a table's views meet their scenes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.scenes.covers import cover
from bot.scenes.ending import front
from bot.scenes.game_scenes import GameScenes
from bot.scenes.lobby import SignUp, Unusual, asking_at_the_exit, sign_up, silence
from bot.scenes.model import KeptWords, LastAwaited, Note, Panel, Post, Scene, StageBreak, TableInfo
from bot.scenes.names import harmless
from bot.scenes.notebook import watch_buttons
from bot.scenes.options import in_words, shown
from bot.scenes.outages import outage_text
from bot.scenes.parts import hurry_text, turn_button
from bot.scenes.session.calls import help_desk
from bot.scenes.session.predicting import predict_button
from bot.stage.messages.destinations import Kind
from bot.tables.deadlines import next_deadline_ms
from bot.tables.decisions.quiz import unready_seats
from bot.tables.hurry import last_awaited, seconds_left
from bot.tables.presence import is_away
from bot.tables.results.ending import Ending
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t
from games.audience import OBSERVERS, PUBLIC, Seat, seat_audience
from games.options import GameOptions
from games.protocol import SPEECH
from games.record import LANGUAGE_MODEL
from games.vocabulary import Action

RESULT = "result"
"""The post of what a game came to: one that goes on after all has none."""
MOST_LETTERS = 60
"""Of what a table is called in the names of its channels, which may have 100."""


def channel_names(snap: Snapshot) -> Mapping[Kind, str]:
    """What the table's own channels are called in the language of the moment."""
    return {"table": t("tables.channel", table=in_channels(snap)), "watch": t("tables.channel_watch", table=in_channels(snap))}


def in_channels(snap: Snapshot) -> str:
    """What a table is called in the names of its channels: its number, and outside of a session, whose category says it, what it plays."""
    if snap.record.session or not snap.record.number:
        return snap.label
    game = t(f"words.game.{snap.game.name}").lower()
    return "-".join((snap.label, *re.findall(r"\w+", game)))[:MOST_LETTERS]


def holders(snap: Snapshot) -> tuple[str | None, ...]:
    """By seat, the harmless name of who holds it; "" where names are off; None for nobody."""
    found: list[str | None] = []
    for seat in range(len(snap.record.seats)):
        person = next((p for p in snap.people if p.seat == seat), None)
        found.append(None if person is None else harmless(person.name) if snap.record.real_names else "")
    return tuple(found)


def table_info(
    snap: Snapshot,
    rooms: Mapping[str, int],
    seed: str | None = None,
    *,
    aloud: int | None = None,
    words: KeptWords = "",
    between: StageBreak = "",
) -> TableInfo:
    """How the table presents itself, apart from its game. `rooms`: the threads of its meetings; `aloud`: the channel in which they talk;
    `words`: whether what is written in them is kept; `between`: what its people may do between two stages.
    """
    due = next_deadline_ms(snap.record.since, [wait for wait in snap.shown_waits() if wait.what != SPEECH])
    return TableInfo(
        called=snap.label,
        version=snap.version,
        options=snap.options,
        people=tuple(name or None for name in holders(snap)),
        automatic=tuple(s.automatic for s in snap.record.seats),
        pace=snap.record.pace,
        paused=snap.record.is_paused,
        trouble=snap.record.is_paused and bool(snap.record.trouble),
        stage_break=between if snap.record.is_paused else "",
        classroom=snap.record.classroom,
        practice=snap.record.practice and snap.record.status == "playing",
        deadline_s=None if due is None else due // 1000,
        commitment=snap.record.commitment,
        seed=seed,
        breaches=snap.record.breaches,
        rooms=rooms,
        aloud=None if snap.record.status == "closed" else aloud,  # it goes with the table
        words=words,
        table=snap.table,
        last_awaited=_last_awaited(snap),
        external=snap.record.external,
        fallen=snap.record.fallen,
        early=snap.is_closed_early,
    )


def _last_awaited(snap: Snapshot) -> LastAwaited | None:
    """The one player for whom all wait, as scenes show it; None for nobody whose clock was shortened, or can be."""
    last = last_awaited(snap)
    if last is None or not (last.may_be_asked or last.shortened_s):
        return None
    return LastAwaited(last.seat, last.others, last.asked, last.may_be_asked, seconds_left(snap.record), last.shortened_s)


@cache
def usually(options: type[GameOptions]) -> Mapping[str, Any]:
    """The options of a usual game, as a record keeps them."""
    return options().model_dump(mode="json")


def signing_up(snap: Snapshot, channel: int | None, order: Sequence[str] = ()) -> SignUp:
    """The sign-up card's facts. `order`: in which the options are told, where that is not the one of the record."""
    model, usual = snap.game.options_model, usually(snap.game.options_model)
    chosen = snap.record.options
    told = {name: chosen[name] for name in order or chosen if name in chosen and name not in snap.options.hidden_options()}
    unusual = [name for name, value in told.items() if value != usual[name]]
    return SignUp(
        table=snap.table,
        game=snap.record.game,
        status=snap.record.status,
        seats=[s.name for s in snap.record.seats],
        holders=holders(snap),
        automatic=[s.automatic for s in snap.record.seats],
        watched=snap.record.observers != "none",
        observers=sum(p.role == "observer" for p in snap.people),
        unusual=[Unusual(in_words(snap.record.game, model, name), shown(name, told[name]), shown(name, usual[name])) for name in unusual],
        channel=channel,
        quiet=silence(snap.game, snap.options),
        pledged=snap.record.pledged,
        is_as_written=snap.options.is_as_written,
        asked=_asked(snap),
    )


def _asked(snap: Snapshot) -> tuple[int, int] | None:
    """How many are through with the questions, and no more: who is not one's own is nobody's to know."""
    players = sum(p.seat is not None for p in snap.people)
    counted = snap.record.quiz and snap.record.status == "lobby" and players
    return (players - len(unready_seats(snap.record, snap.people)), players) if counted else None


def scene(
    snap: Snapshot,
    scenes: GameScenes[Any, Action],
    rooms: Mapping[str, int],
    channel: int | None = None,
    ending: Ending | None = None,
    *,
    aloud: int | None = None,
    words: KeptWords = "",
    spoken: Mapping[Seat, str] = MappingProxyType({}),
    between: StageBreak = "",
) -> Scene:
    """Everything that the table should show now: each post made from the view of exactly those who read it, and in their language.

    `rooms`: the threads of its meetings; `aloud`: the voice channel in which they talk; `words`: whether what is written there is kept;
    `between`: what its people may do between two stages; `ending`: what may be told of a game that is over; `spoken`: the language of who
    sits on a seat, where it is not the table's.
    """
    if snap.record.status == "closed" and not channel:
        return Scene(())  # it never got a channel: there is nothing to show, and nobody to show it to
    with said_in(snap.record.language):
        first = _first(snap, scenes, channel)
        if snap.state is None:
            return Scene((first,))
        shown = table_info(snap, rooms, ending.seed if ending else None, aloud=aloud, words=words, between=between)
        posts = [first, _card(snap, scenes, shown), _watch(snap, scenes, shown)]
        if ending is not None and not snap.record.practice:  # what was only practised has no result
            posts.append(Post(RESULT, "table", _result(snap, scenes, shown, ending)))
        posts += scenes.rooms(snap.view(PUBLIC), shown, snap.news_for(PUBLIC))
        there = {post.key for post in posts}
        gone = tuple(key for key in (RESULT, *scenes.room_keys(snap.undone_news)) if key not in there)
        for seat in sorted(p.seat for p in snap.people if p.seat is not None):
            with said_in(spoken.get(seat, snap.record.language)):
                posts.append(_hand(snap, scenes, seat, shown))
        return Scene(tuple(posts), gone)


def whole_result(snap: Snapshot, scenes: GameScenes[Any, Action], shown: TableInfo, ending: Ending) -> Panel:
    """All that is told of a game that is over, with what every export of it agrees with."""
    result = scenes.result(snap.as_ended().view(PUBLIC), shown, ending.measures)
    if models := _models(snap):
        result = replace(result, text=f"{result.text}\n\n{models}".strip())
    if not ending.digest:
        return result
    lines = t("tables.signup_added", client=snap.record.client), t("tables.result_digest", digest=ending.digest)
    told = Note(t("tables.after_seal"), "\n".join(lines), proof=True)
    return replace(result, notes=(*result.notes, told))


def _result(snap: Snapshot, scenes: GameScenes[Any, Action], shown: TableInfo, ending: Ending) -> Panel:
    """In short, with buttons for the rest, which go on working when the table is closed."""
    lines = scenes.in_short(snap.as_ended().view(PUBLIC), shown, ending.measures)
    asks = snap.record.status == "over" and silence(snap.game, shown.options) != "never"  # a silence that there was, to be kept
    watched = snap.record.observers != "none" and bool(ending.digest)
    short = front(whole_result(snap, scenes, shown, ending), lines, mine=scenes.own_page and bool(ending.digest), watched=watched)
    return asking_at_the_exit(short) if asks else short


def _first(snap: Snapshot, scenes: GameScenes[Any, Action], channel: int | None) -> Post:
    """The sign-up card, in the class's channel; a session has one for all its tables, and at each a desk where one asks for help."""
    facts = replace(signing_up(snap, channel, scenes.option_order), teaches=scenes.teaches)
    if not snap.record.session:
        return Post("signup", f"channel:{snap.record.classroom}", sign_up(facts))
    if snap.record.status == "playing":  # for whom a stand-in plays is told by the game's card, which changes anyhow
        kept = [player if holder is None else None for player, holder in zip(facts.automatic, facts.holders, strict=True)]
        facts = replace(facts, automatic=kept)
    card = sign_up(facts)
    return Post("signup", "table", help_desk(card, snap.record.number, snap.record.status, asks=facts.asked is not None))


def _lives(snap: Snapshot) -> bool:
    """Whether the game goes on: else nobody looks for its cards."""
    return snap.record.status == "playing" and not snap.record.is_paused


def _card(snap: Snapshot, scenes: GameScenes[Any, Action], shown: TableInfo) -> Post:
    card = _public_card(snap, scenes, shown)
    if snap.record.status == "closed":
        card = replace(card, text=t("tables.card_closed"), rows=())
    return Post("card", "table", card, living=_lives(snap))


def _watch(snap: Snapshot, scenes: GameScenes[Any, Action], shown: TableInfo) -> Post:
    """What observers follow; in a session it is covered where nobody observes."""
    seen = snap.view(OBSERVERS)
    watch = scenes.watch(seen, shown, snap.news_for(OBSERVERS))
    counts = bool(snap.record.session) and snap.record.status == "playing" and not snap.record.practice
    predict = (predict_button(snap.record.number),) if counts and scenes.predictable(seen) else ()
    watch = replace(watch, rows=(*watch.rows, (*predict, *watch_buttons(open_table=snap.record.status in ("playing", "over")))))
    if not snap.record.session:
        return Post("watch", "watch", watch, living=_lives(snap))
    watched = any(person.role == "observer" for person in snap.people)
    return Post("watch", "watch", watch, living=_lives(snap), cover=None if watched else cover("watch", "watch"))


def _hand(snap: Snapshot, scenes: GameScenes[Any, Action], seat: int, shown: TableInfo) -> Post:
    panel, notes = scenes.hand(snap.view(seat_audience(seat)), shown), tuple[Note, ...]()
    if snap.record.status == "playing" and is_away(snap.record, seat):
        key = "tables.away_hand_stand_in" if snap.record.seats[seat].automatic else "tables.away_hand_missed"
        notes = (Note(t("tables.away_hand"), t(key, seconds=shown.options.absent_seconds)),)
        panel = replace(panel, notes=(*panel.notes, *notes))
    if snap.record.status == "playing":
        panel = replace(panel, rows=(*panel.rows, (turn_button(),)))  # what it leads to lives on; the hand changes with the cards alone
    place = f"hand:{seat}"
    told = () if snap.record.rings else notes  # else what rings says it, right below: a cover that stays is no call
    return Post(place, place, panel, cover=cover("hand", place, panel.title, told) if snap.record.session else None)


def public_card(snap: Snapshot, scenes: GameScenes[Any, Action], shown: TableInfo) -> Panel:
    """The game's card, and who of the people is not at their seat: nothing secret, since clocks and stand-ins act for all to see."""
    with said_in(snap.record.language):
        return _public_card(snap, scenes, shown)


def _public_card(snap: Snapshot, scenes: GameScenes[Any, Action], shown: TableInfo) -> Panel:
    panel = scenes.card(snap.view(PUBLIC), shown, snap.news_for(PUBLIC))
    if snap.record.status == "over" and snap.record.practice:
        return replace(panel, title=t("tables.practice"), text=t("tables.practice_over"), rows=())
    lines = [_away(snap, seat, shown) for seat in sorted(p.seat for p in snap.people if p.seat is not None) if is_away(snap.record, seat)]
    lines += [t("tables.away_all")] if snap.is_deserted else []
    playing = snap.record.status == "playing"
    notes = [Note(t("tables.practice"), t("tables.practice_text"))] if playing and snap.record.practice else []
    notes += [Note(t("tables.language_model"), models)] if (models := _models(snap)) else []
    notes += [Note(t("tables.away"), "\n".join(lines))] if playing and lines else []
    last = shown.last_awaited
    notes += [Note(t("tables.hurry_title"), hurry_text(last, snap.record.seats[last.seat].name))] if last and last.shortened_s else []
    notes += [Note(t("tables.outage_title"), outage_text(missed_ms))] if (missed_ms := snap.shown_outage_ms) else []
    return replace(panel, notes=(*panel.notes, *notes))


def _models(snap: Snapshot) -> str:
    """Which seats a language model plays, for those who play beside it; "" for none."""
    seats = tuple(seat.name for seat in snap.record.seats if seat.automatic == LANGUAGE_MODEL)
    return t("tables.language_model_text", seats=seats) if seats else ""


def _away(snap: Snapshot, seat: int, shown: TableInfo) -> str:
    key = "tables.away_stand_in" if snap.record.seats[seat].automatic else "tables.away_missed"
    return t(key, seat=snap.record.seats[seat].name, seconds=shown.options.absent_seconds)
