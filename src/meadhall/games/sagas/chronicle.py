"""The chronicle: a play told as a saga, in Markdown, from the events alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from meadhall.engine import Event, Happening, Names

from . import events
from .law import JARLS
from .moves import UNITS
from .moves import told as band_told

ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)
GODS = {
    "old": "They kept faith with Odin and Thor.",
    "new": "They had taken the white Christ for their lord.",
}
LANDFALLS = ("sailed to", "set their course for", "steered for", "ran before the wind to")
MARCHES = ("went overland to", "marched to", "took the road to")


def told(history: Sequence[Happening], names: Names) -> str:
    """The whole story so far; the end is open while the play is."""
    teller = Teller()
    for happening in history:
        for event in happening.events:
            teller.hear(event)
    return teller.text()


class Teller:
    """Turns events into sentences, a paragraph for each voyage."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.sentences: list[str] = []
        self.bought: list[int] = []
        self.jarl = "the Jarl"
        self.round = 0
        self.turn = 0
        """How many sentences there are, to vary the words."""

    @singledispatchmethod
    def hear(self, event: Event) -> None:
        """Events without a method below are left to the log."""

    def text(self) -> str:
        self.paragraph()
        return "\n\n".join(self.parts) + "\n" if self.parts else ""

    # ------------------------------------------------------------ writing

    def say(self, sentence: str) -> None:
        self.turn += 1
        self.sentences.append(sentence)

    def paragraph(self, heading: str = "") -> None:
        """What was said becomes a paragraph; a heading may follow."""
        self.crew()
        if self.sentences:
            self.parts.append(" ".join(self.sentences))
            self.sentences = []
        if heading:
            self.parts.append(heading)

    def crew(self) -> None:
        """Recruits are told in one sentence."""
        if self.bought:
            band = tuple(sorted(self.bought))
            self.bought = []
            self.say(f"{band_told(band)} took the Jarl's silver.")

    def one_of(self, words: Sequence[str]) -> str:
        return words[self.turn % len(words)]

    # ------------------------------------------------------------ beginnings and ends

    @hear.register
    def _saga_begun(self, event: events.SagaBegun) -> None:
        self.paragraph(f"# {event.name}")
        self.say(f"This was asked of them: {event.text[:1].lower()}{event.text[1:]}")

    @hear.register
    def _jarl_came(self, event: events.JarlCame) -> None:
        self.jarl = UNITS[event.jarl]
        self.say(f"{self.jarl} raised his banner in {event.name}.")

    @hear.register
    def _converted(self, event: events.Converted) -> None:
        self.say(GODS[event.side])

    @hear.register
    def _recruited(self, event: events.Recruited) -> None:
        self.bought.append(event.unit)

    @hear.register
    def _joined(self, event: events.Joined) -> None:
        self.say(f"In {event.name} {band_told(event.units)} joined them for nothing but glory.")

    @hear.register
    def _saga_over(self, event: events.SagaOver) -> None:
        self.paragraph()
        end = "and the skalds sing of it" if event.won else "and few speak of it"
        self.say(f"{event.why} So ends {event.name}: it was **{'won' if event.won else 'lost'}**, {end}.")
        self.paragraph()

    @hear.register
    def _campaign_over(self, event: events.CampaignOver) -> None:
        self.paragraph("# The end")
        if event.won:
            self.say("Four Sagas were told, and four were won. No band did more.")
        else:
            count = {0: "None was", 1: "One was", 2: "Two were", 3: "Three were"}[event.sagas]
            self.say(f"{count} won. The rest is silence.")

    @hear.register
    def _settlements_kept(self, event: events.SettlementsKept) -> None:
        if event.kept:
            self.say(f"Smoke still rose from the hearths of {', '.join(event.kept)}.")

    # ------------------------------------------------------------ voyages

    @hear.register
    def _voyage_begun(self, event: events.VoyageBegun) -> None:
        number = event.number
        ordinal = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
        self.paragraph(f"## The {ordinal} voyage")
        self.say(f"It began in {event.name}.")

    @hear.register
    def _gold(self, event: events.Gold) -> None:
        if event.why == "Trade":
            self.say("They traded well.")
        elif event.change > 0 and event.why != "Pillage":
            self.say(f"{event.why} brought them {event.change} gold.")
        elif event.change < 0 and event.why != "Settlement":
            self.say(f"{event.why} cost them {-event.change} gold.")

    @hear.register
    def _edda(self, event: events.Edda) -> None:
        if event.change:
            self.say("Their fame grew." if event.change > 0 else "Their name lost some of its ring.")

    @hear.register
    def _moved(self, event: events.Moved) -> None:
        self.crew()
        ways = LANDFALLS if event.way == "sea" else MARCHES
        over = f" by way of {', '.join(event.names[:-1])}" if len(event.names) > 1 else ""
        self.say(f"They {self.one_of(ways)} {event.names[-1]}{over}.")

    @hear.register
    def _rallied(self, event: events.Rallied) -> None:
        self.say(f"From {event.name} came {band_told(event.units)} to stand by their Jarl.")

    @hear.register
    def _storm(self, event: events.StormRolled) -> None:
        self.say("Then the sea rose against them." if event.hit else "The sea was kind.")

    @hear.register
    def _fallen(self, event: events.Fallen) -> None:
        unit = UNITS[event.unit]
        how = {
            "storm": "was taken by the storm",
            "overboard": "went down with the ship",
            "stacking": "was sent away, for the place fed no more",
            "table": "walked into the woods and was not seen again",
        }
        self.say(f"{unit} {how[event.why]}.")

    @hear.register
    def _card(self, event: events.CardTurned) -> None:
        self.crew()
        if event.kept:
            self.say(f"They were given something to keep: {event.name}.")
        elif not event.idle:
            self.say(f"Of that day men say: {event.name}.")

    @hear.register
    def _kept_played(self, event: events.KeptPlayed) -> None:
        self.say(f"Now was the time for {event.name}.")

    @hear.register
    def _appealed(self, event: events.Appealed) -> None:
        self.paragraph()
        self.say(f"From {event.name} word was sent to the High King.")

    @hear.register
    def _gained(self, event: events.VoyagesGained) -> None:
        if event.count:
            self.say("The summer grew longer." if event.count == 1 else "The summer grew much longer.")

    @hear.register
    def _lost(self, event: events.VoyageLost) -> None:
        self.say("Winter came nearer.")

    # ------------------------------------------------------------ battle

    @hear.register
    def _hostiles(self, event: events.HostilesCame) -> None:
        self.round = 0
        self.say(f"In {event.name} they were met in arms: {_listed(event.names)}.")

    @hear.register
    def _edge(self, event: events.EdgeRolled) -> None:
        self.say("The Vikings struck first." if event.edge else "The enemy struck first.")

    @hear.register
    def _harald(self, event: events.EdgeOfHarald) -> None:
        self.say("Harald chose the ground, and struck first.")

    @hear.register
    def _lined_up(self, event: events.LinedUp) -> None:
        self.round = event.round

    @hear.register
    def _viking_shot(self, event: events.VikingShot) -> None:
        if event.hit and event.unit in JARLS:
            self.say(f"{UNITS[event.unit]} himself struck down {event.name}.")

    @hear.register
    def _hostile_shot(self, event: events.HostileShot) -> None:
        if event.warded:
            self.say("A blow that should have killed was laughed off by the Berserkirs.")
        elif event.hit:
            self.say(f"{event.name} felled {UNITS[event.unit]}.")

    @hear.register
    def _battle_over(self, event: events.BattleOver) -> None:
        rounds = "at the first clash" if self.round <= 1 else f"after {self.round} rounds"
        if event.won:
            self.say(f"The field was theirs {rounds}.")
        elif event.broken:
            self.say("Behind a wall of shields they left the field.")
        else:
            self.say(f"The field was lost {rounds}, and nobody stood.")

    @hear.register
    def _retreated(self, event: events.Retreated) -> None:
        self.say(f"They fell back to {event.name}.")

    # ------------------------------------------------------------ quests and deeds

    @hear.register
    def _quest_revealed(self, event: events.QuestRevealed) -> None:
        self.say(f"What lay in {event.name} was now known: {event.quest}.")

    @hear.register
    def _quest_done(self, event: events.QuestDone) -> None:
        self.say(f"So {event.quest} was {'accomplished' if event.counts else 'found'}.")

    @hear.register
    def _pillaged(self, event: events.Pillaged) -> None:
        self.say(f"They burned {event.name} and carried away {event.gold} gold.")

    @hear.register
    def _settled(self, event: events.Settled) -> None:
        self.say(f"They built houses in {event.name}.")

    @hear.register
    def _razed(self, event: events.Razed) -> None:
        self.say(f"Of the houses in {event.name} only ashes were left.")


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
