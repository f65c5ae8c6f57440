import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` does with a script only where its own code could do it.
@Suite struct TryOwnWayTests {
  private func trying(_ script: String) -> (verdict: Verdict, text: String) {
    TryStage.trying(script: script)
  }

  /// A drawer whose width depends on an option, and which is laid out as it loads.
  private static let drawer = """
    screen Page { background white }
    screen Menu { background gray }
    container Side {
      field isWide = false
      field offset = 0
      on viewDidLoad {
        self.addChild(Page); add Page.view to view; Page.didMove(toParent: self)
        self.addChild(Menu); add Menu.view to view; Menu.didMove(toParent: self)
        place()
        view.addGestureRecognizer(Edge)
      }
      func width() { return if isWide { 390 } else { 260 } }
      func place() { Menu.view.frame = (offset - width(), 0, width(), 844) }
    }
    gesture Edge {
      pan left edge
      on shouldBegin { return Side.offset == 0 }
      on changed { Side.offset = min(translation.x, 260); Side.place() }
      on ended { Side.offset = if translation.x > 100 { 260 } else { 0 }; animate 0.2s { Side.place() } }
      on cancelled { Side.offset = 0; animate 0.2s { Side.place() } }
    }
    setup { root Side }

    """

  @Test("an option is set before the first screen is shown, also where `setup` shows it")
  func option() {
    let (verdict, text) = trying(Self.drawer)
    #expect(verdict == .passed, "\(text)")
    let mistaken = Self.drawer.replacing(
      "place()\n    view.add", with: "Menu.view.frame = (-260, 0, 260, 844)\n    view.add")
    for script in [mistaken, mistaken.replacing("setup { root Side }\n", with: "root Side\n")] {
      let text = trying(script).text
      #expect(text.contains("    Side.isWide = true\n    root Side\n"), "\(text)")
    }
  }

  /// A stack with an animator for the page that a row shows, which a drag from the edge takes back.
  private static let stack = """
    screen Master { background white; view row at (0, 100, 390, 60); on tap row { Stack.isOwn = true; push Detail() } }
    screen Detail { background gray }
    screen Other { background orange }
    navigation Stack [Master] {
      field isOwn = false
      field driver = none
      transition Flow
      on viewDidLoad { view.addGestureRecognizer(Edge) }
    }
    animator Fade {
      duration 0.3s
      on animateTransition {
        to.view.frame = final(to)
        add to.view
        to.view.alpha = 0
        animate 0.3s { to.view.alpha = 1 } then { to.view.alpha = 1; complete not cancelled }
      }
    }
    interaction Driver { }
    gesture Edge {
      pan left edge
      on shouldBegin { return Stack.viewControllers.count > 1 }
      on began { Stack.driver = Driver(); pop on Stack }
      on changed { Stack.driver.update(clamp(translation.x / 390, 0, 1)) }
      on ended { if translation.x > 150 { Stack.driver.finish() } else { Stack.driver.cancel() }; Stack.driver = none }
      on cancelled { Stack.driver.cancel(); Stack.driver = none }
    }
    transition Flow {
      on animationControllerForOperation(operation, from, to) { return if Stack.isOwn { Fade() } else { none } }
      on interactionControllerFor(animator) { return Stack.driver }
    }
    setup { root Stack }

    """

  @Test("a screen that the app's code shows is shown in no other way, and no plain page is pushed beside it")
  func push() {
    let (_, text) = trying(Self.stack)
    #expect(text.contains("begins   tap Master.row\n"), "\(text)")
    #expect(!text.contains("push Detail on Stack") && !text.contains("push TryPage on Stack"), "\(text)")
    #expect(text.contains("push Other on Stack (supplied)"), "\(text)")
    let segue = Self.stack.replacing("push Detail() }", with: "perform \"detail\" }").replacing(
      "setup", with: "segue show \"detail\" from Master to Detail\nsetup")
    #expect(!trying(segue).text.contains("on Master (supplied)"))
    let idle = Self.stack.replacing("; on tap row { Stack.isOwn = true; push Detail() }", with: "")
    #expect(trying(idle).text.contains("push Detail on Stack (supplied)"))
  }

  /// A stack whose delegate drives a pop by a plain pan, and stays set after a pop that was given up, which puts the
  /// recognizer of the edge out of action.
  private static let plain = """
    screen List { background white; view row at (0, 100, 390, 60); on tap row { Stack.show(Detail()) } }
    screen Detail { background gray; on viewDidLoad { view.addGestureRecognizer(Back) } }
    navigation Stack [List] {
      field driver = none
      func show(page) { self.transition = Flow; push page on self; after 0s { self.transition = none } }
    }
    animator Fade {
      duration 0.3s
      on animateTransition {
        to.view.frame = final(to)
        add to.view
        to.view.alpha = 0
        animate 0.3s { to.view.alpha = 1 } then { to.view.alpha = 1; complete not cancelled }
      }
    }
    interaction Driver { }
    gesture Back {
      pan
      on began { Stack.transition = Flow; Stack.driver = Driver(); pop on Stack }
      on changed { if Stack.driver != none { Stack.driver.update(clamp(translation.x / 390, 0, 1)) } }
      on ended, cancelled {
        if Stack.driver != none { if translation.x > 150 { Stack.driver.finish() } else { Stack.driver.cancel() } }
        Stack.driver = none
      }
    }
    transition Flow {
      on animationControllerForOperation(operation, from, to) { return Fade() }
      on interactionControllerFor(animator) { return Stack.driver }
    }
    setup { root Stack }

    """

  @Test("a drag from the edge that a plain pan takes is answered")
  func edge() {
    let text = trying(Self.plain).text
    #expect(!text.contains("unanswered"), "\(text)")
    let once = Self.plain.replacing(
      "on began { Stack", with: "on began { if Stack.transition != none { return }; Stack")
    #expect(trying(once).text.contains("unanswered"), "\(trying(once).text)")
  }

  @Test("a drag is tried after a tap that moves the screen", arguments: [true, false])
  func dragAfterTap(isKeptOnce: Bool) {
    let text = TryStage.trying(
      """
      class Sheet: UIViewController {
        var origin: CGPoint?
        let up = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
        override func viewDidLoad() {
          up.addTarget(self, action: #selector(raise), for: .touchUpInside)
          view.addSubview(up)
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
        }
        override func viewDidLayoutSubviews() { if origin == nil { origin = view.frame.origin } }
        @objc func raise() { UIView.animate(withDuration: 0.3) { self.view.frame.origin.y = 100 } }
        @objc func panned(sender: UIPanGestureRecognizer) {
          \(isKeptOnce ? "" : "if sender.state == .began { origin = view.frame.origin }")
          view.frame.origin.y = origin!.y + max(0, sender.translation(in: view).y)
          if sender.state == .ended || sender.state == .cancelled { dismiss(animated: true) }
        }
      }
      class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 500, width: 390, height: 700) }
      }

      """ + TryStage.home(presenting: "Sheet")
    ).text
    #expect(
      text.contains("from (0, 100) to (0, 502) at once while the finger moves") == isKeptOnce, "\(text)")
  }

  /// An app whose button shows a page by a method that leaves containers alone.
  private static let sheets =
    TryStage.fade + """
      class Owner: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(
          forPresented p: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Fade() }
      }
      class Card: UIViewController {}
      class Home: UIViewController {
        let owner = Owner(), button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
        override func viewDidLoad() {
          view.addSubview(button)
          button.addTarget(self, action: #selector(show), for: .touchUpInside)
        }
        @objc func show() { sheet(Card()) }
        func sheet(_ card: UIViewController) {
          if card is UINavigationController { return }
          card.modalPresentationStyle = .custom
          card.transitioningDelegate = owner
          present(card, animated: true)
        }
      }
      """

  @Test(
    "a screen of the files is no stack, unless its class is one",
    arguments: ["UIViewController", "UINavigationController"])
  func containerTest(superclass: String) {
    let swift = Self.sheets.replacing("class Card: UIViewController", with: "class Card: \(superclass)")
    let text = TryStage.trying(swift).text
    #expect(text.contains("tap Home.button_\n") == (superclass == "UIViewController"), "\(text)")
  }

  @Test("no plain screen is pushed if the app pushes screens of its own")
  func ownPush() {
    let text = TryStage.trying(
      TryStage.animator(
        "Grow",
        """
            let from = c.viewController(forKey: .from)!, to = c.viewController(forKey: .to)!
            guard from as? Home ?? to as? Home != nil, from as? Detail ?? to as? Detail != nil else { return }
            to.view.frame = c.finalFrame(for: to)
            c.containerView.addSubview(to.view)
            to.view.alpha = 0
            UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }) { _ in
              c.completeTransition(!c.transitionWasCancelled)
            }
        """) + """
          class Detail: UIViewController {}
          class Nav: UINavigationController, UINavigationControllerDelegate {
            override func viewDidLoad() { super.viewDidLoad(); delegate = self }
            func navigationController(
              _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
              from f: UIViewController, to t: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { Grow() }
          }
          class Home: UIViewController {
            let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
            override func viewDidLoad() {
              view.addSubview(button)
              button.addTarget(self, action: #selector(show), for: .touchUpInside)
            }
            @objc func show() { navigationController?.pushViewController(Detail(), animated: true) }
          }
          """
    ).text
    #expect(
      text.contains("tap Home.button_") && !text.contains("✗") && !text.contains("push TryPage"), "\(text)")
  }
}
