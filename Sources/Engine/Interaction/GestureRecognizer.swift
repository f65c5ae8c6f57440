/// One of UIKit's gesture recognisers that code declares; see `GestureState` for the way that it goes.
public struct GestureRecognizer: Sendable, BitwiseCopyable {
  /// By what the driver knows it; the engine only carries it.
  public var object = ObjectID.none
  /// The name of its declaration.
  public var name: NameIndex = 0
  /// The declaration itself, of which there may be several recognisers: `require(toFail:)` speaks of all of them.
  public var declaration: Int32 = 0
  /// What it looks for.
  public var kind = GestureKind.tap
  /// Whether it is switched on (GEST-17).
  public var isEnabled = true
  /// How many fingers it needs; nil for UIKit's default (GEST-18).
  public var minimumTouches: Int?
  /// How many it takes at most; nil for UIKit's default, which is any number (GEST-18).
  public var maximumTouches: Int?
  /// Whether code answers `shouldBegin` (GEST-15).
  public var asksShouldBegin = false
  /// Whether code answers `shouldRecognizeSimultaneouslyWith` (GEST-32).
  public var asksSimultaneously = false
  /// Whether code answers `shouldReceive` (GEST-50).
  public var asksShouldReceive = false
  /// Whether what it recognises is taken from the view that the finger touches (GEST-57, GEST-58).
  public var cancelsTouches = true
  /// Whether it drags or zooms the scroll view that it is on: no code has it.
  public internal(set) var isOfScroll = false
  /// Whether its code moves on what its finger drives.
  public var isDriver = false
  /// Whether code is called as it changes, ends or is cancelled.
  public var isHeard = false
  /// The view that it is attached to, or was before code took it off; none for one that never was.
  public internal(set) var view = ViewID.none
  /// The controller whose declaration attaches it; for a presentation the presented one.
  public internal(set) var controller = ControllerID.none
  /// The presentation whose declaration attaches it, by what the driver knows it by; none for a controller.
  public internal(set) var presentation = ObjectID.none

  /// One that is attached to no view.
  public init() {}
}

/// A gesture recogniser of the world.
public typealias GestureRecognizerID = ID<GestureRecognizer>

/// What a recogniser looks for.
public enum GestureKind: Equatable, Sendable, BitwiseCopyable {
  /// Without a direction in any (GEST-33).
  case pan(PanDirection?, fromEdge: Bool)
  case pinch
  case tap
  /// In one direction (GEST-54).
  case swipe(PanDirection)

  /// Whether it is recognised once, and does not begin, change and end (GEST-12, GEST-53).
  public var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .pan, .pinch: false
    }
  }

  /// Whether it is a swipe.
  var isSwipe: Bool { if case .swipe = self { true } else { false } }
}

/// What fingers that are told what to do set out for.
public enum FingerIntent: Sendable, BitwiseCopyable {
  case pan(PanDirection, fromEdge: Bool)
  case pinch(inwards: Bool)

  /// The direction in which they set out; nil for a pinch.
  var direction: PanDirection? { if case .pan(let direction, _) = self { direction } else { nil } }

  /// Whether it is what a recogniser looks for. What comes from the edge of the screen is looked for only by those
  /// that say so.
  func meets(_ kind: GestureKind) -> Bool {
    switch (self, kind) {
    case (.pan(_, let fromEdge), .pan(nil, _)): !fromEdge
    case (.pan(let direction, let fromEdge), .pan(let own?, let isOwnEdge)):
      own == direction && isOwnEdge == fromEdge
    case (.pan(let direction, let fromEdge), .swipe(let own)): own == direction && !fromEdge
    case (.pinch, .pinch): true
    case (.pan, .pinch), (.pan, .tap), (.pinch, .pan), (.pinch, .tap), (.pinch, .swipe): false
    }
  }
}

/// A handler that stands for a recogniser: `on pan … { … }`, `on pinch { … }`. The driver lists those that there are
/// when fingers come down.
public struct GestureHandler: Equatable, Sendable, BitwiseCopyable {
  /// By what the driver knows it; the engine only carries it.
  public var handler: Int32
  /// Its place among those that were attached as the script ran; nil for one of a declaration.
  public var attached: Int?
  /// The screen around it.
  public var own: ControllerID
  /// The controller on whose view it stands; none for anybody's.
  public var subject: ControllerID
  /// What it looks for.
  public var kind: GestureKind

  /// A handler that the driver knows.
  public init(handler: Int32, attached: Int?, own: ControllerID, subject: ControllerID, kind: GestureKind) {
    (self.handler, self.attached, self.own, self.subject, self.kind) = (handler, attached, own, subject, kind)
  }
}

