"""The record of a proof: everything somebody needs to repeat it, in one JSON file."""

import gzip
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..files import write_file
from .prove import Proof

_KIND = "wordlens proof 1"


def write_record(path: Path, proof: Proof, command: str = "") -> None:
    """Write the record: lists by hash, rule, result, and for each opener its total or bound; .gz is compressed."""
    words = proof.problem.words
    content: dict[str, Any] = {
        "kind": _KIND,
        **proof.problem.identity(),
        **_weighed(proof),
        "answers": len(words.answers),
        "allowed": len(words.allowed),
        "opener": proof.best.word if proof.best else None,
        "total": proof.best.total if proof.best else None,
        "max": proof.best.max if proof.best else None,
        "top": [asdict(one) for one in proof.top],
        "cutoff": proof.cutoff,
        "feasible": proof.feasible,
        "lower_bound": proof.lower_bound,
        "seconds": round(proof.seconds, 3),
        "cpu_seconds": round(proof.cpu_seconds, 3),
        "from_checkpoint": proof.from_checkpoint,
        **({"resumed": proof.resumed} if proof.resumed else {}),
        "command": command,
        "openers": {word: str(proof.known[word]) for word in sorted(proof.known)},
    }
    text = (json.dumps(content, indent=0, ensure_ascii=False) + "\n").encode("utf-8")
    write_file(path, gzip.compress(text, 9, mtime=0) if path.suffix == ".gz" else text)


def _weighed(proof: Proof) -> dict[str, Any]:
    """Return what the answers count and by which prior; nothing where they count alike."""
    weights = proof.problem.weights
    if weights is None:
        return {}
    date = weights.date.isoformat() if weights.date else None
    return {"prior": weights.prior, "date": date, "weight": weights.total}
