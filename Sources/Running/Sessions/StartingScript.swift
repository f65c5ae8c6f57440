/// The starting scripts of `trans new`, one for each kind of transition. In the templates, a line that begins with `+` is only
/// for scripts with a gesture, and a line that begins with `-` only for the others.
package enum StartingScript {
  /// The kind of transition.
  package enum Kind: String, CaseIterable, Sendable {
    case modal, push, tabs, container
  }

  /// The text of a script.
  package static func text(of kind: Kind, isInteractive: Bool) -> String {
    let lines = template(of: kind).split(separator: "\n", omittingEmptySubsequences: false)
    let other: UInt8 = isInteractive ? UInt8(ascii: "-") : UInt8(ascii: "+")
    let chosen = lines.filter { $0.utf8.first != other }.map { $0.dropFirst(2) }
    return chosen.joined(separator: "\n") + "\n"
  }

  private static func template(of kind: Kind) -> String {
    switch kind {
    case .modal: modal
    case .push: push
    case .tabs: tabs
    case .container: container
    }
  }

  // MARK: - Parts of several scripts

  static let driver = """
    + # The percent driver: a gesture says how far the transition is, and how it ends.
    + interaction Driver {
    +   field isDragged = false
    +   on startInteractiveTransition {
    +     super.startInteractiveTransition()
    +     # A quick flick is over before UIKit starts the transition.
    +     if not isDragged { cancel }
    +   }
    + }
    """

  /// A handler for a cancelled touch, as lines of a gesture that uses the driver.
  static let takenAway = """
    +   # The system takes the touch away, as an incoming call does.
    +   on cancelled {
    +     Driver.isDragged = false
    +     cancel
    +   }
    """

  /// The comment before the specs.
  static let specs = """
      # The specs: each runs in a world of its own, after `setup`. The laws judge all transitions, without an `expect`.
    """

  // MARK: - The scripts

  private static let modal = """
    - # A modal transition: Card comes up over Home, and goes down again.
    + # A modal transition: Card comes up over Home, and a finger can pull it down again.

      # The screens. `style custom` is `modalPresentationStyle = .custom`: Home stays in place below Card.
      screen Home {
        background white
        view open at (20, 100, 200, 44)
        on tap open { present Card }
      }
      screen Card {
        style custom
        transition CardDelegate
    +   gesture PullDown
        background orange
        view close at (20, 20, 200, 44)
        on tap close { dismiss }
      }

      # The transitioning delegate: it names the objects that carry out the transition.
      transition CardDelegate {
        presenting animator SlideUp
    -   dismissing animator SlideDown
    +   dismissing animator SlideDown interaction Driver
        presentation BottomCard
      }

      # The animators: UIKit runs one section at a time, and waits until `complete` is called.
      animator SlideUp {
        duration 0.4s
        presenting {
          # Set where the view starts, add it, and animate it to where it ends.
          toView.frame = offset(final(to), 0, containerView.height)
          add toView
          animate { toView.frame = final(to) } then { complete not cancelled }
        }
      }
      animator SlideDown {
        duration 0.3s
        dismissing {
    +     # Under a finger the view moves as far as the finger does.
    +     let curve = if interactive { linear } else { easeIn }
    -     animate curve easeIn { fromView.y = containerView.height } then { complete not cancelled }
    +     animate curve curve { fromView.y = containerView.height } then { complete not cancelled }
        }
      }

      # The presentation controller: the card's place, and the dimming below it.
      presentation BottomCard {
        frame (0, containerView.height / 2, containerView.width, containerView.height / 2)
        view dimming at containerView.bounds { background black; alpha 0 }
        on presentationTransitionWillBegin { alongside { dimming.alpha = 0.4 } }
        on dismissalTransitionWillBegin { alongside { dimming.alpha = 0 } }
        on tap dimming { dismiss }
        # The container has another size after a rotation.
        on containerViewWillLayoutSubviews {
          dimming.frame = containerView.bounds
          presentedView.frame = frameOfPresentedViewInContainerView
        }
      }
    +
    \(driver)
    + gesture PullDown {
    +   pan down
    +   on began {
    +     Driver.isDragged = true
    +     dismiss
    +   }
    +   on changed { update clamp(translation.y / fromView.height, 0, 1) }
    +   on ended {
    +     Driver.isDragged = false
    +     if progress > 0.5 or velocity.y > 1000 { finish } else { cancel }
    +   }
    \(takenAway)
    + }

    \(specs)
      setup { root Home }

      spec "there and back" {
        tap Home.open
        expect hierarchy Home presents Card
        tap Card.close
        expect hierarchy Home
      }
      spec "a tap beside the card dismisses it" {
        tap Home.open
        touch (200, 200)
        touch up
        expect hierarchy Home
      }
    + spec "pulled down to \\(part), \\(shown) is on top" for each (part, shown) in [(0.2, Card), (0.8, Home)] {
    +   tap Home.open
    +   pan down to part
    +   release
    +   expect visibleViewController == shown
    + }
    + spec "the touch is taken away" {
    +   tap Home.open
    +   pan down to 0.8
    +   cancel touch
    +   expect hierarchy Home presents Card
    + }
    """

  private static let push = """
    - # A push: Detail comes in from the right over List, and goes out again.
    + # A push: Detail comes in from the right over List, and a finger can pull it back.

      # The pages, and their stack.
      screen List {
        background white
        view row at (0, 100, 390, 60)
        on tap row { push Detail }
      }
      screen Detail {
        background orange
    +   gesture PullBack
        view back at (20, 100, 200, 44)
        on tap back { pop }
      }
      navigation Stack [List] { transition StackDelegate }

      # The delegate of the navigation controller: it names the objects that carry out its pushes and pops.
      transition StackDelegate {
        pushing animator SlideIn
    -   popping animator SlideOut
    +   popping animator SlideOut interaction Driver
      }

      # The animators: UIKit runs one section at a time, and waits until `complete` is called.
      animator SlideIn {
        duration 0.4s
        pushing {
          # Set where the view starts, add it, and animate it to where it ends.
          toView.frame = offset(final(to), containerView.width, 0)
          add toView
          animate { toView.frame = final(to) } then { complete not cancelled }
        }
      }
      animator SlideOut {
        duration 0.4s
        popping {
    +     # Under a finger the view moves as far as the finger does.
    +     let curve = if interactive { linear } else { easeInOut }
          toView.frame = final(to)
          add toView at 0
    -     animate { fromView.transform = translate(containerView.width, 0) } then {
    +     animate curve curve { fromView.transform = translate(containerView.width, 0) } then {
            # Detail may be pushed again, or stays.
            fromView.transform = identity
    +       if cancelled { remove toView }
            complete not cancelled
          }
        }
      }
    +
    \(driver)
    + gesture PullBack {
    +   pan right
    +   on began {
    +     Driver.isDragged = true
    +     pop
    +   }
    +   on changed { update clamp(translation.x / fromView.bounds.width, 0, 1) }
    +   on ended {
    +     Driver.isDragged = false
    +     if progress > 0.5 or velocity.x > 1000 { finish } else { cancel }
    +   }
    \(takenAway)
    + }

    \(specs)
      setup { root Stack }

      spec "there and back" {
        tap List.row
        expect hierarchy Stack[List, Detail]
        tap Detail.back
        expect hierarchy Stack[List]
      }
    + spec "pulled back to \\(part), \\(shown) is on top" for each (part, shown) in [(0.2, Detail), (0.8, List)] {
    +   tap List.row
    +   pan right to part
    +   release
    +   expect Stack.topViewController == shown
    + }
    + spec "the touch is taken away" {
    +   tap List.row
    +   pan right to 0.8
    +   cancel touch
    +   expect hierarchy Stack[List, Detail]
    + }
    """
}
