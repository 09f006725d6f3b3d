"""Non-interference: what a viewer is told does not depend on what it cannot know."""

from meadhall.testing.contract.secrets import *  # noqa: F403
