"""The treasure cards, read from a data file. Owners of the game can write such a file from their own box (SW-1.1)."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from meadhall.engine.data_file import read_toml

Duration = Literal["continuous", "one_time"]
WindowName = Literal[
    "round_start",
    "roll_dice",
    "after_own_roll",
    "bidding_any",
    "own_bid_turn",
    "after_bid",
    "bets_open",
    "bets_last",
    "bets_revealed",
    "own_dice_reveal",
    "all_dice_revealed",
    "reveal_dice_end",
    "pick_turn",
    "division_end",
    "round_end",
    "final",
    "any_time",
    "interrupt",
]
KnownFact = Literal["kind", "item", "gold"]

KINDS = ("weapon", "armor", "egg", "jewelry", "artifact")
ITEMS: dict[str, tuple[str, ...]] = {
    "weapon": ("battle_ax", "longbow", "great_spear", "broadsword"),
    "armor": ("chain_mail", "helmet", "shield", "bracers"),
    "egg": ("mountain_dragon", "fire_dragon", "storm_dragon", "sea_dragon"),
    "jewelry": ("crown", "armband", "ring", "pendant"),
}
"""The four items of each kind that makes sets (SW-1.5)."""
NAMES: dict[str, str] = {item: item.replace("_", " ").title() for four in ITEMS.values() for item in four}
"""The title of each of the sixteen items."""

CARDS = 126
STAGES = (1, 2, 3)
TWICE = {"lucky_dragons_tooth": "SW-10.30", "sampo_talisman": "SW-10.37"}
"""Artifacts that need at least two cards, because the rule with this id mentions them in the plural."""
_KIND = {item: kind for kind, four in ITEMS.items() for item in four}
_LETTER = {"weapon": "W", "armor": "A", "egg": "E", "jewelry": "J", "artifact": "X"}
_FACTS = frozenset({"kind", "item", "gold"})


class SpoilsCard(msgspec.Struct, frozen=True):
    """One treasure card."""

    id: str
    stage: int
    kind: str
    item: str
    """One of the sixteen items, or the id of the artifact."""
    name: str
    gold: int
    reconstructed: bool
    takes: int = 0
    """The stage from which a Jarnglofar takes; 0 for other cards."""


class Artifact(msgspec.Struct, frozen=True):
    """The rules of all artifacts with this name, in our own words."""

    id: str
    name: str
    lasts: bool
    """Whether the artifact is continuous; a table option may change this."""
    sure: bool
    """Whether its duration is printed or follows from the text; if not, a table option sets it (SW-R55)."""
    out_with_three: bool
    when: str
    text: str
    windows: tuple[str, ...]
    rule: str


class Deck(msgspec.Struct, frozen=True):
    """One set of treasure cards: artifacts first, by stage, then the regular treasures."""

    name: str
    title: str
    reconstructed: bool
    cards: tuple[SpoilsCard, ...]
    artifacts: dict[str, Artifact]


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One or more equal cards, as a row of the data file."""

    stage: int
    item: str
    gold: int
    copies: int = 1
    takes: int = 0
    known: tuple[KnownFact, ...] = ("kind", "item", "gold")
    """The facts of these cards that are published or seen; not used in play."""
    reconstructed: bool = False


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    title: str
    reconstructed: bool
    cards: tuple[CardRow, ...] = ()


class ArtifactRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    rule: str
    duration: Duration
    duration_sure: bool
    windows: tuple[WindowName, ...]
    when: str
    text: str
    out_with_three: bool = False


class ArtifactFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    artifacts: tuple[ArtifactRow, ...]


class BadDeck(ValueError):  # noqa: N818 - named for what it is
    """An invalid deck. The message names the file and the place, or the deck, and gives the reason."""


def load_deck(path: Path | str) -> Deck:
    """Read a deck file. Raise `BadDeck` if it is invalid."""
    return _read(Path(path))


def _read(source: Path | Traversable) -> Deck:
    file = read_toml(source, DeckFile, BadDeck)
    for place, reason in _row_faults(file) or _deck_faults(file):
        raise BadDeck(f"{source}: {place}: {reason}")
    return Deck(file.name, file.title, file.reconstructed, _make_cards(file), ARTIFACTS)


def _row_faults(file: DeckFile) -> list[tuple[str, str]]:
    """Return the faults of single rows, as (place, reason)."""
    faults: list[tuple[str, str]] = []
    if not file.name.isidentifier():
        faults.append(("name", f"{file.name!r} must be one plain word, it names the table option"))
    for number, row in enumerate(file.cards):
        place = f"cards[{number}] ({row.item})"
        if row.item not in _KIND and row.item not in ARTIFACTS:
            faults.append(
                (place, "it is none of the sixteen items (SW-1.5) and none of the 22 artifacts (SW-1.8)")
            )
        if row.stage not in STAGES:
            faults.append((place, f"there are three stages, 1 to 3, and no stage {row.stage} (SW-1.7)"))
        if row.gold < 0:
            faults.append((place, f"a treasure has a gold value of 0 or more, not {row.gold} (SW-1.6)"))
        if not 1 <= row.copies <= CARDS:
            faults.append((place, f"a row has 1 to {CARDS} cards, not {row.copies} (SW-1.1)"))
        if row.item == "jarnglofar" and row.takes not in STAGES:
            faults.append(
                (place, f"takes must name the stage it takes from, 1 to 3, not {row.takes} (SW-10.26)")
            )
        if row.item != "jarnglofar" and row.takes:
            faults.append((place, "takes belongs to Jarnglofar alone (SW-10.26)"))
        if row.reconstructed and not file.reconstructed:
            faults.append(
                (place, "a deck with a reconstructed card must say reconstructed = true at the top")
            )
        if row.reconstructed == (set(row.known) >= _FACTS):
            faults.append(
                (place, "reconstructed must be false when kind, item and gold are known, and true when not")
            )
    return faults


