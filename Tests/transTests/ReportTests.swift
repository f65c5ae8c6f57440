import Foundation
import TestSupport
import Testing

@testable import Running
@testable import TransCommand

/// The reports contain exactly the members that scripts/running.md and the schemas in `.ci/schemas` describe.
@Suite struct ReportTests {
  /// Scripts that produce everything that a report can contain.
  private static let files = MemoryFiles(files: [
    "a.trans": Array(
      """
      screen Home
      screen Card { style custom; transition Fading }
      transition Fading { presenting animator Fade; dismissing animator Fade }
      animator Fade { presenting { add toView; animate { toView.alpha = 0.5 } }; dismissing { add toView } }
      setup { root Home }
      spec "passes" tags one { present Card on Home; expect true }
      spec "fails" { print 1; expect hierarchy none }
      spec "open" fails because "of a bug" { expect hierarchy none }
      spec "skipped" skip because "not today" { expect true }
      """.utf8),
    "b.trans": Array("presnt\nscreen A\nscreen A\n".utf8),
    "c.trans": Array("screen Home\nroot Home\nexpect hierarchy Home\n".utf8),
  ])

  private func output(_ arguments: String...) -> (text: String, exit: ExitCode) {
    let console = Console.captured()
    let exit = Command.run(arguments: arguments, console: console, files: Self.files)
    return (String(decoding: console.output, as: UTF8.self), exit)
  }

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func schema(_ name: String) throws -> [String: Any] {
    try object(Repository.text(".ci/schemas/\(name)"))
  }

  /// The names of the members in the written JSON objects, by kind of object.
  private func writtenMembers() throws -> [String: Set<String>] {
    var members: [String: Set<String>] = [:]
    for line in output("test", "--quiet", "--report", "json").text.split(separator: "\n")
    where line.first == "{" {
      let event = try object(line)
      members[try #require(event["event"] as? String), default: []].formUnion(event.keys)
      let parts = [("findings", "finding"), ("counts", "count"), ("untouched", "untouched")]
      for (list, name) in parts {
        for part in event[list] as? [[String: Any]] ?? [] { members[name, default: []].formUnion(part.keys) }
      }
    }
    return members
  }

  /// The names of the members in the table of scripts/running.md, by kind of object.
  private func documentedMembers() throws -> [String: Set<String>] {
    let text = try Repository.text("scripts/running.md")
    let table = try #require(text.components(separatedBy: "| object | members |\n|---|---|\n").last)
    var members: [String: Set<String>] = [:]
    for row in table.split(separator: "\n", omittingEmptySubsequences: false).prefix(while: {
      $0.first == "|"
    }) {
      let cells = row.split(separator: "|")
      let name = try #require(words(cells[0]).first)
      members[name] = Set(words(cells[1].replacing(/\([^)]*\)/, with: "")))
    }
    return members
  }

  private func words(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map {
        String($0.element)
      }
  }

  @Test func eventsAreDocumented() throws {
    let written = try writtenMembers()
    let documented = try documentedMembers()
    #expect(Set(written.keys) == Set(documented.keys))
    #expect(written.count == 8)
    let definitions = try #require(try schema("test-report.json")["$defs"] as? [String: [String: Any]])
    for (name, members) in written {
      #expect(members.subtracting(["event"]) == documented[name], "\(name)")
      let properties = try #require(definitions[name]?["properties"] as? [String: Any], "\(name)")
      #expect(members == Set(properties.keys), "\(name)")
    }
  }

  @Test func problemsOfCheckAreDocumented() throws {
    let (text, exit) = output("check", "b.trans", "--format", "json")
    #expect(exit == .notUnderstood)
    let document = try object(text)
    let problems = try #require(document["problems"] as? [[String: Any]])
    #expect(problems.count == 2)
    let schema = try schema("check-report.json")
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    #expect(Set(document.keys) == Set(try #require(schema["properties"] as? [String: Any]).keys))
    let written = problems.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.union(["help"])
    #expect(written == Set(try #require(definitions["problem"]?["properties"] as? [String: Any]).keys))
    let paragraph = try #require(
      try Repository.text("scripts/running.md").components(separatedBy: "\n\n").first {
        $0.contains("--format short")
      }
    )
    for member in written.union(document.keys) { #expect(words(paragraph).contains(member), "\(member)") }
  }

