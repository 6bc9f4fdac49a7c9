"""Answer questions with the packed files alone, as the site does; tools/site/ask.mjs runs this inside Pyodide.

`asked` is JSON, a list of [method, address, body]; the value is JSON, a list of [status, body] in the same order.
"""

import importlib
import json
import os

importlib.invalidate_caches()
os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = "/kept"
from wordlens.app.browser.dispatch import respond  # noqa: E402 - unpacked a moment ago

answers = [respond(method, address, body) for method, address, body in json.loads(globals()["asked"])]
json.dumps([[answer.status, answer.body.decode()] for answer in answers])
