import Diagnostics
import Engine
import TestSupport
import Testing

@testable import Running

/// Every command that runs a script runs the same specs, in the same order.
@Suite struct ScriptRunTests {
  /// A command that runs specs; each case runs it on `folder`.
  enum Command: CaseIterable {
    case run, test, mutate, facts

    func run(_ settings: Settings, _ files: MemoryFiles, _ output: Transcript) -> Verdict {
      switch self {
      case .run: RunSession(["folder/a.trans"], settings, files: files, output: output).run()
      case .test: TestSession(["folder"], settings, files: files, output: output).run()
      case .mutate: MutateSession(["folder"], settings, files: files, output: output).run()
      case .facts: FactsSession("folder", settings, files: files, output: output).run()
      }
    }
  }

  /// A folder that contains a script and a table of two facts.
  private static func folder(_ script: String) -> MemoryFiles {
    MemoryFiles(files: [
      "folder/a.trans": Array(script.utf8),
      "folder/facts.tsv": Array("id\tcertainty\nNAV-01\tdocumented\nNAV-02\tdocumented\n".utf8),
    ])
  }

  private static let chosen = """
    # Facts: NAV-01
    spec "this one" only { expect true }
    # Facts: NAV-02
    spec "that one" { expect false because "it runs" }
    spec "skipped" only skip because "it fails" { expect false }

    """

  @Test(arguments: Command.allCases)
  func whatOnlyAndSkipLeaveOutIsRunByNoCommand(_ command: Command) {
    let output = Transcript()
    var settings = Settings()
    settings.engineFilter = "no engine is called so"
    let verdict = command.run(settings, Self.folder(Self.chosen), output)
    #expect(!output.text.contains("it runs"), "\(output.text)")
    switch command {
    case .run, .test:
      #expect(verdict == .passed && output.text.contains("1 passed, 1 skipped, 1 left out by `only`"))
    case .mutate: #expect(output.text.hasPrefix("it holds on the real engine\n"), "\(output.text)")
    case .facts:
      #expect(verdict == .passed)
      #expect(output.text.contains("| NAV-01 | documented | a | holds | "), "\(output.text)")
      #expect(output.text.contains("| NAV-02 | documented | a | not run | "), "\(output.text)")
    }
  }

