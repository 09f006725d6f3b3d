"""Voyages: the force that sets out, its way of travel, and the end of its move."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, cast

from meadhall.bots.choice import BotChoice, Text, WeighedMove, best_choice, resolve_text, sole_choice
from meadhall.bots.sagas.army import best_force, departures
from meadhall.bots.sagas.board import FACES, Band, RoadNetwork
from meadhall.bots.sagas.plan import CARD, NARROW, REST
from meadhall.bots.sagas.position import JARLS, STACKING, SagasBotPosition
from meadhall.bots.sagas.reasons import CANDIDATE_MARGIN, goal, purpose, wanted_spaces
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.bots.words import percent
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
"""The factor for the value of staying where there is nothing to do, for restless bots."""
ADRIFT = 0.95
"""The same factor after a roll of the movement die, outside the homelands."""
MANY = 14
"""The number of landings that are compared by the wider search."""


def answer_voyage(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Play a free card, appeal if that is worth its price, or send the most valuable band."""
    options: Any = decision.options
    for card, name in options.cards:
        return sole_choice(Play(card, name), "It costs nothing to know more about a quest.")
    for space, name in options.appeals:
        if should_appeal(situation):
            return sole_choice(Appeal(space, name), partial(_explain_appeal, situation))
    found: list[WeighedMove] = []
    for space, name in options.spaces:
        position = add_levy(situation, situation.with_force(space))
        worth, part = best_force(situation, position)
        force = situation.with_force(space, part, position)
        found.append(WeighedMove(worth, Voyage(space, name), partial(next_goal, situation, force)))
    return best_choice(found, CANDIDATE_MARGIN)


def _explain_appeal(situation: SagasSituation) -> str:
    edda, gold = situation.position.edda, situation.position.gold
    chance = f"With Edda {edda} the chance that the High King helps is {percent(edda / FACES)}"
    return f"{chance}; a refusal costs {min(gold, edda)} gold."


def next_goal(situation: SagasSituation, position: SagasBotPosition) -> str:
    """Describe the next goal of the force in a sentence."""
    return purpose(situation, position, situation.valuation.judge(position)[1])


def should_appeal(situation: SagasSituation) -> bool:
    """Return whether to appeal. An appeal succeeds with probability Edda / 6; a refusal costs Edda gold (VK-22.0a)."""
    edda, gold = situation.position.edda, situation.position.gold
    heard = edda / FACES
    return heard * situation.parameters.favour > (1 - heard) * min(gold, edda)


def add_levy(situation: SagasSituation, position: SagasBotPosition) -> SagasBotPosition:
    """Return the position after a Jarl with few units has spent all gold on recruits, if he can recruit here."""
    band = position.force
    rooted = situation.board.home[position.place] or position.place in position.settled
    if not position.gold or not rooted or band[0] not in JARLS or len(band) > 3:
        return position
    return position._replace(force=tuple(sorted(band + situation.valuation.levy(position.gold))), gold=0)


# ---------------------------------------------------------------- the force that sets out