def _deck_faults(file: DeckFile) -> list[tuple[str, str]]:
    """Return the faults of the deck as a whole, as (place, reason)."""
    faults: list[tuple[str, str]] = []
    cards = _make_cards(file)
    count = Counter(card.item for card in cards)
    for item, name in NAMES.items():
        if not count[item]:
            faults.append(("cards", f"no {name} ({item}): each of the sixteen items must be there (SW-1.5)"))
    for item, artifact in ARTIFACTS.items():
        if not count[item]:
            faults.append(
                ("cards", f"no {artifact.name} ({item}): each of the 22 artifacts must be there (SW-1.8)")
            )
    for item, rule in TWICE.items():
        if count[item] < 2:
            faults.append(
                ("cards", f"there are at least two {ARTIFACTS[item].name} cards, not {count[item]} ({rule})")
            )
    if len(cards) != CARDS:
        faults.append(("cards", f"a set has {CARDS} treasure cards, not {len(cards)} (SW-1.1)"))
    faults += _short_stages(cards)
    if not faults:
        mean = [_mean_gold(cards, stage) for stage in STAGES]
        for stage, (before, after) in enumerate(pairwise(mean), start=2):
            if after <= before:
                means = f"{after:.2f} gold a card here, {before:.2f} in stage {stage - 1}"
                faults.append((f"stage {stage}", f"later stages are worth more, not {means} (SW-1.7)"))
    return faults


def _short_stages(cards: tuple[SpoilsCard, ...]) -> list[tuple[str, str]]:
    """Return, for each number of players, the stages with too few cards for three piles, as (place, reason)."""
    faults: list[tuple[str, str]] = []
    for stage in STAGES:
        here = [card for card in cards if card.stage == stage]
        out = sum(card.item in ARTIFACTS and ARTIFACTS[card.item].out_with_three for card in here)
        for players in range(3, 11):
            need = 3 * (2 * players + 1)
            have = len(here) - out if players == 3 else len(here) * (1 if players < 6 else 2)
            if have < need:
                rules = "SW-2.8, SW-2.10" if players == 3 else "SW-2.8"
                reason = f"{players} vikings need {need} cards of each stage, here are {have} ({rules})"
                faults.append((f"stage {stage}", reason))
    return faults


def _mean_gold(cards: tuple[SpoilsCard, ...], stage: int) -> float:
    gold = [card.gold for card in cards if card.stage == stage]
    return sum(gold) / len(gold)


def _make_cards(file: DeckFile) -> tuple[SpoilsCard, ...]:
    """Return a record for each card, artifacts first. Artifacts are numbered through the deck, items within a stage."""
    place = {item: number for number, item in enumerate(NAMES)}
    rows = sorted(file.cards, key=lambda row: (row.item in place, row.stage, place.get(row.item, 0)))
    copy: Counter[tuple[int, str]] = Counter()
    cards: list[SpoilsCard] = []
    for row in rows:
        kind = _KIND.get(row.item, "artifact")
        name = NAMES[row.item] if row.item in NAMES else ARTIFACTS[row.item].name
        for _ in range(row.copies):
            counted = (0 if kind == "artifact" else row.stage, row.item)
            copy[counted] += 1
            cards.append(
                SpoilsCard(
                    f"S{row.stage}-{_LETTER[kind]}-{row.item}-{copy[counted]}",
                    row.stage,
                    kind,
                    row.item,
                    name,
                    row.gold,
                    row.reconstructed,
                    row.takes,
                )
            )
    return tuple(cards)


_DATA = resources.files(__package__) / "data"


def _load_artifacts() -> dict[str, Artifact]:
    file = read_toml(_DATA / "artifacts.toml", ArtifactFile, BadDeck)
    return {
        row.id: Artifact(
            row.id,
            row.name,
            row.duration == "continuous",
            row.duration_sure,
            row.out_with_three,
            row.when,
            row.text,
            row.windows,
            row.rule,
        )
        for row in file.artifacts
    }


ARTIFACTS: dict[str, Artifact] = _load_artifacts()
"""The 22 artifacts; they work the same in every deck."""

HOUSE = "reconstructed"
DECKS: dict[str, Deck] = {HOUSE: _read(_DATA / "deck.toml")}
"""The decks that a table can choose, by name; `add_deck` adds others."""


def add_deck(deck: Deck) -> None:
    """Add a deck that tables can choose, or replace an added one. Raise BadDeck for the name of the built-in one."""
    if deck.name == HOUSE:
        raise BadDeck(f"{deck.name}: this name belongs to the deck of the house, choose another")
    DECKS[deck.name] = deck
