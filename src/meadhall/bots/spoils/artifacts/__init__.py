"""The values of using artifacts."""
