"""Leaks to plant in Clash of Vikings; some are where one would not look for a leak."""

from __future__ import annotations

import msgspec

from meadhall.engine import Decision, Refusal, State
from meadhall.games.clash.hall import ClashHall
from meadhall.games.clash.moves import CALL, Announce
from meadhall.testing.leaks import (
    View,
    in_decision,
    in_history,
    in_refusal,
    in_view,
    key_of_chance,
    secret_move,
    whispers_to_all,
)
from meadhall.testing.plugin import Viewer


def _face_down(hall: ClashHall) -> str | None:
    """The card under the claim, while nobody but its owner may know it."""
    laid = hall.laid[hall.active]
    return str(laid[-1][0]) if laid and not laid[-1][1] else None


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


def _digest(view: View, hall: ClashHall, seat: Viewer) -> None:
    view["etag"] = hash(tuple(hall.draws)) & 255


# ---------------------------------------------------------------- decisions


def _prompt_that_knows(decision: Decision, hall: ClashHall) -> Decision:
    lie = decision.kind == "call" and _face_down(hall) == "shield"
    return msgspec.structs.replace(decision, prompt="Surely not?") if lie else decision


def _sly_order(decision: Decision, hall: ClashHall) -> Decision:
    """Lists the moves in another order when the claim is a lie."""
    if decision.kind != "call" or _face_down(hall) == decision.data()["options"]["claim"]:
        return decision
    options = msgspec.structs.replace(decision.options)
    vars(options)["moves"] = tuple(reversed(decision.moves()))
    return msgspec.structs.replace(decision, options=options)


# ---------------------------------------------------------------- refusals


def _names_the_card(refusal: Refusal, hall: ClashHall) -> str:
    card = _face_down(hall)
    return f" Everybody waits for the {card}." if card and refusal.rule == "EN-ASKED" else ""


def _blank_for_a_walk(refusal: Refusal, hall: ClashHall) -> str:
    """A blank more if a walk is on top of a pile: as if code had looked at the pile."""
    return " " if ("walk",) in [pile[-1:] for pile in hall.draws] else ""


# ---------------------------------------------------------------- events and history


def _number_of_calls(state: State) -> int:
    """How many have called, not only whose call counted."""
    return sum(entry.move == CALL for entry in state.log.entries)


LEAKS = [
    in_view("the next bracelet of the supply", _supply_top),
    in_view("the worth of the supply", _supply_sum),
    in_view("how many kinds of card a hand holds", _hands_counted_by_kind),
    in_view("the card under the claim", _card_under_the_claim),
    in_view("a discarded card that nobody saw", _discards_by_kind),
    in_view("my own next card", _own_next_card),
    in_view("a hand, to spectators", _spectator_sees_a_hand),
    in_view("every value in the trail", _values_in_trail),
    in_view("whether a row is worth much", _row_by_size),
    in_view("sealed answers", _sealed_answers),
    in_view("that somebody has called, while the window is open", _open_window_tells_who_calls),
    in_view("a shield in hand, by the kind of the question", _kind_tells_of_a_shield),
    in_view("a little of the key of chance", key_of_chance),
    in_view("a fingerprint of the draw piles", _digest),
    in_decision("a prompt that knows the card", _prompt_that_knows),
    in_decision("an order of moves that knows the card", _sly_order),
    in_refusal("a refusal that names the card", _names_the_card),
    in_refusal("a refusal with a blank too many", _blank_for_a_walk),
    whispers_to_all(),
    secret_move("secret moves in the history", Announce),
    in_history("changes of mind in the history", lambda state: state.entries),
    in_history("losing calls in the history", _number_of_calls),
]
