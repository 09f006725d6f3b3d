"""Solves the bidding of two vikings with few dice by regret minimisation (CFR+).

A viking remembers its own dice and the last three bids. Positions with the same last three bids are one position, so
the bidding is not a tree but a graph of some thousand positions. Reach probabilities are summed from the first bid
forwards, values from the highest bid backwards. Either viking may bid first. The viking who is right gets 1, the other
-1."""

from __future__ import annotations

from meadhall.bots.spoils.few_dice import CHALLENGES, MEMORY, Row, bid_of, hands, row_key

Node = tuple[int, tuple[int, ...]]
"""The viking who is asked (0 or 1), and the ranks of the last bids, the newest last."""
Matrix = list[list[float]]
"""A number for each roll of the asked viking and each move, or for each pair of rolls of both vikings."""
RARE = 0.005
"""The minimum probability of a move in the result; rarer moves are left out."""


def matched(weights: list[float]) -> list[float]:
    """Return probabilities in proportion to the weights; equal ones if all weights are zero."""
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole > 0.0 else [1.0 / len(weights)] * len(weights)


class FewDice:
    """The bidding of two vikings, the first with dice[0] dice and the other with dice[1]."""

    def __init__(self, dice: tuple[int, int]) -> None:
        self.dice = dice
        self.top = 6 * sum(dice)
        """The highest bid that can be true."""
        self.hands = [hands(count) for count in dice]
        self.moves = self._graph()
        """The moves of every position, earlier positions first: bids by rank, and the challenge."""
        self.regrets = self._rows()
        self.total = self._rows()
        """The sum of the probabilities of all steps; later steps have more weight."""
        self.now = {node: [matched(row) for row in rows] for node, rows in self.regrets.items()}
        self.steps = 0
        self._right = [self._true(rank) for rank in range(1, self.top + 1)]

    def _graph(self) -> dict[Node, list[int]]:
        found: dict[Node, list[int]] = {}
        front: list[Node] = [(0, ()), (1, ())]
        for node in front:  # the list grows during the loop
            if node in found:
                continue
            _, bids = node
            raises = range((bids[-1] if bids else 0) + 1, self.top + 1)
            found[node] = [CHALLENGES, *raises] if bids else [*raises]
            front += [self.after(node, rank) for rank in raises]
        return dict(sorted(found.items(), key=lambda one: one[0][1][-1:]))

    def _rows(self) -> dict[Node, Matrix]:
        return {node: [[0.0] * len(moves) for _ in self.hands[node[0]]] for node, moves in self.moves.items()}

    def after(self, node: Node, rank: int) -> Node:
        return 1 - node[0], (*node[1], rank)[-MEMORY:]

    def _true(self, rank: int) -> list[Matrix]:
        """Return, for each asked viking and each pair of rolls, 1 if a challenge of this bid is right, else -1."""
        quantity, face = bid_of(rank)
        return [
            [
                [
                    -1.0 if own.count(face) + other.count(face) >= quantity else 1.0
                    for other, _ in self.hands[1 - me]
                ]
                for own, _ in self.hands[me]
            ]
            for me in (0, 1)
        ]

    # ------------------------------------------------------------ one step

    def step(self) -> None:
        """Update each viking's regrets and probabilities, one viking after the other; add up the probabilities."""
        self.steps += 1
        for me in (0, 1):
            self._learn(me)
        for me in (0, 1):
            reach = self._reaches(me)
            for node, rows in self.total.items():
                if node[0] == me:
                    for row, chances, reached in zip(rows, self.now[node], reach[node], strict=True):
                        if reached:
                            weight = self.steps * reached
                            row[:] = [old + weight * chance for old, chance in zip(row, chances, strict=True)]

    def _reaches(self, who: int) -> dict[Node, list[float]]:
        """Return, for each position and each roll of a viking, the sum over all paths of its own moves' probability."""
        reach = {node: [0.0] * len(self.hands[who]) for node in self.moves}
        reach[0, ()] = reach[1, ()] = [1.0] * len(self.hands[who])
        for node, moves in self.moves.items():
            here = reach[node]
            if not any(here):
                continue
            for n, move in enumerate(moves):
                if move != CHALLENGES:
                    there = reach[self.after(node, move)]
                    if node[0] == who:
                        rows = self.now[node]
                        there[:] = [t + h * row[n] for t, h, row in zip(there, here, rows, strict=True)]
                    else:
                        there[:] = [t + h for t, h in zip(there, here, strict=True)]
        return reach

    def _learn(self, me: int) -> None:
        reach = self._reaches(1 - me)
        chances = [chance for _, chance in self.hands[1 - me]]
        values: dict[Node, Matrix] = {}
        for node in reversed(self.moves):
            moves = self.moves[node]
            if node[0] == me:
                weights = [r * c for r, c in zip(reach[node], chances, strict=True)]
                values[node] = self._mine(node, moves, weights, values)
            else:
                values[node] = self._theirs(node, moves, values)

    def _mine(self, node: Node, moves: list[int], weights: list[float], values: dict[Node, Matrix]) -> Matrix:
        """Return the value of every pair of rolls to me at a position where I am asked; update the regrets."""
        after = [
            self._right[node[1][-1] - 1][node[0]] if move == CHALLENGES else values[self.after(node, move)]
            for move in moves
        ]
        reached = any(weights)
        found = []
        for own, chances in enumerate(self.now[node]):
            rows = [there[own] for there in after]
            if reached:
                gains = [sum([w * v for w, v in zip(weights, row, strict=True)]) for row in rows]
                mean = sum([g * c for g, c in zip(gains, chances, strict=True)])
                regrets = [
                    max(0.0, old + gain - mean)
                    for old, gain in zip(self.regrets[node][own], gains, strict=True)
                ]
                self.regrets[node][own] = regrets
            found.append(mixed_rows(rows, chances))
            if reached:
                chances[:] = matched(regrets)
        return found

    def _theirs(self, node: Node, moves: list[int], values: dict[Node, Matrix]) -> Matrix:
        """Return the value of every pair of rolls to me at a position where the other viking is asked."""
        count = len(self.hands[1 - node[0]])
        now = self.now[node]
        found = [[0.0] * len(now) for _ in range(count)]
        for n, move in enumerate(moves):
            play = [row[n] for row in now]
            if not any(play):
                continue
            if move == CHALLENGES:
                right = self._right[node[1][-1] - 1][
                    1 - node[0]
                ]  # 1 if a challenge is right, which is bad for me
                for own, row in enumerate(found):
                    row[:] = [v - p * r for v, p, r in zip(row, play, right[own], strict=True)]
            else:
                there = values[self.after(node, move)]
                for own, row in enumerate(found):
                    row[:] = [v + p * t for v, p, t in zip(row, play, there[own], strict=True)]
        return found

    # ------------------------------------------------------------ the result

    def solution(self) -> dict[str, Row]:
        """Return the average of all steps, without rare moves and the positions that a viking's moves never reach."""
        found: dict[str, Row] = {}
        for me in (0,) if self.dice[0] == self.dice[1] else (0, 1):
            for own, (hand, _) in enumerate(self.hands[me]):
                reached: set[Node] = {(0, ()), (1, ())}
                for node, moves in self.moves.items():
                    if node not in reached:
                        continue
                    if node[0] == me:
                        row = self._kept(node, own)
                        found[row_key(self.dice[1 - me], hand, node[1])] = row
                        moves = [int(move) for move in row]
                    reached |= {self.after(node, move) for move in moves if move != CHALLENGES}
        return found

    def _kept(self, node: Node, own: int) -> Row:
        """Return the average of all steps at one position, without rare moves."""
        chances = matched(self.total[node][own])
        kept = [
            (move, chance) for move, chance in zip(self.moves[node], chances, strict=True) if chance >= RARE
        ]
        whole = sum(chance for _, chance in kept)
        return {str(move): round(chance / whole, 3) for move, chance in kept}


def mixed_rows(rows: list[list[float]], chances: list[float]) -> list[float]:
    """Return the weighted mean of the rows; rows with probability 0 are skipped."""
    played = [(row, chance) for row, chance in zip(rows, chances, strict=True) if chance > 0.0]
    found = [played[0][1] * value for value in played[0][0]]
    for row, chance in played[1:]:
        found = [old + chance * value for old, value in zip(found, row, strict=True)]
    return found
