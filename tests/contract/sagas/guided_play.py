"""Guided play of Sagas: recruits, sails for what the Saga asks, and settles.

Random play hardly leaves home. This one makes enough random moves to see most of what can happen."""

from __future__ import annotations

from random import Random

from meadhall.engine import Decision, Move, State
from meadhall.games.sagas.battle.rounds import LineUpOptions
from meadhall.games.sagas.moves import (
    DONE_MOVE,
    PASS_MOVE,
    PAY_MOVE,
    PILLAGE_MOVE,
    SAIL_MOVE,
    SETTLE_MOVE,
    STAY_MOVE,
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
from meadhall.games.sagas.position import SagasPosition

from .map import HOLDS, Chart
from .table import chart_of, hall_of

HUSKARL = 4
RANDOM_MOVES = 0.1
"""How often it makes a random move."""


def guided_move(state: State, decision: Decision, rng: Random) -> Move:
    position = hall_of(state)
    if rng.random() < RANDOM_MOVES and decision.kind not in ("buy", "deed"):
        return decision.sample(rng)
    chosen = _chosen(position, chart_of(position), decision, rng)
    return decision.sample(rng) if chosen is None else chosen


def _chosen(position: SagasPosition, map_: Chart, decision: Decision, rng: Random) -> Move | None:
    match decision.kind:
        case "home":
            return rng.choice([move for move in decision.moves() if isinstance(move, Place)][:2])
        case "buy":
            return _bought(position, map_, decision, rng)
        case "voyage":
            led = [move for move in decision.moves() if isinstance(move, Voyage)]
            return max(
                led, key=lambda move: (map_.led(position.bands[move.space]), len(position.bands[move.space]))
            )
        case "leidang":
            return rng.choice([move for move in decision.moves() if isinstance(move, Recruit)])
        case "movement":
            return _set_out(map_, decision)
        case "course":
            return _course(position, map_, decision, rng)
        case "sailing":
            return _toward(
                position, map_, [move for move in decision.moves() if isinstance(move, Go)], STAY_MOVE
            )
        case "deed":
            return _deed(position, decision, rng)
        case "loss":
            return _lost(decision, rng)
        case "line":
            return _lined_up(position, map_, decision, rng)
        case "shoot":
            return decision.fallback
    return None


def _bought(position: SagasPosition, map_: Chart, decision: Decision, rng: Random) -> Move:
    """Where the Jarl is: ships, and who fits into them."""
    here = next((space for space, band in enumerate(position.bands) if map_.led(band)), -1)
    buys = [move for move in decision.moves() if isinstance(move, Buy) and move.space == here]
    ships = [move for move in buys if map_.ship(move.unit)]
    band = position.bands[here]
    full = map_.drowning((*band, HUSKARL)) and bool(ships)
    wanted = ships if full else [move for move in buys if move not in ships]
    enough = HOLDS + position.edda + rng.choice((0, 0, 0, 3))  # now and then more than a space holds
    return rng.choice(wanted) if wanted and len(band) < enough else DONE_MOVE


def _set_out(map_: Chart, decision: Decision) -> Move:
    """All that ships carry, or all."""
    parts = [move for move in decision.moves() if isinstance(move, Force)]
    if not parts:
        return STAY_MOVE
    sailing = [move for move in parts if map_.sails(move.units)]
    return max(
        sailing or parts, key=lambda move: (map_.led(move.units), sum(not map_.ship(u) for u in move.units))
    )


def _course(position: SagasPosition, map_: Chart, decision: Decision, rng: Random) -> Move:
    moves = decision.moves()
    steps = [move for move in moves if isinstance(move, Go)]
    if position.place in _goals(position, map_):
        return STAY_MOVE
    if SAIL_MOVE in moves and (not steps or rng.random() < 0.8):
        return SAIL_MOVE
    return _toward(position, map_, steps, STAY_MOVE)


def _lined_up(position: SagasPosition, map_: Chart, decision: Decision, rng: Random) -> Move:
    """The weakest first, Jarls last; few who are left break off if they can."""
    assert position.battle is not None
    line = position.battle.line
    options = decision.options
    away = [BreakOff(*way) for way in options.retreats] if isinstance(options, LineUpOptions) else []
    if away and len(line) < 4:
        return rng.choice(away)
    return Line(tuple(sorted(line, key=lambda unit: (unit in map_.jarls, map_.combat(unit)))))


def _lost(decision: Decision, rng: Random) -> Move:
    """Prefers to lose gold, then a Huskarl."""
    moves = decision.moves()
    if PAY_MOVE in moves and rng.random() < 0.7:
        return PAY_MOVE
    return max(moves, key=lambda move: isinstance(move, Lose) and move.unit == HUSKARL)


def _deed(position: SagasPosition, decision: Decision, rng: Random) -> Move:
    wanted = position.rules.world.sagas[position.saga].objective
    deeds = (
        [SETTLE_MOVE]
        if wanted.settlements
        else [PILLAGE_MOVE]
        if wanted.pillages
        else [PILLAGE_MOVE, SETTLE_MOVE]
    )
    able = [deed for deed in deeds if deed in decision.moves()]
    return rng.choice(able) if able else PASS_MOVE


def _toward(position: SagasPosition, map_: Chart, steps: list[Go], stay: Move) -> Move:
    if not steps:
        return stay
    away = map_.away(_goals(position, map_), ("sea", "river", "portage"))
    return min(steps, key=lambda move: (away.get(move.space, 99), map_.sea(move.space)))


def _goals(position: SagasPosition, map_: Chart) -> list[int]:
    """What the Saga still asks for: its spaces, quests, other markers; and then to be home."""
    card = position.rules.world.sagas[position.saga]
    wanted = card.objective
    marked = {*position.settled, *position.pillaged}
    free = [
        space
        for space in range(len(map_.spaces))
        if (map_.town(space) or map_.fortress(space)) and space not in marked
    ]
    spaces = [space for space in wanted.spaces if space not in marked]
    kinds = [kind for kind in wanted.types if not any(map_.has(space, kind) for space in marked)]
    of_kind = [space for space in free if any(map_.has(space, kind) for kind in kinds)]
    quests = [space for space, _, _ in position.quests] if len(position.done) < card.quests else []
    more = free if len(marked) < wanted.settlements + wanted.pillages + wanted.either else []
    homes = [space for space in range(len(map_.spaces)) if map_.home(space) or space in position.settled]
    return spaces + quests or of_kind or more or homes
