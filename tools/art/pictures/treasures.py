"""The sixteen treasures of Spoils of War."""

from __future__ import annotations

from tools.art.animals import fish
from tools.art.gallery import picture
from tools.art.grounds import cloth
from tools.art.strokes import at, disk, dot, groove, num, polar, rod, shape
from tools.art.things import flame, round_shield


@picture("spoils", "crown")
def crown() -> str:
    return (
        cloth("mark")
        + shape("M22 84L14 36L38 56L60 22L82 56L106 36L98 84Z", "gold")
        + shape("M22 80H98V96H22Z", "gold")
        + groove("M22 80H98", 2.2)
        + "".join(
            (
                shape(f"M{x} 82L{x + 6} 88L{x} 94L{x - 6} 88Z", f)
                for x, f in ((36, "red"), (60, "blue"), (84, "red"))
            )
        )
        + disk(60, 21, 6, "red")
        + disk(14, 35, 5, "blue")
        + disk(106, 35, 5, "blue")
        + groove("M38 58L34 74M60 34V72M82 58L86 74", 2)
    )


@picture("spoils", "armband")
def armband() -> str:
    d = "M46 98A40 40 0 1 1 74 98"
    cuts = "".join(
        "M{} {}L{} {}".format(*(num(q) for q in (*polar(60, 60, 31, a), *polar(60, 60, 49, a + 8))))
        for a in range(-140, 141, 20)
    )
    return (
        cloth("mark")
        + shape(d, w=22)
        + shape(d, s="gold", w=17)
        + groove(cuts, 2.4)
        + "".join(
            (
                at(
                    x,
                    98,
                    shape("M-12 -8L0 -14L12 -8L10 8L0 14L-10 8Z", "gold")
                    + dot(-4, -1, 2.2)
                    + dot(4, -1, 2.2)
                    + groove("M-4 7H4", 2),
                    1,
                    t,
                )
                for x, t in ((44, 20), (76, -20))
            )
        )
        + shape("M60 14L67 20L60 27L53 20Z", "red")
    )


@picture("spoils", "ring")
def ring() -> str:
    return (
        cloth("mark")
        + disk(60, 74, 32, w=19)
        + disk(60, 74, 32, s="gold", w=14)
        + groove("M34 92L44 86M60 100V112M86 92L76 86M28 72H39M92 72H81", 2.2)
        + shape("M60 8L84 26L72 50H48L36 26Z", "red")
        + groove("M36 26H84M60 8L50 26L60 49L70 26Z", 2)
        + shape("M44 44L76 44L80 54H40Z", "gold")
    )


@picture("spoils", "pendant")
def pendant() -> str:
    beads = "".join(
        (
            disk(x, y, r, f)
            for x, y, r, f in (
                (17, 20, 6, "blue"),
                (23, 34, 6, "red"),
                (32, 46, 6, "gold"),
                (43, 55, 6, "blue"),
                (103, 20, 6, "blue"),
                (97, 34, 6, "red"),
                (88, 46, 6, "gold"),
                (77, 55, 6, "blue"),
            )
        )
    )
    return (
        cloth("mark")
        + shape("M14 4C18 36 36 56 60 60C84 56 102 36 106 4", w=3)
        + beads
        + shape("M60 54L82 76L60 112L38 76Z", "gold")
        + disk(60, 58, 7, "gold")
        + shape("M60 66L71 78L60 96L49 78Z", "red")
        + groove("M60 66V96M49 78H71", 2)
    )


