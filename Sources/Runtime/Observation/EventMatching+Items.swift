import Engine
import Semantics

extension EventMatching {
  /// Whether `event` matches the line of the list with this index.
  func isItem(_ index: Int, _ event: Event) -> Bool {
    switch list.items[index] {
    case .anything: true
    case .call(let call): isCall(call, event)
    case .warning(let code, let text): event.warning == code && hasWording(text, event)
    case .fault(let code, let text): event.fault == code && hasWording(text, event)
    case .quirk(let code, let text): event.quirk == code && hasWording(text, event)
    case .note(let code, let text): event.note == code && hasWording(text, event)
    case .violation(let breach):
      trace.breach(event).map { breach.matches($0.law, of: $0.culprit, on: $0.victim) } ?? false
    case .mark(let texts): isMark(texts, event)
    }
  }

  private func isCall(_ call: EventList.Call, _ event: Event) -> Bool {
    guard event.kind == .call, event.code == call.method.rawValue else { return false }
    return (call.subject == .any || isNamed(call.subject, Object(event.subject)))
      && isValue(call.first, event.first) && isValue(call.second, event.second)
      && isValue(call.third, event.third)
      && isValue(call.answer, event.answer)
  }

  private func isValue(_ value: EventList.Value, _ object: Object) -> Bool {
    switch value {
    case .any: return true
    case .object(let expected): return expected == object
    case .name(let name): return isNamed(name, object)
    case .list(let run):
      guard object.kind == .list else { return false }
      let happened = trace.lists[Int(object.raw)]
      let expected = list.names[run.indices]
      return happened.count == expected.count
        && zip(expected, happened).allSatisfy { isNamed($0, Object($1)) }
    }
  }

  private func isNamed(_ name: PatternName, _ object: Object) -> Bool {
    if case .value(let slot) = name { return isInSlot(slot, object) }
    guard object.kind == .controller || object.kind == .none else { return name == .any }
    return spelling.world.isNamed(name, object.controller, values)
  }

  private func isInSlot(_ slot: PatternSlot, _ object: Object) -> Bool {
    guard values.indices.contains(slot.index) else { return false }
    switch values[slot] {
    case .object(let expected): return expected == object
    case .list(let expected):
      return object.kind == .list && trace.lists[Int(object.raw)] == expected
    case .text(let expected): return spelling.object(object, trace: trace) == expected
    }
  }

  private func hasWording(_ text: PatternText?, _ event: Event) -> Bool {
    guard let text else { return true }
    let wording = spelling.wording(of: event)
    let expected = resolve(text)
    return expected == wording || expected == quoted(wording)
  }

  private func isMark(_ texts: [PatternText?], _ event: Event) -> Bool {
    guard event.kind == .log else { return false }
    let happened = splitMark(trace.text(of: event.first))
    return happened.count == texts.count
      && zip(texts, happened).allSatisfy { expected, happened in
        expected.map { resolve($0) == happened } ?? true
      }
  }

  /// The text that a pattern requires: a constant, or the value of an expression as text; nil if the
  /// expression has no value in `values`.
  func resolve(_ text: PatternText) -> String? {
    switch text {
    case .constant(let text): return text
    case .value(let slot):
      guard values.indices.contains(slot.index) else { return nil }
      return switch values[slot] {
      case .text(let text): text
      case .object(let object): spelling.object(object, trace: trace)
      case .list(let list): "[\(list.map(spelling.controller).joined(separator: ", "))]"
      }
    }
  }
}

/// Splits the printed arguments of a `log` statement at commas outside strings and brackets.
func splitMark(_ text: String) -> [String] {
  var parts: [String] = []
  var part: [UInt8] = []
  var depth = 0
  var isInString = false
  var isEscaped = false
  for byte in text.utf8 {
    if isInString {
      if !isEscaped && byte == UInt8(ascii: "\"") { isInString = false }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
        continue
      case UInt8(ascii: " ") where part.isEmpty: continue
      default: break
      }
    }
    part.append(byte)
  }
  parts.append(String(decoding: part, as: UTF8.self))
  return parts
}
