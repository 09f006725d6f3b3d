"""Voyages: who sets out, how, and where the force ends its move."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.bot import Answer
from meadhall.bots.sagas.army import departures, setting_out
from meadhall.bots.sagas.board import FACES, Band, Roads
from meadhall.bots.sagas.plan import CARD, NARROW, REST
from meadhall.bots.sagas.position import JARLS, STACKING, Position
from meadhall.bots.sagas.reasons import goal, percent, purpose
from meadhall.bots.sagas.situation import Situation
from meadhall.engine import Decision, Move
from meadhall.games.sagas import Appeal, Force, ForcedMarch, Go, Play, Rally, Sail, Stay, Voyage

RALLY = 0.03
"""The least gain of a rally, which takes the whole movement."""
MANY = 14
"""The number of places to land that are compared closely."""
FAVOUR = 3.5
"""The worth of the High King's favour in gold."""


def voyage(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """The band that is worth most goes next, after appeals and cards that cost little."""
    options: Any = decision.options
    for card, name in options.cards:
        return Play(card, name), "It costs nothing to know more about a quest."
    for space, name in options.appeals:
        if asking_pays(situation):
            return Appeal(space, name), "The High King may help, and a refusal costs little."
    found: list[tuple[float, Position, Move]] = []
    for space, name in options.spaces:
        position = with_levy(situation, situation.led_by(space))
        worth, part = setting_out(situation, position)
        found.append((worth, situation.led_by(space, part, position), Voyage(space, name)))
    _, position, move = max(found, key=lambda one: one[0])
    return move, next_goal(situation, position)


def next_goal(situation: Situation, position: Position) -> str:
    """The next goal of the force, in a sentence."""
    return purpose(situation, position, situation.valuation.judge(position)[1])


def asking_pays(situation: Situation) -> bool:
    """Whether to appeal: the check succeeds with Edda in six, and a refusal costs as much gold (VK-22.0a)."""
    edda, gold = situation.position.edda, situation.position.gold
    heard = edda / FACES
    return heard * FAVOUR > (1 - heard) * min(gold, edda)


def with_levy(situation: Situation, position: Position) -> Position:
    """The position with what the gold can buy, for a Jarl who is nearly alone and recruits before he sets out."""
    band = position.force
    rooted = situation.board.home[position.place] or position.place in position.settled
    if not position.gold or not rooted or band[0] not in JARLS or len(band) > 3:
        return position
    return position._replace(force=tuple(sorted(band + situation.valuation.levy(position.gold))), gold=0)


# ---------------------------------------------------------------- who sets out


def movement(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """The part of the band that is worth most as a force, a rally, or nothing."""
    options: Any = decision.options
    position = situation.position
    choices = list(options.afloat) if options.sea else departures(situation, position)
    best: tuple[float, Band] = (-1.0, ())
    for part in choices:
        worth = situation.valuation.worth(situation.led_by(position.place, part), REST, NARROW)
        if worth > best[0] + 1e-9:
            best = worth, part
    stay = situation.valuation.worth(position._replace(left=position.left - 1), CARD)
    if options.rally and situation.valuation.worth(rallied(situation), CARD) > max(stay, best[0]) + RALLY:
        return Rally(), "The units next to the Jarl make the force strong enough."
    if stay > best[0] + 1e-9:
        return Stay(), _staying(situation, position)
    part = best[1]
    why = next_goal(situation, situation.led_by(position.place, part))
    if position.force[0] in JARLS and part[0] not in JARLS:
        why = f"The Jarl stays in safety, as the Saga is lost without him. {why}"
    return Force(part), why


def rallied(situation: Situation) -> Position:
    """The position after all units next to the Jarl's space have come, as many as it holds."""
    position, board = situation.position, situation.board
    beside = {*board.by_sea[position.place], *board.by_land[position.place]}
    room = 99 if board.home[position.place] else STACKING + position.edda - len(position.force)
    force, others = list(position.force), []
    for space, band in position.others:
        coming = band[: max(0, room)] if space in beside else ()
        room -= len(coming)
        force += coming
        if len(coming) < len(band):
            others.append((space, band[len(coming) :]))
    return position._replace(force=tuple(sorted(force)), others=tuple(others), left=position.left - 1)


# ---------------------------------------------------------------- where to


def moving(situation: Situation) -> Position:
    """The position with the force that sets out, while the rest of its band stays behind."""
    return situation.led_by(situation.position.place, tuple(situation.view["force"]))


def course(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    position = moving(situation)
    found: list[tuple[float, Move, int]] = [
        (situation.landed(position, position.place, 0), Stay(), position.place)
    ]
    for space, name in options.reach:
        found.append((situation.landed(position, space, 0), Go(space, name), space))
    for space, name in options.marches:
        found.append((marched(situation, position, space, options.price), ForcedMarch(space, name), space))
    if options.sail:
        roads = situation.board.roads(situation.valuation.means(position.force), position.quests)
        found.append((sailed(situation, position, roads), Sail(), -1))
    _, move, space = max(found, key=lambda one: one[0])
    if isinstance(move, Sail):
        return move, next_goal(situation, position)
    return move, _staying(situation, position) if space == position.place else _landfall(
        situation, position, space
    )


def marched(situation: Situation, position: Position, space: int, price: int) -> float:
    """The worth of one space for gold, after which the force moves on unless it must stop there (VK-25.1a)."""
    board = situation.board
    stops = board.home[space] or board.fortress[space] or space in position.quests
    after = situation.landing(position, space)._replace(gold=position.gold - price)
    if stops:
        return situation.valuation.worth(after, CARD)
    return situation.valuation.worth(after._replace(left=position.left), REST)


def sailed(situation: Situation, position: Position, roads: Roads) -> float:
    """The mean worth of the best landing over the results of the movement die."""
    reach = roads.sails[position.place]
    values = {space: situation.landed(position, space, 1, close=False) for space in reach}
    stay = situation.landed(position, position.place, 0, close=False)
    total = 0.0
    for roll in roads.rolls:
        total += max([stay, *[values[space] for space, steps in reach.items() if steps <= roll]])
    return total / len(roads.rolls)


def sailing(situation: Situation, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    position = moving(situation)
    before: int = situation.view["seas"]
    reach = [
        (one.space, one.seas + before, name) for one, name in zip(options.reach, options.names, strict=True)
    ]
    reach.sort(key=lambda one: -situation.landed(position, one[0], one[1], close=False))
    best = situation.landed(position, position.place, before)
    answer: Answer = Stay(), _staying(situation, position)
    for space, seas, name in reach[:MANY]:
        worth = situation.landed(position, space, seas)
        if worth > best:
            storm = situation.storm(position, seas) if situation.board.sea[space] else 0.0
            risk = f" The chance of a storm is {percent(storm)}." if storm else ""
            best, answer = worth, (Go(space, name), _landfall(situation, position, space) + risk)
    return answer


# ---------------------------------------------------------------- reasons


def _staying(situation: Situation, position: Position) -> str:
    name = situation.board.names[position.place]
    if position.place in position.quests:
        return f"The quest in {name} is not won yet."
    return f"No other place in reach is better than {name}."


def _landfall(situation: Situation, position: Position, space: int) -> str:
    name, needs = situation.board.names[space], situation.table.needs(position)
    if space in position.quests and needs.quests:
        return f"There is a quest in {name}."
    after = situation.landing(position, space)
    plan = situation.valuation.judge(after, CARD)[1]
    if plan.stops and plan.stops[0] != space:
        ahead = goal(situation, after, plan.stops[0])
        return f"{name} is on the way: {ahead[0].lower()}{ahead[1:]}."
    return f"{name} is the best place to end the move."
