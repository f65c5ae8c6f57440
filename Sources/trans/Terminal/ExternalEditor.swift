#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text editor that the user has chosen in `VISUAL` or `EDITOR`.
enum ExternalEditor {
  /// The reason why a text could not be edited.
  struct Refusal: Error {
    var message: String
  }

  /// Writes a text to a temporary file, opens the file in the editor and returns the edited text. Refused if no editor is
  /// chosen, if the file cannot be written or read, or if the editor ends with an error.
  static func edit(_ text: String) -> Result<String, Refusal> {
    guard let editor = variable("VISUAL") ?? variable("EDITOR") else {
      return .failure(Refusal(message: "no editor is chosen\n  help: set `EDITOR`, such as `EDITOR=vi`"))
    }
    let folder = variable("TMPDIR") ?? "/tmp"
    var name = Array("\(folder)/trans-XXXXXX.trans".utf8CString)
    let stream = mkstemps(&name, 6)
    if stream < 0 { return .failure(Refusal(message: "no file can be made: \(SystemError.last.words)")) }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let error = writeAll(stream, Array(text.utf8))
    close(stream)
    if let error { return .failure(Refusal(message: "`\(path)` cannot be written: \(error.words)")) }
    let code = run(["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path])
    if code != 0 {
      return .failure(Refusal(message: "the editor ended with code \(code); nothing was changed"))
    }
    guard let bytes = try? LocalFiles().read(path, atMost: 1 << 26) else {
      return .failure(Refusal(message: "`\(path)` cannot be read again"))
    }
    return .success(String(decoding: bytes, as: UTF8.self))
  }

  /// The value of an environment variable; nil if it is not set or empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Runs a program on this terminal.
  /// - Returns: The exit status; 128 plus the signal that ended the program; or an error number if it cannot be started.
  private static func run(_ words: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, words[0], nil, nil, &arguments, environ)
    if error != 0 { return error }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
