import TestSupport
import Testing

@testable import Running
@testable import Search

/// The starting scripts that `trans new` writes.
@Suite struct NewTests {
  /// The script that `trans new` writes.
  private func written(_ kind: StartingScript.Kind, _ isInteractive: Bool) -> String? {
    let storage = WrittenFiles()
    let verdict = NewSession(
      "new.trans", kind, isInteractive: isInteractive, files: MemoryFiles(files: [:]), output: Transcript(),
      storage: storage
    ).run()
    return verdict == .passed ? storage.files.first?.text : nil
  }

  @Test(
    "each is checked, tested and tried, without a message",
    arguments: StartingScript.Kind.allCases, Repository.isLong ? [false, true] : [true])
  func passes(_ kind: StartingScript.Kind, _ isInteractive: Bool) throws {
    let text = try #require(written(kind, isInteractive))
    let files = MemoryFiles(files: ["new.trans": Array(text.utf8)])
    var settings = Settings()
    settings.options.isStrict = true
    let checked = Transcript()
    #expect(CheckSession(["new.trans"], settings, files: files, output: checked).run() == .passed)
    #expect(checked.text == "1 file checked, no problems\n")
    let tested = Transcript()
    #expect(
      TestSession(["new.trans"], settings, files: files, output: tested).run() == .passed, "\(tested.text)")
    let tried = Transcript()
    let verdict = TrySession(["new.trans"], settings, Trying(), files: files, output: tried).run()
    #expect(verdict == .passed && tried.text.hasSuffix("nothing is wrong\n"), "\(tried.text)")
  }

  @Test("the layout is that of `trans fmt`, and each part has a comment")
  func layout() throws {
    for kind in StartingScript.Kind.allCases {
      for isInteractive in [false, true] {
        let text = try #require(written(kind, isInteractive))
        #expect(String(decoding: PlainScript.text(of: Array(text.utf8)), as: UTF8.self).count > 0)
        #expect(text.hasPrefix("# ") && text.contains("\n# The specs"))
        #expect(text.contains("cancel touch") == isInteractive)
      }
    }
  }

  @Test("a file is never overwritten")
  func exists() {
    let storage = WrittenFiles()
    let output = Transcript()
    let verdict = NewSession(
      "new.trans", .modal, isInteractive: false, files: MemoryFiles(files: ["new.trans": []]), output: output,
      storage: storage
    ).run()
    #expect(verdict == .unwritable && storage.files.isEmpty)
    #expect(output.text == "new.trans: error: there is a file already, and it stays as it is\n")
  }
}
