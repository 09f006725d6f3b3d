"""Recruiting, stacking and losing units."""
