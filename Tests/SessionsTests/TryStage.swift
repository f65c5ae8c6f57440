import TestSupport

@testable import Running
@testable import Search

/// Runs `trans try` on texts, without making stories shorter.
enum TryStage {
  /// A Swift file's driver that attaches its pan to a page and presents with `Rise` and `Sink`.
  /// - Parameter cases: The cases of its gesture, which set `isActive`.
  static func mover(_ cases: String) -> String {
    """
    class Mover: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate {
      private weak var page: UIViewController?
      private var isActive = false
      func attach(to page: UIViewController) {
        self.page = page
        page.modalPresentationStyle = .custom
        page.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
      }
      @objc func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .changed: update(min(max(pan.translation(in: nil).y / 800, 0), 1))
    \(cases)
        }
      }
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Rise() }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Sink() }
      func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? { isActive ? self : nil }
    }

    """
  }

  /// An animator of a Swift file with a duration of 0.3 s.
  static func animator(_ name: String, _ body: String) -> String {
    """
    class \(name): NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
    \(body)
      }
    }

    """
  }

  /// An animator, `Fade`, that shows the to-view at its final frame and completes with `true`.
  static let fade = animator(
    "Fade",
    """
        let to = c.viewController(forKey: .to)!
        to.view.frame = c.finalFrame(for: to)
        c.containerView.addSubview(to.view)
        to.view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in c.completeTransition(true) })
    """)

  /// A screen, `Card`, and a screen `Home` that presents it in full screen with `Fade`.
  /// - Parameters:
  ///   - members: Further members of `Home`.
  ///   - open: The head of the method that presents.
  ///   - delegate: A further protocol of `Home`, with a comma.
  static func home(
    _ members: String = "", open: String = "@IBAction func open(_ sender: UIButton)", delegate: String = ""
  ) -> String {
    """
    class Card: UIViewController {}
    class Home: UIViewController, \(delegate)UIViewControllerTransitioningDelegate {
      \(members)
      \(open) {
        let card = Card()
        card.modalPresentationStyle = .fullScreen
        card.transitioningDelegate = self
        present(card, animated: true)
      }
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """
  }

  /// A screen, `Home`, that presents a page with the presentation controller `Half`.
  static func home(presenting page: String) -> String {
    """
    class Home: UIViewController, UIViewControllerTransitioningDelegate {
      @IBAction func open(_ sender: Any) {
        let page = \(page)()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = self
        present(page, animated: true)
      }
      func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController? { Half(presentedViewController: p, presenting: presenting) }
    }

    """
  }

  /// Tries a Swift file, `a.swift`, or a script that uses it, `b.trans`.
  static func trying(_ swift: String, _ script: String? = nil) -> (verdict: Verdict, text: String) {
    var files = ["a.swift": "import UIKit\n" + swift]
    if let script { files["b.trans"] = script }
    return trying([script == nil ? "a.swift" : "b.trans"], of: files)
  }

  /// Tries a script.
  static func trying(script: String) -> (verdict: Verdict, text: String) {
    trying(["app.trans"], of: ["app.trans": script])
  }

  /// Tries Swift files together.
  /// - Parameter named: The files that are named; nil for all.
  static func trying(files: [String: String], named: [String]? = nil) -> (verdict: Verdict, text: String) {
    trying(named ?? files.keys.sorted(), of: files.mapValues { "import UIKit\n" + $0 })
  }

  /// Tries files by their paths.
  static func trying(
    _ paths: [String], of files: [String: String], isQuiet: Bool = false,
    _ change: (inout Trying) -> Void = { _ in }
  ) -> (verdict: Verdict, text: String) {
    let output = Transcript()
    var trying = Trying()
    trying.shrinks = false
    change(&trying)
    var settings = Settings()
    settings.isQuiet = isQuiet
    let verdict = TrySession(
      paths, settings, trying, files: MemoryFiles(files: files.mapValues { Array($0.utf8) }), output: output
    ).run()
    return (verdict, output.text)
  }
}
