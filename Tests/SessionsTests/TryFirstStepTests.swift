import TestSupport
import Testing

@testable import Running
@testable import Search

/// Tests of the stories in which `trans try` takes single steps from the first screen.
@Suite struct TryFirstStepTests {
  /// A navigation controller that is the delegate of its own swipe back, with the given members.
  private static func app(_ members: String) -> String {
    """
    class FreedStack: UINavigationController, UIGestureRecognizerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = self
      }
      \(members)
    }
    class List: UIViewController {
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 50))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
      }
      @objc func open() { navigationController?.pushViewController(Detail(), animated: true) }
    }
    class Detail: UIViewController {}
    func makeRoot() -> UIViewController { FreedStack(rootViewController: List()) }
    """
  }

  @Test("a push after a swipe back at the root freezes, unless the swipe's delegate refuses it there")
  func swipeAtRoot() {
    let freed = TryStage.trying(Self.app(""))
    #expect(freed.verdict == .failed)
    #expect(freed.text.contains("the swipe back has begun at the root of `FreedStack`"), "\(freed.text)")
    let guarded = TryStage.trying(
      Self.app(
        "func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }"))
    #expect(!guarded.text.contains("the swipe back has begun"), "\(guarded.text)")
    #expect(guarded.verdict != .failed)
    let plain = TryStage.trying(
      Self.app("").replacing("interactivePopGestureRecognizer?.delegate = self", with: ""))
    #expect(plain.verdict != .failed, "\(plain.text)")
  }
}
