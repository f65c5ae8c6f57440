extension Explanation {
  static let animates = Explanation(
    "animates", .law, "An animated transition shows something on its way.",
    why:
      "UIKit waits for as long as the animator takes, and whoever looks at the screen waits, too. Where nothing that "
      + "can be seen moves or fades, the animation happens out of sight: in a view that is not there yet, below "
      + "another one, or between two equal values.",
    device: "Nothing happens for a moment, and then the other screen is there at once.",
    facts: ["CTX-25"],
    example: """
      screen Inbox
      screen Message
      navigation Mail [Inbox] { transition Slide }
      animator Out {
        duration 0.4s
        popping {
          add toView
          animate { fromView.x = containerView.width } then { complete not cancelled }
        }
      }
      transition Slide { popping animator Out }
      root Mail
      push Message
      pop
      """,
    mend:
      "Put the view that comes below the one that leaves (`add toView below fromView`), add it before the animation, "
      + "and set where it starts.",
    mended: """
      screen Inbox
      screen Message
      navigation Mail [Inbox] { transition Slide }
      animator Out {
        duration 0.4s
        popping {
          add toView below fromView
          animate { fromView.x = containerView.width } then { complete not cancelled }
        }
      }
      transition Slide { popping animator Out }
      root Mail
      push Message
      pop
      """)

  static let inTime = Explanation(
    "in-time", .law, "A transition ends when its animations do, and takes as long as it says.",
    why:
      "completeTransition ends the transition there and then: UIKit takes out the view that leaves, with whatever is "
      + "still animated in it, calls viewDidAppear and lets touches in again. Bars, dimming and a finger's progress go "
      + "by the duration that the animator declares. Up to half as long again as it declares is no matter, nor is a "
      + "pause at the end within that, nor what repeats for ever, nor how long a finger takes. "
      + "Nor is it looked at whether what the coordinator takes alongside is at its end.",
    device: "The animation breaks off, and the other screen is there at once.",
    facts: ["MOD-ORDER-17", "CTX-25"],
    example: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.4s
        dismissing {
          animate { fromView.y = containerView.height }
          complete not cancelled
        }
      }
      transition Rise { dismissing animator Up }
      root Home
      present Card
      dismiss
      """,
    mend: "Complete in the completion of the longest animation, and declare its duration.",
    mended: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.4s
        dismissing {
          animate { fromView.y = containerView.height } then { complete not cancelled }
        }
      }
      transition Rise { dismissing animator Up }
      root Home
      present Card
      dismiss
      """)
}
