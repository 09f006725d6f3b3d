"""Gives the contract suite its cases. Hypothesis draws other seeds in every run at home, and always the same in CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from meadhall.testing import pytest_generate_tests
from tests.contract import cases

__all__ = ["cases", "pytest_generate_tests"]

settings.register_profile("home", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("home"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")
