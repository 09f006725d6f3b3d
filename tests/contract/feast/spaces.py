"""A Feast for Odin: which spaces a player can use, from the printed data (FO-4.1 to FO-4.5, FO-10, R-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.position import FeastPosition

from .boards import GROUNDS
from .printed import GOODS, HOUSES, NUMBER, PIECE, PIECES, PRICE, RESOURCES, SHIPS, SPACES
from .table import squares


def ships(player: FeastPlayer, name: str) -> int:
    return (len(player.boats), player.knarrs, len(player.longships))[SHIPS.index(name)]


def has(player: FeastPlayer, cost: Mapping[str, int]) -> bool:
    return all(
        (getattr(player, thing) if thing in RESOURCES else player.tiles[NUMBER[thing]]) >= count
        for thing, count in cost.items()
    )


def has_room(position: FeastPosition, player: FeastPlayer, gain: Mapping[str, int]) -> bool:
    """Houses that are left, and stages that are free (FO-6.4, FO-12.1)."""
    for thing in gain:
        if thing in HOUSES and not position.stock[HOUSES.index(thing)]:
            return False
        if thing == "whaling_boat" and len(player.boats) >= 3:
            return False
        if thing in SHIPS[1:] and player.knarrs + len(player.longships) >= 4:
            return False
    return True


def possible(position: FeastPosition, seat: int, part: Mapping[str, Any]) -> bool:
    """Whether this part of a space can be used now."""
    player = position.seats[seat]
    match part["op"]:
        case "trade":
            payable = not part["costs"] or any(has(player, cost) for cost in part["costs"])
            return payable and any(has_room(position, player, gain) for gain in part["gains"])
        case "herd":
            return any(player.tiles[NUMBER[f"{state}{part['animal']}"]] for state in ("", "pregnant_"))
        case "mountain":
            return bool(position.strips)
        case "upgrade":
            return _can_upgrade(position, player, part["steps"])
        case "overseas":
            return player.silver >= 1
        case "sale":
            return any(PRICE.get(PIECES[special], 99) <= player.silver for special in position.specials)
        case "smithy":
            return player.ore >= 1
        case "explore":
            return any(
                not isle.claimed and GROUNDS[isle.board].id in part["boards"] for isle in position.isles
            )
        case "emigrate":
            return _can_emigrate(position, seat)
        case "refit":
            return bool(player.boats) and player.knarrs + len(player.longships) < 4
        case "play":
            return any(has(player, cost) for cost in part["costs"]) if part["costs"] else bool(player.hand)
    return True


def _can_upgrade(position: FeastPosition, player: FeastPlayer, steps: int) -> bool:
    """A tile with a next colour; with the option, for a double upgrade one with two (R-18)."""
    colours = {PIECE[n].colour for n in range(len(GOODS)) if player.tiles[n]}
    lowest = {"orange", "red"}
    if steps == 2 and position.rules.options["double_must_be_double"]:
        return bool(colours & lowest)
    return bool(colours & (lowest | {"green"}))


def _can_emigrate(position: FeastPosition, seat: int) -> bool:
    player = position.seats[seat]
    ready = player.knarrs + len(player.longships) > 0 and player.silver >= position.round
    return ready and squares(position, seat) >= 2 and all(food.square >= 2 for food in player.food)


def usable(position: FeastPosition, seat: int, number: int) -> bool:
    """At least one own effect; the card that column 3 brings counts where it can be played (FO-4.5, FO-4.7)."""
    space, player = SPACES[number], position.seats[seat]
    if space["ships"] and sum(ships(player, ship) for ship in space["ships"]) < space["need"]:
        return False
    if position.rules.options["split_crafting"] and space["id"] == "c3_craft_chests_and_rune_stones":
        return has(player, {"stone": 1, "wood": 1})
    drawn = (
        space["column"] == 3 and bool(position.deck) and any(part["op"] == "play" for part in space["parts"])
    )
    return drawn or any(possible(position, seat, part) for part in space["parts"])


def choices(position: FeastPosition, seat: int) -> set[tuple[int, int]]:
    """Every space that can be taken, and the one it imitates or -1 (FO-4.1, FO-10.40)."""
    vikings = position.seats[seat].vikings
    able = {number for number in range(len(SPACES)) if SPACES[number]["column"] <= vikings}
    able = {number for number in able if usable(position, seat, number)}
    found = {(number, -1) for number in able if position.taken[number] < 0}
    for column in position.imitations:
        grey = len(SPACES) + column - 1
        if position.taken[grey] < 0:
            found |= {
                (grey, number)
                for number in able
                if SPACES[number]["column"] == column and position.taken[number] not in (-1, seat)
            }
    return found
