"""Faults to plant in Spoils of War: each tells somebody something, some where one would not look for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from meadhall.engine import Decision, Event, Happening, Move, Refusal, Refused, State, Whisper
from meadhall.games.spoils.artifacts import announcements, windows
from meadhall.games.spoils.events import Announced
from meadhall.games.spoils.hall import SpoilsHall
from meadhall.games.spoils.moves import HOLD, Bet, Use

from .cases import Leak, Viewer
from .spoils_table import hall_of, text

View = dict[str, Any]
Where = Callable[[SpoilsHall], bool]


def _leak(name: str, planted: Callable[[], AbstractContextManager[None]], where: Where | None = None) -> Leak:
    """With the moments at which it can tell something, where these are rare."""
    return Leak(name, planted, (lambda state: where(hall_of(state))) if where else lambda state: True)


# ---------------------------------------------------------------- moments


def _under_cups(hall: SpoilsHall) -> bool:
    return bool(hall.bids) and not hall.lifted


def _asks(*frames: str) -> Where:
    return lambda hall: bool(hall.stack) and type(hall.stack[-1]).__name__ in frames


def _face_down(hall: SpoilsHall) -> bool:
    return any(len(own) > 1 for own in hall.down)


def _has_talisman(hall: SpoilsHall, seat: int) -> bool:
    return any(hall.law.item[card] == "sampo_talisman" for card in hall.down[seat])


def _answerable(hall: SpoilsHall) -> bool:
    return _asks("Interrupt")(hall) and any(_has_talisman(hall, seat) for seat in range(hall.players))


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


def _in_view(
    name: str, spill: Callable[[View, SpoilsHall, Viewer], None], where: Where | None = None
) -> Leak:
    """A leak that adds to or changes a view."""
    true = State.view

    @contextmanager
    def planted() -> Iterator[None]:
        def view(state: State, seat: Viewer) -> View:
            out = true(state, seat)
            spill(out, hall_of(state), seat)
            return out

        with patch.object(State, "view", view):
            yield

    return _leak(name, planted, where)


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
    """As if the gold of a sealed bet had left the purse already."""
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
    """Only who can answer is asked: the fault the whole window is made to avoid."""
    for asked in view["open"]:
        if _has_talisman(hall, asked["seat"]):
            asked["kind"] = "answer it"


def _order_of_asking(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    if _wished(hall):
        view["open"].reverse()
        view["hurry"] = True


def _key_of_chance(view: View, hall: SpoilsHall, seat: Viewer) -> None:
    view["table"] = hall.chance.key.hex()[:4]


# ---------------------------------------------------------------- decisions and refusals


def _in_decision(name: str, spill: Callable[[Decision, SpoilsHall], Decision], where: Where) -> Leak:
    """A leak that changes what a seat is asked."""
    true = State.decisions

    @contextmanager
    def planted() -> Iterator[None]:
        def decisions(state: State) -> list[Decision]:
            return [spill(decision, hall_of(state)) for decision in true(state)]

        with patch.object(State, "decisions", decisions):
            yield

    return _leak(name, planted, where)


def _is_true(hall: SpoilsHall) -> bool:
    """Are there as many dice as the standing bid says?"""
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


@contextmanager
def _refusal_that_knows() -> Iterator[None]:
    true = State.play

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | Whisper]:
        try:
            return true(state, seat, move, at)
        except Refused as refused:
            hall = hall_of(state)
            blank = " " if hall.dice[-1].count(6) > 1 else ""
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
def _dice_in_the_event() -> Iterator[None]:
    """The announcement of a Tooth tells what the dice show that are rolled again, not only how many they are."""
    true = announcements.announce

    def announce(hall: SpoilsHall, seat: int, use: Use) -> None:
        true(hall, seat, use)
        told = hall.events[-1]
        if isinstance(told, Announced) and told.dice:
            hall.events[-1] = msgspec.structs.replace(told, dice=sum(use.dice))

    with patch.object(windows, "announce", announce):
        yield


@contextmanager
def _bets_in_history() -> Iterator[None]:
    with patch.object(Bet, "secret", False):
        yield


@contextmanager
def _wishes_that_came_too_late() -> Iterator[None]:
    """The history tells how often anybody wished to use an artifact, not only whose wish was carried out."""
    true = State.history

    def history(state: State, seat: Viewer) -> list[Happening]:
        wishes = sum(isinstance(entry.move, Use) for entry in state.log.entries)
        return [*true(state, seat), Happening(wishes, None, None, ())]

    with patch.object(State, "history", history):
        yield


leaks = [
    _in_view("another viking's dice", _dice_of_others, _under_cups),
    _in_view("dice, to spectators", _dice_to_spectators, _under_cups),
    _in_view("my own dice, rolled unseen", _own_blind_dice, _somebody_is_blind),
    _in_view("the highest die under every cup", _highest_die, _under_cups),
    _in_view("sealed bets", _sealed_bets, _bets_come_in),
    _in_view("a purse without the sealed bet", _gold_behind_the_screen, _bets_come_in),
    _in_view("who holds with the Orb, before all have bet", _who_holds, _somebody_holds),
    _in_view("a placed bet, while others still bet last", _placed_bets, _asks("BettingLast")),
    _in_view("names of face-down artifacts", _names_of_face_down_cards, _face_down),
    _in_view("whether face-down artifacts are worth much", _face_down_cards_by_worth, _face_down),
    _in_view("a card one viking peeked at, to all", _peeked_card_for_all, _peeked),
    _in_view("a card of the next pile", _next_pile),
    _in_view("how many artifacts the next pile has", _artifacts_of_the_next_pile),
    _in_view("artifacts of the leftovers", _leftover_artifacts, _left_over),
    _in_view("the dice a Tooth rolls again, in the stack", _dice_in_the_stack, _tooth),
    _in_view("the dice a Tooth rolls again, in the announcement", _dice_in_the_announcement, _tooth),
    _in_view("a Sampo Talisman, by the kind of the question", _who_has_a_talisman, _answerable),
    _in_view("that somebody wishes to use something", _order_of_asking, _wished),
    _in_view("a little of the key of chance", _key_of_chance),
    _in_decision("a prompt that counts all dice", _prompt_that_counts, _asks("Bidding")),
    _in_decision("a likely side that counts all dice", _likely_side_that_knows, _asks("Betting")),
    _leak("a refusal with a blank too many", _refusal_that_knows, _under_cups),
    _leak("whispers told to all", _whispers_for_all),
    _leak("the dice a Tooth rolls again, in the event", _dice_in_the_event, _tooth),
    _leak("bets in the history", _bets_in_history, _bets_come_in),
    _leak("wishes that came too late, in the history", _wishes_that_came_too_late, _late),
]
