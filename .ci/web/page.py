"""Uses the page of trans in a browser as people do, with clicks and keys.

  page.py BROWSER PAGE [FOLDER]

Copies of the page with a mistake must fail. With FOLDER, pictures of the page are written there."""

import base64
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "film"))
from browser import Browser, Page  # noqa: E402

# The name of the mistake, the text to replace, its replacement, and a part of the expected complaint.
MISTAKES = [
    ("mends that change nothing", "button(fix.title, () => apply(fix.edits))", "button(fix.title, () => {})", "the mend"),
    ("places that lead nowhere", "button(match[0], () => goTo(+match[2], +(match[3] ?? 1), match[1]))", "match[0]", "a place"),
    ("a stop that does not stop", 'state.task?.stop("stopped");\n', "0;\n", "Stop"),
    ("links without the script", "return `#${fileName()}=${base64(packed)}`;", "return `#${fileName()}=`;", "the link"),
    ("Swift read as a script", 'const isSwift = () => state.path.endsWith(".swift");', "const isSwift = () => false;", "Swift"),
    ("a pasted Swift file read as a script", "if (!ui.example.value || looksSwift && !isSwift()) own(looksSwift);",
     "if (!ui.example.value) own(looksSwift);", "replaces a script"),
    ("opened files tried alone", "Object.keys(state.opened).filter(path => path.endsWith(\".swift\"))", "[state.path]", "tried together"),
    ("places that stay in the file shown", "if (path !== state.path) show(path);", "", "another file"),
    ("a request", "\nstart()", '\nnew Image().src = "https://example.org/picture.png";\nstart()', "complaints"),
]
STORY = """screen Home
screen Card
root Home
present Card
expect hierarchy Home presents Card
"""
SWIFT = """import UIKit
class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let page = context.view(forKey: .to)!
    context.containerView.addSubview(page)
    UIView.animate(withDuration: 0.3) { page.alpha = 0.5 }
  }
}
"""
OPENED = {
    "Fade.swift": SWIFT,
    "Home.swift": """import UIKit
class Home: UIViewController, UIViewControllerTransitioningDelegate {
  @IBAction func open(_ sender: UIButton) {
    let card = UIViewController()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    present(card, animated: true)
  }
  func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                           source: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
}
""",
}


class Wrong(Exception):
    """A failed check."""


def check(condition, complaint):
    if not condition:
        raise Wrong(complaint)


def await_(page, condition, complaint):
    try:
        page.wait(condition)
    except TimeoutError:
        raise Wrong(complaint) from None


def text_of(panel):
    return f"document.getElementById('{panel}').innerText"


def click(page, selector):
    """Clicks the middle of the first element for a selector."""
    x, y = page.evaluate(f"""(() => {{
      const box = document.querySelector({selector!r}).getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    }})()""")
    page.click(x, y)


def type_text(page, text):
    """Replaces the text in the editor as a paste does."""
    page.evaluate("document.getElementById('script').focus(), document.getElementById('script').select()")
    page.call("Input.insertText", text=text)


def choose(page, part):
    """Opens the first example with a part in its path."""
    page.evaluate(f"""(() => {{
      const list = document.getElementById('example');
      list.value = [...list.options].find(option => option.value.includes({part!r})).value;
      list.dispatchEvent(new Event('change'));
    }})()""")


def says(word):
    return f"document.getElementById('status').textContent === {word!r}"


def begins(page):
    await_(page, says("failed"), "the first script does not fail")
    check("honest-outcome" in page.evaluate(text_of("told")), "the first script's finding is missing")


def places_lead(page):
    check(page.evaluate("!!document.querySelector('#told .told button')"), "a place in the narration is no button")
    page.evaluate("document.querySelector('#told .told button').scrollIntoView({block: 'center'})")
    click(page, "#told .told button")
    check(page.evaluate("document.activeElement.id === 'script'"), "a place does not lead into the editor")


def film_is_shown(page):
    click(page, "#tab-film")
    await_(page, "document.querySelector('#film iframe')?.getBoundingClientRect().width > 100", "there is no film")
    check(page.evaluate("state.film.length > 50000"), "the film is empty")


def typing_runs(page):
    type_text(page, STORY)
    await_(page, says("passed"), "a typed story does not pass")
    page.evaluate("document.getElementById('script').setSelectionRange(0, 0)")
    for letter in "//":
        page.press(letter)
    await_(page, says("problems in the text"), "a key in the editor changes nothing")


def mends_mend(page):
    type_text(page, STORY.replace("present Card", "presnet Card"))
    await_(page, "!!document.querySelector('#problems li')", "a mistake is no problem")
    check(page.evaluate("document.querySelectorAll('#problems li button').length > 1"), "a problem offers no mend")
    click(page, "#problems li button:last-child")
    await_(page, says("passed"), "the mend of a problem does not mend it")


