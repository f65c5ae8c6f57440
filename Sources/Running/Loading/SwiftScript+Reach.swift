import Diagnostics
import Translation

extension SwiftScript {
  /// The code of animators, interactions, presentation controllers and delegates that no story ran.
  package struct Unreached: Sendable {
    /// The number of lines that no story ran.
    package let count: Int
    /// The number of all lines in functions of these classes that are part of the script.
    package let all: Int
    /// The lines of the largest functions that no story ran, at most three, in source order, such as `Slide.swift:12–30, 44, …`.
    package let places: String
  }

  /// The lines that no story ran, in the classes whose objects UIKit asks. They are counted by whole functions; nil if stories
  /// ran all functions. Lines that are not part of the script do not count.
  /// - Parameters:
  ///   - blocks: The ranges in the script of the blocks of code.
  ///   - hasRun: Whether a story ran the block at this index of `blocks`.
  package func unreached(_ blocks: [Span], hasRun: (Int) -> Bool) -> Unreached? {
    let lines = LineIndex(source.shownBytes)
    var (known, run): (Set<Int>, Set<Int>) = ([], [])
    for case (let place, let function?) in functions(of: blocks).enumerated() {
      known.insert(function)
      if hasRun(place) { run.insert(function) }
    }
    let code = linesOfActors.subtracting(notRun.flatMap { $0.lines })
    func count(_ function: Int) -> Int { functions[function].count { code.contains($0) } }
    let mine = functions.indices.filter { known.contains($0) && count($0) > 0 }
    let gone = mine.filter { !run.contains($0) }
    if gone.isEmpty { return nil }
    let largest = gone.sorted { (count($0), $1) > (count($1), $0) }.prefix(Self.mostPlaces).sorted()
    return Unreached(
      count: gone.reduce(0) { $0 + count($1) }, all: mine.reduce(0) { $0 + count($1) },
      places: list(largest.map { functions[$0] }, lines) + (gone.count > largest.count ? ", …" : ""))
  }

  /// For the classes whose objects UIKit asks: `ran` is the number of lines that are part of the script, in the
  /// functions that a story ran; `all` is the number of lines in all functions, including lines that are not part of
  /// the script. `untouched` contains the names of the actions that no story ran.
  /// - Parameters:
  ///   - blocks: The ranges in the script of the blocks of code.
  ///   - hasRun: Whether a story ran the block at this index of `blocks`.
  package func sum(_ blocks: [Span], hasRun: (Int) -> Bool) -> (ran: Int, all: Int, untouched: [String]) {
    var run: Set<Int> = []
    for case (let place, let function?) in functions(of: blocks).enumerated() where hasRun(place) {
      run.insert(function)
    }
    let (code, gone) = (linesOfActors, Set(notRun.flatMap { $0.lines }))
    let all = functions.map { rows in rows.filter { code.contains($0) } }
    let lines = LineIndex(source.shownBytes)
    let untouched = functions.indices.filter { !run.contains($0) }.compactMap { place -> String? in
      let head = functions[place].prefix(2).flatMap { words(ofLine: $0, lines) }
      let name = head.firstIndex(of: "func").flatMap { head.dropFirst($0 + 1).first.map(String.init) }
      return name.flatMap { actions.contains($0) ? $0 : nil }
    }
    return (
      run.reduce(0) { sum, place in sum + all[place].count { !gone.contains($0) } },
      all.reduce(0) { $0 + $1.count }, untouched
    )
  }

  /// For each block of code in the script, the function that contains it, as an index of `functions`; nil for a block outside
  /// of functions.
  package func functions(of blocks: [Span]) -> [Int?] {
    let lines = LineIndex(source.shownBytes)
    return blocks.map { block in
      let line = lines.line(of: source.shown(block).start)
      return functions.firstIndex { $0.contains(line) }
    }
  }

  private static let mostPlaces = 3

  /// The first code that does not run and names a recognizer of drags, rotations or pinches, itself or in the first line of its
  /// function; nil if there is none.
  package var gestureNotRun: NotRun? {
    let lines = LineIndex(source.shownBytes)
    return notRun.first { row in
      let head = functions.first { $0.contains(row.lines.upperBound) }?.lowerBound
      return (Array(row.lines) + [head].compactMap { $0 }).contains { line in
        words(ofLine: line, lines).contains { word in Self.recognizers.contains { word.hasSuffix($0) } }
      }
    }
  }

  private static let recognizers = ["Pan", "EdgePan", "Pinch", "Rotation", "interactivePop"].map {
    $0 + "GestureRecognizer"
  }

  /// Whether the code of an object's class reads a cell for which a plain view stands; false for the class of a screen.
  package func readsCell(_ culprit: String) -> Bool {
    types(of: culprit).contains { cellReaders.contains($0) }
  }

  /// The reason in the files why UIKit cannot ask objects of a class, in words. Nil if there is none. Also nil if the
  /// reason is that no screen gets the delegate, but code that does not run may set a delegate.
  package func lack(of actor: Actor) -> String? {
    switch actor.lack {
    case .screen: leavesOutDelegates ? nil : "nothing here gives it to a screen"
    case .creation: "nothing here makes one"
    case nil: nil
    }
  }

  /// Whether code that does not run sets a delegate.
  private var leavesOutDelegates: Bool {
    let lines = LineIndex(source.shownBytes)
    return notRun.contains { row in row.lines.contains { text(ofLine: $0, lines).contains("elegate =") } }
  }

  /// The lines of code of the classes whose objects UIKit asks, and of their superclasses, numbered through all files. Screens
  /// are left out.
  private var linesOfActors: Set<Int> {
    let own = actors.filter { $0.object == $0.type }.map { $0.type }
    let types = Set(own + own.flatMap { superclasses[$0] ?? [] })
    let lines = LineIndex(source.shownBytes)
    let rows = members.filter { types.contains($0.type) }.map { lines.rows(of: $0.range) }
    return Set(codeLines.filter { line in rows.contains { $0.contains(line) } })
  }

  /// The lines of functions, such as `Slide.swift:12–30, 44`; the name of a file precedes the first of its lines.
  /// - Parameter rows: Lines that are numbered through all files.
  private func list(_ rows: [ClosedRange<Int>], _ lines: LineIndex) -> String {
    var last: Int32?
    return rows.compactMap { row -> String? in
      let range = lines.range(ofLine: row.lowerBound, in: source.shownBytes)
      guard let part = source.original?.part(at: Int32(range.lowerBound)) else { return nil }
      let first = row.lowerBound - lines.line(of: part.start) + 1
      let name = last == part.start ? "" : (part.path.split(separator: "/").last.map { "\($0):" } ?? "")
      last = part.start
      return "\(name)\(first)" + (row.count > 1 ? "–\(first + row.count - 1)" : "")
    }.joined(separator: ", ")
  }
}
