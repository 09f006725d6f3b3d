"""The voyage cards: draw deck, reserve, discards, and the player's knowledge of them (VK-7.0.4, VK-11.3)."""

from __future__ import annotations

from meadhall.games.sagas import events
from meadhall.games.sagas.position import NOWHERE, Cards, SagasPosition, add_item, remove_item, subtract_items


def deal_cards(position: SagasPosition, voyages: int) -> None:
    """Shuffle all cards except the kept ones; `voyages` of them become the draw deck, the others the reserve."""
    cards = subtract_items(position.rules.deck, position.kept)
    shuffled = position.chance.shuffle("voyages", cards)
    position.draw, position.reserve = shuffled[:voyages], shuffled[voyages:]
    position.discards = position.lost = position.lost_from = ()
    position.unseen = (cards,)
    position.draw_from = (0,) * len(position.draw)
    position.reserve_from = 0


def draw_card(position: SagasPosition) -> int:
    """Draw and return the top card of the draw deck, which is resolved next (VK-11.0.4)."""
    draw, draw_from = position.draw, position.draw_from
    position.card = card = draw[0]
    position.unseen = _remove_seen(position.unseen, draw_from[0], card)
    position.draw, position.draw_from = draw[1:], draw_from[1:]
    return card


def put_away_card(position: SagasPosition) -> None:
    """Discard the resolved card, if there is one (VK-13.1a)."""
    if position.card != NOWHERE:
        position.discards = add_item(position.discards, position.card)
        position.card = NOWHERE


def discard_kept_card(position: SagasPosition, card: int) -> None:
    """Discard a kept card when it is played (VK-13.0d)."""
    position.kept = remove_item(position.kept, card)
    position.discards = tuple(sorted((*position.discards, card)))
    position.tell(events.KeptPlayed(card, position.rules.cards[card].name))


def gain_voyages(position: SagasPosition, count: int, why: str) -> None:
    """Move up to `count` cards unseen from the reserve to the bottom of the draw deck; refill an empty reserve from the
    discards (VK-11.3a, VK-11.3b)."""
    gained = 0
    for _ in range(count):
        if not position.reserve and not (position.discards or position.lost):
            break
        if not position.reserve:
            _make_reserve(position)
        position.draw += position.reserve[:1]
        position.draw_from += (position.reserve_from,)
        position.reserve = position.reserve[1:]
        gained += 1
    position.tell(events.VoyagesGained(gained, len(position.draw), why))


def lose_voyage(position: SagasPosition, why: str) -> bool:
    """Discard the top card of the draw deck unseen; return False if there is none (VK-11.3c)."""
    if not position.draw:
        position.tell(events.NoVoyageLeft(why))
        return False
    position.lost += position.draw[:1]
    position.lost_from += position.draw_from[:1]
    position.draw, position.draw_from = position.draw[1:], position.draw_from[1:]
    position.tell(events.VoyageLost(len(position.draw), why))
    return True


def _make_reserve(position: SagasPosition) -> None:
    """Shuffle the discards into a new reserve (VK-11.3b).

    The player knows its contents: the discards that were seen and, for each card lost unseen, one card of its group.
    -1 means a card of group 0, -2 one of group 1."""
    strangers = [-1 - group for group in position.lost_from]
    position.unseen = (*position.unseen, (*position.discards, *strangers))
    position.reserve = position.chance.shuffle("reserve", tuple(sorted(position.discards + position.lost)))
    position.reserve_from = len(position.unseen) - 1
    position.discards = position.lost = position.lost_from = ()
    position.tell(events.NewReserve(len(position.reserve)))


def look_through_cards(position: SagasPosition) -> None:
    """Show the player the reserve and the discards, which also reveals the contents of the draw deck; shuffle the draw
    deck (VK-22.0b)."""
    position.discards = tuple(sorted(position.discards + position.lost))
    position.lost = position.lost_from = ()
    position.reserve = tuple(sorted(position.reserve))
    draw = tuple(sorted(position.draw))
    position.draw = position.chance.shuffle("look", draw)
    position.unseen = (draw, position.reserve)
    position.draw_from = (0,) * len(draw)
    position.reserve_from = 1
    position.tell(events.LookedThrough(tuple(sorted(position.reserve + position.discards))))


def shuffle_card_in(position: SagasPosition, card: int) -> None:
    """Shuffle the chosen card into the draw deck. Shuffle the reserve too, because the player saw it (VK-22.0b)."""
    if card in position.reserve:
        position.reserve = remove_item(position.reserve, card)
    else:
        position.discards = remove_item(position.discards, card)
    draw, reserve = tuple(sorted((*position.draw, card))), tuple(sorted(position.reserve))
    position.draw = position.chance.shuffle("king's card", draw)
    position.reserve = position.chance.shuffle("reserve", reserve)
    position.unseen = (draw, reserve)
    position.draw_from = (0,) * len(draw)
    position.reserve_from = 1


def _remove_seen(unseen: tuple[Cards, ...], group: int, card: int) -> tuple[Cards, ...]:
    """Return the groups of unseen cards after a card of this group was turned up."""
    cards = [*unseen[group]]
    try:
        cards.remove(card)
    except ValueError:  # it is only known as one of an earlier group
        stranger = next(one for one in cards if one < 0 and _can_be_in(unseen, -1 - one, card))
        unseen = _remove_seen(unseen, -1 - stranger, card)
        cards.remove(stranger)
    fewer = (tuple(cards),)
    return unseen[:group] + fewer + unseen[group + 1 :] if len(unseen) > 1 else fewer


def _can_be_in(unseen: tuple[Cards, ...], group: int, card: int) -> bool:
    """Return whether this card can belong to the group."""
    cards = unseen[group]
    return card in cards or any(one < 0 and _can_be_in(unseen, -1 - one, card) for one in cards)
