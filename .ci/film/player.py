"""Opens films in a browser and checks what the page draws and does.

  player.py BROWSER PAGE FILM.json…

PAGE is the player without a film. If `trans film` has also written a film as a page, FILM.html, that page is opened too.
Copies of the player with a mistake are tried with the first film. The last line of output says what is wrong.
"""

import bisect
import json
import os
import re
import sys
import tempfile

from browser import Browser, Page
from checks import Wrong, demand, now
from timeline import check_filter, check_zoom
from wrong import MISTAKES

PLACE = "/*FILM*/null"
MOMENTS = 20
# The tolerance in seconds, since a film gives times with five decimals.
NEAR = 6e-6

BOXES = """(() => {
  const device = document.querySelector(".device"), scale = +device.dataset.scale, frame = device.getBoundingClientRect();
  return [...device.querySelectorAll("[data-thing]")].filter(box => box.offsetParent).map(box => {
    const rect = box.getBoundingClientRect(), style = getComputedStyle(box);
    return {
      thing: +box.dataset.thing, opacity: +style.opacity, z: +box.closest(".layer").style.zIndex,
      box: [(rect.left - frame.left) / scale, (rect.top - frame.top) / scale, rect.width / scale, rect.height / scale],
    };
  });
})()"""


# The texts outside the drawings whose contrast with their background is below 4.5 to 1.
PALE = """(() => {
  const parts = color => color.match(/[\\d.]+/g).map(Number);
  const light = ([red, green, blue]) => [red, green, blue].map(part => part / 255)
    .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const pale = [...document.querySelectorAll("body *")].filter(each => {
    const hasText = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!hasText || !each.offsetParent || each.closest(".device, script, style")) return false;
    let behind = each, opacity = 1;
    for (let up = each; up; up = up.parentElement) opacity *= getComputedStyle(up).opacity;
    const color = of => getComputedStyle(of).backgroundColor;
    while (behind !== document.body && (!color(behind).startsWith("rgb") || (parts(color(behind))[3] ?? 1) < 1)) behind = behind.parentElement;
    const ground = parts(color(behind));
    const ink = parts(getComputedStyle(each).color).slice(0, 3).map((part, i) => part * opacity + ground[i] * (1 - opacity));
    const [low, high] = [light(ink), light(ground)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05) < 4.5;
  });
  return pale.map(each => each.textContent.slice(0, 40));
})()"""


# ---- Reading a film, independently of the player page.


def at(track, time, between=True):
    place = bisect.bisect_right([row[0] for row in track], time + NEAR) - 1
    if place < 0:
        return None
    row = track[place]
    if not between or place + 1 == len(track):
        return row[1:]
    after = track[place + 1]
    part = (time - row[0]) / (after[0] - row[0])
    return [value + (later - value) * part for value, later in zip(row[1:], after[1:])]


def drawn(film, time):
    """The views drawn at a time: for each, the box around it, its opacity and its place in the drawing order."""
    result = {}
    for index, thing in enumerate(film["things"]):
        there = any(s[0] <= time + NEAR and (len(s) < 2 or time + NEAR < s[1]) for s in thing["there"])
        quad = at(thing["quad"], time)
        if not there or quad is None:
            continue
        if len(quad) == 4:
            quad = [quad[0], quad[1], quad[0] + quad[2], quad[1] + quad[3]]
        xs, ys = quad[0::2], quad[1::2]
        quad = [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]
        result[index] = (quad, min(1, max(0, at(thing["opacity"], time)[0])), at(thing["z"], time, between=False)[0])
    return result


