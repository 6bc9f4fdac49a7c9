"""The page without a server: the same questions, answered by this package inside the browser."""
