"""The Sampo Talisman: the value of cancelling an artifact, and the harm that an announced one does to me."""

from __future__ import annotations

from meadhall.bots.spoils.cards import ARTIFACT, ITEM_NUMBER
from meadhall.bots.spoils.odds import FaceCount
from meadhall.bots.spoils.situation import NEVER, SpoilsSituation
from meadhall.games.spoils import CHALLENGER, Use

from .dice import six_dice_chance, turned_die_gain
from .swaps import exchange_gain

LYRE_PRICE = 5


def two_dice_chance(situation: SpoilsSituation, seat: int, face: int) -> float:
    return FaceCount(situation.beliefs.dice_chances(seat, face)).chance_at_least(2)


def sampo_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of cancelling a rival's continuous artifact before a round, or Loki's Gold at the end."""
    if window not in ("round_start", "final"):
        return NEVER
    table = situation.table
    card = use.cancels
    owner = next((seat for seat, other in enumerate(table.seats) if card in other["open"]), table.me)
    if owner == table.me:
        return NEVER
    return situation.envy[owner] * _worth_to_owner(situation, owner, card, window) - situation.patience - 0.5


def _worth_to_owner(situation: SpoilsSituation, owner: int, card: int, window: str) -> float:
    """Return the future gold that a face-up artifact brings its owner."""
    named = dict(situation.table.view["items"]).get(card)
    if named is not None:
        return -situation.treasure.stash_of(owner).bonus_change(ITEM_NUMBER[named], -1)
    rounds = situation.table.left + (window == "round_start")
    return situation.treasure.ability_worth(situation.table.ability(card), rounds) if rounds else 0.0


def harm(situation: SpoilsSituation) -> float:
    """Return the gold that the announced artifact would cost me."""
    table = situation.table
    announced = table.view["announced"][-1]
    owner, card, use = announced["seat"], announced["card"], announced["use"]
    if owner == table.me:
        return 0.0
    envy = situation.envy[owner]
    if use is None:
        return envy * situation.treasure.ability_worth(table.ability(card))
    ability = table.ability(use.get("copy", card))
    at_me = use.get("seat") == table.me
    match ability:
        case "iduns_gold_apple" | "dainsleif":
            return _swap_loss(situation, card) if at_me else 5.0 * envy
        case "singing_lyre":
            return LYRE_PRICE * (1.0 - two_dice_chance(situation, table.me, table.bid[1])) if at_me else 0.0
        case "lokis_die" | "odins_chalice" if "dice" in use:  # a Mirror that copies one names no dice yet
            return (
                -turned_die_gain(situation, Use(card, "", dice=tuple(use["dice"]))) * situation.gold_at_stake
            )
        case "megingjord":
            return (
                six_dice_chance(situation) * situation.gold_at_stake if situation.side == CHALLENGER else 0.0
            )
        case "lokis_gold" if "item" in use:
            return envy * situation.treasure.stash_of(owner).added_bonus(ITEM_NUMBER[use["item"]])
        case "sampo_talisman" if "cancels" in use:
            mine = use["cancels"] in table.seats[table.me]["open"]
            return situation.treasure.ability_worth(table.ability(use["cancels"])) if mine else 0.0
        case "jarnglofar" | "draupnir":
            return 7.0 * envy
        case "traitors_dagger" | "lokis_mask" | "mead_of_poetry":
            return envy
    return 0.7 * envy * situation.treasure.ability_worth(ability)


def _swap_loss(situation: SpoilsSituation, given: int) -> float:
    """Return the gold that I lose to the best swap for one of my regular treasures; 0 without any."""
    cards, stash = situation.table.cards, situation.treasure.stash_of(situation.table.me)
    goods = situation.table.seats[situation.table.me]["goods"]
    return max(
        [cards.gold[c] - cards.gold[given] - exchange_gain(stash, cards.item[c], ARTIFACT) for c in goods],
        default=0.0,
    )
