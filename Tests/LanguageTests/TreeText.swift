import Diagnostics
import Language
import TestSupport

/// A syntax tree as text, without source ranges. Two scripts have the same meaning if their texts are equal.
struct TreeText {
  private let script: Script
  private let names: NameTable
  private let bytes: [UInt8]
  private var text = ""

  /// - Returns: The text; nil if the script has problems.
  static func of(_ bytes: [UInt8]) -> String? {
    var names = NameTable()
    let (script, problems) = Parser.parse(bytes: bytes, file: 0, names: &names)
    guard problems.isEmpty else { return nil }
    var tree = TreeText(script: script, names: names, bytes: bytes)
    tree.add(script.statements)
    return tree.text
  }

  private init(script: Script, names: NameTable, bytes: [UInt8]) {
    (self.script, self.names, self.bytes) = (script, names, bytes)
  }

  private mutating func add(_ value: Any) {
    switch value {
    case let id as NameID: text += names.text(id)
    // Some optional ranges only say that a keyword is present; print a mark for these.
    case is Span: text += "@"
    case let part as StringPart where part.text(in: bytes) != nil: text += "\(part.text(in: bytes) ?? "")|"
    case let nodes as any NodesOfScript:
      text += "["
      for node in nodes.nodes(in: script) {
        add(node)
        text += ","
      }
      text += "]"
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { return text += "\(value)" }
      text += "\(mirror.subjectType)("
      if mirror.displayStyle == .enum { text += "\(mirror.children.first?.label ?? ""):" }
      for child in mirror.children where child.label != "start" && child.label != "height" {
        add(child.value)
        text += " "
      }
      text += ")"
    }
  }
}

/// A reference to nodes in another part of the tree.
private protocol NodesOfScript {
  func nodes(in script: Script) -> [Any]
}

extension Ref: NodesOfScript {
  fileprivate func nodes(in script: Script) -> [Any] { [script[self]] }
}

extension Many: NodesOfScript {
  fileprivate func nodes(in script: Script) -> [Any] { script[self].map { $0 } }
}
