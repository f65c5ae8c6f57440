import TestSupport
import Testing

@testable import Running
@testable import Search

/// Names of Swift that mean something else than they seem to: all lines run.
@Suite struct TryNameTests {
  private static let whole = "a.swift: 0 of "

  @Test("a method `animate(in:)` of the files is no animation along a coordinator's")
  func animateIn() {
    let fade = TryStage.fade.replacing(
      "{ to.view.alpha = 1 }", with: "{ self.mover.animate(in: to.view, to: 1) }"
    )
    .replacing("Transitioning {", with: "Transitioning {\n  let mover = Mover()")
    let mover = "struct Mover { func animate(in v: UIView, to p: CGFloat) { v.alpha = p } }\n"
    let text = TryStage.trying(TryStage.home() + fade + mover).text
    #expect(text.contains(Self.whole), "\(text)")
    #expect(!text.contains("visible by Fade"), "\(text)")
  }

  @Test(
    "a type, a property and a function are those that Swift finds",
    arguments: [
      // A nested type, of a property that code outside of the type reads.
      """
      class Look { var animated = false }
      class Side: UIViewController { static var look = Look() }
      extension Side { struct Look { struct Part { var alpha: CGFloat = 1 }; var part = Part() } }
      class Menu: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); view.alpha = Side.look.part.alpha }
      }
      """,
      // A property of an extension, beside a method of the same name.
      """
      class Side: UIViewController { func hide() { dismiss(animated: true) } }
      extension UIViewController { var side: Side? { parent as? Side } }
      class Menu: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); side?.hide() }
        func side(_ side: Side, willShow c: UIViewController) {}
      }
      """,
      // Functions of rectangles.
      """
      class Menu: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.frame = CGRectInset(CGRectOffset(view.frame, 0, CGRectGetHeight(view.frame)), 1, CGRectGetMidX(view.frame))
        }
      }
      """,
    ])
  func names(swift: String) {
    let text = TryStage.trying(swift).text
    #expect(text.contains(Self.whole), "\(text)")
  }

  @Test("a list that a view keeps is empty before code sets it")
  func listOfView() {
    let labels = """
      class Labels: UIView {
        var labels: [UIView] = []
        func paint() { for l in labels { l.backgroundColor = .red } }
      }

      """
    let home = TryStage.home(
      """
      let box = Labels()
      override func viewDidLoad() {
        super.viewDidLoad()
        box.paint()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
      }
      """, open: "@objc func open()")
    let text = TryStage.trying(labels + home + TryStage.fade).text
    #expect(text.contains("begins   tap Home.view"), "\(text)")
  }

  private static let addsPan =
    "presentedViewController.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))"

  @Test(
    "the initializer of a presentation, and what it calls, has the presentation's controllers",
    arguments: [("setUp()", addsPan), ("setUp()", "self." + addsPan), ("self." + addsPan, "")])
  func presentationSetUp(line: String, setUp: String) {
    let text = TryStage.trying(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() {
          let card = UIViewController()
          let sheet = Sheet(presentedViewController: card, presenting: self)
          card.transitioningDelegate = sheet
          present(card, animated: true)
        }
      }
      class Sheet: UIPresentationController, UIViewControllerTransitioningDelegate {
        override init(presentedViewController: UIViewController, presenting: UIViewController?) {
          super.init(presentedViewController: presentedViewController, presenting: presenting)
          presentedViewController.modalPresentationStyle = .custom
          \(line)
        }
        func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
          -> UIPresentationController? { self }
        private func setUp() { \(setUp) }
        @objc func panned(_ pan: UIPanGestureRecognizer) {
          if pan.state == .ended { presentedViewController.dismiss(animated: true) }
        }
      }
      """
    ).text
    #expect(text.contains("undone   pan "), "\(text)")
  }
}
