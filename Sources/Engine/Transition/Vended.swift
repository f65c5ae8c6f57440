/// What a delegate answers when it is asked for an animator, an interaction controller or a presentation
/// controller. The engine only carries it.
public struct Vended: Equatable, Sendable, BitwiseCopyable {
  /// By what the driver knows it again.
  public var token: ObjectID
  /// What it goes by in the trace.
  public var name: NameIndex

  /// The object that the driver knows by `token`.
  @inlinable
  public init(token: ObjectID, name: NameIndex) {
    self.token = token
    self.name = name
  }

  /// Nothing.
  @inlinable public static var none: Vended { Vended(token: .none, name: 0) }

  /// Whether it is something.
  @inlinable public var exists: Bool { token.exists }
}

/// What the driver is asked in a callout. It answers at once, before anything else happens, by one of the
/// `World.answer` calls; each case says by which.
public enum VendingQuestion: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Which presentation controller: `answer(_:trace:)`.
  case presentationController
  /// Whether it takes the presenter's view out: `answer(flag:trace:)`.
  case removesPresentersView
  /// Which animator: `answer(_:trace:)`.
  case animator
  /// Which interaction controller: `answer(_:rendersItself:trace:)`.
  case interaction
  /// Which view the presentation controller moves, if it is not the controller's own: `answer(view:trace:)`.
  case presentedView
  /// Where the presented view comes to rest: `answer(frame:trace:)`.
  case frameOfPresentedView
  /// How long the animator takes: `answer(duration:trace:)`.
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

/// A question that waits for its answer.
struct OpenQuestion: Sendable, BitwiseCopyable {
  var question: VendingQuestion
  var transition: TransitionID
}
