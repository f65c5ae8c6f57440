import Diagnostics
import TestSupport

@testable import Language
@testable import Running
@testable import Runtime
@testable import Search

/// A failing script, and the story to which `trans shrink` reduces it.
struct ShrinkStage {
  /// The files; the script is the one at `path`.
  let files: MemoryFiles
  let path: String
  var settings = Settings()

  init(_ files: MemoryFiles, _ path: String) { (self.files, self.path) = (files, path) }

  init(_ text: String) {
    self.init(MemoryFiles(files: ["a.trans": Array(text.utf8)]), "a.trans")
  }

  /// The output of `trans shrink`: the story, the errors and the verdict.
  func shrink(_ shrink: ShrinkSettings = ShrinkSettings()) -> (
    story: String, report: String, verdict: Verdict
  ) {
    let output = SplitOutput()
    let session = ShrinkSession(
      [path], settings, shrink, files: files, output: output, storage: NoStorage())
    let verdict = session.run()
    return (output.written, output.reported, verdict)
  }

  /// The failure of the first story or spec that fails; nil if all pass.
  func firstFailure(makesRoundTrips: Bool) -> Sign? {
    var settings = settings
    settings.options.makesRoundTrips = makesRoundTrips
    let session = ScriptSession([path], settings, files: files, output: SplitOutput())
    var verdict = Verdict.passed
    guard let (script, program) = session.load(path, &verdict) else { return nil }
    if program.blueprint.isEmpty, program.blueprint.specs.isEmpty { return nil }
    var run = session.run(program, at: path)
    while let step = run.step() {
      let ending: Ending
      switch step {
      case .skipped, .leftOut, .unprepared: continue
      case .story(var turn), .spec(_, var turn): ending = run.run(&turn)
      }
      if case .finished(.failed(let failures)) = ending { return Sign(failures[0], script.sources) }
    }
    return nil
  }

  /// A failure, described by the properties that must stay when the script is shortened.
  struct Sign: Equatable {
    var sign: ShrinkTarget.Sign
    /// The text of the blamed code, without blanks.
    var words: String
    /// The line of the failure, from 1.
    var line: Int

    init(_ failure: Failure, _ sources: [Source]) {
      sign = ShrinkTarget.sign(of: failure, in: sources)
      words = sources.text(of: failure.span).filter { !$0.isWhitespace }
      line = LineIndex(sources[Int(failure.span.file)].bytes).line(of: failure.span.start)
    }
  }
}

/// Collects standard output and standard error in two texts.
final class SplitOutput: SessionOutput {
  private(set) var written = ""
  private(set) var reported = ""
  func write(_ text: String) { written += text }
  func report(_ text: String) { reported += text }
  var colorsOutput: Bool { false }
  var colorsErrors: Bool { false }
  var watch: any Watch { self }
  var isInterrupted: Bool { false }
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }
}

extension String {
  /// The script without `expect violation` and `allow`, so that the violations which they excuse fail.
  var withoutExcuses: String {
    let bytes = Array(utf8)
    var names = NameTable()
    let (script, problems) = Parser.parse(bytes: bytes, file: 0, names: &names)
    guard problems.isEmpty else { return self }
    var edits: [TextEdit] = []
    func look(at statements: Many<Statement>) {
      for statement in script[statements] {
        switch statement.kind {
        case .allow: edits.append(TextEdit(statement.span.bytes, ""))
        case .spec(let ref): look(at: script[ref].body.statements)
        case .expectation(let ref):
          guard let during = script[ref].during, script[script[ref].claims].contains(where: { $0.isOfLaw })
          else { continue }
          let start = Int(statement.span.start) + "expect ".utf8.count
          let end = bytes[..<Int(during.span.start)].lastIndex(of: UInt8(ascii: "d")) ?? start
          edits.append(TextEdit(start..<end, "elapsed >= 0s "))
        default: break
        }
      }
    }
    look(at: script.statements)
    return String(decoding: TextEdits(edits).applied(to: bytes), as: UTF8.self)
  }
}

extension Claim {
  fileprivate var isOfLaw: Bool { if case .violation = kind { true } else { false } }
}
