import Semantics
import TestSupport

@testable import Engine

/// Generates random worlds. The same seed gives the same worlds on every machine.
struct Generator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15) }

  /// A number from 0 up to, not including, `bound`.
  mutating func next(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

  mutating func element<Element>(of list: [Element]) -> Element { list[next(list.count)] }

  /// A world with nested and presented controllers, some with equal names, and sometimes an open transition.
  mutating func hierarchy(size: Int) -> Stage {
    var stage = Stage()
    var free = [stage.addRoot("Root", chance(50) ? .navigation : .screen)]
    var parents = stage.world.controllers[stage.world.root].kind == .navigation ? free : []
    for number in 0..<size {
      let id = stage.add(
        element(of: ["Inbox", "Mail", "首页", "Home", "presents"]), ordinal: Int32(number),
        chance(40) ? .navigation : .screen)
      if !parents.isEmpty && chance(60) || free.isEmpty {
        stage.append(id, to: parents.isEmpty ? stage.world.root : element(of: parents))
      } else {
        let presenter = free.remove(at: next(free.count))
        stage.present(id, on: presenter, as: element(of: Array(PresentationStyle.allCases.dropFirst())))
        if chance(20) {
          stage.openPresentation(chance(50) ? .presenting : .dismissing, of: id, Double(next(1001)) / 1000)
        }
      }
      free.append(id)
      if stage.world.controllers[id].kind == .navigation { parents.append(id) }
    }
    return stage
  }

  /// A world with nested views.
  mutating func views(size: Int) -> Stage {
    var stage = Stage()
    let root = stage.addRoot("Home")
    var all = [stage.world.window, stage.world.controllers[root].view]
    for _ in 0..<size {
      let superview = element(of: all)
      switch next(4) {
      case 0:
        let id = stage.add(element(of: ["Mail", "Inbox"]))
        stage.attach(stage.world.controllers[id].view, to: superview)
        all.append(stage.world.controllers[id].view)
      case 1:
        all.append(stage.addView(element(of: [.transitionView, .dimming, .dropShadow]), in: superview))
      default:
        all.append(stage.addView(.declared, element(of: ["photo", "title", "dimming"]), in: superview))
      }
    }
    return stage
  }

  /// A world with a trace of random events: method calls, warnings, faults and `log` lines of a few controllers.
  mutating func events(count: Int) -> Stage {
    var stage = Stage(ios: chance(50) ? 18 : 12)
    let controllers = [
      stage.addRoot("Mail"), stage.add("Inbox"), stage.add("Inbox", ordinal: 2), stage.add("Detail"),
    ]
    for _ in 0..<count {
      let subject = element(of: controllers)
      let other = Object(element(of: controllers + [.none]))
      switch next(12) {
      case 0:
        stage.happen(
          .warning, element(of: Warning.allCases).rawValue, subject, other, .absent, answer: other)
      case 1: stage.happen(.fault, element(of: FaultCode.allCases).rawValue, subject, other, other)
      case 2: stage.log(element(of: ["\"a\", 0.4", "\"say \\\"a, b\\\"\", 1, Inbox", "12.5"]))
      case 3: stage.happen(.note, element(of: Note.allCases).rawValue, subject)
      default: addCall(to: &stage, subject, other)
      }
    }
    return stage
  }

  private mutating func addCall(to stage: inout Stage, _ subject: ControllerID, _ other: Object) {
    let method = element(of: Array(Method.allCases.prefix(chance(70) ? 6 : Method.allCases.count)))
    switch method.signature.labels.count {
    case 0: stage.happen(method, subject)
    case 1:
      stage.happen(method, subject, method.family == .containment ? other : Object(chance(50)))
    default: stage.happen(method, subject, other, Object(chance(50)), answer: chance(20) ? other : .absent)
    }
  }
}
