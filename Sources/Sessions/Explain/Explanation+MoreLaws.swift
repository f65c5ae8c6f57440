extension Explanation {
  static let visible = Explanation(
    "visible", .law,
    "At rest the visible controller's view is in the window, not hidden, opaque, uncovered, and at its final "
      + "frame.",
    why: "UIKit counts a controller as shown by its calls, not by what can be seen. In a presentation the "
      + "animator "
      + "itself has to add the to-view; after a full-screen dismissal the presenter's view comes back only "
      + "if it is "
      + "still in the container.",
    device: "A black or blank screen, or the old one, though the new controller has been told that it "
      + "appeared.",
    facts: ["MISTAKE-04", "MISTAKE-07", "MISTAKE-13", "CTX-13"],
    example: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """,
    mend: "Add the to-view, and let it end at `final(to)`, shown and opaque. What is to look different for "
      + "good "
      + "belongs into a presentation's `frame`.",
    mended: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """)

  static let noResidue = Explanation(
    "no-residue", .law, "A transition leaves nothing behind that is not there to stay.",
    why: "Views put into a presentation's container go with it, but a navigation controller's container and "
      + "a "
      + "controller's own view live on: what is left there meets the next transition.",
    device: "Sooner or later a ghost image, a faded or shifted screen, an image that is missing, or a view "
      + "that takes "
      + "no touches.",
    facts: ["MISTAKE-19", "NAV-44", "MOD-TREE-03"],
    example: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to); from.view.alpha = 0.5 } then { complete not cancelled }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      dismiss
      """,
    mend: "Before completing, set back what was changed on controllers' own views and on containers that "
      + "live on, and "
      + "remove snapshots and shades, on both paths. A shade for as long as a presentation lives is a "
      + "presentation's.",
    mended: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to); from.view.alpha = 0.5 } then {
            from.view.alpha = 1
            complete not cancelled
          }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      dismiss
      """)

  static let balanced = Explanation(
    "balanced", .law, "Each controller's appearance calls form a legal chain; what began has ended.",
    why: "A controller between viewWillDisappear and viewDidDisappear is neither here nor there: UIKit nests "
      + "what comes "
      + "next into the open one, and the calls stay away.",
    device: "A screen that gets no viewWillAppear any more, so it never refreshes; \"Unbalanced calls to "
      + "begin/end "
      + "appearance transitions\" in the log.",
    facts: ["MISTAKE-21", "MISTAKE-22"],
    example: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          from.beginAppearanceTransition(false, animated: true)
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """,
    mend: "Each begin needs its end, in both directions and also without animation. For a kept presenter "
      + "both belong "
      + "into the presentation's hooks.",
    mended: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
        }
      }
      presentation Plain {
        on presentationTransitionWillBegin { Home.beginAppearanceTransition(false, animated: true) }
        on presentationTransitionDidEnd(completed) { Home.endAppearanceTransition() }
      }
      transition Rise { presenting animator Up; presentation Plain }
      root Home
      present Card
      """)

  static let continuous = Explanation(
    "continuous", .law,
    "While an animated transition is open, what is drawn does not jump by the doing of "
      + "its code.",
    why: "A step that takes no time is seen as a flash or a jerk. Mostly two stages do not meet, an explicit "
      + "animation "
      + "ends without its model value, or a snapshot is exchanged for a view that is somewhere else.",
    device: "A flicker or a jerk in the middle of the transition, often for one frame only.",
    example: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate 0.3s { toView.y = 200 } then {
            toView.y = 100
            animate 0.2s { toView.y = 0 } then { complete not cancelled }
          }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """,
    mend: "Let each stage begin where the one before ended, and exchange views only where they show the same "
      + "in the "
      + "same place.",
    mended: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate 0.3s { toView.y = 200 } then {
            animate 0.2s { toView.y = 0 } then { complete not cancelled }
          }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      """)

  static let unitProgress = Explanation(
    "unit-progress", .law, "The progress that is requested of a driven transition stays in 0…1.",
    why: "A percent driver takes less than 0 for 0 and more than 1 for 1, so that a wrong formula goes "
      + "unnoticed: the "
      + "view stops while the finger goes on, or rules about progress never hold.",
    device: "The view comes loose from the finger: it is at its end long before the finger is, or does not "
      + "follow it "
      + "the other way.",
    facts: ["PERC-02"],
    example: """
      screen Home { on pan up { present Card } }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
        }
      }
      interaction Short { progress abs(translation.y) / 200 }
      transition Rise { presenting animator Up interaction Short }
      root Home
      pan up to 0.5
      release
      """,
    mend: "Clamp what a formula of one's own gives: `clamp(…, 0, 1)`. What `distance` gives is clamped by "
      + "itself.",
    mended: """
      screen Home { on pan up { present Card } }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to) }
        }
      }
      interaction Short { progress clamp(abs(translation.y) / 200, 0, 1) }
      transition Rise { presenting animator Up interaction Short }
      root Home
      pan up to 0.5
      release
      """)

  static let roundTrip = Explanation(
    "round-trip", .law, "Doing it, undoing it and doing it again gives what doing it once gave.",
    why: "A second time must not show that there was a first. Only `trans test` looks, on a copy of the "
      + "world, once for each command with its screens and transition, and only at transitions with an animator of "
      + "the script and at changes of its own containers: of the system's transitions and of turns it says nothing. "
      + "The line that is blamed is the last to write what is otherwise the second time.",
    device: "It looks right the first time and a little more wrong each time after.",
    example: """
      screen Home { view photo at (20, 100, 350, 200) { background black } }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to); Home.photo.x = Home.photo.x + 10 } then { complete not cancelled }
        }
      }
      transition Rise { presenting animator Up }
      root Home
      present Card
      expect hierarchy Home presents Card
      """,
    mend: "Let the way back undo what the way there did, or set values that do not depend on those before.",
    mended: """
      screen Home { view photo at (20, 100, 350, 200) { background black } }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          toView.frame = offset(final(to), (0, containerView.height))
          animate { toView.frame = final(to); Home.photo.x = 30 } then { complete not cancelled }
        }
        dismissing {
          animate { fromView.y = containerView.height; Home.photo.x = 20 }
        }
      }
      transition Rise { presenting, dismissing animator Up }
      root Home
      present Card
      expect hierarchy Home presents Card
      """)
}
