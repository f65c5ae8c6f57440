/// A UIKit gesture recognizer that code declares or that a scroll view owns; see `GestureState` for its states.
public struct GestureRecognizer: Sendable, BitwiseCopyable {
  /// The machine's id of the recognizer; the engine only stores it.
  public var object = ObjectID.none
  /// The name that the script's declaration gives the recognizer.
  public var name: NameIndex = 0
  /// The index of the declaration. Several recognizers may share a declaration; `require(toFail:)` then applies to all of
  /// them. A scroll view's own recognizer has a negative number instead.
  public var declaration: Int32 = 0
  /// The gesture that the recognizer recognizes.
  public var kind = GestureKind.tap
  /// UIKit's `isEnabled` (GEST-17).
  public var isEnabled = true
  /// The minimum number of fingers; nil for UIKit's default (GEST-18).
  public var minimumTouches: Int?
  /// The maximum number of fingers; nil for UIKit's default, which is unlimited (GEST-18).
  public var maximumTouches: Int?
  /// The time for which a finger must rest for a long press (GEST-160).
  public var minimumPressDuration = Time(nanoseconds: 500_000_000)
  /// The distance that a finger may move before a long press begins, in points (GEST-160).
  public var allowableMovement = 10.0
  /// Whether code implements `shouldBegin` (GEST-15).
  public var asksShouldBegin = false
  /// Whether code implements `shouldRecognizeSimultaneouslyWith` (GEST-32).
  public var asksSimultaneously = false
  /// Whether code implements `shouldReceive` (GEST-50).
  public var asksShouldReceive = false
  /// UIKit's `cancelsTouchesInView`: whether recognition cancels the touch in the touched view (GEST-57, GEST-58).
  public var cancelsTouches = true
  /// UIKit's `delaysTouchesBegan`: whether touches reach the view only after the gesture has failed (GEST-400).
  public var delaysTouchesBegan = false
  /// UIKit's `delaysTouchesEnded`. It has no effect: every recognizer has decided when the fingers lift (GEST-402).
  public var delaysTouchesEnded = true
  /// Whether the recognizer has the action of UIKit's swipe back, so that it pops the navigation controller around its
  /// view (NAV-420).
  public var handlesNavigationTransition = false
  /// Whether this is a scroll view's own recognizer for dragging or zooming, to which code has no access.
  public internal(set) var isOfScroll = false
  /// Whether the script has handlers for the changes or the end of the recognizer: these then update the transition that
  /// the finger drives.
  public var isDriver = false
  /// Whether the script has handlers for the changes, end or cancellation of the recognizer.
  public var hasHandlers = false
  /// The view that the recognizer is attached to, or was last attached to; none if there is no such view.
  public internal(set) var view = ViewID.none
  /// The controller whose declaration attaches the recognizer; for a presentation, the presented controller; for code,
  /// the controller around the view. None if the view belongs to no controller.
  public internal(set) var controller = ControllerID.none
  /// The machine's id of the presentation whose declaration attaches the recognizer; none if a controller attaches it.
  public internal(set) var presentation = ObjectID.none

  /// A recognizer that is not attached to any view.
  public init() {}
}

/// A reference to a gesture recognizer.
public typealias GestureRecognizerID = ID<GestureRecognizer>

/// The type of gesture that a recognizer recognizes.
public enum GestureKind: Equatable, Sendable, BitwiseCopyable {
  /// A pan in one direction, or in any direction if nil (GEST-33).
  case pan(PanDirection?, fromEdge: Bool)
  case pinch
  /// A rotation by two fingers (GEST-161).
  case rotation
  case tap
  /// A swipe in one direction (GEST-54).
  case swipe(PanDirection)
  /// A finger that rests, and then may move (GEST-160).
  case longPress

  /// Whether the gesture is recognized in one step, rather than beginning, changing and ending (GEST-12, GEST-53).
  public var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .pan, .pinch, .rotation, .longPress: false
    }
  }

  var isSwipe: Bool { if case .swipe = self { true } else { false } }

  /// This gesture, if two fingers make it together; nil for all others.
  public var pair: PairGesture? {
    switch self {
    case .pinch: .pinch
    case .rotation: .rotation
    case .pan, .tap, .swipe, .longPress: nil
    }
  }
}

