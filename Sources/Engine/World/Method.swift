/// The families of events, as named in `expect events FAMILY` and `print events FAMILY`.
public enum EventFamily: String, CaseIterable, Sendable {
  /// viewWillAppear, viewDidAppear, viewWillDisappear and viewDidDisappear.
  case appearance
  case containment
  /// Calls to the delegates of containers, scroll views, zooms and swipes back, and to transitioning delegates.
  case delegate
  /// Calls on the context, the animator and the interaction controller.
  case transition
  /// Calls to the presentation controller and its delegate.
  case presentation
  /// Runs of the blocks and handlers that code adds to a transition coordinator.
  case coordinator
  case completion
  /// Calls to controllers about layout, such as viewIsAppearing, viewDidLayoutSubviews and updateProperties, and about
  /// changes of traits, sizes, insets and the keyboard.
  case layout
  /// loadView, viewDidLoad, awakeFromNib, deinit, and a segue's init and deinit.
  case loading
  /// Calls that belong to segues, including unwind segues.
  case segue
  /// Calls for state changes of gesture recognizers, and questions to their delegates.
  case gesture
  /// Touch calls such as touchesBegan.
  case touches
  /// Questions to controllers about the status bar.
  case statusBar
  /// The app entering the background and returning.
  case app
  /// Calls that the script's code makes on UIKit, such as `present`.
  case calls
}

/// Every call that a trace can show; at most 192 (`MethodSet`).
public enum Method: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMove, didMove
  case loadView, viewDidLoad, `deinit`
  case viewIsAppearing, viewWillLayoutSubviews, viewDidLayoutSubviews
  case willTransition, viewWillTransition
  case willShow, didShow
  case awakeFromNib, shouldPerformSegue, prepare
  case allowedChildrenForUnwinding, canPerformUnwindSegueAction, viewControllerForUnwindSegueAction
  case segueForUnwinding, unwindAction, unwind
  case animateTransition, startInteractiveTransition, completeTransition
  case containerViewWillLayoutSubviews, containerViewDidLayoutSubviews, didAttemptToDismiss
  case interactionChanged
  case completion
  case present, dismiss
  case pushViewController, popViewController, popToViewController, popToRootViewController
  case setViewControllers
  case beginAppearanceTransition, endAppearanceTransition
  case presentationController, animationControllerForPresented, animationControllerForDismissed
  case interactionControllerForPresentation, interactionControllerForDismissal
  case animationControllerFor, interactionControllerFor
  case shouldRemovePresentersView, presentedView, frameOfPresentedViewInContainerView
  case transitionDuration, animationEnded
  case presentationTransitionWillBegin, presentationTransitionDidEnd
  case dismissalTransitionWillBegin, dismissalTransitionDidEnd
  case alongsideAnimation, alongsideCompletion
  case finish, cancel
  case animationCompletion
  case preferredSizeOfChildDidChange, preferredContentSizeDidChange
  case select, setSelectedViewController, shouldSelect, didSelect, animationControllerForTransition
  case interruptibleAnimator, animations, animatorCompletion
  case performSegue, show, showDetailViewController, targetViewController
  case segueInit, segueDeinit, perform
  case gestureShouldBegin, gestureBegan, gestureChanged, gestureEnded, gestureCancelled, gestureFailed
  case gestureSimultaneously
  case didEnterBackground, willEnterForeground
  case addChild, removeFromParent, transitionFromTo, runCompletion
  case sizeForChild, sizeForChildContentContainer, animateAlongside, interactionEnded
  case shouldDismiss, willDismiss, didDismiss
  case adaptivePresentationStyle, willPresentWithAdaptiveStyle, viewControllerForAdaptivePresentationStyle
  case timerFired
  case resolvedValue, didChangeSelectedDetentIdentifier
  case willTransitionTo, didFinishAnimating
  case gestureShouldReceive
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
  case shouldPop, gestureRecognizerShouldBegin
  case didScroll, willBeginDragging, willEndDragging, didEndDragging, didEndDecelerating, didZoom
  case sourceView, alignmentRect, interactiveDismissShouldBegin
  case topColumnForCollapsingToProposedTopColumn, displayModeForExpandingToProposedDisplayMode
  case willChangeToDisplayMode, willShowColumn, willHideColumn, didShowColumn, didHideColumn
  case didCollapse, didExpand, hide
  case traitCollectionDidChange, traitsChanged, updateProperties
  case childForStatusBarHidden, childForStatusBarStyle, prefersStatusBarHidden, preferredStatusBarStyle
  case didEndScrollingAnimation, viewSafeAreaInsetsDidChange, updateViewConstraints
  case keyboardWillChangeFrame, keyboardWillShow, keyboardWillHide
}

