import TestSupport
import Testing

@testable import Repl
@testable import Running
@testable import Search

/// What people try in their first quarter of an hour.
@Suite struct FirstContactTests {
  private static let pasted = """
    # pasted.trans
    screen Home
    screen Card { style custom; transition Sliding; on pan down { dismiss } }

    # The delegate.
    transition Sliding { dismissing animator Down interaction Half }
    interaction Half { finish when progress > 0.5 }
    animator Down {
      dismissing { animate { fromView.y = containerView.height } then { complete not cancelled } }
    }
    root Home
    present Card
    pan down to 0.6; release
    """

  private static func replies(_ text: String) -> [ReplReply] {
    var session = ReplSession()
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      session.take(String($0), replRunner, isFollowed: true)
    } + [session.finish(replRunner)]
  }

  @Test("declarations that are pasted or piped may use later ones")
  func pastedDeclarations() {
    let replies = Self.replies(Self.pasted)
    #expect(replies.allSatisfy { $0.errors.isEmpty && $0.verdict == .passed })
    #expect(replies.last { !$0.output.isEmpty }?.output.contains("= Home") == true)
  }

  @Test("a name that no later line declares is reported at its line")
  func pastedMistakes() {
    let wrong = Self.replies(Self.pasted.replacing("interaction Half {", with: "interaction Hafl {"))
    let errors = wrong.map { $0.errors }.filter { !$0.isEmpty }
    #expect(
      errors.first?.contains("line:6:59: error: there is no interaction `Half` here") == true, "\(errors)")
    // Typed line by line, each line stands for itself.
    #expect(replAnswer(["screen Card { transition Later }"]).contains("there is no transition `Later` here"))
    let alone = Self.replies("screen Card { transition Later }")
    #expect(alone.last?.errors.contains("there is no transition `Later` here") == true)
    #expect(
      Self.replies("screen Card { transition Later }\n:tree").contains { $0.errors.contains("`Later`") })
  }

  @Test("a session ends with the words of other programs", arguments: ["exit", "quit", "quit()", " exit "])
  func leaving(_ word: String) {
    var session = ReplSession()
    guard case .quit? = session.take(word, replRunner).effect else {
      Issue.record("\(word) does not end the session")
      return
    }
    // A name of the user is a name.
    #expect(replAnswer(["let exit = 3", "exit"]).contains("3"))
  }

  @Test("`:values` without values does not deny the screens")
  func values() {
    #expect(replAnswer([":values"]) == "there are no names yet\n")
    #expect(replAnswer(["screen Home", ":values"]).contains("`:tree`"))
  }

  @Test(
    "filters take patterns and words between them",
    arguments: [
      ("/po./", true), ("/^a p/", true), ("/pops$/", true), ("/x*p+op/", true), ("/^op/", false),
      ("/po.x/", false), ("/.*.*.*.*.*.*.*.*.*.*.*.*q/", false),
      ("card and pop", true), ("card and push", false), ("push or pop", true), ("not pop", false),
      ("not push", true), ("card and not push", true), ("pop|push", true), ("-pop", false), ("/", false),
    ])
  func filters(_ filter: String, _ isChosen: Bool) {
    var selection = Selection()
    selection.filters = [filter]
    #expect(selection.matches("x.trans", "A pop", ["card", "pops"]) == isChosen)
  }

  @Test("`--update` takes both words at once")
  func updating() {
    let both = Updating("changed,missing")
    #expect(both?.changesFailed == true && both?.addsMissing == true)
    #expect(Updating("missing")?.changesFailed == false && Updating("missing,") != nil)
    #expect(Updating("both") == nil && Updating(",") == nil)
  }

  @Test("`run --quiet` tells only failures and the verdict")
  func quietRun() {
    let files = MemoryFiles(files: ["a.trans": Array("screen Home\nroot Home\nexpect Home.alpha == 1\n".utf8)]
    )
    var settings = Settings()
    settings.isQuiet = true
    let output = BufferedOutput(watch: NeverInterrupted())
    #expect(RunSession(["a.trans"], settings, files: files, output: output).run() == .passed)
    #expect(output.entries.count == 1)
  }

  @Test(
    "names of UIKit are explained",
    arguments: [
      "UIView", "addSubview", "UIView.alpha", "finalFrame(for:)", "UINavigationControllerDelegate",
      "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning", "UIWindow",
      "animateTransition", "CGAffineTransform", "UIModalPresentationStyle", "UIGestureRecognizerDelegate",
      "pushViewController", "setViewControllers", "performSegue",
    ])
  func names(_ name: String) {
    #expect(LanguageHelp.everything(about: name)?.isEmpty == false)
  }

  @Test("a name that is none is not explained", arguments: ["UINothing", "UIView.nothing", "UI", ""])
  func noNames(_ name: String) {
    #expect(LanguageHelp.everything(about: name) == nil)
  }
}
