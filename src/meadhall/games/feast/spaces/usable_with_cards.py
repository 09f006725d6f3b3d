"""Which spaces a player can use with the help of cards: one effect must be possible with all that cards do (R-10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from meadhall.engine import Seat
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import Amounts, Mountain
from meadhall.games.feast.box.records import Space
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.law import SPACES
from meadhall.games.feast.occupations.counts import count
from meadhall.games.feast.occupations.facts import NOTHING, Fact
from meadhall.games.feast.occupations.listeners import ANY, SPACE_ACTIONS, Key, matching, rules_of
from meadhall.games.feast.occupations.ways import deals
from meadhall.games.feast.part_handlers import ALWAYS, HANDLERS, possible
from meadhall.games.feast.player import WEAPON_NUMBER, Player

from .instead import instead
from .usable import enough_ships, part_tests, tests_of


def usable(hall: FeastHall, seat: Seat, number: int) -> bool:
    """Can this seat use the space, with cards or without?"""
    player = hall.seats[seat]
    test = tests_of(hall.law)[number]
    if test is ALWAYS or test(hall, player):
        return True
    return number in helped_spaces(player) and usable_with_help(hall, seat, number)


def helped_spaces(player: Player) -> tuple[int, ...]:
    """Spaces that cards in play might make usable, or a hand card that is played before an action of column 4."""
    return _helped_spaces(player.played, player.hand if player.vikings >= 4 else ())


@lru_cache(maxsize=1 << 12)
def _helped_spaces(played: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(rules_of(played).all_helped.union(*[_spaces_helped_by(card) for card in hand])))


def crew_needed(hall: FeastHall, seat: Seat, number: int) -> int:
    """The number of Vikings that the space takes: its column, or fewer by a card."""
    space = SPACES[number]
    for rule in rules_of(hall.seats[seat].played).fewer:
        if rule.space == space.id:
            return space.column - rule.fewer[min(count(rule.per, hall, seat), len(rule.fewer) - 1)]
    return space.column


def usable_now(hall: FeastHall, seat: Seat, number: int) -> bool:
    """Can this seat use the space without a card of the hand?"""
    if _usable_as_is(hall, seat, number):
        return True
    return any(_fits_with(hall, seat, player, number) for player in _players_with_items(hall, seat, number))


def _usable_as_is(hall: FeastHall, seat: Seat, number: int) -> bool:
    """Can this seat use the space with what it has, and the rules of its cards?"""
    player = hall.seats[seat]
    if tests_of(hall.law)[number](hall, player):
        return True
    return number in rules_of(player.played).helps and _fits(hall, seat, hall.law.spaces[number], number)


def usable_after_paying(hall: FeastHall, seat: Seat, fact: Fact, pay: Amounts) -> bool:
    """May this be paid for a card that works before a space? Not if the space needs it then (FO-4.5, R-70)."""
    if not _before_space(hall, fact) or not pay or not _usable_as_is(hall, seat, fact.space):
        return True
    poorer = hall.seats[seat].copy()
    poorer.pay(pay)
    return _usable_as_is(hall.with_player(seat, poorer), seat, fact.space)


def items_needed(hall: FeastHall, seat: Seat, fact: Fact) -> tuple[str, ...]:
    """Items of strips, one of which a card must take to make the space usable; () if any will do (FO-4.5, R-70)."""
    if hall.law.must_use and 0 < fact.numbers.get("ore_paid", 0) > hall.seats[seat].ore:
        return ("ore",)
    if not _before_space(hall, fact) or _usable_as_is(hall, seat, fact.space):
        return ()
    fit = [
        item
        for item in sorted({strip[0] for strip in hall.strips})
        if _fits_with(hall, seat, _with_item(hall.seats[seat], item), fact.space)
    ]
    return tuple(fit) or ("none",)


def _before_space(hall: FeastHall, fact: Fact) -> bool:
    """Is this the moment before Vikings use a space?"""
    return hall.law.must_use and fact.space >= 0 and not hall.spent


def helping_cards(hall: FeastHall, seat: Seat, number: int) -> tuple[int, ...]:
    """Cards of the hand that make this space of column 4 usable if they are played first (FO-4.8)."""
    return tuple(
        [
            card
            for card in hall.seats[seat].hand
            if any(
                _fits_with(hall, seat, player, number) for player in _players_with(hall, seat, card, number)
            )
        ]
    )


def usable_with_help(hall: FeastHall, seat: Seat, number: int) -> bool:
    """Do cards make this space usable, by a discount, a replacement, or something they bring before?"""
    space = hall.law.spaces[number]
    own = hall.seats[seat]
    if number in rules_of(own.played).helps and _fits(hall, seat, space, number):
        return True
    for player in _helped_players(hall, seat, space, number):  # noqa: SIM110 - the plain loop is faster
        if _fits_with(hall, seat, player, number):
            return True
    return False


def _fits_with(hall: FeastHall, seat: Seat, player: Player, number: int) -> bool:
    """Could this seat use the space if it had what this player has?"""
    return _fits(hall.with_player(seat, player), seat, hall.law.spaces[number], number)


def _fits(hall: FeastHall, seat: Seat, space: Space, number: int) -> bool:
    player = hall.seats[seat]
    if not enough_ships(player, space, number):
        return False
    for part, test in zip(space.parts, part_tests(hall.law)[number], strict=True):
        if possible(hall, player, part, number, test) or instead(hall, seat, part, number):
            return True
    return False


def _helped_players(hall: FeastHall, seat: Seat, space: Space, number: int) -> Iterator[Player]:
    """Copies of the player, changed as cards may do before the space is used: by an item of a strip or a hand card."""
    yield from _players_with_items(hall, seat, number)
    if space.column == 4:
        for card in hall.seats[seat].hand:
            yield from _players_with(hall, seat, card, number)


def _players_with_items(hall: FeastHall, seat: Seat, number: int) -> Iterator[Player]:
    """The player with one item more, for each that a card lets them take before the space and that was missing."""
    own = hall.seats[seat]
    if number in rules_of(own.played).mines:
        short = [_short(own, need) for need in needs(number)]
        for item in _items(hall, own, number):
            if {"silver" if item == "silver_2" else item} in short:
                yield _with_item(own, item)


def _with_item(own: Player, item: str) -> Player:
    """The player with this item of a strip."""
    richer = own.copy()
    richer.gain({"silver": 2} if item == "silver_2" else {item: 1})
    return richer


def _players_with(hall: FeastHall, seat: Seat, card: int, number: int) -> Iterator[Player]:
    """The player with this card of the hand played, if it might help with this space."""
    own = hall.seats[seat]
    cheaper = number in rules_of(own.played).helps
    helps, filled = _help_of(card, number)
    if helps or any(_enough(own, need, brings(card), cheaper) for need in filled):
        yield from _with_card(hall, seat, card, helps)


def _enough(player: Player, need: Amounts, brought: Amounts, cheaper: bool) -> bool:
    """Might the player meet this need with what a card brings? If the space is `cheaper`, any amount might do."""
    for thing, least in need.items():
        missing = least - player.count(thing)
        if missing > 0 and (thing not in brought if cheaper else brought.get(thing, 0) < missing):
            return False
    return True


def _items(hall: FeastHall, player: Player, number: int) -> set[str]:
    """Items that a card lets the player take before this space is used, or before ore is exchanged on it."""
    heard = rules_of(player.played).heard
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
def _spaces_helped_by(card: int) -> frozenset[int]:
    """Spaces of column 4 that this card might make usable if it is played first (FO-4.8)."""
    fourth = [number for number, space in enumerate(SPACES) if space.column == 4]
    return frozenset(number for number in fourth if any(_help_of(card, number)))


@cache
def _help_of(card: int, number: int) -> tuple[bool, tuple[Amounts, ...]]:
    """Whether this card makes the space cheaper, and the needs of the space for which it brings something."""
    filled = [need for need in needs(number) if not brings(card).keys().isdisjoint(need)]
    return number in rules_of((card,)).helps, tuple(filled)


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
    """Sets of things, one of which a player needs for the space."""
    found: list[Amounts] = []
    for part in SPACES[number].parts:
        found += HANDLERS[type(part)].needs(part)
    ships = dict.fromkeys(SPACES[number].ships[:1], SPACES[number].need)
    return tuple([need | ships for need in found])


def _short(player: Player, need: Amounts) -> set[str]:
    """The things of which the player has too few."""
    return {thing for thing, least in need.items() if player.count(thing) < least}


def _with_card(hall: FeastHall, seat: Seat, card: int, helps: bool) -> Iterator[Player]:
    """The player after this card was played: with its rules, and what its clauses can bring (FO-4.8)."""
    own = hall.seats[seat]
    played = own.copy()
    played.played = (*own.played, card)
    if helps:
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
