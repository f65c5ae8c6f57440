"""Reads every script with the TextMate grammar, and checks the scopes of the parts that every script has."""
import glob
import json
import logging
import re
import sys

from textmate_grammar.parsers.base import LanguageParser

logging.disable(logging.CRITICAL)
grammar = json.load(open("scripts/editors/vscode/syntaxes/trans.tmLanguage.json"))
parser = LanguageParser(grammar)
leads = "screen|navigation|root|present|dismiss|push|pop|expect|animator|gesture|transition|spec|on|let|field"
wrong, counts = [], {"comment": 0, "string": 0, "number": 0, "word": 0}


def scopes(text):
    """The innermost scopes of each character that has a scope besides the one of the language."""
    found = {}
    for token in parser.parse_string(text).flatten():
        (line, column), content, names = token[0], token[1], token[2]
        for place in range(len(content)):
            found[line, column + place] = " ".join(names[1:])
    return found


def check(path, kind, found, place, wanted):
    counts[kind] += 1
    if wanted not in found.get(place, ""):
        wrong.append(f"{path}:{place[0] + 1}:{place[1] + 1}: error: a {kind} has the scopes `{found.get(place, '')}`")


paths = sorted(glob.glob("scripts/*.trans") + glob.glob("scripts/guide/*.trans") + glob.glob("scripts/library/*.trans")
               + glob.glob("scripts/seeds/*.trans"))
for path in paths:
    text = open(path).read()
    found = scopes(text)
    for number, line in enumerate(text.split("\n")):
        if line.lstrip().startswith("#"):
            start = line.index("#")
            check(path, "comment", found, (number, start), "comment")
            check(path, "comment", found, (number, len(line) - 1), "comment")
            continue
        if '"' not in line and "#" not in line:
            match = re.match(rf"\s*({leads})\b(?! *[=.])", line)
            if match:
                check(path, "word", found, (number, match.start(1)), ".trans")
            for match in re.finditer(r"(?<![\w.])\d+(\.\d+)?(ms|s|%|deg)?(?![\w.])", line):
                check(path, "number", found, (number, match.start()), "constant.numeric")
        elif "#" not in line and "\\" not in line and line.count('"') == 2:
            check(path, "string", found, (number, line.index('"') + 1), "string")
for line in wrong[:20]:
    print(line)
if len(paths) < 40 or min(counts.values()) < 50:
    sys.exit(f"error: too little was read: {len(paths)} files, {counts}")
print(f"  {len(paths)} files: " + ", ".join(f"{counts[kind]} {kind}s" for kind in counts))
sys.exit(bool(wrong))