/// A gesture that two fingers make together, measured by one number.
public enum PairGesture: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Measured by the scale: the distance of the fingers relative to their distance at the beginning.
  case pinch
  /// Measured by the angle that the fingers have turned, in radians, clockwise.
  case rotation

  /// The kind of recognizer for the gesture.
  public var kind: GestureKind { self == .pinch ? .pinch : .rotation }

  /// The movement that counts as a progress of 1, unless an interaction sets another: a change of a pinch's scale by 1
  /// (to 2 or to 0), or a quarter turn (GEST-162, the model's choice).
  public var distance: Double { self == .pinch ? 1 : Double.pi / 2 }

  /// The amount of the gesture between two values of `RawTouch.measure(_:of:)`: scale − 1, or an angle in radians.
  func amount(from start: Double, to end: Double) -> Double { self == .pinch ? end / start - 1 : end - start }
}

/// The gesture that the script's fingers perform.
public enum FingerIntent: Equatable, Sendable, BitwiseCopyable {
  case pan(PanDirection, fromEdge: Bool)
  /// A gesture of two fingers. If `isForward`, they spread or turn clockwise; otherwise they close or turn
  /// counterclockwise.
  case pair(PairGesture, isForward: Bool)

  /// The direction of a pan; nil for another gesture.
  var direction: PanDirection? { if case .pan(let direction, _) = self { direction } else { nil } }

  /// Whether a recognizer of `kind` recognizes this gesture. Edge recognizers match only gestures from the screen edge,
  /// and all other recognizers only gestures that begin elsewhere.
  func meets(_ kind: GestureKind) -> Bool {
    switch self {
    case .pair(let pair, _): return kind.pair == pair
    case .pan(let direction, let fromEdge):
      if case .swipe(let own) = kind { return own == direction && !fromEdge }
      guard case .pan(let own, let isOwnEdge) = kind else { return false }
      return own.map { $0 == direction && isOwnEdge == fromEdge } ?? !fromEdge
    }
  }
}

/// A handler of the script that acts as a recognizer: `on pan … { … }` or `on pinch { … }`. When fingers touch down,
/// the machine passes the handlers that exist then.
public struct GestureHandler: Equatable, Sendable, BitwiseCopyable {
  /// The machine's id of the handler; the engine only stores it.
  public var handler: Int32
  /// The index among the handlers that code has attached at run time; nil for a handler in a declaration.
  public var attached: Int?
  /// The controller whose declaration contains the handler.
  public var own: ControllerID
  /// The controller whose view must be touched; none if any view may be.
  public var subject: ControllerID
  /// The gesture that the handler responds to.
  public var kind: GestureKind

  /// The handler that the machine identifies by the number `handler`.
  public init(handler: Int32, attached: Int?, own: ControllerID, subject: ControllerID, kind: GestureKind) {
    (self.handler, self.attached, self.own, self.subject, self.kind) = (handler, attached, own, subject, kind)
  }
}

/// The effect of one call of `require(toFail:)` (GEST-16).
struct GestureRequirement: Equatable, Sendable, BitwiseCopyable {
  /// The declaration of the recognizer that must wait.
  var waiting: Int32
  /// The declaration of the recognizer that must fail first; nil for UIKit's swipe back.
  var other: Int32?
}

/// A navigation controller's swipe-back recognizer from which code has removed UIKit's own delegate. Also a custom
/// recognizer with the swipe's action, once it has begun a pop at the root (NAV-421).
struct FreedSwipe: Sendable, BitwiseCopyable {
  /// The navigation controller that has the recognizer.
  var navigation: ControllerID
  /// The controller that is now the delegate; none if no controller is.
  var delegate: ControllerID
  /// Whether the recognizer has a delegate now, a controller or another object of the script.
  var hasDelegate: Bool
  /// Whether the swipe has begun while only the root controller was on the stack (BAR-15).
  var hasBegunAtRoot = false
  /// The custom recognizer that began the pop at the root (NAV-421); none if this is UIKit's own recognizer.
  var gesture = GestureRecognizerID.none
  /// The statement that removed UIKit's delegate or, for a custom recognizer, that moved the finger; as an index into the
  /// log of causes.
  var cause: CauseIndex
}

/// A swipe back that was cancelled before its pop had started, so that the pop waits forever (NAV-401).
struct CutSwipe: Sendable, BitwiseCopyable {
  /// The pop that waits forever.
  var transition: TransitionID
  /// The statement that cancelled the swipe, as an index into the log of causes.
  var cause: CauseIndex
}

