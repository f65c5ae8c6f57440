import Engine

/// A method of UIKit that code can call for its return value, such as `child.canPerformUnwindSegueAction(action, from:
/// s, sender: v)`.
public enum CodeQuestion: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case canPerformUnwindSegueAction, allowedChildrenForUnwinding, viewControllerForUnwindSegueAction
  case segueForUnwinding, shouldPerformSegue
  case shouldSelect, shouldDismiss, adaptivePresentationStyle, viewControllerForAdaptivePresentationStyle

  /// The method, the types of its arguments in order, and the type of its result.
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

  /// The UIKit method that is called.
  public var method: Method { row.method }
  var types: [ValueType] { row.types }
  /// The type of the method's result; `any` for a method that returns a segue or a style.
  public var result: ValueType { row.result }

  var spelling: String {
    let form = method.signature.subject
    return (form == .controller ? "X" : "X.\(form.rawValue)") + "." + method.signature.spelling
  }
}

/// The compiled form of a call of a `CodeQuestion`.
public struct ResolvedQuestion: Sendable, BitwiseCopyable {
  package var question: CodeQuestion
  /// The receiver of the call, an expression whose value is a controller.
  package var receiver: ExpressionID
  /// Whether the call is made on `super`, which gives UIKit's result and ignores handlers.
  package var isSuper: Bool
  package var arguments: Run
}
