"""Faults to plant in Clash of Vikings: each tells somebody something, in a place where one would not look for it."""
from .cases import Leak
LEAKS: list[Leak] = []
