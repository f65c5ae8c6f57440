import Diagnostics
import Engine

/// A resolved list of events: what `expect events { … }` claims, and, as a list of one, what
/// `expect warning CODE`, `expect fault CODE`, `expect no EVENT` and `advance until` look for.
public struct EventList: Sendable {
  /// What a place for an argument, an answer or a subject asks for.
  public enum Value: Equatable, Sendable, BitwiseCopyable {
    case any
    /// `true`, `false`, `none`, `context`, `push`, `pop`, the name of something vended.
    case object(Object)
    /// A controller, or a value worked out when the list is judged.
    case name(PatternName)
    case list(Run)
  }

  /// A call: `Mail.delegate willShow(Inbox, animated: true)`.
  public struct Call: Equatable, Sendable, BitwiseCopyable {
    /// Whose call it is. How it is spelled behind the name (`.delegate`) follows from the method.
    package var subject = PatternName.any
    package var method: Method
    package var first = Value.any
    package var second = Value.any
    package var third = Value.any
    package var answer = Value.any

    package init(method: Method) { self.method = method }
  }

  /// What a line asks for.
  public enum Item: Sendable {
    case anything
    case call(Call)
    /// Something that UIKit would log, with its wording if that is asserted.
    case warning(Warning, PatternText?)
    /// Something that UIKit would raise, with its wording if that is asserted.
    case fault(FaultCode, PatternText?)
    /// Something that UIKit itself does wrong, with its wording if that is asserted.
    case quirk(Quirk, PatternText?)
    /// Something worth knowing, with its wording if that is asserted.
    case note(Note, PatternText?)
    /// A law that was broken; by whom and on what, if that is said.
    case violation(BreachPattern)
    /// The script's own mark; nil for a value that may be any.
    case mark([PatternText?])
  }

  /// A step of the list.
  public enum Element: Equatable, Sendable, BitwiseCopyable {
    case item(ID<Item>)
    case gap
    /// These items come next, in whatever order; with `gaps`, others may lie between them.
    case unordered(Run, gaps: Bool)
  }

  /// The lines, in the order of the script.
  package var items: [Item] = []
  package var spans: [Span] = []
  package var elements: [Element] = []
  package var names: [PatternName] = []
  /// The kinds of events that the list is exact over.
  package var scope = EventScope()
  /// Whether it says which families it is exact over.
  package var namesFamilies = false

  package init() {}
}
