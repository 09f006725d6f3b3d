"""Puzzles of A Feast for Odin at the end of a game: the places where the last goods leave the fewest minus points.

The search tries every legal place of every piece, in every order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from random import Random

from meadhall.games.feast import BOARDS, SCORING

from .feast_boards import (
    CELLS,
    MOST,
    BoardPuzzle,
    FilledBoards,
    Pieces,
    Spot,
    boards_of,
    lay_piece,
    pieces_of,
    remove_piece,
)
from .kind import View


@lru_cache(maxsize=1 << 16)
def fewest_minus(boards: FilledBoards, pieces: Pieces, mirrored: bool) -> tuple[int, int, tuple[Spot, ...]]:
    """Return the fewest possible minus points, the number of sequences that reach them, and one of these."""
    minus = sum(laid.minus_points() for laid in boards)
    best, ways, row = minus, 1, ()
    rows: tuple[Spot, ...] = row
    for piece in dict.fromkeys(pieces):
        rest = remove_piece(pieces, piece)
        for number, laid in enumerate(boards):
            for turn, where in enumerate(laid.find_places(piece, mirrored)):
                places = where
                while places:
                    corner = places & -places
                    places ^= corner
                    spot = (number, piece, turn, corner.bit_length() - 1)
                    left, count, found = fewest_minus(lay_piece(boards, spot), rest, mirrored)
                    if left < best:
                        best, ways, rows = left, count, (spot, *found)
                    elif left == best and best < minus:
                        ways += count
    return best, ways, rows


class MinusPointsPuzzle(BoardPuzzle):
    """The puzzle of how to lay the last goods so that the fewest minus points remain."""

    name, title, unit, phase = "minus", "Fewest minus points", "points", SCORING
    most = 4
    max_places, max_combined = 60, 40000
    """The maximum number of places for one piece, and of combinations of places for all pieces. More would be too many
    for a person and for the search."""

    def question(self, view: View) -> str:
        minus = -self.score(boards_of(view))
        return (
            f"The game ends. Your boards have {minus} minus points now. Lay your last goods so that as few as possible "
            f"remain, then go on. Green goods may not touch each other."
        )

    def simplify(self, view: View, rng: Random) -> View | None:
        """Return the view with the last goods of one board back in the supply, which is otherwise empty."""
        seat = view["seat"]
        me = view["seats"][seat]
        if view["phase"] != self.phase:
            return None
        boards = [dict(one) for one in me["boards"] if not BOARDS[one["board"]].house]
        chosen = rng.choice(boards)
        pieces, tiles = list(chosen["pieces"]), [0] * len(me["tiles"])
        wanted = rng.choice((MOST, MOST, self.most))
        while pieces and sum(tiles) < wanted:
            piece = pieces.pop()[0]
            if piece < len(tiles):
                tiles[piece] += 1
        chosen["pieces"] = pieces
        own = {
            **me,
            "tiles": tiles,
            "boards": boards[:1] if chosen is boards[0] else [boards[0], chosen],
            "played": [],
            "used": [],
            "silver": 0,
            "ore": 0,
        }
        return {**view, "seats": [own if other == seat else one for other, one in enumerate(view["seats"])]}

    def score(self, boards: FilledBoards) -> int:
        return -sum(laid.minus_points() for laid in boards)

    def find_values(self, view: View) -> dict[int, tuple[int, tuple[Spot, ...]]]:
        boards, pieces, mirrored = boards_of(view), pieces_of(view), view["options"]["mirror_specials"]
        places = [
            sum(where.bit_count() for laid in boards for where in laid.find_places(piece, mirrored))
            for piece in pieces
        ]
        if not all(0 < count <= self.max_places for count in places) or prod(places) > self.max_combined:
            return {}
        least, ways, spots = fewest_minus(boards, tuple(sorted(pieces)), mirrored)
        hasty = self.greedy_minus(boards, pieces, mirrored)
        if hasty <= least:
            return {}
        return {-least: (ways, spots), -least - 1: (1, ()), -hasty: (1, spots[:1])}

    def greedy_minus(self, boards: FilledBoards, pieces: Pieces, mirrored: bool) -> int:
        """Return the minus points left after laying the largest pieces first, each where the fewest remain."""
        for piece in sorted(pieces, key=lambda one: (-CELLS[one], one)):
            spots = [
                (number, piece, turn, cell)
                for number, laid in enumerate(boards)
                for turn, where in enumerate(laid.find_places(piece, mirrored))
                for cell in range(where.bit_length())
                if where >> cell & 1
            ]
            if spots:
                boards = min(
                    [lay_piece(boards, spot) for spot in spots], key=lambda after: -self.score(after)
                )
        return -self.score(boards)

    def is_dull(self, view: View, best: int, ways: int, spots: Sequence[Spot]) -> bool:
        return not spots

    def reason(self, view: View, best: int, second: int, spots: Sequence[Spot]) -> str:
        hasty = self.greedy_minus(boards_of(view), pieces_of(view), view["options"]["mirror_specials"])
        return (
            f"Lay {self.place_words(view, spots)}. {-best} minus "
            "points remain. The largest piece first, where it covers "
            f"most, leaves {hasty}."
        )
