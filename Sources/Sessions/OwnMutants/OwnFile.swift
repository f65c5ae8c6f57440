import Diagnostics
import Language

/// A file that scripts of the user's reach: one that was named, or one that such a one uses.
struct OwnFile: Sendable {
  /// Its path, as it was first met, and its text.
  var source: Source
  /// The scripts that reach it, in order.
  var uses: [Use]

  /// Where a script has a file.
  struct Use: Sendable {
    /// Which of the scripts.
    var script: Int
    /// Which of its sources.
    var source: Int
  }

  /// All files that some scripts reach, each once, in the order in which they are met.
  /// - Parameter canonicalPath: The one path of a file.
  static func all(of scripts: [KeptScript], canonicalPath: (String) -> String) -> [OwnFile] {
    var files: [OwnFile] = []
    var known: [String: Int] = [:]
    for (script, kept) in scripts.enumerated() {
      for (place, source) in kept.script.sources.enumerated() {
        let use = Use(script: script, source: place)
        if let file = known[canonicalPath(source.path)] {
          files[file].uses.append(use)
        } else {
          known[canonicalPath(source.path)] = files.count
          files.append(OwnFile(source: source, uses: [use]))
        }
      }
    }
    return files
  }

  /// The mutants of each of some files. Steps are code if code runs them, in whatever file they are.
  static func mutants(of files: [OwnFile], _ limits: Limits) -> [[Mutant]] {
    var names = NameTable()
    let scripts = files.map {
      Parser.parse(bytes: $0.source.bytes, file: 0, names: &names, limits: limits).script
    }
    var known = KnownCode()
    for (script, file) in zip(scripts, files) { known.look(at: script, file.source.bytes) }
    var finders = zip(scripts, files).map { MutantFinder($0, $1.source.bytes, known) }
    var seen: Set<String> = []
    var waiting = finders.flatMap(\.calledSteps)
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for place in finders.indices {
        let count = finders[place].calledSteps.count
        finders[place].look(atSteps: name)
        waiting += finders[place].calledSteps[count...]
      }
    }
    return finders.map(\.found)
  }
}

/// Files in which some have another text.
struct ReplacedFiles: ScriptFiles {
  let files: any ScriptFiles
  /// The texts, by the paths by which they are read.
  let texts: [String: [UInt8]]

  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    if let text = texts[path] { return text }
    return try files.read(path, atMost: limit)
  }

  func canonicalPath(_ path: String) -> String? { files.canonicalPath(path) }
  func exists(_ path: String) -> Bool { files.exists(path) }
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    try files.contents(ofDirectory: path)
  }
}
