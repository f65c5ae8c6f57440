import Running

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file system of this machine.
package final class LocalFiles: ScriptFiles, ScriptWriter {
  /// Creates access to the local file system.
  package init() {}

  package func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    let stream = open(path, O_RDONLY | O_CLOEXEC)
    if stream < 0 { throw problem() }
    defer { close(stream) }
    var status = stat()
    if fstat(stream, &status) != 0 { throw problem() }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw .isDirectory }
    let isFile = kind == S_IFREG && status.st_size > 0
    if isFile, status.st_size > limit { throw .tooLarge(limit: limit) }
    switch readAll(stream, expected: isFile ? Int(status.st_size) : nil, atMost: limit) {
    case .success(let bytes):
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      return bytes
    case .failure(let error): throw .system(error.words)
    }
  }

  package func canonicalPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    var status = stat()
    if stat(path, &status) != 0 { throw problem() }
    if status.st_mode & S_IFMT != S_IFDIR { return nil }
    guard let directory = opendir(path) else { throw problem() }
    defer { closedir(directory) }
    var entries: [DirectoryEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let number = UInt64(truncatingIfNeeded: entry.pointee.d_ino)
      entries.append(DirectoryEntry(name: name, kind(of: entry, path + "/" + name), number: number))
    }
    return entries
  }

  package func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    if stat(path, &status) != 0 { return nil }
    let kind = status.st_mode & S_IFMT
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
      isPlain: kind == S_IFREG || kind == S_IFDIR)
  }

  /// Writes a file atomically: the bytes go to a temporary file in the same directory, which then replaces the file.
  /// - Parameters:
  ///   - mode: The permissions of the file.
  ///   - isExact: Whether to set exactly these permissions; otherwise the process's umask reduces them.
  /// - Returns: The error; nil on success.
  package func replace(_ path: String, with bytes: [UInt8], mode: mode_t = 0o644, isExact: Bool = false)
    -> SystemError?
  {
    do throws(SystemError) {
      try swapIn(path, beside: "\(path).\(getpid()).new", mode: mode) {
        $0
      } filling: { stream throws(SystemError) in
        if let error = writeAll(stream, bytes) { throw error }
        if isExact, fchmod(stream, mode) != 0 { throw .last }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Replaces a file by a new one, which is created at path `beside`, filled, and renamed. On failure, the file at
  /// `beside` is removed.
  /// - Parameters:
  ///   - beside: The temporary path; no file may exist there.
  ///   - words: Converts a system error into the error to throw.
  ///   - fill: Writes the contents to the stream.
  ///   - look: A last check just before the file is renamed; throws to keep the old file.
  package func swapIn<Failure>(
    _ path: String, beside: String, mode: mode_t, failing words: (SystemError) -> Failure,
    filling fill: (Int32) throws(Failure) -> Void, looking look: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    let stream = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if stream < 0 { throw words(.last) }
    var isOpen = true
    do throws(Failure) {
      try fill(stream)
      isOpen = false
      if close(stream) != 0 { throw words(.last) }
      try look()
      if rename(beside, path) != 0 { throw words(.last) }
    } catch {
      if isOpen { close(stream) }
      unlink(beside)
      throw error
    }
  }

  // MARK: - Writing

  package func rewrite(_ path: String, with bytes: [UInt8]) -> String? {
    var status = stat()
    if stat(path, &status) != 0 { return SystemError.last.words }
    // Refuse to replace a read-only file, although the directory would permit it.
    if access(path, W_OK) != 0 { return SystemError.last.words }
    return replace(path, with: bytes, mode: status.st_mode & 0o7777, isExact: true)?.words
  }

  // MARK: - Errors and directory entries

  private func problem() -> FileProblem {
    let error = SystemError.last
    return error.number == ENOENT || error.number == ENOTDIR ? .missing : .system(error.words)
  }

  /// The kind of a directory entry. If the file system does not list the kind, the file is queried.
  private func kind(of entry: UnsafeMutablePointer<dirent>, _ path: @autoclosure () -> String)
    -> DirectoryEntry.Kind
  {
    if entry.pointee.d_type == UInt8(DT_REG) { return .file }
    if entry.pointee.d_type == UInt8(DT_DIR) { return .directory }
    if entry.pointee.d_type != UInt8(DT_UNKNOWN) { return .other }
    var status = stat()
    return lstat(path(), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? .directory : .other
  }
}
