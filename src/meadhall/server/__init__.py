"""The server: tables, seats, store, clocks. It uses the interface of the engine and contains no rule of a game."""
