"""Dice: roll again or not, what to plunder, how to pay."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from meadhall.bots.bot import Answer
from meadhall.bots.feast.plan import parts
from meadhall.bots.feast.situation import Situation
from meadhall.bots.feast.state.estate import WEAPON, Estate
from meadhall.bots.feast.state.worth import VIKING
from meadhall.engine import Decision, Move
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

LEAST = 6
"""The least price of a tile in swords."""


def boats(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    armed, plain = max(options.crews, key=lambda crew: (2 * crew[0] + crew[1], crew[0]))
    return Man(armed, plain), "Every ore makes the whale easier to catch."


def roll(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """Roll again if the rolls to come are worth more on average than this one."""
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.frame["part"], AnyPart)
    ore: int = situation.frame["ore"]
    change: int = situation.frame["change"]
    assert isinstance(part, Hunt | Raid)
    if isinstance(part, Hunt):
        faces = [hunted(situation, part, max(0, die + change - ore)) for die in range(1, part.die + 1)]
    else:
        faces = [raided(situation, part, die + change + ore) for die in range(1, part.die + 1)]
    hope = sum(faces) / len(faces)
    for _ in range(options.left - 1):
        hope = sum([max(face, hope) for face in faces]) / len(faces)
    now = faces[options.die - 1]
    if hope > now:
        return ROLL, f"The next rolls are worth {hope - now:.1f} points more on average."
    return STOP, f"Another roll would lose {now - hope:.1f} points on average."


def hunted(situation: Situation, part: Hunt, value: int) -> float:
    """The worth of a hunt with this result, paid or given up."""
    own = situation.own
    best = failed(situation, part)
    weapon = WEAPON[part.weapon]
    counts = situation.table.rules.worth.get((part.kind, part.weapon), 1)
    for weapons in range(min(value, own.weapons[weapon]), -1, -1):
        wood = max(0, value - counts * weapons)
        if wood <= own.wood:
            best = max(best, situation.worth(paid(own, part, weapons, wood)))
    return best


def paid(own: Estate, part: Hunt, weapons: int, wood: int) -> Estate:
    after = own.copy()
    after.weapons[WEAPON[part.weapon]] -= weapons
    after.wood -= wood
    for thing, count in part.gain.items():
        after.receive(thing, count)
    return after


def failed(situation: Situation, part: Hunt | Raid) -> float:
    """The worth of a failure: the consolation, and the Vikings that return."""
    after = situation.own.copy()
    if isinstance(part, Hunt):
        after.wood += 1
        after.weapons[WEAPON[part.weapon]] += 1
    else:
        after.stone += 1
        after.weapons[3] += 1
    return situation.worth(after) + 0.8 * VIKING * part.returns


def raided(situation: Situation, part: Raid, value: int) -> float:
    return max(
        [
            failed(situation, part),
            *[situation.worth(after) for after in parts.sorted_loot(situation.own, value)],
        ]
    )


def loot(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.frame["part"], AnyPart)
    assert isinstance(part, Raid)
    ways: list[tuple[float, Move]] = [(failed(situation, part), FAIL)]
    other = loots_otherwise(situation)
    for piece in options.pieces:
        if other and not situation.deep:
            ways.append((situation.lookahead.worth(Fetch(piece)), Fetch(piece)))
        else:
            short = max(0, max(LEAST, SWORD[piece]) - options.value)
            ways.append((situation.worth(parts.loot(situation.own, piece, short)), Fetch(piece)))
    move = max(ways, key=lambda way: way[0])[1]
    return (
        move,
        "It covers most for what it costs." if move != FAIL else "No tile in reach is worth its price.",
    )


def loots_otherwise(situation: Situation) -> bool:
    """Whether cards change what can be plundered, or its price."""
    rules = situation.table.rules
    return rules.green_loot or rules.cheap_loot or rules.split_loot or rules.spears or bool(rules.worth)


def payment(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """How to pay for the result of a roll, or to fail if that is better."""
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.frame["part"], AnyPart)
    ways: list[tuple[float, Move]] = []
    for weapons, rest, *spears in options.ways:
        if isinstance(part, Hunt):
            after = paid(situation.own, part, weapons, rest)
        else:
            after = situation.own
            for piece in situation.frame["pieces"]:
                after = parts.fetch(after, piece)
            after.weapons[3] -= weapons
            after.stone -= rest
            after.weapons[WEAPON["spear"]] -= sum(spears)
        ways.append((situation.worth(after), Spend(weapons, rest, *spears)))
    if isinstance(part, Hunt):
        ways.append((failed(situation, part), FAIL))
    move = max(ways, key=lambda way: way[0])[1]
    return (
        move,
        "The gain is worth the price." if move != FAIL else "The consolation is worth more than the gain.",
    )


def back(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    return Return(options.most), "The Vikings can be used elsewhere this round."
