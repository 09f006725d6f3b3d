"""Leaks to plant in A Feast for Odin; some are where one would not look for a leak."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Decision, Event, Refusal, State
from meadhall.games.feast import events
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.moves import Keep
from meadhall.testing.leaks import (
    View,
    asks,
    in_decision,
    in_event,
    in_history,
    in_refusal,
    in_view,
    key_of_chance,
    secret_move,
    whispers_to_all,
)
from meadhall.testing.plugin import Viewer

from .printed import CARDS
from .table import hall_of

# ---------------------------------------------------------------- moments


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


def _die_to_come(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["spent"] = hall.chance.copy().dice("d8", 1, 8)[0] > 4


def _card_in_the_stack(view: View, hall: FeastHall, seat: Viewer) -> None:
    view["stack"] = [*view["stack"], {"type": "drawing", "card": hall.deck[0]}]


# ---------------------------------------------------------------- decisions and refusals


def _prompt_that_hopes(decision: Decision, hall: FeastHall) -> Decision:
    die = hall.chance.copy().dice("d8", 1, 8)[0] + hall.chance.copy().dice("d12", 1, 12)[0]
    return msgspec.structs.replace(decision, prompt="Again!") if die > 10 else decision


def _spaces_worth_the_card(decision: Decision, hall: FeastHall) -> Decision:
    """Leaves out the last space if the next occupation has no points."""
    options: Any = decision.options
    if decision.kind != "action" or CARDS[hall.deck[0]]["points"] > 0:
        return decision
    fewer = msgspec.structs.replace(options, spaces=options.spaces[:-1])
    return msgspec.structs.replace(decision, options=fewer)


def _blank_for_an_odd_card(refusal: Refusal, hall: FeastHall) -> str:
    return " " if sum(hall.deck[:1]) % 2 else ""


# ---------------------------------------------------------------- events and history


def _pass_that_tells_the_hand(event: events.PassedOut, hall: FeastHall) -> Event:
    return msgspec.structs.replace(event, vikings=event.vikings + sum(hall.seats[event.seat].hand) % 2)


def _place_with_the_card(event: events.Placed, hall: FeastHall) -> Event:
    return msgspec.structs.replace(event, name=f"{event.name}, {hall.deck[0]}")


def _round_that_knows_strips(event: events.RoundBegun, hall: FeastHall) -> Event:
    return msgspec.structs.replace(event, round=event.round + 10 * sum(hall.deck_strips[-1:]))


def _happening_for_an_even_card(state: State) -> int | None:
    """The history is longer if the first card of the pile is even."""
    return -1 if sum(hall_of(state).deck[:1]) % 2 == 0 else None


LEAKS = [
    in_view("another player's hand", _hand_of_the_last, _others),
    in_view("a hand, to spectators", _hands_to_spectators),
    in_view("what the cards in hand are worth", _points_in_hand, _others),
    in_view("that a hand has a card for any time", _kinds_in_hand, _dark_hand),
    in_view("the next occupation", _next_occupation),
    in_view("a bit of the next three occupations", _deck_by_back),
    in_view("light cards that left the game", _cards_out_of_the_game, _others),
    in_view("strips in the order in which they come", _next_strip, _strips_to_come),
    in_view("a bit of the last strip", _whether_ore_comes, _strips_to_come),
    in_view("the next weapon", _weapons_in_order, _weapons_to_come),
    in_view("a bow at the bottom of the pile", _bottom_weapon, _weapons_to_come),
    in_view("a little of the key of chance", key_of_chance),
    in_view("whether the next roll is high", _die_to_come),
    in_view("the next occupation in the stack", _card_in_the_stack),
    in_decision("a prompt that knows the next roll", _prompt_that_hopes, asks("Rolling")),
    in_decision("only spaces that are worth the card", _spaces_worth_the_card, asks("Actions")),
    in_refusal("a refusal with a blank too many", _blank_for_an_odd_card, _acting),
    in_event("the hand of who passes", events.PassedOut, _pass_that_tells_the_hand),
    in_event("the next occupation with a space", events.Placed, _place_with_the_card),
    in_event("the last strip in the number of the round", events.RoundBegun, _round_that_knows_strips),
    whispers_to_all(_dark_hand),
    secret_move("the first occupation that was chosen", Keep, _alone_with_choice),
    in_history("the pile in the length of the history", _happening_for_an_even_card),
]
