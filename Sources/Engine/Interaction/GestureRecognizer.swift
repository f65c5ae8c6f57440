/// A UIKit gesture recognizer that code declares; see `GestureState` for its states.
public struct GestureRecognizer: Sendable, BitwiseCopyable {
  /// The driver's id of the recognizer; the engine only stores it.
  public var object = ObjectID.none
  /// The name of its declaration.
  public var name: NameIndex = 0
  /// The index of its declaration, which several recognizers may share: `require(toFail:)` applies to all of them.
  public var declaration: Int32 = 0
  /// The gesture that it recognizes.
  public var kind = GestureKind.tap
  /// Whether it is enabled (GEST-17).
  public var isEnabled = true
  /// The minimum number of fingers; nil for UIKit's default (GEST-18).
  public var minimumTouches: Int?
  /// The maximum number of fingers; nil for UIKit's default, which is unlimited (GEST-18).
  public var maximumTouches: Int?
  /// Whether code implements `shouldBegin` (GEST-15).
  public var asksShouldBegin = false
  /// Whether code implements `shouldRecognizeSimultaneouslyWith` (GEST-32).
  public var asksSimultaneously = false
  /// Whether code implements `shouldReceive` (GEST-50).
  public var asksShouldReceive = false
  /// Whether recognition cancels the touch in the touched view (GEST-57, GEST-58).
  public var cancelsTouches = true
  /// Whether it belongs to a scroll view and drags or zooms it: it is not accessible to code.
  public internal(set) var isOfScroll = false
  /// Whether its code updates the transition that its finger drives.
  public var isDriver = false
  /// Whether code handles its changes, end or cancellation.
  public var isHeard = false
  /// The view that it is attached to, or was before code removed it; none if it was never attached.
  public internal(set) var view = ViewID.none
  /// The controller whose declaration attaches it; for a presentation the presented controller.
  public internal(set) var controller = ControllerID.none
  /// The driver's id of the presentation whose declaration attaches it; none for a controller.
  public internal(set) var presentation = ObjectID.none

  /// A recognizer that is not attached to a view.
  public init() {}
}

/// A reference to a gesture recognizer.
public typealias GestureRecognizerID = ID<GestureRecognizer>

/// The gesture that a recognizer recognizes.
public enum GestureKind: Equatable, Sendable, BitwiseCopyable {
  /// A pan; with a nil direction, in any direction (GEST-33).
  case pan(PanDirection?, fromEdge: Bool)
  case pinch
  case tap
  /// A swipe in one direction (GEST-54).
  case swipe(PanDirection)

  /// Whether it is recognized once, rather than beginning, changing and ending (GEST-12, GEST-53).
  public var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .pan, .pinch: false
    }
  }

  /// Whether it is a swipe.
  var isSwipe: Bool { if case .swipe = self { true } else { false } }
}

/// The gesture that the script's fingers perform.
public enum FingerIntent: Sendable, BitwiseCopyable {
  case pan(PanDirection, fromEdge: Bool)
  case pinch(inwards: Bool)

  /// The direction of the fingers; nil for a pinch.
  var direction: PanDirection? { if case .pan(let direction, _) = self { direction } else { nil } }

  /// Whether a recognizer of `kind` recognizes this gesture. Gestures from the screen edge match only recognizers for
  /// edges.
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

/// A handler that acts as a recognizer: `on pan … { … }`, `on pinch { … }`. The driver passes the existing ones when
/// fingers touch down.
public struct GestureHandler: Equatable, Sendable, BitwiseCopyable {
  /// The driver's id of the handler; the engine only stores it.
  public var handler: Int32
  /// Its index among the handlers attached at run time; nil for one in a declaration.
  public var attached: Int?
  /// The screen whose declaration contains it.
  public var own: ControllerID
  /// The controller whose view it applies to; none for any.
  public var subject: ControllerID
  /// The gesture that it handles.
  public var kind: GestureKind

