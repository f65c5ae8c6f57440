import Diagnostics
import Engine
import Language

/// The type of a value as far as it is known before the run; for a controller or object, with its declaration if that is known.
struct StaticType: Equatable {
  var type: ValueType
  private var raw: Int32 = 0

  /// The declaration of the controller; none for other types, and if the declaration is unknown.
  var screen: KindID { type == .controller ? KindID(raw: raw) : .none }
  /// The declaration of the script object; none for other types, and if the declaration is unknown.
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
    /// A constant, parameter or loop variable of the body at depth `Symbol.depth`.
    case local(LocalID)
    /// A `var` of the body at depth `Symbol.depth`.
    case variable(LocalID)
    case field(ScriptFieldID)
    /// A field of the controller whose declaration contains the code.
    case ownField(FieldID)
    case ownView
    /// The name after `named` for the controller that a segue creates.
    case made
    case object(DeclarationID)
    /// A parameter or field of the object whose declaration contains the code.
    case slot(SlotID)
    case objectView(DeclaredViewID)
    case function(ID<ScriptFunction>)
    case steps(StepsID)
    /// A function of a file.
    case code(StepsID)
    /// A function of the screen or object whose declaration contains the code.
    case method(StepsID)
    /// A name whose declaration has an error. Code may use it anywhere, to avoid follow-up errors.
    case unmodelled

    /// Whether a declaration in the same scope may hide this meaning of a name; otherwise the two conflict. True for members of
    /// the surrounding declaration, and for a declaration with an error.
    var isHidden: Bool {
      switch self {
      case .ownField, .ownView, .slot, .objectView, .method, .unmodelled: true
      case .instance, .global, .local, .variable, .field, .made, .object, .function, .steps, .code: false
      }
    }

    /// Whether a later line of a session may declare the name again.
    var isReplaceable: Bool {
      switch self {
      case .global, .function, .steps, .code, .object: true
      case .instance, .local, .variable, .field, .ownField, .ownView, .made, .slot, .objectView, .method,
        .unmodelled:
        false
      }
    }
  }

  var name: NameID
  var meaning: Meaning
  var type = StaticType.any
  var span: Span
  var depth = 0
  /// For a `let` at the top level of a file, a `setup` or a spec, the byte offset from which a story can use the name; otherwise
  /// 0.
  var validFrom: Int32 = 0
  var level = 0
  /// Whether `none` can be assigned to the name, whatever its type: true for a `var` of a story or of code.
  var takesNone = false
}

/// The names in scope and their meanings. A lookup takes constant time however many scopes are open: an array holds the
/// innermost meaning of each name, and closing a scope restores the outer meaning.
struct Scope {
  private(set) var symbols: [Symbol] = []
  /// The innermost meaning of each name, by the name's id.
  private var bindings: [ID<Symbol>] = []
  /// The replaced meanings, in order of replacement; closing a scope restores them.
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
      bindings += Array(repeating: .none, count: max(64, place + 1 + place / 2 - bindings.count))
    }
    undo.append(Replaced(name: symbol.name, previous: bindings[place]))
    var symbol = symbol
    symbol.level = level
    bindings[place] = symbols.add(symbol)
  }

  /// Sets the type of a name's value; does nothing for a name that is not in scope.
  mutating func setType(_ type: StaticType, of name: NameID) {
    let place = Int(name.raw)
    guard place < bindings.count, bindings[place].exists else { return }
    symbols[bindings[place]].type = type
  }

  /// Allows `none` to be assigned to a name, whatever its type; does nothing for a name that is not in scope.
  mutating func letTakeNone(_ name: NameID) {
    let place = Int(name.raw)
    guard place < bindings.count, bindings[place].exists else { return }
    symbols[bindings[place]].takesNone = true
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
    }.map { $0.element }
  }

  // MARK: - Undo

  /// The numbers of bindings and scopes at one point. Valid while the scopes that were open at this point stay open.
  struct Checkpoint: Sendable {
    fileprivate let symbols: Int
    fileprivate let undo: Int
    fileprivate let marks: Int
  }

  var checkpoint: Checkpoint { Checkpoint(symbols: symbols.count, undo: undo.count, marks: marks.count) }

  /// Undoes all bindings made since `checkpoint`, and closes the scopes opened since.
  mutating func restore(_ checkpoint: Checkpoint) {
    marks.removeLast(max(0, marks.count - checkpoint.marks))
    while undo.count > checkpoint.undo {
      let replaced = undo.removeLast()
      bindings[Int(replaced.name.raw)] = replaced.previous
    }
    symbols.removeLast(max(0, symbols.count - checkpoint.symbols))
  }
}
