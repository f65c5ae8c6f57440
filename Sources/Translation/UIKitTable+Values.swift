extension UIKitTable {
  /// The rows for functions, numbers, collections and enumerations.
  static let values = """
    global
      CATransform3DIdentity: CATransform3D = identity
      M_PI: CGFloat = 3.14159265358979
      M_PI_2: CGFloat = 1.5707963267949
      M_PI_4: CGFloat = 0.785398163397448
      kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName = easeIn
      kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName = easeOut
      kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName = easeInOut
      kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName = default
      kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName = linear
      CACurrentMediaTime(): CGFloat = now.seconds
      NSNotFound: Int = 1000000000
      NSEC_PER_SEC: CGFloat = 1000000000
      UITransitionContextFromViewKey: UITransitionContextViewKey = "from"
      UITransitionContextToViewKey: UITransitionContextViewKey = "to"
      kCATransitionFromLeft: String = "fromLeft"
      kCATransitionFromRight: String = "fromRight"
      kCATransitionFromTop: String = "fromTop"
      kCATransitionFromBottom: String = "fromBottom"
      CGRectZero: CGRect = (0, 0, 0, 0)
      CGPointZero: CGPoint = (0, 0)
      CGSizeZero: CGSize = (0, 0)
      CATransform3DMakeScale(_:_:_:): CATransform3D = scale($1, $2, $3)
      CATransform3DMakeTranslation(_:_:_:): CATransform3D = translate($1, $2, $3)
      CATransform3DScale(_:_:_:_:): CATransform3D = concat(scale($2, $3, $4), $1)
      CATransform3DTranslate(_:_:_:_:): CATransform3D = concat(translate($2, $3, $4), $1)
      CATransform3DConcat(_:_:): CATransform3D = concat($1, $2)
      UINavigationControllerHideShowBarDuration: CGFloat = 0.2
      UIScrollViewDecelerationRateNormal: CGFloat = 0.998
      UIScrollViewDecelerationRateFast: CGFloat = 0.99
      UIEdgeInsetsInsetRect(_:_:): CGRect = ($1.x + $2.left, $1.y + $2.top, $1.width - $2.left - $2.right, $1.height - $2.top - $2.bottom)
      UIEdgeInsetsMake(_:_:_:_:): UIEdgeInsets = ($1, $2, $3, $4)
      CGRectMake(_:_:_:_:): CGRect = ($1, $2, $3, $4)
      CGRectOffset(_:_:_:): CGRect = offset($1, $2, $3)
      CGRectInset(_:_:_:): CGRect = inset($1, $2, $3)
      CGRectGetWidth(_:): CGFloat = $1.width
      CGRectGetHeight(_:): CGFloat = $1.height
      CGRectGetMinX(_:): CGFloat = $1.minX
      CGRectGetMidX(_:): CGFloat = $1.midX
      CGRectGetMaxX(_:): CGFloat = $1.maxX
      CGRectGetMinY(_:): CGFloat = $1.minY
      CGRectGetMidY(_:): CGFloat = $1.midY
      CGRectGetMaxY(_:): CGFloat = $1.maxY
      CGPointMake(_:_:): CGPoint = ($1, $2)
      CGSizeMake(_:_:): CGSize = ($1, $2)
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
      sinf(_:): CGFloat = sin(@1)
      cosf(_:): CGFloat = cos(@1)
      stride(from:to:by:): [CGFloat] = listStride($1, $2, $3)
      stride(from:through:by:): [CGFloat] = listStride($1, $2 + 0.000001, $3)
      sqrt(_:): CGFloat = sqrt($1)
      floor(_:): CGFloat = floor($1)
      floorf(_:): CGFloat = floor($1)
      ceilf(_:): CGFloat = ceil($1)
      roundf(_:): CGFloat = round($1)
      fabsf(_:): CGFloat = abs($1)
      sqrtf(_:): CGFloat = sqrt($1)
      powf(_:_:): CGFloat = pow($1, $2)
      fmod(_:_:): CGFloat = mod($1, $2)
      ceil(_:): CGFloat = ceil($1)
      round(_:): CGFloat = round($1)
      hypot(_:_:): CGFloat = hypot($1, $2)
      sin(_:): CGFloat = sin(@1)
      cos(_:): CGFloat = cos(@1)
      tan(_:): CGFloat = tan(@1)
      atan(_:): CGFloat = atan($1) / 1rad
      atan2(_:_:): CGFloat = atan2($1, $2) / 1rad
      pow(_:_:): CGFloat = pow($1, $2)
      exp(_:): CGFloat = exp($1)
      log(_:): CGFloat = log($1)
      log10(_:): CGFloat = log10($1)
      UIImpactFeedbackGenerator(style:): UIImpactFeedbackGenerator = none
      NSLocalizedString(_:comment:): String = $1
      NSLocalizedString(_:bundle:comment:): String = $1
      NSLocalizedString(_:tableName:bundle:comment:): String = $1
      NSLocalizedString(_:tableName:bundle:value:comment:): String = $1
      UIInterfaceOrientationIsLandscape(_:): Bool = ($1 != "portrait")
      UIInterfaceOrientationIsPortrait(_:): Bool = ($1 == "portrait")
    CGFloat
      .pi: CGFloat = 3.14159265358979
      .greatestFiniteMagnitude: CGFloat = 1000000000
      .zero: CGFloat = 0
      rounded(): CGFloat = round($0)
      rounded(_:): CGFloat = (if $1 == "up" { ceil($0) } else { if $1 == "down" { floor($0) } else { round($0) } })
      isLess(than:): Bool = ($0 < $1)
      isLessThanOrEqualTo(_:): Bool = ($0 <= $1)
      isEqual(to:): Bool = ($0 == $1)
      init(): CGFloat = 0
      init(_:): CGFloat = $1
      init(exactly:): CGFloat = $1
      init(truncating:): CGFloat = $1
      .infinity: CGFloat = 1000000000
      .leastNormalMagnitude: CGFloat = 0
      .min: CGFloat = 0
      .max: CGFloat = 1000000000
      .ulpOfOne: CGFloat = 0
      .leastNonzeroMagnitude: CGFloat = 0
      squareRoot(): CGFloat = sqrt($0)
      isZero: Bool = ($0 == 0)
      doubleValue: CGFloat = $0
      floatValue: CGFloat = $0
      magnitude: CGFloat = abs($0)
      truncatingRemainder(dividingBy:): CGFloat = mod($0, $1)
      .now(): CGFloat = 0
      .seconds(_:): CGFloat = $1
      .milliseconds(_:): CGFloat = ($1 / 1000)
    DispatchTime: CGFloat
    DispatchTimeInterval: CGFloat
    Double: CGFloat
    Float: CGFloat
    TimeInterval: CGFloat
    NSNumber: CGFloat
      init(value:): NSNumber = $1
      intValue: Int = floor($0)
    CFTimeInterval: CGFloat
    Int: CGFloat
      init(): Int = 0
      .min: Int = -1000000000
      .max: Int = 1000000000
      init(_:): Int = floor($1)
    Int64: Int
    UInt64: Int
    NSValue
      init(cgRect:): CGRect = $1
      init(cgPoint:): CGPoint = $1
      init(cgSize:): CGSize = $1
      init(CGRect:): CGRect = $1
      init(CGPoint:): CGPoint = $1
      init(caTransform3D:): CATransform3D = $1
      cgRectValue: CGRect = ($0)
    Bool
      init(): Bool = false
    IndexPath
      section: Int = $0[0]
      row: Int = $0[1]
      item: Int = $0[1]
      count: Int
      init(): IndexPath = []
      init(row:section:): IndexPath = [$2, $1]
      init(item:section:): IndexPath = [$2, $1]
      init(forRow:inSection:): IndexPath = [$2, $1]
      init(forItem:inSection:): IndexPath = [$2, $1]
      init(index:): IndexPath = [$1]
    NSIndexPath: IndexPath
    UIBezierPath: NSObject
      init(rect:): UIBezierPath = path(($1.x, $1.y), ($1.maxX, $1.y), ($1.maxX, $1.maxY), ($1.x, $1.maxY))
      init(ovalIn:): UIBezierPath = oval($1)
      init(roundedRect:cornerRadius:): UIBezierPath = roundedRect($1, $2)
      init(roundedRect:byRoundingCorners:cornerRadii:): UIBezierPath = path(($1.x, $1.y), ($1.maxX, $1.y), ($1.maxX, $1.maxY), ($1.x, $1.maxY))
      cgPath: UIBezierPath = $0
      init(): UIBezierPath = none
      init(arcCenter:radius:startAngle:endAngle:clockwise:): UIBezierPath = none
      ignored move(to:) addLine(to:) addArc(withCenter:radius:startAngle:endAngle:clockwise:) addCurve(to:controlPoint1:controlPoint2:)
      ignored addQuadCurve(to:controlPoint:) append(_:) apply(_:) close() stroke() fill() addClip() lineWidth lineCapStyle
      ignored lineJoinStyle usesEvenOddFillRule
    CAShapeLayer
      init(): CAShapeLayer = none
      path: UIBezierPath = $0
      ignored frame bounds position fillColor strokeColor lineWidth backgroundColor contentsScale name
      ignored removeFromSuperlayer() lineCap lineJoin lineDashPattern strokeStart strokeEnd
    CABasicAnimation: NSObject
      fromValue: Any
      toValue: Any
      duration: CGFloat = seconds_
      timingFunction: CAMediaTimingFunction = curve_
      ignored repeatCount autoreverses isAdditive isCumulative setValue(_:forKey:)
    CAKeyframeAnimation: CABasicAnimation
    CAAnimationGroup: CABasicAnimation
    CATransaction
      ignored .begin() .commit() .flush() .setDisableActions(_:)
    CAMediaTimingFunction
      init(name:): UIView.AnimationCurve = $1
      init(controlPoints:_:_:_:): UIView.AnimationCurve = bezier($1, $2, $3, $4)
    CAMediaTimingFunctionName
      words easeIn easeOut easeInEaseOut=easeInOut linear default
    CAGradientLayer
      init(): CAGradientLayer = none
      ignored frame bounds colors locations startPoint endPoint type opacity cornerRadius name removeFromSuperlayer()
    CATransition
      init(): CATransition = none
      ignored type subtype duration timingFunction startProgress endProgress isRemovedOnCompletion fillMode
    NotificationCenter: NSObject
      .default: NotificationCenter = none
    Notification
      name: Name = $0[0]
      object: Any = $0[1]
      userInfo: [AnyHashable: Any] = $0[2]
    NSNotification: Notification
    Name
      init(_:): Name = $1
      init(rawValue:): Name = $1
      rawValue: String = ($0)
      words UIApplicationDidEnterBackground="didEnterBackground" UIApplicationWillEnterForeground="willEnterForeground"
      words UIApplicationWillResignActive="willResignActive" UIApplicationDidBecomeActive="didBecomeActive"
      words UIKeyboardWillShow="keyboardWillShow" UIKeyboardWillHide="keyboardWillHide"
      words UIKeyboardWillChangeFrame="keyboardWillChangeFrame"
    Notification.Name: Name
    NSNotification.Name: Name
    UIInterfaceOrientation
      words portrait="portrait" portraitUpsideDown="portraitUpsideDown" landscapeLeft="landscapeLeft"
      words landscapeRight="landscapeRight" unknown="unknown"
      isLandscape: Bool = ($0 != "portrait")
      isPortrait: Bool = ($0 == "portrait")
      isFlat: Bool = ~false
      isValidInterfaceOrientation: Bool = ~true
    UIScene.ActivationState
      words foregroundActive="foregroundActive" foregroundInactive="foregroundInactive" background="background"
    UserDefaults
      .standard: UserDefaults = none
      bool(forKey:): Bool = ~false
      integer(forKey:): Int = ~0
      double(forKey:): CGFloat = ~0
      float(forKey:): CGFloat = ~0
      string(forKey:): String = ~none
      object(forKey:): Any = ~none
      ignored set(_:forKey:) setValue(_:forKey:) removeObject(forKey:) synchronize() register(defaults:)
    UIUserInterfaceIdiom
      words phone="phone" pad="pad" mac="mac" tv="tv" carPlay="carPlay" unspecified="unspecified"
    UIStoryboard
      init(name:bundle:): UIStoryboard = $1
    UIBlurEffect
      init(style:): UIBlurEffect = blurEffect
    UIVibrancyEffect
      init(blurEffect:): UIVibrancyEffect = none
      init(blurEffect:style:): UIVibrancyEffect = none
    UIModalPresentationStyle
      words custom fullScreen overFullScreen currentContext overCurrentContext pageSheet formSheet popover automatic none
    UIModalTransitionStyle
      words coverVertical flipHorizontal crossDissolve partialCurl
    UIGestureRecognizer.State
      words possible began changed ended cancelled failed recognized=ended
    State: UIGestureRecognizer.State
    UIGestureRecognizerState: UIGestureRecognizer.State
    UINavigationControllerOperation: UINavigationController.Operation
    UIViewAnimationCurve: UIView.AnimationCurve
    UIUserInterfaceSizeClass
      words compact regular unspecified=none
    UIContentSizeCategory
    UIStatusBarAnimation
      words fade="fade" slide="slide" none="none"
    UIUserInterfaceLayoutDirection
      words leftToRight="leftToRight" rightToLeft="rightToLeft"
    UIMotionEffect: NSObject
    UIMotionEffectGroup: UIMotionEffect
      init(): UIMotionEffectGroup = none
      ignored motionEffects
    UIInterpolatingMotionEffect: UIMotionEffect
      init(keyPath:type:): UIInterpolatingMotionEffect = none
      ignored minimumRelativeValue maximumRelativeValue
    UIInterpolatingMotionEffect.EffectType
      words tiltAlongHorizontalAxis="tiltAlongHorizontalAxis" tiltAlongVerticalAxis="tiltAlongVerticalAxis"
    UIStatusBarStyle
      words default="default" lightContent="lightContent" darkContent="darkContent"
    UIUserInterfaceStyle
      words light dark unspecified
    UIViewAnimatingPosition
      words end start current
    UIViewAnimatingState
      words inactive active stopped
    UISpringTimingParameters
      init(dampingRatio:): UISpringTimingParameters = spring(damping: $1)
      init(dampingRatio:initialVelocity:): UISpringTimingParameters = spring(damping: $1, velocity: $2)
      init(mass:stiffness:damping:initialVelocity:): UISpringTimingParameters = spring(mass: $1, stiffness: $2, damping: $3, velocity: $4)
    UIImpactFeedbackGenerator
      init(): UIImpactFeedbackGenerator = none
      init(style:): UIImpactFeedbackGenerator = none
      ignored prepare() impactOccurred() impactOccurred(intensity:)
    UISelectionFeedbackGenerator
      init(): UISelectionFeedbackGenerator = none
      ignored prepare() selectionChanged()
    UINotificationFeedbackGenerator
      init(): UINotificationFeedbackGenerator = none
      ignored prepare() notificationOccurred(_:)
    UICubicTimingParameters
      init(animationCurve:): UICubicTimingParameters = $1
      init(controlPoint1:controlPoint2:): UICubicTimingParameters = bezier($1.x, $1.y, $2.x, $2.y)
    FloatingPointRoundingRule
      words up="up" down="down" toNearestOrAwayFromZero="near"
    UIView.AnimationOptions
      init(rawValue:): UIView.AnimationOptions = "options"
      words curveEaseIn="curveEaseIn" curveEaseOut="curveEaseOut" curveEaseInOut="curveEaseInOut"
      words curveLinear="curveLinear" allowUserInteraction="allowUserInteraction"
      words beginFromCurrentState="beginFromCurrentState" layoutSubviews="layoutSubviews"
    UIViewAnimationOptions: UIView.AnimationOptions
    UINib: NSObject
      init(nibName:bundle:): UINib = none
    Bundle: NSObject
      .main: Bundle = none
      init(for:): Bundle = none
      path(forResource:ofType:): String = ~"resource"
      path(forResource:ofType:inDirectory:): String = ~"resource"
      url(forResource:withExtension:): URL = ~"resource"
    URL
      path: String = $0
    UISceneConfiguration: NSObject
      init(name:sessionRole:): UISceneConfiguration = none
    UISceneSession: NSObject
      role: String = ~"windowApplication"
    UITabBarItem: NSObject
      init(): UITabBarItem = none
      init(title:image:tag:): UITabBarItem = none
      init(title:image:selectedImage:): UITabBarItem = none
      init(tabBarSystemItem:tag:): UITabBarItem = none
      ignored title image selectedImage badgeValue badgeColor tag imageInsets titlePositionAdjustment
    UIBarButtonItem: NSObject
      ignored isEnabled tintColor title width image customView target action style
    UIView.AnimationCurve
      init(rawValue:): UIView.AnimationCurve = (if $1 == 1 { easeIn } else { if $1 == 2 { easeOut } else { if $1 == 3 { linear } else { easeInOut } } })
      words easeIn easeOut easeInOut linear
    UIView.AutoresizingMask
      words flexibleWidth flexibleHeight flexibleTopMargin flexibleBottomMargin flexibleLeftMargin flexibleRightMargin
    UIViewAutoresizing: UIView.AutoresizingMask
    CALayerCornerCurve
      words circular="circular" continuous="continuous"
    CACornerMask
      words layerMinXMinYCorner layerMaxXMinYCorner layerMinXMaxYCorner layerMaxXMaxYCorner
    UIScrollView.DecelerationRate
      .normal: UIScrollView.DecelerationRate = 0.998
      .fast: UIScrollView.DecelerationRate = 0.99
      rawValue: CGFloat = ($0)
    UIRectEdge
      words left="left" right="right" top="top" bottom="bottom" all="all"
    NSLayoutConstraint.Attribute
      words leading="leading" trailing="trailing" left="left" right="right" top="top" bottom="bottom"
      words centerX="centerX" centerY="centerY" width="width" height="height"
    Attribute: NSLayoutConstraint.Attribute
    NSLayoutAttribute: NSLayoutConstraint.Attribute
    UINavigationController.Operation
      words push="push" pop="pop" none
    """
}
