import Diagnostics
import SwiftLanguage

// Alerts, and controllers of the system that dismiss themselves. Both become screens that the translation declares, since
// the files do not have their code.

extension Translator {
  /// A call that makes a `UIAlertController` or `UIAlertAction`, which the translation declares. An alert without a style is
  /// an action sheet.
  mutating func alertPart(
    _ type: String, _ given: Arguments, at span: Span
  ) throws(Untranslated) -> Fragment {
    supply("UIAlertController", Self.alert, at: span)
    supply("UIAlertAction", "object UIAlertAction(handler) { field isEnabled = true }", at: span)
    let none = Fragment("none", at: span.range)
    if type == "UIAlertAction" {
      let handler = try given["handler"].map { node throws(Untranslated) in try expression(node) } ?? none
      return Fragment(filling: "UIAlertAction($0)", with: [handler], at: span.range, type: .named(type))
    }
    let style =
      try given["preferredStyle"].map { node throws(Untranslated) in
        try expression(node, expecting: "UIAlertController.Style")
      } ?? Fragment("\"actionSheet\"", at: span.range)
    return Fragment(filling: "new_alert($0)", with: [style], at: span.range, type: .named(type))
  }

  /// The controllers of the system that dismiss themselves when the user has finished (ALERT-422).
  static let systemScreens: Set = [
    "SFSafariViewController", "UIActivityViewController", "UIDocumentPickerViewController",
  ]

  static func systemScreen(_ name: String) -> String {
    "screen \(name) { background white; view done at (20, 60, 80, 44) { background gray }; on tap done { dismiss } }"
  }

  /// A tap on an action dismisses the alert, and calls the handler when it is gone (ALERT-420). An action sheet is a
  /// popover where the width is regular (ALERT-421).
  private static let alert = """
    func new_alert(style) {
      let alert = UIAlertController()
      if style == "actionSheet" {
        alert.modalTransitionStyle = coverVertical
        if window.traitCollection.horizontalSizeClass == regular { alert.modalPresentationStyle = popover }
      }
      return alert
    }
    screen UIAlertController {
      style overFullScreen
      modalTransitionStyle crossDissolve
      background black.alpha(0.2)
      field actions = []
      view box at (60, 312, 270, 220) {
        background white
        autoresizingMask [flexibleTopMargin, flexibleBottomMargin, flexibleLeftMargin, flexibleRightMargin]
        view action0 at (0, 44, 270, 44)
        view action1 at (0, 88, 270, 44)
        view action2 at (0, 132, 270, 44)
        view action3 at (0, 176, 270, 44)
      }
      on viewWillAppear {
        action0.isHidden = actions.count < 1
        action1.isHidden = actions.count < 2
        action2.isHidden = actions.count < 3
        action3.isHidden = actions.count < 4
      }
      on tap action0 { choose(0) }
      on tap action1 { choose(1) }
      on tap action2 { choose(2) }
      on tap action3 { choose(3) }
      func addAction(action) { actions.append(action) }
      func choose(place) {
        let chosen = actions[place]
        if not chosen.isEnabled { return }
        dismiss then { if chosen.handler != none { chosen.handler(chosen) } }
      }
    }
    """
}
