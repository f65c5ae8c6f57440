import Diagnostics

// The parts of a transition: animators, interactions, gestures, presentations, and the lines that vend them.

/// `animator NAME(parameters) { duration E; field x = E; presenting { … }; on animationEnded(completed) { … } }`, likewise
/// `interaction`, `gesture`, `presentation`, `transition`.
public struct ObjectDeclaration: TreeNode {
  package let kind: DeclaredKind
  package let name: Name
  /// The parameters; vending supplies the arguments.
  package let parameters: Many<Parameter>
  /// The entries of its body; the table of its kind lists the valid ones.
  package let members: Many<Member>
}

/// `presenting, pushing { … }` in an animator.
public struct Section: TreeNode {
  /// The transitions it animates, as written; at least one.
  package let phases: Many<Phase>
  package let body: Block
}

/// One of the words `presenting`, `dismissing`, `pushing`, `popping`, `selecting` before a section or in a vending
/// line.
public struct Phase: TreeNode {
  package let span: Span
  package let verb: TransitionKind
}

/// `presenting, dismissing when E animator A(…) interaction I(…) unconditionally` in a transition.
public struct VendingLine: TreeNode {
  /// The transitions this line applies to, as written; at least one.
  package let phases: Many<Phase>
  /// The condition after `when`; nil if the line always applies.
  package let condition: Ref<Expression>?
  /// The animator to vend: a name, or a call of a name; nil for the system's animation.
  package let animator: Ref<Expression>?
  /// The interaction or gesture to vend: a name, or a call of a name; nil for none.
  package let interaction: Ref<Expression>?
  /// The keyword `unconditionally`: vend the interaction even if no gesture started the transition.
  package let unconditionally: Span?
}

/// `presentation P(…) when E` in a transition.
public struct PresentationLine: TreeNode {
  /// The presentation to vend: a name, or a call of a name.
  package let presentation: Ref<Expression>
  /// The condition after `when`; nil if the line always applies.
  package let condition: Ref<Expression>?
}
