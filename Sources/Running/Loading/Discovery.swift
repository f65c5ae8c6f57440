/// Finds the scripts that paths, directories and wildcard patterns name.
package struct Discovery {
  /// A script to read.
  package struct Found: Equatable, Sendable {
    /// The path by which the script was found.
    package var path: String
    /// Whether the user gave the path itself or a pattern that matches it, rather than a directory that contains it.
    package var isNamed: Bool
    /// The one-based lines given with the path, as in `FILE:LINE`; empty to run the whole script.
    package var lines: [Int] = []

    /// Creates a record of a script that was found.
    package init(path: String, isNamed: Bool, lines: [Int] = []) {
      (self.path, self.isNamed, self.lines) = (path, isNamed, lines)
    }
  }

  /// The scripts in the order of the arguments. The scripts of a directory, at any depth, and the matches of a pattern are sorted
  /// by the bytes of their paths.
  package private(set) var scripts: [Found] = []
  /// The paths that cannot be read, each with the reason.
  package private(set) var unreadable: [(path: String, problem: FileProblem)] = []

  /// The canonical paths of the files and directories to leave out.
  private let excluded: Set<String>
  /// For each script, its file number as listed in the directory; nil if the directory lists no number or no plain file, and for
  /// a path that was not found in a directory.
  private var numbers: [UInt64?] = []

  /// Finds the scripts that `paths` name. Searches directories, but leaves out hidden entries and special files such as
  /// pipes. If directories contain a file under several paths, only the first path is found. A path that does not exist
  /// may be a pattern: `*`, `?` and `[…]` match parts of names, `**` any directories.
  /// - Parameters:
  ///   - takesLines: Whether `FILE:LINE` selects a line of a file; a file of exactly that name takes precedence. Paths to the
  ///     same file are then merged.
  ///   - takesSwift: Whether a directory that contains Swift files but no scripts is found as one module.
  ///   - excludes: Files and directories to leave out when a directory contains them. They are still found if `paths` names them,
  ///     or if a pattern matches them.
  package init(
    _ paths: [String], in files: any ScriptFiles, takesLines: Bool = false, takesSwift: Bool = false,
    excluding excludes: [String] = []
  ) {
    excluded = Set(excludes.compactMap { files.canonicalPath($0) })
    for path in paths {
      if Glob.isPattern(path), !files.exists(path) {
        expand(path, files)
      } else if takesLines, let (file, line) = Self.line(in: path), !files.exists(path) {
        choose(line, of: file, files)
      } else {
        let count = scripts.count
        walk(path, files)
        if takesSwift, scripts.count == count, SwiftModule.paths(below: path, in: files) != nil {
          scripts.append(Found(path: path, isNamed: true))
          numbers.append(nil)
        }
      }
    }
    if !areAllDifferent { keepEachOnce(files) }
    if takesLines, paths.count > 1 { mergeNames(files) }
  }

  /// Splits `FILE:LINE` or `FILE:LINE:COLUMN`, the form of locations in messages, with or without a trailing colon. Nil if
  /// `path` does not end in a line number.
  package static func line(in path: String) -> (file: String, line: Int)? {
    let place = path.utf8.last == UInt8(ascii: ":") ? path.dropLast() : path[...]
    guard let (file, number) = number(behind: place) else { return nil }
    return Self.number(behind: file).map { (String($0.before), $0.number) } ?? (String(file), number)
  }

  // MARK: - Names, patterns and directories

  private static func number(behind text: Substring) -> (before: Substring, number: Int)? {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      let number = Int(text[colon...].dropFirst()), number > 0
    else { return nil }
    return (text[..<colon], number)
  }

  /// Merges arguments that name the same file, so that each script runs once: whole, or on all lines given.
  private mutating func mergeNames(_ files: any ScriptFiles) {
    var places: [String: Int] = [:]
    var merged: [Found] = []
    for found in scripts {
      let name = files.canonicalPath(found.path) ?? Path.normalised(found.path)
      guard let place = places[name] else {
        places[name] = merged.count
        merged.append(found)
        continue
      }
      let isWhole = merged[place].lines.isEmpty || found.lines.isEmpty
      merged[place].lines = isWhole ? [] : merged[place].lines + found.lines
      merged[place].isNamed = merged[place].isNamed || found.isNamed
    }
    scripts = merged
  }

  private mutating func choose(_ line: Int, of file: String, _ files: any ScriptFiles) {
    if let last = scripts.last, last.path == file, !last.lines.isEmpty {
      return scripts[scripts.count - 1].lines.append(line)
    }
    if (try? files.contents(ofDirectory: file)) ?? nil != nil {
      return unreadable.append((file, .isDirectory))
    }
    let count = scripts.count
    walk(file, files)
    if scripts.count == count + 1, scripts[count].isNamed { scripts[count].lines = [line] }
  }

  /// Adds the scripts that match `pattern`, and the scripts in the directories that match it, sorted by bytes. If nothing
  /// matches, adds the pattern to `unreadable`.
  private mutating func expand(_ pattern: String, _ files: any ScriptFiles) {
    let isRooted = pattern.utf8.first == UInt8(ascii: "/")
    let names = pattern.split(separator: "/").map(String.init)
    var found: Set<String> = []
    var waiting = [(folder: isRooted ? "/" : ".", depth: 0)]
    while let (folder, depth) = waiting.popLast() {
      let prefix = folder == "." ? "" : folder == "/" ? "/" : folder + "/"
      let name = names[depth]
      let isLast = depth + 1 == names.count
      if !Glob.isPattern(name) {
        let path = prefix + name
        if !isLast { waiting.append((path, depth + 1)) } else if files.exists(path) { found.insert(path) }
        continue
      }
      if name == "**", !isLast { waiting.append((folder, depth + 1)) }
      let glob = Glob(name == "**" ? "*" : name)
      let contents = (try? files.contents(ofDirectory: folder)) ?? nil
      for entry in contents ?? [] where glob.matches(entry.name) {
        let path = prefix + entry.name
        if name == "**", entry.kind == .directory { waiting.append((path, depth)) }
        if isLast, entry.kind == .directory || entry.name.hasSuffix(".trans") && Self.isPlain(path, files) {
          found.insert(path)
        }
        if name != "**", !isLast, entry.kind != .file { waiting.append((path, depth + 1)) }
      }
    }
    if found.isEmpty { unreadable.append((pattern, .noMatch)) }
    for path in found.sorted(by: { $0.precedesByBytes($1) }) { walk(path, files) }
  }

  /// A path that `walk`, the search through directories, has yet to visit.
  private struct Waiting {
    var path: String
    /// The kind that the directory lists for the path; nil for a path that the user gave, or that a pattern matches.
    var kind: DirectoryEntry.Kind?
    var number: UInt64?
  }

  private mutating func walk(_ path: String, _ files: any ScriptFiles) {
    var waiting = [Waiting(path: path)]
    while let next = waiting.popLast() {
      if !excluded.isEmpty, next.kind != nil, files.canonicalPath(next.path).map(excluded.contains) ?? false {
        continue
      }
      do throws(FileProblem) {
        guard next.kind != .file, let contents = try files.contents(ofDirectory: next.path) else {
          scripts.append(Found(path: next.path, isNamed: next.path == path))
          numbers.append(next.kind == .file ? next.number : nil)
          continue
        }
        let isRooted = next.path.utf8.last == UInt8(ascii: "/")
        let prefix = next.path == "." ? "" : isRooted ? next.path : next.path + "/"
        waiting += Self.scripts(in: contents).map {
          Waiting(path: prefix + $0.name, kind: $0.kind, number: $0.number)
        }
      } catch {
        unreadable.append((next.path, error))
      }
    }
  }

  /// Whether the directories list every script as a plain file with a distinct file number. If so, no two paths can name one
  /// file, and no file has to be queried, which would take about as long as reading it. If not, files with equal numbers may
  /// still differ, because they may be on different volumes.
  private var areAllDifferent: Bool {
    var seen: Set<UInt64> = []
    seen.reserveCapacity(numbers.count)
    return numbers.allSatisfy { number in number.map { seen.insert($0).inserted } ?? false }
  }

  /// Queries the identity of each file, and drops duplicates and special files. Keeps all paths with `isNamed`, and files without
  /// a known identity.
  private mutating func keepEachOnce(_ files: any ScriptFiles) {
    var seen: Set<FileIdentity> = []
    scripts.removeAll { found in
      guard let file = files.identity(found.path) else { return false }
      let isNew = seen.insert(file).inserted
      return !found.isNamed && !(isNew && file.isPlain)
    }
  }

  private static func isPlain(_ path: String, _ files: any ScriptFiles) -> Bool {
    files.identity(path)?.isPlain ?? true
  }

  /// The directories and scripts among `contents`, in reverse byte order because `walk` takes entries from the end.
  /// Names of directories get a trailing slash.
  private static func scripts(in contents: [DirectoryEntry]) -> [DirectoryEntry] {
    contents.compactMap { entry in
      if entry.name.utf8.first == UInt8(ascii: ".") { return nil }
      switch entry.kind {
      case .directory: return DirectoryEntry(name: entry.name + "/", .directory, number: entry.number)
      case .file, .other: return entry.name.hasSuffix(".trans") ? entry : nil
      }
    }
    .sorted { $1.name.precedesByBytes($0.name) }
  }
}

extension String {
  /// Whether the UTF-8 bytes of this text sort before the bytes of `other`. Comparing in place is much faster than
  /// `lexicographicallyPrecedes`, which matters when sorting thousands of names.
  func precedesByBytes(_ other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        let common = min(mine.count, theirs.count)
        var place = 0
        while place < common, mine[place] == theirs[place] { place += 1 }
        return place < common ? mine[place] < theirs[place] : mine.count < theirs.count
      }
    }.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
