extension UIKitTable {
  /// A type in each line that is not indented, with its superclass. Below it its members: `name: Type = text`; without
  /// a text, the member has the same name in scripts. A statement begins with `!`. `words` are the values of an
  /// enumeration, with the script's word where it differs; `ignored` are members that no transition depends on.
  static let source = """
    NSObject
      ignored init() description hash
    UIResponder: NSObject
      ignored becomeFirstResponder() resignFirstResponder()
    UIView: UIResponder
      frame: CGRect
      bounds: CGRect
      center: CGPoint
      alpha: CGFloat
      isHidden: Bool
      backgroundColor: UIColor = background
      transform: CGAffineTransform
      transform3D: CATransform3D = transform
      superview: UIView
      subviews: [UIView]
      window: UIView
      layer: CALayer = $0
      clipsToBounds: Bool
      isUserInteractionEnabled: Bool
      isOpaque: Bool
      safeAreaInsets: UIEdgeInsets
      autoresizingMask: UIView.AutoresizingMask
      autoresizesSubviews: Bool
      traitCollection: UITraitCollection
      overrideUserInterfaceStyle: UIUserInterfaceStyle
      contentView: UIView = $0
      addSubview(_:) = !add $1 to $0
      insertSubview(_:at:) = !add $1 to $0 at $2
      insertSubview(_:belowSubview:) = !add $1 to $0 below $2
      insertSubview(_:aboveSubview:) = !add $1 to $0 above $2
      bringSubviewToFront(_:) = !add $1 to $0
      sendSubviewToBack(_:) = !add $1 to $0 at 0
      removeFromSuperview() = !remove $0
      layoutIfNeeded() = !
      setNeedsLayout() = !
      addGestureRecognizer(_:) = !
      removeGestureRecognizer(_:) = !
      snapshotView(afterScreenUpdates:): UIView = snapshot($0, afterScreenUpdates: $1)
      resizableSnapshotView(from:afterScreenUpdates:withCapInsets:): UIView = snapshot($0, afterScreenUpdates: $2, part: $1)
      convert(_:to:): CGRect = convert($1, from: $0, to: $2)
      convert(_:from:): CGRect = convert($1, from: $2, to: $0)
      .areAnimationsEnabled: Bool = true
      isDescendant(of:): Bool = ($0 == $1 or $0.superview == $1)
      ignored tag contentMode tintColor accessibilityIdentifier accessibilityLabel isAccessibilityElement
      ignored translatesAutoresizingMaskIntoConstraints setNeedsDisplay() isMultipleTouchEnabled isExclusiveTouch
      ignored accessibilityViewIsModal layoutMargins preservesSuperviewLayoutMargins sizeToFit() endEditing(_:)
      ignored setContentHuggingPriority(_:for:) setContentCompressionResistancePriority(_:for:) clearsContextBeforeDrawing
      ignored setNeedsUpdateConstraints() semanticContentAttribute isSkeletonable
    UIImageView: UIView
      ignored image isHighlighted
    UILabel: UIView
      ignored text font textColor textAlignment numberOfLines attributedText lineBreakMode adjustsFontSizeToFitWidth
    UIControl: UIView
      isEnabled: Bool
      ignored isSelected isHighlighted contentHorizontalAlignment sendActions(for:)
    UIButton: UIControl
      ignored setTitle(_:for:) setTitleColor(_:for:) setImage(_:for:) titleLabel imageView contentEdgeInsets configuration
    UITextField: UIControl
      ignored text placeholder
    UIStackView: UIView
      addArrangedSubview(_:) = !add $1 to $0
      ignored axis spacing alignment distribution
    UIVisualEffectView: UIView
      effect: UIVisualEffect
    UIScrollView: UIView
      contentOffset: CGPoint
      contentSize: CGSize
      isScrollEnabled: Bool
      bounces: Bool
      alwaysBounceVertical: Bool
      alwaysBounceHorizontal: Bool
      panGestureRecognizer: UIPanGestureRecognizer
      zoomScale: CGFloat
      minimumZoomScale: CGFloat
      maximumZoomScale: CGFloat
      isDragging: Bool
      isDecelerating: Bool
      contentInset: UIEdgeInsets = (0, 0, 0, 0)
      adjustedContentInset: UIEdgeInsets = (0, 0, 0, 0)
      ignored showsVerticalScrollIndicator showsHorizontalScrollIndicator contentInsetAdjustmentBehavior delegate
      ignored isPagingEnabled keyboardDismissMode
    UITableView: UIScrollView
      ignored reloadData() dataSource register(_:forCellReuseIdentifier:) rowHeight separatorStyle tableFooterView
      ignored deselectRow(at:animated:)
    UICollectionView: UIScrollView
      ignored reloadData() dataSource
    UITableViewCell: UIView
      ignored textLabel detailTextLabel accessoryType selectionStyle
    UICollectionViewCell: UIView
    UIWindow: UIView
      rootViewController: UIViewController = ~rootViewController
    UINavigationBar: UIView
    UITabBar: UIView
    CALayer: NSObject
      cornerRadius: CGFloat
      opacity: CGFloat = alpha
      frame: CGRect
      bounds: CGRect
      position: CGPoint = center
      anchorPoint: CGPoint
      zPosition: CGFloat
      transform: CATransform3D
      sublayerTransform: CATransform3D
      mask: CAShapeLayer
      masksToBounds: Bool = clipsToBounds
      isHidden: Bool
      backgroundColor: UIColor = background
      isDoubleSided: Bool
      maskedCorners: CACornerMask
      shadowColor: UIColor
      shadowOpacity: CGFloat
      shadowRadius: CGFloat
      shadowOffset: CGSize
      shadowPath: CAShapeLayer
      speed: CGFloat
      timeOffset: TimeInterval = timeOffset.seconds
      beginTime: TimeInterval = beginTime.seconds
      removeAllAnimations() = !
      ignored shouldRasterize rasterizationScale borderWidth borderColor contents contentsScale allowsEdgeAntialiasing
      ignored cornerCurve contentsGravity
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
      traitCollection: UITraitCollection
      hidesBottomBarWhenPushed: Bool
      loadViewIfNeeded() = !
      addChild(_:) = !
      didMove(toParent:) = !
      willMove(toParent:) = !
      removeFromParent() = !
      beginAppearanceTransition(_:animated:) = !
      endAppearanceTransition() = !
      setNeedsStatusBarAppearanceUpdate() = !
      ignored title navigationItem tabBarItem edgesForExtendedLayout automaticallyAdjustsScrollViewInsets
      ignored extendedLayoutIncludesOpaqueBars setNeedsUpdateOfHomeIndicatorAutoHidden() definesPresentation restorationIdentifier
    UINavigationController: UIViewController
      viewControllers: [UIViewController]
      topViewController: UIViewController
      visibleViewController: UIViewController
      isNavigationBarHidden: Bool
      interactivePopGestureRecognizer: UIGestureRecognizer
      navigationBar: UINavigationBar = navigationBar
      delegate: UINavigationControllerDelegate = transition
      pushViewController(_:animated:) = !push $1 on $0
      popViewController(animated:): UIViewController = !pop on $0
      popToRootViewController(animated:) = !pop to root on $0
      popToViewController(_:animated:) = !pop to $1 on $0
      setNavigationBarHidden(_:animated:) = !
    UITabBarController: UIViewController
      viewControllers: [UIViewController] = children
      selectedIndex: Int
      selectedViewController: UIViewController
      tabBar: UITabBar = tabBar
      delegate: UITabBarControllerDelegate = transition
    UISplitViewController: UIViewController
    UITableViewController: UIViewController
    UICollectionViewController: UIViewController
    UIPageViewController: UIViewController
    UISheetPresentationController: UIViewController
      prefersGrabberVisible: Bool
      preferredCornerRadius: CGFloat = cornerRadius
      largestUndimmedDetentIdentifier: String
      selectedDetentIdentifier: String
      prefersScrollingExpandsWhenScrolledToEdge: Bool
      detents: [UISheetPresentationController.Detent]
    UIPopoverPresentationController: UIViewController
      sourceView: UIView
      ignored permittedArrowDirections sourceRect delegate barButtonItem
    UIPresentationController: NSObject
      containerView: UIView = ~containerView
      presentedView: UIView = ~presentedView
      presentedViewController: UIViewController
      presentingViewController: UIViewController
      frameOfPresentedViewInContainerView: CGRect = ~frameOfPresentedViewInContainerView
      traitCollection: UITraitCollection = $0.presentedViewController.traitCollection
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
      wantsInteractiveStart: Bool
      duration: CGFloat = duration.seconds
    UIGestureRecognizer: NSObject
      state: UIGestureRecognizer.State
      view: UIView
      isEnabled: Bool
      cancelsTouchesInView: Bool
      location(in:): CGPoint
      require(toFail:) = !
      ignored delegate delaysTouchesBegan delaysTouchesEnded name
    UIPanGestureRecognizer: UIGestureRecognizer
      minimumNumberOfTouches: Int
      maximumNumberOfTouches: Int
      translation(in:): CGPoint
      velocity(in:): CGPoint
      setTranslation(_:in:) = !
    UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
    UITapGestureRecognizer: UIGestureRecognizer
      ignored numberOfTapsRequired
    UIPinchGestureRecognizer: UIGestureRecognizer
      scale: CGFloat
      velocity: CGFloat
    UISwipeGestureRecognizer: UIGestureRecognizer
    UILongPressGestureRecognizer: UIGestureRecognizer
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
      userInterfaceStyle: UIUserInterfaceStyle
    UIStoryboardSegue
      destination: UIViewController = ~destination
      destinationViewController: UIViewController = ~destination
      source: UIViewController = ~source
      identifier: String = ~identifier
    UIScreen
      .main: UIScreen = window
      bounds: CGRect = $0.bounds
      scale: CGFloat = 2
    UIDevice
      .current: UIDevice = none
    UIApplication
      .shared: UIApplication = none
      keyWindow: UIWindow = ~window
    UIAccessibility
      .isReduceMotionEnabled: Bool = isReduceMotionEnabled
    UIColor
      words black white red green blue orange yellow purple gray clear=black.alpha(0) brown=orange cyan=blue magenta=purple
      words darkGray=gray lightGray=gray systemBackground=white secondarySystemBackground=white systemBlue=blue systemRed=red
      words systemGreen=green systemOrange=orange systemYellow=yellow systemPurple=purple systemGray=gray systemPink=red
      words systemTeal=blue systemIndigo=purple label=black
      withAlphaComponent(_:): UIColor = $0.alpha($1)
      cgColor: UIColor = $0
      init(white:alpha:): UIColor = rgb($1, $1, $1).alpha($2)
      init(red:green:blue:alpha:): UIColor = rgb($1, $2, $3).alpha($4)
    CGRect
      x: CGFloat
      origin: CGPoint
      size: CGSize
      width: CGFloat
      height: CGFloat
      minX: CGFloat
      minY: CGFloat
      midX: CGFloat
      midY: CGFloat
      maxX: CGFloat
      maxY: CGFloat
      init(x:y:width:height:): CGRect = ($1, $2, $3, $4)
      init(origin:size:): CGRect = ($1.x, $1.y, $2.x, $2.y)
      offsetBy(dx:dy:): CGRect = offset($0, $1, $2)
      insetBy(dx:dy:): CGRect = inset($0, $1, $2)
      contains(_:): Bool
      .zero: CGRect = (0, 0, 0, 0)
      isEmpty: Bool = ($0.width == 0 or $0.height == 0)
    CGPoint
      x: CGFloat
      y: CGFloat
      init(x:y:): CGPoint = ($1, $2)
      .zero: CGPoint = (0, 0)
    CGVector
      dx: CGFloat = x
      dy: CGFloat = y
      init(dx:dy:): CGVector = ($1, $2)
      .zero: CGVector = (0, 0)
    CGSize
      width: CGFloat = x
      height: CGFloat = y
      init(width:height:): CGSize = ($1, $2)
      .zero: CGSize = (0, 0)
    UIEdgeInsets
      top: CGFloat
      left: CGFloat
      bottom: CGFloat
      right: CGFloat
      init(top:left:bottom:right:): UIEdgeInsets = ($1, $2, $3, $4)
      .zero: UIEdgeInsets = (0, 0, 0, 0)
    CGAffineTransform
      .identity: CGAffineTransform = identity
      init(): CGAffineTransform = identity
      init(scaleX:y:): CGAffineTransform = scale($1, $2)
      init(translationX:y:): CGAffineTransform = translate($1, $2)
      init(rotationAngle:): CGAffineTransform = rotate(@1)
      translatedBy(x:y:): CGAffineTransform = concat(translate($1, $2), $0)
      scaledBy(x:y:): CGAffineTransform = concat(scale($1, $2), $0)
      rotated(by:): CGAffineTransform = concat(rotate(@1), $0)
      concatenating(_:): CGAffineTransform = concat($0, $1)
      tx: CGFloat = translation.x
      ty: CGFloat = translation.y
      a: CGFloat = scale.x
      d: CGFloat = scale.y
      isIdentity: Bool = ($0 == identity)
    CATransform3D
      m34: CGFloat = 0
    global
      CATransform3DIdentity: CATransform3D = identity
      CATransform3DMakeScale(_:_:_:): CATransform3D = scale($1, $2, $3)
      CATransform3DMakeTranslation(_:_:_:): CATransform3D = translate($1, $2, $3)
      CATransform3DScale(_:_:_:_:): CATransform3D = concat(scale($2, $3, $4), $1)
      CATransform3DTranslate(_:_:_:_:): CATransform3D = concat(translate($2, $3, $4), $1)
      CATransform3DConcat(_:_:): CATransform3D = concat($1, $2)
      abs(_:): CGFloat = abs($1)
      fatalError() = !log unwrap(none)
      fatalError(_:) = !log unwrap(none)
      preconditionFailure() = !log unwrap(none)
      preconditionFailure(_:) = !log unwrap(none)
      fabs(_:): CGFloat = abs($1)
      min(_:_:): CGFloat = min($1, $2)
      max(_:_:): CGFloat = max($1, $2)
      min(_:_:_:): CGFloat = min($1, $2, $3)
      max(_:_:_:): CGFloat = max($1, $2, $3)
      fmin(_:_:): CGFloat = min($1, $2)
      fmax(_:_:): CGFloat = max($1, $2)
      fminf(_:_:): CGFloat = min($1, $2)
      fmaxf(_:_:): CGFloat = max($1, $2)
      sqrt(_:): CGFloat = sqrt($1)
      floor(_:): CGFloat = floor($1)
      ceil(_:): CGFloat = ceil($1)
      round(_:): CGFloat = round($1)
      hypot(_:_:): CGFloat = hypot($1, $2)
      sin(_:): CGFloat = sin(@1)
      cos(_:): CGFloat = cos(@1)
      UIImpactFeedbackGenerator(style:): UIImpactFeedbackGenerator = none
    CGFloat
      .pi: CGFloat = 3.14159265358979
      .greatestFiniteMagnitude: CGFloat = 1000000000
      .zero: CGFloat = 0
      rounded(): CGFloat = round($0)
      init(_:): CGFloat = $1
      magnitude: CGFloat = abs($0)
    Double: CGFloat
    Float: CGFloat
    TimeInterval: CGFloat
    Int: CGFloat
      init(_:): Int = floor($1)
    Bool
    String
      isEmpty: Bool
      count: Int
    Array
      count: Int
      isEmpty: Bool
      first: Any
      last: Any
      contains(_:): Bool
      indices: [Int] = 0 ..< $0.count
      firstIndex(of:): Int
    UIBezierPath: NSObject
      init(rect:): UIBezierPath = path(($1.x, $1.y), ($1.maxX, $1.y), ($1.maxX, $1.maxY), ($1.x, $1.maxY))
      init(ovalIn:): UIBezierPath = oval($1)
      init(roundedRect:cornerRadius:): UIBezierPath = roundedRect($1, $2)
      cgPath: UIBezierPath = $0
    CAShapeLayer
      init(): CAShapeLayer = none
    UIModalPresentationStyle
      words custom fullScreen overFullScreen currentContext overCurrentContext pageSheet formSheet popover automatic none
    UIModalTransitionStyle
      words coverVertical flipHorizontal crossDissolve partialCurl
    UIGestureRecognizer.State
      words possible began changed ended cancelled failed recognized=ended
    State: UIGestureRecognizer.State
    UIUserInterfaceSizeClass
      words compact regular unspecified=none
    UIUserInterfaceStyle
      words light dark unspecified
    UIViewAnimatingPosition
      words end start current
    UIViewAnimatingState
      words inactive active stopped
    UIViewImplicitlyAnimating: UIViewPropertyAnimator
    UISpringTimingParameters
      init(dampingRatio:): UISpringTimingParameters = spring(damping: $1)
      init(dampingRatio:initialVelocity:): UISpringTimingParameters = spring(damping: $1, velocity: $2)
      init(mass:stiffness:damping:initialVelocity:): UISpringTimingParameters = spring(mass: $1, stiffness: $2, damping: $3, velocity: $4)
    UICubicTimingParameters
      init(animationCurve:): UICubicTimingParameters = $1
      init(controlPoint1:controlPoint2:): UICubicTimingParameters = bezier($1.x, $1.y, $2.x, $2.y)
    UIView.AnimationCurve
      words easeIn easeOut easeInOut linear
    UIView.AutoresizingMask
      words flexibleWidth flexibleHeight flexibleTopMargin flexibleBottomMargin flexibleLeftMargin flexibleRightMargin
    CACornerMask
      words layerMinXMinYCorner layerMaxXMinYCorner layerMinXMaxYCorner layerMaxXMaxYCorner
    UIRectEdge
      words left="left" right="right" top="top" bottom="bottom" all="all"
    UINavigationController.Operation
      words push="push" pop="pop" none
    UITransitionContextViewControllerKey
      words from="from" to="to"
    UITransitionContextViewKey
      words from="from" to="to"
    """
}
