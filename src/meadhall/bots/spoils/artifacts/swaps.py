"""Cards that change hands by an artifact, and what each is worth to whom."""

from __future__ import annotations

from meadhall.bots.spoils.cards import ARTIFACT, ITEM_NUMBER
from meadhall.bots.spoils.situation import NEVER, Mind
from meadhall.bots.spoils.table import MIRROR
from meadhall.bots.spoils.treasure import Stash
from meadhall.games.spoils import Use


def own_gain(mind: Mind, card: int) -> float:
    """What any card adds to my stash."""
    draft, cards = mind.draft, mind.table.cards
    item = cards.item[card]
    value = cards.gold[card] + draft.stash(mind.table.me).adds(item)
    return value + draft.ability_worth(cards.ability[card]) if item == ARTIFACT else value


def own_worth(mind: Mind, card: int) -> float:
    """What I lose with this artifact."""
    draft = mind.draft
    bonus = -draft.stash(mind.table.me).changed(ARTIFACT, -1)
    return mind.table.cards.gold[card] + bonus + draft.ability_worth(mind.table.ability(card))


def swap_gain(mind: Mind, victim: int, card: int, given: int | None = None) -> float:
    """What it is worth to take this card of a rival and leave an artifact instead."""
    draft, cards = mind.draft, mind.table.cards
    item = cards.item[card]
    given = _swapped(mind) if given is None else given
    worth = cards.gold[card] - cards.gold[given]
    if item == ARTIFACT:
        spent = card in mind.table.seats[victim]["open"] and not mind.table.works(card)
        able = 0.0 if spent else draft.ability_worth(mind.table.ability(card))
        return (1.0 + mind.envy[victim]) * (worth + able)
    mine = exchanged(draft.stash(mind.table.me), ARTIFACT, item)
    theirs = exchanged(draft.stash(victim), item, ARTIFACT)
    return worth + mine - mind.envy[victim] * (theirs - worth)


def exchanged(stash: Stash, gone: int, got: int) -> float:
    """What the bonus changes, if one card comes for another."""
    lost = stash.changed(gone, -1)
    return lost + stash.less(gone).adds(got)


def _swapped(mind: Mind) -> int:
    """The artifact I give away in the swap that is under way."""
    frame = next(frame for frame in mind.table.view["stack"][::-1] if "victim" in frame)
    card: int = frame["card"]
    return card


def best_swap(mind: Mind, victim: int, given: int) -> float:
    """The best swap with a rival, as far as I know the stash."""
    other = mind.table.seats[victim]
    known = [down["card"] for down in other["down"] if down["card"] is not None]
    return max(
        [swap_gain(mind, victim, card, given) for card in (*other["goods"], *other["open"], *known)],
        default=0.0,
    )


def apple(mind: Mind, use: Use, window: str) -> float:
    """At the very end, when all sets are known."""
    return best_swap(mind, use.seat, use.card) if window == "final" else NEVER


def dainsleif(mind: Mind, use: Use, window: str) -> float:
    kept = mind.draft.ability_worth("dainsleif")
    return best_swap(mind, use.seat, use.card) - kept


def jarnglofar(mind: Mind, use: Use, window: str) -> float:
    """At the very end, when I know which leftover is worth most."""
    if window != "final":
        return NEVER
    cards = mind.table.cards
    stage = cards.takes[mind.table.source(use.copy if use.copy >= 0 else use.card)]
    fitting = [card for card in mind.table.view["leftovers"]["goods"] if cards.stage[card] == stage]
    return 0.5 + max([own_gain(mind, card) for card in fitting], default=0.0)


def draupnir(mind: Mind, use: Use, window: str) -> float:
    value = mind.draft.gain(mind.table.me, dict(mind.draft.in_pile)[use.place])
    if mind.table.left and not mind.table.lasts(use.copy if use.copy >= 0 else use.card):
        return value - 8.0 - 0.6 * mind.table.left
    return value


def item_bonus(mind: Mind, item: str) -> float:
    return mind.draft.stash(mind.table.me).adds(ITEM_NUMBER[item])


def gold(mind: Mind, use: Use, window: str) -> float:
    """Named when all artifacts are turned up; before that only for my own Mirror to copy it."""
    cards = mind.table.cards
    down = [cards.ability[other["card"]] for other in mind.table.seats[mind.table.me]["down"]]
    return item_bonus(mind, use.item) if window == "final" and MIRROR in down else NEVER
