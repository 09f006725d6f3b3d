"""The printed map, counters and cards, and the code that reads and checks their data files."""
