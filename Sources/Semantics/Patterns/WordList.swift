import Diagnostics
import Engine
import Language

/// A closed list of words of the language, such as the names of laws, each with its value.
struct WordList<Entry: Sendable>: Sendable {
  /// The values of the words, in the order of `words`.
  let entries: [Entry]
  let words: [String]
  /// The problem code to report for a word that is not in the list.
  let code: ProblemCode
  /// The noun for a word of this list in messages, such as `law`.
  let kind: String
  /// The indices of the words by their length in bytes; few words have the same length.
  private let places: [[Int]]

  init(_ entries: [Entry], _ code: ProblemCode, _ kind: String, spelled word: (Entry) -> String) {
    self.entries = entries
    self.code = code
    self.kind = kind
    words = entries.map(word)
    var places = [[Int]](repeating: [], count: 1 + (words.map { $0.utf8.count }.max() ?? 0))
    for (place, word) in words.enumerated() { places[word.utf8.count].append(place) }
    self.places = places
  }

  /// The value of `word`; nil if it is not in the list.
  func find(_ word: String) -> Entry? {
    let length = word.utf8.count
    guard length < places.count else { return nil }
    for place in places[length] where words[place] == word { return entries[place] }
    return nil
  }
}

enum WordLists {
  static let methods = WordList(Method.allCases, .unknownEvent, "event", spelled: { $0.signature.name })
  static let families = WordList(
    EventFamily.allCases, .unknownFamily, "family of events", spelled: { $0.rawValue })
  static let warnings = WordList(Warning.allCases, .unknownCode, "warning", spelled: { $0.name })
  static let faults = WordList(FaultCode.allCases, .unknownCode, "fault", spelled: { $0.name })
  static let quirks = WordList(Quirk.allCases, .unknownCode, "quirk", spelled: { $0.fact })
  static let notes = WordList(Note.allCases, .unknownCode, "note", spelled: { $0.name })
  static let laws = WordList(Law.allCases, .unknownCode, "law", spelled: { $0.word })
  static let styles = WordList(PresentationStyle.allCases, .unknownStyle, "style", spelled: { $0.word })
  static let orientations = WordList(Orientation.allCases, .unknownName, "orientation", spelled: { $0.word })
  static let supportedOrientations = WordList(
    SupportedOrientations.named, .unknownName, "orientation", spelled: { $0.word })
  static let choices = WordList(DisputedPoint.all, .unknownChoice, "choice", spelled: { $0.word })
  static let roles = WordList(
    [
      .window, .transitionView, .dropShadow, .dimming, .navigationTransitionView, .tabTransitionView, .tabBar,
      .tabBarButton, .scrollView,
    ] as [ViewRole], .wrongPattern,
    "role of a view"
  ) { "\($0)" }
}

extension PatternScope {
  /// The value of a word in the list; nil, after a report, if the list does not contain the word.
  mutating func choose<Entry>(_ name: Name, from list: WordList<Entry>) -> Entry? {
    let word = text(of: name.id)
    if let entry = list.find(word) { return entry }
    if list.code == .unknownEvent, let help = Unmodelled.events.help(word) {
      report(.notModelled, "the event `\(word)` is not modelled", at: name.span, help: help)
      return nil
    }
    // Print only short lists, and the list of choices, whose names cannot be guessed.
    let isShown = list.words.count <= 12 || list.code == .unknownChoice
    let known = isShown ? "known: \(list.words.joined(separator: ", "))" : nil
    let styles = ["sheet": "write `pageSheet`", "modal": "leave `as modal` out: every presentation is modal"]
    let own = list.code == .unknownStyle ? styles[word] : nil
    report(
      list.code, "there is no \(list.kind) `\(word)`", at: name.span, help: own ?? known,
      suggestion: own == nil ? nearestWord(to: word, of: list.words) ?? list.only(beginningWith: word) : nil)
    return nil
  }
}

extension WordList {
  /// The only word that begins with `start`, such as `honest-outcome` for `honest`; nil if none or several do, or if `start`
  /// has at most two bytes.
  fileprivate func only(beginningWith start: String) -> String? {
    let found = words.filter { start.utf8.count > 2 && $0.hasPrefix(start) }
    return found.count == 1 ? found[0] : nil
  }
}

extension Method {
  /// The first method with this name; nil if there is none.
  public static func named(_ name: String) -> Method? { WordLists.methods.find(name) }
}

extension MethodSignature {
  /// The form of a call of this method in help texts: `willShow(…, animated: …)`.
  public var spelling: String {
    let arguments = labels.map { $0.isEmpty ? "…" : "\($0): …" }.joined(separator: ", ")
    return labels.isEmpty ? name : "\(name)(\(arguments))"
  }
}
