"""The twelve phases of a round, one after the other."""
