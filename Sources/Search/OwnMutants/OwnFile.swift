import Diagnostics
import Language
import Running

/// A file with the user's code: a script named on the command line, or a file that such a script uses.
struct OwnFile: Sendable {
  /// The text, with the path by which it was first found.
  var source: Source
  /// The occurrences of the file in the scripts, in order.
  var uses: [Use]

  /// The occurrence of a file in a script.
  struct Use: Sendable {
    /// The index of the script.
    var script: Int
    /// The index of the file among the script's sources.
    var source: Int
  }

  /// All files of some scripts, without duplicates, in the order of discovery.
  /// - Parameter canonicalPath: The canonical path of a file.
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

  /// The mutants of each file. Steps are mutated if code in any file calls them.
  static func mutants(of files: [OwnFile], _ limits: Limits) -> [[Mutant]] {
    var names = NameTable()
    let scripts = files.map {
      Parser.parse(bytes: $0.source.bytes, file: 0, names: &names, limits: limits).script
    }
    var known = KnownCode()
    for (script, file) in zip(scripts, files) { known.look(at: script, file.source.bytes) }
    var finders = zip(scripts, files).map { MutantFinder($0, $1.source.bytes, known) }
    var seen: Set<String> = []
    var waiting = finders.flatMap { $0.calledSteps }
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for place in finders.indices {
        let count = finders[place].calledSteps.count
        finders[place].look(atSteps: name)
        waiting += finders[place].calledSteps[count...]
      }
    }
    return finders.map { $0.found }
  }
}
