import Language
import Running

/// The sections of animators that can be driven and therefore cancelled. They are known only once all files of a script
/// have been read.
struct KnownCode: Sendable {
  /// The sections that can be driven, each as the name of the animator and the word of the transition's kind, such as `Slide
  /// dismissing`.
  private var driven: Set<String> = []
  /// The kinds of transitions for which the code of a delegate may return an interaction. Any animator can then be
  /// driven.
  private var drivenByCode: Set<TransitionKind> = []

  /// Records the transitions and animators of a file.
  mutating func look(at script: Script, _ text: [UInt8]) {
    for statement in script[script.statements] {
      guard case .object(let ref) = statement.kind else { continue }
      let object = script[ref]
      if object.roles.contains(.transition) { lookAtTransition(object, script, text) }
      if object.roles.contains(.animator), Self.isInterruptible(object, script, text) {
        for phase in TransitionKind.allCases {
          driven.insert(Self.key(text.words(of: object.name.span), phase))
        }
      }
    }
  }

  /// Whether an animation in these sections of an animator can be cancelled. Always true for `selecting`,
  /// since a custom container decides by its own code whether to drive it.
  func mayBeCancelled(_ animator: String, _ phases: [TransitionKind]) -> Bool {
    phases.contains {
      $0 == .selecting || drivenByCode.contains($0) || driven.contains(Self.key(animator, $0))
    }
  }

  // MARK: - Reading declarations

  private static func key(_ animator: String, _ phase: TransitionKind) -> String {
    "\(animator) \(phase.word)"
  }

  private mutating func lookAtTransition(
    _ object: ObjectDeclaration, _ script: Script, _ text: [UInt8]
  ) {
    var lines: [VendingLine] = []
    for member in script[object.members] {
      if case .vending(let ref) = member.kind { lines.append(script[ref]) }
      if case .handler(let ref) = member.kind, case .events(let names) = script[ref].trigger {
        for name in script[names] { lookAtAnswer(text.words(of: name.span)) }
      }
    }
    let interactive = lines.filter { $0.interaction != nil }.flatMap { script[$0.phases].map { $0.verb } }
    for line in lines {
      guard let animator = line.animator.flatMap({ Self.name(of: $0, script) }) else { continue }
      for phase in script[line.phases] where interactive.contains(phase.verb) {
        driven.insert(Self.key(text.words(of: animator.span), phase.verb))
      }
    }
  }

  /// Records the kinds of transitions for which a delegate's handler `event` answers the question for an interaction;
  /// none for other events.
  private mutating func lookAtAnswer(_ event: String) {
    switch event {
    case "interactionControllerForPresentation": drivenByCode.insert(.presenting)
    case "interactionControllerForDismissal": drivenByCode.insert(.dismissing)
    case "interactionControllerFor": drivenByCode.formUnion([.pushing, .popping])
    default: break
    }
  }

  /// Whether the animator provides an interruptible animator, so that `pause` and `cancel` work without an interaction.
  private static func isInterruptible(_ object: ObjectDeclaration, _ script: Script, _ text: [UInt8]) -> Bool
  {
    script[object.members].contains { member in
      guard case .handler(let ref) = member.kind, case .events(let names) = script[ref].trigger else {
        return false
      }
      return script[names].contains { text.words(of: $0.span) == "interruptibleAnimator" }
    }
  }

  /// The name `A` in an expression `A` or `A(…)`; nil for other expressions.
  private static func name(of ref: Ref<Expression>, _ script: Script) -> Name? {
    if case .call(let callee, _) = script[ref].kind { return script[callee].name }
    return script[ref].name
  }
}
