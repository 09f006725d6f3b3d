"""Leaks to plant in Spoils of War; some are where one would not look for a leak."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Decision, Refusal, State
from meadhall.games.spoils.artifacts import announcements, windows
from meadhall.games.spoils.events import Announced
from meadhall.games.spoils.moves import HOLD_MOVE, Bet, Use
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.testing.leaks import (
    PlainView,
    add_chance_key,
    at_step,
    decision_leak,
    history_leak,
    patch_leak,
    private_event_leak,
    refusal_leak,
    secret_move_leak,
    view_leak,
)
from meadhall.testing.plugin import Viewer

from .table import text

# ---------------------------------------------------------------- moments


def _under_cups(position: SpoilsPosition) -> bool:
    return bool(position.bids) and not position.lifted


def _face_down(position: SpoilsPosition) -> bool:
    return any(len(own) > 1 for own in position.down)


def _has_talisman(position: SpoilsPosition, seat: int) -> bool:
    return any(position.rules.item[card] == "sampo_talisman" for card in position.down[seat])


def _answerable(position: SpoilsPosition) -> bool:
    return at_step("AnswerStep")(position) and any(
        _has_talisman(position, seat) for seat in range(position.players)
    )


def _left_over(position: SpoilsPosition) -> bool:
    return any(position.rules.ability[card] for card in position.leftovers)


def _wished(position: SpoilsPosition) -> bool:
    return any(isinstance(answer, Use) for answer in position.answers)


def _late(position: SpoilsPosition) -> bool:
    return position.round > 4


def _somebody_is_blind(position: SpoilsPosition) -> bool:
    return any(position.dice[seat] and position.is_blind(seat) for seat in range(position.players))


def _bets_come_in(position: SpoilsPosition) -> bool:
    return any(isinstance(answer, Bet) for answer in position.answers)


def _somebody_holds(position: SpoilsPosition) -> bool:
    return HOLD_MOVE in position.answers


def _tooth(position: SpoilsPosition) -> bool:
    return any(_rolls_again(position, step) for step in position.stack)


def _rolls_again(position: SpoilsPosition, step: Any) -> bool:
    use = getattr(step, "use", None)
    return (
        use is not None
        and bool(use.dice)
        and text(position.rules, position.copies, use.card) == "lucky_dragons_tooth"
    )


def _peeked(position: SpoilsPosition) -> bool:
    return any(card in known for known in position.knows for card in position.pile)


# ---------------------------------------------------------------- views


def _dice_of_others(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    view["seats"][-1]["rolled"] = list(position.dice[-1])


def _dice_to_spectators(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    if seat is None:
        view["seats"][0]["rolled"] = list(position.dice[0])


def _own_blind_dice(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    if seat is not None:
        view["seats"][seat]["rolled"] = list(position.dice[seat])


def _highest_die(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["bounds"][1] = max(position.dice[other], default=6)


def _sealed_bets(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    for answer in view["sealed"]:
        answer["move"] = msgspec.to_builtins(position.answers[answer["seat"]])


def _gold_behind_the_screen(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    """Shows the gold without that of a sealed bet."""
    for other, answer in enumerate(position.answers):
        if isinstance(answer, Bet):
            view["seats"][other]["gold"] = position.gold[other] - answer.amount


def _who_holds(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    view["holding"] = [other for other, answer in enumerate(position.answers) if answer == HOLD_MOVE]


def _placed_bets(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    view["seats"][-1]["bet"] = position.bets[-1]


def _names_of_face_down_cards(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        for place, card in enumerate(position.down[other]):
            public["down"][place]["name"] = position.rules.names[card]


def _face_down_cards_by_worth(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    for other, public in enumerate(view["seats"]):
        public["glitter"] = sum(position.rules.gold[card] for card in position.down[other]) > 4


def _peeked_card_for_all(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    for place, card in enumerate(position.pile):
        if any(card in known for known in position.knows):
            view["pile"][place]["card"] = card


def _next_pile(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    view["piles"] = [len(position.piles), *(position.piles[0][:1] if position.piles else ())]


def _artifacts_of_the_next_pile(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    view["coming"] = sum(bool(position.rules.ability[card]) for pile in position.piles[:1] for card in pile)


def _leftover_artifacts(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    view["leftovers"]["goods"] = list(position.leftovers)


def _dice_in_the_stack(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    for step, told in zip(position.stack, view["stack"], strict=True):
        if _rolls_again(position, step):
            told["use"] = msgspec.to_builtins(step.use)  # type: ignore[attr-defined]


def _dice_in_the_announcement(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    uses = [step.use for step in position.stack if _rolls_again(position, step)]  # type: ignore[attr-defined]
    for told in view["announced"]:
        told["dice"] = sum(use.dice[0] for use in uses)


def _who_has_a_talisman(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    """Shows who can answer; the window asks everybody to avoid exactly this leak."""
    for asked in view["open"]:
        if _has_talisman(position, asked["seat"]):
            asked["kind"] = "answer it"


def _order_of_asking(view: PlainView, position: SpoilsPosition, seat: Viewer) -> None:
    if _wished(position):
        view["open"].reverse()
        view["hurry"] = True


# ---------------------------------------------------------------- decisions and refusals


def _is_true(position: SpoilsPosition) -> bool:
    """Whether there are as many dice as the last bid says."""
    _, quantity, face = position.bids[-1]
    return sum(own.count(face) for own in position.dice) >= quantity


def _prompt_that_counts(decision: Decision, position: SpoilsPosition) -> Decision:
    lie = decision.kind == "bid" and bool(position.bids) and not _is_true(position)
    return msgspec.structs.replace(decision, prompt="Surely not?") if lie else decision


def _likely_side_that_knows(decision: Decision, position: SpoilsPosition) -> Decision:
    if decision.kind != "bet":
        return decision
    options = msgspec.structs.replace(decision.options, likely=int(not _is_true(position)))
    return msgspec.structs.replace(decision, options=options)


def _blank_for_sixes(refusal: Refusal, position: SpoilsPosition) -> str:
    return " " if position.dice[-1].count(6) > 1 else ""


# ---------------------------------------------------------------- events and history


def _announce_with_dice(position: SpoilsPosition, seat: int, use: Use) -> None:
    """Announces a Tooth with what the dice show that are rolled again, not only with their number."""
    announcements.announce_use(position, seat, use)
    told = position.events[-1]
    if isinstance(told, Announced) and told.dice:
        position.events[-1] = msgspec.structs.replace(told, dice=sum(use.dice))


def _number_of_wishes(state: State) -> int:
    """How often anybody wished to use an artifact, not only whose wish was carried out."""
    return sum(isinstance(entry.move, Use) for entry in state.log.entries)


LEAKS = [
    view_leak("another viking's dice", _dice_of_others, _under_cups),
    view_leak("dice, to spectators", _dice_to_spectators, _under_cups),
    view_leak("my own dice, rolled unseen", _own_blind_dice, _somebody_is_blind),
    view_leak("the highest die under every cup", _highest_die, _under_cups),
    view_leak("sealed bets", _sealed_bets, _bets_come_in),
    view_leak("a purse without the sealed bet", _gold_behind_the_screen, _bets_come_in),
    view_leak("who holds with the Orb, before all have bet", _who_holds, _somebody_holds),
    view_leak("a placed bet, while others still bet last", _placed_bets, at_step("BetLastStep")),
    view_leak("names of face-down artifacts", _names_of_face_down_cards, _face_down),
    view_leak("whether face-down artifacts are worth much", _face_down_cards_by_worth, _face_down),
    view_leak("a card one viking peeked at, to all", _peeked_card_for_all, _peeked),
    view_leak("a card of the next pile", _next_pile),
    view_leak("how many artifacts the next pile has", _artifacts_of_the_next_pile),
    view_leak("artifacts of the leftovers", _leftover_artifacts, _left_over),
    view_leak("the dice a Tooth rolls again, in the stack", _dice_in_the_stack, _tooth),
    view_leak("the dice a Tooth rolls again, in the announcement", _dice_in_the_announcement, _tooth),
    view_leak("a Sampo Talisman, by the kind of the question", _who_has_a_talisman, _answerable),
    view_leak("that somebody wishes to use something", _order_of_asking, _wished),
    view_leak("a little of the key of chance", add_chance_key),
    decision_leak("a prompt that counts all dice", _prompt_that_counts, at_step("BidStep")),
    decision_leak("a likely side that counts all dice", _likely_side_that_knows, at_step("BetStep")),
    refusal_leak("a refusal with a blank too many", _blank_for_sixes, _under_cups),
    private_event_leak(),
    patch_leak(
        windows, "announce_use", _announce_with_dice, "the dice a Tooth rolls again, in the event", _tooth
    ),
    secret_move_leak("bets in the history", Bet, _bets_come_in),
    history_leak("wishes that came too late, in the history", _number_of_wishes, _late),
]
