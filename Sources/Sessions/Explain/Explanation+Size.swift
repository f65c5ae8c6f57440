extension Explanation {
  /// After a change of size, frames are what a fresh layout gives.
  static let relayout = Explanation(
    "relayout", .law,
    "After a change of the screen's size, or a modal that came and went on top, frames are what a fresh layout gives.",
    why:
      "UIKit lays out what it holds itself. The frame of a presented view, and of what else a presentation has put "
      + "into its container, is for the presentation to set again, in `containerViewWillLayoutSubviews`; and a frame "
      + "that is set under a transform means another size than it says. Looked at are the views of controllers, and "
      + "those views of a presentation that were where its lines put them before.",
    device: "Turned, the panel is cut off or hangs in the middle, and the dimming covers half of the screen.",
    facts: ["MOD-ORDER-35", "MOD-ORDER-36", "MISTAKE-20"],
    example: panel(""),
    mend: "Set what depends on the size where the size is known: "
      + "`on containerViewWillLayoutSubviews { presentedView.frame = frameOfPresentedViewInContainerView }`. Where "
      + "there is a transform, set `bounds` and `center`.",
    mended: panel(
      "\n  on containerViewWillLayoutSubviews { presentedView.frame = frameOfPresentedViewInContainerView }"))

  /// What is worth knowing of changes of size, and of transitions that go on after their end.
  static let sizeNotes: [Explanation] = [
    Explanation(
      "resize-waits", .note, "A change of the screen's size that waits until no transition is open.",
      why:
        "Nobody has published what UIKit does with a rotation in the middle of a transition. That it waits is the "
        + "reading that breaks nothing: a named choice.",
      device: "Unknown. If you have seen it, a log would help.",
      facts: ["COORD-34"],
      example:
        "screen Home\nscreen Card\nroot Home\nstart present Card\nadvance 0.1s\nrotate to landscapeLeft",
      mend: "Let the transition end first.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card\nrotate to landscapeLeft"),
    Explanation(
      "clean-up-after-completing", .note,
      "An animator changes views after it has said that its transition is complete.",
      why:
        "Completion blocks and viewDidAppear run inside completeTransition: they see what is tidied only later. All "
        + "of it is one turn, so no person sees it, and no law is broken.",
      device: "A measurement or a snapshot taken in viewDidAppear is of the untidied screen.",
      facts: ["MOD-END-01"],
      example: tidying("complete; from.view.isHidden = false"),
      mend: "Clean up first, complete last.",
      mended: tidying("from.view.isHidden = false; complete")),
  ]

  /// What UIKit itself does wrong.
  static let quirks: [Explanation] = [
    Explanation(
      "MOD-TREE-09", .quirk,
      "A full-screen presentation moves the bare view of a controller, and leaves behind what it was wrapped in.",
      why:
        "The presenter's own view moves into the new container, not the presented view that its presentation "
        + "controller has made of it. It is UIKit's doing, so no law is broken.",
      device:
        "While the second screen slides in, the card below has lost its shadow and its rounded corners.",
      facts: ["MOD-TREE-09"],
      example: wrapped("fullScreen"),
      mend: "Present with `overFullScreen`, which leaves the presenter where it is.",
      mended: wrapped("overFullScreen")),
    Explanation(
      "MOD-TREE-11", .quirk,
      "A view that comes back from under a full-screen presentation keeps the size that it had there.",
      why:
        "What a presentation controller of one's own holds is moved into the new container, gets its size, and is "
        + "put back as it is; only its next layout mends that. It is UIKit's doing, so no law is broken.",
      device: "The half sheet is as high as the screen, and hangs out of it, until something lays it out.",
      facts: ["MOD-TREE-11"],
      example: covered("fullScreen"),
      mend: "Present with `overFullScreen`, or set the frame again when the screen on top has gone.",
      mended: covered("overFullScreen")),
    Explanation(
      "NAV-30", .quirk,
      "A stack whose interactive change was given up is one longer than before.",
      why:
        "iOS 7 does not put the old stack back: the replacement stays on it, unseen. It is UIKit's doing, so no "
        + "law is broken.",
      device: "The back button leads to the page that is on screen already.",
      facts: ["NAV-30"],
      example: replaced("cancel"),
      mend: "Carry the change through, or set the stack once more.",
      mended: replaced("finish")),
  ]

  private static func panel(_ hook: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Shown }
    presentation Panel {
      frame (0, containerView.height / 2, containerView.width, containerView.height / 2)\(hook)
    }
    transition Shown { presentation Panel }
    root Home
    present Card
    rotate to landscapeLeft
    """
  }

  private static func tidying(_ ending: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Shown }
    animator Show {
      presenting {
        toView.frame = final(to)
        from.view.isHidden = true
        toView.alpha = 0
        add toView
        animate { toView.alpha = 1 } then { \(ending) }
      }
    }
    transition Shown { presenting animator Show }
    root Home
    present Card
    """
  }

  private static func covered(_ style: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Shown }
    screen Next
    presentation Half {
      frame (0, containerView.height / 2, containerView.width, containerView.height / 2)
    }
    transition Shown { presentation Half }
    root Home
    present Card
    present Next as \(style)
    dismiss
    """
  }

  private static func replaced(_ ending: String) -> String {
    """
    device { ios 7 }
    screen Inbox
    screen Message
    navigation Mail [Inbox]
    root Mail
    set [Message] interactively
    update 0.5
    \(ending)
    """
  }

  private static func wrapped(_ style: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Shown }
    screen Next
    presentation Decorated {
      view border at containerView.bounds { cornerRadius 12 }
      presentedView border
    }
    transition Shown { presentation Decorated }
    root Home
    present Card
    present Next as \(style)
    """
  }
}
