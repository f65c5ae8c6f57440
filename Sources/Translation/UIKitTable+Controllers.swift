extension UIKitTable {
  /// The rows for controllers, transitions, recognizers and animators, and for the device and the app.
  static let controllers = """
    UIViewController: UIResponder
      view: UIView
      parent: UIViewController
      children: [UIViewController]
      isViewLoaded: Bool
      viewIfLoaded: UIView
      presentedViewController: UIViewController
      presentingViewController: UIViewController
      navigationController: UINavigationController
      tabBarController: UITabBarController
      splitViewController: UISplitViewController
      isBeingPresented: Bool
      isBeingDismissed: Bool
      isMovingToParent: Bool
      isMovingFromParent: Bool
      isModalInPresentation: Bool
      modalPresentationStyle: UIModalPresentationStyle = modalPresentationStyle
      modalTransitionStyle: UIModalTransitionStyle
      transitioningDelegate: UIViewControllerTransitioningDelegate = transition
      transitionCoordinator: UIViewControllerTransitionCoordinator
      presentationController: UIPresentationController
      sheetPresentationController: UISheetPresentationController = $0
      popoverPresentationController: UIPopoverPresentationController = $0
      preferredContentSize: CGSize
      definesPresentationContext: Bool
      modalPresentationCapturesStatusBarAppearance: Bool
      additionalSafeAreaInsets: UIEdgeInsets
      storyboard: UIStoryboard = ""
      traitCollection: UITraitCollection
      overrideUserInterfaceStyle: UIUserInterfaceStyle = $0.view.overrideUserInterfaceStyle
      hidesBottomBarWhenPushed: Bool
      loadViewIfNeeded() = !
      addChild(_:) = !
      didMove(toParent:) = !
      willMove(toParent:) = !
      removeFromParent() = !
      childViewControllers: [UIViewController] = children
      addChildViewController(_:) = !$0.addChild($1)
      didMove(toParentViewController:) = !$0.didMove(toParent: $1)
      willMove(toParentViewController:) = !$0.willMove(toParent: $1)
      removeFromParentViewController() = !$0.removeFromParent()
      beginAppearanceTransition(_:animated:) = !
      endAppearanceTransition() = !
      setNeedsStatusBarAppearanceUpdate() = !
      navigationItem: UINavigationItem = $0
      size(forChildContentContainer:withParentContainerSize:): CGSize = $2
      preferredStatusBarStyle: UIStatusBarStyle = ~"default"
      prefersStatusBarHidden: Bool = ~false
      preferredStatusBarUpdateAnimation: UIStatusBarAnimation = ~"fade"
      shouldAutorotate: Bool = ~true
      ignored title tabBarItem edgesForExtendedLayout automaticallyAdjustsScrollViewInsets
      ignored extendedLayoutIncludesOpaqueBars setNeedsUpdateOfHomeIndicatorAutoHidden() definesPresentation restorationIdentifier
    UINavigationItem.LargeTitleDisplayMode
      words automatic="automatic" always="always" never="never" inline="always"
    UINavigationItem: NSObject
      largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode
      hidesBackButton: Bool
      setHidesBackButton(_:animated:) = !$0.hidesBackButton = $1
      setLeftBarButton(_:animated:) = !$0.leftBarButtonItem = true
      setLeftBarButtonItems(_:animated:) = !$0.leftBarButtonItem = true
      ignored title titleView prompt backBarButtonItem backButtonTitle backButtonDisplayMode rightBarButtonItem
      ignored rightBarButtonItems searchController hidesSearchBarWhenScrolling standardAppearance
      ignored scrollEdgeAppearance compactAppearance setRightBarButton(_:animated:) setRightBarButtonItems(_:animated:)
    UIAlertController: UIViewController
      addAction(_:) = !$0.addAction($1)
      ignored message textFields preferredAction setValue(_:forKey:) addTextField(configurationHandler:) addTextField(_:)
      ignored addTextField()
    SFSafariViewController: UIViewController
      ignored preferredBarTintColor preferredControlTintColor dismissButtonStyle
    UIActivityViewController: UIViewController
      ignored completionWithItemsHandler excludedActivityTypes
    UIHostingController: UIViewController
      ignored rootView sizingOptions
    UIDocumentPickerViewController: UIViewController
      ignored allowsMultipleSelection directoryURL
    UIAlertController.Style
      words alert="alert" actionSheet="actionSheet"
    CADisplayLink: NSObject
      isPaused: Bool
      invalidate() = !
      remove(from:forMode:) = !$0.invalidate()
      timestamp: CFTimeInterval = ~now.seconds
      targetTimestamp: CFTimeInterval = (now.seconds + 1 / 60)
      duration: CFTimeInterval = (1 / 60)
      ignored preferredFramesPerSecond preferredFrameRateRange
    UIAlertAction: NSObject
      isEnabled: Bool
      ignored setValue(_:forKey:)
    NSKeyValueObservation: NSObject
      invalidate() = !setViewValue($0, "observer", none)
    NSKeyValueObservedChange
      newValue: CGPoint = $0
    UnsafeMutablePointer
      pointee: CGPoint = $0
    UINavigationController: UIViewController
      .hideShowBarDuration: CGFloat = 0.2
      setViewControllers(_:animated:) = !set $1 on $0
      viewControllers: [UIViewController]
      topViewController: UIViewController
      visibleViewController: UIViewController
      isNavigationBarHidden: Bool
      hidesBarsWhenVerticallyCompact: Bool
      hidesBarsOnSwipe: Bool
      hidesBarsOnTap: Bool
      interactivePopGestureRecognizer: UIGestureRecognizer
      navigationBar: UINavigationBar = (0, $0.view.safeAreaInsets.top, $0.view.bounds.width, 44)
      delegate: UINavigationControllerDelegate = transition
      pushViewController(_:animated:) = !push $1 on $0
      popViewController(animated:): UIViewController = !pop on $0
      popToRootViewController(animated:) = !pop to root on $0
      popToViewController(_:animated:) = !pop to $1 on $0
      setNavigationBarHidden(_:animated:) = !
    UITabBarController: UIViewController
      setViewControllers(_:animated:) = !set $1 on $0
      viewControllers: [UIViewController] = children
      selectedIndex: Int
      moreNavigationController: UINavigationController = ~none
      selectedViewController: UIViewController
      tabBar: UITabBar = tabBar
      isTabBarHidden: Bool = tabBar.isHidden
      setTabBarHidden(_:animated:) = !$0.tabBar.isHidden = $1
      delegate: UITabBarControllerDelegate = transition
    UISplitViewController: UIViewController
    UITableViewController: UIViewController
      tableView: UITableView = view
      ignored clearsSelectionOnViewWillAppear
    UICollectionViewController: UIViewController
      collectionView: UICollectionView = view
      collectionViewLayout: UICollectionViewLayout = ~"layout"
      ignored clearsSelectionOnViewWillAppear
    UIPageViewController: UIViewController
      viewControllers: [UIViewController] = children
      setViewControllers(_:direction:animated:completion:) = !showPages($0, $1)
      setViewControllers(_:direction:animated:) = !showPages($0, $1)
      ignored dataSource delegate isDoubleSided spineLocation gestureRecognizers
    UISheetPresentationController: UIViewController
      prefersGrabberVisible: Bool
      preferredCornerRadius: CGFloat = cornerRadius
      largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier
      selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier
      invalidateDetents() = !
      ignored delegate prefersEdgeAttachedInCompactHeight widthFollowsPreferredContentSizeWhenEdgeAttached sourceView
      prefersScrollingExpandsWhenScrolledToEdge: Bool
      detents: [UISheetPresentationController.Detent]
    UIAction: NSObject
      ignored title image state attributes identifier
    Configuration: UIButton.Configuration
    UIButton.Configuration
      .plain(): UIButton.Configuration = none
      .filled(): UIButton.Configuration = none
      .gray(): UIButton.Configuration = none
      .tinted(): UIButton.Configuration = none
      .bordered(): UIButton.Configuration = none
      .borderless(): UIButton.Configuration = none
      .borderedTinted(): UIButton.Configuration = none
      .borderedProminent(): UIButton.Configuration = none
      ignored title subtitle image imagePadding imagePlacement cornerStyle buttonSize contentInsets titleAlignment
      ignored baseForegroundColor baseBackgroundColor attributedTitle background showsActivityIndicator
    UISheetPresentationController.Detent
      .medium(): UISheetPresentationController.Detent = medium
      .large(): UISheetPresentationController.Detent = large
    DetentContext
      maximumDetentValue: CGFloat = $0
    UISheetPresentationController.Detent.Identifier
      words medium large
      init(_:): UISheetPresentationController.Detent.Identifier = $1
      init(rawValue:): UISheetPresentationController.Detent.Identifier = $1
    UIPopoverPresentationController: UIViewController
      sourceView: UIView
      passthroughViews: [UIView]
      ignored permittedArrowDirections sourceRect delegate barButtonItem sourceItem canOverlapSourceViewRect
      ignored popoverLayoutMargins backgroundColor popoverBackgroundViewClass
    UIPresentationController: NSObject
      containerView: UIView = ~containerView
      presentedView: UIView = ~presentedView
      presentedViewController: UIViewController
      presentingViewController: UIViewController
      shouldRemovePresentersView: Bool = ~false
      frameOfPresentedViewInContainerView: CGRect = ~frameOfPresentedViewInContainerView
      traitCollection: UITraitCollection = $0.presentedViewController.traitCollection
      size(forChildContentContainer:withParentContainerSize:): CGSize = $2
      ignored delegate
    UIViewControllerContextTransitioning
      containerView: UIView = ~containerView
      transitionWasCancelled: Bool = ~cancelled
      isInteractive: Bool = ~interactive
      isAnimated: Bool = ~animated
      presentationStyle: UIModalPresentationStyle = ~to.modalPresentationStyle
      completeTransition(_:) = !complete $1
      updateInteractiveTransition(_:) = !update $1
      finishInteractiveTransition() = !finish
      cancelInteractiveTransition() = !cancel
      pauseInteractiveTransition() = !pause
      finalFrame(for:): CGRect = final($1)
      initialFrame(for:): CGRect = initial($1)
    UIViewControllerTransitionCoordinator
      transitionDuration: TimeInterval = transitionDuration.seconds
      isCancelled: Bool
      isAnimated: Bool
      isInteractive: Bool
      initiallyInteractive: Bool
      percentComplete: CGFloat
      containerView: UIView
    UIPercentDrivenInteractiveTransition: NSObject
      update(_:) = !
      finish() = !
      cancel() = !
      pause() = !
      percentComplete: CGFloat
      completionSpeed: CGFloat
      completionCurve: UIView.AnimationCurve
      timingCurve: UITimingCurveProvider
      wantsInteractiveStart: Bool
      duration: CGFloat = duration.seconds
    UIGestureRecognizer: NSObject
      state: UIGestureRecognizer.State
      view: UIView
      isEnabled: Bool
      cancelsTouchesInView: Bool
      delaysTouchesBegan: Bool
      delaysTouchesEnded: Bool
      location(in:): CGPoint
      require(toFail:) = !
      ignored delegate name
    UIPanGestureRecognizer: UIGestureRecognizer
      minimumNumberOfTouches: Int
      maximumNumberOfTouches: Int
      translation(in:): CGPoint
      velocity(in:): CGPoint
      setTranslation(_:in:) = !
    UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
      edges: UIRectEdge = edges_
    UITapGestureRecognizer: UIGestureRecognizer
      ignored numberOfTapsRequired
    UIPinchGestureRecognizer: UIGestureRecognizer
      scale: CGFloat
      velocity: CGFloat
    UISwipeGestureRecognizer: UIGestureRecognizer
      direction: UISwipeGestureRecognizer.Direction = direction_
    UISwipeGestureRecognizer.Direction
      words left="left" right="right" up="up" down="down"
    UISwipeGestureRecognizerDirection: UISwipeGestureRecognizer.Direction
    UIRotationGestureRecognizer: UIGestureRecognizer
      rotation: CGFloat = $0.rotation / 1rad
      velocity: CGFloat
    UILongPressGestureRecognizer: UIGestureRecognizer
      minimumPressDuration: TimeInterval = minimumPressDuration.seconds
      allowableMovement: CGFloat
      ignored numberOfTapsRequired numberOfTouchesRequired
    UIViewAnimating: UIViewPropertyAnimator
    UIViewImplicitlyAnimating: UIViewPropertyAnimator
    UIViewPropertyAnimator: NSObject
      fractionComplete: CGFloat
      isRunning: Bool
      isReversed: Bool
      isInterruptible: Bool
      scrubsLinearly: Bool
      pausesOnCompletion: Bool
      duration: TimeInterval = duration.seconds
      state: UIViewAnimatingState
      startAnimation() = !
      startAnimation(afterDelay:) = !$0.startAnimation(afterDelay: %1)
      pauseAnimation() = !
      stopAnimation(_:) = !
      finishAnimation(at:) = !
      continueAnimation(withTimingParameters:durationFactor:) = !
    UITraitCollection
      horizontalSizeClass: UIUserInterfaceSizeClass
      verticalSizeClass: UIUserInterfaceSizeClass
      userInterfaceIdiom: UIUserInterfaceIdiom = (if max(window.width, window.height) > 1000 { "pad" } else { "phone" })
      userInterfaceStyle: UIUserInterfaceStyle
    UIStoryboardSegue
      destination: UIViewController = ~destination
      destinationViewController: UIViewController = ~destination
      sourceViewController: UIViewController = ~source
      source: UIViewController = ~source
      identifier: String = ~identifier
    UIScreen
      .main: UIScreen = window
      bounds: CGRect = $0.bounds
      scale: CGFloat = 2
    UIDevice
      .current: UIDevice = none
      orientation: UIInterfaceOrientation = (if window.width > window.height { "landscapeLeft" } else { "portrait" })
      ignored beginGeneratingDeviceOrientationNotifications() endGeneratingDeviceOrientationNotifications()
      userInterfaceIdiom: UIUserInterfaceIdiom = (if max(window.width, window.height) > 1000 { "pad" } else { "phone" })
    UIApplication
      .shared: UIApplication = none
      .didEnterBackgroundNotification: Name = "didEnterBackground"
      .willEnterForegroundNotification: Name = "willEnterForeground"
      .willResignActiveNotification: Name = "willResignActive"
      .didBecomeActiveNotification: Name = "didBecomeActive"
      keyWindow: UIWindow = ~window
      windows: [UIWindow] = ~[window]
      connectedScenes: [UIWindowScene] = ~[window]
      statusBarOrientation: UIInterfaceOrientation = (if window.width > window.height { "landscapeLeft" } else { "portrait" })
      statusBarFrame: CGRect = ~(0, 0, window.width, window.safeAreaInsets.top)
      beginIgnoringInteractionEvents() = !window.isUserInteractionEnabled = false
      endIgnoringInteractionEvents() = !window.isUserInteractionEnabled = true
      userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = ~"leftToRight"
      ignored statusBarStyle setStatusBarStyle(_:animated:) isIdleTimerDisabled isNetworkActivityIndicatorVisible
      ignored applicationIconBadgeNumber
    UIAccessibility
      .isVoiceOverRunning: Bool = ~false
      .isSwitchControlRunning: Bool = ~false
      .isReduceTransparencyEnabled: Bool = ~false
      .isDarkerSystemColorsEnabled: Bool = ~false
      .isInvertColorsEnabled: Bool = ~false
      .isBoldTextEnabled: Bool = ~false
      .isGrayscaleEnabled: Bool = ~false
      ignored .post(notification:argument:)
      .isReduceMotionEnabled: Bool = isReduceMotionEnabled
    global
      UIAccessibilityIsVoiceOverRunning(): Bool = false
      UIAccessibilityIsReduceTransparencyEnabled(): Bool = false
      UIAccessibilityIsReduceMotionEnabled(): Bool = isReduceMotionEnabled
      ignored UIAccessibilityPostNotification(_:_:)
    UITransitionContextViewControllerKey
      words from="from" to="to"
    UITransitionContextViewKey
      words from="from" to="to"
    """
}
