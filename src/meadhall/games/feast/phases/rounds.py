"""A round: twelve phases in fixed order, with windows for anytime moves between them (FO-3, FO-5, R-07)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import (
    AnytimeOptions,
    anytime_moves_of,
    is_empty_handed,
    play_anytime_move,
)
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.moves import DONE_MOVE, Done
from meadhall.games.feast.occupations.facts import NOTHING
from meadhall.games.feast.occupations.listeners import keys
from meadhall.games.feast.position import FeastPosition, FeastStep
from meadhall.games.feast.scoring import score

from .sequence import FEAST, PHASES, SCORING, Phase


class FeastRoundsStep(FeastStep, frozen=True, tag="rounds"):
    """The lowest step on the stack. It runs the phases in order, until the feast of the last round (FO-5.8)."""

    def proceed(self, position: FeastPosition) -> None:
        if position.phase == SCORING:
            result = score(position)
            position.finish()
            position.tell(events.GameOver(result.scores, result.winners))
        elif position.phase == FEAST and position.round == position.rules.rounds:
            position.phase = SCORING
            position.push(AnytimeWindowsStep(position.seats_from_start()))
        else:
            begin_next_phase(position)


def begin_next_phase(position: FeastPosition) -> None:
    """Begin the next phase, with windows before it. The last phase is followed by the first of the next round."""
    place = position.phase % len(PHASES)
    position.phase = place + 1
    if not place:
        position.round += 1
        position.tell(events.RoundBegun(position.round, position.start))
    position.push(BeginPhaseStep())
    phase = PHASES[place]
    if phase.has_windows and phase.takes_place(position):
        position.push(AnytimeWindowsStep(position.seats_from_start()))


def phase_of(position: FeastPosition) -> Phase:
    return PHASES[position.phase - 1]


class BeginPhaseStep(FeastStep, frozen=True, tag="phase"):
    """The step before a phase, which signals to cards that work before it."""

    def proceed(self, position: FeastPosition) -> None:
        position.switch_to(RunPhaseStep())
        position.tell(events.PhaseBegun(position.phase))
        signal_phase(position, "before_phase")


class RunPhaseStep(FeastStep, frozen=True, tag="runs"):
    """The step that runs a phase."""

    def proceed(self, position: FeastPosition) -> None:
        position.switch_to(EndPhaseStep())
        phase_of(position).run(position)


class EndPhaseStep(FeastStep, frozen=True, tag="ran"):
    """The step after a phase, which signals its end. Harvest and feast signal their end for each player."""

    def proceed(self, position: FeastPosition) -> None:
        position.pop()
        if not phase_of(position).signals_end:
            signal_phase(position, "after_phase")


def signal_phase(position: FeastPosition, when: str) -> None:
    """Signal the phase to the waiting cards of all players, in order from the start player."""
    key = when, phase_of(position).id
    if key in AWAITED_PHASES:
        for seat in position.seats_from_start():
            position.signal(seat, NOTHING, key)


AWAITED_PHASES = {
    key for card in OCCUPATIONS.values() for clause in card.effects if clause.phase for key in keys(clause)
}
"""The moments of phases for which any card waits."""


# ---------------------------------------------------------------- windows between phases


class AnytimeWindowOptions(AnytimeOptions, frozen=True, tag="window"):
    """Anytime moves, or the end of the window."""

    move_types = (Done,)
    brisk = True
    phase: int

    def list_asked_moves(self) -> Sequence[Move]:
        return (DONE_MOVE,)

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-6.1", "Now only anytime actions are possible.")

    def fallback(self) -> Done:
        return DONE_MOVE


class AnytimeWindowsStep(FeastStep, frozen=True, tag="windows"):
    """The windows for anytime moves before a phase, one for each player, in order from the start player (R-07)."""

    kinds = {"window": AnytimeWindowOptions}
    seats: tuple[Seat, ...]
    """The seats that have not had their window yet."""

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        for seat in self.seats:
            if is_empty_handed(position.seats[seat]):
                continue
            means = anytime_moves_of(position, seat)
            if means.has_moves():
                options = AnytimeWindowOptions(means, position.phase)
                return ((seat, Question("window", window_prompt(position.phase), options)),)
        return ()

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Done):
            position.switch_to(AnytimeWindowsStep(self.seats[self.seats.index(seat) + 1 :]))
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop()


def window_prompt(phase: int) -> str:
    before = "the score is counted" if phase == SCORING else f"the {PHASES[phase - 1].title}"
    return f"Anything before {before}?"
