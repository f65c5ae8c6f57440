import Diagnostics
import Engine
import Runtime
import Semantics

/// `trans provoke PATH…`: runs every story and spec again, each time with something that comes in between; the laws judge.
package struct ProvokeSession {
  private let session: ScriptSession
  private let provoking: Provoking
  private let workers: any Workers
  private let storage: any TestStorage
  private var output: any SessionOutput { session.output }
  private let paint: Paint

  /// - Parameters:
  ///   - paths: What the person named; `-` is the standard input.
  ///   - settings: How scripts are read and run.
  ///   - provoking: How far it goes, and where findings go.
  ///   - files: Where files come from.
  ///   - output: Where the text goes.
  ///   - workers: Who does the work: the stories and specs are provoked apart from each other.
  ///   - storage: Where stories and films go.
  package init(
    _ paths: [String], _ settings: Settings, _ provoking: Provoking, files: any ScriptFiles,
    output: any SessionOutput, workers: any Workers = Alone(), storage: any TestStorage = NoStorage()
  ) {
    var settings = settings
    settings.options.makesRoundTrips = false
    session = ScriptSession(paths, settings, files: files, output: output)
    (self.provoking, self.workers, self.storage) = (provoking, workers, storage)
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Does it.
  /// - Returns: `failed` if anything is wrong that is not known.
  package func run() -> Verdict { runToFinding().verdict }

  /// Likewise.
  /// - Returns: what came of it, and the story of the first finding.
  package func runToFinding() -> (verdict: Verdict, first: ShrunkStory?) {
    var verdict = Verdict.passed
    let known = session.knownFindings(at: provoking.known, &verdict)
    let works = verdict == .passed ? works(&verdict) : []
    if works.isEmpty, verdict == .passed {
      output.report("trans: error: there is nothing to run here\n")
      return (.nothingToRun, nil)
    }
    var findings = ProvokedFindings()
    let bounds = Bounds(budget: provoking.budget, known: known)
    // Who asks to stop is told what has been found.
    let first = output.whilePolled {
      session.work(on: works, workers) { work, session in
        work.provoked(session, bounds)
      } take: { done in
        findings.add(done.result, of: works[findings.works])
        return true
      }
      findings.wasInterrupted = output.isInterrupted
      return tell(findings, works, known, &verdict)
    }
    return (output.isInterrupted ? .interrupted : verdict, first)
  }

  // MARK: - Implementation

  struct Bounds: Sendable {
    var budget: Int
    var known: KnownFindings
  }

  /// All stories and specs that run.
  private func works(_ verdict: inout Verdict) -> [ProvokedWork] {
    var works: [ProvokedWork] = []
    for found in session.discover(&verdict, takesLines: true) {
      guard let (script, program) = session.load(found.path, &verdict) else { continue }
      let run = session.run(program, at: found.path, Choice(found.lines, named: nil, in: script))
      if program.blueprint.specs.isEmpty {
        if !program.blueprint.isEmpty { works.append(ProvokedWork(path: found.path, script: script)) }
        continue
      }
      for test in run.chosenCases where test.skip == nil {
        works.append(
          ProvokedWork(
            path: found.path, script: script, title: test.title,
            test: StoryText.Place(spec: test.spec, row: test.row)))
      }
    }
    return works
  }

  /// - Returns: the story of the first finding.
  private func tell(
    _ findings: ProvokedFindings, _ works: [ProvokedWork], _ known: KnownFindings, _ verdict: inout Verdict
  ) -> ShrunkStory? {
    var first: ShrunkStory?
    let all = findings.shortestFirst
    var (number, told) = (0, 0)
    var folder = FindingFolder(provoking.folder, session, storage)
    session.work(on: all, workers) { [provoking] found, session in
      works[found.work].shown(found.finding, in: provoking.folder, shrinks: provoking.shrinks, session)
    } take: { done in
      let found = all[number]
      number += 1
      guard let shown = done.result else {
        if output.isInterrupted { return tellAsFound(found, &told, works, &verdict) }
        tellLost(found, works[found.work])
        return true
      }
      told += 1
      verdict.add(.failed)
      first = first ?? shown.story
      tell(found, told, works[found.work])
      folder.tell(shown, &verdict)
      return true
    }
    for found in all.dropFirst(number) { _ = tellAsFound(found, &told, works, &verdict) }
    session.tellIdle(known, at: provoking.known, among: findings.excused)
    tellSum(findings, of: works.count)
    session.tellCount(told, known: findings.excused.count)
    return first
  }

  private func tellSum(_ findings: ProvokedFindings, of all: Int) {
    let count = findings.works - findings.leftOut
    var sum = "\(count) stor\(count == 1 ? "y" : "ies") or spec\(count == 1 ? "" : "s")"
    if findings.works < all { sum += " of \(all)" }
    sum += ", \(findings.tried) way\(findings.tried == 1 ? "" : "s") tried"
    if findings.stopped > 0 { sum += ", \(findings.stopped) stopped by a limit" }
    if findings.leftOut > 0 { sum += ", \(findings.leftOut) left out: they cannot be a story of their own" }
    output.write(sum + (findings.wasInterrupted ? ": interrupted\n" : "\n"))
  }

  /// Somebody asked to stop: a finding is told by its commands, which nobody has made short.
  /// - Returns: true.
  private func tellAsFound(
    _ found: ProvokedFindings.Found, _ told: inout Int, _ works: [ProvokedWork], _ verdict: inout Verdict
  ) -> Bool {
    told += 1
    verdict.add(.failed)
    tell(found, told, works[found.work])
    output.write(Self.lines(of: found))
    return true
  }

  private static func lines(of found: ProvokedFindings.Found) -> String {
    found.finding.commands.flatMap { $0.split(separator: "\n") }.map { "    \($0)\n" }.joined()
  }

  /// What does not come again in a story of its own, as it was seen.
  private func tellLost(_ found: ProvokedFindings.Found, _ work: ProvokedWork) {
    let key = found.finding.key
    output.report(
      "\(work.place(of: key.span)): note: \(key.words) does not come again in a story of its own; it came after:\n"
        + Self.lines(of: found))
  }

  private func tell(_ found: ProvokedFindings.Found, _ number: Int, _ work: ProvokedWork) {
    let key = found.finding.key
    let ways = found.ways == 1 ? "1 way" : "\(found.ways) ways"
    let place = work.place(of: key.span)
    output.write(paint.bad("✗") + " \(number). \(key.words), \(place) (\(ways))\n")
    if !work.title.isEmpty { output.write("  from \"\(work.title)\"\n") }
  }
}
