"""The plan for the rest of a round: the effects of spaces and cards."""
