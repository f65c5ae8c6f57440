extension UIKitTable {
  /// The rows for images, drawing and URLs. In these rows an image is a text without contents or `none`, and code that
  /// draws one has no effect.
  static let images = """
    UIImage: NSObject
      withRenderingMode(_:): UIImage = $0
      withTintColor(_:): UIImage = $0
      resizableImage(withCapInsets:): UIImage = $0
      imageWithRenderingMode(_:): UIImage = $0
      init(): UIImage = "image"
      init(named:): UIImage = "image"
      init(systemName:): UIImage = "image"
      init(systemName:withConfiguration:): UIImage = "image"
      init(named:in:compatibleWith:): UIImage = "image"
      init(imageLiteral:): UIImage = "image"
      init(imageLiteralResourceName:): UIImage = "image"
      init(contentsOfFile:): UIImage = "image"
      init(data:): UIImage = "image"
      init(cgImage:): UIImage = "image"
      init(cgImage:scale:orientation:): UIImage = "image"
      cgImage: CGImage = ($0)
      size: CGSize = ?~(300, 300)
      scale: CGFloat = 2
      imageOrientation: String = ~"up"
      ignored draw(in:) draw(at:) draw(in:blendMode:alpha:)
    CGImage
      cropping(to:): CGImage = $0
    CIImage: NSObject
      init(image:): CIImage = none
      init(image:options:): CIImage = none
    CIFilter: NSObject
      init(name:): CIFilter = none
      init(name:parameters:): CIFilter = none
      outputImage: CIImage = ~none
      ignored setValue(_:forKey:)
    CGContext: NSObject
      makeImage(): CGImage = "image"
      ignored saveGState() restoreGState() translateBy(x:y:) scaleBy(x:y:) rotate(by:) concatenate(_:)
      ignored setFillColor(_:) setStrokeColor(_:) setLineWidth(_:) setAlpha(_:) setBlendMode(_:) setShadow(offset:blur:)
      ignored setShadow(offset:blur:color:) setLineCap(_:) setLineJoin(_:) setLineDash(phase:lengths:)
      ignored beginPath() closePath() move(to:) addLine(to:) addRect(_:) addEllipse(in:) addPath(_:) clip() clip(to:)
      ignored fillPath() strokePath() fill(_:) stroke(_:) fillEllipse(in:) strokeEllipse(in:) clear(_:) draw(_:in:)
      ignored clip(to:mask:) setShouldAntialias(_:) setAllowsAntialiasing(_:)
    UIGraphicsImageRendererFormat: NSObject
      init(): UIGraphicsImageRendererFormat = "format"
      .default: UIGraphicsImageRendererFormat = "format"
      .default(): UIGraphicsImageRendererFormat = "format"
      .preferred(): UIGraphicsImageRendererFormat = "format"
      ignored scale opaque preferredRange
    UIGraphicsImageRenderer: NSObject
      init(size:): UIGraphicsImageRenderer = "renderer"
      init(bounds:): UIGraphicsImageRenderer = "renderer"
      init(size:format:): UIGraphicsImageRenderer = "renderer"
      init(bounds:format:): UIGraphicsImageRenderer = "renderer"
      image(_:): UIImage = "image"
      image(actions:): UIImage = "image"
    URL: NSObject
      init(string:): URL = "url"
      init(fileURLWithPath:): URL = "url"
      absoluteString: String = ($0)
      appendingPathComponent(_:): URL = $0
    NSURL: URL
    UIView.ContentMode
      words scaleToFill="scaleToFill" scaleAspectFit="scaleAspectFit" scaleAspectFill="scaleAspectFill" redraw="redraw"
      words center="center" top="top" bottom="bottom" left="left" right="right" topLeft="topLeft" topRight="topRight"
      words bottomLeft="bottomLeft" bottomRight="bottomRight"
    UIViewContentMode: UIView.ContentMode
    UIView.AnimationTransition
      words none="none" flipFromLeft="flipFromLeft" flipFromRight="flipFromRight" curlUp="curlUp" curlDown="curlDown"
    UIViewAnimationTransition: UIView.AnimationTransition
    URLRequest: NSObject
      init(url:): URLRequest = "request"
      init(URL:): URLRequest = "request"
      ignored httpMethod httpBody timeoutInterval setValue(_:forHTTPHeaderField:) addValue(_:forHTTPHeaderField:)
    NSURLRequest: URLRequest
    global
      kCIInputImageKey: String = "inputImage"
      kCIInputExtentKey: String = "inputExtent"
      kCIInputRadiusKey: String = "inputRadius"
      UIGraphicsGetCurrentContext(): CGContext = "context"
      UIGraphicsGetImageFromCurrentImageContext(): UIImage = "image"
      ignored UIGraphicsBeginImageContext(_:) UIGraphicsBeginImageContextWithOptions(_:_:_:) UIGraphicsEndImageContext()
      ignored UIGraphicsPushContext(_:) UIGraphicsPopContext() UIRectFill(_:) UIRectFrame(_:) UIRectClip(_:)
    """
}
