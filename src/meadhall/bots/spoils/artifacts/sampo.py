"""Sampo Talisman: what to cancel, and what to answer."""

from __future__ import annotations

from typing import Any

from meadhall.bots.spoils.cards import ARTIFACT, ITEM_NUMBER
from meadhall.bots.spoils.odds import Count
from meadhall.bots.spoils.situation import NEVER, Mind
from meadhall.games.spoils import CHALLENGER, Use

from .dice import six_more, turned_by
from .swaps import exchanged

LYRE_PRICE = 5


def shows_two(mind: Mind, seat: int, face: int) -> float:
    return Count(mind.reading.cup(seat, face)).at_least(2)


def sampo(mind: Mind, use: Use, window: str) -> float:
    """Against a lasting artifact of a leader, before a round; at the end against Loki's Gold."""
    if window not in ("round_start", "final"):
        return NEVER
    table = mind.table
    card = use.cancels
    owner = next((seat for seat, other in enumerate(table.seats) if card in other["open"]), table.me)
    if owner == table.me:
        return NEVER
    return mind.envy[owner] * _standing_worth(mind, owner, card, window) - mind.patience - 0.5


def _standing_worth(mind: Mind, owner: int, card: int, window: str) -> float:
    """What a face-up artifact still brings its owner."""
    named = dict(mind.table.view["items"]).get(card)
    if named is not None:
        return -mind.draft.stash(owner).changed(ITEM_NUMBER[named], -1)
    rounds = mind.table.left + (window == "round_start")
    return mind.draft.ability_worth(mind.table.ability(card), rounds) if rounds else 0.0


def harm(mind: Mind) -> float:
    """What the artifact that is announced would cost me."""
    table = mind.table
    announced: dict[str, Any] = table.view["announced"][-1]
    owner: int = announced["seat"]
    card: int = announced["card"]
    use: dict[str, Any] | None = announced["use"]
    if owner == table.me:
        return 0.0
    envy = mind.envy[owner]
    if use is None:
        return envy * mind.draft.ability_worth(table.ability(card))
    ability = table.ability(use.get("copy", card))
    at_me = use.get("seat") == table.me
    match ability:
        case "iduns_gold_apple" | "dainsleif":
            return _robbed(mind, card) if at_me else 5.0 * envy
        case "singing_lyre":
            return LYRE_PRICE * (1.0 - shows_two(mind, table.me, table.standing[1])) if at_me else 0.0
        case "lokis_die" | "odins_chalice" if "dice" in use:  # a Mirror that copies one names no dice yet
            return -turned_by(mind, Use(card, "", dice=tuple(use["dice"]))) * mind.at_stake
        case "megingjord":
            return six_more(mind) * mind.at_stake if mind.side == CHALLENGER else 0.0
        case "lokis_gold" if "item" in use:
            return envy * mind.draft.stash(owner).adds(ITEM_NUMBER[use["item"]])
        case "sampo_talisman" if "cancels" in use:
            mine = use["cancels"] in table.seats[table.me]["open"]
            return mind.draft.ability_worth(table.ability(use["cancels"])) if mine else 0.0
        case "jarnglofar" | "draupnir":
            return 7.0 * envy
        case "traitors_dagger" | "lokis_mask" | "mead_of_poetry":
            return envy
    return 0.7 * envy * mind.draft.ability_worth(ability)


def _robbed(mind: Mind, given: int) -> float:
    """What I lose to a swap."""
    cards, stash = mind.table.cards, mind.draft.stash(mind.table.me)
    goods = mind.table.seats[mind.table.me]["goods"]
    return max(
        [cards.gold[c] - cards.gold[given] - exchanged(stash, cards.item[c], ARTIFACT) for c in goods],
        default=0.0,
    )
