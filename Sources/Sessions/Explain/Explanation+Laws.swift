extension Explanation {
  /// What holds without being asked.
  static let laws: [Explanation] = [
    completes, honestOutcome, restored, visible, noResidue, balanced, continuous, unitProgress, relayout,
    roundTrip, adopted, overlap, animates, inTime,
  ]

  private static let completes = Explanation(
    "completes", .law, "Every transition ends, and completeTransition is called exactly once.",
    why: "UIKit waits for that call for as long as it takes, and until then the window takes no touches. A "
      + "second "
      + "call finds the transition over already.",
    device: "The app looks frozen: nothing answers to touches, viewDidAppear and completion blocks never "
      + "come, and "
      + "the next present logs that a presentation is in progress.",
    facts: ["MISTAKE-01", "CTX-25", "MOD-ORDER-17"],
    example: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
          complete never
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """,
    mend: "Complete on every way out, cancelled or not, also where a `guard` returns early. A section "
      + "without any "
      + "`complete` gets the least correct ending.",
    mended: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) } then { complete not cancelled }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """)

  private static let honestOutcome = Explanation(
    "honest-outcome", .law, "The flag that a transition completes with is the outcome that happened.",
    why: "UIKit believes the flag. Who says `true` after a cancel leaves a controller that counts as shown "
      + "while the "
      + "screen says otherwise.",
    device: "The old screen is on top again, but the new one has been told that it appeared, and the stack "
      + "or the "
      + "presentation is one further than what can be seen.",
    facts: ["MISTAKE-03", "CTX-20"],
    example: """
      screen Home { on pan up { present Card } }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) } then { complete }
        }
      }
      interaction Half { finish when progress > 0.5 }
      transition Rise { presenting animator Up interaction Half }
      root Home
      pan up to 0.3
      cancel
      """,
    mend: "Ask the context when the animation is over: `complete not cancelled`.",
    mended: """
      screen Home { on pan up { present Card } }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) } then { complete not cancelled }
        }
      }
      interaction Half { finish when progress > 0.5 }
      transition Rise { presenting animator Up interaction Half }
      root Home
      pan up to 0.3
      cancel
      """)

  private static let restored = Explanation(
    "restored", .law, "After a cancel all is as before, as far as the transition's code had changed it.",
    why: "On a cancel UIKit puts back what view animations changed, and nothing else: a view that the "
      + "animator added, "
      + "a value that it set by hand, an order that it changed are its own to undo.",
    device: "After a half swipe something is wrong that was right before: a view too many, touches that go "
      + "nowhere, "
      + "a screen that lies behind another.",
    facts: ["MOD-CANCEL-15", "MOD-CANCEL-16", "MOD-CANCEL-17"],
    example: """
      screen Home {
        view photo at (20, 100, 200, 200) { background orange }
        view label at (20, 320, 200, 40) { background black }
        on pan up { present Card }
      }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.4s
        presenting {
          toView.frame = offset(final(to), 0, 844)
          add toView
          animate { toView.y = 0 } then {
            Home.view.bringSubviewToFront(Home.photo)
            complete not cancelled
          }
        }
      }
      interaction Half { finish when progress > 0.5 }
      transition Rise { presenting animator Up interaction Half }
      root Home
      pan up to 0.3
      cancel
      """,
    mend: "Undo on the cancelled path what was done by hand; a to-view that was added to a pop, a tab change "
      + "or a "
      + "dismissal has to be taken out again.",
    mended: """
      screen Home {
        view photo at (20, 100, 200, 200) { background orange }
        view label at (20, 320, 200, 40) { background black }
        on pan up { present Card }
      }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.4s
        presenting {
          toView.frame = offset(final(to), 0, 844)
          add toView
          animate { toView.y = 0 } then {
            if not cancelled { Home.view.bringSubviewToFront(Home.photo) }
            complete not cancelled
          }
        }
      }
      interaction Half { finish when progress > 0.5 }
      transition Rise { presenting animator Up interaction Half }
      root Home
      pan up to 0.3
      cancel
      """)
}
