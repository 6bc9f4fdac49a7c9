"""The terminal commands: each parses, calls and renders."""
