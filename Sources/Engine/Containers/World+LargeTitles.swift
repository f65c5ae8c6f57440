/// UIKit's `UINavigationItem.LargeTitleDisplayMode`; scripts name a mode by a text.
public enum LargeTitleMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The same as for the page below on the stack; the first page has a large title (TITLE-01).
  case automatic
  case always, never

  /// The mode's name in scripts.
  public var word: String {
    switch self {
    case .automatic: "automatic"
    case .always: "always"
    case .never: "never"
    }
  }
}

/// The large titles of navigation controllers and their pages; used only if code or a declaration asks for any.
struct LargeTitles: Sendable {
  /// The navigation controllers whose bar has `prefersLargeTitles`.
  var bars: [ControllerID] = []
  /// The modes of the pages for which one other than `automatic` was set.
  var modes: [(page: ControllerID, mode: LargeTitleMode)] = []
}

extension World {
  private var largeTitles: LargeTitles { rareTables.value.largeTitles }

  /// UIKit's `prefersLargeTitles` of the bar of a navigation controller.
  public func prefersLargeTitles(_ navigation: ControllerID) -> Bool { largeTitles.bars.contains(navigation) }

  /// Sets `prefersLargeTitles`; views that are constrained to the safe area move in the next layout.
  public mutating func setPrefersLargeTitles(_ isOn: Bool, of navigation: ControllerID) {
    if prefersLargeTitles(navigation) == isOn { return }
    rareTables.value.largeTitles.bars.removeAll { $0 == navigation }
    if isOn { rareTables.value.largeTitles.bars.append(navigation) }
    putConstraintsOff()
  }

  /// UIKit's `largeTitleDisplayMode` of a page's navigation item.
  public func largeTitleMode(of page: ControllerID) -> LargeTitleMode {
    largeTitles.modes.first { $0.page == page }?.mode ?? .automatic
  }

  /// Sets `largeTitleDisplayMode`; views that are constrained to the safe area move in the next layout.
  public mutating func setLargeTitleMode(_ mode: LargeTitleMode, of page: ControllerID) {
    rareTables.value.largeTitles.modes.removeAll { $0.page == page }
    if mode != .automatic { rareTables.value.largeTitles.modes.append((page, mode)) }
    putConstraintsOff()
  }

  /// Schedules the layout of constrained views after scrolling, which may have collapsed a large title and so changed
  /// the safe area.
  mutating func titlesFollowScrolling() { if !largeTitles.bars.isEmpty { putConstraintsOff() } }

  /// The height that a large title adds to the bar above a page, in points: 52 at the top of the page's content, less for
  /// each point that the content is scrolled (TITLE-02, TITLE-03), and none at a compact height (TITLE-04).
  func largeTitleHeight(of page: ControllerID, in navigation: ControllerID) -> Double {
    guard !largeTitles.bars.isEmpty, hasLargeTitle(page, in: navigation) else { return 0 }
    if traits.vertical == .compact, holds(.title04) { return 0 }
    let view = controllers[page].view
    let scroll = self.scroll(of: view).or(self.scroll(of: views[view].firstSubview))
    let offset =
      scroll.exists ? boundsOrigin(of: scrolls[scroll].view, false).y - leastOffset(of: scroll).y : 0
    return max(rules.containers.largeTitleHeight - (holds(.title03) ? max(offset, 0) : 0), 0)
  }

  private func hasLargeTitle(_ page: ControllerID, in navigation: ControllerID) -> Bool {
    guard prefersLargeTitles(navigation), page.exists else { return false }
    switch largeTitleMode(of: page) {
    case .always: return true
    case .never: return false
    case .automatic:
      let below = controllers[page].stackBelow
      let row = transitions[controllers[navigation].transition]
      // A page that is popped is no longer on the stack.
      let isPopped = below.isNone && row.kind == .popping && row.from == page && row.to != page
      let previous = isPopped ? row.to : below
      return previous.isNone || !holds(.title01) || hasLargeTitle(previous, in: navigation)
    }
  }
}
