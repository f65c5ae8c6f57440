"""What the checks of the player share: a failed check, and the time that a page shows."""


class Wrong(Exception):
    """A failed check."""


def demand(condition, text):
    if not condition:
        raise Wrong(text)


def now(page):
    return float(page.evaluate("document.getElementById('slider').getAttribute('aria-valuenow')"))
