import Diagnostics
import Engine

/// The compiled form of the claim `expect events { … }`. A list with one item also represents `expect warning CODE`,
/// `expect fault CODE`, `expect no EVENT` and `advance until`.
public struct EventList: Sendable {
  /// The pattern for an argument, a return value or a subject.
  public enum Value: Equatable, Sendable, BitwiseCopyable {
    case any
    /// A fixed value: `true`, `false`, `none`, `context`, `push`, `pop`, or the name of a declared object.
    case object(Object)
    /// A controller, or a value that is computed when the list is judged.
    case name(PatternName)
    case list(Run)
  }

  /// The pattern of a method call, such as `Mail.delegate willShow(Inbox, animated: true)`.
  public struct Call: Equatable, Sendable, BitwiseCopyable {
    /// The controller that the call belongs to. The suffix, such as `.delegate`, follows from the method.
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
    /// A message that UIKit would log, with its text if the claim gives one.
    case warning(Warning, PatternText?)
    /// An exception that UIKit would raise, with its text if the claim gives one.
    case fault(FaultCode, PatternText?)
    /// A bug of UIKit, with its text if the claim gives one.
    case quirk(Quirk, PatternText?)
    /// An informational note, with its text if the claim gives one.
    case note(Note, PatternText?)
    /// A violation of a law, with the culprit and the victim if the claim names them.
    case violation(BreachPattern)
    /// A `log` line of the script, by its values; nil for any value.
    case mark([PatternText?])
  }

  /// An element of the list.
  public enum Element: Equatable, Sendable, BitwiseCopyable {
    case item(ID<Item>)
    case gap
    /// The next items in any order. If `gaps` is true, other events may come in between.
    case unordered(Run, gaps: Bool)
  }

  /// The patterns of the list's lines, in source order.
  package var items: [Item] = []
  package var spans: [Span] = []
  package var elements: [Element] = []
  package var names: [PatternName] = []
  /// The kinds of events that the list must contain completely.
  package var scope = EventScope()
  /// Whether the claim names its event families explicitly.
  package var namesFamilies = false

  package init() {}
}