/// The state that only worlds with gesture recognizers or touches need, behind one reference like `RareTables`.
@usableFromInline
struct Recognition: Sendable {
  /// All recognizers: those of the script, and those that scroll views own.
  @usableFromInline var recognizers = Table(null: GestureRecognizer())
  /// The recognizers attached to views, in order of attachment.
  var attached: [GestureRecognizerID] = []
  /// The recognizers that code has removed from their views and may attach again.
  var takenOff: [GestureRecognizerID] = []
  /// The effects of all calls of `require(toFail:)`, in order.
  var requirements: [GestureRequirement] = []
  /// The navigation controllers whose swipe back from the edge is disabled.
  var disabledSwipes: [ControllerID] = []
  /// The navigation controllers whose swipe back on the content is disabled (NAV-65).
  var disabledContentSwipes: [ControllerID] = []
  /// The swipe-back recognizers from which code has removed UIKit's own delegate (BAR-08).
  var freedSwipes: [FreedSwipe] = []
  /// The last swipe back that was cancelled before its pop had started; nil for none.
  var cutSwipe: CutSwipe?
  @usableFromInline var touch = Touch()
  /// The state of each scroll view.
  var scrolls = Table(null: Scroll())
  /// The scroll views in order of creation.
  var scrollViews: [ScrollID] = []

  /// An instance shared by all worlds without gesture recognizers and touches.
  static let none = Shared(Recognition())

  /// Detaches the recognizers of a view whose row is freed, and drops its scroll state.
  mutating func detach(from view: ViewID) {
    let (rows, own) = (recognizers, scrollViews.filter { scrolls[$0].view == view })
    attached.removeAll { rows[$0].view == view }
    for id in own {
      for recognizer in [scrolls[id].pan, scrolls[id].pinch] {
        // A touch in progress still refers to its recognizers.
        if let place = touch.place(of: recognizer) {
          touch.contenders[place].state = .failed
          recognizers[recognizer].view = .none
        } else {
          recognizers.remove(recognizer)
        }
      }
      scrolls[id].motion = nil
      scrolls.remove(id)
    }
    if !own.isEmpty { scrollViews.removeAll { own.contains($0) } }
    takenOff.removeAll { rows[$0].view == view }
  }
}

extension World {
  /// All gesture recognizers: those of the script, and those that scroll views own.
  public var recognizers: Table<GestureRecognizer> {
    @inlinable @inline(__always) _read { yield recognition.value.recognizers }
    @inline(__always) _modify { yield &recognition.value.recognizers }
  }
  /// The state of the current touch in gesture recognition.
  public var touch: Touch {
    @inlinable @inline(__always) _read { yield recognition.value.touch }
    @inline(__always) _modify { yield &recognition.value.touch }
  }
  /// The recognizers attached to views, in order of attachment.
  public var attachedRecognizers: [GestureRecognizerID] { recognition.value.attached }

  /// The recognizers that code has removed from their views, in order of removal.
  public var takenOffRecognizers: [GestureRecognizerID] { recognition.value.takenOff }

  /// The recognizers that must be kept: they are attached, may be attached again, or take part in the current touch.
  public var heldRecognizers: [GestureRecognizerID] {
    attachedRecognizers + takenOffRecognizers + touch.contenders.map { $0.gesture }.filter { $0.exists }
  }

  /// UIKit's `addGestureRecognizer(_:)`, on behalf of a declaration.
  /// - Parameters:
  ///   - controller: The controller that declares the recognizer; for a presentation, the presented controller.
  ///   - presentation: The machine's id of the presentation that declares it; none for a controller.
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

  /// UIKit's `addGestureRecognizer(_:)`, called by code. A recognizer attached to another view moves to this one.
  public mutating func move(_ id: GestureRecognizerID, to view: ViewID) {
    recognition.value.attached.removeAll { $0 == id }
    recognition.value.takenOff.removeAll { $0 == id }
    let row = recognizers[id]
    let owner = controller(around: view).or(row.controller)
    attach(id, to: view, of: owner, presentation: row.view == view ? row.presentation : .none)
  }

