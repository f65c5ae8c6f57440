import Diagnostics
import Engine
import Semantics

/// Where an expression is evaluated.
struct Scene {
  /// The first of the locals in `Machine.locals`.
  var base: Int
  var own: ControllerID
  /// Whether what views are like is what is on screen, as a story sees it, or the model's, as all code does.
  var isOnScreen: Bool
  /// In a function: its arguments, which are its locals.
  var arguments: [Value]?
  /// How deep the expressions of the functions that are being applied are nested.
  var depth = 0
  /// What a claim speaks of; for `elapsed`.
  var start: Time
  /// The vended object whose parameters and fields are seen, by its token; none outside of any.
  var object = ObjectID.none
  /// The transition whose code it is; none for code outside of any.
  var transition = TransitionID.none
  /// Whether it is the line of a presentation that says where what it presents comes to rest.
  var isFrameLine = false
}

extension Scene {
  /// The scene of the frame on top. Of the parts of a machine, since a machine that changes would be copied for it.
  init(_ frames: [Frame], _ localCount: Int, start: Time) {
    self.init(base: localCount, own: .none, isOnScreen: frames.last?.hasClock ?? true, start: start)
    guard let frame = frames.last else { return }
    base = frame.base
    own = frame.own
    object = frame.object
    transition = frame.transition
  }
}

/// Why a script cannot go on. It is thrown through deep recursion, where each call keeps room for it: for a reference here.
indirect enum Stop: Error {
  /// It asks for what cannot be done; in words, and what to do instead.
  case misuse(String, help: String?, at: Span?)
  /// Its code unwraps `none`: which word gives that, and what to do instead.
  case crash(String, help: String, at: ExpressionID)
  case exhausted(Limit)
  /// It holds more memory than it may.
  case outOfMemory(MemoryUse)
  /// The engine refuses, as UIKit would raise.
  case fault(Fault)
  /// The machine contradicts itself.
  case bug(String)
}

/// Stops the script where the engine refuses.
@inline(__always)
func raising<Result>(_ work: () throws(Fault) -> Result) throws(Stop) -> Result {
  do throws(Fault) { return try work() } catch { throw .fault(error) }
}

extension Machine {
  func scene() -> Scene {
    Scene(code.frames, code.locals.count, start: claims.current.start)
  }

  /// The scene of code of a screen, before any of its locals is there.
  func scene(around own: ControllerID) -> Scene {
    Scene(base: code.locals.count, own: own, isOnScreen: false, start: claims.current.start)
  }

  /// Stops the script unless something holds.
  func require(
    _ holds: Bool, _ message: @autoclosure () -> String, at id: ExpressionID, help: String? = nil
  ) throws(Stop) {
    if !holds { throw misuse(message(), at: id, help: help) }
  }

  /// Stops the script where there is no such value.
  func require<Needed>(
    _ value: Needed?, _ message: @autoclosure () -> String, at id: ExpressionID, help: String? = nil
  ) throws(Stop) -> Needed {
    guard let value else { throw misuse(message(), at: id, help: help) }
    return value
  }

  func misuse(_ message: String, at id: ExpressionID, help: String? = nil) -> Stop {
    let span = id.exists ? program.blueprint.expressionSpans[id.index] : nil
    return .misuse(message, help: help, at: span)
  }
}

extension Limits {
  /// How many levels of expressions there may be inside each other, over all functions that are being applied. What code
  /// calls waits in a table, but expressions wait on the stack of the machine, so no option allows more than fits one.
  var levels: Int { depthOfValues * 4 }

  /// How many lists there may be inside each other: whoever looks through one calls itself.
  var depthOfValues: Int { min(self[.nesting], 400) }
}
