import TestSupport
import Testing

@Test(
  "what a block that was given up has read so far is no part of the list around it",
  arguments: [
    "screen Home .{ field n = 1 ; style custom",
    "screen Home .{ field n = 1 ; style custom ; field m = \"",
    "animator A .{ duration 1s ; field n = 1 ; presenting { add toView",
    "segue S .{ from A ; to B",
    "screen Home { view a at (1, 2, [3, 4 .; on tap a { pop } }",
    "spec \"a\" .{ root Home ; expect true",
  ])
func givenUpBlocks(_ source: String) {
  let text = CheckedText(source)
  #expect(text.program == nil)
  #expect(!text.problems.isEmpty)
}
