import Diagnostics
import Language
import Running
import Semantics

// Requests about names: go to definition, find references, rename.

extension LanguageServer {
  /// The declaration that a name refers to, and the index of the file that contains the declaration.
  struct Target {
    var index: ScriptIndex
    var declaration: Int

    var name: String { index.word(index.declarations[declaration].token) }
    var bytes: Range<Int> { index.bytes(index.declarations[declaration].token) }
  }

  // MARK: - Requests

  mutating func definition(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let offset = try offset(parameters, in: text)
    if let used = usedFile(at: offset, reading) { return used.location(0..<0) }
    guard let target = target(at: offset, reading) else { return .null }
    return target.index.text.location(target.bytes)
  }

  mutating func references(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    guard let target = target(at: try offset(parameters, in: text), reading) else { return .array([]) }
    var isDeclarationWanted = true
    if case .bool(false)? = parameters["context"]?["includeDeclaration"] { isDeclarationWanted = false }
    var locations: [JSON] = []
    for (index, places) in mentions(of: target, reading) {
      for place in places where isDeclarationWanted || index.bytes(place) != target.bytes {
        locations.append(index.text.location(index.bytes(place)))
      }
    }
    return .array(locations)
  }

  /// The ranges in the document where the name at the requested position occurs with the same meaning.
  mutating func highlights(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    guard let target = target(at: try offset(parameters, in: text), reading) else { return .array([]) }
    let own = mentions(of: target, reading).filter { $0.0.text.path == text.path }
    return .array(
      own.flatMap { index, places in
        places.map { .object([("range", index.text.range(index.bytes($0)))]) }
      })
  }

  mutating func prepareRename(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let offset = try offset(parameters, in: text)
    guard let place = reading.index.word(at: offset), target(at: offset, reading) != nil else { return .null }
    return .object([
      ("range", text.range(reading.index.bytes(place))), ("placeholder", .string(reading.index.word(place))),
    ])
  }

  /// Renames a declaration and every mention of its name. Refused if the new name is not a valid name, is a word of the
  /// language or occurs in one of the scripts already, or if the script with the declaration would then compile to different
  /// code.
  mutating func rename(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    guard let name = parameters["newName"]?.string else { throw .badParameters }
    guard let target = target(at: try offset(parameters, in: text), reading) else {
      throw .failed("this is no name that the script declares")
    }
    try checkName(name)
    var changes: [(String, JSON)] = []
    for (index, places) in mentions(of: target, reading) {
      let before = read(index.text)
      if before.script.checker?.names.find(name) != nil {
        throw .failed("`\(name)` stands for something in \(index.text.path) already")
      }
      let renamed = EditedScript(
        uri: index.text.uri, path: index.text.path, bytes: replaced(places, in: index, by: name))
      // Compare only the file with the declaration: a file that uses it would look up the new name in the unchanged
      // file.
      if index.text.path == target.index.text.path {
        guard Self.essence(of: before.script) == Self.essence(of: read(renamed).script) else {
          throw .failed("the script would not do the same if `\(target.name)` were called `\(name)`")
        }
      }
      let edits = places.map { place in
        JSON.object([("range", index.text.range(index.bytes(place))), ("newText", .string(name))])
      }
      if !edits.isEmpty { changes.append((index.text.uri, .array(edits))) }
    }
    return .object([("changes", .object(changes))])
  }

  // MARK: - Places

  func offset(_ parameters: JSON, in text: EditedScript) throws(Refusal) -> Int {
    guard let place = EditedScript.Place(parameters["position"]) else { throw .badParameters }
    return text.offset(of: place)
  }

  /// The declaration that the name at a byte offset refers to, in this text or in a file that it uses; nil if there is none.
  func target(at offset: Int, _ reading: OpenDocument.Reading) -> Target? {
    let index = reading.index
    guard let place = index.word(at: offset) else { return nil }
    if let own = index.declaration(of: place) { return Target(index: index, declaration: own) }
    if index.isLabel(place) { return nil }
    let name = index.word(place)
    for source in reading.script.sources.dropFirst() {
      let other = ScriptIndex(script(source))
      let found = other.declarations.firstIndex {
        other.word($0.token) == name && (index.isMember(place) ? $0.owner != nil : $0.isOfFile(other))
      }
      if let found { return Target(index: other, declaration: found) }
    }
    return nil
  }

