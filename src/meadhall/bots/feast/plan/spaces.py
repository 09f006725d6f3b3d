"""The effects of the action spaces on an estate."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.games.feast import BOX, has_enough_ships

from .parts import outcomes, play_cards

SPACES = BOX.spaces


def uses(own: Estate, table: FeastBotTable, number: int) -> Iterator[Estate]:
    """Yield the estates after using this space, for each way to use it; none if it cannot be used."""
    space, card = SPACES[number], table.prices.by.card
    if space.ships and not has_enough_ships(own, space, number):
        return
    if space.choose != "all":
        for part in space.parts:
            for after in outcomes(own, table, part, number):
                yield place_vikings(after, space.column, number, card)
        return
    ways = [own]
    for part in space.parts:
        ways = [after for way in ways for after in (*outcomes(way, table, part, number), way)][:8]
    for way in ways:
        if way is not own:
            yield place_vikings(way, space.column, number, card)


def place_vikings(after: Estate, column: int, number: int, card: float) -> Estate:
    """Place Vikings of this estate on the space, and return it; column 3 brings a card, column 4 lets one be played."""
    after.vikings -= column
    after.used |= 1 << number
    if column == 3:
        after.hand = (*after.hand, card)
    elif column == 4 and after.hand and max(after.hand) > 0:
        play_cards(after, 1)
    return after
