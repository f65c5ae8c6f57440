import TestSupport
import Testing

@testable import Running
@testable import Search

/// What makes a finding of `trans try` certain, doubtful or untold: the arguments of the files' own calls, the devices of the
/// app, the code that decides, and another finding with the same cause.
@Suite struct TryCertainTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  // MARK: - Progress below 0

  private static let (animator, interactive) = (
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning"
  )

  /// A screen that a gesture presents, with a driver for it.
  private static func driven(_ recognizer: String, _ progress: String, isAsked: Bool = true) -> String {
    TryStage.animator(
      "Grow",
      """
          let to = c.view(forKey: .to)!
          c.containerView.addSubview(to)
          to.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
      """) + """
        class Photo: UIViewController { }
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          let driver = UIPercentDrivenInteractiveTransition()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addGestureRecognizer(\(recognizer)(target: self, action: #selector(moved(_:))))
          }
          @objc func moved(_ g: \(recognizer)) {
            switch g.state {
            case .began:
              let page = Photo()
              page.modalPresentationStyle = .fullScreen
              page.transitioningDelegate = self
              present(page, animated: true)
            case .changed: driver.update(\(progress))
            default: driver.cancel()
            }
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Grow() }
          \(isAsked ? "func interactionControllerForPresentation(using a: \(animator)) -> \(interactive)? { driver }" : "")
        }

        """
  }

  @Test("progress below 0 is a remnant if the opposite movement drives", arguments: ["", "-"])
  func opposite(sign: String) {
    let (_, text) = trying(Self.driven("UIPinchGestureRecognizer", "\(sign)(g.scale - 1) / 2"))
    #expect(text.contains("remnant: unit-progress"), "\(text)")
    let (_, always) = trying(Self.driven("UIPinchGestureRecognizer", "-g.scale / 2"))
    #expect(
      always.contains("unit-progress by Home") && !always.contains("remnant: unit-progress"), "\(always)")
  }

  @Test("progress for a driver that UIKit is not asked for is no finding of its own") func unasked() {
    let swift = Self.driven("UIPanGestureRecognizer", "-g.translation(in: nil).y / 800", isAsked: false)
    let (_, text) = trying(swift)
    #expect(text.contains("follows-finger by Home") && !text.contains("unit-progress"), "\(text)")
    #expect(
      text.contains(
        "try: `Home` has no method by which UIKit asks for an interaction controller: write `func "
          + "interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning) -> "
          + "UIViewControllerInteractiveTransitioning?`"), "\(text)")
  }

  // MARK: - Arguments

  /// An animator with a place to begin, and a delegate that is made with that place.
  private static func placed(_ call: String) -> String {
    TryStage.animator(
      "Rise",
      """
          let to = c.viewController(forKey: .to)!
          let end = c.finalFrame(for: to)
          to.view.frame = end.offsetBy(dx: 0, dy: place == .below ? end.height : 0)
          c.containerView.addSubview(to.view)
          UIView.animate(withDuration: 0.3, animations: { to.view.frame = end }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
      """
    ).replacing("transitionDuration(", with: "transitionDuration(").replacing(
      "class Rise: NSObject, UIViewControllerAnimatedTransitioning {",
      with:
        "class Rise: NSObject, UIViewControllerAnimatedTransitioning {\n  let place: Place\n  init(place: Place) { self.place = place }"
    ) + """
      enum Place { case inside, above, below }
      class Giver: NSObject, UIViewControllerTransitioningDelegate {
        let place: Place
        init(place: Place) { self.place = place }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Rise(place: place) }
      }
      class Card: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .orange }
      }
      class Home: UIViewController {
        \(call)
        func prepare(_ card: UIViewController) { card.modalPresentationStyle = .fullScreen }
      }

      """
  }

  @Test("a supplied delegate gets the arguments of the files' own calls, otherwise its findings are doubtful")
  func arguments() {
    let own = trying(Self.placed("lazy var giver = Giver(place: .below)"))
    #expect(own.verdict == .passed && !own.text.contains("doubtful:"), "\(own.text)")
    let second = trying(
      Self.placed("lazy var giver = Giver(place: .below)\n  lazy var other = Giver(place: .inside)"))
    #expect(second.text.contains("✗ 1. animates by Rise"), "\(second.text)")
    let none = trying(Self.placed(""))
    #expect(none.verdict == .passed, "\(none.text)")
    #expect(
      none.text.contains("doubtful: animates by Rise, only with the values that are made up\n"),
      "\(none.text)")
  }

  // MARK: - Devices

  /// An animator that moves a sheet out by its own height, which leaves a centred one in sight.
  private static let sinks =
    TryStage.animator(
      "Sink",
      """
          let old = c.view(forKey: .from)!
          UIView.animate(withDuration: 0.3, animations: {
            old.frame = old.frame.offsetBy(dx: 0, dy: c.containerView.bounds.width > 1000 ? 100 : old.frame.height)
          }, completion: { _ in c.completeTransition(!c.transitionWasCancelled) })
      """) + """
      class Card: UIViewController, UIViewControllerTransitioningDelegate {
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .custom
          transitioningDelegate = self
        }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .orange }
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Sink() }
      }

      """

  @Test(
    "a finding that only an iPad shows is certain only if a file says that the app is made for it",
    arguments: [
      ("", "", nil),
      ("App.xcodeproj/project.pbxproj", "PRODUCT_NAME = x;", false),
      ("App.xcodeproj/project.pbxproj", "TARGETED_DEVICE_FAMILY = 1;", false),
      ("App.xcodeproj/project.pbxproj", "TARGETED_DEVICE_FAMILY = \"1,2\";", true),
      ("App/Info.plist", "<key>UIDeviceFamily</key>\n<array>\n<integer>2</integer>\n</array>", true),
      ("App/Info.plist", "<key>UISupportedInterfaceOrientations~ipad</key>\n<array></array>", true),
      ("App/Info.plist", "<key>CFBundleName</key>", nil),
    ] as [(String, String, Bool?)])
  func devices(path: String, text: String, isForPads: Bool?) {
    var files = ["app/App/a.swift": "import UIKit\n" + Self.sinks]
    if !path.isEmpty { files["app/\(path)"] = text }
    let (_, found) = TryStage.trying(["app"], of: files)
    #expect(found.contains("✗ 1. continuous by Sink") == (isForPads == true), "\(found)")
    #expect(
      found.contains("doubtful: continuous by Sink, only on an iPad, for which no file says the app is made")
        == (isForPads == nil), "\(found)")
  }

  @Test("the manifest of a package is no file of the app, of which each is counted") func manifest() {
    let files = [
      "app/Package.swift": "let package = Package()\n", "app/a.swift": "import UIKit\n" + Self.sinks,
      "app/b.swift": "import UIKit\n",
    ]
    let (_, found) = TryStage.trying(["app"], of: files)
    #expect(found.contains("app: 0 of ") && !found.contains("Package.swift"), "\(found)")
    let checked = Transcript()
    let memory = MemoryFiles(files: files.mapValues { Array($0.utf8) })
    #expect(CheckSession(["app"], Settings(), files: memory, output: checked).run() == .passed)
    #expect(checked.text.hasSuffix("\n2 files checked, no problems\n"), "\(checked.text)")
  }

  // MARK: - Swift 2

  @Test("files in Swift 2 present in full screen, where no file says a style") func old() {
    let rises = TryStage.animator(
      "Rise",
      """
          let to = c.viewController(forKey: .to)!
          let old = c.viewController(forKey: .from)!
          c.containerView.addSubview(old.view)
          c.containerView.addSubview(to.view)
          to.view.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
      """)
    let page = """
      class Page: UIViewController, UIViewControllerTransitioningDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          transitioningDelegate = self
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Rise() }
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Rise() }
      }

      """
    let new = trying(rises + page)
    #expect(new.text.contains("doubtful: visible by Rise"), "\(new.text)")
    let old = trying(rises + page + "func never() -> CGRect { return CGRectMake(0, 0, 1, 1) }\n")
    #expect(old.verdict == .passed && !old.text.contains("doubtful:"), "\(old.text)")
  }

  // MARK: - Code that decides

  @Test("a transition that never ends is doubtful if a line with `finish` or `cancel` is not run") func ends()
  {
    let swift = Self.driven("UIPanGestureRecognizer", "max(0, g.translation(in: nil).y / 800)")
    #expect(!trying(swift).text.contains("completes by"))
    let gone = swift.replacing("default: driver.cancel()", with: "default: Registry.shared.driver.cancel()")
    let text = trying(gone).text
    #expect(!text.contains("✗") && text.contains("since code of its class is not run (28)"), "\(text)")
    let never = swift.replacing("default: driver.cancel()", with: "default: break")
    #expect(trying(never).text.contains("✗ 1. completes by"))
  }

  @Test(
    "an animator that never ends is doubtful if code of the screen that presents is not run",
    arguments: [true, false])
  func decides(isRun: Bool) {
    let text = trying(
      """
      class Move: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        var isWanted = false
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { return self }
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let to = c.view(forKey: .to)!
          c.containerView.addSubview(to)
          if isWanted { c.completeTransition(true) }
        }
      }
      class Page: UIViewController {}
      class Home: UIViewController {
        let move = Move()
        @IBAction func open(_ sender: UIButton) {
          let page = Page()
          page.modalPresentationStyle = .custom
          page.transitioningDelegate = move
          move.isWanted = \(isRun ? "false" : "sender.gauge == 2")
          present(page, animated: true)
        }
      }

      """
    ).text
    #expect(text.contains("✗ 1. completes by Move") == isRun, "\(text)")
    #expect(text.contains("since code of `Home` is not run (") != isRun, "\(text)")
  }

  @Test("where a page lies after a pop is doubtful if the push has left it aside") func formerPlace() {
    let slide = """
      class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        let isPush: Bool
        init(isPush: Bool) { self.isPush = isPush }
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let (from, to) = (c.view(forKey: .from)!, c.view(forKey: .to)!)
          c.containerView.addSubview(to)
          let (end, width) = (to.frame, c.containerView.bounds.width)
          to.frame = CGRect(x: isPush ? width : -width, y: 0, width: end.width, height: end.height)
          UIView.animate(withDuration: 0.3, animations: {
            to.frame = end
            from.frame = CGRect(x: self.isPush ? -width : width, y: 0, width: end.width, height: end.height)
          }, completion: { _ in c.completeTransition(!c.transitionWasCancelled) })
        }
      }
      class Home: UIViewController, UINavigationControllerDelegate {
        override func viewDidLoad() { super.viewDidLoad(); navigationController?.delegate = self }
        func navigationController(
          _ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
          from f: UIViewController, to t: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { Slide(isPush: o == .push) }
      }

      """
    let (_, text) = trying(slide)
    #expect(
      text.contains("visible by Slide, unless UIKit puts the page back before the pop begins")
        && !text.contains("✗"),
      "\(text)")
    let wrong = trying(
      slide.replacing("to.frame = end\n", with: "to.frame = end.offsetBy(dx: isPush ? 0 : 90, dy: 0)\n"))
    #expect(wrong.text.contains("visible by Slide"), "\(wrong.text)")
  }
}
