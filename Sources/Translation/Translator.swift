import Diagnostics
import SwiftLanguage
import Vocabulary

/// Translates the declarations of the Swift files of a module to the language of scripts.
///
/// A class becomes a declaration of its role for UIKit: an animator, a transition (delegate), an interaction, a
/// presentation, a screen. Its methods become functions, and the methods that UIKit calls become handlers. Code without
/// an equivalent is left out and listed in `notRun`, unless no transition depends on it. A value that the files do not
/// declare becomes `unknown`.
struct Translator {
  private(set) var module: Module
  let storyboards: Storyboards
  /// The names of the screens that a container has from the start; another container gets another instance of the screen.
  var contained: Set<String> = []
  /// The names of the scenes of storyboards whose class no file declares, for which plain screens stand. Used for lookups only.
  var standIns: Set<String> = []
  let table = UIKitTable.shared
  var writer = Writer()
  /// The local names of the code that is being translated, innermost last.
  var scopes: [[String: LocalName]] = [] {
    didSet { bound.removeAll { $0.depth > scopes.count } }
  }
  /// The names that an `if` binds. A script declares them before the `if`, so that code after the `if` cannot declare
  /// them again.
  private var bound: [(depth: Int, text: String)] = []
  /// The type whose members are in scope; nil at the top level.
  var current: ModuleType? { didSet { module.enter(current) } }
  /// The code that is left out, and the code that reads unknown values.
  var notRun: [NotRun] = []
  /// The number of names that the translation has made up.
  var madeCount = 0
  /// The recognizers that code makes, as declarations to be written after the class.
  var gestures: [MadeGesture] = []
  /// The role of the object that the method being written returns to UIKit; nil if it returns no such object.
  var answer: Role?
  /// The name of the object whose members are in scope; nil if it is the object that contains the code.
  var owner: String?

  /// The view that code has drawn last in the function that is being written; nil if it has drawn none.
  var drawn: Fragment?
  /// The variable that a `mutating` method changes and returns; nil in other code.
  var changed: String?

  /// The assumptions about the use of the classes, as lines of reports.
  var assumptions: [String] = []
  /// The text of the Swift files, from which messages take names; nil until `Translation` sets it.
  var source: [UInt8]?
  /// The number of views written in place of outlets, actions and bar items.
  var outletCount = 0
  /// The methods of the class that prepare segues, each with its body and span.
  var segues: [(SwiftFunction, SwiftBlock, Span)] = []
  /// The views for which `giveSize` has written constraints in the current function, as texts.
  var sizedViews: Set<String> = []
  /// The view that the current function has added last to each stack view, by the text of the stack.
  var arranged: [String: Fragment] = [:]
  /// The innermost `switch` around the code, unless a loop is between them; nil if there is none.
  var enclosing: EnclosingSwitch?
  /// The types of which the code makes instances.
  var made: Set<String> = []
  /// For each delegate, by the name of its declaration, the classes of the controllers of which code makes it the
  /// `transitioningDelegate`; nil stands for a class that the files do not declare. Used for lookups only.
  var delegateTargets: [String: Set<String?>] = [:]
  /// The names of the declarations of screens that are assumed to be their own transitioning delegates.
  var ownDelegates: Set<String> = []
  /// The classes of the delegates that code or a storyboard sets on controllers. Used for lookups only.
  var givenDelegates: Set<String> = []
  /// The names of the delegates that the translation adds for `trans try`, and the texts that create them.
  var tried: [(name: String, creation: String)] = []
  /// The reasons to doubt findings about the objects of a class, such as made-up values; by the name of the class.
  var doubts: [String: String] = [:]
  /// The classes, other than screens, whose code reads the view that stands for a cell. Used for lookups only.
  var cellReaders: Set<String> = []
  /// The reasons to doubt findings about the positions and shapes of views in the code of a class; by the name of the class.
  var placeDoubts: [String: String] = [:]
  /// The declarations that the translation adds, such as plain screens for scenes of storyboards: the name and text of each,
  /// and the range of the Swift code that needs it.
  var supplied: [(name: String, text: String, origin: Range<Int32>)] = []
  /// The names of the functions that make scenes by computed identifiers or storyboards, if the code calls them.
  var computedScenes: Set<String> = []
  /// The names of the plain screens for classes that the code of animators tests for. Used for lookups only.
  var ends: Set<String> = []
  /// The text that `creation` passes for a parameter that is a controller; `none` if there is no controller to pass.
  var stand = "none"
  /// For each animator of presentations or pushes, by its name, the animator of the opposite direction. The translation
  /// adds one delegate for both.
  var waysBack: [String: ModuleType] = [:]
  /// The text that `creation` passes for a parameter of the type `UINavigationController.Operation`.
  var operation = "\"push\""
  /// Whether made-up values differ from the usual ones, to see which findings depend on them.
  var variesSamples = false
  /// The index of the call, among the distinct calls in the files that create an object, whose arguments `creation` repeats.
  var callPlace = 0
  /// Whether `creation` passes the view of `stand` for a parameter that is a view.
  var standsForViews = false
  /// The type that declares the member which is being written; nil outside of members.
  var declaring: ModuleType?
  /// The superclass whose method is being written, because a subclass calls it with `super`; nil for other methods.
  var overridden: ModuleType?
  /// The initializers of the class whose function `created` is being written; nil outside of `created`.
  var creating: Creation?
  /// The values that closures capture under a name, by the byte offset of the name.
  var captured: [Int32: LocalName] = [:]
  /// The completion block of the open `CATransaction`; nil if there is none, or once a push, a pop or the animation of a
  /// layer has taken the block.
  var transactionCompletion: SwiftExpression?
  /// Whether the open `CATransaction` has called further code since it got its block.
  var hasCalledInTransaction = false
  /// The members of classes of views whose code the translated code runs.
  var viewCode: [ViewMember] = []
  /// Whether the code is that of an initializer of a view, which calls no observers of the view's properties.
  var isStarting = false
  /// The classes of which code makes instances by a variable that holds a type. Used for lookups only.
  var madeClasses: Set<String> = []
  /// Whether a plain view is written in place of cells.
  var suppliesCells = false
  /// The identifiers of the segues whose destination is a guess.
  var guessedSegues: Set<String> = []
  /// The animations of layers, by the names of their variables.
  var layerAnimations: [String: LayerAnimation] = [:]
  /// The views that have shape layers as masks, by the names of the layers' variables.
  var maskOwners: [String: Fragment] = [:]
  /// The calls of methods that observe notifications or are targets of recognizers, with `owner` for the object.
  var notifiedCalls: [String] = []
  /// The classes that UIKit calls when the user taps a cell, each with the declaration of the gesture that calls it.
  var selecting: [(type: ModuleType, text: String)] = []
  /// The groups of helper functions that the translated code calls.
  var helpers: Set<Helper> = []
  /// The type of the result of the function that is being written; nil if it is not known.
  var resultType: SwiftValueType?
  /// Whether the expression is the argument of `Array(…)`, which gives the part of a list new indices.
  var isWholeList = false
  /// The destination of the values of branches, in an `if` or `switch` that has a value; nil outside of these.
  var branch: Branch?
  /// The optional chains whose value an `if` around the statement has tested, by the byte offsets of their ends.
  var tested: Set<Int32> = []
  /// The types of the elements of the tuples over which code switches, by the names of the tuples in the script.
  var switched: [String: [SwiftValueType?]] = [:]
  /// The names bound to the values of the chains in `tested`, by the byte offset of the chain's end. Not every value has
  /// a name.
  var testedNames: [Int32: Fragment] = [:]

