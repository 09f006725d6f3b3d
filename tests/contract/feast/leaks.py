"""Faults to plant in A Feast for Odin: each tells somebody something, some where one would not look for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from meadhall.engine import Decision, Event, Happening, Move, Refusal, Refused, State, Whisper
from meadhall.games.feast import events
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.moves import Keep
from tests.contract.cases import Leak, Viewer

from .printed import CARDS
from .table import hall_of

View = dict[str, Any]
Where = Callable[[FeastHall], bool]


def _leak(name: str, planted: Callable[[], AbstractContextManager[None]], where: Where | None = None) -> Leak:
    """With the moments at which it can tell something, where these are rare."""
    return Leak(name, planted, (lambda state: where(hall_of(state))) if where else lambda state: True)


# ---------------------------------------------------------------- moments


def _asks(*frames: str) -> Where:
    return lambda hall: bool(hall.stack) and type(hall.stack[-1]).__name__ in frames


def _others(hall: FeastHall) -> bool:
    return hall.players > 1 and bool(hall.seats[-1].hand)


def _dark_hand(hall: FeastHall) -> bool:
    return any(not CARDS[card]["light"] for card in hall.seats[0].hand)


def _strips_to_come(hall: FeastHall) -> bool:
    return len(hall.deck_strips) > 1


def _weapons_to_come(hall: FeastHall) -> bool:
    return len(set(hall.deck_weapons)) > 1


def _acting(hall: FeastHall) -> bool:
    return hall.phase == 5


def _alone_with_choice(hall: FeastHall) -> bool:
    return hall.players == 1 and bool(hall.law.options["solo_choose_start"]) and hall.round > 0


# ---------------------------------------------------------------- views


def _in_view(name: str, spill: Callable[[View, FeastHall, Viewer], None], where: Where | None = None) -> Leak:
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


def _hand_of_the_last(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["seats"][-1]["hand"] = list(hall.seats[-1].hand)


def _hands_to_spectators(view: View, hall: FeastHall, seat: Viewer) -> None:
    if seat is None:
        view["seats"][0]["hand"] = sorted(hall.seats[0].hand)


def _points_in_hand(view: View, hall: FeastHall, seat: Viewer) -> None:
    """A running score that counts cards not played yet."""
    for told, player in zip(view["seats"], hall.seats, strict=True):
        told["score"] = sum(CARDS[card]["points"] for card in player.hand)


def _kinds_in_hand(view: View, hall: FeastHall, seat: Viewer) -> None:
    for told, player in zip(view["seats"], hall.seats, strict=True):
        told["dark"] += any(CARDS[card]["kind"] == "anytime" for card in player.hand) / 2


def _next_occupation(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["next"] = list(hall.deck[:1])


def _deck_by_back(view: View, hall: FeastHall, seat: Viewer) -> None:
    """The letter of the next card, as if the decks had different backs."""
    view["backs"] = sum(hall.deck[:3]) % 2


def _cards_out_of_the_game(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["out"] = sum(hall.out)


def _next_strip(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["unseen_strips"] = list(hall.deck_strips)


def _whether_ore_comes(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["gone_strips"] += hall.deck_strips[-1] % 2


def _weapons_in_order(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["unseen_weapons"] = [*view["unseen_weapons"], hall.deck_weapons[0]]


def _bottom_weapon(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["made_weapons"] += hall.deck_weapons[-1] == 0


def _key_of_chance(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["table"] = hall.chance.key.hex()[:4]


def _die_to_come(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["spent"] = hall.chance.copy().dice("d8", 1, 8)[0] > 4


def _card_in_the_stack(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["stack"] = [*view["stack"], {"type": "drawing", "card": hall.deck[0]}]


# ---------------------------------------------------------------- decisions and refusals


def _in_decision(name: str, spill: Callable[[Decision, FeastHall], Decision], where: Where) -> Leak:
    """A leak that changes what a seat is asked."""
    true = State.decisions

    @contextmanager
    def planted() -> Iterator[None]:
        def decisions(state: State) -> list[Decision]:
            return [spill(decision, hall_of(state)) for decision in true(state)]

        with patch.object(State, "decisions", decisions):
            yield

    return _leak(name, planted, where)


def _prompt_that_hopes(decision: Decision, hall: FeastHall) -> Decision:
    die = hall.chance.copy().dice("d8", 1, 8)[0] + hall.chance.copy().dice("d12", 1, 12)[0]
    return msgspec.structs.replace(decision, prompt="Again!") if die > 10 else decision


def _spaces_worth_the_card(decision: Decision, hall: FeastHall) -> Decision:
    """Without the last space if the next occupation is not worth drawing."""
    options: Any = decision.options
    if decision.kind != "action" or CARDS[hall.deck[0]]["points"] > 0:
        return decision
    fewer = msgspec.structs.replace(options, spaces=options.spaces[:-1])
    return msgspec.structs.replace(decision, options=fewer)


@contextmanager
def _refusal_that_knows() -> Iterator[None]:
    true = State.play

    def play(state: State, seat: int, move: Move, at: int | None = None) -> list[Event | Whisper]:
        try:
            return true(state, seat, move, at)
        except Refused as refused:
            blank = " " if sum(hall_of(state).deck[:1]) % 2 else ""
            raise Refused(Refusal(refused.refusal.rule, refused.refusal.text + blank)) from refused

    with patch.object(State, "play", play):
        yield


# ---------------------------------------------------------------- events and history


def _in_event(name: str, kind: type[Event], spill: Callable[[Any, FeastHall], Event]) -> Leak:
    """A leak in what is told when something happens."""
    true = FeastHall.tell

    @contextmanager
    def planted() -> Iterator[None]:
        def tell(hall: FeastHall, event: Event) -> None:
            true(hall, spill(event, hall) if isinstance(event, kind) else event)

        with patch.object(FeastHall, "tell", tell):
            yield

    def shows(state: State) -> bool:
        return any(isinstance(event, kind) for event in state.news)

    return Leak(name, planted, shows)


def _pass_that_tells_the_hand(event: events.PassedOut, hall: FeastHall) -> Event:
    return msgspec.structs.replace(event, vikings=event.vikings + sum(hall.seats[event.seat].hand) % 2)


def _place_with_the_card(event: events.Placed, hall: FeastHall) -> Event:
    return msgspec.structs.replace(event, name=f"{event.name}, {hall.deck[0]}")


def _round_that_knows_strips(event: events.RoundBegun, hall: FeastHall) -> Event:
    return msgspec.structs.replace(event, round=event.round + 10 * sum(hall.deck_strips[-1:]))


@contextmanager
def _whispers_for_all() -> Iterator[None]:
    """Every whisper is told to everybody."""

    def seen(told: list[Event | Whisper], seat: Viewer) -> list[Event]:
        return [event.event if isinstance(event, Whisper) else event for event in told]

    with patch("meadhall.engine.history.seen", seen):
        yield


@contextmanager
def _choice_in_history() -> Iterator[None]:
    with patch.object(Keep, "secret", False):
        yield


@contextmanager
def _history_of_the_deck() -> Iterator[None]:
    """The history is longer where the pile begins with an even card."""
    true = State.history

    def history(state: State, seat: Viewer) -> list[Happening]:
        even = sum(hall_of(state).deck[:1]) % 2 == 0
        return [*true(state, seat), *([Happening(-1, None, None, ())] if even else [])]

    with patch.object(State, "history", history):
        yield


leaks = [
    _in_view("another player's hand", _hand_of_the_last, _others),
    _in_view("a hand, to spectators", _hands_to_spectators),
    _in_view("what the cards in hand are worth", _points_in_hand, _others),
    _in_view("that a hand has a card for any time", _kinds_in_hand, _dark_hand),
    _in_view("the next occupation", _next_occupation),
    _in_view("a bit of the next three occupations", _deck_by_back),
    _in_view("light cards that left the game", _cards_out_of_the_game, _others),
    _in_view("strips in the order in which they come", _next_strip, _strips_to_come),
    _in_view("a bit of the last strip", _whether_ore_comes, _strips_to_come),
    _in_view("the next weapon", _weapons_in_order, _weapons_to_come),
    _in_view("a bow at the bottom of the pile", _bottom_weapon, _weapons_to_come),
    _in_view("a little of the key of chance", _key_of_chance),
    _in_view("whether the next roll is high", _die_to_come),
    _in_view("the next occupation in the stack", _card_in_the_stack),
    _in_decision("a prompt that knows the next roll", _prompt_that_hopes, _asks("Rolling")),
    _in_decision("only spaces that are worth the card", _spaces_worth_the_card, _asks("Actions")),
    _leak("a refusal with a blank too many", _refusal_that_knows, _acting),
    _in_event("the hand of who passes", events.PassedOut, _pass_that_tells_the_hand),
    _in_event("the next occupation with a space", events.Placed, _place_with_the_card),
    _in_event("the last strip in the number of the round", events.RoundBegun, _round_that_knows_strips),
    _leak("whispers told to all", _whispers_for_all, _dark_hand),
    _leak("the first occupation that was chosen", _choice_in_history, _alone_with_choice),
    _leak("the pile in the length of the history", _history_of_the_deck),
]
