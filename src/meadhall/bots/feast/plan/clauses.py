"""What a clause of a card does to an estate, as far as a plan can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from meadhall.bots.feast.state.counts import STABLE, reckon
from meadhall.bots.feast.state.estate import WEAPON, Estate, Season
from meadhall.bots.feast.state.worth import CELLS, VIKING, feed, worth
from meadhall.games.feast import (
    BOARDS,
    GOODS,
    NUMBER,
    STEPS,
    Again,
    Armoury,
    CardPart,
    Clause,
    Double,
    Emigrate,
    FreeUse,
    Phase,
    PutDown,
    Recall,
    ShedSpot,
    Shipyard,
    Swap,
    Tiers,
    Unload,
    Upgrade,
    Way,
)

from .parts import emigrate, outcomes

NUMBERS: Mapping[str, int] = {}
AGAIN = 4
"""An exchange that can be made several times is made so often at most in a plan."""
RANDOM_WEAPON = 0.35
FREE_USE = 3.0
"""What a space is worth that asks for no Vikings."""


def results(
    own: Estate, season: Season, clause: Clause, numbers: Mapping[str, int] = NUMBERS
) -> Iterator[Estate]:
    """What the clause can lead to at a moment that tells these numbers; nothing if it does not work."""
    if not holds(own, season, clause, numbers):
        return
    times = reckon(clause.per, own, season, numbers) if clause.per else 1
    times = min(times, clause.most) if clause.most else times
    if times <= 0:
        return
    for way in clause.ways or (Way(),):
        if not all(test.least <= reckon(test.count, own, season, numbers) <= test.most for test in way.tests):
            continue
        gain = dict(clause.gain) | way.gain
        if clause.tiers is not None:
            for thing, number in tier(own, season, clause.tiers, numbers).items():
                gain[thing] = gain.get(thing, 0) + number
        part = way.do or clause.do
        if gain or part is not None:
            yield from _repeated(own, season, {**clause.pay, **way.pay}, gain, part, times)


def holds(own: Estate, season: Season, clause: Clause, numbers: Mapping[str, int]) -> bool:
    return all(test.least <= reckon(test.count, own, season, numbers) <= test.most for test in clause.tests)


def tier(own: Estate, season: Season, tiers: Tiers, numbers: Mapping[str, int]) -> dict[str, int]:
    number = reckon(tiers.count, own, season, numbers)
    if tiers.match == "exact":
        rows = [row for row in tiers.rows if row.n == number]
    elif tiers.match == "at_most":
        rows = [row for row in tiers.rows if number <= row.n][:1]
    else:
        rows = [row for row in tiers.rows if row.n <= number]
        rows = rows[-1:] if tiers.match == "at_least" else rows
    gain: dict[str, int] = {}
    for row in rows:
        for thing, count in row.gain.items():
            gain[thing] = gain.get(thing, 0) + count
    return gain


def _repeated(
    own: Estate,
    season: Season,
    pay: Mapping[str, int | str],
    gain: Mapping[str, int],
    part: CardPart | None,
    times: int,
) -> Iterator[Estate]:
    """Once, twice and so on if it costs something; else as often as it works."""
    if part is None and not pay:
        after = own.copy()
        if receive(after, season, {thing: count * times for thing, count in gain.items()}):
            yield after
        return
    ways = [own]
    for _ in range(min(times, AGAIN)):
        ways = [
            after
            for way in ways
            for paid in [way.copy()]
            if spend(paid, season, pay) and receive(paid, season, gain)
            for after in (doing(paid, season, part) if part is not None else [paid])
        ][:4]
        yield from ways


def spend(own: Estate, season: Season, pay: Mapping[str, int | str]) -> bool:
    """Pays, from an estate of one's own; False if it cannot be paid."""
    for thing, amount in pay.items():
        number = season.round if isinstance(amount, str) else amount
        if thing in ("sheep_any", "cattle_any"):
            kinds = [kind for kind in STABLE[thing.removesuffix("_any")] if own.tiles[kind]]
            if not kinds:
                return False
            own.tiles[kinds[0]] -= number
        elif thing == "weapon_any":
            for _ in range(number):
                most = max(range(4), key=own.weapons.__getitem__)
                if not own.weapons[most]:
                    return False
                own.weapons[most] -= 1
        elif thing in WEAPON:
            if own.weapons[WEAPON[thing]] < number:
                return False
            own.weapons[WEAPON[thing]] -= number
        elif thing == "ore_on_longship":
            if not own.longships or not own.longships[-1]:
                return False
            own.longships = tuple(sorted((*own.longships[:-1], own.longships[-1] - 1)))
        elif thing == "whaling_boat":
            if not own.boats:
                return False
            own.boats = own.boats[1:]
        elif thing == "longship":
            if not own.longships:
                return False
            own.longships = own.longships[1:]
        else:
            if own.has(thing) < number:
                return False
            own.receive(thing, -number)
    return True


