import TestSupport
import Testing

@testable import Running
@testable import Search

/// Code that does not run makes a finding doubtful only if it can change what a transition shows or depends on.
@Suite struct TryIdleTests {
  private static func slide(_ line: String) -> String {
    TryStage.animator(
      "Slide",
      """
          let to = c.viewController(forKey: .to)!
          \(line)
          c.containerView.addSubview(to.view)
          to.view.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 0.5 }, completion: { _ in c.completeTransition(true) })
      """
    ).replacing(
      "class Slide: NSObject, UIViewControllerAnimatedTransitioning {",
      with: """
        class Slide: NSObject, UIViewControllerAnimatedTransitioning {
          let format = DateFormatter(), picker = UIDatePicker(), label = UILabel()
        """)
  }

  @Test(
    "code that changes only data leaves a finding certain",
    arguments: [
      "format.dateFormat = \"yyyy\"",
      "picker.countDownText = format.string(from: Date())",
      "let day = Calendar.current.date(byAdding: .day, value: 1, to: Date())\n    format.defaultDate = day",
      "if format.string(from: Date()) == \"x\" { label.text = \"y\" }",
      "UIImpactFeedbackGenerator.shared.fire()",
    ])
  func idle(line: String) {
    let text = TryStage.trying(Self.slide(line)).text
    #expect(text.contains("✗ 1. visible by Slide, a.swift:"), "\(text)")
  }

  @Test(
    "code that may change a view makes a finding doubtful",
    arguments: [
      "format.adjust(to.view)", "format.run { to.view.alpha = 1 }", "Stranger.adjust()",
      "if format.string(from: Date()) == \"x\" { to.view.alpha = 1 }", "to.view.magic = 1",
      "format.run(#selector(UIView.magic))", "format.adjust(self)",
    ])
  func busy(line: String) {
    let text = TryStage.trying(Self.slide(line)).text
    #expect(!text.contains("✗ 1. visible by Slide, a.swift:"), "\(text)")
  }

  private static func card(_ test: String, _ title: String) -> String {
    """
    import UIKit
    class Card: UIViewController {
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
      override func viewDidLoad() {
        super.viewDidLoad()
        \(title)
        button.addTarget(self, action: #selector(go(_:)), for: .touchUpInside)
        view.addSubview(button)
      }
      @objc func go(_ sender: UIButton) {
        if \(test) { dismiss(animated: true); return }
        view.alpha = 0
      }
    }
    class Half: UIPresentationController {}

    """ + TryStage.home(presenting: "Card")
  }

  @Test(
    "the title of a button decides",
    arguments: [
      "let title = sender.titleLabel?.text, title.elementsEqual(\"Search\")",
      "sender.currentTitle == \"Search\"",
      "sender.title(for: .normal) == \"Search\"", "sender.titleLabel!.text!.hasPrefix(\"Sea\")",
      "(sender.currentTitle ?? \"\").hasSuffix(\"rch\")", "sender.currentTitle!.contains(\"arc\")",
      "sender.currentTitle!.count == 6",
      "sender.currentTitle?.isEmpty == false && sender.currentTitle! != \"Go\"",
    ])
  func title(test: String) {
    for (title, isWrong) in [("Search", false), ("Go", true)] {
      let text = TryStage.trying(Self.card(test, "button.setTitle(\"\(title)\", for: .normal)")).text
      #expect(text.contains("✗ 1. visible by CardTap_1, a.swift:") == isWrong, "\(text)")
      #expect(text.contains("a.swift: 0 of 19 lines not run"), "\(text)")
    }
  }

  @Test("keyframes of a layer run with the delegate that completes the transition", arguments: [true, false])
  func keyframes(isKeyframes: Bool) {
    let kind = isKeyframes ? "CAKeyframeAnimation" : "CABasicAnimation"
    let text = TryStage.trying(
      """
      class Pop: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
        var context: UIViewControllerContextTransitioning?
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          context = c
          let to = c.viewController(forKey: .to)!
          to.view.frame = c.finalFrame(for: to)
          c.containerView.addSubview(to.view)
          let pop = \(kind)(keyPath: "position.y")
          \(isKeyframes ? "pop.values = [900, 300, 422]" : "pop.fromValue = 900")
          pop.duration = 0.3
          pop.delegate = self
          to.view.layer.add(pop, forKey: "pop")
        }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { context?.completeTransition(flag) }
      }

      """
    ).text
    #expect(text.contains("honest-outcome by Pop, a.swift:"), "\(text)")
    #expect(text.contains("a.swift: 0 of "), "\(text)")
  }

  @Test("a text that is not known stops the code that decides by it, and nothing else") func unknownText() {
    let text = TryStage.trying(
      Self.card("sender.currentTitle == \"Search\"", "button.setTitle(Texts.search, for: .normal)")
    ).text
    #expect(!text.contains("✗") && text.contains("Half, the presentation of Card"), "\(text)")
  }
}
