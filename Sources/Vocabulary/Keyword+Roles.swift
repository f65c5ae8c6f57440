// The roles of keywords. All code that lists keywords reads them from here.

extension Keyword {
  /// The kinds of statements that a keyword can start.
  public enum Lead: Equatable, Sendable {
    /// None: the keyword occurs only inside statements or in lines of declarations.
    case none
    /// A statement with its own syntax.
    case form
    case declaration(ControllerKind)
    case object(DeclaredKind)
    case command(Opcode)
  }

  /// The kind of statement that it starts.
  public var lead: Lead {
    let code = Self.leads[Int(number)]
    if code < 2 { return code == 0 ? .none : .form }
    if let kind = ControllerKind(rawValue: code - 2) { return .declaration(kind) }
    if let kind = DeclaredKind(rawValue: code - Self.firstObject) { return .object(kind) }
    return Opcode(rawValue: code - Self.firstOpcode).map { .command($0) } ?? .none
  }

  /// One byte for each keyword: 0 for none, 1 for a form; above that, a kind of controller, a kind of object, or an
  /// opcode. Bytes, because the runtime would have to instantiate another array type.
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
    .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve, .fillMode,
    .isRemovedOnCompletion, .removed, .forwards, .backwards, .both, .linear, .cubic, .paced, .discrete,
    .layer, .with, .from, .fade, .moveIn,
    .reveal, .above, .below, .keeping, .frame, .presented, .modal, .custom, .prepare,
    .background, .foreground, .quirk, .swipe, .priority, .inactive, .and, .or, .not, .block,
  ]

  /// Whether it starts a statement, including unsupported ones.
  public var beginsStatement: Bool { Self.leads[Int(number)] != 0 }

  /// Whether it starts a statement or line that is not supported yet.
  public var isNotModelled: Bool { self == .explore }

  /// Whether it starts a line of a declaration.
  public var beginsMember: Bool { Self.members.contains(self) }

  /// The contents of a braced block.
  public enum Body: Equatable, Sendable {
    case statements, members, object(DeclaredKind), segue, unknown
  }

  /// The contents of the block of a statement that starts with it. Lets the parser continue inside the block after an
  /// error before it.
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

  /// The forms whose block contains statements.
  private static let withStatements: [Keyword] = [
    .setup, .spec, .steps, .on, .turn, .repeat, .if, .for, .action, .then, .during, .else, .presenting,
    .dismissing, .pushing, .popping, .selecting, .animate, .keyframes, .at, .alongside, .after, .every, .run,
    .propertyAnimator, .prepare, .perform, .block,
  ]

  /// Whether it is followed by a name that other code can use.
  public var declares: Bool {
    switch lead {
    case .declaration, .object: return true
    case .none, .form, .command: return [.steps, .let, .field, .view, .action].contains(self)
    }
  }

  /// Whether the declared name may be followed by parameters.
  public var hasParameters: Bool {
    switch lead {
    case .object: return true
    case .none, .form, .declaration, .command: return [.steps, .let, .action].contains(self)
    }
  }

  /// The keywords that start a line of a screen, a view or a presentation.
  public static let members: [Keyword] = [.view, .field, .on, .action, .constraint]

  /// The options of a transition command.
  public static let options: [Keyword] = [.on, .as, .unanimated, .interactively, .named, .then]
}
