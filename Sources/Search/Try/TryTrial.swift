import Diagnostics
import Engine
import Runtime

/// A first screen from which transitions are looked for.
struct TryStart {
  var harness: TryHarness
  /// Whether it differs from another one by an option of the app.
  var isOption = false
  /// The presentation of which this is one of several styles; nil if it is the only one.
  var rival: String?
}

/// A supplied command that is not possible, and the reason.
struct TryStop: Sendable {
  var command: String
  var place: String
  var reason: String
  var help: String?
}

/// The reason why a finding may not be a mistake of the file.
enum TryDoubt: Hashable, Sendable {
  /// It shows only in a style of presentation that `trans try` supplies.
  case style(String)
  /// It shows only where the animator carries out transitions of this kind, which `trans try` asks of it.
  case role(TransitionKind)
  /// An exception after a command that `trans try` supplies, with its message.
  case supplied(String)
}

/// The findings of a presentation that was tried in several styles, since its file does not say which one it is for.
struct TryTrial {
  let name: String
  var styles: [(style: String, findings: [TriedFinding])] = []

  /// The findings: certain in the style for which the code is made, in which it breaks least, and doubtful in others.
  var settled: [TriedFinding] {
    let lone = styles.map { row in
      row.findings.filter { finding in
        finding.isHard
          && !styles.allSatisfy { $0.findings.contains { $0.key == finding.key && $0.isHard } }
      }
    }
    let best = lone.indices.min { lone[$0].weight < lone[$1].weight } ?? 0
    var found: [TriedFinding] = []
    for finding in styles[best].findings { found.take(finding) }
    for place in styles.indices where place != best {
      for var finding in styles[place].findings where finding.isHard {
        if !found.contains(where: { $0.key == finding.key && $0.isHard }) {
          finding.doubt = .style(styles[place].style)
        }
        found.take(finding)
      }
    }
    return found
  }

  /// The findings about an animator that `trans try` uses there and back, though the file may be for one direction: for
  /// the way there, unless its name says otherwise.
  static func settledRoles(_ findings: [TriedFinding], of transition: UnusedTransition) -> [TriedFinding] {
    let isForReturn = transition.isForReturn
    return findings.map { finding in
      var finding = finding
      if finding.isHard, finding.roles == [!isForReturn], let kind = finding.kind {
        finding.doubt = .role(isForReturn ? kind.there : kind.back)
      }
      return finding
    }
  }
}

extension [TriedFinding] {
  /// The number of stories with findings; one that ends the app hides others, and counts most.
  fileprivate var weight: Int { reduce(0) { $0 + $1.count * ($1.endsStories ? 100 : 1) } }
}

extension TransitionKind {
  /// The kind that shows a screen, if this one shows or undoes it.
  fileprivate var there: TransitionKind {
    self == .dismissing ? .presenting : self == .popping ? .pushing : self
  }
  /// The kind that undoes it.
  fileprivate var back: TransitionKind {
    self == .presenting ? .dismissing : self == .pushing ? .popping : self
  }
}

extension [TryFile.Tried] {
  /// The supplied names, and the assumptions about the file.
  var assumptions: [String] {
    var found: [String] = []
    func note(_ words: String) { if !found.contains(words) { found.append(words) } }
    let commands = flatMap { tried in tried.scripts.flatMap { $0.harness.commands + $0.lines } }.map {
      $0.text.split { !($0.isLetter || $0.isNumber) }
    }
    let names = TryHarness.supplies.filter { name in
      commands.contains { $0.contains { $0 == name } || $0.contains { $0 == name + "Again" } }
    }
    if !names.isEmpty {
      note("\(names.joined(separator: ", ")): plain screens and containers that `trans` supplies")
    }
    for tried in self {
      for use in tried.uses { for words in use.assumptions { note(words) } }
    }
    return found
  }
}

extension TransitionUse {
  fileprivate var assumptions: [String] {
    var found: [String] = []
    if isOneOfSeveral {
      found.append(
        "`\(target)` is presented as \(Self.styles.joined(separator: ", and as ")): no file says the style")
    } else if let style {
      found.append("`\(target)` is presented as \(style)")
    }
    if transition.isOfOneRole {
      found.append(
        "`\(transition.name.dropFirst(4))` is used there and back: for the dismissal or the pop, too")
    }
    return found
  }
}
