"""Leaks to plant in Sagas: each tells something that nobody at the table can know."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Decision, Event, Refusal, State
from meadhall.games.sagas.events import QuestsPlaced, VoyageLost, VoyagesGained
from meadhall.games.sagas.position import SagasPosition
from meadhall.testing.leaks import (
    PlainView,
    at_step,
    decision_leak,
    event_leak,
    history_leak,
    refusal_leak,
    view_leak,
)
from meadhall.testing.plugin import Viewer

from .table import chart_of, hall_of

# ---------------------------------------------------------------- moments


def _card_lost(position: SagasPosition) -> bool:
    return bool(position.lost)


def _hidden(position: SagasPosition) -> bool:
    return len(position.hidden_quests()) > 1


def _draw_deck(position: SagasPosition) -> bool:
    return len(position.draw) > 1


def _in_play(position: SagasPosition) -> bool:
    return position.voyage > 0 and _draw_deck(position)


# ---------------------------------------------------------------- views


def _next_card(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["next"] = position.draw[:1]


def _next_is_a_fight(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    """Shows for every card of the deck whether it brings hostiles."""
    fights = [n for n, card in enumerate(chart_of(position).voyages) if "ostiles" in card["text"]]
    view["draw_from"] = [int(card in fights) for card in position.draw]


def _bottom_card(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["unseen"] = [[*group[:-1], position.draw[-1]] if group else group for group in view["unseen"]]


def _unsorted_group(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    """Shows the unseen cards in their order."""
    view["unseen"] = [list(position.draw), list(position.reserve)]


def _reserve_in_order(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["reserve"] = len(position.reserve) + (sum(position.reserve[:1]) % 2) / 2


def _lost_cards(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["discards"] = sorted([*position.discards, *position.lost])


def _quests(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    for told, (_, quest, _) in zip(view["quests"], position.quests, strict=True):
        told["quest"] = quest


def _quests_by_space(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["hidden"] = [quest for _, quest, up in position.quests if not up]


def _runes(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["runes"] = any(quest == 5 and space > 25 for space, quest, _ in position.quests)


def _goals_that_know(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    """Progress that depends on face-down quests."""
    for goal in view["goals"]:
        if "uest" in goal["text"]:
            goal["now"] += sum(quest for _, quest, up in position.quests[:2] if not up)


def _card_in_the_stack(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["stack"] = [*view["stack"], {"frame": "voyaging", "card": position.draw[0]}]


def _key_of_chance(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["battles"] = position.chance.key.hex()[:4]


def _hostiles_to_come(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    view["bin"] = position.chance.copy().shuffle("bin", range(8))[:2]


def _shot_to_come(view: PlainView, position: SagasPosition, seat: Viewer) -> None:
    if view["battle"] is not None:
        view["battle"]["ward"] = position.chance.copy().dice("shot", 1)[0] > 3


# ---------------------------------------------------------------- decisions and refusals


def _prompt_that_warns(decision: Decision, position: SagasPosition) -> Decision:
    foul = bool(position.draw) and position.draw[0] in (4, 9)
    return msgspec.structs.replace(decision, prompt="Really?") if foul else decision


def _storm_that_is_known(decision: Decision, position: SagasPosition) -> Decision:
    """Shows the next storm die."""
    if decision.kind != "sailing":
        return decision
    die = position.chance.copy().dice("storm", 1)[0]
    options = msgspec.structs.replace(decision.options, stay=die)
    return msgspec.structs.replace(decision, options=options)


def _landfalls_worth_the_way(decision: Decision, position: SagasPosition) -> Decision:
    """Leaves out the spaces where the Runes lie."""
    if decision.kind != "sailing":
        return decision
    runes = {space for space, quest, up in position.quests if not up and quest == 5}
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


def _blank_for_an_odd_card(refusal: Refusal, position: SagasPosition) -> str:
    return " " if sum(position.draw[:1]) % 2 else ""


# ---------------------------------------------------------------- events and history


def _lost_card_named(event: VoyageLost, position: SagasPosition) -> Event:
    return msgspec.structs.replace(event, why=f"Card {position.lost[-1]}")


def _gained_card_named(event: VoyagesGained, position: SagasPosition) -> Event:
    return msgspec.structs.replace(event, why=f"Card {position.draw[-1]}")


def _quests_placed_by_number(event: QuestsPlaced, position: SagasPosition) -> Event:
    by_number = sorted(position.quests, key=lambda marker: marker[1])
    return msgspec.structs.replace(event, spaces=tuple(space for space, _, _ in by_number))


def _happening_for_a_low_card(state: State) -> int | None:
    """The history is longer if the first card of the reserve is low."""
    return -1 if sum(hall_of(state).reserve[:1]) < 7 else None


LEAKS = [
    view_leak("the next card", _next_card, _draw_deck),
    view_leak("that the next card brings hostiles", _next_is_a_fight, _draw_deck),
    view_leak("the last card of the draw deck", _bottom_card, _draw_deck),
    view_leak("unseen cards in their order", _unsorted_group, _draw_deck),
    view_leak("half a bit of the reserve", _reserve_in_order, _draw_deck),
    view_leak("cards lost unseen, among the discards", _lost_cards, _card_lost),
    view_leak("face-down quests", _quests, _hidden),
    view_leak("face-down quests in the order of the map", _quests_by_space, _hidden),
    view_leak("that the Runes are in the east", _runes, _hidden),
    view_leak("progress that knows quests", _goals_that_know, _hidden),
    view_leak("the next card in the stack", _card_in_the_stack, _draw_deck),
    view_leak("a little of the key of chance", _key_of_chance),
    view_leak("the next hostiles of the bin", _hostiles_to_come),
    view_leak("the next shot", _shot_to_come, at_step("ShootStep")),
    decision_leak("a prompt that warns of the next card", _prompt_that_warns, _in_play),
    decision_leak("the risk of a storm that is decided", _storm_that_is_known, at_step("SailStep")),
    decision_leak("landfalls worth the way", _landfalls_worth_the_way, at_step("SailStep")),
    refusal_leak("a refusal with a blank too many", _blank_for_an_odd_card, _draw_deck),
    event_leak("the name of a card lost unseen", VoyageLost, _lost_card_named),
    event_leak("the name of a gained card", VoyagesGained, _gained_card_named),
    event_leak("quests placed in the order of their numbers", QuestsPlaced, _quests_placed_by_number),
    history_leak("the reserve in the length of the history", _happening_for_a_low_card, _draw_deck),
]
