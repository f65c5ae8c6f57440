import TestSupport
import Testing

@testable import Running
@testable import Search

/// The order and the extent of the report of `trans try`.
@Suite struct TryOutputTests {
  /// A stack whose pop leaves the old page's view transparent, with a remnant and a finding.
  private static let stack = """
    animator In {
      duration 0.3s
      pushing { add toView; toView.alpha = 0; animate { toView.alpha = 1 } then { complete not cancelled } }
    }
    animator Out {
      duration 0.3s
      popping { add toView below fromView; animate { fromView.alpha = 0 } then { complete false } }
    }
    transition Sliding { pushing animator In; popping animator Out }
    screen List { background white; view row at (0, 100, 390, 40); on tap row { push Item on Main } }
    screen Item { background gray }
    navigation Main [List] { transition Sliding }

    """

  private static let fade = TryStage.animator(
    "Fade",
    """
        guard let old = c.view(forKey: .from) else { return }
        UIView.animate(withDuration: 0.3, animations: { old.alpha = 0 }, completion: { _ in c.completeTransition(true) })
    """)
  private static let goes = """
    class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  @Test("a condition that is only a value of Swift is told by its value, and once") func values() {
    let text = TryStage.trying(
      Self.fade.replacing("Fade", with: "Sink")
        + TryStage.mover(
          """
              case .began:
                isActive = true
                guard let page = page else { return }
                page.dismiss(animated: true)
              default: cancel()
          """
        ).replacing("{ Rise() }", with: "{ nil }")
          + """
          class Home: UIViewController {
            let mover = Mover()
            @objc func open() {
              let page = UIViewController()
              page.transitioningDelegate = mover
              mover.attach(to: page)
              present(page, animated: true)
            }
          }

