extension Explanation {
  /// What UIKit would raise an exception for, and what is worth knowing, about property animators and the
  /// transitions that vend them.
  static let animators: [Explanation] = [
    Explanation(
      "active-animator", .fault, "A property animator was changed that is active.",
      why: "Whether it can be interrupted, and whether views can be touched meanwhile, is settled before it "
        + "starts.",
      device: "The app crashes: UIKit raises an exception.",
      facts: ["FAULT-16"],
      example: box + animator + "a.pauseAnimation()\na.isInterruptible = false",
      mend: "Say it before the animator is started, paused or scrubbed.",
      mended: box + animator + "a.isInterruptible = false\na.startAnimation()"),
    Explanation(
      "delayed-paused-animator", .fault, "A paused property animator was to start after a delay.",
      why: "A delay belongs to the start of an animator, and a paused one has started.",
      device: "The app crashes: UIKit raises an exception.",
      facts: ["FAULT-17"],
      example: box + animator + "a.pauseAnimation()\na.startAnimation(afterDelay: 0.5s)",
      mend: "Go on with `startAnimation()` or `continueAnimation(…)`.",
      mended: box + animator + "a.pauseAnimation()\na.startAnimation()"),
    Explanation(
      "animator-not-stopped", .fault, "A property animator was finished that is not stopped.",
      why: "`finishAnimation(at:)` says what becomes of the values after `stopAnimation(false)`. After "
        + "`stopAnimation(true)` the animator is inactive, and there is nothing to finish.",
      device: "The app crashes: UIKit raises an exception.",
      facts: ["FAULT-18", "PROP-07"],
      example: box + animator + "start a.startAnimation()\nadvance 0.1s\na.finishAnimation(at: end)",
      mend: "Stop it first: `a.stopAnimation(false)`.",
      mended: box + animator
        + "start a.startAnimation()\nadvance 0.1s\na.stopAnimation(false)\na.finishAnimation(at: end)"),
    Explanation(
      "animator-is-stopped", .note, "A property animator that is stopped was to go on.",
      why: "After `stopAnimation(false)` it waits for `finishAnimation(at:)`; nothing else moves it.",
      device: "Nothing moves, and an animator that is released while it is stopped crashes the app.",
      facts: ["PROP-07"],
      example: box + animator + "a.pauseAnimation()\na.stopAnimation(false)\na.startAnimation()",
      mend: "Finish it first; or pause it instead of stopping it.",
      mended: box + animator + "a.pauseAnimation()\na.startAnimation()"),
    Explanation(
      "not-interruptible", .note, "`pause` or `reverse` where no interruptible transition runs.",
      why: "Only an animator that answers to `interruptibleAnimator` can be paused while it runs.",
      device: "The call does nothing: the transition goes on.",
      facts: ["COORD-08", "PERC-16"],
      example: cards + "start present Card\nadvance 0.1s\npause",
      mend: "Let the animator vend the property animator that moves its views: "
        + "`on interruptibleAnimator { return mover }`.",
      mended: cards + slide() + "start present Card\nadvance 0.1s\npause\nfinish"),
    Explanation(
      "another-animator", .note, "`interruptibleAnimator` returned a different animator.",
      why:
        "It can be asked several times in one transition, and has to return each time the animator that runs it.",
      device: "Nobody promises anything: the animator that is driven may be one that moves nothing.",
      facts: ["MOD-ORDER-29", "MOD-ORDER-30"],
      example: cards + slide(returning: "propertyAnimator(duration: 0.4s)")
        + "start present Card\nadvance 0.1s\npause\nfinish",
      mend: "Keep it in a field of the animator, and return that.",
      mended: cards + slide() + "start present Card\nadvance 0.1s\npause\nfinish"),
  ]

  private static let box = "screen Home { view box at (0, 0, 50, 50) }\nroot Home\n"
  private static let animator = "let a = propertyAnimator(duration: 0.3s) { Home.box.x = 100 }\n"
  private static let cards = "screen Home\nscreen Card { style custom }\nroot Home\n"

  private static func slide(returning answer: String = "mover") -> String {
    """
    animator Slide {
      field mover = none
      presenting {
        add toView; toView.frame = offset(final(to), 0, 844)
        mover = propertyAnimator(duration: 0.25s) { toView.frame = final(to) } then { complete not cancelled }
        mover.startAnimation()
      }
      on interruptibleAnimator { return \(answer) }
    }
    transition Own { presenting animator Slide }
    Card.transition = Own

    """
  }
}
