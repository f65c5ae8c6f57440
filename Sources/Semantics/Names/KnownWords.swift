import Engine
import Language

/// The built-in words of the language, with which every program starts. Create one instance to parse many files.
public struct LanguageWords: Sendable {
  /// The name table with which to parse a program's files.
  public var names: NameTable
  let known: KnownWords

  /// Adds the built-in words to a new name table.
  public init() {
    var names = NameTable()
    known = KnownWords(names: &names)
    self.names = names
  }
}

/// The meanings of the built-in words, by their ids in a program's name table. A lookup takes constant time.
struct KnownWords {
  /// The meaning of a word that represents a value.
  enum Constant {
    case value(ExpressionNode, ValueType)
    case color(Color)
    case curve(Curve)
    case question(Question)
    case own

    var type: ValueType {
      switch self {
      case .value(_, let type): type
      case .color: .color
      case .curve: .curve
      case .question(let question): question.type
      case .own: .controller
      }
    }
  }

  private var constants: [Constant] = []
  /// The meanings of each name, by the name's id. Each `Meaning` has one byte of the element: an index plus 1, or 0 if the name
  /// has no such meaning.
  private var meanings: [UInt32] = []
  /// The names of the arguments of a segue's code, in the order of `ResolvedSegue.Argument`.
  private(set) var segueNames: [NameID] = []

  /// The sorts of meanings that a word can have. The raw value is the position of the lowest bit of the sort's byte in an element
  /// of `meanings`.
  private enum Meaning: UInt32 {
    case constant = 0
    case property = 8
    case function = 16
    case method = 24
  }

  /// Interns all built-in words. Visits most of them without arrays, since every start of `trans` runs this code.
  init(names: inout NameTable) {
    meanings = [UInt32](repeating: 0, count: 1024)
    constants.reserveCapacity(64)
    Self.forEachConstant { word, constant in
      mean(.constant, UInt8(constants.count), names.intern(word))
      constants.append(constant)
    }
    ValueProperty.forEachWord { mean(.property, $1.rawValue, names.intern($0)) }
    forEachCase(of: Function.self) { function in
      if function == .dampingSpring || function == .bounceSpring { return }
      mean(.function, function.rawValue, names.intern(function.word))
    }
    for argument in ResolvedSegue.Argument.allCases { segueNames.append(names.intern(argument.rawValue)) }
    forEachCase(of: Method.self) { method in
      mean(.method, method.rawValue, names.intern(method.signature.name))
    }
  }

  func constant(_ name: NameID) -> Constant? {
    place(of: name, .constant).map { constants[Int($0)] }
  }

  func property(_ name: NameID) -> ValueProperty? {
    place(of: name, .property).flatMap { ValueProperty(rawValue: $0) }
  }

  func function(_ name: NameID) -> Function? {
    place(of: name, .function).flatMap { Function(rawValue: $0) }
  }

  func method(_ name: NameID) -> Method? {
    place(of: name, .method).flatMap { Method(rawValue: $0) }
  }

  /// All words that represent constants, for suggestions.
  static var words: [String] { words { _ in true } }

  /// The words that represent constants of the wanted types, for suggestions.
  static func words(where isWanted: (ValueType) -> Bool) -> [String] {
    var words: [String] = []
    forEachConstant { word, constant in
      if isWanted(constant.type) { words.append(word) }
    }
    return words
  }

  /// Adds a meaning to a name, unless the name already has a meaning of the same sort. So if calls on several types share a name,
  /// such as `deinit` and `size`, the call that `Method` lists first takes precedence: the controller's.
  private mutating func mean(_ meaning: Meaning, _ place: UInt8, _ name: NameID) {
    if self.place(of: name, meaning) != nil { return }
    while meanings.count <= Int(name.raw) { meanings.append(0) }
    meanings[Int(name.raw)] |= UInt32(place + 1) << meaning.rawValue
  }

  @inline(__always)
  private func place(of name: NameID, _ meaning: Meaning) -> UInt8? {
    guard Int(name.raw) < meanings.count else { return nil }
    let byte = UInt8(truncatingIfNeeded: meanings[Int(name.raw)] >> meaning.rawValue)
    return byte == 0 ? nil : byte - 1
  }

