"""The chronicle: the story of a game in Markdown, written from the events alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from meadhall.engine import Event, HistoryItem, Names

from . import events
from .moves import UNIT_NAMES
from .moves import band_words as band_told
from .table_rules import JARLS

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


def write_chronicle(history: Sequence[HistoryItem], names: Names) -> str:
    """Return the story so far; it has an ending only when the game is over."""
    teller = ChronicleWriter()
    for happening in history:
        for event in happening.events:
            teller.add_event(event)
    return teller.finish_text()


class ChronicleWriter:
    """The writer of the chronicle. It turns events into sentences, with a paragraph for each voyage."""

    def __init__(self) -> None:
        self.paragraphs: list[str] = []
        self.sentences: list[str] = []
        self.recruits: list[int] = []
        self.jarl = "the Jarl"
        self.round = 0
        self.sentence_count = 0
        """The number of sentences so far, used to vary the words."""

    @singledispatchmethod
    def add_event(self, event: Event) -> None:
        """Ignore an event without a method below; the chronicle does not mention it."""

    def finish_text(self) -> str:
        self.end_paragraph()
        return "\n\n".join(self.paragraphs) + "\n" if self.paragraphs else ""

    # ------------------------------------------------------------ writing

    def say(self, sentence: str) -> None:
        self.sentence_count += 1
        self.sentences.append(sentence)

    def end_paragraph(self, heading: str = "") -> None:
        """End the paragraph, and add the heading if it is not empty."""
        self.tell_recruits()
        if self.sentences:
            self.paragraphs.append(" ".join(self.sentences))
            self.sentences = []
        if heading:
            self.paragraphs.append(heading)

    def tell_recruits(self) -> None:
        """Write one sentence for all recruits."""
        if self.recruits:
            band = tuple(sorted(self.recruits))
            self.recruits = []
            self.say(f"{band_told(band)} took the Jarl's silver.")

    def pick_phrase(self, words: Sequence[str]) -> str:
        return words[self.sentence_count % len(words)]

    # ------------------------------------------------------------ beginnings and ends

    @add_event.register
    def _tell_saga_begun(self, event: events.SagaBegun) -> None:
        self.end_paragraph(f"# {event.name}")
        self.say(f"This was asked of them: {event.text[:1].lower()}{event.text[1:]}")

    @add_event.register
    def _tell_jarl_came(self, event: events.JarlCame) -> None:
        self.jarl = UNIT_NAMES[event.jarl]
        self.say(f"{self.jarl} raised his banner in {event.name}.")

    @add_event.register
    def _tell_converted(self, event: events.Converted) -> None:
        self.say(GODS[event.side])

    @add_event.register
    def _tell_recruited(self, event: events.Recruited) -> None:
        self.recruits.append(event.unit)

    @add_event.register
    def _tell_joined(self, event: events.Joined) -> None:
        self.say(f"In {event.name} {band_told(event.units)} joined them for nothing but glory.")

    @add_event.register
    def _tell_saga_over(self, event: events.SagaOver) -> None:
        self.end_paragraph()
        end = "and the skalds sing of it" if event.won else "and few speak of it"
        self.say(f"{event.why} So ends {event.name}: it was **{'won' if event.won else 'lost'}**, {end}.")
        self.end_paragraph()

    @add_event.register
    def _tell_campaign_over(self, event: events.CampaignOver) -> None:
        self.end_paragraph("# The end")
        if event.won:
            self.say("Four Sagas were told, and four were won. No band did more.")
        else:
            count = {0: "None was", 1: "One was", 2: "Two were", 3: "Three were"}[event.sagas]
            self.say(f"{count} won. The rest is silence.")

    @add_event.register
    def _tell_settlements_kept(self, event: events.SettlementsKept) -> None:
        if event.kept:
            self.say(f"Smoke still rose from the hearths of {', '.join(event.kept)}.")

    # ------------------------------------------------------------ voyages

    @add_event.register
    def _tell_voyage_begun(self, event: events.VoyageBegun) -> None:
        number = event.number
        ordinal = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
        self.end_paragraph(f"## The {ordinal} voyage")
        self.say(f"It began in {event.name}.")

    @add_event.register
    def _tell_gold(self, event: events.Gold) -> None:
        if event.why == "Trade":
            self.say("They traded well.")
        elif event.change > 0 and event.why != "Pillage":
            self.say(f"{event.why} brought them {event.change} gold.")
        elif event.change < 0 and event.why != "Settlement":
            self.say(f"{event.why} cost them {-event.change} gold.")

    @add_event.register
    def _tell_edda(self, event: events.Edda) -> None:
        if event.change:
            self.say("Their fame grew." if event.change > 0 else "Their name lost some of its ring.")

    @add_event.register
    def _tell_moved(self, event: events.Moved) -> None:
        self.tell_recruits()
        ways = LANDFALLS if event.way == "sea" else MARCHES
        over = f" by way of {', '.join(event.names[:-1])}" if len(event.names) > 1 else ""
        self.say(f"They {self.pick_phrase(ways)} {event.names[-1]}{over}.")

    @add_event.register
    def _tell_rallied(self, event: events.Rallied) -> None:
        self.say(f"From {event.name} came {band_told(event.units)} to stand by their Jarl.")

    @add_event.register
    def _tell_storm(self, event: events.StormRolled) -> None:
        self.say("Then the sea rose against them." if event.hit else "The sea was kind.")

    @add_event.register
    def _tell_fallen(self, event: events.Fallen) -> None:
        unit = UNIT_NAMES[event.unit]
        how = {
            "storm": "was taken by the storm",
            "overboard": "went down with the ship",
            "stacking": "was sent away, for the place fed no more",
            "table": "walked into the woods and was not seen again",
        }
        self.say(f"{unit} {how[event.why]}.")

    @add_event.register
    def _tell_card(self, event: events.CardTurned) -> None:
        self.tell_recruits()
        if event.kept:
            self.say(f"They were given something to keep: {event.name}.")
        elif not event.idle:
            self.say(f"Of that day men say: {event.name}.")

    @add_event.register
    def _tell_kept_played(self, event: events.KeptPlayed) -> None:
        self.say(f"Now was the time for {event.name}.")

    @add_event.register
    def _tell_appealed(self, event: events.Appealed) -> None:
        self.end_paragraph()
        self.say(f"From {event.name} word was sent to the High King.")

    @add_event.register
    def _tell_voyages_gained(self, event: events.VoyagesGained) -> None:
        if event.count:
            self.say("The summer grew longer." if event.count == 1 else "The summer grew much longer.")

    @add_event.register
    def _tell_voyage_lost(self, event: events.VoyageLost) -> None:
        self.say("Winter came nearer.")

    # ------------------------------------------------------------ battle

    @add_event.register
    def _tell_hostiles(self, event: events.HostilesCame) -> None:
        self.round = 0
        self.say(f"In {event.name} they were met in arms: {_join_words(event.names)}.")

    @add_event.register
    def _tell_edge(self, event: events.EdgeRolled) -> None:
        self.say("The Vikings struck first." if event.edge else "The enemy struck first.")

    @add_event.register
    def _tell_harald(self, event: events.EdgeOfHarald) -> None:
        self.say("Harald chose the ground, and struck first.")

    @add_event.register
    def _note_round(self, event: events.LinedUp) -> None:
        self.round = event.round

    @add_event.register
    def _tell_viking_shot(self, event: events.VikingShot) -> None:
        if event.hit and event.unit in JARLS:
            self.say(f"{UNIT_NAMES[event.unit]} himself struck down {event.name}.")

    @add_event.register
    def _tell_hostile_shot(self, event: events.HostileShot) -> None:
        if event.warded:
            self.say("A blow that should have killed was laughed off by the Berserkirs.")
        elif event.hit:
            self.say(f"{event.name} felled {UNIT_NAMES[event.unit]}.")

    @add_event.register
    def _tell_battle_over(self, event: events.BattleOver) -> None:
        rounds = "at the first clash" if self.round <= 1 else f"after {self.round} rounds"
        if event.won:
            self.say(f"The field was theirs {rounds}.")
        elif event.broken:
            self.say("Behind a wall of shields they left the field.")
        else:
            self.say(f"The field was lost {rounds}, and nobody stood.")

    @add_event.register
    def _tell_retreated(self, event: events.Retreated) -> None:
        self.say(f"They fell back to {event.name}.")

    # ------------------------------------------------------------ quests and deeds

    @add_event.register
    def _tell_quest_revealed(self, event: events.QuestRevealed) -> None:
        self.say(f"What lay in {event.name} was now known: {event.quest}.")

    @add_event.register
    def _tell_quest_done(self, event: events.QuestDone) -> None:
        self.say(f"So {event.quest} was {'accomplished' if event.counts else 'found'}.")

    @add_event.register
    def _tell_pillaged(self, event: events.Pillaged) -> None:
        self.say(f"They burned {event.name} and carried away {event.gold} gold.")

    @add_event.register
    def _tell_settled(self, event: events.Settled) -> None:
        self.say(f"They built houses in {event.name}.")

    @add_event.register
    def _tell_razed(self, event: events.Razed) -> None:
        self.say(f"Of the houses in {event.name} only ashes were left.")


def _join_words(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
