import Diagnostics
import Engine
import Running
import Runtime

// Saving a search as text and resuming it in another run.

extension ExploreSearch {
  /// The first line of a saved search, with a hash of the script and settings: only the same search can resume it.
  /// - Parameter settings: The settings of the run, as text.
  static func mark(of sources: [Source], _ settings: String) -> String {
    let text = sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\0") + settings
    return "trans explore 5 \(String(text.stableHash, radix: 16))"
  }

  /// The search as text.
  /// - Parameter mark: The first line, as returned by `mark(of:_:)`.
  func text(_ mark: String) -> String {
    var lines = [
      mark, "at \(expanded) \(depth) \(layerBegin) \(layerEnd) \(transitions) \(walked) \(warnings)",
    ]
    lines.append("coverage " + coverage.numbers.map { String($0, radix: 16) }.joined(separator: " "))
    for place in 0..<repertoire.count {
      let action = repertoire.action(place)
      lines.append("deed \(action.kind.rawValue) \(action.isStart ? 1 : 0) \(action.text)")
    }
    for state in 0..<store.count {
      let (print, way) = (store.fingerprint(of: state), store.firstStep(to: state))
      let numbers = [String(print.high, radix: 16), String(print.low, radix: 16)]
      lines.append("state \(numbers[0]) \(numbers[1]) \(way.parent ?? -1) \(way.action)")
    }
    for trip in trips { lines.append("trip \(trip.state) \(trip.action)") }
    for (place, goal) in goals.enumerated() {
      guard let way = goal.path else { continue }
      lines.append("goal \(place) \(way.state) \(way.actions.map(String.init).joined(separator: ","))")
    }
    for row in endlessActions { lines.append("restless \(row.state) \(row.action) \(Self.words(row.span))") }
    for key in excused { lines.append("excused \(Self.words(key.span))\t\(key.code)\t\(key.culprit)") }
    for finding in findings { lines.append(line(of: finding)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ span: Span) -> String { "\(span.file) \(span.start) \(span.end)" }

  private func line(of finding: ExploredFinding) -> String {
    let (key, actions) = (finding.key, finding.actions.map(String.init).joined(separator: ","))
    var fields = [
      "finding \(finding.state) \(actions) \(finding.length) \(finding.pathCount) \(Self.words(key.span))",
      key.code,
      key.culprit,
    ]
    if let other = finding.unanswered {
      fields += [
        "\(other.action)", other.asked.text, other.began, "\(other.kind)", other.name, other.expectation,
      ]
    }
    return fields.joined(separator: "\t")
  }

  /// Restores a saved search.
  /// - Returns: Whether the text is a valid search with this `mark`; if not, nothing changes.
  mutating func resume(_ text: String, _ mark: String) -> Bool {
    var copy = self
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).makeIterator()
    guard let first = lines.next(), first == mark else { return false }
    (copy.store, copy.findings, copy.places, copy.trips) = (StateStore(), [], [:], [])
    while let line = lines.next() {
      if line.isEmpty { continue }
      guard copy.take(String(line)) else { return false }
    }
    for place in starts.indices where copy.store.place(of: store.fingerprint(of: place)) != place {
      return false
    }
    copy.statesBefore = copy.store.count
    self = copy
    return true
  }

  private mutating func take(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    let numbers = line.split(separator: " ").dropFirst().map { Int($0) }
    switch words[0] {
    case "at":
      let found = numbers.compactMap { $0 }
      guard numbers.count == 7, found.count == 7 else { return false }
      (expanded, depth, layerBegin, layerEnd) = (found[0], found[1], found[2], found[3])
      (transitions, walked, warnings) = (found[4], found[5], found[6])
    case "coverage":
      coverage.numbers = line.split(separator: " ").dropFirst().map { UInt64($0, radix: 16) ?? 0 }
    case "deed":
      guard words.count == 4, let raw = UInt8(words[1]), let kind = UserAction.Kind(rawValue: raw) else {
        return false
      }
      let action = StoryText.Piece(text: words[3]).action(as: kind)
      guard action.kind == kind, action.isStart == (words[2] == "1") else { return false }
      repertoire.add(action)
    case "state":
      let parts = line.split(separator: " ")
      guard parts.count == 5, let high = UInt64(parts[1], radix: 16), let low = UInt64(parts[2], radix: 16),
        let parent = Int32(parts[3]), let action = Int32(parts[4]), parent < store.count, action >= 0
      else { return false }
      let way = StateStore.FirstStep(parent: parent < 0 ? nil : parent, action: action)
      return store.insert(Fingerprint(high: high, low: low), by: way)
    case "goal":
      guard words.count >= 3, let place = Int(words[1]), goals.indices.contains(place),
        let state = Int(words[2])
      else { return false }
      let actions = words.count > 3 ? words[3].split(separator: ",").compactMap { Int($0) } : []
      goals[place].path = ActionPath(state: state, actions: actions)
    case "trip":
      guard numbers.count == 2, let state = numbers[0], let action = numbers[1], 0..<store.count ~= state,
        0..<repertoire.count ~= action
      else { return false }
      takeTrips(of: state, action)
    case "restless": return takeRestless(numbers)
    case "excused": return takeExcused(line)
    case "finding": return takeFinding(line)
    default: return false
    }
    return true
  }

  private mutating func takeRestless(_ numbers: [Int?]) -> Bool {
    let found = numbers.compactMap { $0.flatMap { Int32(exactly: $0) } }
    guard found.count == 5, 0..<store.count ~= Int(found[0]), 0..<repertoire.count ~= Int(found[1]) else {
      return false
    }
    let span = Span(file: found[2], start: found[3], end: found[4])
    endlessActions.append(EndlessAction(state: Int(found[0]), action: Int(found[1]), span: span))
    return true
  }

  private mutating func takeExcused(_ line: String) -> Bool {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let numbers = fields[0].split(separator: " ").dropFirst().compactMap { Int32($0) }
    guard fields.count == 3, numbers.count == 3 else { return false }
    let span = Span(file: numbers[0], start: numbers[1], end: numbers[2])
    excused.append(FindingKey(fields[1], by: fields[2], at: span, fileCount: fileCount))
    return true
  }

  private mutating func takeFinding(_ line: String) -> Bool {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let words = fields[0].split(separator: " ").map(String.init)
    guard fields.count >= 3, words.count == 8, let state = Int(words[1]), let length = Int(words[3]),
      let ways = Int(words[4]), let file = Int32(words[5]), let start = Int32(words[6]),
      let end = Int32(words[7])
    else { return false }
    let span = Span(file: file, start: start, end: end)
    let key = FindingKey(fields[1], by: fields[2], at: span, fileCount: fileCount)
    let actions = words[2].split(separator: ",").compactMap { Int($0) }
    var finding = ExploredFinding(key: key, state: state, actions: actions, length: length, pathCount: ways)
    if fields.count == 9 {
      let kinds: [CulpritKind] = [.unknown, .object(.gesture), .handler]
      guard let action = Int(fields[3]), 0..<repertoire.count ~= action,
        let kind = kinds.first(where: { "\($0)" == fields[6] })
      else { return false }
      finding.unanswered = Unanswered(
        asked: repertoire.action(action), action: action, began: fields[5], kind: kind, name: fields[7],
        expectation: fields[8])
    }
    places[key] = findings.count
    findings.append(finding)
    return true
  }
}
