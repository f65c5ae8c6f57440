// What a word is for. Everything that lists words reads it here.

extension Keyword {
  /// Whether it begins a statement, also one that is not modelled yet.
  public var beginsStatement: Bool {
    rawValue <= Keyword.expect.rawValue || isNotModelled
  }

  /// Whether it begins a statement or line of the language that is not modelled yet.
  public var isNotModelled: Bool { self == .explore }

  /// Whether it begins a line of a declaration.
  public var beginsMember: Bool {
    switch self {
    case .view, .action, .field, .on: true
    default: false
    }
  }

  /// What stands between braces behind a statement that it begins.
  enum Body {
    case statements, members, animator, interaction, gesture, transition, segue, unknown
  }

  /// What stands between the braces of a statement that it begins, so that a mistake before them does not
  /// hide those inside.
  var body: Body {
    switch self {
    case .setup, .spec, .steps, .on, .turn, .repeat, .if, .for, .action, .then, .during, .else, .presenting,
      .dismissing, .pushing, .popping, .selecting, .animate, .keyframes, .at, .alongside, .after, .run,
      .propertyAnimator, .prepare, .perform:
      .statements
    case .screen, .navigation, .tabs, .pages, .container, .view, .presentation: .members
    case .animator: .animator
    case .interaction: .interaction
    case .gesture: .gesture
    case .transition: .transition
    case .segue: .segue
    default: .unknown
    }
  }

  /// Whether a name that the rest of the script will use stands behind it.
  var declares: Bool {
    switch self {
    case .screen, .navigation, .steps, .let, .field, .view, .action, .animator, .transition, .presentation,
      .interaction, .gesture, .tabs, .pages, .container:
      true
    default: false
    }
  }

  /// The words for the transitions that a section or a line of a transition speaks of.
  static let phases: [Keyword] = [.presenting, .dismissing, .pushing, .popping, .selecting]

  /// The words that begin a line of a screen, a view or a presentation.
  static let members: [Keyword] = [.view, .field, .on, .action]

  /// The options of a transition command.
  static let options: [Keyword] = [.on, .as, .unanimated, .interactively, .named, .then]
}
