"""Animals that look to the right, with their feet or belly at y = 0."""

from __future__ import annotations

from tools.art.strokes import disk, dot, flat, groove, shape


def sheep(f: str = "bone", face: str = "wood") -> str:
    return (
        shape("M-14 -8V0M-7 -8V0M9 -8V0M15 -8V0", w=5)
        + shape(
            "M-20 -26C-25 -26 -27 -19 -24 -16C-27 -10 -21 -6 -17 -8C-13 -4 -6 -4 -3 -7C1 -3 8 -4 11 -7C16 -4 22 -8 20 -14C24 -17 23 -24 19 -25C19 -31 12 -33 9 -30C5 -34 -1 -34 -4 -31C-9 -35 -15 -33 -16 -30C-20 -31 -21 -28 -20 -26Z",
            f,
        )
        + groove("M-15 -22q4 5 8 0M-5 -16q4 5 8 0M2 -24q4 5 8 0M-14 -12q4 4 7 0", 1.5)
        + shape("M17 -32L26 -35L33 -27L30 -20L22 -20L17 -25Z", face)
        + shape("M19 -31L12 -36L14 -28Z", face)
        + dot(26, -29, 1.5, "bone")
    )


def cow(f: str = "rust", f2: str = "bone") -> str:
    return (
        shape("M-26 -14V0M-16 -14V0M12 -14V0M22 -14V0", w=8.6)
        + shape("M-26 -14V-1M-16 -14V-1M12 -14V-1M22 -14V-1", s=f, w=4)
        + shape(
            "M-30 -34C-20 -37 6 -38 20 -36L28 -42L38 -38L45 -27L41 -22L31 -24L25 -14L18 -10C4 -8 -16 -8 -26 -11C-32 -18 -33 -28 -30 -34Z",
            f,
        )
        + flat(
            "M-18 -35.5C-12 -37 -4 -37 2 -37L-2 -26L-12 -24ZM4 -9.5L8 -18L16 -10.5Z".replace(".5", ".5"), f2
        )
        + shape("M29 -41C27 -48 30 -52 36 -53", w=4)
        + shape("M27 -40L20 -43L23 -36Z", f)
        + dot(34, -33, 1.6)
        + shape("M-30 -32C-36 -28 -36 -18 -34 -10", w=3)
    )


def whale(f: str = "blue", belly: str = "ice") -> str:
    return (
        shape(
            "M-46 -8C-44 -28 -14 -36 12 -26C24 -21 32 -16 38 -16L46 -32L50 -30L49 -18L56 -10L50 -7L40 -10C24 4 -22 10 -40 2C-44 0 -46 -4 -46 -8Z",
            f,
        )
        + shape("M-45 -5C-36 -6 -24 -6 -14 -8C-4 -4 12 -3 20 -3C0 6 -24 8 -40 2C-43 1 -45 -2 -45 -5Z", belly)
        + groove("M-34 -2L-34 3M-26 -3L-26 4M-18 -4L-17 5M-9 -4L-8 4", 1.5)
        + disk(-30, -13, 2.4, "bone")
        + shape("M-2 -6L6 8L12 -4Z", f)
    )


def fish(f: str = "ice") -> str:
    return (
        shape("M-18 0C-10 -9 6 -9 14 0L24 -7L22 0L24 7L14 0C6 9 -10 9 -18 0Z", f)
        + dot(-11, -1.5, 1.6)
        + groove("M-5 -5.5Q-2 0 -5 5.5M2 -4q2 4 0 8M8 -3q1 3 0 6", 1.4)
    )


def raven(f: str = "blue") -> str:
    """Draw a raven that flies to the right with raised wings."""
    return (
        shape("M-8 2C-20 6 -32 4 -42 10L-38 2L-46 -2L-30 -8L-14 -10Z", f)
        + shape(
            "M-12 -6C-14 -22 -28 -30 -34 -44L-24 -38L-22 -48L-14 -38L-8 -50L-2 -38L4 -44C8 -30 14 -18 12 -8Z",
            f,
        )
        + shape(
            "M-18 -4C-10 -14 8 -20 18 -20C20 -30 34 -30 37 -22L50 -17L37 -14C34 -4 18 8 0 8C-8 8 -14 4 -18 -4Z",
            f,
        )
        + dot(31, -21, 2.2, "bone")
        + shape("M-16 -24L-8 -10M-8 -34L-1 -12M-1 -30L5 -14M-34 0L-20 -2", s="bone", w=1.7)
    )


def horse(f: str = "tan", mane: str = "wood") -> str:
    return (
        shape(
            "M-26 -18L-34 -2L-28 6M-18 -16L-22 0L-16 10M16 -16L24 -2L18 8M24 -20L36 -12L34 0",
            w=8.6,
            o='stroke-linejoin="round"',
        )
        + shape(
            "M-26 -18L-34 -2L-28 6M-18 -16L-22 0L-16 10M16 -16L24 -2L18 8M24 -20L36 -12L34 0",
            s=f,
            w=4,
            o='stroke-linejoin="round"',
        )
        + shape(
            "M-30 -34C-20 -38 4 -36 14 -38L24 -60L26 -66L30 -60L42 -50L46 -42L42 -38L34 -42L31 -30C30 -20 24 -14 14 -14C0 -10 -16 -12 -24 -12C-32 -18 -34 -28 -30 -34Z",
            f,
        )
        + shape("M25 -62L14 -40L20 -32L26 -44L31 -50Z", mane)
        + shape("M-30 -32C-42 -32 -44 -20 -42 -6C-38 -12 -34 -18 -30 -22Z", mane)
        + dot(36, -48, 1.6)
    )


def hare(f: str = "tan") -> str:
    return (
        shape(
            "M-18 0C-22 -10 -12 -20 2 -18L10 -24L6 -38L11 -40L15 -26L18 -38L22 -36L20 -22L26 -16L20 -12L14 -10L16 0H10L6 -6L-6 -4L-4 0Z",
            f,
        )
        + dot(18, -18, 1.5)
        + disk(-19, -6, 3, "bone")
    )


def stag(f: str = "rust", horn: str = "bone") -> str:
    """Draw a stag's head and neck."""
    return (
        shape("M2 -34C-2 -46 -14 -50 -12 -62M-4 -46L-16 -44M10 -34C14 -46 8 -54 14 -64M11 -48L22 -54", w=6)
        + shape(
            "M2 -34C-2 -46 -14 -50 -12 -62M-4 -46L-16 -44M10 -34C14 -46 8 -54 14 -64M11 -48L22 -54",
            s=horn,
            w=2.4,
        )
        + shape("M-18 0L-8 -24L-14 -32L-4 -31L2 -36L12 -34L28 -18L26 -11L14 -13L8 0Z", f)
        + dot(10, -26, 1.8)
        + groove("M-10 -2L-3 -14M-3 -2L2 -12", 1.5)
    )