  /// The text in the script for a local variable, parameter or constant, and its type.
  struct LocalName {
    var text: String
    var type: SwiftValueType?
    /// The closure with keyframes that the constant holds, which is written where it animates; nil for other names.
    var keyframes: SwiftExpression?
  }

  /// The open blocks of the function that is being written, outermost first.
  var deferring: [DeferringBlock] = []
  /// Whether the next block is the body of a loop.
  var beginsLoop = false

  /// The destination of the value of a branch.
  enum Branch {
    /// The value is the result of the function.
    case result
    /// The value is assigned to this variable, and is expected to have the type.
    case variable(String, SwiftValueType?)
  }

  /// The classes that the code of each type mentions, by the name of the type. Used for lookups only.
  let mentions: [String: Mentions]
  /// Whether a property of the module has a metatype such as `Animating.Type`.
  let hasMetatypes: Bool
  /// The names of the properties of UIKit that classes override by a getter. Used for lookups only.
  let overriddenGetters: Set<String>
  /// The names of the functions that load views of classes that the caller chooses. Used for lookups only.
  let nibLoaders: Set<String>

  init(_ module: Module, _ storyboards: Storyboards) {
    (self.module, self.storyboards) = (module, storyboards)
    hasMetatypes = module.hasMetatypes
    (mentions, nibLoaders) = (Self.mentions(in: module), Self.nibLoaders(in: module))
    overriddenGetters = module.overriddenGetters
  }

  mutating func madeName(_ base: String) -> String {
    madeCount += 1
    return "\(base)_\(madeCount)"
  }

  // MARK: - Names

  /// The words that a script cannot use as names of its own.
  private static let taken: Set<String> = {
    var words = Set(Keyword.allCases.map { $0.spelling })
    words.formUnion([
      "from", "to", "fromView", "toView", "containerView", "window", "progress", "cancelled", "interactive",
      "animated", "forward", "translation", "velocity", "location", "state", "speed", "scale", "elapsed",
      "now",
      "presentedView", "self", "none", "true", "false", "start", "end", "current", "push", "pop",
    ])
    words.formUnion(UIKitTable.shared.words)
    return words
  }()

