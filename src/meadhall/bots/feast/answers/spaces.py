"""Which space, which part of it, which goods."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from meadhall.bots.feast.plan import parts as deeds
from meadhall.bots.feast.plan.beam import ARM, BUY
from meadhall.bots.feast.situation import Answer, Mind
from meadhall.bots.feast.state.estate import Estate
from meadhall.engine import Move
from meadhall.games.feast import (
    BOARDS,
    BOX,
    DONE,
    END,
    PASS,
    PRICE,
    STEPS,
    Arm,
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


def action(mind: Mind, rng: Random) -> Answer:
    """Vikings on a space, a ship for silver, or a pass."""
    options: Any = mind.decision.options
    spaces: tuple[tuple[int, int], ...] = options.spaces
    plain = frozenset([number for number, imitated in spaces if imitated < 0])
    plan = mind.plan([mind.own], plain)
    if not plan.steps:
        return PASS, "No space brings anything more this round."
    step = plan.steps[0]
    if step >= ARM:
        return Arm(2, mind.own.longships[-1]), "Ore on the longship makes every pillage richer."
    if step >= BUY:
        ship = step - BUY
        after = [BOX.spaces[number].name for number in plan.steps[1:] if number < BUY]
        use = f", for {after[0].lower()} and more" if after else ""
        return BuyShip(ship), f"A {SHIP_WORDS[ship]} is worth its silver{use}."
    name = BOX.spaces[step].name
    rest = [BOX.spaces[number].name.lower() for number in plan.steps[1:] if number < BUY]
    then = f", then {rest[0]}" if rest else ""
    return Use(step, name), f"The best round I see: {name.lower()}{then}."


def end(mind: Mind, rng: Random) -> Answer:
    return END, "The turn is done."


def effect(mind: Mind, rng: Random) -> Answer:
    """A part of the space; all of them that gain something."""
    options: Any = mind.decision.options
    space = BOX.spaces[mind.frame["space"]]
    ways: list[tuple[Move, Estate]] = []
    for part, text in options.parts:
        ways += [
            (Choose(part, text), after) for after in deeds.outcomes(mind.own, mind.season, space.parts[part])
        ]
    if options.enough:
        ways.append((DONE, mind.own))
    if not ways:
        return mind.decision.moves()[0], "There is no better way."
    if space.choose == "all" and all(
        type(space.parts[part]).__name__ != "BoatRefit" for part, _ in options.parts
    ):
        move, gain = mind.by_worth(ways)
        return move, "This part gains most." if gain > 0 else "Nothing more is gained here."
    return mind.by_plan(ways), "This part goes best with the rest of the round."


def branch(mind: Mind, rng: Random) -> Answer:
    """One of several exchanges, or what to pay for an occupation."""
    options: Any = mind.decision.options
    moves = [Choose(option, text) for option, text in options.texts]
    if mind.deep:
        return moves[0], "It is as good as any."
    ways: list[tuple[Move, Estate]] = [(move, mind.trial.after(move)[0]) for move in moves]
    return mind.by_plan(ways), "It goes best with the rest of the round."


def mountain(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    ways: list[tuple[Move, Estate]] = [
        (Take(strip, items, text), deeds.mine(mind.own, strip, items)) for strip, items, text in options.takes
    ]
    if len(ways) > 8:
        most = max(items for _, items, _ in options.takes)
        ways = [way for way in ways if isinstance(way[0], Take) and way[0].items == most] or ways
    return mind.by_plan(ways), "That is what the plan for this round needs most."


def upgrade(mind: Mind, rng: Random) -> Answer:
    """The best set of tiles to turn; they are turned in the order of their kinds."""
    options: Any = mind.decision.options
    ways: tuple[tuple[int, int], ...] = options.tiles
    before = mind.frame["before"]
    part = msgspec.convert(mind.frame["part"], Upgrade)
    way = STEPS[part.way]
    own = mind.own
    chosen: list[tuple[int, int]] = []
    value = mind.worth(own)
    spent: dict[int, int] = {}
    for _ in range(mind.frame["left"]):
        best: tuple[float, tuple[int, int], Estate] | None = None
        for piece, steps in ways:
            if spent.get(piece, 0) >= before[piece] or own.tiles[piece] < 1:
                continue
            if part.alike and chosen and chosen[0][0] != piece:
                continue
            after = own.copy()
            to = piece
            for _ in range(steps):
                to = way[to]
            after.tiles[piece] -= 1
            after.tiles[to] += 1
            gain = mind.worth(after)
            if best is None or gain > best[0]:
                best = gain, (piece, steps), after
        if best is None or best[0] <= value - (0.0 if chosen or options.enough else 99.0):
            break
        value, pick, own = best
        spent[pick[0]] = spent.get(pick[0], 0) + 1
        chosen.append(pick)
    if not chosen:
        return DONE, "No other tile gains by being turned."
    piece, steps = min(chosen)
    return Turn(piece, steps), "Of all tiles this one gains by being turned."


def overseas(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    piece, steps = options.tiles[0]
    return Turn(piece, steps), "Blue goods may touch each other."


def special(mind: Mind, rng: Random) -> Answer:
    """A special tile that is worth its silver."""
    options: Any = mind.decision.options
    ways: list[tuple[Move, Estate]] = []
    for piece in options.pieces:
        after = deeds.fetch(mind.own, piece)
        after.silver -= PRICE[piece]
        ways.append((Fetch(piece), after))
    if options.enough:
        ways.append((DONE, mind.own))
    move, gain = mind.by_worth(ways)
    return (
        move,
        "Its cells are worth more than its silver." if gain > 0 else "No tile here is worth its silver.",
    )


def forge(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    move, _ = mind.by_worth([(Fetch(piece), deeds.fetch(mind.own, piece)) for piece in options.pieces])
    return move, "It covers most."


def explore(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    silver = dict(mind.own.isles)
    ways: list[tuple[Move, Estate]] = [
        (Discover(board, name), deeds.discover(mind.own, mind.season, (board, silver[board])))
        for board, name in options.boards
    ]
    move, _ = mind.by_worth(ways)
    assert isinstance(move, Discover)
    return move, f"{BOARDS[move.board].name} brings most for the tiles I have."


def emigrate(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    ways: list[tuple[Move, Estate]] = [
        (Send(ship, ore), deeds.emigrate(mind.own, mind.season, ship, ore)) for ship, ore in options.ships
    ]
    return mind.by_plan(ways), "This ship is missed least, and its crew need not be fed again."


def refit(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    return Refit(min(options.boats)), "The ore on a boat would be lost."


def occupation(mind: Mind, rng: Random) -> Answer:
    """The card that brings most, at once and later."""
    options: Any = mind.decision.options
    card, name = max(options.cards, key=lambda one: mind.reading.in_hand(one[0]))
    if mind.reading.in_hand(card) < 0 and Done() in options.asked():
        return DONE, "No card in hand brings anything."
    return PlayCard(card, name), "It brings most, now and later."


def start(mind: Mind, rng: Random) -> Answer:
    options: Any = mind.decision.options
    card, name = max(options.cards, key=lambda one: mind.reading.in_hand(one[0]))
    return Keep(card, name), "It can bring most."
