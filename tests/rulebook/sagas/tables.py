"""Builds tables of Sagas for rules tests.

Only this file and `play` know how the game keeps its data; tests import both from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from meadhall.engine import Chance, State
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.law import BERSERKIR, ERIK, HARALD, HUSKARL, LEIF, LONGSHIP, ORMR, RURIK, VARANGIAN
from meadhall.games.sagas.saga.campaign import PLAY
from meadhall.games.sagas.voyage.voyage import BETWEEN
from tests.rulebook.play import Dice, script

from .play import GAME, WORLD, Table, card, card_named, named, quest, saga, space

__all__ = [
    "BERSERKIR",
    "ERIK",
    "GAME",
    "HARALD",
    "HUSKARL",
    "LEIF",
    "LONGSHIP",
    "ORMR",
    "RURIK",
    "VARANGIAN",
    "WORLD",
    "Table",
    "card",
    "card_named",
    "fresh_table",
    "named",
    "quest",
    "saga",
    "sagas_table",
    "space",
]


NO_EFFECT = ("huginn_and_muninn", "shield_wall", "viking_funeral")
"""Cards that do nothing when they are turned up but to be kept."""


def fresh_table(dice: Dice | None = None, seed: int = 1, **options: str | bool) -> Table:
    """A table at its very first decision."""
    return Table(GAME.new(1, seed=seed, options=options, script=script(dice)))


def sagas_table(
    at: Mapping[str, Sequence[int]],
    *,
    saga_id: str = "heimskringla",
    gold: int = 10,
    edda: int = 2,
    religion: str = "old",
    hidden: Mapping[str, str] | None = None,
    revealed: Mapping[str, str] | None = None,
    done: Sequence[str] = (),
    runes: bool = False,
    spent: Sequence[str] | None = None,
    settled: Iterable[str] = (),
    pillaged: Iterable[str] = (),
    dead: Sequence[int] = (),
    draw: Sequence[str] | None = None,
    reserve: Sequence[str] | None = None,
    lost: Sequence[str] = (),
    kept: Sequence[str] = (),
    appealed: bool = False,
    rolled: bool = False,
    won: Sequence[str] = (),
    failed: Sequence[str] = (),
    bonus: str = "",
    dice: Dice | None = None,
    seed: int = 1,
    **options: str | bool,
) -> Table:
    """A table between two voyages of a Saga.

    `at` is who stands where, the rest waits in the pool. `hidden` and `revealed` are quests by space; a quest that is
    named nowhere is `spent`, unless it is said which ones are. `draw` is the draw deck, top first, by default six cards
    of which the first three are only kept. With a `reserve`, top first, all other cards are discards;
    without one they are the reserve."""
    options.setdefault("saga", saga_id)
    new = GAME.new(1, seed=seed, options=options)
    hall = cast(SagasHall, new.hall.clone())
    hall.chance = Chance.scripted(hall.chance.key, script(dice))
    hall.stack, hall.stage, hall.at, hall.events = (PLAY, BETWEEN), "between", 0, []
    hall.saga, hall.gold, hall.edda, hall.religion = saga(saga_id), gold, edda, religion
    hall.appealed, hall.rolled, hall.runes = appealed, rolled, runes
    _muster(hall, at, dead)
    _mark(hall, hidden or {}, revealed or {}, done, spent)
    hall.settled, hall.pillaged = _spaces(settled), _spaces(pillaged)
    assert hall.markers() >= 0, "more markers than there are"
    _stack(hall, draw, reserve, lost, kept)
    hall.won, hall.failed = tuple(map(saga, won)), tuple(map(saga, failed))
    hall.bonus = saga(bonus) if bonus else -1
    return Table(State(GAME, hall, new.header))


def _spaces(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(map(space, names)))


def _muster(hall: SagasHall, at: Mapping[str, Sequence[int]], dead: Sequence[int]) -> None:
    """Bands, the dead and the pool."""
    hall.bands = [()] * len(WORLD.spaces)
    for name, units in at.items():
        hall.bands[space(name)] = tuple(sorted(units))
    hall.dead = tuple(sorted(dead))
    left = Counter({number: unit.count for number, unit in enumerate(WORLD.units)})
    left.subtract(Counter([*dead, *[unit for band in hall.bands for unit in band]]))
    assert min(left.values()) >= 0, "more units than there are counters"
    hall.pool = tuple(sorted(left.elements()))


def _mark(
    hall: SagasHall,
    hidden: Mapping[str, str],
    revealed: Mapping[str, str],
    done: Sequence[str],
    spent: Sequence[str] | None,
) -> None:
    """Quests on the map, accomplished, and gone."""
    placed = [(space(where), quest(what), False) for where, what in hidden.items()]
    placed += [(space(where), quest(what), True) for where, what in revealed.items()]
    hall.quests = tuple(sorted(placed))
    hall.done = tuple(sorted(map(quest, done)))
    known = {what for _, what, _ in placed} | set(hall.done)
    if hall.runes:
        known.add(quest("runes"))
    rest = [number for number in range(len(WORLD.quests)) if number not in known]
    hall.spent = tuple(rest) if spent is None else tuple(sorted(map(quest, spent)))


def _stack(
    hall: SagasHall,
    draw: Sequence[str] | None,
    reserve: Sequence[str] | None,
    lost: Sequence[str],
    kept: Sequence[str],
) -> None:
    """The voyage cards. All that lie unseen are one group: nothing was learned of them."""
    every = [*NO_EFFECT, *[one.id for one in WORLD.voyages if one.id not in NO_EFFECT]]
    free = [one for one in every if one not in (*(reserve or ()), *lost, *kept)]
    draw = free[:6] if draw is None else draw
    free = [one for one in free if one not in draw]
    hall.draw, hall.lost = tuple(map(card, draw)), tuple(map(card, lost))
    hall.kept = tuple(sorted(map(card, kept)))
    hall.card = -1
    if reserve is None:
        hall.reserve, hall.discards = tuple(map(card, free)), ()
    else:
        hall.reserve, hall.discards = tuple(map(card, reserve)), tuple(sorted(map(card, free)))
    hall.unseen = (tuple(sorted(hall.draw + hall.reserve + hall.lost)),)
    hall.draw_from, hall.lost_from, hall.reserve_from = (0,) * len(draw), (0,) * len(lost), 0
