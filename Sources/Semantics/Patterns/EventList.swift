import Diagnostics
import Engine

/// A resolved list of events: what `expect events { … }` claims, and, as a list of one, what
/// `expect warning CODE`, `expect fault CODE`, `expect no EVENT` and `advance until` look for.
public struct EventList: Sendable {
  /// What a place for an argument, an answer or a subject asks for.
  public enum Value: Equatable, Sendable, BitwiseCopyable {
    /// Whatever, also nothing.
    case any
    /// `true`, `false`, `none`, `context`, `push`, `pop`, the name of something vended.
    case object(Object)
    /// A controller, or a value worked out when the list is judged.
    case name(PatternName)
    /// Several controllers: a run of `EventList.names`.
    case list(Run)
  }

  /// A call: `Mail.delegate willShow(Inbox, animated: true)`.
  public struct Call: Equatable, Sendable, BitwiseCopyable {
    /// Whose call it is. How it is spelled behind the name (`.delegate`) follows from the method.
    public var subject = PatternName.any
    /// Which method.
    public var method: Method
    /// The first argument.
    public var first = Value.any
    /// The second argument.
    public var second = Value.any
    /// The third argument.
    public var third = Value.any
    /// The answer.
    public var answer = Value.any

    /// Any call of `method`.
    public init(method: Method) { self.method = method }
  }

  /// What a line asks for.
  public enum Item: Sendable {
    /// Any one event: `_`.
    case anything
    /// A call.
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
    /// This item comes next.
    case item(ID<Item>)
    /// Any number of events.
    case gap
    /// These items come next, in whatever order; with `gaps`, others may lie between them.
    case unordered(Run, gaps: Bool)
  }

  /// The lines, in the order of the script.
  public var items: [Item] = []
  /// Where each line stands in the script.
  public var spans: [Span] = []
  /// How they follow each other.
  public var elements: [Element] = []
  /// The names that lists refer to.
  public var names: [PatternName] = []
  /// The kinds of events that the list is exact over.
  public var scope = EventScope()

  /// An empty list: nothing of its scope happens.
  public init() {}
}
