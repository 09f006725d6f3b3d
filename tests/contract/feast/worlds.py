"""A Feast for Odin: other plays that look the same to a viewer.

`scramble` plays the same moves on the real engine with another seed: other occupations in hands and piles, other light
cards out of the game, another order of weapons and strips still to come; all that was ever shown is the same.
"""

from __future__ import annotations

from random import Random

from meadhall.engine import Move, State
from meadhall.games.feast import GAME
from meadhall.games.feast.moves import Keep
from meadhall.testing.plugin import Viewer

from .printed import CARDS, STRIPS
from .recording import FeastRecording, recorded
from .table import hall_of

Script = dict[str, list[list[int]]]


class OtherPlay:
    """A play that looks to one viewer like the recorded one."""

    def __init__(self, true: FeastRecording, viewer: Viewer, rng: Random) -> None:
        self.true = true
        self.viewer = viewer
        self.rng = rng
        self.script: Script = {stream: [list(row) for row in rows] for stream, rows in true.rows.items()}
        self.light = self._light()
        self._piles()

    def _light(self) -> dict[int, int]:
        """Another light card for every seat whose card this viewer has not seen."""
        true, rng = self.true, self.rng
        seen = true.seen_cards(self.viewer) | true.shown_light
        free = [card for card in true.light if card not in seen]
        rng.shuffle(free)
        return {seat: card if card in seen else free.pop() for seat, card in true.dealt.items()}

    def _piles(self) -> None:
        true, rng, script = self.true, self.rng, self.script
        position = hall_of(true.state)
        if true.kept < 0 and self.light:
            script["light"] = [self._order(true.light, list(self.light.values()))]
        bit = 1 << len(position.seats) if self.viewer is None else 1 << self.viewer
        hidden = true.hidden.rearrange(bit, rng, tries=4 * len(true.dark))
        drawn = [true.dark[card] for _, card, source, _ in hidden.steps() if source == "deck"]
        script["occupations"] = [self._order(true.dark, drawn)]
        self._shuffle_rest(script["strips"][0], len(STRIPS) - len(position.deck_strips))
        pile = script["weapons"][-1]
        self._shuffle_rest(pile, len(pile) - len(position.deck_weapons))

    def _order(self, whole: list[int], first: list[int]) -> list[int]:
        """These cards first, the others in any order."""
        rest = [card for card in whole if card not in first]
        self.rng.shuffle(rest)
        return [whole.index(card) for card in (*first, *rest)]

    def _shuffle_rest(self, row: list[int], seen: int) -> None:
        rest = row[seen:]
        self.rng.shuffle(rest)
        row[seen:] = rest

    def play(self) -> State:
        true = self.true
        header = true.header
        state = GAME.of_version(header.version).new(
            header.players, self.rng.randbytes(32), header.options, self.script
        )
        for entry in true.log.entries:
            state.play(entry.seat, self._move(entry.move), entry.at)
        return state

    def _move(self, move: Move) -> Move:
        if isinstance(move, Keep):
            card = self.light[0]
            return Keep(card, CARDS[card]["name"])
        return move


def scramble(state: State, seat: Viewer, rng: Random) -> State:
    """A play that this viewer cannot distinguish from the true one, with everything it cannot know changed."""
    return OtherPlay(recorded(state.log), seat, rng).play()
