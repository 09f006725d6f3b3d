"""A clone equals its original and is independent of it."""

from meadhall.testing.contract.clones import *  # noqa: F403
