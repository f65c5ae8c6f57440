import Diagnostics
import Testing

@Test(
  "of several words the nearest is suggested",
  arguments: [
    // One typo is allowed in up to four letters, two in up to eight, and a third of the letters in longer words.
    ("trace", ["true"], nil), ("trcae", ["trace"], "trace"), ("truue", ["true"], "true"),
    ("pop", ["push", "pops"], "pops"), ("pusj", ["push"], "push"), ("psuj", ["push"], nil),
    ("psuh", ["push"], "push"),
    // With two typos, the first letter of a short word must be right.
    ("nosuch", ["touch"], nil), ("tocuhh", ["touch"], "touch"), ("Tuoch", ["touch"], "touch"),
    ("xreset", ["present"], nil), ("bresented", ["presents"], "presents"),
    ("prsnt", ["present"], "present"), ("prst", ["present"], nil), ("prsnet", ["present"], "present"),
    ("presentdViewControlr", ["presentedViewController"], "presentedViewController"),
    // The maximum number of typos, and one more, for words of five, six, eight, nine and twelve letters.
    ("abcde", ["abcxy"], nil), ("abcdef", ["abcdxy"], "abcdxy"), ("abcdef", ["abcxyz"], nil),
    ("abcdefgh", ["abcdefxy"], "abcdefxy"), ("abcdefgh", ["abcdexyz"], nil),
    ("abcdefghi", ["abcdefxyz"], "abcdefxyz"), ("abcdefghi", ["abcdewxyz"], nil),
    ("abcdefghijkl", ["abcdefghwxyz"], "abcdefghwxyz"), ("abcdefghijkl", ["abcdefgvwxyz"], nil),
    // A single letter matches nothing.
    ("x", ["y", "xy"], nil), ("", ["a"], nil),
    // Two swapped adjacent letters are one typo; upper and lower case do not differ.
    ("unkonwn-name", ["unknown-style", "unknown-name"], "unknown-name"), ("CARD", ["cart", "card"], "card"),
    // Among equally near candidates, the one with more matching letters at both ends wins, then the first.
    ("hom", ["hem", "home"], "home"), ("an", ["pan", "animate"], "pan"), ("bar", ["car", "far"], "car"),
  ] as [(String, [String], String?)])
func nearestWords(_ word: String, _ candidates: [String], _ expected: String?) {
  #expect(nearestWord(to: word, of: candidates) == expected)
}