def receive(own: Estate, season: Season, gain: Mapping[str, int]) -> bool:
    """Takes, into an estate of one's own; False if there is no room, or it is gone."""
    for thing, count in gain.items():
        if thing == "weapon_random":
            own.points += RANDOM_WEAPON * count * (season.left > 0)
        elif thing == "roll":
            own.points += 0.6 * count
        elif thing.startswith("longship+"):
            if not own.berth(2):
                return False
            own.longships = tuple(sorted((*own.longships, int(thing[-1]))))
        else:
            number = NUMBER.get(thing, 0)
            if GOODS <= number < len(own.tiles) and number not in own.specials:
                return False
            for _ in range(count if number == 0 else 1):
                if not own.room({thing: 1}):
                    return False
                own.receive(thing, 1 if number == 0 else count, season)
    return True


def best(
    own: Estate,
    season: Season,
    clause: Clause,
    numbers: Mapping[str, int] = NUMBERS,
    judge: Callable[[Estate, Season], float] = worth,
) -> Estate | None:
    """The best of what a clause can lead to; None if it is better not used, or does not work."""
    found, value = None, judge(own, season) if clause.opt or clause.pay else float("-inf")
    for after in results(own, season, clause, numbers):
        now = judge(after, season)
        if now > value:
            found, value = after, now
    return found


# ---------------------------------------------------------------- parts


def doing(own: Estate, season: Season, part: CardPart) -> Iterator[Estate]:
    """What a part can lead to."""
    match part:
        case Recall():
            after = own.copy()
            after.points += VIKING * part.count * season.acting
            yield after
        case Phase():
            yield _phase(own, season, part)
        case Shipyard():
            yield from _shipyard(own, season, part)
        case Armoury():
            after = own.copy()
            after.weapons = [max(part.each, count) for count in own.weapons]
            yield after
        case Swap():
            laid = any(piece == NUMBER[part.special] for one in own.boards for piece, _, _ in one.pieces)
            if laid:
                after = own.copy()
                after.tiles[NUMBER[part.special]] += 1
                yield after
        case FreeUse():
            after = own.copy()
            after.points += FREE_USE * season.acting
            yield after
        case Double():
            after = own.copy()
            held = own.tiles[NUMBER[part.good]]
            after.tiles[NUMBER[part.good]] = max(held, min(2 * held, part.most))
            yield after
        case PutDown():
            after = own.copy()
            after.points += 0.9 * reckon(part.per, own, season, {"number": 1})
            yield after
        case ShedSpot():
            if own.sheds:
                after = own.copy()
                after.points += 0.8
                yield after
        case Again():
            kinds = [kind for kind in range(GOODS) if own.tiles[kind] == part.held]
            if kinds:
                after = own.copy()
                after.tiles[max(kinds, key=CELLS.__getitem__)] += 1
                yield after
        case Unload():
            return
        case Upgrade():
            yield from _upgrade(own, season, part)
        case Emigrate():
            less = reckon(part.less, own, season, {}) if part.less else 0
            if own.silver >= season.round - less and own.knarrs + len(own.longships):
                ship = 1 if own.knarrs else 2
                after = emigrate(own, season, ship, 0 if ship == 1 else own.longships[0])
                after.silver += min(less, season.round)
                yield after
        case _:
            yield from outcomes(own, season, part)


def _upgrade(own: Estate, season: Season, part: Upgrade) -> Iterator[Estate]:
    """Each tile that can be turned; of several, as many of the kind as may be."""
    count = part.count
    if part.counts:
        count = part.counts[min(reckon(part.per, own, season, {}), len(part.counts) - 1)]
    only = {NUMBER[name] for name in part.only} or range(GOODS)
    if part.way == "up" and not part.only and not part.alike and part.steps < 3 and count > 1:
        yield from outcomes(own, season, Upgrade(count, part.steps))
        return
    for piece in only:
        if own.tiles[piece] and count:
            to = piece
            for _ in range(part.steps):
                to = STEPS[part.way][to] if STEPS[part.way][to] >= 0 else to
            number = min(count, own.tiles[piece])
            after = own.copy()
            after.tiles[piece] -= number
            after.tiles[to] += number
            yield after


def _phase(own: Estate, season: Season, part: Phase) -> Estate:
    after = own.copy()
    if part.phase == "harvest":
        receive(after, season, part.crop)
    elif part.phase == "bonus":
        for laid in own.boards:
            if BOARDS[laid.board].id in part.boards:
                for thing in laid.bonuses():
                    receive(after, season, {thing: 1})
    elif part.phase == "breeding":
        for plain, pregnant in STABLE.values():
            if own.tiles[pregnant]:
                after.tiles[plain] += 2 * own.tiles[pregnant]
                after.tiles[pregnant] = 0
            elif own.tiles[plain] > 1:
                after.tiles[plain] -= 1
                after.tiles[pregnant] += 1
    else:
        squares = season.squares - 2 * own.settled
        hungry, eaten = feed(own.tiles, squares)
        after.points -= hungry + 0.7 * eaten + 8.0 * max(0, hungry - own.silver)
    return after


def _shipyard(own: Estate, season: Season, part: Shipyard) -> Iterator[Estate]:
    halves = sum([number * reckon(thing, own, season, {}) for thing, number in part.halves.items()])
    less = part.less[min(reckon(part.per, own, season, {}), len(part.less) - 1)] if part.less else 0
    price = max(0, (2 * (part.silver - less) - halves) // 2)
    if own.silver >= price and own.berth(2):
        after = own.copy()
        after.silver -= price
        after.receive(part.ship, 1)
        yield after
