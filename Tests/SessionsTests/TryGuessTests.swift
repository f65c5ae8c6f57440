import TestSupport
import Testing

@testable import Running
@testable import Search

/// Swift code that `trans try` must read, or supply with values, as the app does: with the mistake that it then finds,
/// and without.
@Suite struct TryGuessTests {
  /// A presenting animator that moves its page to a value before it is shown for good.
  private static func rises(
    to place: String, _ members: String = "", _ before: String = "", answer: String = "Rise()"
  ) -> String {
    """
    class Rise: NSObject, UIViewControllerAnimatedTransitioning {
      \(members)
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        let page = c.view(forKey: .to)!
        c.containerView.addSubview(page)
        page.frame = c.containerView.bounds.offsetBy(dx: 0, dy: 2000)
        \(before)
        UIView.animate(withDuration: 0.3, animations: { page.frame.origin.y = \(place) }) { _ in c.completeTransition(true) }
      }
    }
    class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { \(answer) }
      func prepare(_ page: UIViewController) { page.modalPresentationStyle = .fullScreen }
    }

    """
  }

  private func check(_ right: String, _ wrong: String, finds mistake: String = "✗ 1. visible by Rise") {
    let silent = TryStage.trying(right, nil)
    #expect(silent.verdict == .passed && !silent.text.contains("visible by"), "\(silent.text)")
    let found = TryStage.trying(wrong, nil)
    #expect(found.verdict == .failed && found.text.contains(mistake), "\(found.text)")
  }

  @Test("a loop over an enumerated list has the place of each item")
  func enumerated() {
    func file(_ first: Int) -> String {
      Self.rises(
        to: "last", "",
        "var last: CGFloat = 0\n    for (place, item) in [page].enumerated() where item == page {\n"
          + "      last = CGFloat(place + \(first)) * 100\n    }"
      )
    }
    check(file(0), file(1))
  }

  @Test("a closure that is called at once may return early, which does not end the animator's code")
  func closures() {
    func file(_ first: Int) -> String {
      Self.rises(
        to: "place", "var isLow = true",
        "let place: CGFloat = {\n      if isLow { return \(first) }\n      return 60\n    }()"
      )
    }
    check(file(0), file(300))
  }

  @Test("a name that an `if` binds is not known in its `else`")
  func shadows() {
    func file(_ place: Int) -> String {
      Self.rises(
        to: "last!", "var last: CGFloat?",
        "if let last = last {\n      print(last)\n    } else if page.alpha > 0 {\n      last = \(place)\n    }"
      )
    }
    check(file(0), file(300))
  }

  @Test("functions outside of types may have the same name")
  func overloads() {
    func file(_ place: Int) -> String {
      "func place(of page: UIView) -> CGFloat { 20 }\nfunc place(at y: CGFloat) -> CGFloat { y }\n"
        + Self.rises(to: "place(at: \(place))", "", "print(place(of: page))")
    }
    check(file(0), file(300))
  }

  @Test("an extension of transition contexts calls their methods without `self`")
  func contexts() {
    func file(_ place: Int) -> String {
      "extension UIViewControllerContextTransitioning {\n"
        + "  var page: UIView? { view(forKey: .to) }\n"
        + "  func place(at y: CGFloat) -> CGFloat { page == nil ? 20 : y }\n}\n"
        + Self.rises(to: "place", "", "let place = c.place(at: \(place))")
    }
    check(file(0), file(300))
  }

  @Test("an initializer that takes a protocol is given an object that conforms to it")
  func protocols() {
    func file(_ place: Int) -> String {
      "protocol Placing { var place: CGFloat { get } }\n"
        + "struct Top: Placing { var place: CGFloat { \(place) } }\n"
        + Self.rises(
          to: "placing.place", "let placing: Placing\n  init(placing: Placing) { self.placing = placing }",
          answer: "nil")
    }
    check(file(0), file(40))
  }

