"""Reads a report with independent parsers and schemas: `reports.py FORMAT FILE`.

Exit code 0 if the report is valid and has the expected contents, 1 if not, 75 if the machine lacks the parser. The script
of .ci/gates/24-reports determines the expected contents.
"""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as tree

HERE = os.path.dirname(os.path.abspath(__file__))
HOSTILE = '<&>"\']]></script> # skip é '


def lacks(what):
    print(f"  {what}")
    sys.exit(75)


def junit(path):
    root = tree.parse(path).getroot()
    cases = list(root.iter("testcase"))
    kinds = [[child.tag for child in case] for case in cases]
    assert kinds == [[], ["failure"], ["skipped"], ["failure"], [], []], kinds
    assert cases[0].get("name") == HOSTILE + "\ufffd" and cases[0].get("line") == "3", cases[0].attrib
    assert cases[1].get("name") == "fails\nhere" and "because" in cases[1][0].text, cases[1].attrib
    assert (root.get("tests"), root.get("failures"), root.get("skipped")) == ("6", "2", "1"), root.attrib


def validate(document, schema, isStrict):
    try:
        import jsonschema
    except ImportError:
        lacks("jsonschema of Python")
    if isStrict:
        close(schema)
    kind = jsonschema.validators.validator_for(schema)
    errors = list(kind(schema).iter_errors(document))
    assert not errors, errors[0]


def close(schema):
    """Rejects members that the schema does not describe, since every written member must be documented."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict) and "type" in schema and "oneOf" not in schema:
            schema["additionalProperties"] = False
        for part in schema.values():
            close(part)
    elif isinstance(schema, list):
        for part in schema:
            close(part)


def schema(name):
    with open(os.path.join(HERE, "schemas", name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def events(path):
    with open(path, encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    names = [event["event"] for event in found]
    assert names == ["start", "file", "spec", "spec", "spec", "file", "spec", "file", "spec", "file", "spec",
                     "coverage", "sum"], names
    specs = [event for event in found if event["event"] == "spec"]
    states = [spec["status"] for spec in specs]
    assert states == ["passed", "failed", "skipped", "failed", "passed", "passed"], states
    assert specs[0]["title"] == HOSTILE + "\x01" and specs[0]["tags"] == ["one", "two"], specs[0]
    assert specs[1]["findings"][0]["line"] == 4 and specs[2]["reason"] == "# not: today", specs
    assert found[-1]["passed"] == 3 and found[-1]["notUnderstood"] == 1, found[-1]
    coverage = {count["kind"]: (count["touched"], count["all"]) for count in found[-2]["counts"]}
    assert coverage["sections"] == (1, 2) and coverage["outcomes"] == (1, 6), coverage
    assert any("dismissing" in item["message"] for item in found[-2]["untouched"]), found[-2]
    return found


def events_schema(path):
    for event in events(path):
        validate(event, schema("test-report"), True)


def check(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    codes = [problem["code"] for problem in document["problems"]]
    assert codes == ["unknown-statement", "declared-twice"], codes
    assert document["problems"][1]["related"][0]["line"] == 2, document
    return document


def check_schema(path):
    validate(check(path), schema("check-report"), True)


def short(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    assert len(lines) == 2, lines
    for line in lines:
        assert re.fullmatch(r"[^:\n]+:\d+:\d+: error: .+ \[[a-z0-9-]+\]", line), line


def vim(path):
    """The places that Vim's quickfix list finds in the report."""
    out = path + ".vim"
    try:
        subprocess.run(
            ["vim", "-u", "NONE", "-es", "-N", "--cmd", "set errorformat=%f:%l:%c:\\ %m",
             "-c", f"cgetfile {path}",
             "-c", f"call writefile(map(getqflist(), 'v:val.valid . \" \" . v:val.lnum . \" \" . v:val.col'), '{out}')",
             "-c", "qa!"], stdin=subprocess.DEVNULL, timeout=60, check=False)
    except FileNotFoundError:
        lacks("Vim")
    with open(out, encoding="utf-8") as file:
        assert file.read().split("\n")[:2] == ["1 1 1", "1 3 8"], "other places"


