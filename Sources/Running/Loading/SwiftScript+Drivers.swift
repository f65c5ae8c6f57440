import Diagnostics
import Translation
import Vocabulary

// Finds the reasons in Swift files why UIKit asks no delegate for a driver.

extension SwiftScript {
  /// Advice on how to make UIKit ask a delegate for the driver of a transition. Nil if UIKit already calls a method of the
  /// delegate for it, if the delegate's class is not in the files, and for a kind of transition that has no driver.
  /// - Parameter delegate: The name of the delegate in the script.
  package func driverAdvice(_ delegate: String, _ kind: TransitionKind) -> String? {
    guard let question = DriverQuestion(kind), let type = type(of: delegate) else { return nil }
    let types = types(of: delegate)
    let own = driverMethods.filter { types.contains($0.type) && $0.signature == question.signature }
    if own.contains(where: { $0.isCalled }) { return nil }
    let written = "write `\(question.signature)`"
    if let wrong = own.first { return "\(wrong.words): \(written)" }
    return "`\(type)` has no method by which UIKit asks for an interaction controller: \(written)"
  }

  /// The classes of delegates whose code contains the name of a screen; without the screen's own class.
  package func delegates(naming screen: String) -> [String] {
    let lines = LineIndex(source.shownBytes)
    return actors.filter { $0.isDelegate && $0.type != screen }.map { $0.type }.filter { type in
      members.contains { row in
        row.type == type
          && lines.rows(of: row.range).contains { words(ofLine: $0, lines).contains { $0 == screen } }
      }
    }
  }

  /// Whether a story ran a function of a delegate, but not a `return` in that function, because this code does not run.
  package func isAnswerNotRun(of delegate: String, in ran: Set<Int>) -> Bool {
    let (types, lines) = (types(of: delegate), LineIndex(source.shownBytes))
    return notRun.contains { row in
      row.type.map(types.contains) ?? false && isInFunction(row, of: ran)
        && words(ofLine: row.lines.lowerBound, lines).first == "return"
    }
  }

  /// The lines that do not run and that name `finish` or `cancel`, in functions of one file that a story ran, and the name of
  /// the file; nil if there are none.
  package func endNotRun(in ran: Set<Int>) -> (file: String, lines: [Int])? {
    let lines = LineIndex(source.shownBytes)
    let gone = notRun.filter { row in
      isInFunction(row, of: ran)
        && row.lines.contains { words(ofLine: $0, lines).contains { $0 == "finish" || $0 == "cancel" } }
    }
    guard let path = gone.first?.path else { return nil }
    let rows = gone.filter { $0.path == path }.map { $0.line }
    return (path.split(separator: "/").last.map(String.init) ?? path, Set(rows).sorted())
  }

  /// Whether code is in one of the functions `ran`, given by their indices.
  private func isInFunction(_ row: NotRun, of ran: Set<Int>) -> Bool {
    functions.firstIndex { $0.contains(row.lines.lowerBound) }.map(ran.contains) ?? false
  }

  /// The reason why UIKit asks for no driver at all; nil if it calls a delegate's method for a driver, and if the files have no
  /// delegate.
  package var lackOfDrivers: String? {
    if driverMethods.contains(where: { $0.isCalled }) { return nil }
    if let wrong = driverMethods.first { return "\(wrong.words), but `\(wrong.signature)`" }
    return actors.contains { $0.isDelegate }
      ? "no delegate here has an `interactionControllerFor…` method, by which UIKit asks for one" : nil
  }
}

extension SwiftScript.DriverMethod {
  /// The reason why UIKit does not call the method.
  fileprivate var words: String {
    let reason =
      name.contains("AnimationController:") ? "which is the name of an older Swift" : "which is not its name"
    return "UIKit does not call `\(name)` of `\(type)` (\(path):\(line)), \(reason)"
  }
}

extension DriverQuestion {
  /// The question that UIKit asks for the driver of a transition; nil if it asks none.
  fileprivate init?(_ kind: TransitionKind) {
    switch kind {
    case .presenting: self = .presentation
    case .dismissing: self = .dismissal
    case .pushing, .popping: self = .stack
    case .selecting: self = .tabs
    case .resizing: return nil
    }
  }
}
