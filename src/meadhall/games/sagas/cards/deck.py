"""The voyage cards: draw deck, reserve, discards, and what the player can know of them (VK-7.0.4, VK-11.3)."""

from __future__ import annotations

from meadhall.games.sagas import events
from meadhall.games.sagas.hall import NOWHERE, Cards, SagasHall, joined, minus, without


def deal(hall: SagasHall, voyages: int) -> None:
    """All cards but those kept are shuffled; so many are the draw deck, the rest the reserve."""
    cards = minus(hall.law.deck, hall.kept)
    shuffled = hall.chance.shuffle("voyages", cards)
    hall.draw, hall.reserve = shuffled[:voyages], shuffled[voyages:]
    hall.discards = hall.lost = hall.lost_from = ()
    hall.unseen = (cards,)
    hall.draw_from = (0,) * len(hall.draw)
    hall.reserve_from = 0


def draw_card(hall: SagasHall) -> int:
    """The top card of the draw deck is the one to resolve (VK-11.0.4)."""
    draw, draw_from = hall.draw, hall.draw_from
    hall.card = card = draw[0]
    hall.unseen = _seen(hall.unseen, draw_from[0], card)
    hall.draw, hall.draw_from = draw[1:], draw_from[1:]
    return card


def put_away(hall: SagasHall) -> None:
    """A card that was played goes to the discards (VK-13.1a)."""
    if hall.card != NOWHERE:
        hall.discards = joined(hall.discards, hall.card)
        hall.card = NOWHERE


def discard_kept(hall: SagasHall, card: int) -> None:
    """A kept card is played and discarded (VK-13.0d)."""
    hall.kept = without(hall.kept, card)
    hall.discards = tuple(sorted((*hall.discards, card)))
    hall.tell(events.KeptPlayed(card, hall.law.cards[card].name))


def gain_voyages(hall: SagasHall, count: int, why: str) -> None:
    """Cards come unseen from the reserve to the bottom of the draw deck (VK-11.3a, VK-11.3b)."""
    gained = 0
    for _ in range(count):
        if not hall.reserve and not (hall.discards or hall.lost):
            break
        if not hall.reserve:
            _new_reserve(hall)
        hall.draw += hall.reserve[:1]
        hall.draw_from += (hall.reserve_from,)
        hall.reserve = hall.reserve[1:]
        gained += 1
    hall.tell(events.VoyagesGained(gained, len(hall.draw), why))


def lose_voyage(hall: SagasHall, why: str) -> bool:
    """The top card of the draw deck is discarded unseen; False if there is none (VK-11.3c)."""
    if not hall.draw:
        hall.tell(events.NoVoyageLeft(why))
        return False
    hall.lost += hall.draw[:1]
    hall.lost_from += hall.draw_from[:1]
    hall.draw, hall.draw_from = hall.draw[1:], hall.draw_from[1:]
    hall.tell(events.VoyageLost(len(hall.draw), why))
    return True


def _new_reserve(hall: SagasHall) -> None:
    """The discards are shuffled into a new reserve (VK-11.3b).

    The player knows what it is made of: the discards that were seen, and one card of its group for each that was
    lost unseen. Such a card is named by its group: -1 stands for one of group 0, -2 for one of group 1."""
    strangers = [-1 - group for group in hall.lost_from]
    hall.unseen = (*hall.unseen, (*hall.discards, *strangers))
    hall.reserve = hall.chance.shuffle("reserve", tuple(sorted(hall.discards + hall.lost)))
    hall.reserve_from = len(hall.unseen) - 1
    hall.discards = hall.lost = hall.lost_from = ()
    hall.tell(events.NewReserve(len(hall.reserve)))


def look_through(hall: SagasHall) -> None:
    """Reserve and discards are looked through: what is not among them is known to lie in the draw deck (VK-22.0b)."""
    hall.discards = tuple(sorted(hall.discards + hall.lost))
    hall.lost = hall.lost_from = ()
    hall.reserve = tuple(sorted(hall.reserve))
    draw = tuple(sorted(hall.draw))
    hall.draw = hall.chance.shuffle("look", draw)
    hall.unseen = (draw, hall.reserve)
    hall.draw_from = (0,) * len(draw)
    hall.reserve_from = 1
    hall.tell(events.LookedThrough(tuple(sorted(hall.reserve + hall.discards))))


def shuffle_in(hall: SagasHall, card: int) -> None:
    """The chosen card is shuffled into the draw deck; the reserve, which was seen, is shuffled too (VK-22.0b)."""
    if card in hall.reserve:
        hall.reserve = without(hall.reserve, card)
    else:
        hall.discards = without(hall.discards, card)
    draw, reserve = tuple(sorted((*hall.draw, card))), tuple(sorted(hall.reserve))
    hall.draw = hall.chance.shuffle("king's card", draw)
    hall.reserve = hall.chance.shuffle("reserve", reserve)
    hall.unseen = (draw, reserve)
    hall.draw_from = (0,) * len(draw)
    hall.reserve_from = 1


def _seen(unseen: tuple[Cards, ...], group: int, card: int) -> tuple[Cards, ...]:
    """The groups when a card of this one has been turned up."""
    cards = [*unseen[group]]
    try:
        cards.remove(card)
    except ValueError:  # it is not known by name to be one of them
        stranger = next(one for one in cards if one < 0 and _within(unseen, -1 - one, card))
        unseen = _seen(unseen, -1 - stranger, card)
        cards.remove(stranger)
    fewer = (tuple(cards),)
    return unseen[:group] + fewer + unseen[group + 1 :] if len(unseen) > 1 else fewer


def _within(unseen: tuple[Cards, ...], group: int, card: int) -> bool:
    """Can this card be one of the group?"""
    cards = unseen[group]
    return card in cards or any(one < 0 and _within(unseen, -1 - one, card) for one in cards)
