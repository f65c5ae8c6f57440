@testable import Engine

/// A window with views that code animates, without controllers. A value type, so that copies are independent.
struct Gallery {
  var world: World
  var trace = Trace()
  /// The tokens of the completion blocks that have run, in order; with a leading "!" if unfinished.
  var ended: [String] = []
  let author = Author(cause: 1)

  init(ios: Int = 18) { world = World(rules: Rules(ios: ios)) }

  /// Creates a view in the window or in `superview`.
  mutating func view(_ frame: Rect = Rect(0, 0, 100, 100), in superview: ViewID? = nil) -> ViewID {
    let view = world.makeView(named: 1, frame: frame, by: author)
    try? world.add(view, to: superview ?? world.window, by: author, trace: &trace)
    return view
  }

  mutating func set(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) {
    world.set(property, value, of: view, by: author, trace: &trace)
  }

  /// Animates the changes that `change` makes.
  mutating func animate(
    _ seconds: Double, delay: Double = 0, _ curve: Curve = .linear, _ flags: AnimationFlags = [],
    completion: CompletionToken = 0, _ change: (inout Gallery) -> Void
  ) {
    var options = AnimationOptions()
    options.duration = .seconds(seconds)
    options.delay = .seconds(delay)
    options.curve = curve
    options.flags = flags
    options.completion = completion
    world.beginAnimations(options, by: author)
    change(&self)
    world.endAnimations()
  }

  /// Animates in stages, each given by its start, its duration, and the changes it makes.
  mutating func keyframes(
    _ seconds: Double, _ mode: KeyframeMode = .linear, _ curve: Curve = .linear,
    _ stages: [(Double, Double, (inout Gallery) -> Void)]
  ) {
    var options = AnimationOptions()
    options.duration = .seconds(seconds)
    options.mode = mode
    options.curve = curve
    world.beginKeyframes(options, by: author)
    for (start, duration, change) in stages {
      world.beginKeyframe(start: start, duration: duration)
      change(&self)
      world.endKeyframe()
    }
    world.endAnimations()
  }

  /// Advances the clock to a time, in seconds.
  mutating func advance(to seconds: Double) {
    drain()
    while world.advance(to: .seconds(seconds)) { drain() }
  }

  /// Performs everything that is pending, now or later.
  mutating func settle() {
    drain()
    while let next = world.nextDeadline, world.advance(to: next) { drain() }
  }

  mutating func drain() {
    repeat {
      while let callout = try? world.next(downTo: 0, trace: &trace) {
        guard callout.completion != 0 else { continue }
        let flag = callout.event.first == Object(true) ? "" : "!"
        ended.append("\(flag)\(callout.completion)")
      }
    } while world.agendaDepth > 0 || world.endTurn()
  }

  func number(_ property: ViewProperty, of view: ViewID, onScreen: Bool = true) -> Double {
    world.value(property, of: view, onScreen: onScreen).number
  }

  func frame(of view: ViewID, onScreen: Bool = true) -> Rect {
    guard case .rect(let rect) = world.value(.frame, of: view, onScreen: onScreen) else { return .zero }
    return rect
  }
}

/// Whether two rectangles are equal except for rounding errors.
func isNear(_ a: Rect, _ b: Rect, _ slack: Double = 1e-9) -> Bool {
  let pairs = [
    (a.origin.x, b.origin.x), (a.origin.y, b.origin.y), (a.size.width, b.size.width),
    (a.size.height, b.size.height),
  ]
  return pairs.allSatisfy { ($0 - $1).magnitude <= slack }
}
