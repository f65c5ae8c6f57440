import Running
import Runtime

/// A class of a Swift file that UIKit asks, or a method that attaches gestures, which no story reached.
struct TryLack: Sendable {
  var path: String
  var line: Int
  var name: String
  var reason: String
  /// Whether the entry is a class that UIKit asks; otherwise it is a method that no code calls.
  var isClass: Bool
  /// Whether the entry is the class of an animator.
  var isAnimator = false
}

extension SwiftScript {
  /// The classes and methods that no story reached, each with the probable reason.
  /// - Parameters:
  ///   - reached: The names of the objects that UIKit asked, or that took part in transitions.
  ///   - stops: The commands that stop at an error.
  ///   - called: The full names of the methods that stories called to attach gestures.
  func lacks(_ reached: Set<String>, _ stops: [TryStop], _ called: [String]) -> [TryLack] {
    actors.filter { actor in
      if let object = actor.object { return !reached.contains(object) }
      return !called.contains(actor.name)
    }.map { actor in
      TryLack(
        path: actor.path, line: actor.line, name: actor.name, reason: reason(actor, stops),
        isClass: actor.object != nil, isAnimator: actor.isAnimator)
    }
  }

  /// The reason why no story begins a transition, as a clause without a period.
  func lack(_ stops: [TryStop]) -> String {
    func list(_ names: [String]) -> String {
      names.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    }
    if !creations.isEmpty { return "no story begins a transition of \(list(creations.keys.sorted()))" }
    if !stops.isEmpty { return "what would begin a transition stops at code that is not known" }
    let objects = actors.filter { $0.object != nil }.map { $0.name }
    if !objects.isEmpty { return "no story begins a transition with \(list(objects))" }
    if !entries.isEmpty { return "\(list(entries.map { $0.method })) shows no other screen when called" }
    return "no tap, drag or command begins a transition of its code"
  }

  private func reason(_ actor: Actor, _ stops: [TryStop]) -> String {
    if actor.object == nil { return "no file calls it, so the gestures that it adds are not there" }
    let own = linesNotRun(of: actor.type)
    let stop = stops.first { stop in own.contains { stop.place.hasPrefix("\(actor.path):\($0)") } }
    if stop == nil, let row = missing(actor.type) {
      return "\(row.path):\(row.line) is not run: \(row.reason)"
    }
    if let stop { return stop.words }
    let reason =
      lack(of: actor) ?? (actor.isDriver ? lackOfDrivers : nil) ?? "no story begins a transition with it"
    // A command that stops for another reason may be the one that would reach the class.
    return reason + (stops.first.map { "; \($0.words)" } ?? "")
  }
}

extension TryStop {
  /// The command, the position in the source where it stops, and the reason.
  fileprivate var words: String { "`\(command)` stops at \(place): \(reason)" }
}

extension TryReport.File {
  /// The missing stories of the transitions, as texts: the move back of each transition that nothing undoes, and drags
  /// if no transition has any.
  var missing: [String] {
    var found = run.filter { $0.way.isNotUndone }.map {
      "the way back of \($0.way.name): no tap, drag or command leads back"
    }
    let isDragged = run.contains { row in
      ([row.way.into] + row.way.out).contains { $0.drag != nil || $0.touches != nil }
    }
    if !run.isEmpty, !isDragged {
      let reason = swift.lazy.compactMap { $0.gestureNotRun }.first.map { row in
        "a gesture is \(row.place): \(row.reason)"
      }
      found.append("a drag: \(reason ?? "no gesture begins or ends a transition")")
    }
    return found
  }
}
