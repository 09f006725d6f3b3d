"""Builds tables of Spoils of War for rules tests.

Only this file and `play` know how the game keeps its data; tests import both from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from meadhall.engine import Chance, Seat, State
from meadhall.games.spoils.artifacts.windows import ArtifactWindowStep
from meadhall.games.spoils.moves import CHALLENGER, DECLARER
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.round.rounds import SpoilsRoundsStep

from .play import (
    CARDS,
    GAME,
    RAVENS,
    A,
    B,
    C,
    Cards,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    Script,
    Table,
    card,
    is_artifact,
)

__all__ = [
    "CARDS",
    "CHALLENGER",
    "DECLARER",
    "GAME",
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "I",
    "J",
    "Table",
    "card",
    "is_artifact",
    "last_chance",
    "spoils_table",
]


def spoils_table(
    players: int = 4,
    *,
    nth: int = 1,
    chief: Seat = A,
    goods: Cards | None = None,
    up: Cards | None = None,
    down: Cards | None = None,
    pile: Sequence[int] | None = None,
    leftovers: Sequence[int] = (),
    gold: Mapping[Seat, int] | None = None,
    dice: Mapping[Seat, Sequence[int]] | None = None,
    script: Script | None = None,
    seed: int = 1,
    version: str = GAME.version,
    **options: str | bool,
) -> Table:
    """A table at the start of the nth round: its pile is opened as soon as it is laid.

    `goods`, `up` and `down` are regular treasures, face-up and face-down artifacts of seats, `pile` the first cards of
    the pile that is opened; it is filled up with regular ones of its stage, and `leftovers` lie aside already. `dice`
    are the rolls of this round: who is named rolls these and else ones, who is not rolls ones only. Without it, the
    seed rolls. Cards that are nowhere wanted are in the piles to come or left the game at set-up."""
    start = GAME.of_version(version).new(players, seed=seed, options=options)
    laid = _lay(start, nth, chief, goods, up, down, pile, leftovers, gold, dice, script)
    return Table(State(start.game, laid, start.header))


def last_chance(
    players: int = 4,
    *,
    chief: Seat = A,
    goods: Cards | None = None,
    up: Cards | None = None,
    down: Cards | None = None,
    leftovers: Sequence[int] = (),
    gold: Mapping[Seat, int] | None = None,
    seed: int = 1,
    **options: str | bool,
) -> Table:
    """A table in the last window, after round 9; over at once if nobody is asked there."""
    start = GAME.new(players, seed=seed, options=options)
    position = _lay(start, 10, chief, goods, up, down, None, leftovers, gold, None, None)
    position.round = 9
    position.stack = (SpoilsRoundsStep(), ArtifactWindowStep("final"))
    return Table(State(GAME, position, start.header))


def _lay(
    start: State,
    nth: int,
    chief: Seat,
    goods: Cards | None,
    up: Cards | None,
    down: Cards | None,
    pile: Sequence[int] | None,
    leftovers: Sequence[int],
    gold: Mapping[Seat, int] | None,
    dice: Mapping[Seat, Sequence[int]] | None,
    script: Script | None,
) -> SpoilsPosition:
    position, players = cast(SpoilsPosition, start.position.clone()), start.header.players
    rules, seats = position.rules, range(players)
    position.round, position.chief, position.at, position.events = nth - 1, chief, 0, []
    position.stack, position.answers, position.pile, position.dice = (
        (SpoilsRoundsStep(),),
        (),
        (),
        [()] * players,
    )
    position.goods = [tuple((goods or {}).get(seat, ())) for seat in seats]
    position.open = [tuple((up or {}).get(seat, ())) for seat in seats]
    position.down = [tuple((down or {}).get(seat, ())) for seat in seats]
    position.leftovers = tuple(leftovers)
    position.gold = [(gold or {}).get(seat, 70) for seat in seats]
    for seat in seats:
        assert not any(is_artifact(one) for one in position.goods[seat])
        assert all(is_artifact(one) for one in position.open[seat] + position.down[seat])
        position.update_live(seat)
    wanted = [one for cards in (*position.goods, *position.open, *position.down) for one in cards]
    wanted += [*leftovers, *(pile or ())]
    assert len(set(wanted)) == len(wanted), "a card lies twice"
    removed = [one for one in position.out if rules.ability[one] in _REMOVED] if players == 3 else []
    rest = [one for one in range(len(rules.cards)) if one not in wanted and one not in removed]
    piles: list[tuple[int, ...]] = []
    for number in range(nth, 10):
        own = list(pile or ()) if number == nth else []
        fitting = [one for one in rest if rules.stage[one] == (number + 2) // 3]
        if number == nth and pile is not None:
            fitting = [one for one in fitting if not rules.ability[one]]
        fitting = fitting[number % 3 :: 2] + fitting
        for one in fitting:
            if len(own) < rules.size and one in rest:
                own.append(one)
                rest.remove(one)
        assert len(own) == rules.size, "too few cards for the piles"
        piles.append(tuple(own))
    position.piles, position.out = tuple(piles), (*removed, *rest)
    position.chance = Chance.from_script(
        position.chance.key, _rolls(position, nth, dice) | dict(script or {})
    )
    return position


_REMOVED = ("traitors_dagger", "norn_orb", "heimdalls_spyglass")


def _rolls(position: SpoilsPosition, nth: int, dice: Mapping[Seat, Sequence[int]] | None) -> dict[str, Any]:
    """The wanted faces and ones for all other dice; a raven that lies open has a die too."""
    rolls: dict[str, Any] = {}
    if dice is not None:
        for seat in range(position.players):
            faces = tuple(dice.get(seat, ()))
            count = position.rules.dice + sum(name in RAVENS for _, name in position.live[seat])
            assert len(faces) <= count, "more dice than the seat rolls"
            rolls[f"dice/{nth}/{seat}"] = [(*faces, *[1] * (count - len(faces)))]
    return rolls
