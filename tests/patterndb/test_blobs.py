"""Answers as bytes: every form reads what it wrote, and zlib is used only where it pays."""

import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlens.patterndb.blobs import ZLIB_FROM, ZLIB_SAVES, Compressed, Form, Numbers, Spelled, form_for
from wordlens.patterndb.numbering import Numbering
from wordlens.patterndb.techniques import Technique, all_but
from wordlens.words import WordList, load_words

LIST = load_words("common4k")
NUMBERING = Numbering.of(LIST)
PLAIN: list[Form] = [Spelled(NUMBERING), *(Numbers(NUMBERING, v, d) for v in (False, True) for d in (False, True))]
FORMS = [*PLAIN, *(Compressed(form) for form in PLAIN)]
parts = st.lists(st.sets(st.integers(1, len(LIST.answers)), min_size=1, max_size=300), min_size=1, max_size=6)


@pytest.mark.parametrize("form", FORMS, ids=str)
@given(sets=parts)
def test_every_form_round_trips(form: Form, sets: list[set[int]]) -> None:
    lists = [sorted(one) for one in sets]
    starts = np.cumsum([0, *(len(one) for one in lists)])[:-1]
    blobs = form.write(np.concatenate([np.array(one) for one in lists]), starts)
    places, sizes = form.read(blobs)
    expected = [NUMBERING.places[np.array(one) - 1].tolist() for one in lists]
    assert sizes.tolist() == [len(one) for one in lists]
    assert np.split(places, np.cumsum(sizes)[:-1]) and places.tolist() == [place for one in expected for place in one]
    assert [form.read_one(blob).tolist() for blob in blobs] == expected


@pytest.mark.parametrize("form", PLAIN, ids=str)
@given(sets=parts)
def test_zlib_is_used_where_the_blob_is_large_and_it_saves_enough(form: Form, sets: list[set[int]]) -> None:
    ids = np.concatenate([np.array(sorted(one)) for one in sets])
    starts = np.cumsum([0, *(len(one) for one in sets)])[:-1]
    for plain, stored in zip(form.write(ids, starts), Compressed(form).write(ids, starts), strict=True):
        assert not plain.startswith(form.nothing)
        if stored != plain:
            assert len(plain) >= ZLIB_FROM and len(stored) <= len(plain) - ZLIB_SAVES
            assert stored.startswith(form.nothing) and zlib.decompress(stored[len(form.nothing) :]) == plain


def test_all_techniques_give_one_byte_to_a_small_distance(tiny: WordList) -> None:
    form = form_for(all_but(), Numbering.of(tiny))
    assert form.write(np.array([2, 3, 6]), np.array([0])) == [b"\x02\x01\x03"]


def test_without_ids_there_are_no_numbers_to_shorten() -> None:
    left = all_but([Technique.WORD_IDS])
    assert Technique.VARINT not in left and Technique.DELTA not in left and Technique.ZLIB in left
