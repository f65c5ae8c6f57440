import TestSupport
import Testing

@testable import Running
@testable import Search

/// Findings that `trans try` must not show as certain, since its own commands and stand-ins are the reason; each beside
/// similar files in which they are mistakes.
@Suite struct TryFalseTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  private static let fade = TryStage.animator(
    "Fade",
    """
        let to = c.viewController(forKey: .to)!
        if let page = c.view(forKey: .to) {
          page.frame = c.finalFrame(for: to)
          c.containerView.insertSubview(page, at: 0)
        }
        let old = c.view(forKey: .from)
        UIView.animate(withDuration: 0.3, animations: { old?.alpha = 0 }, completion: { _ in
          old?.alpha = 1
          c.completeTransition(true)
        })
    """)
  private static let delegate = """
    class Giver: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  // MARK: - A bare command

  /// A screen whose delegate nothing retains, and a screen with a way back.
  private static func app(back: String) -> String {
    fade + delegate + """
      class Second: UIViewController {
        \(back)
      }
      class First: UIViewController {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(go), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func go() {
          let page = Second()
          let giver = Giver()
          page.transitioningDelegate = giver
          page.modalPresentationStyle = .fullScreen
          present(page, animated: true)
        }
      }
      """
  }

  @Test("a delegate that the way back sets again is missing only after a bare `dismiss`, which is doubtful")
  func bareDismiss() {
    let touch = "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {"
    let again = trying(
      Self.app(
        back:
          "\(touch)\n    let giver = Giver()\n    transitioningDelegate = giver\n    dismiss(animated: true)\n  }"
      ))
    #expect(
      again.verdict == .passed
        && again.text.contains(
          "doubtful: retained by First, only after a bare command, not by the files' own way back"),
      "\(again.text)")
    for back in ["", "\(touch)\n    dismiss(animated: true)\n  }"] {
      let text = trying(Self.app(back: back)).text
      #expect(text.contains("✗ 1. retained by First"), "\(text)")
    }
  }

  // MARK: - Supplied code

  /// A list whose animator asks for the cell, and adds a view beside it.
  private static func list(extra: String) -> String {
    fade + """
      class Second: UIViewController {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(close), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func close() { dismiss(animated: true) }
      }
      class First: UIViewController, UICollectionViewDelegate, UIViewControllerTransitioningDelegate {
        @IBOutlet var collectionView: UICollectionView!
        func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
          let s = Second()
          s.transitioningDelegate = self
          s.modalPresentationStyle = .fullScreen
          present(s, animated: true)
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? {
          guard let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0)), cell.superview != nil else { return nil }
          \(extra)
          return Fade()
        }
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
      }
      """
  }

  @Test("the view that stands for a cell is no residue of the transition that asks for it") func cell() {
    let plain = trying(Self.list(extra: ""))
    #expect(plain.verdict == .passed && !plain.text.contains("no-residue"), "\(plain.text)")
    let mark = trying(Self.list(extra: "view.addSubview(UIView(frame: cell.frame))"))
    #expect(!mark.text.contains("a.swift:1:1"), "\(mark.text)")
    let left = trying(
      Self.list(extra: "").replacing(
        "let old = c.view(forKey: .from)",
        with: """
          let old = c.view(forKey: .from)
              let mark = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
              mark.backgroundColor = .red
              if to.isBeingPresented { c.viewController(forKey: .from)!.view.addSubview(mark) }
          """))
    #expect(left.text.contains("✗ 1. no-residue by "), "\(left.text)")
  }
}
