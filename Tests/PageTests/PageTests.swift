import TestSupport
import Testing

@testable import Page
@testable import Running

/// A request as the page packs it.
private func packed(_ words: [String], _ files: [String: String]) -> [UInt8] {
  func number(_ count: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } }
  func list(_ texts: [String]) -> [UInt8] {
    number(texts.count) + texts.flatMap { number($0.utf8.count) + Array($0.utf8) }
  }
  return list(words) + list(files.flatMap { [$0.key, $0.value] })
}

/// The texts of an answer, of both streams.
private func texts(of answer: [UInt8]) -> String {
  var text = ""
  var place = 1
  while place < answer.count {
    let length = answer[place + 1..<place + 5].reversed().reduce(0) { $0 << 8 | Int($1) }
    text += String(decoding: answer[place + 5..<place + 5 + length], as: UTF8.self)
    place += 5 + length
  }
  return text
}

private let story = """
  screen Home
  screen Card
  root Home
  present Card
  expect hierarchy Home presents Card

  """

@Test("a command of the page gives the verdict and the output of the program's session")
func commandOfPage() {
  let output = BufferedOutput(watch: NeverInterrupted())
  let files = MemoryFiles(files: ["a.trans": Array(story.utf8)])
  let verdict = RunSession(["a.trans"], Settings(), files: files, output: output).run()
  let told = output.entries.map { entry in
    switch entry {
    case .result(let text), .diagnostic(let text): text
    }
  }.joined()
  let answer = answer(packed(["run", "a.trans"], ["a.trans": story]), hasColours: false)
  #expect(verdict == .passed && answer.first == UInt8(verdict.rawValue))
  #expect(texts(of: answer) == told && told.contains("expect hierarchy Home presents Card"))
}

@Test("every command of the page answers a script", arguments: PageCommand.allCases)
func everyCommand(command: PageCommand) {
  let operand = command == .explain ? "present" : "a.trans"
  let answer = answer(packed([command.rawValue, operand], ["a.trans": story]), hasColours: false)
  #expect(answer.first != 255 && !texts(of: answer).isEmpty)
}

@Test("a script that does not hold gives another verdict, and colours if the page asks for them")
func failingScript() {
  let wrong = story + "expect hierarchy Home\n"
  let answer = answer(packed(["run", "a.trans"], ["a.trans": wrong]), hasColours: true)
  #expect(answer.first == Verdict.failed.rawValue && texts(of: answer).contains("\u{1B}["))
}

@Test(
  "a request that is cut short, or names no command, is refused",
  arguments: [
    [], [1, 0, 0, 0], [1, 0, 0, 0, 9, 0, 0, 0, 65], packed(["fly"], [:]), packed([], [:]),
    Array(packed(["run", "a.trans"], ["a.trans": story]).dropLast()),
  ])
func refusedRequest(bytes: [UInt8]) {
  #expect(answer(bytes, hasColours: false) == [255])
}

@Test("a script of the page can use a file of a folder above its own")
func usesAbove() {
  let files = [
    "a/b/c.trans": "use \"../d.trans\"\n" + story.replacing("screen Card\n", with: ""),
    "a/d.trans": "screen Card\n",
  ]
  let answer = answer(packed(["run", "a/b/c.trans"], files), hasColours: false)
  #expect(answer.first == Verdict.passed.rawValue, "\(texts(of: answer))")
}