def page(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    # A film is a page of its own, whose policy lets it fetch nothing; a strip is an image in the report.
    films = re.findall(r'srcdoc="([^"]*)"', text)
    assert all("default-src &#39;none&#39;" in film for film in films), "a film may fetch something"
    own = re.sub(r'srcdoc="[^"]*"', "", text)
    needs = r'(?i)<script|\bsrc=(?!"data:image/svg\+xml,[\w%.-]*")|\bhref=|url\(|@import'
    assert not re.search(needs, own), "it needs something else"
    return text


def html(path):
    try:
        import html5lib
    except ImportError:
        lacks("html5lib of Python")
    text = page(path)
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    root = parser.parse(text)
    head, body = root.find("head"), root.find("body")
    names = {meta.get("name") for meta in head.iter("meta")}
    assert {"viewport", "color-scheme"} <= names, names
    titles = ["".join(title.itertext()) for title in body.iter("h3")]
    assert titles == ["fails\u240ahere", "specs/broken.trans"], titles
    items = ["".join(item.itertext()) for item in body.iter("li")]
    assert f"✓ {HOSTILE}\u2401" in items, items
    failure = body.find("main/section/details")
    assert failure.find("summary") is not None, "no summary"
    parts = ["".join(part.itertext()) for part in failure.iter("pre")]
    assert len(parts) == 5 and "^^^" in parts[0] and "expected" in parts[1], parts
    assert "window" in parts[3] and "viewDidAppear" in parts[4], parts
    points = ["".join(part.itertext()) for part in failure.iter("li")]
    assert any(point.startswith("at 0s, after root Home") for point in points), points
    section = body.find("main/section")
    assert len(section.findall("img")) == 1 and len(list(section.iter("iframe"))) == 1, "no strip or no film"


def sarif(path):
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"], result
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"].startswith("specs/"), place
    assert "unknown-statement" in rules, rules
    assert all(rule["help"]["text"] for rule in run["tool"]["driver"]["rules"])
    return log


def sarif_model(path):
    try:
        from sarif_pydantic import Sarif
    except ImportError:
        lacks("sarif-pydantic of Python")
    log = Sarif.model_validate(sarif(path))
    assert log.runs[0].results[0].locations[0].physical_location.region.start_line >= 1


def sarif_schema(path):
    place = os.environ.get("SARIF_SCHEMA", "")
    if not os.path.exists(place):
        lacks("the schema of SARIF 2.1.0")
    with open(place, encoding="utf-8") as file:
        # Replace the published pattern for language codes, which is not a valid expression; no report contains a
        # language.
        text = file.read().replace("^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$", "^[a-zA-Z]{2}")
    validate(sarif(path), json.loads(text), False)


def tried_junit(path):
    root = tree.parse(path).getroot()
    cases = list(root.iter("testcase"))
    kinds = [child.tag for case in cases for child in case]
    counts = (len(cases), kinds.count("failure"), kinds.count("skipped"))
    assert counts == tuple(int(root.get(name)) for name in ("tests", "failures", "skipped")), counts
    assert counts[0] > 50 and counts[1] > 1, counts
    names = [case.get("name") for case in cases]
    assert len(set(names)) == len(names), "two cases with one name"


def tried_events(path):
    with open(path, encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    assert [event["event"] for event in found if event["event"] != "spec"] == ["start", "file", "sum"], found[-1]
    for event in found:
        validate(event, schema("test-report"), True)
    failed = [event for event in found if event.get("status") == "failed"]
    assert failed and all(spec["findings"][0]["code"] == "completes" for spec in failed), failed


def tried_sarif(path):
    with open(path, encoding="utf-8") as file:
        results = json.load(file)["runs"][0]["results"]
    lines = [result["locations"][0]["physicalLocation"]["region"]["startLine"] for result in results]
    assert lines == [4, 4], lines
    # One gesture ends its transition too early if flicked, and never if its touch is taken away: two findings.
    words = [result["message"]["text"] for result in results]
    assert sorted("asked to end" in text for text in words) == [False, True], words


def tried_page(path):
    assert page(path).count("<summary>") > 1


def github(path):
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file.read().split("\n") if line.startswith("::")]
    assert len(lines) == 2, lines
    for line in lines:
        found = re.fullmatch(r"::error file=([^,:]+),line=(\d+),col=(\d+)(,title=[^,:]+)?::(.+)", line)
        assert found, line


if __name__ == "__main__":
    # Print only the message of an exception, because its trace tells nothing about the report.
    try:
        globals()[sys.argv[1]](sys.argv[2])
    except Exception as problem:
        print(f"{sys.argv[1]}: {type(problem).__name__}: {str(problem)[:400]}")
        sys.exit(1)