  @Test("types of the same name in several classes are several types")
  func nested() {
    func file(_ first: Int, _ second: Int) -> String {
      let members = "struct Values {\n    static let place: CGFloat = \(first)\n  }"
      let other = """
        class Other: NSObject {
          struct Values {
            static let place: CGFloat = \(second)
            let unused: Int
          }
        }

        """
      let rise = Self.rises(to: "Values.place", members)
      return first == 0 ? other + rise : rise + other
    }
    check(file(0, 50), file(50, 0))
  }

  @Test("a lone animator has its flag set as a delegate sets it, unless the flag is its own")
  func flags() {
    func file(_ flag: String, _ isWrong: Bool) -> String {
      """
      class Rise: NSObject, UIViewControllerAnimatedTransitioning {
        \(flag)
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let page = c.view(forKey: isPresenting ? .to : .from)!
          let place = c.containerView.bounds
          if isPresenting {
            c.containerView.addSubview(page)
            page.frame = place.offsetBy(dx: 0, dy: place.height)
          }
          UIView.animate(withDuration: 0.3, animations: {
            page.frame = self.isPresenting ? place : place.offsetBy(dx: 0, dy: place.height)
          }) { _ in
            if \(isWrong ? "self.isPresenting" : "true") { c.completeTransition(true) }
          }
        }
      }

      """
    }
    for flag in ["var isPresenting = false", "var isPresenting: Bool = true"] {
      let silent = TryStage.trying(file(flag, false), nil)
      #expect(silent.verdict == .passed && silent.text.contains("1 transition in 1 file"), "\(silent.text)")
      let found = TryStage.trying(file(flag, true), nil)
      #expect(found.text.contains("✗ 1. completes by Rise"), "\(found.text)")
    }
    let own = TryStage.trying(file("private(set) var isPresenting = true", true), nil)
    #expect(!own.text.contains("completes by Rise"), "\(own.text)")
  }

  private static let sinks = """
    class Sink: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        let page = c.view(forKey: .from)!
        UIView.animate(withDuration: 0.3, animations: { page.alpha = 0 }) { _ in
          c.completeTransition(!c.transitionWasCancelled)
        }
      }
    }

    """

  /// A delegate that passes a screen on to its interaction, which adds a gesture, and forgets how a flick ends.
  private static func passing(_ prepare: String) -> String {
    """
    class Pull: UIPercentDrivenInteractiveTransition {
      private weak var page: UIViewController?
      var isDragging = false
      func attach(to page: UIViewController) {
        self.page = page
        page.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
      }
      @objc func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: isDragging = true; page?.dismiss(animated: true)
        case .changed: update(min(max(pan.translation(in: nil).y / 844, 0), 1))
        case .ended: isDragging = false; finish()
        default: break
        }
      }
    }
    class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      private let pull = Pull()
      func prepare(_ page: UIViewController, _ isPulled: Bool) {
        \(prepare)
      }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Sink() }
      func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? { pull.isDragging ? pull : nil }
    }

    """
  }

  @Test(
    "a method that passes a screen on to one that attaches gestures is called; if it sets the delegate, for certain"
  )
  func passesOn() {
    func text(_ prepare: String) -> String {
      let whole = "page.modalPresentationStyle = .overFullScreen\n    " + prepare
      return TryStage.trying(Self.sinks + Self.passing(whole), nil).text
    }
    let certain = text("page.transitioningDelegate = self\n    pull.attach(to: page)")
    #expect(
      certain.contains("assumed  `prepare` of `Delegate` is called with `TryPage`: no file calls it\n"),
      "\(certain)")
    #expect(certain.contains("✗ 1. completes by Pull, a.swift:"), "\(certain)")
    let unsaid = text("pull.attach(to: page)")
    #expect(
      unsaid.contains("doubtful: completes by Pull, with the gestures that no file attaches\n"), "\(unsaid)")
    // It gives the interaction another screen, or only asks something of it.
    for other in ["pull.attach(to: UIViewController())", "_ = pull.isDragging"] {
      #expect(!text("page.transitioningDelegate = self\n    " + other).contains("`prepare` of"))
    }
  }
}
