import TestSupport
import Testing

@testable import Running
@testable import Search

/// The standard stories that `trans try` tells.
@Suite struct TryTests {
  /// A modal transition with a drag, whose driver ignores a cancelled touch.
  private static let modal = """
    screen Feed { view thumbnail at (20, 120, 160, 160); on tap thumbnail { present Photo } }
    screen Photo { style custom; transition Fading; gesture DragAway; background black }
    animator Fade {
      duration 0.3s
      presenting { toView.frame = final(to); add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
      dismissing { animate { fromView.alpha = 0 } }
    }
    gesture DragAway {
      pan down
      on began { dismiss }
      on changed { update max(0, translation.y / 844) }
      on ended { if progress > 0.5 { finish } else { cancel } }
    }
    transition Fading { presenting animator Fade; dismissing animator Fade interaction DragAway }

    """

  /// A story that presents a screen, by a call of steps, and never completes.
  private static func frozen(_ call: String) -> String {
    let isAsked = call.contains(",")
    return """
      screen Home { background white; view b at (0, 0, 50, 50) }
      screen Menu { background gray; style custom; field source = none }
      animator Slow {
        duration 0.3s
        presenting { add toView; complete never }
        dismissing { complete never }
      }
      transition Shared { presenting, dismissing animator Slow }
      steps show(\(isAsked ? "menu, source" : "")) {
        \(isAsked ? "menu.source = source" : "")
        Menu.transition = Shared
        present Menu on Home
      }
      root Home
      do \(call)

      """
  }

  /// What is written about files, and the verdict.
  private func trying(
    _ files: [String: String], jobs: Int = 1, known: String? = nil,
    _ change: (inout Trying) -> Void = { _ in }
  ) -> (verdict: Verdict, text: String) {
    let output = Transcript()
    var trying = Trying()
    trying.shrinks = false
    change(&trying)
    var settings = Settings()
    settings.jobs = jobs
    let scripts = files.keys.filter { $0.hasSuffix(".trans") }.sorted()
    let paths = scripts.isEmpty ? files.keys.filter { $0.hasSuffix(".swift") }.sorted() : scripts
    let verdict = TrySession(
      paths, settings, trying, files: MemoryFiles(files: files.mapValues { Array($0.utf8) }), output: output
    ).run()
    return (verdict, output.text)
  }

  @Test("a file with declarations is enough: root, presenter and stories are supplied")
  func declarations() {
    let (verdict, text) = trying(["app.trans": Self.modal])
    #expect(verdict == .failed)
    #expect(text.contains("Fade, the presentation of Photo\n    begins   tap Feed.thumbnail\n"), "\(text)")
    #expect(text.contains("    undone   pan down to 0.4; pan to 0.8; release\n"))
    #expect(text.contains("✗ 1. completes by DragAway, app.trans:8 ("))
    #expect(text.contains("    root Feed\n    tap Feed.thumbnail\n"))
    #expect(text.contains("✗ 2. completes by DragAway, app.trans:8 ("))
    #expect(text.contains("try: finish or cancel a turn later"))
    #expect(text.contains("try: finish or cancel on every way out"))
    #expect(text.hasSuffix("2 findings\n"))
  }

  @Test("in reports each story is a case, and a finding is explained once")
  func reports() throws {
    let storage = WrittenFiles()
    var settings = Settings()
    settings.jobs = 1
    settings.reports = try ["junit=o.xml", "sarif=o.sarif", "json"].map { try #require(Report($0)) }
    var trying = Trying()
    trying.shrinks = false
    let output = Transcript()
    let files = MemoryFiles(files: ["app.trans": Array(Self.modal.utf8), "wrong.trans": Array("presnt".utf8)])
    let verdict = TrySession(
      ["app.trans"], settings, trying, files: files, output: output, storage: storage
    ).run()
    #expect(verdict == .failed && storage.paths == ["o.sarif", "o.xml"])
    let junit = storage.files[0].text
    let names = junit.split(separator: "\n").filter { $0.contains("<testcase") }.map {
      $0.split(separator: "\"")[1]
    }
    #expect(names.count > 50 && Set(names).count == names.count)
    #expect(junit.contains("  as in &quot;Fade"))
    #expect(storage.files[1].text.split(separator: "startLine").count == 3)
    #expect(output.text.contains("{\"event\":\"start\",\"version\":1,\"tool\":\"trans\"}\n"))
    #expect(!output.text.contains("\"event\":\"coverage\""))
    #expect(
      TrySession(["wrong.trans"], settings, trying, files: files, output: output, storage: storage).run()
        == .notUnderstood)
    #expect(storage.files[2].text.contains("type=\"unknown-statement\""))
  }

