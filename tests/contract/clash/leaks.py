"""Faults to plant in Clash of Vikings: each tells somebody something, some where one would not look for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast
from unittest.mock import patch

import msgspec

from meadhall.engine import Decision, Event, Happening, Move, Refusal, Refused, State, Whisper
from meadhall.games.clash.hall import ClashHall
from meadhall.games.clash.moves import CALL, Announce
from tests.contract.cases import Leak, Viewer

View = dict[str, Any]


def _hall(state: State) -> ClashHall:
    return cast(ClashHall, state.hall)


def _face_down(hall: ClashHall) -> str | None:
    """The card under the claim, while nobody but its owner may know it."""
    laid = hall.laid[hall.active]
    return str(laid[-1][0]) if laid and not laid[-1][1] else None


def _in_view(name: str, spill: Callable[[View, ClashHall, Viewer], None]) -> Leak:
    """A leak that adds to or changes a view."""
    true = State.view

    @contextmanager
    def planted() -> Iterator[None]:
        def view(state: State, seat: Viewer) -> View:
            out = true(state, seat)
            spill(out, _hall(state), seat)
            return out

        with patch.object(State, "view", view):
            yield

    return Leak(name, planted)


def _supply_top(view: View, hall: ClashHall, seat: Viewer) -> None:
    view["supply"] = [view["supply"], *hall.supply[-1:]]


def _supply_sum(view: View, hall: ClashHall, seat: Viewer) -> None:
    view["supply_worth"] = sum(hall.supply)


def _hands_counted_by_kind(view: View, hall: ClashHall, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["hand"] = len(set(hall.hands[other]))


def _card_under_the_claim(view: View, hall: ClashHall, seat: Viewer) -> None:
    if view["claim"] is not None:
        view["claim"]["card"] = _face_down(hall) or view["claim"]["card"]


def _discards_by_kind(view: View, hall: ClashHall, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["barred"] = sorted({*public["barred"], *hall.discards[other][:1]})


def _own_next_card(view: View, hall: ClashHall, seat: Viewer) -> None:
    if seat is not None and hall.draws[seat]:
        view["mine"]["next"] = hall.draws[seat][-1]


def _spectator_sees_a_hand(view: View, hall: ClashHall, seat: Viewer) -> None:
    if seat is None:
        view["mine"] = {"hand": list(hall.hands[0])}


def _values_in_trail(view: View, hall: ClashHall, seat: Viewer) -> None:
    view["trail"] = [list(step) for step in hall.trail]


def _row_by_size(view: View, hall: ClashHall, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["glitter"] = sum(hall.rows[other]) > 6


def _sealed_answers(view: View, hall: ClashHall, seat: Viewer) -> None:
    for answer in view["sealed"]:
        answer["move"] = msgspec.to_builtins(hall.answers[answer["seat"]])


def _open_window_tells_who_calls(view: View, hall: ClashHall, seat: Viewer) -> None:
    if CALL in hall.answers:
        view["open"].reverse()
        view["race"] = True


def _kind_tells_of_a_shield(view: View, hall: ClashHall, seat: Viewer) -> None:
    for asked in view["open"]:
        if asked["kind"] == "shield" and "shield" in hall.hands[asked["seat"]]:
            asked["kind"] = "shield it"


def _key_of_chance(view: View, hall: ClashHall, seat: Viewer) -> None:
    view["table"] = hall.chance.key.hex()[:4]


def _digest(view: View, hall: ClashHall, seat: Viewer) -> None:
    view["etag"] = hash(tuple(hall.draws)) & 255


# ---------------------------------------------------------------- decisions


def _in_decision(name: str, spill: Callable[[Decision, ClashHall], Decision]) -> Leak:
    """A leak that changes what a seat is asked."""
    true = State.decisions

    @contextmanager
    def planted() -> Iterator[None]:
        def decisions(state: State) -> list[Decision]:
            return [spill(decision, _hall(state)) for decision in true(state)]

        with patch.object(State, "decisions", decisions):
            yield

    return Leak(name, planted)


def _prompt_that_knows(decision: Decision, hall: ClashHall) -> Decision:
    lie = decision.kind == "call" and _face_down(hall) == "shield"
    return msgspec.structs.replace(decision, prompt="Surely not?") if lie else decision


def _sly_order(decision: Decision, hall: ClashHall) -> Decision:
    """Options whose moves come in another order when the claim is a lie."""
    if decision.kind != "call" or _face_down(hall) == decision.data()["options"]["claim"]:
        return decision
    options = msgspec.structs.replace(decision.options)
    vars(options)["moves"] = tuple(reversed(decision.moves()))
    return msgspec.structs.replace(decision, options=options)


# ---------------------------------------------------------------- refusals


@contextmanager
def _refusal_that_knows() -> Iterator[None]:
    true = State.play

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | Whisper]:
        try:
            return true(state, seat, move, at)
        except Refused as refused:
            card = _face_down(_hall(state))
            if card is None or refused.refusal.rule != "EN-ASKED":
                raise
            text = f"{refused.refusal.text} Everybody waits for the {card}."
            raise Refused(Refusal(refused.refusal.rule, text)) from refused

    with patch.object(State, "play", play):
        yield


@contextmanager
def _why_not_that_knows() -> Iterator[None]:
    """The explanation is longer when chance stands in a certain way: as if code had peeked at the pile."""
    true = State.play

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | Whisper]:
        try:
            return true(state, seat, move, at)
        except Refused as refused:
            top = [pile[-1:] for pile in _hall(state).draws]
            blank = " " if ("walk",) in top else ""
            raise Refused(Refusal(refused.refusal.rule, refused.refusal.text + blank)) from refused

    with patch.object(State, "play", play):
        yield


# ---------------------------------------------------------------- events and history


@contextmanager
def _whispers_for_all() -> Iterator[None]:
    """Every whisper is told to everybody."""

    def seen(events: list[Event | Whisper], seat: Viewer) -> list[Event]:
        return [event.event if isinstance(event, Whisper) else event for event in events]

    with patch("meadhall.engine.history.seen", seen):
        yield


@contextmanager
def _secret_moves_in_history() -> Iterator[None]:
    with patch.object(Announce, "secret", False):
        yield


@contextmanager
def _answers_come_in_one_by_one() -> Iterator[None]:
    """The history tells that somebody has answered or thought again, though not what."""
    true = State.history

    def history(state: State, seat: Viewer) -> list[Happening]:
        return [*true(state, seat), Happening(state.entries, None, None, ())]

    with patch.object(State, "history", history):
        yield


@contextmanager
def _losing_calls_in_history() -> Iterator[None]:
    """The history tells how many have called, not only whose call counted."""
    true = State.history

    def history(state: State, seat: Viewer) -> list[Happening]:
        calls = sum(entry.move == CALL for entry in state.log.entries)
        return [*true(state, seat), Happening(calls, None, None, ())]

    with patch.object(State, "history", history):
        yield


leaks = [
    _in_view("the next bracelet of the supply", _supply_top),
    _in_view("the worth of the supply", _supply_sum),
    _in_view("how many kinds of card a hand holds", _hands_counted_by_kind),
    _in_view("the card under the claim", _card_under_the_claim),
    _in_view("a discarded card that nobody saw", _discards_by_kind),
    _in_view("my own next card", _own_next_card),
    _in_view("a hand, to spectators", _spectator_sees_a_hand),
    _in_view("every value in the trail", _values_in_trail),
    _in_view("whether a row is worth much", _row_by_size),
    _in_view("sealed answers", _sealed_answers),
    _in_view("that somebody has called, while the window is open", _open_window_tells_who_calls),
    _in_view("a shield in hand, by the kind of the question", _kind_tells_of_a_shield),
    _in_view("a little of the key of chance", _key_of_chance),
    _in_view("a fingerprint of the draw piles", _digest),
    _in_decision("a prompt that knows the card", _prompt_that_knows),
    _in_decision("an order of moves that knows the card", _sly_order),
    Leak("a refusal that names the card", _refusal_that_knows),
    Leak("a refusal with a blank too many", _why_not_that_knows),
    Leak("whispers told to all", _whispers_for_all),
    Leak("secret moves in the history", _secret_moves_in_history),
    Leak("changes of mind in the history", _answers_come_in_one_by_one),
    Leak("losing calls in the history", _losing_calls_in_history),
]
