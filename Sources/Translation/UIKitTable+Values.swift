extension UIKitTable {
  /// The rows for colours, geometry, transforms, numbers, collections and enumerations.
  static let values = """
    UIColor
      words black white red green blue orange yellow purple gray clear brown cyan magenta
      words darkGray lightGray systemBackground secondarySystemBackground tertiarySystemBackground systemGroupedBackground
      words secondarySystemGroupedBackground systemFill label=black secondaryLabel=gray separator=lightGray systemBlue systemRed systemGreen
      words systemOrange systemYellow systemPurple systemGray systemGray2 systemGray3 systemGray4 systemGray5 systemGray6
      words systemPink systemTeal systemIndigo systemBrown systemMint systemCyan
      withAlphaComponent(_:): UIColor = $0.alpha($1)
      cgColor: UIColor = $0
      init(white:alpha:): UIColor = rgb($1, $1, $1).alpha($2)
      init(cgColor:): UIColor = $1
      ignored setFill() setStroke() set()
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
      init(): CGRect = (0, 0, 0, 0)
      init(x:y:width:height:): CGRect = ($1, $2, $3, $4)
      init(origin:size:): CGRect = ($1.x, $1.y, $2.x, $2.y)
      offsetBy(dx:dy:): CGRect = offset($0, $1, $2)
      insetBy(dx:dy:): CGRect = inset($0, $1, $2)
      inset(by:): CGRect = ($0.x + $1.left, $0.y + $1.top, $0.width - $1.left - $1.right, $0.height - $1.top - $1.bottom)
      contains(_:): Bool
      intersects(_:): Bool = ($0.x < $1.maxX and $1.x < $0.maxX and $0.y < $1.maxY and $1.y < $0.maxY)
      applying(_:): CGRect = ($0.x * $1.scale.x + $1.translation.x, $0.y * $1.scale.y + $1.translation.y, $0.width * $1.scale.x, $0.height * $1.scale.y)
      union(_:): CGRect = (min($0.x, $1.x), min($0.y, $1.y), max($0.maxX, $1.maxX) - min($0.x, $1.x), max($0.maxY, $1.maxY) - min($0.y, $1.y))
      intersection(_:): CGRect = (max($0.x, $1.x), max($0.y, $1.y), max(0, min($0.maxX, $1.maxX) - max($0.x, $1.x)), max(0, min($0.maxY, $1.maxY) - max($0.y, $1.y)))
      equalTo(_:): Bool = ($0 == $1)
      init(): CGRect = (0, 0, 0, 0)
      .zero: CGRect = (0, 0, 0, 0)
      .null: CGRect = (1000000000, 1000000000, 0, 0)
      isNull: Bool = ($0 == (1000000000, 1000000000, 0, 0))
      integral: CGRect = $0
      standardized: CGRect = $0
      isEmpty: Bool = ($0.width == 0 or $0.height == 0)
    CGPoint
      x: CGFloat
      y: CGFloat
      init(): CGPoint = (0, 0)
      init(x:y:): CGPoint = ($1, $2)
      init(): CGPoint = (0, 0)
      .zero: CGPoint = (0, 0)
    CGVector
      dx: CGFloat = x
      dy: CGFloat = y
      init(): CGVector = (0, 0)
      init(dx:dy:): CGVector = ($1, $2)
      .zero: CGVector = (0, 0)
    CGSize
      width: CGFloat = x
      height: CGFloat = y
      init(): CGSize = (0, 0)
      init(width:height:): CGSize = ($1, $2)
      init(): CGSize = (0, 0)
      .zero: CGSize = (0, 0)
    UIEdgeInsets
      top: CGFloat
      left: CGFloat
      bottom: CGFloat
      right: CGFloat
      init(): UIEdgeInsets = (0, 0, 0, 0)
      init(top:left:bottom:right:): UIEdgeInsets = ($1, $2, $3, $4)
      init(): UIEdgeInsets = (0, 0, 0, 0)
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
      M_PI: CGFloat = 3.14159265358979
      M_PI_2: CGFloat = 1.5707963267949
      M_PI_4: CGFloat = 0.785398163397448
      kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName = easeIn
      kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName = easeOut
      kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName = easeInOut
      kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName = default
      kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName = linear
      CACurrentMediaTime(): CGFloat = now.seconds
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
      stride(from:to:by:): [CGFloat] = listStride($1, $2, $3)
      stride(from:through:by:): [CGFloat] = listStride($1, $2 + 0.000001, $3)
      sqrt(_:): CGFloat = sqrt($1)
      floor(_:): CGFloat = floor($1)
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
    Double: CGFloat
    Float: CGFloat
    TimeInterval: CGFloat
    CFTimeInterval: CGFloat
    Int: CGFloat
      init(): Int = 0
      .min: Int = -1000000000
      .max: Int = 1000000000
      init(_:): Int = floor($1)
    Bool
      init(): Bool = false
    String
      init(): String = ""
      isEmpty: Bool
      count: Int
    Array
      init(repeating:count:) = listRepeating($1, $2)
      count: Int
      isEmpty: Bool
      first: Any
      last: Any
      contains(_:): Bool
      append(_:) = !
      append(contentsOf:) = !for each added in $1 { $0.append(added) }
      removeAll() = !$0 = []
      indices: [Int] = 0 ..< $0.count
      firstIndex(of:): Int = listIndex($0, $1)
      lastIndex(of:): Int = listLastIndex($0, $1)
      index(of:): Int = listIndex($0, $1)
      remove(at:) = !$0 = listWithout($0, $1)
      removeLast() = !$0 = listWithout($0, $0.count - 1)
      removeFirst() = !$0 = listWithout($0, 0)
      insert(_:at:) = !$0 = listInserting($0, $1, $2)
      reversed() = listReversed($0)
      dropFirst() = listPart($0, 1, $0.count)
      dropFirst(_:) = listPart($0, $1, $0.count)
      dropLast() = listPart($0, 0, $0.count - 1)
      dropLast(_:) = listPart($0, 0, $0.count - $1)
      prefix(_:) = listPart($0, 0, $1)
      suffix(_:) = listPart($0, $0.count - $1, $0.count)
      min(): CGFloat = listLeast($0)
      max(): CGFloat = listGreatest($0)
      insert(_:) = !$0 = listUniting($0, [$1])
      remove(_:) = !$0 = listWithout($0, listIndex($0, $1))
      union(_:) = listUniting($0, $1)
      formUnion(_:) = !$0 = listUniting($0, $1)
      removeAll(keepingCapacity:) = !$0 = []
      init() = []
      init(_:) = $1
    Set: Array
      init() = []
      init(_:) = listUniting([], $1)
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
    CAShapeLayer
      init(): CAShapeLayer = none
      path: UIBezierPath = $0
      ignored frame bounds position fillColor strokeColor lineWidth backgroundColor contentsScale name
    CABasicAnimation: NSObject
      fromValue: Any
      toValue: Any
      duration: CGFloat = seconds_
      timingFunction: CAMediaTimingFunction = curve_
      ignored repeatCount autoreverses isAdditive isCumulative setValue(_:forKey:)
    CATransaction
      ignored .begin() .commit() .flush() .setDisableActions(_:)
    CAMediaTimingFunction
      init(name:): UIView.AnimationCurve = $1
      init(controlPoints:_:_:_:): UIView.AnimationCurve = bezier($1, $2, $3, $4)
    CAMediaTimingFunctionName
      words easeIn easeOut easeInEaseOut=easeInOut linear default
    CAGradientLayer
      init(): CAGradientLayer = none
      ignored frame bounds colors locations startPoint endPoint type opacity cornerRadius name
    CATransition
      init(): CATransition = none
      ignored type subtype duration timingFunction startProgress endProgress isRemovedOnCompletion fillMode
    UIFont: NSObject
      .systemFont(ofSize:): UIFont = none
      .systemFont(ofSize:weight:): UIFont = none
      .boldSystemFont(ofSize:): UIFont = none
      .italicSystemFont(ofSize:): UIFont = none
      .monospacedDigitSystemFont(ofSize:weight:): UIFont = none
      .preferredFont(forTextStyle:): UIFont = none
      init(name:size:): UIFont = none
      .systemFontSize: CGFloat = 14
      ignored withSize(_:)
    NotificationCenter: NSObject
      .default: NotificationCenter = none
      ignored removeObserver(_:) removeObserver(_:name:object:)
    UIInterfaceOrientation
      words portrait="portrait" portraitUpsideDown="portraitUpsideDown" landscapeLeft="landscapeLeft"
      words landscapeRight="landscapeRight" unknown="unknown"
      isLandscape: Bool = ($0 != "portrait")
      isPortrait: Bool = ($0 == "portrait")
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
      init(name:bundle:): UIStoryboard = none
    UIBlurEffect
      init(style:): UIBlurEffect = blurEffect
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
    UIStatusBarStyle
      words default="default" lightContent="lightContent" darkContent="darkContent"
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
    UICollectionViewLayout: NSObject
      init(): UICollectionViewLayout = none
      ignored invalidateLayout() register(_:forDecorationViewOfKind:)
    UICollectionViewFlowLayout: UICollectionViewLayout
      init(): UICollectionViewFlowLayout = none
      ignored minimumLineSpacing minimumInteritemSpacing itemSize estimatedItemSize sectionInset scrollDirection
      ignored headerReferenceSize footerReferenceSize sectionHeadersPinToVisibleBounds
    UINib: NSObject
      init(nibName:bundle:): UINib = none
    Bundle: NSObject
      .main: Bundle = none
      init(for:): Bundle = none
    UIBarButtonItem: NSObject
      ignored isEnabled tintColor title width image customView target action style
    UIView.AnimationCurve
      words easeIn easeOut easeInOut linear
    UIView.AutoresizingMask
      words flexibleWidth flexibleHeight flexibleTopMargin flexibleBottomMargin flexibleLeftMargin flexibleRightMargin
    CACornerMask
      words layerMinXMinYCorner layerMaxXMinYCorner layerMinXMaxYCorner layerMaxXMaxYCorner
    UIScrollView.DecelerationRate
      .normal: UIScrollView.DecelerationRate = 0.998
      .fast: UIScrollView.DecelerationRate = 0.99
      rawValue: CGFloat = ($0)
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
