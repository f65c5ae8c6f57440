/// The size that a controller prefers its content to have: a row of the world, for the few that say.
public struct PreferredSize: Sendable, BitwiseCopyable {
  var size = Size(0, 0)
}

extension World {
  /// UIKit's `preferredContentSize`, in points; zero for nothing. A form sheet honours it (MOD-STYLE-20).
  public func preferredContentSize(of id: ControllerID) -> Size {
    let row = controllers[id].preferredSize
    return row.exists ? preferredSizes[row].size : .zero
  }

  /// Sets it. The presentation controller of what is presented already is told; the system's own leaves it as it is until
  /// it is laid out anew: when that is, is not known.
  public mutating func setPreferredContentSize(_ size: Size, of id: ControllerID, cause: CauseIndex) {
    if id.isNone { return }
    let row = presentations[controllers[id].presentation]
    if row.container.exists, row.controller.exists, size != preferredContentSize(of: id), holds(.modOrder120)
    {
      self.cause = cause
      add(.tell(.preferredContentSizeDidChange, of: row.transition, on: id))
    }
    if controllers[id].preferredSize.isNone {
      controllers[id].preferredSize = preferredSizes.insert(PreferredSize())
    }
    preferredSizes[controllers[id].preferredSize].size = size
  }
}
