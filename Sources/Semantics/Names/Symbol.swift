import Diagnostics
import Engine
import Language

/// What kind of value something is, and of which kind of screen if it is a controller, of which declaration if it is an
/// object, as far as that is known.
struct StaticType: Equatable {
  var type: ValueType
  private var raw: Int32 = 0

  /// The kind of a screen; none where that is not known.
  var screen: KindID { type == .controller ? KindID(raw: raw) : .none }
  /// The declaration of an object; none where that is not known.
  var object: DeclarationID { type == .object ? DeclarationID(raw: raw) : .none }

  init(_ type: ValueType) { self.type = type }

  init(screen: KindID) { (type, raw) = (.controller, screen.raw) }

  init(object: DeclarationID) { (type, raw) = (.object, object.raw) }

  static let any = StaticType(.any)
}

struct Symbol {
  enum Meaning {
    case instance(InstanceID)
    case global(GlobalID)
    /// A local of the body at `Symbol.depth`.
    case local(LocalID)
    case field(ScriptFieldID)
    /// A field of the screen around.
    case ownField(FieldID)
    case ownView
    /// What a segue makes under this name.
    case made
    case object(DeclarationID)
    /// A slot of the object around: a parameter or a field.
    case slot(SlotID)
    case objectView(DeclaredViewID)
    case function(ID<ScriptFunction>)
    case steps(StepsID)
    /// Declared by a statement that was reported: fits everywhere.
    case unmodelled

    /// Whether what a block declares hides it, and is not in conflict with it: members of what is around.
    var isHidden: Bool {
      switch self {
      case .ownField, .ownView, .slot, .objectView, .unmodelled: true
      case .instance, .global, .local, .field, .made, .object, .function, .steps: false
      }
    }

    /// Whether a later line of a session may give the name another meaning.
    var isReplaceable: Bool {
      switch self {
      case .global, .function, .steps, .object: true
      case .instance, .local, .field, .ownField, .ownView, .made, .slot, .objectView, .unmodelled: false
      }
    }
  }

  var name: NameID
  var meaning: Meaning
  var type = StaticType.any
  var span: Span
  var depth = 0
  /// For a `let` of a file: code before this place of the file does not have it yet.
  var validFrom: Int32 = 0
  var level = 0
}

/// Names and what they stand for. Looking one up is one step, however many scopes are open: an array has the
/// innermost meaning of each name, and closing a scope puts the outer one back.
struct Scope {
  private(set) var symbols: [Symbol] = []
  /// Each name's meaning, by the name's own number.
  private var bindings: [ID<Symbol>] = []
  /// What a binding replaced, so that it can be put back.
  private var undo: [Replaced] = []
  private var marks: [Int] = []

  private struct Replaced: BitwiseCopyable {
    var name: NameID
    var previous: ID<Symbol>
  }

  var level: Int { marks.count }

  func find(_ name: NameID) -> Symbol? {
    let place = Int(name.raw)
    guard place < bindings.count, bindings[place].exists else { return nil }
    return symbols[bindings[place]]
  }

  mutating func bind(_ symbol: Symbol) {
    let place = Int(symbol.name.raw)
    if place >= bindings.count {
      bindings.append(
        contentsOf: repeatElement(.none, count: max(64, place + 1 + place / 2 - bindings.count)))
    }
    undo.append(Replaced(name: symbol.name, previous: bindings[place]))
    var symbol = symbol
    symbol.level = level
    bindings[place] = symbols.add(symbol)
  }

  /// Gives what `name` stands for another type, once that is known.
  mutating func setType(_ type: StaticType, of name: NameID) {
    let place = Int(name.raw)
    guard place < bindings.count, bindings[place].exists else { return }
    symbols[bindings[place]].type = type
  }

  mutating func open() { marks.append(undo.count) }

  mutating func close() {
    let mark = marks.removeLast()
    while undo.count > mark {
      let replaced = undo.removeLast()
      bindings[Int(replaced.name.raw)] = replaced.previous
    }
  }

  var visible: [Symbol] {
    symbols.enumerated().filter { index, symbol in
      bindings[Int(symbol.name.raw)] == ID(at: index)
    }.map(\.element)
  }

  // MARK: - Going back

  /// How much had been bound; meaningful while the scopes that were open then are open.
  struct Checkpoint: Sendable {
    fileprivate let symbols: Int
    fileprivate let undo: Int
    fileprivate let marks: Int
  }

  var checkpoint: Checkpoint { Checkpoint(symbols: symbols.count, undo: undo.count, marks: marks.count) }

  /// Takes back what was bound since `checkpoint`.
  mutating func restore(_ checkpoint: Checkpoint) {
    marks.removeLast(max(0, marks.count - checkpoint.marks))
    while undo.count > checkpoint.undo {
      let replaced = undo.removeLast()
      bindings[Int(replaced.name.raw)] = replaced.previous
    }
    symbols.removeLast(max(0, symbols.count - checkpoint.symbols))
  }
}