/// The name of a method, its argument labels and its family, for printing.
public struct MethodSignature: Sendable {
  /// UIKit's base name, e.g. `viewWillAppear`.
  public let name: String
  /// The labels of its arguments, in order; an argument with an empty label is printed without one.
  public let labels: [String]
  /// The family of events that calls of the method belong to.
  public let family: EventFamily
  /// How the called object is printed: as the controller's name, as that name with a suffix such as `.delegate`, or as
  /// a fixed word.
  public let subject: SubjectForm
}

/// The arguments of a call, expressed by the fields of the `Operation` that makes the call.
enum MethodArguments: UInt8 {
  case none
  /// The operation's `flag`.
  case flag
  /// The controller in the operation's `b`.
  case controller
  /// The parent controller in `b`. `flag` is true if a custom container makes the call, which the laws need to know.
  case parent
  /// The controller in `b`, and the operation's `flag`.
  case page
  /// In `b`: the traits; the size, or a touch's position, as an index into `Trace.rects`; the style's raw value + 1, or 0.
  case traits, size, style
  /// The controller itself, and the traits in `b`.
  case environment
  case context
  /// The presented controller, the presenter, and the controller that `present` was called on.
  case presentation
  case dismissed
  /// The navigation operation, the controller that disappears, and the controller that appears.
  case operation
  /// The controller that disappears, and the controller that appears.
  case children
  /// The animator that the delegate has returned.
  case animator
  /// The child or presented controller; for `childSize` also the size of its parent or container.
  case child, childSize
  /// The display mode of a split view controller, in `b`.
  case displayMode
  /// The detent in `b`, the maximum detent value, and the traits of the container.
  case detent
}

/// A subset of `Method` as a small enum, for one part of the engine.
protocol MethodChoice: CaseIterable {
  /// Whether this case stands for `method`.
  func isCalled(_ method: Method) -> Bool
}

extension MethodChoice {
  /// The case for a method; nil if no case stands for it.
  init?(_ method: Method) {
    guard let found = Self.allCases.first(where: { $0.isCalled(method) }) else { return nil }
    self = found
  }
}

/// The form in which the subject of an event is printed: a controller's name, alone or with a suffix, or a fixed word.
public enum SubjectForm: String, Sendable {
  /// A call on a controller, printed with its name alone, such as `Mail`.
  case controller = ""
  /// A call on a delegate, printed as `Mail.delegate`.
  case delegate
  /// A call on a transitioning delegate, printed as `Card.transitioningDelegate`.
  case transitioningDelegate
  /// A call on a transition coordinator, printed as `Mail.transitionCoordinator`.
  case transitionCoordinator
  /// A call on a presentation controller, printed as `Card.presentationController`.
  case presentationController
  /// A call on a transition context, printed as `context`.
  case context
  /// A call on an animator, printed as `animator`.
  case animator
  /// A call on an interaction controller, printed as `interaction`.
  case interaction
  /// A completion of a view animation, printed as `animation`.
  case animation
  /// A call on a property animator, printed as `propertyAnimator`.
  case propertyAnimator
  /// A call on a segue, printed as `segue`.
  case segue
  /// A call about a gesture recognizer, printed as `gesture`.
  case gesture
  /// A call on the app, printed as `app`.
  case app
  /// A run of a scheduled block, printed as `timer`.
  case timer
}

