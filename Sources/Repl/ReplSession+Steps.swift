import Engine
import Running
import Runtime

// Undo, redo and moving between the lines of a session.

extension ReplSession {
  /// Responds to `:undo` and `:undo N`, which undo the last line or the last N lines.
  mutating func undoLines(_ argument: String) -> ReplReply {
    guard let count = Self.count(argument) else { return refuseCount("undo", argument) }
    var undone: [String] = []
    while undone.count < count, let text = undoLast() { undone.append(text) }
    guard let first = undone.last else { return refuse("there is nothing to undo") }
    let lines = undone.count == 1 ? first : "\(undone.count) lines, back to before \(first)"
    return ReplReply("undone: \(lines); \(steps.count) left\n")
  }

  /// Responds to `:redo` and `:redo N`, which run one or N undone lines again.
  mutating func redoLines(_ argument: String, _ runner: ScriptRunner) -> ReplReply {
    guard let count = Self.count(argument) else { return refuseCount("redo", argument) }
    guard canRedo else { return refuse("there is nothing to redo") }
    var all = ReplReply()
    for _ in 0..<count where canRedo { all.add(redo(runner)) }
    return all
  }

  /// Parses a number of lines: 1 if `argument` is empty, nil if it is not a positive number.
  private static func count(_ argument: String) -> Int? {
    let count = argument.isEmpty ? 1 : Int(argument)
    return count.flatMap { $0 > 0 ? $0 : nil }
  }

  private func refuseCount(_ command: String, _ argument: String) -> ReplReply {
    refuse("`:\(command)` takes the number of lines, such as `:\(command) 3`, not `\(argument)`")
  }

  /// Responds to `:goto N` and `:goto TIME`, which go to the state after line N or at a time.
  mutating func goTo(_ argument: String, _ runner: ScriptRunner) -> ReplReply {
    if let number = Int(argument), number >= 0 { return goTo(line: number, runner) }
    if let time = Self.time(argument) { return goTo(time: time, argument, runner) }
    return refuse("`:goto` takes the number of a line or a time, such as `:goto 4` or `:goto 0.3s`")
  }

  /// The list of lines that `:steps` prints: the accepted ones, then the undone ones.
  var stepList: String {
    if steps.isEmpty, undone.isEmpty { return "there are no lines yet\n" }
    var text = ""
    func row(_ number: Int, _ clock: String, _ line: String, _ mark: String) {
      let number = String(number)
      text += String(repeating: " ", count: max(0, 4 - number.count)) + number
      text += String(repeating: " ", count: max(2, 12 - clock.count)) + clock
      text += "  " + line + mark + "\n"
    }
    for (place, step) in steps.enumerated() {
      let after = place + 1 < steps.count ? steps[place + 1].machine : machine
      row(
        step.number, timeText(after.world.now), Self.firstLine(of: step.text),
        step.hasFailed ? "  (failed)" : "")
    }
    for next in undone.reversed() {
      switch next {
      case .line(let line, let number): row(number, "", Self.firstLine(of: line), "  (undone)")
      case .statement(let step): row(step.number, "", Self.firstLine(of: step.text), "  (undone)")
      case .session: break
      }
    }
    return text
  }

  // MARK: - Undoing, redoing and going to a step

