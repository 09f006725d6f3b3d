"""The parts of actions that only occupations have, each with its handler."""
