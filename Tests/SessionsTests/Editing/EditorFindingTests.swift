import Search
import TestSupport
import Testing

@testable import Editing
@testable import Running

/// Tests of what laws and expectations say in an editor, and of the edits that mend it.
@Suite struct EditorFindingTests {
  private static let drag = """
    screen Home
    screen Card { style custom; transition Sliding; on pan down { dismiss } }
    transition Sliding { dismissing animator Down interaction Half }
    interaction Half { finish when progress > 0.5 }
    animator Down { dismissing { animate { fromView.y = containerView.height } then { complete } } }
    root Home
    present Card
    pan down to 0.3
    release
    expect Card.alpha == 0.5

    """

  @Test func findingsAreToldWithTheirCauses() throws {
    var editor = EditorClient(files: ["a.trans": ""])
    editor.open(Self.drag)
    #expect(editor.problems() == ["4:82 honest-outcome", "9:7 expectation"])
    let found = try #require(editor.diagnostics().first)
    #expect(found["message"]?.string?.contains("on the device: ") == true)
    let reasons = (found["relatedInformation"]?.array ?? []).map {
      "\($0["location"]?["range"]?.start ?? "") \($0["message"]?.string ?? "")"
    }
    #expect(reasons.contains("1:62 because of `dismiss` (a.trans:2:63)"), "\(reasons)")
  }

  @Test func findingsAndProblemsAreMended() {
    var editor = EditorClient(files: ["a.trans": ""])
    editor.open(Self.drag)
    #expect(
      editor.mends(on: 4) == [
        "Write `complete not cancelled`", "Allow `honest-outcome` from here on",
        "Write `expect violation honest-outcome of Down during { … }`",
      ])
    #expect(editor.mends(on: 9) == ["Expect `1`"])
    #expect(editor.mends(on: 0).isEmpty)
    editor.change(editor.mended(Self.drag, on: 4))
    #expect(editor.problems() == ["9:7 expectation"])
    editor.change(editor.mended(Self.drag, on: 9))
    #expect(editor.problems() == ["4:82 honest-outcome"])
    editor.change(editor.mended(Self.drag, on: 4, number: 1))
    #expect(editor.problems() == ["10:7 expectation"])
    editor.change(Self.drag)
    editor.change(editor.mended(Self.drag, on: 4, number: 2))
    #expect(editor.problems() == ["9:7 expectation"])
    editor.change("screen Home\nrot Home\n")
    editor.change(editor.mended("screen Home\nrot Home\n", on: 1))
    #expect(editor.problems() == [])
  }

  @Test(
    "every failure whose mend is certain has a quick fix, after which it is gone",
    arguments: [
      ("screen Home\nroot Home\npresent Card\n", "Declare `screen Card`"),
      (
        "screen Home\nscreen Card\nroot Home\npresent Card\nexpect hierarchy Home\n",
        "Expect `Home presents Card`"
      ),
      ("screen Home\nroot Home\nexpect Home.view.isHidden\n", "Expect what is"),
      ("screen Home\nroot Home\nexpect held\n", "Expect `settled`"),
      ("screen Home\nroot Home\nexpect events { Home viewWillAppear }\n", "Expect what is"),
      (
        "screen Home\nroot Home\npresent Home on Home\n",
        "Write `expect fault presenting-on-itself during { … }`"
      ),
      ("screen Home\nallow visible because \"x\"\nroot Home\nexpect settled\n", "Remove it"),
    ])
  func certainMends(_ text: String, _ title: String) {
    var editor = EditorClient(files: ["a.trans": ""])
    editor.open(text)
    let problems = editor.problems() ?? []
    #expect(problems.count == 1, "\(problems)")
    let line = problems.first?.split(separator: ":").first.flatMap { Int($0) } ?? 0
    let mends = editor.mends(on: line)
    #expect(mends.contains(title), "\(mends)")
    editor.change(editor.mended(text, on: line, number: mends.firstIndex(of: title) ?? 0))
    #expect(editor.problems() == [])
  }

  @Test func swiftFilesAreTriedWhenTheyAreOpenedAndSaved() {
    var editor = EditorClient(files: ["Up.swift": Self.swift], trial: TrySession.findings)
    editor.open(Self.swift, "Up.swift")
    #expect(editor.problems("Up.swift") == ["19:98 completes"])
    editor.change(Self.swift.replacing("else { return }", with: "else { fatalError() }"), "Up.swift")
    #expect(editor.problems("Up.swift") == ["19:98 completes"])
    editor.change(Self.mended, "Up.swift")
    editor.notify("textDocument/didSave", EditorClient.about("Up.swift"))
    #expect(editor.problems("Up.swift") == [])
    let lenses = editor.request("textDocument/codeLens", EditorClient.about("Up.swift"))
    #expect(lenses?.array == nil)
  }

  @Test func whatAScriptShowsOfASwiftFileIsToldThere() {
    var editor = EditorClient(files: ["Up.swift": Self.swift, "a.trans": ""])
    let script = """
      use "Up.swift"
      screen Home
      screen Card { style custom; transition Rising }
      transition Rising { dismissing animator Up(false) }
      root Home
      present Card
      dismiss

      """
    editor.open(script)
    #expect(editor.problems() == [])
    #expect(editor.problems("Up.swift") == ["19:98 completes"])
    editor.open(Self.mended, "Up.swift")
    #expect(editor.problems("Up.swift") == [])
    editor.change(Self.swift, "Up.swift")
    #expect(editor.problems("Up.swift") == ["19:98 completes"])
    editor.notify("textDocument/didClose", EditorClient.about())
    #expect(editor.problems("Up.swift") == [])
  }

  @Test func anEditorMayDeclineFindings() {
    var editor = EditorClient(options: .object([("findings", .bool(false))]))
    editor.open(Self.drag)
    #expect(editor.problems() == [])
  }

  private static let swift = """
    import UIKit

    final class Up: NSObject, UIViewControllerAnimatedTransitioning {
        let isPresenting: Bool
        init(isPresenting: Bool) { self.isPresenting = isPresenting }

        static func prepare(_ card: UIViewController) { card.modalPresentationStyle = .custom }

        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
            if isPresenting, let page = context.view(forKey: .to) {
                context.containerView.addSubview(page)
                page.alpha = 0
                UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
                return
            }
            guard let page = context.view(forKey: .from), let back = context.view(forKey: .to) else { return }
            context.containerView.insertSubview(back, belowSubview: page)
            UIView.animate(withDuration: 0.3, animations: { page.alpha = 0 }) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    """
  private static let mended = swift.replacing(
    "else { return }", with: "else { return context.completeTransition(!context.transitionWasCancelled) }")
}