          """
    ).text
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("✗ 1.") }
    let whys = lines.prefix { !$0.hasPrefix("✗ 2.") }.filter { $0.contains("why: since `pan.state") }
    #expect(whys.count == 1 && whys[0].hasSuffix(") is ended"), "\(text)")
  }

  @Test("the certain findings of all files stand after everything else, right before the sum") func order() {
    let files = ["a.trans": Self.stack, "b.swift": "import UIKit\n" + Self.fade + Self.goes]
    let (verdict, text) = TryStage.trying(["a.trans", "b.swift"], of: files)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(verdict == .failed, "\(text)")
    let first = lines.firstIndex { $0.hasPrefix("✗ ") } ?? 0
    for word in ["a.trans: 3 transitions", "b.swift: 1 transition", "doubtful: ", "  assumed  "] {
      #expect(lines.prefix(first).contains { $0.contains(word) }, "\(word)\n\(text)")
      #expect(!lines.dropFirst(first).contains { $0.contains(word) }, "\(word)\n\(text)")
    }
    let quiet = TryStage.trying(["a.trans", "b.swift"], of: files, isQuiet: true).text
    #expect(quiet.split(separator: "\n").map(String.init) == Array(lines.dropFirst(first)))
  }

  @Test("a quiet run without a certain finding prints the sum and the verdict only") func quiet() {
    let (verdict, text) = TryStage.trying(
      ["b.swift"], of: ["b.swift": "import UIKit\n" + Self.fade + Self.goes], isQuiet: true)
    let lines = text.split(separator: "\n")
    #expect(verdict == .passed && lines.count == 2, "\(text)")
    #expect(lines.first?.contains(", 2 doubtful findings") ?? false, "\(text)")
    #expect(lines.last == "nothing is certainly wrong", "\(text)")
  }

  @Test(
    "a transition is chosen by any animator and screen that takes part, there or back",
    arguments: [
      "Out", "In", "List", "Item", "push of Item",
    ])
  func only(name: String) {
    let (verdict, text) = TryStage.trying(["a.trans"], of: ["a.trans": Self.stack]) { $0.only = name }
    #expect(verdict == .failed && text.contains("    undone   pop (Out)\n"), "\(text)")
  }

  @Test("a name that nothing has is answered with the names that there are") func noneOfThatName() {
    let (verdict, text) = TryStage.trying(["a.trans"], of: ["a.trans": Self.stack]) { $0.only = "Sideways" }
    #expect(verdict == .nothingToRun)
    #expect(text.contains("a.trans: error: no transition is named `Sideways`"), "\(text)")
    #expect(text.contains("  there is: In, the push of Item"), "\(text)")
    #expect(
      text.hasSuffix("nothing was tried: `--only Sideways` chooses none of the files' transitions\n"),
      "\(text)")
  }

  @Test("a finding has at most as many stories as there are, however often each shows it") func count() {
    let again = Self.stack.replacing(
      "complete not cancelled }", with: "complete not cancelled; complete true }")
    let (_, text) = TryStage.trying(["a.trans"], of: ["a.trans": again])
    let all = text.firstMatch(of: /in 1 file, (\d+) stories/).flatMap { Int($0.1) } ?? 0
    let shown = text.matches(of: /^✗ .* \((\d+) stories\)$/.anchorsMatchLineEndings()).compactMap {
      Int($0.1)
    }
    #expect(!shown.isEmpty && shown.allSatisfy { $0 <= all }, "\(text)")
    let tried = text.matches(of: /\((\d+)\)(?=[,\n])/).compactMap { Int($0.1) }
    #expect(tried.reduce(0, +) == all, "\(text)")
  }

  @Test("a listed story begins with its first screen, and leaves out what attaches a transition") func list()
  {
    let swift = ["b.swift": "import UIKit\n" + Self.fade + Self.goes]
    let text = TryStage.trying(["b.swift"], of: swift) { $0.listsOnly = true }.text
    #expect(
      text.contains(
        "there and back: root TryBase; present TryPage as fullScreen; dismiss\n"), "\(text)")
    #expect(!text.contains("tryKept") && !text.contains("tryAttach"), "\(text)")
  }

  @Test(
    "a condition is named where it skips the completion",
    arguments: [
      ("if let page = c.view(forKey: .to) {", ""), ("if old != nil, let page = c.view(forKey: .to) {", ""),
      ("if let page = c.view(forKey: .to) {", "else { old?.alpha = 0 }"),
    ])
  func skipped(condition: String, rest: String) {
    let text = Self.tried(
      """
          let old = c.view(forKey: .from)
          \(condition)
            c.containerView.addSubview(page)
            UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
          } \(rest)
      """)
    #expect(text.contains("✗ 1. completes by Fade, a.swift:6 "), "\(text)")
    #expect(text.contains("  why: this condition is false at 0.505824s: what would"), "\(text)")
  }

  @Test(
    "a condition that is not met is no reason: its code returns, or would not complete",
    arguments: [
      "guard c.isAnimated else { return c.completeTransition(true) }",
      "if !c.isAnimated { old?.alpha = 0 }", "if !c.isAnimated { c.completeTransition(true); return }",
    ])
  func passed(start: String) {
    let text = Self.tried(
      """
          let old = c.view(forKey: .from)
          \(start)
          UIView.animate(withDuration: 0.3, animations: { old?.alpha = 0 })
      """)
    #expect(text.contains("✗ 1. completes by Fade, a.swift:4 "), "\(text)")
    #expect(!text.contains("is skipped"), "\(text)")
  }

  @Test("the suite of two delegates, one of which is supplied, runs by itself") func suite() {
    let other = TryStage.animator(
      "Slide",
      """
          guard let page = c.view(forKey: .to) else { return c.completeTransition(true) }
          c.containerView.addSubview(page)
          page.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
      """)
    let home = "class Home: UINavigationController { let fading = Delegate() }\n"
    let swift = ["b.swift": "import UIKit\n" + other + home + Self.fade + Self.goes]
    let suite = TryStage.trying(["b.swift"], of: swift) { $0.printsScript = true }.text
    let output = Transcript()
    let files = MemoryFiles(files: ["suite.trans": Array(suite.utf8)])
    let verdict = TestSession(["suite.trans"], Settings(), files: files, output: output).run()
    #expect(
      verdict == .failed && suite.contains("Slide") && suite.contains("Fade"), "\(output.text)\n\(suite)")
  }

  @Test("the names in a finding that no file declares are explained below its title") func names() {
    let text = Self.tried(
      """
          guard let old = c.view(forKey: .from), let page = c.view(forKey: .to) else { return }
          c.containerView.addSubview(page)
          UIView.animate(withDuration: 0.3, animations: { old.alpha = 0 }) { _ in c.completeTransition(false) }
      """)
    #expect(
      text.contains(
        " is supplied\n  `try` supplies TryBase (a plain first screen), TryPage (a plain screen)\n"),
      "\(text)")
    let card = """
      class Card: UIViewController {}
      class Home: UIViewController {
        let giver = Delegate()
        @IBAction func open(_ s: UIButton) {
          let card = Card()
          card.modalPresentationStyle = .custom
          card.transitioningDelegate = giver
          present(card, animated: true)
        }
      }

      """
    let wrong = Self.fade.replacing("completeTransition(true)", with: "completeTransition(false)")
    let own = TryStage.trying(wrong + Self.goes + card).text
    #expect(own.contains("  Card@2 is the Card that code or a segue makes\n"), "\(own)")
    #expect(!own.contains("`try` supplies TryBase (a plain first screen)\n    root Home"), "\(own)")
  }

  @Test("a certain finding names the style of presentation if it does not occur in the other one")
  func style() {
    let body = """
          guard let page = c.view(forKey: .to) else { return }
          page.frame = CGRect(x: 0, y: 50, width: 390, height: 844)
          c.containerView.addSubview(page)
          UIView.animate(withDuration: 0.3, animations: { c.view(forKey: .from)?.alpha = 0 }) { _ in
            c.completeTransition(true)
          }
      """
    let text = TryStage.trying(TryStage.animator("Fade", body) + Self.goes).text
    #expect(
      text.firstMatch(of: /✗ 1\. visible by Fade, a\.swift:\d+ \(\d+ stories\), only as fullScreen\n/) != nil,
      "\(text)")
    let said = "func prepare(_ page: UIViewController) { page.modalPresentationStyle = .fullScreen }\n"
    let named = TryStage.trying(TryStage.animator("Fade", body) + Self.goes + said).text
    #expect(named.contains("✗ 1. visible by Fade") && !named.contains("only as"), "\(named)")
  }

  private static func tried(_ body: String) -> String {
    TryStage.trying(
      TryStage.animator("Fade", body) + goes
        + "func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n"
    ).text
  }

  @Test("stories that compare pictures of many views end early, and the report says why") func work() {
    let script = Self.stack.replacing("complete false", with: "complete not cancelled")
    let whole = TryStage.trying(["a.trans"], of: ["a.trans": script]).text
    let short = TryStage.trying(["a.trans"], of: ["a.trans": script]) { $0.mostPainted = 20 }.text
    let words = "    not      the rest: comparing the pictures of its many views takes too much work\n"
    #expect(!whole.contains(words), "\(whole)")
    #expect(short.contains(words), "\(short)")
  }
}
