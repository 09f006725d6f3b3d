"""A Feast for Odin: what occupations allow, read from their printed data (FO-11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from .printed import CARDS, GOODS, NUMBER, SPACES, WEAPONS

Clause = Mapping[str, Any]
BY_NAME = {card["name"]: number for number, card in CARDS.items()}
DICE = ("hunting_game", "laying_a_snare", "whaling", "raiding", "pillaging")
TIMES = 12
"""No card gives its gain more often at once."""


def clauses(cards: Iterable[int]) -> Iterator[tuple[int, Clause]]:
    for card in cards:
        for clause in CARDS[card]["effects"]:
            yield card, clause


def rules(cards: Iterable[int], op: str) -> list[Mapping[str, Any]]:
    """Standing rules of this sort."""
    return [clause["rule"] for _, clause in clauses(cards) if clause["rule"] and clause["rule"]["op"] == op]


def has_rule(cards: Iterable[int], op: str) -> bool:
    return bool(rules(cards, op))


def lengthwise(cards: Iterable[int]) -> dict[str, int]:
    """Food of which more than one may lie lengthwise."""
    return {rule["good"]: rule["most"] for rule in rules(cards, "long_row")}


def roll_change(cards: Iterable[int], kind: str) -> int:
    """What is added to each roll (R-47)."""
    return sum(rule["by"] for rule in rules(cards, "roll") if kind in (rule["actions"] or DICE))


def rolls(cards: Iterable[int]) -> int:
    most: int = max([3, *[rule["most"] for rule in rules(cards, "rolls")]])
    return most


def worth(cards: Iterable[int], kind: str, thing: str) -> int:
    """What a thing spent in a dice action counts."""
    values: list[int] = [
        rule["value"] for rule in rules(cards, "worth") if rule["thing"] == thing and kind in rule["actions"]
    ]
    return max([1, *values])


# ---------------------------------------------------------------- spaces


@cache
def fits(number: int, wanted: tuple[Any, ...] | None) -> bool:
    """Whether this is one of the spaces that the clause names."""
    if wanted is None:
        return True
    ids, groups, column, has = wanted
    space = SPACES[number]
    return (
        (not ids or space["id"] in ids)
        and (not groups or space["group"] in groups or space.get("also") in groups)
        and (not column or space["column"] == column)
        and (not has or any(part["op"] == has for part in space["parts"]))
    )


def meant(spaces: Mapping[str, Any] | None) -> tuple[Any, ...] | None:
    if spaces is None:
        return None
    return tuple(spaces["ids"]), tuple(spaces["groups"]), spaces["column"], spaces["has"]


def discounts(cards: Iterable[int], number: int, thing: str, printed: int, action: str = "") -> int:
    """How much less of each thing is paid on a space, or in an action."""
    return sum(
        rule["by"]
        for rule in rules(cards, "discount")
        if rule["thing"] == thing
        and printed >= rule["printed"]
        and (rule["spaces"] is None or (number >= 0 and fits(number, meant(rule["spaces"]))))
        and (not rule["actions"] or action in rule["actions"])
    )


def helps(card: int, number: int) -> bool:
    """Whether this card, in play, could make a space usable that is not usable without it (R-10)."""
    for clause in CARDS[card]["effects"]:
        rule = clause["rule"]
        if rule is not None and rule["op"] in ("discount", "knarrs", "fewer_vikings"):
            return True
        before = clause["when"] in ("before_use", "before_action", "before_exchange", "instead")
        if before and fits(number, meant(clause["spaces"])):
            return True
    return False


# ---------------------------------------------------------------- prices and gains


def prices(clause: Clause, in_round: int) -> Iterator[dict[str, int]]:
    """Every price of a clause; words that leave a choice are kept as they are."""
    ways: Sequence[Mapping[str, Any]] = clause["ways"] or ({"pay": {}},)
    for way in ways:
        price: dict[str, Any] = {**clause["pay"], **way["pay"]}
        yield {thing: in_round if count == "round" else count for thing, count in price.items()}


def is_price(paid: Mapping[str, int], price: Mapping[str, int]) -> bool:
    """Whether this is the price, with every choice made."""
    left = dict(paid)
    for thing, count in price.items():
        found = [name for name in left if left[name] and _means(thing, name)]
        for name in found:
            some = min(count, left[name])
            left[name] -= some
            count -= some
        if count:
            return False
    return not any(left.values())


def _means(word: str, name: str) -> bool:
    plain = name.partition("+")[0]
    match word:
        case "weapon_any":
            return name in WEAPONS
        case "sheep_any" | "cattle_any":
            return name.removeprefix("pregnant_") == word.removesuffix("_any")
        case "ore_on_longship":
            return plain == "ore_aboard"
        case "whaling_boat" | "longship":
            return plain == word
    return name == word


@cache
def gains(card: int) -> tuple[dict[str, int], ...]:
    """All that a card can give at once, for one time."""
    found: list[dict[str, int]] = []
    for clause in CARDS[card]["effects"]:
        rows: list[dict[str, int]] = [{}]
        if clause["tiers"] is not None:
            rows = _rows(clause["tiers"])
        for way, row in product(clause["ways"] or ({"gain": {}, "do": None},), rows):
            whole = dict(clause["gain"])
            for thing, count in (*way["gain"].items(), *row.items()):
                whole[thing] = whole.get(thing, 0) + count
            if whole:
                found.append(whole)
    return tuple(found)


def _rows(tiers: Mapping[str, Any]) -> list[dict[str, int]]:
    """The gain of every row; added up where that is the rule (FO-11.7)."""
    if tiers["match"] != "cumulative":
        return [dict(row["gain"]) for row in tiers["rows"]]
    found: list[dict[str, int]] = []
    for row in tiers["rows"]:
        before = found[-1] if found else {}
        found.append(
            {thing: before.get(thing, 0) + row["gain"].get(thing, 0) for thing in {**before, **row["gain"]}}
        )
    return found


def may_give(card: int, things: Mapping[str, int]) -> bool:
    """Whether this card can give this, once or several times."""
    for gain in gains(card):
        if gain.keys() == things.keys():
            times = {divmod(things[thing], count) for thing, count in gain.items()}
            if len(times) == 1 and (found := times.pop())[1] == 0 and 1 <= found[0] <= TIMES:
                return True
    return any(_part_gives(part, things) for part in parts(card))


def _part_gives(part: Mapping[str, Any], things: Mapping[str, int]) -> bool:
    match part["op"]:
        case "again":
            return [*things.values()] == [1] and next(iter(things)) in GOODS
        case "armoury":
            return things.keys() <= {*WEAPONS} and max(things.values()) <= part["each"]
        case "double":
            return things.keys() == {part["good"]} and things[part["good"]] <= part["most"] // 2
        case "shipyard":
            return things == {part["ship"]: 1}
    return False


def parts(card: int) -> Iterator[dict[str, Any]]:
    """What a card does besides paying and giving."""
    for clause in CARDS[card]["effects"]:
        for way in (clause, *clause["ways"]):
            if way["do"] is not None:
                yield way["do"]


def is_step(piece: int, to: int, way: str, most: int) -> bool:
    """Whether a card turns one tile into the other, against the order of the goods boxes (R-53, R-65)."""
    if not (0 <= piece < len(GOODS) and 0 <= to < len(GOODS)):
        return False
    if way == "flip":
        return piece // 4 == to // 4 and piece % 4 ^ 1 == to % 4
    column, row = divmod(piece, 4)
    if piece in (NUMBER["pregnant_sheep"], NUMBER["pregnant_cattle"]):
        row = 1
    side = {"up": 0, "up_right": 1, "up_left": -1}[way]
    return any(to == 4 * (column + side * steps) + row + steps for steps in range(1, most + 1))


@cache
def swaps(card: int) -> bool:
    """Whether the card replaces a tile on a board by another one."""
    return any(part["op"] == "swap" for part in parts(card))


@cache
def makes_exceptions(card: int) -> bool:
    """Whether the card lets its owner do what no space offers, or changes a space; gains do not count."""
    return any(
        clause["do"] is not None or clause["rule"] is not None or clause["pay"] or clause["ways"]
        for clause in CARDS[card]["effects"]
    )


def swaps_bonus(cards: Iterable[int]) -> bool:
    """Whether the card replaces a bonus by something else; the bonus is then told house by house."""
    return any(
        clause["when"] == "instead" and "house_bonus" in clause["actions"] for _, clause in clauses(cards)
    )
