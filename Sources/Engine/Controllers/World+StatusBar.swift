/// How the status bar looks: UIKit's `UIStatusBarStyle`.
public enum StatusBarStyle: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Dark, or light where the interface is dark (STATUS-10).
  case `default`
  case lightContent
  case darkContent

  /// How it is written.
  public var word: String {
    switch self {
    case .default: "default"
    case .lightContent: "lightContent"
    case .darkContent: "darkContent"
    }
  }
}

/// The status bar of worlds in which some controller says anything about it, or code the level of the window.
struct StatusBar: Sendable {
  /// What whoever was asked last has said.
  var isHidden = false
  /// Likewise.
  var style = StatusBarStyle.default
  /// Who has said how it looks.
  var speaker = ControllerID.none
  /// How long its last change takes.
  var duration = Time.zero
  /// UIKit's `windowLevel`.
  var windowLevel = 0.0
}

/// What controllers are asked about it.
private enum Matter {
  case hidden, style

  var child: Method { self == .hidden ? .childForStatusBarHidden : .childForStatusBarStyle }
  var answer: Method { self == .hidden ? .prefersStatusBarHidden : .preferredStatusBarStyle }
}

extension World {
  /// The level of windows that hide the status bar is above this; that of an ordinary one is 0 (STATUS-08).
  public static let statusBarLevel = 1000.0

  /// Whether nothing is to be seen of the status bar.
  public var isStatusBarHidden: Bool {
    guard hasStatusBar else { return hidesStatusBarByItself }
    let bar = rareTables.value.statusBar
    return bar.isHidden || holds(.status08) && bar.windowLevel > Self.statusBarLevel
  }

  /// How the status bar looks: never `default`, but what that stands for.
  public var statusBarStyle: StatusBarStyle {
    let bar = rareTables.value.statusBar
    if bar.style != .default { return bar.style }
    let speaker = bar.speaker.exists ? bar.speaker : root
    return holds(.status10) && rules.ios >= 13 && traits(of: speaker).style == .dark
      ? .lightContent : .darkContent
  }

  /// How long the last change of the status bar takes.
  public var statusBarDuration: Time { rareTables.value.statusBar.duration }

  /// UIKit's `windowLevel` of the window.
  public var windowLevel: Double {
    get { rareTables.value.statusBar.windowLevel }
    set {
      rareTables.value.statusBar.windowLevel = newValue
      if hasStatusBar { return }
      hasStatusBar = true
      rareTables.value.statusBar.isHidden = hidesStatusBarByItself
    }
  }

  /// UIKit's `setNeedsStatusBarAppearanceUpdate()`: who counts is asked, in the call.
  public mutating func setNeedsStatusBarUpdate(by author: Author) {
    guard hasStatusBar else { return }
    cause = author.cause
    askAboutStatusBar()
  }

  // MARK: - What the engine does

  /// Once some controller answers for the status bar, it is asked about it.
  mutating func noteStatusBar(_ interest: MethodSet) {
    if interest.contains(.prefersStatusBarHidden) || interest.contains(.preferredStatusBarStyle)
      || interest.contains(.childForStatusBarHidden) || interest.contains(.childForStatusBarStyle)
    {
      hasStatusBar = true
    }
  }

  /// Whoever counts now is asked whether the status bar is hidden, and how it looks.
  mutating func askAboutStatusBar() {
    let id = statusBarController
    if id.isNone { return }
    let start = beginPlan()
    ask(.hidden, from: id)
    ask(.style, from: id)
    endPlan(.statusBar, from: start)
  }

  /// A transition that was to go on is given up, or the other way round: who counts is another.
  mutating func statusBarTurns() {
    if holds(.status04Cancel) { askAboutStatusBar() }
  }

  /// A controller has named the child that answers for it, or nobody.
  mutating func heardStatusBarChild(_ child: ControllerID, _ inquiry: Inquiry) {
    let matter: Matter = inquiry.method == .childForStatusBarHidden ? .hidden : .style
    if child.exists, holds(.status03) { ask(matter, from: child) } else { askItself(matter, inquiry.subject) }
  }

  /// A controller has said whether the status bar is hidden.
  mutating func hideStatusBar(_ isHidden: Bool) {
    if rareTables.value.statusBar.isHidden == isHidden { return }
    rareTables.value.statusBar.isHidden = isHidden
    rareTables.value.statusBar.duration = durationOfBlock
  }

  /// A controller has said how the status bar looks.
  mutating func setStatusBarStyle(_ style: StatusBarStyle, by id: ControllerID) {
    rareTables.value.statusBar.speaker = id
    if rareTables.value.statusBar.style == style { return }
    rareTables.value.statusBar.style = style
    rareTables.value.statusBar.duration = durationOfBlock
  }

  /// The child that answers about the status bar where a controller's code names nobody else: of tabs the one that is
  /// selected (STATUS-05); of a stack the one on top, for the style only while the bar is hidden (STATUS-06, STATUS-07).
  func usualStatusBarChild(of id: ControllerID, _ method: Method) -> ControllerID {
    let row = controllers[id]
    let isStyle = method == .childForStatusBarStyle
    if row.kind == .tabs { return holds(.status05) ? page(of: id) : .none }
    guard row.kind == .navigation, holds(.status07) else { return .none }
    let isBarHidden = row.flags.contains(.isBarHidden)
    return isStyle && !isBarHidden && holds(.status06) ? .none : page(of: id)
  }

  /// Whether it is hidden where nobody says anything: at a compact height (STATUS-09).
  var hidesStatusBarByItself: Bool { rules.ios >= 8 && hasCompactHeight && holds(.status09) }

  // MARK: - Implementation

  /// The first from a controller downwards whose code answers is asked; all before it do what UIKit does.
  private mutating func ask(_ matter: Matter, from id: ControllerID) {
    var next = id
    while !controllers[next].interest.contains(matter.child) {
      let child = usualStatusBarChild(of: next, matter.child)
      if child.isNone { return askItself(matter, next) }
      next = child
    }
    add(.inquire(matter.child, of: next))
  }

  private mutating func askItself(_ matter: Matter, _ id: ControllerID) {
    if controllers[id].interest.contains(matter.answer) { return add(.inquire(matter.answer, of: id)) }
    switch matter {
    case .hidden: hideStatusBar(hidesStatusBarByItself)
    case .style: setStatusBarStyle(.default, by: id)
    }
  }

  /// How long what the innermost open block animates takes (STATUS-02).
  private var durationOfBlock: Time {
    guard holds(.status02), let block = rareTables.value.openBlocks.last else { return .zero }
    return blocks[block].options.duration
  }

  /// Who is asked: the root, or the last of what is presented over it that takes the status bar over.
  private var statusBarController: ControllerID {
    controllerTrees.last { $0 == root || takesStatusBar($0) } ?? .none
  }

  /// Whether what is presented answers for the status bar: full screen, or since it says so (STATUS-01); from the
  /// start of its presentation to that of its dismissal, if neither is given up (STATUS-04).
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

  /// The child that a container shows, or is about to show.
  private func page(of id: ControllerID) -> ControllerID {
    let row = transitions[controllers[id].transition]
    guard controllers[id].transition.exists, isGivenUp(row) else { return controllers[id].shown }
    return row.from
  }

  private func isGivenUp(_ row: Transition) -> Bool {
    row.isCancelled || row.phase >= .completing && !row.hasFinished
  }
}