def tabs_by_keys(page):
    page.evaluate("document.getElementById('tab-told').click(), document.getElementById('tab-told').focus()")
    page.press("ArrowRight")
    check(page.evaluate("document.activeElement.id === 'tab-film' && !document.getElementById('film').hidden"),
          "the arrow keys do not change the tab")


def swift_is_tried(page):
    choose(page, ".swift")
    await_(page, f"/of .* tried|tried/.test({text_of('found')})", "a Swift file is not tried")


def pasted_swift_is_tried(page):
    choose(page, "guide/")
    type_text(page, SWIFT)
    await_(page, f"{text_of('found')}.includes('Mine.swift')", "a Swift file that replaces a script is not tried")
    check(page.evaluate("!document.getElementById('found').hidden && document.getElementById('test').disabled"),
          "a Swift file does not open its findings")


def opened_files_are_tried(page):
    """Opens two files at once: the screen of one uses the animator of the other, whose line a finding names."""
    page.evaluate(f"""(() => {{
      const files = new DataTransfer(), input = document.getElementById('chosen');
      for (const [name, text] of Object.entries({OPENED!r})) files.items.add(new File([text], name));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    }})()""")
    await_(page, "document.getElementById('opened').children.length === 2", "opened files are not listed")
    choose(page, "Home.swift")
    await_(page, f"{text_of('found')}.includes('Fade.swift:') && {text_of('found')}.includes('Home')", "files are not tried together")
    page.evaluate("[...document.querySelectorAll('#found .told button')].find(b => b.textContent.startsWith('Fade.swift')).click()")
    check(page.evaluate("document.getElementById('example').value === 'Fade.swift'"), "a place does not lead to another file")


def stop_stops(page):
    choose(page, "library/")
    click(page, "#explore")
    check(page.evaluate("!document.getElementById('stop').disabled"), "Stop cannot be clicked while a command runs")
    click(page, "#stop")
    await_(page, f"{text_of('found')}.includes('stopped')", "Stop does not stop what runs")


def links_carry(page, browser):
    type_text(page, STORY)
    await_(page, says("passed"), "a typed story does not pass")
    click(page, "#link")
    await_(page, "location.hash.length > 1", "the link is empty")
    with Page(browser, page.evaluate("location.href")) as copy:
        await_(copy, f"document.getElementById('script').value === {STORY!r}", "the link does not carry the script")
        await_(copy, says("passed"), "the script of the link does not pass")


def fits_phone(browser, address):
    with Page(browser, address, size=(375, 740)) as page:
        begins(page)
        check(page.evaluate("document.documentElement.scrollWidth <= 375"), "a phone must scroll sideways")


def pictures(browser, address, folder):
    os.makedirs(folder, exist_ok=True)
    for name, size, dark in (("desktop", (1280, 800), False), ("dark", (1280, 800), True), ("phone", (375, 740), False)):
        with Page(browser, address, size=size, dark=dark) as page:
            begins(page)
            for tab in ("told", "film", "found"):
                page.evaluate(f"document.getElementById('tab-{tab}').click()")
                page.evaluate("new Promise(done => setTimeout(done, 1500))")
                shot = page.call("Page.captureScreenshot")["data"]
                with open(os.path.join(folder, f"{name}-{tab}.png"), "wb") as file:
                    file.write(base64.b64decode(shot))


def use(browser, path):
    """Uses the page; returns the milliseconds until it is ready."""
    address = "file://" + os.path.abspath(path)
    with Page(browser, address) as page:
        begins(page)
        ready = page.evaluate("Math.round(performance.getEntriesByName('ready')[0].startTime)")
        places_lead(page)
        film_is_shown(page)
        tabs_by_keys(page)
        mends_mend(page)
        typing_runs(page)
        swift_is_tried(page)
        pasted_swift_is_tried(page)
        opened_files_are_tried(page)
        stop_stops(page)
        links_carry(page, browser)
        complaints = page.complaints()
        check(not complaints, f"complaints: {complaints}")
    fits_phone(browser, address)
    return ready


def main():
    browser_path, path, *folder = sys.argv[1:]
    browser = Browser(browser_path)
    wrong = []
    try:
        try:
            print(f"the page is ready after {use(browser, path)} ms")
        except Wrong as problem:
            wrong.append(str(problem))
        with open(path, encoding="utf-8") as file:
            html = file.read()
        for name, old, new, expected in MISTAKES:
            if html.count(old) == 0:
                wrong.append(f"{name}: the page has no such text")
                continue
            with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as copy:
                copy.write(html.replace(old, new))
                copy.flush()
                try:
                    use(browser, copy.name)
                    wrong.append(f"not noticed: {name}")
                except Wrong as problem:
                    if expected not in str(problem):
                        wrong.append(f"{name}: noticed as {problem}")
        if folder:
            pictures(browser, "file://" + os.path.abspath(path), folder[0])
    finally:
        browser.close()
    print(f"{len(MISTAKES)} copies with a mistake; {'; '.join(wrong) or 'all as expected'}")
    sys.exit(1 if wrong else 0)


main()
