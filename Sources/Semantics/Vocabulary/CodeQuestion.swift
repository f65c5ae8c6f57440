import Engine

/// A question of UIKit's that code may ask itself, as `child.canPerformUnwindSegueAction(action, from: s, sender: v)`:
/// the closed list.
public enum CodeQuestion: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case canPerformUnwindSegueAction, allowedChildrenForUnwinding, viewControllerForUnwindSegueAction
  case segueForUnwinding, shouldPerformSegue
  case shouldSelect, shouldDismiss, adaptivePresentationStyle, viewControllerForAdaptivePresentationStyle

  /// The call that it is; what its arguments are, in the order of the method's labels; what it gives.
  private var row: (method: Method, types: [ValueType], result: ValueType) {
    switch self {
    case .canPerformUnwindSegueAction: (.canPerformUnwindSegueAction, [.text, .controller, .any], .bool)
    case .allowedChildrenForUnwinding: (.allowedChildrenForUnwinding, [.controller], .list)
    case .viewControllerForUnwindSegueAction:
      (.viewControllerForUnwindSegueAction, [.text, .controller, .any], .controller)
    case .segueForUnwinding: (.segueForUnwinding, [.controller, .controller, .any], .any)
    case .shouldPerformSegue: (.shouldPerformSegue, [.text, .any], .bool)
    case .shouldSelect: (.shouldSelect, [.controller], .bool)
    case .shouldDismiss: (.shouldDismiss, [], .bool)
    case .adaptivePresentationStyle: (.adaptivePresentationStyle, [], .any)
    case .viewControllerForAdaptivePresentationStyle:
      (.viewControllerForAdaptivePresentationStyle, [.style], .controller)
    }
  }

  /// The call that it is.
  public var method: Method { row.method }
  var types: [ValueType] { row.types }
  /// What it gives; any for a name or a style, or `none`.
  public var result: ValueType { row.result }

  var spelling: String {
    let form = method.signature.subject
    return (form == .controller ? "X" : "X.\(form.rawValue)") + "." + method.signature.spelling
  }
}

/// A question that code asks, resolved.
public struct ResolvedQuestion: Sendable, BitwiseCopyable {
  package var question: CodeQuestion
  /// Who is asked: an expression that gives a controller.
  package var receiver: ExpressionID
  /// Whether UIKit's own answer is meant, whatever the handlers say: `super.…`.
  package var isSuper: Bool
  package var arguments: Run
}
