import Diagnostics

// The objects that take part in a transition, such as animators, and the lines that return them to UIKit.

/// The declaration of an object, such as `animator NAME(parameters) { duration E; field x = E; presenting { … }; on
/// animationEnded(completed) { … } }`; also `interaction`, `gesture`, `presentation`, `transition`, and `object NAME is
/// animator, transition { … }`.
public struct ObjectDeclaration: TreeNode {
  package let kind: DeclaredKind
  package let name: Name
  /// The roles of the object: those after `is`, or `kind` alone.
  package let roles: DeclaredKinds
  /// The parameters; code that creates the object supplies the arguments.
  package let parameters: Many<Parameter>
  /// The members in the declaration's body; which are valid depends on `kind`.
  package let members: Many<Member>
}

/// A section `presenting, pushing { … }` in an `animator` or an `object`.
public struct Section: TreeNode {
  /// The kinds of transitions that the section animates, in source order; at least one.
  package let phases: Many<Phase>
  package let body: Block
}

/// One of the words `presenting`, `dismissing`, `pushing`, `popping`, `selecting` before an animator's section or in a
/// transition's line.
public struct Phase: TreeNode {
  package let span: Span
  package let verb: TransitionKind
}

/// A line `presenting, dismissing when E animator A(…) interaction I(…) unconditionally` in a `transition` or an `object`.
public struct VendingLine: TreeNode {
  /// The kinds of transitions to which the line applies, in source order; at least one.
  package let phases: Many<Phase>
  /// The condition after `when`; nil if the line always applies.
  package let condition: Ref<Expression>?
  /// The animator to return to UIKit, as a name or a call; nil for the system's animation.
  package let animator: Ref<Expression>?
  /// The interaction or gesture to return to UIKit, as a name or a call; nil if none is given.
  package let interaction: Ref<Expression>?
  /// The keyword `unconditionally`: the interaction is returned even if no gesture began the transition.
  package let unconditionally: Span?
}

/// A line `presentation P(…) when E` in a `transition` declaration.
public struct PresentationLine: TreeNode {
  /// The presentation object to return to UIKit, as a name or a call.
  package let presentation: Ref<Expression>
  /// The condition after `when`; nil if the line always applies.
  package let condition: Ref<Expression>?
}
