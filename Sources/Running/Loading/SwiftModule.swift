/// The Swift files that are translated together, because their declarations see each other.
struct SwiftModule: Sendable {
  /// The path that reports show for the module: the folder, or the first file.
  var path: String
  var files: [(path: String, bytes: [UInt8])]
  /// The orientations that the app supports, as words of a script; empty for a single file, or if no file of the folder names
  /// them.
  var orientations: [String] = []

  /// Reads the files of a module; throws if one cannot be read, or if they exceed the limit.
  /// - Parameter limit: The maximum size of all files together, in bytes.
  init(
    _ path: String, _ paths: [String], in files: any ScriptFiles, atMost limit: Int
  ) throws(FileProblem) {
    self.path = path
    self.files = []
    var left = limit
    for path in paths {
      do throws(FileProblem) {
        let bytes = try files.read(path, atMost: left)
        left -= bytes.count
        self.files.append((path, bytes))
      } catch {
        if case .tooLarge = error { throw .tooLarge(limit: limit) }
        throw error
      }
    }
  }

  /// Reads the Swift files of a folder, at any depth; throws if one of them cannot be read.
  /// - Returns: Nil if the folder contains a script, or no Swift file.
  init?(folder: String, in files: any ScriptFiles, atMost limit: Int) throws(FileProblem) {
    guard let (paths, settings) = Self.paths(below: folder, in: files) else { return nil }
    try self.init(folder, paths, in: files, atMost: limit)
    orientations = AppOrientations.named(by: settings, in: files, atMost: limit)
  }

  /// The Swift files at any depth below a folder, sorted by path, and the files with the settings of an app. Nil if there
  /// are no Swift files, or if there is a script, since scripts name the files that they use. Hidden folders are left
  /// out.
  static func paths(below folder: String, in files: any ScriptFiles) -> (swift: [String], settings: [String])?
  {
    var (found, settings): ([String], [String]) = ([], [])
    var waiting = [folder]
    while let next = waiting.popLast() {
      let prefix = next == "." ? "" : next.hasSuffix("/") ? next : next + "/"
      for entry in (try? files.contents(ofDirectory: next)) ?? [] where entry.name.first != "." {
        let path = prefix + entry.name
        switch entry.kind {
        case .directory: waiting.append(path)
        case .file, .other:
          if path.hasSuffix(".trans") { return nil }
          if path.hasSuffix(".swift"), files.identity(path)?.isPlain ?? true { found.append(path) }
          if entry.kind == .file, AppOrientations.mayBe(in: entry.name) { settings.append(path) }
        }
      }
    }
    return found.isEmpty ? nil : (found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, settings)
  }
}
