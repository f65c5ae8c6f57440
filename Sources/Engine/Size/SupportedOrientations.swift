/// The orientations that a controller or the app supports: UIKit's `UIInterfaceOrientationMask`.
public struct SupportedOrientations: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each orientation, at its raw value.
  public let rawValue: UInt8

  /// A set with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One orientation.
  public init(_ orientation: Orientation) { rawValue = 1 << orientation.rawValue }

  /// Both landscape orientations.
  public static let landscape = SupportedOrientations(.landscapeLeft).union(.init(.landscapeRight))
  /// All orientations except upside down.
  public static let allButUpsideDown = landscape.union(.init(.portrait))
  /// All orientations.
  public static let all = allButUpsideDown.union(.init(.portraitUpsideDown))

  /// A set of orientations with its spelling in scripts.
  public struct Named: Sendable {
    /// The spelling.
    public let word: String
    /// The orientations it stands for.
    public let orientations: SupportedOrientations
  }

  /// All sets with a spelling.
  public static let named =
    Orientation.allCases.map { Named(word: $0.word, orientations: .init($0)) } + [
      Named(word: "landscape", orientations: .landscape), Named(word: "all", orientations: .all),
      Named(word: "allButUpsideDown", orientations: .allButUpsideDown),
    ]
}

extension World {
  /// Whether the screen rotates to an orientation: both the app and the controller that is asked support it (RESIZE-07,
  /// RESIZE-10). By default a controller supports every orientation on a tablet, and on a phone all but upside down
  /// (RESIZE-11).
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

  /// Notes a full-screen controller that does not support the current orientation (RESIZE-12).
  func noteOrientation(of id: ControllerID, trace: inout Trace) {
    let row = controllers[id]
    if row.supportedOrientations.isEmpty { return }
    let style = presentations[row.presentation].style
    let isFull = style == .fullScreen || style == .overFullScreen
    let own = row.supportedOrientations.intersection(device.supportedOrientations)
    guard isFull, !own.isEmpty, !own.contains(.init(device.orientation)) else { return }
    note(.orientationKept, on: id, to: &trace)
  }

  /// The controller that UIKit asks for orientations: the root, or the topmost presented controller that fills the
  /// window (RESIZE-08); never a container's child (RESIZE-09). During a transition the final frame counts.
  var controllerOfOrientation: ControllerID {
    let asked = controllerTrees.last { $0 == root || holds(.resize08) && fillsWindow($0) } ?? .none
    return holds(.resize09) ? asked : shownPage(of: asked)
  }

  // MARK: - Implementation

  private func fillsWindow(_ id: ControllerID) -> Bool {
    let view = controllers[id].view
    guard view.exists, isInWindow(view) else { return false }
    let place = convert(Rect(.zero, views[view].bounds.size), from: view, to: window, onScreen: false)
    return place == Rect(.zero, device.size)
  }

  /// The visible child of a container, recursively.
  private func shownPage(of id: ControllerID) -> ControllerID {
    var page = id
    while controllers[page].shown.exists { page = controllers[page].shown }
    return page
  }
}
