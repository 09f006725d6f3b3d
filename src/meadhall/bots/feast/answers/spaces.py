"""Which space to use, which part of it, and which goods to take."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from meadhall.bots.bot import Answer
from meadhall.bots.feast.plan import parts
from meadhall.bots.feast.plan.beam import ARM, BUY
from meadhall.bots.feast.situation import Situation
from meadhall.bots.feast.state.estate import Estate
from meadhall.engine import Decision, Move
from meadhall.games.feast import (
    BOARDS,
    BOX,
    DONE,
    END,
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
    Keep,
    PlayCard,
    Refit,
    Send,
    Take,
    Turn,
    Upgrade,
    Use,
)

SHIP_WORDS = ("whaling boat", "knarr", "longship")


def action(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """The first step of the best plan: a space, a ship for silver, or a pass."""
    options: Any = decision.options
    spaces: tuple[tuple[int, int], ...] = options.spaces
    plain = frozenset([number for number, imitated in spaces if imitated < 0])
    plan = situation.plan([situation.own], plain)
    if not plan.steps:
        return PASS, "No further space is useful this round."
    step = plan.steps[0]
    if step >= ARM:
        return Arm(2, situation.own.longships[-1]), "Ore on a longship raises the result of every pillage."
    if step >= BUY:
        ship = step - BUY
        after = [BOX.spaces[number].name for number in plan.steps[1:] if number < BUY]
        then = f", before {after[0].lower()}" if after else ""
        return BuyShip(ship), f"A {SHIP_WORDS[ship]} is worth its silver{then}."
    name = BOX.spaces[step].name
    rest = [BOX.spaces[number].name.lower() for number in plan.steps[1:] if number < BUY]
    then = f", then {rest[0]}" if rest else ""
    return Use(step, name), f"The best plan for the round is {name.lower()}{then}."


def end(situation: Situation, decision: Decision, rng: Random) -> Answer:
    return END, "The turn is done."


def effect(situation: Situation, decision: Decision, rng: Random) -> Answer:
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
        return decision.moves()[0], "There is no other choice."
    if space.choose == "all" and not any(
        isinstance(space.parts[part], BoatRefit) for part, _ in options.parts
    ):
        move, gain = situation.by_worth(ways)
        return move, "This part gains most." if gain > 0 else "Nothing more is gained here."
    return situation.by_plan(ways), "This part fits the plan for the round best."


def branch(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """One of several exchanges, or what to pay for an occupation."""
    options: Any = decision.options
    moves = [Choose(option, text) for option, text in options.texts]
    if situation.deep:
        return moves[0], "All choices are about equal."
    ways: list[tuple[Move, Estate]] = [(move, situation.lookahead.after(move)[0]) for move in moves]
    return situation.by_plan(ways), "It fits the plan for the round best."


def mountain(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Take(strip, items, text), parts.mine(situation.own, strip, items))
        for strip, items, text in options.takes
    ]
    if len(ways) > 8:
        most = max(items for _, items, _ in options.takes)
        ways = [way for way in ways if isinstance(way[0], Take) and way[0].items == most] or ways
    return situation.by_plan(ways), "The plan for this round needs these goods most."


def upgrade(situation: Situation, decision: Decision, rng: Random) -> Answer:
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
        return DONE, "No other upgrade is useful."
    piece, steps = min(chosen)
    return Turn(piece, steps), "This is one of the most useful upgrades."


def upgraded(own: Estate, part: Upgrade, piece: int, steps: int) -> Estate:
    """The estate after the upgrade of one tile."""
    after, to = own.copy(), piece
    for _ in range(steps):
        to = STEPS[part.way][to]
    after.tiles[piece] -= 1
    after.tiles[to] += 1
    return after


def overseas(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    piece, steps = options.tiles[0]
    return Turn(piece, steps), "Blue goods may touch each other, green ones may not."


def special(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """A special tile that is worth its silver."""
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = []
    for piece in options.pieces:
        after = parts.fetch(situation.own, piece)
        after.silver -= PRICE[piece]
        ways.append((Fetch(piece), after))
    if options.enough:
        ways.append((DONE, situation.own))
    move, gain = situation.by_worth(ways)
    return (
        move,
        "Its cells are worth more than its price." if gain > 0 else "No tile here is worth its price.",
    )


def forge(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    move, _ = situation.by_worth(
        [(Fetch(piece), parts.fetch(situation.own, piece)) for piece in options.pieces]
    )
    return move, "It covers the most cells."


def explore(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    silver = dict(situation.own.isles)
    ways: list[tuple[Move, Estate]] = [
        (Discover(board, name), parts.discover(situation.own, situation.table, (board, silver[board])))
        for board, name in options.boards
    ]
    move, _ = situation.by_worth(ways)
    assert isinstance(move, Discover)
    return move, f"{BOARDS[move.board].name} brings most with the tiles I have."


def emigrate(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Send(ship, ore), parts.emigrate(situation.own, situation.table, ship, ore))
        for ship, ore in options.ships
    ]
    return situation.by_plan(ways), "This ship is needed least, and later feasts need less food."


def refit(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    return Refit(min(options.boats)), "The boat with the least ore loses least."


def occupation(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """The card that brings most, at once and later."""
    options: Any = decision.options
    card, name = max(options.cards, key=lambda one: situation.card_values.in_hand(one[0]))
    if situation.card_values.in_hand(card) < 0 and Done() in options.asked():
        return DONE, "No card in hand is worth playing."
    return PlayCard(card, name), "It brings most, now and in later rounds."


def start(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    card, name = max(options.cards, key=lambda one: situation.card_values.in_hand(one[0]))
    return Keep(card, name), "It can bring most in this game."
