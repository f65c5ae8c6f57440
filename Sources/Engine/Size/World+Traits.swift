/// The state that only worlds with changed or overridden traits need.
struct TraitState: Sendable {
  /// The `overrideUserInterfaceStyle` of one controller or view.
  struct Override: Sendable, BitwiseCopyable {
    var controller = ControllerID.none
    var view = ViewID.none
    var style: InterfaceStyle
  }

  /// A registration of code for changes of a controller's traits.
  struct Registration: Sendable, BitwiseCopyable {
    var controller: ControllerID
    var traits: Traits
  }

  /// The traits last reported to each controller, or assumed before the first report; indexed by the controller's id.
  var lastReported: [Traits] = []
  var overrides: [Override] = []
  var registrations: [Registration] = []
}

extension World {
  /// The traits that a controller reads. From iOS 17 on, these are the traits that it last received, which may be
  /// outdated while its view is not in the hierarchy (TRAIT-02); before iOS 17, those of its parent, unless the
  /// controller overrides them (TRAIT-01).
  public func traits(of id: ControllerID) -> Traits {
    guard hasTraits, id.exists else { return traits }
    return takesTraitsFromViews && holds(.trait02) ? lastReportedTraits(id) : traits.styled(styleOfFamily(id))
  }

  /// The traits that a view reads; the nearest override, from the view outwards, applies (TRAIT-14).
  public func traits(ofView id: ViewID) -> Traits {
    guard hasTraits else { return traits }
    return traits.styled(style(around: id) ?? styleOfWindow)
  }

  /// UIKit's `overrideUserInterfaceStyle` of a controller or, if `controller` is none, of a view; `unspecified` if not
  /// set.
  public func overrideStyle(of controller: ControllerID, _ view: ViewID) -> InterfaceStyle {
    rareTables.value.traits.overrides.first { $0.controller == controller && $0.view == view }?.style
      ?? .unspecified
  }

  /// Sets `overrideUserInterfaceStyle`. Affected controllers are called at once (TRAIT-15), except if a declaration
  /// sets the style.
  /// - Parameters:
  ///   - controller: The controller whose style is set; none to set that of a view.
  ///   - view: The view whose style is set; none to set that of a controller.
  public mutating func setOverrideStyle(
    _ style: InterfaceStyle, of controller: ControllerID, _ view: ViewID, by author: Author
  ) {
    openTraitRoom()
    rareTables.value.traits.overrides.removeAll { $0.controller == controller && $0.view == view }
    if style != .unspecified {
      rareTables.value.traits.overrides.append(.init(controller: controller, view: view, style: style))
    }
    if author.cause == 0 {
      if controller.exists { storeReportedTraits(controller, lastReportedTraits(controller).styled(style)) }
      return
    }
    cause = author.cause
    let tell = Operation.on(controller, .notifyTraits)
    if holds(.trait09) { add(tell) } else { self.defer(tell) }
  }

  /// UIKit's `registerForTraitChanges(_:handler:)` on a controller.
  public mutating func registerForTraits(_ traits: Traits, of id: ControllerID) {
    openTraitRoom()
    rareTables.value.traits.registrations.append(.init(controller: id, traits: traits))
  }

  /// Removes the first registration for these traits of a controller, if there is one.
  public mutating func unregisterForTraits(_ traits: Traits, of id: ControllerID) {
    let rows = rareTables.value.traits.registrations
    if let place = rows.firstIndex(where: { $0.controller == id && $0.traits == traits }) {
      rareTables.value.traits.registrations.remove(at: place)
    }
  }

  /// UIKit's `setNeedsUpdateProperties()`: updateProperties is called at the end of the turn, before layout (TRAIT-12).
  public mutating func setNeedsUpdateProperties(of id: ControllerID, by author: Author) {
    guard !controllers[id].flags.contains(.needsProperties) else { return }
    controllers[id].flags.insert(.needsProperties)
    cause = author.cause
    if !holds(.trait12) { putLayoutOff(of: id, hasArrived: false) }
    self.defer(.on(id, .updateProperties))
    deferred.insert(deferred.removeLast(), at: 0)
  }

  /// UIKit's `updatePropertiesIfNeeded()`: calls updateProperties now, if pending.
  public mutating func updatePropertiesIfNeeded(of id: ControllerID, by author: Author) {
    cause = author.cause
    add(.on(id, .updateProperties))
  }

  // MARK: - Changes of traits

  /// Starts to store the traits last reported to each controller, on first use; later calls do nothing.
  /// - Parameter past: The screen's traits before the current change, which count as reported to each controller; nil
  ///   for the screen's present traits.
  mutating func openTraitRoom(_ past: Traits? = nil) {
    if hasTraits { return }
    hasTraits = true
    rareTables.value.traits.lastReported = [Traits](repeating: past ?? traits, count: Int(controllers.end))
  }

