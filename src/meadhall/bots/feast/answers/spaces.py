"""Which space to use, which part of it, and which goods to take."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec

from meadhall.bots.bot import CANDIDATES
from meadhall.bots.choice import Choice, Text, Weighed, highest, only, told
from meadhall.bots.feast import reasons
from meadhall.bots.feast.plan import parts
from meadhall.bots.feast.plan.beam import ARM, BUY, Plan
from meadhall.bots.feast.plan.spaces import uses
from meadhall.bots.feast.situation import Situation
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import Table
from meadhall.engine import Decision, Move
from meadhall.games.feast import (
    BOX,
    DONE,
    END,
    NAMES,
    PASS,
    PRICE,
    STEPS,
    Arm,
    BoatRefit,
    BuyShip,
    Choose,
    Discover,
    Done,
    Fetch,
    Hunt,
    Keep,
    PlayCard,
    Raid,
    Refit,
    Send,
    Take,
    Turn,
    Upgrade,
    Use,
)


def action(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The first step of the best plan: a space, a ship for silver, or a pass."""
    options: Any = decision.options
    spaces: tuple[tuple[int, int], ...] = options.spaces
    plain = frozenset([number for number, imitated in spaces if imitated < 0])
    plan = situation.plan([situation.own], plain)
    first = _first(situation, decision, plan, chosen=True)
    found = [first]
    while situation.advising and len(found) < CANDIDATES:
        if isinstance(found[-1].move, Use):
            plain -= {found[-1].move.space}
        elif found[-1].move == PASS or len(found) > 1:
            break
        plan = situation.plan([situation.own], plain)
        found.append(_first(situation, decision, plan, chosen=False))
    if len(found) > 1 and isinstance(first.move, Use):
        more = first.value - found[1].value
        found[0] = first._replace(why=partial(_ahead, first.why, more))
    return Choice(first.move, found, reasons.NEAR)


def _first(situation: Situation, decision: Decision, plan: Plan, chosen: bool) -> Weighed:
    """The first step of a plan as a move."""
    if not plan.steps:
        vikings = situation.own.vikings
        return Weighed(
            plan.value,
            PASS,
            f"No space is worth {'your last Viking' if vikings == 1 else f'any of your {vikings} Vikings'} this round.",
        )
    step = plan.steps[0]
    if step >= ARM:
        return Weighed(
            plan.value,
            Arm(2, situation.own.longships[-1]),
            "One ore on the longship adds one to every pillage and raid to come.",
        )
    if step >= BUY:
        ship = step - BUY
        after = [BOX.spaces[number].name for number in plan.steps[1:] if number < BUY]
        then = f", before {after[0].lower()}" if after else ""
        return Weighed(plan.value, BuyShip(ship), f"A {reasons.ship(ship)} is worth its price{then}.")
    move = Use(step, BOX.spaces[step].name)
    return Weighed(plan.value, move, partial(_used, situation, decision, move, chosen))


def _used(situation: Situation, decision: Decision, move: Use, chosen: bool) -> str:
    """What a space brings: by what Karl will do there, or by the best use if that was not asked or a die decides."""
    space = BOX.spaces[move.space]
    cost = reasons.times(space.column, "Viking")
    seen = situation.advising(decision, move) if situation.advising and chosen else None
    if seen is not None:
        after = situation.card_values.estate(seen, Table(seen, situation.by), situation.seat)
        return f"{reasons.change(situation.own, after)}, with {cost}."
    ways = list(uses(situation.own, situation.table, move.space))
    if not ways:
        return f"It takes {cost}."
    best = max(ways, key=situation.worth)
    rolls = any(isinstance(part, Hunt | Raid) for part in space.parts)
    lucky = ", if the dice are kind" if rolls else ""
    return f"{reasons.change(situation.own, best)}, with {cost}{lucky}."


def _ahead(why: Text, more: float) -> str:
    text = told(why)
    better = f" The plan for the round is worth {reasons.points(more)} more than the next best."
    return text + better if more > 0.05 and len(text + better) < 158 else text


def end(situation: Situation, decision: Decision, rng: Random) -> Choice:
    return only(END, "The action is done.")


