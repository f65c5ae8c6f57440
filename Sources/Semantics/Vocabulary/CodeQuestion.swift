import Engine

/// A question of UIKit's that code may ask itself, as `child.canPerformUnwindSegueAction(action, from: s, sender: v)`:
/// the closed list.
public enum CodeQuestion: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case canPerformUnwindSegueAction, allowedChildrenForUnwinding, viewControllerForUnwindSegueAction
  case segueForUnwinding, shouldPerformSegue
  case shouldSelect, shouldDismiss, adaptivePresentationStyle, viewControllerForAdaptivePresentationStyle

  /// The call that it is.
  public var method: Method {
    switch self {
    case .canPerformUnwindSegueAction: .canPerformUnwindSegueAction
    case .allowedChildrenForUnwinding: .allowedChildrenForUnwinding
    case .viewControllerForUnwindSegueAction: .viewControllerForUnwindSegueAction
    case .segueForUnwinding: .segueForUnwinding
    case .shouldPerformSegue: .shouldPerformSegue
    case .shouldSelect: .shouldSelect
    case .shouldDismiss: .shouldDismiss
    case .adaptivePresentationStyle: .adaptivePresentationStyle
    case .viewControllerForAdaptivePresentationStyle: .viewControllerForAdaptivePresentationStyle
    }
  }

  /// What its arguments are, in the order of the method's labels.
  var types: [ValueType] {
    switch self {
    case .canPerformUnwindSegueAction, .viewControllerForUnwindSegueAction: [.text, .controller, .any]
    case .allowedChildrenForUnwinding, .shouldSelect: [.controller]
    case .segueForUnwinding: [.controller, .controller, .any]
    case .shouldPerformSegue: [.text, .any]
    case .shouldDismiss, .adaptivePresentationStyle: []
    case .viewControllerForAdaptivePresentationStyle: [.style]
    }
  }

  /// What it gives.
  public var result: ValueType {
    switch self {
    case .canPerformUnwindSegueAction, .shouldPerformSegue, .shouldSelect, .shouldDismiss: .bool
    case .allowedChildrenForUnwinding: .list
    case .viewControllerForUnwindSegueAction, .viewControllerForAdaptivePresentationStyle: .controller
    // A name or a style, or `none`.
    case .segueForUnwinding, .adaptivePresentationStyle: .any
    }
  }

  /// How it is written, for messages.
  var spelling: String {
    let form = method.signature.subject
    return (form == .controller ? "X" : "X.\(form.rawValue)") + "." + method.signature.spelling
  }
}

/// A question that code asks, resolved.
public struct ResolvedQuestion: Sendable, BitwiseCopyable {
  /// What is asked.
  public var question: CodeQuestion
  /// Who is asked: an expression that gives a controller.
  public var receiver: ExpressionID
  /// Whether UIKit's own answer is meant, whatever the handlers say: `super.…`.
  public var isSuper: Bool
  /// The arguments.
  public var arguments: Run
}
