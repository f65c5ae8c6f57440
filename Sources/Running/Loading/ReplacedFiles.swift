/// A file system in which some files have other contents than on disk.
final class ReplacedFiles: ScriptFiles {
  let files: any ScriptFiles
  /// The contents that replace files, by path.
  let texts: [String: [UInt8]]

  init(files: any ScriptFiles, texts: [String: [UInt8]]) { (self.files, self.texts) = (files, texts) }

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
