"""Can these letters be put into these places? A small matching, used to tell possible rows from impossible ones."""

from collections.abc import Sequence


def can_place(letters: Sequence[str], places: Sequence[int], forbidden: Sequence[frozenset[str]]) -> bool:
    """Tell whether every letter finds a place of its own where it is not forbidden (by position)."""
    holder: dict[int, int] = {}  # place -> which letter stands there

    def find_place(index: int, tried: set[int]) -> bool:
        for place in places:
            if place in tried or letters[index] in forbidden[place]:
                continue
            tried.add(place)
            if place not in holder or find_place(holder[place], tried):
                holder[place] = index
                return True
        return False

    return all(find_place(index, set()) for index in range(len(letters)))
