/// The orientations that a controller or the app supports: UIKit's `UIInterfaceOrientationMask`.
public struct SupportedOrientations: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each orientation, at the position of the orientation's raw value.
  public let rawValue: UInt8

  /// A set with the bits of `rawValue`.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A set with one orientation.
  public init(_ orientation: Orientation) { rawValue = 1 << orientation.rawValue }

  /// The two landscape orientations.
  public static let landscape = SupportedOrientations(.landscapeLeft).union(.init(.landscapeRight))
  /// All orientations except portraitUpsideDown.
  public static let allButUpsideDown = landscape.union(.init(.portrait))
  /// All orientations.
  public static let all = allButUpsideDown.union(.init(.portraitUpsideDown))

  /// A set of orientations that has a name in scripts.
  public struct Named: Sendable {
    /// The name in scripts.
    public let word: String
    /// The orientations that the name stands for.
    public let orientations: SupportedOrientations
  }

  /// All sets of orientations that have a name.
  public static let named =
    Orientation.allCases.map { Named(word: $0.word, orientations: .init($0)) } + [
      Named(word: "landscape", orientations: .landscape), Named(word: "all", orientations: .all),
      Named(word: "allButUpsideDown", orientations: .allButUpsideDown),
    ]
}

extension World {
  /// Whether the screen rotates to an orientation: the app and the responsible controller must support it (RESIZE-07,
  /// RESIZE-10). By default a controller supports all orientations on a tablet, and all but portraitUpsideDown on a
  /// phone (RESIZE-11).
  public func supports(_ orientation: Orientation) -> Bool {
    if !holds(.resize07) { return true }
    if holds(.resize10), !device.supportedOrientations.contains(.init(orientation)) { return false }
    let own = controllers[controllerOfOrientation].supportedOrientations
    let usual = device.isPhone && holds(.resize11) ? SupportedOrientations.allButUpsideDown : .all
    return (own.isEmpty ? usual : own).contains(.init(orientation))
  }

  /// Sets a controller's `supportedInterfaceOrientations`.
  public mutating func setSupportedOrientations(_ orientations: SupportedOrientations, of id: ControllerID) {
    controllers[id].supportedOrientations = orientations
  }

  /// Records a note if a full-screen controller sets supported orientations, and the current one is not among them
  /// (RESIZE-12).
  func noteOrientation(of id: ControllerID, trace: inout Trace) {
    let row = controllers[id]
    if row.supportedOrientations.isEmpty { return }
    let style = presentations[row.presentation].style
    let isFull = style == .fullScreen || style == .overFullScreen
    let own = row.supportedOrientations.intersection(device.supportedOrientations)
    guard isFull, !own.isEmpty, !own.contains(.init(device.orientation)) else { return }
    note(.orientationKept, on: id, to: &trace)
  }

  /// The controller whose supported orientations count: the topmost presented one that fills the window, or else the
  /// root (RESIZE-08); never a container's child (RESIZE-09). During a transition the final frame decides.
  var controllerOfOrientation: ControllerID {
    let asked = controllerTrees.last { $0 == root || holds(.resize08) && fillsWindow($0) } ?? .none
    return holds(.resize09) ? asked : shownPage(of: asked)
  }

  private func fillsWindow(_ id: ControllerID) -> Bool {
    let view = controllers[id].view
    guard view.exists, isInWindow(view) else { return false }
    let place = convert(Rect(.zero, views[view].bounds.size), from: view, to: window, onScreen: false)
    return place == Rect(.zero, device.size)
  }

  /// The innermost visible child of a container: the visible child of its visible child, and so on.
  private func shownPage(of id: ControllerID) -> ControllerID {
    var page = id
    while controllers[page].shown.exists { page = controllers[page].shown }
    return page
  }
}