  /// A handler that the driver identifies by `handler`.
  public init(handler: Int32, attached: Int?, own: ControllerID, subject: ControllerID, kind: GestureKind) {
    (self.handler, self.attached, self.own, self.subject, self.kind) = (handler, attached, own, subject, kind)
  }
}

/// One call of `require(toFail:)` (GEST-16).
struct GestureRequirement: Equatable, Sendable, BitwiseCopyable {
  /// The declaration of the recognizer that waits.
  var waiting: Int32
  /// The declaration of the recognizer that must fail; nil for the built-in swipe.
  var other: Int32?
}

/// A navigation controller's edge swipe whose recognizer no longer has UIKit's own delegate.
struct FreedSwipe: Sendable, BitwiseCopyable {
  var navigation: ControllerID
  /// Whether an object of the script is its delegate instead.
  var hasDelegate: Bool
  /// Whether it has begun at the root of the stack (BAR-15).
  var hasBegunAtRoot = false
  /// The cause of the delegate's removal, in the log of causes.
  var cause: CauseIndex
}

/// The state that only worlds with recognizers or touches need, stored behind one reference like `RareTables`.
struct Recognition: Sendable {
  var recognizers = Table(null: GestureRecognizer())
  /// The recognizers attached to views, in order of attachment.
  var attached: [GestureRecognizerID] = []
  /// The recognizers that code has removed from their views, and may attach again.
  var takenOff: [GestureRecognizerID] = []
  var requirements: [GestureRequirement] = []
  /// The navigation controllers whose built-in edge swipe is disabled.
  var disabledSwipes: [ControllerID] = []
  /// The navigation controllers whose built-in swipe on the content is disabled (NAV-65).
  var disabledContentSwipes: [ControllerID] = []
  /// The edge swipes that have lost UIKit's own delegate (BAR-08).
  var freedSwipes: [FreedSwipe] = []
  var touch = Touch()
  /// The scroll views, and their order of creation.
  var scrolls = Table(null: Scroll())
  var scrollViews: [ScrollID] = []

  /// The shared instance of worlds without recognizers and touches.
  static let none = Shared(Recognition())

  /// Drops everything attached to a freed view.
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
  /// The gesture recognizers that code has created.
  public var recognizers: Table<GestureRecognizer> {
    @inline(__always) _read { yield recognition.value.recognizers }
    @inline(__always) _modify { yield &recognition.value.recognizers }
  }
  /// The state of the current touch in gesture recognition.
  public var touch: Touch {
    @inline(__always) _read { yield recognition.value.touch }
    @inline(__always) _modify { yield &recognition.value.touch }
  }
  /// The recognizers attached to views, in order of attachment.
  public var attachedRecognizers: [GestureRecognizerID] { recognition.value.attached }

  /// The recognizers that code has removed from their views, in order of removal.
  public var takenOffRecognizers: [GestureRecognizerID] { recognition.value.takenOff }

  /// The recognizers that must be kept, since they are attached, may be attached again, or take part in the touch.
  public var heldRecognizers: [GestureRecognizerID] {
    attachedRecognizers + takenOffRecognizers + touch.contenders.map(\.gesture).filter(\.exists)
  }

  /// UIKit's `addGestureRecognizer(_:)`.
  /// - Parameters:
  ///   - controller: The controller whose declaration attaches it; for a presentation the presented one.
  ///   - presentation: The driver's id of the presentation that attaches it; none for a controller.
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

  /// UIKit's `addGestureRecognizer(_:)` in code: a recognizer that is attached already moves to the new view.
  public mutating func move(_ id: GestureRecognizerID, to view: ViewID) {
    recognition.value.attached.removeAll { $0 == id }
    recognition.value.takenOff.removeAll { $0 == id }
    let row = recognizers[id]
    let owner = controller(around: view).or(row.controller)
    attach(id, to: view, of: owner, presentation: row.view == view ? row.presentation : .none)
  }

