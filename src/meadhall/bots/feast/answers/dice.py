"""Dice: roll again or not, what to plunder, how to pay."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from meadhall.bots.feast.plan import parts as deeds
from meadhall.bots.feast.situation import Answer, Mind
from meadhall.bots.feast.state.estate import WEAPON, Estate
from meadhall.bots.feast.state.worth import VIKING
from meadhall.engine import Move
from meadhall.games.feast import (
    FAIL,
    ROLL,
    STOP,
    SWORD,
    AnyPart,
    Fetch,
    Hunt,
    Man,
    Raid,
    Return,
    Spend,
)

ROLLS = 3
LEAST = 6


def boats(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    armed, plain = max(options.crews, key=lambda crew: (2 * crew[0] + crew[1], crew[0]))
    return Man(armed, plain), "Every ore makes the whale easier to take."


def roll(mind: Mind, rng: Random) -> Answer:
    """Again, if the rolls to come are worth more on average than this one."""
    options: Any = mind.decision.options
    part: AnyPart = msgspec.convert(mind.frame["part"], AnyPart)
    ore: int = mind.frame["ore"]
    change: int = mind.frame["change"]
    assert isinstance(part, Hunt | Raid)
    if isinstance(part, Hunt):
        faces = [hunted(mind, part, max(0, die + change - ore)) for die in range(1, part.die + 1)]
    else:
        faces = [raided(mind, part, die + change + ore) for die in range(1, part.die + 1)]
    hope = sum(faces) / len(faces)
    for _ in range(options.left - 1):
        hope = sum([max(face, hope) for face in faces]) / len(faces)
    now = faces[options.die - 1]
    if hope > now:
        return ROLL, f"The next rolls are worth {hope - now:.1f} points more on average."
    return STOP, f"Another roll would lose {now - hope:.1f} points on average."


def hunted(mind: Mind, part: Hunt, value: int) -> float:
    """What a hunt with this result is worth, paid or given up."""
    own = mind.own
    best = failed(mind, part)
    weapon = WEAPON[part.weapon]
    counts = mind.season.rules.worth.get((part.kind, part.weapon), 1)
    for weapons in range(min(value, own.weapons[weapon]), -1, -1):
        wood = max(0, value - counts * weapons)
        if wood <= own.wood:
            best = max(best, mind.worth(paid(own, part, weapons, wood)))
    return best


def paid(own: Estate, part: Hunt, weapons: int, wood: int) -> Estate:
    after = own.copy()
    after.weapons[WEAPON[part.weapon]] -= weapons
    after.wood -= wood
    for thing, count in part.gain.items():
        after.receive(thing, count)
    return after


def failed(mind: Mind, part: Hunt | Raid) -> float:
    """The consolation, and Vikings that return."""
    after = mind.own.copy()
    if isinstance(part, Hunt):
        after.wood += 1
        after.weapons[WEAPON[part.weapon]] += 1
    else:
        after.stone += 1
        after.weapons[3] += 1
    return mind.worth(after) + 0.8 * VIKING * part.returns


def raided(mind: Mind, part: Raid, value: int) -> float:
    return max([failed(mind, part), *[mind.worth(after) for after in deeds.sorted_loot(mind.own, value)]])


def loot(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    part: AnyPart = msgspec.convert(mind.frame["part"], AnyPart)
    assert isinstance(part, Raid)
    ways: list[tuple[float, Move]] = [(failed(mind, part), FAIL)]
    other = loots_otherwise(mind)
    for piece in options.pieces:
        if other and not mind.deep:
            ways.append((mind.trial.worth(Fetch(piece)), Fetch(piece)))
        else:
            short = max(0, max(LEAST, SWORD[piece]) - options.value)
            ways.append((mind.worth(deeds.loot(mind.own, piece, short)), Fetch(piece)))
    move = max(ways, key=lambda way: way[0])[1]
    return move, "It covers most for what it costs." if move != FAIL else "Nothing in reach is worth it."


def loots_otherwise(mind: Mind) -> bool:
    """Do cards change what can be plundered, or for what?"""
    rules = mind.season.rules
    return rules.green_loot or rules.cheap_loot or rules.split_loot or rules.spears or bool(rules.worth)


def payment(mind: Mind, rng: Random) -> Answer:
    """How to pay a roll; or to fail, if that is better."""
    options: Any = mind.decision.options
    part: AnyPart = msgspec.convert(mind.frame["part"], AnyPart)
    ways: list[tuple[float, Move]] = []
    for weapons, rest, *spears in options.ways:
        if isinstance(part, Hunt):
            after = paid(mind.own, part, weapons, rest)
        else:
            after = mind.own
            for piece in mind.frame["pieces"]:
                after = deeds.fetch(after, piece)
            after.weapons[3] -= weapons
            after.stone -= rest
            after.weapons[WEAPON["spear"]] -= sum(spears)
        ways.append((mind.worth(after), Spend(weapons, rest, *spears)))
    if isinstance(part, Hunt):
        ways.append((failed(mind, part), FAIL))
    move = max(ways, key=lambda way: way[0])[1]
    return move, "It is worth that." if move != FAIL else "The consolation is worth more than the prey."


def back(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    return Return(options.most), "They can be of use elsewhere this round."