  @Test(
    "gestures that move screens of the system's presentations by hand are tried, also with the touch taken away"
  )
  func byHand() {
    let app = """
      screen Home { view b at (0, 60, 390, 44); on tap b { present Sheet } }
      screen Sheet { style overFullScreen; gesture Swipe; view body at (0, 400, 390, 444) }
      gesture Swipe {
        pan down
        on changed { Sheet.body.y = 400 + translation.y }
        on ended {
          if translation.y > 100 { animate 0.2s { Sheet.body.y = 844 } then { dismiss unanimated } } else {
            animate 0.2s { Sheet.body.y = 400 }
          }
        }
        on cancelled { animate 0.2s { Sheet.body.y = 400 } }
      }
      root Home

      """
    #expect(trying(["app.trans": app]).text.contains("✗ 1. restored by Swipe, app.trans:7 ("))
    let back = app.replacing("body.y = 844 } then { dismiss unanimated", with: "body.y = 400 } then { log 1")
    #expect(!trying(["app.trans": back]).text.contains("✗"))
    let left = back.replacing("  on cancelled { animate 0.2s { Sheet.body.y = 400 } }\n", with: "")
    #expect(trying(["app.trans": left]).text.contains("✗ 1. visible by Swipe, app.trans:5 ("))
  }

  @Test("specs and stories are left out; `setup` counts")
  func setup() {
    let files = [
      "app.trans": Self.modal + "setup { root Feed }\nspec \"s\" { tap Feed.thumbnail; expect false }\n"
    ]
    let (verdict, text) = trying(files)
    #expect(
      verdict == .failed && !text.contains("expect false") && text.contains("begins   tap Feed.thumbnail"))
  }

  @Test("the mended transition is silent, in all stories and on all devices")
  func mended() {
    let mended = Self.modal.replacing("on ended {", with: "on cancelled { cancel }\n  on ended {")
    let text = trying(["app.trans": mended]).text
    #expect(!text.contains("✗") || text.contains("turn {"), "\(text)")
  }

  @Test("a command is supplied where nothing begins the transition")
  func supplied() {
    let text = trying(["app.trans": Self.modal.replacing("; on tap thumbnail { present Photo }", with: "")])
      .text
    #expect(text.contains("    begins   present Photo (supplied)\n"), "\(text)")
    #expect(text.contains(": `present Photo` is supplied\n"))
  }

  @Test("a presentation that never completes is found, whether or not its steps have parameters")
  func frozen() {
    for call in ["show()", "show(Menu, Home.b)"] {
      let text = trying(["app.trans": Self.frozen(call)]).text
      #expect(text.contains("[completes]"), "\(text)")
    }
  }

  @Test("without a transition there is nothing to try")
  func nothing() {
    let (verdict, text) = trying(["app.trans": "screen Feed\nscreen Photo\n"])
    #expect(verdict == .nothingToRun && text.contains("0 transitions in 1 file"), "\(text)")
    #expect(text.contains("nothing was tried") && !text.contains("nothing is wrong"), "\(text)")
  }

  @Test("the output is the same for any number of threads, to the byte")
  func cores() {
    let files = ["a.trans": Self.modal, "b.trans": Self.modal]
    #expect(trying(files, jobs: 1).text == trying(files, jobs: 2).text)
  }

  @Test("known findings are excused, and those that match nothing are reported")
  func knownFindings() {
    let known = "completes by DragAway because it is rewritten\nvisible because it is old\n"
    let (verdict, text) = trying(["app.trans": Self.modal, "known.txt": known]) { $0.known = "known.txt" }
    #expect(verdict == .passed && text.contains("known.txt:2: note: `visible` was not found"), "\(text)")
  }

  @Test("a transition is chosen by its name; the budget limits its stories")
  func choice() {
    #expect(trying(["app.trans": Self.modal]) { $0.only = "push" }.verdict == .nothingToRun)
    let text = trying(["app.trans": Self.modal]) { $0.budget = 2 }.text
    #expect(text.contains("`--budget N` sets how many stories are played"), "\(text)")
  }

  @Test("the stories are listed, and printed as a suite whose specs can be run")
  func suite() {
    let list = trying(["app.trans": Self.modal]) { $0.listsOnly = true }.text
    #expect(
      list.contains(
        "app.trans: Fade, the presentation of Photo: there and back: root Feed; tap Feed.thumbnail; dismiss\n"
      ))
    let suite = trying(["app.trans": Self.modal]) { $0.printsScript = true }.text
    let output = Transcript()
    let verdict = TestSession(
      ["suite.trans"], Settings(), files: MemoryFiles(files: ["suite.trans": Array(suite.utf8)]),
      output: output
    ).run()
    #expect(verdict == .failed && output.text.contains(" passed, "), "\(output.text)")
  }
}