def effect(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """A part of the space; of spaces with several parts, each that gains something."""
    options: Any = decision.options
    space = BOX.spaces[situation.frame["space"]]
    ways: list[tuple[Move, Estate]] = []
    for part, text in options.parts:
        ways += [
            (Choose(part, text), after)
            for after in parts.outcomes(situation.own, situation.table, space.parts[part])
        ]
    if options.enough:
        ways.append((DONE, situation.own))
    if not ways:
        return only(decision.moves()[0], "There is no other choice.")
    if space.choose == "all" and not any(
        isinstance(space.parts[part], BoatRefit) for part, _ in options.parts
    ):
        return reasons.by_worth(situation, ways, "Nothing more is gained here.")
    return reasons.by_plan(situation, ways, "Nothing more is gained here.")


def branch(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """One of several exchanges, or what to pay for an occupation."""
    options: Any = decision.options
    moves = [Choose(option, text) for option, text in options.texts]
    if situation.deep:
        return only(moves[0], "All choices are about equal.")
    ways: list[tuple[Move, Estate]] = [(move, situation.lookahead.after(move)[0]) for move in moves]
    return reasons.by_plan(situation, ways)


def mountain(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Take(strip, items, text), parts.mine(situation.own, strip, items))
        for strip, items, text in options.takes
    ]
    if len(ways) > 8:
        most = max(items for _, items, _ in options.takes)
        ways = [way for way in ways if isinstance(way[0], Take) and way[0].items == most] or ways
    return reasons.by_plan(situation, ways)


def upgrade(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """One of the best set of upgrades; tiles are upgraded in the order of their kinds."""
    options: Any = decision.options
    part = msgspec.convert(situation.frame["part"], Upgrade)
    own, left = situation.own, list(situation.frame["before"])
    value = situation.worth(own)
    chosen: list[tuple[int, int]] = []
    for _ in range(situation.frame["left"]):
        best: tuple[float, tuple[int, int], Estate] | None = None
        for piece, steps in options.tiles:
            alike = not part.alike or not chosen or chosen[0][0] == piece
            if left[piece] and own.tiles[piece] and alike:
                after = upgraded(own, part, piece, steps)
                gain = situation.worth(after)
                if best is None or gain > best[0]:
                    best = gain, (piece, steps), after
        if best is None or best[0] <= value - (0.0 if chosen or options.enough else 99.0):
            break
        value, pick, own = best
        left[pick[0]] -= 1
        chosen.append(pick)
    if not chosen:
        return only(DONE, "No other upgrade is useful.")
    move = Turn(*min(chosen))
    ways: list[tuple[Move, Estate]] = [
        (Turn(piece, steps), upgraded(situation.own, part, piece, steps)) for piece, steps in options.tiles
    ]
    return reasons.among(situation, ways, move)


def upgraded(own: Estate, part: Upgrade, piece: int, steps: int) -> Estate:
    """The estate after the upgrade of one tile."""
    after, to = own.copy(), piece
    for _ in range(steps):
        to = STEPS[part.way][to]
    after.tiles[piece] -= 1
    after.tiles[to] += 1
    return after


def overseas(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    piece, steps = options.tiles[0]
    return only(
        Turn(piece, steps), f"{NAMES[piece]} turns blue: blue goods may touch each other, green ones may not."
    )


def special(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """A special tile that is worth its silver."""
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = []
    for piece in options.pieces:
        after = parts.fetch(situation.own, piece)
        after.silver -= PRICE[piece]
        ways.append((Fetch(piece), after))
    if options.enough:
        ways.append((DONE, situation.own))
    return reasons.by_worth(situation, ways, "No tile here is worth its price.")


def forge(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Fetch(piece), parts.fetch(situation.own, piece)) for piece in options.pieces
    ]
    return reasons.by_worth(situation, ways, "")


def explore(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    silver = dict(situation.own.isles)
    ways: list[tuple[Move, Estate]] = [
        (Discover(board, name), parts.discover(situation.own, situation.table, (board, silver[board])))
        for board, name in options.boards
    ]
    return reasons.by_worth(situation, ways, "")


def emigrate(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Send(ship, ore), parts.emigrate(situation.own, situation.table, ship, ore))
        for ship, ore in options.ships
    ]
    return reasons.by_plan(situation, ways)


def refit(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    least = min(options.boats)
    return only(Refit(least), f"This boat has {least} ore, the least, and loses least.")


def occupation(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The card that brings most, at once and later."""
    options: Any = decision.options
    rounds = reasons.times(situation.table.left, "round")
    found = [
        Weighed(
            value := situation.card_values.in_hand(card),
            PlayCard(card, name),
            f"It brings about {reasons.points(value)}, now and in the {rounds} to come.",
        )
        for card, name in options.cards
    ]
    best = highest(found, reasons.NEAR)
    if max(one.value for one in found) < 0 and Done() in options.asked():
        return only(DONE, "No card in hand is worth playing.")
    return best


def start(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    return highest(
        [
            Weighed(
                value := situation.card_values.in_hand(card),
                Keep(card, name),
                f"It can bring about {reasons.points(value)} in this game.",
            )
            for card, name in options.cards
        ],
        reasons.NEAR,
    )