  /// Records that a new controller has the traits of the window.
  mutating func noteTraits(ofNew id: ControllerID) { storeReportedTraits(id, traits.styled(styleOfWindow)) }

  /// Announces changed traits to all controllers in use (`controllersOnStage`), and to `id`, which may not be in use.
  mutating func notifyTraits(besides id: ControllerID) {
    let start = beginPlan()
    addTraitChanges()
    if id.exists { addTraitChange(of: id) }
    endPlan(.traits, from: start)
  }

  /// Adds the calls for changed traits of all controllers in use, parents before children. A controller that is not in
  /// use yet starts with the new traits, as if it were created only when it is used.
  mutating func addTraitChanges() {
    for id in controllersOnStage { addTraitChange(of: id) }
    for id in controllers.ids where isUnseen(id) { noteTraits(ofNew: id) }
  }

  /// Adds the calls for a controller's traits, if these have changed: first the calls of registered code, then that of
  /// the controller itself (TRAIT-11). Up to iOS 16, a controller is not called until its view is loaded (TRAIT-10).
  mutating func addTraitChange(of id: ControllerID) {
    let old = lastReportedTraits(id)
    let new = currentTraits(of: id)
    if old == new || !receivesTraits(id) { return }
    storeReportedTraits(id, new)
    let changed = old.symmetricDifference(new)
    let isRegistered = rareTables.value.traits.registrations.contains {
      $0.controller == id && !$0.traits.isDisjoint(with: changed)
    }
    let past = Int32((holds(.trait06) ? old : new).rawValue)
    let start = agenda.count
    if isRegistered { add(Operation(kind: .call, method: .traitsChanged, a: id.raw, b: past)) }
    add(Operation(kind: .call, method: .traitCollectionDidChange, a: id.raw, b: Int32(old.rawValue)))
    if isRegistered, !holds(.trait11) { agenda.swapAt(start, start + 1) }
    if !holds(.trait07) { rareTables.value.traits.registrations.removeAll { $0.controller == id } }
  }

  /// Calls updateProperties on a controller, if that call is pending.
  mutating func updateProperties(of id: ControllerID) {
    guard controllers[id].flags.contains(.needsProperties) else { return }
    controllers[id].flags.remove(.needsProperties)
    add(.call(.updateProperties, on: id))
  }

  // MARK: - Sources of traits

  private func isUnseen(_ id: ControllerID) -> Bool {
    let row = controllers[id]
    return !row.flags.contains(.isViewLoaded) && row.parent.isNone && row.presentation.isNone && !isRoot(id)
  }

  private var takesTraitsFromViews: Bool { rules.ios >= 17 && holds(.trait01) }

  private func receivesTraits(_ id: ControllerID) -> Bool {
    rules.ios >= 17 && holds(.trait10) || controllers[id].flags.contains(.isViewLoaded)
  }

  private func lastReportedTraits(_ id: ControllerID) -> Traits {
    let told = rareTables.value.traits.lastReported
    return Int(id.raw) < told.count ? told[Int(id.raw)] : traits
  }

  private mutating func storeReportedTraits(_ id: ControllerID, _ traits: Traits) {
    let missing = Int(id.raw) - rareTables.value.traits.lastReported.count + 1
    for _ in 0..<max(missing, 0) { rareTables.value.traits.lastReported.append(self.traits) }
    rareTables.value.traits.lastReported[Int(id.raw)] = traits
  }

  /// The traits of a controller according to its place in the hierarchy. If its view is loaded but in no window, they
  /// are undefined: the controller keeps those it last received.
  private func currentTraits(of id: ControllerID) -> Traits {
    let view = controllers[id].view
    guard takesTraitsFromViews, view.exists else { return traits.styled(styleOfFamily(id)) }
    let own = overrideStyle(of: id, .none)
    if !isInWindow(view) { return lastReportedTraits(id).styled(own) }
    if own != .unspecified { return traits.styled(own) }
    return traits.styled(style(around: views[view].superview) ?? styleOfWindow)
  }

  /// The style of the nearest override, from a controller outwards through its parents; else the window's.
  private func styleOfFamily(_ id: ControllerID) -> InterfaceStyle {
    var next = id
    while next.exists {
      if case let style = overrideStyle(of: next, .none), style != .unspecified { return style }
      next = controllers[next].parent
    }
    return styleOfWindow
  }

  private var styleOfWindow: InterfaceStyle { overrideStyle(of: .none, window) }

  /// The interface style of the nearest override, from a view outwards, controllers included; nil if there is none.
  private func style(around id: ViewID) -> InterfaceStyle? {
    var next = id
    while next.exists {
      var style = overrideStyle(of: .none, next)
      if style == .unspecified, views[next].role == .own {
        style = overrideStyle(of: views[next].controller, .none)
      }
      if style != .unspecified, holds(.trait14) || next == window { return style }
      next = views[next].superview
    }
    return nil
  }
}