  func script(_ source: Source) -> EditedScript {
    let path = files.canonicalPath(source.path) ?? source.path
    let open = documents.first { $0.text.path == path }?.text
    return open ?? EditedScript(uri: FileURI.uri(of: path), path: path, bytes: source.bytes)
  }

  /// The file named by the `use` line at a byte offset; nil if there is no such line or file.
  func usedFile(at offset: Int, _ reading: OpenDocument.Reading) -> EditedScript? {
    let index = reading.index
    guard let place = index.tokens.firstIndex(where: { Int($0.start) <= offset && offset < Int($0.end) }),
      index.tokens[place].kind == .string, place > 0, index.tokens[place - 1].name.keyword == .use
    else { return nil }
    let name = String(index.word(place).dropFirst().dropLast())
    let path = Path.join(Path.directory(of: index.text.path), name)
    return (try? files.read(path, atMost: settings.limits[.bytes])).map {
      script(Source(path: path, bytes: $0))
    }
  }

  // MARK: - Mentions

  /// All occurrences of a target's name, as indices of tokens: in its own script and, if other files can refer to it, in the
  /// scripts that use its script.
  private func mentions(of target: Target, _ reading: OpenDocument.Reading) -> [(ScriptIndex, [Int])] {
    var found = [(target.index, target.index.mentions(of: target.declaration))]
    guard target.index.declarations[target.declaration].isKnownOutside(target.index) else { return found }
    for text in users(of: target.index.text.path, reading) {
      let index = ScriptIndex(text)
      let isMember = target.index.declarations[target.declaration].owner != nil
      let places = index.tokens.indices.filter {
        index.tokens[$0].kind == .word && index.word($0) == target.name && index.declaration(of: $0) == nil
          && !index.isLabel($0) && index.isMember($0) == isMember
      }
      if !places.isEmpty { found.append((index, places)) }
    }
    return found
  }

  /// The scripts that use the file at `path`, among the open documents and the files in the editor's folders.
  private func users(of path: String, _ reading: OpenDocument.Reading) -> [EditedScript] {
    allTexts(reading.index.text).filter { $0.path != path && uses($0, path) }
  }

  /// The scripts among the open documents and in the editor's folders, and `own`; each once. Of the folders, only the
  /// first 2,000 scripts are read.
  func allTexts(_ own: EditedScript? = nil) -> [EditedScript] {
    var candidates = documents.map { $0.text }.filter { !$0.isSwift }
    if let own { candidates.append(own) }
    for found in Discovery(folders, in: files, excluding: settings.excludes).scripts.prefix(Self.mostFiles) {
      guard let bytes = try? files.read(found.path, atMost: settings.limits[.bytes]) else { continue }
      candidates.append(script(Source(path: found.path, bytes: bytes)))
    }
    var seen: Set<String> = []
    return candidates.filter { seen.insert($0.path).inserted }
  }

  private func uses(_ text: EditedScript, _ path: String) -> Bool {
    // Most scripts use no other file; looking for `use` among the tokens is faster than loading them.
    let index = Token.all(in: text.bytes)
    guard index.contains(where: { $0.name.keyword == .use }) else { return false }
    return read(text).script.sources.dropFirst().contains { files.canonicalPath($0.path) == path }
  }

  /// The maximum number of scripts read from the editor's folders.
  private static let mostFiles = 2_000

  // MARK: - Renaming

  private func checkName(_ name: String) throws(Refusal) {
    let tokens = Token.all(in: Array(name.utf8))
    guard tokens.count == 1, tokens[0].kind == .word, Int(tokens[0].end) == name.utf8.count,
      tokens[0].start == 0
    else { throw .failed("`\(name)` is no name") }
    if words.names.find(name) != nil { throw .failed("`\(name)` is a word of the language") }
  }

  private func replaced(_ places: [Int], in index: ScriptIndex, by name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var end = 0
    for place in places {
      bytes += index.text.bytes[end..<index.bytes(place).lowerBound] + Array(name.utf8)
      end = index.bytes(place).upperBound
    }
    return bytes + index.text.bytes[end...]
  }

  /// The compiled code as text without names. It is equal before and after a correct rename, because code refers to
  /// declarations by number. For a script with problems, the codes of the problems.
  private static func essence(of script: LoadedScript) -> String {
    guard let blueprint = script.program?.blueprint else {
      return script.problems.map { $0.code.rawValue }.joined(separator: " ")
    }
    return "\(blueprint.code) \(blueprint.expressions) \(blueprint.operands)"
  }
}
