extension Explanation {
  /// Bytes, tokens and syntax.
  static let textProblems: [Explanation] = [
    Explanation(
      "not-utf8", .problem,
      "The file is not UTF-8. The message tells the first byte that cannot stand there.",
      why: "What the bytes mean cannot be guessed, so nothing of the file is read.",
      example: "screen Caf‹E9›\nroot Caf‹E9›",
      mend: "Save the file as UTF-8 in your editor, or convert it: `iconv -f latin1 -t utf-8`.",
      mended: "screen Café\nroot Café"),
    Explanation(
      "unexpected-character", .problem, "A character that begins nothing in the language.",
      why: "It is often a slip of the keyboard, or a typographic quotation mark out of a text processor.",
      example: "screen Home\nroot Home §",
      mend: "Take the character out. Texts stand in straight quotes: \"like this\".",
      mended: "screen Home\nroot Home"),
    Explanation(
      "bad-string", .problem, "A string that does not end in its line, or an escape that is none.",
      why: "Without its end the rest of the line would belong to the string.",
      example: "print \"hello",
      mend: "Put a `\"` at the end. Escapes are \\n, \\t, \\\", \\\\, \\u{…} and \\( … ) for a value.",
      mended: "print \"hello\""),
    Explanation(
      "bad-number", .problem, "A number that cannot be read, is too large, or has a unit that is none.",
      why: "A number that is quietly taken for another one would make every claim about it worthless.",
      example: "print 3px",
      mend: "Units are s and ms for times, deg and rad for angles, % for parts. Points have no unit.",
      mended: "print 3"),
    Explanation(
      "unexpected-token", .problem, "Something else was expected here; the message says what.",
      why: "The rest of the statement is skipped; the next one is read as if nothing had happened.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card onto Home",
      mend: "Look at what the message expects, and at the words that may follow this one.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card on Home"),
    Explanation(
      "unknown-statement", .problem, "The first word of the line is no statement.",
      why: "Nothing is skipped silently: a line that does nothing could hide a claim that is never judged.",
      example: "screen Home\nscreen Card\nroot Home\npresnt Card",
      mend: "Take the word that is suggested. Steps of your own are called with `do`: `do openCard(x)`.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card"),
    Explanation(
      "unclosed-block", .problem, "A `{` has no `}`.",
      why: "All that follows belongs to the block. The message shows where it may have been meant to end.",
      example: "screen Home {\n  field note = \"\"\nroot Home",
      mend: "Put the `}` where the block ends.",
      mended: "screen Home {\n  field note = \"\"\n}\nroot Home"),
    Explanation(
      "unclosed-bracket", .problem, "A `(` or `[` has no other half.",
      why: "Newlines do not count inside brackets, so the statement would go on into the next line.",
      example: "screen Home\nroot Home\nexpect hierarchy Home[\nprint 1",
      mend: "Put the `)` or `]` where the brackets end.",
      mended: "screen Home\nroot Home\nexpect hierarchy Home\nprint 1"),
    Explanation(
      "stray-bracket", .problem, "A closing bracket that closes nothing.",
      why: "Either it is too many, or its other half is missing further up, and then blocks end too early.",
      example: "screen Home\n}\nroot Home",
      mend: "Take it out, or put in the opening one.",
      mended: "screen Home\nroot Home"),
    Explanation(
      "missing-unit", .problem, "A number without a unit where a time or an angle is due.",
      why: "Is it seconds or milliseconds? The language does not guess.",
      example: "screen Home\nroot Home\nadvance 0.5",
      mend: "Write `0.5s` or `500ms`; angles are `90deg` or `1.2rad`.",
      mended: "screen Home\nroot Home\nadvance 0.5s"),
    Explanation(
      "repeated-option", .problem, "The same option stands twice in one statement.",
      why: "Which of the two is meant cannot be known.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card unanimated unanimated",
      mend: "Leave one of them out.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card unanimated"),
    Explanation(
      "not-modelled", .problem,
      "UIKit has it, or the language will, but this version of the engine does not.",
      why: "A script that uses it would seem to test what nothing carries out.",
      example: "screen Home\nscreen Card\nroot Home\npresent Card as blurOverFullScreen",
      mend: "Leave it out, or say it with what there is; the message often says how.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card as pageSheet"),
    Explanation(
      "wrong-version", .problem, "The script is written for another version of the language.",
      why: "A script means for ever what it meant in its version; another version is not guessed at.",
      example: "trans 7\nscreen Home\nroot Home",
      mend: "Write `trans 1`, or leave the line out, if the script is meant for this version.",
      mended: "trans 1\nscreen Home\nroot Home"),
    Explanation(
      "too-deep", .problem, "Blocks, brackets or expressions are nested deeper than the limit.",
      why: "Without a limit a script of brackets alone could bring the tool down.",
      example: "print ((((((((1))))))))",
      mend: "Give parts names with `let`, or make `steps` of them.",
      mended: "let a = 1\nprint a", limit: 6),
    Explanation(
      "too-large", .problem, "The file has more bytes than the limit.",
      why: "A file is read as a whole; the limit keeps memory bounded.",
      example: "screen Home\nroot Home # a file of more than 64 MB",
      mend: "Split it, and let one part `use` the other.",
      mended: "screen Home\nroot Home", limit: 24),
    Explanation(
      "too-many-problems", .problem, "There are more problems in the file than are shown.",
      why: "After a hundred the rest mostly follows from them; often the file is no script at all.",
      example: "presnt A\npresnt B\npresnt C",
      mend: "Mend those that are shown first, then look again.",
      mended: "screen A\nroot A", limit: 2),
  ]
}
