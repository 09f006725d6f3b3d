"""Sealed answers can be changed until the last one is given, and their order does not matter."""

from meadhall.testing.contract.sealed_answers import *  # noqa: F403
