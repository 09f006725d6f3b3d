"""Voyages: who sets out, how, and where the force ends its move."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.choice import Choice, Text, Weighed, highest, only, told
from meadhall.bots.sagas.army import departures, setting_out
from meadhall.bots.sagas.board import FACES, Band, Roads
from meadhall.bots.sagas.plan import CARD, NARROW, REST
from meadhall.bots.sagas.position import JARLS, STACKING, Position
from meadhall.bots.sagas.reasons import NEAR, goal, percent, purpose, wanted
from meadhall.bots.sagas.situation import Situation
from meadhall.engine import Decision, Move
from meadhall.games.sagas import (
    GAME,
    Appeal,
    Force,
    ForcedMarch,
    Go,
    Play,
    Rally,
    SagasView,
    Sail,
    Stay,
    Voyage,
)

IDLE = 0.85
"""The factor for the worth of staying where there is nothing to do, for those who do not like to wait."""
ADRIFT = 0.95
"""The same after a roll, abroad."""
MANY = 14
"""The number of places to land that are compared closely."""


def voyage(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The band that is worth most goes next, after appeals and cards that cost little."""
    options: Any = decision.options
    for card, name in options.cards:
        return only(Play(card, name), "It costs nothing to know more about a quest.")
    for space, name in options.appeals:
        if asking_pays(situation):
            return only(Appeal(space, name), partial(_asking, situation))
    found: list[Weighed] = []
    for space, name in options.spaces:
        position = with_levy(situation, situation.led_by(space))
        worth, part = setting_out(situation, position)
        force = situation.led_by(space, part, position)
        found.append(Weighed(worth, Voyage(space, name), partial(next_goal, situation, force)))
    return highest(found, NEAR)


def _asking(situation: Situation) -> str:
    edda, gold = situation.position.edda, situation.position.gold
    chance = f"With Edda {edda} the chance that the High King helps is {percent(edda / FACES)}"
    return f"{chance}; a refusal costs {min(gold, edda)} gold."


def next_goal(situation: Situation, position: Position) -> str:
    """The next goal of the force, in a sentence."""
    return purpose(situation, position, situation.valuation.judge(position)[1])


def asking_pays(situation: Situation) -> bool:
    """Whether to appeal: the check succeeds with Edda in six, and a refusal costs as much gold (VK-22.0a)."""
    edda, gold = situation.position.edda, situation.position.gold
    heard = edda / FACES
    return heard * situation.parameters.favour > (1 - heard) * min(gold, edda)


def with_levy(situation: Situation, position: Position) -> Position:
    """The position with what the gold can buy, for a Jarl who is nearly alone and recruits before he sets out."""
    band = position.force
    rooted = situation.board.home[position.place] or position.place in position.settled
    if not position.gold or not rooted or band[0] not in JARLS or len(band) > 3:
        return position
    return position._replace(force=tuple(sorted(band + situation.valuation.levy(position.gold))), gold=0)


# ---------------------------------------------------------------- who sets out


def movement(situation: Situation, decision: Decision, rng: Random) -> Choice:
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
    found = [Weighed(stay, Stay(), partial(_staying, situation, position))]
    if options.rally:
        together = situation.valuation.worth(rallied(situation), CARD)
        found.append(
            Weighed(
                together,
                Rally(),
                f"With the units around the Jarl the chance to win the Saga is {percent(together)}.",
            )
        )
        if together > max(stay, best[0]) + situation.parameters.rally:
            return Choice(Rally(), found)
    worth, part = best
    if not part:
        return only(Stay(), partial(_staying, situation, position))
    goes = _bound_for(situation, decision, part)
    why: Text = goes.why if goes else partial(next_goal, situation, situation.led_by(position.place, part))
    if position.force[0] in JARLS and part[0] not in JARLS:
        why = partial(_without_jarl, why)
    found.append(Weighed(worth, Force(part), why))
    waits = idle(situation, position)
    leaves = (waits or stay <= worth + 1e-9) and (goes is None or not isinstance(goes.move, Stay))
    return Choice(Force(part) if leaves else Stay(), found, NEAR)


def idle(situation: Situation, position: Position) -> bool:
    """Whether staying is a waste of time: there is something to do, but not here."""
    if not situation.parameters.restless or wanted(situation, position, [position.place]):
        return False
    needs = situation.table.needs(position)
    return needs.markers > 0 or needs.quests > 0


