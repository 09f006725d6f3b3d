"""Leaks to plant in Spoils of War; some are where one would not look for a leak."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Decision, Refusal, State
from meadhall.games.spoils.artifacts import announcements, windows
from meadhall.games.spoils.events import Announced
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import HOLD, Bet, Use
from meadhall.testing.leaks import (
    View,
    asks,
    in_decision,
    in_history,
    in_refusal,
    in_view,
    key_of_chance,
    replacing,
    secret_move,
    whispers_to_all,
)
from meadhall.testing.plugin import Viewer

from .table import text

# ---------------------------------------------------------------- moments


def _under_cups(hall: SpoilsHall) -> bool:
    return bool(hall.bids) and not hall.lifted


def _face_down(hall: SpoilsHall) -> bool:
    return any(len(own) > 1 for own in hall.down)


def _has_talisman(hall: SpoilsHall, seat: int) -> bool:
    return any(hall.law.item[card] == "sampo_talisman" for card in hall.down[seat])


def _answerable(hall: SpoilsHall) -> bool:
    return asks("Interrupt")(hall) and any(_has_talisman(hall, seat) for seat in range(hall.players))


def _left_over(hall: SpoilsHall) -> bool:
    return any(hall.law.ability[card] for card in hall.leftovers)


def _wished(hall: SpoilsHall) -> bool:
    return any(isinstance(answer, Use) for answer in hall.answers)


def _late(hall: SpoilsHall) -> bool:
    return hall.round > 4


def _somebody_is_blind(hall: SpoilsHall) -> bool:
    return any(hall.dice[seat] and hall.blind(seat) for seat in range(hall.players))


def _bets_come_in(hall: SpoilsHall) -> bool:
    return any(isinstance(answer, Bet) for answer in hall.answers)


def _somebody_holds(hall: SpoilsHall) -> bool:
    return HOLD in hall.answers


def _tooth(hall: SpoilsHall) -> bool:
    return any(_rolls_again(hall, frame) for frame in hall.stack)


def _rolls_again(hall: SpoilsHall, frame: Any) -> bool:
    use = getattr(frame, "use", None)
    return (
        use is not None and bool(use.dice) and text(hall.law, hall.copies, use.card) == "lucky_dragons_tooth"
    )


def _peeked(hall: SpoilsHall) -> bool:
    return any(card in known for known in hall.knows for card in hall.pile)


# ---------------------------------------------------------------- views


def _dice_of_others(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["seats"][-1]["rolled"] = list(hall.dice[-1])


def _dice_to_spectators(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    if seat is None:
        view["seats"][0]["rolled"] = list(hall.dice[0])


def _own_blind_dice(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    if seat is not None:
        view["seats"][seat]["rolled"] = list(hall.dice[seat])


def _highest_die(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["bounds"][1] = max(hall.dice[other], default=6)


def _sealed_bets(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    for answer in view["sealed"]:
        answer["move"] = msgspec.to_builtins(hall.answers[answer["seat"]])


def _gold_behind_the_screen(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    """Shows the gold without that of a sealed bet."""
    for other, answer in enumerate(hall.answers):
        if isinstance(answer, Bet):
            view["seats"][other]["gold"] = hall.gold[other] - answer.amount


def _who_holds(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["holding"] = [other for other, answer in enumerate(hall.answers) if answer == HOLD]


def _placed_bets(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["seats"][-1]["bet"] = hall.bets[-1]


def _names_of_face_down_cards(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        for place, card in enumerate(hall.down[other]):
            public["down"][place]["name"] = hall.law.names[card]


def _face_down_cards_by_worth(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["glitter"] = sum(hall.law.gold[card] for card in hall.down[other]) > 4


def _peeked_card_for_all(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    for place, card in enumerate(hall.pile):
        if any(card in known for known in hall.knows):
            view["pile"][place]["card"] = card


def _next_pile(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["piles"] = [len(hall.piles), *(hall.piles[0][:1] if hall.piles else ())]


def _artifacts_of_the_next_pile(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["coming"] = sum(bool(hall.law.ability[card]) for pile in hall.piles[:1] for card in pile)


def _leftover_artifacts(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["leftovers"]["goods"] = list(hall.leftovers)


def _dice_in_the_stack(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    for frame, told in zip(hall.stack, view["stack"], strict=True):
        if _rolls_again(hall, frame):
            told["use"] = msgspec.to_builtins(frame.use)  # type: ignore[attr-defined]


def _dice_in_the_announcement(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    uses = [frame.use for frame in hall.stack if _rolls_again(hall, frame)]  # type: ignore[attr-defined]
    for told in view["announced"]:
        told["dice"] = sum(use.dice[0] for use in uses)


def _who_has_a_talisman(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    """Shows who can answer; the window asks everybody to avoid exactly this leak."""
    for asked in view["open"]:
        if _has_talisman(hall, asked["seat"]):
            asked["kind"] = "answer it"


def _order_of_asking(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    if _wished(hall):
        view["open"].reverse()
        view["hurry"] = True


# ---------------------------------------------------------------- decisions and refusals


def _is_true(hall: SpoilsHall) -> bool:
    """Whether there are as many dice as the last bid says."""
    _, quantity, face = hall.bids[-1]
    return sum(own.count(face) for own in hall.dice) >= quantity


def _prompt_that_counts(decision: Decision, hall: SpoilsHall) -> Decision:
    lie = decision.kind == "bid" and bool(hall.bids) and not _is_true(hall)
    return msgspec.structs.replace(decision, prompt="Surely not?") if lie else decision


def _likely_side_that_knows(decision: Decision, hall: SpoilsHall) -> Decision:
    if decision.kind != "bet":
        return decision
    options = msgspec.structs.replace(decision.options, likely=int(not _is_true(hall)))
    return msgspec.structs.replace(decision, options=options)


def _blank_for_sixes(refusal: Refusal, hall: SpoilsHall) -> str:
    return " " if hall.dice[-1].count(6) > 1 else ""


# ---------------------------------------------------------------- events and history


def _announce_with_dice(hall: SpoilsHall, seat: int, use: Use) -> None:
    """Announces a Tooth with what the dice show that are rolled again, not only with their number."""
    announcements.announce(hall, seat, use)
    told = hall.events[-1]
    if isinstance(told, Announced) and told.dice:
        hall.events[-1] = msgspec.structs.replace(told, dice=sum(use.dice))


def _number_of_wishes(state: State) -> int:
    """How often anybody wished to use an artifact, not only whose wish was carried out."""
    return sum(isinstance(entry.move, Use) for entry in state.log.entries)


LEAKS = [
    in_view("another viking's dice", _dice_of_others, _under_cups),
    in_view("dice, to spectators", _dice_to_spectators, _under_cups),
    in_view("my own dice, rolled unseen", _own_blind_dice, _somebody_is_blind),
    in_view("the highest die under every cup", _highest_die, _under_cups),
    in_view("sealed bets", _sealed_bets, _bets_come_in),
    in_view("a purse without the sealed bet", _gold_behind_the_screen, _bets_come_in),
    in_view("who holds with the Orb, before all have bet", _who_holds, _somebody_holds),
    in_view("a placed bet, while others still bet last", _placed_bets, asks("BettingLast")),
    in_view("names of face-down artifacts", _names_of_face_down_cards, _face_down),
    in_view("whether face-down artifacts are worth much", _face_down_cards_by_worth, _face_down),
    in_view("a card one viking peeked at, to all", _peeked_card_for_all, _peeked),
    in_view("a card of the next pile", _next_pile),
    in_view("how many artifacts the next pile has", _artifacts_of_the_next_pile),
    in_view("artifacts of the leftovers", _leftover_artifacts, _left_over),
    in_view("the dice a Tooth rolls again, in the stack", _dice_in_the_stack, _tooth),
    in_view("the dice a Tooth rolls again, in the announcement", _dice_in_the_announcement, _tooth),
    in_view("a Sampo Talisman, by the kind of the question", _who_has_a_talisman, _answerable),
    in_view("that somebody wishes to use something", _order_of_asking, _wished),
    in_view("a little of the key of chance", key_of_chance),
    in_decision("a prompt that counts all dice", _prompt_that_counts, asks("Bidding")),
    in_decision("a likely side that counts all dice", _likely_side_that_knows, asks("Betting")),
    in_refusal("a refusal with a blank too many", _blank_for_sixes, _under_cups),
    whispers_to_all(),
    replacing(windows, "announce", _announce_with_dice, "the dice a Tooth rolls again, in the event", _tooth),
    secret_move("bets in the history", Bet, _bets_come_in),
    in_history("wishes that came too late, in the history", _number_of_wishes, _late),
]
