extension UIKitTable {
  /// The rows for colours, geometry and transforms.
  static let geometry = """
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
      init(displayP3Red:green:blue:alpha:): UIColor = rgb($1, $2, $3).alpha($4)
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
      equalTo(_:): Bool = ($0 == $1)
      applying(_:): CGPoint = ($0.x * $1.scale.x * cos($1.rotation) - $0.y * $1.scale.y * sin($1.rotation) + $1.translation.x, $0.x * $1.scale.x * sin($1.rotation) + $0.y * $1.scale.y * cos($1.rotation) + $1.translation.y)
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
      equalTo(_:): Bool = ($0 == $1)
      .zero: CGSize = (0, 0)
    UIEdgeInsets
      top: CGFloat
      left: CGFloat
      bottom: CGFloat
      right: CGFloat
      init(): UIEdgeInsets = (0, 0, 0, 0)
      init(top:left:bottom:right:): UIEdgeInsets = ($1, $2, $3, $4)
      .zero: UIEdgeInsets = (0, 0, 0, 0)
    NSDirectionalEdgeInsets
      top: CGFloat
      leading: CGFloat = left
      bottom: CGFloat
      trailing: CGFloat = right
      init(): NSDirectionalEdgeInsets = (0, 0, 0, 0)
      init(top:leading:bottom:trailing:): NSDirectionalEdgeInsets = ($1, $2, $3, $4)
      .zero: NSDirectionalEdgeInsets = (0, 0, 0, 0)
    CGAffineTransform
      .identity: CGAffineTransform = identity
      init(): CGAffineTransform = identity
      init(scaleX:y:): CGAffineTransform = scale($1, $2)
      init(translationX:y:): CGAffineTransform = translate($1, $2)
      init(rotationAngle:): CGAffineTransform = rotate(@1)
      init(a:b:c:d:tx:ty:): CGAffineTransform = (if $2 == 0 and $3 == 0 { concat(scale($1, $4), translate($5, $6)) } else { unknown("CGAffineTransform(a:b:c:d:tx:ty:)") })
      translatedBy(x:y:): CGAffineTransform = concat(translate($1, $2), $0)
      scaledBy(x:y:): CGAffineTransform = concat(scale($1, $2), $0)
      rotated(by:): CGAffineTransform = concat(rotate(@1), $0)
      concatenating(_:): CGAffineTransform = concat($0, $1)
      tx: CGFloat = translation.x
      ty: CGFloat = translation.y
      a: CGFloat = ($0.scale.x * cos($0.rotation))
      b: CGFloat = ($0.scale.x * sin($0.rotation))
      c: CGFloat = (-1 * $0.scale.y * sin($0.rotation))
      d: CGFloat = ($0.scale.y * cos($0.rotation))
      inverted(): CGAffineTransform = concat(translate(-1 * $0.translation.x, -1 * $0.translation.y), rotate(-1 * $0.rotation), scale(1 / $0.scale.x, 1 / $0.scale.y))
      isIdentity: Bool = ($0 == identity)
    CATransform3D
      m34: CGFloat = 0
    """
}
