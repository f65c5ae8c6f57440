import Diagnostics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of the stories that `trans explore` writes, one for each finding, and of exploring further from them.
@Suite struct ExploreStoryTests {
  /// The result of exploring a script.
  private struct Explored {
    var verdict = Verdict.passed
    var first: ShrunkStory?
    var text = ""
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  private func explore(
    _ text: String, depth: Int = 4, _ settings: Settings = Settings(), storage: any TestStorage = NoStorage(),
    files: [String: String] = [:], _ change: (inout Exploring) -> Void = { _ in }
  ) -> Explored {
    let output = Transcript()
    var exploring = Exploring()
    exploring.depth = depth
    change(&exploring)
    var all = files
    all["app.trans"] = text
    let found = ExploreSession(
      "app.trans", settings, exploring, files: MemoryFiles(files: all.mapValues { Array($0.utf8) }),
      output: output, storage: storage
    ).runToFinding()
    return Explored(verdict: found.verdict, first: found.first, text: output.text)
  }

  private func app(_ name: String) throws -> String { try Repository.text("scripts/explore/\(name).trans") }

  @Test("what is correct stays in a story, and so does the last thing that is done on the way")
  func lastAction() {
    let found = explore(
      """
      screen Home { background white; view a at (20, 200, 60, 44); on tap a { present Card } }
      screen Card { style custom; transition T; background white; view x at (20, 20, 60, 44); on tap x { dismiss } }
      animator A {
        duration 0.3s
        presenting { toView.frame = final(to); add toView; toView.alpha = 0; animate { toView.alpha = 1; Home.a.alpha = 0.2 } }
        dismissing { animate { fromView.alpha = 0 } then (f) { if f { Home.a.alpha = 1 }; fromView.alpha = 1; complete not cancelled } }
      }
      transition T { presenting, dismissing animator A }
      spec "s" {
        root Home
        tap Home.a
        tap Card.x
        expect Home.a.alpha == 1
      }
      """)
    #expect(found.first?.text.hasSuffix("start tap Card.x\napp background\n") == true, "\(found.text)")
    let code = "then (f) { if f { Home.a.alpha = 1 }; complete not cancelled }"
    #expect(found.first?.text.contains(code) == true)
  }

  @Test(
    "a finding is a file that `trans run` fails on with the very words that were printed, and that gets no shorter",
    arguments: Repository.sample(["taken-away", "flag-left"], oneIn: 2))
  func files(_ name: String) throws {
    let storage = WrittenFiles()
    let found = explore(try app(name), storage: storage) { $0.folder = "out" }
    #expect(storage.files.map(\.path).count == 2)
    let story = try #require(storage.files.first)
    #expect(story.path.hasPrefix("out/completes-DragAway-") && story.path.hasSuffix(".trans"))
    #expect(storage.files[1].path == story.path.dropLast(".trans".count) + ".html")
    #expect(storage.files[1].text.hasPrefix("<!"))
    // The printed story equals the written one.
    let printed = story.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    #expect(found.text.contains(printed), "\(found.text)")
    let output = Transcript()
    let verdict = RunSession(
      [story.path], Settings(), files: MemoryFiles(files: [story.path: Array(story.text.utf8)]),
      output: output
    ).run()
    #expect(verdict == .failed)
    let report = found.lines.drop { !$0.hasPrefix("out/") }.prefix { !$0.hasSuffix("within 4 actions") }
    #expect(report.count > 6)
    #expect(output.text.contains(report.joined(separator: "\n")), "\(report)\n\(output.text)")
    let stage = ShrinkStage(story.text)
    #expect(stage.shrink().story == story.text)
    #expect(found.first?.text == story.text)
  }

  @Test("where nothing can be written nothing is run") func unwritable() throws {
    let found = explore(try app("taken-away"), storage: Unwritable()) { $0.folder = "out" }
    #expect(
      found.lines == ["out: error: no findings can be written there: no room", "  nothing was run", ""])
    #expect(found.verdict == .unwritable)
  }

