"""Artifacts of Spoils of War: blades, gloves, ravens, dice and stones."""

from __future__ import annotations

from tools.art.gallery import picture
from tools.art.grounds import gods
from tools.art.strokes import at, disk, dot, dyed, groove, shape
from tools.art.things import RUNES, flame, rune


@picture("spoils", "dainsleif")
def dainsleif() -> str:
    """Draw the sword Dainsleif, half out of its sheath."""
    sword = (
        shape("M-8 -14L-8 16H8L8 -14Z", "silver")
        + groove("M0 -12V14", 2)
        + shape("M-24 -16L-28 -24L-14 -22H14L28 -24L24 -16L12 -13H-12Z", "gold")
        + shape("M-5 -22H5V-40H-5Z", "wood")
        + shape("M-12 -40L-8 -50H8L12 -40Z", "gold")
    )
    sheath = (
        shape("M-11 14H11L9 62L0 72L-9 62Z", "red")
        + shape("M-12 12H12V20H-12Z", "gold")
        + shape("M-9 58L9 58L8 64L0 73L-8 64Z", "gold")
        + groove("M-9 26L9 34M-9 36L9 44M-8 46L8 54", 2)
    )
    drops = "M88 66C86 74 80 78 80 84A6 6 0 0 0 92 84C92 78 89 74 88 66ZM28 24C26 32 20 36 20 42A6 6 0 0 0 32 42C32 36 29 32 28 24Z"
    return gods() + at(64, 52, sword + sheath, 0.9, 40) + shape(drops, "red")


def die(x: float, y: float, t: float, pips: int, s: float = 1) -> str:
    pos = {
        1: [(0, 0)],
        2: [(-5, -5), (5, 5)],
        3: [(-5, -5), (0, 0), (5, 5)],
        5: [(-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)],
        6: [(-5, -6), (5, -6), (-5, 0), (5, 0), (-5, 6), (5, 6)],
    }[pips]
    return at(
        x,
        y,
        shape("M-9 -11H9L11 -9V9L9 11H-9L-11 9V-9Z", "bone") + "".join((dot(a, b, 2) for a, b in pos)),
        s,
        t,
    )


@picture("spoils", "huginn")
def huginn() -> str:
    wing = "M-20 -4C-26 -22 -42 -30 -46 -52L-34 -42L-30 -56L-20 -42L-14 -58L-6 -42L2 -52L6 -38L14 -42C18 -28 18 -16 12 -6Z"
    b = (
        shape("M-14 2L-46 4L-38 10L-50 16L-34 18L-36 26L-10 14Z", "cut")
        + shape(
            "M-20 0C-12 -14 6 -20 18 -20C20 -32 38 -32 42 -22L56 -14L42 -11C38 2 20 14 0 14C-10 14 -16 8 -20 0Z",
            "cut",
        )
        + shape(wing, "cut")
        + shape("M-32 -36L-14 -12M-20 -36L-6 -12M-6 -36L3 -12M5 -32L9 -14M42 -17L52 -14M-40 12L-24 8", w=1.7)
        + disk(33, -22, 3, "gold", "none")
    )
    return (
        gods()
        + f'''<g stroke="{dyed("pale")}" stroke-width="2.2">{at(56, 72, b, 1, 0, False, 2.2)}</g>'''
        + die(92, 90, 14, 3, 1.1)
    )


@picture("spoils", "muninn")
def muninn() -> str:
    b = (
        shape(
            "M-26 42C-32 20 -26 -6 -10 -16C-12 -36 14 -42 22 -26L44 -16L40 -12L22 -12C26 12 12 30 -6 34L-24 58L-38 60L-34 50Z",
            "cut",
        )
        + shape("M-26 38C-28 14 -16 0 2 -4C6 14 -6 30 -20 36Z", "cut")
        + shape(
            "M-20 30C-18 16 -12 8 -2 4M-15 31C-12 22 -7 17 1 13M22 -19L38 -15M6 -2L10 4M8 -8L14 -2M4 8L10 14",
            w=1.7,
        )
        + shape("M-2 33V44M7 29V44", w=3)
        + disk(12, -25, 3, "gold", "none")
    )
    return (
        gods()
        + shape("M8 104C34 96 66 110 112 94", w=9)
        + shape("M8 104C34 96 66 110 112 94", s="wood", w=4.4)
        + f'''<g stroke="{dyed("pale")}" stroke-width="2.2">{at(54, 56, b, 1, 0, False, 2.2)}</g>'''
        + die(98, 78, -12, 6, 1.1)
    )


