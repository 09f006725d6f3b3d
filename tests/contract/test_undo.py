"""Undo leads to the state before, and never past a die, a reveal or another seat's move."""

from meadhall.testing.contract.undo import *  # noqa: F403
