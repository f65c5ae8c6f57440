import Diagnostics
import Engine
import Runtime

/// A declaration, or an outcome of a transition, that specs can exercise. One row of a coverage report.
struct CoverageItem: Sendable {
  /// The group under which the report counts an item.
  enum Category: String, CaseIterable, Sendable {
    case screens, transitions, presentations, sections, gestures, handlers, outcomes
  }

  /// The declaration or outcome that is covered.
  enum Kind: Hashable, Sendable {
    case screen, transition, presentation, gesture, handler
    /// The code of an animator for one kind of transition.
    case section(TransitionKind)
    /// One way in which a transition of that section can end or be interrupted.
    case outcome(Coverage.Outcome, TransitionKind)
  }

  /// Whether specs reached the item. Ordered: the larger state wins when the results of several runs are merged.
  enum State: UInt8, Comparable, Sendable {
    /// Cannot happen, such as cancelling a transition that nothing drives.
    case impossible
    case untouched, touched

    static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
  }

  /// The texts of the report for an untouched item.
  struct Words: Sendable {
    /// The line and column of the declaration.
    var place: LineIndex.Place
    /// A one-line statement of what never happened.
    var message: String
    /// A one-line suggestion of what a spec could do to cover it.
    var mend: String
  }

  var kind: Kind
  var span: Span
  var state: State
  /// Set only for untouched items, and only if a detailed report was requested.
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

  /// Whether `other` is the same item, as seen by another script that uses the same file.
  func isSame(as other: CoverageItem) -> Bool { span.start == other.span.start && kind == other.kind }
}

/// The coverage of one file.
struct FileCoverage: Sendable {
  var path: String
  /// The items that the file declares, in the same order for every script that uses the file.
  var items: [CoverageItem]

  /// Merges the coverage that another script achieved in this file, item by item.
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
