/// An animator, interaction controller or presentation controller that a delegate has returned ("vended").
public struct Vended: Equatable, Sendable, BitwiseCopyable {
  /// The machine's id of the vended object.
  public var token: ObjectID
  /// The object's name in the trace.
  public var name: NameIndex

  /// A vended object that the machine identifies by `token`.
  @inlinable
  public init(token: ObjectID, name: NameIndex) {
    self.token = token
    self.name = name
  }

  /// The value for no vended object: UIKit's `nil`.
  @inlinable public static var none: Vended { Vended(token: .none, name: 0) }

  /// Whether an object was vended.
  @inlinable public var exists: Bool { token.exists }
}

/// A question that a callout asks the machine. The machine must answer before it does anything else, by the method of
/// `World` that each case names.
public enum VendingQuestion: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Asks for a presentation controller; answered by `answer(_:trace:)`.
  case presentationController
  /// Asks whether the presentation removes the presenter's view; answered by `answer(flag:trace:)`.
  case removesPresentersView
  /// Asks for an animator; answered by `answer(_:trace:)`.
  case animator
  /// Asks for an interaction controller; answered by `answer(_:rendersItself:trace:)`.
  case interaction
  /// Asks for the view that the presentation controller moves instead of the presented view; answered by
  /// `answer(view:trace:)`.
  case presentedView
  /// Asks for the final frame of the presented view; answered by `answer(frame:trace:)`.
  case frameOfPresentedView
  /// Asks for the duration of the animator; answered by `answer(duration:trace:)`.
  case duration
}

extension VendingQuestion: MethodChoice {
  func isCalled(_ method: Method) -> Bool {
    switch self {
    case .presentationController: method == .presentationController
    case .removesPresentersView: method == .shouldRemovePresentersView
    case .animator:
      method == .animationControllerForPresented || method == .animationControllerForDismissed
        || method == .animationControllerFor || method == .animationControllerForTransition
    case .interaction: method.arguments == .animator
    case .presentedView: method == .presentedView
    case .frameOfPresentedView: method == .frameOfPresentedViewInContainerView
    case .duration: method == .transitionDuration
    }
  }
}

/// A question to the machine that has not been answered yet.
public struct OpenQuestion: Sendable, BitwiseCopyable {
  /// The value that is asked for.
  public var question: VendingQuestion
  /// The transition that the question is about.
  public var transition: TransitionID
  /// The position in the trace of the question's event, which records the answer.
  var position: Int
}
