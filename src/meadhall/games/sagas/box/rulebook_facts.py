"""Facts of the rulebook about the set. The rules depend on them, so an owner's files must agree with them."""

from __future__ import annotations

from .world import Kind, Way

WAYS: tuple[Way, ...] = ("sea", "river", "portage")
UNITS: dict[str, Kind] = {
    "leif": "jarl",
    "erik": "jarl",
    "harald": "jarl",
    "rurik": "jarl",
    "huskarl": "land",
    "berserkir": "land",
    "varangian": "land",
    "longship": "ship",
    "ormr": "ship",
}
"""The nine kinds of Vikings in the order of `World.units` (VK-4.0a); each has its own rules."""
CAPACITY = {"longship": 2, "ormr": 3}
"""The number of land units each kind of ship carries (VK-12.12a)."""
QUESTS = {
    "niflung_horde": "VK-18.4b",
    "silk_road": "VK-18.4c",
    "sword_oath": "VK-18.4d",
    "jomsburg": "VK-18.4e",
    "ginnungagap": "VK-18.4f",
    "runes": "VK-18.4g",
}
"""The six quests in the order of `World.quests`, each with the rule of its bonus."""
SAGAS = ("eirik", "floamanna", "heimskringla", "volsunga")
LAST_SAGA = "volsunga"
KEPT_CARDS = {"shield_wall": ("round", "VK-15.3a"), "viking_funeral": ("jarl", "VK-19.2a")}
"""The cards that the rulebook names, each with the moment at which it is played and the rule."""
COUNTERS = 40
HOSTILES = 8
VOYAGES = 14
GOLD = 20
EDDA = 5
SHEET = (1200, 610)
"""The highest x and y that a space can have."""
