extension StartingScript {
  static let tabs = """
    - # Tabs: the pages lie side by side, and slide when another one is selected.
    + # Tabs: the pages lie side by side, and slide when another one is selected, or under a finger.

      # The pages, and their tab bar controller.
    - screen One { background white }
    - screen Two { background orange }
    + screen One { background white; gesture DragPages }
    + screen Two { background orange; gesture DragPages }
      tabs Bar [One, Two] { transition BarDelegate }

      # The delegate of the tab bar controller: it names the object that carries out its selections.
    - transition BarDelegate { selecting animator Strip }
    + transition BarDelegate { selecting animator Strip interaction Driver }

      # The animator: UIKit runs the section, and waits until `complete` is called.
      animator Strip {
        duration 0.3s
        selecting {
          # A page to the right comes in from the right.
          let way = if to == Two { containerView.width } else { -containerView.width }
    +     # Under a finger the pages move as far as the finger does.
    +     let curve = if interactive { linear } else { easeInOut }
          toView.frame = final(to)
          toView.transform = translate(way, 0)
          add toView
    -     animate {
    +     animate curve curve {
            toView.transform = identity
            fromView.transform = translate(-way, 0)
          } then {
            # Also if it is cancelled: both pages will be shown again.
            toView.transform = identity
            fromView.transform = identity
            if cancelled { remove toView }
            complete not cancelled
          }
        }
      }
    +
    \(driver)
    + gesture DragPages {
    +   pan
    +   field way = 0
    +   on shouldBegin {
    +     # A finger that moves to the left shows the next page.
    +     way = if translation.x < 0 { 1 } else { -1 }
    +     let next = Bar.selectedIndex + way
    +     return abs(translation.x) > abs(translation.y) and next >= 0 and next < Bar.viewControllers.count
    +   }
    +   on began {
    +     Driver.isDragged = true
    +     Bar.selectedIndex = Bar.selectedIndex + way
    +   }
    +   on changed { update clamp(-way * translation.x / containerView.width, 0, 1) }
    +   on ended {
    +     Driver.isDragged = false
    +     if progress > 0.5 or -way * velocity.x > 1000 { finish } else { cancel }
    +   }
    \(takenAway)
    + }

    \(specs)
      setup { root Bar }

      spec "there and back" {
        tap Bar.tabBar[1]
        expect hierarchy Bar[One, *Two]
        tap Bar.tabBar[0]
        expect hierarchy Bar[*One, Two]
      }
    + spec "dragged to \\(part), \\(shown) is selected" for each (part, shown) in [(0.2, One), (0.8, Two)] {
    +   pan left to part
    +   release
    +   expect Bar.selectedViewController == shown
    + }
    + spec "the touch is taken away" {
    +   pan left to 0.8
    +   cancel touch
    +   expect hierarchy Bar[*One, Two]
    + }
    """

  static let container = """
    - # A container of your own: Stage shows one page at a time, and slides from one to the other.
    + # A container of your own: Stage shows one page at a time; a tap or a finger slides from one to the other.

      # The pages.
      screen One {
        background white
        view next at (20, 100, 200, 44)
        on tap next { do show(Two) }
      }
      screen Two {
        background orange
        view back at (20, 100, 200, 44)
        on tap back { do show(One) }
      }

      # The container adds its first page, and keeps the shown one as large as itself.
      container Stage {
        field shown = One
        field isMoving = false
    +   gesture DragPages
        on viewDidLoad {
          self.addChild(One)
          add One.view to view
          One.didMove(toParent: self)
        }
        on viewWillLayoutSubviews { if not isMoving { shown.view.frame = view.bounds } }
      }

      # The exchange. UIKit does none of this in a container of your own: `run` makes the context, and calls the animator.
      steps show(page) {
        # UIKit shuts out no touches here.
        if Stage.isMoving or page == Stage.shown { return }
        Stage.isMoving = true
        let old = Stage.shown
        old.willMove(toParent: none)
        Stage.addChild(page)
        let way = if page == Two { Stage.view.width } else { -Stage.view.width }
    -   run Strip from old to page in Stage.view {
    +   run Strip interaction DragPages from old to page in Stage.view {
          initial(old) = Stage.view.bounds
          final(old) = offset(Stage.view.bounds, -way, 0)
          initial(page) = offset(Stage.view.bounds, way, 0)
          final(page) = Stage.view.bounds
        } then (completed) {
          Stage.isMoving = false
    +     if not completed {
    +       # Everything is as before.
    +       page.willMove(toParent: none)
    +       remove page.view
    +       page.removeFromParent()
    +       old.willMove(toParent: Stage)
    +       old.didMove(toParent: Stage)
    +       old.view.frame = Stage.view.bounds
    +       return
    +     }
          remove old.view
          old.removeFromParent()
          page.didMove(toParent: Stage)
          Stage.shown = page
          # The device may have turned meanwhile.
          page.view.frame = Stage.view.bounds
        }
      }

      # The animator: it moves both views, and calls `complete` at the end.
      animator Strip {
        duration 0.3s
        selecting {
    +     # Under a finger the pages move as far as the finger does.
    +     let curve = if interactive { linear } else { easeInOut }
          toView.frame = initial(to)
          add toView
    -     animate {
    +     animate curve curve {
            toView.frame = final(to)
            fromView.frame = final(from)
          } then { complete not cancelled }
        }
      }
    +
    + # The gesture drives the exchange: it says how far it is, and how it ends.
    + gesture DragPages {
    +   pan
    +   field way = 0
    +   on shouldBegin {
    +     # A finger that moves to the left shows the next page.
    +     way = if translation.x < 0 { 1 } else { -1 }
    +     let next = if way == 1 { Two } else { One }
    +     return abs(translation.x) > abs(translation.y) and next != Stage.shown and not Stage.isMoving
    +   }
    +   on began { do show(if way == 1 { Two } else { One }) }
    +   on changed { update clamp(-way * translation.x / Stage.view.width, 0, 1) }
    +   on ended { if progress > 0.5 or -way * velocity.x > 1000 { finish } else { cancel } }
    +   # The system takes the touch away, as an incoming call does.
    +   on cancelled { cancel }
    + }

    \(specs)
      setup { root Stage }

      spec "there and back" {
        tap One.next
        expect hierarchy Stage[Two]
        tap Two.back
        expect hierarchy Stage[One]
      }
    + spec "dragged to \\(part), \\(shown) is shown" for each (part, shown) in [(0.2, One), (0.8, Two)] {
    +   pan left to part
    +   release
    +   expect Stage.shown == shown
    + }
    + spec "the touch is taken away" {
    +   pan left to 0.8
    +   cancel touch
    +   expect hierarchy Stage[One]
    + }
    """
}
