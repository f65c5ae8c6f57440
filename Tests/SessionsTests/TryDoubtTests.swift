import TestSupport
import Testing

@testable import Running
@testable import Search

/// Mistakes that `trans try` must not see in Swift files: what depends on its own guesses, and what the code that does
/// not run may do.
@Suite struct TryDoubtTests {
  private static func animator(_ name: String, _ members: String, _ body: String) -> String {
    """
    class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      \(members)
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        \(body)
      }
    }

    """
  }

  /// An animator of a stack that is made with the operation, or with a flag, and asks for it.
  private static func shift(_ parameter: String, _ start: String) -> String {
    animator(
      "Shift", "let \(parameter)\n  init(\(parameter)) { self.way = way }",
      """
      guard let page = c.view(forKey: .to), let old = c.view(forKey: .from) else { return }
          c.containerView.addSubview(page)
          \(start)
          UIView.animate(withDuration: 0.3, animations: {
            page.frame = c.containerView.bounds
            old.alpha = 0.5
          }, completion: { _ in
            old.alpha = 1
            c.completeTransition(!c.transitionWasCancelled)
          })
      """)
  }

  @Test(
    "an animator is made with the operation that it carries out",
    arguments: ["UINavigationController.Operation", "UINavigationControllerOperation"])
  func operation(type: String) {
    let start = """
      switch way {
          case .push: page.frame = c.containerView.bounds.offsetBy(dx: c.containerView.bounds.width, dy: 0)
          case .pop: page.frame = c.containerView.bounds.offsetBy(dx: -c.containerView.bounds.width, dy: 0)
          default: fatalError()
          }
      """
    let (verdict, text) = TryStage.trying(Self.shift("way: \(type)", start))
    #expect(verdict == .passed && text.hasSuffix("nothing is wrong\n"), "\(text)")
    let still = start.replacing(
      "offsetBy(dx: -c.containerView.bounds.width, dy: 0)", with: "offsetBy(dx: 0, dy: 0)"
    )
    .replacing("default: fatalError()", with: "default: break")
    let frozen = Self.shift("way: \(type)", still).replacing("old.alpha = 0.5", with: "")
    #expect(TryStage.trying(frozen).text.contains("✗ 1. animates by Shift, a.swift:"), "\(frozen)")
  }

  @Test("a flag of an animator of a stack is true for a push and false for a pop") func flag() {
    let start = """
      guard way == (c.viewController(forKey: .to)!.navigationController!.viewControllers.last!.isMovingToParent) else { return }
          page.frame = c.containerView.bounds.offsetBy(dx: way ? 2000 : -2000, dy: 0)
      """
    let text = TryStage.trying(Self.shift("way: Bool", start).replacing("Shift", with: "PushShift")).text
    #expect(text.contains("PushShift") && !text.contains("✗"), "\(text)")
  }

