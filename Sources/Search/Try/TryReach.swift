import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// The objects and the blocks of code that stories have reached.
struct TryReach: Sendable {
  /// The names of the objects that UIKit asked, or that took part in transitions. Used for lookups only.
  private(set) var objects: Set<String> = []
  /// The source ranges of all blocks of code in the script, except for those of stories.
  private(set) var blocks: [Span] = []
  /// The indices in `blocks` of the blocks that ran. Used for lookups only.
  private var run: Set<Int> = []
  /// The index in `blocks` of each block. Used for lookups only.
  private var places: [Span: Int] = [:]

  func hasRun(_ block: Int) -> Bool { run.contains(block) }

  mutating func add(objects names: Set<String>) { objects.formUnion(names) }

  /// Adds the objects that UIKit asked in runs of a program, and the blocks of code that ran.
  mutating func add(_ coverage: Coverage, of program: Program) {
    let blueprint = program.blueprint
    for place in blueprint.objects.indices where coverage.contains(DeclarationID(at: place)) {
      objects.insert(blueprint.text(blueprint.objects[place].name))
    }
    for (place, body) in blueprint.bodies.enumerated() where body.role != .story {
      note(blueprint.spans[body.start.index], hasRun: coverage.contains(BodyID(at: place)))
    }
  }

  /// Adds what the stories of another `TryStart` have reached: the objects, and the blocks of code, each with whether
  /// it ran.
  mutating func add(_ other: TryReach) {
    objects.formUnion(other.objects)
    for (place, block) in other.blocks.enumerated() { note(block, hasRun: other.hasRun(place)) }
  }

  private mutating func note(_ block: Span, hasRun: Bool) {
    let place = places[block] ?? blocks.count
    if place == blocks.count {
      blocks.append(block)
      places[block] = place
    }
    if hasRun { run.insert(place) }
  }
}

extension TryReach {
  /// The number of lines of the Swift files' animators, drivers, presentation controllers and delegates that stories ran, and
  /// the number of all their lines; and the names of the actions of controls and gestures that no story ran.
  func sum(of script: LoadedScript) -> (ran: (count: Int, all: Int), untouched: [String]) {
    let rows = script.swift.map { swift in
      let file = script.sources.firstIndex { $0.path == swift.source.path }
      let places = blocks.indices.filter { Int(blocks[$0].file) == file }
      return swift.sum(places.map { blocks[$0] }) { hasRun(places[$0]) }
    }
    return (
      (rows.reduce(0) { $0 + $1.ran }, rows.reduce(0) { $0 + $1.all }), rows.flatMap { $0.untouched }
    )
  }

  /// The lines of a Swift file's animators, drivers, presentation controllers and delegates that no story ran; nil if there are
  /// none.
  func lines(of swift: SwiftScript, in script: LoadedScript) -> SwiftScript.Unreached? {
    let file = script.sources.firstIndex { $0.path == swift.source.path }
    let places = blocks.indices.filter { Int(blocks[$0].file) == file }
    return swift.unreached(places.map { blocks[$0] }) { hasRun(places[$0]) }
  }
}
