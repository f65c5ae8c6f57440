import Diagnostics
import Engine
import Semantics

/// What the laws look at: the world and the log of its run, what is known of the transitions that code takes part in, and
/// whose code that is. One reference, since the laws are values that hold it.
final class Evidence: Sendable {
  /// The world, and how what is in it is written.
  let spelling: Spelling
  let book: LawBook
  let log: Log
  let program: Program
  let objects: VendedObjects
  /// Where the script is: what is blamed where no line is.
  let place: Span
  /// The command of the story that is carried out, or of the steps that it does; nil before the first.
  let command: Opcode?

  /// - Parameters: what the properties hold: a machine instead would be copied whole, and let go again.
  init(
    spelling: Spelling, book: LawBook, log: Log, program: Program, objects: VendedObjects, place: Span,
    command: Opcode?
  ) {
    self.spelling = spelling
    self.book = book
    self.log = log
    self.program = program
    self.objects = objects
    self.place = place
    self.command = command
  }
}

/// Whoever looks at the evidence, and changes nothing.
protocol EvidenceReader {
  var evidence: Evidence { get }
}

/// A law, as what judges it at some moment.
protocol LawJudge: EvidenceReader {
  /// What breaks it.
  func violations() -> [Violation]
}

/// A law that is judged when nothing is due.
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
  /// What the laws look at now. It must be let go before anything changes, or that would be copied.
  func evidence(_ log: Log) -> Evidence {
    Evidence(
      spelling: spelling, book: judge.book ?? .empty, log: log, program: program, objects: objects,
      place: place,
      command: code.frames.last(where: \.hasClock)?.command.map { program.blueprint.code[$0].opcode })
  }
}

extension EvidenceReader {
  var world: World { @inline(__always) _read { yield evidence.spelling.world } }
  var book: LawBook { @inline(__always) _read { yield evidence.book } }
  var log: Log { @inline(__always) _read { yield evidence.log } }
  var blueprint: Blueprint { @inline(__always) _read { yield evidence.program.blueprint } }

  /// What something follows from, the nearest first.
  func causes(of cause: CauseIndex) -> [CauseStep] { log.causes(of: cause, evidence.program, world) }

  /// The line that did something.
  func line(of cause: CauseIndex) -> Span? { causes(of: cause).first?.span }

  func began(_ run: CodedRun?) -> Span? { run.flatMap { line(of: $0.row.cause) } }

  // MARK: - What is drawn

  var picture: Picture { picture(of: world) }

  func picture(of world: World) -> Picture { Picture(of: world, captures: book.captures) }

  /// Whether a view, or something in it, can be seen now.
  func isDrawn(_ view: ViewID) -> Bool { world.isInWindow(view) && picture.shows(view, in: world) }

  // MARK: - Words

  func words(for view: ViewID) -> String { evidence.spelling.words(for: view) }

  func words(for controller: ControllerID) -> String { evidence.spelling.words(for: controller) }

  func words(for value: PropertyValue) -> String { evidence.spelling.words(for: value) }

  func words(for rect: Rect) -> String { rectText(rect) }

  func describe(_ run: CodedRun) -> String { evidence.spelling.describe(run.row) }
}

extension Picture {
  /// Whether a view, or something in it, is drawn.
  func shows(_ view: ViewID, in world: World) -> Bool {
    items.contains { $0.view == view || world.isInside($0.view, view) }
  }

  /// Whether anything of a view itself is drawn.
  func draws(_ view: ViewID) -> Bool { items.contains { $0.view == view } }
}
