/// In which ways a controller or the app may be held: UIKit's `UIInterfaceOrientationMask`.
public struct SupportedOrientations: OptionSet, Sendable, BitwiseCopyable {
  /// A bit for each orientation, at its number.
  public let rawValue: UInt8

  /// A set with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// That one alone.
  public init(_ orientation: Orientation) { rawValue = 1 << orientation.rawValue }

  /// On its side, either way.
  public static let landscape = SupportedOrientations(.landscapeLeft).union(.init(.landscapeRight))
  /// Every way but upside down.
  public static let allButUpsideDown = landscape.union(.init(.portrait))
  /// Every way.
  public static let all = allButUpsideDown.union(.init(.portraitUpsideDown))

  /// One of them as it is written, and the word.
  public struct Named: Sendable {
    /// The word.
    public let word: String
    /// What it stands for.
    public let orientations: SupportedOrientations
  }

  /// All that have a word.
  public static let named =
    Orientation.allCases.map { Named(word: $0.word, orientations: .init($0)) } + [
      Named(word: "landscape", orientations: .landscape), Named(word: "all", orientations: .all),
      Named(word: "allButUpsideDown", orientations: .allButUpsideDown),
    ]
}

extension World {
  /// Whether the screen turns where the device is turned so: both the app and whoever is asked support it (RESIZE-07,
  /// RESIZE-10). A controller that says nothing supports every orientation on a tablet, and on a phone all but upside
  /// down (RESIZE-11).
  public func supports(_ orientation: Orientation) -> Bool {
    if !holds(.resize07) { return true }
    if holds(.resize10), !device.supportedOrientations.contains(.init(orientation)) { return false }
    let own = controllers[controllerOfOrientation].supportedOrientations
    let usual = device.isPhone && holds(.resize11) ? SupportedOrientations.allButUpsideDown : .all
    return (own.isEmpty ? usual : own).contains(.init(orientation))
  }

  /// Sets what a controller's code answers where it is asked which orientations it supports.
  public mutating func setSupportedOrientations(_ orientations: SupportedOrientations, of id: ControllerID) {
    controllers[id].supportedOrientations = orientations
  }

  /// Notes a controller that comes full screen and does not support the present orientation (RESIZE-12).
  func noteOrientation(of id: ControllerID, trace: inout Trace) {
    let row = controllers[id]
    if row.supportedOrientations.isEmpty { return }
    let style = presentations[row.presentation].style
    let isFull = style == .fullScreen || style == .overFullScreen
    let own = row.supportedOrientations.intersection(device.supportedOrientations)
    guard isFull, !own.isEmpty, !own.contains(.init(device.orientation)) else { return }
    note(.orientationKept, on: id, to: &trace)
  }

  /// Who is asked: the root, or the last of what is presented over it that fills the window (RESIZE-08); never what a
  /// container shows (RESIZE-09). What is on its way counts by where its view belongs then.
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

  /// What a container shows, and a container in that.
  private func shownPage(of id: ControllerID) -> ControllerID {
    var page = id
    while controllers[page].shown.exists { page = controllers[page].shown }
    return page
  }
}
