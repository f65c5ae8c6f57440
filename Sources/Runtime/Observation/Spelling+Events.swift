import Engine
import Semantics

extension Spelling {
  /// An event as one line in the script's syntax: `Subject method(label: value) -> answer`, `warning CODE "wording"`,
  /// `fault CODE "wording"`, `quirk FACT "wording"`, `note CODE "wording"`, `log "text", value` or
  /// `violation LAW of CULPRIT`.
  package func event(_ event: Event, trace: Trace) -> String {
    text { appendEvent(event, trace: trace, to: &$0) }
  }

  /// The events within `scope`, one per line, as a script writes them in the braces of `expect events`.
  package func events(_ events: ArraySlice<Event>, _ scope: EventScope, trace: Trace) -> String {
    text { bytes in
      for event in events where scope.contains(event) {
        if !bytes.isEmpty { bytes.append("\n") }
        appendEvent(event, trace: trace, to: &bytes)
      }
    }
  }

  /// The message that UIKit would log or raise for an event; for a UIKit bug or a note, our own wording.
  package func wording(of event: Event) -> String {
    Engine.wording(
      of: event, ios: world.rules.wordings, name: controller,
      object: { name in text { appendName(name, ordinal: 0, to: &$0) } })
  }

  /// A claim that expects a violation, as a line: `violation LAW of CULPRIT on VICTIM`.
  static func violation(_ breach: BreachPattern) -> String {
    violation(of: breach.law, by: breach.culprit ?? "") + (breach.victim.map { " on \($0)" } ?? "")
  }

  /// A violation of a law, as a line: `violation LAW of CULPRIT`.
  static func violation(of law: Law, by culprit: String) -> String {
    culprit.isEmpty ? "violation \(law.word)" : "violation \(law.word) of \(culprit)"
  }

  /// Appends the text that `event(_:trace:)` returns.
  package func appendEvent(_ event: Event, trace: Trace, to bytes: inout [UInt8]) {
    switch event.kind {
    case .call:
      if let method = event.method { appendCall(event, method.signature, trace: trace, to: &bytes) }
    case .warning: appendCode("warning", event.warning?.name, event, to: &bytes)
    case .fault: appendCode("fault", event.fault?.name, event, to: &bytes)
    case .quirk: appendCode("quirk", event.quirk?.fact, event, to: &bytes)
    case .note: appendCode("note", event.note?.name, event, to: &bytes)
    case .violation:
      guard let law = Law(rawValue: event.code) else { return }
      let culprit = trace.text(of: event.first)
      bytes.append(contentsOf: Self.violation(of: law, by: culprit).utf8)
    case .log:
      bytes.append("log ")
      bytes.append(contentsOf: trace.text(of: event.first).utf8)
    }
  }

  private func appendCode(_ word: String, _ name: String?, _ event: Event, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\(word) \(name ?? "?") \(quoted(wording(of: event)))".utf8)
  }

  private func appendCall(
    _ event: Event, _ signature: MethodSignature, trace: Trace, to bytes: inout [UInt8]
  ) {
    if signature.subject.isOwnerless {
      bytes.append(contentsOf: signature.subject.rawValue.utf8)
    } else {
      appendController(event.subject, to: &bytes)
      if signature.subject != .controller {
        bytes.append(".")
        bytes.append(contentsOf: signature.subject.rawValue.utf8)
      }
    }
    bytes.append(" ")
    // An unwind action is printed under its own name, which is the event's first argument.
    let isAction = event.method == .unwindAction
    if isAction {
      appendObject(event.first, trace: trace, to: &bytes)
    } else {
      bytes.append(contentsOf: signature.name.utf8)
    }
    let start = bytes.count
    for (position, label) in signature.labels.enumerated() where position > 0 || !isAction {
      let argument = position == 0 ? event.first : position == 1 ? event.second : event.third
      if argument.kind == .absent { continue }
      bytes.append(bytes.count == start ? "(" : ", ")
      if !label.isEmpty {
        bytes.append(contentsOf: label.utf8)
        bytes.append(": ")
      }
      appendObject(argument, trace: trace, to: &bytes)
    }
    if bytes.count > start { bytes.append(")") }
    if event.answer.kind != .absent {
      bytes.append(" -> ")
      appendObject(event.answer, trace: trace, to: &bytes)
    }
  }
}
