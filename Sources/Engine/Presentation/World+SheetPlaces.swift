// The frames of a sheet at its detents. The geometry is known only for a compact width. At a regular width detents have
// no effect, since the behaviour is undocumented.

/// An active detent of a sheet, with the height of the sheet there.
struct ActiveDetent: Equatable {
  var name: DetentName
  /// The sheet's height from the bottom edge, before it is scaled, in points.
  var height: Double
  /// Whether the sheet at this detent keeps a distance from the screen's edges (DETENT-31).
  var floats: Bool
}

/// The geometry of a sheet on screen.
struct SheetPlace {
  /// The visible frame of the sheet in the container, in points.
  var frame: Rect
  /// The size of the sheet before it is scaled, in points.
  var size: Size
  /// The factor by which the sheet is scaled down, 0…1; 1 unless the sheet floats.
  var scale: Double
}

extension PresentationStage {
  /// The maximum detent value, in points above the bottom safe area.
  var greatestDetent: Double { max(compactSheet.size.height - safeArea.bottom, 0) }

  /// Whether the detents determine the height of a sheet on this screen: from iOS 15 on, at a compact width; at a
  /// compact height only if the sheet is attached to the edge.
  fileprivate var heedsDetents: Bool {
    isCompact && (!hasCompactHeight || isEdgeAttached) && rules.ios >= 15
  }
}

extension World {
  /// The inputs from which the frame of a controller presented in a style is computed.
  func stage(of id: ControllerID, in style: PresentationStyle, container: Rect? = nil) -> PresentationStage {
    let own = views[presentations[controllers[id].presentation].container].bounds
    var stage = PresentationStage(
      container: container ?? (own == .zero ? Rect(.zero, device.size) : own),
      safeArea: device.safeAreaInsets, isCompact: isCompact, hasCompactHeight: hasCompactHeight,
      preferredContentSize: holds(.modStyle20) ? preferredContentSize(of: id) : .zero, rules: rules)
    if style.traits.isSwipedAway, rules.ios >= 15, let flags = sheet(of: id)?.settings.flags {
      stage.isEdgeAttached = flags.contains(.prefersEdgeAttachedInCompactHeight) && holds(.detent20)
      stage.followsPreferredWidth =
        flags.contains(.widthFollowsPreferredContentSizeWhenEdgeAttached) && holds(.detent21)
    }
    return stage
  }

  /// The active detents of a controller's sheet, from the lowest; empty if detents have no effect.
  func activeDetents(of id: ControllerID) -> [ActiveDetent] {
    let style = presentations[controllers[id].presentation].style
    guard controllers[id].presentation.exists else { return [] }
    return activeDetents(of: id, in: style, on: stage(of: id, in: style))
  }

  /// The current detent of a sheet: the selected one, otherwise the lowest (DETENT-03); nil if detents have no effect. If
  /// the first responder is in the sheet, the highest one, raised by the keyboard (KEYB-07).
  func activeDetent(of id: ControllerID) -> ActiveDetent? {
    activeDetent(of: id, among: activeDetents(of: id))
  }

  /// The name of a sheet's current detent; none if detents have no effect.
  func detentInForce(of id: ControllerID) -> DetentName { activeDetent(of: id)?.name ?? .none }

  /// The frame of a sheet at its current detent; nil if detents have no effect.
  func sheetFrame(of id: ControllerID, in style: PresentationStyle, on stage: PresentationStage) -> Rect? {
    let stops = activeDetents(of: id, in: style, on: stage)
    guard let stop = activeDetent(of: id, among: stops) else { return nil }
    return place(at: stop.height, among: stops, on: stage).frame
  }

  /// Moves a sheet to a height and, with `dims`, updates the dimming below it; animated if an animation block is open.
  /// Does nothing if detents have no effect.
  mutating func putSheet(_ id: ControllerID, at height: Double, dims: Bool = true) {
    let presentation = controllers[id].presentation
    let row = presentations[presentation]
    let stops = activeDetents(of: id)
    guard row.container.exists, !stops.isEmpty else { return }
    let place = place(at: height, among: stops, on: stage(of: id, in: row.style))
    presentations[presentation].frame = place.frame
    moveSheet(id, to: place)
    if dims { dim(row, at: height, among: stops) }
  }

  /// Moves the wrapper of a sheet, and the controller's view in it; animated if an animation block is open.
  mutating func moveSheet(_ id: ControllerID, to place: SheetPlace) {
    let view = controllers[id].view
    let moved = movedView(of: id)
    let size = views[view].frame.size
    if place.scale != 1 || views[moved].layer.exists {
      let scale = Transform3D.scale(place.scale, place.scale)
      change(.transform, of: moved) { $0.write(.transform, .transform(scale), of: moved) }
    }
    change(.frame, of: moved) {
      $0.write(.bounds, .rect(Rect(.zero, place.size)), of: moved)
      $0.write(.center, .point(place.frame.center), of: moved)
    }
    if moved != view {
      change(.frame, of: view) { $0.write(.frame, .rect(Rect(.zero, place.size)), of: view) }
    }
    if place.size != size { putLayoutOff(of: id, hasArrived: false) }
  }

