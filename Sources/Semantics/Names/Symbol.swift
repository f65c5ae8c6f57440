import Diagnostics
import Engine
import Language

/// The static type of a value. Includes the kind of screen of a controller, and the declaration of an object, if known.
struct StaticType: Equatable {
  var type: ValueType
  private var raw: Int32 = 0

  /// The kind of screen; none if unknown.
  var screen: KindID { type == .controller ? KindID(raw: raw) : .none }
  /// The declaration of an object; none if unknown.
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
    /// A local of the body at depth `Symbol.depth`.
    case local(LocalID)
    case field(ScriptFieldID)
    /// A field of the enclosing screen.
    case ownField(FieldID)
    case ownView
    /// A screen that a segue creates under this name.
    case made
    case object(DeclarationID)
    /// A slot of the enclosing object: a parameter or a field.
    case slot(SlotID)
    case objectView(DeclaredViewID)
    case function(ID<ScriptFunction>)
    case steps(StepsID)
    /// A name declared by an invalid statement; fits everywhere.
    case unmodelled

    /// Whether a declaration in a block hides it instead of conflicting with it; true for members of the enclosing
    /// declaration.
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
  /// For a `let` of a file, the offset after which code of the file can use it.
  var validFrom: Int32 = 0
  var level = 0
}

/// The names in scope and their meanings. A lookup takes constant time, however many scopes are open: an array holds
/// the innermost meaning of each name, and closing a scope restores the outer one.
struct Scope {
  private(set) var symbols: [Symbol] = []
  /// The meaning of each name, by the name's id.
  private var bindings: [ID<Symbol>] = []
  /// The meanings that bindings replaced, to be restored when their scope closes.
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

  /// Sets the type of a name once it is known.
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

  // MARK: - Undo

  /// The number of bindings at a point in time. Valid while the scopes open at that time are still open.
  struct Checkpoint: Sendable {
    fileprivate let symbols: Int
    fileprivate let undo: Int
    fileprivate let marks: Int
  }

  var checkpoint: Checkpoint { Checkpoint(symbols: symbols.count, undo: undo.count, marks: marks.count) }

  /// Undoes all bindings since `checkpoint`.
  mutating func restore(_ checkpoint: Checkpoint) {
    marks.removeLast(max(0, marks.count - checkpoint.marks))
    while undo.count > checkpoint.undo {
      let replaced = undo.removeLast()
      bindings[Int(replaced.name.raw)] = replaced.previous
    }
    symbols.removeLast(max(0, symbols.count - checkpoint.symbols))
  }
}
