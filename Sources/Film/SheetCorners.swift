import Engine

/// Rounds the corners of the system's sheets in films. In the pictures that laws compare, sheets have sharp corners,
/// since corners do not decide whether something jumps.
enum SheetCorners {
  /// The radius of a sheet's corners, in points.
  private static let radius = 10.0

  /// The look of an item: with round corners if the item fills a sheet; clipped to the sheet's round corners if the item only
  /// touches one of them; unchanged if neither applies, or if the look already has a `cut`.
  static func round(_ look: Drawing.Look, of item: Picture.Item, in world: World) -> Drawing.Look {
    guard look.cut == nil, let sheet = sheet(around: item.view, in: world) else { return look }
    let frame = world.convert(Rect(.zero, world.views[sheet].frame.size), from: sheet, to: world.window)
    var look = look
    if Quad(frame).distance(to: item.quad) < 0.5 {
      look.cornerRadius = max(look.cornerRadius, radius)
    } else if touchesCorner(of: frame, item.shown) {
      look.cut = .rounded(frame, Size(radius, radius))
    }
    return look
  }

  /// The drop shadow view that wraps the sheet around a view; nil if the view is in no sheet.
  private static func sheet(around view: ViewID, in world: World) -> ViewID? {
    var view = view
    while view.exists {
      if world.views[view].role == .dropShadow { return view }
      view = world.views[view].superview
    }
    return nil
  }

  private static func touchesCorner(of frame: Rect, _ shown: Rect) -> Bool {
    let (left, top) = (frame.origin.x, frame.origin.y)
    let (right, bottom) = (left + frame.size.width - radius, top + frame.size.height - radius)
    return [(left, top), (right, top), (left, bottom), (right, bottom)].contains { x, y in
      let common = shown.intersection(Rect(x, y, radius, radius)).size
      return common.width > 0.5 && common.height > 0.5
    }
  }
}
