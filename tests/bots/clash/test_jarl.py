"""Jarl plays Clash by the rules at every table, solves what he says he solves, and gives reasons."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

import meadhall
import meadhall.bots
from meadhall.bots.bot import fill_names
from meadhall.bots.clash import jarl
from meadhall.bots.clash.announcement_game import AnnouncementGame
from meadhall.bots.clash.cards import CLAIMS, deck_of, hold_chance
from meadhall.bots.clash.hands import hands_of
from meadhall.bots.clash.jarl_model import ClashJarlModel, KarlShares, load_model
from meadhall.bots.clash.table import common_view
from meadhall.engine import Decision, State
from meadhall.games.clash import Announce, Call, ClashCard, ClashView, add_arena, load_arena
from meadhall.games.clash.arena import ARENAS
from tests.bots.clash.arenas import wheel_arena
from tests.bots.clash.players import karl, random
from tests.bots.matches import Choose, decisions, is_sentence, play

GAME = meadhall.game("clash")
JARL = meadhall.bots.get("clash", "jarl")
PLAIN = ClashJarlModel(duel=KarlShares(0.0, 0.0), crowd=KarlShares(0.0, 0.0), steps=60)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"variant": "bluff", "arena": "moat"},
    {"track_positions": True, "shield_spoils_stay_open": True, "starts": "pick"},
    {"strict_announcements": True, "lazy_reshuffle": True},
    {"lenient_shields": True, "calls": "race"},
]


def moments(kind: str, count: int, rival: Choose = karl, players: int = 2) -> list[tuple[State, Decision]]:
    """Decisions of this kind out of games of karls."""
    found: list[tuple[State, Decision]] = []
    for seed in range(100):
        found += [
            (state.clone(), one)
            for state, one in decisions("clash", rival, players, seed)
            if one.kind == kind
        ]
        if len(found) >= count:
            return found[:count]
    raise AssertionError(f"no {count} decisions of kind {kind}")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_jarl_finishes_every_kind_of_table_by_legal_moves(players: int) -> None:
    for seed, options in enumerate(OPTIONS):
        seats = [JARL.choose if seat == seed % players else random for seat in range(players)]
        assert play("clash", seats, seed, options).over


def test_jarl_plays_in_a_hosts_own_arena(tmp_path: Path) -> None:
    path = tmp_path / "wheel.toml"
    path.write_text(wheel_arena())
    add_arena(load_arena(path))
    try:
        for players in (2, 4):
            assert play("clash", [JARL.choose, *[karl] * (players - 1)], 3, {"arena": "wheel"}).over
    finally:
        del ARENAS["wheel"]


# ---------------------------------------------------------------- hands


def test_hands_without_leanings_are_as_likely_as_counting_says() -> None:
    for state, decision in moments("announce", 30):
        view = cast(ClashView, state.view(decision.seat))
        known, deck = view["seats"][decision.seat], deck_of(view["options"])
        hands = hands_of(known, deck, known["hand"], {})
        assert sum(weight for _, weight in hands) == pytest.approx(1.0)
        assert len({hand for hand, _ in hands}) == len(hands)
        if not known["barred"]:
            for card in (*CLAIMS, "shield"):
                held = sum(weight for hand, weight in hands if card in hand)
                assert held == pytest.approx(hold_chance(known, deck, card, known["hand"]))


def test_the_hand_that_a_seat_has_is_always_a_possible_one() -> None:
    for seed, variant in product(range(3), ("base", "bluff")):
        for state, decision in decisions("clash", karl, 2, seed, variant=variant):
            view = cast(ClashView, state.view(decision.seat))
            if decision.kind == "announce":
                assert view["mine"] is not None
                known = view["seats"][decision.seat]
                hands = hands_of(known, deck_of(view["options"]), known["hand"], {})
                assert sorted(view["mine"]["hand"]) in [sorted(hand) for hand, _ in hands]


def test_a_leaning_makes_a_card_likelier() -> None:
    state, decision = moments("announce", 1)[0]
    view = cast(ClashView, state.view(decision.seat))
    known, deck = view["seats"][decision.seat], deck_of(view["options"])

    def held(leanings: dict[str, float]) -> float:
        return sum(weight for hand, weight in hands_of(known, deck, 3, leanings) if "shield" in hand)

    assert held({"shield": 2.0}) > held({}) > held({"shield": 0.5})


# ---------------------------------------------------------------- solutions


def test_in_a_plain_solution_a_call_gains_nothing_where_both_are_mixed() -> None:
    for state, decision in moments("announce", 12):
        game = AnnouncementGame(cast(ClashView, state.view(decision.seat)), decision.seat, False, True, PLAIN)
        solved = game.solve()
        said = game._saying_shares(list(solved.calls.values()))
        for (claim, worth), (true, false, _) in zip(solved.worth.items(), said, strict=True):
            if 0.02 < solved.calls[claim] < 0.95 and true + false > 0.05:
                assert abs(worth) < 0.5, (claim, worth, solved)
            assert worth < 0.5 or solved.calls[claim] > 0.9 or true + false < 0.05


def test_speaker_and_caller_find_the_same_plain_solution() -> None:
    """Both know the same of the table, before and after the card is laid."""
    for state, decision in moments("announce", 8):
        seat = decision.seat
        spoken = AnnouncementGame(cast(ClashView, state.view(seat)), seat, False, True, PLAIN).solve()
        trial = state.clone()
        trial.play(seat, decision.moves()[0])
        heard = AnnouncementGame(cast(ClashView, trial.view(1 - seat)), seat, True, False, PLAIN).solve()
        assert heard.calls == pytest.approx(spoken.calls, abs=0.005)
        assert heard.lies == pytest.approx(spoken.lies, abs=0.005)


def test_what_is_common_is_the_same_for_both_of_a_duel() -> None:
    for state, _ in list(decisions("clash", karl, 2, 4))[::10]:
        views = [common_view(cast(ClashView, state.view(seat)), 0) for seat in (0, 1)]
        assert views[0]["trail"] == views[1]["trail"]
        assert views[0]["mine"] is views[1]["mine"] is None


# ---------------------------------------------------------------- answers


def test_a_proven_lie_is_always_called() -> None:
    proven = 0
    for state, decision in moments("call", 300, rival=random):
        view = state.view(decision.seat)
        claim, liar = view["claim"]["claim"], view["seats"][view["claim"]["seat"]]
        if liar["shown"].count(claim) == (
            2 if claim in (ClashCard.WALK, ClashCard.PUNCH, ClashCard.SLINGSHOT) else 1
        ):
            proven += 1
            assert isinstance(JARL.choose(view, decision, Random(proven)), Call)
    assert proven


def test_a_policy_is_what_jarl_chooses_over_many_random_numbers() -> None:
    for kind in ("announce", "call", "shield", "doubt"):
        for state, decision in moments(kind, 2):
            view = state.view(decision.seat)
            policy = jarl.PLAYER.policy(view, decision)
            assert sum(policy.values()) == pytest.approx(1.0)
            played = [JARL.choose(view, decision, Random(n)) for n in range(200)]
            for move, chance in policy.items():
                assert played.count(move) / 200 == pytest.approx(chance, abs=0.14)


def test_jarl_lies_when_nobody_can_call() -> None:
    for state, decision in moments("announce", 200, rival=random):
        view = state.view(decision.seat)
        if view["seats"][1 - decision.seat]["bracelets"] == 0 and view["nth"] == 2:
            policy = jarl.PLAYER.policy(view, decision)
            assert (
                sum(p for move, p in policy.items() if isinstance(move, Announce) and move.card != move.claim)
                > 0
            )
            return
    raise AssertionError("no such decision")


@pytest.mark.parametrize("players", [2, 4])
def test_jarl_advises_what_he_plays_with_a_reason(players: int) -> None:
    for number, (state, decision) in enumerate(decisions("clash", karl, players, 6)):
        if number % 4:
            continue
        view = state.view(decision.seat)
        hint = JARL.hint(view, decision, Random(number))
        assert hint[0].move == JARL.answer(view, decision, Random(number))
        for one in hint:
            assert is_sentence(fill_names(one.reason, [f"Player {seat}" for seat in range(players)])), (
                one.reason
            )


# ---------------------------------------------------------------- what was learned


def test_what_was_learned_tells_how_it_was_made_and_is_small() -> None:
    found = load_model()
    assert found.made.script == "tools/train/clash.py"
    assert len(found.made.commit) == 40
    assert found.made.games > 0
    assert len(msgspec.json.encode(found)) < 1_000_000
    assert found.leanings
