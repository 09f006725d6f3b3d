"""The spaces that a player can use with the help of cards: at least one effect must be possible (R-10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from meadhall.engine import Seat
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.parts import Amounts, Mountain
from meadhall.games.feast.box.records import ITEM_GAINS, FeastSpace
from meadhall.games.feast.occupations.counts import count
from meadhall.games.feast.occupations.facts import NOTHING, Fact
from meadhall.games.feast.occupations.listeners import ANY, SPACE_ACTIONS, Key, card_rules_of, matching_spaces
from meadhall.games.feast.occupations.ways import list_clause_uses
from meadhall.games.feast.part_handlers import HANDLERS, is_always_possible, is_possible
from meadhall.games.feast.player import WEAPON_NUMBER, FeastPlayer
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.table_rules import SPACES

from .replacements import find_replacements
from .usable import has_enough_ships, part_tests, tests_of


def is_usable(position: FeastPosition, seat: Seat, number: int) -> bool:
    """Return whether this seat can use the space, with cards or without."""
    player = position.seats[seat]
    test = tests_of(position.rules)[number]
    if test is is_always_possible or test(position, player):
        return True
    return number in helped_spaces(player) and is_usable_with_help(position, seat, number)


def helped_spaces(player: FeastPlayer) -> tuple[int, ...]:
    """Return the spaces that may become usable by cards in play, or by a hand card before an action of column 4."""
    return _find_helped_spaces(player.played, player.hand if player.vikings >= 4 else ())


@lru_cache(maxsize=1 << 12)
def _find_helped_spaces(played: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(card_rules_of(played).all_helped.union(*[_spaces_helped_by(card) for card in hand])))


def crew_needed(position: FeastPosition, seat: Seat, number: int) -> int:
    """Return the number of Vikings that the space takes: its column, or fewer with a card."""
    space = SPACES[number]
    for rule in card_rules_of(position.seats[seat].played).fewer:
        if rule.space == space.id:
            return space.column - rule.fewer[min(count(rule.per, position, seat), len(rule.fewer) - 1)]
    return space.column


def is_usable_now(position: FeastPosition, seat: Seat, number: int) -> bool:
    """Return whether this seat can use the space without playing a hand card."""
    if _is_usable_as_is(position, seat, number):
        return True
    return any(
        _could_use_as(position, seat, player, number)
        for player in _players_with_items(position, seat, number)
    )


def _is_usable_as_is(position: FeastPosition, seat: Seat, number: int) -> bool:
    """Return whether this seat can use the space with its present things and the rules of its cards."""
    player = position.seats[seat]
    if tests_of(position.rules)[number](position, player):
        return True
    return number in card_rules_of(player.played).helps and _can_use(
        position, seat, position.rules.spaces[number], number
    )


def may_pay_before_space(position: FeastPosition, seat: Seat, fact: Fact, pay: Amounts) -> bool:
    """Return whether the player may pay this for a card before a space is used. The payment must not make the space
    unusable (FO-4.5, R-70)."""
    if not _is_before_space(position, fact) or not pay or not _is_usable_as_is(position, seat, fact.space):
        return True
    poorer = position.seats[seat].copy()
    poorer.pay(pay)
    return _is_usable_as_is(position.with_player(seat, poorer), seat, fact.space)


def items_needed(position: FeastPosition, seat: Seat, fact: Fact) -> tuple[str, ...]:
    """Return the items of which a card must take one to make the space usable; () for any item, ("none",) if no item
    helps (FO-4.5, R-70)."""
    if position.rules.must_use and 0 < fact.numbers.get("ore_paid", 0) > position.seats[seat].ore:
        return ("ore",)
    if not _is_before_space(position, fact) or _is_usable_as_is(position, seat, fact.space):
        return ()
    fit = [
        item
        for item in sorted({strip[0] for strip in position.strips})
        if _could_use_as(position, seat, _copy_with_item(position.seats[seat], item), fact.space)
    ]
    return tuple(fit) or ("none",)


def _is_before_space(position: FeastPosition, fact: Fact) -> bool:
    """Return whether this is the moment before the effect of a space, under rules that demand an effect."""
    return position.rules.must_use and fact.space >= 0 and not position.spent


def helping_cards(position: FeastPosition, seat: Seat, number: int) -> tuple[int, ...]:
    """Return the hand cards that make this space of column 4 usable if played first (FO-4.8)."""
    return tuple(
        [
            card
            for card in position.seats[seat].hand
            if any(
                _could_use_as(position, seat, player, number)
                for player in _players_with_card(position, seat, card, number)
            )
        ]
    )


def is_usable_with_help(position: FeastPosition, seat: Seat, number: int) -> bool:
    """Return whether cards make the space usable by a discount, a replacement or things gained beforehand."""
    space = position.rules.spaces[number]
    own = position.seats[seat]
    if number in card_rules_of(own.played).helps and _can_use(position, seat, space, number):
        return True
    for player in _helped_players(position, seat, space, number):
        if _could_use_as(position, seat, player, number):
            return True
    return False


def _could_use_as(position: FeastPosition, seat: Seat, player: FeastPlayer, number: int) -> bool:
    """Return whether this seat could use the space with the things of `player`."""
    return _can_use(position.with_player(seat, player), seat, position.rules.spaces[number], number)


def _can_use(position: FeastPosition, seat: Seat, space: FeastSpace, number: int) -> bool:
    player = position.seats[seat]
    if not has_enough_ships(player, space, number):
        return False
    for part, test in zip(space.parts, part_tests(position.rules)[number], strict=True):
        if is_possible(position, player, part, number, test) or find_replacements(
            position, seat, part, number
        ):
            return True
    return False


def _helped_players(
    position: FeastPosition, seat: Seat, space: FeastSpace, number: int
) -> Iterator[FeastPlayer]:
    """Yield copies of the player with an item that a card lets them take before the use, or with a hand card played."""
    yield from _players_with_items(position, seat, number)
    if space.column == 4:
        for card in position.seats[seat].hand:
            yield from _players_with_card(position, seat, card, number)


def _players_with_items(position: FeastPosition, seat: Seat, number: int) -> Iterator[FeastPlayer]:
    """Yield a copy of the player with one more item, for each missing item that a card lets them take beforehand."""
    own = position.seats[seat]
    if number in card_rules_of(own.played).mines:
        short = [_missing_things(own, need) for need in needs_of(number)]
        for item in _items(position, own, number):
            if set(ITEM_GAINS[item]) in short:
                yield _copy_with_item(own, item)


def _copy_with_item(own: FeastPlayer, item: str) -> FeastPlayer:
    """Return a copy of the player with this item of a strip."""
    richer = own.copy()
    richer.gain(ITEM_GAINS[item])
    return richer


def _players_with_card(position: FeastPosition, seat: Seat, card: int, number: int) -> Iterator[FeastPlayer]:
    """Yield copies of the player with this hand card played, if it may help with this space."""
    own = position.seats[seat]
    cheaper = number in card_rules_of(own.played).helps
    helps, filled = _help_of(card, number)
    if helps or any(_may_meet_need(own, need, things_from_card(card), cheaper) for need in filled):
        yield from _players_after_card(position, seat, card, helps)


def _may_meet_need(player: FeastPlayer, need: Amounts, brought: Amounts, cheaper: bool) -> bool:
    """Return whether the `brought` things may meet this need. If the space is `cheaper`, any amount may be enough."""
    for thing, least in need.items():
        missing = least - player.count(thing)
        if missing > 0 and (thing not in brought if cheaper else brought.get(thing, 0) < missing):
            return False
    return True


def _items(position: FeastPosition, player: FeastPlayer, number: int) -> set[str]:
    """Return the items that cards let the player take before this space is used or ore is exchanged on it."""
    heard = card_rules_of(player.played).listeners
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
        if not isinstance(effect.do, Mountain) or (
            effect.spaces and number not in matching_spaces(effect.spaces)
        ):
            continue
        only = effect.do.only
        found |= {strip[0] for strip in position.strips if not only or strip[0] in only}
    return found


@cache
def _spaces_helped_by(card: int) -> frozenset[int]:
    """Return the spaces of column 4 that this card may make usable if played first (FO-4.8)."""
    fourth = [number for number, space in enumerate(SPACES) if space.column == 4]
    return frozenset(number for number in fourth if any(_help_of(card, number)))


@cache
def _help_of(card: int, number: int) -> tuple[bool, tuple[Amounts, ...]]:
    """Return whether this card makes the space cheaper, and the needs of the space to which it contributes."""
    filled = [need for need in needs_of(number) if not things_from_card(card).keys().isdisjoint(need)]
    return number in card_rules_of((card,)).helps, tuple(filled)


@cache
def things_from_card(card: int) -> Amounts:
    """Return, for each thing, an upper bound of the amount that one clause gives when this card is played."""
    found: Amounts = {}
    for clause in OCCUPATIONS[card].effects:
        if clause.when == "play":
            gains = [clause.gain, *[way.gain for way in clause.ways]]
            gains += [row.gain for row in clause.tiers.rows] if clause.tiers else []
            for thing in {thing for gain in gains for thing in gain}:
                most = MANY if clause.per else sum([gain.get(thing, 0) for gain in gains])
                name = thing.partition("+")[0]  # ore on a ship does not matter here
                found[name] = max(found.get(name, 0), most)
    return found


MANY = 1000


@cache
def needs_of(number: int) -> tuple[Amounts, ...]:
    """Return alternative sets of things; a player needs all things of one set for the space."""
    found: list[Amounts] = []
    for part in SPACES[number].parts:
        found += HANDLERS[type(part)].needs(part)
    ships = dict.fromkeys(SPACES[number].ships[:1], SPACES[number].need)
    return tuple([need | ships for need in found])


def _missing_things(player: FeastPlayer, need: Amounts) -> set[str]:
    """Return the things of which the player has too few."""
    return {thing for thing, least in need.items() if player.count(thing) < least}


def _players_after_card(position: FeastPosition, seat: Seat, card: int, helps: bool) -> Iterator[FeastPlayer]:
    """Yield copies of the player after this card was played, with its rules and the gains of its clauses (FO-4.8)."""
    own = position.seats[seat]
    played = own.copy()
    played.played = (*own.played, card)
    if helps:
        yield played
    for number, clause in enumerate(OCCUPATIONS[card].effects):
        if clause.when != "play":
            continue
        times = count(clause.per, position, seat) if clause.per else 1
        for deal in list_clause_uses(position, seat, card, number, NOTHING) if times else ():
            richer = played.copy()
            richer.pay({thing: n for thing, n in deal.pay.items() if thing not in WEAPON_NUMBER})
            richer.gain({thing: n * times for thing, n in deal.gain.items()})
            yield richer