  /// Calls `body` for each word that represents a constant.
  private static func forEachConstant(_ body: (String, Constant) -> Void) {
    body("none", .value(.none, .none))
    body("true", .value(.bool(true), .bool))
    body("false", .value(.bool(false), .bool))
    body("self", .own)
    body("identity", .value(.identity, .transform))
    forEachCase(of: PresentationStyle.self) { body($0.word, .value(.style($0), .style)) }
    forEachCase(of: AppearanceState.self) { body($0.word, .value(.appearance($0), .appearance)) }
    forEachCase(of: PropertyAnimatorState.self) { body($0.word, .value(.animatorState($0), .animatorState)) }
    forEachCase(of: AnimatingPosition.self) { body($0.word, .value(.position($0), .position)) }
    forEachCase(of: SizeClass.self) { body($0.word, .value(.sizeClass($0), .sizeClass)) }
    forEachCase(of: SplitDisplayMode.self) { body($0.word, .value(.displayMode($0), .displayMode)) }
    forEachCase(of: InterfaceStyle.self) { body($0.word, .value(.interfaceStyle($0), .interfaceStyle)) }
    forEachCase(of: StatusBarStyle.self) {
      // Skip `default`: it is already the name of a curve, which is also accepted as a status bar style.
      if $0 != .default { body($0.word, .value(.statusBarStyle($0), .statusBarStyle)) }
    }
    forEachCase(of: TraitName.self) { body($0.word, .value(.trait($0), .trait)) }
    forEachCase(of: SystemDetent.self) { body($0.word, .value(.detent($0), .detent)) }
    body("blurEffect", .value(.effect, .effect))
    forEachCase(of: FlexiblePart.self) { body($0.word, .value(.flexible($0), .flexible)) }
    forEachCase(of: Corner.self) { body($0.word, .value(.corner($0), .corner)) }
    forEachCase(of: ModalTransitionStyle.self) {
      body($0.word, .value(.transitionStyle($0), .transitionStyle))
    }
    forEachColor { body($0, .color($1)) }
    body("linear", .curve(.linear))
    body("easeIn", .curve(.easeIn))
    body("easeOut", .curve(.easeOut))
    body("easeInOut", .curve(.easeInOut))
    body("system", .curve(.system))
    body("default", .curve(.default))
    forEachCase(of: Question.self) { question in
      if question != .speed { body(question.word, .question(question)) }
    }
  }

  /// Calls `body` for each word that represents a colour.
  private static func forEachColor(_ body: (String, Color) -> Void) {
    body("black", .black)
    body("clear", .clear)
    body("white", Color(red: 1, green: 1, blue: 1))
    body("red", Color(red: 1, green: 0, blue: 0))
    body("green", Color(red: 0, green: 1, blue: 0))
    body("blue", Color(red: 0, green: 0, blue: 1))
    body("yellow", Color(red: 1, green: 1, blue: 0))
    body("orange", Color(red: 1, green: 0.5, blue: 0))
    body("purple", Color(red: 0.5, green: 0, blue: 0.5))
    body("gray", Color(red: 0.5, green: 0.5, blue: 0.5))
    body("brown", Color(red: 0.6, green: 0.4, blue: 0.2))
    body("cyan", Color(red: 0, green: 1, blue: 1))
    body("magenta", Color(red: 1, green: 0, blue: 1))
    forEachSystemColor { word, bits in
      body(word, Color(red: share(bits >> 16), green: share(bits >> 8), blue: share(bits)))
    }
  }

  /// Calls `body` for each of UIKit's colours that is given by 24 bits, red highest. A colour that depends on the appearance has
  /// its bits in light mode.
  private static func forEachSystemColor(_ body: (String, Int) -> Void) {
    body("darkGray", 0x55_5555)
    body("lightGray", 0xaa_aaaa)
    body("systemBackground", 0xff_ffff)
    body("secondarySystemBackground", 0xf2_f2f7)
    body("tertiarySystemBackground", 0xff_ffff)
    body("systemGroupedBackground", 0xf2_f2f7)
    body("secondarySystemGroupedBackground", 0xff_ffff)
    body("systemFill", 0xe4_e4e6)
    body("systemRed", 0xff_3b30)
    body("systemOrange", 0xff_9500)
    body("systemYellow", 0xff_cc00)
    body("systemGreen", 0x34_c759)
    body("systemMint", 0x00_c7be)
    body("systemTeal", 0x30_b0c7)
    body("systemCyan", 0x32_ade6)
    body("systemBlue", 0x00_7aff)
    body("systemIndigo", 0x58_56d6)
    body("systemPurple", 0xaf_52de)
    body("systemPink", 0xff_2d55)
    body("systemBrown", 0xa2_845e)
    body("systemGray", 0x8e_8e93)
    body("systemGray2", 0xae_aeb2)
    body("systemGray3", 0xc7_c7cc)
    body("systemGray4", 0xd1_d1d6)
    body("systemGray5", 0xe5_e5ea)
    body("systemGray6", 0xf2_f2f7)
  }

  /// The lowest byte of a number as a fraction in 0…1.
  private static func share(_ byte: Int) -> Double { Double(byte & 0xff) / 255 }
}

extension Question {
  var type: ValueType {
    switch self {
    case .visibleViewController, .rootViewController, .from, .to: .controller
    case .elapsed, .now: .time
    case .progress, .speed, .scale: .number
    case .containerView, .window, .fromView, .toView, .presentedView: .view
    case .frameOfPresentedViewInContainerView: .rect
    case .laws, .areAnimationsEnabled, .cancelled, .quiet, .settled, .held, .stuck, .interactive, .animated,
      .forward,
      .isRightToLeft,
      .isReduceMotionEnabled:
      .bool
    case .translation, .velocity, .location: .pair
    case .rotation: .angle
    case .state: .gestureState
    case .statusBar: .statusBar
    }
  }
}