@picture("spoils", "jarnglofar")
def jarnglofar() -> str:
    glove = (
        shape(
            "M-16 44L-20 8L-18 -26H-10V-4L-8 -36H0L1 -6L4 -38H12L11 -4L15 -30L22 -28L20 2L26 -8L33 -4L22 22L18 44Z",
            "iron",
        )
        + shape("M-20 28H22L26 46H-24Z", "gold")
        + groove("M-17 -14H-11M-7 -22H-1M4 -22H11M15 -16L20 -15M-18 4H18M-16 14H16", 1.9)
        + "".join(dot(x, 37, 2) for x in (-14, -4, 6, 16))
    )
    return gods() + at(34, 56, glove, 0.98, -8, True) + at(86, 64, glove, 0.98, 8)


@picture("spoils", "lokis_die")
def lokis_die() -> str:
    return (
        gods()
        + at(34, 102, flame(), 1.7, -14)
        + at(88, 102, flame(), 1.7, 10, True)
        + at(60, 86, flame(), 2.1)
        + at(
            60,
            78,
            shape("M-26 -26L6 -32L30 -18L28 16L-2 28L-28 10Z", "bone")
            + groove("M-26 -26L0 -10L30 -18M0 -10L-2 28", 2.2)
            + dot(2, -21, 3.2)
            + "".join(
                (
                    dot(x, y, 2.8)
                    for x, y in ((8, 0), (21, -6), (14, 4), (7, 16), (20, 9), (-20, -8), (-8, 10), (-14, 1))
                )
            ),
        )
    )


@picture("spoils", "stones_of_fate")
def stones_of_fate() -> str:

    def stone(k: str, f: str) -> str:
        return shape("M-18 20L-20 -8L-10 -24L10 -26L19 -10L18 18L4 26Z", f) + rune(RUNES[k], 0, 0, 1.1)

    return (
        gods()
        + shape("M8 98C24 84 40 88 60 92C80 86 100 84 114 98L102 114H18Z", "red")
        + groove("M26 100C40 94 50 98 60 102C74 96 88 96 98 100", 2)
        + at(34, 66, stone("fehu", "silver"), 1, -14)
        + at(88, 66, stone("gebo", "silver"), 1, 12)
        + at(60, 48, stone("raido", "bone"), 1.1, 2)
    )


@picture("spoils", "traitors_dagger")
def traitors_dagger() -> str:
    return (
        gods()
        + at(
            62,
            58,
            shape("M-11 -6L-7 36L0 54L7 36L11 -6Z", "silver")
            + groove("M0 -2V38", 2)
            + shape(
                "M-24 -2C-32 -8 -26 -18 -18 -12C-8 -8 8 -8 18 -12C26 -18 32 -8 24 -2C10 4 -10 4 -24 -2Z",
                "gold",
            )
            + shape("M-5 -10H5L6 -34H-6Z", "wood")
            + groove("M-5 -18L5 -15M-5 -26L5 -23", 2)
            + shape("M-6 -34C-12 -40 -8 -50 2 -50L16 -46L8 -42L14 -38L6 -34Z", "moss")
            + dot(3, -44, 1.8)
            + shape("M0 54C-5 44 -4 36 0 26L5 40Z", "red"),
            1.04,
            24,
        )
        + shape(
            "M34 106c5 7 6 9 6 12a6 6 0 0 1 -12 0c0 -3 1 -5 6 -12Z", "red", o='transform="translate(4 -10)"'
        )
    )
