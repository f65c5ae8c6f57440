/// Cases in which a law must blame a line although a line before or after seems to be at fault.
let laterBlames: [Blame] = [
  Blame(
    name: "who brings a page without its frame after a turn is blamed, not the transform that is taken back",
    source: """
      screen Inbox
      screen Message
      navigation Mail [Inbox] { transition Backwards }
      animator Parallax {
        duration 0.3s
        popping {
          add toView below fromView
          toView.transform = translate(-100, 0)
          animate { toView.transform = identity; fromView.x = containerView.width } then { complete }
        }
      }
      transition Backwards { popping animator Parallax }
      root Mail
      push Message
      rotate to landscapeLeft
      pop
      """,
    line: "7:5: error: animator `Parallax` leaves the visible controller `Inbox` out of place",
    judge: ""),
  Blame(
    name: "code for a touch that is taken away is blamed where it ends nothing",
    source: """
      screen Home
      screen Card { style custom; transition Rise }
      animator Down { duration 0.5s; dismissing { animate { fromView.y = 844 } then { complete not cancelled } } }
      gesture Drag {
        pan down
        on began { dismiss }
        on changed { update translation.y / 844 }
        on ended { finish }
        on cancelled { log "taken" }
      }
      transition Rise { dismissing animator Down interaction Drag }
      root Home
      present Card
      Card.view.addGestureRecognizer(Drag)
      pan down to 0.4
      cancel touch
      """,
    line: "9:3: error: gesture `Drag` lets the dismissal of Card wait forever",
    judge: ""),
  Blame(
    name: "code outside of a transition that stops its animator is blamed for the jump",
    source: """
      screen One { background white }
      screen Two { background orange }
      screen Three { background yellow }
      tabs Main [One, Two, Three] { transition Sliding; field mover = none }
      animator Slide {
        duration 0.3s
        selecting {
          add toView
          toView.x = 390
          Main.mover = propertyAnimator(duration: 0.3s, curve: linear) { toView.x = 0 }
          Main.mover.addCompletion { complete not cancelled }
          Main.mover.startAnimation()
        }
      }
      transition Sliding { selecting animator Slide }
      steps leap() {
        Main.mover.stopAnimation(false)
        Main.mover.finishAnimation(at: end)
        Main.selectedIndex = 2
      }
      root Main
      start select Two
      advance 0.1s
      start after 0s { do leap() }
      settle
      """,
    line: "18:3: error: this line makes the screen `Two` jump by 260 pt",
    judge: ""),
  Blame(
    name: "the colour that brings a page over a cell is blamed, not the last line of the completion",
    source: """
      screen List { background white; view cell at (20, 200, 350, 200) { background black } }
      screen Page { background white; view box at (0, 600, 390, 200) { background black } }
      navigation Nav [List] { transition Passing }
      animator Pass {
        duration 0.3s
        pushing {
          add to.view
          to.view.background = clear
          to.view.frame = final(to)
          Page.box.y = 844
          animate { Page.box.y = 600 } then {
            to.view.background = white
            complete not cancelled
            Page.box.isUserInteractionEnabled = true
          }
        }
      }
      transition Passing { pushing animator Pass }
      root Nav
      push Page
      """,
    line: "12:7: error: animator `Pass` makes `List.cell` vanish at once",
    judge: ""),
  Blame(
    name: "the line that takes a page out of its sheet is blamed, not the section",
    source: """
      screen Home { background white }
      screen Sheet { background yellow; style pageSheet }
      screen Alert { background black.alpha(0.4); style overFullScreen; transition Fading }
      animator Fade {
        duration 0.3s
        dismissing {
          let page = to.view
          let alert = from.view
          animate { alert.alpha = 0 } then {
            complete not cancelled
            alert.alpha = 1
            add page to window
          }
        }
      }
      transition Fading { dismissing animator Fade }
      root Home
      present Sheet
      present Alert
      dismiss
      """,
    line: "12:7: error: animator `Fade` leaves the visible controller `Sheet` out of place",
    judge: ""),
  Blame(
    name: "two calls that no code of the child waits for are a remnant, as one is",
    source: """
      screen One
      container Stage {
        on viewDidLoad { self.addChild(One); add One.view to view; One.didMove(toParent: self) }
      }
      root Stage
      turn { One.didMove(toParent: none); remove One.view; One.removeFromParent() }
      """,
    line: "6:8: remnant: this line calls `One.didMove(toParent: none)` without `One.willMove",
    judge: ""),
]
