"""The server: tables, seats, store, clocks. Knows the engine's contract and no rule of any game."""
