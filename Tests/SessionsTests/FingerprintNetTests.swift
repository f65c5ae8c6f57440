import Diagnostics
import Engine
import Semantics
import Testing

@testable import Runtime

/// The fingerprint of a state includes every stored property of `VendedObject`, an object that UIKit got from the
/// script.
struct FingerprintNetTests {
  /// A stored property of `VendedObject`, and a change of this property only.
  private struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let apply: @Sendable (inout VendedObject, Machine) -> Void

    var testDescription: String { name }
  }

  private static let changes: [Change] = [
    Change(name: "declaration") { object, _ in
      object.declaration = DeclarationID(raw: object.declaration.raw + 1)
    },
    Change(name: "values") { object, _ in object.values = [.number(2)] },
    Change(name: "delegate") { object, _ in object.delegate = .none },
    Change(name: "own") { object, machine in object.own = machine.world.root },
    Change(name: "views") { object, machine in object.views = [machine.world.window] },
    Change(name: "restingFrame") { object, _ in object.restingFrame = Rect(1, 2, 3, 4) },
    Change(name: "drivers") { object, _ in object.drivers = [object.delegate] },
    Change(name: "transition") { object, _ in object.transition = .none },
    Change(name: "movedView") { object, machine in object.movedView = machine.world.window },
    Change(name: "presenter") { object, _ in object.presenter = object.own },
    Change(name: "settings") { object, _ in
      object.settings = [DriverSetting(property: .completionSpeed, value: .number(0.5))]
    },
  ]

  /// Properties that are not written with the object: the world's table of recognizers is written separately, and names
  /// the object of each recognizer. The places that made or returned an object only tell whom to blame. Whether the first
  /// value is a target follows from the declaration.
  private static let writtenElsewhere = ["recognizer", "made", "returned", "hasTarget"]

  @Test func everyStoredPropertyIsListed() {
    let stored = Mirror(reflecting: VendedObject(declaration: .none, values: [])).children.compactMap(\.label)
    #expect(stored.sorted() == (Self.changes.map(\.name) + Self.writtenElsewhere).sorted())
  }

  private static let app = """
    screen Home { view open at (0, 100, 100, 50); on tap open { present Card } }
    screen Card { style custom; transition Sheet }
    presentation Panel {
      field steps = 1
      frame (0, 44, 390, 800)
    }
    animator Fade { duration 1s; presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } then { complete } } }
    transition Sheet { presenting animator Fade; presentation Panel }
    root Home
    """

  @Test(arguments: changes) private func aChangedObjectIsAnotherState(_ change: Change) throws {
    let (start, log) = try FingerprintTests.machine(
      after: [UserAction(.tap("Home.open")).start], in: Self.app)
    var machine = start
    let world = machine.world
    let home = try #require(world.controllers.ids.first { world.controllers[$0].presentation.exists })
    let token = world.presentations[world.controllers[home].presentation].controller.token
    try #require(machine.objects.contains(token) && world.lastOpen.exists)
    let before = machine.fingerprint(log)
    change.apply(&machine.objects[token], machine)
    #expect(machine.fingerprint(log) != before)
  }
}
