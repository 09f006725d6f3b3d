"""Artifacts that take or swap cards, and the value of a card to a viking."""

from __future__ import annotations

from meadhall.bots.spoils.bonuses import Stash
from meadhall.bots.spoils.cards import ARTIFACT, ITEM_NUMBER
from meadhall.bots.spoils.situation import NEVER, SpoilsSituation
from meadhall.bots.spoils.table import MIRROR
from meadhall.games.spoils import Use


def own_gain(situation: SpoilsSituation, card: int) -> float:
    """Return the gold that a card adds to my stash."""
    treasure, cards = situation.treasure, situation.table.cards
    item = cards.item[card]
    value = cards.gold[card] + treasure.stash_of(situation.table.me).added_bonus(item)
    return value + treasure.ability_worth(cards.ability[card]) if item == ARTIFACT else value


def own_worth(situation: SpoilsSituation, card: int) -> float:
    """Return the gold that I lose if I give this artifact away: its gold, its part in hoards, and its ability."""
    treasure = situation.treasure
    bonus = -treasure.stash_of(situation.table.me).bonus_change(ARTIFACT, -1)
    return situation.table.cards.gold[card] + bonus + treasure.ability_worth(situation.table.ability(card))


def swap_gain(situation: SpoilsSituation, victim: int, card: int, given: int | None = None) -> float:
    """Return the value of taking this card of a rival in exchange for one of my artifacts."""
    treasure, cards = situation.treasure, situation.table.cards
    item = cards.item[card]
    given = _given_artifact(situation) if given is None else given
    worth = cards.gold[card] - cards.gold[given]
    if item == ARTIFACT:
        spent = card in situation.table.seats[victim]["open"] and not situation.table.is_usable(card)
        able = 0.0 if spent else treasure.ability_worth(situation.table.ability(card))
        return (1.0 + situation.envy[victim]) * (worth + able)
    mine = exchange_gain(treasure.stash_of(situation.table.me), ARTIFACT, item)
    theirs = exchange_gain(treasure.stash_of(victim), item, ARTIFACT)
    return worth + mine - situation.envy[victim] * (theirs - worth)


def exchange_gain(stash: Stash, gone: int, got: int) -> float:
    """Return the change of the bonus if one card is swapped for another."""
    lost = stash.bonus_change(gone, -1)
    return lost + stash.without_item(gone).added_bonus(got)


def _given_artifact(situation: SpoilsSituation) -> int:
    """Return the artifact that I give away in the current swap."""
    step = next(step for step in situation.table.view["stack"][::-1] if "victim" in step)
    card: int = step["card"]
    return card


def best_swap_gain(situation: SpoilsSituation, victim: int, given: int) -> float:
    """Return the value of the best swap with a rival, among the cards that I know."""
    other = situation.table.seats[victim]
    known = [down["card"] for down in other["down"] if down["card"] is not None]
    return max(
        [swap_gain(situation, victim, card, given) for card in (*other["goods"], *other["open"], *known)],
        default=0.0,
    )


def apple_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of using the Apple at the end, when all sets are known; NEVER before."""
    return best_swap_gain(situation, use.seat, use.card) if window == "final" else NEVER


def dainsleif_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    return best_swap_gain(situation, use.seat, use.card) - situation.dainsleif_patience


def jarnglofar_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of using Jarnglofar at the end of the game, for the best leftover treasure; NEVER before."""
    if window != "final":
        return NEVER
    cards = situation.table.cards
    stage = cards.takes[situation.table.source(use.copy if use.copy >= 0 else use.card)]
    fitting = [card for card in situation.table.view["leftovers"]["goods"] if cards.stage[card] == stage]
    return 0.5 + max([own_gain(situation, card) for card in fitting], default=0.0)


def draupnir_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    value = situation.treasure.gain(situation.table.me, dict(situation.treasure.pile_cards)[use.place])
    if situation.table.left and not situation.table.is_lasting(use.copy if use.copy >= 0 else use.card):
        return value - 8.0 - 0.6 * situation.table.left
    return value


def item_bonus(situation: SpoilsSituation, item: str) -> float:
    return situation.treasure.stash_of(situation.table.me).added_bonus(ITEM_NUMBER[item])


def lokis_gold_value(situation: SpoilsSituation, use: Use, window: str) -> float:
    """Return the value of using Loki's Gold at the end if my Mirror can copy it; else NEVER: it is turned up anyway."""
    cards = situation.table.cards
    mine = situation.table.seats[situation.table.me]["down"]
    mirror = any(down["card"] is not None and cards.ability[down["card"]] == MIRROR for down in mine)
    return item_bonus(situation, use.item) if window == "final" and mirror else NEVER
