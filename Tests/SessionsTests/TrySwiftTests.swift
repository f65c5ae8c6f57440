import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` supplies for a Swift file, and what is certain about its findings.
@Suite struct TrySwiftTests {
  /// A delegate of which the methods run these statements.
  private static func delegate(_ show: String, _ hide: String = "nil", _ rest: String = "") -> String {
    """
    class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { \(show) }
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { \(hide) }
      \(rest)
    }

    """
  }

  private static let unwraps = TryStage.animator(
    "Fade",
    """
        let page = c.view(forKey: .to)!
        c.containerView.addSubview(page)
        page.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
    """)
  private static let rises = TryStage.animator(
    "Rise",
    """
        let page = c.view(forKey: .to)!
        page.frame = c.containerView.bounds.offsetBy(dx: 0, dy: 2000)
        c.containerView.addSubview(page)
        UIView.animate(withDuration: 0.3, animations: { page.frame = c.containerView.bounds }) { _ in c.completeTransition(true) }
    """)
  private static let sinks = TryStage.animator(
    "Sink",
    """
        let page = c.view(forKey: .from)!
        UIView.animate(withDuration: 0.3, animations: { page.alpha = 0 }) { _ in c.completeTransition(true) }
    """)
  private static let shows = TryStage.animator(
    "ShowCard",
    """
        let to = c.viewController(forKey: .to)!
        to.view.frame = c.finalFrame(for: to)
        c.containerView.addSubview(to.view)
        to.view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }) { done in c.completeTransition(done) }
    """)

  private func trying(_ swift: String, _ script: String? = nil) -> (verdict: Verdict, text: String) {
    TryStage.trying(swift, script)
  }

  @Test("a crash in one of the styles that may be meant is doubtful; in the one that is set, it is a finding")
  func styles() {
    let (verdict, text) = trying(Self.unwraps + Self.delegate("Fade()", "Fade()"))
    #expect(
      verdict == .passed && text.contains("doubtful: unwrapped-none, only if presented as custom"), "\(text)")
    #expect(text.hasSuffix("nothing is certainly wrong\n"))
    let prepare = "  func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n"
    let custom = trying(Self.unwraps + Self.delegate("Fade()", "Fade()", prepare))
    #expect(
      custom.verdict == .failed && custom.text.contains("✗ 1. unwrapped-none, a.swift:5 ("), "\(custom.text)")
    #expect(custom.text.contains("try: ask first, `if let toView = context.view(forKey: .to) { … }`"))
    let full = trying(
      Self.unwraps
        + Self.delegate(
          "Fade()", "Fade()", prepare.replacing(".custom", with: ".fullScreen /* not .custom */")))
    #expect(full.verdict == .passed && full.text.hasSuffix("nothing is wrong\n"), "\(full.text)")
  }

  @Test(
    "the story of a finding in a Swift file is written with what it needs, so that it runs and fails, and with a film"
  )
  func files() throws {
    let swift =
      Self.unwraps
      + Self.delegate(
        "Fade()", "Fade()",
        "  func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n")
    let storage = WrittenFiles()
    var trying = Trying()
    (trying.shrinks, trying.folder) = (false, "out")
    let found = TrySession(
      ["a.swift"], Settings(), trying,
      files: MemoryFiles(files: ["a.swift": Array("import UIKit\n\(swift)".utf8)]),
      output: Transcript(), storage: storage
    ).run()
    #expect(found == .failed)
    let story = try #require(storage.files.first { $0.path.hasPrefix("out/unwrapped-none") })
    #expect(
      storage.files.contains {
        $0.path == story.path.dropLast(".trans".count) + ".html" && $0.text.hasPrefix("<!")
      })
    let output = Transcript()
    let verdict = RunSession(
      [story.path], Settings(), files: MemoryFiles(files: [story.path: Array(story.text.utf8)]),
      output: output
    ).run()
    #expect(verdict == .failed)
    #expect(output.text.contains("unwrapped-none"), "\(output.text)")
  }

  @Test("a screen that presents others is not presented")
  func presenter() {
    let home = """
      class Page: UIViewController {}
      class Home: UIViewController {
        let delegate = Delegate()
        @IBAction func open(_ sender: UIButton) {
          let page = Page()
          page.modalPresentationStyle = .custom
          page.transitioningDelegate = delegate
          present(page, animated: true)
        }
      }

      """
    let (verdict, text) = trying(home + Self.rises + Self.sinks + Self.delegate("Rise()", "Sink()"))
    #expect(
      verdict == .passed && !text.contains("present Home as") && text.hasSuffix("nothing is wrong\n"),
      "\(text)")
  }

  @Test("what is presented a second time is a new instance, since nothing keeps the first")
  func again() {
    let prepare = "  func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n"
    let (verdict, text) = trying(Self.rises + Self.sinks + Self.delegate("Rise()", "Sink()", prepare))
    #expect(verdict == .passed && text.contains("begins   present TryPage as custom (supplied)"), "\(text)")
    #expect(
      text.contains("assumed  TryPage, TryCover, TryBase, TryStack, TryTabs: plain screens and containers"))
  }

  @Test("an animator that nothing returns is not blamed for the direction that nobody asked of it")
  func direction() {
    let presentation = "class Dim: UIPresentationController {}\n"
    let (_, text) = trying(Self.shows + presentation)
    #expect(!text.contains("doubtful"), "\(text)")
    #expect(
      text.contains("✗ 1. honest-outcome by ShowCard, a.swift:9 (") && !text.contains("✗ 2."), "\(text)")
    #expect(text.contains("try: ask the context when the animation is over: `context.completeTransition("))
    let hides = trying(Self.sinks.replacing("Sink", with: "HideCard") + presentation).text
    #expect(
      hides.contains("  the presentation of TryPage\n") && !hides.contains("doubtful:"), "\(hides)")
  }

  @Test(
    "a finding that depends on one guess is doubtful, with its story; one that depends on two is not shown")
  func guesses() {
    let casting =
      TryStage.animator(
        "Fade",
        """
            guard let page = c.viewController(forKey: .to) as? Card else { return }
            c.containerView.addSubview(page.view)
            c.completeTransition(true)
        """) + "class Card: UIViewController {}\nclass Other: UIViewController {}\n"
    let prepare = "  func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n"
    let one = trying(casting + Self.delegate("Fade()", "nil", prepare))
    #expect(one.verdict == .passed, "\(one.text)")
    #expect(
      one.text.contains(
        "doubtful: completes by Fade, with what `trans` supplies: no file shows what it completes with\n  animator `Fade` never"
      ), "\(one.text)")
    #expect(one.text.contains("  after: root TryBase; present Other as custom\n"), "\(one.text)")
    let two = trying(casting)
    #expect(
      !two.text.contains("doubtful:") && two.text.hasSuffix("nothing is certainly wrong\n"), "\(two.text)")
  }

  @Test("a method that attaches gestures is called where no file calls it, as an assumption")
  func attaches() {
    let driver = TryStage.mover(
      """
          case .began: isActive = true; page?.dismiss(animated: true)
          case .ended, .cancelled: isActive = false; cancel()
          default: break
      """)
    let text = trying(
      Self.rises + Self.sinks.replacing("(true)", with: "(!c.transitionWasCancelled)") + driver
    ).text
    #expect(
      text.contains("assumed  `attach` of `Mover` is called with `TryPage`: no file calls it\n"), "\(text)")
    #expect(
      text.contains("doubtful: completes by Mover, with the gestures that no file attaches\n")
        && text.contains("  after: root TryBase; present TryPage as custom; turn { touch"), "\(text)")
    #expect(!text.contains("never asked:") && !text.contains("✗"), "\(text)")
  }

  @Test("a value that its name explains is assumed, if it would stop everything")
  func given() {
    let timed = Self.rises.replacing(
      "TimeInterval { 0.3 }", with: "TimeInterval { Theme.durations.sheet_duration }")
    let (verdict, text) = trying(
      timed.replacing("sheet_duration", with: "sheetDuration") + Self.delegate("Rise()", "Rise()"))
    #expect(
      text.contains(
        "assumed  `Theme.durations.sheetDuration` is 0.4, since no file says: `given Theme.durations.sheetDuration = 0.4` in a script does\n"
      ) && text.contains("1 transition in 1 file"), "\(text)")
    #expect(verdict == .passed && !text.contains("✗"), "\(text)")
  }

  @Test("a screen that is made anew is not the same one shown twice")
  func anew() {
    let grows = TryStage.animator(
      "Grow",
      """
          let to = c.viewController(forKey: .to)!, from = c.viewController(forKey: .from)!
          if let page = c.view(forKey: .to) { c.containerView.addSubview(page) }
          UIView.animate(withDuration: 0.3, animations: {
            if to.isBeingPresented { to.view.transform = to.view.transform.scaledBy(x: 0.9, y: 0.9) } else { from.view.alpha = 0 }
          }) { _ in c.completeTransition(true) }
      """)
    let prepare = "  func prepare(_ page: UIViewController) { page.modalPresentationStyle = .custom }\n"
    let text = trying(grows + Self.delegate("Grow()", "Grow()", prepare)).text
    #expect(!text.contains("✗ 1. round-trip") && !text.contains("✗ 2. round-trip"), "\(text)")
  }

  @Test("a finding in a Swift file that a script uses is shown, too")
  func used() {
    let script = """
      use "a.swift"
      screen Home
      screen Card { style custom; transition Showing }
      transition Showing { presenting animator ShowCard }
      root Home

      """
    let lazy = """
      class Dim: UIPresentationController {
        private lazy var shade: UIView = {
          let view = UIView()
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
          return view
        }()
        override func presentationTransitionWillBegin() { containerView?.insertSubview(shade, at: 0) }
        @objc private func close() { presentingViewController.dismiss(animated: true) }
      }

      """
    let (verdict, text) = trying(Self.shows + lazy, script)
    #expect(verdict == .failed && text.contains("✗ 1. honest-outcome by ShowCard, a.swift:9 ("), "\(text)")
  }

  @Test("a pan with the action of the swipe back pops, and freezes the stack if it begins at the root")
  func ownPop() {
    let stack = """
      class Stack: UINavigationController, UIGestureRecognizerDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          guard let target = interactivePopGestureRecognizer?.delegate else { return }
          let pan = UIPanGestureRecognizer(target: target, action: Selector(("handleNavigationTransition:")))
          pan.delegate = self
          view.addGestureRecognizer(pan)
        }
        func gestureRecognizerShouldBegin(_ pan: UIGestureRecognizer) -> Bool { viewControllers.count > least }
        var least = 1
      }
      class First: UIViewController {}
      class Second: UIViewController {}

      """
    let script = """
      use "a.swift"
      device { ios 17 }
      root Stack
      set [First, Second] on Stack unanimated
      pan right to 0.6
      expect held and progress ~ 0.6
      release
      expect hierarchy Stack[First]
      pan right to 0.6
      release
      push Second
      expect Second.appearance == appeared
      pop
      Stack.least = 0
      pan right to 0.6
      release
      expect violation completes during { push Second }
      """
    let files = MemoryFiles(files: ["a.swift": Array(stack.utf8), "a.trans": Array(script.utf8)])
    let output = Transcript()
    #expect(
      RunSession(["a.trans"], Settings(), files: files, output: output).run() == .passed, "\(output.text)")
  }

  @Test("several recognizers may share an action, and a display link calls its method in each frame")
  func severalRecognizers() {
    let page = """
      class Page: UIViewController, UIGestureRecognizerDelegate {
        let photo = UIView()
        var link: CADisplayLink?
        var ticks = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          photo.frame = CGRect(x: 20, y: 100, width: 200, height: 200)
          view.addSubview(photo)
          photo.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(handle(_:))))
          photo.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: #selector(handle(_:))))
          link = CADisplayLink(target: self, selector: #selector(tick))
          link?.add(to: .main, forMode: .common)
        }
        @objc func tick(_ link: CADisplayLink) {
          ticks += 1
          if ticks == 5 { link.invalidate() }
        }
        @objc func handle(_ sender: UIGestureRecognizer) {
          if let pinch = sender as? UIPinchGestureRecognizer {
            photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
          } else if let turn = sender as? UIRotationGestureRecognizer {
            photo.transform = photo.transform.rotated(by: turn.rotation)
            turn.rotation = 0
          }
        }
      }

      """
    let script = """
      use "a.swift"
      root Page
      expect Page.ticks == 5 and settled
      pinch on Page.photo_ to 2
      release
      twist on Page.photo_ to 90deg
      release
      expect Page.photo_.transform.rotation ~ 90deg and Page.photo_.transform.scale ~ 2
      """
    let files = MemoryFiles(files: ["a.swift": Array(page.utf8), "a.trans": Array(script.utf8)])
    let output = Transcript()
    #expect(
      RunSession(["a.trans"], Settings(), files: files, output: output).run() == .passed, "\(output.text)")
  }

  @Test("a delegate that returns no animator is no transition tried")
  func noAnimator() {
    let (verdict, text) = trying(Self.delegate("nil"))
    #expect(text.contains("no animator or controller of it is run"), "\(text)")
    #expect(text.contains("0 transitions in 1 file") && !text.contains("nothing is wrong\n"), "\(text)")
    #expect(verdict == .nothingToRun)
  }

  @Test("a value that no file declares stops a story, and is named with the line that sets it")
  func unknown() {
    let text = trying(
      Self.rises + Self.delegate("if mode == 3 { return Rise() }; return nil", "nil", "let spare = Rise()")
    ).text
    #expect(text.contains("`mode` is not known") && text.contains("`given mode = …`"), "\(text)")
  }

  @Test("the reason why a supplied command stops is said")
  func stop() {
    let sized = TryStage.animator(
      "Fade", "    let width = other.room\n    c.containerView.frame.size.width = width")
    let text = trying(
      sized.replacing("  func transitionDuration", with: "  let other: Unknown\n  func transitionDuration")
    )
    .text
    #expect(
      text.contains("  why: `present TryPage as fullScreen` stops at a.swift:7: `other.room` is not known"),
      "\(text)")
  }
}
