"""Thrall, a newcomer: goes the shortest way to what the Saga asks for, takes everybody along, and works out no odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

from meadhall.bots.bot import Candidate, View
from meadhall.bots.choice import Choice, Weighed, candidates, only, softmax
from meadhall.engine import Decision, Move
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
    SagasView,
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
from .position import HUSKARL, JARLS, LONGSHIP, Position
from .reasons import wanted
from .situation import Situation

HASTE = 0.5
"""The voyages that make a way e times as likely as a longer one: he does not count closely."""
APPEALS, SAVES, GREED, EDGE = 0.3, 0.4, 0.5, 0.2
"""How often he appeals to the High King; keeps his gold; pillages what the Saga does not ask for; pays Edda."""


def choose(view: View, decision: Decision, rng: Random) -> Move:
    """Thrall's answer to any decision of the game."""
    return _answer(view, decision, rng).move


def advise(view: View, decision: Decision, rng: Random) -> list[Candidate]:
    """The same answer, with what Thrall thinks of it."""
    return candidates(_answer(view, decision, rng), karl.substance)


def _answer(view: View, decision: Decision, rng: Random) -> Choice:
    return ANSWERS.get(decision.kind, anything)(Situation(cast(SagasView, view)), decision, rng)


def anything(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """He has no opinion."""
    return only(decision.sample(rng), "One is as good as another.")


def buy(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Units for all gold where the Jarl is: ships for everybody, if he thinks of ships."""
    bands, board = situation.view["bands"], situation.board
    home = next((space for space, band in enumerate(bands) if band and band[0] in JARLS), -1)
    moves = [move for move in decision.moves() if isinstance(move, Buy) and move.space == home]
    return _hired(moves, tuple(bands[home]), board.room(tuple(bands[home])), rng)


def leidang(situation: Situation, decision: Decision, rng: Random) -> Choice:
    if rng.random() < SAVES:
        return only(Done(), "Gold is good to have.")
    moves = [move for move in decision.moves() if isinstance(move, Recruit)]
    band = situation.position.force
    return _hired(moves, band, situation.board.room(band), rng)


def _hired(moves: Sequence[Buy | Recruit], band: Band, room: int, rng: Random) -> Choice:
    """A ship if there is one already, or none yet and several men, and not all have room; else a fighter."""
    if not moves:
        return only(Done(), "There is no gold left.")
    ships = [move for move in moves if move.unit >= LONGSHIP]
    men = [move for move in moves if move.unit < LONGSHIP]
    short = room < 0 and len(band) > 1
    if ships and short and (LONGSHIP in band or band.count(HUSKARL) != 1):
        return only(ships[0], "Ships take everybody along.")
    if not men:
        return only(Done(), "There are enough ships.")
    return only(rng.choice(men), "More units win more battles.")


def voyage(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The largest band, after an appeal when he thinks of it."""
    moves = decision.moves()
    appeals = [move for move in moves if isinstance(move, Appeal)]
    if appeals and rng.random() < APPEALS:
        return only(appeals[0], "The High King may help.")
    bands = situation.view["bands"]
    starts = [move for move in moves if isinstance(move, Voyage)]
    return only(max(starts, key=lambda move: len(bands[move.space])), "The largest band does most.")


def movement(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """All who can come, by ship if there are ships."""
    options: Any = decision.options
    position, board = situation.position, situation.board
    parts = list(options.afloat) if options.sea else departures(situation, position)
    parts.sort(key=lambda part: (any(board.ship[unit] for unit in part), len(part)))
    if not parts or _here(situation, position):
        return only(Stay(), "There is something to do here.")
    return only(Force(parts[-1]), "Together they are strongest.")


def _here(situation: Situation, position: Position) -> bool:
    return bool(wanted(situation, position, [position.place]))


def course(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The shortest way to the nearest thing that the Saga asks for, roughly."""
    position = situation.led_by(situation.position.place, tuple(situation.view["force"]))
    away = _distances(situation, position)
    weighed = []
    for move in decision.moves():
        match move:
            case Go(space, name) | ForcedMarch(space, name):
                weighed.append(Weighed(-away(space), move, f"{name} is on the shortest way."))
            case Sail():
                reach = situation.valuation.roads(position).sails[position.place]
                near = min([away(space) for space in reach], default=FAR)
                weighed.append(Weighed(-near - 0.5, move, "Ships are faster than feet."))
            case Stay():
                weighed.append(Weighed(-away(position.place) - 0.5, move, "There is no better place near."))
    return _mix(weighed, rng)


def _distances(situation: Situation, position: Position) -> Callable[[int], float]:
    """The voyages from a space to the nearest one that the Saga asks for."""
    roads = situation.valuation.roads(position)
    goals = [roads.to(goal) for goal in wanted(situation, position, situation.board.lands)]
    if not goals:
        goals = [roads.to(home) for home in situation.board.homes]
    return lambda space: min([steps[space] for steps in goals])


def edge(situation: Situation, decision: Decision, rng: Random) -> Choice:
    options: Any = decision.options
    if options.able and rng.random() < EDGE:
        return only(Spend(), "To strike first must be good.")
    return only(Roll(), "Edda is good to have.")


def line(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Anybody first, but the Jarl last."""
    assert situation.view["battle"] is not None
    units = list(situation.view["battle"]["line"])
    rng.shuffle(units)
    units.sort(key=lambda unit: unit in JARLS)
    return only(Line(tuple(units)), "The Jarl stands behind the others.")


def shoot(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """The strongest, whether he has struck already or not."""
    options: Any = decision.options
    place, name, *_ = max(options.targets, key=lambda target: target[2])
    return only(Shoot(place, name), f"{name} is the strongest.")


def loss(situation: Situation, decision: Decision, rng: Random) -> Choice:
    moves = decision.moves()
    units = [move for move in moves if isinstance(move, Lose)]
    if not units:
        return anything(situation, decision, rng)
    combat = situation.board.combat
    weakest = min(units, key=lambda move: (move.unit in JARLS, combat[move.unit]))
    return only(weakest, "The weakest is missed least.")


def deed(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """What the Saga asks for; elsewhere gold is tempting."""
    moves = decision.moves()
    if _here(situation, situation.position):
        if Settle() in moves and not situation.table.raiding:
            return only(Settle(), "The Saga asks for it.")
        if Pillage() in moves and not situation.table.settling:
            return only(Pillage(), "The Saga asks for it.")
    if Pillage() in moves and rng.random() < GREED:
        return only(Pillage(), "There is gold to take.")
    return only(Pass(), "There is nothing to do here.")


def _mix(weighed: list[Weighed], rng: Random) -> Choice:
    chances = softmax([one.value for one in weighed], HASTE)
    move = rng.choices([one.move for one in weighed], chances)[0]
    return Choice(move, weighed, chances=chances)


ANSWERS: dict[str, Callable[[Situation, Decision, Random], Choice]] = {
    "buy": buy,
    "course": course,
    "deed": deed,
    "edge": edge,
    "funeral": karl.ANSWERS["funeral"],
    "leidang": leidang,
    "line": line,
    "loss": loss,
    "movement": movement,
    "sailing": course,
    "shoot": shoot,
    "voyage": voyage,
}
"""Where Thrall has an opinion."""
