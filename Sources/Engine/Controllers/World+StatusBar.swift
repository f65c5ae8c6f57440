/// The style of the status bar: UIKit's `UIStatusBarStyle`.
public enum StatusBarStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Dark text in a light interface, light text in a dark one (STATUS-10).
  case `default`
  case lightContent
  case darkContent

  /// The style's name in scripts.
  public var word: String {
    switch self {
    case .default: "default"
    case .lightContent: "lightContent"
    case .darkContent: "darkContent"
    }
  }
}

/// The state of the status bar; used only if a controller overrides its appearance or code sets the window's level.
struct StatusBar: Sendable {
  /// Whether the bar is hidden: the last answer of a controller, or UIKit's default.
  var isHidden = false
  /// The style of the bar: the last answer of a controller, or UIKit's default.
  var style = StatusBarStyle.default
  /// The controller that was last responsible for the style; none before the first question.
  var speaker = ControllerID.none
  /// The duration of the animation block in which the bar last changed; zero outside a block.
  var duration = Time.zero
  /// UIKit's `windowLevel` of the first window.
  var windowLevel = 0.0
}

/// The two questions that UIKit asks controllers about the status bar.
private enum StatusBarQuestion {
  case hidden, style

  var child: Method { self == .hidden ? .childForStatusBarHidden : .childForStatusBarStyle }
  var answer: Method { self == .hidden ? .prefersStatusBarHidden : .preferredStatusBarStyle }
}

extension World {
  /// The window level above which a window covers the status bar; an ordinary window has level 0 (STATUS-08).
  public static let statusBarLevel = 1000.0

  /// Whether the status bar is hidden: by the last answer of a controller, or by a window above the bar (STATUS-08). If
  /// neither controllers nor the window's level decide, the value is that of `hidesStatusBarByItself`.
  public var isStatusBarHidden: Bool {
    guard hasStatusBar else { return hidesStatusBarByItself }
    let bar = rareTables.value.statusBar
    return bar.isHidden || holds(.status08) && bar.windowLevel > Self.statusBarLevel
  }

  /// The visible style of the status bar: `lightContent` or `darkContent`.
  public var statusBarStyle: StatusBarStyle {
    let bar = rareTables.value.statusBar
    if bar.style != .default { return bar.style }
    let speaker = bar.speaker.exists ? bar.speaker : root
    return holds(.status10) && rules.ios >= 13 && traits(of: speaker).style == .dark
      ? .lightContent : .darkContent
  }

  /// The duration of the last change of the status bar.
  public var statusBarDuration: Time { rareTables.value.statusBar.duration }

  /// UIKit's `windowLevel` of the first window. Once code has set it, controllers are asked about the status bar, even
  /// if none handles the questions.
  public var windowLevel: Double {
    get { rareTables.value.statusBar.windowLevel }
    set {
      rareTables.value.statusBar.windowLevel = newValue
      if hasStatusBar { return }
      hasStatusBar = true
      rareTables.value.statusBar.isHidden = hidesStatusBarByItself
    }
  }

  /// UIKit's `setNeedsStatusBarAppearanceUpdate()`: asks the responsible controller at once, inside the call. Does
  /// nothing if no controller handles the questions and code has not set the window's level.
  public mutating func setNeedsStatusBarUpdate(by author: Author) {
    guard hasStatusBar else { return }
    cause = author.cause
    askAboutStatusBar()
  }

  // MARK: - Questions about the status bar

  /// Starts to ask about the status bar once any controller handles one of the questions.
  mutating func noteStatusBar(_ interest: MethodSet) {
    if interest.contains(.prefersStatusBarHidden) || interest.contains(.preferredStatusBarStyle)
      || interest.contains(.childForStatusBarHidden) || interest.contains(.childForStatusBarStyle)
    {
      hasStatusBar = true
    }
  }

  /// Asks the responsible controller whether the status bar is hidden and which style it has.
  mutating func askAboutStatusBar() {
    let id = statusBarController
    if id.isNone { return }
    let start = beginPlan()
    ask(.hidden, from: id)
    ask(.style, from: id)
    endPlan(.statusBar, from: start)
  }

  /// Asks about the status bar again after a cancel, or when a cancelled transition runs forward: another controller is
  /// responsible now.
  mutating func statusBarTurns() {
    if holds(.status04Cancel) { askAboutStatusBar() }
  }

  /// Applies a controller's answer which child decides about the status bar; none if the controller itself decides.
  mutating func applyStatusBarChild(_ child: ControllerID, _ inquiry: Inquiry) {
    let matter: StatusBarQuestion = inquiry.method == .childForStatusBarHidden ? .hidden : .style
    if child.exists, holds(.status03) { ask(matter, from: child) } else { askItself(matter, inquiry.subject) }
  }