  private static let fades = animator(
    "Fade", "",
    """
    guard let old = c.view(forKey: .from) else { return }
        UIView.animate(withDuration: 0.3, animations: { old.alpha = 0 }, completion: { _ in
          c.completeTransition(true)
        })
    """)
  private static let goes = """
    class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  @Test("what a doubtful finding stops in one style does not make the other style the one that is meant")
  func style() {
    let quick = Self.fades.replacing("guard let old", with: "guard c.isAnimated, let old")
    for animator in [Self.fades, quick] {
      let (verdict, text) = TryStage.trying(animator + Self.goes)
      #expect(verdict == .passed && !text.contains("✗"), "\(text)")
      #expect(
        text.contains("doubtful: visible by Fade, only if presented as fullScreen, which no file says\n"),
        "\(text)")
    }
    let said =
      Self.goes + "func prepare(_ page: UIViewController) { page.modalPresentationStyle = .fullScreen }\n"
    #expect(TryStage.trying(quick + said).text.contains("✗ 1. visible by Fade, a.swift:"))
  }

  @Test("a style that UIKit chooses, since no file says one, is doubtful as others are") func unsaidStyle() {
    let page = """
      class Page: UIViewController, UIViewControllerTransitioningDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          transitioningDelegate = self
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Rise() }
      }

      """
    let rises = Self.animator(
      "Rise", "",
      """
      let to = c.viewController(forKey: .to)!
          c.containerView.addSubview(to.view)
          to.view.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in c.completeTransition(true) })
      """)
    let (verdict, text) = TryStage.trying(page + rises)
    #expect(verdict == .passed && !text.contains("✗"), "\(text)")
    #expect(
      text.contains(
        "doubtful: visible by Rise, if no storyboard or other file sets `modalPresentationStyle`: "
          + "since iOS 13, UIKit then presents a page sheet\n"),
      "\(text)")
    let sheet = page.replacing("transitioningDelegate = self\n", with: "transitioningDelegate = self\n")
      .replacing(
        "  override func viewDidLoad",
        with:
          "  init() {\n    super.init(nibName: nil, bundle: nil)\n    modalPresentationStyle = .pageSheet\n  }\n  override func viewDidLoad"
      )
    #expect(TryStage.trying(sheet + rises).text.contains("✗ 1. visible by Rise, a.swift:"))
  }

  @Test("a screen that is black after a page sheet is found if the files name no style, and only then")
  func unsaidSheet() {
    func page(_ style: String) -> String {
      """
      class Page: UIViewController {
        static func make(_ fade: Fade) -> Page {
          let page = Page()
          page.transitioningDelegate = fade
          \(style)
          return page
        }
      }

      """
    }
    let fade =
      Self.animator(
        "Fade", "var isBack = false",
        """
        let to = c.viewController(forKey: .to)!, from = c.viewController(forKey: .from)!
            to.view.frame = c.finalFrame(for: to)
            if isBack { c.containerView.insertSubview(to.view, belowSubview: from.view) }
            else { to.view.alpha = 0; c.containerView.addSubview(to.view) }
            UIView.animate(withDuration: 0.3, animations: { if self.isBack { from.view.alpha = 0 } else { to.view.alpha = 1 } },
              completion: { _ in c.completeTransition(true) })
        """) + """
        extension Fade: UIViewControllerTransitioningDelegate {
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? {
            isBack = false
            return self
          }
          func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? {
            isBack = true
            return self
          }
        }

        """
    let unsaid = TryStage.trying(page("") + fade).text
    #expect(unsaid.contains("doubtful: visible by Fade, if no storyboard or other file sets"), "\(unsaid)")
    #expect(unsaid.contains("leaves the visible controller `TryBase` out of sight"), "\(unsaid)")
    let said = TryStage.trying(page("page.modalPresentationStyle = .fullScreen") + fade).text
    #expect(!said.contains("visible by Fade"), "\(said)")
  }

  @Test("code that does not run makes a finding doubtful only if the story runs the function that it is in")
  func linesElsewhere() {
    func slide(_ call: String) -> String {
      Self.animator(
        "Slide", "func help() {\n    Stranger.adjust()\n  }",
        """
        let to = c.viewController(forKey: .to)!
            \(call)
            c.containerView.addSubview(to.view)
            to.view.alpha = 0
            UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 0.5 }, completion: { _ in c.completeTransition(true) })
        """)
    }
    let elsewhere = TryStage.trying(slide("")).text
    #expect(elsewhere.contains("✗ 1. visible by Slide, a.swift:"), "\(elsewhere)")
    let called = TryStage.trying(slide("help()")).text
    #expect(called.contains("nothing is certainly wrong; 1 line did not run"), "\(called)")
  }

  @Test("code that does not run may complete: an unknown call, or a helper that is given the closure")
  func completion() {
    let completes = "{ _ in c.completeTransition(true) }"
    func app(_ call: String, _ rest: String = "") -> String {
      Self.animator(
        "Fade", "",
        """
        guard let old = c.view(forKey: .from) else { return }
            \(call)
        """) + Self.goes + rest
    }
    let prepare = "func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n"
    let unknown = app("UIView.spring(0.4, animations: { old.alpha = 0 }, completion: \(completes))", prepare)
    #expect(!TryStage.trying(unknown).text.contains("completes by"), "\(TryStage.trying(unknown).text)")
    let helper = """
      extension UIView {
        static func spring(_ time: TimeInterval, animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
          Springs.shared.run(time, animations, completion)
        }
      }

      """
    let helped = TryStage.trying(unknown + helper).text
    #expect(!helped.contains("completes by"), "\(helped)")
    let never = TryStage.trying(app("UIView.animate(withDuration: 0.4) { old.alpha = 0 }", prepare + helper))
      .text
    #expect(never.contains("✗ 1. completes by Fade, a.swift:"), "\(never)")
  }

  @Test("a place that a presentation controller forgets is its mistake, whatever is pushed meanwhile")
  func placer() {
    let text = TryStage.trying(
      """
      class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          CGRect(x: 0, y: containerView!.bounds.height / 2, width: containerView!.bounds.width, height: 300)
        }
      }
      class Page: UIViewController {
        @IBAction func more(_ sender: UIButton) { navigationController?.pushViewController(More(), animated: true) }
      }
      class More: UIViewController {}
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        @IBAction func open(_ sender: UIButton) {
          let stack = UINavigationController(rootViewController: Page())
          stack.modalPresentationStyle = .custom
          stack.transitioningDelegate = self
          present(stack, animated: true)
        }
        func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
          -> UIPresentationController? { Half(presentedViewController: p, presenting: presenting) }
      }

      """
    ).text
    let blamed = text.split(separator: "\n").filter { $0.hasPrefix("✗") }
    #expect(blamed.contains { $0.contains("visible by Half, a.swift:2 (") }, "\(text)")
    #expect(blamed.allSatisfy { $0.contains(" by Half, a.swift:2 (") }, "\(text)")
  }

  @Test("a finding of code that asks which size fits a view is doubtful, since that size is made up")
  func fit() {
    func text(_ size: String) -> String {
      TryStage.trying(
        TryStage.animator(
          "Fade",
          "    let to = c.view(forKey: .to)!\n    to.frame.size = \(size)\n    c.containerView.addSubview(to)"
        )
          + TryStage.home()
      ).text
    }
    let made = text("to.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)")
    #expect(made.contains("completes by Fade, since the size that fits a view is made up"), "\(made)")
    #expect(made.contains("assumed  the size that fits a view is 300 points high"), "\(made)")
    #expect(text("CGSize(width: 300, height: 300)").contains("✗ 1. completes by Fade"))
  }

  @Test("where it decides whether a presented view follows its container by its mask, a finding is doubtful")
  func mask() {
    let text = TryStage.trying(
      """
      class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
          CGRect(x: 0, y: containerView!.bounds.height - 300, width: containerView!.bounds.width, height: 300)
        }
      }
      class Card: UIViewController {
        override func viewDidLoad() { view.backgroundColor = .red; view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
          coordinator.animate(alongsideTransition: nil) { _ in
            let height = self.view.superview!.bounds.height
            self.view.frame = CGRect(x: 0, y: height - 300, width: self.view.bounds.width, height: 300)
          }
        }
      }

      """ + TryStage.home(presenting: "Card")
    ).text
    #expect(
      text.contains(
        "doubtful: relayout by Card, unless a presented view follows its container by its autoresizing mask")
        && !text.contains(". relayout by Card"), "\(text)")
  }

  @Test(
    "nothing is certain where a story leaves out a call of a function of the files",
    arguments: ["place", "print"])
  func ownCall(name: String) {
    let text = TryStage.trying(
      TryStage.fade
        + TryStage.home().replacing(
          "class Card: UIViewController {}",
          with: """
            class Card: UIViewController {
              func place(_ path: Any) { view.alpha = 0.5 }
              override func viewDidAppear(_ animated: Bool) { view.isHidden = true; \(name)(\\Card.view) }
            }
            """)
    ).text
    #expect(text.contains(". visible by Card") == (name == "print"), "\(text)")
  }
}