  /// UIKit's `removeGestureRecognizer(_:)`: it receives no more touches (GEST-51). A recognizer that has not begun
  /// fails.
  /// - Returns: The index of the recognizer if it must be cancelled, since it has begun (GEST-52); otherwise nil.
  public mutating func takeOff(_ id: GestureRecognizerID, trace: inout Trace) -> Int? {
    guard recognition.value.attached.contains(id), holds(.gest51) else { return nil }
    recognition.value.attached.removeAll { $0 == id }
    recognition.value.takenOff.append(id)
    return holds(.gest52) ? giveUp(id, trace: &trace) : nil
  }

  /// Drops the recognizers attached to the views of a presentation that has ended.
  public mutating func detachRecognizers(ofPresentation token: ObjectID) {
    if attachedRecognizers.isEmpty { return }
    let rows = recognizers
    recognition.value.attached.removeAll { rows[$0].presentation == token }
    recognition.value.takenOff.removeAll { rows[$0].presentation == token }
  }

  /// UIKit's `require(toFail:)` between the recognizers of two declarations (GEST-16).
  /// - Parameter other: The declaration that must fail; nil for the built-in swipe.
  public mutating func require(_ declaration: Int32, toFail other: Int32?) {
    recognition.value.requirements.append(GestureRequirement(waiting: declaration, other: other))
  }

  /// Whether a built-in swipe of a navigation controller is enabled: the edge swipe, or the one on the content
  /// (NAV-65).
  public func isSwipeEnabled(of navigation: ControllerID, inContent: Bool) -> Bool {
    let swipes = recognition.value
    return !(inContent && holds(.nav65) ? swipes.disabledContentSwipes : swipes.disabledSwipes).contains(
      navigation)
  }

  /// Whether the swipe back of a navigation controller is inactive since its bar is hidden (BAR-08).
  func isSwipeHidden(of navigation: ControllerID) -> Bool {
    controllers[navigation].flags.contains(.isBarHidden) && holds(.bar08)
      && !(freedSwipe(of: navigation) != nil && holds(.bar13))
  }

  /// Whether the swipe back of a navigation controller is inactive since its delegate vends animators (BAR-09). It is
  /// active again if its recognizer has another delegate (BAR-13) or, on newer systems, if a failure requirement names
  /// it (GEST-05).
  func isSwipeTaken(of navigation: ControllerID) -> Bool {
    let rules = rules.containers
    guard rules.delegateTakesSwipe, controllers[navigation].delegate.exists else { return false }
    let swipes = recognition.value
    if freedSwipe(of: navigation) != nil, holds(.bar13) { return false }
    return
      !(rules.requirementFreesSwipe && holds(.gest05) && swipes.requirements.contains { $0.other == nil })
  }

  /// Enables or disables a built-in swipe of a navigation controller.
  /// - Returns: The index of the recognizer if this must cancel it (GEST-17); otherwise nil.
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

  /// Enables or disables a recognizer. If disabled before it has begun, it fails.
  /// - Returns: The index of the recognizer if it must be cancelled, since it has begun (GEST-17); otherwise nil.
  public mutating func setEnabled(_ isEnabled: Bool, of id: GestureRecognizerID, trace: inout Trace) -> Int? {
    recognizers[id].isEnabled = isEnabled
    return isEnabled ? nil : giveUp(id, trace: &trace)
  }

  /// Detaches a recognizer from the current touch. One that has not begun fails.
  /// - Returns: The index of the recognizer if it must be cancelled, since it has begun; otherwise nil.
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

  /// Fails a recognizer at its own request.
  /// - Returns: The index of the recognizer if it must be cancelled, since it has begun and cannot fail any more
  ///   (GEST-11); otherwise nil.
  public mutating func fail(_ id: GestureRecognizerID) -> Int? {
    guard let place = touch.place(of: id) else { return nil }
    if touch.contenders[place].state.isLive { return place }
    if touch.contenders[place].state == .possible { touch.contenders[place].state = .failed }
    return nil
  }
}
