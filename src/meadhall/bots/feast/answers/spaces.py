"""The space to use, the part of it, and the goods to take."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import msgspec

from meadhall.bots.bot import MAX_CANDIDATES
from meadhall.bots.choice import BotChoice, Text, WeighedMove, best_choice, resolve_text, sole_choice
from meadhall.bots.feast import reasons
from meadhall.bots.feast.plan import parts
from meadhall.bots.feast.plan.beam import ARM_CODE, BUY_CODE, FeastPlan
from meadhall.bots.feast.plan.spaces import uses
from meadhall.bots.feast.situation import FeastSituation
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.words import count_of
from meadhall.engine import Decision, Move
from meadhall.games.feast import (
    BOX,
    DONE_MOVE,
    END_MOVE,
    PASS_MOVE,
    PIECE_NAMES,
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
    sale_prices,
    upgrade_of,
)


def answer_action(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Take the first step of the best plan: a space, a ship for silver, or a pass."""
    options: Any = decision.options
    spaces: tuple[tuple[int, int], ...] = options.spaces
    plain = frozenset([number for number, imitated in spaces if imitated < 0])
    plan = situation.plan([situation.own_estate], plain)
    first = _first_step(situation, decision, plan, chosen=True)
    found = [first]
    while situation.advising and len(found) < MAX_CANDIDATES:
        if isinstance(found[-1].move, Use):
            plain -= {found[-1].move.space}
        elif found[-1].move == PASS_MOVE or len(found) > 1:
            break
        plan = situation.plan([situation.own_estate], plain)
        found.append(_first_step(situation, decision, plan, chosen=False))
    if len(found) > 1 and isinstance(first.move, Use):
        more = first.value - found[1].value
        found[0] = first._replace(why=partial(_explain_lead, first.why, more))
    return BotChoice(first.move, found, reasons.CANDIDATE_MARGIN)


def _first_step(situation: FeastSituation, decision: Decision, plan: FeastPlan, chosen: bool) -> WeighedMove:
    """Return the first step of a plan as a move."""
    if not plan.steps:
        vikings = situation.own_estate.vikings
        return WeighedMove(
            plan.value,
            PASS_MOVE,
            f"No space is worth {'your last Viking' if vikings == 1 else f'any of your {vikings} Vikings'} this round.",
        )
    step = plan.steps[0]
    if step >= ARM_CODE:
        return WeighedMove(
            plan.value,
            Arm(2, situation.own_estate.longships[-1]),
            "One ore on the longship adds one to every pillage and raid to come.",
        )
    if step >= BUY_CODE:
        ship = step - BUY_CODE
        after = [BOX.spaces[number].name for number in plan.steps[1:] if number < BUY_CODE]
        then = f", before {after[0].lower()}" if after else ""
        return WeighedMove(
            plan.value, BuyShip(ship), f"A {reasons.describe_ship(ship)} is worth its price{then}."
        )
    move = Use(step, BOX.spaces[step].name)
    return WeighedMove(plan.value, move, partial(_explain_use, situation, decision, move, chosen))


def _explain_use(situation: FeastSituation, decision: Decision, move: Use, chosen: bool) -> str:
    """Explain a space by what Karl will do there, or by its best use if that is not foreseen."""
    space = BOX.spaces[move.space]
    cost = count_of(space.column, "Viking")
    seen = situation.advising(decision, move) if situation.advising and chosen else None
    if seen is not None:
        after = situation.card_values.read_estate(seen, FeastBotTable(seen, situation.by), situation.seat)
        return f"{reasons.describe_change(situation.own_estate, after)}, with {cost}."
    ways = list(uses(situation.own_estate, situation.table, move.space))
    if not ways:
        return f"It takes {cost}."
    best = max(ways, key=situation.worth)
    rolls = any(isinstance(part, Hunt | Raid) for part in space.parts)
    lucky = ", if the dice are kind" if rolls else ""
    return f"{reasons.describe_change(situation.own_estate, best)}, with {cost}{lucky}."


def _explain_lead(why: Text, more: float) -> str:
    text = resolve_text(why)
    better = f" The plan for the round is worth {reasons.points(more)} more than the next best."
    return text + better if more > 0.05 and len(text + better) < 158 else text


