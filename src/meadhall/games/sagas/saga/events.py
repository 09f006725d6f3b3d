"""Events before, between and after voyages: Sagas begin and end, gold and Edda change."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.games.sagas.moves import RELIGION_NAMES, UNIT_NAMES


def _format_change(change: int) -> str:
    return f"+{change}" if change >= 0 else f"−{-change}"


class SagaBegun(Event, frozen=True):
    rule = "VK-7.0.3"
    reveals = True
    saga: int
    name: str
    text: str
    gold: int
    edda: int

    def words(self, names: Names) -> str:
        return f"**{self.name}** begins: {self.text} You have {self.gold} gold and Edda {self.edda}."


class JarlPicked(Event, frozen=True):
    rule = "VK-19.1a"
    reveals = True
    jarl: int

    def words(self, names: Names) -> str:
        return f"**{UNIT_NAMES[self.jarl]}** is drawn by lot."


class JarlCame(Event, frozen=True):
    rule = "VK-19.1a"
    reveals = True
    jarl: int
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Jarl **{UNIT_NAMES[self.jarl]}** is in {self.name}."


class NoJarlLeft(Event, frozen=True):
    rule = "VK-19.1a"
    sentence = "No Jarl is left who could come."


class QuestsPlaced(Event, frozen=True):
    rule = "VK-7.0.6a"
    reveals = True
    spaces: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"{len(self.spaces)} quests lie face down on the map."


class Converted(Event, frozen=True):
    rule = "VK-23.0a"
    side: str

    def words(self, names: Names) -> str:
        return f"You follow {RELIGION_NAMES[self.side]}."


class SagaOver(Event, frozen=True):
    scene = 1.2
    rule = "VK-11.2f"
    reveals = True
    saga: int
    name: str
    won: bool
    why: str
    goals: tuple[tuple[str, int, int], ...]
    """The parts of the objective at that moment: text, number reached, number required."""

    def words(self, names: Names) -> str:
        return f"{self.why} **{self.name} is {'won' if self.won else 'lost'}.**"


class SettlementsKept(Event, frozen=True):
    rule = "VK-24.1b"
    kept: tuple[str, ...]

    def words(self, names: Names) -> str:
        return f"Settlements that stay: {', '.join(self.kept) or 'none'}."


class CampaignOver(Event, frozen=True):
    rule = "VK-24.5a"
    won: bool
    sagas: int

    def words(self, names: Names) -> str:
        if self.won:
            return "**All four Sagas are won: so is the campaign.**"
        return f"**The campaign is lost**, with {self.sagas} {'Saga' if self.sagas == 1 else 'Sagas'} won."


class Gold(Event, frozen=True):
    scene = 0.7
    scene_group = "deed"
    rule = "VK-9.0a"
    change: int
    gold: int
    why: str

    def words(self, names: Names) -> str:
        if not self.change:
            return f"{self.why}: gold stays at {self.gold}."
        return f"{self.why}: **{_format_change(self.change)} gold**, {self.gold} in all."


class Edda(Event, frozen=True):
    scene = 0.7
    rule = "VK-17.0a"
    change: int
    edda: int
    why: str

    def words(self, names: Names) -> str:
        if not self.change:
            return f"{self.why}: Edda stays at {self.edda}."
        return f"{self.why}: **{_format_change(self.change)} Edda**, now {self.edda}."


class EddaChecked(Event, frozen=True):
    scene = 1.1
    rule = "VK-17.1a"
    reveals = True
    why: str
    die: int
    edda: int
    passed: bool

    def words(self, names: Names) -> str:
        return f"{self.why}, Edda check: {self.die} against {self.edda}, {'passed' if self.passed else 'failed'}."


class Appealed(Event, frozen=True):
    rule = "VK-22.0a"
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"From {self.name} you appeal to the High King."


class TableRolled(Event, frozen=True):
    scene = 1.1
    rule = "VK-23.0c"
    reveals = True
    old: bool
    die: int
    row: int

    def words(self, names: Names) -> str:
        return f"{'Berserkir' if self.old else 'New Religion'} Table: die {self.die}, row {self.row}."
