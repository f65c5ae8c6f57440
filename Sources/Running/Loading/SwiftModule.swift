import Translation

/// Swift files that are translated together, because they may use each other's declarations.
struct SwiftModule: Sendable {
  /// The path of the module in reports: the folder, or the first file.
  var path: String
  var files: [(path: String, bytes: [UInt8])]
  /// The orientations that the app supports, as words of a script; empty for a single file, or if no file of the folder names
  /// them.
  var orientations: [String] = []
  var storyboards: [Storyboard] = []
  /// The name of the storyboard with the first screen of the app; nil if no file names one.
  var mainStoryboard: String?
  /// Whether the app is made for iPads; nil for a single file, or if no file of the folder says so.
  var isForPads: Bool?

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
    guard let (paths, settings, boards) = Self.paths(below: folder, in: files) else { return nil }
    try self.init(folder, paths, in: files, atMost: limit)
    // Settings that cannot be read are left out.
    let texts = settings.compactMap { path in
      (try? files.read(path, atMost: limit)).map { (path: path, text: String(decoding: $0, as: UTF8.self)) }
    }
    isForPads = AppDevices.includePads(texts)
    orientations = AppSettings.named(in: texts.map { $0.text })
    mainStoryboard = AppSettings.mainStoryboard(in: texts.map { $0.text })
    read(storyboards: boards, in: files, atMost: limit)
  }

  /// Reads storyboards, then `.xib`s. Files that cannot be read, and those of launch screens, are left out.
  private mutating func read(storyboards paths: [String], in files: any ScriptFiles, atMost limit: Int) {
    for suffix in Self.interfaces {
      for path in paths where path.hasSuffix(suffix) {
        let name = path.split(separator: "/").last.map { String($0.dropLast(suffix.utf8.count)) } ?? path
        guard let bytes = try? files.read(path, atMost: limit),
          let read = Storyboard(name: name, isNib: suffix == Self.nib, bytes)
        else { continue }
        storyboards.append(read)
      }
    }
  }

  private static let nib = ".xib"
  private static let interfaces = [".storyboard", nib]

  /// The Swift files at any depth below a folder, sorted by path, the files with the settings of an app, and the storyboards and
  /// `.xib`s. Nil if there are no Swift files, or if there is a script, since scripts name the files that they use. Hidden files
  /// and folders, and the manifests of packages, are left out.
  static func paths(
    below folder: String, in files: any ScriptFiles
  ) -> (swift: [String], settings: [String], storyboards: [String])? {
    var (found, settings, boards): ([String], [String], [String]) = ([], [], [])
    var waiting = [folder]
    while let next = waiting.popLast() {
      let prefix = next == "." ? "" : next.hasSuffix("/") ? next : next + "/"
      for entry in (try? files.contents(ofDirectory: next)) ?? [] where entry.name.first != "." {
        let path = prefix + entry.name
        switch entry.kind {
        case .directory: waiting.append(path)
        case .file, .other:
          if path.hasSuffix(".trans") { return nil }
          if path.hasSuffix(".swift"), !isManifest(entry.name), files.identity(path)?.isPlain ?? true {
            found.append(path)
          }
          if interfaces.contains(where: path.hasSuffix) { boards.append(path) }
          if entry.kind == .file, AppSettings.mayBe(in: entry.name) { settings.append(path) }
        }
      }
    }
    func sorted(_ paths: [String]) -> [String] { paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    return found.isEmpty ? nil : (sorted(found), settings, sorted(boards))
  }

  /// Whether a file is the manifest of a package, such as `Package.swift` and `Package@swift-5.9.swift`.
  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-")
  }
}
