"""The reasons that Karl gives for moves, with the deciding figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from meadhall.bots.choice import BotChoice, Text, WeighedMove
from meadhall.bots.words import count_of
from meadhall.engine import Move
from meadhall.games.feast import BOARDS, BOX, PIECE_NAMES, SHIPS

from .boards.pieces import Spot
from .situation import FeastSituation
from .state.estate import Estate

CANDIDATE_MARGIN = 2.5
"""The largest loss against the best move, in points, at which a move is still a candidate."""
SHIP_WORDS = ("whaling boat", "knarr", "longship")
GOODS = ("silver", "wood", "stone", "ore")
MANY = 3
"""The maximum number of things that a reason lists."""


def points(worth: float) -> str:
    text = f"{abs(worth):.1f}".removesuffix(".0")
    return f"{text} point{'' if text == '1' else 's'}"


# ---------------------------------------------------------------- what an estate gains


def differences(own: Estate, after: Estate) -> Iterator[tuple[int, str]]:
    """Yield the increases and decreases of an estate, each with its amount."""
    income = after.potential.income - own.potential.income
    if income:
        yield income, "income a round"
    for number in range(len(own.boards), len(after.boards)):
        yield 1, BOARDS[after.boards[number].board].name
    yield after.sheds - own.sheds, "shed"
    ships = (
        len(after.boats) - len(own.boats),
        after.knarrs - own.knarrs,
        len(after.longships) - len(own.longships),
    )
    for ship, count in zip(SHIP_WORDS, ships, strict=True):
        yield count, ship
    yield after.settled - own.settled, "emigration"
    for piece in range(len(own.tiles)):
        yield after.tiles[piece] - own.tiles[piece], PIECE_NAMES[piece].lower()
    for good in GOODS:
        yield getattr(after, good) - getattr(own, good), good
    for weapon, name in enumerate(BOX.weapons):
        yield after.weapons[weapon] - own.weapons[weapon], name.replace("_", " ")
    yield len(after.hand) - len(own.hand), "card"


def join_things(things: Sequence[str]) -> str:
    if len(things) > MANY:
        things = [*things[: MANY - 1], f"{len(things) - MANY + 1} more"]
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def describe_change(own: Estate, after: Estate) -> str:
    """Describe what is gained and paid, without a full stop."""
    found = [one for one in differences(own, after) if one[0]]
    gains = [f"{number} {what}" for number, what in found if number > 0]
    costs = [f"{-number} {what}" for number, what in found if number < 0]
    paid = f" for {join_things(costs)}" if costs else ""
    if gains:
        return f"It brings {join_things(gains)}{paid}"
    return f"It costs {join_things(costs)}" if costs else "It changes nothing"


def describe_result(situation: FeastSituation, after: Estate, more: float | None = None) -> str:
    """Describe what is gained and paid, and its value."""
    more = situation.worth(after) - situation.worth(situation.own_estate) if more is None else more
    sign = "+" if more >= 0 else "−"
    return f"{describe_change(situation.own_estate, after)}: {sign}{points(more)}."


# ---------------------------------------------------------------- choices between estates


def choose_among(
    situation: FeastSituation, ways: Sequence[tuple[Move, Estate]], move: Move, nothing: str = ""
) -> BotChoice:
    """Return the choice of `move`. For a hint, rate each move by the best estate that it leads to; `nothing` is the
    reason shown for a move that leaves the estate unchanged."""
    if not situation.advising:
        return BotChoice(move, ())
    best: dict[Move, WeighedMove] = {}
    for one, after in ways:
        value = situation.worth(after)
        why: Text = partial(describe_result, situation, after)
        if nothing and after is situation.own_estate:
            why = nothing
        if one not in best or value > best[one].value:
            best[one] = WeighedMove(value, one, why)
    return BotChoice(move, list(best.values()), CANDIDATE_MARGIN)


def choose_by_plan(
    situation: FeastSituation, ways: Sequence[tuple[Move, Estate]], nothing: str = ""
) -> BotChoice:
    return choose_among(situation, ways, situation.move_by_plan(ways), nothing)


def choose_by_worth(
    situation: FeastSituation, ways: Sequence[tuple[Move, Estate]], nothing: str
) -> BotChoice:
    return choose_among(situation, ways, situation.move_by_worth(ways)[0], nothing)


# ---------------------------------------------------------------- boards


def explain_spot(situation: FeastSituation, spot: Spot) -> str:
    """Describe the effect of a piece on its spot."""
    before = situation.own_estate.boards[spot.board]
    after = before.lay(spot.piece, spot.turn, spot.cell)
    income, minus = after.income() - before.income(), before.minus_points() - after.minus_points()
    bonuses = list(after.bonuses())
    for bonus in before.bonuses():
        if bonus in bonuses:
            bonuses.remove(bonus)
    found = []
    if income:
        found.append(f"brings {income} income more a round")
    if minus:
        found.append(f"covers {count_of(minus, 'minus square')}")
    if bonuses:
        found.append(f"surrounds {bonuses[0].replace('_', ' ')} as a bonus")
    name = BOARDS[before.board].name
    if not found:
        return f"On {name} it prepares the next row of income."
    return f"On {name} it {' and '.join([', '.join(found[:-1]), found[-1]] if len(found) > 1 else found)}."


def describe_ship(number: int) -> str:
    return f"{SHIP_WORDS[number]} for {SHIPS[number].silver} silver"
