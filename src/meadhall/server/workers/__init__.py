"""Worker processes, which do long work for the server: moves of bots, answers to questions, and checks of logs."""
