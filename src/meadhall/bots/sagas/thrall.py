"""Thrall, a newcomer: takes the shortest way to the Saga's goals with all units, and does not compute odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, mix_by_value, moves_of, sole_choice
from meadhall.bots.player import Answer
from meadhall.engine import Decision
from meadhall.games.sagas import (
    Appeal,
    Buy,
    Done,
    Force,
    ForcedMarch,
    Go,
    Line,
    Lose,
    Pass,
    Pillage,
    Recruit,
    Roll,
    Sail,
    Settle,
    Shoot,
    Spend,
    Stay,
    Voyage,
)

from . import karl
from .army import departures
from .board import FAR, Band
from .player import SagasPlayer
from .position import HUSKARL, JARLS, LONGSHIP, SagasBotPosition
from .reasons import wanted_spaces
from .situation import SagasSituation

HASTE = 0.5
"""The lead, in voyages, that makes a way e times as likely as a longer one: Thrall does not count closely."""
APPEALS, SAVES, GREED, EDGE = 0.3, 0.4, 0.5, 0.2
"""The probabilities of appealing to the High King, keeping gold, pillaging without need, and paying for the Edge."""


def answer_by_default(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Play a random move."""
    return sole_choice(decision.sample(rng), "One is as good as another.")


def answer_buy(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Spend all gold on units where the Jarl is: on ships if units lack room, else on fighters."""
    bands, board = situation.view["bands"], situation.board
    home = next((space for space, band in enumerate(bands) if band and band[0] in JARLS), -1)
    moves = [move for move in moves_of(decision, Buy) if move.space == home]
    return _hire_unit(moves, tuple(bands[home]), board.room(tuple(bands[home])), rng)


def answer_leidang(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    if rng.random() < SAVES:
        return sole_choice(Done(), "Gold is good to have.")
    moves = moves_of(decision, Recruit)
    band = situation.position.force
    return _hire_unit(moves, band, situation.board.room(band), rng)


def _hire_unit(moves: Sequence[Buy | Recruit], band: Band, room: int, rng: Random) -> BotChoice:
    """Hire a ship if units lack room, except a first ship for a single Huskarl; otherwise hire a fighter."""
    if not moves:
        return sole_choice(Done(), "There is no gold left.")
    ships = [move for move in moves if move.unit >= LONGSHIP]
    men = [move for move in moves if move.unit < LONGSHIP]
    short = room < 0 and len(band) > 1
    if ships and short and (LONGSHIP in band or band.count(HUSKARL) != 1):
        return sole_choice(ships[0], "Ships take everybody along.")
    if not men:
        return sole_choice(Done(), "There are enough ships.")
    return sole_choice(rng.choice(men), "More units win more battles.")


def answer_voyage(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Choose the largest band; sometimes appeal first."""
    appeals = moves_of(decision, Appeal)
    if appeals and rng.random() < APPEALS:
        return sole_choice(appeals[0], "The High King may help.")
    bands = situation.view["bands"]
    starts = moves_of(decision, Voyage)
    return sole_choice(max(starts, key=lambda move: len(bands[move.space])), "The largest band does most.")


def answer_movement(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Stay if there is something to do here; else move with all units that can come, by ship if there are ships."""
    options: Any = decision.options
    position, board = situation.position, situation.board
    parts = list(options.afloat) if options.sea else departures(situation, position)
    parts.sort(key=lambda part: (any(board.ship[unit] for unit in part), len(part)))
    if not parts or _is_wanted_here(situation, position):
        return sole_choice(Stay(), "There is something to do here.")
    return sole_choice(Force(parts[-1]), "Together they are strongest.")


def _is_wanted_here(situation: SagasSituation, position: SagasBotPosition) -> bool:
    return bool(wanted_spaces(situation, position, [position.place]))


def answer_course(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Take a short way to the nearest space that the Saga asks for."""
    position = situation.with_force(situation.position.place, tuple(situation.view["force"]))
    away = _distances(situation, position)
    weighed = []
    for move in decision.moves():
        match move:
            case Go(space, name) | ForcedMarch(space, name):
                weighed.append(WeighedMove(-away(space), move, f"{name} is on the shortest way."))
            case Sail():
                reach = situation.valuation.roads(position).sails[position.place]
                near = min([away(space) for space in reach], default=FAR)
                weighed.append(WeighedMove(-near - 0.5, move, "Ships are faster than feet."))
            case Stay():
                weighed.append(
                    WeighedMove(-away(position.place) - 0.5, move, "There is no better place near.")
                )
    return mix_by_value(weighed, HASTE, rng)


def _distances(situation: SagasSituation, position: SagasBotPosition) -> Callable[[int], float]:
    """Return a function that returns the voyages from a space to the nearest space that the Saga asks for; if it asks
    for none, to the nearest homeland."""
    roads = situation.valuation.roads(position)
    goals = [roads.distances_to(goal) for goal in wanted_spaces(situation, position, situation.board.lands)]
    if not goals:
        goals = [roads.distances_to(home) for home in situation.board.homes]
    return lambda space: min([steps[space] for steps in goals])


def answer_edge(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    options: Any = decision.options
    if options.able and rng.random() < EDGE:
        return sole_choice(Spend(), "To strike first must be good.")
    return sole_choice(Roll(), "Edda is good to have.")


def answer_line(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Line up the units at random, with Jarls last."""
    assert situation.view["battle"] is not None
    units = list(situation.view["battle"]["line"])
    rng.shuffle(units)
    units.sort(key=lambda unit: unit in JARLS)
    return sole_choice(Line(tuple(units)), "The Jarl stands behind the others.")


def answer_shoot(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Shoot at the strongest hostile, whether or not it has struck already."""
    options: Any = decision.options
    place, name, *_ = max(options.targets, key=lambda target: target[2])
    return sole_choice(Shoot(place, name), f"{name} is the strongest.")


def answer_loss(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    units = moves_of(decision, Lose)
    if not units:
        return answer_by_default(situation, decision, rng)
    combat = situation.board.combat
    weakest = min(units, key=lambda move: (move.unit in JARLS, combat[move.unit]))
    return sole_choice(weakest, "The weakest is missed least.")


def answer_deed(situation: SagasSituation, decision: Decision, rng: Random) -> BotChoice:
    """Settle or pillage where the Saga asks for it; elsewhere, sometimes pillage."""
    moves = decision.moves()
    if _is_wanted_here(situation, situation.position):
        if Settle() in moves and not situation.table.raiding:
            return sole_choice(Settle(), "The Saga asks for it.")
        if Pillage() in moves and not situation.table.settling:
            return sole_choice(Pillage(), "The Saga asks for it.")
    if Pillage() in moves and rng.random() < GREED:
        return sole_choice(Pillage(), "There is gold to take.")
    return sole_choice(Pass(), "There is nothing to do here.")


ANSWER_BY_KIND: dict[str, Answer[SagasSituation]] = {
    "buy": answer_buy,
    "course": answer_course,
    "deed": answer_deed,
    "edge": answer_edge,
    "funeral": karl.ANSWER_BY_KIND["funeral"],
    "leidang": answer_leidang,
    "line": answer_line,
    "loss": answer_loss,
    "movement": answer_movement,
    "sailing": answer_course,
    "shoot": answer_shoot,
    "voyage": answer_voyage,
}
"""The answer to each kind of decision that Thrall does not answer at random."""
PLAYER = SagasPlayer(ANSWER_BY_KIND, answer_by_default)
