import Diagnostics
import Testing

@Test(
  "of several words the nearest is suggested",
  arguments: [
    // One slip in up to four letters, two in up to eight, a third of the letters of a longer word.
    ("trace", ["true"], nil), ("trcae", ["trace"], "trace"), ("truue", ["true"], "true"),
    ("pop", ["push", "pops"], "pops"), ("pusj", ["push"], "push"), ("psuj", ["push"], nil),
    ("psuh", ["push"], "push"),
    // With two of them the first letter of a short word is right.
    ("nosuch", ["touch"], nil), ("tocuhh", ["touch"], "touch"), ("Tuoch", ["touch"], "touch"),
    ("xreset", ["present"], nil), ("bresented", ["presents"], "presents"),
    ("prsnt", ["present"], "present"), ("prst", ["present"], nil), ("prsnet", ["present"], "present"),
    ("presentdViewControlr", ["presentedViewController"], "presentedViewController"),
    // The numbers of slips that are believed, and one more: five, six, eight, nine and twelve letters.
    ("abcde", ["abcxy"], nil), ("abcdef", ["abcdxy"], "abcdxy"), ("abcdef", ["abcxyz"], nil),
    ("abcdefgh", ["abcdefxy"], "abcdefxy"), ("abcdefgh", ["abcdexyz"], nil),
    ("abcdefghi", ["abcdefxyz"], "abcdefxyz"), ("abcdefghi", ["abcdewxyz"], nil),
    ("abcdefghijkl", ["abcdefghwxyz"], "abcdefghwxyz"), ("abcdefghijkl", ["abcdefgvwxyz"], nil),
    // A letter is like no other, whatever is suggested.
    ("x", ["y", "xy"], nil), ("", ["a"], nil),
    // Neighbours that are exchanged are one slip, upper and lower case none.
    ("unkonwn-name", ["unknown-style", "unknown-name"], "unknown-name"), ("CARD", ["cart", "card"], "card"),
    // Of those as near the one with more letters at both ends, then the first.
    ("hom", ["hem", "home"], "home"), ("an", ["pan", "animate"], "pan"), ("bar", ["car", "far"], "car"),
  ] as [(String, [String], String?)])
func nearestWords(_ word: String, _ candidates: [String], _ expected: String?) {
  #expect(nearestWord(to: word, of: candidates) == expected)
}
