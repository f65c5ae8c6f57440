// What a word is for. Everything that lists words reads it here.

extension Keyword {
  /// What a statement is that a word begins.
  public enum Lead: Equatable, Sendable {
    /// It begins none: it is a word of slots, or of lines of declarations.
    case none
    /// One with a form of its own.
    case form
    case declaration(ControllerKind)
    case object(DeclaredKind)
    case command(Opcode)
  }

  /// What a statement is that it begins.
  public var lead: Lead {
    let code = Self.leads[Int(number)]
    if code < 2 { return code == 0 ? .none : .form }
    if let kind = ControllerKind(rawValue: code - 2) { return .declaration(kind) }
    if let kind = DeclaredKind(rawValue: code - Self.firstObject) { return .object(kind) }
    return Opcode(rawValue: code - Self.firstOpcode).map { .command($0) } ?? .none
  }

  /// A byte for each word: 0 for none, 1 for a form, above that a kind of controllers or objects, or an opcode. Bytes, since the runtime has their
  /// list already and would have to make a type for another.
  private static let leads: [UInt8] = {
    var leads = [UInt8](repeating: 1, count: count)
    for word in slots { leads[Int(word.number)] = 0 }
    forEachCase(of: ControllerKind.self) { kind in
      if let word = kind.keyword { leads[Int(word.number)] = 2 + kind.rawValue }
    }
    forEachCase(of: DeclaredKind.self) { kind in
      leads[Int(kind.keyword.number)] = firstObject + kind.rawValue
    }
    forEachCase(of: Opcode.self) { opcode in
      if let verb = opcode.verb { leads[Int(verb.word.number)] = firstOpcode + opcode.rawValue }
    }
    return leads
  }()

  private static let firstObject: UInt8 = 16
  private static let firstOpcode: UInt8 = 32

  private static let slots: [Keyword] = [
    .action, .preferredTransition, .presenting, .dismissing, .pushing, .popping, .selecting, .trans, .as, .to,
    .in, .until,
    .over, .velocity, .left, .right, .up, .down, .edge, .by, .top, .bottom, .unanimated,
    .interactively, .named, .then, .else, .each, .tags, .skip, .because, .only, .held, .hierarchy,
    .views, .events, .gestures, .frames, .no, .warning, .fault, .violation, .note, .of, .always, .never,
    .rising, .falling, .any, .settled, .stuck, .quiet, .during, .include, .unordered, .presents, .when,
    .unconditionally, .delay, .curve, .mode, .beginFromCurrentState, .autoreverse,
    .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve, .linear, .cubic, .paced,
    .discrete, .layer, .with, .from, .fade, .moveIn,
    .reveal, .above, .below, .keeping, .frame, .presented, .modal, .custom, .prepare,
    .background, .foreground, .quirk, .swipe, .priority, .inactive, .and, .or, .not, .block,
  ]

  /// Whether it begins a statement, also one that is not modelled yet.
  public var beginsStatement: Bool { Self.leads[Int(number)] != 0 }

  /// Whether it begins a statement or line of the language that is not modelled yet.
  public var isNotModelled: Bool { self == .explore }

  /// Whether it begins a line of a declaration.
  public var beginsMember: Bool { Self.members.contains(self) }

  /// What stands between braces behind a statement that it begins.
  public enum Body: Equatable, Sendable {
    case statements, members, object(DeclaredKind), segue, unknown
  }

  /// What stands between the braces of a statement that it begins, so that a mistake before them does not
  /// hide those inside.
  public var body: Body {
    switch lead {
    case .declaration: return .members
    case .object(let kind): return .object(kind)
    case .none, .form, .command: break
    }
    if self == .view { return .members }
    if self == .segue { return .segue }
    return Self.withStatements.contains(self) ? .statements : .unknown
  }

  /// The words of forms that have statements between their braces.
  private static let withStatements: [Keyword] = [
    .setup, .spec, .steps, .on, .turn, .repeat, .if, .for, .action, .then, .during, .else, .presenting,
    .dismissing, .pushing, .popping, .selecting, .animate, .keyframes, .at, .alongside, .after, .every, .run,
    .propertyAnimator, .prepare, .perform, .block,
  ]

  /// Whether a name that the rest of the script will use stands behind it.
  public var declares: Bool {
    switch lead {
    case .declaration, .object: return true
    case .none, .form, .command: return [.steps, .let, .field, .view, .action].contains(self)
    }
  }

  /// Whether parameters may stand between parentheses behind the name that it declares.
  public var hasParameters: Bool {
    switch lead {
    case .object: return true
    case .none, .form, .declaration, .command: return [.steps, .let, .action].contains(self)
    }
  }

  /// The words that begin a line of a screen, a view or a presentation.
  public static let members: [Keyword] = [.view, .field, .on, .action, .constraint]

  /// The options of a transition command.
  public static let options: [Keyword] = [.on, .as, .unanimated, .interactively, .named, .then]
}
