"""What cards and spaces offer is said in plain English, and logs with the former words can still be replayed."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from meadhall.engine import BadLog, Entry, Log, Move
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.moves import Choose, UseCard
from meadhall.games.feast.occupations.ways import printed_ways
from tests.rulebook.feast.cards.card_play import hand_played, in_play, offers, using
from tests.rulebook.feast.cards.dice import PILLAGE, RAID, rolled
from tests.rulebook.feast.tables import GAME, Table


def choices(table: Table) -> list[str]:
    return [move.text for move in table.asked if isinstance(move, Choose)]


def test_a_price_lowered_to_nothing_is_not_named() -> None:
    assert choices(using("c3_sheep_or_cattle", silver=1, _deck=())) == [
        "Get 1 sheep",
        "1 silver for 1 cattle",
    ]
    assert choices(using("c3_sheep_or_cattle", 1, silver=1, _deck=())) == ["Get 1 sheep", "Get 1 cattle"]


def test_ore_for_a_better_roll() -> None:
    said = "1 ore of the longship with {} ore: each roll counts {} more"
    assert offers(rolled(PILLAGE, (4,), 132, longships=(1, 3)), 132) == [f"Berserker: {said.format(3, 3)}"]
    name, by = OCCUPATIONS[90].name, next(iter(OCCUPATIONS[90].effects)).gain["roll"]
    assert offers(rolled(RAID, (4,), 90, longships=(1,)), 90) == [f"{name}: {said.format(1, by)}"]


@pytest.mark.parametrize(
    ("number", "has", "texts"),
    [
        (64, {"boats": (0, 1), "silver": 2}, ["2 silver, 1 whaling boat for 1 longship"]),
        (64, {"boats": (1,), "silver": 2}, ["2 silver, 1 whaling boat with 1 ore for 1 longship"]),
        (86, {"silver": 4}, ["2 silver for 1 hide", "4 silver for 2 hides"]),
    ],
)
def test_amounts_are_counted_as_in_english(number: int, has: dict[str, Any], texts: list[str]) -> None:
    offered = offers(hand_played(number, **has), number)
    for text in texts:
        assert f"{OCCUPATIONS[number].name}: {text}" in offered


def test_an_action_that_is_paid_for_follows_a_colon() -> None:
    assert offers(in_play(52, hand=(112,), silver=1), 52) == ["Tutor: 1 silver: play an occupation"]


def test_no_offer_has_the_words_of_the_data_files() -> None:
    texts = [
        deal.text
        for number, card in OCCUPATIONS.items()
        for clause, _ in enumerate(card.effects)
        for way in printed_ways(number, clause)
        for deal in way.uses
    ]
    assert len(texts) > 50
    assert [text for text in texts if re.search(r"[_+]|weapon random|\d roll|for [a-z]", text)] == []
    assert any(text.endswith(": 1 random weapon") for text in texts)
    assert any(text.endswith(" 2 whaling boats") for text in texts)


# ---------------------------------------------------------------- logs with the former words


def reworded(log: Log, kind: type[Move], text: str, **numbers: int) -> Log:
    """The log with another text in its moves of this kind, and with these numbers changed."""
    entries = [
        Entry(one.seat, msgspec.structs.replace(one.move, text=text, **numbers), one.at, one.forced)
        if isinstance(one.move, kind)
        else one
        for one in log.entries
    ]
    return Log(log.header, tuple(entries))


@pytest.mark.parametrize("kind", [Choose, UseCard])
def test_a_log_with_former_words_is_replayed_by_its_numbers(kind: type[Move]) -> None:
    state = played_with(kind)
    old = reworded(state.log, kind, "as it was said before")
    assert old != state.log
    again = GAME.replay(old)
    assert (again.digest(), again.log) == (state.digest(), state.log)


def test_a_log_whose_numbers_name_no_offer_is_refused() -> None:
    state = played_with(Choose)
    with pytest.raises(BadLog):
        GAME.replay(reworded(state.log, Choose, "as it was said before", option=99))


@pytest.mark.parametrize("kind", [Choose, UseCard])
def test_a_player_must_send_the_words_that_are_offered(kind: type[Move]) -> None:
    state = played_with(kind)
    before = GAME.replay(state.log.cut(state.entries - 1))
    entry = state.entry(state.entries)
    (decision,) = [one for one in before.decisions() if one.seat == entry.seat]
    assert decision.why_not(entry.move) is None
    assert decision.why_not(msgspec.structs.replace(entry.move, text="as it was said before")) is not None


def played_with(kind: type[Move]) -> Any:
    """A random game up to the first move of this kind."""
    for seed in range(1, 200):
        state, rng = GAME.new(1, seed=seed), Random(seed)
        while not state.over:
            decision = state.decisions()[0]
            move = decision.sample(rng)
            state.play(decision.seat, move)
            if isinstance(move, kind) and not state.entry(state.entries).forced:
                return state
    raise AssertionError(f"no game with a move of the kind {kind.__name__} was found")
