"""Builds tables of Sagas for rules tests.

Only this file and `play` know how the game keeps its data; tests import both from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from meadhall.engine import Chance, State
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.saga.campaign import SagaSequenceStep
from meadhall.games.sagas.table_rules import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LEIF,
    LONGSHIP,
    ORMR,
    RURIK,
    VARANGIAN,
)
from meadhall.games.sagas.voyage.voyage import BetweenVoyagesStep
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
    position = cast(SagasPosition, new.position.clone())
    position.chance = Chance.from_script(position.chance.key, script(dice))
    position.stack, position.stage, position.at, position.events = (
        (SagaSequenceStep(), BetweenVoyagesStep()),
        "between",
        0,
        [],
    )
    position.saga, position.gold, position.edda, position.religion = saga(saga_id), gold, edda, religion
    position.appealed, position.rolled, position.runes = appealed, rolled, runes
    _muster(position, at, dead)
    _mark(position, hidden or {}, revealed or {}, done, spent)
    position.settled, position.pillaged = _spaces(settled), _spaces(pillaged)
    assert position.markers_left() >= 0, "more markers than there are"
    _stack(position, draw, reserve, lost, kept)
    position.won, position.failed = tuple(map(saga, won)), tuple(map(saga, failed))
    position.bonus = saga(bonus) if bonus else -1
    return Table(State(GAME, position, new.header))


def _spaces(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(map(space, names)))


def _muster(position: SagasPosition, at: Mapping[str, Sequence[int]], dead: Sequence[int]) -> None:
    """Bands, the dead and the pool."""
    position.bands = [()] * len(WORLD.spaces)
    for name, units in at.items():
        position.bands[space(name)] = tuple(sorted(units))
    position.dead = tuple(sorted(dead))
    left = Counter({number: unit.count for number, unit in enumerate(WORLD.units)})
    left.subtract(Counter([*dead, *[unit for band in position.bands for unit in band]]))
    assert min(left.values()) >= 0, "more units than there are counters"
    position.pool = tuple(sorted(left.elements()))


def _mark(
    position: SagasPosition,
    hidden: Mapping[str, str],
    revealed: Mapping[str, str],
    done: Sequence[str],
    spent: Sequence[str] | None,
) -> None:
    """Quests on the map, accomplished, and gone."""
    placed = [(space(where), quest(what), False) for where, what in hidden.items()]
    placed += [(space(where), quest(what), True) for where, what in revealed.items()]
    position.quests = tuple(sorted(placed))
    position.done = tuple(sorted(map(quest, done)))
    known = {what for _, what, _ in placed} | set(position.done)
    if position.runes:
        known.add(quest("runes"))
    rest = [number for number in range(len(WORLD.quests)) if number not in known]
    position.spent = tuple(rest) if spent is None else tuple(sorted(map(quest, spent)))


def _stack(
    position: SagasPosition,
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
    position.draw, position.lost = tuple(map(card, draw)), tuple(map(card, lost))
    position.kept = tuple(sorted(map(card, kept)))
    position.card = -1
    if reserve is None:
        position.reserve, position.discards = tuple(map(card, free)), ()
    else:
        position.reserve, position.discards = tuple(map(card, reserve)), tuple(sorted(map(card, free)))
    position.unseen = (tuple(sorted(position.draw + position.reserve + position.lost)),)
    position.draw_from, position.lost_from, position.reserve_from = (0,) * len(draw), (0,) * len(lost), 0
