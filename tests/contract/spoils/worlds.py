"""Spoils of War: other plays that look the same to a viewer.

`scramble` plays a whole other game on the real engine: other artifacts in stashes, piles and leftovers, other cards to
come, other dice under the cups, other sealed answers and bets, another seed; all the same to the eyes of one viewer.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

import msgspec

from meadhall.engine import Decision, Move, State
from meadhall.games.spoils.moves import Bet, Hold, Use
from meadhall.testing.plugin import Viewer

from .dice import draws
from .recording import SpoilsRecording, Window, deck, recorded
from .table import hall_of

Script = dict[str, list[list[int]]]
SECOND_THOUGHTS = 0.2
"""How often somebody whose answer is secret has changed it once more."""


class OtherPlay:
    """A play that looks to one viewer like the recorded one."""

    def __init__(self, true: SpoilsRecording, viewer: Viewer, rng: Random) -> None:
        self.true = true
        self.viewer = viewer
        self.rng = rng
        bit = 1 << (true.players if viewer is None else viewer)
        self.hidden = true.hidden.rearrange(bit, rng, tries=80)
        self.lay_there = self._lay_there()
        self.cups = {key: cup.alternative(bit, rng) for key, cup in true.cups.items()}
        glimpsed = 0 if viewer is None else hall_of(true.state).glimpsed[viewer]
        self.seen_bets = {seat for seat in range(true.players) if glimpsed >> seat & 1}

    def play(self) -> State:
        true = self.true
        state = true.game.new(true.players, self.rng.randbytes(32), true.options, self.script())
        resume_at = 0
        for number, entry in enumerate(true.log.entries):
            if entry.forced or number < resume_at:
                continue
            window = true.windows.get(entry.at)
            if window is None:
                state.play(entry.seat, self._move(state, number), entry.at)
            else:
                resume_at = number + len(window.answers)
                self._answer(state, window, entry.at)
        return state

    # ------------------------------------------------------------ open moves

    def _move(self, state: State, entry: int) -> Move:
        """The same move; perhaps with another face-down card taken, or with another bet while bets are secret."""
        true = self.true
        seat, move = true.log.entries[entry].seat, true.log.entries[entry].move
        if entry in true.unseen:
            card = true.artifacts[self.hidden.moved_things[true.unseen[entry]]]
            return msgspec.structs.replace(move, card=card, name=true.rules.names[card])
        if true.still_secret(entry) and seat != self.viewer and seat not in self.seen_bets:
            return self._any_bet(_asked(state, seat))
        return move

    # ------------------------------------------------------------ sealed answers

    def _answer(self, state: State, window: Window, at: int) -> None:
        last = window.last()
        out = window.carried_out()
        for entry, seat, move in window.answers:
            decision = _asked(state, seat)
            if seat == self.viewer:
                answer = move
            elif entry != last[seat][0]:
                answer = decision.sample(self.rng)
            elif window.kind == "bet":
                answer = self._bet(decision, window, seat, move)
            elif seat in out:
                answer = self._wish(decision, entry, move)
            else:
                answer = decision.sample(self.rng)
            if seat != self.viewer and not self._closes(state, seat) and self.rng.random() < SECOND_THOUGHTS:
                state.play(seat, decision.sample(self.rng), at)
            state.play(seat, answer, at)

    def _closes(self, state: State, seat: int) -> bool:
        """Would an answer of this seat be the last one?"""
        return [decision.seat for decision in state.decisions()] == [seat]

    def _wish(self, decision: Decision, entry: int, move: Move) -> Move:
        """What everybody saw is done; which dice are rolled again, nobody saw."""
        if not isinstance(move, Use) or not self.true.rolls_again(move):
            return move
        if entry in self.true.teeth:
            number, seat, throw = self.true.teeth[entry]
            steps = [step for step in self.cups[number, seat].steps if step.what == "again"]
            return msgspec.structs.replace(move, dice=steps[throw].gone)
        alike = [
            use
            for use in decision.moves()
            if isinstance(use, Use) and (use.card, len(use.dice)) == (move.card, len(move.dice))
        ]
        return self.rng.choice(alike)

    def _bet(self, decision: Decision, window: Window, seat: int, move: Move) -> Move:
        """Another bet, as long as that is secret; who holds is told when all answers are in (SW-R14)."""
        position = hall_of(self.true.state)
        if not window.closed:
            return decision.sample(self.rng)
        told = window.round < position.round or position.bets_open or seat in self.seen_bets
        return move if told or isinstance(move, Hold) else self._any_bet(decision)

    def _any_bet(self, decision: Decision) -> Move:
        return self.rng.choice([move for move in decision.moves() if isinstance(move, Bet)])

    # ------------------------------------------------------------ chance

    def script(self) -> Script:
        """What chance must give, stream by stream, for all this to happen."""
        true = self.true
        script: Script = defaultdict(list)
        script["chief"].append([true.first_chief])
        for stage in (1, 2, 3):
            script[f"deck/{stage}"].append(self._order(stage))
        for (number, seat), cup in self.cups.items():
            for stream in ("dice", "tooth", "raven", "fall"):
                rows = draws(cup, stream)
                if rows:
                    script[f"{stream}/{number}/{seat}"] += rows
        for number, rows in true.extra.items():
            script[f"megingjord/{number}"] += rows
        return dict(script)

    def _order(self, stage: int) -> list[int]:
        """The cards of a stage: opened piles as they look to the viewer, then what is still to come, in any order."""
        true = self.true
        whole = deck(true, stage)
        opened = true.deals[3 * stage - 3 : min(3 * stage, true.round)]
        order = [self.lay_there.get(card, card) for pile in opened for card in pile]
        rest = [card for card in whole if card not in order]
        self.rng.shuffle(rest)
        return [whole.index(card) for card in (*order, *rest)]

    def _lay_there(self) -> dict[int, int]:
        """Every artifact whose pile was opened, and which one lies in its place instead."""
        card = self.true.artifacts
        return {
            card[thing]: card[self.hidden.moved_things[time]]
            for time, thing, source, _ in self.true.hidden.steps()
            if isinstance(source, tuple) and source[0] == "deck"
        }


def _asked(state: State, seat: int) -> Decision:
    again = state.answered_decision(seat)
    return again or next(decision for decision in state.decisions() if decision.seat == seat)


def scramble(state: State, seat: Viewer, rng: Random) -> State:
    """A play that this viewer cannot distinguish from the true one, with everything it cannot know changed."""
    return OtherPlay(recorded(state.log), seat, rng).play()