  @Test("two findings of one name do not get one file") func names() throws {
    let storage = WrittenFiles()
    _ = explore(
      """
      screen Home {
        view a at (0, 100, 100, 50); view b at (0, 200, 100, 50)
        on tap a { present Card; present Card }; on tap b { present Card; present Card }
      }
      screen Card
      root Home
      """, storage: storage
    ) { $0.folder = "out/" }
    let names = storage.files.map(\.path)
    #expect(
      names.contains("out/already-presented-3.trans") && names.contains("out/already-presented-3-2.trans"))
    #expect(Set(names).count == names.count)
  }

  @Test("of a spec the story begins where the spec begins, and what it expects is left out") func specs() {
    let found = explore(
      """
      screen Home { view row at (0, 100, 390, 60); on tap row { log "never" } }
      screen Card { view twice at (0, 100, 390, 60); on tap twice { present Sheet; present Sheet } }
      screen Sheet
      setup { root Home }
      spec "a card" {
        expect hierarchy Home
        present Card
        expect hierarchy Home presents Card
        dismiss
      }
      """, depth: 1)
    #expect(found.verdict == .failed)
    #expect(found.lines.contains("  from \"a card\""), "\(found.text)")
    let commands = found.lines.drop { $0 != "    root Home" }.prefix { $0.hasPrefix("    ") }
    #expect(commands == ["    root Home", "    present Card", "    tap Card.twice"], "\(found.text)")
  }

  @Test("nothing begins where a law has been broken, or would be if that were all") func beginnings() {
    // A child is added without `didMove(toParent:)`: a violation if the script ends here, but the next line calls it.
    let adopting = explore(
      """
      screen Home
      screen Child
      container Box [Home]
      setup { root Box }
      spec "by hand" {
        Box.addChild(Child)
        add Child.view to Box.view
        Child.didMove(toParent: Box)
        expect hierarchy Box[Home, Child]
      }
      """, depth: 2)
    #expect(adopting.verdict == .passed, "\(adopting.text)")
    let broken = explore(
      """
      screen Home { view row at (0, 100, 390, 60) }
      screen Card { style custom; transition Fading; view close at (0, 100, 390, 60); on tap close { dismiss } }
      animator Fade { presenting { add toView; toView.alpha = 0; complete true } }
      transition Fading { presenting animator Fade }
      setup { root Home }
      spec "breaks" { expect violation visible of Fade during { present Card } }
      """, depth: 2)
    #expect(broken.verdict == .passed, "\(broken.text)")
  }

  @Test("two taps on one view do not come at one instant; a page on its way takes none") func instants() {
    let found = explore(
      """
      screen Home { view row at (0, 100, 390, 60); on tap row { push Message } }
      screen Message
      navigation Mail [Home]
      root Mail
      """, depth: 5)
    #expect(found.verdict == .passed, "\(found.text)")
    let both = explore(
      """
      screen Home {
        view a at (0, 100, 100, 50); view b at (0, 200, 100, 50)
        on tap a { count = count + 1 }
        on tap b { if count == 1 { push Message; push Message } }
      }
      field count = 0
      screen Message
      navigation Mail [Home]
      root Mail
      """, depth: 2)
    #expect(both.verdict == .failed)
  }

  // MARK: - In parts

  @Test("what is gone on from a file comes to what one go comes to", arguments: ["cannot-drag", "flag-left"])
  func resumed(_ name: String) throws {
    let (depth, pace) = Repository.isLong ? (4, 30) : (3, 10)
    let shrinks = Repository.isLong
    let whole = WrittenFiles()
    let once = explore(try app(name), depth: depth, storage: whole) {
      $0.state = "state"
      $0.shrinks = shrinks
    }
    #expect(once.text == explore(try app(name), depth: depth) { $0.shrinks = shrinks }.text)
    var state: String?
    var rounds = 0
    var last = Explored()
    while rounds < 40 {
      rounds += 1
      let storage = WrittenFiles()
      last = explore(
        try app(name), depth: depth, storage: storage, files: state.map { ["state": $0] } ?? [:]
      ) {
        $0.state = "state"
        $0.budget = .states(pace)
        $0.shrinks = shrinks
      }
      state = storage.files.last { $0.path == "state" }?.text
      if !last.text.contains("stopped by the budget") { break }
    }
    #expect(rounds > 2)
    #expect(last.text == once.text)
    #expect(state == whole.files.last { $0.path == "state" }?.text)
    // The state of one script cannot be used for another script.
    let other = explore(
      try app(name) + "# more\n", depth: depth, files: ["state": try #require(state)]
    ) { $0.state = "state" }
    #expect(other.verdict == .notUnderstood && other.text.contains("this is not the state of this script"))
  }

  @Test("the parts together find what the whole finds") func shards() throws {
    let text = try app("cannot-drag")
    func findings(_ explored: Explored) -> Set<String> {
      Set(
        explored.lines.filter { $0.hasPrefix("✗") }.compactMap {
          $0.split(separator: " ").dropFirst(2).first.map(String.init)
        })
    }
    let depth = Repository.isLong ? 4 : 3
    let whole = explore(text, depth: depth) { $0.shrinks = false }
    var found: Set<String> = []
    for number in 1...2 {
      var settings = Settings()
      settings.selection.shard = Selection.Shard("\(number)/2")
      let part = explore(text, depth: depth, settings) { $0.shrinks = false }
      #expect(part.text != whole.text)
      found.formUnion(findings(part))
    }
    #expect(!found.isEmpty && found == findings(whole))
  }

  @Test("random walks go beyond the depth, and one seed takes the same") func seeds() throws {
    let text = try app("flag-left")
    func walk(_ seed: UInt64?) -> Explored {
      var settings = Settings()
      settings.selection.seed = seed
      return explore(text, depth: 1, settings) {
        $0.budget = .states(120)
        $0.shrinks = false
      }
    }
    #expect(walk(nil).verdict == .passed)
    let one = walk(7)
    #expect(one.text.contains("completes by DragAway") && one.text.contains(" random walks"))
    #expect(walk(7).text == one.text)
    #expect(walk(8).text != one.text)
  }

  // MARK: - Goals and pictures

  @Test("beginnings that turn out to be one do not take the place of others") func sameBeginnings() throws {
    let found = explore(try Repository.text("scripts/uikit/transition/chains.trans"), depth: 1)
    #expect(found.lines.contains { $0.hasPrefix("✗ 1. relayout by Half") }, "\(found.text)")
  }

  @Test("what is to be reachable is reached in the fewest actions, or said not to be") func goals() {
    let text = """
      screen Home { view row at (0, 100, 390, 60); on tap row { present Card } }
      screen Card { view next at (0, 100, 390, 60); on tap next { present Sheet } }
      screen Sheet
      screen Never
      reachable sheet { expect Sheet.inWindow }
      reachable never { expect Never.isViewLoaded }
      root Home
      """
    let found = explore(text, depth: 3)
    let place = found.lines.firstIndex(of: "✓ sheet is reached by 2 actions")
    #expect(place != nil, "\(found.text)")
    if let place {
      #expect(found.lines[(place + 1)...(place + 2)] == ["    tap Home.row", "    tap Card.next"])
    }
    #expect(found.lines.contains("✗ never was not reached") && found.verdict == .failed)
    #expect(found.lines.contains("1 `reachable` not reached"), "\(found.text)")
    // If everything has been tried, the message says for certain that the screen cannot be reached.
    let small = explore(
      """
      screen Home
      screen Never
      reachable never { expect Never.isViewLoaded }
      root Home
      """, depth: 20)
    #expect(small.lines.contains("✗ never cannot be reached") && small.verdict == .failed, "\(small.text)")
  }

  @Test(
    "pictures hold each tree of controllers, and what leads from one to another",
    arguments: ["dot", "svg", "html"])
  func graphs(_ kind: String) throws {
    let storage = WrittenFiles()
    _ = explore(try app("taken-away"), storage: storage) {
      $0.graph = "app.\(kind)"
      $0.shrinks = false
    }
    let text = try #require(storage.files.first { $0.path == "app.\(kind)" }?.text)
    for words in ["Feed", "Feed presents Photo", "tap Feed.thumbnail", "cancel touch"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.contains(kind == "dot" ? "color=red" : "#c00"))
    if kind == "dot" {
      try checkDot(text)
    } else {
      try checkMarkup(text)
    }
  }

  @Test("the tabs of a bar are tapped, and what nothing leads to is drawn, too") func tabs() throws {
    let storage = WrittenFiles()
    let text = "screen A\nscreen B\ntabs Main [A, B]\nroot Main\n"
    let found = explore(text, depth: 1, storage: storage) { $0.graph = "app.dot" }
    #expect(found.verdict == .passed)
    let picture = try #require(storage.files.first?.text)
    #expect(picture.contains("n0 -> n1 [label=\"tap Main.tabBar[1]\"]"), "\(picture)")
    let alone = WrittenFiles()
    _ = explore("screen Home\nroot Home\n", depth: 1, storage: alone) { $0.graph = "app.svg" }
    let drawn = try #require(alone.files.first?.text)
    #expect(drawn.contains(">Home</text>"))
  }

  /// Checks a diagram in Graphviz's DOT format: each statement is a node, an edge between nodes, or a default.
  private func checkDot(_ text: String) throws {
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "digraph app {" && lines.last == "}")
    var nodes: Set<String> = []
    var arrows = 0
    for line in lines.dropFirst(2).dropLast() {
      let open = try #require(line.firstIndex(of: "["))
      let head = line[..<open].split(separator: " ").map(String.init)
      // In the brackets, a quotation mark inside a string must be escaped with a backslash.
      var isInText = false
      var isEscaped = false
      for character in line[open...] {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInText.toggle()
        }
      }
      #expect(!isInText && line.hasSuffix("]"), "\(line)")
      if head.count == 1 {
        nodes.insert(head[0])
      } else {
        #expect(
          head.count == 3 && head[1] == "->" && nodes.contains(head[0]) && nodes.contains(head[2]), "\(line)")
        arrows += 1
      }
    }
    #expect(nodes.count > 1 && arrows > 1)
  }

  /// Checks that elements are closed in the right order, except for the elements that HTML leaves open.
  private func checkMarkup(_ text: String) throws {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      #expect(!rest[..<start].contains(">"))
      let end = try #require(rest[start...].firstIndex(of: ">"))
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.split(separator: " ")[0]
      if tag.hasPrefix("!") || name == "meta" || tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        #expect(open.popLast() == tag.dropFirst())
      } else {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
  }
}
