import Engine
import Semantics

/// A reference to a variable that code shares with the blocks that capture it.
package typealias VariableID = ID<SharedVariable>

/// The target type of `VariableID`; it has no values.
package enum SharedVariable {}

/// The variables that blocks have captured by reference: each block has the identifier of the variable.
struct SharedVariables: Sendable {
  private(set) var values: [Value] = []
  private var free: [VariableID] = []

  var isEmpty: Bool { values.count == free.count }

  subscript(id: VariableID) -> Value {
    get { values[id.index] }
    set { values[id.index] = newValue }
  }

  mutating func add(_ value: Value) -> VariableID {
    if let id = free.popLast() {
      self[id] = value
      return id
    }
    values.append(value)
    return VariableID(at: values.count - 1)
  }

  /// Frees the variables that no value of `roots` refers to.
  mutating func keepOnly(reachableFrom roots: [Value]) {
    var isHeld = [Bool](repeating: false, count: values.count)
    var waiting = roots
    while let value = waiting.popLast() {
      if case .shared(let id) = value, !isHeld[id.index] {
        isHeld[id.index] = true
        waiting.append(self[id])
      } else {
        waiting += value.held ?? []
      }
    }
    free = []
    for place in values.indices.reversed() where !isHeld[place] {
      values[place] = .none
      free.append(VariableID(at: place))
    }
  }
}

extension Machine {
  /// The value of a local variable, which blocks may share.
  func variable(_ place: Int) -> Value {
    if case .shared(let id) = code.locals[place] { return code.variables[id] }
    return code.locals[place]
  }

  mutating func setVariable(_ local: LocalID, to value: Value, _ top: Int) throws(Stop) {
    let place = code.frames[top].base + local.index
    let value = try bounded(value)
    if case .shared(let id) = code.locals[place] {
      code.variables[id] = value
    } else {
      code.locals[place] = value
    }
  }

  /// Makes a local variable a shared one, unless it is shared already, and returns the reference to it.
  mutating func share(_ place: Int) -> Value {
    if case .shared = code.locals[place] { return code.locals[place] }
    let shared = Value.shared(code.variables.add(code.locals[place]))
    code.locals[place] = shared
    return shared
  }

  /// Frees the shared variables that nothing refers to.
  mutating func freeVariables() {
    if code.variables.isEmpty { return }
    var roots = code.locals + code.globals + code.fields.values + objects.values + [answer]
    roots += pending.inquiries.compactMap { $0.answer }
    for handler in code.attached { roots += handler.captured }
    for block in pending.completions { roots += block?.captured ?? [] }
    for handler in pending.traitHandlers { roots += handler.block.block.captured }
    code.variables.keepOnly(reachableFrom: roots)
  }
}
