"""Layouts: the meaning of the numbers in an array."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Buffer: TypeAlias = "array[float]"
"""A one-dimensional array of 32-bit floats. Python writes single numbers into it faster than into a numpy array."""


class Field(NamedTuple):
    """A named part of an array."""

    name: str
    shape: tuple[int, ...]
    high: float = 1.0
    """The largest value. Larger values are clipped."""
    words: str = ""
    low: float = 0.0


class Layout:
    """Fields one after another in one array of 32-bit floats."""

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = tuple(fields)
        self.start: dict[str, int] = {}
        size = 0
        for field in self.fields:
            if field.name in self.start:
                raise ValueError(f"There are two fields called {field.name}.")
            self.start[field.name] = size
            size += prod(field.shape)
        self.size = size
        self.low: Floats = np.empty(size, np.float32)
        self.high: Floats = np.empty(size, np.float32)
        for field in self.fields:
            part = self._part(field)
            self.low[part], self.high[part] = field.low, field.high

    def _part(self, field: Field) -> slice:
        start = self.start[field.name]
        return slice(start, start + prod(field.shape))

    def empty_buffer(self) -> Buffer:
        return array("f", bytes(4 * self.size))

    def clip(self, buffer: Buffer, into: Floats) -> None:
        """Write the numbers of a buffer into an array, each clipped to its range."""
        np.minimum(np.frombuffer(buffer, np.float32), self.high, out=into)
        np.maximum(into, self.low, out=into)

    def split_fields(self, numbers: Floats) -> dict[str, Floats]:
        """Return the fields of an array by name, each in its shape. The last axis is split, the others remain."""
        if numbers.shape[-1] != self.size:
            raise ValueError(f"The array has {numbers.shape[-1]} numbers, this layout {self.size}.")
        others = numbers.shape[:-1]
        return {
            field.name: numbers[..., self._part(field)].reshape((*others, *field.shape))
            for field in self.fields
        }