def printed(text, film):
    """The boxes of the views in the window, by their names in the film, as `print frames` prints them; without views that have a
    transform."""
    names = {thing["name"] for thing in film["things"]}
    result, above = {}, []
    for indent, name, frame, rest in re.findall(r"^( *)(\S+)  \(([-\d., ]+)\)(.*)$", text, re.MULTILINE):
        x, y, width, height = map(float, frame.split(","))
        above = above[:len(indent) // 2]
        left, top, owner = above[-1] if above else (0, 0, "")
        if left is None or "transform" in rest:
            above.append((None, None, owner))
            continue
        owner = name if f"{name}.view" in names else owner
        known = [each for each in (f"{name}.view", f"{owner}.{name}", name) if each in names]
        for each in known[:1]:
            result[each] = [left + x, top + y, width, height]
        above.append((left + x, top + y, owner))
    return result


def events(film):
    times = [0, film["duration"]]
    times += [item["t"] for name in ("steps", "marks") for item in film[name]]
    times += [transition[end] for transition in film["transitions"] for end in ("from", "to")]
    times += [stroke["up"] for stroke in film["strokes"] if "up" in stroke]
    return sorted(set(time for time in times if time <= film["duration"]))


# ---- Checks


def check_moment(page, film):
    time = now(page)
    expected, found = drawn(film, time), {item["thing"]: item for item in page.evaluate(BOXES)}
    demand(set(expected) == set(found), f"at {time} s these are drawn: {sorted(found)}, not {sorted(expected)}")
    for index, (box, opacity, _) in expected.items():
        name = film["things"][index]["name"]
        off = max(abs(a - b) for a, b in zip(box, found[index]["box"]))
        demand(off <= 0.5, f"at {time} s {name} is at {found[index]['box']}, not {box}")
        demand(abs(opacity - found[index]["opacity"]) <= 0.005, f"at {time} s the opacity of {name}: {found[index]['opacity']}")
    order = sorted(expected, key=lambda index: expected[index][2])
    shown = sorted(found, key=lambda index: found[index]["z"])
    demand(order == shown, f"at {time} s the painting order is {shown}, not {order}")
    return len(expected)


def check_dragging(page, film):
    """Drags the timeline to many times of the film, and compares what the page draws with the film."""
    box = page.evaluate("(() => { const r = slider.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()")
    left, top, width, height = box
    y = top + height - 3
    page.mouse("mousePressed", left + 1, y)
    count, seen = 0, set()
    for moment in range(MOMENTS):
        wanted = film["duration"] * (moment + 0.37) / MOMENTS
        page.mouse("mouseMoved", left + width * wanted / film["duration"], y)
        demand(abs(now(page) - wanted) <= film["duration"] * 6 / width + 1 / film.get("rate", 120),
               f"the timeline was dragged to {wanted} s, and the time is {now(page)} s")
        seen.add(now(page))
        count += check_moment(page, film)
    page.mouse("mouseReleased", left + width / 2, y)
    demand(len(seen) >= MOMENTS // 2, f"dragging reaches only {len(seen)} moments")
    return count


def check_keys(page, film):
    rate, duration = film.get("rate", 120), film["duration"]

    def press(key, shift, time):
        page.press(key, shift)
        demand(abs(now(page) - time) < 1e-3, f"the key {key} goes to {now(page)} s, not to {time} s")

    page.press("Escape")
    press("Home", False, 0)
    press("ArrowRight", False, min(duration, 1 / rate))
    press("ArrowRight", False, min(duration, 2 / rate))
    press("ArrowLeft", False, 1 / rate)
    page.press("Home")
    for time in events(film)[1:4]:
        press("ArrowRight", True, time)
    press("End", False, duration)
    before = [time for time in events(film) if time < duration]
    press("ArrowLeft", True, before[-1])
    page.press("Home")
    page.press(" ")
    demand(page.evaluate("playOrPause.getAttribute('aria-label')") == "Pause", "the space bar does not play")
    page.wait("+slider.getAttribute('aria-valuenow') > 0.05")
    page.press(" ")
    demand(page.evaluate("playOrPause.getAttribute('aria-label')") == "Play", "the space bar does not pause")
    for key, button in (("n", "names"), ("3", "apart"), ("l", "loop")):
        for state in ("true", "false"):
            page.press(key)
            demand(page.evaluate(f"document.getElementById('{button}').getAttribute('aria-pressed')") == state,
                   f"the key {key} does not switch {button}: {state}")
    page.press("-")
    demand(page.evaluate("speed.value") == "0.5", "the key - is not slower")
    page.press("+")
    demand(page.evaluate("speed.value") == "1", "the key + is not faster")
    page.wait("live.textContent.includes('Speed')")


def check_prints(page, film):
    """Compares the drawn views with the frames that the engine printed, at the times when the script prints frames."""
    count, marks = 0, [mark for mark in film["marks"] if mark["text"].startswith("window  (")]
    for mark in marks:
        page.evaluate(f"location.hash = '#t={mark['t']}'")
        page.wait(f"Math.abs(slider.ariaValueNow - {mark['t']}) < 1e-4")
        found = {film["things"][item["thing"]]["name"]: item["box"] for item in page.evaluate(BOXES)}
        for name, box in printed(mark["text"], film).items():
            if name in found:
                off = max(abs(a - b) for a, b in zip(box, found[name]))
                demand(off <= 0.5, f"at {mark['t']} s {name} is at {found[name]}, and the engine prints {box}")
                count += 1
    demand(count >= 3 * len(marks), f"of {len(marks)} prints of frames only {count} boxes are drawn")
    return count


def check_texts(page, film):
    """The texts of the film are shown, and no text is interpreted as markup."""
    demand(page.evaluate("document.scripts.length") == 2, "a text of the film has become a script")
    lines = page.evaluate("[...document.querySelectorAll('#lines .text')].map(line => line.textContent)")
    texts = {text["path"]: text["lines"] for text in [film["script"], *film.get("others", [])]}
    expected = texts.get(page.evaluate("path.textContent"), [])
    for shown, line in zip(lines, expected):
        demand(shown.strip() == line.strip() or "⟨U+" in shown, f"a line is shown as {shown!r}, not {line!r}")
    demand(len(lines) == len(expected), f"{len(lines)} lines are shown, not {len(expected)}")
    count = page.evaluate("document.querySelectorAll('#events .mark').length")
    demand(count == len(film["marks"]), f"{count} calls are listed, not {len(film['marks'])}")
    hidden = page.evaluate("/[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.body.innerText)")
    demand(not hidden, "a mark that turns text around is not shown by its number")


def check_access(page):
    """Every element that the keyboard reaches has a role and a name, and every text has enough contrast."""
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    focusable = [node for node in nodes if not node["ignored"] and any(
        each["name"] == "focusable" and each["value"].get("value") for each in node.get("properties", []))]
    for node in focusable:
        role, name = node["role"]["value"], node.get("name", {}).get("value", "")
        if role != "RootWebArea":
            demand(role not in ("generic", "none") and name.strip(), f"without a name or role: {role} {name!r}")
    roles = [node["role"]["value"] for node in focusable]
    demand(roles.count("slider") >= 1 and roles.count("button") >= 8, f"roles: {roles}")
    twice = page.evaluate("(ids => ids.filter((id, i) => ids.indexOf(id) < i))([...document.querySelectorAll('[id]')].map(e => e.id))")
    demand(not twice, f"ids that are used twice: {twice}")
    pale = page.evaluate(PALE)
    demand(not pale, f"texts that are hard to see: {pale}")


def check_phone(page):
    demand(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "a phone has to scroll sideways")
    for tab in page.evaluate("[...document.querySelectorAll('[role=tab]:not([hidden])')].map(tab => tab.id)"):
        page.evaluate(f"document.getElementById('{tab}').click()")
        shown = page.evaluate("[...document.querySelectorAll('.panel')].filter(each => each.offsetParent).map(each => each.id)")
        demand(shown == [tab.removeprefix("tab-")], f"{tab} shows {shown}")
    small = page.evaluate("""[...document.querySelectorAll("#controls button, [role=tab]")].filter(each => each.offsetParent)
      .filter(each => each.getBoundingClientRect().height < 32 || each.getBoundingClientRect().width < 32).map(each => each.id)""")
    demand(not small, f"too small for a finger: {small}")
    device = page.evaluate("document.querySelector('.device').getBoundingClientRect().height")
    demand(device >= 240, f"the screen is only {device} points high")


def check_failure(page, film):
    failure = film["failures"][0]
    demand(abs(now(page) - failure["t"]) < 1e-3, f"a link to a failure opens at {now(page)} s")
    there = drawn(film, failure["t"])
    things = sum(index in there for index in failure["things"])
    outlined = page.evaluate("document.querySelectorAll('.glass .wrong').length")
    demand(outlined == things, f"{outlined} views are outlined, not {things}")
    page.press("End")
    for number in reversed(range(len(film["failures"]))):
        page.press("F", True)
        demand(abs(now(page) - film["failures"][number]["t"]) < 1e-3, f"the key for the previous failure goes to {now(page)} s")
    page.press("Home")
    page.press("f")
    demand(abs(now(page) - failure["t"]) < 1e-3, f"the key for the next failure goes to {now(page)} s")


def check_film(browser, address, film):
    with Page(browser, address) as page:
        count = check_dragging(page, film)
        check_texts(page, film)
        prints = check_prints(page, film)
        check_keys(page, film)
        check_zoom(page, film)
        check_filter(page, film)
        check_access(page)
        demand(not page.complaints(), f"complaints: {page.complaints()}")
    middle = film["duration"] / 2
    with Page(browser, f"{address}#t={middle}", size=(393, 852), dark=True) as page:
        demand(abs(now(page) - middle) < 1e-3, f"a link to the middle opens at {now(page)} s")
        check_moment(page, film)
        check_phone(page)
        check_access(page)
        demand(not page.complaints(), f"complaints: {page.complaints()}")
    if film["failures"]:
        with Page(browser, f"{address}#failure=0") as page:
            check_failure(page, film)
    return count, prints


def check_pair(browser, address):
    with Page(browser, address) as page:
        demand(page.evaluate("document.querySelectorAll('.device').length") == 2, "two films are not side by side")
        demand(not page.complaints(), f"complaints: {page.complaints()}")


class Folder:
    """A temporary folder for pages, each with a film."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()

    def write(self, player, film):
        path = os.path.join(self.folder.name, "film.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(player.replace(PLACE, json.dumps(film, ensure_ascii=False).replace("<", "\\u003c")))
        return f"file://{path}"


def check_mistakes(browser, folder, player, film):
    """Each copy of the player with a mistake fails the checks, with the expected complaint."""
    for name, old, new, complaint in MISTAKES:
        demand(player.count(old) == 1, f"the mistake `{name}`: not once in the page: {old}")
        try:
            check_film(browser, folder.write(player.replace(old, new), film), film)
        except Wrong as wrong:
            demand(complaint in str(wrong), f"the mistake `{name}` is noticed as: {wrong}")
        else:
            raise Wrong(f"nobody notices the mistake `{name}`")


def main(browser_path, page, *files):
    with open(page, encoding="utf-8") as file:
        player = file.read()
    demand(player.count(PLACE) == 1, f"the page has not one place for a film: {PLACE}")
    films = []
    for file in files:
        with open(file, encoding="utf-8") as source:
            films.append(json.load(source))
    browser, folder, boxes, prints = Browser(browser_path), Folder(), 0, 0
    try:
        for file, film in zip(files, films):
            made = os.path.abspath(file).removesuffix(".json") + ".html"
            found = check_film(browser, f"file://{made}" if os.path.exists(made) else folder.write(player, film), film)
            boxes, prints = boxes + found[0], prints + found[1]
        check_pair(browser, folder.write(player, dict(films[0], other=films[-1])))
        check_mistakes(browser, folder, player, films[0])
    finally:
        browser.close()
    print(f"{len(files)} films: {boxes} boxes are where they belong, {prints} where the engine prints them")
    print(f"{len(MISTAKES)} mistakes of the page are noticed")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Wrong as wrong:
        sys.exit(f"error: {wrong}")
