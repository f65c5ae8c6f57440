extension Method {
  /// The case's name, without runtime reflection, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "willMove", "didMove",
    "loadView", "viewDidLoad", "deinit", "viewIsAppearing", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "willTransition", "viewWillTransition", "willShow", "didShow",
    "awakeFromNib", "shouldPerformSegue", "prepare", "allowedChildrenForUnwinding",
    "canPerformUnwindSegueAction", "viewControllerForUnwindSegueAction", "segueForUnwinding",
    "unwindAction", "unwind", "animateTransition", "startInteractiveTransition",
    "completeTransition", "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews",
    "didAttemptToDismiss", "interactionChanged", "completion", "present", "dismiss", "pushViewController",
    "popViewController", "popToViewController", "popToRootViewController", "setViewControllers",
    "beginAppearanceTransition", "endAppearanceTransition", "presentationController",
    "animationControllerForPresented", "animationControllerForDismissed",
    "interactionControllerForPresentation", "interactionControllerForDismissal",
    "animationControllerFor", "interactionControllerFor", "shouldRemovePresentersView", "presentedView",
    "frameOfPresentedViewInContainerView", "transitionDuration", "animationEnded",
    "presentationTransitionWillBegin", "presentationTransitionDidEnd", "dismissalTransitionWillBegin",
    "dismissalTransitionDidEnd", "alongsideAnimation", "alongsideCompletion", "finish", "cancel",
    "animationCompletion", "preferredSizeOfChildDidChange", "preferredContentSizeDidChange", "select",
    "setSelectedViewController",
    "shouldSelect", "didSelect", "animationControllerForTransition", "interruptibleAnimator", "animations",
    "animatorCompletion",
    "performSegue", "show", "showDetailViewController", "targetViewController",
    "segueInit", "segueDeinit", "perform",
    "gestureShouldBegin", "gestureBegan", "gestureChanged", "gestureEnded", "gestureCancelled",
    "gestureFailed", "gestureSimultaneously", "didEnterBackground", "willEnterForeground",
    "addChild", "removeFromParent", "transitionFromTo", "runCompletion",
    "sizeForChild", "sizeForChildContentContainer", "animateAlongside", "interactionEnded",
    "shouldDismiss", "willDismiss", "didDismiss", "adaptivePresentationStyle",
    "willPresentWithAdaptiveStyle", "viewControllerForAdaptivePresentationStyle", "timerFired",
    "resolvedValue", "didChangeSelectedDetentIdentifier",
    "willTransitionTo", "didFinishAnimating",
    "gestureShouldReceive", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
    "shouldPop", "gestureRecognizerShouldBegin",
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating", "didZoom",
    "sourceView", "alignmentRect", "interactiveDismissShouldBegin",
    "topColumnForCollapsingToProposedTopColumn", "displayModeForExpandingToProposedDisplayMode",
    "willChangeToDisplayMode", "willShowColumn", "willHideColumn", "didShowColumn", "didHideColumn",
    "didCollapse", "didExpand",
    "hide",
    "traitCollectionDidChange", "traitsChanged", "updateProperties",
    "childForStatusBarHidden", "childForStatusBarStyle", "prefersStatusBarHidden", "preferredStatusBarStyle",
    "didEndScrollingAnimation", "viewSafeAreaInsetsDidChange", "updateViewConstraints",
    "keyboardWillChangeFrame", "keyboardWillShow", "keyboardWillHide",
  ]
}

extension AppearanceState {
  /// The case's name, without runtime reflection, which takes microseconds.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = [
    "disappeared", "appearing", "appeared", "disappearing",
  ]
}

extension PropertyAnimatorState {
  /// The case's name, without runtime reflection, which takes microseconds.
  public var word: String { ["inactive", "active", "stopped"][Int(rawValue)] }
}

extension AnimatingPosition {
  /// The case's name, without runtime reflection, which takes microseconds.
  public var word: String { ["end", "start", "current"][Int(rawValue)] }
}
