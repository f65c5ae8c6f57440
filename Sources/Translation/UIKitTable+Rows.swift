extension UIKitTable {
  /// The table as text. A line that is not indented is a type, with its superclass; the lines below it are its members:
  /// `name: Type = text`. Without a text, the member has the same name in scripts. A statement begins with `!`, and
  /// `~word` is a word of the script that needs no receiver; `?text` is made up. `words` are the values of an enumeration, with the
  /// script's word where it differs; `ignored` are members that no transition depends on.
  static let source = [views, controllers, geometry, values, lists, texts, images].joined(separator: "\n")

  /// The rows for views and layers.
  private static let views = """
    NSObject
      isEqual(_:): Bool = ($0 == $1)
      ignored init() description hash
    UIResponder: NSObject
      .keyboardWillShowNotification: Name = "keyboardWillShow"
      .keyboardWillHideNotification: Name = "keyboardWillHide"
      .keyboardWillChangeFrameNotification: Name = "keyboardWillChangeFrame"
      .keyboardFrameBeginUserInfoKey: String = "keyboardFrameBegin"
      .keyboardFrameEndUserInfoKey: String = "keyboardFrameEnd"
      .keyboardAnimationDurationUserInfoKey: String = "keyboardAnimationDuration"
      .keyboardAnimationCurveUserInfoKey: String = "keyboardAnimationCurve"
      .keyboardIsLocalUserInfoKey: String = "keyboardIsLocal"
      next: UIResponder = nextResponder($0)
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
      window: UIWindow
      layer: CALayer = $0
      clipsToBounds: Bool
      isUserInteractionEnabled: Bool
      isOpaque: Bool
      safeAreaInsets: UIEdgeInsets
      autoresizingMask: UIView.AutoresizingMask
      autoresizesSubviews: Bool
      accessibilityViewIsModal: Bool
      accessibilityElementsHidden: Bool
      traitCollection: UITraitCollection
      overrideUserInterfaceStyle: UIUserInterfaceStyle
      contentView: UIView = $0
      gestureRecognizers: [UIGestureRecognizer]
      topAnchor: NSLayoutAnchor = [$0, "top"]
      bottomAnchor: NSLayoutAnchor = [$0, "bottom"]
      leadingAnchor: NSLayoutAnchor = [$0, "leading"]
      trailingAnchor: NSLayoutAnchor = [$0, "trailing"]
      leftAnchor: NSLayoutAnchor = [$0, "left"]
      rightAnchor: NSLayoutAnchor = [$0, "right"]
      centerXAnchor: NSLayoutAnchor = [$0, "centerX"]
      centerYAnchor: NSLayoutAnchor = [$0, "centerY"]
      widthAnchor: NSLayoutAnchor = [$0, "width"]
      heightAnchor: NSLayoutAnchor = [$0, "height"]
      safeAreaLayoutGuide: UILayoutGuide = $0
      keyboardLayoutGuide: UIKeyboardLayoutGuide = $0
      isFirstResponder: Bool
      becomeFirstResponder() = !
      resignFirstResponder() = !
      endEditing(_:) = !$0.endEditing(true)
      windowScene: UIWindowScene = $0
      addSubview(_:) = !add $1 to $0
      insertSubview(_:at:) = !add $1 to $0 at $2
      insertSubview(_:belowSubview:) = !add $1 to $0 below $2
      insertSubview(_:aboveSubview:) = !add $1 to $0 above $2
      bringSubviewToFront(_:) = !add $1 to $0
      sendSubviewToBack(_:) = !add $1 to $0 at 0
      bringSubview(toFront:) = !add $1 to $0
      sendSubview(toBack:) = !add $1 to $0 at 0
      removeFromSuperview() = !remove $0
      layoutIfNeeded() = !
      setNeedsLayout() = !
      setNeedsUpdateConstraints() = !
      updateConstraintsIfNeeded() = !
      addLayoutGuide(_:) = !add $1 to $0
      addGestureRecognizer(_:) = !
      removeGestureRecognizer(_:) = !
      snapshotView(afterScreenUpdates:): UIView = snapshot($0, afterScreenUpdates: $1)
      resizableSnapshotView(from:afterScreenUpdates:withCapInsets:): UIView = snapshot($0, afterScreenUpdates: $2, part: $1)
      convert(_:to:): CGRect = convert($1, from: $0, to: $2)
      convert(_:from:): CGRect = convert($1, from: $2, to: $0)
      .areAnimationsEnabled: Bool = ~areAnimationsEnabled
      drawHierarchy(in:afterScreenUpdates:): Bool = ~true
      .layoutFittingCompressedSize: CGSize = (0, 0)
      .layoutFittingExpandedSize: CGSize = (10000, 10000)
      sizeThatFits(_:): CGSize = ?(min(max($1.x, 300), 390), 300)
      systemLayoutSizeFitting(_:): CGSize = ?(min(max($1.x, 300), 390), 300)
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:): CGSize = ?(max($1.x, 300), 300)
      isDescendant(of:): Bool = ($0 == $1 or $0.superview == $1)
      ignored tag contentMode tintColor accessibilityIdentifier accessibilityLabel isAccessibilityElement
      ignored translatesAutoresizingMaskIntoConstraints setNeedsDisplay() isMultipleTouchEnabled isExclusiveTouch
      ignored setTranslatesAutoresizingMaskIntoConstraints(_:)
      ignored layoutMargins preservesSuperviewLayoutMargins sizeToFit()
      ignored setContentHuggingPriority(_:for:) setContentCompressionResistancePriority(_:for:) clearsContextBeforeDrawing
      ignored semanticContentAttribute isSkeletonable tintAdjustmentMode directionalLayoutMargins
      ignored insetsLayoutMarginsFromSafeArea accessibilityHint accessibilityValue accessibilityTraits
      ignored accessibilityIgnoresInvertColors accessibilityElements accessibilityCustomActions accessibilityLanguage
      ignored shouldGroupAccessibilityChildren showsLargeContentViewer largeContentTitle
      ignored addMotionEffect(_:) removeMotionEffect(_:) .setAnimationCurve(_:)
      motionEffects: [UIMotionEffect] = []
      effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = ~"leftToRight"
      .userInterfaceLayoutDirection(for:): UIUserInterfaceLayoutDirection = "leftToRight"
    UIScene: NSObject
    UIWindowScene: UIScene
      statusBarManager: UIStatusBarManager = $0
      windows: [UIWindow] = [$0]
      keyWindow: UIWindow = $0
      screen: UIScreen = $0
      interfaceOrientation: UIInterfaceOrientation = (if $0.width > $0.height { "landscapeLeft" } else { "portrait" })
      activationState: UIScene.ActivationState = ~"foregroundActive"
      coordinateSpace: UIView = ~window
    UIStatusBarManager: NSObject
      statusBarFrame: CGRect = ~(0, 0, window.width, window.safeAreaInsets.top)
    UIImageView: UIView
      ignored image isHighlighted animationImages animationDuration animationRepeatCount startAnimating() stopAnimating()
      ignored preferredSymbolConfiguration adjustsImageWhenAncestorFocused
    UILabel: UIView
      ignored text font textColor textAlignment numberOfLines attributedText lineBreakMode adjustsFontSizeToFitWidth
      ignored adjustsFontForContentSizeCategory minimumScaleFactor highlightedTextColor shadowColor shadowOffset
      ignored allowsDefaultTighteningForTruncation baselineAdjustment
    UIControl: UIView
      isEnabled: Bool = isUserInteractionEnabled
      ignored isSelected isHighlighted contentHorizontalAlignment contentVerticalAlignment sendActions(for:)
    UIButton: UIControl
      currentImage: UIImage = ~"image"
      currentBackgroundImage: UIImage = ~"image"
      image(for:): UIImage = "image"
      backgroundImage(for:): UIImage = "image"
      ignored setTitle(_:for:) setTitleColor(_:for:) setImage(_:for:) titleLabel imageView contentEdgeInsets configuration
      ignored setTitle(_:forState:) setTitleColor(_:forState:) setImage(_:forState:) setBackgroundImage(_:forState:)
      ignored imageEdgeInsets titleEdgeInsets setBackgroundImage(_:for:) setAttributedTitle(_:for:) showsTouchWhenHighlighted
      ignored adjustsImageWhenHighlighted adjustsImageWhenDisabled setTitleShadowColor(_:for:)
    UITextField: UIControl
      ignored text placeholder delegate borderStyle returnKeyType keyboardType textColor font isSecureTextEntry
      ignored attributedPlaceholder textAlignment autocorrectionType autocapitalizationType spellCheckingType
      ignored keyboardAppearance textContentType clearButtonMode enablesReturnKeyAutomatically
    UISegmentedControl: UIControl
    UISwitch: UIControl
      ignored onTintColor thumbTintColor
    UISlider: UIControl
      ignored minimumValue maximumValue isContinuous minimumTrackTintColor maximumTrackTintColor thumbTintColor
    UIStepper: UIControl
    UIPageControl: UIControl
      ignored currentPage numberOfPages pageIndicatorTintColor currentPageIndicatorTintColor hidesForSinglePage
    UIDatePicker: UIControl
      ignored date minimumDate maximumDate datePickerMode locale calendar timeZone minuteInterval setDate(_:animated:)
    UIRefreshControl: UIControl
    UIPickerView: UIView
    UISearchBar: UIView
      ignored delegate placeholder text searchBarStyle barStyle barTintColor setShowsCancelButton(_:animated:) showsCancelButton
    UIToolbar: UIView
      ignored items setItems(_:animated:) barStyle barTintColor
    UIProgressView: UIView
      ignored progress setProgress(_:animated:) progressTintColor trackTintColor progressViewStyle
    UIActivityIndicatorView: UIView
      ignored startAnimating() stopAnimating() style hidesWhenStopped color activityIndicatorViewStyle
    UITextView: UIScrollView
      isEditable: Bool = canBecomeFirstResponder
      ignored text font textColor textAlignment isSelectable attributedText
    WKWebView: UIView
      canGoBack: Bool = ~false
      canGoForward: Bool = ~false
      ignored load(_:) loadHTMLString(_:baseURL:) reload() goBack() goForward() stopLoading() navigationDelegate uiDelegate
      ignored allowsBackForwardNavigationGestures delegate loadRequest(_:) scalesPageToFit
    UIWebView: WKWebView
    UITableViewHeaderFooterView: UIView
      ignored textLabel detailTextLabel backgroundView
    UICollectionReusableView: UIView
    UIStackView: UIView
      addArrangedSubview(_:) = !add $1 to $0
      arrangedSubviews: [UIView] = subviews
      insertArrangedSubview(_:at:) = !add $1 to $0 at $2
      ignored axis spacing alignment distribution isLayoutMarginsRelativeArrangement setCustomSpacing(_:after:)
      ignored removeArrangedSubview(_:)
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
      isTracking: Bool = isDragging
      contentInset: UIEdgeInsets
      adjustedContentInset: UIEdgeInsets = contentInset
      isPagingEnabled: Bool
      setContentOffset(_:animated:) = !
      ignored showsVerticalScrollIndicator showsHorizontalScrollIndicator contentInsetAdjustmentBehavior delegate
      decelerationRate: UIScrollView.DecelerationRate
      ignored keyboardDismissMode scrollsToTop delaysContentTouches indicatorStyle flashScrollIndicators()
      ignored scrollIndicatorInsets verticalScrollIndicatorInsets horizontalScrollIndicatorInsets
      ignored automaticallyAdjustsScrollIndicatorInsets
    UITableView: UIScrollView
      ignored reloadData() dataSource register(_:forCellReuseIdentifier:) rowHeight separatorStyle tableFooterView
      ignored deselectRow(at:animated:) estimatedRowHeight separatorInset separatorColor backgroundView tableHeaderView
      ignored registerClass(_:forCellReuseIdentifier:) registerNib(_:forCellReuseIdentifier:)
      ignored allowsSelection register(_:forHeaderFooterViewReuseIdentifier:) reloadRows(at:with:) reloadSections(_:with:)
      ignored beginUpdates() endUpdates() insertRows(at:with:) deleteRows(at:with:) moveRow(at:to:)
      ignored insertSections(_:with:) deleteSections(_:with:) estimatedSectionHeaderHeight
      ignored sectionHeaderTopPadding setEditing(_:animated:) allowsMultipleSelection cellLayoutMarginsFollowReadableWidth
      .automaticDimension: CGFloat = -1
    UICollectionView: UIScrollView
      collectionViewLayout: UICollectionViewLayout = ~"layout"
      ignored reloadData() dataSource setCollectionViewLayout(_:animated:)
      ignored register(_:forCellWithReuseIdentifier:) deselectItem(at:animated:) reloadItems(at:) backgroundView
      ignored registerClass(_:forCellWithReuseIdentifier:) registerNib(_:forCellWithReuseIdentifier:)
      ignored allowsSelection register(_:forSupplementaryViewOfKind:withReuseIdentifier:) allowsMultipleSelection
      ignored insertItems(at:) deleteItems(at:) moveItem(at:to:) reloadSections(_:) isPrefetchingEnabled prefetchDataSource
    UITableViewCell: UIView
      ignored textLabel detailTextLabel accessoryType selectionStyle accessoryView separatorInset selectedBackgroundView
    UICollectionViewCell: UIView
    UICollectionViewLayout: NSObject
      init(): UICollectionViewLayout = "layout"
      ignored invalidateLayout() register(_:forDecorationViewOfKind:)
    UICollectionViewFlowLayout: UICollectionViewLayout
      init(): UICollectionViewFlowLayout = "layout"
      ignored minimumLineSpacing minimumInteritemSpacing itemSize estimatedItemSize scrollDirection sectionInset
      ignored headerReferenceSize footerReferenceSize sectionInsetReference sectionHeadersPinToVisibleBounds
      ignored sectionFootersPinToVisibleBounds
    UICollectionViewLayoutAttributes: NSObject
      frame: CGRect = ($0.frame)
      bounds: CGRect = ($0.bounds)
      center: CGPoint = ($0.center)
      size: CGSize = ($0.bounds.size)
    UILayoutGuide: NSObject
      init(): UIView = newView()
      topAnchor: NSLayoutAnchor = [$0, "safeArea.top"]
      bottomAnchor: NSLayoutAnchor = [$0, "safeArea.bottom"]
      leadingAnchor: NSLayoutAnchor = [$0, "safeArea.leading"]
      trailingAnchor: NSLayoutAnchor = [$0, "safeArea.trailing"]
      leftAnchor: NSLayoutAnchor = [$0, "safeArea.left"]
      rightAnchor: NSLayoutAnchor = [$0, "safeArea.right"]
      centerXAnchor: NSLayoutAnchor = [$0, "safeArea.centerX"]
      centerYAnchor: NSLayoutAnchor = [$0, "safeArea.centerY"]
      widthAnchor: NSLayoutAnchor = [$0, "safeArea.width"]
      heightAnchor: NSLayoutAnchor = [$0, "safeArea.height"]
      layoutFrame: CGRect = ($0.safeAreaInsets.left, $0.safeAreaInsets.top, $0.bounds.width - $0.safeAreaInsets.left - $0.safeAreaInsets.right, $0.bounds.height - $0.safeAreaInsets.top - $0.safeAreaInsets.bottom)
    UIKeyboardLayoutGuide: UILayoutGuide
      topAnchor: NSLayoutAnchor = [$0, "keyboardLayoutGuide.top"]
      bottomAnchor: NSLayoutAnchor = [$0, "keyboardLayoutGuide.bottom"]
      heightAnchor: NSLayoutAnchor = [$0, "keyboardLayoutGuide.height"]
      layoutFrame: CGRect = ($0.keyboardLayoutGuide)
      ignored followsUndockedKeyboard usesBottomSafeArea keyboardDismissPadding
    NSLayoutAnchor: NSObject
    NSLayoutConstraint: NSObject
      constant: CGFloat
      isActive: Bool
      priority: UILayoutPriority
      ignored identifier
    UILayoutPriority
      init(_:): UILayoutPriority = $1
      init(rawValue:): UILayoutPriority = $1
      .required: UILayoutPriority = 1000
      .defaultHigh: UILayoutPriority = 750
      .defaultLow: UILayoutPriority = 250
      rawValue: CGFloat = $0
    UIWindow: UIView
      init(): UIWindow = ~window
      init(frame:): UIWindow = ~window
      init(windowScene:): UIWindow = ~window
      rootViewController: UIViewController
      windowLevel: UIWindow.Level
      isKeyWindow: Bool = ~true
      makeKeyAndVisible() = !$0.isHidden = false
      ignored makeKey() screen canResizeToFitContent
    UIWindow.Level
      init(_:): UIWindow.Level = $1
      init(rawValue:): UIWindow.Level = $1
      .normal: UIWindow.Level = 0
      .statusBar: UIWindow.Level = 1000
      .alert: UIWindow.Level = 2000
      rawValue: CGFloat = $0
    UINavigationBar: UIView
      frame: CGRect = ($0)
      bounds: CGRect = (0, 0, $0.width, $0.height)
      ignored alpha isHidden backgroundColor tintColor transform
      ignored barTintColor barStyle titleTextAttributes isTranslucent shadowImage setBackgroundImage(_:for:)
      ignored prefersLargeTitles standardAppearance scrollEdgeAppearance compactAppearance largeTitleTextAttributes
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
      presentation(): CAPresentationLayer = $0
      superlayer: CALayer = superview
      convert(_:to:): CGRect = convert($1, from: $0, to: $2)
      convert(_:from:): CGRect = convert($1, from: $2, to: $0)
      ignored shouldRasterize rasterizationScale borderWidth borderColor contents contentsScale allowsEdgeAntialiasing
      ignored cornerCurve contentsGravity render(in:) drawsAsynchronously edgeAntialiasingMask setNeedsDisplay()
    CAPresentationLayer
      frame: CGRect = onScreen($0.frame)
      bounds: CGRect = onScreen($0.bounds)
      position: CGPoint = onScreen($0.center)
      transform: CATransform3D = onScreen($0.transform)
      opacity: CGFloat = onScreen($0.alpha)
      cornerRadius: CGFloat = onScreen($0.cornerRadius)
      backgroundColor: UIColor = onScreen($0.background)
    """
}
