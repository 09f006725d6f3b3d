"""Sagas: a battle, checked shot by shot from what is told (VK-14, VK-15)."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.games.sagas import events

from .map import Band, Chart

BERSERKIR = "berserkir"


class Field:
    """Both lines, and whose turn it is. What is told is checked and then written down."""

    def __init__(self, chart: Chart, space: int, hostiles: Band, band: Band) -> None:
        self.chart = chart
        self.space = space
        self.band = band
        """All Vikings who began it (VK-15.0a)."""
        self.foes = list(hostiles)
        self.line = list(band)
        self.shot: list[int] = []
        """Hostiles that have fired this round."""
        self.fired = 0
        """Vikings of the line, from its front, who have."""
        self.round = 0
        self.edge: bool | None = None
        self.vikings_next = False
        self.ward = True
        """The first hit can still be cancelled (VK-21.4b)."""

    def mustered(self, number: int, fleet: bool) -> Iterator[str]:
        chart, space = self.chart, self.space
        coastal = chart.coastal(space)
        if len(self.foes) != number or len(set(self.foes)) != number:
            yield f"VK-14.1a: {number} hostiles should come, not {self.foes}"
        if number > (8 if coastal else 7):
            yield f"VK-inv-4: {number} hostiles in {chart.name(space)}"
        at_sea = [foe for foe in self.foes if foe in chart.fleet]
        if at_sea and not coastal:
            yield f"VK-inv-4: a fleet inland, in {chart.name(space)}"
        if fleet and coastal and not at_sea:
            yield "VK-14.1e: the card brings the fleet, and it is not there"
        yield from self._lined_up()

    def _lined_up(self) -> Iterator[str]:
        strength = [self.chart.hostiles[foe]["combat"] for foe in self.foes]
        if strength != sorted(strength, reverse=True):
            yield f"VK-15.1.3a: hostiles stand as {strength}"

    # ------------------------------------------------------------ the Edge

    def edge_rolled(self, event: events.EdgeRolled, paid: bool) -> Iterator[str]:
        chart = self.chart
        if chart.unit("harald") in self.line:
            yield "VK-19.3c: dice for the Edge, though Harald is there"
        elite = sum(chart.units[unit]["elite"] for unit in self.line)
        foes = sum(chart.hostiles[foe]["elite"] for foe in self.foes)
        more = int(elite > foes) + paid, int(foes > elite)
        if (event.more, event.hostile_more) != more:
            yield f"VK-15.1.2a: {elite} elite against {foes}, and added are {event.more}, {event.hostile_more}"
        ours, theirs = event.die + more[0], event.hostile_die + more[1]
        right = ours > theirs or (ours == theirs and not chart.fortress(self.space))
        if event.edge is not right or not (1 <= event.die <= 6 and 1 <= event.hostile_die <= 6):
            yield f"VK-15.1.2c: {event}"
        self.edge = event.edge

    def edge_of_harald(self) -> Iterator[str]:
        if self.chart.unit("harald") not in self.line:
            yield "VK-19.3c: the Edge without dice and without Harald"
        self.edge = True

    # ------------------------------------------------------------ rounds

    def round_over(self) -> bool:
        return self.fired >= len(self.line) and all(foe in self.shot for foe in self.foes)

    def lined_up(self, event: events.LinedUp) -> Iterator[str]:
        if self.edge is None:
            yield "VK-15.1.3a: a line before the Edge is decided"
        if self.round and not self.round_over():
            yield f"VK-15.1.4b: a new line in the middle of round {self.round}"
        if event.round != self.round + 1:
            yield f"VK-15.1.4b: round {event.round} after round {self.round}"
        if sorted(event.units) != sorted(self.line):
            yield f"VK-15.1.3a: {event.units} line up, but there are {sorted(self.line)}"
        self.round = event.round
        self.line = list(event.units)
        self.shot, self.fired = [], 0
        self.vikings_next = bool(self.edge)
        yield from self._lined_up()

    def _turn(self, vikings: bool) -> Iterator[str]:
        """Sides alternate while both have somebody to fire; the longer one fires on (VK-15.1.3b, VK-15.1.3e)."""
        ours = self.fired < len(self.line)
        theirs = any(foe not in self.shot for foe in self.foes)
        right = ours if ours is not theirs else self.vikings_next
        if not (ours or theirs) or right is not vikings:
            yield f"VK-15.1.3b: {'Vikings' if vikings else 'hostiles'} fire out of turn in round {self.round}"
        self.vikings_next = not vikings

    def viking_shot(self, event: events.VikingShot) -> Iterator[str]:
        yield from self._turn(True)
        if self.fired >= len(self.line) or self.line[self.fired] != event.unit:
            yield f"VK-15.1.3b: unit {event.unit} fires, {self.fired} of {self.line} have"
        if event.hostile not in self.foes:
            yield f"VK-15.1.3c: {event.hostile} is shot at, there are {self.foes}"
        if event.hit is not (event.die <= self.chart.combat(event.unit)) or not 1 <= event.die <= 6:
            yield f"VK-15.1.3d: {event}"
        self.fired += 1
        if event.hit and event.hostile in self.foes:
            self.foes.remove(event.hostile)

    def hostile_shot(self, event: events.HostileShot) -> Iterator[str]:
        """The unit falls unless a Berserkir cancels the first hit of the battle (VK-21.4b, AMB-19)."""
        yield from self._turn(False)
        waiting = [foe for foe in self.foes if foe not in self.shot]
        if waiting[:1] != [event.hostile]:
            yield f"VK-15.1.3b: {event.hostile} fires, {self.shot} of {self.foes} have"
        if self.line[:1] != [event.unit]:
            yield f"VK-15.1.3c: {event.unit} is shot at, and {self.line} stand there"
        if event.hit is not (event.die <= self.chart.hostiles[event.hostile]["combat"]):
            yield f"VK-15.1.3d: {event}"
        cancelled = event.hit and self.ward and self.chart.unit(BERSERKIR) in self.line
        if event.warded is not cancelled:
            yield f"VK-21.4b: {event}, with {self.line}"
        self.shot.append(event.hostile)
        if event.warded:
            self.ward = False
        elif event.hit:
            self.line = self.line[1:]
            self.fired = max(0, self.fired - 1)

    def over(self, event: events.BattleOver, wall: bool) -> Iterator[str]:
        """One side is gone, or Shield Wall was played between two rounds (VK-inv-6, VK-15.3a)."""
        if event.broken:
            if event.won or not wall or not self.round or not self.round_over():
                yield f"VK-15.3a: broken off in round {self.round}, Shield Wall {wall}"
        elif wall or bool(self.foes) is bool(self.line) or event.won is not bool(self.line):
            yield f"VK-inv-6: {event}, with {self.line} against {self.foes}"
