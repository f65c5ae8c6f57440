import Language
import TestSupport
import Testing
import Vocabulary

@testable import Running

/// Tests of the language server's responses to an editor.
@Suite struct LanguageServerTests {
  private static let story = """
    # The page that everything begins on.
    screen Home { view photo at (0, 0, 100, 100) }
    screen Card
    steps open(page) { present page }

    root Home
    do open(Card)
    expect hierarchy Home presents Card

    dismiss
    Home.photo.alpha = 0.5
    """

  @Test("the outline has every spec, also if its title has the values of a row")
  func outline() {
    var editor = EditorClient()
    editor.open("spec \"one\" { }\nspec \"at \\(way), \\(\"x\")\" for each way in [1] { }\n")
    let answer = editor.answer(to: "textDocument/documentSymbol", EditorClient.about())
    #expect(answer?["result"]?.array?.compactMap { $0["name"]?.string } == ["one", "at \\(way), \\(\"x\")"])
  }

  // MARK: - Problems

  @Test func problemsAreToldWhileTyping() {
    var editor = EditorClient()
    editor.open("screen Home\nroot Home\nlog \"𝄞é\", nobody")
    #expect(editor.problems() == ["2:11 unknown-name"])
    editor.change("screen Home\nroot Home\n")
    #expect(editor.problems() == [])
    editor.change("screen Home\nroot Home\npresnt Home")
    #expect(editor.problems() == ["2:0 unknown-statement"])
    editor.notify("textDocument/didClose", EditorClient.about())
    #expect(editor.problems() == [])
  }

  @Test func whatAnotherFileHasIsToldWhereItIsUsed() {
    var editor = EditorClient(files: ["shared.trans": "screen Card\n", "a.trans": ""])
    editor.open("use \"shared.trans\"\nroot Card\n")
    #expect(editor.problems() == [])
    editor.open("screen Cart\nlog nobody\n", "shared.trans")
    #expect(editor.problems("shared.trans") == ["1:4 unknown-name"])
    #expect(editor.problems()?.contains { $0.hasPrefix("1:5 unknown-name") } == true)
    editor.change("screen Card\n", "shared.trans")
    #expect(editor.problems() == [])
  }

  @Test func ofSeveralChangesTheLastIsLookedAt() {
    var editor = EditorClient()
    editor.open("screen Home\n")
    let before = editor.notifications.count
    let texts = ["log 1 +", "log nobody", "screen A\nroot A\n"]
    let bytes = texts.flatMap { text in
      let document = JSON.object([("uri", .string(EditorClient.uri("a.trans")))])
      let changes = JSON.array([.object([("text", .string(text))])])
      return EditorClient.framed(
        JSON.object([
          ("method", .string("textDocument/didChange")),
          ("params", .object([("textDocument", document), ("contentChanges", changes)])),
        ]).text)
    }
    var server = editor.server
    #expect(editor.receive(server.take(bytes)).count == 1)
    #expect(editor.notifications.count == before + 1)
    #expect(editor.problems() == [])
  }

  @Test("scripts of the folder that are not open are checked, too, and again after each save")
  func folders() {
    let files = [
      "a.trans": "", "b.trans": "root Nobody\n", "c.trans": "use \"lib.trans\"\nroot Home\n", "lib.trans": "",
    ]
    var editor = EditorClient(files: files)
    #expect(editor.problems("b.trans") == ["0:5 unknown-name"])
    #expect(editor.problems("c.trans") == ["1:5 unknown-name"])
    #expect(editor.problems("lib.trans") == nil)
    editor.open("screen Home\n", "lib.trans")
    #expect(editor.problems("c.trans") == ["1:5 unknown-name"])
    editor.notify("textDocument/didSave", EditorClient.about("lib.trans"))
    #expect(editor.problems("c.trans") == [])
    editor.open("screen Nobody\nroot Nobody\n", "b.trans")
    #expect(editor.problems("b.trans") == [])
    editor.notify("textDocument/didClose", EditorClient.about("b.trans"))
    #expect(editor.problems("b.trans") == ["0:5 unknown-name"])
    let declining = EditorClient(files: files, options: .object([("folders", .bool(false))]))
    #expect(declining.problems("b.trans") == nil)
  }

