"""What the page's content security policy forbids, as the browser reports it."""

from playwright.sync_api import BrowserContext

_REPORT = """addEventListener("securitypolicyviolation", event => policyViolated(
    `${event.effectiveDirective} forbids ${event.blockedURI} ${event.sourceFile || location}:${event.lineNumber}`
))"""


def watch_policy(context: BrowserContext, reports: list[str]) -> None:
    """Add a line to the reports for every violation on any page of the context, from its first moment on."""
    context.expose_function("policyViolated", lambda report: reports.append(f"policy: {report}"))
    context.add_init_script(_REPORT)
