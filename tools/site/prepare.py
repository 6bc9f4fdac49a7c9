"""Answer what the page asks before its Python has started; tools/site/pack.mjs runs this in the Python of the site.

`asked` is JSON, a list of [method, address]; the value is JSON, the answers by "METHOD address".
"""

import importlib
import json

importlib.invalidate_caches()
from wordlens.app.browser.dispatch import respond  # noqa: E402 - unpacked a moment ago


def answers(questions: list[tuple[str, str]]) -> dict[str, str]:
    """Return the answer to each question; one without an answer is an error of the build."""
    told = {f"{method} {address}": respond(method, address) for method, address in questions}
    if bad := [question for question, answer in told.items() if answer.status != 200]:
        raise SystemExit(f"no answer to {', '.join(bad)}")
    return {question: answer.body.decode() for question, answer in told.items()}


json.dumps(answers(json.loads(globals()["asked"])))
