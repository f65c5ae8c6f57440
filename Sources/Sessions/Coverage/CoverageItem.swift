import Diagnostics
import Engine
import Runtime

/// Something that a script declares and specs can touch.
struct CoverageItem: Sendable {
  /// What is counted together.
  enum Category: String, CaseIterable, Sendable {
    case screens, transitions, presentations, sections, gestures, handlers, outcomes
  }

  /// What it is.
  enum Kind: Hashable, Sendable {
    case screen, transition, presentation, gesture, handler
    /// The code of an animator for a direction.
    case section(TransitionKind)
    /// How a transition of that section can go.
    case outcome(Coverage.Outcome, TransitionKind)
  }

  /// Whether it was touched. Of two runs the larger stands.
  enum State: UInt8, Comparable, Sendable {
    /// It cannot be: nothing drives the transition that would be given up.
    case impossible
    case untouched, touched

    static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
  }

  /// What is said of it while it is untouched.
  struct Words: Sendable {
    /// Where it is declared.
    var place: LineIndex.Place
    /// What never happened, one line.
    var message: String
    /// What a spec could do, one line.
    var mend: String
  }

  var kind: Kind
  var span: Span
  var state: State
  /// Known only of what is untouched, where somebody wants to read it.
  var words: Words?

  var category: Category {
    switch kind {
    case .screen: .screens
    case .transition: .transitions
    case .presentation: .presentations
    case .gesture: .gestures
    case .handler: .handlers
    case .section: .sections
    case .outcome: .outcomes
    }
  }

  /// Whether another is the same thing, seen by another script that uses the file.
  func isSame(as other: CoverageItem) -> Bool { span.start == other.span.start && kind == other.kind }
}

/// What specs have touched of one file.
struct FileCoverage: Sendable {
  /// The path of the file.
  var path: String
  /// What it declares, in the same order for every script that uses it.
  var items: [CoverageItem]

  /// Takes in what the specs of another script have touched.
  mutating func add(_ other: FileCoverage) {
    for (place, item) in other.items.enumerated() {
      let isHere = place < items.count && items[place].isSame(as: item)
      let known = isHere ? place : items.firstIndex { $0.isSame(as: item) }
      guard let known else {
        items.append(item)
        continue
      }
      if item.state > items[known].state { items[known] = item }
    }
  }
}
