import Running

/// The file `trans.options`, whose lines are options, as on the command line, for all commands that take them. It is in
/// the current folder or above it, up to the folder of the repository.
enum OptionsFile {
  private static let name = "trans.options"

  /// The arguments that the file adds before those of a command; empty without a readable file. Throws at a line that is not an
  /// option with its value.
  static func arguments(for command: String, in files: any ScriptFiles) throws(Invocation.Misuse) -> [String]
  {
    guard let folder = folder(in: files),
      let bytes = try? files.read(Path.join(folder, name), atMost: mostBytes)
    else { return [] }
    var arguments: [String] = []
    // Scan the bytes instead of splitting a text into words, which would cost as many instructions as running a short
    // script.
    var (rest, number) = (bytes[...], 0)
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      var words = line.prefix { $0 != UInt8(ascii: "#") }
      let name = nextWord(of: &words)
      if name.isEmpty { continue }
      let value = trimmed(words)
      // The most frequent option is not looked up: the table of all options would cost a sixth of the start-up time.
      if name == Option.exclude.name, !value.isEmpty {
        // Paths in the file are relative to its folder.
        if Option.exclude.isFor(command) { arguments += [name, Path.join(folder, value)] }
        continue
      }
      guard let option = option(called: name, for: command),
        option.isValueOptional || value.isEmpty == (option.value == nil)
      else {
        let text = String(decoding: line, as: UTF8.self)
        throw Invocation.Misuse(
          message: "\(Path.join(folder, Self.name)):\(number): this is no option with its value: `\(text)`",
          suggestion: nil)
      }
      guard option.isFor(command) else { continue }
      arguments.append(value.isEmpty ? name : "\(name)=\(value)")
    }
    return arguments
  }

  private static let mostBytes = 1 << 16

  /// Removes the first word of a line, and returns it; empty at the end of the line.
  private static func nextWord(of line: inout ArraySlice<UInt8>) -> String {
    line = line.drop(while: isSeparator)
    let word = line.prefix { !isSeparator($0) }
    line = line.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// The value after the name of an option: the rest of the line without the separators around it.
  private static func trimmed(_ rest: ArraySlice<UInt8>) -> String {
    var rest = rest.drop(while: isSeparator)
    while let last = rest.last, isSeparator(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\r")
  }

  /// The option with this name: one that `command` accepts if there is one, otherwise one of another command; nil if no
  /// command has it.
  private static func option(called name: String, for command: String) -> Option? {
    let options = Option.all.filter { $0.isCalled(name) }
    return options.first { $0.isFor(command) } ?? options.first
  }

  /// The folder of the file: the current one or one above it, up to the repository's; nil if none of them has the file.
  private static func folder(in files: any ScriptFiles) -> String? {
    if files.exists(name) { return "." }
    guard var folder = files.canonicalPath(".") else { return nil }
    while !files.exists(folder + "/" + name) {
      let above = Path.directory(of: folder)
      if above == folder || files.exists(folder + "/.git") { return nil }
      folder = above
    }
    return folder
  }
}
