"""Boards, the orientations of pieces, and where pieces may lie."""
