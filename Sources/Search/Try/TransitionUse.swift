import Diagnostics
import Engine
import Running
import Runtime

/// A use of a transition that `trans try` makes up, since the file has none: the controller that gets the transition, the root
/// and the style.
struct TransitionUse: Sendable {
  var transition: UnusedTransition
  /// The name of the controller that gets the transition.
  var target: String
  /// The expression for the transition: a call that creates it, or the name of its declaration.
  var creation: String
  /// The text of the declarations that `trans try` supplies for the transition; empty if it supplies none.
  var declaration = ""
  /// The calls that attach the gestures of the transition; empty to attach none.
  var attachments: [SwiftScript.Attachment] = []
  /// The root to show; nil for the file's own root.
  var root: String?
  /// The style in which the command presents the controller; nil if the command names none.
  var style: String?
  /// Whether the file does not name the style, so that `trans try` plays the transition in several styles.
  var isOneOfSeveral = false
  /// At most two screens other than `target` whose classes the animator tests; empty if it tests none. One of them is
  /// shown before `target`, since the animator may not complete between other screens.
  var ends: [String] = []

  /// The statements that attach the transition to `target`.
  var text: String { statements(for: target).joined(separator: "; ") }

  /// For each of `ends`, the commands that show it: as the root, or in a supplied stack.
  var bases: [[String]] {
    ends.map { transition.isModal && root == nil ? ["root \($0)"] : TryHarness.inStack($0) }
  }

  /// Whether the transition is a supplied delegate without a presentation controller, used in the style `custom`.
  var lacksPresentation: Bool { style == "custom" && transition.isMadeUp && !transition.hasPresentation }

  /// The same use, with the delegate that `supply` creates with other made-up values.
  func varied(_ supply: SwiftScript.Supply) -> TransitionUse {
    var other = self
    other.creation = supply.creation
    other.declaration += supply.text
    return other
  }

  /// The same use, with the transition created as another call in the files creates it.
  func created(by call: String) -> TransitionUse {
    var other = self
    other.creation = call
    return other
  }

  /// The statements that attach the transition to the controller `name`.
  func statements(for name: String) -> [String] {
    guard isMade else { return ["\(name).transition = \(creation)"] }
    let texts = ["\(Self.kept) = [\(creation), \(Self.kept)]", "\(name).transition = \(Self.kept)[0]"]
    return (texts + attachments.map { $0.text }).map {
      $0.replacing("$0", with: "\(Self.kept)[0]").replacing("tryTarget", with: name)
    }
  }

  /// Whether `creation` is a call, so that the field `kept` must retain the new object.
  var isMade: Bool { creation.hasSuffix(")") }

  /// The name of the supplied field that retains the objects of `creation`, as nested lists.
  static let kept = "tryKept"

  /// The styles to try if a file names none.
  static let styles = ["fullScreen", "custom"]
}

extension UnusedTransition {
  /// The maximum number of screens in `TransitionUse.ends`.
  private static let mostEnds = 2

  /// Whether the transition is made up for a single animator and uses it in both directions, although the animator may
  /// be meant for one direction only.
  var isOfOneRole: Bool { isMadeUp && !hasDirection && !hasPresentation && isThereAndBack }

  /// Whether the transition is made up for an animator of presentations, so that UIKit's own animation dismisses.
  var isWithoutWayBack: Bool { isMadeUp && isOfWayThere && !hasPresentation }

  /// The uses of this transition that `trans try` plays: one for each chosen screen, stack or tab bar, and each style;
  /// if there are attachments, another one with them. Empty if the transition is for no kind of controller.
  /// - Parameters:
  ///   - creation: The text that makes the transition; nil if the name of the transition is enough.
  ///   - attachments: The calls that attach its gestures.
  ///   - style: The style of presentations in the file; nil if it names none.
  ///   - others: The screens that must not be presented: screens that present others, stand-ins for screens of other
  /// files, and screens to which the files do not give this transition although they give it to others.
  ///   - ends: The screens of other files whose classes the file's animators test.
  ///   - declaration: The declaration that `trans try` supplies; empty if the file has one.
  func uses(
    _ machine: Machine, _ idle: [DeclaredController], made creation: String?,
    attachments: [SwiftScript.Attachment],
    style: String?,
    but others: Set<String>,
    between ends: [String],
    declaration: String = ""
  ) -> [TransitionUse] {
    var plain = TransitionUse(transition: self, target: "", creation: creation ?? name)
    plain.declaration = declaration
    var found: [TransitionUse] = []
    func add(_ target: String, root: String? = nil, style: String? = nil, isOneOfSeveral: Bool = false) {
      var use = plain
      (use.target, use.root, use.style, use.isOneOfSeveral) = (target, root, style, isOneOfSeveral)
      use.ends = Array(ends.filter { $0 != target }.prefix(Self.mostEnds))
      found.append(use)
      if attachments.isEmpty { return }
      use.attachments = attachments
      found.append(use)
    }
    func add(_ kind: ControllerKind, else other: String) {
      let containers = machine.containers(kind)
      let others = idle.filter { $0.kind == kind }
      for name in containers { add(name) }
      for other in others { add(other.name, root: other.name) }
      if containers.isEmpty, others.isEmpty { add(other, root: TryHarness.tabs) }
    }
    if isOfStack { add(.navigation, else: TryHarness.stack) }
    if isOfTabs { add(.tabs, else: TryHarness.tabs) }
    guard isModal else { return found }
    let pages = idle.filter { $0.kind == .screen && !$0.isCustom && !others.contains($0.name) }.prefix(2)
    if creation == nil {
      let free = idle.filter { $0.kind == .screen && !$0.hasTransition }
      let named = free.filter { names.contains($0.name) }
      let chosen = [named.filter { $0.isCustom }, named, Array(pages)].first { !$0.isEmpty } ?? []
      for page in chosen.prefix(2) { add(page.name) }
      if !chosen.isEmpty { return found }
    }
    let evident = hasPresentation ? "custom" : style
    // A screen to which the file gives a delegate, but no style, is a page sheet since iOS 13.
    let unsaid = isMadeUp || pages.isEmpty ? [] : [TryHarness.unsaidStyle]
    for style in evident.map({ [$0] }) ?? TransitionUse.styles + unsaid {
      for page in pages { add(page.name, style: style, isOneOfSeveral: evident == nil) }
      if pages.isEmpty { add(TryHarness.page, style: style, isOneOfSeveral: evident == nil) }
    }
    return found
  }
}
