import TestSupport
import Testing

@testable import Running
@testable import Search

/// Findings that depend on what a storyboard says of outlets, screens and segues.
@Suite struct TryStoryboardTests {
  private func trying(_ swift: String) -> String { TryStage.trying(swift).text }

  /// A circle in the colour of a button grows over the screen, which the new screen follows.
  private static func circle(_ setUp: String) -> String {
    """
    class Grow: NSObject, UIViewControllerAnimatedTransitioning {
      var color = UIColor.white
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        let circle = UIView()
        circle.frame = CGRect(x: -300, y: 0, width: 1000, height: 1000)
        circle.backgroundColor = color
        circle.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        c.containerView.addSubview(circle)
        UIView.animate(withDuration: 0.3, animations: { circle.transform = .identity }, completion: { _ in
          to.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
          c.containerView.addSubview(to)
          circle.removeFromSuperview()
          c.completeTransition(true)
        })
      }
    }
    class Page: UIViewController {}
    class Home: UIViewController, UIViewControllerTransitioningDelegate {
      @IBOutlet var button: UIButton!
      let grow = Grow()
      override func viewDidLoad() {
        super.viewDidLoad()
        \(setUp)
      }
      @IBAction func open(_ sender: UIButton) {
        let page = Page()
        grow.color = button.backgroundColor!
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = self
        present(page, animated: true)
      }
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { grow }
    }

    """
  }