  /// A Swift name as a name of the script: `$0` becomes `argument0`, and a word of the language gets a `_`.
  static func escaped(_ name: String) -> String {
    let plain = name.first == "$" ? "argument\(name.dropFirst())" : name
    return taken.contains(plain) ? plain + "_" : plain
  }

  /// The names of UIKit's methods that are handlers in scripts, so that functions of a script cannot have them.
  private static let ofUIKit: Set<String> = [
    "duration", "frame", "panGesture", "animateTransition", "transitionDuration", "interruptibleAnimator",
    "animationEnded", "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "navigationController", "presentationController",
    "gestureRecognizerShouldBegin", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "viewDidLayoutSubviews",
  ]

  /// A Swift name as the name of a function of the script. The name of a method that UIKit calls gets the suffix `_own`.
  static func escapedFunction(_ name: String) -> String {
    ofUIKit.contains(name) ? name + "_own" : escaped(name)
  }

  func local(_ name: String) -> LocalName? { scopes.lazy.reversed().compactMap { $0[name] }.first }

  /// Declares a local name. If the name hides another local, a member or a type, the script gets a made-up name.
  mutating func declare(_ name: String, type: SwiftValueType?) -> String {
    var text = Self.escaped(name)
    // A script recognizes the words of a state, such as `began`, beside a name that ends with `State`.
    let isState = type?.name.map(isState) ?? false
    if isState { text = name == "state" ? "gestureState" : name.hasSuffix("State") ? name : name + "State" }
    if local(name) != nil || isMember(name) || module.types[name] != nil
      || bound.contains(where: { $0.text == text }) || text == local("self")?.text
    {
      text = isState ? madeName(text) + "State" : madeName(text)
    }
    if scopes.isEmpty { scopes.append([:]) }
    scopes[scopes.count - 1][name] = LocalName(text: text, type: type)
    return text
  }

  /// Keeps code after an `if` from declaring a name again that the `if` binds.
  mutating func keepBound(_ text: String) {
    if !bound.contains(where: { $0.text == text }) { bound.append((scopes.count - 1, text)) }
  }

  /// Whether a type is that of the states of recognizers.
  func isState(_ type: String) -> Bool {
    module.types[type] == nil && table.knows(type) && table.isKind(type, of: "UIGestureRecognizer.State")
  }

  func isMember(_ name: String) -> Bool { current.map { isMember(name, of: $0) } ?? false }

  mutating func assume(_ text: String) { if !assumptions.contains(text) { assumptions.append(text) } }

  private func isMember(_ name: String, of type: ModuleType) -> Bool {
    type.variables.contains { $0.name == name } || type.functions.contains { $0.0.name.text == name }
      || parents(of: type).contains { isMember(name, of: $0) }
  }

  /// The type of a property of `type`, with names resolved as code within `type` resolves them.
  mutating func valueType(of variable: ModuleVariable, in type: ModuleType) -> SwiftValueType? {
    module.enter(type)
    defer { module.enter(current) }
    let found = valueType(of: variable)
    return module.types[found].map { .named($0.name) } ?? found
  }

  mutating func scoped<Result>(_ body: (inout Translator) -> Result) -> Result {
    scopes.append([:])
    defer { scopes.removeLast() }
    return body(&self)
  }

  // MARK: - What is not translated

  /// Code that is left out, with the reason.
  struct NotRun: Equatable {
    var span: Span
    var what: String
    /// The name of the unknown value, if the code runs once a script gives this value; otherwise nil.
    var unknown: String?
    /// The statement that is left out as a whole; nil if only a part of it is.
    var extent: Span?
    /// Whether the code changes only data: nothing that a transition shows or depends on.
    var isIdle = false
  }

  mutating func leaveOut(_ span: Span, _ what: String) {
    let row = NotRun(span: span, what: what)
    if !notRun.contains(row) { notRun.append(row) }
  }

  /// - Parameters:
  ///   - extent: The statement that is left out as a whole; nil if only a part of it is.
  ///   - isIdle: Whether the code changes only data.
  mutating func leaveOut(_ reason: Untranslated, _ extent: Span? = nil, isIdle: Bool = false) {
    if reason.isIgnored { return }
    let row = NotRun(span: reason.span, what: reason.what, extent: extent, isIdle: isIdle)
    if !notRun.contains(row) { notRun.append(row) }
  }
}

/// A reason why Swift code has no translation.
struct Untranslated: Error {
  var what: String
  var span: Span
  /// Whether no transition depends on the code, so that leaving it out needs no report.
  var isIgnored = false
  /// The name of the value, if its declaration is in none of the files; otherwise nil.
  var unknown: String?
}

extension Span {
  var range: Range<Int32> { start..<max(start, end) }
}
