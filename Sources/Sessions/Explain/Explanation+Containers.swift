extension Explanation {
  /// What UIKit refuses, or is worth knowing, about containers of one's own.
  static let containers: [Explanation] = [
    noCommonParent, viewUnderStranger, viewLiesElsewhere, swappedByHand,
  ]

  private static let noCommonParent = Explanation(
    "no-common-parent", .fault,
    "`transition(from:to:duration:)` was called for controllers that are not both children of the receiver.",
    why: "The call only exchanges two children of one container. The one that comes must be added first, and "
      + "the container itself is the receiver.",
    device: "The app crashes: NSInvalidArgumentException, \"Children view controllers … must have a common "
      + "parent view controller …\".",
    facts: ["FAULT-11", "CHILD-08"],
    example: """
      screen One
      screen Two
      container Pager [One] { on viewDidLoad { add One.view to Pager.view } }
      root Pager
      Pager.transition(from: One, to: Two, duration: 0.4s) { Two.view.alpha = 1 }
      """,
    mend: "Call `addChild` for the one that comes before, and `didMove(toParent:)` when it is there.",
    mended: """
      screen One
      screen Two
      container Pager [One] {
        on viewDidLoad { add One.view to Pager.view }
        on select(next) {
          Pager.addChild(next)
          One.willMove(toParent: none)
          Pager.transition(from: One, to: next, duration: 0.4s) { next.view.alpha = 1 } then {
            next.didMove(toParent: Pager)
            One.removeFromParent()
          }
        }
      }
      root Pager
      select Two
      """)

  private static let viewUnderStranger = Explanation(
    "view-under-stranger", .fault,
    "A child's view was put into a view that is not its parent's.",
    why:
      "The tree of views and the tree of controllers have to agree: the nearest controller around a child's "
      + "view is its parent.",
    device: "The app crashes: UIViewControllerHierarchyInconsistency, \"child view controller … should have "
      + "parent view controller … but actual parent is …\".",
    facts: ["FAULT-12"],
    example: """
      screen One
      screen Home
      container Pager [One]
      root Home
      add One.view to Home.view
      """,
    mend:
      "Put it into the view of its own parent, or let the other controller take it in with `addChild` first.",
    mended: """
      screen One
      container Pager [One]
      root Pager
      add One.view to Pager.view
      """)

  private static let viewLiesElsewhere = Explanation(
    "view-lies-elsewhere", .fault,
    "`addChild` was called for a controller whose view lies in the view of another one.",
    why: "Whoever takes a child in has to be the nearest controller around its view, if that is anywhere.",
    device: "The app crashes: UIViewControllerHierarchyInconsistency, \"… but requested parent is …\".",
    facts: ["FAULT-13"],
    example: """
      screen One
      screen Home
      screen Aside
      root Home
      add One.view to Home.view
      Aside.addChild(One)
      """,
    mend: "Take its view out first: `remove One.view`.",
    mended: """
      screen One
      screen Home
      screen Aside
      root Home
      add One.view to Home.view
      remove One.view
      Aside.addChild(One)
      One.didMove(toParent: Aside)
      """)

  private static let swappedByHand = Explanation(
    "swapped-by-hand", .note,
    "A container that forwards appearance calls by hand exchanges two children by `transition(from:to:duration:)`.",
    why:
      "That call is for containers that forward by themselves. Here it exchanges the views, and tells nobody.",
    device: "Neither child gets viewWillAppear or viewWillDisappear.",
    facts: ["CHILD-09"],
    example: """
      screen Home
      screen One
      screen Two
      container Pager [One, Two] {
        shouldAutomaticallyForwardAppearanceMethods false
        on viewDidLoad { add One.view to Pager.view }
      }
      root Home
      Pager.loadViewIfNeeded()
      Pager.transition(from: One, to: Two, duration: 0.4s) { Two.view.alpha = 1 }
      """,
    mend:
      "Leave `shouldAutomaticallyForwardAppearanceMethods` alone, or add, animate and remove the views by "
      + "oneself, between beginAppearanceTransition and endAppearanceTransition.",
    mended: """
      screen One
      screen Two
      container Pager [One, Two] { on viewDidLoad { add One.view to Pager.view } }
      root Pager
      Pager.transition(from: One, to: Two, duration: 0.4s) { Two.view.alpha = 1 }
      """)

  // MARK: - Laws

  static let adopted = Explanation(
    "adopted", .law,
    "Children of a container of one's own are told once and rightly where they go, nobody's view is on screen "
      + "who is nobody's child, and no child is lost with what it was in.",
    why: "addChild calls willMove(toParent:), and didMove is the container's to call; removeFromParent calls "
      + "didMove(toParent: nil), and willMove is the container's. Mixed up, a child hears it twice or never. A "
      + "container that is dropped lets its children go without a word, and a child whose view lay in another "
      + "presentation's container stays a child without a view. Judged when the world has settled; what the "
      + "story itself does statement by statement, at its end.",
    device: "Rotation, appearance calls and the status bar pass the controller by, or it is kept for ever.",
    facts: ["CHILD-02", "CHILD-03", "CHILD-04", "CHILD-05"],
    example: """
      screen One
      screen Two
      container Pager [One] {
        on viewDidLoad { add One.view to Pager.view }
        on select(next) {
          Pager.addChild(next)
          add next.view to Pager.view
        }
      }
      root Pager
      select Two
      """,
    mend:
      "Coming: `addChild`, then the view, then `didMove(toParent: P)`; going: `willMove(toParent: none)`, then "
      + "the view, then `removeFromParent()`.",
    mended: """
      screen One
      screen Two
      container Pager [One] {
        on viewDidLoad { add One.view to Pager.view }
        on select(next) {
          Pager.addChild(next)
          add next.view to Pager.view
          next.didMove(toParent: Pager)
        }
      }
      root Pager
      select Two
      """)

  static let overlap = Explanation(
    "overlap", .law,
    "A container of one's own begins no transition among its children while another of its own is open there.",
    why:
      "Navigation controllers keep a second push waiting; a container's own code has nobody who does that. The "
      + "two completions undo each other's work. A transition is what `run` and `transition(from:to:)` begin, and "
      + "what code does by hand: it puts a controller's view in, and animates it.",
    device: "Two slides at once: a child ends where the other one put it, or stays on screen untold.",
    facts: ["CHILD-11"],
    example: """
      screen One
      screen Two
      screen Three
      container Pager [One, Two, Three] {
        on viewDidLoad { add One.view to Pager.view }
        on select(next) {
          add next.view to Pager.view
          next.view.x = 390
          animate 0.4s { next.view.x = 0 }
        }
      }
      root Pager
      turn {
        select Two
        select Three
      }
      """,
    mend:
      "Keep a field that says that a transition runs, and refuse, or wait for, the next until it has ended.",
    mended: """
      screen One
      screen Two
      screen Three
      container Pager [One, Two, Three] {
        field isBusy = false
        on viewDidLoad { add One.view to Pager.view }
        on select(next) {
          if not isBusy {
            isBusy = true
            add next.view to Pager.view
            next.view.x = 390
            animate 0.4s { next.view.x = 0 } then { isBusy = false }
          }
        }
      }
      root Pager
      turn {
        select Two
        select Three
      }
      """)
}
