import Diagnostics
import SwiftLanguage

/// The translation of the Swift files of a module to a script.
package struct Translation: Sendable {
  /// The script.
  package let bytes: [UInt8]
  /// The text of the Swift files, with the range of the Swift code for each piece of the script.
  package let original: Original
  /// Swift code that is left out of the script, with the reason.
  package struct NotRun: Sendable {
    /// The range of the code that is the reason.
    package let span: Span
    package let reason: String
    /// The name of the unknown value, if the code runs once a script gives this value; otherwise nil.
    package let unknown: String?
    /// The range of the code that is left out.
    package let extent: Span
    /// Whether the code changes only data: nothing that a transition shows or depends on.
    package var isIdle = false
  }

  package let notRun: [NotRun]
  /// The byte ranges of functions and initializers with a body, deinitializers, subscripts and properties with accessors.
  package let functions: [Range<Int32>]
  /// The text that creates each delegate, by the name of its declaration: the delegates of the files, except controllers,
  /// and those that the translation adds for `trans try`.
  package let creations: [String: String]
  /// Other texts that create a delegate of the files, with the arguments of at most two further calls in the files that
  /// create it; by the name of the delegate's declaration.
  package let furtherCreations: [String: [String]]
  /// For each delegate, by the name of its declaration, the classes of the controllers of which code makes it the
  /// `transitioningDelegate`; without delegates of controllers of unknown classes. Used for lookups only.
  package let targets: [String: Set<String>]
  /// The calls that attach the gestures of a delegate, or of an object that it holds, by the name of the delegate's
  /// declaration.
  package let attachments: [String: [Attachment]]
  /// A function of the script by which `trans try` calls a method of the files.
  package struct Entry: Sendable {
    /// The name of the function.
    package let name: String
    /// The declaration of the function, with that of a field before it if the function keeps an object.
    package let text: String
    /// The method in the files: `Home.show(_:)`.
    package let method: String
  }

  /// The functions for taps on other cells than the first, and for methods that no code of the files calls and that show a
  /// screen or go back: methods of screens, and of views and objects that get a controller as an argument.
  package let entries: [Entry]
  /// The functions that start the app as UIKit does, in order; empty if no code sets the root of a window.
  package let launches: [Entry]
  /// Delegates that the translation adds for the animators and presentation controllers of which code of the files makes
  /// instances. `trans try` uses such a delegate only if no story reaches an instance.
  package let fallbacks: [Supply]
  /// Delegates that are created with other made-up values, by the name of the delegate with the usual values.
  package let variants: [String: Supply]

  /// A delegate that `trans try` creates: one that the translation adds, or one of the files.
  package struct Supply: Sendable {
    /// The name of the delegate.
    package let name: String
    /// The declaration of the delegate; empty for a delegate of the files.
    package let text: String
    /// The text that creates the delegate.
    package let creation: String
    /// The name in the script of the class whose objects the delegate returns; empty for a delegate of the files.
    package let object: String
    package let assumptions: [String]
  }

  /// The assumptions of the translation, such as those about the use of the files' classes, as lines of reports.
  package let assumptions: [String]
  /// The reasons to doubt findings about the objects of a class, such as made-up values; by the name of the class.
  package let doubts: [String: String]
  /// The reasons to doubt findings about the positions and shapes of views in the code of a class; by the name of the class.
  package let placeDoubts: [String: String]
  /// The types with a cast that can fail, or with a call of an optional closure: what they do depends on values from other
  /// files.
  package let openTypes: Set<String>
  /// Whether code is in Swift 2.
  package let isOld: Bool
  /// The calls of `completeTransition`, and the uses of closure parameters that may complete a transition.
  package let completions: [Completion]
  /// The names of the styles that code assigns to `modalPresentationStyle`, in source order.
  package let styles: [String]
  /// The classes and methods that stories should reach: animators, interactions, presentation controllers, delegates that
  /// return such objects, and methods that add gestures and that no code calls.
  package let actors: [Actor]
  /// Whether a plain view stands for the cells of a table or collection.
  package let suppliesCells: Bool
  /// The classes, other than screens, whose code reads the view that stands for a cell. Used for lookups only.
  package let cellReaders: Set<String>
  /// The text of the usual frame of the view that stands for a cell, and the text of another frame, of the same length.
  package static let cellFrames = (usual: Helper.cellFrame, other: Helper.otherCellFrame)
  /// The text of the condition under which a view shows a copied image, and a text of the same length that never holds.
  package static let copiedImages = (usual: Helper.copiedImage, other: Helper.otherImage)
  /// The names of the methods in selectors, such as the actions of controls and recognizers. Used for lookups only.
  package let actions: Set<String>
  /// The line that stands for the style of a segue, if no code says the style.
  package static let openStyle = Translator.openStyle
  /// The names of the functions that the translation adds for features which scripts do not have. Used for lookups only.
  package static let helpers = Helper.names
  /// The line that stands for the background of an outlet or a screen, if a storyboard may set it.
  package static let openLook = Translator.openLook
  /// The line that stands for the contents of a storyboard's view, if they are not known.
  package static let openPicture = Translator.openPicture
  /// The identifiers of the segues whose destination is a guess. Used for lookups only.
  package let guessedSegues: Set<String>
  /// The identifiers, in quotation marks, of the segues that embed screens, and the names of these screens. Used for lookups only.
  package let embedded: Set<String>
  /// The names of the declarations that the translation adds, such as plain screens for scenes of storyboards.
  package let standIns: Set<String>
  /// The plain screens for classes that the code of animators tests for; `trans try` plays these animators between them.
  package let ends: [String]
  /// Whether code reads or sets `preferredContentSize`.
  package let asksForSize: Bool
  /// The screens that are assumed to be their own transitioning delegates.
  package let ownDelegates: Set<String>
  /// The names of the classes, except view controllers and views, of the objects that each class's objects hold, also indirectly.
  package let held: [String: [String]]
  /// The names of the superclasses of each class that has any in the files, the nearest first.
  package let superclasses: [String: [String]]

  /// A call of `completeTransition`; or, in a function outside of the files' classes, a use of a closure parameter,
  /// since the closure may complete a transition.
  package struct Completion: Sendable {
    package let place: Int32
    /// The classes that call the function with the closure parameter; empty for a call of `completeTransition`.
    package var callers: [String] = []
  }

  /// A call that attaches the gestures of a delegate, or of an object that it holds.
  package struct Attachment: Sendable {
    /// The call in the script, with the delegate as `$0` and the controller that gets it as `tryTarget`.
    package let text: String
    /// The path from the delegate to the method: `driver().attach`.
    package let path: String
    /// The method in the files: `Driver.attach(to:)`.
    package let method: String
    /// Whether the method also sets its object as the `transitioningDelegate` of the controller.
    package let setsDelegate: Bool
  }

  /// A class or method that stories should reach.
  package struct Actor: Sendable {
    /// The name in the files: `Fade`, or `Driver.attach(to:)`.
    package let name: String
    /// The name of the script's declaration of these objects; nil for a method.
    package let object: String?
    /// The class; for a method, the class that declares it.
    package let type: String
    /// Whether the objects of the class are animators.
    package var isAnimator = false
    /// The byte offset of the declaration in the Swift text.
    package let place: Int32
    /// The reason in the files why UIKit never uses objects of the class; nil if there is none.
    package var lack: Lack?
    /// Whether the objects of the class are interactions, which drive transitions.
    package var isDriver = false
    /// Whether the objects of the class are delegates of transitions.
    package var isDelegate = false

    /// A missing step in the files because of which UIKit never uses objects of a class.
    package enum Lack: Sendable {
      /// The files create no instance.
      case creation
      /// No code sets the delegate on a controller.
      case screen
    }
  }

  /// A method of a delegate that returns a driver.
  package struct DriverMethod: Sendable {
    package let type: String
    /// The full name in the files.
    package let name: String
    /// The declaration of the method of UIKit that this method is, or seems to be.
    package let signature: String
    /// Whether UIKit calls the method: it has the name of UIKit's method, or is marked with `@objc`.
    package let isCalled: Bool
    /// The byte offset of the declaration in the Swift text.
    package let place: Int32
  }

  /// The methods of delegates that return drivers, with UIKit's names or similar ones.
  package let driverMethods: [DriverMethod]
  /// The byte ranges of the members of each type.
  package let members: [(type: String, range: Range<Int32>)]
  /// The errors of the parser.
  package let problems: [Problem]

  /// The summary of each storyboard, as a line of a report.
  package let storyboards: [String]
  /// The name of the screen with which the app starts, as a storyboard says; nil if none does.
  package let firstScreen: String?
  /// The names of the functions and methods that the files declare. Used for lookups only.
  let ownFunctions: Set<String>
  /// The view controllers that neither code nor a storyboard makes. Used for lookups only.
  package let unmade: Set<String>

  /// Whether Swift code calls a function or method with a name that the files declare.
  package func callsOwnFunction(_ code: [UInt8]) -> Bool {
    !SourceWords(code).called.isDisjoint(with: ownFunctions)
  }

  /// Translates the Swift files of one module.
  /// - Parameters:
  ///   - file: The file number for the spans.
  ///   - storyboards: The storyboards of the app.
  ///   - main: The name of the storyboard with the first screen; nil if it is not known.
  package init(
    _ files: [(path: String, bytes: [UInt8])], storyboards: [Storyboard] = [], main: String? = nil,
    file: Int32
  ) {
    var bytes: [UInt8] = []
    var parts: [Original.Part] = []
    for file in files {
      parts.append(Original.Part(path: file.path, start: Int32(truncatingIfNeeded: bytes.count)))
      bytes += file.bytes
      if bytes.last != 0x0A { bytes.append(0x0A) }
    }
    let parsed = SwiftFile.parse(bytes: bytes, file: file)
    let copies = CopiedFile.all(in: parsed, parts, end: Int32(truncatingIfNeeded: bytes.count))
    let module = Module(parsed.without(copies.map { $0.range }), parts.map { $0.start })
    members = module.order.flatMap { name in
      module.types[name].flatMap { $0.isOfSwift ? nil : $0.members }?.map { (name, $0.span.range) } ?? []
    }
    let scenes = Storyboards(storyboards, module, main: main)
    (self.storyboards, firstScreen) = (scenes.summaries, scenes.first?.name)
    var translator = Self.translator(of: module, scenes, bytes)
    translator.writeDelegates()
    assumptions = copies.map { $0.assumption } + translator.assumptions
    (entries, fallbacks, variants) = (translator.entries(), translator.fallbacks(), translator.variants())
    (launches, unmade) = (translator.launches(), translator.unmade())
    (creations, attachments) = (translator.creations(), translator.attachments())
    (isOld, actions) = (parsed.isOld, module.selectors)
    (cellReaders, driverMethods) = (translator.cellReaders, translator.driverMethods())
    furtherCreations = translator.furtherCreations()
    targets = translator.delegateTargets.filter { !$0.value.contains(nil) }.mapValues { names in
      Set(names.compactMap { $0 })
    }
    (doubts, placeDoubts) = (translator.doubts, translator.placeDoubts)
    openTypes = Set(module.order.filter { module.types[$0]?.dependsOnOthers ?? false })
    (completions, styles) = (module.completions, module.styles)
    ownFunctions = module.methods.union(module.functions.map { $0.0.name.text })
    actors = translator.actors()
    (superclasses, held) = (translator.superclasses(), translator.held())
    (suppliesCells, guessedSegues) = (translator.suppliesCells, translator.guessedSegues)
    embedded = translator.embedded
    standIns = translator.standIns.union(translator.supplied.map { $0.name })
    (asksForSize, ownDelegates) = (translator.asksForSize, translator.ownDelegates)
    ends = translator.supplied.map { $0.name }.filter(translator.ends.contains)
    self.bytes = translator.writer.bytes
    original = Original(
      bytes: bytes, parts: parts, pieces: translator.writer.pieces, end: Int32(translator.writer.bytes.count))
    notRun =
      copies.map { $0.notRun }
      + translator.notRun.map { row in
        let advice = row.unknown.flatMap { Translator.isPath($0) ? $0 : nil }
        return NotRun(
          span: row.span,
          reason: row.what + (advice.map { "; `given \($0) = …` in a script says what it is" } ?? ""),
          unknown: row.unknown, extent: row.extent ?? row.span, isIdle: row.isIdle)
      }
    functions = module.functionRanges
    problems = parsed.problems
  }

  /// The translator of a module, after it has written the module's script.
  private static func translator(of module: Module, _ scenes: Storyboards, _ bytes: [UInt8]) -> Translator {
    var translator = Translator(module, scenes)
    translator.source = bytes
    translator.writeModule()
    if translator.ownDelegates.isDisjoint(with: translator.delegateTargets.keys) { return translator }
    // Code that was translated later makes such a screen the delegate of a controller. Translate again, without the
    // assumption that the screen is its own delegate.
    let targets = translator.delegateTargets
    translator = Translator(module, scenes)
    (translator.source, translator.delegateTargets) = (bytes, targets)
    translator.writeModule()
    return translator
  }
}
