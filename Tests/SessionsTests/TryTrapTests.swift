import TestSupport
import Testing

@testable import Running
@testable import Search

/// Code at which Swift crashes the app, and which driver of UIKit's class is responsible for a frozen app.
@Suite struct TryTrapTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  /// A screen that a drag presents, and a screen with a pan whose end runs `ended`.
  private static func app(ended: String) -> String {
    TryStage.animator(
      "Rise",
      """
          let page = c.view(forKey: .to)!
          page.frame = c.containerView.bounds
          c.containerView.addSubview(page)
          page.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
      """) + """
        class Second: UIViewController {
          let heights: [CGFloat] = [100, 200]
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
          }
          @objc func panned(_ pan: UIPanGestureRecognizer) {
            guard pan.state == .ended else { return }
            let y = pan.translation(in: view).y
            \(ended)
          }
        }
        class First: UIViewController, UIViewControllerTransitioningDelegate {
          let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(go), for: .touchUpInside)
            view.addSubview(button)
          }
          @objc func go() {
            let page = Second()
            page.transitioningDelegate = self
            page.modalPresentationStyle = .fullScreen
            present(page, animated: true)
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Rise() }
        }
        """
  }

  @Test(
    "a crash of Swift is a finding at its line",
    arguments: [
      "switch y { case 0...(view.bounds.height - 500): dismiss(animated: true)\n    default: break\n    }",
      "if (100..<(view.bounds.height - 500)).contains(y) { dismiss(animated: true) }",
      "for place in 0..<(Int(view.bounds.height) - 500) where place == 1 { dismiss(animated: true) }",
      "if y > heights[Int(view.bounds.height / 300)] { dismiss(animated: true) }",
    ])
  func crash(statement: String) {
    let swift = Self.app(ended: statement)
    let line = swift.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("bounds.height -") || $0.contains("bounds.height) -") || $0.contains("height / 300")
    }
    let (verdict, text) = trying(swift)
    #expect(
      verdict == .failed && text.contains("✗ 1. failed-precondition, a.swift:\((line ?? 0) + 2)"), "\(text)")
  }

  @Test(
    "ranges and places that hold in every size are no findings",
    arguments: [
      "switch y {\n    case 0...max(view.bounds.height - 500, 0): dismiss(animated: true)\n    default: break\n    }",
      "if (100..<(view.bounds.height + 500)).contains(y) { dismiss(animated: true) }",
      "for place in 0..<heights.count where place == 1 { dismiss(animated: true) }",
      "for place in 0..<(Int(view.bounds.height) - 300) where place == 1 { dismiss(animated: true) }",
      "if y > heights[min(Int(view.bounds.height / 300), 1)] { dismiss(animated: true) }",
    ])
  func sound(statement: String) {
    let text = trying(Self.app(ended: statement)).text
    #expect(
      text.contains("Rise, the presentation of Second") && !text.contains("failed-precondition"), "\(text)")
  }

  // MARK: - Drivers

  private static let slide =
    TryStage.animator(
      "Slide",
      """
          let to = c.viewController(forKey: .to)!
          let from = c.viewController(forKey: .from)!
          let way = c.containerView.bounds.height
          if to.isBeingPresented {
            to.view.frame = c.finalFrame(for: to)
            c.containerView.addSubview(to.view)
            to.view.transform = CGAffineTransform(translationX: 0, y: way)
          }
          UIView.animate(withDuration: 0.3, animations: {
            if to.isBeingPresented { to.view.transform = .identity } else { from.view.transform = CGAffineTransform(translationX: 0, y: way) }
          }) { _ in
            from.view.transform = .identity
            to.view.transform = .identity
            c.completeTransition(!c.transitionWasCancelled)
          }
      """) + """
        class Holder: NSObject, UIViewControllerTransitioningDelegate {
          var driver: UIPercentDrivenInteractiveTransition?
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Slide() }
          func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Slide() }
          func interactionControllerForPresentation(using a: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning? { driver }
          func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning? { driver }
        }

      """

  /// Two screens, each with a pan that makes a driver of UIKit's class.
  private static func drivers(ends: String) -> String {
    slide + """
      class First: UIViewController {
        let holder = Holder()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
        }
        @objc func panned(_ pan: UIPanGestureRecognizer) {
          let part = -pan.translation(in: view).y / 844
          if pan.state == .began {
            holder.driver = UIPercentDrivenInteractiveTransition()
            let page = Second()
            page.holder = holder
            page.transitioningDelegate = holder
            page.modalPresentationStyle = .custom
            present(page, animated: true)
          } else if pan.state == .changed {
            holder.driver?.update(max(part, 0))
          } else if pan.state == .ended || pan.state == .cancelled {
            if part > 0.3 { holder.driver?.finish() } else { holder.driver?.cancel() }
            holder.driver = nil
          }
        }
      }
      class Second: UIViewController {
        var holder: Holder?
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
        }
        @objc func panned(_ pan: UIPanGestureRecognizer) {
          let part = pan.translation(in: view).y / 844
          if pan.state == .began {
            holder?.driver = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
          } else if pan.state == .changed {
            holder?.driver?.update(max(part, 0))
          } else if \(ends) {
            if part > 0.3 { holder?.driver?.finish() } else { holder?.driver?.cancel() }
            holder?.driver = nil
          }
        }
      }
      """
  }

  @Test("a driver of UIKit's class is blamed where it is made, and a cancelled touch where its gesture is")
  func drivers() {
    let deaf = Self.drivers(ends: "pan.state == .ended")
    let lines = deaf.split(separator: "\n", omittingEmptySubsequences: false)
    func line(_ text: String, last: Bool = false) -> Int {
      let place = last ? lines.lastIndex { $0.contains(text) } : lines.firstIndex { $0.contains(text) }
      return (place ?? -2) + 2
    }
    let made = "driver = UIPercentDriven"
    let text = trying(deaf).text
    for place in [line(made), line(made, last: true)] {
      #expect(text.contains("completes by UIPercentDrivenInteractiveTransition, a.swift:\(place)"), "\(text)")
    }
    let gesture = "a.swift:\(line("UIPanGestureRecognizer(target", last: true))"
    #expect(text.contains("completes by SecondGesture_") && text.contains("\(gesture) ("), "\(text)")
    let sound = trying(Self.drivers(ends: "pan.state == .ended || pan.state == .cancelled")).text
    #expect(!sound.contains("completes by SecondGesture_"), "\(sound)")
  }
}