/// What `require(toFail:)` has said (GEST-16).
struct GestureRequirement: Equatable, Sendable, BitwiseCopyable {
  /// Who waits: the declaration of a recogniser.
  var waiting: Int32
  /// For whom: the declaration of a recogniser; nil for the built-in swipe.
  var other: Int32?
}

/// The swipe from the edge of a navigation controller, without UIKit's own delegate.
struct FreedSwipe: Sendable, BitwiseCopyable {
  var navigation: ControllerID
  /// Whether an object of code's answers in place of that delegate.
  var hasDelegate: Bool
  /// Whether it has begun at the root of the stack (BAR-15).
  var hasBegunAtRoot = false
  /// What took the delegate away.
  var cause: CauseIndex
}

/// What only worlds have in which there are recognisers, or that are touched: behind one reference, as `RareTables`
/// is.
struct Recognition: Sendable {
  var recognizers = Table(null: GestureRecognizer())
  /// Those that are attached to views, in the order in which they came.
  var attached: [GestureRecognizerID] = []
  /// Those that code has taken off their views, and may put on again.
  var takenOff: [GestureRecognizerID] = []
  var requirements: [GestureRequirement] = []
  /// The navigation controllers whose built-in swipe from the edge is switched off.
  var disabledSwipes: [ControllerID] = []
  /// Those whose built-in swipe in the midst of the page is (NAV-65).
  var disabledContentSwipes: [ControllerID] = []
  /// The swipes from the edge that have lost UIKit's own delegate (BAR-08).
  var freedSwipes: [FreedSwipe] = []
  var touch = Touch()
  /// The views that scroll, and in which order they came.
  var scrolls = Table(null: Scroll())
  var scrollViews: [ScrollID] = []

  /// That of a world that nobody has touched.
  static let none = Shared(Recognition())

  /// A view is gone: nothing is attached to it any more.
  mutating func detach(from view: ViewID) {
    let (rows, own) = (recognizers, scrollViews.filter { scrolls[$0].view == view })
    attached.removeAll { rows[$0].view == view }
    for id in own {
      recognizers.remove(scrolls[id].pan)
      recognizers.remove(scrolls[id].pinch)
      scrolls.remove(id)
    }
    if !own.isEmpty { scrollViews.removeAll { own.contains($0) } }
    takenOff.removeAll { rows[$0].view == view }
  }
}

extension World {
  /// The gesture recognisers that code has made.
  public var recognizers: Table<GestureRecognizer> {
    @inline(__always) _read { yield recognition.value.recognizers }
    @inline(__always) _modify { yield &recognition.value.recognizers }
  }
  /// What the fingers mean to them.
  public var touch: Touch {
    @inline(__always) _read { yield recognition.value.touch }
    @inline(__always) _modify { yield &recognition.value.touch }
  }
  /// The recognisers that are attached to views, in the order in which they came.
  public var attachedRecognizers: [GestureRecognizerID] { recognition.value.attached }

  /// Those that code has taken off their views, in the order in which it did.
  public var takenOffRecognizers: [GestureRecognizerID] { recognition.value.takenOff }

  /// Those that must not go, since they are attached to views or touched.
  public var heldRecognizers: [GestureRecognizerID] {
    attachedRecognizers + takenOffRecognizers + touch.contenders.map(\.gesture).filter(\.exists)
  }

  /// UIKit's `addGestureRecognizer(_:)`.
  /// - Parameters:
  ///   - controller: whose declaration says so; for a presentation the presented one.
  ///   - presentation: the presentation that says so, by what the driver knows it by; none for a controller.
  public mutating func attach(
    _ id: GestureRecognizerID, to view: ViewID, of controller: ControllerID, presentation: ObjectID
  ) {
    if attachedRecognizers.count.isMultiple(of: 64) {
      let world = self
      recognition.value.attached.removeAll {
        world.controllers[world.recognizers[$0].controller].flags.contains(.isDeallocated)
      }
    }
    recognizers[id].view = view
    recognizers[id].controller = controller
    recognizers[id].presentation = presentation
    recognition.value.attached.append(id)
  }

  /// UIKit's `addGestureRecognizer(_:)` in code: a recogniser that is on a view already goes over to the other.
  public mutating func move(_ id: GestureRecognizerID, to view: ViewID) {
    recognition.value.attached.removeAll { $0 == id }
    recognition.value.takenOff.removeAll { $0 == id }
    let row = recognizers[id]
    let owner = controller(around: view).or(row.controller)
    attach(id, to: view, of: owner, presentation: row.view == view ? row.presentation : .none)
  }

