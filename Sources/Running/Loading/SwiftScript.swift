import Diagnostics
import Translation
import Vocabulary

/// A Swift file, or several, translated to a script, without the code that a script cannot express.
package struct SwiftScript: Sendable {
  /// The script. Messages show its problems and findings at the lines of the Swift files.
  package private(set) var source: Source
  package private(set) var notRun: [NotRun]
  /// The expression that creates each delegate of the files, by the name of the delegate's declaration.
  package let creations: [String: String]
  /// The other expressions that create each delegate, if the files create it in several ways, by the name of the delegate's
  /// declaration.
  package let furtherCreations: [String: [String]]
  /// The classes of the controllers that get each delegate, by the delegate's name; no entry for a delegate that any controller
  /// may get.
  private let targets: [String: Set<String>]
  /// The functions of the script that call a method which shows another screen or goes back.
  package private(set) var entries: [Entry] = []
  /// The functions that start the app as UIKit does, in order; empty if no code sets the first screen.
  package private(set) var launches: [Entry] = []
  /// The delegates that return animators and presentations; `trans try` uses one only if no other story reaches its object.
  package let fallbacks: [Supply]
  /// For a delegate with invented values, by its name, the same delegate with other invented values.
  package let variants: [String: Supply]
  /// The assumptions about the use of the files' classes.
  package let assumptions: [String]
  /// The classes and methods that run only if the files use them; see `Actor`.
  package let actors: [Actor]
  /// The calls that attach the gestures of a delegate, by the name of the delegate's declaration.
  private let gestures: [String: [Translation.Attachment]]
  /// The methods of delegates that return drivers.
  package private(set) var driverMethods: [DriverMethod] = []
  private let (openTypes, standIns): (Set<String>, Set<String>)
  /// The identifiers of the segues that embed screens, and the names of these screens. Used for lookups only.
  package let embedded: Set<String>
  /// The plain screens that stand in for the screen classes that animators test for. `trans try` plays these animators between
  /// the plain screens.
  package let ends: [String]
  /// Whether code reads or sets the size that a screen prefers.
  package let asksForSize: Bool
  /// The screens that are assumed to be their own transitioning delegates. Used for lookups only.
  package let ownDelegates: Set<String>
  /// The orientations that the app supports, as words of a script; empty if no file says so.
  package let orientations: [String]
  /// Whether the app is made for iPads; nil if no file says so.
  package let isForPads: Bool?
  /// Whether code is in Swift 2. Such an app is built with an SDK in which a presentation without a style is full screen.
  package let isOld: Bool
  /// Whether versions of Xcode before 11 have saved all storyboards of the app, so that it was made for an SDK in which a
  /// presentation without a style is full screen. False without storyboards.
  package let isOfOldXcode: Bool
  /// The summary of each storyboard of the app, as a line of a report.
  package let storyboards: [String]
  /// The first screen of the app, as a storyboard says; nil if none does.
  package let firstScreen: String?
  /// The classes of view controllers that neither code nor a storyboard creates. Used for lookups only.
  package let unmade: Set<String>
  /// Whether plain views stand for the cells that a user taps.
  package let suppliesCells: Bool
  /// The classes, other than screens, whose code reads a cell for which a plain view stands, and the names of the
  /// methods that are actions of controls, bar buttons and recognizers.
  let (cellReaders, actions): (Set<String>, Set<String>)
  /// The placeholder for the style of a segue, if no file sets one, and the texts of the usual and another frame of supplied
  /// cells.
  package static let (openStyle, cellFrames) = (Translation.openStyle, Translation.cellFrames)
  /// The text of the condition under which a view shows a copied image, and the text of a condition that never holds.
  package static let copiedImages = Translation.copiedImages
  /// The placeholder for the background of an outlet or of a screen's view, if no file sets one.
  package static let openLook = Translation.openLook
  /// The placeholder for the contents of a storyboard's view, such as a picture.
  package static let openPicture = Translation.openPicture
  /// The names of the helper functions that the translation adds to scripts. Used for lookups only.
  package static let helpers = Translation.helpers
  /// The identifiers of the segues whose destination no code names. Used for lookups only.
  package let guessedSegues: Set<String>
  /// The presentation styles that code sets on presented controllers, in source order.
  package let styles: [String]
  /// The lines at which code completes a transition, numbered through all files. For a line in a helper that may
  /// complete the transition through a closure, `callers` names the classes that call the helper.
  private let completions: [(line: Int, callers: [String])]
  private let doubts: [String: String]
  private let placeDoubts: [String: String]
  let (superclasses, held): ([String: [String]], [String: [String]])
  let members: [(type: String, range: Range<Int32>)]
  /// The lines of each function, numbered through all files.
  let functions: [ClosedRange<Int>]
  /// The problems of the Swift parser.
  package let problems: [Problem]

  /// Translates the files, and leaves out the statements that do not pass the checker.
  /// - Parameter check: Finds the problems of a script.
  init(_ module: SwiftModule, check: (Source) -> [Problem]) {
    let translation = Translation(
      module.files, storyboards: module.storyboards, main: module.mainStoryboard, file: 0)
    let path = module.path
    source = Source(path: path, bytes: translation.bytes)
    (storyboards, firstScreen, unmade) = (
      translation.storyboards, translation.firstScreen, translation.unmade
    )
    (orientations, isForPads, isOld) = (module.orientations, module.isForPads, translation.isOld)
    isOfOldXcode = !module.storyboards.isEmpty && module.storyboards.allSatisfy { $0.isOld }
    source.original = translation.original
    let lines = LineIndex(translation.original.bytes)
    notRun = []
    (problems, members) = (translation.problems, translation.members)
    (creations, gestures, targets) = (translation.creations, translation.attachments, translation.targets)
    furtherCreations = translation.furtherCreations
    (fallbacks, variants) = (
      translation.fallbacks.map(Supply.init), translation.variants.mapValues(Supply.init)
    )
    (assumptions, styles) = (translation.assumptions, translation.styles)
    completions = translation.completions.map { (lines.line(of: $0.place), $0.callers) }
    (openTypes, embedded) = (translation.openTypes, translation.embedded)
    (standIns, ends, suppliesCells) = (translation.standIns, translation.ends, translation.suppliesCells)
    (guessedSegues, asksForSize) = (translation.guessedSegues, translation.asksForSize)
    (ownDelegates, cellReaders) = (translation.ownDelegates, translation.cellReaders)
    (doubts, placeDoubts) = (translation.doubts, translation.placeDoubts)
    (actions, superclasses, held) = (translation.actions, translation.superclasses, translation.held)
    actors = translation.actors.compactMap { row in
      guard let part = translation.original.part(at: row.place) else { return nil }
      return Actor(
        name: row.name, object: row.object, type: row.type, isAnimator: row.isAnimator, path: part.path,
        line: lines.line(of: row.place) - lines.line(of: part.start) + 1, lack: row.lack,
        isDriver: row.isDriver, isDelegate: row.isDelegate)
    }
    driverMethods = translation.driverMethods.compactMap { DriverMethod($0, in: translation.original, lines) }
    functions = translation.functions.map { lines.rows(of: $0) }
    for problem in problems {
      let span = problem.place.span
      note(
        span.start, "the parser stops here: \(problem.message)", lines.rows(of: span.start..<span.end), lines,
        isUnparsed: true)
    }
    for row in translation.notRun {
      note(
        row.span.start, row.reason, lines.rows(of: row.extent.start..<row.extent.end), lines,
        unknown: row.unknown, isIdle: row.isIdle)
    }
    for _ in 0..<Self.repairs {
      let found = check(source).filter { $0.place.span.file == 0 && !$0.code.isAboutUse }
      if found.isEmpty || !leaveOut(found, lines) { break }
    }
    entries = entries(translation.entries, check)
    launches = entries(translation.launches, check)
    for place in notRun.indices {
      let text = notRun[place].lines.map { self.text(ofLine: $0, lines) }.joined(separator: "\n")
      notRun[place].callsOwnFunction = translation.callsOwnFunction(Array(text.utf8))
    }
    notRun.sort { ($0.path, $0.line, $0.reason) < ($1.path, $1.line, $1.reason) }
  }

  /// This script without the entries of `notRun` that only lack a value in `names`, because another script gives this value.
  func given(_ names: [String]) -> SwiftScript {
    var other = self
    other.notRun.removeAll { $0.unknown.map(names.contains) ?? false }
    return other
  }

  /// Records that the code at an offset of the Swift files does not run.
  private mutating func note(
    _ offset: Int32, _ reason: String, _ rows: ClosedRange<Int>, _ lines: LineIndex, unknown: String? = nil,
    isUnparsed: Bool = false, isIdle: Bool = false
  ) {
    guard let part = source.original?.part(at: offset) else { return }
    let line = lines.line(of: offset) - lines.line(of: part.start) + 1
    let row = NotRun(
      path: part.path, line: line, reason: reason, type: type(around: offset), unknown: unknown,
      isUnparsed: isUnparsed,
      isIdle: isIdle, lines: rows)
    if !notRun.contains(where: { $0.path == row.path && $0.line == line && $0.reason == reason }) {
      notRun.append(row)
    }
  }

  /// Whether a screen may get a delegate; false if the files give the delegate to other screens only.
  package func mayGet(_ screen: String, delegate: String) -> Bool {
    guard let targets = targets[delegate] else { return true }
    return !targets.isDisjoint(with: classes(of: screen))
  }

  /// Whether code of the files gives some delegate to a screen.
  package func givesDelegate(to screen: String) -> Bool {
    targets.values.contains { !$0.isDisjoint(with: classes(of: screen)) }
  }

  /// The class of a screen and its superclasses in the files.
  private func classes(of screen: String) -> [String] { [screen] + (superclasses[screen] ?? []) }

  /// The number of Swift files.
  package var fileCount: Int { max(1, source.original?.parts.count ?? 1) }

  /// The path of the files in reports. If several files were named one by one, it is the path of the first, with the number of
  /// the others.
  package var title: String {
    fileCount > 1 && source.path.hasSuffix(".swift")
      ? "\(source.path) and \(fileCount - 1) more" : source.path
  }

  /// The summary of the lines that do not run, such as `Slide.swift: 3 of 143 lines not run: 41, 57, 90`. If further
  /// lines come after an unknown value in the same function, the number of these lines follows.
  package var summary: String {
    let code = codeLines
    var gone: Set<Int> = []
    for row in notRun { gone.formUnion(row.lines) }
    var behind: Set<Int> = []
    for row in notRun where row.unknown != nil {
      guard let function = functions.first(where: { $0.contains(row.lines.upperBound) }) else { continue }
      behind.formUnion(row.lines.upperBound...function.upperBound)
    }
    behind.subtract(gone)
    let places = places
    let list = places.prefix(20).joined(separator: ", ") + (places.count > 20 ? ", …" : "")
    let more = code.count { behind.contains($0) }
    return "\(title): \(code.count { gone.contains($0) }) of \(counted(code.count, "line")) not run"
      + (list.isEmpty ? "" : ": \(list)")
      + (more == 0 ? "" : "; \(more) more \(more == 1 ? "is" : "are") behind an unknown value")
  }

  /// The number of lines of code that do not run.
  package var lineCountNotRun: Int {
    var gone: Set<Int> = []
    for row in notRun { gone.formUnion(row.lines) }
    return codeLines.count { gone.contains($0) }
  }

  /// The line numbers in `notRun`, without duplicates. In a module of several files, the file's name precedes its first line.
  private var places: [String] {
    let isAlone = (source.original?.parts.count ?? 0) < 2
    var found: [String] = []
    var last: NotRun?
    for row in notRun where last?.path != row.path || last?.line != row.line {
      let isNewFile = !isAlone && last?.path != row.path
      let name = row.path.split(separator: "/").last.map(String.init) ?? row.path
      found.append(isNewFile ? "\(name):\(row.line)" : "\(row.line)")
      last = row
    }
    return found
  }

  /// The lines that do not run in the class of an object and in its superclasses and, if `ran` is given, in the classes of the
  /// objects that it holds. Leaves out lines that only change data. The lines may be the reason for a finding about the object.
  /// - Parameters:
  ///   - culprit: The name of the object in the script: the class's name, or a name derived from it.
  ///   - ran: The indices in `functions` of the functions that a story ran; lines in other functions are left out. Nil to return
  ///     all lines.
  package func linesNotRun(of culprit: String, in ran: Set<Int>? = nil) -> [Int] {
    let own = types(of: culprit)
    // Objects that the object holds may do its work.
    let types = own + (ran == nil ? [] : own.flatMap { held[$0] ?? [] })
    var lines: [Int] = []
    for row in notRun where !row.isIdle && types.contains(row.type ?? "") && !lines.contains(row.line) {
      if let ran, let function = functions.firstIndex(where: { $0.contains(row.lines.lowerBound) }),
        !ran.contains(function)
      {
        continue
      }
      lines.append(row.line)
    }
    return lines
  }

  /// Whether a file declares a type of this name.
  package func declares(_ type: String) -> Bool { members.contains { $0.type == type } }

  /// The reason why a finding about an object may be due to a guess about the files rather than a mistake in them; nil
  /// if there is none.
  /// - Parameters:
  ///   - law: The violated law; nil for a finding that is not a violation.
  ///   - victim: The object that the violation concerns; empty for none.
  package func doubt(about culprit: String, _ law: Law?, on victim: String) -> String? {
    let isOfPlaces = [Law.visible, .relayout, .continuous, .followsFinger, .animates].contains { $0 == law }
    // A gesture may request a percentage that another object computes from positions, so any doubt about positions counts.
    let ofAny = law == .unitProgress ? placeDoubts.keys.min().flatMap { placeDoubts[$0] } : nil
    // With storyboards, the screen with the victim may have a doubt about positions even if the culprit has none.
    let screen = storyboards.isEmpty || !isOfPlaces ? nil : type(of: Self.declaration(of: victim))
    return type(of: culprit).flatMap { doubts[$0] ?? (isOfPlaces ? placeDoubts[$0] : nil) } ?? ofAny
      ?? screen.flatMap { placeDoubts[$0] }
  }

  /// The calls that attach the gestures of a delegate.
  package func attachments(of delegate: String) -> [Attachment] {
    (gestures[delegate] ?? []).map {
      Attachment(text: $0.text, path: $0.path, method: $0.method, setsDelegate: $0.setsDelegate)
    }
  }

  /// Whether the transition may be completed, in the app, by code that does not run: by code of the object's class, or
  /// of a helper function that the class calls and that belongs to no class.
  /// - Parameter isSupposed: Whether the script supposes unknown values, so that the code which needs one runs.
  package func mayComplete(_ culprit: String, isSupposed: Bool) -> Bool {
    let own = types(of: culprit)
    return notRun.contains { row in
      !(isSupposed && row.unknown != nil)
        && completions.contains {
          row.lines.contains($0.line) && (row.type.map { [$0] } ?? $0.callers).contains(where: own.contains)
        }
    }
  }

  /// Whether a name means a plain screen that stands for a screen of a storyboard or of another file, or a view of such a screen.
  /// - Parameter name: A name as scripts print it, such as `Card@2.view`.
  package func standsIn(_ name: String) -> Bool {
    standIns.contains(Self.declaration(of: name))
  }

  /// The name of the declaration in a name such as `Card@2.view`.
  private static func declaration(of name: String) -> String {
    String(name.prefix { $0 != "@" && $0 != "." })
  }

  /// Whether an object may do more in the app than in a run: some of its code does not run, or depends on other files.
  package func leavesOpen(_ culprit: String) -> Bool {
    !linesNotRun(of: culprit).isEmpty || type(of: culprit).map(openTypes.contains) ?? false
  }

  /// The type of an object: the longest name of a type that equals the object's name, or precedes `_`, `Gesture_` or `Tap_` at
  /// its start; nil if there is none.
  func type(of culprit: String) -> String? {
    let types = Set(members.map { $0.type }).filter { name in
      culprit == name || culprit.hasPrefix(name + "_") || culprit.hasPrefix(name + "Gesture_")
        || culprit.hasPrefix(name + "Tap_")
    }
    return types.max { ($0.count, $0) < ($1.count, $1) }
  }

  /// The maximum number of times that the script is checked and statements with problems are left out.
  private static let repairs = 40

  /// Replaces the statements that have a problem by blanks, and records that they do not run.
  /// - Returns: False if there was nothing to replace; another pass would then change nothing.
  private mutating func leaveOut(_ found: [Problem], _ lines: LineIndex) -> Bool {
    let script = LineIndex(source.bytes)
    var gone: [ClosedRange<Int>] = []
    for problem in found {
      let line = script.line(of: problem.place.span.start)
      guard !gone.contains(where: { $0.lowerBound == line }) else { continue }
      let rows = statement(at: line, script)
      gone.append(rows)
      let place = source.shown(problem.place.span)
      let reason = "`\(words(at: place, lines))` is not supported"
      // The code of a helper function that the translation adds has no place in the files.
      if place.end > 0 { note(place.start, reason, shownLines(of: rows, script, lines), lines) }
    }
    var isChanged = false
    for row in gone.flatMap({ $0 }) {
      for place in script.range(ofLine: row, in: source.bytes) where source.bytes[place] != 0x20 {
        source.bytes[place] = 0x20
        isChanged = true
      }
    }
    return isChanged
  }
}

extension ProblemCode {
  /// Whether the problem is only that nothing uses a declaration, or that a spec expects nothing. Neither is a mistake
  /// in a file that other files use.
  var isAboutUse: Bool { self == .unattached || self == .assertsNothing }
}
