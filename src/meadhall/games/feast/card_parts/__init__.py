"""The handlers of most parts that only occupations have; `box/parts.py` defines the parts."""