extension EditorClient {
  /// The last published diagnostics of a document.
  fileprivate func diagnostics(_ name: String = "a.trans") -> [JSON] {
    let told = notifications.last {
      $0.method == "textDocument/publishDiagnostics" && $0.parameters["uri"]?.string == Self.uri(name)
    }
    return told?.parameters["diagnostics"]?.array ?? []
  }

  /// The quick fixes on a line.
  fileprivate mutating func actions(on line: Int) -> [JSON] {
    let range = JSON.object([
      ("start", EditedScript.Place(line: line, character: 0).json),
      ("end", EditedScript.Place(line: line, character: 1_000).json),
    ])
    return request("textDocument/codeAction", Self.about("a.trans", [("range", range)]))?.array ?? []
  }

  fileprivate mutating func mends(on line: Int) -> [String] {
    actions(on: line).compactMap { $0["title"]?.string }
  }

  /// A text after a quick fix on a line.
  fileprivate mutating func mended(_ text: String, on line: Int, number: Int = 0) -> String {
    let edited = EditedScript(uri: "", path: "", bytes: Array(text.utf8))
    let actions = actions(on: line)
    guard number < actions.count else { return "" }
    let edits = actions[number]["edit"]?["changes"]?[Self.uri("a.trans")]?.array ?? []
    let all = edits.compactMap { edit -> TextEdit? in
      guard let start = EditedScript.Place(edit["range"]?["start"]), let new = edit["newText"]?.string,
        let end = EditedScript.Place(edit["range"]?["end"])
      else { return nil }
      return TextEdit(edited.offset(of: start)..<edited.offset(of: end), new)
    }
    return String(decoding: TextEdits(all).applied(to: edited.bytes), as: UTF8.self)
  }
}
