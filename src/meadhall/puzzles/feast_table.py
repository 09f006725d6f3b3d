"""Puzzles of A Feast for Odin at the banquet table: the row of food that costs the fewest points, by exact search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from meadhall.engine import Decision, Move
from meadhall.games.feast import (
    CATTLE,
    COLOUR,
    GAP_MOVE,
    GOODS,
    PIECE_NAMES,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    RED,
    SHAPE,
    SHEEP,
    Coins,
    Gap,
    Serve,
)

from .kind import PuzzleKind, View, copy_seat
from .records import RatedAnswer, Solution, no_answer

PENALTY = 3
"""The points of a Thing Penalty (FO-13)."""
POINTS = {SHEEP: 2, PREGNANT_SHEEP: 3, CATTLE: 3, PREGNANT_CATTLE: 4}
"""The points that serving each animal costs."""
BASE_ANIMAL = {PREGNANT_SHEEP: SHEEP, PREGNANT_CATTLE: CATTLE}
FOOD = tuple([piece for piece in range(GOODS) if COLOUR[piece] <= RED])
Dish = tuple[int, bool]
FoodCounts = tuple[tuple[int, int], ...]
"""Kinds of food, each with its count."""


def width(piece: int, long: bool) -> int:
    sides = len(SHAPE[piece]), len(SHAPE[piece][0])
    return max(sides) if long else min(sides)


def ways(piece: int, lying: frozenset[int]) -> tuple[bool, ...]:
    """Return the ways in which a piece may lie. True is lengthwise, which only one tile of each kind may (FO-9.5)."""
    if width(piece, True) == width(piece, False):
        return (False,)
    return (False,) if BASE_ANIMAL.get(piece, piece) in lying else (True, False)


def remove_piece(held: FoodCounts, piece: int) -> FoodCounts:
    return tuple([(one, count - (one == piece)) for one, count in held if count > (one == piece)])


@lru_cache(maxsize=1 << 18)
def costs(
    held: FoodCounts, left: int, silver: int, gaps: int, last: int, lying: frozenset[int]
) -> tuple[int, int, tuple[Dish | None, ...]]:
    """Return the fewest points that the rest of the table costs, the next higher cost (10**6 if none), and the row."""
    if not left:
        coins = min(gaps, silver)
        least = coins + PENALTY * (gaps - coins)
        return least, least + 2 if coins else 10**6, ()
    found: list[tuple[int, int, tuple[Dish | None, ...]]] = []
    for piece, _ in held:
        if COLOUR[piece] == last:
            continue
        for long in ways(piece, lying):
            if width(piece, long) > left:
                continue
            laid = lying | {BASE_ANIMAL.get(piece, piece)} if long else lying
            least, second, row = costs(
                remove_piece(held, piece), left - width(piece, long), silver, gaps, COLOUR[piece], laid
            )
            price = POINTS.get(piece, 0)
            found.append((least + price, second + price, ((piece, long), *row)))
    least, second, row = costs(held, left - 1, silver, gaps + 1, -1, lying)
    found.append((least, second, (None, *row)))
    best = min(found, key=lambda one: (one[0], len(one[2])))
    above = [points for one in found for points in one[:2] if points > best[0]]
    return best[0], min(above, default=10**6), best[2]


def greedy_cost(held: FoodCounts, squares: int, silver: int) -> int:
    """Return the cost of always serving the widest piece that fits."""
    lying: frozenset[int] = frozenset()
    last, square, gaps, price = -1, 0, 0, 0
    while square < squares:
        fits = [
            (width(piece, long), -piece, piece, long)
            for piece, _ in held
            for long in ways(piece, lying)
            if COLOUR[piece] != last and width(piece, long) <= squares - square
        ]
        if not fits:
            square, gaps, last = square + 1, gaps + 1, -1
            continue
        wide, _, piece, long = max(fits)
        held, square, last = remove_piece(held, piece), square + wide, COLOUR[piece]
        lying = lying | {BASE_ANIMAL.get(piece, piece)} if long else lying
        price += POINTS.get(piece, 0)
    coins = min(gaps, silver)
    return price + coins + PENALTY * (gaps - coins)


def _dish_words(piece: int, long: bool) -> str:
    return f"{PIECE_NAMES[piece].lower()}{' lengthwise' if width(piece, long) > width(piece, False) else ''}"


class BanquetPuzzle(PuzzleKind):
    """The puzzle of the banquet table that costs the fewest points."""

    name, decision_kind, title, unit = "banquet", "feast", "Lay the table", "points"

    def question(self, view: View) -> str:
        me = view["seats"][view["seat"]]
        return (
            f"Fill {me['squares']} squares and lose as few points as you can. A silver costs 1, a square left empty 3, "
            f"a sheep 2, cattle 3, one more if it is pregnant; other food costs nothing. Neighbours differ in colour, "
            f"and of each kind one tile lies lengthwise."
        )

    def food_of(self, view: View) -> FoodCounts:
        tiles = view["seats"][view["seat"]]["tiles"]
        return tuple([(piece, tiles[piece]) for piece in FOOD if tiles[piece]])

    def simplify(self, view: View, rng: Random) -> View | None:
        seat = view["seat"]
        me = view["seats"][seat]
        step = view["stack"][-1]
        if step.get("frame") != "serving" or step["square"] or step["gaps"] or me["food"]:
            return None
        squares = min(me["squares"], 12)
        if squares < 5 or squares != me["squares"]:
            return None
        food = [piece for piece in FOOD for _ in range(me["tiles"][piece])]
        rng.shuffle(food)
        tiles = [0] * len(me["tiles"])
        wide = 0
        for piece in food[:8]:
            tiles[piece] += 1
            wide += width(piece, True)
            if wide >= squares + 2:
                break
        own = {**me, "tiles": tiles, "played": [], "used": [], "silver": rng.randrange(4), "ore": 0}
        return {**view, "seats": [own if other == seat else one for other, one in enumerate(view["seats"])]}

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        me = view["seats"][view["seat"]]
        covered = price = coins = 0
        for move in moves:
            if isinstance(move, Serve):
                covered += width(move.piece, move.long)
                price += POINTS.get(move.piece, 0)
            elif isinstance(move, Coins):
                coins = move.silver
            elif not isinstance(move, Gap):
                raise no_answer(
                    "This puzzle is about the feast: serve food, leave gaps, fill them with silver."
                )
        return 0.0 - float(price + coins + PENALTY * (me["squares"] - covered - coins))

    def ends_answer(self, move: Move) -> bool:
        return isinstance(move, Coins)

    def is_over(self, view: View) -> bool:
        return not any(
            step["frame"] in ("serving", "filling") and step["seat"] == view["seat"] for step in view["stack"]
        )

    def view_after(self, view: View, last: Move) -> View:
        if not isinstance(last, Serve):
            return view
        after = copy_seat(view, view["seat"])
        me = after["seats"][view["seat"]]
        end = max([one["square"] + width(one["piece"], one["long"]) for one in me["food"]], default=0)
        for step in view["stack"]:
            end = max(end, step.get("square", 0))
        me["food"].append({"piece": last.piece, "long": last.long, "square": end})
        me["tiles"][last.piece] -= 1
        return after

    def solve(self, view: View, decision: Decision) -> Solution | None:
        me, held = view["seats"][view["seat"]], self.food_of(view)
        if sum(count for _, count in held) < 3 or me["played"]:
            return None
        squares, silver = me["squares"], me["silver"]
        least, second, row = costs(held, squares, silver, 0, -1, frozenset())
        if greedy_cost(held, squares, silver) <= least or least > 6:
            return None
        moves = self.moves(held, squares, silver, row)
        dishes = [dish for dish in row if dish is not None]
        gaps = squares - sum(width(*dish) for dish in dishes)
        served = ", ".join([_dish_words(*dish) if dish else "a gap" for dish in row])
        eaten = {piece for piece, _ in dishes}
        spared = [PIECE_NAMES[piece].lower() for piece, _ in held if piece in POINTS and piece not in eaten]
        reason = f"From left to right: {served}. That fills {squares - gaps} of {squares} squares."
        if gaps:
            coins = min(gaps, silver)
            reason += f" Silver fills {coins}." if coins else ""
            reason += f" {gaps - coins} stay empty." if gaps > coins else ""
        if spared:
            reason += f" {' and '.join(spared).capitalize()} can stay in the stable."
        quick = greedy_cost(held, squares, silver)
        reason += f" That costs {least}; to serve the longest tile first each time costs {quick}."
        choices = (
            RatedAnswer("the best table", 0.0 - least),
            RatedAnswer("the next best table", 0.0 - second),
            RatedAnswer("the longest tile first each time", 0.0 - quick),
        )
        options = sum(count for _, count in held)
        effort = int(any(piece in POINTS for piece, _ in held)) + (gaps > 0)
        sign = f"{held} {squares} {silver}"
        return Solution(moves, 0.0 - least, 0.0 - second, reason, choices, options, effort, sign)

    def moves(
        self, held: FoodCounts, squares: int, silver: int, row: tuple[Dish | None, ...]
    ) -> tuple[Move, ...]:
        """Return the row as moves, without the gaps that the game leaves automatically because no food fits."""
        moves: list[Move] = []
        lying: frozenset[int] = frozenset()
        square, last, gaps = 0, -1, 0
        for dish in row:
            if dish is None:
                fits = any(
                    COLOUR[piece] != last and width(piece, long) <= squares - square
                    for piece, _ in held
                    for long in ways(piece, lying)
                )
                moves += [GAP_MOVE] if fits else []
                square, last, gaps = square + 1, -1, gaps + 1
                continue
            piece, long = dish
            moves.append(Serve(piece, long))
            held, square, last = remove_piece(held, piece), square + width(piece, long), COLOUR[piece]
            lying = lying | {BASE_ANIMAL.get(piece, piece)} if long else lying
        if gaps and silver:
            moves.append(Coins(min(gaps, silver)))
        return tuple(moves)