  // MARK: - Names

  @Test func aNameLeadsToItsDeclaration() {
    var editor = EditorClient()
    editor.open(Self.story)
    func definition(_ line: Int, _ character: Int) -> String? {
      editor.request("textDocument/definition", EditorClient.at(line, character))?["range"]?.start
    }
    #expect(definition(5, 6) == "1:7")
    #expect(definition(6, 4) == "3:6")
    #expect(definition(3, 28) == "3:11")
    #expect(definition(10, 7) == "1:19")
    #expect(definition(5, 1) == nil)
  }

  /// The editor finds the declaration for every keyword that declares a screen, a container or an object.
  @Test(
    arguments: ControllerKind.allCases.compactMap(\.keyword) + DeclaredKind.allCases.map(\.keyword))
  func everyDeclarationIsKnown(_ word: Keyword) {
    var editor = EditorClient()
    let isObject = DeclaredKind.allCases.contains { $0.keyword == word }
    // Use the declared name: as the root, or in the transition of a screen.
    let use = isObject ? "transition T { presenting \(word) Named }" : "root Named"
    editor.open("\(word) Named {\n  \n}\n\(use)\n\(word) ")
    let place = EditorClient.at(3, use.utf16.count - (isObject ? 3 : 1))
    let definition = editor.request("textDocument/definition", place)
    #expect(definition?["range"]?.start == "0:\(word.spelling.utf16.count + 1)")
    let hover = editor.request("textDocument/hover", place)?["contents"]?["value"]?.string
    #expect(hover?.contains("\(word) Named") == true)
    // After the keyword the user types a new name, so nothing is offered; between the braces, members are offered.
    let end = EditorClient.at(4, word.spelling.utf16.count + 1)
    #expect(editor.request("textDocument/completion", end)?.array?.isEmpty == true)
    let inside = EditorClient.at(1, 2)
    let labels = editor.request("textDocument/completion", inside)?.array?.compactMap { $0["label"]?.string }
    #expect(labels?.contains("settle") == false)
  }

  @Test func aNameOfAnotherFileLeadsThere() {
    var editor = EditorClient(files: [
      "a.trans": "", "shared.trans": "screen Card { view grip at (0, 0, 1, 1) }\n",
    ])
    editor.open("use \"shared.trans\"\nroot Card\nCard.grip.alpha = 0\n")
    func definition(_ line: Int, _ character: Int) -> String {
      let location = editor.request("textDocument/definition", EditorClient.at(line, character))
      return "\(location?["uri"]?.string ?? "") \(location?["range"]?.start ?? "")"
    }
    #expect(definition(1, 7) == "file:///made/shared.trans 0:7")
    #expect(definition(2, 6) == "file:///made/shared.trans 0:19")
    #expect(definition(0, 8) == "file:///made/shared.trans 0:0")
  }

  @Test func allPlacesOfANameAreFound() {
    var editor = EditorClient()
    editor.open(
      "screen A\nscreen B\nsteps go(x) { log x }\nsteps come(x) { log x, x }\nroot A\ndo go(x: A)\n")
    func places(_ line: Int, _ character: Int) -> [String] {
      editor.request("textDocument/references", EditorClient.at(line, character))?.array?
        .map { $0["range"]?.start ?? "" } ?? []
    }
    #expect(places(4, 5) == ["0:7", "4:5", "5:9"])
    #expect(places(2, 9) == ["2:9", "2:18"])
    #expect(places(3, 21) == ["3:11", "3:20", "3:23"])
    #expect(places(4, 1) == [])
  }

  @Test("the other places of a name in the document are marked, but not those in other files")
  func highlights() {
    var editor = EditorClient(files: ["a.trans": "", "b.trans": "use \"a.trans\"\nroot Home\n"])
    editor.open("screen Home\nscreen Card\nroot Home\nexpect hierarchy Home\n")
    func marked(_ line: Int, _ character: Int) -> [String] {
      editor.request("textDocument/documentHighlight", EditorClient.at(line, character))?.array?
        .map { $0["range"]?.start ?? "" } ?? []
    }
    #expect(marked(2, 5) == ["0:7", "2:5", "3:17"])
    #expect(marked(1, 7) == ["1:7"])
    #expect(marked(2, 0) == [])
  }

