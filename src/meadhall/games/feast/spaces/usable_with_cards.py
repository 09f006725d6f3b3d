"""Which spaces can be used: one own effect must be possible, with all that cards in play may do for it (R-10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from meadhall.engine import Seat
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import GOODS, NUMBER
from meadhall.games.feast.box.parts import Amounts, Mountain
from meadhall.games.feast.box.records import Space
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.law import SPACES
from meadhall.games.feast.occupations.counts import NOTHING, count
from meadhall.games.feast.occupations.listeners import ANY, SPACE_ACTIONS, Key, ears, matching
from meadhall.games.feast.occupations.ways import deals
from meadhall.games.feast.player import WEAPON_NUMBER, Player

from .usable import ALWAYS, enough_ships, part_tests, possible, tests_of
from .use import instead


def usable(hall: FeastHall, seat: Seat, number: int) -> bool:
    """Has this seat the ships for the space, and can it do one of its parts?"""
    player = hall.seats[seat]
    test = tests_of(hall.law)[number]
    if test is ALWAYS or test(hall, player):
        return True
    return number in may_ease(player) and eased(hall, seat, number)


def may_ease(player: Player) -> tuple[int, ...]:
    """Spaces that cards in play, or one of the hand played first, might make usable."""
    return _may_ease(player.played, player.hand if player.vikings >= 4 else ())


@lru_cache(maxsize=1 << 12)
def _may_ease(played: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(ears(played).all_eased.union(*[_helped(card) for card in hand])))


def crew_needed(hall: FeastHall, seat: Seat, number: int) -> int:
    """As many Vikings as its column says, fewer by a card."""
    space = SPACES[number]
    for rule in ears(hall.seats[seat].played).fewer:
        if rule.space == space.id:
            return space.column - rule.fewer[min(count(rule.per, hall, seat), len(rule.fewer) - 1)]
    return space.column


def eased(hall: FeastHall, seat: Seat, number: int) -> bool:
    """The space is of no use by itself: is it with a discount, a replacement, or something a card brings before?"""
    space = hall.law.spaces[number]
    own = hall.seats[seat]
    if number in ears(own.played).eases and _fits(hall, seat, space, number):
        return True
    found = False
    for player in _better(hall, seat, space, number):
        hall.seats[seat] = player
        found = _fits(hall, seat, space, number)
        hall.seats[seat] = own
        if found:
            break
    return found


def _fits(hall: FeastHall, seat: Seat, space: Space, number: int) -> bool:
    player = hall.seats[seat]
    if not enough_ships(player, space, number):
        return False
    for part, test in zip(space.parts, part_tests(hall.law)[number], strict=True):
        if possible(hall, player, part, number, test) or instead(hall, seat, part, number):
            return True
    return False


def _better(hall: FeastHall, seat: Seat, space: Space, number: int) -> Iterator[Player]:
    """The player as a card may make them before the space is used: richer by an item of a strip, or by a hand card."""
    own = hall.seats[seat]
    cards = ears(own.played)
    if number in cards.mines:
        short = [_short(own, need) for need in needs(number)]
        for item in _items(hall, own, number):
            thing = "silver" if item == "silver_2" else item
            if {thing} in short:
                richer = own.copy()
                richer.gain({thing: 1 + (item == "silver_2")})
                yield richer
    if space.column == 4:
        cheaper = number in cards.eases
        for card in own.hand:
            eases, filled = _help(card, number)
            if eases or any(_enough(own, need, brings(card), cheaper) for need in filled):
                yield from _with_card(hall, seat, card, eases)


def _enough(player: Player, need: Amounts, brought: Amounts, cheaper: bool) -> bool:
    """Might this be enough with what a card brings? Where cards make the space cheaper, any of it might."""
    for thing, least in need.items():
        missing = least - player.count(thing)
        if missing > 0 and (thing not in brought if cheaper else brought.get(thing, 0) < missing):
            return False
    return True


def _items(hall: FeastHall, player: Player, number: int) -> set[str]:
    """Items at the arrows that a card lets one take before this space, or before ore is exchanged on it."""
    heard = ears(player.played).heard
    if not heard:
        return set()
    moments: tuple[Key, ...] = (
        ("before_use", number),
        ("before_exchange", ANY),
        *[("before_action", action) for action in SPACE_ACTIONS[number]],
    )
    found: set[str] = set()
    for card, clause in [one for moment in moments for one in heard.get(moment, ())]:
        effect = OCCUPATIONS[card].effects[clause]
        if not isinstance(effect.do, Mountain) or (effect.spaces and number not in matching(effect.spaces)):
            continue
        only = effect.do.only
        found |= {strip[0] for strip in hall.strips if not only or strip[0] in only}
    return found


@cache
def _helped(card: int) -> frozenset[int]:
    """Spaces of column 4 that this card, played first, might make usable (FO-4.8)."""
    fourth = [number for number, space in enumerate(SPACES) if space.column == 4]
    return frozenset(number for number in fourth if any(_help(card, number)))


@cache
def _help(card: int, number: int) -> tuple[bool, tuple[Amounts, ...]]:
    """Does this card make the space cheaper; and for which of its needs does it bring something?"""
    filled = [need for need in needs(number) if not brings(card).keys().isdisjoint(need)]
    return number in ears((card,)).eases, tuple(filled)


@cache
def brings(card: int) -> Amounts:
    """Things that one clause of this card can bring when it is played, and how many at most."""
    found: Amounts = {}
    for clause in OCCUPATIONS[card].effects:
        if clause.when == "play":
            gains = [clause.gain, *[way.gain for way in clause.ways]]
            gains += [row.gain for row in clause.tiers.rows] if clause.tiers else []
            for thing in {thing for gain in gains for thing in gain}:
                most = MANY if clause.per else sum([gain.get(thing, 0) for gain in gains])
                name = thing.partition("+")[0]  # a ship with ore on it is a ship
                found[name] = max(found.get(name, 0), most)
    return found


MANY = 1000


@cache
def needs(number: int) -> tuple[Amounts, ...]:
    """Things of which the space may be short: one of these sets would do."""
    found: list[Amounts] = []
    for part in SPACES[number].parts:
        match part:
            case parts.Trade():
                found += part.costs or [{}]
            case parts.Upgrade():
                found += [{name: 1} for name, kind in NUMBER.items() if kind < GOODS]
            case parts.Emigrate():
                found += [{"silver": 1, "knarr": 1}, {"silver": 1, "longship": 1}]
            case parts.BoatRefit():
                found.append({"whaling_boat": 1})
            case parts.Smithy():
                found.append({"ore": 1})
            case parts.Overseas() | parts.Sale():
                found.append({"silver": 1})
            case parts.Play():
                found += part.costs or [{}]
            case _:
                found.append({})
    ships = dict.fromkeys(SPACES[number].ships[:1], SPACES[number].need)
    return tuple([need | ships for need in found])


def _short(player: Player, need: Amounts) -> set[str]:
    return {thing for thing, least in need.items() if player.count(thing) < least}


def _with_card(hall: FeastHall, seat: Seat, card: int, eases: bool) -> Iterator[Player]:
    """The player after this card was played: with its rules, and what its clauses can bring (FO-4.8)."""
    own = hall.seats[seat]
    played = own.copy()
    played.played = (*own.played, card)
    if eases:
        yield played
    for number, clause in enumerate(OCCUPATIONS[card].effects):
        if clause.when != "play":
            continue
        times = count(clause.per, hall, seat) if clause.per else 1
        for deal in deals(hall, seat, card, number, NOTHING) if times else ():
            richer = played.copy()
            richer.pay({thing: n for thing, n in deal.pay.items() if thing not in WEAPON_NUMBER})
            richer.gain({thing: n * times for thing, n in deal.gain.items()})
            yield richer
