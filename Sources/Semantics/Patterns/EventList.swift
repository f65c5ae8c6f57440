import Diagnostics
import Engine

/// The compiled form of the claim `expect events { … }`. Lists of one item serve `expect warning CODE`, `expect
/// fault CODE`, `expect no EVENT` and `advance until`.
public struct EventList: Sendable {
  /// The pattern for an argument, a return value or a subject.
  public enum Value: Equatable, Sendable, BitwiseCopyable {
    case any
    /// `true`, `false`, `none`, `context`, `push`, `pop`, or the name of a vended object.
    case object(Object)
    /// A controller, or a value computed when the list is judged.
    case name(PatternName)
    case list(Run)
  }

  /// The pattern of a call: `Mail.delegate willShow(Inbox, animated: true)`.
  public struct Call: Equatable, Sendable, BitwiseCopyable {
    /// The controller of the call. A suffix such as `.delegate` follows from the method.
    package var subject = PatternName.any
    package var method: Method
    package var first = Value.any
    package var second = Value.any
    package var third = Value.any
    package var answer = Value.any

    package init(method: Method) { self.method = method }
  }

  /// The pattern of a line.
  public enum Item: Sendable {
    case anything
    case call(Call)
    /// A message that UIKit would log, with its text if asserted.
    case warning(Warning, PatternText?)
    /// An exception that UIKit would raise, with its text if asserted.
    case fault(FaultCode, PatternText?)
    /// A bug of UIKit, with its text if asserted.
    case quirk(Quirk, PatternText?)
    /// An informational note, with its text if asserted.
    case note(Note, PatternText?)
    /// A violated law, with the culprit and the victim if asserted.
    case violation(BreachPattern)
    /// A `log` line of the script; nil for any value.
    case mark([PatternText?])
  }

  /// An element of the list.
  public enum Element: Equatable, Sendable, BitwiseCopyable {
    case item(ID<Item>)
    case gap
    /// The next items in any order; with `gaps`, other events may come in between.
    case unordered(Run, gaps: Bool)
  }

  /// The lines, in source order.
  package var items: [Item] = []
  package var spans: [Span] = []
  package var elements: [Element] = []
  package var names: [PatternName] = []
  /// The kinds of events for which the list must be complete.
  package var scope = EventScope()
  /// Whether the claim lists its families explicitly.
  package var namesFamilies = false

  package init() {}
}