  /// The first line of a text, followed by `…` if the text has more lines.
  static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }

  /// Undoes the last line, which may have declared a name again; if no line is left, undoes the last restart of the
  /// session.
  /// - Returns: A description of the undone part; nil if nothing can be undone.
  private mutating func undoLast() -> String? {
    if let redeclared, redeclared.count == steps.count, let earlier = redeclared.before.first {
      let now = self
      replaceState(earlier)
      undone.append(.session(now))
      return "the new `\(redeclared.name)`"
    }
    if let step = undo() {
      if step.statement != nil {
        undone.append(.statement(step))
      } else if !step.isOfStory {
        undone.append(.line(step.partOf ?? step.text, number: step.number))
      }
      return "`\(Self.firstLine(of: step.text))`"
    }
    guard let earlier = former.first else { return nil }
    let text = failedStatement ?? file.map { "the script `\($0)`" } ?? "the new beginning"
    let now = self
    replaceState(earlier)
    undone.append(.session(now))
    return text
  }

  private var canRedo: Bool { !undone.isEmpty || steps.last?.partOf != nil }

  /// Runs the last step in `undone`; if the session is in the middle of a line, runs that line to its end.
  private mutating func redo(_ runner: ScriptRunner) -> ReplReply {
    if let step = steps.last, let whole = step.partOf {
      _ = undo()
      if !step.isOfStory { return run(whole, number: step.number, runner) }
    }
    switch undone.popLast() {
    case .statement(let step): return rerun(step, runner)
    case .line(let text, let number): return run(text, number: number, runner)
    case .session(let later):
      replaceState(later)
      return ReplReply(position)
    case nil: return ReplReply()
    }
  }

  /// A description of the current position among the lines.
  private var position: String {
    let line =
      steps.last.map { "after line \($0.number)" }
      ?? (file.map { story.isEmpty ? "after \($0)" : "at the beginning of \($0)" } ?? "at the beginning")
    let rest = undone.isEmpty ? "" : "; `:redo` continues"
    return "\(line), at \(clock)\(rest)\n"
  }

  private mutating func goTo(line number: Int, _ runner: ScriptRunner) -> ReplReply {
    var all = ReplReply()
    redeclared = nil
    while let step = steps.last, step.number > number || step.partOf != nil { _ = undoLast() }
    while let next = nextNumber, next <= number {
      let count = steps.count
      all.add(redo(runner))
      if steps.count == count { break }
    }
    if number > 0, steps.last?.number != number, steps.last.map({ $0.number < number }) ?? true {
      all.output += "no line \(number) has run: "
    }
    all.output += position
    return all
  }

  /// The number of the line that `:redo` would run next; nil if there is none, or if it would restore another session.
  private var nextNumber: Int? {
    switch undone.last {
    case .line(_, let number): number
    case .statement(let step): step.number
    case .session, nil: nil
    }
  }

  // MARK: - To a time

  /// Parses a time of at least zero, written as `0.3s` or `300ms`, into seconds; nil for another text.
  private static func time(_ text: String) -> Double? {
    let isInMilliseconds = text.hasSuffix("ms")
    guard text.hasSuffix("s"), let number = Double(text.dropLast(isInMilliseconds ? 2 : 1)), number >= 0
    else { return nil }
    return isInMilliseconds ? number / 1000 : number
  }

  private mutating func goTo(time: Double, _ text: String, _ runner: ScriptRunner) -> ReplReply {
    var all = ReplReply()
    func now(_ machine: Machine) -> Double { machine.world.now.seconds }
    redeclared = nil
    // Allow half a microsecond, since printed times are rounded to microseconds.
    let slack = 0.000_000_5
    while now(machine) < time - slack, canRedo {
      let count = steps.count
      all.add(redo(runner))
      if steps.count < count || all.verdict != .passed { break }
    }
    while now(machine) > time + slack, let step = steps.last, now(step.machine) > time - slack {
      _ = undoLast()
    }
    if now(machine) > time + slack {
      guard let step = steps.last else {
        all.add(refuse("\(text) is within the script that the session began with"))
        return all
      }
      all.add(stop(in: step, at: text, time, runner))
    } else if now(machine) < time - slack, all.verdict == .passed {
      let (end, line) = (clock, advance(to: time))
      all.add(run(line, number: lineCount, runner))
      all.output += "the lines end at \(end): `\(Self.firstLine(of: line))` was added\n"
    }
    all.output += position
    return all
  }

  /// An `advance` statement that runs the clock up to `time`, in seconds.
  private func advance(to time: Double) -> String {
    let nanoseconds = Int64((time * 1e9).rounded()) - machine.world.now.nanoseconds
    var digits = String(max(0, nanoseconds))
    digits = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    let fraction = digits.suffix(9).reversed().drop { $0 == "0" }.reversed()
    return "advance \(digits.dropLast(9))\(fraction.isEmpty ? "" : ".")\(String(fraction))s\n"
  }

  /// Undoes the last line and runs it again, but only up to a time. Refuses if the line cannot be stopped there.
  private mutating func stop(
    in step: Step, at text: String, _ time: Double, _ runner: ScriptRunner
  ) -> ReplReply {
    if step.statement != nil { _ = undoLast() } else { _ = undo() }
    let line = step.partOf ?? step.text
    let isOfStory = step.isOfStory || step.statement != nil
    let begun = ["advance", "settle"].contains { line.hasPrefix($0) } ? "" : "start " + line
    let reply = run(begun + advance(to: time), number: step.number, runner)
    let isThere = abs(machine.world.now.seconds - time) < 0.000_001
    if isThere, steps.last?.number == step.number {
      steps[steps.count - 1].partOf = line
      steps[steps.count - 1].isOfStory = isOfStory
      return reply
    }
    if steps.last?.number == step.number, steps.last?.statement == nil { _ = undo() }
    if !isOfStory { undone.append(.line(line, number: step.number)) }
    return refuse("`\(Self.firstLine(of: line))` cannot be stopped at \(text); the session is before it")
  }
}