def _bound_for(situation: Situation, decision: Decision, part: Band) -> Weighed | None:
    """Where a part of the band will go if it sets out; None where a die or a card comes first."""
    state = GAME.imagine(cast(dict[str, Any], situation.view), Random(0))
    state.play(decision.seat, Force(part))
    asked = state.decisions()
    if not asked or asked[0].kind != "course":
        return None
    then = Situation(cast(SagasView, state.view(decision.seat)), situation.parameters)
    chosen = course(then, asked[0], Random(0))
    return next(one for one in chosen.weighed if one.move == chosen.move)


def _without_jarl(why: Text) -> str:
    return f"The Jarl stays in safety. {told(why)}"


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


def course(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    position = moving(situation)
    found = [
        Weighed(situation.landed(position, position.place, 0), Stay(), partial(_staying, situation, position))
    ]
    for space, name in options.reach:
        worth = situation.landed(position, space, 0)
        found.append(Weighed(worth, Go(space, name), partial(_landfall, situation, position, space, worth)))
    for space, name in options.marches:
        worth = marched(situation, position, space, options.price)
        found.append(
            Weighed(worth, ForcedMarch(space, name), partial(_landfall, situation, position, space, worth))
        )
    if options.sail:
        roads = situation.valuation.roads(position)
        found.append(
            Weighed(sailed(situation, position, roads), Sail(), partial(next_goal, situation, position))
        )
        if situation.parameters.restless:
            del found[0]
    elif idle(situation, position):
        found[0] = found[0]._replace(value=IDLE * found[0].value)
    chosen = highest(found, NEAR)
    return chosen._replace(goal=partial(heading, situation, position, chosen.move))


def heading(situation: Situation, position: Position, move: Move) -> str:
    """The space that a move is a step towards, by its name; "" if there is none."""
    space = getattr(move, "space", position.place if isinstance(move, Stay) else -1)
    if space < 0:
        stops = situation.valuation.judge(position)[1].stops
        return situation.board.names[stops[0]] if stops else ""
    if space == position.place or wanted(situation, position, [space]):
        return situation.board.names[space]
    stops = situation.valuation.judge(situation.landing(position, space), CARD)[1].stops
    return situation.board.names[stops[0]] if stops else ""


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
    reach, close = roads.sails[position.place], situation.parameters.close_sailing
    values = {space: situation.landed(position, space, 1, close) for space in reach}
    stay = situation.landed(position, position.place, 0, close)
    total = 0.0
    for roll in roads.rolls:
        total += max([stay, *[values[space] for space, steps in reach.items() if steps <= roll]])
    return total / len(roads.rolls)


def sailing(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    position = moving(situation)
    before: int = situation.view["seas"]
    reach = [
        (one.space, one.seas + before, name) for one, name in zip(options.reach, options.names, strict=True)
    ]
    reach.sort(key=lambda one: -situation.landed(position, one[0], one[1], close=False))
    stay = situation.landed(position, position.place, before)
    if not situation.board.home[position.place] and idle(situation, position):
        stay *= ADRIFT
    found = [Weighed(stay, Stay(), partial(_staying, situation, position))]
    for space, seas, name in reach[:MANY]:
        worth = situation.landed(position, space, seas)
        found.append(
            Weighed(worth, Go(space, name), partial(_landfall, situation, position, space, worth, seas))
        )
    chosen = highest(found, NEAR)
    return chosen._replace(goal=partial(heading, situation, position, chosen.move))


# ---------------------------------------------------------------- reasons


def _staying(situation: Situation, position: Position) -> str:
    name = situation.board.names[position.place]
    if position.place in position.quests:
        return f"The quest in {name} is not won yet."
    worth = situation.landed(position, position.place, 0)
    return f"In {name} the chance to win the Saga is about {percent(worth)}."


def _landfall(situation: Situation, position: Position, space: int, worth: float, seas: int = 0) -> str:
    name = situation.board.names[space]
    storm = situation.storm(position, seas) if situation.board.sea[space] else 0.0
    risk = f"; the chance of a storm is {percent(storm)}" if storm else ""
    chance = f"the chance to win the Saga is about {percent(worth)}{risk}"
    if wanted(situation, position, [space]):
        return f"{goal(situation, position, space)}: {chance}."
    after = situation.landing(position, space)
    plan = situation.valuation.judge(after, CARD)[1]
    if plan.stops and plan.stops[0] != space:
        ahead = goal(situation, after, plan.stops[0])
        return f"{name} is on the way: {ahead[0].lower()}{ahead[1:]}; {chance}."
    return f"{name} is the best place to end the move: {chance}."
