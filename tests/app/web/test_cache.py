"""Kept answers: worked out once, within a bound."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.app.ask.answers import Answer
from wordlens.app.web.cache import AnswerCache


def answer(text: str) -> Answer:
    return Answer(200, text.encode())


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 30)), max_size=60))
def test_the_bounds_hold_whatever_is_asked(asked: list[tuple[int, int]]) -> None:
    async def run() -> None:
        cache = AnswerCache(most=5, most_bytes=60)
        for key, size in asked:
            text = "x" * size

            async def work_out(text: str = text) -> Answer:
                return answer(text)

            given = await cache.get((key, size), work_out)
            assert given == answer(text)
            assert len(cache) <= 5 and cache.bytes <= 60

    asyncio.run(run())


def test_what_was_used_last_stays() -> None:
    async def run() -> int:
        cache = AnswerCache(most=2)

        async def work_out() -> Answer:
            return answer("x")

        for key in ("a", "b", "a", "c", "a", "b"):
            await cache.get(key, work_out)
        return cache.computed

    assert asyncio.run(run()) == 4  # a, b, c, and b once more


def test_many_who_ask_together_wait_for_one() -> None:
    async def run() -> tuple[int, set[bytes]]:
        cache = AnswerCache()

        async def work_out() -> Answer:
            await asyncio.sleep(0.05)
            return answer("once")

        first = asyncio.create_task(cache.get("key", work_out))
        await asyncio.sleep(0.01)
        others = [asyncio.create_task(cache.get("key", work_out)) for _ in range(200)]
        first.cancel()  # who asked first may leave: the others still get their answer
        answers = await asyncio.gather(*others)
        return cache.computed, {one.body for one in answers}

    assert asyncio.run(run()) == (1, {b"once"})


def test_a_failure_is_not_kept_and_neither_is_what_should_not_be() -> None:
    async def run() -> int:
        cache = AnswerCache()

        async def fail() -> Answer:
            raise RuntimeError("a defect")

        async def open_end() -> Answer:
            return answer("not settled")

        for _ in range(2):
            with pytest.raises(RuntimeError):
                await cache.get("key", fail)
            await cache.get("other", open_end, lambda given: b"not" not in given.body)
        assert len(cache) == 0
        return cache.computed

    assert asyncio.run(run()) == 4
