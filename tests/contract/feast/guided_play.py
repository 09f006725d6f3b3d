"""Guided play of A Feast for Odin: seldom passes, lays what it has, and feasts.

Random play covers little and builds few ships. This one makes enough random moves to see most of what can happen."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.engine import Decision, Move, State
from meadhall.games.feast.anytime_moves import AnytimeMoves, AnytimeOptions
from meadhall.games.feast.moves import FAIL_MOVE, PASS_MOVE, Lay, Use

from .boards import GROUNDS
from .printed import PIECES, SPACES, ways

RANDOM_MOVES = 0.15
"""How often it makes a random move."""
RARE = ("emigrate", "overseas", "smithy", "explore")
BOLD = ("livestock_market", "build_ships", "build_houses", "emigration_and_occupation")
EAGER = {"window": 0.9, "end": 0.7, "action": 0.2}
"""How often it lays a piece when it could, by the question."""


def guided_move(state: State, decision: Decision, rng: Random) -> Move:
    options = decision.options
    if rng.random() < RANDOM_MOVES or not isinstance(options, AnytimeOptions):
        return decision.sample(rng)
    if rng.random() < EAGER.get(decision.kind, 0.05):
        found = _laid(options.means, rng)
        if found is not None:
            return found
    others = options.means.list_others()
    if others and decision.kind in ("action", "end") and rng.random() < 0.1:
        return rng.choice(others)
    asked = list(options.list_asked_moves())
    if decision.kind in ("feast", "coins", "return", "window", "end"):
        return asked[0]
    return _placed(asked, rng)


def _placed(asked: list[Move], rng: Random) -> Move:
    """Prefers a space that needs ships or a high price: random play seldom gets there."""
    spaces = [move for move in asked if isinstance(move, Use)]
    for wanted in (_is_rare, _is_bold):
        some = [move for move in spaces if wanted(_space(move))]
        if some and rng.random() < 0.5:
            return rng.choice(some)
    brave = [move for move in asked if move not in (PASS_MOVE, FAIL_MOVE)]
    return rng.choice(brave or asked)


def _space(move: Use) -> dict[str, Any]:
    return SPACES[move.imitated if move.imitated >= 0 else move.space]


def _is_rare(space: dict[str, Any]) -> bool:
    return space["id"] == "c4_plundering" or any(part["op"] in RARE for part in space["parts"])


def _is_bold(space: dict[str, Any]) -> bool:
    return bool(space["ships"]) or space["group"] in BOLD


def _laid(means: AnytimeMoves, rng: Random) -> Lay | None:
    """A piece as far down and left as it goes, for income, or around bonus cells."""
    pieces = [
        piece for piece in means.pieces if PIECES[piece] not in ("silver", "ore") or rng.random() < 0.05
    ]
    if not pieces:
        return None
    board = rng.randrange(len(means.boards))
    ground = GROUNDS[means.boards[board].board]
    piece = rng.choice(pieces)
    found = [
        (turn, corner)
        for turn, places in enumerate(means.places(board, piece))
        for corner in range(ground.high * (ground.wide + 1))
        if places >> corner & 1
    ]
    if not found:
        return None
    enclose = rng.random() < 0.6
    rings = {near for bonus in ground.bonuses for near in ground.ring(bonus)}

    def worth(way: tuple[int, int]) -> tuple[int, int, int]:
        turn, corner = way
        row, col = ground.cell(corner)
        cells = {(row + r, col + c) for r, c in ways(piece, means.mirrored)[turn]}
        around = len(cells & rings) - 9 * len(cells & ground.bonuses.keys()) if enclose else 0
        return around, row, -col

    return Lay(board, piece, *max(found, key=worth))
