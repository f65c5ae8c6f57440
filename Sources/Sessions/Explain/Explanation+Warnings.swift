extension Explanation {
  private static let pages =
    "screen Inbox\nscreen Message\nscreen Reply\nnavigation Mail [Inbox]\nroot Mail\n"
  static let screens = "screen Home\nscreen Card\nscreen Menu\nroot Home\n"

  /// What UIKit would log.
  static let warnings: [Explanation] = [
    Explanation(
      "not-in-window", .warning, "`present` on a controller whose view is in no window; it is dropped.",
      why: "The classic cause is presenting out of viewDidLoad, before the view is on screen.",
      device: "Nothing appears, and the log says \"… whose view is not in the window hierarchy\".",
      facts: ["WARN-01", "WARN-02"],
      example: screens + "present Menu on Card",
      mend: "Present on what is visible, or wait for viewDidAppear.",
      mended: screens + "present Menu on Home"),
    Explanation(
      "already-presenting", .warning,
      "`present` on a controller that presents another already; it is dropped.",
      why: "A controller presents one other. Often two alerts come at the same time.",
      device: "The second one never appears, and the log says \"… which is already presenting …\".",
      facts: ["WARN-03", "WARN-04"],
      example: screens + "present Card on Home\npresent Menu on Home",
      mend: "Present on the topmost controller, which is what `present` without `on` does.",
      mended: screens + "present Card\npresent Menu"),
    Explanation(
      "presentation-in-progress", .warning, "`present` while a presentation is under way; it is dropped.",
      why: "The first one must have ended before the next begins.",
      device: "The second one never appears, and the log says \"… while a presentation is in progress\".",
      facts: ["WARN-05", "WARN-06"],
      example: screens + "start present Card on Home\nadvance 0.1s\npresent Menu on Card",
      mend: "Give the second one in the completion block of the first.",
      mended: screens + "present Card on Home then { present Menu on Card }"),
    Explanation(
      "dismissal-in-progress", .warning,
      "`dismiss` while a presentation or dismissal is under way; it is dropped.",
      why: "The card that should go stays, because nobody asks again.",
      device: "What should go stays, and the log says \"Attempt to dismiss from view controller … while a "
        + "presentation or dismiss is in progress!\"",
      facts: ["WARN-07"],
      example: screens + "start present Card\nadvance 0.1s\ndismiss on Home",
      mend: "Dismiss in the completion block, or after it has settled.",
      mended: screens + "present Card\ndismiss on Home"),
    Explanation(
      "presentation-controller-in-transition", .warning,
      "A dismissal was asked of a presentation that is in transition already.",
      why: "It comes with `dismissal-in-progress` when the same dismissal is asked for twice.",
      device:
        "A line \"[Assert] Trying to dismiss the presentation controller while transitioning already.\"",
      facts: ["WARN-08"],
      example: screens + "present Card\nstart dismiss on Home\nadvance 0.1s\ndismiss on Home",
      mend: "Dismiss once; a button that dismisses is switched off when it has been tapped.",
      mended: screens + "present Card\ndismiss on Home"),
    Explanation(
      "null-transition-block", .warning, "The third line that UIKit logs of a dismissal in mid-transition.",
      why: "It comes with `dismissal-in-progress` and `presentation-controller-in-transition`.",
      device: "A line \"Null transitionViewForCurrentTransition block, aborting _scheduleTransition:\".",
      facts: ["WARN-09"],
      example: screens + "present Card\nstart dismiss on Home\nadvance 0.1s\ndismiss on Home",
      mend: "Dismiss once.",
      mended: screens + "present Card\ndismiss on Home"),
    Explanation(
      "detached-presenter", .warning,
      "`present` on a controller whose view is not on screen, while a parent of it is.",
      why: "The parent presents in its place; a page further down a navigation stack is the usual case.",
      device: "It works, and the log says \"Presenting view controllers on detached view controllers is "
        + "discouraged\".",
      facts: ["WARN-10", "WARN-11"],
      example: pages + "push Message\npresent Reply on Inbox",
      mend: "Present on what is on screen, or on the container itself.",
      mended: pages + "push Message\npresent Reply on Mail"),
    Explanation(
      "unbalanced-appearance", .warning,
      "An appearance transition of a controller began or ended while another of its own was open.",
      why: "viewWillAppear and viewDidAppear no longer come in pairs: what one sets up, nobody tears down.",
      device: "A line \"Unbalanced calls to begin/end appearance transitions for …\".",
      facts: ["WARN-12", "WARN-13"],
      example: screens
        + "Card.beginAppearanceTransition(true, animated: false)\nCard.endAppearanceTransition()\n"
        + "Card.endAppearanceTransition()",
      mend: "Give each begin its one end; a container of one's own calls both, UIKit's containers do it "
        + "themselves.",
      mended: screens
        + "Card.beginAppearanceTransition(true, animated: false)\nCard.endAppearanceTransition()"),
    Explanation(
      "nested-push", .warning, "`push` while a push or pop runs.",
      why: "Before iOS 13 the stack and what was on screen could differ from then on.",
      device:
        "A line \"nested push animation can result in a corrupted navigation bar\"; the bar may show the "
        + "wrong title.",
      facts: ["WARN-16", "WARN-18", "NAV-50"],
      example: pages + "start push Message on Mail\nadvance 0.1s\npush Reply on Mail",
      mend: "Wait until the first has ended, or set both at once.",
      mended: pages + "push Message on Mail\npush Reply on Mail"),
    Explanation(
      "nested-pop", .warning, "`pop` while a push or pop runs.",
      why: "Two quick taps on the back button are enough.",
      device: "A line \"nested pop animation can result in corrupted navigation bar\".",
      facts: ["WARN-17"],
      example: "device { ios 12 }\n" + pages
        + "push Message\npush Reply\nstart pop on Mail\nadvance 0.1s\npop on Mail",
      mend: "Wait until the first has ended, or go all the way at once: `pop to root`.",
      mended: "device { ios 12 }\n" + pages + "push Message\npush Reply\npop to root on Mail"),
    Explanation(
      "unexpected-navigation-state", .warning, "The last line that older UIKit logs of a push during a push.",
      why: "It comes with `nested-push`, before iOS 13.",
      device: "A line \"Finishing up a navigation transition in an unexpected state. Navigation Bar subview "
        + "tree might get corrupted.\"",
      facts: ["WARN-16"],
      example: "device { ios 12 }\n" + pages + "start push Message on Mail\nadvance 0.1s\npush Reply on Mail",
      mend: "Wait until the first push has ended.",
      mended: "device { ios 12 }\n" + pages + "push Message on Mail\npush Reply on Mail"),
    Explanation(
      "navigation-bar-in-transition", .warning, "The second line that UIKit logs of a push during a push.",
      why: "It comes with `nested-push`, from iOS 13 on.",
      device: "A line \"Attempting to begin a transition on navigation bar … while a transition is in "
        + "progress.\"",
      facts: ["WARN-18"],
      example: pages + "start push Message on Mail\nadvance 0.1s\npush Reply on Mail",
      mend: "Wait until the first push has ended.",
      mended: pages + "push Message on Mail\npush Reply on Mail"),
  ]

  /// What is worth knowing and nobody's fault.
  static let notes: [Explanation] = [
    Explanation(
      "nothing-to-dismiss", .note, "`dismiss` where nothing is presented; nothing happens.",
      why: "It may be that the wrong controller was asked, or that the card had gone already.",
      device: "Nothing happens, and nothing is logged.",
      example: screens + "dismiss on Home",
      mend: "Ask first, if it matters: `if Home.presentedViewController != none { dismiss on Home }`.",
      mended: screens + "present Card\ndismiss on Home"),
    Explanation(
      "nothing-to-pop", .note,
      "`pop` with only the root on the stack, or to what is on top; nothing happens.",
      why: "The root of a stack cannot be popped.",
      device: "Nothing happens, and popViewController gives nil.",
      facts: ["NAV-25", "NAV-54"],
      example: pages + "pop on Mail",
      mend: "Ask first, if it matters: `if Mail.viewControllers.count > 1 { pop }`.",
      mended: pages + "push Message\npop on Mail"),
    Explanation(
      "queued", .note, "A push or pop that waits until the running transition is over.",
      why: "It is checked, and carried out, only then.",
      device: "The second page slides in when the first has arrived.",
      facts: ["NAV-50", "NAV-51"],
      example: pages + "start push Message on Mail\nadvance 0.1s\npush Reply on Mail",
      mend: "Wait until the first has ended, if the order matters.",
      mended: pages + "push Message on Mail\npush Reply on Mail"),
    Explanation(
      "unknown-behaviour", .note,
      "Nobody has published what UIKit does in this case; the command is dropped.",
      why: "The engine reproduces what is documented or was observed, and does not make up the rest.",
      device: "Unknown. If you have seen it, a log would help.",
      example: screens + "start present Card\nadvance 0.1s\nroot Menu",
      mend: "Avoid the case: wait until what runs has settled.",
      mended: screens + "present Card\ndismiss\nroot Menu"),
    Explanation(
      "swipe-carried-through", .note, "A built-in swipe was let go and goes on to its end.",
      why: "It says by which rule, since the system's own is not published: a named choice.",
      device: "The page or sheet goes on by itself.",
      facts: ["GEST-27"],
      example: screens + "present Card\npan down to 0.6\nrelease",
      mend: "Nothing is wrong. `cancel` in place of `release` gives the swipe up whatever the rule.",
      mended: screens + "present Card\npan down to 0.6\ncancel"),
    Explanation(
      "swipe-given-up", .note, "A built-in swipe was let go and goes back to where it began.",
      why: "It says by which rule, since the system's own is not published: a named choice.",
      device: "The page or sheet springs back.",
      facts: ["GEST-27"],
      example: screens + "present Card\npan down to 0.4\nrelease",
      mend: "Go further or be faster: `pan down to 0.6` or `release velocity 900`; or say `finish`.",
      mended: screens + "present Card\npan down to 0.4\nfinish"),
  ]
}
