extension Explanation {
  /// What is worth knowing of the code of transitions.
  static let codeRemarks: [Explanation] = [
    Explanation(
      "blank-snapshot", .warning, "A snapshot of a view that was never laid out.",
      why: "Nothing has been drawn yet that it could show.",
      device: "The snapshot is blank, and a line \"Snapshotting a view … that has not been rendered at least "
        + "once requires afterScreenUpdates:YES.\" is logged.",
      example: blank("let shot = snapshot(toView); add toView; add shot"),
      mend: "Give the view its frame, add it and lay it out first: `toView.layoutIfNeeded()`.",
      mended: blank("add toView; toView.layoutIfNeeded(); let shot = snapshot(toView); add shot")),
    Explanation(
      "message-to-none", .note, "Something was said to `none`.",
      why:
        "Under a style that keeps the presenter the context has no view for it: `fromView` is `none` while "
        + "presenting, `toView` while dismissing.",
      device: "Nothing happens: a message to nil does nothing.",
      facts: ["CTX-04"],
      example: overlaid("add toView; fromView.alpha = 0.5; complete"),
      mend: "`from.view` is the controller's own view, whatever the style.",
      mended: overlaid("add toView; complete")),
    Explanation(
      "frame-under-transform", .note, "The frame was set of a view whose transform is not `identity`.",
      why: "The frame of such a view is the box around it; set so, its size is worked out backwards.",
      device: "UIKit calls the result undefined.",
      example: framed("photo.transform = scale(0.5); photo.frame = (0, 0, 100, 100)"),
      mend: "Set `center` and `bounds`, or set the frame first.",
      mended: framed("photo.frame = (0, 0, 100, 100); photo.transform = scale(0.5)")),
  ]

  private static func blank(_ code: String) -> String {
    """
    screen Home
    screen Card { style fullScreen; transition Shown }
    animator Show { presenting { \(code); animate 0.2s { shot.alpha = 0 } then { remove shot; complete } } }
    transition Shown { presenting animator Show }
    root Home
    present Card
    """
  }

  private static func overlaid(_ code: String) -> String {
    """
    screen Home
    screen Card { style overFullScreen; transition Shown }
    animator Show { presenting { \(code) } }
    transition Shown { presenting animator Show }
    root Home
    present Card
    """
  }

  private static func framed(_ code: String) -> String {
    """
    screen Home { view photo at (0, 0, 50, 50); on tap photo { \(code) } }
    root Home
    tap Home.photo
    """
  }
}