  @Test func problemsAreLines() {
    let (text, exit) = output("check", ".", "--format", "short")
    #expect(exit == .notUnderstood)
    #expect(
      text == """
        b.trans:1:1: error: there is no statement `presnt` [unknown-statement]
        b.trans:3:8: error: `A` is declared twice [declared-twice]

        """)
    #expect(output("check", "c.trans", "--format", "short").text == "")
    #expect(output("check", "c.trans", "--format", "shrt").exit == .usage)
  }

  /// A report does not depend on the number of threads.
  @Test(arguments: ["json", "html", "sarif", "junit", "tap", "github"])
  func reportsAreTheSameForAnyJobs(_ format: String) {
    func all(_ jobs: String) -> String {
      let console = Console.captured()
      let arguments = ["test", "--report", format, "--coverage", "--jobs", jobs]
      _ = Command.run(arguments: arguments, console: console, files: Self.files)
      return String(decoding: console.output + console.errors, as: UTF8.self)
    }
    let alone = all("1")
    #expect(alone.contains("coverage: "))
    #expect(all("3") == alone)
  }

  /// The HTML page shows the state when the failure occurred, not the state at the end.
  @Test func thePageShowsTheStateAtTheFailure() throws {
    let console = Console.captured()
    let script = """
      screen Home
      screen Card
      spec "</script>\\u{1}\\"'" { root Home; present Card; expect hierarchy Home; dismiss; expect true }
      """
    _ = Command.run(
      arguments: ["test", "--report", "html"], console: console,
      files: MemoryFiles(files: ["x.trans": Array(script.utf8)]))
    let page = String(decoding: console.output, as: UTF8.self)
    #expect(page.contains("<h3>&lt;/script&gt;␁&quot;&#39;</h3>"))
    #expect(page.contains("<pre tabindex=\"0\">\nHome\npresents Card as formSheet</pre>"))
    let after = try #require(page.components(separatedBy: "<h4>Calls before</h4>").last)
    let calls = try #require(after.components(separatedBy: "</details>").first)
    #expect(calls.contains("0.505824s  Card viewDidAppear(animated: true)"))
    #expect(!calls.contains("viewWillDisappear"))
    #expect(page.contains("^^^^^^^^^^^^^^"))
  }

  @Test(
    "each report of a run that was interrupted says so, and none of a whole run does",
    arguments: [
      (
        "junit",
        "<error message=\"the run was interrupted: what is not listed did not run\" type=\"interrupted\"/>"
      ),
      ("tap", "\nBail out! interrupted\n"), ("json", "\"verdict\":\"interrupted\""),
      ("html", "<title>interrupted: "), ("github", "::error title=interrupted::the run was interrupted"),
      ("sarif", "\"invocations\":[{\"executionSuccessful\":false,"),
    ])
  func interrupted(_ format: String, _ words: String) throws {
    let format = try #require(Report.Format(rawValue: format))
    let sum = TestSum(failedBefore: [], Settings())
    #expect(format.text(of: sum, .interrupted).contains(words), "\(format.text(of: sum, .interrupted))")
    #expect(!format.text(of: sum, .failed).contains(words))
    if format == .sarif { _ = try object(format.text(of: sum, .interrupted)) }
  }

  @Test(
    "a report on the standard output stands there alone",
    arguments: ["json", "json=-", "junit", "tap", "sarif"])
  func alone(_ report: String) throws {
    let console = Console.captured()
    _ = Command.run(arguments: ["test", "--report", report], console: console, files: Self.files)
    let text = String(decoding: console.output, as: UTF8.self)
    let errors = String(decoding: console.errors, as: UTF8.self)
    #expect(!text.contains("✗") && errors.contains("✗ fails") && errors.contains("not understood"))
    if report.hasPrefix("json") { for line in text.split(separator: "\n") { _ = try object(line) } }
  }

  @Test(
    "failures, findings and problems of scripts are results; what keeps a command from its work is not",
    arguments: [
      (["test"], "expected `none`", true), (["test"], "[unknown-statement]", true),
      (["run", "a.trans"], "[expectation]", true),
      (["check", "b.trans"], "[declared-twice]", true), (["try", "a.trans"], "[visible, no-residue]", true),
      (["film", "b.trans"], "[unknown-statement]", false),
      (["shrink", "b.trans"], "[unknown-statement]", false),
      (["test", "nowhere.trans"], "nowhere.trans", false), (["check", "--wrong"], "--wrong", false),
    ])
  func streams(_ arguments: [String], _ words: String, _ isResult: Bool) {
    let console = Console.captured()
    _ = Command.run(arguments: arguments, console: console, files: Self.files)
    let (output, errors) = (
      String(decoding: console.output, as: UTF8.self), String(decoding: console.errors, as: UTF8.self)
    )
    #expect((isResult ? output : errors).contains(words), "\(output)\(errors)")
    #expect(!(isResult ? errors : output).contains(words), "\(output)\(errors)")
  }

  @Test("times are those of the virtual clock")
  func times() throws {
    let junit = output("test", "--report", "junit").text
    #expect(junit.contains("name=\"passes\" classname=\"a.trans\""))
    #expect(junit.contains("assertions=\"1\" time=\"0.25\""), "\(junit)")
    let spec = try output("test", "--report", "json").text.split(separator: "\n").map(object)
      .first { $0["title"] as? String == "passes" }
    #expect(spec?["time"] as? Double == 0.25)
  }

  /// Characters with a special meaning in a report format are escaped in paths, titles and messages.
  @Test("whatever paths and titles hold, each report writes it as its format asks")
  func characters() throws {
    let path = "a b,c%d:e.trans"
    let script = """
      screen Home
      spec "one, 100%: two" { root Home; present Home; expect 1 == 2 because "why\\nnot \\u{1}, 50%" }
      """
    let files = MemoryFiles(files: [path: Array(script.utf8)])
    func report(_ format: String, _ more: String...) -> String {
      let console = Console.captured()
      _ = Command.run(arguments: ["test", "-q", "--report", format] + more, console: console, files: files)
      return String(decoding: console.output, as: UTF8.self)
    }
    let github = report("github")
    let line = try #require(github.split(separator: "\n").first { $0.hasPrefix("::error ") })
    #expect(line.hasPrefix("::error file=a b%2Cc%25d%3Ae.trans,line=2,col="), "\(line)")
    #expect(line.contains(",title=one%2C 100%25%3A two::"), "\(line)")
    let junit = report("junit")
    #expect(!junit.unicodeScalars.contains("\u{1}") && junit.contains("classname=\"a b,c%d:e.trans\""))
    #expect(report("sarif").contains("\"uri\":\"a%20b%2Cc%25d%3Ae.trans\""))
  }

  @Test("a failure without a finding is an error all the same")
  func nothingFound() {
    var result = FileResult(path: "a.trans")
    result.specs = [SpecResult(title: "s", status: .failed)]
    #expect(GitHubReport.text(of: [result]) == "::error file=a.trans,title=s::it failed\n")
    #expect(SARIFReport.text(of: [result]).contains("it failed (in the spec"))
    #expect(JUnitReport.escaped("a\u{1}\u{B}b\n") == "a\u{FFFD}\u{FFFD}b&#10;")
  }

  @Test("the page shows the lines of a spec that failed")
  func source() {
    let page = output("test", "--report", "html").text
    #expect(page.contains("<summary>Its lines</summary>"))
    #expect(page.contains("<strong>7  spec &quot;fails&quot;"), "\(page)")
  }

  @Test("the folder of a report is made, and one that cannot be written is found before anything runs")
  func folders() throws {
    let folder = try TemporaryFolder()
    let storage = LocalStorage(Console.captured())
    #expect(storage.prepare(for: folder.path + "/a/b/junit.xml") == nil)
    #expect(storage.write("x", to: folder.path + "/a/b/junit.xml") == nil)
    #expect(storage.prepare(for: folder.path + "/a/b/junit.xml") == nil)
    #expect(storage.prepare(for: folder.path + "/a") != nil)
    #expect(storage.prepare(for: folder.path + "/a/b/junit.xml/c.xml") != nil)
    #expect(storage.prepare(for: "/dev/null") == nil)
  }
}
