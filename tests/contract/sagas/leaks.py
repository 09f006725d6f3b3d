"""Leaks to plant in Sagas: each tells something that nobody at the table can know."""

from __future__ import annotations

from typing import Any

import msgspec

from meadhall.engine import Decision, Event, Refusal, State
from meadhall.games.sagas.events import QuestsPlaced, VoyageLost, VoyagesGained
from meadhall.games.sagas.hall import SagasHall
from meadhall.testing.leaks import View, asks, in_decision, in_event, in_history, in_refusal, in_view
from meadhall.testing.plugin import Viewer

from .table import chart_of, hall_of

# ---------------------------------------------------------------- moments


def _card_lost(hall: SagasHall) -> bool:
    return bool(hall.lost)


def _hidden(hall: SagasHall) -> bool:
    return len(hall.hidden_quests()) > 1


def _draw_deck(hall: SagasHall) -> bool:
    return len(hall.draw) > 1


def _in_play(hall: SagasHall) -> bool:
    return hall.voyage > 0 and _draw_deck(hall)


# ---------------------------------------------------------------- views


def _next_card(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["next"] = hall.draw[:1]


def _next_is_a_fight(view: View, hall: SagasHall, seat: Viewer) -> None:
    """Shows for every card of the deck whether it brings hostiles."""
    fights = [n for n, card in enumerate(chart_of(hall).voyages) if "ostiles" in card["text"]]
    view["draw_from"] = [int(card in fights) for card in hall.draw]


def _bottom_card(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["unseen"] = [[*group[:-1], hall.draw[-1]] if group else group for group in view["unseen"]]


def _unsorted_group(view: View, hall: SagasHall, seat: Viewer) -> None:
    """Shows the unseen cards in their order."""
    view["unseen"] = [list(hall.draw), list(hall.reserve)]


def _reserve_in_order(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["reserve"] = len(hall.reserve) + (sum(hall.reserve[:1]) % 2) / 2


def _lost_cards(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["discards"] = sorted([*hall.discards, *hall.lost])


def _quests(view: View, hall: SagasHall, seat: Viewer) -> None:
    for told, (_, quest, _) in zip(view["quests"], hall.quests, strict=True):
        told["quest"] = quest


def _quests_by_space(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["hidden"] = [quest for _, quest, up in hall.quests if not up]


def _runes(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["runes"] = any(quest == 5 and space > 25 for space, quest, _ in hall.quests)


def _goals_that_know(view: View, hall: SagasHall, seat: Viewer) -> None:
    """Progress that depends on face-down quests."""
    for goal in view["goals"]:
        if "uest" in goal["text"]:
            goal["now"] += sum(quest for _, quest, up in hall.quests[:2] if not up)


def _card_in_the_stack(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["stack"] = [*view["stack"], {"frame": "voyaging", "card": hall.draw[0]}]


def _key_of_chance(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["battles"] = hall.chance.key.hex()[:4]


def _hostiles_to_come(view: View, hall: SagasHall, seat: Viewer) -> None:
    view["bin"] = hall.chance.copy().shuffle("bin", range(8))[:2]


def _shot_to_come(view: View, hall: SagasHall, seat: Viewer) -> None:
    if view["battle"] is not None:
        view["battle"]["ward"] = hall.chance.copy().dice("shot", 1)[0] > 3


# ---------------------------------------------------------------- decisions and refusals


def _prompt_that_warns(decision: Decision, hall: SagasHall) -> Decision:
    foul = bool(hall.draw) and hall.draw[0] in (4, 9)
    return msgspec.structs.replace(decision, prompt="Really?") if foul else decision


def _storm_that_is_known(decision: Decision, hall: SagasHall) -> Decision:
    """Shows the next storm die."""
    if decision.kind != "sailing":
        return decision
    die = hall.chance.copy().dice("storm", 1)[0]
    options = msgspec.structs.replace(decision.options, stay=die)
    return msgspec.structs.replace(decision, options=options)


def _landfalls_worth_the_way(decision: Decision, hall: SagasHall) -> Decision:
    """Leaves out the spaces where the Runes lie."""
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


def _blank_for_an_odd_card(refusal: Refusal, hall: SagasHall) -> str:
    return " " if sum(hall.draw[:1]) % 2 else ""


# ---------------------------------------------------------------- events and history


def _lost_card_named(event: VoyageLost, hall: SagasHall) -> Event:
    return msgspec.structs.replace(event, why=f"Card {hall.lost[-1]}")


def _gained_card_named(event: VoyagesGained, hall: SagasHall) -> Event:
    return msgspec.structs.replace(event, why=f"Card {hall.draw[-1]}")


def _quests_placed_by_number(event: QuestsPlaced, hall: SagasHall) -> Event:
    by_number = sorted(hall.quests, key=lambda marker: marker[1])
    return msgspec.structs.replace(event, spaces=tuple(space for space, _, _ in by_number))


def _happening_for_a_low_card(state: State) -> int | None:
    """The history is longer if the first card of the reserve is low."""
    return -1 if sum(hall_of(state).reserve[:1]) < 7 else None


LEAKS = [
    in_view("the next card", _next_card, _draw_deck),
    in_view("that the next card brings hostiles", _next_is_a_fight, _draw_deck),
    in_view("the last card of the draw deck", _bottom_card, _draw_deck),
    in_view("unseen cards in their order", _unsorted_group, _draw_deck),
    in_view("half a bit of the reserve", _reserve_in_order, _draw_deck),
    in_view("cards lost unseen, among the discards", _lost_cards, _card_lost),
    in_view("face-down quests", _quests, _hidden),
    in_view("face-down quests in the order of the map", _quests_by_space, _hidden),
    in_view("that the Runes are in the east", _runes, _hidden),
    in_view("progress that knows quests", _goals_that_know, _hidden),
    in_view("the next card in the stack", _card_in_the_stack, _draw_deck),
    in_view("a little of the key of chance", _key_of_chance),
    in_view("the next hostiles of the bin", _hostiles_to_come),
    in_view("the next shot", _shot_to_come, asks("Shooting")),
    in_decision("a prompt that warns of the next card", _prompt_that_warns, _in_play),
    in_decision("the risk of a storm that is decided", _storm_that_is_known, asks("Sailing")),
    in_decision("landfalls worth the way", _landfalls_worth_the_way, asks("Sailing")),
    in_refusal("a refusal with a blank too many", _blank_for_an_odd_card, _draw_deck),
    in_event("the name of a card lost unseen", VoyageLost, _lost_card_named),
    in_event("the name of a gained card", VoyagesGained, _gained_card_named),
    in_event("quests placed in the order of their numbers", QuestsPlaced, _quests_placed_by_number),
    in_history("the reserve in the length of the history", _happening_for_a_low_card, _draw_deck),
]
