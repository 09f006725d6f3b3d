"""The score, line by line (FO-13)."""

from __future__ import annotations

from meadhall.engine import Result, ScoreLine, Seat

from .boards.board import BOARDS, BY_ID
from .box.box import OCCUPATIONS
from .box.kinds import ANIMAL_POINTS, CROWN, CROWN_POINTS
from .occupations.counts import count
from .occupations.ways import tier_gain
from .player import SHIPS, FeastPlayer
from .position import FeastPosition

PENALTY = -3


def score(position: FeastPosition) -> Result:
    lines = [_lines(position, seat) for seat in range(position.players)]
    sheet = tuple(
        ScoreLine(label, tuple([one[place][1] for one in lines]), rule)
        for place, (label, _, rule) in enumerate(lines[0])
    )
    scores = tuple([sum([value for _, value, _ in one]) for one in lines])
    best = max(scores)
    return Result(scores, tuple([seat for seat, points in enumerate(scores) if points == best]), sheet)


def _lines(position: FeastPosition, seat: Seat) -> list[tuple[str, int, str]]:
    """Return the label, the points and the rule of each line."""
    player = position.seats[seat]
    isles = [laid for laid in player.boards[1:] if not BOARDS[laid.board].house]
    houses = [laid for laid in player.boards if BOARDS[laid.board].house]
    stones = sum([laid.board == BY_ID["stone_house"].number for laid in houses])
    tiles = player.tiles
    crown = tiles[CROWN] + sum([piece == CROWN for laid in player.boards for piece, _, _ in laid.pieces])
    return [
        (
            "Ships",
            SHIPS[0].points * len(player.boats)
            + SHIPS[1].points * player.knarrs
            + SHIPS[2].points * len(player.longships),
            "FO-13.2",
        ),
        (
            "Emigration",
            SHIPS[1].settled * player.settled[0] + SHIPS[2].settled * player.settled[1],
            "FO-13.2",
        ),
        ("Exploration", sum([BOARDS[laid.board].points for laid in isles]), "FO-13.3"),
        (
            "Houses",
            BY_ID["shed"].points * player.sheds + sum([BOARDS[laid.board].points for laid in houses]),
            "FO-13.4",
        ),
        (
            "Animals",
            sum([points * tiles[kind] for kind, points in ANIMAL_POINTS.items()]),
            "FO-13.5",
        ),
        ("Occupations", card_points(position, seat), "FO-13.6"),
        ("Silver", player.silver - player.paid, "FO-13.7"),
        ("Final income", player.paid, "FO-13.7"),
        ("English Crown", CROWN_POINTS * crown, "FO-13.8"),
        ("Home board", -player.boards[0].minus_points(), "FO-13.9"),
        ("Exploration boards", -sum([laid.minus_points() for laid in isles]), "FO-13.9"),
        ("Houses, free squares", -sum([laid.minus_points() for laid in houses]), "FO-13.9"),
        ("Houses, empty spots", -empty_spots(player, stones), "FO-13.9"),
        ("Thing Penalties", PENALTY * player.penalties, "FO-13.10"),
    ]


def empty_spots(player: FeastPlayer, stones: int) -> int:
    """Return the number of empty spots; leftover wood and stone fill spots automatically (FO-13.1, R-35)."""
    wood, stone = house_spots(player.sheds, stones)
    wood_filled, stone_filled = player.filled
    return max(0, wood - wood_filled - player.wood) + max(0, stone - stone_filled - player.stone)


def house_spots(sheds: int, stones: int) -> tuple[int, int]:
    """Return the numbers of spots for wood and for stone on these numbers of sheds and stone houses (FO-13.1)."""
    shed, house = BY_ID["shed"], BY_ID["stone_house"]
    return shed.wood * sheds + house.wood * stones, shed.stone * sheds + house.stone * stones


def card_points(position: FeastPosition, seat: Seat) -> int:
    """Return the points printed on the played cards, plus 1 for each silver that they give at the end."""
    total = 0
    for card in position.seats[seat].played:
        total += OCCUPATIONS[card].points
        for clause in OCCUPATIONS[card].effects:
            if clause.when == "scoring" and clause.tiers is not None:
                total += tier_gain(clause.tiers, count(clause.tiers.count, position, seat)).get("silver", 0)
    return total
