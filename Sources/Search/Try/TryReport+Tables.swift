import Diagnostics
import Running
import Runtime

extension TryReport {
  /// Reports the transitions of a file, the assumptions, the remnants and the doubtful findings. The certain findings
  /// of all files follow later.
  func tellDetails(_ file: File) {
    tellTable(file)
    tellAssumptions(file)
    if !file.tried.isEmpty { for swift in file.swift { output.write("  \(swift.summary)\n") } }
    for remnant in file.remnants { tell(remnant, file) }
    for row in file.doubtful { tell(doubtful: row.finding, row.shown, row.reason, file) }
  }

  /// Lists the possible stories of a file, one a line.
  func tellList(_ file: File) {
    for tried in file.tried {
      for story in tried.scripts {
        output.write(
          "\(file.path): \(story.title): \(story.harness.shown(story.lines).joined(separator: "; "))\n")
      }
    }
  }

  /// Reports why a file has no transition to try. If `--only` matches none, lists the other transitions; otherwise, for
  /// each Swift file, the code that does not run, why no story begins a transition, and the commands that stop.
  func tellLack(_ file: File) {
    if let only = trying.only, !file.others.isEmpty {
      output.report(
        "\(file.title): error: no transition is named `\(only)`, nor does anything of that name take part\n")
      for name in file.others { output.report("  there is: \(name)\n") }
      return
    }
    for swift in file.swift {
      if !session.settings.isQuiet {
        for row in swift.notRun { output.write("\(row.path):\(row.line): not run: \(row.reason)\n") }
        if file.tried.isEmpty { output.write("\(swift.summary)\n") }
      }
      let lack =
        file.tried.isEmpty
        ? swift.lack(file.stops)
        : "no animator or controller of it is run: its delegates return none, and UIKit's own transition runs"
      output.report("\(swift.title): error: there is nothing to try: \(lack)\n")
      for row in swift.notRun where file.tried.contains(where: { $0.delegate == row.type }) {
        output.report("  why: \(row.path):\(row.line) is not run: \(row.reason)\n")
      }
      if file.tried.isEmpty {
        for row in swift.notRun.prefix(3) {
          output.report("  why: \(row.path):\(row.line) is not run: \(row.reason)\n")
        }
      }
      tellStops(file, swift)
      output.report(
        "  help: name all files of the module, or its folder; or begin a transition in a script with `use \"\(swift.source.path)\"`\n"
      )
    }
  }

  /// Reports the commands that stop at an error, each with a `given` line or an advice that helps, if there is one.
  private func tellStops(_ file: File, _ swift: SwiftScript) {
    for stop in file.stops {
      output.report("  why: `\(stop.command)` stops at \(stop.place): \(stop.reason)\n")
      let line = stop.unknown.flatMap { TryGiven($0)?.text }
      if let line {
        output.report(
          "  help: say what it is in a script of two lines: `use \"\(swift.source.path)\"` and `\(line)`\n")
      } else if let help = stop.help {
        output.report("  help: \(help)\n")
      }
    }
  }

  private func tellAssumptions(_ file: File) {
    if let launch = file.launch { output.write("  first screen  \(launch)\n") }
    for stop in file.launchStops where file.launch == nil {
      output.write(
        "  assumed  another first screen: `\(stop.command)` stops at \(stop.place): \(stop.reason)\n")
    }
    for swift in file.swift {
      if swift.fallbacks.contains(where: { file.tried.uses($0) }), !file.run.isEmpty {
        tellStops(file, swift)
      }
      for line in swift.storyboards { output.write("  read  \(line)\n") }
      for assumption in swift.assumptions + file.tried.assumptions + file.tried.assumptions(of: swift) {
        output.write("  assumed  \(assumption)\n")
      }
      for row in file.given {
        output.write(
          "  assumed  `\(row.name)` is \(row.value), since no file says: `\(row.text)` in a script does\n")
      }
    }
  }

  private func tellTable(_ file: File) {
    output.write("\(file.title): \(counted(file.run.count, "transition"))\n")
    for tried in file.tried {
      let way = tried.way
      let start = (way.before + way.into.lines).map { $0.text }.joined(separator: "; ")
      output.write("  \(way.name)\n")
      output.write("    begins   \(start)\(way.isSupplied ? " (supplied)" : "")\n")
      for out in way.out {
        let animators = out.animators.isEmpty ? "" : " (\(out.animators.joined(separator: ", ")))"
        output.write("    undone   \(out.lines.map({ $0.text }).joined(separator: "; "))\(animators)\n")
      }
      if way.isNotUndone { output.write("    not      undone: no tap, drag or command leads back\n") }
      let rows = TryGroup.allCases.compactMap { group in tried.rows.first { $0.group == group } }
      let played = rows.filter { $0.played > 0 }.map { "\($0.group.rawValue) (\($0.played))" }
      if !file.swift.isEmpty, !way.runsCode {
        output.write(
          "    but      no animator or controller of the file is run: UIKit's own transition runs\n")
      }
      if !played.isEmpty { output.write("    tried    \(played.joined(separator: ", "))\n") }
      for reason in reasons(tried, rows, file.swift) { output.write("    not      \(reason)\n") }
    }
    if file.stepCount > 0 {
      output.write(
        "  the first steps\n    tried    each tap, drag and command from the first screen (\(file.stepCount))\n"
      )
    }
  }

  /// The groups of stories that were not played, each with the reason; the last reason is a limit, if one left out stories.
  private func reasons(_ tried: TryFile.Tried, _ rows: [TryFile.Row], _ swift: [SwiftScript]) -> [String] {
    var found = rows.filter { $0.played == 0 }.map {
      "\($0.group.rawValue): a command of the story is not possible"
    }
    let missing = TryGroup.allCases.filter { group in !rows.contains { $0.group == group } }
    for group in missing {
      if let reason = group.reason(in: tried.way, swift) { found.append("\(group.rawValue): \(reason)") }
    }
    switch tried.cut {
    case .stories: found.append("the rest: `--budget N` sets how many stories are played")
    case .pictures:
      found.append("the rest: comparing the pictures of its many views takes too much work")
    case nil: break
    }
    return found
  }

  /// Reports a remnant in one line, with the number of stories that show it.
  private func tell(_ remnant: TriedFinding, _ file: File) {
    let line = "\(file.sources.place(of: remnant.key.span)): \(paint.note("remnant:")) \(remnant.key.words)"
    output.write("\(line) (\(counted(remnant.count, "story", "stories")), first \"\(remnant.title)\")\n")
  }

  /// Reports a doubtful finding, with its reason and its story.
  private func tell(
    doubtful finding: TriedFinding, _ shown: ShownFinding, _ reason: String, _ file: File
  ) {
    let place = file.sources.place(of: finding.key.span)
    output.write("\(place): \(paint.note("doubtful:")) \(finding.key.words), \(reason)\n")
    let message = FailureReport(sources: finding.sources, isColoured: false).message(
      for: finding.failure, finding.key)
    let story = shown.story.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    output.write("  \(message)\n  after: \(story.joined(separator: "; "))\n")
    if file.isSwift { output.write(Self.names(in: shown.story.text, message, file)) }
  }
}