  @Test("a spec that says `fails because` passes as long as it fails", arguments: Command.allCases)
  func expectedFailures(_ command: Command) {
    func run(_ claim: String) -> (verdict: Verdict, text: String) {
      let output = Transcript()
      var settings = Settings()
      settings.engineFilter = "no engine is called so"
      let script =
        "# Facts: NAV-01\nspec \"open\" fails because \"of bug 7\" { print \"seen\"; expect \(claim) }\n"
      return (command.run(settings, Self.folder(script), output), output.text)
    }
    let (failing, passing) = (run("false"), run("true"))
    switch command {
    case .run, .test:
      #expect(failing.verdict == .passed && failing.text.hasSuffix("1 failed as expected in 1 file\n"))
      #expect(failing.text.contains("failed as expected, because of bug 7\n"))
      #expect(passing.verdict == .failed)
      #expect(
        passing.text.contains(
          "error: this spec passes, although it says `fails because \"of bug 7\"` [misuse]"))
      #expect(passing.text.contains("remove `fails because …`") && passing.text.contains("│ seen\n"))
    case .mutate:
      #expect(failing.text.hasPrefix("it holds on the real engine\n"), "\(failing.text)")
      #expect(passing.verdict == .failed)
    case .facts:
      #expect(failing.text.contains("| NAV-01 | documented | a | holds | "), "\(failing.text)")
      #expect(!passing.text.contains("| NAV-01 | documented | a | holds | "), "\(passing.text)")
    }
  }

  @Test("a failing spec shows what it printed, at most twenty lines")
  func printedLines() {
    let output = Transcript()
    let script =
      "spec \"s\" { for each i in 1..<26 { print i }; expect false }\nspec \"t\" { print 77; expect true }\n"
    #expect(Command.test.run(Settings(), Self.folder(script), output) == .failed)
    #expect(
      output.text.contains("  │ 1\n  │ 2\n") && output.text.contains("  │ 20\n  │ and 5 more: `trans run"))
    #expect(!output.text.contains("│ 77"))
  }

  @Test("a title that does not name its row is followed by the row")
  func rowTitles() {
    let output = Transcript()
    let script = """
      spec "s" for each n in [1, 2] { expect n > 0 }
      spec "t \\(n)" for each n in [1, 2] { expect n > 0 }
      spec "u" for each n in [3] { expect n > 0 }

      """
    #expect(Command.test.run(Settings(), Self.folder(script), output) == .passed)
    for title in ["s [1]", "s [2]", "t 1", "t 2", "u"] { #expect(output.text.contains("✓ \(title)\n")) }
  }

  @Test(arguments: Command.allCases)
  func whoeverStopsASpecStopsThoseBehindIt(_ command: Command) {
    let output = Transcript()
    output.stopsRuns = true
    let script = """
      # Facts: NAV-01
      spec "long" { for each i in 0..<20000 { let j = i }; expect true }
      spec "behind it" { expect false because "it runs" }

      """
    #expect(command.run(Settings(), Self.folder(script), output) == .interrupted)
    #expect(output.runs == 1, "\(output.text)")
  }

  @Test(arguments: Command.allCases)
  func whatFailsBeforeTheSpecsFailsEveryCommand(_ command: Command) {
    let output = Transcript()
    let script = "setup { expect false }\n# Facts: NAV-01\nspec \"this one\" { expect true }\n"
    var settings = Settings()
    settings.engineFilter = "no engine is called so"
    #expect(command.run(settings, Self.folder(script), output) == .failed)
    #expect(output.runs == 0)
    #expect(command != .facts || output.text.contains("| NAV-01 | documented | a | fails | "))
  }

  @Test(arguments: Limit.ofRuns)
  func theExplanationOfALimitNamesItsOption(_ limit: Limit) throws {
    let explanation = try #require(Explanation.find(limit.code))
    #expect(explanation.advice.contains("\(limit.option)."))
  }

  // MARK: - Swift files

  private func expectPasses(_ swift: String, _ script: String) {
    let files = ["a.swift": swift, "b.trans": "use \"a.swift\"\n" + script]
    let output = Transcript()
    let verdict = TestSession(
      ["b.trans"], Settings(), files: MemoryFiles(files: files.mapValues { Array($0.utf8) }), output: output
    ).run()
    #expect(verdict == .passed, "\(output.text)")
  }

  @Test("a text field brings the keyboard, observers learn its frame, and guides follow it")
  func keyboard() {
    expectPasses(
      """
      class Form: UIViewController {
        let field = UITextField()
        let strip = UIView()
        var bottom: NSLayoutConstraint!
        var isUp = false
        override func viewDidLoad() {
          view.addSubview(field)
          view.addSubview(strip)
          bottom = strip.bottomAnchor.constraint(equalTo: view.bottomAnchor)
          NSLayoutConstraint.activate([
            strip.leadingAnchor.constraint(equalTo: view.leadingAnchor), strip.heightAnchor.constraint(equalToConstant: 44),
            strip.trailingAnchor.constraint(equalTo: view.trailingAnchor), bottom,
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor), field.heightAnchor.constraint(equalToConstant: 44),
            field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
          ])
          let center = NotificationCenter.default
          center.addObserver(self, selector: #selector(moved(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
          center.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) { [weak self] _ in
            self?.bottom.constant = 0
            self?.isUp = false
          }
          field.becomeFirstResponder()
        }
        @objc func moved(_ note: Notification) {
          guard let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let time = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval else { return }
          isUp = field.isFirstResponder && time > 0.2
          bottom.constant = -frame.height
        }
        func stop() { view.endEditing(true) }
      }
      """,
      """
      screen Home
      navigation Mail [Home]
      root Mail
      push Form
      expect Form.isUp and Form.strip_.y == 464 and Form.field_.y == 464
      pan left edge to 0.2
      expect not Form.isUp
      release
      expect Form.isUp and Form.strip_.y == 464
      Form.stop()
      expect not Form.isUp and Form.strip_.y == 800 and Form.field_.y == 766
      """)
  }

  @Test("the bar and the items of pages decide whose titles are large")
  func largeTitles() {
    expectPasses(
      """
      class List: UIViewController {
        override func viewDidLoad() { navigationController?.navigationBar.prefersLargeTitles = true }
      }
      class Detail: UIViewController {
        override func viewDidLoad() { navigationItem.largeTitleDisplayMode = .never }
      }
      """,
      """
      navigation Mail [List]
      root Mail
      push Detail
      expect Detail.safeAreaInsets.top == 91 and List.safeAreaInsets.top == 0
      pop
      expect List.safeAreaInsets.top == 143
      """)
  }

  @Test("observers of notifications are called until they are removed, and are not retained")
  func notifications() {
    expectPasses(
      """
      class Listener: NSObject {
        func listen() {
          NotificationCenter.default.addObserver(self, selector: #selector(heard), name: .init("opened"), object: nil)
        }
        @objc func heard() { }
      }
      class Home: UIViewController {
        var lefts = 0
        var actives = 0
        var opens = 0
        weak var listener: Listener?
        override func viewDidLoad() {
          let center = NotificationCenter.default
          center.addObserver(self, selector: #selector(left), name: UIApplication.didEnterBackgroundNotification, object: nil)
          center.addObserver(self, selector: #selector(opened(_:)), name: Notification.Name("opened"), object: nil)
          center.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { [weak self] _ in
            self?.actives += 1
          }
          let other = Listener()
          other.listen()
          listener = other
        }
        @objc func left() { lefts += 1 }
        @objc func opened(_ note: Notification) { if note.object as? Home === self { opens += 1 } }
        func open() { NotificationCenter.default.post(name: Notification.Name("opened"), object: self) }
        func stop() { NotificationCenter.default.removeObserver(self) }
      }
      """,
      """
      screen Page
      root Home
      present Page
      app background
      expect Home.lefts == 1 and Home.actives == 0
      app foreground
      Home.open()
      expect Home.lefts == 1 and Home.actives == 1 and Home.opens == 1 and Home.listener == none
      Home.stop()
      Home.open()
      app background
      expect Home.lefts == 1 and Home.opens == 1
      """)
  }

  @Test("custom detents, values on screen, and transforms that are inverted")
  func valuesAtRunTime() {
    expectPasses(
      """
      class Card: UIViewController {
        var place = CGPoint.zero
        override func viewDidLoad() {
          let half = UISheetPresentationController.Detent.custom { context in context.maximumDetentValue * 0.5 }
          sheetPresentationController?.detents = [.custom(identifier: .init("small")) { _ in 200 }, half, .large()]
          sheetPresentationController?.selectedDetentIdentifier = .init("small")
          let turned = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 2).rotated(by: .pi / 2)
          place = CGPoint(x: 3, y: 4).applying(turned)
          back = place.applying(turned.inverted())
        }
        var back = CGPoint.zero
        var shown: CGFloat = 0
        func vanish() { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.alpha = 0 }) }
        func look() { shown = view.layer.presentation()?.opacity ?? 0 }
      }
      """,
      """
      screen Home
      func go() { Card.vanish() }
      root Home
      present Card
      expect Card.height == 234 and Card.place ~ (2, 26) and Card.back ~ (3, 4)
      start do go()
      advance 0.5s
      Card.look()
      expect Card.shown ~ 0.5
      """)
  }
}
