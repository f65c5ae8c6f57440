import TestSupport
import Testing

@testable import Running
@testable import Search

/// The first screen that an app's own code shows, as `trans try` uses it.
@Suite struct TryLaunchTests {
  /// A home screen with a button that presents `Card` with an animator, and screens that nothing shows.
  private static let screens = """
    class Home: UIViewController {
      let button = UIButton(frame: CGRect(x: 40, y: 200, width: 120, height: 60))
      let sliding = Sliding()
      override func viewDidLoad() {
        view.addSubview(button)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
      }
      @objc func open() {
        let card = Card()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = sliding
        present(card, animated: true)
      }
    }
    class Card: UIViewController {}
    class Sliding: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Slide() }
    }

    """
    + TryStage.animator(
      "Slide",
      """
      let to = c.view(forKey: .to)!
      to.alpha = 0
      c.containerView.addSubview(to)
      UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in c.completeTransition(true) }
      """)

  /// A scene delegate, whose code begins in line 4 of its file.
  private static func scene(_ code: String, _ others: String = "") -> String {
    """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        \(code)
      }
    }
    \(others)
    """
  }

  private func trying(_ scene: String, _ more: String = "") -> String {
    TryStage.trying(files: ["Screens.swift": Self.screens + more, "Start.swift": scene]).text
  }

  private static let starts = [
    ("Home", "let w = UIWindow(windowScene: windowScene); w.rootViewController = Home(); window = w", ""),
    ("Home", "window?.rootViewController = Home(); window?.makeKeyAndVisible()", ""),
    (
      "Home in UINavigationController",
      """
      window = UIWindow(frame: windowScene.coordinateSpace.bounds); let nav = UINavigationController(rootViewController: Home()); self.window!.rootViewController = nav
      """, ""
    ),
    (
      "Home in UINavigationController",
      "window?.rootViewController = makeRoot()",
      """
      extension SceneDelegate { func makeRoot() -> UIViewController {
        let nav = UINavigationController(); nav.viewControllers = [Home()]; return nav } }
      """
    ),
    (
      "Home in UINavigationController in UITabBarController",
      """
      let tabs = UITabBarController(); tabs.setViewControllers([UINavigationController(rootViewController: Home()), Other()], animated: false); window?.rootViewController = tabs
      """, "class Other: UIViewController {}"
    ),
    (
      "Home in Tabs", "window?.rootViewController = Tabs()",
      """
      class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = [Home(), UIViewController()] } }
      """
    ),
    (
      "Home in UINavigationController", "flow = Flow(UIWindow(windowScene: windowScene)); flow?.start()",
      """
      var flow: Flow?
      class Flow { let window: UIWindow; let stack = UINavigationController()
      init(_ window: UIWindow) { self.window = window }
      func start() { stack.pushViewController(Home(), animated: false); window.rootViewController = stack } }
      """
    ),
  ]

  @Test("the first screen is the root that code gives the window", arguments: starts)
  func root(words: String, code: String, others: String) {
    let text = trying(Self.scene(code, others))
    #expect(text.contains("  first screen  \(words), by Start.swift:"), "\(text)")
    #expect(text.contains("begins   tap Home@2.button_\n"), "\(text)")
    #expect(
      !text.contains("TryBase") && !text.contains("TryStack") && !text.contains("over a sheet"), "\(text)")
  }

  @Test("an app delegate sets the first screen, by a method that UIKit's calls")
  func appDelegate() {
    let text = trying(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool { setUp(); return true }
        func setUp() {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = Home()
        }
      }
      """)
    #expect(text.contains("  first screen  Home, by Start.swift:6"), "\(text)")
    #expect(text.contains("from the first screen (1)\n"), "\(text)")
  }

  @Test("code that needs a value of another file does not say the first screen: the report says why")
  func unknown() {
    let text = trying(Self.scene("window?.rootViewController = Session.isOpen ? Home() : Card()"))
    #expect(!text.contains("first screen  "), "\(text)")
    #expect(
      text.contains(
        "  assumed  another first screen: `do launchSceneDelegate()` stops at Start.swift:5: `Session.isOpen`"
      ),
      "\(text)")
    #expect(text.contains("begins   tap Home.button_\n"), "\(text)")
  }

  @Test("a container whose own screen is not known is no first screen")
  func placeholder() {
    let text = trying(Self.scene("window?.rootViewController = UINavigationController()"))
    #expect(!text.contains("first screen  "), "\(text)")
  }

  @Test("the root of another window is no first screen")
  func otherWindow() {
    let toast =
      "class Toast { func show() { let w = UIWindow(); w.rootViewController = Card(); w.isHidden = false } }"
    let text = trying(Self.scene("window?.rootViewController = Home(); Toast().show()", toast))
    #expect(text.contains("  first screen  Home, by Start.swift:5"), "\(text)")
  }

  @Test("a screen that the app does not reach is tried after the first screen")
  func unreached() {
    let lost = Self.screens.replacing("Home", with: "Lost").replacing("Card", with: "Page")
      .split(separator: "class Sliding")[0]
    let text = trying(Self.scene("window?.rootViewController = Home()"), String(lost))
    #expect(text.contains("begins   tap Home@2.button_\n"), "\(text)")
    #expect(text.contains("begins   tap Lost.button_\n"), "\(text)")
  }

  @Test("a stack that code fills by pushes has no screen below its first one")
  func emptyStack() {
    let code = """
      let nav = UINavigationController(); window?.rootViewController = nav; nav.pushViewController(Home(), animated: false)
      """
    let text = trying(Self.scene(code))
    #expect(text.contains("  first screen  Home in UINavigationController, by Start.swift:5"), "\(text)")
    #expect(text.contains("from the first screen (1)\n"), "\(text)")
  }

  @Test("on a screen that nothing makes, nothing is supplied, and what its own code begins is doubtful")
  func unmade() {
    let home = Self.scene("window?.rootViewController = Home()")
    let template = trying(home, "\nclass Left: UIViewController {}")
    #expect(!template.contains("supplied)") && !template.contains("root Left"), "\(template)")
    let page = """

      class Lost: UIViewController {
        let delegate = Broken()
        override func viewDidLoad() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open))) }
        @objc func open() { let card = Card(); card.transitioningDelegate = delegate; present(card, animated: true) }
      }
      class Broken: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Stuck() }
      }

      """
    let text = trying(home, page + TryStage.animator("Stuck", "c.completeTransition(false)"))
    #expect(text.contains("doubtful: honest-outcome by Stuck, since nothing makes a `Lost`"), "\(text)")
    let alone = TryStage.trying(
      Self.screens + page + TryStage.animator("Stuck", "c.completeTransition(false)")
    ).text
    #expect(alone.contains(". honest-outcome by Stuck"), "\(alone)")
  }
}