  /// UIKit's `removeGestureRecognizer(_:)`: no touch reaches it any more (GEST-51). One that has not begun fails.
  /// - Returns: the recogniser, by its place, that must be cancelled, since it has begun (GEST-52); nil if none.
  public mutating func takeOff(_ id: GestureRecognizerID, trace: inout Trace) -> Int? {
    guard recognition.value.attached.contains(id), holds(.gest51) else { return nil }
    recognition.value.attached.removeAll { $0 == id }
    recognition.value.takenOff.append(id)
    return holds(.gest52) ? giveUp(id, trace: &trace) : nil
  }

  /// A presentation is over: what was attached to its views is gone.
  public mutating func detachRecognizers(ofPresentation token: ObjectID) {
    if attachedRecognizers.isEmpty { return }
    let rows = recognizers
    recognition.value.attached.removeAll { rows[$0].presentation == token }
    recognition.value.takenOff.removeAll { rows[$0].presentation == token }
  }

  /// UIKit's `require(toFail:)` between the recognisers of two declarations (GEST-16).
  /// - Parameter other: nil for the built-in swipe.
  public mutating func require(_ declaration: Int32, toFail other: Int32?) {
    recognition.value.requirements.append(GestureRequirement(waiting: declaration, other: other))
  }

  /// Whether a built-in swipe of a navigation controller is switched on: that from the edge, or that in the midst of
  /// the page (NAV-65).
  public func isSwipeEnabled(of navigation: ControllerID, inContent: Bool) -> Bool {
    let swipes = recognition.value
    return !(inContent && holds(.nav65) ? swipes.disabledContentSwipes : swipes.disabledSwipes).contains(
      navigation)
  }

  /// Whether the swipe back of a navigation controller is out of action, since its bar is hidden (BAR-08).
  func isSwipeHidden(of navigation: ControllerID) -> Bool {
    controllers[navigation].flags.contains(.isBarHidden) && holds(.bar08)
      && !(freedSwipe(of: navigation) != nil && holds(.bar13))
  }

  /// Whether the swipe back of a navigation controller is out of action, since its delegate has transitions of its own
  /// (BAR-09): it comes back where its recogniser has another delegate (BAR-13), and, on newer systems, where a failure
  /// requirement names it (GEST-05).
  func isSwipeTaken(of navigation: ControllerID) -> Bool {
    let rules = rules.containers
    guard rules.delegateTakesSwipe, controllers[navigation].delegate.exists else { return false }
    let swipes = recognition.value
    if freedSwipe(of: navigation) != nil, holds(.bar13) { return false }
    return
      !(rules.requirementFreesSwipe && holds(.gest05) && swipes.requirements.contains { $0.other == nil })
  }

  /// Switches a built-in swipe of a navigation controller on or off.
  /// - Returns: the recogniser, by its place, that must be cancelled for that (GEST-17); nil if none.
  public mutating func setSwipeEnabled(
    _ isEnabled: Bool, of navigation: ControllerID, inContent: Bool
  ) -> Int? {
    let list: WritableKeyPath<Recognition, [ControllerID]> =
      inContent ? \.disabledContentSwipes : \.disabledSwipes
    recognition.value[keyPath: list].removeAll { $0 == navigation }
    if isEnabled { return nil }
    recognition.value[keyPath: list].append(navigation)
    return touch.isBuiltIn && touch.isLive && holds(.gest17) ? touch.answerer : nil
  }

  /// Switches a recogniser on or off. One that has not begun fails.
  /// - Returns: the recogniser, by its place, that must be cancelled, since it has begun (GEST-17); nil if none.
  public mutating func setEnabled(_ isEnabled: Bool, of id: GestureRecognizerID, trace: inout Trace) -> Int? {
    recognizers[id].isEnabled = isEnabled
    return isEnabled ? nil : giveUp(id, trace: &trace)
  }

  /// No touch reaches a recogniser any more. One that has not begun fails.
  /// - Returns: the recogniser, by its place, that must be cancelled, since it has begun; nil if none.
  private mutating func giveUp(_ id: GestureRecognizerID, trace: inout Trace) -> Int? {
    guard let place = touch.place(of: id) else { return nil }
    switch touch.contenders[place].state {
    case .possible where place == touch.answerer: touch.contenders[place].state = .failed
    case .possible: failContender(place, trace: &trace)
    case .began, .changed: return holds(.gest17) ? place : nil
    case .ended, .cancelled, .failed: break
    }
    return nil
  }

  /// A recogniser fails by itself.
  /// - Returns: the recogniser, by its place, that must be cancelled, since it has begun: from there no way leads to
  ///   failed (GEST-11); nil if none.
  public mutating func fail(_ id: GestureRecognizerID) -> Int? {
    guard let place = touch.place(of: id) else { return nil }
    if touch.contenders[place].state.isLive { return place }
    if touch.contenders[place].state == .possible { touch.contenders[place].state = .failed }
    return nil
  }
}