  @Test("what moves unseen, only because an outlet's colour is not known, is doubtful") func outlet() {
    let text = trying(Self.circle(""))
    #expect(
      text.contains("doubtful: animates by Grow, only with the colours that are supplied")
        && !text.contains("✗ 1. animates"), "\(text)")
    let set = trying(Self.circle("button.backgroundColor = .clear"))
    #expect(set.contains(". animates by Grow, a.swift:"), "\(set)")
    let opaque = trying(Self.circle("button.backgroundColor = .blue"))
    #expect(!opaque.contains("animates by Grow"), "\(opaque)")
  }

  /// An animator that leaves a gap after a turn of the device, in which the stack is seen.
  private static func colored(_ color: String, _ setUp: String = "") -> String {
    """
    class Slide: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        let to = c.view(forKey: .to)!
        c.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }, completion: { _ in c.completeTransition(true) })
      }
    }
    class Page: UIViewController { @IBOutlet var label: UILabel! }
    class Home: UIViewController, UINavigationControllerDelegate {
      @IBOutlet var label: UILabel!
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
        \(setUp)
      }
      @IBAction func open(_ sender: UIButton) {
        navigationController?.pushViewController(Page(), animated: true)
      }
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        n.view.backgroundColor = \(color)
        return Slide()
      }
    }

    """
  }

  @Test("a stack that takes the colour of a screen of a storyboard has it before, too, as far as is known")
  func background() {
    let text = trying(Self.colored("view.backgroundColor"))
    #expect(
      text.contains("doubtful: no-residue by Home_transition, only with the colours that are supplied")
        && !text.contains(". no-residue by"), "\(text)")
    let set = trying(Self.colored(".red", "view.backgroundColor = .clear"))
    #expect(set.contains(". no-residue by"), "\(set)")
  }

  // MARK: - Storyboards that are read

  /// A storyboard of an app: `Home` in a stack, with a button, and `Page`.
  /// - Parameters:
  ///   - button: The attributes and elements of the button.
  ///   - segue: The segue from the button to `Page`.
  private static func board(
    tools: String = "22155", button: String = "", _ segue: String, initial: String = "nav"
  ) -> String {
    """
    <document toolsVersion="\(tools)" initialViewController="\(initial)"><scenes>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
        <segue destination="home" kind="relationship" relationship="rootViewController" id="root"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="home" customClass="Home" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          <button id="b"><rect key="frame" x="20" y="100" width="100" height="44"/>\(button)<connections>
            \(segue)
          </connections></button>
        </subviews><color key="backgroundColor" white="1" alpha="1"/></view>
        <connections><outlet property="button" destination="b" id="o"/></connections>
      </viewController></objects></scene>
      <scene><objects><viewController id="page" customClass="Page" sceneMemberID="viewController">
        <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
    </scenes></document>

    """
  }

  private static func trying(_ swift: String, _ board: String) -> String {
    TryStage.trying(
      ["App"], of: ["App/a.swift": "import UIKit\n" + swift, "App/Base.lproj/Main.storyboard": board]
    ).text
  }

  private static let action =
    "<action selector=\"open:\" destination=\"home\" eventType=\"touchUpInside\" id=\"a\"/>"
  private static let clear = "<color key=\"backgroundColor\" white=\"0\" alpha=\"0\"/>"
  private static let blue = "<color key=\"backgroundColor\" systemColor=\"systemBlueColor\"/>"

  @Test("the colour of an outlet is that of the storyboard") func outletColor() {
    let text = Self.trying(Self.circle(""), Self.board(button: Self.clear, Self.action))
    #expect(text.contains(". animates by Grow, App/a.swift:") && !text.contains("doubtful"), "\(text)")
    let blue = Self.trying(Self.circle(""), Self.board(button: Self.blue, Self.action))
    #expect(!blue.contains("animates by Grow"), "\(blue)")
  }

  /// `Page` fades in by a segue, and out with its presenter put below it.
  private static let fading = """
    class Page: UIViewController {}
    class Home: UIViewController, UIViewControllerTransitioningDelegate {
      @IBOutlet var button: UIButton!
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.transitioningDelegate = self
      }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Sink() }
    }

    """
    + TryStage.animator(
      "Sink",
      """
          let page = c.viewController(forKey: .from)!
          c.containerView.insertSubview(c.viewController(forKey: .to)!.view, belowSubview: page.view)
          UIView.animate(withDuration: 0.3, animations: { page.view.alpha = 0 }, completion: { _ in
            page.view.removeFromSuperview()
            c.completeTransition(true)
          })
      """)

  private static func segue(_ style: String) -> String {
    "<segue destination=\"page\" kind=\"presentation\" identifier=\"page\" \(style) id=\"s\"/>"
  }

  @Test("the style of a segue is that of the storyboard") func style() {
    let over = Self.trying(Self.fading, Self.board(Self.segue("modalPresentationStyle=\"overFullScreen\"")))
    #expect(over.contains(". visible by Sink, ") && !over.contains("doubtful"), "\(over)")
    let full = Self.trying(Self.fading, Self.board(Self.segue("modalPresentationStyle=\"fullScreen\"")))
    // The first screen of the app is shown in no other one.
    #expect(full.contains("nothing is wrong") && !full.contains("over a sheet"), "\(full)")
    let sheet = Self.trying(Self.fading, Self.board(Self.segue("")))
    #expect(sheet.contains(". visible by Sink, "), "\(sheet)")
  }

  @Test("a segue without a style is doubtful if an older Xcode has saved it") func oldStyle() {
    let text = Self.trying(Self.fading, Self.board(tools: "14460.31", Self.segue("")))
    #expect(
      text.contains(
        "doubtful: visible by Sink, only in the style that UIKit chooses since iOS 13, pageSheet, and not as")
        && !text.contains("✗"), "\(text)")
  }

  @Test("a report says what was read, and begins with the first screen") func report() {
    let text = Self.trying(Self.fading, Self.board(Self.segue("modalPresentationStyle=\"fullScreen\"")))
    #expect(
      text.contains("  read  Main.storyboard: 3 scenes, 1 segue, first screen `HomeStack`\n"), "\(text)")
    #expect(!text.contains("by the segue"), "\(text)")
    let other = Self.trying(Self.fading, "<document")
    #expect(
      other.contains("  read  Main.storyboard: left out, since its text is no storyboard\n"), "\(other)")
  }

  /// The stack of the storyboard shows `First`; a tap pushes `Second`, whose picture the animator needs.
  private static let loading = """
    import UIKit
    class Grow: NSObject, UIViewControllerAnimatedTransitioning {
      var picture: UIView?
      func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using c: UIViewControllerContextTransitioning) {
        guard picture != nil else { return }
        let to = c.viewController(forKey: .to)!, from = c.viewController(forKey: .from)!
        to.view.frame = c.finalFrame(for: to)
        c.containerView.insertSubview(to.view, at: 0)
        UIView.animate(withDuration: 0.3, animations: { from.view.alpha = 0 }, completion: { _ in
          from.view.alpha = 1
          c.completeTransition(!c.transitionWasCancelled)
        })
      }
    }
    class First: UIViewController, UINavigationControllerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
      }
      override func viewDidAppear(_ animated: Bool) { navigationController?.delegate = self }
      @objc func go() {
        let second = Second()
        second.loadViewIfNeeded()
        navigationController?.pushViewController(second, animated: true)
      }
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from a: UIViewController, to b: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let grow = Grow()
        grow.picture = ((o == .push ? b : a) as? Second)?.picture
        return grow
      }
    }
    class Second: UIViewController {
      var picture: UIView?
      override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .red; picture = UIView() }
    }

    """

  @Test("a screen that taps reach from the storyboard's first screen is not pushed by `try`") func reached() {
    let board = """
      <document toolsVersion="22155" initialViewController="n"><scenes>
        <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
          <segue destination="h" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene>
        <scene><objects><viewController id="h" customClass="First" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>

      """
    let text = TryStage.trying(
      ["App"], of: ["App/a.swift": Self.loading, "App/Base.lproj/Main.storyboard": board]
    ).text
    #expect(text.contains("begins   tap First.view") && text.contains("nothing is wrong"), "\(text)")
    let other = TryStage.trying(
      ["App"],
      of: [
        "App/a.swift": Self.loading,
        "App/Base.lproj/Main.storyboard": board.replacing(" initialViewController=\"n\"", with: ""),
      ]
    ).text
    #expect(other.contains("completes by Grow"), "\(other)")
  }

  @Test("the first screen of a storyboard starts the app: no screen that taps reach is a root or is supplied")
  func start() {
    func scene(_ id: String, _ type: String, _ segue: String) -> String {
      """
      <scene><objects><viewController id="\(id)" customClass="\(type)" sceneMemberID="viewController">
        <view key="view" id="\(id)v"><rect key="frame" x="0" y="0" width="390" height="844"/>
          <subviews>\(segue)</subviews></view></viewController></objects></scene>
      """
    }
    func button(_ next: String) -> String {
      """
      <button id="b\(next)"><rect key="frame" x="9" y="200" width="99" height="40"/><connections>
        <segue destination="\(next)" kind="presentation" id="g\(next)"/></connections></button>
      """
    }
    let board = """
      <document toolsVersion="22155" initialViewController="h"><scenes>\(scene("h", "Home", button("s")))
      \(scene("s", "Sheet", button("t")))\(scene("t", "Third", ""))</scenes></document>
      """
    let swift = """
      import UIKit
      class Low: UIPresentationController {
        var height: CGFloat = 0
        override func containerViewWillLayoutSubviews() {
          let all = containerView!.bounds
          presentedView?.frame = CGRect(x: 0, y: all.height - height, width: all.width, height: height)
        }
      }
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          segue.destination.modalPresentationStyle = .custom
          segue.destination.transitioningDelegate = self
        }
        func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
          -> UIPresentationController? { Low(presentedViewController: p, presenting: presenting) }
      }
      class Sheet: UIViewController {
        override func viewWillAppear(_ animated: Bool) { (presentationController as? Low)?.height = 300 }
      }
      class Third: UIViewController {}

      """
    let text = TryStage.trying(["App"], of: ["App/a.swift": swift, "App/Base.lproj/Main.storyboard": board])
      .text
    #expect(text.contains("  begins   tap Home.button_1\n") && !text.contains("✗"), "\(text)")
    #expect(!text.contains("TryBase") && !text.contains("supplied)"), "\(text)")
  }

  @Test("code finds a view by the tag that a storyboard gives it") func tag() {
    let board = """
      <document toolsVersion="22155" initialViewController="h"><scenes><scene><objects>
        <viewController id="h" customClass="Home" sceneMemberID="viewController">
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
            <imageView tag="7" id="i"><rect key="frame" x="0" y="300" width="390" height="300"/></imageView>
            <button tag="8" id="b"><rect key="frame" x="9" y="100" width="99" height="44"/><connections>
              <action selector="open:" destination="h" eventType="touchUpInside" id="a"/></connections></button>
          </subviews></view></viewController></objects></scene></scenes></document>
      """
    let swift = TryStage.home(open: "@IBAction func open(_ sender: UIButton)").replacing(
      "let card = Card()", with: "guard sender.tag == 8 else { return }; let card = Card()")
    let fade = TryStage.fade.replacing(
      "to.view.alpha = 0\n",
      with: """
        let from = c.viewController(forKey: .from)!
        from.view.viewWithTag(7)!.alpha = 1
        to.view.alpha = 0

        """)
    let text = TryStage.trying(
      ["App"], of: ["App/a.swift": "import UIKit\n" + fade + swift, "App/Base.lproj/Main.storyboard": board]
    ).text
    #expect(text.contains("begins   tap Home.button_2\n") && !text.contains("unwrapped-none"), "\(text)")
  }
}