def answer_movement(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose between a move with the most valuable part of the band, a rally, and staying."""
    options: Any = decision.options
    position = situation.position
    choices = list(options.afloat) if options.sea else departures(situation, position)
    best: tuple[float, Band] = (-1.0, ())
    for part in choices:
        worth = situation.valuation.worth(situation.with_force(position.place, part), REST, NARROW)
        if worth > best[0] + 1e-9:
            best = worth, part
    stay = situation.valuation.worth(position._replace(left=position.left - 1), CARD)
    found = [WeighedMove(stay, Stay(), partial(_explain_staying, situation, position))]
    if options.rally:
        together = situation.valuation.worth(rallied_position(situation), CARD)
        found.append(
            WeighedMove(
                together,
                Rally(),
                f"With the units around the Jarl the chance to win the Saga is {percent(together)}.",
            )
        )
        if together > max(stay, best[0]) + situation.parameters.rally:
            return BotChoice(Rally(), found)
    worth, part = best
    if not part:
        return sole_choice(Stay(), partial(_explain_staying, situation, position))
    goes = _foresee_course(situation, decision, part)
    why: Text = (
        goes.why if goes else partial(next_goal, situation, situation.with_force(position.place, part))
    )
    if position.force[0] in JARLS and part[0] not in JARLS:
        why = partial(_explain_without_jarl, why)
    found.append(WeighedMove(worth, Force(part), why))
    waits = is_idle(situation, position)
    leaves = (waits or stay <= worth + 1e-9) and (goes is None or not isinstance(goes.move, Stay))
    return BotChoice(Force(part) if leaves else Stay(), found, CANDIDATE_MARGIN)


def is_idle(situation: SagasSituation, position: SagasBotPosition) -> bool:
    """Return whether a restless bot wastes time by staying, because there is something to do elsewhere but not here."""
    if not situation.parameters.restless or wanted_spaces(situation, position, [position.place]):
        return False
    needs = situation.table.needs(position)
    return needs.markers > 0 or needs.quests > 0


def _foresee_course(situation: SagasSituation, decision: Decision, part: Band) -> WeighedMove | None:
    """Return the move on the course if this part of the band sets out; None if a die or a card comes first."""
    state = GAME.imagine(cast(dict[str, Any], situation.view), Random(0))
    state.play(decision.seat, Force(part))
    asked = state.decisions()
    if not asked or asked[0].kind != "course":
        return None
    then = SagasSituation(cast(SagasView, state.view(decision.seat)), situation.parameters)
    chosen = answer_course(then, asked[0], Random(0))
    return next(one for one in chosen.weighed if one.move == chosen.move)


def _explain_without_jarl(why: Text) -> str:
    return f"The Jarl stays in safety. {resolve_text(why)}"


def rallied_position(situation: SagasSituation) -> SagasBotPosition:
    """Return the position after units next to the Jarl's space have joined, as many as the space holds."""
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


# ---------------------------------------------------------------- the destination


def moving_position(situation: SagasSituation) -> SagasBotPosition:
    """Return the position with the force that sets out; the rest of its band stays behind."""
    return situation.with_force(situation.position.place, tuple(situation.view["force"]))


def answer_course(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position = moving_position(situation)
    found = [
        WeighedMove(
            situation.landing_worth(position, position.place, 0),
            Stay(),
            partial(_explain_staying, situation, position),
        )
    ]
    for space, name in options.reach:
        worth = situation.landing_worth(position, space, 0)
        found.append(
            WeighedMove(worth, Go(space, name), partial(_explain_landfall, situation, position, space, worth))
        )
    for space, name in options.marches:
        worth = march_worth(situation, position, space, options.price)
        found.append(
            WeighedMove(
                worth, ForcedMarch(space, name), partial(_explain_landfall, situation, position, space, worth)
            )
        )
    if options.sail:
        roads = situation.valuation.roads(position)
        found.append(
            WeighedMove(
                sail_worth(situation, position, roads), Sail(), partial(next_goal, situation, position)
            )
        )
        if situation.parameters.restless:
            del found[0]
    elif is_idle(situation, position):
        found[0] = found[0]._replace(value=IDLE * found[0].value)
    chosen = best_choice(found, CANDIDATE_MARGIN)
    return chosen._replace(goal=partial(heading, situation, position, chosen.move))


def heading(situation: SagasSituation, position: SagasBotPosition, move: Move) -> str:
    """Return the name of the space that a move is a step towards; "" if there is none."""
    space = getattr(move, "space", position.place if isinstance(move, Stay) else -1)
    if space < 0:
        stops = situation.valuation.judge(position)[1].stops
        return situation.board.names[stops[0]] if stops else ""
    if space == position.place or wanted_spaces(situation, position, [space]):
        return situation.board.names[space]
    stops = situation.valuation.judge(situation.landing_position(position, space), CARD)[1].stops
    return situation.board.names[stops[0]] if stops else ""


def march_worth(situation: SagasSituation, position: SagasBotPosition, space: int, price: int) -> float:
    """Return the value of moving one space for gold; the force then moves on unless it must stop there (VK-25.1a)."""
    board = situation.board
    stops = board.home[space] or board.fortress[space] or space in position.quests
    after = situation.landing_position(position, space)._replace(gold=position.gold - price)
    if stops:
        return situation.valuation.worth(after, CARD)
    return situation.valuation.worth(after._replace(left=position.left), REST)


def sail_worth(situation: SagasSituation, position: SagasBotPosition, roads: RoadNetwork) -> float:
    """Return the mean value of the best landing over the results of the movement die."""
    reach, close = roads.sails[position.place], situation.parameters.close_sailing
    values = {space: situation.landing_worth(position, space, 1, close) for space in reach}
    stay = situation.landing_worth(position, position.place, 0, close)
    total = 0.0
    for roll in roads.rolls:
        total += max([stay, *[values[space] for space, steps in reach.items() if steps <= roll]])
    return total / len(roads.rolls)


def answer_sailing(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    position = moving_position(situation)
    before: int = situation.view["seas"]
    reach = [
        (one.space, one.seas + before, name) for one, name in zip(options.reach, options.names, strict=True)
    ]
    reach.sort(key=lambda one: -situation.landing_worth(position, one[0], one[1], close=False))
    stay = situation.landing_worth(position, position.place, before)
    if not situation.board.home[position.place] and is_idle(situation, position):
        stay *= ADRIFT
    found = [WeighedMove(stay, Stay(), partial(_explain_staying, situation, position))]
    for space, seas, name in reach[:MANY]:
        worth = situation.landing_worth(position, space, seas)
        found.append(
            WeighedMove(
                worth, Go(space, name), partial(_explain_landfall, situation, position, space, worth, seas)
            )
        )
    chosen = best_choice(found, CANDIDATE_MARGIN)
    return chosen._replace(goal=partial(heading, situation, position, chosen.move))


# ---------------------------------------------------------------- reasons


def _explain_staying(situation: SagasSituation, position: SagasBotPosition) -> str:
    name = situation.board.names[position.place]
    if position.place in position.quests:
        return f"The quest in {name} is not won yet."
    worth = situation.landing_worth(position, position.place, 0)
    return f"In {name} the chance to win the Saga is about {percent(worth)}."


def _explain_landfall(
    situation: SagasSituation, position: SagasBotPosition, space: int, worth: float, seas: int = 0
) -> str:
    name = situation.board.names[space]
    storm = situation.storm_chance(position, seas) if situation.board.sea[space] else 0.0
    risk = f"; the chance of a storm is {percent(storm)}" if storm else ""
    chance = f"the chance to win the Saga is about {percent(worth)}{risk}"
    if wanted_spaces(situation, position, [space]):
        return f"{goal(situation, position, space)}: {chance}."
    after = situation.landing_position(position, space)
    plan = situation.valuation.judge(after, CARD)[1]
    if plan.stops and plan.stops[0] != space:
        ahead = goal(situation, after, plan.stops[0])
        return f"{name} is on the way: {ahead[0].lower()}{ahead[1:]}; {chance}."
    return f"{name} is the best place to end the move: {chance}."