@picture("spoils", "chain_mail")
def chain_mail() -> str:
    d = "".join(f"M{x} {y}q4 6 8 0" for y in range(34, 104, 9) for x in range(36 + y // 9 % 2 * 4, 80, 8))
    return (
        cloth("water")
        + shape(
            "M42 16L52 22H68L78 16L110 40L98 60L86 52L88 106L78 100L69 107L60 100L51 107L42 100L32 106L34 52L22 60L10 40Z",
            "iron",
        )
        + groove(d, 1.8)
        + groove("M24 42q4 6 8 0M18 46q4 5 6 0M88 42q4 6 8 0M96 46q4 5 6 0", 1.8)
        + shape("M50 19L60 34L70 19L66 22H54Z", "wood")
        + shape("M26 63L12 41M94 63L108 41", s="gold", w=4)
    )


@picture("spoils", "helmet")
def helmet() -> str:
    return (
        cloth("water")
        + shape("M22 72C22 36 44 20 60 10C76 20 98 36 98 72V78H22Z", "iron")
        + shape("M54 14C46 36 46 60 48 76H72C74 60 74 36 66 14L60 10Z", "gold")
        + shape("M18 66H102V82H18Z", "gold")
        + "".join(dot(x, 74, 2.2) for x in (26, 38, 82, 94))
        + shape("M53 70H67L66 104L60 110L54 104Z", "gold")
        + shape("M22 82H40L38 110L26 104ZM98 82H80L82 110L94 104Z", "iron")
        + groove("M60 20V64M60 78V100M33 46L46 50M87 46L74 50", 2)
    )


@picture("spoils", "shield")
def shield() -> str:
    return (
        cloth("water")
        + at(60, 60, round_shield(46, "blue", "bone", "gold", 6), 1, 15)
        + disk(60, 60, 46, w=5)
        + disk(60, 60, 46, s="gold", w=1.6)
        + "".join(dot(*polar(60, 60, 37, a), 2.4, "gold") for a in range(0, 360, 30))
    )


@picture("spoils", "bracers")
def bracers() -> str:
    one = (
        shape("M-20 -40C-10 -46 10 -46 20 -40L14 38C6 43 -6 43 -14 38Z", "iron")
        + shape("M-20 -40C-10 -46 10 -46 20 -40L19 -28C10 -34 -10 -34 -19 -28Z", "gold")
        + shape("M-15 26C-6 31 6 31 15 26L14 38C6 43 -6 43 -14 38Z", "gold")
        + groove("M0 -24L10 -10L0 4L-10 -10ZM0 4L8 14L0 23L-8 14Z", 2.2)
        + shape("M17 -18L26 -16M16 -4L25 -2M15 10L24 12", s="wood", w=4)
    )
    return cloth("water") + at(38, 60, one, 0.95, 8, True) + at(82, 60, one, 0.95, 8)


def egg(mark: str, f: str) -> str:
    b = (
        cloth("turf")
        + shape("M60 10C84 10 98 48 98 70C98 92 82 106 60 106S22 92 22 70C22 48 36 10 60 10Z", f)
        + mark
    )
    return (
        b
        + shape("M8 94L30 102L22 88L46 106L44 92L60 108L76 92L74 106L98 88L90 102L112 94L104 117H16Z", "tan")
        + groove("M22 104L40 112M98 104L80 112M46 110L60 114L74 110", 1.7)
    )


@picture("spoils", "mountain_dragon")
def mountain_dragon() -> str:
    return egg(
        shape("M23 78L42 48L54 62L72 34L97 76C96 82 94 88 90 92H30C25 88 23 82 23 78Z", "iron")
        + shape("M72 34L81 49L74 46L69 52L64 46ZM42 48L48 55L42 58L37 56Z", "bone")
        + disk(54, 30, 6, "gold"),
        "moss",
    )


@picture("spoils", "fire_dragon")
def fire_dragon() -> str:
    return egg(at(58, 92, flame(), 1.7) + groove("M42 26q5 7 10 0q5 7 10 0q5 7 10 0", 2), "rust")


@picture("spoils", "storm_dragon")
def storm_dragon() -> str:
    return egg(
        shape("M68 24L40 62H58L48 94L84 52H64Z", "gold")
        + groove("M30 54H40M82 40H90M28 70H40M84 70H94", 2.2),
        "iron",
    )


@picture("spoils", "sea_dragon")
def sea_dragon() -> str:
    return egg(
        shape("M22 66q9 -11 19 0q9 -11 19 0q9 -11 19 0q9 -11 19 0C99 92 82 106 60 106S21 92 22 66Z", "blue")
        + shape("M34 84q8 -9 16 0q8 -9 16 0q8 -9 16 0", s="bone", w=2.4)
        + at(60, 44, fish("bone"), 1.1, 0, True),
        "ice",
    )


@picture("spoils", "battle_ax")
def battle_ax() -> str:
    return cloth("hub") + at(
        52,
        68,
        rod(0, 48, 0, -54, 7, "wood")
        + shape("M-5 -50H8C22 -56 32 -62 40 -68C52 -44 52 -14 38 6C30 -6 20 -16 8 -20H-5Z", "iron")
        + shape("M40 -68C52 -44 52 -14 38 6C36 2 34 -1 32 -4C42 -22 42 -42 33 -63Z", "silver")
        + groove("M13 -46L21 -36L13 -26M21 -46L29 -36L21 -26", 2)
        + groove("M-3 10L4 16M-3 20L4 26M-3 30L4 36", 1.8)
        + shape("M-8 -54H8V-46H-8ZM-8 -24H8V-16H-8Z", "gold"),
        1,
        12,
    )


@picture("spoils", "longbow")
def longbow() -> str:
    return (
        cloth("hub")
        + shape("M34 8L34 112", w=2.2)
        + shape("M32 6C60 14 82 34 82 60S60 106 32 114", w=11)
        + shape("M32 6C60 14 82 34 82 60S60 106 32 114", s="wood", w=6)
        + shape("M76 48L88 48V72H76Z", "gold")
        + shape("M12 60H98", w=6.4)
        + shape("M12 60H98", s="tan", w=2.6)
        + shape("M94 50L114 60L94 70L99 60Z", "silver")
        + shape("M8 50L18 54H30L24 60L30 66H18L8 70L14 60Z", "red")
        + groove("M56 20L63 14M56 100L63 106", 2)
    )


@picture("spoils", "great_spear")
def great_spear() -> str:
    return cloth("hub") + at(
        58,
        64,
        rod(0, 62, 0, -14, 7, "wood")
        + shape("M-5 -8L-7 -18L-15 -24L0 -68L15 -24L7 -18L5 -8Z", "silver")
        + groove("M0 -20V-58", 2)
        + dot(0, -20, 3, "red")
        + shape("M-16 -12L-6 -14H6L16 -12L16 -6H-16Z", "gold")
        + shape("M-5 4L5 10M-5 12L5 18M-5 20L5 26", s="red", w=3.4),
        1,
        32,
    )


@picture("spoils", "broadsword")
def broadsword() -> str:
    return cloth("hub") + at(
        60,
        60,
        shape("M-9 22L-8 -48L0 -60L8 -48L9 22Z", "silver")
        + groove("M-2.5 20V-44M2.5 20V-44", 1.6)
        + shape("M-27 18C-14 24 14 24 27 18L28 29C14 35 -14 35 -28 29Z", "gold")
        + shape("M-4 32H4V48H-4Z", "wood")
        + groove("M-4 37H4M-4 42H4", 1.6)
        + shape("M-12 58C-14 50 -6 46 0 46S14 50 12 58Z", "gold")
        + dot(0, 26, 2.6, "red"),
        1,
        38,
    )
