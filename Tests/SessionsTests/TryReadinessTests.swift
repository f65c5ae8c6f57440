import TestSupport
import Testing

@testable import Running
@testable import Search

/// What must have happened before a transition can begin: a screen or an unknown value that code keeps, a delegate that
/// lives, a value that a tap sets, a page that a page view controller shows.
@Suite struct TryReadinessTests {
  private static let giver = """
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { Fade() }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }

    """

  /// The delegate of an app with this first screen.
  private static func app(_ first: String) -> String {
    """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = \(first)
        window?.makeKeyAndVisible()
        return true
      }
    }

    """
  }

  private static func button(_ name: String, _ y: Int) -> String {
    "  let \(name) = UIButton(frame: CGRect(x: 20, y: \(y), width: 120, height: 44))\n"
  }

  // MARK: - Screens that are delegates

  @Test(
    "a screen that is the delegate of its stack goes as it is popped, unless code keeps it; neither is a mistake"
  )
  func poppedDelegate() {
    func file(_ kept: String, _ made: String) -> String {
      TryStage.fade + Self.app("UINavigationController(rootViewController: Home())") + """
        class Second: UIViewController {}
        class First: UIViewController, UINavigationControllerDelegate {
          override func viewDidLoad() {
            super.viewDidLoad()
            navigationController?.delegate = self
          }
          func navigationController(
            _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
          ) -> UIViewControllerAnimatedTransitioning? { to is Second ? Fade() : nil }
        }
        class Home: UIViewController {
          \(kept)
        \(Self.button("one", 100))\(Self.button("two", 200))
          override func viewDidLoad() {
            super.viewDidLoad()
            one.addTarget(self, action: #selector(first), for: .touchUpInside)
            two.addTarget(self, action: #selector(second), for: .touchUpInside)
            view.addSubview(one)
            view.addSubview(two)
          }
          @objc func first() { navigationController?.pushViewController(\(made), animated: true) }
          @objc func second() { navigationController?.pushViewController(Second(), animated: true) }
        }
        """
    }
    let pushed = "backButton; tap Home@2.two_"
    let gone = TryStage.trying(file("", "First()")).text
    #expect(!gone.contains(pushed) && !gone.contains("retained"), "\(gone)")
    let kept = TryStage.trying(file("let kept = First()", "kept")).text
    #expect(kept.contains(pushed) && !kept.contains("retained"), "\(kept)")
  }

  @Test(
    "a screen to which code gives a delegate is not dragged after a supplied command has shown it without one"
  )
  func givenDelegate() {
    func file(_ giving: String) -> String {
      TryStage.fade + Self.app("Home()") + """
        class Mover: UIPercentDrivenInteractiveTransition {
          var isActive = false
          weak var page: UIViewController?
          init(page: UIViewController) {
            super.init()
            self.page = page
            page.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
          }
          @objc func pan(_ pan: UIPanGestureRecognizer) {
            let share = min(max(pan.translation(in: nil).y / 800, 0), 1)
            switch pan.state {
            case .began: isActive = true; page?.dismiss(animated: true)
            case .changed: update(share)
            case .ended where share > 0.5: isActive = false; finish()
            default: isActive = false; cancel()
            }
          }
        }
        class Card: UIViewController {
          var mover: Mover?
          override func viewDidLoad() {
            super.viewDidLoad()
            mover = Mover(page: self)
          }
        }
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          func open(_ card: Card) {
            \(giving)
            Router.shared.open(card)
          }
        \(Self.giver)
        }
        """
    }
    func isDragged(_ text: String) -> Bool {
      text.split(separator: "\n").contains { $0.contains("begins   present Card") && $0.contains("; pan") }
    }
    let given = TryStage.trying(file("card.transitioningDelegate = self")).text
    #expect(!isDragged(given), "\(given)")
    let without = TryStage.trying(file("")).text
    #expect(isDragged(without), "\(without)")
  }

  // MARK: - Values

  @Test("an unknown value in a lazy property is read twice without a stop")
  func lazyUnknown() {
    let text = TryStage.trying(
      TryStage.fade + """
        class Card: UIViewController { var names: [String] = [] }
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          lazy var names: [String] = load()
          func load() -> [String] { return Store.shared.names }
        \(Self.button("button", 100))
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(open), for: .touchUpInside)
            view.addSubview(button)
          }
          @objc func open() {
            let card = Card()
            card.names = names
            card.names = names
            card.modalPresentationStyle = .fullScreen
            card.transitioningDelegate = self
            present(card, animated: true)
          }
        \(Self.giver)
        }
        """
    ).text
    #expect(
      text.contains("begins   tap Home.button_\n") && !text.contains("all that no file declares"), "\(text)")
  }

  @Test("a drag that needs a value is tried after the tap that sets the value")
  func quietTap() {
    let text = TryStage.trying(
      TryStage.fade + """
        class Card: UIViewController {}
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
        \(Self.button("button", 100))
          var next: Card?
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(choose), for: .touchUpInside)
            view.addSubview(button)
            view.addGestureRecognizer(UISwipeGestureRecognizer(target: self, action: #selector(swiped)))
          }
          @objc func choose() { next = Card() }
          @objc func swiped() {
            guard let card = next else { return }
            card.modalPresentationStyle = .fullScreen
            card.transitioningDelegate = self
            present(card, animated: true)
          }
        \(Self.giver)
        }
        """
    ).text
    #expect(
      text.contains("Fade, the presentation of Card\n    begins   tap Home.button_; pan right"), "\(text)")
  }

  // MARK: - Pages

  @Test("the transitions of the page that a page view controller shows are tried")
  func pages() {
    let text = TryStage.trying(
      TryStage.fade + Self.app("Book(transitionStyle: .scroll, navigationOrientation: .horizontal)") + """
        class Card: UIViewController {}
        class Leaf: UIViewController, UIViewControllerTransitioningDelegate {
        \(Self.button("button", 100))
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(open), for: .touchUpInside)
            view.addSubview(button)
          }
          @objc func open() {
            let card = Card()
            card.modalPresentationStyle = .fullScreen
            card.transitioningDelegate = self
            present(card, animated: true)
          }
        \(Self.giver)
        }
        class Book: UIPageViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            setViewControllers([Leaf()], direction: .forward, animated: false)
          }
        }
        """
    ).text
    #expect(text.contains("begins   tap Leaf@2.button_\n"), "\(text)")
  }
}
