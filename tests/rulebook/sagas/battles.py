"""Battles for rules tests: which hostiles come, who has the Edge, what every shot rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.games.sagas.moves import ROLL_MOVE, STAY_MOVE, Line, Shoot
from meadhall.games.sagas.position import SagasBattle

from .play import WORLD, Table
from .tables import ERIK, HUSKARL, sagas_table

OURS, THEIRS = (6, 1), (1, 6)
"""Dice that give the Tactical Edge to one side, with any elite units."""
HIT, MISS = 1, 6
"""Dice that hit and miss for every unit."""


def hostile(name: str) -> int:
    """The number of a hostile."""
    return next(number for number, one in enumerate(WORLD.hostiles) if one.id == name)


def drawn(*names: str) -> tuple[int, ...]:
    """An order of the bin in which these come out first."""
    first = [hostile(name) for name in names]
    return (*first, *[number for number in range(len(WORLD.hostiles)) if number not in first])


def encounter(
    units: Sequence[int],
    foes: Sequence[str],
    *,
    where: str = "orkneyjar",
    beside: Mapping[str, Sequence[int]] | None = None,
    card: str = "fyrd",
    die: int | None = None,
    edge: tuple[int, int] = OURS,
    shots: Sequence[int] = (),
    then: Sequence[str] = ("dromons", "thing", "fimbulwinter"),
    dice: Mapping[str, Sequence[Any]] | None = None,
    **laid: Any,
) -> Table:
    """A force that stays where it is and turns up this card; the first question of the card is open.

    The die for hostiles brings as many as are named, if the space is a plain one; where nothing is said of a Jarl, Erik
    sits at home in Viken."""
    at = {where: units, **({"viken": [ERIK]} if beside is None else beside)}
    bin_, number = [drawn(*foes)], [2 * len(foes) if die is None else die]
    rolled: dict[str, Sequence[Any]] = {"hostiles": number, "bin": bin_, "edge": [edge], "shot": list(shots)}
    table = sagas_table(at, draw=[card, *then], dice=rolled | dict(dice or {}), **laid)
    table.voyage(where)
    table.play(STAY_MOVE)
    return table


def battle(table: Table) -> SagasBattle:
    found = table.position.battle
    assert found is not None, "there is no battle"
    return found


def foes(table: Table) -> list[str]:
    """The living hostiles, as they stand."""
    return [WORLD.hostiles[number].id for number in battle(table).hostiles]


def strike(table: Table, *names: str) -> None:
    """The Vikings on turn strike at these, one after the other."""
    for name in names:
        place = foes(table).index(name)
        table.play(Shoot(place, WORLD.hostiles[battle(table).hostiles[place]].name))


def line_up(table: Table, *units: int) -> None:
    table.play(Line(units))


def fight_on(table: Table) -> None:
    """Plays time-outs to the end of the battle."""
    while table.kind in ("edge", "line", "shoot"):
        fallback = table.decision().fallback
        assert fallback is not None
        table.play(fallback)


def victory(card: str = "fyrd", **laid: Any) -> Table:
    """A Huskarl who meets a Levy because of this card and fells it with the first shot."""
    table = encounter((HUSKARL,), ("levy",), card=card, edge=OURS, shots=[HIT], **laid)
    if table.kind == "edge":
        table.play(ROLL_MOVE)
    return table


def defeat(card: str = "fyrd", **laid: Any) -> Table:
    """A Huskarl who meets a King because of this card and falls to the first shot."""
    table = encounter((HUSKARL,), ("king",), card=card, edge=THEIRS, shots=[HIT], **laid)
    if table.kind == "edge":
        table.play(ROLL_MOVE)
    return table
