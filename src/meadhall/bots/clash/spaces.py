"""The value of a space: for me at the end of my turn, for a rival, and for a bracelet that falls there."""

from __future__ import annotations

from functools import lru_cache

from .board import FAR
from .parameters import ClashBotParameters
from .table import ClashBotTable


def space_values(table: ClashBotTable, parameters: ClashBotParameters) -> list[float]:
    """Return the points that I can expect from ending my turn on each space, without the loot that is there now."""
    board = table.board
    centre = board.centre
    shares = reach_shares(parameters.hunt, parameters.fade)
    prizes = [
        (space, worth * uncontested_chance(table, shares, space)) for space, worth in table.loot.items()
    ]
    pay = centre_pay(table, parameters)
    near_pay = 0.3 * pay * (0.6 if any(table.spaces[rival] == centre for rival in table.rivals) else 1.0)
    soaked = parameters.soaked * len(table.rivals) * table.stake
    values = [0.0] * len(board.ids)
    for space in board.land:
        steps = board.steps[space]
        best = second = 0.0
        for prize_space, worth in prizes:
            share = worth * shares[steps[prize_space]]
            if share > best:
                best, second = share, best
            elif share > second:
                second = share
        to_centre = steps[centre]
        promise = near_pay * parameters.fade ** (to_centre - 1) if to_centre else pay
        value = table.next_turn_chance * (best + 0.35 * second + promise)
        values[space] = value - soaked if board.wet[space] else value
    for rival in table.rivals:
        for space in board.near[table.spaces[rival]]:
            values[space] -= parameters.crowded * table.stake
    return values


@lru_cache(maxsize=64)
def reach_shares(hunt: float, fade: float) -> tuple[float, ...]:
    """Return the expected share, by the end of my next turn, of a bracelet at each distance in steps."""
    return (0.0, *(hunt * fade**steps for steps in range(FAR)))


def uncontested_chance(table: ClashBotTable, shares: tuple[float, ...], space: int) -> float:
    """Return the probability that no rival picks up the loot of a space before my next turn."""
    free = 1.0
    for rival in table.rivals:
        steps = table.board.steps[table.spaces[rival]][space]
        free *= 1.0 - 0.5 * shares[max(steps, 1)]
    return free


def centre_pay(table: ClashBotTable, parameters: ClashBotParameters) -> float:
    """Return the points I can expect from the centre at the start of my next turn, if I end this one there (CV-3.1)."""
    stays = 1.0
    for rival in table.rivals:
        steps = table.board.steps[table.spaces[rival]][table.board.centre]
        risk = 1.0 - parameters.hold_centre
        if steps > 2:
            risk *= 0.6 if steps <= 4 else 0.2
        if not table.can_slam(rival):
            risk *= 0.3
        stays *= 1.0 - risk
    return stays * min(2, table.supply) * table.supply_mean


def rival_value(table: ClashBotTable, parameters: ClashBotParameters, rival: int, space: int) -> float:
    """Return the points that a rival can expect from being on a space: the pay of the centre, and loot in reach."""
    board = table.board
    steps = board.steps[space]
    shares = reach_shares(parameters.hunt, parameters.fade)
    best = max((worth * shares[steps[other]] for other, worth in table.loot.items()), default=0.0)
    if space == board.centre:
        best += parameters.hold_centre * min(2, table.supply) * table.supply_mean
    if board.wet[space]:
        best -= parameters.soaked * table.rows[rival].prize
    return best


def drop_value(table: ClashBotTable, parameters: ClashBotParameters, space: int, worth: int) -> float:
    """Return the value of a bracelet that falls here: positive if I am likelier to get it than the rivals (CV-7.2)."""
    board = table.board
    if board.water[space]:
        return 0.0
    for rival in table.rivals:
        if table.spaces[rival] == space:
            return -table.envy[rival] * worth
    shares = reach_shares(parameters.hunt, parameters.fade)
    lies = 1.0
    value = 0.0
    mine = board.steps[table.spaces[table.me]][space]
    if table.view["nth"] == 1:
        picked = 0.6 if mine == 1 else 0.35 if mine == 2 else 0.0
        value += picked
        lies -= picked
    for rival in table.rivals:
        picked = lies * 0.8 * shares[board.steps[table.spaces[rival]][space]]
        value -= table.envy[rival] * picked
        lies -= picked
    value += lies * table.next_turn_chance * shares[mine]
    return value * worth
