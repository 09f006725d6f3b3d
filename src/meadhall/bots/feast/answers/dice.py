"""Dice: rolling again, plundering and paying."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec

from meadhall.bots.choice import BotChoice, WeighedMove, best_choice, sole_choice
from meadhall.bots.feast import reasons
from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.plan import parts
from meadhall.bots.feast.situation import FeastSituation
from meadhall.bots.words import count_of
from meadhall.engine import Decision
from meadhall.games.feast import (
    FAIL_MOVE,
    ROLL_MOVE,
    STOP_MOVE,
    AnyPart,
    Fetch,
    Hunt,
    Man,
    Raid,
    Return,
    Spend,
    consolation_of,
    crew_ore,
    hunt_payments,
    loot_price,
)


def answer_boats(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    armed, plain = max(options.crews, key=lambda crew: (crew_ore(*crew), crew[0]))
    ore = crew_ore(armed, plain)
    return sole_choice(Man(armed, plain), f"These boats take {ore} ore off the die, the most you can have.")


def answer_roll(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Roll again if the remaining rolls are worth more on average than this one."""
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.step["part"], AnyPart)
    ore: int = situation.step["ore"]
    change: int = situation.step["change"]
    assert isinstance(part, Hunt | Raid)
    if isinstance(part, Hunt):
        faces = [hunt_worth(situation, part, max(0, die + change - ore)) for die in range(1, part.die + 1)]
    else:
        faces = [raid_worth(situation, part, die + change + ore) for die in range(1, part.die + 1)]
    hope = sum(faces) / len(faces)
    for _ in range(options.left - 1):
        hope = sum([max(face, hope) for face in faces]) / len(faces)
    now = faces[options.die - 1]
    better = sum([face > now for face in faces])
    rolls = f"{better} of {len(faces)} rolls are better"
    average = f"{reasons.points(hope - now)} {'more' if hope > now else 'less'} on average"
    return BotChoice(
        ROLL_MOVE if hope > now else STOP_MOVE,
        [
            WeighedMove(hope, ROLL_MOVE, f"To roll again is worth {average}: {rolls}."),
            WeighedMove(now, STOP_MOVE, f"This roll is kept: another would be worth {average}; {rolls}."),
        ],
        1.0,
    )


def hunt_worth(situation: FeastSituation, part: Hunt, value: int) -> float:
    """Return the value of a hunt with this result, paid in the best way or given up."""
    own = situation.own_estate
    best = failure_worth(situation, part)
    for weapons, wood in hunt_payments(own, part, value):
        best = max(best, situation.worth(parts.pay_hunt(own, situation.table, part, weapons, wood)))
    return best


def failure_worth(situation: FeastSituation, part: Hunt | Raid) -> float:
    """Return the value of a failure: the consolation, and the Vikings that return."""
    after = situation.own_estate.copy()
    after.receive(consolation_of(part), situation.table)
    return situation.worth(after) + 0.8 * situation.by.viking * part.returns


def raid_worth(situation: FeastSituation, part: Raid, value: int) -> float:
    return max(
        [
            failure_worth(situation, part),
            *[situation.worth(after) for after in parts.sorted_loot(situation.own_estate, part, value)],
        ]
    )


def answer_loot(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.step["part"], AnyPart)
    assert isinstance(part, Raid)
    now = situation.worth(situation.own_estate)
    lost = failure_worth(situation, part)
    ways = [
        WeighedMove(
            lost,
            FAIL_MOVE,
            f"The consolation and the Vikings that return are worth {reasons.points(lost - now)}.",
        )
    ]
    other = has_loot_rules(situation)
    for piece, swords in zip(options.pieces, options.swords, strict=True):
        if other and not situation.is_deep:
            worth, price = situation.lookahead.worth(Fetch(piece)), ""
        else:
            short = loot_price(swords, options.value)
            worth, price = (
                situation.worth(parts.take_loot(situation.own_estate, part, piece, short)),
                f" for {count_of(short, 'sword')}",
            )
        why = f"It has {count_of(CELLS[piece], 'square')}{price}: {reasons.points(worth - now)}."
        ways.append(WeighedMove(worth, Fetch(piece), why))
    return best_choice(ways, reasons.CANDIDATE_MARGIN)


def has_loot_rules(situation: FeastSituation) -> bool:
    """Return whether cards change the loot or its price."""
    rules = situation.table.rules
    return rules.green_loot or rules.cheap_loot or rules.split_loot or rules.spears or bool(rules.worth)


def answer_payment(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Pay for the result of a roll, or fail if that is better."""
    options: Any = decision.options
    part: AnyPart = msgspec.convert(situation.step["part"], AnyPart)
    now = situation.worth(situation.own_estate)
    ways: list[WeighedMove] = []
    for weapons, rest, *spears in options.ways:
        if isinstance(part, Hunt):
            after = parts.pay_hunt(situation.own_estate, situation.table, part, weapons, rest)
        else:
            after = situation.own_estate
            for piece in situation.step["pieces"]:
                after = parts.fetch(after, piece)
            after.pay({"long_sword": weapons, "stone": rest, "spear": sum(spears)})
        ways.append(
            WeighedMove(
                situation.worth(after),
                Spend(weapons, rest, *spears),
                partial(reasons.describe_result, situation, after),
            )
        )
    if isinstance(part, Hunt):
        lost = failure_worth(situation, part)
        why = f"The consolation and the Vikings that return are worth {reasons.points(lost - now)}."
        ways.append(WeighedMove(lost, FAIL_MOVE, why))
    return best_choice(ways, reasons.CANDIDATE_MARGIN)


def answer_return(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    count = "One Viking" if options.most == 1 else f"All {options.most} Vikings"
    return sole_choice(Return(options.most), f"{count} can be used elsewhere this round.")
