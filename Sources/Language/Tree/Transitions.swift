import Diagnostics

// What a transition is made of: animators, interactions, gestures, presentations, and who vends them.

/// `animator NAME(parameters) { duration E; field x = E; presenting { … }; on animationEnded(completed) { … } }`, likewise
/// `interaction`, `gesture`, `presentation`, `transition`.
public struct ObjectDeclaration: TreeNode {
  package let kind: DeclaredKind
  package let name: Name
  /// Its parameters, which are filled in when it is vended.
  package let parameters: Many<Parameter>
  /// The lines of its body: such as the table of its kind says.
  package let members: Many<Member>
}

/// `presenting, pushing { … }` in an animator.
public struct Section: TreeNode {
  /// Which transitions it animates, as written; at least one.
  package let phases: Many<Phase>
  package let body: Block
}

/// One of the words `presenting`, `dismissing`, `pushing`, `popping`, `selecting` before a section or in a line of
/// a transition.
public struct Phase: TreeNode {
  package let span: Span
  package let verb: TransitionKind
}

/// `presenting, dismissing when E animator A(…) interaction I(…) unconditionally` in a transition.
public struct VendingLine: TreeNode {
  /// The transitions for which it speaks, as written; at least one.
  package let phases: Many<Phase>
  /// Behind `when`: whether it answers; nil for always.
  package let condition: Ref<Expression>?
  /// Behind `animator`: which one is vended, a name or a call of a name; nil for none, the system's animation.
  package let animator: Ref<Expression>?
  /// Behind `interaction`: which interaction or gesture is vended, a name or a call of a name; nil for none.
  package let interaction: Ref<Expression>?
  /// Where `unconditionally` stands: the interaction is vended also where no gesture is the cause.
  package let unconditionally: Span?
}

/// `presentation P(…) when E` in a transition.
public struct PresentationLine: TreeNode {
  /// Which presentation is vended, a name or a call of a name.
  package let presentation: Ref<Expression>
  /// Behind `when`: whether it answers; nil for always.
  package let condition: Ref<Expression>?
}