extension Method {
  /// The spelling of this method; the single table for printing, matching and documentation.
  public var signature: MethodSignature {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      MethodSignature(word, ["animated"], .appearance)
    case .willMove, .didMove: MethodSignature(word, ["toParent"], .containment)
    case .loadView, .viewDidLoad: MethodSignature(word, [], .loading)
    case .deinit: MethodSignature("deinit", [], .loading)
    case .viewIsAppearing: MethodSignature("viewIsAppearing", ["animated"], .layout)
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange,
      .updateViewConstraints, .updateProperties:
      MethodSignature(word, [], .layout)
    case .willTransition, .viewWillTransition: MethodSignature(word, ["to"], .layout)
    case .keyboardWillChangeFrame, .keyboardWillShow, .keyboardWillHide:
      MethodSignature(word, ["", "duration"], .layout)
    case .traitCollectionDidChange: MethodSignature(word, [""], .layout)
    case .traitsChanged: MethodSignature(word, ["", ""], .layout)
    case .childForStatusBarHidden, .childForStatusBarStyle, .prefersStatusBarHidden,
      .preferredStatusBarStyle:
      MethodSignature(word, [], .statusBar)
    case .willShow, .didShow: MethodSignature(word, ["", "animated"], .delegate, .delegate)
    case .animateTransition: MethodSignature(word, ["using"], .transition, .animator)
    case .startInteractiveTransition: MethodSignature(word, [""], .transition, .interaction)
    case .completeTransition: MethodSignature(word, [""], .transition, .context)
    case .interactionChanged, .interactionEnded:
      MethodSignature(word, ["cancelled"], .coordinator, .transitionCoordinator)
    case .animateAlongside: MethodSignature("animate", [], .calls, .transitionCoordinator)
    case .completion: MethodSignature("completion", [], .completion)
    case .present: MethodSignature("present", ["", "animated"], .calls)
    case .dismiss: MethodSignature("dismiss", ["animated"], .calls)
    case .pushViewController: MethodSignature(word, ["", "animated"], .calls)
    case .popViewController, .popToRootViewController: MethodSignature(word, ["animated"], .calls)
    case .popToViewController: MethodSignature(word, ["", "animated"], .calls)
    case .setViewControllers: MethodSignature(word, ["", "animated"], .calls)
    case .select, .setSelectedViewController, .hide, .addChild: MethodSignature(word, [""], .calls)
    case .shouldSelect, .didSelect: MethodSignature(word, [""], .delegate, .delegate)
    case .transitionFromTo: MethodSignature("transition", ["from", "to", "duration"], .calls)
    case .runCompletion: MethodSignature("completion", ["completed"], .completion)
    case .beginAppearanceTransition: MethodSignature(word, ["", "animated"], .calls)
    case .endAppearanceTransition, .removeFromParent: MethodSignature(word, [], .calls)
    case .awakeFromNib: MethodSignature(word, [], .loading)
    case .shouldPerformSegue: MethodSignature(word, ["withIdentifier", "sender"], .segue)
    case .prepare: MethodSignature(word, ["for", "sender"], .segue)
    case .allowedChildrenForUnwinding: MethodSignature(word, ["from"], .segue)
    case .canPerformUnwindSegueAction: MethodSignature(word, ["", "from", "sender"], .segue)
    case .viewControllerForUnwindSegueAction: MethodSignature(word, ["", "from", "withSender"], .segue)
    case .segueForUnwinding: MethodSignature(word, ["to", "from", "identifier"], .segue)
    case .unwindAction: MethodSignature(word, ["", ""], .segue)
    case .unwind: MethodSignature(word, ["for", "towards"], .segue)
    case .performSegue: MethodSignature(word, ["withIdentifier", "sender"], .calls)
    case .show, .showDetailViewController: MethodSignature(word, ["", "sender"], .calls)
    case .targetViewController: MethodSignature(word, ["forAction", "sender"], .segue)
    case .segueInit: MethodSignature("init", ["identifier", "source", "destination"], .loading, .segue)
    case .segueDeinit: MethodSignature("deinit", ["identifier"], .loading, .segue)
    case .perform: MethodSignature(word, [], .segue, .segue)
    case .presentationController:
      MethodSignature(word, ["forPresented", "presenting", "source"], .delegate, .transitioningDelegate)
    case .animationControllerForPresented:
      MethodSignature(
        "animationController", ["forPresented", "presenting", "source"], .delegate, .transitioningDelegate)
    case .animationControllerForDismissed:
      MethodSignature("animationController", ["forDismissed"], .delegate, .transitioningDelegate)
    case .interactionControllerForPresentation, .interactionControllerForDismissal:
      MethodSignature(word, ["using"], .delegate, .transitioningDelegate)
    case .animationControllerFor: MethodSignature(word, ["", "from", "to"], .delegate, .delegate)
    case .animationControllerForTransition:
      MethodSignature("animationControllerForTransitionFrom", ["", "to"], .delegate, .delegate)
    case .interactionControllerFor: MethodSignature(word, [""], .delegate, .delegate)
    case .transitionDuration: MethodSignature(word, ["using"], .transition, .animator)
    case .animationEnded: MethodSignature(word, [""], .transition, .animator)
    case .presentationTransitionDidEnd, .dismissalTransitionDidEnd:
      MethodSignature(word, [""], .presentation, .presentationController)
    case .alongsideAnimation: MethodSignature(word, [], .coordinator, .transitionCoordinator)
    case .alongsideCompletion:
      MethodSignature(word, ["cancelled"], .coordinator, .transitionCoordinator)
    case .finish, .cancel: MethodSignature(word, [], .transition, .interaction)
    case .animationCompletion: MethodSignature("completed", ["finished"], .completion, .animation)
    case .interruptibleAnimator: MethodSignature(word, ["using"], .transition, .animator)
    case .animations: MethodSignature(word, [], .calls, .propertyAnimator)
    case .animatorCompletion: MethodSignature("completed", ["at"], .completion, .propertyAnimator)
    case .willPresentWithAdaptiveStyle, .viewControllerForAdaptivePresentationStyle:
      MethodSignature(word, [""], .presentation, .presentationController)
    case .preferredSizeOfChildDidChange:
      MethodSignature("preferredContentSizeDidChange", ["forChildContentContainer"], .layout)
    case .preferredContentSizeDidChange:
      MethodSignature(word, ["forChildContentContainer"], .presentation, .presentationController)
    case .gestureShouldBegin: MethodSignature("shouldBegin", [""], .gesture, .gesture)
    case .gestureBegan: MethodSignature("began", [""], .gesture, .gesture)
    case .gestureChanged: MethodSignature("changed", [""], .gesture, .gesture)
    case .gestureEnded: MethodSignature("ended", [""], .gesture, .gesture)
    case .gestureCancelled: MethodSignature("cancelled", [""], .gesture, .gesture)
    case .gestureFailed: MethodSignature("failed", [""], .gesture, .gesture)
    case .gestureSimultaneously:
      MethodSignature("shouldRecognizeSimultaneouslyWith", ["", ""], .gesture, .gesture)
    case .gestureShouldReceive: MethodSignature("shouldReceive", ["", ""], .gesture, .gesture)
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
      MethodSignature(word, [""], .touches)
    case .shouldPop, .gestureRecognizerShouldBegin: MethodSignature(word, [""], .delegate)
    case .topColumnForCollapsingToProposedTopColumn, .displayModeForExpandingToProposedDisplayMode,
      .willChangeToDisplayMode, .willShowColumn, .willHideColumn, .didShowColumn, .didHideColumn:
      MethodSignature(word, [""], .delegate, .delegate)
    case .didCollapse, .didExpand: MethodSignature(word, [], .delegate, .delegate)
    case .didScroll, .willBeginDragging, .didEndDecelerating, .didZoom, .didEndScrollingAnimation:
      MethodSignature(word, [""], .delegate, .delegate)
    case .willEndDragging:
      MethodSignature(word, ["", "withVelocity", "targetContentOffset"], .delegate, .delegate)
    case .sourceView: MethodSignature(word, ["", "from"], .delegate)
    case .alignmentRect: MethodSignature(word, ["", "source"], .delegate)
    case .interactiveDismissShouldBegin: MethodSignature(word, ["", "velocity", "willBegin"], .delegate)
    case .didEndDragging: MethodSignature(word, ["", "willDecelerate"], .delegate, .delegate)
    case .didEnterBackground, .willEnterForeground: MethodSignature(word, [], .app, .app)
    case .resolvedValue:
      MethodSignature(
        word, ["", "maximumDetentValue", "containerTraitCollection"], .presentation, .presentationController)
    case .timerFired: MethodSignature("fired", ["after"], .completion, .timer)
    case .willTransitionTo: MethodSignature(word, [""], .delegate, .delegate)
    case .didFinishAnimating:
      MethodSignature(word, ["previousViewControllers", "transitionCompleted"], .delegate, .delegate)
    case .sizeForChildContentContainer:
      MethodSignature(
        "size", ["forChildContentContainer", "withParentContainerSize"], .layout, .presentationController)
    case .sizeForChild:
      MethodSignature("size", ["forChildContentContainer", "withParentContainerSize"], .layout)
    case .shouldRemovePresentersView, .presentedView, .frameOfPresentedViewInContainerView,
      .presentationTransitionWillBegin, .dismissalTransitionWillBegin, .shouldDismiss, .willDismiss,
      .didDismiss, .adaptivePresentationStyle, .containerViewWillLayoutSubviews,
      .containerViewDidLayoutSubviews, .didAttemptToDismiss, .didChangeSelectedDetentIdentifier:
      MethodSignature(word, [], .presentation, .presentationController)
    }
  }

  /// The family of this method.
  public var family: EventFamily { signature.family }
}

