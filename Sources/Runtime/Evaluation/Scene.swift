import Diagnostics
import Engine
import Semantics

/// The context in which an expression is evaluated.
struct Scene {
  /// The index of the first local in `CodeState.locals`.
  var base: Int
  /// The controller whose code contains the expression; none for other code.
  var own: ControllerID
  /// Whether view properties are read from the presentation layer, as in a story, rather than from the model, as in
  /// code.
  var isOnScreen: Bool
  /// The arguments of the function that contains the expression, which replace the locals; nil outside of
  /// functions.
  var arguments: [Value]?
  /// The nesting depth of expressions over all active function calls.
  var depth = 0
  /// The start of the current claim range, from which `elapsed` counts.
  var start: Time
  /// The script object whose parameters and fields are in scope, by its token; none outside of any.
  var object = ObjectID.none
  /// The transition that the code belongs to; none for other code.
  var transition = TransitionID.none
  /// Whether the expression is the `frame` line of a presentation.
  var isFrameLine = false
}

extension Scene {
  /// Creates the scene of the innermost frame; without frames, a scene outside of all controllers and
  /// objects. Takes parts of the machine, since passing a machine that is being mutated would copy it.
  init(_ frames: [Frame], _ localCount: Int, start: Time) {
    self.init(base: localCount, own: .none, isOnScreen: frames.last?.hasClock ?? true, start: start)
    guard let frame = frames.last else { return }
    base = frame.base
    own = frame.own
    object = frame.object
    transition = frame.transition
  }
}

/// The reason why a script stops. Indirect, since each level of a deep recursion reserves space for a thrown error.
indirect enum Stop: Error {
  /// The script asks for something impossible: a message, and how to fix it. `unknown` names the unknown value on which
  /// the behaviour depends; nil if there is none.
  case misuse(String, help: String?, at: Span?, unknown: String? = nil)
  /// Code makes Swift crash the app, such as by unwrapping `none`: the fault, a message, how to fix it, and the
  /// expression.
  case crash(FaultCode, String, help: String, at: ExpressionID)
  case exhausted(Limit)
  /// The script uses more memory than the limit.
  case outOfMemory(MemoryUse)
  /// The engine refuses, because UIKit would raise an exception.
  case fault(Fault)
  /// An internal inconsistency of the machine.
  case bug(String)
}

/// Converts a fault of the engine to an error that stops the script.
@inline(__always)
func raising<Result>(_ work: () throws(Fault) -> Result) throws(Stop) -> Result {
  do throws(Fault) { return try work() } catch { throw .fault(error) }
}

extension Machine {
  func scene() -> Scene {
    Scene(code.frames, code.locals.count, start: claims.current.start)
  }

  /// The scene of a screen's code before it has any locals.
  func scene(around own: ControllerID) -> Scene {
    Scene(base: code.locals.count, own: own, isOnScreen: false, start: claims.current.start)
  }

  /// Throws a misuse error unless `holds`.
  func require(
    _ holds: Bool, _ message: @autoclosure () -> String, at id: ExpressionID, help: String? = nil
  ) throws(Stop) {
    if !holds { throw misuse(message(), at: id, help: help) }
  }

  /// Unwraps the value, or throws a misuse error.
  func require<Needed>(
    _ value: Needed?, _ message: @autoclosure () -> String, at id: ExpressionID, help: String? = nil
  ) throws(Stop) -> Needed {
    guard let value else { throw misuse(message(), at: id, help: help) }
    return value
  }

  /// The error for setting a property to a value of another type.
  func cannotSet(
    _ property: ValueProperty, of owner: Value, to value: Value, at id: ExpressionID
  ) -> Stop {
    misuse("`\(property.word)` of \(owner.phrase) cannot be set to \(value.phrase)", at: id)
  }

  func cannotSet(_ write: PropertyWrite) -> Stop {
    cannotSet(write.property, of: write.owner, to: write.value, at: write.place)
  }

  func misuse(_ message: String, at id: ExpressionID, help: String? = nil) -> Stop {
    let span = id.exists ? program.blueprint.expressionSpans[id.index] : nil
    if program.blueprint.hasUnknowns, let name = unknownName(id) { return misuse(ofUnknown: name, at: span) }
    return .misuse(message, help: help, at: span)
  }

  /// The error where the behaviour depends on an unknown value.
  func misuse(ofUnknown name: String, at span: Span?) -> Stop {
    let isPath = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return .misuse(
      "`\(name)` is not known, and what happens here depends on it",
      help: isPath ? "say what it is in the app, at the top of the script: `given \(name) = …`" : nil,
      at: span, unknown: name)
  }
}

extension Machine {
  /// The name that makes the value of an expression unknown; nil if the value is known, or cannot be evaluated.
  private func unknownName(_ id: ExpressionID) -> String? {
    // The evaluation may throw the same error; do not ask for its cause again.
    guard id.exists, !runProgress.meter.isAsking else { return nil }
    runProgress.meter.isAsking = true
    defer { runProgress.meter.isAsking = false }
    guard let value = try? evaluate(id, scene()), case .unknown(let name) = value else { return nil }
    return name
  }
}

extension Limits {
  /// The maximum nesting of expressions over all active function calls. Calls of code use a table, but expressions use
  /// the machine's stack, so no option may raise this above what the stack can hold.
  var levels: Int { depthOfValues * 4 }

  /// The maximum nesting of lists; lists are traversed recursively.
  var depthOfValues: Int { min(self[.nesting], 400) }
}
