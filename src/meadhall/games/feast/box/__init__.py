"""The contents of the box: printed goods, boards, spaces and occupations, read from data files and checked."""