def answer_end(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    return sole_choice(END_MOVE, "The action is done.")


def answer_effect(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose a part of the space; if all parts can be used, use each one that gains something."""
    options: Any = decision.options
    space = BOX.spaces[situation.step["space"]]
    ways: list[tuple[Move, Estate]] = []
    for part, text in options.parts:
        ways += [
            (Choose(part, text), after)
            for after in parts.outcomes(
                situation.own_estate, situation.table, space.parts[part], situation.step["space"]
            )
        ]
    if options.enough:
        ways.append((DONE_MOVE, situation.own_estate))
    if not ways:
        return sole_choice(decision.moves()[0], "There is no other choice.")
    if space.choose == "all" and not any(
        isinstance(space.parts[part], BoatRefit) for part, _ in options.parts
    ):
        return reasons.choose_by_worth(situation, ways, "Nothing more is gained here.")
    return reasons.choose_by_plan(situation, ways, "Nothing more is gained here.")


def answer_branch(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose one of several exchanges, or the payment for an occupation."""
    options: Any = decision.options
    moves = [Choose(option, text) for option, text in options.texts]
    if situation.is_deep:
        return sole_choice(moves[0], "All choices are about equal.")
    ways: list[tuple[Move, Estate]] = [(move, situation.lookahead.estate_after(move)[0]) for move in moves]
    return reasons.choose_by_plan(situation, ways)


def answer_mountain(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Take(strip, items, text), parts.mine_items(situation.own_estate, strip, items))
        for strip, items, text in options.takes
    ]
    if len(ways) > 8:
        most = max(items for _, items, _ in options.takes)
        ways = [way for way in ways if isinstance(way[0], Take) and way[0].items == most] or ways
    return reasons.choose_by_plan(situation, ways)


def answer_upgrade(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Upgrade a tile of the best set of upgrades; tiles are upgraded in the order of their kinds."""
    options: Any = decision.options
    part = msgspec.convert(situation.step["part"], Upgrade)
    own, left = situation.own_estate, list(situation.step["before"])
    value = situation.worth(own)
    chosen: list[tuple[int, int]] = []
    for _ in range(situation.step["left"]):
        best: tuple[float, tuple[int, int], Estate] | None = None
        for piece, steps in options.tiles:
            alike = not part.alike or not chosen or chosen[0][0] == piece
            if left[piece] and own.tiles[piece] and alike:
                after = upgrade_tile(own, part, piece, steps)
                gain = situation.worth(after)
                if best is None or gain > best[0]:
                    best = gain, (piece, steps), after
        if best is None or best[0] <= value - (0.0 if chosen or options.enough else 99.0):
            break
        value, pick, own = best
        left[pick[0]] -= 1
        chosen.append(pick)
    if not chosen:
        return sole_choice(DONE_MOVE, "No other upgrade is useful.")
    move = Turn(*min(chosen))
    ways: list[tuple[Move, Estate]] = [
        (Turn(piece, steps), upgrade_tile(situation.own_estate, part, piece, steps))
        for piece, steps in options.tiles
    ]
    return reasons.choose_among(situation, ways, move)


def upgrade_tile(own: Estate, part: Upgrade, piece: int, steps: int) -> Estate:
    """Return the estate after the upgrade of one tile."""
    after = own.copy()
    after.tiles[piece] -= 1
    after.tiles[upgrade_of(piece, steps, part.way)] += 1
    return after


def answer_overseas(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    piece, steps = options.tiles[0]
    return sole_choice(
        Turn(piece, steps),
        f"{PIECE_NAMES[piece]} turns blue: blue goods may touch each other, green ones may not.",
    )


def answer_special(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Take a special tile that is worth its silver."""
    options: Any = decision.options
    own, step = situation.own_estate, situation.step
    prices = sale_prices(own, own, step["space"], step["printed"], max(0, step["paid"]))
    ways: list[tuple[Move, Estate]] = []
    for piece in options.pieces:
        after = parts.fetch(own, piece)
        after.silver -= prices[piece]
        ways.append((Fetch(piece), after))
    if options.enough:
        ways.append((DONE_MOVE, situation.own_estate))
    return reasons.choose_by_worth(situation, ways, "No tile here is worth its price.")


def answer_forge(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Fetch(piece), parts.fetch(situation.own_estate, piece)) for piece in options.pieces
    ]
    return reasons.choose_by_worth(situation, ways, "")


def answer_explore(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    isles = {isle.board: isle for isle in situation.own_estate.isles}
    ways: list[tuple[Move, Estate]] = [
        (Discover(board, name), parts.discover(situation.own_estate, situation.table, isles[board]))
        for board, name in options.boards
    ]
    return reasons.choose_by_worth(situation, ways, "")


def answer_emigrate(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    ways: list[tuple[Move, Estate]] = [
        (Send(ship, ore), parts.emigrate_ship(situation.own_estate, ship, ore, options.silver))
        for ship, ore in options.ships
    ]
    return reasons.choose_by_plan(situation, ways)


def answer_refit(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    least = min(options.boats)
    return sole_choice(Refit(least), f"This boat has {least} ore, the least, and loses least.")


def answer_occupation(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Play the card that gains most, now and later; if all lose points, play none where that is allowed."""
    options: Any = decision.options
    rounds = count_of(situation.table.left, "round")
    found = [
        WeighedMove(
            value := situation.card_values.hand_worth(card),
            PlayCard(card, name),
            f"It brings about {reasons.points(value)}, now and in the {rounds} to come.",
        )
        for card, name in options.cards
    ]
    best = best_choice(found, reasons.CANDIDATE_MARGIN)
    if max(one.value for one in found) < 0 and Done() in options.list_asked_moves():
        return sole_choice(DONE_MOVE, "No card in hand is worth playing.")
    return best


def answer_start(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    return best_choice(
        [
            WeighedMove(
                value := situation.card_values.hand_worth(card),
                Keep(card, name),
                f"It can bring about {reasons.points(value)} in this game.",
            )
            for card, name in options.cards
        ],
        reasons.CANDIDATE_MARGIN,
    )
