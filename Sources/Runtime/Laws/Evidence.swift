import Diagnostics
import Engine
import Semantics

/// The input of the laws: the world, the log, the records about transitions, and the program. This is a class, because
/// the laws are structs that share it.
final class Evidence: Sendable {
  /// Converts the world's objects to text; also contains the world itself.
  let spelling: Spelling
  let lawRecords: LawRecords
  let log: Log
  let program: Program
  /// The script objects of the machine, such as animators and delegates.
  let objects: VendedObjects
  /// The values of fields, and the index of each controller's first field.
  let fields: FieldStore
  let fieldBases: [Int]
  /// The current source range, reported if no better line is known.
  let place: Span
  /// The current command of the story or of its steps; nil before the first command.
  let command: Opcode?

  /// The picture of the world; nil until a law asks for it. Evidence stays on one thread.
  nonisolated(unsafe) fileprivate var shown: Picture?
  /// The number of views in the pictures that the laws have drawn.
  nonisolated(unsafe) fileprivate(set) var paintedCount = 0

  /// Takes parts of a machine as arguments, because passing a whole machine would copy and release all of it.
  init(
    spelling: Spelling, book: LawRecords, log: Log, program: Program, objects: VendedObjects,
    fields: FieldStore, fieldBases: [Int], place: Span, command: Opcode?
  ) {
    self.spelling = spelling
    self.lawRecords = book
    self.log = log
    self.program = program
    self.objects = objects
    self.fields = fields
    self.fieldBases = fieldBases
    self.place = place
    self.command = command
  }
}

/// A type that reads the evidence to judge laws.
protocol EvidenceReader {
  var evidence: Evidence { get }
}

/// A judge of one or several laws, for the point of the run that the evidence describes.
protocol LawJudge: EvidenceReader {
  /// Judges the evidence; the result is empty if the law holds.
  func violations() -> [Violation]
}

/// A law that is judged when no work is pending.
protocol RestLaw: LawJudge {
  var rest: RestingWorld { get }
}

extension RestLaw {
  var evidence: Evidence { rest.evidence }
}

extension Evidence: EvidenceReader {
  var evidence: Evidence { self }
}

extension Machine {
  /// The evidence at this point of the run. Release it before any mutation; otherwise the mutation copies the world.
  func evidence(_ log: Log) -> Evidence {
    Evidence(
      spelling: spelling, book: judge.lawRecords ?? .empty, log: log, program: program, objects: objects,
      fields: code.fields, fieldBases: code.fieldBases, place: place,
      command: code.frames.last { $0.hasClock }?.command.map { program.blueprint.code[$0].opcode })
  }
}

extension EvidenceReader {
  var world: World { @inline(__always) _read { yield evidence.spelling.world } }
  var lawRecords: LawRecords { @inline(__always) _read { yield evidence.lawRecords } }
  var log: Log { @inline(__always) _read { yield evidence.log } }
  var blueprint: Blueprint { @inline(__always) _read { yield evidence.program.blueprint } }

  /// The chain of causes that starts with `cause`, the most direct first.
  func causes(of cause: CauseIndex) -> [CauseStep] { log.causes(of: cause, evidence.program, world) }

  /// The source range of the most direct cause; nil if unknown.
  func line(of cause: CauseIndex) -> Span? { causes(of: cause).first?.span }

  func began(_ run: TransitionRecord?) -> Span? { run.flatMap { line(of: $0.row.cause) } }

  // MARK: - Drawing

  var picture: Picture {
    if let known = evidence.shown { return known }
    let new = picture(of: world)
    evidence.shown = new
    return new
  }

  func picture(of world: World) -> Picture {
    let picture = Picture(of: world, captures: lawRecords.pages.captures)
    evidence.paintedCount += picture.items.count
    return picture
  }

  /// Whether a view, or any view inside it, is visible now.
  func isDrawn(_ view: ViewID) -> Bool { world.isInWindow(view) && picture.shows(view, in: world) }

  /// Whether the screen can be compared with an earlier one: the window has kept its size, and the app is not in the
  /// background.
  func isComparable(to before: World) -> Bool {
    world.views[world.window].frame == before.views[before.window].frame && !world.isInBackground
  }

  // MARK: - Words

  func words(for view: ViewID) -> String { evidence.spelling.words(for: view) }

  func words(for controller: ControllerID) -> String { evidence.spelling.words(for: controller) }

  func words(for value: PropertyValue) -> String { evidence.spelling.words(for: value) }

  func words(for rect: Rect) -> String { rectText(rect) }

  func words(for size: Size) -> String { "\(numberText(size.width)) × \(numberText(size.height))" }

  func describe(_ run: TransitionRecord) -> String { evidence.spelling.describe(run.row) }

  /// The words for a difference that a cancelled transition has left.
  func unrestored(by run: TransitionRecord, _ words: String) -> String {
    "does not restore the state before \(describe(run)), which was cancelled: \(words)"
  }
}

extension Picture {
  /// Whether the picture shows a view or any view inside it.
  func shows(_ view: ViewID, in world: World) -> Bool {
    items.contains { $0.view == view || world.isInside($0.view, view) }
  }

  /// Whether the picture shows the view itself, ignoring subviews.
  func draws(_ view: ViewID) -> Bool { items.contains { $0.view == view } }
}