  private func activeDetents(
    of id: ControllerID, in style: PresentationStyle, on stage: PresentationStage
  ) -> [ActiveDetent] {
    guard style.traits.isSwipedAway, stage.heedsDetents, let sheet = sheet(of: id) else { return [] }
    let full = stage.compactSheet.size.height
    let sheetRules = rules.sheets
    let floats = sheetRules.margin > 0 && !stage.hasCompactHeight
    let scale = floats ? scale(of: stage.compactSheet.size.width, margin: sheetRules.margin) : 1
    let bottom = stage.safeArea.bottom
    var stops: [ActiveDetent] = []
    for detent in sheet.settings.detents {
      let height: Double
      switch detent.name.system {
      case .large?: height = full
      case .medium?:
        if stage.hasCompactHeight, holds(.detent08) { continue }
        let share = sheetRules.mediumShare
        height = share.map { $0 * stage.greatestDetent + bottom } ?? stage.container.size.height / 2
      case nil:
        guard let value = detent.constant ?? detent.resolved else { continue }
        let held = min(max(value, 0), stage.greatestDetent)
        let isAsSaid = floats && sheetRules.floatingDetent == .header || !holds(.detent09)
        height = isAsSaid ? held / scale : held + bottom
      }
      stops.append(
        ActiveDetent(name: detent.name, height: min(height, full), floats: floats && detent.name != .large))
    }
    // If all detents are inactive, the sheet is as high as a sheet without detents.
    return stops.isEmpty ? [ActiveDetent(name: .large, height: full, floats: false)] : stops
  }

  private func activeDetent(of id: ControllerID, among stops: [ActiveDetent]) -> ActiveDetent? {
    if let lift = keyboardLift(of: id), var stop = stops.last {
      stop.height = min(
        stop.height + lift,
        stage(of: id, in: presentations[controllers[id].presentation].style).compactSheet.size.height)
      return stop
    }
    let selected = sheet(of: id)?.settings.selected ?? .none
    return stops.first { $0.name == selected } ?? (holds(.detent03) ? stops.first : stops.last)
  }

  private func place(at height: Double, among stops: [ActiveDetent], on stage: PresentationStage)
    -> SheetPlace
  {
    let full = stage.compactSheet
    var margin = 0.0
    if let highest = stops.last(where: { $0.floats })?.height {
      let way = full.size.height - highest
      let share = height > highest && way > 0 ? min((height - highest) / way, 1) : 0
      margin = rules.sheets.margin * (1 - share)
    }
    let scale = scale(of: full.size.width, margin: margin)
    let size = Size(full.size.width, height)
    let frame = Rect(
      full.origin.x + margin, stage.container.size.height - margin - height * scale, size.width * scale,
      height * scale)
    return SheetPlace(frame: frame, size: size, scale: scale)
  }

  private func scale(of width: Double, margin: Double) -> Double {
    width > 0 ? max(width - 2 * margin, 0) / width : 1
  }

  /// Dims the view below a sheet to fit its height (DETENT-15). Touches pass through to that view if the sheet has an
  /// undimmed detent (DETENT-16).
  private mutating func dim(_ row: Presentation, at height: Double, among stops: [ActiveDetent]) {
    guard row.dimming.exists else { return }
    let limit = sheet(of: row.presented)?.settings.undimmed ?? .none
    views[row.container].flags.remove(.passesTouches)
    if limit.exists, holds(.detent16) { views[row.container].flags.insert(.passesTouches) }
    let alpha = rules.sheetDimming * dimmedShare(at: height, above: limit, among: stops)
    change(.alpha, of: row.dimming) { $0.write(.alpha, .number(alpha), of: row.dimming) }
  }

  /// The fraction of the full dimming: 0 up to the largest undimmed detent, then in proportion to the distance to the
  /// next detent (DETENT-30). 1 if no active detent is undimmed.
  private func dimmedShare(at height: Double, above limit: DetentName, among stops: [ActiveDetent]) -> Double
  {
    guard let undimmed = stops.first(where: { $0.name == limit }) else {
      return limit.exists || holds(.detent15) ? 1 : 0
    }
    if height <= undimmed.height { return 0 }
    guard let next = stops.first(where: { $0.height > undimmed.height }) else { return 0 }
    return holds(.detent30) ? min((height - undimmed.height) / (next.height - undimmed.height), 1) : 1
  }

  /// Changes a view on behalf of the system; animated if an animation block is open.
  private mutating func change(_ property: ViewProperty, of view: ViewID, _ work: (inout World) -> Void) {
    let old = modelValue(property, of: view)
    work(&self)
    let new = modelValue(property, of: view)
    guard let block = rareTables.value.openBlocks.last, block.exists, new != old else { return }
    animate(property, of: view, from: old, shown: old, to: new, in: block)
  }
}
