import Diagnostics
import SwiftLanguage

/// The Swift files next to some given ones that seem to belong to the same module: they use a type that the given files
/// declare, or declare a type that the given files use.
package struct Neighbours: Sendable {
  /// A file, and the type that it shares.
  package struct File: Sendable {
    package let path: String
    package let type: String
    /// Whether this file declares the shared type; false if it only uses the type.
    package let isDeclaration: Bool
  }

  /// The paths of the module's own files.
  package let own: [String]
  /// The neighbouring files in the same folder, sorted by path.
  package private(set) var files: [File] = []
  /// The maximum number of files to examine in each folder, and the maximum size of a file in bytes.
  private static let (mostFiles, mostBytes) = (200, 1 << 20)

  /// Finds the neighbours of the Swift files from which `source` comes.
  /// - Returns: Nil if there are no neighbours, if `source` does not come from Swift files, or if a folder contains a script,
  ///   since scripts name the files that they use.
  fileprivate init?(of source: Source, in scripts: any ScriptFiles) {
    guard let original = source.original else { return nil }
    own = original.parts.map { $0.path }
    var folders: [String] = []
    for folder in own.map(Path.directory) where !folders.contains(folder) { folders.append(folder) }
    let names = TypeNames(original.bytes)
    for folder in folders {
      let entries = (try? scripts.contents(ofDirectory: folder)) ?? []
      if entries.contains(where: { $0.name.hasSuffix(".trans") }) { return nil }
      let found = entries.filter { $0.kind == .file && $0.name.hasSuffix(".swift") }
      let paths = found.map { Path.join(folder, $0.name) }
      for path in paths.sorted(by: { $0.precedesByBytes($1) }).prefix(Self.mostFiles)
      where !own.contains(where: { Path.normalised($0) == path }) {
        guard let bytes = try? scripts.read(path, atMost: Self.mostBytes) else { continue }
        let other = TypeNames(bytes)
        if let type = names.used.intersection(other.declared).min() {
          files.append(File(path: path, type: type, isDeclaration: true))
        } else if let type = names.declared.intersection(other.used).min() {
          files.append(File(path: path, type: type, isDeclaration: false))
        }
      }
    }
    if files.isEmpty { return nil }
  }
}

extension ScriptSession {
  /// The Swift files in the same folder that seem to belong to the module of a loaded Swift file but are not loaded; nil if
  /// there are none.
  package func neighbours(of script: LoadedScript) -> Neighbours? {
    script.sources.first.flatMap { Neighbours(of: $0, in: files) }
  }
}