  /// Applies a controller's answer whether the status bar is hidden. If that changes the bar, the change takes the
  /// duration of the open animation block, or none without a block.
  mutating func hideStatusBar(_ isHidden: Bool) {
    if rareTables.value.statusBar.isHidden == isHidden { return }
    rareTables.value.statusBar.isHidden = isHidden
    rareTables.value.statusBar.duration = durationOfBlock
  }

  /// Applies a controller's answer about the style of the status bar, and records the controller. If that changes the
  /// style, the change takes the duration of the open animation block, or none without a block.
  mutating func setStatusBarStyle(_ style: StatusBarStyle, by id: ControllerID) {
    rareTables.value.statusBar.speaker = id
    if rareTables.value.statusBar.style == style { return }
    rareTables.value.statusBar.style = style
    rareTables.value.statusBar.duration = durationOfBlock
  }

  /// UIKit's default for the child that decides about the status bar: the selected tab (STATUS-05) or the top of a
  /// stack; for the style only while the navigation bar is hidden (STATUS-06, STATUS-07). None for other controllers.
  func usualStatusBarChild(of id: ControllerID, _ method: Method) -> ControllerID {
    let row = controllers[id]
    let isStyle = method == .childForStatusBarStyle
    if row.kind == .tabs { return holds(.status05) ? page(of: id) : .none }
    guard row.kind == .navigation, holds(.status07) else { return .none }
    let isBarHidden = row.flags.contains(.isBarHidden)
    return isStyle && !isBarHidden && holds(.status06) ? .none : page(of: id)
  }

  /// Whether the status bar is hidden when no controller decides: from iOS 8 on, at a compact height (STATUS-09).
  var hidesStatusBarByItself: Bool { rules.ios >= 8 && hasCompactHeight && holds(.status09) }

  /// Asks the first controller, from `id` downwards along UIKit's default children, that has a handler for the choice
  /// of a child. If none of these controllers has such a handler, the last one is asked about the status bar itself.
  private mutating func ask(_ matter: StatusBarQuestion, from id: ControllerID) {
    var next = id
    while !controllers[next].interest.contains(matter.child) {
      let child = usualStatusBarChild(of: next, matter.child)
      if child.isNone { return askItself(matter, next) }
      next = child
    }
    add(.inquire(matter.child, of: next))
  }

  private mutating func askItself(_ matter: StatusBarQuestion, _ id: ControllerID) {
    if controllers[id].interest.contains(matter.answer) { return add(.inquire(matter.answer, of: id)) }
    switch matter {
    case .hidden: hideStatusBar(hidesStatusBarByItself)
    case .style: setStatusBarStyle(.default, by: id)
    }
  }

  /// The duration of the innermost open animation block, with which the status bar changes (STATUS-02); zero outside a
  /// block.
  private var durationOfBlock: Time {
    guard holds(.status02), let block = rareTables.value.openBlocks.last, block.exists else { return .zero }
    return blocks[block].options.duration
  }

  /// The controller that UIKit asks first: the topmost presented one that controls the status bar, or else the root.
  private var statusBarController: ControllerID {
    controllerTrees.last { $0 == root || takesStatusBar($0) } ?? .none
  }

  /// Whether a presented controller controls the status bar: if it is full screen, or if its
  /// `modalPresentationCapturesStatusBarAppearance` is true (STATUS-01). It does so from the start of its presentation
  /// until the start of a dismissal that is not cancelled (STATUS-04).
  private func takesStatusBar(_ id: ControllerID) -> Bool {
    let row = presentations[controllers[id].presentation]
    let isAsked = controllers[id].flags.contains(.capturesStatusBar) || !holds(.status01)
    guard row.style == .fullScreen || isAsked else { return false }
    let transition = transitions[row.transition]
    if row.transition.isNone { return true }
    let hasBegun = transition.phase > .pending
    switch transition.kind {
    case .presenting: return hasBegun && !isGivenUp(transition)
    case .dismissing: return !hasBegun || isGivenUp(transition)
    case .pushing, .popping, .selecting, .resizing: return true
    }
  }

  /// The visible child of a container; during a transition, the child that will be visible at its end; none if there is
  /// none.
  private func page(of id: ControllerID) -> ControllerID {
    let row = transitions[controllers[id].transition]
    guard controllers[id].transition.exists, isGivenUp(row) else { return controllers[id].shown }
    return row.from
  }

  private func isGivenUp(_ row: Transition) -> Bool {
    row.isCancelled || row.phase >= .completing && !row.hasFinished
  }
}
