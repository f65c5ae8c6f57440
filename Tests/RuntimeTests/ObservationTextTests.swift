import Runtime
import Semantics
import TestSupport
import Testing

@testable import Engine

/// Tests the printed form of numbers, times and strings, and the wording of UIKit's messages.
struct ObservationTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.00001, "0"), (1, "1"), (337.6, "337.6"), (101.88649, "101.8865"),
      (0.00005, "0.0001"), (-2.5, "-2.5"), (1e13, "10000000000000"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.3333"),
      (.infinity, "infinity"), (-.infinity, "-infinity"), (.nan, "nan"), (1e20, "1e+20"),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) { #expect(numberText(value) == text) }

  @Test(
    arguments: [
      (0, "0s"), (505_823_731, "0.505824s"), (1_000_000_000, "1s"), (250_000_000, "0.25s"), (499, "0s"),
      (-1500, "-0.000002s"), (Int64.max / 2, "4611686018.427388s"),
    ] as [(Int64, String)])
  func times(nanoseconds: Int64, text: String) {
    #expect(timeText(Time(nanoseconds: nanoseconds)) == text)
  }

  @Test func viewsAsValuesArePaths() {
    var stage = Stage()
    let home = stage.addRoot("Home")
    let view = stage.world.controllers[home].view
    let panel = stage.addView(.declared, "panel", in: view)
    let photo = stage.addView(.declared, "photo", in: panel)
    let dimming = stage.addView(.dimming, in: stage.world.window)
    let texts = [view, panel, photo, dimming, stage.world.window, .none].map(stage.spelling.view)
    #expect(texts == ["Home.view", "Home.panel", "Home.panel.photo", "dimming", "window", "none"])
    #expect(stage.spelling.object(Object(home), trace: stage.trace) == "Home")
  }

  /// The code of each fact whose row quotes a message, and the index of the message in the row (WARN-16 quotes three).
  static let rows: [(id: String, text: Int, ios: Int, Code)] = [
    ("WARN-01", 0, 12, .warning(.notInWindow)), ("WARN-02", 0, 13, .warning(.notInWindow)),
    ("WARN-03", 0, 12, .warning(.alreadyPresenting)), ("WARN-04", 0, 18, .warning(.alreadyPresenting)),
    ("WARN-05", 0, 9, .warning(.presentationInProgress)),
    ("WARN-06", 0, 18, .warning(.presentationInProgress)),
    ("WARN-07", 0, 12, .warning(.dismissalInProgress)), ("WARN-07", 0, 18, .warning(.dismissalInProgress)),
    ("WARN-08", 0, 18, .warning(.presentationControllerInTransition)),
    ("WARN-09", 0, 18, .warning(.nullTransitionBlock)), ("WARN-10", 0, 18, .warning(.detachedPresenter)),
    ("WARN-12", 0, 18, .warning(.unbalancedAppearance)), ("WARN-16", 0, 12, .warning(.nestedPush)),
    ("WARN-16", 1, 12, .warning(.unbalancedAppearance)),
    ("WARN-16", 2, 12, .warning(.unexpectedNavigationState)), ("WARN-18", 0, 18, .warning(.nestedPush)),
    ("WARN-18", 1, 18, .warning(.navigationBarInTransition)), ("FAULT-01", 0, 18, .fault(.presentingNone)),
    ("FAULT-02", 0, 18, .fault(.presentingOnItself)), ("FAULT-03", 0, 18, .fault(.alreadyPresented)),
    ("FAULT-04", 0, 18, .fault(.presentingChild)), ("FAULT-05", 0, 12, .fault(.alreadyPresented)),
    ("FAULT-05", 0, 12, .fault(.presentingChild)), ("FAULT-06", 0, 12, .fault(.pushedTwice)),
    ("FAULT-07", 0, 13, .fault(.pushedTwice)), ("FAULT-09", 0, 18, .fault(.pushedNavigation)),
    ("SPLIT-20", 0, 18, .fault(.pushedSplit)),
    ("FAULT-10", 0, 18, .fault(.poppedStranger)), ("FAULT-14", 0, 18, .fault(.viewOfTwoControllers)),
  ]

  enum Code: Sendable {
    case warning(Warning)
    case fault(FaultCode)
  }

  @Test func wordingsAreThoseOfTheTableOfFacts() throws {
    let facts = try Repository.text("scripts/uikit/facts.tsv").split(separator: "\n")
    for (id, position, ios, code) in Self.rows {
      let row = try #require(facts.first { $0.hasPrefix("\(id)\t") })
      // Every second piece between backquotes is a message. The full stop at its end may follow the backquote.
      let texts = row.split(separator: "`", omittingEmptySubsequences: false)
      let text = String(texts[2 * position + 1])
      #expect(wording(code, ios: ios) == asPrinted(text), "\(id) on iOS \(ios)")
    }
  }

  /// The wording of a message. N is presented on P, S receives the call, and Q is already presented.
  private func wording(_ code: Code, ios: Int) -> String {
    var stage = Stage(ios: ios)
    let (n, p, s, q) = (stage.add("N"), stage.add("P"), stage.add("S"), stage.add("Q"))
    switch code {
    case .warning(let warning):
      stage.happen(.warning, warning.rawValue, p, Object(n), Object(s), answer: Object(q))
    case .fault(let fault):
      stage.happen(.fault, fault.rawValue, p, Object(n), Object(fault == .presentingChild ? q : p))
    }
    return stage.spelling.wording(of: stage.trace.events[0])
  }

  /// A fact's message, with its placeholders replaced by the names that this test's world prints.
  private func asPrinted(_ text: String) -> String {
    let words: KeyValuePairs = [
      "<UINavigationBar: 0xaddr>": "<P.navigationBar>", "<UINavigationController: 0xaddr>": "<P>",
      "<VC: 0xaddr>": "<N>", "<PC>": "<P.presentationController>", "<V>": "<N.view>", "<X>": "<P>",
      "<C>": "<N>", "<D>": "<P>",
    ]
    var printed = ""
    var rest = text[...]
    while let byte = rest.first {
      if let (word, other) = words.first(where: { rest.hasPrefix($0.key) }) {
        printed += other
        rest = rest.dropFirst(word.count)
      } else {
        printed.append(byte)
        rest = rest.dropFirst()
      }
    }
    return printed
  }
}
