"""Spoils of War: what happened under one cup in one round, and what else could have happened there.

A cup is a list of steps: rolled, rolled again, one more die, one fallen, some shown, some seen by somebody.
An alternative that one viewer cannot distinguish has other faces wherever this viewer saw none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

Dice = tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """One thing that happened under the cup."""

    what: str
    """roll, again, more, fall, show (some dice), ends (highest and lowest), set, seen."""
    dice: Dice
    """The dice rolled, fallen or shown; what was seen; the old and the new face of a die that was set."""
    gone: Dice = ()
    """The dice that were rolled again, as they showed before."""
    watchers: int = 0
    """Who has seen all dice, as bits."""


@dataclass
class Cup:
    """The dice of one viking in one round."""

    steps: list[Step] = field(default_factory=list)

    def add(self, what: str, dice: Dice, gone: Dice = (), watchers: int = 0) -> None:
        self.steps.append(Step(what, dice, gone, watchers))

    def see(self, dice: Dice, watchers: int) -> None:
        """These seats see the dice now; adds nothing if they have seen them before."""
        seen = Step("seen", dice, watchers=watchers)
        if self.steps[-1] != seen:
            self.steps.append(seen)

    def alternative(self, watcher: int, rng: Random) -> Cup:
        """Other steps that this watcher cannot distinguish from these."""
        return Cup(_Faces(self.steps, watcher).with_other_faces(rng))


class _Faces:
    """The single dice of a cup, each with the faces it can have."""

    def __init__(self, steps: Sequence[Step], watcher: int) -> None:
        self.steps = steps
        self.watcher = watcher
        self.true: list[int] = []
        self.fixed: list[bool] = []
        self.lowest: list[int] = []
        self.highest: list[int] = []
        self.moved: list[list[int]] = []
        """For every step, the numbers of the dice it is about."""
        cup: list[int] = []
        for step in steps:
            self.moved.append(self._follow(step, cup))

    def _follow(self, step: Step, cup: list[int]) -> list[int]:
        match step.what:
            case "roll" | "more":
                return self._join(step.dice, cup)
            case "again":
                gone = self._take(step.gone, cup)
                return [*gone, *self._join(step.dice, cup)]
            case "fall":
                return self._known(self._take(step.dice, cup))
            case "show":
                return self._known(self._find(step.dice, cup))
            case "ends":
                for die in cup:
                    self.lowest[die] = max(self.lowest[die], min(step.dice))
                    self.highest[die] = min(self.highest[die], max(step.dice))
                return self._known(self._find(step.dice, cup))
            case "set":
                (die,) = self._find(step.dice[:1], cup)
                self._known([die])
                cup.remove(die)
                return [die, *self._known(self._join(step.dice[1:], cup))]
            case _:
                if step.watchers & self.watcher:
                    self._known(cup)
                return list(cup)

    def _join(self, dice: Dice, cup: list[int]) -> list[int]:
        new = list(range(len(self.true), len(self.true) + len(dice)))
        self.true += dice
        self.fixed += [False] * len(dice)
        self.lowest += [1] * len(dice)
        self.highest += [6] * len(dice)
        cup += new
        return new

    def _find(self, faces: Dice, cup: list[int]) -> list[int]:
        found: list[int] = []
        for face in faces:
            found.append(next(die for die in cup if self.true[die] == face and die not in found))
        return found

    def _take(self, faces: Dice, cup: list[int]) -> list[int]:
        found = self._find(faces, cup)
        for die in found:
            cup.remove(die)
        return found

    def _known(self, dice: list[int]) -> list[int]:
        for die in dice:
            self.fixed[die] = True
        return dice

    # ------------------------------------------------------------ another story

    def with_other_faces(self, rng: Random) -> list[Step]:
        """The steps with other faces."""
        face = [
            true if fixed else rng.randint(low, high)
            for true, fixed, low, high in zip(self.true, self.fixed, self.lowest, self.highest, strict=True)
        ]
        cup: list[int] = []
        told: list[Step] = []
        for step, moved in zip(self.steps, self.moved, strict=True):
            faces = tuple(face[die] for die in moved)
            match step.what:
                case "roll" | "more":
                    cup += faces
                    told.append(Step(step.what, faces))
                case "again":
                    gone, new = tuple(sorted(faces[: len(step.gone)])), faces[len(step.gone) :]
                    for old in gone:
                        cup.remove(old)
                    cup += new
                    told.append(Step("again", new, gone))
                case "fall":
                    cup.remove(faces[0])
                    told.append(step)
                case "set":
                    cup[cup.index(step.dice[0])] = step.dice[1]
                    told.append(step)
                case "seen":
                    told.append(Step("seen", tuple(sorted(cup)), watchers=step.watchers))
                case _:
                    told.append(step)
        return told


def draws(cup: Cup, stream: str) -> list[list[int]]:
    """What chance must give for these steps: `dice`, `tooth`, `raven` or `fall`, in the order of the draws."""
    if stream != "fall":
        what = {"dice": "roll", "tooth": "again", "raven": "more"}[stream]
        return [list(step.dice) for step in cup.steps if step.what == what]
    found: list[list[int]] = []
    dice: list[int] = []
    shown: list[int] = []
    for step in cup.steps:
        match step.what:
            case "roll" | "more" | "again":
                for old in step.gone:
                    dice.remove(old)
                dice += step.dice
            case "show" | "ends":
                for face in set(step.dice):
                    shown += [face] * max(0, step.dice.count(face) - shown.count(face))
            case "fall":
                hidden = sorted(dice)
                for face in shown:
                    hidden.remove(face)
                found.append([hidden.index(step.dice[0])])
                dice.remove(step.dice[0])
    return found
