import Diagnostics
import Engine

/// The compiled form of the claim `expect events { … }`. A list with one item is also the form of a claim about a warning, fault,
/// quirk or note, of `expect no EVENT` and of `advance until EVENT`.
public struct EventList: Sendable {
  /// The pattern for an argument, an answer or a receiver of a call.
  public enum Value: Equatable, Sendable, BitwiseCopyable {
    case any
    /// A fixed value, such as `true`, `none`, `context`, `push` or a presentation style, or a script object or unwind action by
    /// its name.
    case object(Object)
    /// A controller, or a value that is computed when the claim is judged.
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

  /// The pattern of one event.
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
    /// A `log` statement of the script, with the expected values; nil stands for any value.
    case mark([PatternText?])
  }

  /// An element of the list: one event, a gap for any events, or several events in any order.
  public enum Element: Equatable, Sendable, BitwiseCopyable {
    case item(ID<Item>)
    case gap
    /// The items of this range in any order. With `gaps`, other events may occur between them.
    case unordered(Run, gaps: Bool)
  }

  /// The patterns of the events, in source order.
  package var items: [Item] = []
  package var spans: [Span] = []
  package var elements: [Element] = []
  package var names: [PatternName] = []
  /// The events that are compared with the list; all others are ignored.
  package var scope = EventScope()
  /// Whether the claim names event families.
  package var namesFamilies = false

  package init() {}
}
