import Running

/// The file `trans.options`, whose lines are options, as on the command line, for all commands that take them. It is in
/// the current folder or above it, up to the folder of the repository.
enum OptionsFile {
  private static let name = "trans.options"

  /// The arguments that the file adds before those of a command.
  static func arguments(for command: String, in files: any ScriptFiles) throws(Invocation.Misuse) -> [String]
  {
    guard let folder = folder(in: files),
      let bytes = try? files.read(Path.join(folder, name), atMost: mostBytes)
    else { return [] }
    var arguments: [String] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "=" || $0 == "\r" }.map(String.init)
      guard let option = words.first else { continue }
      let known = Option.all.filter { $0.names.contains(option) }
      let isComplete = words.count == (known.first?.value == nil ? 1 : 2)
      guard !known.isEmpty, isComplete else {
        throw Invocation.Misuse(
          message: "\(Path.join(folder, name)):\(place + 1): this is no option with its value: `\(line)`",
          suggestion: nil)
      }
      guard let own = known.first(where: { $0.isFor(command) }) else { continue }
      // Paths are those of the file's folder.
      if case .exclude = own.kind {
        arguments += [option, Path.join(folder, words[1])]
      } else {
        arguments += words
      }
    }
    return arguments
  }

  private static let mostBytes = 1 << 16

  /// The folder of the file; nil if there is none.
  private static func folder(in files: any ScriptFiles) -> String? {
    if files.exists(name) { return "." }
    guard var folder = files.canonicalPath(".") else { return nil }
    while !files.exists(Path.join(folder, name)) {
      let above = Path.directory(of: folder)
      if above == folder || files.exists(Path.join(folder, ".git")) { return nil }
      folder = above
    }
    return folder
  }
}
