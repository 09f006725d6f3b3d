"""Karl plays Spoils of War by the rules at every table, and sensibly."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import meadhall
from meadhall.bots.spoils import karl as karls
from meadhall.bots.spoils.cards import cards_of
from meadhall.bots.spoils.custom import add_custom_decks
from meadhall.engine import Decision, State
from meadhall.games.spoils import Bid, Challenge, SpoilsView, add_deck, load_deck
from meadhall.games.spoils.deck import DECKS
from tests.bots.matches import play
from tests.bots.spoils.players import decisions_of_karls, karl, of_karls, random

GAME = meadhall.game("spoils")


def tables(count: int, seed: int) -> list[dict[str, Any]]:
    """Some random combinations of options."""
    dice = Random(seed)
    return [{setting.name: dice.choice(setting.choices) for setting in GAME.settings} for _ in range(count)]


def test_karl_has_an_answer_to_every_kind_of_question() -> None:
    assert karls.ANSWER_BY_KIND.keys() == {*GAME.kinds}


@pytest.mark.parametrize("players", GAME.players)
def test_karl_finishes_every_kind_of_table_by_legal_moves(players: int) -> None:
    for seed, options in enumerate(tables(2, players)):
        seats = [karl if (seat + seed) % 2 == 0 else random for seat in range(players)]
        assert play("spoils", seats, seed, options).over


# ---------------------------------------------------------------- bids


def bids_of(players: int) -> list[tuple[State, Decision]]:
    """Turns to bid from some games of karls."""
    return [
        (state.clone(), decision)
        for seed in range(2)
        for state, decision in decisions_of_karls(players, seed)
        if decision.kind == "bid"
    ]


def test_karl_cannot_be_predicted() -> None:
    """Other random numbers mostly give another bid at the same decision, not always of his most frequent face."""
    honest = several = openings = 0
    for state, decision in bids_of(4):
        options: Any = decision.options
        if not options.first:
            continue
        view = state.view(decision.seat)
        own = view["seats"][decision.seat]["rolled"]
        if not own:
            continue
        openings += 1
        said = [karl(view, decision, Random(n)) for n in range(20)]
        bids = [move for move in said if isinstance(move, Bid)]
        several += len(set(bids)) > 1
        most = max(map(own.count, own))
        honest += sum(own.count(bid.face) == most for bid in bids) > len(bids) / 2
    assert several >= openings * 0.85
    assert 0 < honest < openings


@pytest.mark.parametrize("players", [4, 9])
def test_bids_are_never_absurd(players: int) -> None:
    """No bid is far beyond the expected number of dice."""
    for seed in range(3):
        for record in of_karls(players, seed).view(None)["past"]:
            dice = sum(map(len, record["dice"]))
            for _, quantity, _ in record["bids"]:
                assert quantity <= dice / 6 + 10


def test_karl_challenges_a_bid_that_cannot_be_true() -> None:
    for state, decision in bids_of(4):
        options: Any = decision.options
        if options.first:
            continue
        view = deepcopy(state.view(decision.seat))
        view["bids"][-1] = [view["bids"][-1][0], 33, 6]
        assert isinstance(karl(view, decision, Random(1)), Challenge)


def test_four_karls_keep_some_of_their_gold() -> None:
    """Stakes depend on belief, so some vikings have gold left at the end."""
    purses = [gold for seed in range(4) for gold in of_karls(4, seed).result().sheet[0].values]
    assert sum(purses) / len(purses) > 8
    assert sum(gold > 0 for gold in purses) >= len(purses) / 4


# ---------------------------------------------------------------- a host's own deck


@pytest.fixture
def own_deck(tmp_path: Path) -> Iterator[Path]:
    """The built-in deck under another name, with all gold doubled."""
    data = Path(meadhall.__file__).parent / "games" / "spoils" / "data" / "deck.toml"
    text = data.read_text(encoding="utf-8").replace('name = "reconstructed"', 'name = "double"')
    for gold in range(6, 0, -1):
        text = text.replace(f"gold = {gold},", f"gold = {2 * gold},")
    path = tmp_path / "double.toml"
    path.write_text(text, encoding="utf-8")
    yield path
    DECKS.pop("double", None)


def test_karl_plays_with_a_hosts_own_deck(own_deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_DECKS", str(own_deck))
    add_custom_decks()
    add_custom_decks()
    assert play("spoils", [karl, random, karl], 1, {"deck": "double"}).over
    view = GAME.new(3, 1, {"deck": "double"}).view(0)
    assert max(cards_of(cast(SpoilsView, view)).gold) == 12


def test_a_deck_can_also_be_added_from_python(own_deck: Path) -> None:
    add_deck(load_deck(own_deck))
    assert play("spoils", [random, karl, random], 2, {"deck": "double"}).over