  /// UIKit's `removeGestureRecognizer(_:)`: the recognizer receives no more touches (GEST-51). If it has not begun, it
  /// fails. Has no effect unless it is attached.
  /// - Returns: The recognizer's index in `Touch.contenders` if it has begun and so must be cancelled (GEST-52); otherwise nil.
  public mutating func takeOff(_ id: GestureRecognizerID, trace: inout Trace) -> Int? {
    guard recognition.value.attached.contains(id), holds(.gest51) else { return nil }
    recognition.value.attached.removeAll { $0 == id }
    recognition.value.takenOff.append(id)
    return holds(.gest52) ? stopRecognizing(id, trace: &trace) : nil
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

  /// Whether a swipe back of a navigation controller is enabled: the swipe from the edge or, with `inContent`, the
  /// swipe on the content (NAV-65).
  public func isSwipeEnabled(of navigation: ControllerID, inContent: Bool) -> Bool {
    let swipes = recognition.value
    return !(inContent && holds(.nav65) ? swipes.disabledContentSwipes : swipes.disabledSwipes).contains(
      navigation)
  }

  /// Whether the swipe back of a navigation controller is inactive because the bar is hidden (BAR-08), or because the
  /// page has a left item in place of the back button (BAR-420) or hides the button (BAR-421). False once code has
  /// replaced the recognizer's delegate (BAR-13).
  func isSwipeHidden(of navigation: ControllerID) -> Bool {
    let page = controllers[controllers[navigation].shown].flags
    return
      (controllers[navigation].flags.contains(.isBarHidden) && holds(.bar08)
      || page.contains(.hasLeftItem) && holds(.bar420) || page.contains(.hidesBackButton) && holds(.bar421))
      && !(freedSwipe(of: navigation) != nil && holds(.bar13))
  }

  /// Whether the swipe back of a navigation controller is inactive because the controller has a delegate that returns
  /// animators (BAR-09). It is active again if the recognizer has another delegate (BAR-13) or, on newer systems, if a
  /// failure requirement names it (GEST-05).
  func isSwipeTaken(of navigation: ControllerID) -> Bool {
    let rules = rules.containers
    guard rules.delegateTakesSwipe, controllers[navigation].delegate.exists else { return false }
    let swipes = recognition.value
    if freedSwipe(of: navigation) != nil, holds(.bar13) { return false }
    return
      !(rules.requirementFreesSwipe && holds(.gest05) && swipes.requirements.contains { $0.other == nil })
  }

  /// Enables or disables a swipe back of a navigation controller.
  /// - Returns: The index in `Touch.contenders` of the built-in swipe that must now be cancelled (GEST-17); nil if none.
  public mutating func setSwipeEnabled(
    _ isEnabled: Bool, of navigation: ControllerID, inContent: Bool
  ) -> Int? {
    func set(_ list: inout [ControllerID]) {
      list.removeAll { $0 == navigation }
      if !isEnabled { list.append(navigation) }
    }
    if inContent {
      set(&recognition.value.disabledContentSwipes)
    } else {
      set(&recognition.value.disabledSwipes)
    }
    if isEnabled { return nil }
    return touch.isBuiltIn && touch.isLive && holds(.gest17) ? touch.answerer : nil
  }

  /// Enables or disables a recognizer. A recognizer that is disabled before it has begun fails.
  /// - Returns: The recognizer's index in `Touch.contenders` if it has begun and so must be cancelled (GEST-17);
  ///   otherwise nil.
  public mutating func setEnabled(_ isEnabled: Bool, of id: GestureRecognizerID, trace: inout Trace) -> Int? {
    recognizers[id].isEnabled = isEnabled
    return isEnabled ? nil : stopRecognizing(id, trace: &trace)
  }

  /// Ends a recognizer's part in the current touch. A recognizer that has not begun fails.
  /// - Returns: The recognizer's index in `Touch.contenders` if it has begun and so must be cancelled; otherwise nil.
  private mutating func stopRecognizing(_ id: GestureRecognizerID, trace: inout Trace) -> Int? {
    guard let place = touch.place(of: id) else { return nil }
    switch touch.contenders[place].state {
    case .possible where place == touch.answerer: touch.contenders[place].state = .failed
    case .possible: failContender(place, trace: &trace)
    case .began, .changed: return holds(.gest17) ? place : nil
    case .ended, .cancelled, .failed: break
    }
    return nil
  }

  /// Fails a recognizer on behalf of its own code.
  /// - Returns: The recognizer's index in `Touch.contenders` if it has begun and so must be cancelled rather than fail
  ///   (GEST-11); otherwise nil.
  public mutating func fail(_ id: GestureRecognizerID) -> Int? {
    guard let place = touch.place(of: id) else { return nil }
    if touch.contenders[place].state.isLive { return place }
    if touch.contenders[place].state == .possible { touch.contenders[place].state = .failed }
    return nil
  }
}
