import TestSupport
import Testing

@testable import Running
@testable import Search

/// Ways into the screens of an app, and what UIKit does not do in it.
@Suite struct TryAppTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  private static func app(_ swift: String, _ board: String) -> String {
    TryStage.trying(
      ["App"], of: ["App/a.swift": "import UIKit\n" + swift, "App/Base.lproj/Main.storyboard": board]
    ).text
  }

  // MARK: - Cells

  private static let list = """
    class List: NSObject, UITableViewDelegate {
      var open: (() -> Void)?
      func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { open?() }
    }

    """

  private static func home(_ lines: String) -> String {
    TryStage.fade + list
      + TryStage.home(
        "let list = List()\n  @IBOutlet var cells: UICollectionView!\n  " + lines, open: "func open()",
        delegate: "UICollectionViewDelegate, ")
  }

  @Test("a recognizer does not call a target that nothing retains", arguments: [true, false])
  func releasedTarget(isReleased: Bool) {
    let text = trying(
      """
      class Mover: NSObject {
        weak var home: Home?
        init(_ home: Home, _ pan: UIPanGestureRecognizer) {
          self.home = home
          super.init()
          pan.addTarget(self, action: #selector(moved(_:)))
        }
        @objc func moved(_ pan: UIPanGestureRecognizer) { if pan.state == .began { home?.open() } }
      }

      """
        + Self.home(
          """
          let pan = UIPanGestureRecognizer()
          var mover: Mover?
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(pan)
            mover = Mover(self, pan)
            \(isReleased ? "mover = nil" : "")
          }
          """)
    ).text
    #expect(text.contains("begins   pan") != isReleased, "\(text)")
  }

  private static let selected =
    "func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) { open() }"

  @Test(
    "a tap on a cell calls the delegate of its list: an object, a screen, or one that a storyboard connects")
  func cells() {
    let table = trying(
      Self.home(
        """
        override func viewDidLoad() {
          super.viewDidLoad()
          let table = UITableView(frame: view.bounds)
          list.open = { [weak self] in self?.open() }
          table.delegate = list
          view.addSubview(table)
        }
        """)
    ).text
    #expect(table.contains("Fade, the presentation of Card\n    begins   tap Home.table"), "\(table)")
    let outlet = trying(Self.home(Self.selected)).text
    #expect(outlet.contains("begins   tap Home.cells"), "\(outlet)")
    let none = trying(
      Self.home(
        Self.selected + """

          func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { 0 }
          """)
    ).text
    #expect(!none.contains("the presentation of Card\n    begins   tap"), "\(none)")
  }

  @Test("the further cells of a list are those that its code counts, if it asks for the place of a cell")
  func rows() {
    func list(_ count: Int) -> String {
      trying(
        Self.home(
          """
          func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { \(count) }
          func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) { if i.item == 2 { open() } }
          """)
      ).text
    }
    #expect(list(3).contains("Card\n    begins   start do tryHome_row3()"), "\(list(3))")
    #expect(!list(2).contains("begins   start do tryHome_row3()"), "\(list(2))")
  }

  private static func board(
    tools: String = "22155", _ delegate: String, views: String = "", scenes: String = "",
    segue: String = ""
  ) -> String {
    """
    <document toolsVersion="\(tools)" initialViewController="home"><scenes>
      <scene><objects><viewController id="home" customClass="Home" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          <collectionView id="c"><rect key="frame" x="0" y="0" width="375" height="400"/>
            <connections>\(delegate)</connections></collectionView>
          \(views)</subviews></view>
        <connections><outlet property="cells" destination="c" id="o"/>\(segue)</connections>
      </viewController></objects></scene>\(scenes)
    </scenes></document>

    """
  }

  /// A storyboard with a button of `Home` that calls `open`, and a scene `page` of the class `Page`.
  private static func board(page view: String, outlets: String = "") -> String {
    board(
      "",
      views: """
        <button id="b"><rect key="frame" x="0" y="400" width="100" height="44"/><connections>
          <action selector="open" destination="home" eventType="touchUpInside" id="a"/></connections></button>
        """,
      scenes: """
        <scene><objects><viewController id="page" storyboardIdentifier="page" customClass="Page"
          sceneMemberID="viewController"><view key="view" id="w">\(view)</view>
          <connections>\(outlets)</connections></viewController></objects></scene>
        """)
  }

  @Test("a storyboard says of which list a screen is the delegate") func storyboardCells() {
    let swift = Self.home(Self.selected)
    let set = Self.app(swift, Self.board("<outlet property=\"delegate\" destination=\"home\" id=\"d\"/>"))
    #expect(set.contains("begins   tap Home.cells"), "\(set)")
    let unset = Self.app(swift, Self.board(""))
    #expect(!unset.contains("begins   tap Home.cells"), "\(unset)")
  }

  @Test(
    "code names a scene of a storyboard by an argument or a raw value",
    arguments: [
      ("made(\"page\")", true), ("made(ID.page.rawValue)", true), ("made(\"other\")", false),
      ("storyboard!.instantiateViewController(withIdentifier: ID.page.rawValue)", true),
    ])
  func instances(_ making: String, isPage: Bool) {
    let swift =
      TryStage.fade + """
        enum ID: String { case page }
        class Page: UIViewController {}
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          func made(_ name: String) -> UIViewController { storyboard!.instantiateViewController(withIdentifier: name) }
          @IBAction func open() {
            let page = \(making)
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = self
            present(page, animated: true)
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { p is Page ? Fade() : nil }
        }

        """
    let text = Self.app(swift, Self.board(page: "<frame key=\"frameInset\" width=\"375\" height=\"667\"/>"))
    #expect(
      text.contains("Fade, the presentation of Page\n    begins   tap Home.button") == isPage, "\(text)")
  }

  @Test(
    "an image that flies to a picture of a storyboard may show the same: what appears there at once is doubtful",
    arguments: [("imageView", false), ("view", true)])
  func picture(_ element: String, isCertain: Bool) {
    let swift = """
      class Page: UIViewController { @IBOutlet var photo: UIView! }
      class Fly: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let page = c.viewController(forKey: .to) as! Page
          let (flying, shade) = (UIImageView(), UIView(frame: c.containerView.bounds))
          flying.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
          (shade.backgroundColor, shade.alpha, page.view.alpha) = (.black, 0, 0)
          for view in [page.view!, shade, flying] { c.containerView.addSubview(view) }
          UIView.animate(withDuration: 0.3, animations: { shade.alpha = 1; flying.frame = page.photo.frame }) { _ in
            page.view.alpha = 1
            shade.removeFromSuperview()
            flying.removeFromSuperview()
            c.completeTransition(!c.transitionWasCancelled)
          }
        }
      }
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        @IBAction func open() {
          let page = storyboard!.instantiateViewController(withIdentifier: "page")
          page.modalPresentationStyle = .fullScreen
          page.transitioningDelegate = self
          present(page, animated: true)
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Fly() }
      }

      """
    func color(_ red: String) -> String {
      "<color key=\"backgroundColor\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\"/>"
    }
    let own = isCertain ? color("1") : ""
    let text = Self.app(
      swift,
      Self.board(
        page: """
          <rect key="frame" width="390" height="844"/><subviews>
          <\(element) id="p"><rect key="frame" x="95" y="300" width="200" height="200"/>\(own)</\(element)></subviews>
          \(color("0"))
          """, outlets: "<outlet property=\"photo\" destination=\"p\" id=\"o\"/>"))
    #expect(text.contains(". continuous by Fly, ") == isCertain, "\(text)")
    #expect(text.contains("doubtful: continuous by Fly, only with the colours") == !isCertain, "\(text)")
  }

  // MARK: - Embedded screens and old storyboards

  @Test(
    "no screen that a storyboard embeds is the first screen, and no command shows it or the first screen again"
  )
  func embedded() {
    let child = """
      class Child: UIViewController {
        @IBAction func up(_ sender: UIButton) { parent!.view.alpha = 0.5 }
      }

      """
    let text = Self.app(
      child + Self.home(Self.selected),
      Self.board(
        "<outlet property=\"delegate\" destination=\"home\" id=\"d\"/>",
        views: """
          <containerView id="box"><rect key="frame" x="0" y="400" width="375" height="200"/><connections>
            <segue destination="child" kind="embed" id="e"/></connections></containerView>
          """,
        scenes: """
          <scene><objects><viewController id="child" customClass="Child" sceneMemberID="viewController">
            <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="200"/><subviews>
              <button id="b"><rect key="frame" x="0" y="0" width="100" height="44"/><connections>
                <action selector="up:" destination="child" eventType="touchUpInside" id="a"/></connections></button>
            </subviews></view></viewController></objects></scene>
          """))
    #expect(!text.contains("unwrapped-none") && !text.contains("perform "), "\(text)")
    #expect(text.contains("begins   tap Home.cells") && !text.contains("presentation of Home"), "\(text)")
  }

  /// An animator that ends a presentation only if there is a from-view.
  private static let ending = """
    class Page: UIViewController {}
    class Home: UIViewController, UIViewControllerTransitioningDelegate {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.transitioningDelegate = self
      }
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Rise() }
    }

    """
    + TryStage.animator(
      "Rise",
      """
          guard let old = c.view(forKey: .from), let new = c.view(forKey: .to) else { return }
          c.containerView.addSubview(new)
          new.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { new.alpha = 1; old.alpha = 0.5 }, completion: { done in
            c.completeTransition(done)
          })
      """)

  @Test(
    "what never ends only in the style of today is doubtful in an old storyboard, and stories run in its own style, too",
    arguments: ["14460", "22155"])
  func oldStyle(tools: String) {
    let text = Self.app(
      Self.ending,
      Self.board(
        tools: tools, "",
        views: """
          <button id="b"><rect key="frame" x="0" y="500" width="100" height="44"/><connections>
            <segue destination="page" kind="presentation" identifier="page" id="s"/></connections></button>
          """,
        scenes: """
          <scene><objects><viewController id="page" customClass="Page" sceneMemberID="viewController">
            <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
          </viewController></objects></scene>
          """))
    if tools == "22155" { return #expect(text.contains("✗ 1. completes by Rise"), "\(text)") }
    #expect(
      text.contains(
        "doubtful: completes by Rise, only in the style that UIKit chooses since iOS 13, pageSheet")
        && !text.contains("✗"), "\(text)")
    #expect(
      text.contains("doubtful: honest-outcome by Rise, only if presented as fullScreen, which no file says"),
      "\(text)")
  }

  // MARK: - Supplied objects

  @Test("what never ends is doubtful if code of an object that the animator holds does not run") func held() {
    func text(_ call: String) -> String {
      trying(
        """
        protocol Effect: AnyObject { func run(_ done: @escaping () -> Void) }
        class Inner {
          let effect: Effect
          init(effect: Effect) { self.effect = effect }
          func run(_ done: @escaping () -> Void) { \(call) }
        }
        class Outer: NSObject, UIViewControllerAnimatedTransitioning {
          let inner: Inner
          init(inner: Inner) { self.inner = inner }
          func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
          func animateTransition(using c: UIViewControllerContextTransitioning) { inner.run { c.completeTransition(true) } }
        }
        class Flow: NSObject, UIViewControllerTransitioningDelegate {
          let effect: Effect
          init(effect: Effect) { self.effect = effect }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Outer(inner: Inner(effect: effect)) }
        }
        """
      ).text
    }
    let lost = text("effect.run(done)")
    #expect(lost.contains("doubtful: completes by Outer") && !lost.contains("✗"), "\(lost)")
    #expect(text("").contains("✗ 1. completes by Outer"), "\(text(""))")
  }

  @Test("an animator that forces a cast is not judged between other screens") func forcedCast() {
    func text(_ cast: String) -> String {
      trying(
        TryStage.animator(
          "Hide",
          """
              let old = c.viewController(forKey: .from)\(cast)
              c.containerView.addSubview(c.viewController(forKey: .to)!.view)
              UIView.animate(withDuration: 0.3, animations: { old.view.alpha = 0.5 }, completion: { _ in c.completeTransition(true) })
          """) + """
            class Menu: UIViewController {}
            class Flow: NSObject, UIViewControllerTransitioningDelegate {
              func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
                -> UIViewControllerAnimatedTransitioning? { Hide() }
            }
            """
      ).text
    }
    #expect(text("!").contains("✗ 1. "), "\(text("!"))")
    #expect(!text(" as! Menu").contains("✗"), "\(text(" as! Menu"))")
  }

  @Test(
    "what needs the presenter's view is no finding without the presentation controller that removes it",
    arguments: [true, false])
  func withoutPresentation(isRemoved: Bool) {
    let text = trying(
      TryStage.fade
        + TryStage.animator(
          "Flip",
          """
              guard let old = c.view(forKey: .from) else { return }
              UIView.animate(withDuration: 0.3, animations: { old.alpha = 0.5 }, completion: { _ in c.completeTransition(true) })
          """) + """
          class Side: UIPresentationController {
            \(isRemoved ? "override var shouldRemovePresentersView: Bool { true }" : "")
          }
          class Flow: NSObject, UIViewControllerTransitioningDelegate {
            func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
              -> UIViewControllerAnimatedTransitioning? { Fade() }
            func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
              -> UIPresentationController? { Side(presentedViewController: p, presenting: presenting) }
          }
          """
    ).text
    #expect(text.contains("✗ 1. completes by Flip") != isRemoved, "\(text)")
  }
}
