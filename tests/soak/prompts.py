"""`make prompts`: how often Spoils of War asks each player about artifacts in a round.

In these random games artifacts are seldom used and bids rise slowly, as among people. All questions about artifacts
are counted, and those that remain if everybody has given the standing order "only when it can matter" (SW-12.5).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from statistics import mean, quantiles

import meadhall
from meadhall.engine import Decision, Move, State

SEATS = (4, 7, 10)
GAMES = 40
PASSED = 0.9
"""How often a player who could use an artifact passes."""
CHALLENGED = 0.15
ORDER = "useful"
ASKING = ("artifacts", "answer")
Key = tuple[int, int]
"""A seat and a round."""


class Count:
    """The questions of some games, by seat and round, and by window."""

    def __init__(self) -> None:
        self.all: list[int] = []
        self.left: list[int] = []
        self.windows: dict[str, Counter[str]] = defaultdict(Counter)

    def add_play(self, players: int, seed: int) -> None:
        game = meadhall.game("spoils")
        state = game.new(players, seed)
        rng = Random(seed)
        prompts: Counter[Key] = Counter()
        left: Counter[Key] = Counter()
        while not state.over:
            decision = state.decisions()[0]
            move = choose(decision, rng)
            if decision.kind in ASKING:
                view = state.view(decision.seat)
                key = decision.seat, view["round"]
                window = "interrupt" if decision.kind == "answer" else view["window"]
                obeyed = game.obey(view, ORDER)
                prompts[key] += 1
                left[key] += obeyed is None
                self.windows[window]["all"] += 1
                self.windows[window]["left"] += obeyed is None
                move = obeyed or move
            state.play(decision.seat, move)
        keys = [(seat, number) for seat in range(players) for number in range(1, rounds(state) + 1)]
        self.all += [prompts[key] for key in keys]
        self.left += [left[key] for key in keys]


def rounds(state: State) -> int:
    return int(state.view(None)["round"])


def choose(decision: Decision, rng: Random) -> Move:
    """Usually passes, raises a bid slightly or challenges; other decisions are random."""
    fallback = decision.fallback
    assert fallback is not None
    if decision.kind in ASKING:
        return fallback if rng.random() < PASSED else decision.sample(rng)
    if decision.kind == "bid":
        facts = decision.data()["options"]
        if rng.random() < CHALLENGED or facts["low"] > facts["top"]:
            return fallback
        rank = min(facts["low"] + rng.randrange(6), facts["top"])
        return meadhall.game("spoils").read_move(
            {"type": "bid", "quantity": (rank - 1) // 6 + 1, "face": (rank - 1) % 6 + 1}
        )
    return decision.sample(rng)


def line(title: str, counts: list[int]) -> str:
    most = quantiles(counts, n=20)[-1]
    return f"  {title:<28}{mean(counts):6.1f} on average, {most:4.0f} or fewer in 19 of 20 rounds"


def main() -> None:
    for players in SEATS:
        count = Count()
        for seed in range(GAMES):
            count.add_play(players, seed)
        print(f"{players} seats, {GAMES} plays: questions about artifacts for each player and round")
        print(line("all", count.all))
        print(line("only when it can matter", count.left))
        each = len(count.all)
        for window, found in sorted(count.windows.items(), key=lambda item: -item[1]["all"]):
            print(f"    {window:<26}{found['all'] / each:6.2f} {found['left'] / each:6.2f}")


if __name__ == "__main__":
    main()
