import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` says of animators, drivers, presentation controllers and delegates that UIKit asked for nothing.
@Suite struct TryAskedTests {
  private static let fade = TryStage.animator(
    "Fade",
    """
        let page = c.viewController(forKey: .to)!
        page.view.frame = c.finalFrame(for: page)
        c.containerView.addSubview(page.view)
        page.view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { page.view.alpha = 1 }) { _ in
          c.completeTransition(!c.transitionWasCancelled)
        }
    """)

  private static let home = TryStage.home()

  private static let driver = """
    class Driver: UIPercentDrivenInteractiveTransition {
      var page: UIViewController?
      override func cancel() {
        super.cancel()
        page?.view.alpha = 1
      }
      func stop() {
        page?.view.alpha = 0.5
        page = nil
        cancel()
      }
    }

    """

  /// A screen that moves a view by hand.
  private static let panel = """
    class Panel: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      override func viewDidLoad() {
        super.viewDidLoad()
        box.backgroundColor = .red
        view.addSubview(box)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
      }
      @objc func panned(_ pan: UIPanGestureRecognizer) {
        box.frame.origin.y = min(max(pan.translation(in: view).y, 0), 300)
      }
    }

    """

  private func trying(_ swift: String, isQuiet: Bool = false) -> (verdict: Verdict, lines: [String]) {
    let (verdict, text) = TryStage.trying(
      ["a.swift"], of: ["a.swift": "import UIKit\n" + swift], isQuiet: isQuiet)
    return (verdict, text.split(separator: "\n").map(String.init))
  }

  @Test(
    "a driver that nothing makes is named before the verdict, also by a quiet run", arguments: [false, true])
  func driver(isQuiet: Bool) {
    let (verdict, lines) = trying(Self.driver + Self.fade + Self.home, isQuiet: isQuiet)
    #expect(
      verdict == .passed
        && lines.suffix(4).dropFirst() == [
          "a.swift:2: never asked: `Driver`: nothing here makes one",
          "no story ran 7 of 15 lines of animators, drivers, presentation controllers and delegates: a.swift:4–7, 8–12",
          "nothing is wrong in what was tried",
        ], "\(lines)")
    #expect(lines.suffix(4).first?.hasSuffix(", 1 never asked") ?? false, "\(lines)")
  }

  @Test("where everything is asked, nothing is named") func whole() {
    let (verdict, lines) = trying(Self.fade + Self.home)
    #expect(verdict == .passed && lines.last == "nothing is wrong", "\(lines)")
    #expect(!lines.contains { $0.contains("never asked") || $0.contains("no story ran") }, "\(lines)")
  }

  @Test("a file of which no class for UIKit is asked was not tried", arguments: [false, true])
  func nothing(isQuiet: Bool) {
    let (verdict, lines) = trying(Self.driver + Self.panel, isQuiet: isQuiet)
    #expect(verdict == .nothingToRun, "\(lines)")
    #expect(lines.contains("a.swift:2: never asked: `Driver`: nothing here makes one"), "\(lines)")
    #expect(
      lines.last
        == "nothing was tried: UIKit asked none of the files' animators, drivers, presentation controllers and delegates",
      "\(lines)")
  }

  @Test("a file without a class for UIKit is tried", arguments: [false, true])
  func plain(isQuiet: Bool) {
    let (verdict, lines) = trying(Self.panel, isQuiet: isQuiet)
    #expect(verdict == .passed && lines.last == "nothing is wrong", "\(lines)")
  }

  @Test("a quiet run names three classes, and counts the others") func many() {
    let drivers = (1...5).map { "class Driver\($0): UIPercentDrivenInteractiveTransition {}\n" }.joined()
    let quiet = trying(drivers + Self.fade + Self.home, isQuiet: true).lines
    #expect(quiet.count { $0.contains(": never asked: ") } == 3, "\(quiet)")
    #expect(quiet.contains("and 2 more never asked or called"), "\(quiet)")
    let whole = trying(drivers + Self.fade + Self.home).lines
    #expect(whole.count { $0.contains(": never asked: ") } == 5, "\(whole)")
  }

  /// A screen that could be the delegate of a stack.
  private static let menu = """
    class Menu: UIViewController, UINavigationControllerDelegate {
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  @Test("a screen that nothing makes a delegate is never asked, unless code that is not run may do so")
  func screen() {
    let (verdict, lines) = trying(Self.fade + Self.home + Self.menu)
    #expect(verdict == .passed, "\(lines)")
    #expect(
      lines.contains { $0.hasSuffix(": never asked: `Menu`: nothing here gives it to a screen") }, "\(lines)")
    let open = trying(
      Self.fade + Self.home
        + Self.menu.replacing("Delegate {", with: "Delegate {\n  func go() { Theme.stack.delegate = self }"))
    #expect(
      open.lines.contains { $0.contains(": never asked: `Menu`: no story begins a transition with it") },
      "\(open.lines)")
  }
}
