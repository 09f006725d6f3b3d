"""Puzzles of Sagas: the order of a line and the target of a strike, by the exact chances of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from meadhall.bots.sagas.board import SagasBotBoard, board_of
from meadhall.bots.sagas.position import BERSERKIR, JARLS
from meadhall.engine import Decision, Move
from meadhall.games.sagas import BattleMoment, Line, Shoot, compute_chances

from .kind import MAX_CHOICES, PuzzleKind, View, best_of, percent
from .records import SAME, RatedAnswer, Solution, no_answer

Band = tuple[int, ...]
EXCEPTION = 0.004
"""The minimum lead of the best order, as a probability, if that order is not the weakest first."""
LARGEST = 5
"""The maximum number of units on each side in a puzzle."""


class BattleOdds:
    """The battle in a view, and the probabilities of its outcomes."""

    def __init__(self, view: View) -> None:
        self.view = view["battle"]
        self.board: SagasBotBoard = board_of(view["options"])
        self.hostiles = tuple(self.board.fierce[hostile] for hostile in self.view["hostiles"])
        self.line: Band = tuple(self.view["line"])
        units, foes = self.board.world["units"], self.board.world["hostiles"]
        self.names = {unit: units[unit]["name"] for unit in self.line}
        self.foes = [foes[hostile]["name"] for hostile in self.view["hostiles"]]

    @property
    def small(self) -> bool:
        return 2 <= len(self.line) <= LARGEST and 1 <= len(self.hostiles) <= LARGEST

    def combats(self, line: Band) -> tuple[int, ...]:
        return tuple(self.board.combat[unit] for unit in line)

    def ward(self, line: Band) -> int:
        if not self.view["ward"]:
            return 0
        return sum(1 << place for place, unit in enumerate(line) if unit == BERSERKIR)

    def win_chance(self, line: Band) -> float:
        """Return the probability of winning if the Vikings keep this order and choose the best targets."""
        return compute_chances(
            self.combats(line), self.hostiles, self.view["edge"], self.ward(line), None, "best"
        ).win

    def leader_chance(self, line: Band) -> float:
        """Return the probability that the battle is won and the Jarls of the line survive."""
        found = compute_chances(
            self.combats(line), self.hostiles, self.view["edge"], self.ward(line), None, "best"
        )
        return min(alive for unit, alive in zip(line, found.alive, strict=True) if unit in JARLS)

    def line_words(self, line: Band) -> str:
        return ", ".join(f"{self.names[unit]} ({self.board.combat[unit]})" for unit in line)

    def facts(self) -> str:
        """Describe the two sides, and which one strikes first."""
        foes = ", ".join(f"{name} ({combat})" for name, combat in zip(self.foes, self.hostiles, strict=True))
        first = "Your Vikings have the Tactical Edge" if self.view["edge"] else "The hostiles have the Edge"
        return f"Against {foes}. {first}."

    def sign(self, line: Band) -> str:
        ward = bool(self.ward(line))
        return f"{sorted(self.combats(line))} {self.hostiles} {self.view['edge']} {ward}"


def different_lines(battle: BattleOdds, jarls: bool) -> dict[tuple[tuple[int, bool], ...], Band]:
    """Return one order for each sequence of combat values; with `jarls`, the places of Jarls count too."""
    found: dict[tuple[tuple[int, bool], ...], Band] = {}
    for line in permutations(sorted(battle.line)):
        key = tuple((battle.board.combat[unit], jarls and unit in JARLS) for unit in line)
        found.setdefault(key, line)
    return found


class _LinePuzzle(PuzzleKind):
    decision_kind, unit = "line", "chance"
    margin = 0.012

    def aim(self, battle: BattleOdds, line: Band) -> float:
        raise NotImplementedError

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if not isinstance(move, Line):
            raise no_answer("Line up: the question is the order of the line.")
        return self.aim(BattleOdds(view), move.units)


class WinOrderPuzzle(_LinePuzzle):
    """The puzzle of the order that is most likely to win."""

    name, title = "line", "Line up to win"

    def aim(self, battle: BattleOdds, line: Band) -> float:
        return battle.win_chance(line)

    def question(self, view: View) -> str:
        return (
            f"{BattleOdds(view).facts()} Hostiles hit the front of the line, and your line keeps its order. In which "
            f"order is a victory most likely?"
        )

    def solve(self, view: View, decision: Decision) -> Solution | None:
        battle = BattleOdds(view)
        if not battle.small:
            return None
        answers = [(self.aim(battle, line), line) for line in different_lines(battle, False).values()]
        if len(answers) < 2:
            return None
        answers.sort(key=lambda one: -one[0])
        value, best = answers[0]
        usual = tuple(sorted(battle.line, key=lambda unit: battle.board.combat[unit]))
        weakest_first = battle.combats(usual) == battle.combats(best)
        worst, least = answers[-1][1], answers[-1][0]
        why = (
            "Hostiles hit the front, so the weakest stand there and the strong live to strike longer"
            if weakest_first
            else "Who stands in front strikes first: here an early strong blow counts more than a late one"
        )
        reason = f"{why}. This order wins in {percent(value)}; {battle.line_words(worst)} wins in {percent(least)}."
        ranked = [(chance, Line(line), battle.line_words(line)) for chance, line in answers]
        sign = battle.sign(best)
        return best_of(
            ranked, reason, 0 if weakest_first else 2, sign, self.margin if weakest_first else EXCEPTION
        )


class SaveJarlPuzzle(_LinePuzzle):
    """The puzzle of the order in which the Jarl is most likely to survive."""

    name, title = "jarl", "Save the Jarl"

    def aim(self, battle: BattleOdds, line: Band) -> float:
        return battle.leader_chance(line)

    def question(self, view: View) -> str:
        return (
            f"{BattleOdds(view).facts()} Your line keeps its order. In which order is it most likely that you win and "
            f"every Jarl lives?"
        )

    def solve(self, view: View, decision: Decision) -> Solution | None:
        battle = BattleOdds(view)
        jarls = [unit for unit in battle.line if unit in JARLS]
        if not battle.small or not jarls or len(battle.line) < 3:
            return None
        answers = [(self.aim(battle, line), line) for line in different_lines(battle, True).values()]
        answers.sort(key=lambda one: -one[0])
        value, best = answers[0]
        others = [unit for unit in best if unit not in JARLS]
        rest = battle.combats(tuple(others))
        how = "the weakest first" if list(rest) == sorted(rest) else "the strong where they strike early"
        last = best[-1] in JARLS
        where = (
            "at the end of the line, where hits come last"
            if last
            else "not at the end: the blow is needed earlier"
        )
        reason = (
            f"The Jarl stands {where}; the others stand {how}, so that the battle is won. You win with every Jarl "
            f"alive in {percent(value)}, in the worst order in {percent(answers[-1][0])}."
        )
        ranked = [(chance, Line(line), battle.line_words(line)) for chance, line in answers]
        return best_of(ranked, reason, 1 if last else 2, f"{battle.sign(best)} {len(jarls)}", self.margin)


class TargetPuzzle(PuzzleKind):
    """The puzzle of which hostile to strike."""

    name, decision_kind, title, unit = "strike", "shoot", "Whom to strike", "chance"
    margin = 0.008

    def question(self, view: View) -> str:
        battle = BattleOdds(view)
        shot = battle.view["shot"]
        fired = (
            f"{shot} of them, the first in the list, have struck this round."
            if shot
            else "None has struck yet."
        )
        return (
            f"{battle.facts()} {fired} It is your turn to strike, and your line keeps its order. At which hostile "
            f"do you strike for the best chance to win?"
        )

    def chance(self, battle: BattleOdds, target: int) -> float:
        """Return the probability of winning with this shot at this hostile and all later ones at the best target."""
        view, line = battle.view, battle.line
        fired, shot = view["fired"], view["shot"]
        hit: float = min(battle.board.combat[line[fired]], 6) / 6
        left = battle.hostiles[:target] + battle.hostiles[target + 1 :]
        combats, ward, edge = battle.combats(line), battle.ward(line), view["edge"]
        missed = compute_chances(
            combats, battle.hostiles, edge, ward, BattleMoment(fired + 1, shot, False), "best"
        ).win
        killed = 1.0
        if left:
            after = BattleMoment(fired + 1, shot - (target < shot), False)
            killed = compute_chances(combats, left, edge, ward, after, "best").win
        return hit * killed + (1 - hit) * missed

    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        move = moves[0]
        if not isinstance(move, Shoot):
            raise no_answer("Strike at a hostile.")
        return self.chance(BattleOdds(view), move.place)

    def solve(self, view: View, decision: Decision) -> Solution | None:
        battle = BattleOdds(view)
        if not (1 <= len(battle.line) <= LARGEST and 2 <= len(battle.hostiles) <= LARGEST):
            return None
        moves = [move for move in decision.moves() if isinstance(move, Shoot)]
        shot = battle.view["shot"]
        answers: list[tuple[float, Move, str]] = []
        for move in moves:
            state = "has struck" if move.place < shot else "has yet to strike"
            words = f"{move.name} ({battle.hostiles[move.place]}), {state}"
            answers.append((self.chance(battle, move.place), move, words))
        answers.sort(key=lambda one: -one[0])
        value, best, words = answers[0]
        assert isinstance(best, Shoot)
        combat = battle.hostiles[best.place]
        waiting = best.place >= shot
        strongest = combat == max(battle.hostiles[shot:] if waiting else battle.hostiles)
        if waiting and strongest:
            why = "of those who have yet to strike this round it is the strongest"
        elif waiting:
            why = "it has yet to strike this round, and a hit saves a Viking now"
        elif shot == len(battle.hostiles):
            why = "all have struck, and it is the strongest in the rounds to come"
        else:
            why = "it has struck already, but it is the strongest in the rounds to come"
        reason = f"Strike at {best.name} ({combat}): {why}. You win in {percent(value)}, with the next best target in "
        rest = [chance for chance, *_ in answers if chance < value - SAME]
        if not rest or value - rest[0] <= self.margin:
            return None
        choices = tuple(RatedAnswer(text, chance) for chance, _, text in answers[:MAX_CHOICES])
        effort = 0 if waiting and strongest and not shot else 1 if waiting and strongest else 2
        sign = f"{battle.sign(battle.line)} {battle.combats(battle.line)} {battle.view['fired']} {shot}"
        return Solution(
            (best,), value, rest[0], f"{reason}{percent(rest[0])}.", choices, len(moves), effort, sign
        )


KINDS: tuple[PuzzleKind, ...] = (WinOrderPuzzle(), SaveJarlPuzzle(), TargetPuzzle())
