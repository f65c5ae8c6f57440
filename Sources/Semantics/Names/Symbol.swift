import Diagnostics
import Language

/// What kind of value something is, and of which kind of screen if it is a controller.
struct StaticType: Equatable {
  var type: ValueType
  /// The kind of screen, an index into `kinds`; of an object its declaration, an index into `objects`; or -1 where
  /// that is not known.
  var kind: Int32 = -1

  /// The kind of screen, or -1.
  var screen: Int32 { type == .controller ? kind : -1 }
  /// The declaration of an object, or -1.
  var object: Int32 { type == .object ? kind : -1 }

  init(_ type: ValueType, kind: Int32 = -1) {
    self.type = type
    self.kind = kind
  }

  static let any = StaticType(.any)
}

/// What a name stands for.
struct Symbol {
  enum Meaning {
    /// An index of `instances`.
    case instance(Int32)
    /// A global's place.
    case global(Int32)
    /// A local's place in the body at `Symbol.depth`.
    case local(Int32)
    /// A field that the script itself declares.
    case field(Int32)
    /// A field of the screen around.
    case ownField(Int32)
    /// A view of the screen around.
    case ownView
    /// What a segue makes under this name.
    case made
    /// An index of `objects`.
    case object(Int32)
    /// A slot of the object around: a parameter or a field.
    case slot(Int32)
    /// A view of the presentation around: its place there.
    case objectView(Int32)
    /// An index of `functions`.
    case function(Int32)
    /// An index of `steps`.
    case steps(Int32)
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
  /// Where it is declared.
  var span: Span
  /// How many bodies were open there.
  var depth: Int32 = 0
  /// For a `let` of a file: code before this place of the file does not have it yet.
  var validFrom: Int32 = 0
  /// How many scopes were open there.
  var level: Int32 = 0
}

/// Names and what they stand for. Looking one up is one step, however many scopes are open: an array has the
/// innermost meaning of each name, and closing a scope puts the outer one back.
struct Scope {
  private(set) var symbols: [Symbol] = []
  /// The place + 1 in `symbols` of each name's meaning.
  private var bindings: [Int32] = []
  /// What a binding replaced, so that it can be put back.
  private var undo: [Replaced] = []
  private var marks: [Int] = []

  private struct Replaced: BitwiseCopyable {
    var name: NameID
    var previous: Int32
  }

  /// How many scopes are open.
  var level: Int { marks.count }

  func find(_ name: NameID) -> Symbol? {
    let place = Int(name.raw)
    guard place < bindings.count, bindings[place] != 0 else { return nil }
    return symbols[Int(bindings[place]) - 1]
  }

  mutating func bind(_ symbol: Symbol) {
    let place = Int(symbol.name.raw)
    if place >= bindings.count {
      bindings.append(contentsOf: repeatElement(0, count: max(64, place + 1 + place / 2 - bindings.count)))
    }
    undo.append(Replaced(name: symbol.name, previous: bindings[place]))
    var symbol = symbol
    symbol.level = Int32(level)
    symbols.append(symbol)
    bindings[place] = Int32(symbols.count)
  }

  /// Gives what `name` stands for another type, once that is known.
  mutating func setType(_ type: StaticType, of name: NameID) {
    let place = Int(name.raw)
    guard place < bindings.count, bindings[place] != 0 else { return }
    symbols[Int(bindings[place]) - 1].type = type
  }

  mutating func open() { marks.append(undo.count) }

  mutating func close() {
    let mark = marks.removeLast()
    while undo.count > mark {
      let replaced = undo.removeLast()
      bindings[Int(replaced.name.raw)] = replaced.previous
    }
  }

  /// The names that mean something here.
  var visible: [Symbol] {
    symbols.enumerated().filter { index, symbol in
      bindings[Int(symbol.name.raw)] == Int32(index) + 1
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
