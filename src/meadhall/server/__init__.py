"""The server: tables, seats, store, clocks. It uses the engine's contract and knows no rule of any game."""
