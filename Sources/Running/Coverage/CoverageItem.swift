import Diagnostics
import Engine
import Runtime

/// A declaration, or an outcome of a transition, that specs can exercise. The coverage report counts each under its
/// category.
struct CoverageItem: Sendable {
  /// The group under which the report counts an item.
  enum Category: String, CaseIterable, Sendable {
    case screens, transitions, presentations, sections, gestures, handlers, outcomes
  }

  /// The kind of declaration, or the outcome.
  enum Kind: Hashable, Sendable {
    case screen, transition, presentation, gesture, handler
    /// A section: the code of an animator for one kind of transition, such as `presenting`.
    case section(TransitionKind)
    /// An outcome of a transition of this kind, such as finished or cancelled.
    case outcome(Coverage.Outcome, TransitionKind)
  }

  /// Whether specs exercised the item. Cases are in ascending order: when several runs are merged, the larger state
  /// wins.
  enum State: UInt8, Comparable, Sendable {
    /// The outcome cannot happen, such as cancelling a transition that is not interactive.
    case impossible
    case untouched, touched

    static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }
  }

  /// The message and suggestion that the report prints for an item that no spec exercised.
  struct Words: Sendable {
    /// The line and column of the declaration.
    var place: LineIndex.Place
    /// A one-line message that says what never happened, such as which handler never ran.
    var message: String
    /// A one-line suggestion for a spec that would exercise the item.
    var advice: String
  }

  var kind: Kind
  var span: Span
  var state: State
  /// The message and suggestion, if no spec exercised the item and a detailed report was requested; otherwise nil.
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

  /// Whether `other` is the same item, from the coverage of another script that uses the same file.
  func isSame(as other: CoverageItem) -> Bool { span.start == other.span.start && kind == other.kind }
}

/// The coverage of one file.
struct FileCoverage: Sendable {
  var path: String
  /// The items that the file declares, usually in the same order for every script that uses the file.
  var items: [CoverageItem]

  /// Merges the coverage of the same file from another script, item by item.
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
