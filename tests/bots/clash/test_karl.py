"""Karl plays Clash by the rules at every table, and sensibly."""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

import meadhall
from meadhall.bots.clash.table import ClashBotTable
from meadhall.engine import Decision, State
from meadhall.games.clash import Announce, Call, ClashCard, ClashView, Pass, Shield, add_arena, load_arena
from meadhall.games.clash.arena import ARENAS
from tests.bots.clash.arenas import wheel_arena
from tests.bots.clash.players import karl, random
from tests.bots.matches import Choose, decisions, play

GAME = meadhall.game("clash")
CHOICES = {
    setting.name: tuple(sorted({*setting.choices[:2]}, key=str))
    for setting in GAME.settings
    if setting.name != "arena"
}


def tables() -> list[dict[str, Any]]:
    """Every option at two of its values, both arenas, and some random combinations."""
    rng = Random(7)
    mixtures: list[dict[str, Any]] = [{"arena": arena} for arena in ("meadow", "moat")]
    for name, values in CHOICES.items():
        mixtures += [{name: value} for value in values]
    for _ in range(12):
        mixtures.append(
            {name: rng.choice(values) for name, values in CHOICES.items()}
            | {"arena": rng.choice(("meadow", "moat"))}
        )
    return mixtures


@pytest.mark.parametrize("players", [2, 3, 4])
def test_karl_finishes_every_kind_of_table_by_legal_moves(players: int) -> None:
    for seed, options in enumerate(tables()):
        seats = [karl if (seat + seed) % 2 == 0 or seat == 0 else random for seat in range(players)]
        assert play("clash", seats, seed, options).over


def test_karl_cannot_be_predicted() -> None:
    """The same decision with other random numbers mostly gives other announcements, of which 15 to 60 % are lies."""
    asked = moments("announce", 20, rival=karl)
    told = [[karl(state.view(d.seat), d, Random(n)) for n in range(30)] for state, d in asked]
    assert sum(len(set(said)) > 1 for said in told) >= 15
    lies = sum(isinstance(move, Announce) and move.card != move.claim for said in told for move in said)
    assert 0.15 < lies / (20 * 30) < 0.6


# ---------------------------------------------------------------- sensible answers


def moments(
    kind: str, count: int, options: dict[str, Any] | None = None, rival: Choose = random
) -> list[tuple[State, Decision]]:
    """Decisions of this kind out of duels of karl against a rival."""
    found: list[tuple[State, Decision]] = []
    for seed in range(400):
        state = GAME.new(2, seed, options)
        dice = Random(seed)
        while not state.over and len(found) < count:
            decision = state.decisions()[0]
            if decision.kind == kind:
                found.append((state.clone(), decision))
            bot = rival if decision.seat else karl
            state.play(decision.seat, bot(state.view(decision.seat), decision, dice))
        if len(found) == count:
            return found
    raise AssertionError(f"no {count} decisions of kind {kind}")


def test_a_lie_that_card_counting_proves_is_called() -> None:
    proven = 0
    for state, decision in moments("call", 300):
        view = state.view(decision.seat)
        claim, liar = view["claim"]["claim"], view["seats"][view["claim"]["seat"]]
        copies = 2 if claim in (ClashCard.WALK, ClashCard.PUNCH, ClashCard.SLINGSHOT) else 1
        if liar["shown"].count(claim) == copies:
            proven += 1
            assert all(isinstance(karl(view, decision, Random(n)), Call) for n in range(5))
    assert proven


def test_calls_are_mixed_and_a_notorious_liar_is_called_more() -> None:
    """random lies six times out of seven; against a rival who lies less karl mostly passes."""

    def share(rival: Choose) -> float:
        asked = moments("call", 200, rival=rival)
        answers = [type(karl(state.view(d.seat), d, Random(1))) for state, d in asked]
        assert {*answers} == {Call, Pass}
        return answers.count(Call) / len(answers)

    assert share(karl) < min(0.5, share(random))


