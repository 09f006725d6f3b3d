"""What is printed on map, counters and cards, and how a set of data files is read and checked."""
