"""Guided play of Sagas: recruits, sails for what the Saga asks, and settles.

Random play hardly leaves home. This one makes enough random moves to see most of what can happen."""

from __future__ import annotations

from random import Random

from meadhall.engine import Decision, Move, State
from meadhall.games.sagas.battle.rounds import Lines
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.moves import (
    DONE,
    PASS,
    PAY,
    PILLAGE,
    SAIL,
    SETTLE,
    STAY,
    BreakOff,
    Buy,
    Force,
    Go,
    Line,
    Lose,
    Place,
    Recruit,
    Voyage,
)

from .map import HOLDS, Chart
from .table import chart_of, hall_of

HUSKARL = 4
RANDOM_MOVES = 0.1
"""How often it makes a random move."""


def guided_move(state: State, decision: Decision, rng: Random) -> Move:
    hall = hall_of(state)
    if rng.random() < RANDOM_MOVES and decision.kind not in ("buy", "deed"):
        return decision.sample(rng)
    chosen = _chosen(hall, chart_of(hall), decision, rng)
    return decision.sample(rng) if chosen is None else chosen


def _chosen(hall: SagasHall, map_: Chart, decision: Decision, rng: Random) -> Move | None:
    match decision.kind:
        case "home":
            return rng.choice([move for move in decision.moves() if isinstance(move, Place)][:2])
        case "buy":
            return _bought(hall, map_, decision, rng)
        case "voyage":
            led = [move for move in decision.moves() if isinstance(move, Voyage)]
            return max(led, key=lambda move: (map_.led(hall.bands[move.space]), len(hall.bands[move.space])))
        case "leidang":
            return rng.choice([move for move in decision.moves() if isinstance(move, Recruit)])
        case "movement":
            return _set_out(map_, decision)
        case "course":
            return _course(hall, map_, decision, rng)
        case "sailing":
            return _toward(hall, map_, [move for move in decision.moves() if isinstance(move, Go)], STAY)
        case "deed":
            return _deed(hall, decision, rng)
        case "loss":
            return _lost(decision, rng)
        case "line":
            return _lined_up(hall, map_, decision, rng)
        case "shoot":
            return decision.fallback
    return None


def _bought(hall: SagasHall, map_: Chart, decision: Decision, rng: Random) -> Move:
    """Where the Jarl is: ships, and who fits into them."""
    here = next((space for space, band in enumerate(hall.bands) if map_.led(band)), -1)
    buys = [move for move in decision.moves() if isinstance(move, Buy) and move.space == here]
    ships = [move for move in buys if map_.ship(move.unit)]
    band = hall.bands[here]
    full = map_.drowning((*band, HUSKARL)) and bool(ships)
    wanted = ships if full else [move for move in buys if move not in ships]
    enough = HOLDS + hall.edda + rng.choice((0, 0, 0, 3))  # now and then more than a space holds
    return rng.choice(wanted) if wanted and len(band) < enough else DONE


def _set_out(map_: Chart, decision: Decision) -> Move:
    """All that ships carry, or all."""
    parts = [move for move in decision.moves() if isinstance(move, Force)]
    if not parts:
        return STAY
    sailing = [move for move in parts if map_.sails(move.units)]
    return max(
        sailing or parts, key=lambda move: (map_.led(move.units), sum(not map_.ship(u) for u in move.units))
    )


def _course(hall: SagasHall, map_: Chart, decision: Decision, rng: Random) -> Move:
    moves = decision.moves()
    steps = [move for move in moves if isinstance(move, Go)]
    if hall.place in _goals(hall, map_):
        return STAY
    if SAIL in moves and (not steps or rng.random() < 0.8):
        return SAIL
    return _toward(hall, map_, steps, STAY)


def _lined_up(hall: SagasHall, map_: Chart, decision: Decision, rng: Random) -> Move:
    """The weakest first, Jarls last; few who are left break off if they can."""
    assert hall.battle is not None
    line = hall.battle.line
    options = decision.options
    away = [BreakOff(*way) for way in options.retreats] if isinstance(options, Lines) else []
    if away and len(line) < 4:
        return rng.choice(away)
    return Line(tuple(sorted(line, key=lambda unit: (unit in map_.jarls, map_.combat(unit)))))


def _lost(decision: Decision, rng: Random) -> Move:
    """Prefers to lose gold, then a Huskarl."""
    moves = decision.moves()
    if PAY in moves and rng.random() < 0.7:
        return PAY
    return max(moves, key=lambda move: isinstance(move, Lose) and move.unit == HUSKARL)


def _deed(hall: SagasHall, decision: Decision, rng: Random) -> Move:
    wanted = hall.law.world.sagas[hall.saga].objective
    deeds = [SETTLE] if wanted.settlements else [PILLAGE] if wanted.pillages else [PILLAGE, SETTLE]
    able = [deed for deed in deeds if deed in decision.moves()]
    return rng.choice(able) if able else PASS


def _toward(hall: SagasHall, map_: Chart, steps: list[Go], stay: Move) -> Move:
    if not steps:
        return stay
    away = map_.away(_goals(hall, map_), ("sea", "river", "portage"))
    return min(steps, key=lambda move: (away.get(move.space, 99), map_.sea(move.space)))


def _goals(hall: SagasHall, map_: Chart) -> list[int]:
    """What the Saga still asks for: its spaces, quests, other markers; and then to be home."""
    card = hall.law.world.sagas[hall.saga]
    wanted = card.objective
    marked = {*hall.settled, *hall.pillaged}
    free = [
        space
        for space in range(len(map_.spaces))
        if (map_.town(space) or map_.fortress(space)) and space not in marked
    ]
    spaces = [space for space in wanted.spaces if space not in marked]
    kinds = [kind for kind in wanted.types if not any(map_.has(space, kind) for space in marked)]
    of_kind = [space for space in free if any(map_.has(space, kind) for kind in kinds)]
    quests = [space for space, _, _ in hall.quests] if len(hall.done) < card.quests else []
    more = free if len(marked) < wanted.settlements + wanted.pillages + wanted.either else []
    homes = [space for space in range(len(map_.spaces)) if map_.home(space) or space in hall.settled]
    return spaces + quests or of_kind or more or homes
