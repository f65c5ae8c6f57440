import TestSupport
import Testing

@testable import Running
@testable import Search

/// Values that code makes late, or gives by closures and overridden properties.
@Suite struct TryMadeTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  /// A screen, `Home`, that a tap lets present `Card`.
  private static func tapping(_ members: String, _ lines: String) -> String {
    TryStage.fade + """
      class Card: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .gray }
      }
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() {
          \(lines)
          card.modalPresentationStyle = .fullScreen
          card.transitioningDelegate = self
          present(card, animated: true)
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Fade() }
      }

      """
  }

  @Test(
    "a closure gives its value",
    arguments: [
      ("let make: () -> UIViewController = { Card() }", "let card = make()"),
      ("let make: () -> UIViewController = { Card() }", "let card = self.make()"),
      ("var make: (() -> UIViewController)?", "make = { Card() }\n      let card = make!()"),
      ("", "let make = { Card() }\n      let card = make()"),
      ("lazy var make: (Int) -> Card = { _ in Card() }", "let card = make(1)"),
    ])
  func closure(members: String, lines: String) {
    let (verdict, text) = trying(Self.tapping(members, lines))
    #expect(verdict == .passed && text.contains("begins   tap Home.view"), "\(text)")
    #expect(text.contains("a.swift: 0 of "), "\(text)")
  }

  @Test("a global value is made at its first use", arguments: [true, false])
  func firstUse(isGlobal: Bool) {
    let width = "let W = UIScreen.main.bounds.width"
    let (_, text) = trying(
      (isGlobal ? width : "") + "\n"
        + Self.tapping(isGlobal ? "" : width, "let card = Card()").replacing(
          "to.view.alpha = 0",
          with:
            "to.view.frame = c.finalFrame(for: to).offsetBy(dx: \(isGlobal ? "W" : "(from as! Home).W"), dy: 0)"
        ).replacing("to.view.alpha = 1", with: "to.view.frame = c.finalFrame(for: to)").replacing(
          "let to =", with: "let from = c.viewController(forKey: .from)!\n    let to ="))
    // If the first use is before the rotation, the second presentation is the first that jumps.
    #expect(text.contains("✗ 1. continuous by Fade"), "\(text)")
    #expect(text.contains("\n    dismiss\n") == isGlobal, "\(text)")
    #expect(text.contains("a.swift: 0 of "), "\(text)")
  }

  @Test("UIKit places the view that an override of presentedView gives") func presentedView() {
    let (verdict, text) = trying(
      Self.tapping("", "let card = Card()").replacing(".fullScreen", with: ".custom").replacing(
        "func animationController(forPresented p: UIViewController, presenting: UIViewController, source:",
        with:
          "func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source:"
      ).replacing(
        "UIViewControllerAnimatedTransitioning? { Fade() }",
        with: "UIPresentationController? { Wrapped(presentedViewController: p, presenting: presenting) }")
          + """
          class Wrapped: UIPresentationController {
          var wrapper: UIView?
          override var presentedView: UIView? { wrapper }
          override var frameOfPresentedViewInContainerView: CGRect {
            let b = containerView!.bounds
            return CGRect(x: (b.width - 300) / 2, y: b.height - 200, width: 300, height: 200)
          }
          override func presentationTransitionWillBegin() {
            let w = UIView(frame: frameOfPresentedViewInContainerView)
            let v = super.presentedView!
            v.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            v.frame = w.bounds
            w.addSubview(v)
            wrapper = w
          }
          override func containerViewWillLayoutSubviews() { wrapper?.frame = frameOfPresentedViewInContainerView }
          }
          """)
    #expect(verdict == .passed && text.contains("Wrapped, the presentation of"), "\(text)")
    #expect(text.contains("a.swift: 0 of "), "\(text)")
  }

  @Test(
    "a story goes on whatever the constraints of an app demand, as UIKit does",
    arguments: [
      // Three equations for two unknowns.
      "v.topAnchor.constraint(equalTo: view.topAnchor), v.bottomAnchor.constraint(equalTo: view.bottomAnchor), "
        + "v.heightAnchor.constraint(equalToConstant: 9)",
      // The bottom is above the top.
      "v.topAnchor.constraint(equalTo: view.topAnchor, constant: 9), v.bottomAnchor.constraint(equalTo: view.topAnchor)",
    ])
  func brokenConstraints(list: String) {
    let card = "view.backgroundColor = .gray"
    let swift = Self.tapping("", "let card = Card()").replacing(
      card,
      with: card + """

            let v = UIView()
            view.addSubview(v)
            v.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([\(list), v.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
        """)
    let (verdict, text) = trying(swift)
    #expect(verdict == .passed && text.contains("begins   tap Home.view"), "\(text)")
  }

  @Test(
    "an image view shows the picture that code draws of a view",
    arguments: [
      """
      UIGraphicsBeginImageContext(to.view.frame.size)
          to.view.layer.render(in: UIGraphicsGetCurrentContext()!)
          let picture = UIImageView(image: UIGraphicsGetImageFromCurrentImageContext()!)
      """,
      """
      let picture = UIImageView()
          picture.image = UIGraphicsImageRenderer(bounds: to.view.bounds).image { to.view.layer.render(in: $0.cgContext) }
      """,
    ])
  func picture(drawing: String) {
    let fade = """
          to.view.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in c.completeTransition(true) })
      """
    let slide = """
          to.view.removeFromSuperview()
          \(drawing)
          picture.frame = to.view.frame.offsetBy(dx: 0, dy: to.view.frame.height)
          c.containerView.addSubview(picture)
          UIView.animate(withDuration: 0.3, animations: { picture.frame = to.view.frame }, completion: { _ in
            picture.removeFromSuperview()
            c.containerView.addSubview(to.view)
            c.completeTransition(true)
          })
      """
    let swift = Self.tapping("", "let card = Card()")
    #expect(swift.contains(fade))
    let (verdict, text) = trying(swift.replacing(fade, with: slide))
    #expect(verdict == .passed && text.contains("begins   tap Home.view"), "\(text)")
    #expect(text.contains("a.swift: 0 of "), "\(text)")
  }
}
