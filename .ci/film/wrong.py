"""Mistakes to put into the player, each with the complaint that the checks must make."""

MISTAKES = [
    # The name of the mistake, the text to replace, its replacement, and a part of the expected complaint.
    ("boxes a point off", "x0, y0, 0, 1,", "x0 + 1, y0, 0, 1,", "is at ["),
    ("no opacity", "opacity: sample(thing.opacity, time)[0],", "opacity: 1,", "the opacity of dimming"),
    ("things that stay", "time + tolerance < to", "true", "these are drawn"),
    ("no painting order", "part.layer.style.zIndex = rank + 1;", "part.layer.style.zIndex = 1;", "the painting order"),
    ("a timeline that cannot be dragged", 'addEventListener("pointermove"', 'addEventListener("pointermoved"', "was dragged to"),
    ("no space bar", 'key: " "', 'key: "p"', "the space bar does not play"),
    ("frames of two", "rounded + direction :", "rounded + 2 * direction :", "the key ArrowRight goes to"),
    ("a key without effect", 'run: () => toggle("names")', "run: () => {}", "does not switch names"),
    ("texts as markup", "element.append(...children);",
     'for (const child of children) child.nodeType ? element.append(child) : element.insertAdjacentHTML("beforeend", child);',
     "has become a script"),
    ("marks that turn text around", "\\u202a-\\u202e", "\\u202a-\\u202d", "is not shown by its number"),
    ("a list without a name", 'id="speed" aria-label="Speed"', 'id="speed"', "without a name"),
    ("pale text", "--dim: light-dark(#5c5c66", "--dim: light-dark(#a0a0aa", "hard to see"),
    ("small buttons", "min-height: 2.25rem;", "min-height: 1rem; height: 1.5rem;", "too small for a finger"),
    ("a page that is too wide", "#toggles { display: flex; flex-wrap: wrap;", "#toggles { display: flex;", "scroll sideways"),
    ("a link that opens elsewhere", 'address.get("t")', 'address.get("time")', "a link to the middle"),
    ("no outlines", 'around("wrong"', 'around("other"', "views are outlined"),
    ("a complaint", "\nstart();", '\nstart();\nconsole.error("no");', "complaints: "),
    ("a request", "\nstart();", '\nstart();\nnew Image().src = "https://example.org/picture.png";', "complaints: "),
    ("an exception", "\nstart();", "\nstart();\nsetTimeout(() => nothing.here);", "complaints: "),
]
