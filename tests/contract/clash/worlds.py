"""Clash of Vikings: other plays that look the same to a viewer.

`scramble` plays a whole other game on the real engine: other bracelets in the supply, other cards in hands and piles,
other cards laid, other sealed answers, another seed, and all the same to the eyes of one viewer.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

import msgspec

from meadhall.engine import Move, State
from meadhall.games.clash.cards import ClashCard
from meadhall.games.clash.moves import Call, Pass
from meadhall.testing.plugin import Viewer

from .recording import VALUES, ClashRecording, recorded

Script = dict[str, list[list[int]]]


class OtherPlay:
    """A play that looks to one viewer like the recorded one."""

    def __init__(self, true: ClashRecording, viewer: Viewer, rng: Random) -> None:
        self.true = true
        self.rng = rng
        bit = 1 << (true.players if viewer is None else viewer)
        # At the end all rows are laid open (CV-10.1).
        self.bracelets = true.bracelets.rearrange(bit, rng, tries=60, open_end=not true.state.over)
        self.cards = [cards.rearrange(bit, rng, tries=40) for cards in true.cards]
        self.answers = {at: window.alternative(viewer, rng) for at, window in true.windows.items()}

    def play(self) -> State:
        true = self.true
        state = true.game.new(true.players, self.rng.randbytes(32), true.options, self.script())
        resume_at = 0
        for number, entry in enumerate(true.log.entries):
            if entry.forced or number < resume_at:
                continue
            window = true.windows.get(entry.at)
            if window is None:
                state.play(entry.seat, self._move(number, entry.move), entry.at)
            else:
                resume_at = number + len(window.answers)
                for seat, call in self.answers[entry.at]:
                    state.play(seat, Call() if call else Pass(), entry.at)
        return state

    def _move(self, entry: int, move: Move) -> Move:
        """The same claim, perhaps with another card under it."""
        if entry not in self.true.lays:
            return move
        seat, step = self.true.lays[entry]
        cards = self.cards[seat]
        return msgspec.structs.replace(move, card=ClashCard(cards.kinds[cards.moved_things[step]]))

    # ------------------------------------------------------------ chance

    def script(self) -> Script:
        """What chance must give, stream by stream, for all this to happen."""
        script: Script = defaultdict(list)
        script["first"].append([self.true.first_view["active"]])
        if self.true.options["starts"] == "random":
            script["starts"].append(self._starts())
        script["bracelets"].append(self._supply())
        self._rows(script)
        for seat in range(self.true.players):
            script[f"deck/{seat}"] += self._piles(seat)
        return dict(script)

    def _starts(self) -> list[int]:
        spaces = self.true.spaces("start")
        chosen = [spaces.index(seat["space"]) for seat in self.true.first_view["seats"]]
        if self.true.players == 2:
            return chosen[:1]
        return [*chosen, *(number for number in range(len(spaces)) if number not in chosen)]

    def _supply(self) -> list[int]:
        """Removed ones first, then the supply, its next bracelet last."""
        first = 3 * self.true.players
        drawn = [thing for _, thing, source, _ in self.bracelets.steps() if source == "supply"]
        rest = [thing for thing in range(first, len(VALUES)) if thing not in drawn]
        self.rng.shuffle(rest)
        return [thing - first for thing in (*rest, *reversed(drawn))]

    def _rows(self, script: Script) -> None:
        """The order of the first rows where the table keeps one; else which face-down bracelet each taker got."""
        kinds = self.bracelets.kinds
        if self.true.tracks:
            for _, thing, source, to in self.bracelets.steps():
                match source, to:
                    case ("start", _), ("row", seat):
                        script.setdefault(f"start row/{seat}", [[]])[0].append(kinds[thing] - 1)
            return
        for time, thing, source, _ in self.bracelets.steps():
            match source:
                case ("row", seat):
                    face_down = sorted(
                        kinds[other] for other, way in enumerate(self.bracelets.ways) if way[time] == source
                    )
                    if len(face_down) > 1:
                        script[f"row/{seat}"].append([face_down.index(kinds[thing])])

    def _piles(self, seat: int) -> list[list[int]]:
        """Each pile as an order of the cards it was made of: the whole deck, later the discards."""
        cards = self.cards[seat]
        begins = self.true.shuffles[seat]
        piles: list[list[int]] = []
        discards: list[int] = list(range(len(cards.kinds)))
        for begin, end in zip(begins, [*begins[1:], len(cards.moved_things)], strict=True):
            drawn = [thing for _, thing, source, _ in cards.steps(begin, end) if source == "pile"]
            rest = [thing for thing in discards if thing not in drawn]
            self.rng.shuffle(rest)
            piles.append([discards.index(thing) for thing in (*rest, *reversed(drawn))])
            discards = [thing for _, thing, _, to in cards.steps(begin, end) if to == "discard"]
        return piles


def scramble(state: State, seat: Viewer, rng: Random) -> State:
    """A play that this viewer cannot distinguish from the true one, with everything it cannot know changed."""
    return OtherPlay(recorded(state.log), seat, rng).play()
