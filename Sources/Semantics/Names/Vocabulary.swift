import Engine
import Language

/// The language's own words, by the ids that they have in a program's table of names: looking one up is one
/// step.
struct Vocabulary {
  /// A word that stands for a value.
  enum Constant {
    case none
    case bool(Bool)
    case style(PresentationStyle)
    case appearance(AppearanceState)
    case animatorState(PropertyAnimatorState)
    case position(AnimatingPosition)
    case sizeClass(SizeClass)
    case transitionStyle(ModalTransitionStyle)
    case color(Color)
    case curve(Curve)
    case question(Question, ValueType)
    case identity
    case own
  }

  private(set) var constants: [Constant] = []
  private var constantPlaces: [UInt8] = []
  private var propertyPlaces: [UInt8] = []
  private var functionPlaces: [UInt8] = []
  private var methodPlaces: [UInt8] = []
  /// `delegate`, `presentationController`, `transitionCoordinator`: behind the subject of a handler.
  private(set) var formNames: [NameID] = []
  /// What the code of a segue calls what it is given, in the order of `ResolvedSegue.Argument`.
  private(set) var segueNames: [NameID] = []

  init(names: inout NameTable) {
    var words: [(NameID, UInt8)] = []
    for (word, constant) in Self.constantWords {
      words.append((names.intern(word), UInt8(constants.count)))
      constants.append(constant)
    }
    var properties = ValueProperty.allCases.map { (names.intern($0.word), $0.rawValue) }
    properties += ValueProperty.aliases.map { (names.intern($0.0), $0.1.rawValue) }
    let functions = Function.allCases.filter { $0 != .dampingSpring && $0 != .bounceSpring }.map {
      (names.intern($0.word), $0.rawValue)
    }
    segueNames = ResolvedSegue.Argument.allCases.map { names.intern($0.word) }
    // `deinit` is the controller's.
    let methods = Method.allCases.filter { $0 != .segueDeinit }.map {
      (names.intern($0.signature.name), $0.rawValue)
    }
    formNames = ["delegate", "presentationController", "transitionCoordinator", "transitioningDelegate"].map {
      names.intern($0)
    }
    constantPlaces = Self.table(words, names.count)
    propertyPlaces = Self.table(properties, names.count)
    functionPlaces = Self.table(functions, names.count)
    methodPlaces = Self.table(methods, names.count)
  }

  func constant(_ name: NameID) -> Constant? {
    Self.entry(name, constantPlaces).map { constants[Int($0)] }
  }

  func property(_ name: NameID) -> ValueProperty? {
    Self.entry(name, propertyPlaces).flatMap { ValueProperty(rawValue: $0) }
  }

  func function(_ name: NameID) -> Function? {
    Self.entry(name, functionPlaces).flatMap { Function(rawValue: $0) }
  }

  func method(_ name: NameID) -> Method? {
    Self.entry(name, methodPlaces).flatMap { Method(rawValue: $0) }
  }

  /// The words of all constants, for suggestions.
  static var words: [String] { constantWords.map(\.0) }

  // MARK: - Implementation

  private static func table(_ entries: [(NameID, UInt8)], _ count: Int) -> [UInt8] {
    var table = [UInt8](repeating: 0, count: count)
    for (name, value) in entries { table[Int(name.raw)] = value + 1 }
    return table
  }

  @inline(__always)
  private static func entry(_ name: NameID, _ table: [UInt8]) -> UInt8? {
    let place = Int(name.raw)
    guard place < table.count, table[place] != 0 else { return nil }
    return table[place] - 1
  }

  private static let constantWords: [(String, Constant)] =
    [
      ("none", .none), ("true", .bool(true)), ("false", .bool(false)), ("self", .own),
      ("identity", .identity),
    ]
    + PresentationStyle.allCases.map { ($0.word, .style($0)) }
    + [AppearanceState.disappeared, .appearing, .appeared, .disappearing].map { ($0.word, .appearance($0)) }
    + PropertyAnimatorState.allCases.map { ($0.word, .animatorState($0)) }
    + AnimatingPosition.allCases.map { ($0.word, .position($0)) }
    + SizeClass.allCases.map { ($0.word, .sizeClass($0)) }
    + ModalTransitionStyle.allCases.map { ($0.word, .transitionStyle($0)) }
    + colors.map { ($0.0, .color($0.1)) } + curves.map { ($0.0, .curve($0.1)) }
    + Question.allCases.filter { $0 != .speed }.map { ($0.word, .question($0, $0.type)) }

  private static let colors: [(String, Color)] = [
    ("black", .black), ("clear", .clear), ("white", Color(red: 1, green: 1, blue: 1)),
    ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
    ("blue", Color(red: 0, green: 0, blue: 1)), ("yellow", Color(red: 1, green: 1, blue: 0)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)), ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("gray", Color(red: 0.5, green: 0.5, blue: 0.5)), ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    ("cyan", Color(red: 0, green: 1, blue: 1)), ("magenta", Color(red: 1, green: 0, blue: 1)),
  ]

  private static let curves: [(String, Curve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("system", .system), ("default", .default),
  ]
}

extension Question {
  /// What kind of value answers it.
  var type: ValueType {
    switch self {
    case .visibleViewController, .rootViewController, .from, .to: .controller
    case .elapsed, .now: .time
    case .progress, .speed, .scale: .number
    case .containerView, .window, .fromView, .toView, .presentedView: .view
    case .frameOfPresentedViewInContainerView: .rect
    case .cancelled, .quiet, .settled, .held, .stuck, .interactive, .animated, .forward: .bool
    case .translation, .velocity, .location: .pair
    case .state: .gestureState
    }
  }
}
