"""The faces of wordlens: they parse, call the spine and render, and hold no logic of their own."""
