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

  /// Declarations, and lines of an animator that use them.
  private static let used = [
    // An animation by a function of the files, with closures that have no labels.
    (
      "enum Anim { static func animate(_ code: @escaping () -> Void) { code() } }",
      "Anim.animate { to.view.alpha = 0 }"
    ),
    // A method that changes a property's value.
    (
      "extension CGPoint { mutating func shift(_ d: CGFloat) { if d == 0 { return }; x += d; y -= d } }",
      "let old = to.view.center.x; to.view.center.shift(5); if to.view.center.x != old + 5 { return }; to.view.center.shift(-5)"
    ),
    // An enumeration's method that changes it.
    (
      "enum Side { case up, down; mutating func turn() { self = self == .up ? .down : .up } }",
      "var side = Side.up; side.turn(); if side != .down { return }"
    ),
    // A member of a number's own type.
    ("extension Double { var half: CGFloat { CGFloat(self / 2) } }", "to.view.alpha = (Double.pi / 9).half"),
    // A property of UIKit, read by an extension.
    (
      "extension UIScrollView { var isBusy: Bool { isDragging || isTracking } }",
      "if UIScrollView().isBusy { return }"
    ),
    // A method of a protocol, beside a property of a type that conforms to it.
    (
      """
      protocol Sizing { func height(in v: UIView) -> CGFloat }
      struct Fixed: Sizing { let height: CGFloat; func height(in v: UIView) -> CGFloat { height } }
      struct Half: Sizing { func height(in v: UIView) -> CGFloat { v.bounds.height / 2 } }
      func sizing(_ isFixed: Bool) -> any Sizing { if isFixed { return Fixed(height: 9) } else { return Half() } }
      """,
      "if sizing(true).height(in: to.view) != 9 || sizing(false).height(in: to.view) < 99 { return }"
    ),
    // Static members of a protocol, of one type that conforms to it.
    (
      """
      protocol Sizing { func height() -> CGFloat }
      struct Fixed: Sizing { let value: CGFloat; func height() -> CGFloat { value } }
      struct Whole: Sizing { func height() -> CGFloat { 1 } }
      extension Sizing where Self == Fixed { static func fixed(_ value: CGFloat) -> Self { .init(value: value) } }
      extension Sizing where Self == Whole { static var whole: Whole { Whole() } }
      func sizings() -> [any Sizing] { let a: any Sizing = .fixed(200); let b: any Sizing = .whole; return [a, b] }
      """,
      "if sizings()[0].height() != 200 || sizings()[1].height() != 1 { return }"
    ),
    // Insets that a property has.
    (
      "struct Look { var insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4) }",
      "var look = Look(); look.insets.top = 5; if look.insets.top + look.insets.trailing != 9 { return }"
    ),
    // A layout, on which no transition depends.
    (
      "extension UICollectionView { var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout } }",
      """
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
          if let flow = list.collectionViewLayout as? UICollectionViewFlowLayout { flow.minimumLineSpacing = 0 }
          guard let other = list.flow else { return }
          other.itemSize = CGSize(width: 9, height: 9)
      """
    ),
    // A block that a constant holds.
    (
      "",
      """
      let show = { (_: UIViewControllerTransitionCoordinatorContext) -> Void in to.view.backgroundColor = .red }
          to.transitionCoordinator?.animate(alongsideTransition: show, completion: nil)
      """
    ),
  ]

  @Test("forms of the files' own run", arguments: used)
  func runs(declarations: String, line: String) {
    let fade = TryStage.fade.replacing("to.view.alpha = 0", with: line + "\n    to.view.alpha = 0")
    let home = TryStage.home()
    let (verdict, text) = TryStage.trying(home + fade + declarations + "\n")
    #expect(verdict == .passed && text.contains(Self.whole), "\(text)")
  }

  @Test("a method `present(_:on:)` of an object is its own")
  func presenter() {
    let home = TryStage.home().replacing(
      "present(card, animated: true)", with: "let presenter = Presenter(); presenter.present(card, on: self)")
    let presenter =
      "class Presenter: NSObject { func present(_ c: UIViewController, on h: UIViewController) { h.present(c, animated: true) } }"
    let (verdict, text) = TryStage.trying(home + TryStage.fade + presenter + "\n")
    #expect(verdict == .passed && text.contains(Self.whole), "\(text)")
  }

  @Test("an animation that a method makes moves its layer, and calls the block of the transaction")
  func madeAnimation() {
    let fade = TryStage.fade.replacing(
      "UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in c.completeTransition(true) })",
      with: """
        to.view.alpha = 1
            CATransaction.begin()
            CATransaction.setCompletionBlock { c.completeTransition(true) }
            to.view.layer.add(make(from: 0), forKey: nil)
            CATransaction.commit()
        """
    ).replacing(
      "Transitioning {",
      with: """
        Transitioning {
          func make(from: CGFloat) -> CAAnimationGroup {
            let a = CABasicAnimation(keyPath: "opacity")
            a.fromValue = from; a.toValue = 1
            let g = CAAnimationGroup()
            g.animations = [a]; g.duration = 0.3
            return g
          }
        """)
    let text = TryStage.trying(TryStage.home() + fade).text
    #expect(text.contains(Self.whole) && !text.contains("✗"), "\(text)")
  }

  @Test("the responders of a view lead to its controller")
  func responders() {
    let owner = """
      extension UIView {
        var owner: UIViewController? {
          var r: UIResponder? = self
          while r != nil { r = r!.next; if let c = r as? UIViewController { return c } }
          return nil
        }
      }

      """
    let home = TryStage.home(
      """
      let photo = UIImageView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photo)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
      }
      """, open: "@objc func open()"
    ).replacing("present(card, animated: true)", with: "photo.owner?.present(card, animated: true)")
    let text = TryStage.trying(owner + home + TryStage.fade).text
    #expect(text.contains("begins   tap Home.view") && text.contains(Self.whole), "\(text)")
  }

  @Test("the requirement of a protocol is no code that a story should call")
  func requirement() {
    let home = TryStage.home(
      """
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
      }
      """, open: "@objc func open()")
    let opening = "@objc protocol Opening {\n  @objc func open()\n}\n"
    let text = TryStage.trying(
      opening + home.replacing("Home: UIViewController,", with: "Home: UIViewController, Opening,")
        + TryStage.fade
    ).text
    #expect(text.contains("begins   tap Home.view") && !text.contains("no story called"), "\(text)")
  }
}
