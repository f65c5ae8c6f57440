import Engine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures, for worlds of different sizes, the time to keep a copy, complete a presentation on the original, and
/// return to the copy.

@main
struct Snapshot {
  static func main() throws {
    let stages = [100, 10_000, 100_000].map { Stage(views: $0) }
    var best = stages.map { _ in Double.infinity }
    // Measure the worlds in turn, so that other load on the machine affects all of them. The best time of each counts.
    for _ in 0..<200 {
      for (index, stage) in stages.enumerated() { best[index] = min(best[index], try stage.measured()) }
    }
    var isMissed = false
    for (stage, time) in zip(stages, best) {
      // The time should not depend on the number of views: the goal is at most a fifth more, the limit is twice the
      // time.
      let ratio = time / best[0]
      let word = ratio > 2 ? "MISSED" : ratio > 1.2 || time > 2500 ? "short " : "ok    "
      isMissed = isMissed || ratio > 2
      print(
        "\(word) snapshot, present, restore at \(stage.views) views: \(Int(time)) ns (goal 2500),",
        "\(Double(Int(ratio * 100)) / 100) of that at 100 (goal 1.2, limit 2)")
    }
    exit(isMissed ? 1 : 0)
  }
}

struct Stage {
  let views: Int
  var world = World()
  let home: ControllerID
  let detail: ControllerID

  init(views: Int) {
    self.views = views
    home = world.addController(.screen, name: 1)
    detail = world.addController(.screen, name: 2)
    var trace = Trace()
    world.setRoot(home, cause: 0, trace: &trace)
    try? Stage.run(&world, &trace)
    let own = world.controllers[home].view
    var row = own
    for number in 0..<views {
      // Each row contains a hundred views.
      let parent = number % 100 == 0 ? own : row
      let view = world.addSubview(
        named: NameIndex(number), to: parent, controller: home, frame: Rect(0, 0, 10, 10))
      if number % 100 == 0 { row = view }
    }
  }

  /// The time for a copy, a complete presentation on the original, and the return to the copy, in nanoseconds.
  func measured() throws -> Double {
    var world = world
    var trace = Trace()
    let clock = ContinuousClock()
    let rounds = 20
    let time = try clock.measure {
      for _ in 0..<rounds {
        let kept = world
        try world.present(detail, on: home, CommandOptions(), trace: &trace)
        try Stage.run(&world, &trace)
        world = kept
        trace.events.removeAll(keepingCapacity: true)
      }
    }
    return Double(time.components.attoseconds) / 1e9 / Double(rounds)
  }

  private static func run(_ world: inout World, _ trace: inout Trace) throws {
    repeat {
      repeat { _ = try world.next(downTo: 0, trace: &trace) } while world.agendaDepth > 0 || world.endTurn()
    } while world.nextDeadline.map { world.advance(to: $0) } ?? false
  }
}
