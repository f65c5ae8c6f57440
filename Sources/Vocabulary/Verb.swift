/// A command that consists of a keyword and either a value or clauses: `settle`, `update 40%`, `pinch on Home to 0.5
/// over 0.2s`. The parser, the checker, suggestions and the reduction of failing scripts read this row. The instruction
/// has one operand for the value, or one for each clause except `unanimated`, in the order of the clauses.
public struct Verb: Sendable {
  /// The kinds of code that a command may be restricted to.
  public enum Place: Sendable {
    /// In all code: stories, handlers, blocks and sections.
    case anywhere
    /// Only where time passes: not in handlers or `turn` blocks.
    case story
    /// In stories and `turn` blocks, since the command simulates the user.
    case user
    /// Where code can drive a transition: in handlers, and in a story outside of `turn` blocks.
    case driver
    /// Only in the code of a gesture.
    case gesture
  }

  /// The value directly after the keyword.
  public struct Object: Sendable {
    /// The type of the value.
    public var type: ValueType
    /// The purpose of the value, for messages.
    public var purpose: StaticString
    /// The message if the value is missing; nil to use the general message.
    public var missing: StaticString?
  }

  /// A part of a command that a keyword introduces. A script writes the clauses in the order of the row.
  public enum Clause: Sendable {
    /// An optional part: a keyword with a value.
    case option(Keyword, Operand)
    /// `to` with a value.
    case to(Operand)
    /// `unanimated`, which may be left out; a flag of the instruction.
    case unanimated
    /// One of two keywords; the operand is 0 or 1. Two values instead of an array, because rows of plain bytes need no
    /// initialization at the start of the program.
    case either(Keyword, Keyword)

    /// The value of the clause; nil if it takes none.
    public var operand: Operand? {
      switch self {
      case .option(_, let operand), .to(let operand): operand
      case .unanimated, .either: nil
      }
    }

    /// The keyword that introduces the clause; nil for a clause with a choice of two keywords.
    public var word: Keyword? {
      switch self {
      case .option(let word, _): word
      case .to: .to
      case .unanimated: .unanimated
      case .either: nil
      }
    }
  }

  /// The value of a clause.
  public enum Operand: Sendable {
    /// A value of a type, with its purpose, for messages.
    case value(ValueType, StaticString)
    /// A screen or a view under the finger.
    case touched
    /// The name of an orientation.
    case orientation
  }

  /// The keyword of the command.
  public var word: Keyword
  /// The code in which the command is allowed.
  public var place: Place
  /// Whether the command may follow `start`.
  public var isStarted: Bool
  /// The value that the command takes directly after its keyword; nil if it takes none.
  public var object: Object?
  /// The clauses of the command, of which there are at most three, in the order in which they are written.
  public var clauses: [Clause] {
    var clauses: [Clause] = []
    if let first { clauses.append(first) }
    if let second { clauses.append(second) }
    if let third { clauses.append(third) }
    return clauses
  }

  // Three values instead of an array, because rows of plain bytes need no initialization at the start of the program.
  private let first, second, third: Clause?

  init(
    _ word: Keyword, _ place: Place = .anywhere, isStarted: Bool = false, object: Object? = nil,
    _ first: Clause? = nil, _ second: Clause? = nil, _ third: Clause? = nil
  ) {
    (self.word, self.place, self.isStarted, self.object) = (word, place, isStarted, object)
    (self.first, self.second, self.third) = (first, second, third)
  }
}