  @Test func aNameIsChangedWhereItMeansTheSame() {
    var editor = EditorClient(files: [
      "a.trans": "", "b.trans": "use \"a.trans\"\nroot Home\n", "c.trans": "screen Home\nroot Home\n",
    ])
    editor.open(Self.story)
    func rename(_ line: Int, _ character: Int, _ name: String) -> JSON? {
      editor.answer(
        to: "textDocument/rename", EditorClient.at(line, character, "a.trans", [("newName", .string(name))]))
    }
    let changes = rename(1, 8, "Start")?["result"]?["changes"]
    #expect(
      changes?[EditorClient.uri("a.trans")]?.array?.map { $0["range"]?.start } == [
        "1:7", "5:5", "7:17", "10:0",
      ])
    #expect(changes?[EditorClient.uri("b.trans")]?.array?.map { $0["range"]?.start } == ["1:5"])
    #expect(changes?[EditorClient.uri("c.trans")] == nil)
    for name in ["Card", "present", "alpha", "two words", "", "1x", "x.y"] {
      #expect(rename(1, 8, name)?["error"]?["code"]?.number == -32803, "\(name)")
    }
    #expect(rename(5, 1, "Start")?["error"] != nil)
  }

  @Test func aNameThatIsAlsoAPropertyIsNotChanged() {
    var editor = EditorClient()
    // `size` of Home is a field of the script; `size` of the photo is UIKit's property.
    editor.open(
      "screen Home { field size = 3; view photo at (0, 0, 1, 1) }\nroot Home\nlog Home.size, Home.photo.size\n"
    )
    let answer = editor.answer(
      to: "textDocument/rename", EditorClient.at(0, 21, "a.trans", [("newName", .string("amount"))]))
    let places = answer?["result"]?["changes"]?[EditorClient.uri("a.trans")]?.array?.map {
      $0["range"]?.start
    }
    #expect(places == ["0:20", "2:9"] || answer?["error"] != nil, "\(answer?.text ?? "")")
  }

  // MARK: - Words

  @Test func whatMayStandThereIsOffered() {
    var editor = EditorClient(files: ["a.trans": "", "parts/card.trans": "screen X\n"])
    func offered(_ line: String) -> [String] {
      let text =
        "screen Home { view photo at (0, 0, 1, 1) }\nscreen Card\nanimator Zoom { presenting { add toView } }\n"
        + "gesture Drag { pan }\nsteps open() { pop }\nlet third = 1\n" + line
      editor.change(text)
      let row = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let items = editor.request("textDocument/completion", EditorClient.at(row, line.utf16.count))?.array
      return (items ?? []).compactMap { $0["label"]?.string }
    }
    #expect(offered("root ") == ["Home", "Card"])
    #expect(offered("pres") == ["presentation", "present", "press"])
    #expect(offered("present C").contains("Card") && !offered("present C").contains("Zoom"))
    #expect(offered("do ") == ["open"])
    #expect(offered("Home.ph") == ["photo"])
    #expect(offered("Home.photo.cornerR") == ["cornerRadius"])
    #expect(offered("present Card as over") == ["overFullScreen", "overCurrentContext"])
    #expect(offered("allow honest-o") == ["honest-outcome"])
    #expect(offered("transition T { presenting animator ") == ["Zoom"])
    #expect(offered("transition T { presenting animator Zoom interaction ") == ["Drag"])
    #expect(offered("gesture G {\n  ").contains("pan") && !offered("gesture G {\n  ").contains("present"))
    #expect(offered("screen S {\n  ").contains("view") && !offered("screen S {\n  ").contains("present"))
    #expect(offered("on Card viewDidA").contains("viewDidAppear"))
    #expect(offered("screen S { ").contains("constraint") && !offered("screen S { ").contains("present"))
    #expect(offered("screen S { on view").contains("viewDidAppear"))
    #expect(offered("rotate to l") == ["landscapeLeft", "landscapeRight"])
    #expect(offered("start rotate ") == ["to", "unanimated"] && offered("pinch on Home to 0.5 ") == ["over"])
    #expect(offered("release velocity th") == ["third", "then"], "\(offered("release velocity th"))")
    #expect(offered("screen ") == [])
    #expect(offered("use \"parts/c") == ["card.trans"])
    #expect(offered("# pre") == [])
    #expect(offered("steps s(page) { present pa") == ["page"])
    // A value of the same type comes first, also where an editor sorts by itself.
    let values = offered("Home.photo.alpha = ")
    #expect(values.first == "third" && !values.contains("present"), "\(values)")
    let items = editor.request("textDocument/completion", EditorClient.at(6, 19))?.array ?? []
    let order = items.compactMap { $0["sortText"]?.string }
    #expect(order.count == values.count && order == order.sorted() && Set(order).count == order.count)
  }

  @Test("a selection grows from the word over its statements and blocks to the whole text")
  func selections() {
    var editor = EditorClient()
    editor.open("screen Home {\n  on tap { dismiss }\n}\n")
    let position = EditorClient.at(1, 13)["position"] ?? .null
    let chains = editor.request(
      "textDocument/selectionRange", EditorClient.about("a.trans", [("positions", .array([position]))]))
    var ranges: [String] = []
    var next = chains?.array?.first
    while let selection = next, let range = selection["range"] {
      ranges.append(
        "\(range.start) \(range["end"]?["line"]?.number ?? -1):\(range["end"]?["character"]?.number ?? -1)")
      next = selection["parent"]
    }
    #expect(ranges == ["1:11 1:18", "1:9 1:20", "1:2 1:20", "0:12 2:1", "0:0 2:1", "0:0 3:0"], "\(ranges)")
  }

  @Test func aWordIsExplained() {
    var editor = EditorClient()
    editor.open(Self.story + "\nallow honest-outcome because \"it is\"\non Card viewDidAppear { }\n")
    func hover(_ line: Int, _ character: Int) -> String {
      editor.request("textDocument/hover", EditorClient.at(line, character))?["contents"]?["value"]?.string
        ?? ""
    }
    #expect(
      hover(5, 6).contains("screen Home {") && hover(5, 6).contains("The page that everything begins on."))
    #expect(hover(9, 2).contains("UIViewController.dismiss(animated:completion:)"))
    #expect(hover(9, 2).contains("dismiss-command"))
    #expect(hover(11, 10).contains("honest-outcome"))
    #expect(hover(12, 10).contains("UIKit calls `viewDidAppear"))
    #expect(hover(10, 13).contains("it can be assigned"))
    #expect(hover(8, 0) == "")
    editor.change(
      "animator Zoom {\n  duration 0.3s\n  presenting { add toView }\n}\n"
        + "interaction I { progress 1 }\npresent Card as fullScreen\nlog insertSubview\n")
    #expect(hover(1, 3).contains("transitionDuration(using:)") && !hover(1, 3).contains("curve"))
    #expect(hover(2, 20).contains("view(forKey:)"))
    #expect(hover(4, 18).contains("UIPercentDrivenInteractiveTransition.update(_:)"))
    #expect(hover(5, 18).contains("UIModalPresentationStyle.fullScreen"))
    #expect(hover(6, 6).contains("`add … to X below …`"))
  }

  @Test func aCompletionSaysWhatItIs() {
    var editor = EditorClient()
    editor.open("screen Home { }\nsteps open() { pop }\n")
    func item(_ line: String, _ word: String) -> String {
      let text = "screen Home { }\nsteps open() { pop }\n" + line
      editor.change(text)
      let items = editor.request("textDocument/completion", EditorClient.at(2, line.utf16.count))?.array ?? []
      return items.first { $0["label"]?.string == word }.map { item in
        "\(item["kind"]?.number ?? 0) \(item["detail"]?.string ?? "") \(item["documentation"]?.string ?? "")"
      } ?? ""
    }
    #expect(item("root ", "Home") == "7 screen Home { } ")
    #expect(item("do ", "open") == "3 steps open() { pop } ")
    #expect(item("anim", "animate").hasPrefix("14 UIView.animate(withDuration:"))
    #expect(item("animator A { ", "duration").hasPrefix("10 UIViewControllerAnimatedTransitioning."))
    #expect(item("Home.al", "alpha").hasPrefix("10 UIView.alpha "))
    #expect(
      item("screen S { style o", "overFullScreen").hasPrefix("20 UIModalPresentationStyle.overFullScreen "))
  }

  // MARK: - Layout, lenses, time

  @Test func aTextIsLaidOut() {
    var editor = EditorClient()
    editor.open("screen Home{ }\nroot  Home")
    let edits = editor.request("textDocument/formatting", EditorClient.about())?.array
    #expect(edits?.count == 1)
    #expect(edits?.first?["newText"]?.string == "screen Home { }\nroot Home\n")
    editor.change("screen Home { }\n")
    #expect(editor.request("textDocument/formatting", EditorClient.about())?.array?.isEmpty == true)
    editor.change("screen Home {\n")
    #expect(editor.answer(to: "textDocument/formatting", EditorClient.about())?["error"] != nil)
  }

  @Test func aStoryIsRunUpToALine() {
    var editor = EditorClient()
    editor.open(Self.story)
    let lenses = editor.request("textDocument/codeLens", EditorClient.about())?.array ?? []
    let titles = lenses.map { "\($0["range"]?.start ?? "") \($0["command"]?["title"]?.string ?? "")" }
    #expect(titles == ["5:0 run", "5:0 run to here", "9:0 run to here"])
    func run(_ command: String, _ line: Int) -> String {
      let arguments = JSON.array([.string(EditorClient.uri("a.trans")), .number(line)])
      let result = editor.request(
        "workspace/executeCommand", .object([("command", .string(command)), ("arguments", arguments)]))
      return "\(result?["verdict"]?.string ?? "") \(result?["text"]?.string ?? "")"
    }
    #expect(run("trans.run", 6).hasPrefix("passed ") && run("trans.run", 6).contains("dismiss"))
    let part = run("trans.runTo", 7)
    #expect(part.hasPrefix("passed ") && !part.contains("dismiss") && part.contains("Home presents Card"))
  }

  @Test func aSpecIsRunByItself() {
    var editor = EditorClient()
    editor.open(
      """
      screen Home
      screen Card
      setup { root Home }
      spec "there" {
        present Card
        expect hierarchy Home presents Card

        dismiss
        expect hierarchy Home
      }
      spec "not there" { expect hierarchy Card }
      """)
    func run(_ command: String, _ line: Int) -> String {
      let arguments = JSON.array([.string(EditorClient.uri("a.trans")), .number(line)])
      let result = editor.request(
        "workspace/executeCommand", .object([("command", .string(command)), ("arguments", arguments)]))
      return "\(result?["verdict"]?.string ?? "") \(result?["text"]?.string ?? "")"
    }
    #expect(run("trans.run", 4).hasPrefix("passed ") && run("trans.run", 4).contains("dismiss"))
    #expect(run("trans.run", 11).hasPrefix("failed "))
    #expect(run("trans.runTo", 5).contains("Home presents Card"), "\(run("trans.runTo", 5))")
    #expect(!run("trans.runTo", 6).contains("dismiss"))
  }

  @Test func theClockIsShownBehindWhatTakesTime() {
    var editor = EditorClient()
    editor.open(Self.story)
    let hints = editor.request("textDocument/inlayHint", EditorClient.about())?.array ?? []
    let shown = hints.map {
      "\($0["position"]?["line"]?.number ?? -1) \($0["label"]?.string ?? "")"
    }
    // A command that runs `steps` shows no time, since the commands inside of `steps` take the time.
    #expect(shown.first == "3 0.505824s" && shown.count == 2, "\(shown)")
    #expect(shown.last?.hasPrefix("9 ") == true, "\(shown)")
  }

  @Test("what a line prints stands behind it, the first and the last time")
  func printedValues() {
    var editor = EditorClient()
    editor.open("let x = 2\nprint x * 3\nfor each y in [1, 2] { print y }\nprint \"a\\nb\"\n")
    let hints = editor.request("textDocument/inlayHint", EditorClient.about())?.array ?? []
    let shown = hints.map { "\($0["position"]?["line"]?.number ?? -1) \($0["label"]?.string ?? "")" }
    #expect(shown == ["1 → 6", "2 → 1 … → 2"], "\(shown)")
  }
}
