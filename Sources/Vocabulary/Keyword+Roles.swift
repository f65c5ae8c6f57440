// The roles of keywords in the grammar. Code that needs a list of keywords reads it from here.

extension Keyword {
  /// The kind of statement that a keyword starts.
  public enum Lead: Equatable, Sendable {
    /// The keyword starts no statement: it occurs inside statements or starts lines of declarations.
    case none
    /// The keyword starts a statement with a syntax of its own.
    case form
    case declaration(ControllerKind)
    case object(DeclaredKind)
    case command(Opcode)
  }

  /// The kind of statement that the keyword starts.
  public var lead: Lead {
    let code = Self.leads[Int(number)]
    if code < 2 { return code == 0 ? .none : .form }
    if let kind = ControllerKind(rawValue: code - 2) { return .declaration(kind) }
    if let kind = DeclaredKind(rawValue: code - Self.firstObject) { return .object(kind) }
    return Opcode(rawValue: code - Self.firstOpcode).map { .command($0) } ?? .none
  }

  /// `lead` of each keyword, encoded in a byte: 0 for `none`, 1 for `form`; above 1, a kind of controller, a kind of
  /// object, or an opcode.
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
    .interactively, .named, .then, .else, .each, .tags, .skip, .fails, .because, .only, .held, .hierarchy,
    .views, .events, .gestures, .frames, .no, .warning, .fault, .violation, .note, .of, .always, .never,
    .rising, .falling, .any, .settled, .stuck, .quiet, .during, .include, .unordered, .presents, .when,
    .unconditionally, .delay, .curve, .mode, .beginFromCurrentState, .autoreverse,
    .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve, .fillMode,
    .isRemovedOnCompletion, .removed, .forwards, .backwards, .both, .linear, .cubic, .paced, .discrete,
    .layer, .with, .from, .fade, .moveIn,
    .reveal, .above, .below, .keeping, .frame, .presented, .modal, .custom, .prepare,
    .background, .foreground, .quirk, .swipe, .rotation, .longPress, .priority, .inactive, .weak, .and, .or,
    .not,
    .is,
    .block,
  ]

  /// Whether the keyword starts a statement, supported or not.
  public var beginsStatement: Bool { Self.leads[Int(number)] != 0 }

  /// Whether a bracket directly after the keyword means a call, as in `choose(x)`, because no statement that starts with
  /// the keyword has a bracket there.
  public var takesNoBrackets: Bool {
    [.choose, .leave, .settle, .dismiss, .pop, .forget, .finish, .cancel].contains(self)
  }

  /// Whether the keyword starts a statement or line that is not supported yet.
  public var isNotModelled: Bool { self == .explore }

  /// Whether the keyword starts a line of a declaration.
  public var beginsMember: Bool { Self.members.contains(self) }

  /// The kind of contents in the braces of a statement.
  public enum Body: Equatable, Sendable {
    case statements, members, object(DeclaredKind), segue, unknown
  }

  /// The contents of the braces in a statement that starts with this keyword. After an error before the braces, the
  /// parser continues inside them.
  public var body: Body {
    switch lead {
    case .declaration: return .members
    case .object(let kind): return .object(kind)
    case .none, .form, .command: break
    }
    if self == .view || self == .extend { return .members }
    if self == .segue { return .segue }
    return Self.withStatements.contains(self) ? .statements : .unknown
  }

  /// The keywords whose braces contain statements.
  private static let withStatements: [Keyword] = [
    .setup, .spec, .steps, .func, .on, .turn, .repeat, .while, .if, .for, .action, .then, .during, .else,
    .presenting,
    .dismissing, .pushing, .popping, .selecting, .animate, .keyframes, .at, .alongside, .after, .every, .run,
    .propertyAnimator, .prepare, .perform, .block,
  ]

  /// Whether the keyword is followed by a name to which other code can refer.
  public var declares: Bool {
    switch lead {
    case .declaration, .object: return true
    case .none, .form, .command: return [.steps, .func, .let, .var, .field, .view, .action].contains(self)
    }
  }

  /// Whether parameters may follow the name that the keyword declares.
  public var hasParameters: Bool {
    switch lead {
    case .object: return true
    case .none, .form, .declaration, .command: return [.steps, .func, .let, .action].contains(self)
    }
  }

  /// The keywords that start a line in the body of a screen, a view or a presentation, unless the line sets a property.
  public static let members: [Keyword] = [.view, .field, .on, .action, .constraint, .func]

  /// The keywords of the options that may follow a transition command such as `present`.
  public static let options: [Keyword] = [.on, .as, .unanimated, .interactively, .named, .then]
}
