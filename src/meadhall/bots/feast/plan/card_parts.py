"""The effects of the parts of a card's clause on an estate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from meadhall.bots.feast.state.counts import counter_of
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import feed
from meadhall.games.feast import (
    BOARDS,
    GOODS,
    NUMBER,
    CardPart,
    ExtraGood,
    FreeUse,
    OwnPhase,
    PiecePlacement,
    Recall,
    ShedSpot,
    SpecialSwap,
    Upgrade,
    change_animals,
    count_upgrades,
    has_room,
    upgrade_of,
)

from .parts import PART_HANDLERS, largest_outcome, outcomes, sure_outcomes

FREE: Mapping[str, int] = {}
NO_SPACE = -1
CHANCES = {"weapon_random": 0.35, "roll": 0.6}
"""The value of a weapon drawn at random, and of a further roll, in points."""
FREE_USE_WORTH = 3.0
"""The value, in points, of a space that needs no Vikings."""
SHED_SPOT_WORTH = 0.8
"""The value, in points, of a filled spot on a shed."""


def card_outcomes(own: Estate, table: FeastBotTable, part: CardPart) -> Iterator[Estate]:
    """Yield the estates after a part of a clause, for each way to carry it out."""
    return CARD_PART_HANDLERS.get(type(part), sure_outcomes)(own, table, part, NO_SPACE)


def receive_from_card(
    own: Estate, table: FeastBotTable, gain: Mapping[str, int], price: Mapping[str, int] = FREE
) -> bool:
    """Pay and receive, changing this estate. Return False, after paying, if a thing has no room or a special tile is
    gone."""
    own.pay(price)
    if not has_room(own, own, gain):
        return False
    for thing, count in gain.items():
        if thing in CHANCES:
            own.points += CHANCES[thing] * count * (table.left > 0 or thing == "roll")
        else:
            own.receive({thing: count}, table)
    return True


def _add_points(own: Estate, points: float) -> Estate:
    after = own.copy()
    after.points += points
    return after


def _recall_outcomes(own: Estate, table: FeastBotTable, part: Recall, space: int) -> Iterator[Estate]:
    yield _add_points(own, table.prices.by.viking * part.count * table.acting)


def _free_use_outcomes(own: Estate, table: FeastBotTable, part: FreeUse, space: int) -> Iterator[Estate]:
    yield _add_points(own, FREE_USE_WORTH * table.acting)


def _put_down_outcomes(
    own: Estate, table: FeastBotTable, part: PiecePlacement, space: int
) -> Iterator[Estate]:
    yield _add_points(own, 0.9 * counter_of(own, table, {"number": 1})(part.per))


def _shed_spot_outcomes(own: Estate, table: FeastBotTable, part: ShedSpot, space: int) -> Iterator[Estate]:
    if own.sheds:
        yield _add_points(own, SHED_SPOT_WORTH)


def _swap_outcomes(own: Estate, table: FeastBotTable, part: SpecialSwap, space: int) -> Iterator[Estate]:
    special = NUMBER[part.special]
    if any(piece == special for laid in own.boards for piece, _, _ in laid.pieces):
        after = own.copy()
        after.tiles[special] += 1
        yield after


def _upgrade_outcomes(own: Estate, table: FeastBotTable, part: Upgrade, space: int) -> Iterator[Estate]:
    """Yield the estates for each kind of tile that can be turned, with as many tiles as allowed."""
    most = count_upgrades(part, counter_of(own, table))
    only = {NUMBER[name] for name in part.only} or range(GOODS)
    if part.way == "up" and not part.only and not part.alike and part.steps < 3 and most > 1:
        yield from outcomes(own, table, Upgrade(most, part.steps), space)
        return
    for piece in only:
        if own.tiles[piece] and most:
            far = [upgrade_of(piece, steps, part.way) for steps in range(part.steps + 1)]
            to = [kind for kind in far if kind >= 0][-1]
            number = min(most, own.tiles[piece])
            after = own.copy()
            after.tiles[piece] -= number
            after.tiles[to] += number
            yield after


def _phase_outcomes(own: Estate, table: FeastBotTable, part: OwnPhase, space: int) -> Iterator[Estate]:
    """Yield the estate after an immediate harvest, bonuses, breeding or feast."""
    after = own.copy()
    if part.phase == "harvest":
        after.receive(part.crop, table)
    elif part.phase == "bonus":
        for laid in own.boards:
            if BOARDS[laid.board].id in part.boards:
                for thing in laid.bonuses():
                    receive_from_card(after, table, {thing: 1})
    elif part.phase == "breeding":
        change_animals(after.tiles)
    else:
        squares = table.squares - 2 * own.settled
        hungry, eaten = feed(own.tiles, squares)
        after.points -= hungry + 0.7 * eaten + 8.0 * max(0, hungry - own.silver)
    yield after


CARD_PART_HANDLERS: dict[type, Callable[..., Iterator[Estate]]] = {
    **PART_HANDLERS,
    ExtraGood: largest_outcome,
    FreeUse: _free_use_outcomes,
    OwnPhase: _phase_outcomes,
    PiecePlacement: _put_down_outcomes,
    Recall: _recall_outcomes,
    ShedSpot: _shed_spot_outcomes,
    SpecialSwap: _swap_outcomes,
    Upgrade: _upgrade_outcomes,
}
"""The handlers of parts that need a choice or have an uncertain outcome; cards have their own rules for upgrading.

Ore that is taken off a ship could be put back immediately, so it gains nothing in a plan."""
