import Runtime
import TestSupport
import Testing

@testable import Repl
@testable import Running

/// Each statement of the script with which a session starts is a step, which `:undo` takes back.
@Suite struct ReplStoryTests {
  private static let story = """
    screen Home
    screen Card
    # both
    root Home
    let before = Card
    present Card; dismiss
    repeat 2 {
      present Card
      dismiss
    }
    expect hierarchy Home

    """

  private func session(_ lines: [String] = []) -> ReplSession { replSession(lines, from: Self.story) }

  @Test("a story stops behind a statement that fails an expectation, and goes on from there")
  func stopping() {
    let text =
      "screen Home\nscreen Card\nroot Home\npresent Card\nexpect hierarchy Home\ndismiss\nexpect hierarchy Home\n"
    var now = ReplSession(Loader(files: NoFiles()).load(.init(path: "story.trans", text: text)))
    let reply = now.open(replRunner)
    #expect(!reply.output.contains("dismiss"))
    #expect(
      reply.errors.hasSuffix("  the session is after this line, at 0.505824s; `:redo` runs the next one\n"))
    let list = """
         3          0s  root Home
         4   0.505824s  present Card
         5   0.505824s  expect hierarchy Home  (failed)
         6              dismiss  (undone)

      """
    #expect(now.take(":steps", replRunner).output == list)
    #expect(now.take(":undo", replRunner).output == "undone: `expect hierarchy Home`; 2 left\n")
    #expect(now.take(":redo", replRunner).errors.contains("`Home` presents `Card`"))
    #expect(now.take(":steps", replRunner).output == list)
    #expect(now.take(":redo 2", replRunner).output.contains("1.011647s  ✓ expect hierarchy Home"))
    #expect(now.take(":redo", replRunner).errors.contains("there is nothing to redo"))
    #expect(
      now.take(":goto 20", replRunner).output.hasSuffix("no line 20 has run: after line 7, at 1.011647s\n"))
    // After going back before the failing line, a typed line replaces the rest of the script.
    _ = now.take(":goto 4", replRunner)
    _ = now.take("expect hierarchy Home presents Card", replRunner)
    #expect(now.script.hasSuffix("present Card\nexpect hierarchy Home presents Card\n"), "\(now.script)")
  }

  @Test("each statement has its line and its time, and typed lines go on counting behind the file")
  func list() {
    var now = session()
    #expect(
      now.take(":steps", replRunner).output == """
           4          0s  root Home
           5          0s  let before = Card
           6   0.505824s  present Card
           6   1.011647s  dismiss
           7   3.034942s  repeat 2 { …
          11   3.034942s  expect hierarchy Home

        """)
    #expect(now.prompt.hasPrefix("13 "), "the command was line 12")
    _ = now.take("present before", replRunner)
    #expect(now.steps.map(\.number) == [4, 5, 6, 6, 7, 11, 13])
  }

  @Test("back and forth within it, to the same worlds")
  func goTo() {
    var now = session()
    let worlds = now.steps.map(\.machine.world) + [now.machine.world]
    for (line, count) in [(6, 4), (4, 1), (11, 6), (5, 2), (0, 0), (10, 5), (99, 6)] {
      let reply = now.take(":goto \(line)", replRunner)
      #expect(reply.verdict == .passed, "\(reply.errors)")
      #expect(now.steps.count == count && now.machine.world.isEquivalent(to: worlds[count]), "\(line)")
      #expect(now.machine.world.now == worlds[count].now)
      #expect(now.undone.count == 6 - count)
    }
    #expect(now.heldCount == 1)
    _ = now.take(":undo", replRunner)
    #expect(now.heldCount == 0)
    #expect(now.take(":undo 2", replRunner).output == "undone: 2 lines, back to before `dismiss`; 3 left\n")
    let redone = now.take(":redo", replRunner)
    #expect(redone.output.contains("1.011647s    Card viewDidDisappear(animated: true)"), "\(redone.output)")
    #expect(
      now.take(":undo 9", replRunner).output.contains("back to before the script `story.trans`; 0 left"))
    #expect(now.take(":redo 9", replRunner).verdict == .passed)
    #expect(now.steps.count == 6 && now.heldCount == 1)
  }

  @Test("another way on from the middle: :list, and a saved file, have what has run")
  func anotherWay() throws {
    var now = session([":goto 6", ":undo"])
    #expect(
      now.script == """
        screen Home
        screen Card
        # both
        root Home
        let before = Card
        present Card

        """)
    #expect(now.take(":edit", replRunner).effect == .edit(text: Self.story), "who edits sees all of it")
    #expect(now.take("before.view.alpha = 0.5", replRunner).verdict == .passed)
    #expect(now.undone.isEmpty)
    #expect(now.script.hasSuffix("present Card\nbefore.view.alpha = 0.5\n"))
    #expect(now.take(":edit", replRunner).effect == .edit(text: now.script))
    let saved = now.take(":save --expects a.trans", replRunner)
    guard case .save(_, let text, _, _)? = saved.effect else {
      Issue.record("\(saved.errors)")
      return
    }
    #expect(text.contains("present Card\n") && !text.contains("dismiss") && text.contains("alpha == 0.5"))
    _ = now.take(":undo 2", replRunner)
    #expect(now.steps.count == 2 && now.clock == "0s")
    #expect(now.take(":redo 2", replRunner).verdict == .passed && now.clock == "0.505824s")
  }

  @Test("a time within it, and on from there")
  func time() {
    var now = session()
    let end = now.machine.world
    _ = now.take(":goto 0.3s", replRunner)
    #expect(now.clock == "0.3s" && now.steps.count == 3)
    _ = now.take(":goto 400ms", replRunner)
    #expect(now.clock == "0.4s" && now.steps.count == 3)
    #expect(now.take("Card.isBeingPresented", replRunner).output == "true\n")
    _ = now.take(":redo", replRunner)
    #expect(now.clock == "0.505824s" && now.steps.count == 3 && now.undone.count == 3)
    _ = now.take(":goto 0.2s", replRunner)
    _ = now.take(":goto 11", replRunner)
    #expect(now.machine.world.isEquivalent(to: end) && now.machine.world.now == end.now)
    let reply = now.take(":goto 2s", replRunner)
    #expect(reply.errors.contains("`repeat 2 { …` cannot be stopped at 2s"), "\(reply)")
    #expect(now.steps.count == 4)
    _ = now.take(":redo 9", replRunner)
    #expect(now.machine.world.isEquivalent(to: end))
  }

  @Test("a time beyond the end: the line that was added is named")
  func beyond() {
    var now = session()
    let reply = now.take(":goto 5s", replRunner)
    #expect(
      reply.output.hasSuffix(
        "the lines end at 3.034942s: `advance 1.965057614s` was added\nafter line 12, at 5s\n"),
      "\(reply.output)")
    #expect(now.script.hasSuffix("expect hierarchy Home\nadvance 1.965057614s\n"))
  }

  @Test("a statement that fails is marked; one that cannot be carried out is no step")
  func failing() {
    let script = "screen Home\nscreen Card\nroot Home\npresent Card\nexpect hierarchy Home\ndismiss\n"
    var now = replSession([], from: script)
    #expect(now.steps.map(\.number) == [3, 4, 5] && now.clock == "0.505824s")
    _ = now.take(":redo", replRunner)
    #expect(now.steps.map(\.number) == [3, 4, 5, 6] && now.clock == "1.011647s")
    #expect(now.take(":steps", replRunner).output.contains("expect hierarchy Home  (failed)\n"))
    _ = now.take(":undo 3", replRunner)
    #expect(now.clock == "0s" && now.steps.count == 1)
    #expect(now.take(":redo", replRunner).verdict == .passed && now.clock == "0.505824s")
    #expect(now.take(":edit", replRunner).effect == .edit(text: script))
    #expect(now.take(":redo", replRunner).verdict == .failed && now.steps.count == 3)
    #expect(now.script == String(script.dropLast(8)))
    #expect(now.take(":redo", replRunner).verdict == .passed && now.clock == "1.011647s")
    // A statement that cannot be carried out is not a step.
    now = replSession([], from: "screen Home\nroot Home\npresent Home on Home\ndismiss\n")
    #expect(now.steps.map(\.number) == [2] && now.script == "screen Home\nroot Home\n")
  }

  @Test("lines that were typed run again behind a story that was loaded anew")
  func reload() {
    let files = MemoryFiles(files: ["a.trans": Array(Self.story.utf8)])
    var now = ReplSession()
    _ = now.take(":load a.trans", replRunner, files: files)
    _ = now.take("present Card", replRunner, files: files)
    #expect(now.take(":reload", replRunner, files: files).verdict == .passed)
    #expect(now.steps.map(\.number) == [4, 5, 6, 6, 7, 11, 12])
    #expect(now.script == Self.story + "present Card\n")
  }

  @Test("statements of one line are left out one by one")
  func oneLine() {
    var now = replSession([":goto 0"], from: "screen Home; root Home; screen Card; present Card; let n = 1\n")
    #expect(now.script == "screen Home; screen Card\n")
    _ = now.take(":redo", replRunner)
    #expect(now.script == "screen Home; root Home; screen Card\n")
  }
}
