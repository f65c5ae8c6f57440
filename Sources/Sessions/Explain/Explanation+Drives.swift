extension Explanation {
  /// What is worth knowing of transitions that are driven, and of their coordinators.
  static let driveNotes: [Explanation] = [
    Explanation(
      "interaction-carried-through", .note, "A driven transition was let go and goes on to its end.",
      why: "It says by which rule: that of the interaction, or the one for the built-in swipes.",
      device: "The rest of the transition runs by itself.",
      facts: ["GEST-27"],
      example: driven + "pan down to 0.6\nrelease",
      mend: "Nothing is wrong. `cancel` in place of `release` gives it up whatever the rule.",
      mended: driven + "pan down to 0.6\ncancel"),
    Explanation(
      "interaction-given-up", .note, "A driven transition was let go and goes back to where it began.",
      why: "It says by which rule: that of the interaction, or the one for the built-in swipes.",
      device: "The transition runs backwards, and nothing has changed.",
      facts: ["GEST-27"],
      example: driven + "pan down to 0.4\nrelease",
      mend:
        "Go further or be faster: `pan down to 0.6`; or change the line `finish when` of the interaction.",
      mended: driven + "pan down to 0.4\nfinish"),
    Explanation(
      "nothing-driven", .note, "`update`, `finish` or `cancel` in code while no transition is driven.",
      why: "The gesture began no transition, or one that vends no interaction: it runs by time.",
      device: "Nothing happens.",
      example: screens + drag + "Card.transition = none\npan up to 0.5\nrelease",
      mend: "Vend the gesture's interaction in a line of the transition.",
      mended: driven + "pan down to 0.5\nrelease"),
    Explanation(
      "swipe-passes-animator", .note,
      "The built-in swipe back pops a page, and the custom animator for pops is not asked.",
      why: "UIKit's interactivePopGestureRecognizer pops by itself, with the system's own animation.",
      device:
        "The page moves as in any navigation controller; the custom transition is seen only with the back button.",
      facts: ["GEST-06"],
      example: pages("", "pan left edge to 0.6\nrelease"),
      mend: "Hang a gesture of the script's own on the page, one that pops, and vend an interaction for it.",
      mended: pages("; gesture Back", "pan left edge to 0.6\nrelease")),
    Explanation(
      "touch-ignored", .note, "A finger touches a view in a custom transition that is not complete.",
      why:
        "UIKit takes no touches there while the animator runs by time: nobody drives it, and it cannot be interrupted.",
      device: "Nothing happens. If completeTransition is never called, nothing ever happens any more.",
      facts: ["MISTAKE-01", "GEST-41", "GEST-43"],
      example: impatient("start present Card; advance 0.1s; tap Card.button"),
      mend:
        "Wait until the transition is over, or answer `interruptibleAnimator` so that fingers can interrupt it.",
      mended: impatient("present Card; tap Card.button")),
    Explanation(
      "request-too-early", .note,
      "A flick was over before its transition had started, and its `finish` or `cancel` is lost.",
      why:
        "An interaction controller of one's own keeps the context that startInteractiveTransition gives it. Of a quick "
        + "flick, began and ended come before that call: there is no context yet, and nobody finishes.",
      device: "The transition stays open and nothing answers to touches any more.",
      facts: ["GEST-39", "GEST-40"],
      example: flick(
        start: "Card.hasContext = true", ended: "finish; complete",
        turn: "expect violation completes of ByHand during { \(quickTouch) }"),
      mend:
        "Where there is no context yet, note in `ended` that the finger is up, and finish in `startInteractiveTransition`.",
      mended: flick(
        start: "Card.hasContext = true; if Card.isOver { finish; complete }",
        ended: "if Card.hasContext { finish; complete } else { Card.isOver = true }", turn: quickTouch)),
    Explanation(
      "no-coordinator", .note, "Something was to run with a transition, and none goes on.",
      why: "A coordinator is there only from the start of a transition to its last call.",
      device: "`transitionCoordinator` is nil, and what is sent to it is lost.",
      facts: ["COORD-01"],
      example: screens + "on Home viewDidAppear { alongside { Home.view.alpha = 0.5 } }",
      mend: "Say it in a will-call, or in code of the transition.",
      mended: screens
        + "on Home viewWillDisappear { alongside { Home.view.alpha = 0.5 } }\npresent Card as fullScreen"),
    Explanation(
      "alongside-too-late", .note, "An animation was to run alongside a transition that has started.",
      why: "They are taken until the transition's own animation starts.",
      device: "The animation does not run, its completion block does.",
      facts: ["COORD-14", "COORD-20"],
      example: screens + "start present Card\nadvance 0.1s\nalongside { Home.view.alpha = 0.5 }",
      mend: "Say it in a will-call, or in the turn of the command.",
      mended: screens + "turn {\n  present Card\n  alongside { Home.view.alpha = 0.5 }\n}"),
  ]

  private static func pages(_ gesture: String, _ swipe: String) -> String {
    let back = gesture.isEmpty ? "" : "gesture Back { pan left edge; on began { pop } }\n"
    return """
      screen Inbox
      screen Message { background white\(gesture) }
      navigation Mail [Inbox, Message] { transition Slides }
      animator Slide {
        duration 0.4s
        popping { add toView below fromView; animate { fromView.x = containerView.width } }
      }
      interaction Half { finish when progress > 0.5 }
      transition Slides { popping animator Slide interaction Half }
      \(back)root Mail
      \(swipe)
      """
  }

  private static let quickTouch = "turn { touch (100, 100); touch by (0, 40); touch up }"

  private static func impatient(_ commands: String) -> String {
    """
    screen Home
    screen Card {
      style custom
      transition Rise
      view button { frame (20, 100, 100, 40) }
      on tap Card.button { log "tapped" }
    }
    animator Fade {
      duration 0.4s
      presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
    }
    transition Rise { presenting animator Fade }
    root Home
    \(commands)
    """
  }

  private static func flick(start: String, ended: String, turn: String) -> String {
    """
    screen Home
    screen Card { style custom; transition Own; gesture Throw; field hasContext = false; field isOver = false }
    animator Slide {
      duration 0.4s
      presenting { add toView; toView.frame = final(to) }
      dismissing { complete }
    }
    interaction ByHand { on startInteractiveTransition { \(start) } }
    transition Own { presenting animator Slide; dismissing animator Slide interaction ByHand }
    gesture Throw {
      pan down
      on began { dismiss }
      on ended { \(ended) }
    }
    root Home
    present Card
    \(turn)
    """
  }

  private static let drag = """
    gesture Drag {
      pan up
      on began { present Card }
      on changed { update translation.y / -844 }
      on ended, cancelled, failed { finish }
    }
    screen Low { gesture Drag }
    root Low

    """

  private static let driven = """
    screen Home
    screen Card { style custom; transition Slide; on pan down { dismiss } }
    animator Slide {
      duration 0.5s
      presenting { add toView; toView.frame = final(to) }
      dismissing { animate { fromView.y = containerView.height } }
    }
    interaction Half { finish when progress > 0.5 }
    transition Slide { presenting animator Slide; dismissing animator Slide interaction Half }
    root Home
    present Card

    """
}
