"""Leaks to plant in Clash of Vikings; some are where one would not look for a leak."""

from __future__ import annotations

import msgspec

from meadhall.engine import Decision, Refusal, State
from meadhall.games.clash.moves import CALL_MOVE, Announce
from meadhall.games.clash.position import ClashPosition
from meadhall.testing.leaks import (
    PlainView,
    add_chance_key,
    decision_leak,
    history_leak,
    private_event_leak,
    refusal_leak,
    secret_move_leak,
    view_leak,
)
from meadhall.testing.plugin import Viewer


def _face_down(position: ClashPosition) -> str | None:
    """The card under the claim, while nobody but its owner may know it."""
    laid = position.laid[position.active]
    return str(laid[-1][0]) if laid and not laid[-1][1] else None


def _supply_top(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    view["supply"] = [view["supply"], *position.supply[-1:]]


def _supply_sum(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    view["supply_worth"] = sum(position.supply)


def _hands_counted_by_kind(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["hand"] = len(set(position.hands[other]))


def _card_under_the_claim(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    if view["claim"] is not None:
        view["claim"]["card"] = _face_down(position) or view["claim"]["card"]


def _discards_by_kind(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["barred"] = sorted({*public["barred"], *position.discards[other][:1]})


def _own_next_card(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    if seat is not None and position.draws[seat]:
        view["mine"]["next"] = position.draws[seat][-1]


def _spectator_sees_a_hand(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    if seat is None:
        view["mine"] = {"hand": list(position.hands[0])}


def _values_in_trail(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    view["trail"] = [list(step) for step in position.trail]


def _row_by_size(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["glitter"] = sum(position.rows[other]) > 6


def _sealed_answers(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    for answer in view["sealed"]:
        answer["move"] = msgspec.to_builtins(position.answers[answer["seat"]])


def _open_window_tells_who_calls(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    if CALL_MOVE in position.answers:
        view["open"].reverse()
        view["race"] = True


def _kind_tells_of_a_shield(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    for asked in view["open"]:
        if asked["kind"] == "shield" and "shield" in position.hands[asked["seat"]]:
            asked["kind"] = "shield it"


def _digest(view: PlainView, position: ClashPosition, seat: Viewer) -> None:
    view["etag"] = hash(tuple(position.draws)) & 255


# ---------------------------------------------------------------- decisions


def _prompt_that_knows(decision: Decision, position: ClashPosition) -> Decision:
    lie = decision.kind == "call" and _face_down(position) == "shield"
    return msgspec.structs.replace(decision, prompt="Surely not?") if lie else decision


def _sly_order(decision: Decision, position: ClashPosition) -> Decision:
    """Lists the moves in another order when the claim is a lie."""
    if decision.kind != "call" or _face_down(position) == decision.data()["options"]["claim"]:
        return decision
    options = msgspec.structs.replace(decision.options)
    vars(options)["moves"] = tuple(reversed(decision.moves()))
    return msgspec.structs.replace(decision, options=options)


# ---------------------------------------------------------------- refusals


def _names_the_card(refusal: Refusal, position: ClashPosition) -> str:
    card = _face_down(position)
    return f" Everybody waits for the {card}." if card and refusal.rule == "EN-ASKED" else ""


def _blank_for_a_walk(refusal: Refusal, position: ClashPosition) -> str:
    """A blank more if a walk is on top of a pile: as if code had looked at the pile."""
    return " " if ("walk",) in [pile[-1:] for pile in position.draws] else ""


# ---------------------------------------------------------------- events and history


def _number_of_calls(state: State) -> int:
    """How many have called, not only whose call counted."""
    return sum(entry.move == CALL_MOVE for entry in state.log.entries)


LEAKS = [
    view_leak("the next bracelet of the supply", _supply_top),
    view_leak("the worth of the supply", _supply_sum),
    view_leak("how many kinds of card a hand holds", _hands_counted_by_kind),
    view_leak("the card under the claim", _card_under_the_claim),
    view_leak("a discarded card that nobody saw", _discards_by_kind),
    view_leak("my own next card", _own_next_card),
    view_leak("a hand, to spectators", _spectator_sees_a_hand),
    view_leak("every value in the trail", _values_in_trail),
    view_leak("whether a row is worth much", _row_by_size),
    view_leak("sealed answers", _sealed_answers),
    view_leak("that somebody has called, while the window is open", _open_window_tells_who_calls),
    view_leak("a shield in hand, by the kind of the question", _kind_tells_of_a_shield),
    view_leak("a little of the key of chance", add_chance_key),
    view_leak("a fingerprint of the draw piles", _digest),
    decision_leak("a prompt that knows the card", _prompt_that_knows),
    decision_leak("an order of moves that knows the card", _sly_order),
    refusal_leak("a refusal that names the card", _names_the_card),
    refusal_leak("a refusal with a blank too many", _blank_for_a_walk),
    private_event_leak(),
    secret_move_leak("secret moves in the history", Announce),
    history_leak("changes of mind in the history", lambda state: state.entries),
    history_leak("losing calls in the history", _number_of_calls),
]
