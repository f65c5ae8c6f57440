"""Checks the page of a film in a real browser with axe: it must have no serious accessibility problem, such as for users who
cannot see it or use no mouse. A copy of the page without names must fail.

    accessible.py BROWSER PAGE…

axe is a part of the package axe-playwright-python; exit code 75 without it."""

import importlib.util
import os
import sys

from browser import Browser, Page

SERIOUS = ("serious", "critical")


def axe():
    found = importlib.util.find_spec("axe_playwright_python")
    if not found:
        print("no axe: pip install axe-playwright-python")
        sys.exit(75)
    with open(os.path.join(os.path.dirname(found.origin), "axe.min.js"), encoding="utf-8") as file:
        return file.read()


def findings(page, script):
    page.evaluate(script + "\n;1")
    rules = page.evaluate("axe.run(document).then(r => r.violations.map(v => ({id: v.id, impact: v.impact, help: v.help, "
                          "where: v.nodes.map(n => n.target.join(' '))})))")
    return [rule for rule in rules if rule["impact"] in SERIOUS]


def main():
    browser_path, *pages = sys.argv[1:]
    script = axe()
    browser = Browser(browser_path)
    wrong = 0
    try:
        for path in pages:
            for size, dark in (((1280, 800), False), ((1280, 800), True), ((393, 852), False)):
                page = Page(browser, "file://" + os.path.abspath(path), size, dark)
                for rule in findings(page, script):
                    wrong += 1
                    print(f"{os.path.basename(path)} {size} {'dark' if dark else 'light'}: {rule['id']} "
                          f"({rule['impact']}): {rule['help']}: {rule['where'][:5]}")
        page = Page(browser, "file://" + os.path.abspath(pages[0]))
        page.evaluate("document.querySelectorAll('button').forEach(b => { b.textContent = ''; b.removeAttribute('aria-label');"
                      " b.removeAttribute('title'); b.removeAttribute('aria-labelledby'); }); 1")
        if not findings(page, script):
            wrong += 1
            print("buttons without names are not noticed")
    finally:
        browser.close()
    print(f"axe: {len(pages)} pages, {wrong} serious findings")
    sys.exit(1 if wrong else 0)


main()
