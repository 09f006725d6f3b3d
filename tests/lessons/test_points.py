"""What a step can point at in a view."""

from __future__ import annotations

from meadhall import lessons


def goods_at(name: str, step: int) -> set[str]:
    """The goods that this step of a lesson, counted from 1, can point at."""
    lesson = lessons.prepare_lesson(name)
    state = lesson.begin()
    for moment in lesson.play_through(state):
        if moment.kind == "asked" and moment.step == step - 1:
            return lesson.vocabulary.things(lesson.view(state), lesson.learner)["good"]
    raise AssertionError(f"{name} has no step {step}")


def test_tiles_that_can_be_taken_can_be_pointed_at_before_they_are_owned() -> None:
    assert {"glass_beads", "helmet", "cloakpin"} <= goods_at("feast/special-tiles", 2)
    assert {"chest", "silk"} <= goods_at("feast/ships-and-raids", 5)
    assert "chest" not in goods_at("feast/ships-and-raids", 4)
