"""Sagas: other plays that look the same to a viewer.

`scramble` plays the same moves on the real engine with another seed: other cards on the unseen places, other face-down
quests, other hostiles left in the bin; all that was ever shown is the same.
"""

from __future__ import annotations

from random import Random

from meadhall.engine import State
from meadhall.testing.plugin import Viewer

from .recording import SagasRecording, recorded
from .table import chart_of, hall_of

Script = dict[str, list[list[int]]]
EVERYBODY = 1
"""The player and spectators know the same."""


def _script(true: SagasRecording, rng: Random) -> Script:
    """What chance must give, stream by stream, for all that was seen to happen again."""
    script = {stream: [list(row) for row in rows] for stream, rows in true.rows.items()}
    _other_cards(true, script, rng)
    _other_quests(true, script, rng)
    _other_bins(true, script, rng)
    return script


def _other_cards(true: SagasRecording, script: Script, rng: Random) -> None:
    hidden = true.hidden.rearrange(EVERYBODY, rng, tries=120)
    for shuffle in true.shuffles:
        order = hidden.moved_things[shuffle.begin : shuffle.end]
        items = sorted(order)
        script[shuffle.stream][shuffle.number] = [items.index(card) for card in order]


def _other_quests(true: SagasRecording, script: Script, rng: Random) -> None:
    """Those that were never turned up in their Saga change places."""
    names = chart_of(hall_of(true.state)).quests
    for row, markers, revealed in zip(script.get("quests", []), true.markers, true.revealed, strict=True):
        unseen = [place for place, number in enumerate(row) if names[markers[number]] not in revealed]
        others = [row[place] for place in unseen]
        rng.shuffle(others)
        for place, other in zip(unseen, others, strict=True):
            row[place] = other


def _other_bins(true: SagasRecording, script: Script, rng: Random) -> None:
    """The same hostiles come, drawn in another order; the others stay in the bin in another order (VK-14.1e)."""
    chart = chart_of(hall_of(true.state))
    fleet = chart.fleet[0]
    for number, (space, came) in enumerate(true.mustered):
        first = [hostile for hostile in came if hostile != fleet]
        rest = [hostile for hostile in range(len(chart.hostiles)) if hostile not in (*first, fleet)]
        rng.shuffle(first)
        rng.shuffle(rest)
        begin, end = 0, len(first) + len(rest) + 1
        if fleet in came:
            end = len(first) + 1
        elif chart.coastal(space):
            begin = len(first)
        row = first + rest
        row.insert(rng.randrange(begin, end), fleet)
        script["bin"][number] = row


def scramble(state: State, seat: Viewer, rng: Random) -> State:
    """A play that this viewer cannot distinguish from the true one, with everything it cannot know changed."""
    true = recorded(state.log)
    header = true.header
    twin = true.game.new(header.players, rng.randbytes(32), header.options, _script(true, rng))
    for entry in true.log.entries:
        if not entry.forced:
            twin.play(entry.seat, entry.move, entry.at)
    return twin
