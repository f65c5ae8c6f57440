import Diagnostics
import Language
import Semantics

/// The files of one program while they are being loaded.
struct Loading {
  let files: any ScriptFiles
  let limits: Limits
  private(set) var sources: [Source] = []
  private(set) var units: [Unit] = []
  private(set) var problems: [Problem] = []
  /// The translations of the Swift files, and of folders of Swift files, that the script uses.
  private(set) var swift: [SwiftScript] = []
  /// The index of each file in `sources`, by canonical path; empty until the first `use`. Used for lookups only.
  private var places: [String: Int] = [:]
  /// The canonical path of the directory that must contain every used file.
  private var root = ""

  private let translate: (SwiftModule) -> SwiftScript

  /// Creates a value without files.
  /// - Parameter translate: Translates Swift files that the script uses.
  init(files: any ScriptFiles, limits: Limits, translate: @escaping (SwiftModule) -> SwiftScript) {
    (self.files, self.limits, self.translate) = (files, limits, translate)
  }

  /// Parses a file and appends it to `sources` and `units`.
  mutating func take(_ source: Source, names: inout NameTable) {
    let file = Int32(sources.count)
    let (script, found) = Parser.parse(bytes: source.bytes, file: file, names: &names, limits: limits)
    sources.append(source)
    let isTranslated = source.original != nil || isModule(source.path)
    units.append(Unit(script: script, text: source.bytes, isTranslated: isTranslated))
    problems += found
  }

  /// Whether a source comes from Swift: its path is that of a Swift file, or of a folder, since only folders of Swift files are
  /// loaded. A changed translation has such a path, but no `original`.
  private func isModule(_ path: String) -> Bool {
    if path.hasSuffix(".swift") { return true }
    guard !path.hasSuffix(".trans"), let entries = try? files.contents(ofDirectory: path) else {
      return false
    }
    return !entries.isEmpty
  }

  /// Reads all files that the script uses, directly or indirectly, each once.
  mutating func followUses(names: inout NameTable) {
    var next = 0
    while next < units.count {
      for use in Unit.usePaths(of: units[next].script, text: units[next].text) {
        if places.isEmpty { findRoot() }
        let target = target(of: use.path, from: sources[next].path, names: &names)
        units[next].uses.append(target)
      }
      next += 1
    }
  }

  // MARK: - Finding and reading used files

  /// Sets `root` to the nearest directory at or above the script that contains a Git repository or a Swift package;
  /// without either, to the script's own directory.
  private mutating func findRoot() {
    let path = sources[0].path
    let own = files.canonicalPath(Path.directory(of: path)) ?? Path.directory(of: path)
    places[files.canonicalPath(path) ?? path] = 0
    root = own
    var directory = own
    while true {
      if files.exists(directory + "/.git") || files.exists(directory + "/Package.swift") {
        root = directory
        return
      }
      let parent = Path.directory(of: directory)
      if parent == directory || parent == "." { return }
      directory = parent
    }
  }

  private mutating func target(of path: String, from user: String, names: inout NameTable) -> UseTarget {
    let path = Path.join(Path.directory(of: user), path)
    guard let place = files.canonicalPath(path) else {
      return .notFound("there is no file `\(path)`; a path begins at the folder of the file that uses it")
    }
    if let known = places[place] { return .unit(known) }
    guard Path.isBelow(place, root) else { return .outsideRoot }
    do throws(FileProblem) {
      let source = try source(path)
      places[place] = sources.count
      take(source, names: &names)
      return .unit(sources.count - 1)
    } catch {
      return .notFound(error.message)
    }
  }

  /// Reads a script, or translates a Swift file or the Swift files of a folder; throws if the path cannot be read.
  private mutating func source(_ path: String) throws(FileProblem) -> Source {
    let limit = limits[.bytes]
    if path.hasSuffix(".swift") { return translated(try SwiftModule(path, [path], in: files, atMost: limit)) }
    do throws(FileProblem) {
      return Source(path: path, bytes: try files.read(path, atMost: limit))
    } catch {
      guard error == .isDirectory, let module = try SwiftModule(folder: path, in: files, atMost: limit) else {
        throw error
      }
      return translated(module)
    }
  }

  private mutating func translated(_ module: SwiftModule) -> Source {
    let script = translate(module)
    swift.append(script)
    return script.source
  }
}
