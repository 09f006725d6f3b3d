"""Faults to plant in Sagas: each tells something that nobody at the table can know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from meadhall.engine import Decision, Event, Happening, Move, Refusal, Refused, State, Whisper
from meadhall.games.sagas.events import QuestsPlaced, VoyageLost, VoyagesGained
from meadhall.games.sagas.hall import SagasHall
from tests.contract.cases import Leak, Viewer

from .table import chart_of, hall_of

View = dict[str, Any]
Where = Callable[[SagasHall], bool]


def _leak(name: str, planted: Callable[[], AbstractContextManager[None]], where: Where | None = None) -> Leak:
    """With the moments at which it can tell something, where these are rare."""
    return Leak(name, planted, (lambda state: where(hall_of(state))) if where else lambda state: True)


# ---------------------------------------------------------------- moments


def _asks(*frames: str) -> Where:
    return lambda hall: bool(hall.stack) and type(hall.stack[-1]).__name__ in frames


def _card_lost(hall: SagasHall) -> bool:
    return bool(hall.lost)


def _hidden(hall: SagasHall) -> bool:
    return len(hall.hidden_quests()) > 1


def _draw_deck(hall: SagasHall) -> bool:
    return len(hall.draw) > 1


def _in_play(hall: SagasHall) -> bool:
    return hall.voyage > 0 and _draw_deck(hall)


# ---------------------------------------------------------------- views


def _in_view(name: str, spill: Callable[[View, SagasHall], None], where: Where | None = None) -> Leak:
    """A leak that adds to or changes a view."""
    true = State.view

    @contextmanager
    def planted() -> Iterator[None]:
        def view(state: State, seat: Viewer) -> View:
            out = true(state, seat)
            spill(out, hall_of(state))
            return out

        with patch.object(State, "view", view):
            yield

    return _leak(name, planted, where)


def _next_card(view: View, hall: SagasHall) -> None:
    view["next"] = hall.draw[:1]


def _next_is_a_fight(view: View, hall: SagasHall) -> None:
    """A deck whose top card has another back."""
    fights = [n for n, card in enumerate(chart_of(hall).voyages) if "ostiles" in card["text"]]
    view["draw_from"] = [int(card in fights) for card in hall.draw]


def _bottom_card(view: View, hall: SagasHall) -> None:
    view["unseen"] = [[*group[:-1], hall.draw[-1]] if group else group for group in view["unseen"]]


def _unsorted_group(view: View, hall: SagasHall) -> None:
    """What lies unseen, in the order in which it lies."""
    view["unseen"] = [list(hall.draw), list(hall.reserve)]


def _reserve_in_order(view: View, hall: SagasHall) -> None:
    view["reserve"] = len(hall.reserve) + (sum(hall.reserve[:1]) % 2) / 2


def _lost_cards(view: View, hall: SagasHall) -> None:
    view["discards"] = sorted([*hall.discards, *hall.lost])


def _quests(view: View, hall: SagasHall) -> None:
    for told, (_, quest, _) in zip(view["quests"], hall.quests, strict=True):
        told["quest"] = quest


def _quests_by_space(view: View, hall: SagasHall) -> None:
    view["hidden"] = [quest for _, quest, up in hall.quests if not up]


def _runes(view: View, hall: SagasHall) -> None:
    view["runes"] = any(quest == 5 and space > 25 for space, quest, _ in hall.quests)


def _goals_that_know(view: View, hall: SagasHall) -> None:
    """Progress that counts a quest which would be worth the way."""
    for goal in view["goals"]:
        if "uest" in goal["text"]:
            goal["now"] += sum(quest for _, quest, up in hall.quests[:2] if not up)


def _card_in_the_stack(view: View, hall: SagasHall) -> None:
    view["stack"] = [*view["stack"], {"frame": "voyaging", "card": hall.draw[0]}]


def _key_of_chance(view: View, hall: SagasHall) -> None:
    view["battles"] = hall.chance.key.hex()[:4]


def _hostiles_to_come(view: View, hall: SagasHall) -> None:
    view["bin"] = hall.chance.copy().shuffle("bin", range(8))[:2]


def _shot_to_come(view: View, hall: SagasHall) -> None:
    if view["battle"] is not None:
        view["battle"]["ward"] = hall.chance.copy().dice("shot", 1)[0] > 3


# ---------------------------------------------------------------- decisions and refusals


def _in_decision(name: str, spill: Callable[[Decision, SagasHall], Decision], where: Where) -> Leak:
    """A leak that changes what a seat is asked."""
    true = State.decisions

    @contextmanager
    def planted() -> Iterator[None]:
        def decisions(state: State) -> list[Decision]:
            return [spill(decision, hall_of(state)) for decision in true(state)]

        with patch.object(State, "decisions", decisions):
            yield

    return _leak(name, planted, where)


def _prompt_that_warns(decision: Decision, hall: SagasHall) -> Decision:
    foul = bool(hall.draw) and hall.draw[0] in (4, 9)
    return msgspec.structs.replace(decision, prompt="Really?") if foul else decision


def _storm_that_is_known(decision: Decision, hall: SagasHall) -> Decision:
    """The risk of a storm, with the die already looked at."""
    if decision.kind != "sailing":
        return decision
    die = hall.chance.copy().dice("storm", 1)[0]
    options = msgspec.structs.replace(decision.options, stay=die)
    return msgspec.structs.replace(decision, options=options)


def _landfalls_worth_the_way(decision: Decision, hall: SagasHall) -> Decision:
    """Spaces where the Runes lie are left out."""
    if decision.kind != "sailing":
        return decision
    runes = {space for space, quest, up in hall.quests if not up and quest == 5}
    options: Any = decision.options
    worth = [
        (found, name)
        for found, name in zip(options.reach, options.names, strict=True)
        if found.space not in runes
    ]
    reach, names = tuple(found for found, _ in worth), tuple(name for _, name in worth)
    return msgspec.structs.replace(
        decision, options=msgspec.structs.replace(options, reach=reach, names=names)
    )


@contextmanager
def _refusal_that_knows() -> Iterator[None]:
    true = State.play

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | Whisper]:
        try:
            return true(state, seat, move, at)
        except Refused as refused:
            blank = " " if sum(hall_of(state).draw[:1]) % 2 else ""
            raise Refused(Refusal(refused.refusal.rule, refused.refusal.text + blank)) from refused

    with patch.object(State, "play", play):
        yield


# ---------------------------------------------------------------- events and history


def _in_event(name: str, kind: type[Event], spill: Callable[[Any, SagasHall], Event]) -> Leak:
    """A leak in what is told when something happens."""
    true = SagasHall.tell

    @contextmanager
    def planted() -> Iterator[None]:
        def tell(hall: SagasHall, event: Event) -> None:
            true(hall, spill(event, hall) if isinstance(event, kind) else event)

        with patch.object(SagasHall, "tell", tell):
            yield

    def shows(state: State) -> bool:
        return any(isinstance(event, kind) for event in state.news)

    return Leak(name, planted, shows)


def _lost_card_named(event: VoyageLost, hall: SagasHall) -> Event:
    return msgspec.structs.replace(event, why=f"Card {hall.lost[-1]}")


def _gained_card_named(event: VoyagesGained, hall: SagasHall) -> Event:
    return msgspec.structs.replace(event, why=f"Card {hall.draw[-1]}")


def _quests_placed_by_number(event: QuestsPlaced, hall: SagasHall) -> Event:
    by_number = sorted(hall.quests, key=lambda marker: marker[1])
    return msgspec.structs.replace(event, spaces=tuple(space for space, _, _ in by_number))


@contextmanager
def _history_of_the_reserve() -> Iterator[None]:
    """The history is longer where the reserve begins with a low card."""
    true = State.history

    def history(state: State, seat: Viewer) -> list[Happening]:
        low = sum(hall_of(state).reserve[:1]) < 7
        return [*true(state, seat), *([Happening(-1, None, None, ())] if low else [])]

    with patch.object(State, "history", history):
        yield


leaks = [
    _in_view("the next card", _next_card, _draw_deck),
    _in_view("that the next card brings hostiles", _next_is_a_fight, _draw_deck),
    _in_view("the last card of the draw deck", _bottom_card, _draw_deck),
    _in_view("unseen cards in their order", _unsorted_group, _draw_deck),
    _in_view("half a bit of the reserve", _reserve_in_order, _draw_deck),
    _in_view("cards lost unseen, among the discards", _lost_cards, _card_lost),
    _in_view("face-down quests", _quests, _hidden),
    _in_view("face-down quests in the order of the map", _quests_by_space, _hidden),
    _in_view("that the Runes are in the east", _runes, _hidden),
    _in_view("progress that knows quests", _goals_that_know, _hidden),
    _in_view("the next card in the stack", _card_in_the_stack, _draw_deck),
    _in_view("a little of the key of chance", _key_of_chance),
    _in_view("the next hostiles of the bin", _hostiles_to_come),
    _in_view("the next shot", _shot_to_come, _asks("Shooting")),
    _in_decision("a prompt that warns of the next card", _prompt_that_warns, _in_play),
    _in_decision("the risk of a storm that is decided", _storm_that_is_known, _asks("Sailing")),
    _in_decision("landfalls worth the way", _landfalls_worth_the_way, _asks("Sailing")),
    _leak("a refusal with a blank too many", _refusal_that_knows, _draw_deck),
    _in_event("the name of a card lost unseen", VoyageLost, _lost_card_named),
    _in_event("the name of a gained card", VoyagesGained, _gained_card_named),
    _in_event("quests placed in the order of their numbers", QuestsPlaced, _quests_placed_by_number),
    _leak("the reserve in the length of the history", _history_of_the_reserve, _draw_deck),
]
