import Engine
import Semantics

extension EventMatching {
  /// A line of the list in the script's syntax, with its expressions replaced by their values.
  func text(item index: Int) -> String {
    switch list.items[index] {
    case .anything: "_"
    case .call(let call): text(of: call)
    case .warning(let code, let text): "warning \(code.name)\(wording(text))"
    case .fault(let code, let text): "fault \(code.name)\(wording(text))"
    case .quirk(let code, let text): "quirk \(code.fact)\(wording(text))"
    case .note(let code, let text): "note \(code.name)\(wording(text))"
    case .violation(let breach): Spelling.violation(breach)
    case .mark(let texts):
      "log \(texts.map { $0.flatMap(resolve) ?? "_" }.joined(separator: ", "))"
    }
  }

  private func wording(_ text: PatternText?) -> String {
    guard let text, let wording = resolve(text) else { return "" }
    return wording.hasPrefix("\"") ? " \(wording)" : " \(quoted(wording))"
  }

  private func text(of call: EventList.Call) -> String {
    let signature = call.method.signature
    let isAction = call.method == .unwindAction
    let name = isAction ? self.text(of: call.first) : signature.name
    var text = "\(subject(of: call, signature))\(name)"
    let said = zip(signature.labels, [call.first, call.second, call.third])
      .dropFirst(isAction ? 1 : 0).filter { $0.1 != .any }
    if !said.isEmpty {
      let arguments = said.map { label, value in
        label.isEmpty ? self.text(of: value) : "\(label): \(self.text(of: value))"
      }
      text += "(\(arguments.joined(separator: ", ")))"
    }
    return call.answer == .any ? text : "\(text) -> \(self.text(of: call.answer))"
  }

  private func subject(of call: EventList.Call, _ signature: MethodSignature) -> String {
    if signature.subject.isOwnerless { return "\(signature.subject.rawValue) " }
    if call.subject == .any { return "" }
    let form = signature.subject == .controller ? "" : ".\(signature.subject.rawValue)"
    return "\(spelling.text(of: call.subject, values))\(form) "
  }

  private func text(of value: EventList.Value) -> String {
    switch value {
    case .any: return "_"
    case .object(let object): return spelling.object(object, trace: trace)
    case .name(.value(let slot)): return resolve(.value(slot)) ?? "_"
    case .name(let name): return spelling.text(of: name, values)
    case .list(let run):
      let names = list.names[run.indices].map { spelling.text(of: $0, values) }
      return "[\(names.joined(separator: ", "))]"
    }
  }
}

extension Spelling {
  /// The name in a pattern, in the script's syntax; for an expression, its value as text, or `_` if `values` has none.
  func text(of name: PatternName, _ values: [PatternValue]) -> String {
    switch name {
    case .any: return "_"
    case .nobody: return "none"
    case .instance(let name, let ordinal): return text { appendName(name, ordinal: ordinal, to: &$0) }
    case .value(let slot):
      guard values.indices.contains(slot.index) else { return "_" }
      return switch values[slot] {
      case .object(let object): self.object(object, trace: Trace())
      case .list(let list): "[\(list.map(controller).joined(separator: ", "))]"
      case .text(let text): text
      }
    }
  }
}
