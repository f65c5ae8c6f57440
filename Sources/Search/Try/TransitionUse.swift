import Diagnostics
import Engine
import Running
import Runtime

/// A use of a transition that nothing in a file uses.
struct TransitionUse: Sendable {
  /// The transition.
  var transition: UnusedTransition
  /// The controller that gets it, and the text that makes it.
  var target: String
  var creation: String
  /// The declaration of the transition, if it is supplied for what no story reaches.
  var declaration = ""
  /// The calls that attach the gestures of the transition.
  var attachments: [SwiftScript.Attachment] = []
  /// The root to show; nil for the file's own root.
  var root: String?
  /// The style in which the controller is presented; nil to leave it as it is.
  var style: String?
  /// Whether the file does not say the style, so that another one is tried, too.
  var isOneOfSeveral = false

  /// The statements that attach the transition.
  var text: String { statements(for: target).joined(separator: "; ") }

  /// The same use of a transition that is made with other values.
  func varied(_ supply: SwiftScript.Supply) -> TransitionUse {
    var other = self
    other.creation = supply.creation
    other.declaration += supply.text
    return other
  }

  /// The statements that attach the transition to another controller.
  func statements(for name: String) -> [String] {
    guard isMade else { return ["\(name).transition = \(creation)"] }
    let texts = ["\(Self.kept) = [\(creation), \(Self.kept)]", "\(name).transition = \(Self.kept)[0]"]
    return (texts + attachments.map { $0.text }).map {
      $0.replacing("$0", with: "\(Self.kept)[0]").replacing("tryTarget", with: name)
    }
  }

  /// Whether the statements make the object, so that something must retain it.
  var isMade: Bool { creation.hasSuffix(")") }

  /// The field that retains the objects.
  static let kept = "tryKept"

  /// The styles to try if a file names none: most animators without a presentation controller are for `fullScreen`.
  static let styles = ["fullScreen", "custom"]
}

extension UnusedTransition {
  /// Whether it is made up for a single animator, which may be for one direction only.
  var isOfOneRole: Bool { isMadeUp && !hasDirection && !hasPresentation && isThereAndBack }

  /// The uses of it.
  /// - Parameters:
  ///   - creation: The text that makes the transition; nil if its name does.
  ///   - attachments: The calls that attach its gestures.
  ///   - style: The style of presentations that the file is made for; nil if it does not say.
  ///   - others: The screens that are not presented: those that present, and those of other files, which code of the
  ///     file shows in its own way.
  ///   - declaration: The declaration, if the file has none.
  func uses(
    _ machine: Machine, _ idle: [DeclaredController], made creation: String?,
    attachments: [SwiftScript.Attachment],
    style: String?,
    but others: Set<String>,
    declaration: String = ""
  ) -> [TransitionUse] {
    var plain = TransitionUse(transition: self, target: "", creation: creation ?? name)
    plain.declaration = declaration
    var found: [TransitionUse] = []
    func add(_ target: String, root: String? = nil, style: String? = nil, isOneOfSeveral: Bool = false) {
      var use = plain
      (use.target, use.root, use.style, use.isOneOfSeveral) = (target, root, style, isOneOfSeveral)
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
    for style in evident.map({ [$0] }) ?? TransitionUse.styles {
      for page in pages { add(page.name, style: style, isOneOfSeveral: evident == nil) }
      if pages.isEmpty { add(TryHarness.page, style: style, isOneOfSeveral: evident == nil) }
    }
    return found
  }
}
