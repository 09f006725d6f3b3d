"""Which spaces can be used: at least one of their own effects must be possible (FO-4.5, R-10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from meadhall.engine import Seat

from . import box
from .boards import BOARDS
from .box import RESOURCES, AnyPart, Space
from .hall import FeastHall
from .kinds import COLOUR, FORGED, GOODS, GREEN, NEXT, NUMBER, PRICE
from .law import Law
from .player import HOUSE_NUMBER, SHIP_NUMBER, Player

Test = Callable[[FeastHall, Player], bool]


def usable(hall: FeastHall, seat: Seat, number: int) -> bool:
    """Has this seat the ships for the space, and can it do one of its parts?"""
    test = tests_of(hall.law)[number]
    return test is ALWAYS or test(hall, hall.seats[seat])


@cache
def tests_of(law: Law) -> tuple[Test, ...]:
    """For each space, what is to be tested before it is offered."""
    return tuple([_test(space) for space in law.spaces])


def _test(space: Space) -> Test:
    tests = [test_of(part) for part in space.parts]
    if space.id == "c3_play_4_occupations":
        # The card that column 3 brings can be played at once (FO-4.7).
        tests.append(lambda hall, player: bool(hall.deck))
    whole = ALWAYS if ALWAYS in tests else tests[0] if len(tests) == 1 else _one_of(tests)
    if not space.ships:
        return whole
    ships, need = space.ships, space.need
    return lambda hall, player: sum([player.ships(s) for s in ships]) >= need and whole(hall, player)


def _one_of(tests: list[Test]) -> Test:
    return lambda hall, player: any(test(hall, player) for test in tests)


def ALWAYS(hall: FeastHall, player: Player) -> bool:  # noqa: N802 - a constant that is a function
    """Weapons, cards and dice."""
    return True


def test_of(part: AnyPart) -> Test:
    """The test whether a part can be used."""
    match part:
        case box.Trade():
            if not part.costs and not any(_scarce(gain) for gain in part.gains):
                return ALWAYS
            paid = [payable(cost) for cost in part.costs]
            if not any(_scarce(gain) for gain in part.gains):
                return (
                    paid[0]
                    if len(paid) == 1
                    else lambda hall, player: any(test(hall, player) for test in paid)
                )
            return lambda hall, player: (
                (not paid or any(test(hall, player) for test in paid))
                and any(room(hall, player, gain) for gain in part.gains)
            )
        case box.Herd():
            return lambda hall, player: player.animals(part.animal) > 0
        case box.Mountain():
            return lambda hall, player: bool(hall.strips)
        case box.Upgrade():
            if part.steps == 2:
                return lambda hall, player: bool(upgradable(player, 2 if hall.law.must_double else 1))
            return lambda hall, player: bool(upgradable(player, 1))
        case box.Overseas():
            return lambda hall, player: player.silver > 0
        case box.Sale():
            return lambda hall, player: bool(affordable(hall, player))
        case box.Smithy():
            return lambda hall, player: player.ore > 0
        case box.Explore():
            return lambda hall, player: bool(open_boards(hall, part))
        case box.Emigrate():
            return can_emigrate
        case box.BoatRefit():
            return lambda hall, player: bool(player.boats) and player.berth(1)
        case box.Play():
            if part.costs:
                return lambda hall, player: bool(part_costs(player, part.costs))
            return lambda hall, player: bool(player.hand)
    return ALWAYS


def payable(cost: dict[str, int]) -> Test:
    """The test whether a cost can be paid, with what it looks at found out once."""
    tiles = tuple([(NUMBER[thing], count) for thing, count in cost.items() if thing not in RESOURCES])
    silver, wood = cost.get("silver", 0), cost.get("wood", 0)
    stone, ore = cost.get("stone", 0), cost.get("ore", 0)

    def test(hall: FeastHall, player: Player) -> bool:
        if player.silver < silver or player.wood < wood or player.stone < stone or player.ore < ore:
            return False
        held = player.tiles
        for kind, count in tiles:  # noqa: SIM110 - the plain loop is faster
            if held[kind] < count:
                return False
        return True

    return test


def _scarce(gain: dict[str, int]) -> bool:
    return any(thing in HOUSE_NUMBER or thing in SHIP_NUMBER for thing in gain)


def possible(hall: FeastHall, player: Player, part: AnyPart) -> bool:
    """Can this part be used now?"""
    return test_of(part)(hall, player)


def costs(player: Player, part: box.Trade) -> list[int]:
    """Which of its costs can be paid; [0] if it costs nothing."""
    return part_costs(player, part.costs) if part.costs else [0]


def part_costs(player: Player, costs: list[dict[str, int]]) -> list[int]:
    return [number for number, cost in enumerate(costs) if player.can_pay(cost)]


def gains(hall: FeastHall, player: Player, part: box.Trade) -> list[int]:
    """Which of its gains can be had: houses while there are any, ships with a landing stage (R-15)."""
    return [number for number, gain in enumerate(part.gains) if room(hall, player, gain)]


def room(hall: FeastHall, player: Player, gain: dict[str, int]) -> bool:
    for thing in gain:
        if thing in HOUSE_NUMBER and not hall.stock[HOUSE_NUMBER[thing]]:
            return False
        if thing in SHIP_NUMBER and not player.berth(SHIP_NUMBER[thing]):
            return False
    return True


@cache
def _upgrades(steps: int) -> tuple[int, ...]:
    """Kinds that can go so many steps further."""
    if steps == 1:
        return tuple([piece for piece in range(GOODS) if NEXT[piece] >= 0])
    return tuple([piece for piece in _upgrades(1) if NEXT[NEXT[piece]] >= 0])


def upgradable(player: Player, steps: int) -> list[int]:
    """Kinds in supply and stable that can be turned so often (FO-10.16, R-18)."""
    tiles = player.tiles
    return [piece for piece in _upgrades(steps) if tiles[piece]]


def turnable(player: Player) -> list[int]:
    """Green kinds in supply (FO-10.20)."""
    return [piece for piece in range(GOODS) if player.tiles[piece] and COLOUR[piece] == GREEN]


def affordable(hall: FeastHall, player: Player) -> list[int]:
    """Special tiles that are left, sold and not too dear (FO-10.21)."""
    silver = player.silver
    return [special for special in hall.specials if PRICE.get(special, silver + 1) <= silver]


def forgeable(hall: FeastHall) -> list[int]:
    """Jewelry and the special tiles with the forge symbol that are left (FO-10.11)."""
    return [piece for piece in FORGED if piece < GOODS or piece in hall.specials]


def open_boards(hall: FeastHall, part: box.Explore) -> list[int]:
    """Which of its exploration boards lie open (FO-10.38)."""
    return [
        place
        for place, isle in enumerate(hall.isles)
        if not isle.claimed and BOARDS[isle.board].id in part.boards
    ]


def can_emigrate(hall: FeastHall, player: Player) -> bool:
    """A large ship, silver for the round, and two free squares beside the last ship (FO-10.22, R-42)."""
    if not player.large() or player.silver < hall.round:
        return False
    squares = hall.law.squares(hall.round, player.emigrated())
    return squares >= 2 and not any(food.square < 2 for food in player.food)