def test_a_real_shield_is_used() -> None:
    held = 0
    for state, decision in moments("shield", 40):
        view = state.view(decision.seat)
        if ClashCard.SHIELD in view["mine"]["hand"]:
            held += 1
            assert karl(view, decision, Random(1)) == Shield(ClashCard.SHIELD)
    assert held


def test_an_open_bracelet_is_taken_if_it_is_the_best() -> None:
    seen = 0
    for state, decision in moments("take", 400, options={"shield_spoils_stay_open": True}):
        options: Any = decision.options
        for place, worth in options.open:
            if worth >= 3:
                seen += 1
                move: Any = karl(state.view(decision.seat), decision, Random(1))
                assert dict(options.open)[move.place] == max(worth for _, worth in options.open)
                assert place < options.size
                break
    assert seen


def test_karl_lies_freely_when_nobody_can_call() -> None:
    """A seat without bracelets may not call (CV-5.1), so lies cost nothing."""
    for state, decision in moments("announce", 200):
        seat = decision.seat
        view = state.view(seat)
        if view["seats"][1 - seat]["bracelets"] == 0 and view["nth"] == 2:
            said = [karl(view, decision, Random(n)) for n in range(20)]
            assert any(isinstance(move, Announce) and move.card != move.claim for move in said)
            return
    raise AssertionError("no such decision")


# ---------------------------------------------------------------- a host's own arena


def test_karl_plays_in_a_hosts_own_arena(tmp_path: Path) -> None:
    path = tmp_path / "wheel.toml"
    path.write_text(wheel_arena())
    add_arena(load_arena(path))
    try:
        for seed, players in product(range(2), (2, 4)):
            assert play("clash", [karl] * players, seed, {"arena": "wheel"}).over
    finally:
        del ARENAS["wheel"]


# ---------------------------------------------------------------- habits of a seat


def share_of_calls(asked: list[tuple[State, Decision]], **seen: tuple[int, int, int, int]) -> float:
    """How often karl calls at these decisions, if every view has these values for each seat."""
    called = 0
    for number, (state, decision) in enumerate(asked):
        view = deepcopy(state.view(decision.seat))
        for seat in view["seats"]:
            seat |= seen
        called += isinstance(karl(view, decision, Random(number)), Call)
    return called / len(asked)


def test_a_caught_liar_is_called_more_and_a_proven_speaker_less() -> None:
    asked = moments("call", 120)
    usual = share_of_calls(asked, tested=(0, 0, 0, 0))
    assert share_of_calls(asked, tested=(0, 9, 0, 0)) > usual + 0.1
    assert share_of_calls(asked, tested=(9, 0, 0, 0)) < usual


def test_karl_lies_less_if_he_is_called_often() -> None:
    late = [(state, d) for state, d in moments("announce", 200, rival=karl) if state.view(d.seat)["turn"] > 6]
    lies = {}
    for tested in ((0, 0, 0, 0), (5, 5, 0, 0)):
        said = []
        for number, (state, decision) in enumerate(late):
            view = deepcopy(state.view(decision.seat))
            for seat in view["seats"]:
                seat["tested"] = tested
            said.append(karl(view, decision, Random(number)))
        lies[tested] = sum(isinstance(move, Announce) and move.card != move.claim for move in said)
    assert lies[5, 5, 0, 0] < lies[0, 0, 0, 0] / 2


def test_karl_counts_announcements() -> None:
    for players in (2, 3):
        made = [0] * players
        for state, decision in decisions("clash", karl, players, 9):
            table = ClashBotTable(cast(ClashView, state.view(decision.seat)))
            if decision.kind in ("announce", "shield", "doubt"):
                assert [
                    table.announcement_count(seat)
                    + (decision.kind != "announce" and seat == table.view["active"])
                    for seat in range(players)
                ] == made
            made[decision.seat] += decision.kind == "announce"
