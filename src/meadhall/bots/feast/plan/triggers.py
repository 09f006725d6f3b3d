"""The gains from cards in play when a space is used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.games.feast import NUMBER, OCCUPATIONS, SPACE_ACTIONS, Clause, Hunt, Raid, Recall, card_rules_of

from .clauses import best_result, results
from .spaces import SPACES

Clauses = tuple[Clause, ...]
BEFORE = ("before_use", "before_action")
AFTER = ("use", "after_use", "after_action", "succeeded", "resolved", "after_exchange")
STOCKFISH = NUMBER["stockfish"]
CHANGES = ("received", "built", "acquired", "state")
"""The moments that follow from the gains of a space."""


@lru_cache(maxsize=256)
def clauses_by_space(played: tuple[int, ...]) -> tuple[tuple[tuple[Clauses, Clauses], ...], Clauses]:
    """Return, for each space, the clauses that work before and after its effect; and those that depend on gains."""
    heard = card_rules_of(played).listeners
    spaces = []
    for number, actions in enumerate(SPACE_ACTIONS):
        about: tuple[int | str, ...] = (number, *actions, "")
        found = [
            tuple(
                [
                    OCCUPATIONS[card].effects[clause]
                    for card, clause in sorted(
                        {one for when in whens for key in about for one in heard.get((when, key), ())}
                    )
                    if fits_space(OCCUPATIONS[card].effects[clause], number)
                ]
            )
            for whens in (BEFORE, AFTER)
        ]
        spaces.append((found[0], found[1]))
    waiting = sorted({one for (when, _), clauses in heard.items() if when in CHANGES for one in clauses})
    return tuple(spaces), tuple([OCCUPATIONS[card].effects[clause] for card, clause in waiting])


def fits_space(clause: Clause, number: int) -> bool:
    """Return whether the clause works on this space."""
    spaces = clause.spaces
    return spaces is None or not spaces.ids or SPACES[number].id in spaces.ids


def estate_before_use(own: Estate, table: FeastBotTable, number: int) -> Estate:
    """Return the estate after the card effects that come before the use of a space."""
    if not table.played_cards:
        return own
    for clause in clauses_by_space(table.played_cards)[0][number][0]:
        own = best_result(own, table, clause, {"vikings_placed": SPACES[number].column}) or own
    return own


def estate_after_use(was: Estate, own: Estate, table: FeastBotTable, number: int) -> Estate:
    """Return the estate after the card effects that are triggered by using a space and by what the space gave."""
    if not table.played_cards:
        return own
    spaces, waiting = clauses_by_space(table.played_cards)
    clauses = spaces[number][1]
    if clauses:
        numbers = numbers_of(was, own, number)
        for clause in clauses:
            own = _apply_clause(own, table, clause, numbers)
    for clause in waiting:
        if times := count_given(was, own, clause):
            own = _apply_clause(
                own, table, clause, {"number": times, "wood_paid": max(0, was.wood - own.wood)}
            )
    return own


def _apply_clause(own: Estate, table: FeastBotTable, clause: Clause, numbers: Mapping[str, int]) -> Estate:
    if isinstance(clause.do, Recall):
        return own
    if clause.opt or clause.pay or clause.ways or clause.do:
        return best_result(own, table, clause, numbers) or own
    return next(results(own, table, clause, numbers), own)


def numbers_of(was: Estate, own: Estate, number: int) -> dict[str, int]:
    """Return the numbers that clauses after a use refer to; some are estimates."""
    gave = {"wood": own.wood - was.wood, "stone": own.stone - was.stone, "ore": own.ore - was.ore}
    gave["silver"] = own.silver - was.silver
    part = SPACES[number].parts[0]
    return {
        "vikings_placed": SPACES[number].column,
        **{f"gave_{thing}": max(0, count) for thing, count in gave.items()},
        "gave_stockfish": max(0, own.tiles[STOCKFISH] - was.tiles[STOCKFISH]),
        "kinds_taken": sum([count > 0 for count in gave.values()]),
        "kinds_paid": sum([gave[thing] < 0 for thing in ("wood", "stone", "ore")]),
        "longships_used": int(isinstance(part, Raid) and bool(was.longships)),
        "ore_paid": max(0, -gave["ore"]),
        "wood_spent": max(0, -gave["wood"]),
        "weapons_spent": sum(was.weapons) - sum(own.weapons),
        "boats_used": min(len(was.boats), part.boats) if isinstance(part, Hunt) else 0,
        "roll_number": 2,
    }


def count_given(was: Estate, own: Estate, clause: Clause) -> int:
    """Return how many of the things that the clause names came from the space."""
    if clause.when == "received":
        return sum([max(0, own.tiles[NUMBER[thing]] - was.tiles[NUMBER[thing]]) for thing in clause.things])
    more = 0
    if own.knarrs > was.knarrs and (not clause.things or "knarr" in clause.things):
        more += 1
    if len(own.longships) > len(was.longships) and (not clause.things or "longship" in clause.things):
        more += 1
    if len(own.boards) > len(was.boards) and (not clause.things or "stone_house" in clause.things):
        more += 1
    return more
