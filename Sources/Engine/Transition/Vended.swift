/// An animator, interaction controller or presentation controller that a delegate returned. The engine only stores it.
public struct Vended: Equatable, Sendable, BitwiseCopyable {
  /// The driver's id of the object.
  public var token: ObjectID
  /// Its name in the trace.
  public var name: NameIndex

  /// An object that the driver identifies by `token`.
  @inlinable
  public init(token: ObjectID, name: NameIndex) {
    self.token = token
    self.name = name
  }

  /// No object.
  @inlinable public static var none: Vended { Vended(token: .none, name: 0) }

  /// Whether there is an object.
  @inlinable public var exists: Bool { token.exists }
}

/// A question to the driver in a callout. It must answer before anything else happens, by the `World.answer` method
/// that each case names.
public enum VendingQuestion: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// The presentation controller: `answer(_:trace:)`.
  case presentationController
  /// Whether the presentation removes the presenter's view: `answer(flag:trace:)`.
  case removesPresentersView
  /// The animator: `answer(_:trace:)`.
  case animator
  /// The interaction controller: `answer(_:rendersItself:trace:)`.
  case interaction
  /// The view that the presentation controller moves, if not the controller's own: `answer(view:trace:)`.
  case presentedView
  /// The final frame of the presented view: `answer(frame:trace:)`.
  case frameOfPresentedView
  /// The duration of the animator: `answer(duration:trace:)`.
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

/// A question that awaits its answer.
struct OpenQuestion: Sendable, BitwiseCopyable {
  var question: VendingQuestion
  var transition: TransitionID
}