extension Method {
  /// Whether code of a presentation controller handles the call even while no transition is open.
  public var comesAtRest: Bool {
    self == .containerViewWillLayoutSubviews || self == .containerViewDidLayoutSubviews
      || self == .preferredContentSizeDidChange
  }

  /// Whether the method asks for the size of a child or a presented controller.
  public var asksForSize: Bool { self == .sizeForChild || self == .sizeForChildContentContainer }

  /// Whether the method asks a question about a zoom transition.
  var isOfZoom: Bool {
    self == .sourceView || self == .alignmentRect || self == .interactiveDismissShouldBegin
  }

  /// The arguments of this method that come from the operation that calls it; `none` also if other code records them.
  var arguments: MethodArguments {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewIsAppearing,
      .completeTransition, .interactionChanged, .presentationTransitionDidEnd, .dismissalTransitionDidEnd,
      .animationEnded, .alongsideCompletion, .interactionEnded, .animationCompletion, .runCompletion:
      .flag
    case .willMove, .didMove: .parent
    case .shouldSelect, .didSelect, .select, .willTransitionTo, .shouldPop, .gestureRecognizerShouldBegin,
      .sourceView,
      .topColumnForCollapsingToProposedTopColumn, .willShowColumn, .willHideColumn, .didShowColumn,
      .didHideColumn, .preferredSizeOfChildDidChange:
      .controller
    case .displayModeForExpandingToProposedDisplayMode, .willChangeToDisplayMode: .displayMode
    case .willShow, .didShow, .didFinishAnimating: .page
    case .willTransition, .traitCollectionDidChange: .traits
    case .traitsChanged: .environment
    case .viewWillTransition, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: .size
    case .willPresentWithAdaptiveStyle, .viewControllerForAdaptivePresentationStyle: .style
    case .transitionDuration, .animateTransition, .startInteractiveTransition, .interruptibleAnimator:
      .context
    case .presentationController, .animationControllerForPresented: .presentation
    case .animationControllerForDismissed: .dismissed
    case .animationControllerFor: .operation
    case .animationControllerForTransition: .children
    case .interactionControllerForPresentation, .interactionControllerForDismissal, .interactionControllerFor:
      .animator
    case .sizeForChildContentContainer: .childSize
    case .resolvedValue: .detent
    case .preferredContentSizeDidChange: .child
    case .loadView, .viewDidLoad, .deinit, .viewSafeAreaInsetsDidChange, .updateViewConstraints,
      .keyboardWillChangeFrame, .keyboardWillShow, .keyboardWillHide,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .awakeFromNib, .shouldPerformSegue,
      .prepare, .allowedChildrenForUnwinding, .canPerformUnwindSegueAction,
      .viewControllerForUnwindSegueAction, .segueForUnwinding, .unwindAction, .unwind,
      .containerViewWillLayoutSubviews, .containerViewDidLayoutSubviews, .didAttemptToDismiss, .completion,
      .present, .dismiss, .pushViewController, .popViewController, .popToViewController,
      .popToRootViewController, .setViewControllers, .beginAppearanceTransition, .endAppearanceTransition,
      .shouldRemovePresentersView, .presentedView, .frameOfPresentedViewInContainerView,
      .presentationTransitionWillBegin, .dismissalTransitionWillBegin, .alongsideAnimation, .finish, .cancel,
      .setSelectedViewController, .animations, .animatorCompletion, .performSegue, .show,
      .showDetailViewController, .targetViewController, .segueInit, .segueDeinit, .perform,
      .gestureShouldBegin, .gestureBegan, .gestureChanged, .gestureEnded, .gestureCancelled, .gestureFailed,
      .gestureSimultaneously, .gestureShouldReceive, .didScroll, .willBeginDragging, .willEndDragging,
      .didEndDragging, .didEndDecelerating, .didZoom, .didEndScrollingAnimation, .didEnterBackground,
      .willEnterForeground, .addChild, .removeFromParent, .transitionFromTo, .animateAlongside,
      .shouldDismiss, .willDismiss, .didDismiss,
      .adaptivePresentationStyle, .timerFired, .didChangeSelectedDetentIdentifier, .alignmentRect,
      .interactiveDismissShouldBegin, .didCollapse, .didExpand, .hide, .updateProperties,
      .childForStatusBarHidden, .childForStatusBarStyle, .prefersStatusBarHidden, .preferredStatusBarStyle,
      .sizeForChild:
      .none
    }
  }
}

extension MethodSignature {
  fileprivate init(
    _ name: String, _ labels: [String], _ family: EventFamily, _ subject: SubjectForm = .controller
  ) {
    self.name = name
    self.labels = labels
    self.family = family
    self.subject = subject
  }
}
