"""The lines of bots. A voice is drawn at random for each seat and does not reveal the temper, which is a secret."""

from __future__ import annotations

VOICES: tuple[dict[str, tuple[str, ...]], ...] = (
    {
        "caught": ("You have sharp eyes.", "So be it. You saw it.", "That one is yours."),
        "catches": ("I did not believe a word.", "Not this time.", "You blinked."),
    },
    {
        "caught": ("Ah. I had hoped for one more minute.", "A fair catch!", "Well, it was worth a try."),
        "catches": ("Forgive me, I had to ask.", "I thought so.", "A good try. Nearly."),
    },
    {
        "caught": ("Hm.", "Noted.", "I will remember that."),
        "catches": ("As I counted.", "The numbers were against you.", "No."),
    },
    {
        "caught": ("By my beard! Who told you?", "Ha! Caught like a cod.", "My grandmother lies better."),
        "catches": (
            "Ha! Show me your cards before you boast.",
            "I smelled that across the fjord.",
            "Caught you!",
        ),
    },
)
"""The lines of each voice, by what has happened to the speaker."""

PARTING_LINES: dict[str, tuple[str, ...]] = {
    "liar": (
        "Half of what I said was true. I forget which half.",
        "I never lie. Except just now, and before.",
    ),
    "honest": ("I meant what I said.", "You could have believed me more often."),
    "bold": ("A small stake tastes of nothing.", "I would do it all again, and sooner."),
    "careful": ("Better safe than swimming.", "I looked twice before each step."),
}
"""The lines of each temper after the game, when it is revealed."""
