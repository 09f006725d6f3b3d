"""What is public: these modules, and in each of them what its `__all__` names. The reference is made from it too."""

from __future__ import annotations

from tools.reference import MODULES, names

NAMES = [(module, name) for module in MODULES for name in names(module)]

__all__ = ["MODULES", "NAMES"]
