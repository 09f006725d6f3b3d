"""Dice: roll again or not, what to plunder, how to pay."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec

from meadhall.bots.choice import Choice, Weighed, highest, only
from meadhall.bots.feast import reasons
from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.plan import parts
from meadhall.bots.feast.situation import Situation
from meadhall.bots.feast.state.estate import WEAPON, Estate
from meadhall.engine import Decision
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


def boats(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    armed, plain = max(options.crews, key=lambda crew: (2 * crew[0] + crew[1], crew[0]))
    return only(
        Man(armed, plain), f"These boats take {2 * armed + plain} ore off the die, the most you can have."
    )


def roll(situation: Situation, decision: Decision, rng: Random) -> Choice:
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
    better = sum([face > now for face in faces])
    rolls = f"{better} of {len(faces)} rolls are better"
    average = f"{reasons.points(hope - now)} {'more' if hope > now else 'less'} on average"
    return Choice(
        ROLL if hope > now else STOP,
        [
            Weighed(hope, ROLL, f"To roll again is worth {average}: {rolls}."),
            Weighed(now, STOP, f"This roll is kept: another would be worth {average}; {rolls}."),
        ],
        1.0,
    )


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
    return situation.worth(after) + 0.8 * situation.by.viking * part.returns


def raided(situation: Situation, part: Raid, value: int) -> float:
    return max(
        [
            failed(situation, part),
            *[situation.worth(after) for after in parts.sorted_loot(situation.own, value)],
        ]
    )


def loot(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.frame["part"], AnyPart)
    assert isinstance(part, Raid)
    now = situation.worth(situation.own)
    lost = failed(situation, part)
    ways = [
        Weighed(
            lost, FAIL, f"The consolation and the Vikings that return are worth {reasons.points(lost - now)}."
        )
    ]
    other = loots_otherwise(situation)
    for piece in options.pieces:
        if other and not situation.deep:
            worth, price = situation.lookahead.worth(Fetch(piece)), ""
        else:
            short = max(0, max(LEAST, SWORD[piece]) - options.value)
            worth, price = (
                situation.worth(parts.loot(situation.own, piece, short)),
                f" for {reasons.times(short, 'sword')}",
            )
        why = f"It has {reasons.times(CELLS[piece], 'square')}{price}: {reasons.points(worth - now)}."
        ways.append(Weighed(worth, Fetch(piece), why))
    return highest(ways, reasons.NEAR)


def loots_otherwise(situation: Situation) -> bool:
    """Whether cards change what can be plundered, or its price."""
    rules = situation.table.rules
    return rules.green_loot or rules.cheap_loot or rules.split_loot or rules.spears or bool(rules.worth)


def payment(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """How to pay for the result of a roll, or to fail if that is better."""
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.frame["part"], AnyPart)
    now = situation.worth(situation.own)
    ways: list[Weighed] = []
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
        ways.append(
            Weighed(
                situation.worth(after),
                Spend(weapons, rest, *spears),
                partial(reasons.result, situation, after),
            )
        )
    if isinstance(part, Hunt):
        lost = failed(situation, part)
        why = f"The consolation and the Vikings that return are worth {reasons.points(lost - now)}."
        ways.append(Weighed(lost, FAIL, why))
    return highest(ways, reasons.NEAR)


def back(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    count = "One Viking" if options.most == 1 else f"All {options.most} Vikings"
    return only(Return(options.most), f"{count} can be used elsewhere this round.")
