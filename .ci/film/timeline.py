"""Checks of the timeline: zooming, the overview, and the marks that a filter leaves out."""

from checks import demand, now


def check_zoom(page, film):
    """The timeline zooms around the time, follows it, and shows above itself which part of the film it shows."""
    duration, part = film["duration"], "state.part && [state.part.from, state.part.to]"
    middle = "(r => [r.left + r.width / 2, r.top + r.height - 3])"

    def follows(what):
        start, end = page.evaluate(part)
        demand(start - 1e-6 <= now(page) <= end + 1e-6, f"{what} leaves the time outside of the timeline: {start} to {end} s")
        place = page.evaluate("parseFloat(document.getElementById('position').style.left)") / 100
        demand(abs(start + place * (end - start) - now(page)) < 1e-3, f"the mark of the time is at {place} of {start} to {end} s")
        return start, end

    page.press("Home")
    page.press("w")
    page.press("w")
    start, end = follows("zooming in")
    wanted = max(duration / 4, 4 / film.get("rate", 120))
    demand(abs(end - start - wanted) < 1e-6, f"the timeline shows {end - start} s, not {wanted} s")
    demand(page.evaluate("!overview.hidden && document.getElementById('part').clientWidth > 0"), "zoomed in, there is no overview")
    page.press("End")
    demand(follows("going to the end")[1] == duration, "at the end the timeline shows something else")
    start, end = page.evaluate(part)
    x, y = page.evaluate(f"{middle}(slider.getBoundingClientRect())")
    page.click(x, y)
    demand(abs(now(page) - (start + end) / 2) < (end - start) / 20 + 1 / film.get("rate", 120), "a click on the zoomed timeline goes elsewhere")
    follows("a click")
    strip = "(r => [r.left + 1, r.top + 3, r.width])(overview.getBoundingClientRect())"
    x, y, _ = page.evaluate(strip)
    page.click(x, y)
    demand(page.evaluate(part)[0] == 0, f"a click on the overview shows {page.evaluate(part)}")
    x, y, width = page.evaluate(strip)
    page.mouse("mousePressed", x + 1, y)
    page.mouse("mouseMoved", x + width, y)
    page.mouse("mouseReleased", x + width, y)
    demand(abs(page.evaluate(part)[1] - duration) < 1e-6, f"the part dragged to the end is {page.evaluate(part)}")
    page.press("s")
    page.press("s")
    demand(page.evaluate(part) is None and page.evaluate("overview.hidden"), "zoomed out, the timeline does not show all")
    page.evaluate("slider.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, clientX: slider.getBoundingClientRect().left }))")
    demand(page.evaluate(part)[0] == 0, "the wheel does not zoom where the pointer is")
    page.press("0")
    demand(page.evaluate(part) is None, "the key 0 does not show all of the film")


def check_filter(page, film):
    """The timeline dims the marks that the list leaves out; Enter in the search goes from one that is found to the next."""
    for kind in ("command", "call"):
        page.evaluate(f"kinds.value = '{kind}'; kinds.dispatchEvent(new Event('change'))")
        shown = page.evaluate("[...slider.querySelectorAll('.dot:not(.out)')].map(dot => model().marks[dot.dataset.mark].kind)")
        wanted = [mark["kind"] for mark in film["marks"] if mark["kind"] == kind]
        demand(shown == wanted, f"of the kind {kind} the timeline does not dim all others")
    page.press("Home")
    page.evaluate("search.focus()")
    times = sorted(mark["t"] for mark in film["marks"] if mark["kind"] == "call")
    after = [time for time in times if time > 0]
    if after:
        page.press("Enter")
        demand(abs(now(page) - after[0]) < 1e-3, f"Enter in the search goes to {now(page)} s, not to {after[0]} s")
    page.evaluate("kinds.value = ''; kinds.dispatchEvent(new Event('change')); search.blur()")
    demand(page.evaluate("!slider.querySelector('.dot.out')"), "without a filter marks are dimmed")
