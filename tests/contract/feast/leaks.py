"""Leaks to plant in A Feast for Odin; some are where one would not look for a leak."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Decision, Event, Refusal, State
from meadhall.games.feast import events
from meadhall.games.feast.moves import Keep
from meadhall.games.feast.position import FeastPosition
from meadhall.testing.leaks import (
    PlainView,
    add_chance_key,
    at_step,
    decision_leak,
    event_leak,
    history_leak,
    private_event_leak,
    refusal_leak,
    secret_move_leak,
    view_leak,
)
from meadhall.testing.plugin import Viewer

from .printed import CARDS
from .table import hall_of

# ---------------------------------------------------------------- moments


def _others(position: FeastPosition) -> bool:
    return position.players > 1 and bool(position.seats[-1].hand)


def _dark_hand(position: FeastPosition) -> bool:
    return any(not CARDS[card]["light"] for card in position.seats[0].hand)


def _strips_to_come(position: FeastPosition) -> bool:
    return len(position.deck_strips) > 1


def _weapons_to_come(position: FeastPosition) -> bool:
    return len(set(position.deck_weapons)) > 1


def _acting(position: FeastPosition) -> bool:
    return position.phase == 5


def _alone_with_choice(position: FeastPosition) -> bool:
    return position.players == 1 and bool(position.rules.options["solo_choose_start"]) and position.round > 0


# ---------------------------------------------------------------- views


def _hand_of_the_last(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["seats"][-1]["hand"] = list(position.seats[-1].hand)


def _hands_to_spectators(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    if seat is None:
        view["seats"][0]["hand"] = sorted(position.seats[0].hand)


def _points_in_hand(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    """A running score that counts cards not played yet."""
    for told, player in zip(view["seats"], position.seats, strict=True):
        told["score"] = sum(CARDS[card]["points"] for card in player.hand)


def _kinds_in_hand(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    for told, player in zip(view["seats"], position.seats, strict=True):
        told["dark"] += any(CARDS[card]["kind"] == "anytime" for card in player.hand) / 2


def _next_occupation(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["next"] = list(position.deck[:1])


def _deck_by_back(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    """The letter of the next card, as if the decks had different backs."""
    view["backs"] = sum(position.deck[:3]) % 2


def _cards_out_of_the_game(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["out"] = sum(position.out)


def _next_strip(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["unseen_strips"] = list(position.deck_strips)


def _whether_ore_comes(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["gone_strips"] += position.deck_strips[-1] % 2


def _weapons_in_order(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["unseen_weapons"] = [*view["unseen_weapons"], position.deck_weapons[0]]


def _bottom_weapon(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["made_weapons"] += position.deck_weapons[-1] == 0


def _die_to_come(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["spent"] = position.chance.copy().dice("d8", 1, 8)[0] > 4


def _card_in_the_stack(view: PlainView, position: FeastPosition, seat: Viewer) -> None:
    view["stack"] = [*view["stack"], {"type": "drawing", "card": position.deck[0]}]


# ---------------------------------------------------------------- decisions and refusals


def _prompt_that_hopes(decision: Decision, position: FeastPosition) -> Decision:
    die = position.chance.copy().dice("d8", 1, 8)[0] + position.chance.copy().dice("d12", 1, 12)[0]
    return msgspec.structs.replace(decision, prompt="Again!") if die > 10 else decision


def _spaces_worth_the_card(decision: Decision, position: FeastPosition) -> Decision:
    """Leaves out the last space if the next occupation has no points."""
    options: Any = decision.options
    if decision.kind != "action" or CARDS[position.deck[0]]["points"] > 0:
        return decision
    fewer = msgspec.structs.replace(options, spaces=options.spaces[:-1])
    return msgspec.structs.replace(decision, options=fewer)


def _blank_for_an_odd_card(refusal: Refusal, position: FeastPosition) -> str:
    return " " if sum(position.deck[:1]) % 2 else ""


# ---------------------------------------------------------------- events and history


def _pass_that_tells_the_hand(event: events.PassedOut, position: FeastPosition) -> Event:
    return msgspec.structs.replace(event, vikings=event.vikings + sum(position.seats[event.seat].hand) % 2)


def _place_with_the_card(event: events.Placed, position: FeastPosition) -> Event:
    return msgspec.structs.replace(event, name=f"{event.name}, {position.deck[0]}")


def _round_that_knows_strips(event: events.RoundBegun, position: FeastPosition) -> Event:
    return msgspec.structs.replace(event, round=event.round + 10 * sum(position.deck_strips[-1:]))


def _happening_for_an_even_card(state: State) -> int | None:
    """The history is longer if the first card of the pile is even."""
    return -1 if sum(hall_of(state).deck[:1]) % 2 == 0 else None


LEAKS = [
    view_leak("another player's hand", _hand_of_the_last, _others),
    view_leak("a hand, to spectators", _hands_to_spectators),
    view_leak("what the cards in hand are worth", _points_in_hand, _others),
    view_leak("that a hand has a card for any time", _kinds_in_hand, _dark_hand),
    view_leak("the next occupation", _next_occupation),
    view_leak("a bit of the next three occupations", _deck_by_back),
    view_leak("light cards that left the game", _cards_out_of_the_game, _others),
    view_leak("strips in the order in which they come", _next_strip, _strips_to_come),
    view_leak("a bit of the last strip", _whether_ore_comes, _strips_to_come),
    view_leak("the next weapon", _weapons_in_order, _weapons_to_come),
    view_leak("a bow at the bottom of the pile", _bottom_weapon, _weapons_to_come),
    view_leak("a little of the key of chance", add_chance_key),
    view_leak("whether the next roll is high", _die_to_come),
    view_leak("the next occupation in the stack", _card_in_the_stack),
    decision_leak("a prompt that knows the next roll", _prompt_that_hopes, at_step("FeastRollStep")),
    decision_leak("only spaces that are worth the card", _spaces_worth_the_card, at_step("ActionPhaseStep")),
    refusal_leak("a refusal with a blank too many", _blank_for_an_odd_card, _acting),
    event_leak("the hand of who passes", events.PassedOut, _pass_that_tells_the_hand),
    event_leak("the next occupation with a space", events.Placed, _place_with_the_card),
    event_leak("the last strip in the number of the round", events.RoundBegun, _round_that_knows_strips),
    private_event_leak(_dark_hand),
    secret_move_leak("the first occupation that was chosen", Keep, _alone_with_choice),
    history_leak("the pile in the length of the history", _happening_for_an_even_card),
]
