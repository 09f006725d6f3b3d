"""When to use an artifact."""
