import Runtime
import Semantics
import Testing

@testable import Engine

/// Tests that `expect` accepts what `print` prints, for worlds that the engine has produced, at every stop of a run.
struct ObservationEngineTests {
  @Test func whatIsPrintedOfARunIsAccepted() throws {
    var flights = 0
    var longest = 0
    for seed in 0..<150 {
      var run = Run(seed: UInt64(seed))
      for _ in 0..<12 {
        run.command()
        for text in ["hierarchy \(run.stage.spelling.hierarchy())", "views \(run.stage.spelling.views())"] {
          let pattern = try Pattern.read(text, on: &run.stage).get()
          #expect(run.stage.matches(pattern), "\(seed): \(text)")
          if text.contains("{") { flights += 1 }
        }
        let events = "events {\n\(run.stage.printedEvents)\n}"
        let pattern = try Pattern.read(events, on: &run.stage).get()
        #expect(run.stage.matches(pattern), "\(seed): \(events)")
        longest = max(longest, run.stage.trace.events.count)
      }
    }
    // Check that the random runs contained enough open transitions and long texts.
    #expect(flights > 100)
    #expect(longest > 100)
  }
}

/// A run of random commands on random controllers.
private struct Run {
  var stage = Stage()
  private var generator: Generator
  private var controllers: [ControllerID] = []
  private var navigations: [ControllerID] = []

  init(seed: UInt64) {
    generator = Generator(seed: seed)
    for name in ["Home", "Inbox", "Message", "Card", "Photo"] { controllers.append(add(name, .screen)) }
    for name in ["Mail", "Album"] { navigations.append(add(name, .navigation)) }
    stage.world.setInitialStack([controllers[1]], of: navigations[0])
    let root = generator.chance(50) ? controllers[0] : navigations[0]
    stage.world.setRoot(root, cause: 0, trace: &stage.trace)
    finishTurn()
  }

  private mutating func add(_ name: String, _ kind: ControllerKind) -> ControllerID {
    stage.world.addController(
      kind, name: NameIndex(stage.names.intern(name).raw), declaration: 0, interest: MethodSet()
    )
  }

  /// Executes a random command, then advances the clock by a random time, possibly 0.
  mutating func command() {
    var options = CommandOptions()
    options.isAnimated = generator.chance(80)
    let all = controllers + navigations
    let (one, other) = (generator.element(of: all), generator.element(of: all))
    let navigation = generator.element(of: navigations)
    do throws(Fault) {
      switch generator.next(7) {
      case 0, 1:
        options.style = generator.chance(50) ? .fullScreen : nil
        try stage.world.present(one, on: stage.world.visibleController, options, trace: &stage.trace)
      case 2: stage.world.dismiss(on: other, options, trace: &stage.trace)
      case 3, 4: try stage.world.push(one, on: navigation, options, trace: &stage.trace)
      case 5: stage.world.pop(on: navigation, options, trace: &stage.trace)
      default: stage.world.popToRoot(on: navigation, options, trace: &stage.trace)
      }
    } catch {
      stage.happen(.fault, error.code.rawValue, error.subject, error.first, error.second)
    }
    finishTurn()
    let end = stage.world.now + .seconds(Double(generator.next(8)) / 10)
    while stage.world.advance(to: end) { finishTurn() }
  }

  private mutating func finishTurn() {
    repeat {
      while let isMore = try? stage.world.next(downTo: 0, trace: &stage.trace) != nil, isMore {}
    } while stage.world.endTurn()
  }
}
