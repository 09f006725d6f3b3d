"""The value of each use of an artifact now: its gain in gold, less the value of keeping the artifact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from meadhall.bots.spoils.bids import bid_value
from meadhall.bots.spoils.situation import NEVER, SpoilsSituation
from meadhall.bots.spoils.table import MIRROR
from meadhall.games.spoils import Use

from .dice import chalice_value, die_value, megingjord_value
from .sampo import LYRE_PRICE, sampo_value, two_dice_chance
from .swaps import (
    apple_value,
    dainsleif_value,
    draupnir_value,
    item_bonus,
    jarnglofar_value,
    lokis_gold_value,
    own_worth,
)


def valued_uses(
    situation: SpoilsSituation, offers: Sequence[Any], window: str
) -> list[tuple[float, str, Use]]:
    """Return every offered use, with its value and the ability."""
    return [
        (use_value(situation, offer.ability, use, window), offer.ability, use)
        for offer in offers
        for use in offer.uses
        if isinstance(use, Use)
    ]


def best_use(situation: SpoilsSituation, offers: Sequence[Any], window: str) -> Use | None:
    """Return the best use; None if it is better to wait."""
    value, _, use = max(
        valued_uses(situation, offers, window), key=lambda one: one[0], default=(0.0, "", None)
    )
    return use if value > 0.0 else None


def use_value(situation: SpoilsSituation, ability: str, use: Use, window: str) -> float:
    judge = _VALUES.get(ability)
    return judge(situation, use, window) if judge is not None else NEVER


# ---------------------------------------------------------------- at the roll


def raven_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    return 1.0


def tooth_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of rolling these dice again; dice of my most frequent face count against it."""
    dice = situation.table.dice or []
    most = max(map(dice.count, dice), default=0)
    value = 0.0
    for face in use.dice:
        count = dice.count(face)
        value += -3.0 if count == most and most > 1 else 1.0 - 0.3 * count
    return value - 0.5 if len(set(use.dice)) < len(use.dice) else value


def stones_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of one more treasure if I win, less the cost of not seeing my dice."""
    treasure, me = situation.treasure, situation.table.me
    middle = [card for _, card in treasure.pile_cards][len(treasure.pile_cards) // 4 :]
    more = treasure.taking_gain(me, middle, 3) - treasure.taking_gain(me, middle, 2)
    blind = situation.parameters.blindness
    value = (situation.parameters.outside - blind) * more - blind * situation.gold_at_stake
    return value if situation.table.is_lasting(use.card) else value - situation.patience


# ---------------------------------------------------------------- at the bids


def find_use_on_turn(situation: SpoilsSituation, offers: Sequence[Any], best: float) -> Use | None:
    """Return the Spyglass if the last bid is uncertain, or the Tarnkappe if every bid and the challenge are bad."""
    for offer in offers:
        uses = [use for use in offer.uses if isinstance(use, Use)]
        if not uses:
            continue
        if offer.ability == "heimdalls_spyglass" and situation.table.bids:
            if 0.05 < situation.beliefs.bid_chance(*situation.table.bid) < 0.95:
                aims = {use.seat: use for use in uses}
                bidder = situation.table.bids[-1][0]
                return aims.get(bidder, uses[0])
        elif offer.ability == "tarnkappe" and best < situation.outside_worth - 0.3:
            return uses[0]
    return None


def mask_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of stealing a bid that I believe and others do not."""
    quantity, face = situation.table.bid
    value = bid_value(situation, quantity, face, situation.beliefs.bid_chance(quantity, face))
    return value - situation.outside_worth - situation.patience - 0.5


def mead_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of using the mead just before my turn, if the last bid is uncertain."""
    if situation.table.view["turn"] != situation.table.me or not situation.table.bids:
        return NEVER
    true = situation.beliefs.bid_chance(*situation.table.bid)
    return 0.4 * min(true, 1.0 - true) * situation.gold_at_stake - 0.7 * situation.patience - 1.0


def lyre_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of using the Lyre: a viking who can show two dice gets it, and any other pays five gold."""
    _, face = situation.table.bid
    shows = two_dice_chance(situation, use.seat, face)
    pays = min(LYRE_PRICE, situation.table.gold[use.seat]) * (1.0 + situation.envy[use.seat])
    lost = own_worth(situation, use.card) + situation.envy[use.seat] * situation.treasure.ability_worth(
        "singing_lyre"
    )
    return (1.0 - shows) * pays - shows * lost


# ---------------------------------------------------------------- bets


def orb_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of seeing a viking's bet: higher for a good bettor and, among equals, for one with more gold."""
    table = situation.table
    if table.seats[use.seat]["bet"] is not None:
        return NEVER
    free = 1.0 if table.fixed_side(use.seat) < 0 else 0.5
    return free * situation.beliefs.hits[use.seat] + table.gold[use.seat] / 1000


def dagger_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of changing to the other side if it is likelier to win."""
    wins = situation.win_chance(situation.bid_chance)
    value = (1.0 - 2.0 * wins) * situation.gold_at_stake - 1.0
    return value if situation.table.is_lasting(use.card) else value - situation.patience


# ---------------------------------------------------------------- looking and copying


def eye_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of looking at the cards I could take next or, after the last pick, at a leader's hidden ones."""
    if window == "own_pick":
        return 0.2 if use.seat < 0 else NEVER
    return 0.1 * situation.envy[use.seat] if window == "division_end" and use.seat >= 0 else NEVER


def mirror_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of copying a continuous ability early, Loki's Gold at the end, or any other at a good moment."""
    ability = situation.table.ability(use.copy)
    if ability == "lokis_gold":
        return item_bonus(situation, use.item) if window == "final" else NEVER
    if situation.table.is_lasting(use.copy):
        wait = 5.0 + situation.patience
        return situation.treasure.ability_worth(ability) - wait if window == "round_start" else NEVER
    return use_value(situation, ability, use, window) - situation.patience


_VALUES: dict[str, Callable[[SpoilsSituation, Use, str], float]] = {
    "dainsleif": dainsleif_value,
    "draupnir": draupnir_value,
    MIRROR: mirror_value,
    "huginn": raven_value,
    "iduns_gold_apple": apple_value,
    "jarnglofar": jarnglofar_value,
    "lokis_die": die_value,
    "lokis_gold": lokis_gold_value,
    "lokis_mask": mask_value,
    "lucky_dragons_tooth": tooth_value,
    "mead_of_poetry": mead_value,
    "megingjord": megingjord_value,
    "muninn": raven_value,
    "norn_orb": orb_value,
    "odins_chalice": chalice_value,
    "odins_eye": eye_value,
    "sampo_talisman": sampo_value,
    "singing_lyre": lyre_value,
    "stones_of_fate": stones_value,
    "traitors_dagger": dagger_value,
}
"""The function that values a use, by ability. `find_use_on_turn` compares the Spyglass and the Tarnkappe with a bid."""
