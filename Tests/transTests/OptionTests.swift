import Running
import TestSupport
import Testing

@testable import TransCommand

/// Tests of the syntax of options, and of the suggestions for options of other test runners.
@Suite struct OptionTests {
  private func settings(_ arguments: String...) throws -> Settings {
    try Invocation(command: "test", arguments).settings
  }

  private func misuse(_ arguments: String..., of command: String = "test") -> Invocation.Misuse? {
    do throws(Invocation.Misuse) {
      _ = try Invocation(command: command, arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test("a letter means what its word means, and its value may stand at once behind it")
  func letters() throws {
    for arguments in [["-j", "3"], ["-j3"], ["-j=3"], ["--jobs", "3"], ["--jobs=3"]] {
      #expect(try Invocation(command: "test", arguments).settings.jobs == 3)
    }
    #expect(try settings("-kpop|push", "-k", "-tab").selection.filters == ["pop|push", "-tab"])
    #expect(try settings("-q").isQuiet)
    #expect(try settings("-x").failureLimit == 1)
    #expect(try settings("-x3").failureLimit == 3)
    #expect(try Invocation(command: "test", ["-w"]).watches)
    #expect(try Invocation(command: "test", ["-u"]).updating?.addsMissing == true)
    #expect(try Invocation(command: "test", ["-umissing"]).updating?.changesFailed == false)
    #expect(try Invocation(command: "test", ["-h"]).asksForHelp)
    #expect(try Invocation(command: "film", ["-ofilm.html", "a.trans"]).film.path == "film.html")
    #expect(
      try Invocation(command: "test", ["--provoke", "--known", "known.txt"]).provoking.known == "known.txt")
    // An argument after `--` is not an option.
    #expect(try Invocation(command: "test", ["--", "-q"]).operands == ["-q"])
  }

  @Test("no two options of a command share a name, and letters are told with their words")
  func names() {
    for command in Command.allCases {
      let names = Option.all.filter { $0.isFor(command.rawValue) }.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(command)")
      for name in names { #expect(name.hasPrefix("--") || name.count == 2, "\(name)") }
    }
    let help = Help.text(for: .test)
    let limits = Help.text(for: .run)
    for option in Option.all where option.isFor("test") {
      #expect((help + limits).contains("  \(option.usage) "), "\(option.usage)")
      #expect(
        ManualPage.text.contains(option.usage.replacing("-", with: "\\-").replacing("…", with: "\\&...")))
    }
    #expect(help.contains("  -j, --jobs N "))
    for shell in Completions.Shell.allCases {
      let script = Completions.script(for: shell)
      #expect(script.contains(shell == .fish ? "-s j -l jobs" : "-j"), "\(shell)")
      #expect(script.contains("honest-outcome") && script.contains(" viewDidAppear"), "\(shell)")
    }
  }

  @Test(
    "what other runners call it, there is a word for",
    arguments: [
      ("-n", "--jobs N"), ("--grep", "--filter TEXT"), ("--workers=4", "--jobs N"), ("--bail", "--fail-fast"),
      ("--junitxml=x", "--report junit=FILE"), ("--no-color", "--color never"), ("--lf", "--last-failed"),
      ("--ff", "--failed-first"), ("--co", "--list"), ("--slowest=3", "--durations N"),
      ("--findRelatedTests", "--using FILE"),
      ("-qx", "-q -x"), ("-quiet", "--quiet"), ("-jobs", "--jobs"), ("--jbos", "--jobs"),
    ])
  func foreign(_ written: String, _ ours: String) {
    #expect(misuse(written)?.suggestion == ours)
    #expect(
      misuse(written)?.message.hasPrefix("there is no option `\(written.prefix { $0 != "=" })`") == true)
  }

  @Test("nothing is suggested that the command does not take, and what is suggested is understood")
  func suggestions() throws {
    #expect(misuse("--grep", of: "run")?.suggestion == nil)
    #expect(misuse("-v")?.message.contains("`trans run` tells every step") == true)
    for (written, ours) in Option.foreign {
      #expect(!Option.all.contains { $0.names.contains(written) && $0.isFor("test") }, "\(written)")
      let words = ours.replacing("FORMAT=FILE", with: "tap=x").replacing("WHEN", with: "auto")
        .replacing("N", with: "1").split(separator: " ").map(String.init)
      let command = ours.hasPrefix("-o") ? "film" : "test"
      #expect(throws: Never.self, "\(written)") {
        try Invocation(command: command, words + (ours == "-o" ? ["x"] : []))
      }
    }
  }

  @Test(
    "variables say whether there are colours; the first of them that is set, if it is not empty",
    arguments: [
      ([:], nil), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], nil), (["FORCE_COLOR": "1"], true),
      (["FORCE_COLOR": "3"], true), (["FORCE_COLOR": "0"], false), (["FORCE_COLOR": "False"], false),
      (["FORCE_COLOR": ""], nil), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], nil),
      (["CLICOLOR": "0"], false), (["CLICOLOR": "1"], nil), (["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
      (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], false), (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
    ] as [([String: String], Bool?)])
  func colours(_ variables: [String: String], _ expected: Bool?) {
    #expect(Console.wantsColours { variables[$0] } == expected)
    let files = MemoryFiles(files: ["a.trans": Array("expect 1 == 2\n".utf8)])
    func isColoured(_ arguments: String...) -> Bool {
      let console = Console.captured(variables: variables)
      _ = Command.run(arguments: ["test"] + arguments, console: console, files: files)
      return console.transcript.contains(0x1B)
    }
    // In this test, neither stream is a terminal.
    #expect(isColoured() == (expected ?? false))
    // The option `--color` takes precedence over the environment.
    #expect(isColoured("--color", "always") && !isColoured("--color", "never"))
  }

  @Test("on a terminal there are colours, unless a variable says otherwise")
  func terminal() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("expect 1 == 2\n".utf8), to: "a.trans")
    for (variables, isColoured) in [
      (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "", "CLICOLOR": "0"], false),
      (["NO_COLOR": "", "TERM": "dumb"], false),
      (["NO_COLOR": "", "TERM": "dumb", "FORCE_COLOR": "1"], true),
    ] {
      let terminal = try PseudoTerminal(["test", path], environment: variables)
      #expect(terminal.waitForEnd() == 1)
      #expect(terminal.output.contains(0x1B) == isColoured, "\(variables)")
    }
  }
}
