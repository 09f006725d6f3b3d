"""Which parts and spaces can be used with what a player has, discounts of cards included (FO-4.5, R-10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter, itemgetter

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import ANIMALS, COLOUR, FORGED, GOODS, GREEN, NEXT, NUMBER, PRICE
from meadhall.games.feast.box.parts import Amounts, AnyPart
from meadhall.games.feast.box.records import RESOURCES, Space
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.law import Law
from meadhall.games.feast.occupations.listeners import ANY, SPACE_ACTIONS, ears, matching
from meadhall.games.feast.player import HOUSE_NUMBER, SHIP_NUMBER, Player

Test = Callable[[FeastHall, Player], bool]
EMIGRATE = parts.Emigrate()


@cache
def part_tests(law: Law) -> tuple[tuple[Test, ...], ...]:
    """For each space and each of its parts, what is to be tested before it is offered."""
    return tuple([tuple([test_of(part) for part in space.parts]) for space in law.spaces])


@cache
def tests_of(law: Law) -> tuple[Test, ...]:
    """For each space, what is to be tested before it is offered."""
    return tuple([_test(space) for space in law.spaces])


def _test(space: Space) -> Test:
    tests = [test_of(part) for part in space.parts]
    if space.id == "c3_play_4_occupations":
        # The card that column 3 brings can be played at once (FO-4.7).
        tests.append(lambda hall, player: bool(hall.deck))
    whole = ALWAYS if ALWAYS in tests else _one_of(tests)
    if not space.ships:
        return whole
    if space.need > 1:
        ships, need = space.ships, space.need
        return lambda hall, player: (
            sum([player.ships(ship) for ship in ships]) >= need and whole(hall, player)
        )
    if set(space.ships) >= {"knarr", "longship"}:
        small = "whaling_boat" in space.ships
        return lambda hall, player: bool(
            (player.knarrs or player.longships or (small and player.boats)) and whole(hall, player)
        )
    held = attrgetter({"whaling_boat": "boats", "knarr": "knarrs", "longship": "longships"}[space.ships[0]])
    return lambda hall, player: bool(held(player)) and whole(hall, player)


def _one_of(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]

    def test(hall: FeastHall, player: Player) -> bool:
        for one in tests:  # noqa: SIM110 - the plain loop is faster
            if one(hall, player):
                return True
        return False

    return test


def ALWAYS(hall: FeastHall, player: Player) -> bool:  # noqa: N802 - a constant that is a function
    """Weapons, cards and dice."""
    return True


def test_of(part: AnyPart) -> Test:
    """The test whether a part can be used."""
    match part:
        case parts.Trade():
            if not part.costs and not any(_scarce(gain) for gain in part.gains):
                return ALWAYS
            paid = _one_of([payable(cost) for cost in part.costs]) if part.costs else ALWAYS
            if not any(_scarce(gain) for gain in part.gains):
                return paid
            fits = _one_of([_roomy(gain) for gain in part.gains])
            return lambda hall, player: paid(hall, player) and fits(hall, player)
        case parts.Herd():
            plain, pregnant = ANIMALS[part.animal == "cattle"]
            return lambda hall, player: player.tiles[plain] > 0 or player.tiles[pregnant] > 0
        case parts.Mountain():
            return lambda hall, player: bool(hall.strips)
        case parts.Upgrade():
            once, twice = _turned(1), _turned(2)
            if part.steps == 2:
                return lambda hall, player: any((twice if hall.law.must_double else once)(player.tiles))
            return lambda hall, player: any(once(player.tiles))
        case parts.Overseas():
            return lambda hall, player: player.silver > 0
        case parts.Sale():
            return on_sale
        case parts.Smithy():
            return lambda hall, player: player.ore > 0
        case parts.Explore():
            return _open_board(part)
        case parts.Emigrate():
            return lambda hall, player: bool(
                (player.knarrs or player.longships) and can_emigrate(hall, player)
            )
        case parts.BoatRefit():
            return lambda hall, player: bool(player.boats) and player.berth(1)
        case parts.Play():
            if part.costs:
                return _one_of([payable(cost) for cost in part.costs])
            return lambda hall, player: bool(player.hand)
    return ALWAYS


def payable(cost: Amounts) -> Test:
    """The test whether a cost can be paid, with what it looks at found out once."""
    if len(cost) == 1:
        ((thing, least),) = cost.items()
        if thing not in RESOURCES:
            kind = NUMBER[thing]
            return lambda hall, player: player.tiles[kind] >= least
        held = attrgetter(thing)
        return lambda hall, player: bool(held(player) >= least)
    tests = [payable({thing: least}) for thing, least in cost.items()]

    def test(hall: FeastHall, player: Player) -> bool:
        for one in tests:  # noqa: SIM110 - the plain loop is faster
            if not one(hall, player):
                return False
        return True

    return test


def _roomy(gain: Amounts) -> Test:
    """The test whether there is room for a gain, with what it looks at found out once."""
    if len(gain) == 1:
        (thing,) = gain
        if thing in HOUSE_NUMBER:
            house = HOUSE_NUMBER[thing]
            return lambda hall, player: hall.stock[house] > 0
        if thing in SHIP_NUMBER:
            ship = SHIP_NUMBER[thing]
            return lambda hall, player: player.berth(ship)
    return lambda hall, player: room(hall, player, gain)


def _scarce(gain: dict[str, int]) -> bool:
    return any(thing in HOUSE_NUMBER or thing in SHIP_NUMBER for thing in gain)


def possible(
    hall: FeastHall, player: Player, part: AnyPart, space: int = -1, test: Test | None = None
) -> bool:
    """Can this part be used now? `test` is its own test, if it is at hand."""
    if ears(player.played).discounts:
        if isinstance(part, parts.Trade):
            return bool(costs(hall, player, part, space) and gains(hall, player, part))
        if isinstance(part, parts.Sale):
            return bool(sale_prices(hall, player, space))
    if isinstance(part, parts.Emigrate):
        return can_emigrate(hall, player, part, space)
    return (test or test_of(part))(hall, player)


def enough_ships(player: Player, space: Space, number: int) -> bool:
    """A knarr may do as a longship (R-45)."""
    if not space.ships:
        return True
    ships = sum([player.ships(ship) for ship in space.ships])
    if "knarr" not in space.ships and "longship" in space.ships:
        knarrs = ears(player.played).knarrs
        ships += player.knarrs if knarrs and not knarrs.isdisjoint(SPACE_ACTIONS[number]) else 0
    return ships >= space.need


def costs(hall: FeastHall, player: Player, part: parts.Trade, space: int, hope: bool = False) -> list[int]:
    """Which of its costs can be paid; [0] if it costs nothing. `hope`: an ore may still come from the mountains."""
    if not part.costs:
        return [0]
    return [
        n
        for n, cost in enumerate(part.costs)
        if player.can_pay(lowered(hall, player, cost, space)) or (hope and cost == {"ore": 1})
    ]


def lowered(hall: FeastHall, player: Player, cost: Amounts, space: int) -> Amounts:
    """The cost with what cards take off it."""
    if not ears(player.played).discounts:
        return cost
    return {thing: max(0, count - off(hall, player, thing, space, count)) for thing, count in cost.items()}


def off(hall: FeastHall, player: Player, thing: str, space: int, printed: int, action: str = "") -> int:
    """So much less of a thing is to be paid on this space or in this action."""
    discounts = ears(player.played).discounts
    if not discounts:
        return 0
    return sum(
        [
            rule.by
            for rule in discounts
            if rule.thing == thing
            and printed >= rule.printed
            and (rule.spaces is None or space in matching(rule.spaces))
            and (not rule.actions or action in rule.actions)
        ]
    )


def part_costs(player: Player, costs: list[dict[str, int]]) -> list[int]:
    return [number for number, cost in enumerate(costs) if player.can_pay(cost)]


def gains(hall: FeastHall, player: Player, part: parts.Trade) -> list[int]:
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


@cache
def _turned(steps: int) -> Callable[[list[int]], tuple[int, ...]]:
    """Tiles in supply or stable of kinds that can be turned so often (FO-10.16, R-18)."""
    return itemgetter(*_upgrades(steps))


def turnable(player: Player) -> list[int]:
    """Green kinds in supply (FO-10.20)."""
    return [piece for piece in range(GOODS) if player.tiles[piece] and COLOUR[piece] == GREEN]


def on_sale(hall: FeastHall, player: Player) -> bool:
    """Is a special tile left that this player can pay at its printed price?"""
    silver = player.silver
    for special in hall.specials:  # noqa: SIM110 - the plain loop is faster
        if PRICE.get(special, silver + 1) <= silver:
            return True
    return False


def sale_prices(
    hall: FeastHall, player: Player, space: int = -1, printed: int = 0, paid: int = 0
) -> dict[int, int]:
    """Special tiles that are left, sold and not too dear, with what each costs beside those bought (FO-10.21)."""
    found = {}
    for special in hall.specials:
        if special in PRICE:
            total = printed + PRICE[special]
            price = max(0, total - off(hall, player, "silver", space, total) - paid)
            if price <= player.silver:
                found[special] = price
    return found


def ore_to_come(hall: FeastHall, seat: Seat, space: int) -> bool:
    """Before ore is exchanged on this space a card lets one take an item, and there is ore to take."""
    heard = ears(hall.seats[seat].played).heard.get(("before_exchange", ANY), ())
    return any(
        isinstance(clause.do, parts.Mountain) and space in matching(clause.spaces)
        for clause in [OCCUPATIONS[card].effects[number] for card, number in heard]
    ) and any(strip[0] == "ore" for strip in hall.strips)


def forgeable(hall: FeastHall) -> list[int]:
    """Jewelry and the special tiles with the forge symbol that are left (FO-10.11)."""
    return [piece for piece in FORGED if piece < GOODS or piece in hall.specials]


def _open_board(part: parts.Explore) -> Test:
    sides = [board.number for board in BOARDS if board.id in part.boards]

    def test(hall: FeastHall, player: Player) -> bool:
        for isle in hall.isles:  # noqa: SIM110 - the plain loop is faster
            if isle.board in sides and not isle.claimed:
                return True
        return False

    return test


def open_boards(hall: FeastHall, part: parts.Explore) -> list[int]:
    """Which of its exploration boards lie open (FO-10.38)."""
    return [
        place
        for place, isle in enumerate(hall.isles)
        if not isle.claimed and BOARDS[isle.board].id in part.boards
    ]


def fare(hall: FeastHall, player: Player, part: parts.Emigrate, space: int) -> int:
    """A silver for each round so far, less what cards take off (FO-10.22)."""
    price = hall.round
    if player.played:
        price -= off(hall, player, "silver", space, hall.round, "emigrate")
        price -= player.large() if part.less else 0
    return max(0, price)


def can_emigrate(hall: FeastHall, player: Player, part: parts.Emigrate = EMIGRATE, space: int = -1) -> bool:
    """A large ship, silver for the round, and two free squares beside the last ship (FO-10.22, R-42)."""
    if not player.large() or player.silver < fare(hall, player, part, space):
        return False
    squares = hall.law.squares(hall.round, player.emigrated())
    return squares >= 2 and not (player.food and player.food[0].square < 2)
